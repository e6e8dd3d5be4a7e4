import os
import shutil

import pytest

from tests.terminal.driver import Terminal

DEMANDED = os.environ.get("RUMMY500_TERMINAL_TESTS") == "1"
QUICK = {"speed": "instant", "animations": False}


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/terminal" in item.path.as_posix():
            item.add_marker(pytest.mark.terminal)


@pytest.fixture
def terminal(tmp_path):
    """Opens terminals with the program in them; all are closed at the end."""
    if shutil.which("tmux") is None:
        message = "tmux is not installed: nothing is played in a real terminal"
        pytest.fail(message) if DEMANDED else pytest.skip(message)
    opened = []

    def start(*arguments, **options):
        options.setdefault("settings", None if (tmp_path / "settings.json").exists() else QUICK)
        opened.append(Terminal(tmp_path, *arguments, **options))
        return opened[-1]

    yield start
    for one in opened:
        one.__exit__()
