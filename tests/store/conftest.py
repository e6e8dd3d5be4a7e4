import json
from collections.abc import Callable
from pathlib import Path

import pytest

from rummy500.store.paths import Folders, folders
from rummy500.store.saves import Saves


class Unreplayable(ValueError):
    """What the stand-in for ``rummy500.record.read`` raises."""


def read(text: str) -> dict[str, object]:
    """Stands in for ``rummy500.record.read``: any JSON object replays, but for one with ``illegal``."""
    data = json.loads(text)
    if not isinstance(data, dict) or "illegal" in data:
        raise Unreplayable("deal 0, move 3: Td is not in the hand.")
    if "fault" in data:
        raise KeyError("a fault of the program")
    return data


def game(move: int = 0, **more: object) -> str:
    """A text that looks like a record after ``move`` moves."""
    data: dict[str, object] = {
        "format": "rummy500",
        "version": 1,
        "rules": {"preset": "rummy500", "players": 3},
        "players": [{"name": "You"}, {"name": "Ada", "bot": "club"}, {"name": "Bo", "bot": "casual"}],
        "deals": [
            {"dealer": 2, "deck": "7s", "moves": ["D"], "scores": [13, 64, -9]},
            {"dealer": 0, "deck": "7s", "moves": ["D"] * move},
        ],
    }
    return json.dumps(data | more)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    monkeypatch.setenv("RUMMY500_HOME", str(tmp_path / "home"))
    return folders()


@pytest.fixture
def saves(home: Folders) -> Saves[dict[str, object]]:
    return Saves(home, read)


@pytest.fixture
def names(home: Folders) -> Callable[[], list[str]]:
    """The names of what is in the folder of saved games, without the locks."""
    return lambda: sorted(path.name for path in home.saves.glob("*") if path.suffix != ".lock")
