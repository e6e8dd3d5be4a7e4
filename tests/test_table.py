"""The table: whom it asks, which answers it takes, how it deals, and that its record always replays."""

import random

import pytest
from engine.tables import SEED, asked, callable_discard, moves, play, seated, seeded, small

from rummy500 import record
from rummy500.engine.cards import format_cards
from rummy500.engine.game import Game, GameOver
from rummy500.engine.moves import MoveError
from rummy500.engine.refusal import IllegalMove
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import Shuffler
from rummy500.record import Player, Record
from rummy500.table import StaleAnswer, Table

# --- questions --------------------------------------------------------------------------------------------------------


def test_seat_to_move_is_asked_with_its_view() -> None:
    table = small()
    [question] = table.questions()
    assert (question.seat, question.calling) == (0, False)
    assert question.view == table.view(0)
    assert format_cards(question.view.cards) == "Kd7s8s9sTs"
    assert [str(move) for move in question.view.legal] == ["D", "T 1"]


def test_answers_are_played_and_the_next_seat_is_asked() -> None:
    table = small()
    steps = table.play(0, "D")
    assert [(step.seat, str(step.move)) for step in steps] == [(0, "D")]
    assert steps[0].after is table.deal
    play(table, "M 7s8s9s", "X 6d")
    assert asked(table) == [(1, False)]
    assert moves(table) == ["D", "M 7s8s9s", "X 6d"]
    assert [str(step.move) for step in table.steps] == moves(table)


def test_stale_answers_are_refused_and_change_nothing() -> None:
    table = small()
    old = table.questions()[0]
    with pytest.raises(StaleAnswer):
        table.play(1, "D")
    table.play(0, "D", old.number)
    before = (table.number, table.game)
    for seat, number in ((0, old.number), (0, old.number + 5), (1, None), (1, table.number)):
        with pytest.raises(StaleAnswer):
            table.play(seat, "X Kd", number)
    assert (table.number, table.game) == before


def test_number_grows_with_every_change() -> None:
    table = small()
    numbers = [table.number]
    for act in (
        lambda: table.play(0, "D"), lambda: table.play(0, "M 7s8s9s"), lambda: table.undo(0), lambda: table.redo(0),
        lambda: table.concede(1),
    ):  # fmt: skip
        act()
        numbers.append(table.number)
    assert numbers == sorted(set(numbers))


def test_illegal_and_unreadable_moves_change_nothing() -> None:
    table = small()
    before = (table.number, table.game, table.questions())
    with pytest.raises(IllegalMove) as caught:
        table.play(0, "X Kd")
    assert caught.value.refusal.code == "draw_first"
    with pytest.raises(MoveError):
        table.play(0, "fold")
    assert (table.number, table.game, table.questions()) == before
    assert not table.steps


def test_move_of_the_view_is_as_good_as_its_text() -> None:
    table = small()
    table.play(0, table.questions()[0].view.legal[0])
    assert moves(table) == ["D"]


# --- calls ------------------------------------------------------------------------------------------------------------


def test_seats_with_a_call_are_asked_one_after_the_other_in_turn_order() -> None:
    table = callable_discard()
    for seat in (1, 2, 3):
        assert asked(table) == [(seat, True)]
        assert [str(move) for move in table.questions()[0].view.legal] == [f"C{seat} L 8h 1"]
        play(table, "-")
    assert asked(table) == [(1, False)]


def test_people_are_asked_before_bots() -> None:
    table = callable_discard(bots=(1, 3))
    order = []
    while table.questions()[0].calling:
        order.append(table.questions()[0].seat)
        play(table, "-")
    assert order == [2, 1, 3]


def test_call_is_played_and_nobody_is_asked_again() -> None:
    table = callable_discard()
    play(table, "-", "C2 L 8h 1")
    assert asked(table) == [(1, False)]
    assert moves(table)[-1] == "C2 L 8h 1"
    assert not [move for move in table.questions()[0].view.legal if str(move).startswith("C")]


