"""Old and plain terminals: the game is played in each, and the commands speak to each."""

import pytest

from tests.terminal.play import ByKeys

GAME = ("play", "--players", "3", "--seed", "7", "--level", "beginner")
PLAIN = {
    "LANG=C": {"LC_ALL": "", "LANG": "C"},
    "vt100 LANG=C": {"TERM": "vt100", "LC_ALL": "", "LANG": "C"},
    "linux": {"TERM": "linux"},
    "linux NO_COLOR": {"TERM": "linux", "NO_COLOR": "1"},
    "dumb": {"TERM": "dumb"},
}
OTHER = {
    "vt100": {"TERM": "vt100"},
    "vt100 NO_COLOR": {"TERM": "vt100", "NO_COLOR": "1"},
    "xterm NO_COLOR": {"TERM": "xterm", "NO_COLOR": "1"},
    "screen": {"TERM": "screen"},
}
COMMANDS = [
    ("--help",),
    ("--lang", "fr", "--help"),
    ("--lang", "fr", "rules", "romme"),
    ("simulate", "--games", "1", "--players", "2", "--seed", "7"),
]


@pytest.mark.parametrize("name", [*PLAIN, *OTHER])
def test_a_turn_is_played_and_the_terminal_left_as_it_was(terminal, name):
    window = terminal(*GAME, env={**PLAIN, **OTHER}[name])
    window.see("Your turn", "Your hand")
    window.keys("d")
    window.see("iscard")  # Discard a card, or discard something better
    window.keys("x")
    window.wait(lambda: window.moves() >= 4, "the others' moves")
    for key in ("s", "Escape", "g", "Escape", "F1", "Escape"):
        window.keys(key)
        window.settled()
    window.see("Your hand")
    window.keys("Escape")
    window.see("Quit")
    window.keys("Down", "Down", "Down", "Down", "Enter")
    window.ended()
    assert window.flag("alternate_on") == "0"
    assert window.flag("cursor_flag") == "1"
    if name in PLAIN:
        assert "".join(window.frames).isascii()


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("name", ["LANG=C", "vt100 LANG=C", "linux NO_COLOR"])
def test_a_command_speaks_to_a_terminal(terminal, words, name):
    window = terminal(*words, env=PLAIN[name], size=(80, 200))
    window.ended()
    if name.endswith("LANG=C"):
        assert window.screen().isascii()
    assert max(map(len, window.screen().splitlines())) <= 80
    assert "\x1b[" not in window.coloured()


NAMES = ["[/", "[red]x", "👩‍👩‍👧 Zoé", "N" * 200, "", "[red]x"]


@pytest.mark.parametrize("lone", [True, False], ids=["one", "all"])
def test_names_are_only_names(terminal, lone):
    kinds = ["human", *["beginner" if lone else "human"] * (len(NAMES) - 1)]
    seats = [{"name": name, "kind": kind} for name, kind in zip(NAMES, kinds, strict=True)]
    window = terminal(settings={"speed": "instant", "animations": False, "players": seats})
    window.see("▸ New game")
    window.press_until("Enter", "Start the game")
    window.press_until("Enter", "[/, it is your turn." if not lone else "Your turn")
    if not lone:
        window.press_until("Enter", "Your turn")
    window.see("[/", "[red]x", "NNNN")
    player = ByKeys(window)
    player.act(player.wait_turn(), player.choose(player.wait_turn()))
    window.keys("g")
    window.see("Arrows scroll")
    window.keys("Escape")
    window.see("Your hand")
    window.keys("s")
    window.see("Score sheet", "[/")
    window.keys("Escape")
    window.see("Your hand")
    window.keys("Escape")
    window.choose("Leave")
    window.see("▸ Continue", "6 players")
    window.press_until("Enter", "it is your turn" if not lone else "Your hand")
    kept = [player.name for player in window.record().players]
    assert [name for name, given in zip(kept, NAMES, strict=True) if given] == list(filter(None, NAMES))
    assert all(kept)
