"""The house rules screen, with what people and hand-made settings files put into it."""

import pytest

from rummy500.tui.screens.house_rules import HouseRulesScreen
from rummy500.tui.screens.new_game import NewGameScreen
from tests.tui.seats import app_of, shown, until


async def test_rules_are_saved_under_a_name_that_holds_a_no_break_space(home):
    async with app_of(home) as (app, pilot):
        app.push_screen(HouseRulesScreen())
        await pilot.pause()
        app.screen.ask_name()
        await until(pilot, lambda: app.screen.query("Input"))
        app.screen.query_one("Input").value = "Chez\u00a0nous"
        await pilot.press("enter")
        await until(pilot, lambda: app.settings.variant)
        assert list(app.settings.variants) == ["Chez nous"]


async def test_enter_after_saving_leaves_and_forgets_nothing(home):
    async with app_of(home, rules={"out_bonus": 5}) as (app, pilot):
        app.push_screen(NewGameScreen())
        app.push_screen(HouseRulesScreen())
        await pilot.pause()
        await pilot.press("end", "up", "enter")
        await until(pilot, lambda: app.screen.query("Input"))
        await pilot.press(*"Sunday", "enter")
        await until(pilot, lambda: "Saved. Sunday" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        assert list(app.settings.variants) == ["Sunday"]
        assert "Sunday ›  House rules on Rummy 500" in shown(app)


async def test_after_forgetting_the_cursor_stays_where_it_was(home):
    own = {"Sunday": {"preset": "rummy500", "rules": {"out_bonus": 5}, "target": 500}}
    async with app_of(home, rules={"out_bonus": 5}, variants=own, variant="Sunday") as (app, pilot):
        app.push_screen(HouseRulesScreen())
        await pilot.pause()
        await pilot.press("end", "up", "up", "enter")
        await until(pilot, lambda: not app.settings.variants)
        assert "▸ Save these rules under a name" in shown(app)


@pytest.mark.parametrize(
    "made", [{"rules": {"pile": "foo"}}, {"rules": {"hand": "x"}}, {"rules": {"odd": 1}}, {"preset": "nope"}]
)
async def test_settings_made_by_hand_that_no_rule_knows_are_left_out(home, made):
    async with app_of(home, **made) as (app, pilot):
        app.push_screen(HouseRulesScreen())
        await pilot.pause()
        app.screen.change("pile", 1)
        app.screen.change("hand", 1)
        assert app.settings.rules["pile"] == "top"
        assert app.settings.rules["hand"] == 8


@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
async def test_the_cursor_is_in_view_on_every_line(home, size):
    async with app_of(home, size=size) as (app, pilot):
        app.push_screen(HouseRulesScreen())
        await pilot.pause()
        for _ in range(len(app.screen.lines())):
            assert "▸" in shown(app)
            await pilot.press("down")


async def test_persons_without_a_name_are_called_as_at_the_table(home):
    seats = [{"name": "", "kind": kind} for kind in ("casual", "human")]
    async with app_of(home, players=seats) as (app, pilot):
        app.push_screen(NewGameScreen())
        await pilot.pause()
        assert [line.note for line in app.screen.lines()[2:4]] == ["", "You"]
        app.screen.change("seat:0", -2)
        assert [line.note for line in app.screen.lines()[2:4]] == ["Player 1", "Player 2"]
