"""Taking moves back at the table, and making them again; what is taken back leaves the record."""

import random

import pytest
from engine.hands import hand
from engine.tables import asked, callable_discard, moves, play, seated, seeded, small

from rummy500 import record
from rummy500.engine.rules import Rules
from rummy500.table import StaleAnswer, Table


def test_undo_goes_back_to_the_last_card_drawn_from_the_stock() -> None:
    table = small()
    play(table, "D", "M 7s8s9s", "L Ts 1", "X Kd")
    assert [str(table.undo(0)) for _ in range(3)] == ["X Kd", "L Ts 1", "M 7s8s9s"]
    assert not table.can_undo(0)
    assert table.undo(0) is None
    assert moves(table) == ["D"]
    assert asked(table) == [(0, False)]


def test_undo_shortens_the_record() -> None:
    table = small()
    play(table, "D", "M 7s8s9s", "X Kd")
    table.undo(0)
    assert moves(table) == ["D", "M 7s8s9s"]
    assert [str(step.move) for step in table.steps] == moves(table)
    assert record.read(record.write(table.record)).game.deals[0].moves == table.game.deals[0].moves


def test_take_from_the_pile_can_be_undone() -> None:
    table = small()
    play(table, "T 1")
    assert str(table.undo(0)) == "T 1"
    assert moves(table) == []
    assert hand(table.game.deals[0].deal, 0) == "Kd7s8s9sTs"


def test_discard_can_be_undone_until_the_next_player_has_moved() -> None:
    table = small()
    play(table, "D", "X Kd")
    assert table.can_undo(0)
    assert not table.can_undo(1)
    play(table, "T 1")
    assert not table.can_undo(0)
    assert table.can_undo(1)
    assert table.undo(0) is None
    assert str(table.undo(1)) == "T 1"
    assert not table.can_undo(0)


def test_discard_can_be_undone_though_others_have_declined_to_call_it() -> None:
    table = callable_discard()
    play(table, "-", "-")
    assert str(table.undo(0)) == "X 8h"
    play(table, "X 8h")
    assert asked(table) == [(1, True)]


def test_move_that_ends_the_deal_cannot_be_undone() -> None:
    table = seated("7s8sKd", "2d2hJs", pile="5h", stock="9s")
    play(table, "D", "M 7s8s9s", "X Kd")
    assert table.deal is None
    assert not table.can_undo(0)


def test_redo_plays_what_was_taken_back_in_its_order() -> None:
    table = small()
    play(table, "D", "M 7s8s9s", "L Ts 1", "X Kd")
    for _ in range(3):
        table.undo(0)
    assert not table.can_redo(1)
    redone = []
    while table.can_redo(0):
        step = table.redo(0)
        assert step is not None
        redone.append(str(step.move))
    assert redone == ["M 7s8s9s", "L Ts 1", "X Kd"]
    assert table.redo(0) is None
    assert moves(table) == ["D", *redone]
    assert asked(table) == [(1, False)]
    assert str(table.undo(0)) == "X Kd"


def test_redo_ends_with_another_move() -> None:
    table = small()
    play(table, "D", "M 7s8s9s", "X Kd")
    table.undo(0)
    table.undo(0)
    play(table, "M 8s9sTs")
    assert not table.can_redo(0)
    assert table.redo(0) is None


def test_redo_goes_on_where_the_same_move_is_made_by_hand() -> None:
    table = small()
    play(table, "D", "M 7s8s9s", "X Kd")
    table.undo(0)
    table.undo(0)
    play(table, "M 7s8s9s")
    assert table.can_redo(0)
    step = table.redo(0)
    assert step is not None
    assert str(step.move) == "X Kd"


def test_answers_to_questions_before_an_undo_are_stale() -> None:
    table = small()
    play(table, "D", "X Kd")
    old = table.questions()[0]
    table.undo(0)
    table.redo(0)
    assert asked(table) == [(1, False)]
    with pytest.raises(StaleAnswer):
        table.play(1, "D", old.number)


def test_what_could_be_taken_back_can_be_when_the_game_is_opened_again() -> None:
    table = small()
    play(table, "D", "M 7s8s9s")
    again = Table(record.read(record.write(table.record)))
    assert again.can_undo(0)
    assert not again.can_redo(0)
    assert asked(again) == asked(table)
    assert str(again.undo(0)) == "M 7s8s9s"
    assert moves(again) == ["D"]
    assert not again.can_undo(0)  # the card from the stock has been seen
    assert str(again.redo(0).move) == "M 7s8s9s"  # type: ignore[union-attr]
    play(again, again.questions()[0].view.legal[-1].text)
    opened = Table(record.read(record.write(again.record)))
    assert opened.can_undo(0)
    assert not opened.can_undo(1)


@pytest.mark.parametrize("preset", ["classic", "jokers", "romme", "rami500", "persian"])
@pytest.mark.parametrize("chance", range(2))
def test_undo_and_resume_change_no_card_and_the_record_always_reads(preset: str, chance: int) -> None:
    rules = Rules.make(preset, 4 if preset == "persian" else 3, stock_out="reshuffle", recycles=3, target=None, deals=2)
    rng = random.Random(f"{preset} {chance}")
    table, plain = seeded(rules), seeded(rules)
    for _ in range(400):
        questions = table.questions()
        if not questions:
            if table.game.over:
                break
            for one in (table, plain):
                one.next_deal()
            continue
        question = questions[0]
        if question.calling and rng.random() < 0.5:
            table.decline(question.seat)
            plain.decline(question.seat)
            continue
        move = rng.choice([move for move in question.view.legal if str(move)[0] in "DX"] or question.view.legal)
        if rng.random() < 0.3:
            move = rng.choice(question.view.legal)
        table.play(question.seat, move)
        plain.play(question.seat, move)
        for _ in range(rng.choice((0, 0, 1, 2))):
            if table.undo(question.seat):
                table.redo(question.seat)
                for seat in declined_since(plain):
                    table.decline(seat)
        if rng.random() < 0.1:
            table = Table(record.read(record.write(table.record)))
            for seat in declined_since(plain):
                table.decline(seat)
        assert moves(table) == moves(plain)
    assert table.game.totals == plain.game.totals
    if preset in ("classic", "romme"):
        assert any(str(move).startswith("R ") for deal in table.game.deals for move in deal.moves)
    read = record.read(record.write(table.record))
    assert record.write(read) == record.write(plain.record)


def declined_since(table: Table) -> list[int]:
    """The seats that have let the newest discard go, in the order asked."""
    questions = table.questions()
    if not questions:
        return []
    again = Table(table.record)
    found = []
    while again.questions()[0].seat != questions[0].seat or again.questions()[0].calling != questions[0].calling:
        found.append(again.questions()[0].seat)
        again.decline(found[-1])
    return found
