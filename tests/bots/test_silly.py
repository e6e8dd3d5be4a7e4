"""No level above the first makes the mistakes that people laugh at."""

import pytest

from bots.silly import POSITIONS, Position
from rummy500.bots.levels import LEVELS, make
from rummy500.bots.search import Budget


def test_there_are_enough_positions_and_each_has_its_name() -> None:
    assert len({position.name for position in POSITIONS}) == len(POSITIONS) >= 40


@pytest.mark.parametrize("level", [name for name in LEVELS if name != "beginner"])
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_no_silly_move(position: Position, level: str) -> None:
    move = str(make(level, 3, Budget(120)).choose(position.view()))
    assert position.allows(move), f"{level} plays {move}"
