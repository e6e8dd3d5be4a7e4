"""F1 and ? open the rule book wherever there are pages or lists, with the rules that matter there."""

import pytest

from rummy500.tui.screens.book import BookScreen
from tests.tui.seats import app_of, at_table, record, shown, until

DOORS = ["new_game", "saves", "statistics", "settings", "about"]


@pytest.mark.parametrize("key", ["f1", "question_mark"])
@pytest.mark.parametrize("door", DOORS)
async def test_from_the_menu(home, door, key):
    async with app_of(home) as (app, pilot):
        getattr(app, f"open_{door}")()
        await until(pilot, lambda: type(app.screen).__name__ != "MenuScreen")
        under = app.screen
        await pilot.pause()
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, BookScreen))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is under)


async def test_the_rules_that_are_being_chosen(home):
    async with app_of(home, preset="rami500", target=250) as (app, pilot):
        app.open_new_game()
        await until(pilot, lambda: type(app.screen).__name__ == "NewGameScreen")
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, BookScreen))
        assert (app.screen._rules.preset, app.screen._rules.target) == ("rami500", 250)


async def test_the_rules_of_the_game_that_is_played(home):
    game = record("7s8s9s", "2d2hJc", stock="4c", moves=["D", "M 7s8s9s"], target=10)
    async with at_table(home, game, confirm_go_out=False, preset="rami500") as seat:
        for key, name in (("s", "ScoresScreen"), ("x", "SheetScreen"), ("enter", "EndScreen")):
            await seat.pilot.pause(0.4)  # a sheet does not hear the key that was pressed for the screen before
            await seat.press(key)
            await seat.until(lambda name=name: seat.name == name)
            await seat.press("f1")
            await seat.until(lambda: seat.name == "BookScreen")
            assert seat.app.screen._rules == game.game.rules
            await seat.press("escape")
            await seat.until(lambda name=name: seat.name == name)
            if name == "ScoresScreen":
                await seat.press("escape")


async def test_every_house_rule_is_shown_whole(home):
    from rummy500.tui.screens.house_rules import HouseRulesScreen

    async with app_of(home, size=(80, 24)) as (app, pilot):
        app.push_screen(HouseRulesScreen())
        await until(pilot, lambda: type(app.screen).__name__ == "HouseRulesScreen" and app.screen.query("Lines"))
        listed = app.screen.query_one("Lines")
        for line in listed.lines:
            listed.go_to(line.name)
            await pilot.pause()
            text = " ".join(shown(app).replace("▸", " ").replace("▼", " ").replace("▲", " ").split())
            assert line.label in text
