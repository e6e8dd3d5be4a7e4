"""``play``, ``resume`` and the menu, up to the door of the app."""

import sys
from types import ModuleType

import pytest

from rummy500.cli import app
from rummy500.store.games import game_saves
from rummy500.tui.start import Start


@pytest.fixture
def started(monkeypatch):
    """Every ``Start`` that the app was begun with; it is not there itself, but a terminal is."""
    starts = []
    door = ModuleType("rummy500.tui.app")
    door.run = lambda start: starts.append(start) or 0
    monkeypatch.setitem(sys.modules, "rummy500.tui.app", door)
    monkeypatch.setattr(app, "in_terminal", lambda: True)
    return starts


def test_alone_it_opens_the_menu(cli, started):
    assert cli().status == 0
    assert cli("--lang", "fr").status == 0
    assert cli("--ascii").status == 0
    assert started == [Start(), Start(lang="fr"), Start(ascii=True)]


def test_play_hands_on_what_was_asked(cli, started):
    words = ["--players", 4, "--rules", "500 RUM", "--level", "Beginner", "--seed", "our evening"]
    assert cli("play", *words, "--lang", "en", "--ascii").status == 0
    assert cli("play").status == 0
    assert cli("--ascii", "play").status == 0
    assert started == [
        Start("play", 4, "rummy500", "beginner", "our evening", "en", True),
        Start("play"),
        Start("play", ascii=True),
    ]


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--players", "9"],
        ["play", "--players", "1"],
        ["play", "--players", "two"],
        ["play", "--rules", "nosuch"],
        ["play", "--rules", "persian", "--players", "5"],
        ["play", "--level", "nosuch"],
        ["play", "--level", "cmd:ls"],
        ["play", "--seed", ""],
        ["play", "--lang", "de"],
        ["play", "now"],
        ["resume", "one", "two"],
        ["nosuch"],
        ["--nosuch"],
    ],
    ids=" ".join,
)
def test_wrong_arguments_never_reach_the_app(cli, started, words):
    ran = cli(*words)
    assert (ran.status, ran.out, started) == (2, "", [])
    assert ran.err.count("\n") == 1


def test_without_a_terminal_it_says_so(cli, case):
    game = game_saves().new()
    game.write(case("file_with_a_seed").read_text(encoding="utf-8"))
    game.close()
    for words in ([], ["play"], ["resume"], ["resume", case("file_with_a_seed")]):
        ran = cli(*words)
        assert (ran.status, ran.out) == (1, "")
        assert "terminal" in ran.err
        assert ran.err.count("\n") == 1


def test_resume_opens_the_newest_game_or_the_file(cli, started, case):
    game = game_saves().new()
    game.write(case("file_with_a_seed").read_text(encoding="utf-8"))
    game.close()
    assert cli("resume").status == 0
    assert cli("resume", "--ascii").status == 0
    assert cli("resume", case("file_with_a_seed")).status == 0
    assert started == [Start("resume"), Start("resume", ascii=True), Start("resume", file=case("file_with_a_seed"))]


def test_resume_with_nothing_to_resume_says_so(cli, started):
    ran = cli("resume")
    assert (ran.status, ran.out, started) == (1, "", [])
    assert "no saved game" in ran.err


def test_resume_does_not_open_what_is_open_elsewhere(cli, started, case):
    with game_saves().new() as game:
        game.write(case("file_with_a_seed").read_text(encoding="utf-8"))
        ran = cli("resume")
    assert (ran.status, started) == (1, [])
    assert "another window" in ran.err


@pytest.mark.parametrize("name", ["take_six_with_one_four_refused", "file_newer_version", "file_bad_json"])
def test_resume_refuses_a_file_that_is_not_legal(cli, started, case, name):
    ran = cli("resume", case(name))
    assert (ran.status, ran.out, started) == (1, "", [])
    assert ran.err.count("\n") == 1
    assert cli("resume", "no-such-file.json").status == 1
