"""A player who searches remembers its turn: what it believed at the draw, and what it settled to lay."""

import pytest
from engine.hands import position

from bots.games import views
from rummy500.bots.decision import Decision
from rummy500.bots.levels import make
from rummy500.bots.memory import Memory
from rummy500.bots.search import Budget
from rummy500.bots.swift.belief import Belief
from rummy500.engine.cards import mask_of, parse_cards
from rummy500.engine.judge import play
from rummy500.engine.moves import MELD
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seed_of
from rummy500.engine.view import DRAW_QUESTION, see
from rummy500.record import Player
from rummy500.table import Table

TWO = Rules.make(players=2)


def test_what_a_turn_lays_is_settled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the next best that a plan is told to be better than begins with another move."""
    real = Decision._plans
    asked: list[tuple[int, int]] = []

    def counting(self: Decision) -> object:
        asked.append((self.view.seat, self.view.turn))
        return real(self)

    monkeypatch.setattr(Decision, "_plans", counting)
    laid = 0
    for seed in ("a", "b", "c"):
        asked.clear()
        table = Table.new(TWO, [Player("x", "master")] * 2, seed_of(seed))
        table.next_deal()
        bots = [make("master", seat, Budget(40)) for seat in range(2)]
        while questions := table.questions():
            choice = bots[questions[0].seat].choose(questions[0].view)
            assert choice.move is not None
            if choice.move.kind == MELD:
                laid += 1
                assert choice.reasons  # why, or at least by how much it is better
            assert not str(choice.reasons.get("over", "")).startswith(str(choice.move))
            table.play(questions[0].seat, choice.move)
        assert len(asked) == len(set(asked)) > 10
    assert laid > 5


def test_what_was_believed_at_the_draw_is_believed_after_laying() -> None:
    """The other seat is known to hold a card that fits what has just been laid, and has had no turn to lay it."""
    deal = position("7h8h9hKcQdJs", "6h4s5cQs6dTs", pile="9c8d3s", stock="7c4d4h8s")
    deal.turn, deal.known, deal.laid = 8, (0, mask_of(parse_cards("6h"))), (0, 30)
    before = Belief(see(deal, 0), "x")
    later = see(play(play(deal, "D"), "M 7h8h9h"), 0)
    assert Belief(later, "y", before).holds == before.holds
    assert Belief(later, "y", before).likely is before.likely
    assert Belief(later, "y").holds == before.holds  # nor does who begins there take it for a sign


@pytest.mark.parametrize("preset", ["rummy500", "double"])
def test_a_turn_goes_on_until_another_seat_moves(preset: str) -> None:
    memory: Memory | None = None
    went_on = 0
    for view in views(Rules.make(preset, players=3), "memory"):
        if view.phase == DRAW_QUESTION or memory is None:
            assert memory is None or not memory.goes_on(view)
            memory = Memory(view, Belief(view, "x"))
        else:
            assert memory.goes_on(view)
            went_on += 1
    assert went_on > 20


def test_the_same_turn_of_another_game_is_not_taken_for_the_one_remembered() -> None:
    one, other = ([*views(TWO, seed)] for seed in ("one game", "another game"))
    for first in one:
        if first.phase == DRAW_QUESTION:
            memory = Memory(first, Belief(first, "x"))
            assert not any(memory.goes_on(view) for view in other)
