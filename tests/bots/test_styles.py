"""The tuned styles are as strong as they were measured to be: a change of their play or weights does not pass quietly.

The bounds lie well below what many decks say; measure again with

    rummy500 simulate --players 2 --bots holder,racer --duplicate --deals 400 --seed 7
"""

from statistics import mean

import pytest

from rummy500.bots.swift.match import edge
from rummy500.bots.swift.style import Style, deepest, hoarder, style
from rummy500.bots.swift.tables import tables
from rummy500.engine.rules import Rules

DECKS = 500


def gain(mine: Style, other: Style, players: int) -> float:
    """Points a deal by which one seat of a style beats the others."""
    rules = Rules.make(players=players)
    return mean(edge(mine, other, tables(rules), players, rules.hand, DECKS, 11))


@pytest.mark.parametrize(
    ("name", "players", "least"),
    [
        ("holder", 2, 42.0),
        ("racer", 2, 28.0),
        ("club", 2, 28.0),
        ("holder", 3, 26.0),
        ("racer", 3, 26.0),
        ("holder", 4, 26.0),
        ("racer", 4, 26.0),
    ],
)
def test_tuned_styles_beat_those_who_take_whatever_is_deepest(name: str, players: int, least: float) -> None:
    assert gain(style(name, players), deepest(), players) > least


@pytest.mark.parametrize(("name", "least"), [("racer", 22.0), ("club", 24.0)])
def test_who_gathers_a_big_hand_beats_who_lays_at_once(name: str, least: float) -> None:
    assert gain(hoarder(), style(name, 2), 2) > least


@pytest.mark.parametrize(("players", "least"), [(2, 3.0), (3, 5.0), (4, 1.5)])
def test_up_to_four_players_do_better_to_hold_melds_back(players: int, least: float) -> None:
    assert gain(style("holder", players), style("racer", players), players) > least
