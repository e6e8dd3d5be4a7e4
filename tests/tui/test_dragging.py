"""Drags as a terminal reports them, all at once: a quick pointer is elsewhere before the first zone has taken it."""

import pytest
from textual import events

from tests.tui.seats import at_table, record

HAND, BOT = "7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s"


def mouse(cls, at, button=1):
    """A mouse event as the driver makes it."""
    x, y = at
    rest = {"delta_x": 0, "delta_y": 0, "shift": False, "meta": False, "ctrl": False, "screen_x": x, "screen_y": y}
    return cls(widget=None, x=x, y=y, button=button, **rest)


async def drag(seat, start, end):
    """Press, two moves and release, without a pause between them."""
    middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    for event in (
        mouse(events.MouseDown, start),
        mouse(events.MouseMove, middle),
        mouse(events.MouseMove, end),
        mouse(events.MouseUp, end),
    ):
        seat.app._driver.process_message(event)
    await seat.pilot.pause()
    await seat.pilot.pause()


def spot(seat, zone, place):
    """A cell of the screen where a card of the hand, or of the pile, is seen."""
    widget = seat.table.query_one(zone)
    box = (widget.spread if zone == "#hand" else widget.places.spread).boxes[place]
    return widget.region.x + box.x + 1, widget.region.y + box.y


@pytest.mark.parametrize("place", [0, 4, 7])
async def test_a_card_dropped_on_the_pile_is_discarded(home, place):
    async with at_table(home, record(HAND, BOT, moves=["D"]), confirm_risky_discard=False) as seat:
        card = seat.desk.order.cards[place]
        await drag(seat, spot(seat, "#hand", place), spot(seat, "#fan", 0))
        await seat.until(lambda: len(seat.moves) > 1)
        assert seat.table.table.game.deals[0].moves[1].cards == (card,)
        assert seat.table.dragged is None


async def test_a_card_dropped_elsewhere_in_the_hand_stays_there(home):
    async with at_table(home, record(HAND, BOT, moves=["D"])) as seat:
        card = seat.desk.order.cards[0]
        await drag(seat, spot(seat, "#hand", 0), spot(seat, "#hand", 4))
        assert seat.desk.order.cards.index(card) > 1
        assert seat.moves == ["D"]
        assert seat.table.dragged is None


async def test_a_card_dropped_on_nothing_goes_back(home):
    async with at_table(home, record(HAND, BOT, moves=["D"])) as seat:
        before = seat.desk.order.cards
        await drag(seat, spot(seat, "#hand", 0), (40, 7))
        assert seat.desk.order.cards == before
        assert seat.moves == ["D"]
        assert seat.table.dragged is None
        assert not seat.table.query_one("#ghost").display


async def test_a_take_is_dragged_home(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await drag(seat, spot(seat, "#fan", 0), spot(seat, "#hand", 2))
        await seat.until(lambda: seat.moves == ["T 1"])