def test_seat_without_a_call_is_not_asked() -> None:
    table = seated("5h6h7h4s8h", "2d2h9c3d3s", "4d4h9dJcJs", pile="2c", stock="2s3c", call_rummy="last")
    play(table, "D", "M 5h6h7h", "X 4s")
    assert asked(table) == [(1, False)]


def test_caller_is_asked_for_a_call_or_silence_and_for_nothing_else() -> None:
    table = callable_discard()
    with pytest.raises(StaleAnswer):
        table.play(1, "D")
    with pytest.raises(StaleAnswer):
        table.play(1, "C2 L 8h 1")
    with pytest.raises(StaleAnswer):
        table.decline(2)
    with pytest.raises(StaleAnswer):
        table.decline(1, table.number - 1)
    assert asked(table) == [(1, True)]


def test_seat_to_draw_calls_no_more_once_it_has_declined() -> None:
    table = callable_discard(players=2)
    play(table, "-")
    with pytest.raises(StaleAnswer):
        table.play(1, "C1 L 8h 1")
    with pytest.raises(StaleAnswer):
        table.decline(1)
    play(table, "D")
    assert moves(table)[-1] == "D"


def test_declining_is_no_move_of_the_record() -> None:
    table = callable_discard()
    before = moves(table)
    play(table, "-", "-", "-")
    assert moves(table) == before


def test_called_take_gives_the_turn_to_the_caller() -> None:
    table = seated("8hQs4c", "2d2h9c", "8d8c3h", pile="Ts", stock="Td", call_rummy="pile", set_suits="distinct")
    play(table, "D", "X Td")
    assert asked(table) == [(1, False)]
    play(table, "D")
    table = seated("5s4cKd", "2d2h9c", "8d8c3h", pile="6s", stock="7s8sTd", call_rummy="pile")
    play(table, "D", "X 7s", "D", "X 8s")
    assert asked(table) == [(2, True)]
    play(table, "C2 T 3")
    assert asked(table) == [(2, False)]
    assert [str(move) for move in table.questions()[0].view.legal] == ["M 6s7s8s"]


# --- deals ------------------------------------------------------------------------------------------------------------


def over(table: Table) -> None:
    """Play the open deal to its end by chance."""
    rng = random.Random(7)
    while table.questions():
        question = table.questions()[0]
        table.play(question.seat, rng.choice(question.view.legal))


def test_new_game_is_dealt_from_the_seed_by_the_last_seat() -> None:
    table = seeded(Rules.make(players=3))
    assert table.questions() == []
    assert table.deal is None
    table.next_deal()
    assert asked(table) == [(0, False)]
    assert table.game.deals[0].deck == Shuffler(SEED, 0).deck(table.game.rules)
    assert Table.new(table.game.rules, table.record.players, SEED, first_dealer=1).game.next_dealer == 1


def test_next_deal_passes_clockwise_and_is_refused_while_one_is_open() -> None:
    table = seeded(Rules.make(players=3, target=10_000))
    for number in range(4):
        table.next_deal()
        assert table.game.deals[-1].dealer == (2 + number) % 3
        assert table.game.deals[-1].deck == Shuffler(SEED, number).deck(table.game.rules)
        assert not table.can_undo(0)
        assert table.steps == []
        with pytest.raises(GameOver):
            table.next_deal()
        over(table)
        assert table.questions() == []


def test_no_deal_after_the_game() -> None:
    table = seeded(Rules.make(players=2, target=None, deals=1))
    table.next_deal()
    over(table)
    assert table.game.winners is not None
    with pytest.raises(GameOver):
        table.next_deal()
    with pytest.raises(StaleAnswer):
        table.play(0, "D")
    with pytest.raises(GameOver):
        table.concede(0)


def test_unseeded_game_deals_a_deck_of_the_pack() -> None:
    table = Table(Record(Game(Rules.make(players=2), 1), (Player(""), Player(""))))
    table.next_deal()
    assert record.read(record.write(table.record)).game.deals[0].deck == table.game.deals[0].deck


