"""Whatever is opened over the table, in whatever phase: the game and the selection stay as they are."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from tests.tui.seats import Plain, at_table, record

HAND, BOT = "7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s"
OVERLAYS = {"f1": "BookScreen", "question_mark": "BookScreen", "g": "LogScreen", "s": "ScoresScreen",
            "ctrl+p": "ChoiceDialog", "escape": "ChoiceDialog"}  # fmt: skip
DOORS = ["open_settings", "open_about", "open_statistics"]


def deep():
    """A game in which seven cards can be taken from 9♠ up."""
    game = record("7s8sKdKh4c5d", "2d2hJcQh8d6c", pile="9s")
    for move in ["D", "X Kd", "D", "X Qh", "D", "X Kh", "D", "X Jc", "D", "X 5d", "D", "X 8d"]:
        game = game.with_game(game.game.play(move))
    return game


def owed():
    """The same, and they are taken."""
    game = deep()
    return game.with_game(game.game.play("T 7"))


def call():
    """The first seat may call: the other throws the card that fits its meld."""
    game = record("7s8s9sKdKh4c5d", "Ts2hJcQh8d6c3s", moves=["D", "M 7s8s9s", "X 4c", "D"], call_rummy="last")
    return game.with_game(game.game.play("X Ts"))


def joker():
    """A joker with 7♠ 8♠ can stand for two cards."""
    return record("7s8s*KdKh4c5d", BOT, preset="jokers", moves=["D"])


PHASES = {"draw": deep, "owed": owed, "call": call, "joker": joker, "turn": lambda: record(HAND, BOT, moves=["D"])}


def state(seat):
    """All of the game and of the desk."""
    desk = seat.desk
    return (
        seat.moves,
        seat.table.table.number,
        desk.order.cards,
        set(desk.selected),
        desk.grabbed,
        (desk.zone, desk.cursor, desk.depth, desk.meld),
        seat.table.scene().asked,
    )


@asynccontextmanager
async def in_phase(home, phase, selects):
    """At the table in a phase, perhaps with two cards selected."""
    bots = Plain()
    game = PHASES[phase]() if phase in PHASES else record(HAND, BOT)
    async with at_table(home, game, bots=bots) as seat:
        bots.held = asyncio.Event()
        if phase == "others":
            await seat.press("d", "x")
        if selects:
            await seat.press("home", "space", "right", "right", "space")
            assert len(seat.desk.selected) == 2
        yield seat
        bots.held.set()


@pytest.mark.parametrize("selects", [False, True], ids=["nothing", "selected"])
@pytest.mark.parametrize("phase", [*PHASES, "others"])
async def test_an_overlay_changes_nothing(home, phase, selects):
    async with in_phase(home, phase, selects) as seat:
        if phase == "call":
            assert seat.table.session.question().calling
        before = state(seat)
        for key, screen in OVERLAYS.items():
            if key == "escape" and selects:
                continue  # it lets the selection go, and says so
            await seat.press(key)
            await seat.until(lambda screen=screen: seat.name == screen)
            assert state(seat) == before
            await seat.press("d", "x", "m", "l", "t", "u", "p", "c", "o", "z", "v")
            if seat.name != "TableScreen":  # some of these keys close what is open
                await seat.press("escape")
            await seat.until(lambda: seat.name == "TableScreen")
            assert state(seat) == before, key
        for door in DOORS:
            getattr(seat.app, door)()
            await seat.until(lambda: seat.name != "TableScreen")
            await seat.press("d", "x", "escape")
            await seat.until(lambda: seat.name == "TableScreen")
            assert state(seat) == before, door


async def test_a_question_lets_nothing_else_open(home):
    async with in_phase(home, "joker", False) as seat:
        await seat.pick("7s8s*")
        await seat.press("m")
        await seat.until(lambda: seat.name == "ChoiceDialog")
        before = state(seat)
        for key in ("f1", "g", "s", "ctrl+p", "d", "x", "m", "u", "z", "j"):
            await seat.press(key)
            assert seat.name == "ChoiceDialog", key
            assert state(seat) == before, key
        await seat.press("escape")
        assert state(seat) == before
        await seat.press("m")
        await seat.until(lambda: seat.name == "ChoiceDialog")
        await seat.press("enter")
        await seat.until(lambda: len(seat.moves) == 2)


async def test_the_sheet_at_the_end_of_a_deal_lets_nothing_but_the_rule_book_open(home):
    game = record("7s8s9s", "2d2hJc", stock="4c", moves=["D", "M 7s8s9s"])
    async with at_table(home, game, confirm_go_out=False) as seat:
        await seat.press("x")
        await seat.until(lambda: seat.name == "SheetScreen")
        moves, deals = seat.moves, len(seat.table.table.game.deals)
        await seat.press("f1")
        await seat.until(lambda: seat.name == "BookScreen")
        await seat.press("escape")
        for key in ("g", "s", "ctrl+p", "d", "x", "m", "u", "z", "j"):
            await seat.press(key)
            assert seat.name == "SheetScreen", key
            assert (seat.moves, len(seat.table.table.game.deals)) == (moves, deals), key
