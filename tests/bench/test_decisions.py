"""The bench of decisions measures the positions that it names, for every level."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from bench.crowded import CROWDS, Crowd, views

from rummy500.bots.levels import LEVELS

BENCH = Path(__file__).parent / "decisions.py"


@pytest.mark.parametrize("crowd", CROWDS, ids=lambda crowd: crowd.name)
def test_heavy_positions_are_as_heavy_as_they_say(crowd: Crowd) -> None:
    seen = list(views(crowd, 6))
    assert [view.phase for view in seen] == ["draw", "play"] * 3
    for view in seen:
        assert (view.counts[0], len(view.pile), len(view.melds)) == (crowd.hand, crowd.pile, crowd.melds)
        assert view.legal
    assert list(views(crowd, 6)) == seen


def test_every_level_is_measured():
    command = [sys.executable, str(BENCH), "--json", "--deals", "1", "--positions", "1"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    figures = json.loads(run.stdout)
    kinds = ["", "_big", *(f"_{crowd.name}" for crowd in CROWDS)]
    assert list(figures) == [level + kind for level in LEVELS for kind in kinds]
    assert all(value >= 0 for value in figures.values())
