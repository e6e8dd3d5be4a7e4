"""Random legal play through the app: calls, swaps, renewed stocks, sides and floats break nothing on the screen."""

import asyncio
import random

import pytest

from rummy500 import record
from rummy500.tui.app import RummyApp
from rummy500.tui.screens.table import TableScreen
from rummy500.tui.start import Start

MOVES = 60
QUIET = {"speed": "instant", "confirm_risky_discard": False, "confirm_deep_take": False, "confirm_go_out": False}


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("RUMMY500_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("preset", "players"),
    [("jokers", 2), ("classic", 2), ("romme", 2), ("persian", 4), ("double", 3), ("rami500", 3)],
)
async def test_a_game_of_each_family_is_played_on_the_screen(home, preset, players):
    rng = random.Random(preset)
    app = RummyApp(Start("play", players=players, preset=preset, seed=preset, level="beginner", lang="fr"))
    app.settings = app.settings.changed(**QUIET)
    async with app.run_test(size=(80, 24)) as pilot:
        played = 0
        table = None
        async with asyncio.timeout(120):
            while played < MOVES:
                screen = app.screen
                if not isinstance(screen, TableScreen):
                    if table is not None and table.game.over:
                        break
                    await pilot.press("enter")
                    continue
                table, scene = screen.table, screen.scene()
                if scene is None or not scene.asked:
                    await asyncio.sleep(0.005)
                    continue
                screen.play((rng.choice(scene.view.legal),))
                played += 1
    assert played > 5
    assert record.read(record.write(table.record)).game.totals == table.game.totals
