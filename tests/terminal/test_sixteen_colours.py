"""A terminal of sixteen colours: every theme shows cards in the terminal's own colours."""

import pytest

from rummy500.tui.themes import THEMES

pyte = pytest.importorskip("pyte")

GAME = ("play", "--players", "3", "--seed", "7", "--level", "beginner")
SETTINGS = {"speed": "instant", "animations": False, "four_colours": True}
SUITS = {"♠": "black", "♥": "red", "♦": "blue", "♣": "black"}  # clubs on green


def painted(window):
    """The suits below the title of the hand: sign, colour, colour behind."""
    screen = pyte.Screen(*window.size)
    pyte.Stream(screen).feed(window.coloured().rstrip("\n").replace("\n", "\r\n"))
    first = next(y for y, line in enumerate(screen.display) if "Your hand" in line)
    cells = [screen.buffer[y][x] for y in range(first + 1, window.size[1] - 2) for x in range(window.size[0])]
    return {(cell.data, cell.fg, cell.bg) for cell in cells if cell.data in SUITS}


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_keeps_suits_selection_and_cursor_apart(terminal, theme):
    window = terminal(*GAME, env={"TERM": "xterm", "COLORTERM": ""}, settings={**SETTINGS, "theme": theme})
    window.see("Your turn")
    window.keys("d", "Home", "Space", "Right")
    window.see("✓")
    window.settled()
    cells = painted(window)
    assert {sign for sign, _, _ in cells} == set(SUITS)
    assert all(fore == SUITS[sign] for sign, fore, _ in cells)
    assert {back for sign, _, back in cells if sign == "♣"} == {"green"}
    assert (
        len({back for sign, _, back in cells if sign != "♣"}) == 3
    )  # a card, the selected one, the one under the cursor
