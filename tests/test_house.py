"""The habits of the project: lint, format, types, and the contracts between its rooms."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


@pytest.mark.parametrize(
    "command",
    [
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy",),
    ],
    ids=["lint", "format", "types"],
)
def test_habit_holds(command: tuple[str, ...]) -> None:
    run(sys.executable, "-m", *command)


def test_the_rooms_keep_their_contracts() -> None:
    run(str(Path(sys.executable).parent / "lint-imports"))


def test_files_stay_small() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / "rummy500").rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 450
    }
    assert not long
