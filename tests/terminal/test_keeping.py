"""What is kept when the program ends: by the player, by a signal, by a crash, by the terminal going away."""

import os
import random
import re
import signal
import time
from contextlib import suppress

import pytest

from rummy500.engine.moves import TAKE
from tests.terminal.driver import SECONDS
from tests.terminal.play import ByKeys, index

GAME = ("play", "--players", "3", "--seed", "7", "--level", "beginner")
CARD = re.compile("(?:10|[2-9AJQK])[♣♦♥♠]")
PACED = {"speed": "fast", "animations": False}


def take_deep(window, player):
    """Play until a deep take can be made, make it, and give the position while its target is owed."""
    while True:
        deal = player.wait_turn()
        move = player.choose(deal)
        player.act(deal, move)
        if move.kind == TAKE and move.count > 1:
            return window.record().game.deal


def moves_of(window):
    record = window.record()
    return [] if record is None else [str(move) for played in record.game.deals for move in played.moves]


def runs(pid):
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def assert_sane(window):
    """The terminal is as it was before the program: the ordinary screen, no mouse reports, a cursor."""
    window.wait(lambda: window.flag("alternate_on") == "0", "the ordinary screen")
    assert window.flag("mouse_any_flag") == "0"
    assert window.flag("mouse_sgr_flag") == "0"
    assert window.flag("cursor_flag") == "1"


def test_a_turn_is_left_while_a_card_is_owed_and_goes_on_as_it_was(terminal):
    window = terminal(*GAME)
    window.see("Your turn")
    left = take_deep(window, ByKeys(window))
    assert left.owed
    moves = moves_of(window)
    zones = window.see("━▸Your hand", "lay it now").split("Discard ")[1].split(" lay it now")[0]
    window.keys("Escape")
    window.choose("Quit")
    window.ended()
    assert_sane(window)

    window = terminal()
    window.see("▸ Continue")
    window.keys("Enter")
    again = window.see("Your hand", "lay it now")
    assert f"{index(left.target())} was the card you took: lay it now." in again
    assert set(CARD.findall(zones)) <= set(CARD.findall(again))
    assert moves_of(window) == moves
    player = ByKeys(window)
    deal = player.wait_turn()
    player.act(deal, player.choose(deal))
    assert player.made[0].mask & left.owed
    assert moves_of(window)[:-1] == moves


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["TERM", "HUP"])
def test_a_signal_ends_the_program_and_leaves_a_sane_terminal_and_the_game(terminal, number):
    window = terminal(*GAME)
    window.see("Your turn")
    player = ByKeys(window)
    take_deep(window, player)
    moves, children = moves_of(window), window.children()
    assert children
    assert window.flag("alternate_on") == "1"
    assert window.flag("mouse_any_flag") == "1"
    window.kill(number)
    window.see("ENDED")
    assert_sane(window)
    assert moves_of(window) == moves
    window.wait(lambda: not any(map(runs, children)), "the computer's players to be gone")


def test_a_terminal_that_is_closed_keeps_the_game_and_leaves_no_process(terminal):
    window = terminal(*GAME, settings=PACED)
    window.see("Your turn")
    player = ByKeys(window)
    player.act(player.wait_turn(), player.choose(player.wait_turn()))
    moves, pid, children = moves_of(window), window.pid, window.children()
    window.close()
    end = time.monotonic() + SECONDS
    while any(map(runs, [pid, *children])) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(runs, [pid, *children]))
    assert moves_of(window)[: len(moves)] == moves
    window = terminal("resume")
    window.see("Your hand")


def test_a_game_that_is_killed_at_any_moment_goes_on_where_it_was(terminal):
    chance = random.Random(500)
    window = terminal(*GAME, settings=PACED)
    for _ in range(6):
        window.see("Your hand")
        player = ByKeys(window)
        for _ in range(chance.randrange(3)):
            deal = player.wait_turn()
            if deal is None:
                break
            player.act(deal, player.choose(deal))
        window.keys("d", "x", "Enter")  # whatever they mean now
        time.sleep(chance.random() * 0.3)  # the moment of the crash
        kept = moves_of(window)
        window.kill()
        window.see("ENDED 137")
        moves = moves_of(window)
        assert moves[: len(kept)] == kept
        assert len(moves) <= len(kept) + 2
        window.__exit__()
        window = terminal("resume")
        window.see("Your hand")
        assert not list((window.home / "saves").glob("*.bad"))
