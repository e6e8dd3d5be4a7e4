"""Every kind of terminal: sizes, no colour, no Unicode, French."""

import re

import pytest

from tests.terminal.play import ByKeys

GAME = ("play", "--players", "3", "--seed", "7", "--level", "beginner")
COLOUR = re.compile(r"\x1b\[[0-9;:]*?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[0-9;:]*m")


def lines(window):
    return window.screen().rstrip("\n").split("\n")


def test_sizes_change_nothing_of_the_game(terminal):
    window = terminal(*GAME, size=(120, 40))
    window.see("Your turn", "Seal of the shuffle")
    player = ByKeys(window)
    for _ in range(4):
        deal = player.wait_turn()
        player.act(deal, player.choose(deal))
    moves = window.moves()
    window.resize(80, 24)
    window.see("Your hand", "─ Discard", "F1 Help")
    assert len(lines(window)) == 24
    window.resize(50, 10)
    window.see("make the window larger")
    window.resize(1, 1)
    window.wait(lambda: len(window.frames[-1]) <= 3, "one cell")
    window.resize(60, 18)
    window.see("Your hand", "─ Discard")
    window.resize(80, 24)
    window.see("Your hand", "─ Discard", "F1 Help")
    window.see("━▸Your hand")
    assert window.alive
    assert window.moves() == moves
    deal = player.wait_turn()
    player.act(deal, player.choose(deal))
    assert window.moves() > moves


def test_no_colour_means_no_colour(terminal):
    window = terminal(*GAME, env={"NO_COLOR": "1"})
    window.see("Your turn", "Your hand")
    for _ in range(3):  # the table, the menu of the table, the score sheet
        assert not COLOUR.findall(window.coloured())
        window.keys("Escape" if "▸ Play on" not in window.screen() else "s")
        window.see("▸ Play on")
    assert COLOUR.findall("\x1b[1;38;2;1;2;3m")


def test_colours_are_there_otherwise(terminal):
    window = terminal(*GAME)
    window.see("Your turn", "Your hand")
    assert COLOUR.findall(window.coloured())


@pytest.mark.parametrize(
    ("arguments", "env"),
    [((), {"TERM": "linux"}), ((), {"LC_ALL": "C"}), ((), {"LC_ALL": "POSIX"}), (("--ascii",), {})],
    ids=["linux", "C", "POSIX", "--ascii"],
)
def test_a_plain_terminal_gets_plain_characters(terminal, arguments, env):
    window = terminal(*GAME, *arguments, env=env)
    window.see("Your turn", "Your hand")
    player = ByKeys(window)
    for keys in (["s"], ["Escape"], ["g"], ["Escape"], ["Escape"], ["Escape"]):
        window.keys(*keys)
        window.settled()
    assert player.deal() is not None
    strange = {letter for frame in window.frames for letter in frame if not letter.isascii()}
    assert not strange


@pytest.mark.parametrize(
    ("arguments", "env"), [((), {"LC_ALL": "fr_FR.UTF-8"}), (("--lang", "fr"), {})], ids=["locale", "--lang"]
)
def test_french_is_spoken(terminal, arguments, env):
    window = terminal(*arguments, env=env)
    window.see("Nouvelle partie", "Règles")
    window.keys("Enter")
    window.see("Commencer")
    window.keys("Enter")
    window.see("Votre main")
    window.keys("x")
    window.wait(lambda: re.search(r"pioche|prenez", window.frames[-1], re.IGNORECASE), "a refusal in French")
    assert not re.search(r"\b(Your|Draw|Stock|cards)\b", window.frames[-1])
