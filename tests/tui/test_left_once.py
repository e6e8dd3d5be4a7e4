"""A key that opens or leaves a screen, pressed three times at once, does so once."""

import pytest
from textual.events import Key

from tests.tui.seats import app_of, at_table, record, until

HAND, BOT = "7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s"
OVER_TABLE = [("s", "escape"), ("g", "escape"), ("f1", "escape"), ("escape", "escape"), ("escape", "enter"),
              ("ctrl+p", "escape"), ("ctrl+p", "enter"), ("ctrl+p", "space")]  # fmt: skip
DOORS = ["open_new_game", "open_saves", "open_statistics", "open_settings", "open_about", "open_book"]


async def thrice(app, pilot, key):
    """Press a key three times before anything is done about it."""
    for _ in range(3):
        app.post_message(Key(key, key if len(key) == 1 else None))
    await pilot.pause()
    await pilot.pause(0.1)


@pytest.mark.parametrize(("opens", "leaves"), OVER_TABLE)
async def test_what_lies_over_a_table(home, opens, leaves):
    async with at_table(home, record(HAND, BOT)) as seat:
        depth = len(seat.app.screen_stack)
        await seat.press(opens)
        await seat.until(lambda: len(seat.app.screen_stack) > depth)
        await thrice(seat.app, seat.pilot, leaves)
        assert seat.app.screen_stack[:depth][-1] is seat.table
        assert seat.app.is_running


async def test_the_sheet_of_a_deal(home):
    game = record("6s7s8s9sKdKh4c", BOT, stock="Ks", moves=["D", "M 7s8s9s", "M KdKhKs", "L 6s 1"])
    async with at_table(home, game, confirm_go_out=False) as seat:
        await seat.press("x")
        await seat.until(lambda: seat.name == "SheetScreen")
        seat.app.screen._since = 0.0
        await thrice(seat.app, seat.pilot, "escape")
        await seat.until(lambda: len(seat.table.table.game.deals) == 2)
        assert seat.table in seat.app.screen_stack


@pytest.mark.parametrize("door", DOORS)
async def test_the_screens_of_the_menu(home, door):
    async with app_of(home) as (app, pilot):
        getattr(app, door)()
        await until(pilot, lambda: len(app.screen_stack) == 2)
        await thrice(app, pilot, "escape")
        assert len(app.screen_stack) == 1
        assert app.is_running


@pytest.mark.parametrize("line", ["code", "seat:0", "house", "back"])
async def test_the_lines_of_a_new_game(home, line):
    async with app_of(home) as (app, pilot):
        app.open_new_game()
        await until(pilot, lambda: app.screen.query("#lines"))
        app.screen.query_one("#lines").go_to(line)
        if line != "back":
            await pilot.press("enter")
            await until(pilot, lambda: len(app.screen_stack) == 3)
        await thrice(app, pilot, "escape" if line == "house" else "enter")
        assert app.is_running
        assert type(app.screen_stack[0]).__name__ == "MenuScreen"


@pytest.mark.parametrize("door", DOORS)
async def test_what_ends_after_a_screen_has_been_left_changes_nothing(home, door):
    """Games may still be counted when the screen that shows them is gone."""
    async with app_of(home) as (app, pilot):
        getattr(app, door)()
        await until(pilot, lambda: len(app.screen_stack) == 2)
        room = app.screen
        await room.query("*").remove()
        if hasattr(room, "heading"):
            room.put("heading", "late")
            room.renew()
        await pilot.press("escape")
        assert app.is_running


@pytest.mark.parametrize("line", ["new", "rules", "statistics", "settings", "about"])
async def test_a_line_of_the_menu_opens_one_screen(home, line):
    async with app_of(home) as (app, pilot):
        app.screen.query_one("#lines").go_to(line)
        await thrice(app, pilot, "enter")
        assert [type(screen).__name__ for screen in app.screen_stack].count(type(app.screen_stack[1]).__name__) == 1


async def test_the_start_of_a_game_starts_one(home):
    async with app_of(home) as (app, pilot):
        app.open_new_game()
        await until(pilot, lambda: app.screen.query("#lines"))
        await thrice(app, pilot, "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "TableScreen")
        assert [type(screen).__name__ for screen in app.screen_stack].count("TableScreen") == 1
        await until(pilot, lambda: len(list((home / "saves").glob("[!.]*.json"))) == 1)
