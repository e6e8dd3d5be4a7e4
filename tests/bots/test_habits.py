"""How each level plays, in figures: bounds wide enough for chance, and close enough that no level quietly turns odd.

A change that is meant to alter how a level plays may move its bounds; measure again with

    rummy500 simulate --players 2 --bots club,casual --duplicate --deals 400 --seed 7
"""

import pytest

from bots.games import play_deal
from rummy500.cli.habits import Habits
from rummy500.cli.simulation import Search, Terms, duplicate, play
from rummy500.engine.moves import TAKE
from rummy500.engine.rules import Rules

DECKS = 30
FEW = Terms(search=Search(playouts=8))
Bounds = tuple[float, float]


def habits_of(level: str, players: int, decks: int) -> Habits:
    """How a level plays against casual players."""
    found = Habits()
    for task in duplicate(Rules.make(players=players), (level, *["casual"] * (players - 1)), "habits", decks, FEW):
        for name, habits in zip(task.bots, play(task).habits, strict=True):
            if name == level:
                found.add(habits)
    return found


@pytest.mark.parametrize(
    ("level", "players", "take_rate", "take_depth", "cards_held", "out_rate"),
    [
        ("beginner", 2, (0.15, 0.30), (1.2, 1.8), (5.0, 7.0), (0.45, 0.75)),
        ("beginner", 3, (0.12, 0.25), (1.4, 2.2), (3.8, 5.5), (0.25, 0.55)),
        ("casual", 2, (0.20, 0.38), (2.0, 3.2), (5.2, 8.0), (0.35, 0.65)),
        ("casual", 3, (0.18, 0.34), (2.4, 3.9), (4.0, 6.0), (0.20, 0.45)),
        ("club", 2, (0.25, 0.45), (2.2, 3.9), (5.4, 7.6), (0.30, 0.60)),
        ("club", 3, (0.27, 0.47), (2.9, 4.9), (4.2, 6.0), (0.12, 0.38)),
        ("expert", 2, (0.28, 0.48), (1.6, 2.8), (9.5, 13.0), (0.42, 0.75)),
        ("expert", 3, (0.30, 0.50), (2.7, 4.5), (4.8, 6.8), (0.12, 0.38)),
        ("master", 2, (0.38, 0.56), (2.0, 3.0), (8.8, 11.0), (0.20, 0.55)),
        ("master", 3, (0.50, 0.70), (1.9, 3.0), (5.1, 6.4), (0.08, 0.40)),
    ],
)
def test_a_level_plays_as_it_is_known(
    level: str, players: int, take_rate: Bounds, take_depth: Bounds, cards_held: Bounds, out_rate: Bounds
) -> None:
    found = habits_of(level, players, 16 if level == "master" else DECKS).as_dict()
    wanted = {"take_rate": take_rate, "take_depth": take_depth, "cards_held": cards_held, "out_rate": out_rate}
    assert {name: value for name, value in found.items() if not wanted[name][0] <= value <= wanted[name][1]} == {}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_beginner_never_takes_more_than_three_cards(players: int) -> None:
    counts = [count for game in range(20) for count in takes("beginner", players, game)]
    assert max(counts) == 3


def test_a_casual_player_digs_deep_now_and_then() -> None:
    assert max(count for game in range(20) for count in takes("casual", 3, game)) >= 6


def test_an_expert_holds_more_cards_than_a_club_player_against_one() -> None:
    expert, club = (habits_of(level, 2, 15).cards_held or 0 for level in ("expert", "club"))
    assert expert > club + 2


def takes(level: str, players: int, game: int) -> list[int]:
    """The cards of each take of a deal among players of a level."""
    table, _ = play_deal([level] * players, Rules.make(players=players), "takes", game)
    return [move.count for move in table.game.deals[0].moves if move.kind == TAKE]
