"""Keys that the player chose in his settings file, and the list of all commands."""

import pytest

from rummy500.tui.app import RummyApp
from rummy500.tui.commands import COMMANDS
from rummy500.tui.screens.dialogs import ChoiceDialog
from rummy500.tui.screens.table import TableScreen
from rummy500.tui.start import Start
from rummy500.tui.widgets.lines import Lines
from tests.tui.seats import shown, until


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("RUMMY500_HOME", str(tmp_path))
    return tmp_path


async def at_table(app: RummyApp, pilot) -> TableScreen:
    def asked():
        screen = app.screen
        return isinstance(screen, TableScreen) and (scene := screen.scene()) is not None and scene.asked and screen

    return await until(pilot, asked)


async def test_a_key_of_ones_own_draws_and_is_shown(home):
    app = RummyApp(Start("play", players=2, seed="keys", lang="en"))
    app.settings = app.settings.changed(keys={"draw": "b", "nothing": "y"})
    notes: list[str] = []
    app.note = notes.append
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_table(app, pilot)
        keys = {item.name: item.key for item in screen.query_one("#footer").model.keys}
        assert keys["draw"] == "b"
        await pilot.press("d")
        assert screen.table.steps == []
        await pilot.press("b")
        await pilot.pause()
        assert [str(step.move) for step in screen.table.steps] == ["D"]
    assert len(notes) == 1
    assert "nothing" in notes[0]


async def test_the_list_of_commands_does_what_is_chosen(home):
    app = RummyApp(Start("play", players=2, seed="keys", lang="en"))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_table(app, pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, ChoiceDialog))
        names = [line.name for line in app.screen.query_one(Lines).lines]
        assert names == [command.name for command in COMMANDS if command.name != "palette"]
        await pilot.press("enter")
        await until(pilot, lambda: [str(step.move) for step in screen.table.steps] == ["D"])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
async def test_the_list_of_commands_lies_within_its_frame(home, lang, size):
    app = RummyApp(Start("play", players=2, seed="keys", lang=lang))
    async with app.run_test(size=size) as pilot:
        await at_table(app, pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, ChoiceDialog))
        await pilot.pause()
        listed = app.screen.query_one(Lines)
        assert app.screen.query_one("#dialog").content_region.contains_region(listed.region)
        for _ in listed.lines:
            assert "▸" in shown(app)
            await pilot.press("down")
        assert "▼" in shown(app)
