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
SUITS = ("black", "red", "blue", "green", "joker")
LEAST = 4.5  # the contrast that WCAG 2 asks of text
LOOK = Look(palette=TERMINAL, four_colours=True)


def numbers(suit, ground):
    """Of sixteen colours those that a suit on a ground is written in and on."""
    ink = LOOK.ink(suit, ground, bold=True)
    assert not ink.bold, "in many terminals another colour"
    for colour in (ink.color, ink.bgcolor):
        assert colour.number is not None, f"{suit} is the terminal's own"
        assert colour.number < 16
    return ink.color.number, ink.bgcolor.number


def light(hexa):
    """How light a colour is, as WCAG reckons it."""
    parts = [int(hexa[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("terminal", TERMINALS)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_can_be_read_on_every_ground(terminal, ground, suit):
    high, low = sorted((light(TERMINALS[terminal][number]) for number in numbers(suit, ground)), reverse=True)
    assert (high + 0.05) / (low + 0.05) >= LEAST


def test_suits_and_grounds_are_told_apart():
    for ground in GROUNDS:
        assert len({numbers(suit, ground) for suit in SUITS}) == len(SUITS)
    plain = [numbers("black", ground)[1] for ground in GROUNDS]
    assert len(set(plain)) == len(GROUNDS)
    assert not set(plain) & {numbers(suit, "face")[1] for suit in ("green", "joker")}


def test_a_picture_of_a_hand_has_them_all():
    model = hand("As5h6d7cKs", cursor=4, selected=frozenset({1}))
    canvas = paint_hand(model, LOOK, hand_spread(model, 80, 8), 80, 8)
    seen = {
        (char, ink.color.number, ink.bgcolor.number)
        for char, ink in itertools.chain.from_iterable(map(zip, canvas.chars, canvas.inks))
        if char in "♠♥♦♣"
    }
    assert seen == {("♠", 0, 15), ("♥", 1, 14), ("♦", 4, 15), ("♣", 0, 2), ("♠", 0, 11)}
