"""Pictures of the screens. A change shows in the report of pytest-textual-snapshot; accept it with --snapshot-update.

They are stable: games are set up card by card, no clock is on the screen, nothing moves.
"""

import json

import pytest

from rummy500.record import write
from rummy500.tui.app import RummyApp
from rummy500.tui.start import Start
from tests.tui.seats import SETTINGS, Plain, record, until

TWO = ("6s7s8s9sKdKh4c", "2d2hJcQh8d6c3s")
MIDDLE = ["D", "M 6s7s8s9s", "X 4c", "D", "X Qh", "D", "X Jh", "D", "X Jc"]


def game(players=2, moves=MIDDLE, **more):
    """A game under way among so many players."""
    if players == 2:
        return record(*TWO, stock="Ks5dJh5hTc", pile="2c", moves=moves, **more)
    hands = ["As2s3s4s5s6s7s", "Ah2h3h4h5h6h7h", "Ac2c3c4c5c6c7c", "Ad2d3d4d5d6d7d"] * 2
    played = record(*hands[:players], pile="Ks", stock="Kc", decks=2, **more)
    for seat in range(players):
        suit = "shcd"[seat % 4]
        for move in ("D", f"M A{suit}2{suit}3{suit}4{suit}", f"X 7{suit}"):
            played = played.with_game(played.game.play(move))
    return played


def won():
    """A game in which the discard of 4c wins."""
    return record(*TWO, stock="Ks", moves=["D", "M 7s8s9s", "M KdKhKs", "L 6s 1"], target=15)


@pytest.fixture
def snap(home, snap_compare):
    """Compares the app, once some keys were pressed, with its picture."""

    def compare(shown=None, keys=(), size=(80, 24), lang="en", ascii=False, act=None, **settings):
        home.mkdir(parents=True)
        (home / "settings.json").write_text(json.dumps({**SETTINGS, **settings}), encoding="utf-8")
        start = Start(lang=lang, ascii=ascii)
        if shown is not None:
            path = home / "set-up.json"
            path.write_text(write(shown), encoding="utf-8")
            start = Start("resume", file=path, lang=lang, ascii=ascii)
        app = RummyApp(start)
        app.bots = Plain()
        app.animation_level = "none"

        async def run_before(pilot):
            await pilot.pause()
            if act is not None:
                await act(pilot)
            await pilot.press(*keys)
            await pilot.pause()

        return snap_compare(app, terminal_size=size, run_before=run_before)

    return compare


def test_menu(snap):
    assert snap()


def test_new_game(snap):
    assert snap(keys=["enter", "down", "down"])


def test_table_of_two(snap):
    assert snap(game())


def test_table_of_five(snap):
    assert snap(game(5))


def test_table_of_eight(snap):
    assert snap(game(8))


def test_wide_table_with_a_take_in_view(snap):
    assert snap(game(4), keys=["tab", "left"], size=(120, 40))


def test_french_table(snap):
    assert snap(game(), keys=["d", "x"], lang="fr")


def test_table_without_colour(snap, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap(game(), keys=["d", "right", "space"])


def test_plain_table(snap):
    assert snap(game(), keys=["d", "right", "space"], ascii=True)


def test_small_table(snap):
    assert snap(game(3), size=(60, 18))


def test_curtain(snap):
    assert snap(game(people=("Ann", "Bob")))


async def to_the_sheet(pilot):
    """Discard the last card, which ends deal and game."""
    desk = pilot.app.screen.session.desk
    await pilot.press("home", *["right"] * len(desk.order.slots))
    assert len(desk.order.slots) == 1
    await pilot.press("x")
    await until(pilot, lambda: type(pilot.app.screen).__name__ == "SheetScreen")


async def to_the_end(pilot):
    """On from the sheet, too."""
    await to_the_sheet(pilot)
    sheet = pilot.app.screen
    await until(pilot, lambda: sheet.action_go_on() or pilot.app.screen is not sheet)
    await pilot.pause(0.1)


def test_sheet(snap):
    assert snap(won(), act=to_the_sheet, confirm_go_out=False)


def test_end(snap):
    assert snap(won(), act=to_the_end, confirm_go_out=False)


def test_book(snap):
    assert snap(keys=["f1"])
