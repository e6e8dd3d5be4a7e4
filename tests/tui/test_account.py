"""The log tells a whole deal in words: whoever reads nothing else can follow it; and no more than he may know."""

import pytest

from rummy500.engine.cards import cards_of
from rummy500.engine.moves import DRAW, TAKE
from rummy500.engine.shuffle import seal_of
from rummy500.i18n import set_language
from rummy500.table import Table
from rummy500.tui.log_lines import log_lines
from rummy500.tui.paint.look import Look
from rummy500.tui.session import Session
from rummy500.tui.start import Start
from rummy500.tui.widgets import LogPanel
from tests.tui.seats import app_of, at_table, record, until

MOVES = ["D", "M 7s8s9s", "X 4c", "T 2", "M 2c2d2h", "X Qh", "D", "L Ts 1", "X Kd", "D", "X 3s"]
HANDS = ("7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s")


@pytest.fixture(autouse=True)
def english_again():
    yield
    set_language("en")


@pytest.fixture
def session():
    table = Table(record(*HANDS, pile="2c", stock="KsTs9h5h", moves=MOVES))
    return Session(table, None)


def lines(session, **look):
    return [line.text for line in log_lines(session, Look(**look))]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("ascii", [True, False])
def test_every_card_that_i_may_know_is_named_where_it_moves(session, lang, ascii):
    set_language(lang)
    look = Look(ascii=ascii)
    told = [line.text for line in log_lines(session, look)]
    began = session.table.steps[0].before
    assert any(all(look.index(card) in text for card in cards_of(began.hands[0])) for text in told)
    assert any(look.row(began.pile) in text for text in told)
    acts = told[-len(MOVES) :]
    for step, text in zip(session.table.steps, acts, strict=True):
        cards = list(step.move.cards)
        if step.move.kind == TAKE:
            cards = list(step.before.pile[-step.move.count :])
        if step.move.kind == DRAW and step.seat == 0:
            cards = [step.before.stock[step.before.at]]
        assert all(look.index(card) in text for card in cards), text
        assert "{" not in text


def test_what_another_draws_is_not_told(session):
    assert "9♥" not in " ".join(lines(session))


def test_few_cards_left_are_told_in_words():
    game = record("7s8s9sKd", "2d2h2sQh", pile="2c", stock="Ks9h", moves=["D", "X Kd", "D", "M 2d2h2s", "X Qh"])
    assert lines(Session(Table(game), None))[-1] == "Ada discarded Q♥. 1 card left!"


async def test_a_hidden_hand_is_hidden_from_the_log_too(home):
    async with at_table(home, record(*HANDS, stock="Ks"), size=(120, 40)) as seat:
        await seat.press("d")
        assert "You drew K♠." in seat.shown()
        await seat.press("z")
        text = seat.shown()
        assert "You drew a card." in text
        assert not any(card in text for card in ("K♠", "7♠", "K♦"))
        await seat.press("z")
        assert "You drew K♠." in seat.shown()


async def test_plain_characters_name_the_card_under_the_cursor(home):
    async with at_table(home, record(*HANDS, stock="Ks", moves=["D", "M 7s8s9s"]), ascii="on") as seat:
        await seat.press("home", "right", "space")
        first = seat.desk.order.cards[1]
        assert f"{seat.app.look.index(first)} selected, 2 of 5" in seat.shown()
        await seat.press("tab", "tab")
        assert "meld 1, You: 7S 8S 9S (24)" in seat.shown()


async def test_the_seal_stands_whole_beside_a_wide_table(home):
    async with app_of(home, Start("play", players=2, seed="our evening"), size=(120, 40)) as (app, pilot):
        await until(pilot, lambda: type(app.screen).__name__ == "TableScreen" and app.screen.scene() is not None)
        await pilot.pause()
        lines = app.screen.query_one(LogPanel).pages().lines
        assert seal_of(app.screen.table.record.seed) in "".join(text for _line, text, _first in lines)
