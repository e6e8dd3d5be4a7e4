"""The way the hand is sorted goes from table to table."""

import json

import pytest

from rummy500.tui.screens.table import TableScreen
from tests.tui.seats import app_of, at_table, record, until

HAND, BOT = "7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s"
TITLES = ("sorted by suit", "sorted by rank", "sorted by melds", "sorted as arranged")


def sorting(home):
    return json.loads((home / "settings.json").read_text(encoding="utf-8")).get("sorting")


@pytest.mark.parametrize("times", [1, 2, 3, 4])
async def test_a_game_left_and_continued_is_sorted_as_before(home, times):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press(*"o" * times, "d", "x")
        await seat.until(lambda: len(seat.moves) == 4)
        title, mode = TITLES[times % 4], seat.desk.order.mode
        assert title in seat.shown()
        await seat.press("escape", "down", "enter")
        await seat.until(lambda: seat.name == "MenuScreen")
        await seat.press("home", "enter")
        await seat.until(lambda: seat.name == "TableScreen")
        await seat.until(lambda: title in seat.shown())
        assert seat.app.screen.session.desk.order.mode == mode == sorting(home)


async def test_a_new_game_is_sorted_as_the_last(home):
    async with app_of(home, sorting="rank") as (app, pilot):
        app.play_at_once()
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.session.desk.order.cards)
        ranks = [card % 13 for card in app.screen.session.desk.order.cards]
        assert ranks == sorted(ranks)


async def test_a_card_moved_once_changes_no_other_table(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("o", "home", "v", "right", "v")
        assert seat.desk.order.mode == "hand"
        assert sorting(home) == "rank"


async def test_the_settings_sort_the_hand_on_the_table(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("o", "o")
        await seat.press("escape", "down", "down", "enter")
        await seat.until(lambda: seat.name == "SettingsScreen")
        seat.app.screen.query_one("Lines").go_to("sorting")
        await seat.until(lambda: "▸ Order of the hand  ‹ by melds ›" in seat.shown())
        await seat.press("left", "escape")
        await seat.until(lambda: "sorted by rank" in seat.shown())
        ranks = [card % 13 for card in seat.desk.order.cards]
        assert ranks == sorted(ranks)
