"""Statistics are counted from the accounts of finished records: wins, shares, points, going out, streaks."""

import json
from pathlib import Path

import pytest

from rummy500.record import of_json
from rummy500.store.accounts import Account, account
from rummy500.store.stats import statistics
from rummy500.store.summary import Summary

CASES = Path(__file__).parent.parent / "cases"


def game(name: str, *players: dict[str, str]) -> Account:
    """A public case with other players."""
    data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return account(of_json(data | {"players": list(players)}))


YOU, ADA, BO = {"name": "You"}, {"name": "Ada", "bot": "casual"}, {"name": "Bo", "bot": "beginner"}


def test_a_game_won_is_counted_by_players_and_level():
    (you,) = statistics([game("game_target_reached", YOU, ADA)], ["beginner", "casual"])
    assert (you.total.games, you.total.won) == (1, 1.0)
    assert you.by_players[2].won == 1.0
    assert you.by_level["casual"].games == 1
    assert you.points == [30, 30]
    assert you.outs == 2


def test_a_shared_win_counts_a_half_and_goes_on_with_the_streak():
    tie = game("game_fixed_deals_tie_is_shared", YOU, ADA)
    (you,) = statistics([game("game_target_reached", YOU, ADA), tie])
    assert you.total.won == pytest.approx(1.5)
    assert (you.streak, you.longest) == (2, 2)
    assert you.points == [30, 30, 30, -9]


def test_a_lost_game_ends_the_streak():
    (you,) = statistics([game("game_target_reached", YOU, BO), game("game_target_reached", BO, YOU)])
    assert (you.streak, you.longest, you.total.games) == (0, 1, 2)


def test_a_game_given_up_is_neither_won_nor_lost():
    (you,) = statistics([game("file_conceded", YOU, ADA)])
    assert (you.given_up, you.total.games, you.deals) == (1, 0, 0)
    people = statistics([game("file_conceded", YOU, {"name": "Zoé"})])
    assert {stats.name: (stats.given_up, stats.broken_off) for stats in people} == {"You": (1, 0), "Zoé": (0, 1)}


def test_unfinished_games_are_counted_for_each_person_once():
    waiting = [Summary(players=("You", "Ada"), bots=(None, "casual")), Summary(players=("", ""), bots=(None, None))]
    people = statistics([game("game_target_reached", YOU, ADA)], (), waiting)
    assert {stats.name: (stats.unfinished, stats.total.games) for stats in people} == {"You": (1, 1), "": (1, 0)}


def test_luck_is_counted_beside_the_deals():
    (you,) = statistics([game("game_target_reached", YOU, ADA)])
    assert you.luck.deals == you.deals == 2


def test_the_points_of_a_penalty_are_losses():
    (you,) = statistics([game("game_penalty_lowest_wins", ADA, YOU)])
    assert you.points == [-19]


def test_every_person_of_a_household_has_figures_of_his_own():
    people = statistics([game("game_target_reached", YOU, {"name": "Zoé"})])
    assert [(stats.name, stats.total.won) for stats in people] == [("You", 1.0), ("Zoé", 0.0)]
