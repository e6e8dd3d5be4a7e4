"""The statistics screen: counted while it stands, a page for all and one a person."""

import json
from pathlib import Path

from tests.tui.seats import app_of, shown, until

CASES = Path(__file__).parents[1] / "cases"


def finish(home, *names):
    """A finished game for these players in the folder of finished games."""
    (home / "finished").mkdir(parents=True, exist_ok=True)
    game = json.loads((CASES / "game_target_reached.json").read_text(encoding="utf-8"))
    game["players"] = [{"name": name} if name != "Ada" else {"name": "Ada", "bot": "casual"} for name in names]
    (home / "finished" / f"game-{'-'.join(names)}.json").write_text(json.dumps(game), encoding="utf-8")


async def opened(app, pilot):
    app.open_statistics()
    await pilot.pause()
    await until(pilot, lambda: app.screen.people is not None)
    await pilot.pause()


async def test_no_game_yet(home):
    async with app_of(home) as (app, pilot):
        await opened(app, pilot)
        assert "No game has been finished yet." in shown(app)
        await pilot.press("escape")
        assert type(app.screen).__name__ == "MenuScreen"


async def test_the_figures_of_a_lone_player(home):
    finish(home, "", "Ada")
    async with app_of(home) as (app, pilot):
        await opened(app, pilot)
        text = shown(app)
        assert "Statistics: You" in text
        assert "1, won 1 (100%)" in text
        assert "against Casual" in text
        assert "of random hands" in text


async def test_a_household_has_a_page_for_all_and_one_for_each(home):
    finish(home, "Zoé", "Ada")
    finish(home, "Zoé", "[b]Max")
    async with app_of(home) as (app, pilot):
        await opened(app, pilot)
        assert "Statistics: everybody" in shown(app)
        assert "[b]Max" in shown(app)
        pages = []
        for _ in range(3):
            await pilot.press("right")
            await pilot.pause()
            pages.append(shown(app).splitlines()[1].strip())
        assert pages == ["Statistics: Zoé", "Statistics: [b]Max", "Statistics: everybody"]


async def test_a_screen_left_while_it_counts_leaves_nothing_behind(home):
    for number in range(12):
        finish(home, f"Zoé {number}", "Ada")
    async with app_of(home) as (app, pilot):
        app.open_statistics()
        await pilot.press("escape")
        await pilot.pause(0.2)
        assert type(app.screen).__name__ == "MenuScreen"


async def test_a_second_look_replays_nothing_and_a_changed_game_alone(home, monkeypatch):
    from rummy500.store import accounts

    replays, read = [], accounts.read

    def counted(text):
        replays.append(text)
        return read(text)

    monkeypatch.setattr(accounts, "read", counted)
    finish(home, "Zoé", "Ada")
    finish(home, "Max", "Ada")
    async with app_of(home) as (app, pilot):
        for _ in range(2):
            await opened(app, pilot)
            assert "Statistics: everybody" in shown(app)
            await pilot.press("escape")
        assert len(replays) == 2
        changed = home / "finished" / "game-Max-Ada.json"
        changed.write_text(changed.read_text(encoding="utf-8").replace("Max", "Maxine"), encoding="utf-8")
        await opened(app, pilot)
        assert "Maxine" in shown(app)
        assert len(replays) == 3
    async with app_of(home) as (app, pilot):
        await opened(app, pilot)
        assert "Maxine" in shown(app)
        assert len(replays) == 3
