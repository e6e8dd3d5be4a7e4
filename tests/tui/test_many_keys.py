"""Thirty keys a second, whatever they are and whosever turn it is: all the game sees is legal moves, one by one."""

import asyncio
import random

import pytest
from textual.events import Key

from rummy500.record import read, write
from tests.tui.seats import Plain, at_table, record

KEYS = ["d", "d", "x", "x", "m", "m", "l", "t", "p", "c", "u", "r", "o", "v", "z", "w", "tab", "shift+tab", "space"]
KEYS += ["left", "right", "up", "down", "home", "end", "enter", "g", "s", "f1", "j"]
A_SECOND = 30
SECONDS = 5


class Slow(Plain):
    """A computer's player that takes its time."""

    async def ask(self, view, level="", seed=0, timeout=5.0):
        await asyncio.sleep(0.15)
        return await super().ask(view, level, seed, timeout)


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_keys_come(home, seed):
    rng = random.Random(seed)
    game = record("7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s")
    quiet = {"confirm_risky_discard": False, "confirm_go_out": False, "confirm_deep_take": False}
    async with at_table(home, game, bots=Slow(), **quiet) as seat:
        for _ in range(A_SECOND * SECONDS):
            key = rng.choice(KEYS)
            seat.app.post_message(Key(key, key if len(key) == 1 else None))
            await asyncio.sleep(1 / A_SECOND)
        await seat.press()
        table = seat.table.table
        assert len(table.game.deals[0].moves) > 4
        assert read(write(table.record)).game.totals == table.game.totals
        while seat.name != "TableScreen":  # what is open can be left
            await seat.press("escape" if seat.name != "SheetScreen" else "enter")
        await seat.until(lambda: seat.table.scene().asked or table.game.deal is None)


async def test_in_the_turn_of_others_no_key_moves_the_game(home):
    rng = random.Random(7)
    bots = Plain()
    async with at_table(home, record("7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s"), bots=bots) as seat:
        bots.held = asyncio.Event()
        await seat.press("d", "x")
        moves = seat.moves
        acts = [key for key in KEYS if key not in ("u", "r", "g", "s", "f1")]
        for _ in range(A_SECOND * 2):
            key = rng.choice(acts)
            seat.app.post_message(Key(key, key if len(key) == 1 else None))
            await asyncio.sleep(1 / A_SECOND)
        await seat.press()
        assert seat.moves == moves
        bots.held.set()
        await seat.until(lambda: len(seat.moves) == len(moves) + 2)
