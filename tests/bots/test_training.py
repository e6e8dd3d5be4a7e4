"""The files of weights can be made again: the same seed writes the same file, and says how."""

import json
from pathlib import Path

import pytest

from rummy500.bots.swift.evidence import CONTEXT, MARKS
from rummy500.bots.swift.fitting import UNITS
from rummy500.bots.swift.leaf import FEATURES, KNOTS
from rummy500.bots.swift.manner import MARKS as MANNERS
from rummy500.bots.swift.style import weights
from rummy500.bots.training import main

SHORT = {
    "leaf": ["leaf", "--deals", "60", "--players", "2"],
    "manner": ["manner", "--deals", "30", "--players", "2"],
    "belief": ["belief", "--deals", "30", "--players", "2"],
    "hoarder": ["hoarder", "--decks", "1", "--generations", "1", "--jobs", "1"],
    "styles": ["styles", "--decks", "1", "--generations", "1", "--jobs", "1", "--players", "3"],
}


def made(arguments: list[str], folder: Path) -> dict[str, object]:
    folder.mkdir(exist_ok=True)
    assert main([*arguments, "--to", str(folder)]) == 0
    (file,) = folder.iterdir()
    found: dict[str, object] = json.loads(file.read_text())
    assert str(found.pop("made")).startswith("python -m rummy500.bots.training " + " ".join(arguments))
    return found


@pytest.mark.parametrize("what", SHORT)
def test_the_same_seed_makes_the_same_file(what: str, tmp_path: Path) -> None:
    first = made(SHORT[what], tmp_path / "1")
    assert made(SHORT[what], tmp_path / "2") == first
    assert made([*SHORT[what], "--seed", "2"], tmp_path / "3") != first


def test_the_file_of_beliefs_has_a_weight_for_each_mark_and_each_part_of_the_context(tmp_path: Path) -> None:
    for net in (made(SHORT["belief"], tmp_path)["players"]["2"], *weights("belief")["players"].values()):  # type: ignore[index]
        assert [len(row) for row in net["hidden"]] == [len(CONTEXT) + len(MARKS)] * UNITS
        assert (len(net["bias"]), len(net["out"]), len(net["straight"])) == (UNITS, UNITS, len(MARKS))


def test_the_file_of_the_leaf_has_a_weight_for_each_feature_at_each_knot(tmp_path: Path) -> None:
    found = made(SHORT["leaf"], tmp_path)
    for rows in (found["players"]["2"], found["at_once"]["2"]):  # type: ignore[index]
        assert [len(row) for row in rows] == [FEATURES] * len(KNOTS)


def test_the_file_of_manners_has_a_weight_for_each_mark(tmp_path: Path) -> None:
    for row in (made(SHORT["manner"], tmp_path)["players"]["2"], *weights("manner")["players"].values()):  # type: ignore[index]
        assert len(row) == len(MANNERS)
