"""Whether a seat holds its melds back is told from what all can see, and what is searched follows from it."""

from random import Random

import pytest
from engine.hands import position

from bots.games import views
from rummy500.bots.base import Choice
from rummy500.bots.levels import make
from rummy500.bots.order import Order
from rummy500.bots.players import style
from rummy500.bots.search import Budget, search
from rummy500.bots.swift.belief import Belief
from rummy500.bots.swift.guessing import manner_marks, solve
from rummy500.bots.swift.manner import MARKS, NOTHING_SEEN, holding, rows
from rummy500.bots.swift.policy import draw, goes_out
from rummy500.bots.swift.tables import tables
from rummy500.bots.swift.world import World
from rummy500.bots.tuned import Turn
from rummy500.engine.cards import mask_of, parse_cards
from rummy500.engine.judge import play
from rummy500.engine.rules import Rules
from rummy500.engine.view import View, see

TWO = Rules.make(players=2)
LORE = tables(TWO)


def mask(cards: str) -> int:
    return mask_of(parse_cards(cards))


def seen(laid: int, cards: int, known: str = "") -> World:
    """A position in which seat 1 has laid so many points and holds so many cards; 7s 8s 9s lie on the table."""
    world = World([0, (1 << cards) - 1], [0, mask(known)], [], 0, [0] * 15, 0, 0, 0, [0, laid], 0)
    if laid:
        world.runs = world.table = mask("7s8s9s")
    return world


def test_of_a_seat_that_has_not_moved_nothing_is_told() -> None:
    assert holding(seen(0, 13), 1, 0, 13, LORE) == NOTHING_SEEN


@pytest.mark.parametrize("turns", [2, 4, 9])
def test_who_lays_nothing_for_some_turns_holds_back(turns: int) -> None:
    assert holding(seen(0, 13), 1, turns, 13, LORE) > 0.8


def test_who_has_laid_and_holds_few_cards_lays_at_once() -> None:
    assert holding(seen(60, 5), 1, 4, 13, LORE) < 0.25


def test_who_is_known_to_hold_a_meld_holds_back() -> None:
    plain, shown = (holding(seen(60, 13, known), 1, 4, 13, LORE) for known in ("", "4c5c6c"))
    assert shown > max(plain, 0.8)


@pytest.mark.parametrize(("players", "least"), [(2, 0.8), (3, 0.57), (4, 0.53)])
def test_the_manner_of_two_players_is_told_in_most_positions_that_of_more_in_a_few(players: int, least: float) -> None:
    rules = Rules.make(players=players)
    pool = [style("holder", players), style("racer", players)]
    found = [*manner_marks(pool, tables(rules), players, rules.hand, 60, Random(5))]
    right = sum(sum(w * m for w, m in zip(rows(players), marks, strict=True)) > 0 for marks in found)
    assert len(found) > 700
    assert right / len(found) > least


@pytest.mark.parametrize("players", [2, 3])
def test_a_belief_counts_the_turns_that_others_have_had(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[int, int] = {}
    monkeypatch.setattr("rummy500.bots.swift.belief.holding", lambda world, seat, turns, *_: told.update({seat: turns}))
    had = [0] * players
    mover = None
    for view in views(Rules.make(players=players), "turns"):
        if mover not in (None, view.seat):
            had[mover] += 1
        mover = view.seat
        assert Belief(view, "x").holds[view.seat] == 0.0
        assert told == {seat: had[seat] for seat in range(players) if seat != view.seat}
        told.clear()
    assert min(had) > 2


def test_weights_learn_from_what_they_are_shown() -> None:
    rng = Random(2)
    shown = []
    for _ in range(3000):
        marks = [rng.gauss(0, 1) for _ in MARKS]
        likely = 2.0 * marks[0] - 1.0 * marks[3] > 0
        shown.append(marks if likely else [-mark for mark in marks])
    found, loss = solve(shown, rng)
    assert loss < 0.3
    assert found[0] > 1.0
    assert found[3] < -0.5
    assert abs(found[5]) < 0.3


# --- cards of whole melds --------------------------------------------------------------------------------------------


def turn_of(view: View, name: str) -> Turn:
    return Turn(view, style(name, view.rules.players), Order(0))


@pytest.mark.parametrize("name", ["holder", "racer", "club"])
def test_a_card_of_a_whole_meld_is_thrown_after_all_others(name: str) -> None:
    """A style that likes to keep its dear cards would break a meld of twos for them."""
    deal = play(position("2c2d2hKcQdJsTh", "4s5c6d", pile="9h8d3s", stock="7c4d4h"), "D")
    turn = turn_of(see(deal, 0), name)
    thrown = [str(move)[2:] for _, move in turn.discards(deal)]
    assert set(thrown[-3:]) == {"2c", "2d", "2h"}


# --- taking to go out ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["holder", "racer"])
def test_a_take_after_which_a_player_goes_out_is_made_in_playouts_too(name: str) -> None:
    hand, pile = mask("4c5cKh"), parse_cards("6cQd")
    world = World(
        [hand, mask("7d8dTsJs")], [0, 0], pile, mask("6cQd"), parse_cards("2s3s9h"), mask("9dTdJd"), 0, 0, [9, 9], 0
    )
    assert goes_out(world, LORE, hand | mask("6cQd"))
    draw(world, style(name, 2).changed(draw=99.0), LORE)  # which would rather draw from the stock
    assert world.hands[0] == hand | mask("6cQd")


def test_a_take_that_leaves_two_cards_does_not_go_out() -> None:
    world = World([0, 0], [0, 0], [], 0, [0] * 9, mask("9dTdJd"), 0, 0, [9, 9], 0)
    assert goes_out(world, LORE, mask("4c5c6cQdKh"))
    assert not goes_out(world, LORE, mask("4c5c6cKdKh"))


# --- what is searched ------------------------------------------------------------------------------------------------


def test_laying_is_searched_against_one_opponent_and_left_to_the_style_against_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[int] = []

    def counting(count: int, *args: object, **named: object) -> object:
        tried.append(count)
        return search(count, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr("rummy500.bots.decision.search", counting)
    choices: list[Choice] = []
    for others in (["4s5cQd6dTs7h8h"], ["4s5cQd6dTs7h8h", "6c9sJhTd2h"]):
        deal = play(position("2c2d2sKcQdJsTh", *others, pile="9h8d3s", stock="7c4d4h8s8c9c9dTcJcJd"), "D")
        choices.append(make("master", 1, Budget(60)).choose(see(deal, 0)))
    assert tried[0] > tried[1]
    assert all(choice.move is not None for choice in choices)


@pytest.mark.parametrize("preset", ["jokers", "double"])
def test_laying_is_left_to_the_style_where_jokers_are_not_seen(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy500.bots.decision.exact", lambda rules: True)
    deal = play(position("2c2d2sKcQdJsTh", "4s5cQd6dTs7h8h", pile="9h8d3s", stock="7c4d4h8s", preset=preset), "D")
    tried: list[int] = []

    def counting(count: int, *args: object, **named: object) -> object:
        tried.append(count)
        return search(count, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr("rummy500.bots.decision.search", counting)
    make("master", 1, Budget(60)).choose(see(deal, 0))
    monkeypatch.undo()
    monkeypatch.setattr("rummy500.bots.decision.search", counting)
    make("master", 1, Budget(60)).choose(see(deal, 0))
    assert tried[0] > tried[1]
