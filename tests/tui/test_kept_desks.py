"""How a hand was arranged, and what was new, is still there when the game is continued."""

import json

import pytest

from rummy500.engine.cards import cards_of, mask_of
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import ruling
from rummy500.tui.desk import Desk
from rummy500.tui.hand_order import BY_HAND, BY_SUIT
from rummy500.tui.kept_desks import DESKS, keep, recall
from tests.engine.hands import cards
from tests.tui.seats import at_table, record

HAND, BOT = "7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s"
ONE = ruling(Rules.make("rummy500", 3))


def fresh(desk):
    return [slot.card for slot in desk.order.slots if slot.id in desk.order.fresh]


async def test_a_game_left_and_continued_shows_the_hand_as_it_was(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("d", "home", "v", "right", "right", "v")
        order, new = seat.desk.order.cards, fresh(seat.desk)
        assert len(new) == 1
        assert order != tuple(cards_of(mask_of(order)))
        await seat.press("escape", "down", "enter")
        await seat.until(lambda: seat.name == "MenuScreen")
        await seat.press("home", "enter")
        await seat.until(lambda: seat.name == "TableScreen" and seat.app.screen.session.desk.order.cards == order)
        await seat.until(lambda: "as arranged" in seat.shown())
        assert fresh(seat.app.screen.session.desk) == new


def test_what_was_sorted_otherwise_is_arranged_as_it_was_once_more():
    desk = Desk(1)
    desk.order.update(mask_of(cards("2hKs3d")), ONE)
    desk.order.move(0, 2)
    mine = desk.order.cards
    desk.order.sort_by(BY_SUIT, ONE)
    desk.last_pile, desk.last_melds = (3, 52), (3, 4)
    again = Desk(1)
    recall({1: again}, json.loads(json.dumps(keep({1: desk}))))
    again.order.update(mask_of(mine), ONE)
    assert again.order.mode == BY_SUIT
    assert again.order.cards == desk.order.cards
    assert (again.last_pile, again.last_melds) == ((3, 52), (3, 4))
    again.order.sort_by(BY_HAND, ONE)
    assert again.order.cards == mine


def test_cards_that_came_or_went_meanwhile_do_no_harm():
    desk = Desk(0)
    recall({0: desk}, [{"seat": 0, "by_hand": True, "hand": "Ks2h3d", "fresh": [1]}])
    desk.order.update(mask_of(cards("2hKs9c")), ONE)
    assert desk.order.cards == tuple(cards("Ks2h9c"))
    assert fresh(desk) == cards("9c")


@pytest.mark.parametrize(
    "kept",
    [
        None,
        7,
        {},
        ["x", None],
        [{"seat": 5, "hand": "Ks"}],
        [{"seat": "0"}, {"seat": [0]}],
        [{"seat": 0, "hand": "no cards"}],
        [{"seat": 0, "hand": 3, "fresh": {}, "melds": "x", "pile": None}],
        [{"seat": 0, "hand": "", "fresh": ["a", 99], "melds": [None], "pile": "zz"}],
    ],
)
def test_what_cannot_be_read_is_as_if_it_were_not_there(kept):
    desk = Desk(0)
    recall({0: desk}, kept)
    desk.order.update(mask_of(cards("2hKs3d")), ONE)
    assert sorted(desk.order.cards) == sorted(cards("2hKs3d"))
    assert desk.order.mode == BY_SUIT


async def test_a_finished_game_keeps_no_desk(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        session = seat.app.screen.session
        assert DESKS in json.loads(session.text())
        session.table.concede(0)
        assert DESKS not in json.loads(session.text())
