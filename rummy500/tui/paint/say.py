"""Sentences, with the cards in them set off."""

import re

from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look

_CARD = re.compile("((?:10|[2-9A-Z★])?[♠♥♦♣])")


def say(
    canvas: Canvas, look: Look, x: int, y: int, text: str, fore: str, back: str = "felt", bold: bool = False
) -> int:
    """Write a text, cards such as 7♥ in it bold and in the colour of their suit; gives the cell after it."""
    ink = look.ink(fore, back, bold=bold)
    for at, piece in enumerate(_CARD.split(text)):
        if not piece:
            continue
        if at % 2:
            red = piece[-1] in "♥♦"
            x = canvas.put(x, y, piece, look.ink("felt_red" if red else "felt_black", back, bold=True))
        else:
            x = canvas.put(x, y, piece, ink)
    return x
