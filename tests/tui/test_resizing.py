"""Other sizes, down to one cell, with anything open: afterwards the screen is as if it had never been another size."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.tui.seats import Plain, app_of, at_table, record, shown, until
from tests.tui.test_every_screen import eight

HAND, BOT = "7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s"
SIZES = [(200, 60), (80, 24), (40, 10), (20, 5), (1, 1), (120, 40)]
LAST = SIZES[-1]


def small():
    return record(HAND, BOT)


def joker():
    return record("7s8s*KdKh4c5d", BOT, preset="jokers", moves=["D"])


def won():
    return record("6s7s8s9sKdKh4c", BOT, stock="Ks", moves=["D", "M 7s8s9s", "M KdKhKs", "L 6s 1"], target=15)


AT_TABLE = {  # the game, keys, the screen that they open
    "to draw": (small, [], "TableScreen"),
    "selected": (small, ["d", "home", "space", "right", "space"], "TableScreen"),
    "refused": (small, ["x"], "TableScreen"),
    "pile": (small, ["tab", "left"], "TableScreen"),
    "hidden": (small, ["z"], "TableScreen"),
    "others": (small, ["d", "x"], "TableScreen"),
    "eight": (lambda: eight(people=("",)), ["d"], "TableScreen"),
    "book": (small, ["f1"], "BookScreen"),
    "log": (small, ["d", "g"], "LogScreen"),
    "scores": (small, ["s"], "ScoresScreen"),
    "palette": (small, ["ctrl+p"], "ChoiceDialog"),
    "menu": (small, ["escape"], "ChoiceDialog"),
    "joker": (joker, ["home", "m", "m"], "ChoiceDialog"),
    "sheet": (won, ["x"], "SheetScreen"),
}
AT_MENU = ["", "open_new_game", "open_saves", "open_statistics", "open_settings", "open_about", "open_book"]
AT_NEW_GAME = {"house": "HouseRulesScreen", "code": "TextDialog", "seat:0": "TextDialog"}


async def through(pilot, sizes):
    """All these sizes; every one is drawn."""
    for width, height in sizes:
        await pilot.resize_terminal(width, height)
        await until(pilot, lambda width=width, height=height: pilot.app.screen.size == (width, height))
        await pilot.pause()
        assert len(shown(pilot.app).split("\n")) == height


async def settled(pilot):
    """The screen once two looks at it are the same."""
    last = ""
    while last != (last := shown(pilot.app)):
        await pilot.pause(0.05)
    return last


@pytest.mark.parametrize("place", AT_TABLE)
async def test_a_table_with_anything_over_it(home, place):
    make, keys, screen = AT_TABLE[place]
    pictures, states = [], []
    for folder, sizes in ((home, SIZES), (home / "fresh", [LAST])):
        bots = Plain()
        async with at_table(
            folder, make(), size=sizes[0], bots=bots, confirm_go_out=False, confirm_deep_take=False
        ) as seat:
            bots.held = asyncio.Event()
            await seat.press(*keys)
            await seat.until(lambda: seat.name == screen)
            before = seat.moves, seat.table.table.number
            await through(seat.pilot, sizes)
            assert (seat.moves, seat.table.table.number) == before
            assert seat.name == screen
            pictures.append(await settled(seat.pilot))
            desk = seat.desk
            states.append((before, desk.order.cards, len(desk.selected), desk.zone, desk.cursor, desk.depth))
            bots.held.set()
    assert states[0] == states[1]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("door", AT_MENU)
async def test_the_menu_and_its_screens(home, door):
    pictures = []
    for folder, sizes in ((home, SIZES), (home / "fresh", [LAST])):
        async with app_of(folder, size=sizes[0]) as (app, pilot):
            if door:
                getattr(app, door)()
                await until(pilot, lambda app=app: len(app.screen_stack) == 2)
            await through(pilot, sizes)
            pictures.append(await settled(pilot))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("line", AT_NEW_GAME)
async def test_the_dialogs_of_a_new_game(home, line):
    pictures = []
    for folder, sizes in ((home, SIZES), (home / "fresh", [LAST])):
        async with app_of(folder, size=sizes[0]) as (app, pilot):
            app.open_new_game()
            await until(pilot, lambda app=app: app.screen.query("#lines"))
            app.screen.query_one("#lines").go_to(line)
            await pilot.press("enter")
            await until(pilot, lambda app=app: type(app.screen).__name__ == AT_NEW_GAME[line])
            await through(pilot, sizes)
            pictures.append(await settled(pilot))
    assert pictures[0] == pictures[1]


async def test_the_curtain(home):
    pictures = []
    for folder, sizes in ((home, SIZES), (home / "fresh", [LAST])):
        async with at_table(folder, record(HAND, BOT, people=("Ann", "Bob")), size=sizes[0]) as seat:
            await seat.until(lambda seat=seat: seat.name == "Curtain")
            await through(seat.pilot, sizes)
            pictures.append(await settled(seat.pilot))
    assert pictures[0] == pictures[1]
    assert "Ann" in pictures[0]


async def test_the_end_of_a_game(home):
    pictures = []
    async with AsyncExitStack() as stack:
        for folder, sizes in ((home, SIZES), (home / "fresh", [LAST])):
            seat = await stack.enter_async_context(at_table(folder, won(), size=sizes[0], confirm_go_out=False))
            await seat.press("x")
            await seat.until(lambda seat=seat: seat.name == "EndScreen" or _go_on(seat))
            await through(seat.pilot, sizes)
            pictures.append(await settled(seat.pilot))
    assert pictures[0] == pictures[1]
    assert "You have won" in pictures[0]


def _go_on(seat):
    if seat.name == "SheetScreen":
        seat.app.screen.action_go_on()
    return False


async def test_cards_come_and_go_while_the_size_changes(home):
    bots = Plain()
    async with at_table(home, record(HAND, BOT), bots=bots, confirm_risky_discard=False) as seat:
        for width, height in SIZES * 2:
            bots.held = asyncio.Event()
            moves = len(seat.moves)
            await seat.press("d", "home", "x")
            await seat.pilot.resize_terminal(width, height)
            bots.held.set()
            await seat.until(lambda moves=moves: len(seat.moves) >= moves + 4)
        await through(seat.pilot, [LAST])
        await seat.until(lambda: "Your hand" in seat.shown())


async def test_a_log_that_comes_into_view_tells_all(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("d", "o")
        await seat.pilot.resize_terminal(*LAST)
        await seat.until(lambda: "Log" in seat.shown())
        assert "Ada deals" in seat.shown()
