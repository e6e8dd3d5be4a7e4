"""Sixteen colours: suits, a selected card, the card under the cursor are told apart, whatever theme is chosen."""

import itertools

import pytest

from rummy500.tui.paint.hand import hand_spread, paint_hand
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.palette import TERMINAL
from tests.tui.paint.scenes import hand

XTERM = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
VGA = "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
TERMINALS = {"xterm": XTERM.split(), "vga": VGA.split()}
GROUNDS = ("face", "tint", "cursor")
LEAST = {"black": 3.0, "red": 3.0, "blue": 3.0, "joker": 3.0, "green": 1.7}  # green is light on every terminal
LOOK = Look(palette=TERMINAL, four_colours=True)


def number(name):
    """The number, of sixteen, of a colour of the palette."""
    colour = LOOK.ink(name, "face").color
    assert colour.number is not None, f"{name} is the terminal's own"
    assert colour.number < 16
    return colour.number


def light(hexa):
    """How light a colour is, as WCAG reckons it."""
    parts = [int(hexa[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("terminal", TERMINALS)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("suit", LEAST)
def test_a_suit_can_be_read_on_every_ground(terminal, ground, suit):
    high, low = sorted((light(TERMINALS[terminal][number(name)]) for name in (suit, ground)), reverse=True)
    assert (high + 0.05) / (low + 0.05) >= LEAST[suit]


def test_suits_and_grounds_are_different_colours():
    for names in (("black", "red", "blue", "green", "joker"), GROUNDS):
        assert len({number(name) for name in names}) == len(names)
    assert not {number(suit) for suit in LEAST} & {number(ground) for ground in GROUNDS}


def test_a_picture_of_a_hand_has_them_all():
    model = hand("As5h6d7cKs", cursor=4, selected=frozenset({1}))
    canvas = paint_hand(model, LOOK, hand_spread(model, 80, 8), 80, 8)
    seen = {
        (char, ink.color.number, ink.bgcolor.number)
        for char, ink in itertools.chain.from_iterable(map(zip, canvas.chars, canvas.inks))
        if char in "♠♥♦♣"
    }
    assert seen == {("♠", 0, 15), ("♥", 1, 14), ("♦", 4, 15), ("♣", 2, 15), ("♠", 0, 11)}
