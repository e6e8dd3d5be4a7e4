"""Cards that fly: short, over at any key, off where wished; what they tell has already happened."""

import asyncio

import pytest
from textual.geometry import Offset

from rummy500.tui.widgets import HandZone
from rummy500.tui.widgets import flight as flights
from rummy500.tui.widgets.flight import Flight
from tests.tui.seats import Plain, at_table, record

HAND = "7s8s9sKdKh4c5d"
BOT = "2d2hJcQh8d6c3s"
MOVING = {"animations": True, "speed": "normal", "confirm_risky_discard": False}


@pytest.fixture(autouse=True)
def slowly(monkeypatch):
    """A flight lasts until somebody ends it."""
    monkeypatch.setattr(flights, "SECONDS", 60.0)


def flight(seat):
    return seat.table.query_one(Flight)


def held():
    bots = Plain()
    bots.held = asyncio.Event()
    return bots


async def test_a_card_drawn_flies_when_it_is_in_the_hand_already(home):
    async with at_table(home, record(HAND, BOT, stock="Ks"), bots=held(), **MOVING) as seat:
        await seat.press("d")
        assert flight(seat).flying
        assert seat.moves == ["D"]
        assert "K♠" in flight(seat)._canvas.text()


async def test_a_key_ends_the_flight_and_does_what_it_always_does(home):
    async with at_table(home, record(HAND, BOT, stock="Ks"), bots=held(), **MOVING) as seat:
        await seat.press("d", "z")
        assert not flight(seat).flying
        assert flight(seat).absolute_offset == flights.PARKED
        assert seat.desk.hidden


async def test_every_kind_of_move_flies(home):
    async with at_table(home, record(HAND, BOT, stock="Ts"), bots=held(), **MOVING) as seat:
        await seat.press("d")
        await seat.pick("7s8s9s")
        for keys, move in (("m", "M 7s8s9s"), ("l", "L Ts 1"), ("x", "X ")):
            if keys == "l":
                await seat.point("Ts")
            await seat.press(keys)
            assert seat.moves[-1].startswith(move)
            assert flight(seat).flying


async def test_what_another_draws_flies_face_down(home):
    bots = held()
    async with at_table(home, record(HAND, BOT, stock="Ks9h"), bots=bots, **{**MOVING, "speed": "step"}) as seat:
        await seat.press("d", "x")
        bots.held.set()
        await seat.until(lambda: seat.table._busy is not None)
        await seat.until(lambda: seat.table._skip.set() or seat.moves[-1] == "D")
        assert flight(seat).flying
        assert not any(rank in flight(seat)._canvas.text() for rank in "9♥")


async def test_a_flight_ends_by_itself_and_nothing_runs_afterwards(home, monkeypatch):
    monkeypatch.setattr(flights, "SECONDS", 0.05)
    async with at_table(home, record(HAND, BOT, stock="Ks"), bots=held(), **MOVING) as seat:
        await seat.press("d")
        await seat.until(lambda: not flight(seat).flying)
        assert flight(seat)._timer is None
        assert flight(seat).absolute_offset == flights.PARKED


@pytest.mark.parametrize("settings", [{"animations": False}, {"speed": "instant"}])
async def test_nothing_flies_where_that_is_not_wished(home, settings):
    async with at_table(home, record(HAND, BOT, stock="Ks"), bots=held(), **{**MOVING, **settings}) as seat:
        await seat.press("d")
        assert seat.moves == ["D"]
        assert not flight(seat).flying


async def test_nothing_flies_under_a_screen_that_covers_the_table(home):
    async with at_table(home, record(HAND, BOT, stock="Ks"), bots=held(), **MOVING) as seat:
        await seat.press("d")
        seat.table.do_log()
        await seat.until(lambda: seat.name == "LogScreen")
        await seat.until(lambda: not flight(seat).flying)


async def test_the_mouse_means_the_card_under_the_one_that_flies(home):
    async with at_table(home, record(HAND, BOT, stock="Ks"), bots=held(), **MOVING) as seat:
        await seat.press("home", "d")
        over = flight(seat)
        zone = seat.table.query_one(HandZone)
        box = zone.spread.boxes[3]
        place = zone.region.offset + Offset(box.x + 2, box.y + 1)
        over.land()
        over.fly((0,), place, place + Offset(1, 1))
        await seat.pilot.pause()
        assert over.region.contains_point(place)
        assert seat.app.get_widget_at(*place)[0] is zone
        await seat.pilot.click(offset=place)
        await seat.until(lambda: seat.desk.selected == {seat.desk.order.slots[3].id})
        assert not over.flying