def test_conceded_game_is_over_for_good() -> None:
    table = small()
    play(table, "D", "M 7s8s9s")
    table.concede(1)
    assert table.game.conceded == 1
    assert table.game.winners is None
    assert table.questions() == []
    assert not table.can_undo(0)
    assert table.undo(0) is None
    for act in (lambda: table.concede(0), lambda: table.game.play("X Kd"), table.next_deal):
        with pytest.raises(GameOver):
            act()
    with pytest.raises(StaleAnswer):
        table.play(0, "X Kd")
    assert record.as_json(table.record)["ended"] == {"by": 1, "why": "conceded"}
    assert record.read(record.write(table.record)).game.conceded == 1


# --- renewals ---------------------------------------------------------------------------------------------------------


def short(stock_out: str, seed: bytes | None = SEED) -> Table:
    """Two players, a stock of one card, and a pile of two when it is gone."""
    rules = Rules.make(players=2, hand=25, stock_out=stock_out, recycles=2)
    table = Table(Record(Game(rules, 1), (Player(""), Player("")), seed))
    table.next_deal()
    table.play(0, "D")
    discards = [str(move) for move in table.questions()[0].view.legal if str(move).startswith("X")]
    table.play(0, discards[0])
    assert table.deal is not None
    assert (table.deal.stock_size, len(table.deal.pile)) == (0, 2)
    return table


@pytest.mark.parametrize("stock_out", ["turn_over", "reshuffle"])
@pytest.mark.parametrize("seed", [SEED, None], ids=["seeded", "unseeded"])
@pytest.mark.parametrize("move", ["D", "R"])
def test_draw_from_an_empty_stock_renews_it_first(stock_out: str, seed: bytes | None, move: str) -> None:
    table = short(stock_out, seed)
    assert "D" in [str(move) for move in table.questions()[0].view.legal]
    steps = table.play(1, move)
    assert [str(step.move)[0] for step in steps] == ["R", "D"]
    assert " " in str(steps[0].move) or stock_out == "turn_over"
    assert [str(step.move) for step in steps] == moves(table)[-2:]
    assert not table.can_undo(1)
    assert record.read(record.write(table.record))


def test_nobody_chooses_the_order_of_a_new_stock() -> None:
    rules = Rules.make(players=2, hand=20, stock_out="reshuffle")
    table = seeded(rules)
    table.next_deal()
    rng = random.Random(1)
    while not (table.deal and table.deal.needs_order and len(table.deal.pile) > 5):
        question = table.questions()[0]
        wanted = [move for move in question.view.legal if str(move)[0] in "DX"]
        table.play(question.seat, rng.choice(wanted))
    pile = table.deal.pile
    table.play(table.deal.seat, "R " + format_cards(sorted(pile[:-1])))
    assert record.read(record.write(table.record))


@pytest.mark.parametrize("stock_out", ["end", "turn_over", "reshuffle"])
def test_stock_that_is_not_empty_is_not_renewed(stock_out: str) -> None:
    table = seated("7s8s9sTsKd", "2d2hJs3c4c", pile="5h", stock="6d", stock_out=stock_out)
    play(table, "T 1", "X Kd", "D", "X 6d")
    with pytest.raises(IllegalMove) as caught:
        table.play(0, "R")
    assert caught.value.refusal.code == "renew_early"


# --- what happened ----------------------------------------------------------------------------------------------------


def test_step_tells_each_seat_what_it_may_see() -> None:
    table = small()
    [step] = table.play(0, "D")
    assert [format_cards(event.cards) for event in step.events(0)] == ["6d"]
    assert [event.cards for event in step.events(1)] == [()]
    assert [event.cards for event in step.events(None)] == [()]
    [step] = table.play(0, "M 7s8s9s")
    [event] = step.events(1)
    assert (event.kind, format_cards(event.cards), event.number, event.points) == ("meld", "7s8s9s", 1, 24)


def test_events_of_the_end_of_a_deal() -> None:
    table = seated("7s8s", "2d2h", pile="5h", stock="9s")
    table.play(0, "D")
    [step] = table.play(0, "M 7s8s9s")
    assert [(event.kind, event.seat, event.scores) for event in step.events(1)] == [
        ("meld", 0, ()),
        ("out", 0, ()),
        ("end", 0, (24, -4)),
    ]
