"""Pictures of the screens. A change shows in the report of pytest-textual-snapshot; accept it with --snapshot-update.

They are stable: games are set up card by card, no clock is on the screen, nothing moves.
"""

import json
from pathlib import Path

import pytest

from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import DRAW, LAYOFF, MELD
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seed_of
from rummy500.record import Player, Record, write
from rummy500.store.paths import Folders
from rummy500.table import Table
from rummy500.tui.app import RummyApp
from rummy500.tui.screens import about
from rummy500.tui.start import Start
from tests.tui.seats import SETTINGS, Plain, record, until

CASES = Path(__file__).parents[2] / "cases"

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
        home.mkdir(parents=True, exist_ok=True)
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
    await until(pilot, lambda: pilot.app.screen.query("#pages").first().rows)


async def to_the_end(pilot):
    """On from the sheet, too."""
    await to_the_sheet(pilot)
    sheet = pilot.app.screen
    await until(pilot, lambda: sheet.action_go_on() or pilot.app.screen is not sheet)
    await until(pilot, lambda: type(pilot.app.screen).__name__ == "EndScreen")
    await until(pilot, lambda: pilot.app.screen.query("#pages").first().rows)
    await pilot.pause()


def test_sheet(snap):
    assert snap(won(), act=to_the_sheet, confirm_go_out=False)


def test_end(snap):
    assert snap(won(), act=to_the_end, confirm_go_out=False)


def test_book(snap):
    assert snap(keys=["f1"])


def test_french_menu_in_plain_characters(snap):
    assert snap(lang="fr", ascii=True)


def test_settings_in_french(snap):
    assert snap(keys=["down", "down", "down", "enter"], lang="fr")


def test_wide_french_table_with_the_price_of_a_take(snap):
    assert snap(game(5), keys=["tab", "left", "left", "left"], size=(120, 40), lang="fr")


def test_price_of_a_take(snap):
    assert snap(game(), keys=["tab", "left", "left", "left"])


def test_jump_labels(snap):
    assert snap(game(5), keys=["j"])


def test_which_meld_to_lay_off_on(snap):
    two = record("3s4s5s6h6d6c6sKd", "2d2hJcQh8d6c3sTh", pile="2c", moves=["D", "M 3s4s5s", "M 6c6d6h"], decks=2)
    assert snap(two, keys=["l"])


def test_light_table(snap):
    assert snap(game(3), keys=["d", "right", "space"], theme="light", four_colours=True)


def test_high_contrast_table(snap):
    assert snap(game(3), keys=["d", "right", "space"], theme="high-contrast")


def test_wide_table_without_colour(snap, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap(game(8), size=(120, 40), lang="fr")


def test_question_before_going_out(snap):
    assert snap(won(), keys=["end", "x"])


def test_menu_of_the_table(snap):
    assert snap(game(3), keys=["escape"])


def test_log(snap):
    assert snap(game(3), keys=["g"], ascii=True)


async def to_the_figures(pilot):
    """The statistics, counted."""
    pilot.app.open_statistics()
    await pilot.pause()
    await until(pilot, lambda: pilot.app.screen.people is not None)


def finished(home):
    """Games that two persons have finished, in the folder of finished ones."""
    (home / "finished").mkdir(parents=True)
    for number, name in enumerate(("game_target_reached", "game_fixed_deals_tie_is_shared", "game_target_reached")):
        data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
        data["players"] = [{"name": "Ann"}, {"name": "Bob"} if number == 2 else {"name": "Ada", "bot": "club"}]
        (home / "finished" / f"{number}.json").write_text(json.dumps(data), encoding="utf-8")


def test_statistics_of_a_household(snap, home):
    finished(home)
    assert snap(act=to_the_figures)


def test_statistics_of_a_person_in_french(snap, home):
    finished(home)
    assert snap(act=to_the_figures, keys=["right"], lang="fr")


def greedy(deal):
    """A move that any player could make: lay what can be laid, else draw, else discard the dearest card."""
    moves = legal_moves(deal)
    order = {MELD: 3, LAYOFF: 2, DRAW: 1}
    return max(moves, key=lambda move: (order.get(move.kind, 0), move.worth, move.text))


def long_game(deals=6):
    """A game of several deals that is over."""
    table = Table.new(Rules.make("rummy500", 3, target=None, deals=deals), [Player("")] * 3, seed_of("a long evening"))
    while not table.game.over:
        if table.deal is None:
            table.next_deal()
        while table.deal is not None:
            table.play(table.deal.seat, greedy(table.deal))
    players = (Player("Ann"), Player("Bo", "club"), Player("Cléo", "master"))
    return Record(table.game, players, table.record.seed, {"code": "ALONGEVENING23456723"})


async def at_the_end(pilot):
    """The end of the game."""
    await until(pilot, lambda: type(pilot.app.screen).__name__ == "EndScreen")
    await pilot.pause()


def test_end_of_a_long_game(snap):
    assert snap(long_game(), act=at_the_end)


def test_end_of_a_long_game_without_colour(snap, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap(long_game(), act=at_the_end, ascii=True, lang="fr")


def test_about(snap, monkeypatch):
    for name, value in {"__version__": "1.0", "python_version": lambda: "3", "_version": lambda name: "1"}.items():
        monkeypatch.setattr(about, name, value)

    async def to_the_page(pilot):
        files = Path("/home/ann/.local/share/rummy500")
        pilot.app.folders = Folders(
            files / "saves", files / "finished", files / "settings.json", files / "rummy500.log"
        )
        pilot.app.open_about()

    assert snap(act=to_the_page)
