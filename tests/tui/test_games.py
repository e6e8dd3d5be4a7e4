"""Games from their first deal to their last choice: leaving, giving up, two people, the end, trouble with the disk."""

import asyncio
import os
import shutil
import sys
from contextlib import suppress
from dataclasses import replace

import pytest

from rummy500.bots.child import BotProcess
from rummy500.record import Player, read
from rummy500.tui.widgets import HandZone
from tests.tui.seats import Plain, app_of, at_table, record, until

HAND = "7s8s9sKdKh4c5d"
BOT = "2d2hJcQh8d6c3s"
SLEEPER = (sys.executable, "-c", "import time; time.sleep(600)")  # a computer's player that never answers


def saved(home):
    return sorted((home / "saves").glob("[!.]*.json"))


def name_of(app):
    return type(app.screen).__name__


def won(**more):
    """A game in which one discard goes out and wins."""
    moves = ["D", "M 7s8s9s", "M KdKhKs", "L 6s 1"]
    return record("6s7s8s9sKdKh4c", BOT, stock="Ks", **{"moves": moves, "target": 15, **more})


async def test_leaving_keeps_the_game_and_continue_opens_it(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("d", "escape", "down", "enter")
        await seat.until(lambda: seat.name == "MenuScreen")
        assert "Continue" in seat.shown()
        assert "You 0 · Ada 0" in seat.shown()
        assert read(saved(home)[0].read_text()).game.deals[0].moves
        await seat.press("home", "enter")
        await until(seat.pilot, lambda: name_of(seat.app) == "TableScreen")
        table = seat.app.screen.table
        assert [str(move) for move in table.game.deals[0].moves] == ["D"]


async def test_to_continue_a_game_whose_file_is_gone_says_so(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("d", "escape", "down", "enter")
        await seat.until(lambda: seat.name == "MenuScreen")
        shutil.rmtree(home / "saves")
        await seat.press("home", "enter")
        await seat.until(lambda: "its file is gone" in " ".join(seat.shown().split()))
        assert "Continue" not in seat.shown()


async def test_leaving_while_the_computer_thinks_leaves_no_process(home, monkeypatch):
    monkeypatch.setattr("rummy500.tui.screens.table.THINK_SECONDS", 600.0)
    bots = BotProcess(SLEEPER)
    async with at_table(home, record(HAND, BOT), bots=bots) as seat:
        await seat.press("d", "x")
        await seat.until(lambda: bots.pid)
        pid = bots.pid
        assert runs(pid)
        await seat.press("escape", "down", "enter")
        await seat.until(lambda: seat.name == "MenuScreen")
        await seat.until(lambda: not runs(pid))
        await seat.until(lambda: not [worker for worker in seat.app.workers if worker.group == "game"])
        assert [str(move) for move in read(saved(home)[0].read_text()).game.deals[0].moves] == seat.moves
        assert len(seat.moves) == 2


async def test_the_computer_is_asked_again_at_the_next_table(home):
    bots = BotProcess()
    async with at_table(home, record(HAND, BOT), bots=bots) as seat:
        await seat.press("d", "escape", "down", "enter")
        await seat.until(lambda: seat.name == "MenuScreen")
        await seat.press("home", "enter")
        await seat.until(lambda: seat.name == "TableScreen")
        table = seat.app.screen.table
        await seat.until(lambda: table.questions())
        await seat.press("x")
        await seat.until(lambda: len(table.game.deals[0].moves) >= 4)
        assert runs(bots.pid)


def runs(pid):
    """Whether a process is there, or was not buried yet."""
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


async def test_giving_up_asks_and_is_kept_as_given_up(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("escape", "down", "down", "down", "enter")
        await seat.until(lambda: "Give the game up?" in seat.shown())
        await seat.press("enter")
        assert seat.table.table.game.conceded is None
        await seat.press("d", "escape", "down", "down", "down", "enter")
        await seat.until(lambda: "Give the game up?" in seat.shown())
        await seat.press("down", "enter")
        await seat.until(lambda: seat.name == "EndScreen")
        assert "You gave the game up." in seat.shown()
    (finished,) = (home / "finished").glob("*.json")
    assert read(finished.read_text()).game.conceded == 0
    assert not saved(home)


async def test_giving_up_while_the_computer_thinks_ends_the_game_at_once(home):
    bots = Plain()
    async with at_table(home, record(HAND, BOT), bots=bots) as seat:
        bots.held = asyncio.Event()
        await seat.press("d", "x", "escape", "down", "down", "down", "enter")
        await seat.until(lambda: "Give the game up?" in seat.shown())
        await seat.press("down", "enter")
        await seat.until(lambda: seat.name == "EndScreen")


async def test_the_sheet_names_the_bonus_for_going_out(home):
    async with at_table(home, won(out_bonus=5), confirm_go_out=False) as seat:
        await seat.point("4c")
        await seat.press("x")
        await seat.until(lambda: seat.name == "SheetScreen")
        assert "went out, bonus +5" in seat.shown()


@pytest.mark.parametrize(
    ("downs", "screen"), [(0, "MenuScreen"), (1, "TableScreen"), (2, "TableScreen"), (3, "NewGameScreen")]
)
async def test_the_end_of_a_game_and_what_comes_then(home, downs, screen):
    async with at_table(home, won(), confirm_go_out=False) as seat:
        await seat.point("4c")
        await seat.press("x")
        await seat.until(lambda: seat.name == "SheetScreen")
        assert "you went out" in seat.shown()
        assert "laid" in seat.shown()
        await until(seat.pilot, lambda: _go_on(seat))
        assert "You have won the game!" in seat.shown()
        await seat.press(*["down"] * downs, "enter")
        await seat.until(lambda: seat.name == screen)
        assert not saved(home) or screen == "TableScreen"
        if screen == "TableScreen":
            assert seat.app.screen is not seat.table
            players = [player.name for player in seat.app.screen.table.record.players]
            assert players == ["", "Ada"]
    assert len(list((home / "finished").glob("*.json"))) == 1


def _go_on(seat):
    if seat.name == "SheetScreen":
        seat.app.screen.action_go_on()
    return seat.name == "EndScreen"


async def test_the_score_sheet_shows_every_deal(home):
    async with at_table(home, won()) as seat:
        await seat.press("s")
        assert "Score sheet, to 15" in seat.shown()
        assert "Ada" in seat.shown()
        await seat.press("escape")
        assert seat.name == "TableScreen"


async def test_a_curtain_parts_two_people(home):
    async with at_table(home, record(HAND, BOT, people=("Ann", "Bob"))) as seat:
        await seat.until(lambda: seat.name == "Curtain")
        assert "Ann, it is your turn." in seat.shown()
        assert not any(card in seat.shown() for card in ("7♠", "K♦", "J♣", "Q♥"))
        await seat.until(lambda: seat.app.screen.action_open() or seat.name == "TableScreen")
        await seat.until(lambda: "K♦" in seat.shown())
        await seat.press("d", "x")
        await seat.until(lambda: seat.name == "Curtain")
        assert "Bob, it is your turn." in seat.shown()
        assert seat.table.query_one(HandZone).model.cards == ()
        assert "discarded" in seat.shown()
        await seat.press("s", "g", "escape", "f1", "ctrl+p")
        assert seat.name == "Curtain"
        await seat.until(lambda: seat.app.screen.action_open() or seat.name == "TableScreen")
        await seat.until(lambda: "Q♥" in seat.shown())
        assert "K♦" not in seat.shown()
        await seat.press("u")
        assert len(seat.moves) == 2


async def test_a_disk_that_cannot_be_written_is_told_of_until_the_game_is_saved_again(home, monkeypatch):
    from rummy500.store import saved_game
    from rummy500.store.errors import StoreError

    told = "The disk is full: make some room."

    def full(*_, **__):
        raise StoreError(told)

    async with at_table(home, record(HAND, BOT)) as seat:
        monkeypatch.setattr(saved_game, "write_text", full)
        await seat.press("d")
        await seat.until(lambda: told in seat.prompt)
        await seat.press("x")
        await seat.until(lambda: len(seat.moves) == 4 and "Your turn" in seat.prompt)
        await seat.press("d")
        await seat.pilot.pause()
        assert told not in seat.prompt
        assert "! not saved" in seat.shown()
        monkeypatch.undo()
        monkeypatch.setenv("RUMMY500_HOME", str(home))
        await seat.press("x")
        await seat.until(lambda: len(seat.moves) == 8)
        await seat.until(lambda: len(read(saved(home)[0].read_text()).game.deals[0].moves) == 8)
        await seat.until(lambda: "saved again" in seat.prompt and "not saved" not in seat.shown())


async def test_the_log_grows_while_it_is_open(home):
    bots = Plain()
    bots.held = asyncio.Event()
    async with at_table(home, record(HAND, BOT), bots=bots) as seat:
        await seat.press("d", "x", "g")
        await seat.until(lambda: seat.name == "LogScreen")
        assert "Ada drew" not in seat.shown()
        bots.held.set()
        await seat.until(lambda: "Ada discarded" in seat.shown())


async def test_a_home_that_is_no_folder_still_plays(tmp_path, monkeypatch, home):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("RUMMY500_HOME", str(blocked / "below"))
    async with app_of(home) as (app, pilot):
        await pilot.press("enter", "enter")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        await until(pilot, lambda: "RUMMY500_HOME" in app.screen.query_one("#prompt").model.text)
        await pilot.press("d", "x")
        assert len(app.screen.table.game.deals[0].moves) >= 2


async def test_the_language_changes_in_the_middle_of_a_game(home):
    async with at_table(home, record(HAND, BOT), lang=None) as seat:
        await seat.press("d")
        assert "Your hand" in seat.shown()
        seat.app.open_settings()
        await seat.until(lambda: seat.name == "SettingsScreen")
        await seat.press("right", "right")
        assert "Réglages" in seat.shown()
        await seat.press("escape")
        assert seat.name == "TableScreen"
        shown = seat.shown()
        assert "Votre main" in shown
        assert "Your hand" not in shown
        assert "R♦" in shown
        assert seat.moves == ["D"]


async def test_computers_alone_play_a_game_to_watch(home):
    game = record(HAND, BOT, target=1)
    game = replace(game, players=(Player("Ada", "beginner"), Player("Bo", "beginner")))
    async with at_table(home, game) as seat:
        await seat.until(lambda: len(seat.moves) > 4 or seat.name != "TableScreen")
        await seat.press("d", "x", "m", "space", "o", "z", "tab", "u", "r", "s", "escape")
        assert seat.name in ("TableScreen", "SheetScreen")


async def test_a_finished_record_that_is_looked_at_counts_in_no_statistics(home):
    over = won(moves=["D", "M 7s8s9s", "M KdKhKs", "L 6s 1", "X 4c"])
    async with at_table(home, over) as seat:
        await seat.until(lambda: seat.name == "EndScreen")
    assert not saved(home)
    assert not list((home / "finished").glob("*.json"))


async def test_the_end_of_a_game_leads_back_past_a_log_left_open(home):
    bots = Plain()
    bots.held = asyncio.Event()
    async with at_table(home, record("7s", "2d", stock="Qs", people=(), target=None, deals=1), bots=bots) as seat:
        await seat.press("g")
        assert seat.name == "LogScreen"
        bots.held.set()
        await until(seat.pilot, lambda: _go_on(seat))
        await seat.press("enter")
        await seat.until(lambda: seat.name == "MenuScreen")
        assert seat.table not in seat.app.screen_stack


async def test_the_curtain_closes_the_log_of_the_person_before(home):
    bots = Plain()
    bots.held = asyncio.Event()
    game = record(HAND, BOT, "6h6dTc9hAs3d3h", stock="Qs", people=("Ann", "Ben", "Cyd"))
    players = game.players[0], replace(game.players[1], bot="beginner"), game.players[2]
    async with at_table(home, replace(game, players=players), bots=bots) as seat:
        await until(seat.pilot, lambda: _open_curtain(seat))
        await seat.press("d", "x", "g")
        assert "You drew Q♠." in seat.shown()
        bots.held.set()
        await seat.until(lambda: seat.name == "Curtain" and seat.app.screen.player == "Cyd")
        await until(seat.pilot, lambda: _open_curtain(seat) and seat.table.session.viewer == 2)
        assert "Q♠" not in seat.shown()


def _open_curtain(seat):
    if seat.name == "Curtain":
        seat.app.screen.action_open()
    return seat.name == "TableScreen"


async def test_the_bell_rings_once_a_turn(home, monkeypatch):
    rung = []
    monkeypatch.setattr("rummy500.tui.app.RummyApp.bell", lambda app: rung.append(app))
    async with at_table(home, record(HAND, BOT), bell=True) as seat:
        await seat.press("d", "m", "m")
        assert seat.moves == ["D", "M 7s8s9s"]
        assert len(rung) == 1
        await seat.press("x")
        await seat.until(lambda: len(rung) == 2)
