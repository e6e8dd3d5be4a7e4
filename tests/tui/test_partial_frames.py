"""What partial frames leave on the terminal is what a screen drawn from nothing shows."""

import random

import pytest
from textual.events import MouseScrollDown, MouseScrollUp

from tests.tui.emulated import emulated
from tests.tui.seats import at_table
from tests.tui.test_every_screen import eight

MOVES = ["left", "right", "up", "down", "home", "end", "tab", "shift+tab"]
ACTS = ["space", "o", "v", "z", "d", "x", "m", "u", "r", "t", "l", "enter"]
PRESSES = 24


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 18)], ids=str)
@pytest.mark.parametrize("names", [("",), ("👩‍👩‍👧 日本語",)], ids=["plain", "wide"])
async def test_after_any_keys(home, size, names, monkeypatch):
    rng = random.Random(str((size, names)))
    async with at_table(home, eight(people=names), size=size, confirm_deep_take=False) as seat:
        with emulated(seat.app, monkeypatch) as terminal:
            await seat.press()
            await terminal.assert_fresh(seat.pilot, "at first")
            pressed = []
            for _ in range(PRESSES):
                key = rng.choice(MOVES + ACTS)
                pressed.append(key)
                await seat.press(key)
                await terminal.assert_fresh(seat.pilot, pressed)
                zone = rng.choice(["#hand", "#fan", "#melds"])
                wheel = rng.choice([MouseScrollDown, MouseScrollUp])
                if seat.name == "TableScreen":
                    await seat.pilot._post_mouse_events([wheel], zone, offset=(3, 1))
                    await seat.press()
                    await terminal.assert_fresh(seat.pilot, [*pressed, wheel.__name__, zone])
            assert terminal.frames > PRESSES / 2


async def test_a_cursor_key_writes_little(home, monkeypatch):
    async with at_table(home, eight(people=("",)), size=(120, 40)) as seat:
        with emulated(seat.app, monkeypatch) as terminal:
            await terminal.assert_fresh(seat.pilot)
            written = []
            monkeypatch.setattr(
                terminal, "show", lambda update: written.append(update.render_segments(seat.app.console))
            )
            for keys in (["right", "right", "left"], ["tab"], ["left", "right"]):
                for key in keys:
                    written.clear()
                    await seat.press(key)
                    await seat.until(lambda: written)
                    assert key == "tab" or len("".join(written).encode()) < 4000
