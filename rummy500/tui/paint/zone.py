"""What the zones have in common: the rule with the title above them, markers for what is scrolled out, outlines."""

from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.spread import Box, Size
from rummy500.tui.paint.words import fit, width

MARGIN_FROM = 40  # zones at least this wide keep a cell free at both sides


def body_of(width_: int, height: int, title: str) -> Box:
    """The room for cards in a zone: below the title, or beside it where there is one line only."""
    margin = 1 if width_ >= MARGIN_FROM else 0
    if height >= 2:
        return Box(margin, 1, max(1, width_ - 2 * margin), height - 1)
    beside = min(width(fit(title, 14)) + 2, width_ // 3) if title else 0
    return Box(beside, 0, max(1, width_ - beside), max(1, height))


def sizes_within(sizes: tuple[Size, ...], tallest: int) -> tuple[Size, ...]:
    """The sizes of which the cards are at most so tall; the smallest is always there."""
    return tuple(size for size in sizes if size.h <= tallest) or sizes[-1:]


def draw_title(canvas: Canvas, look: Look, title: str, note: str, focused: bool, taken: int = 0) -> None:
    """The rule above a zone with its title and a note at the right end; one line high, the title alone.

    ``taken`` cells after the title are left to somebody else.
    """
    signs = look.signs
    strong = look.ink("accent" if focused else "text", bold=True)
    if canvas.height < 2:
        beside = body_of(canvas.width, canvas.height, title).x
        mark = signs.focus if focused else " "
        canvas.put(0, 0, fit(mark + title, beside - 1, signs.ellipsis), strong)
        return
    rule = look.ink("accent" if focused else "rule")
    dash = signs.thick_dash if focused else signs.dash
    canvas.put(0, 0, dash * canvas.width, rule)
    title = fit(title, canvas.width - 4, signs.ellipsis)
    x = 2
    if title:
        x = canvas.put(1, 0, f"{signs.focus if focused else ' '}{title} ", strong)
    left = canvas.width - x - taken - 4
    note = fit(note, left, signs.ellipsis)
    if note and left > 0:
        canvas.put(canvas.width - 3 - width(note), 0, f" {note} ", look.ink("text" if focused else "muted"))


def draw_markers(canvas: Canvas, look: Look, room: Box, above: int, below: int) -> None:
    """How many cards or melds are out of view above and below, at the right end of the zone."""
    ink = look.ink("accent", bold=True)
    up = f"{look.signs.up}{min(above, 999)}" if above else ""
    down = f"{look.signs.down}{min(below, 999)}" if below else ""
    right = room.x + room.w
    if room.h == 1:
        text = f"{up}{' ' if up and down else ''}{down}"
        canvas.put(max(room.x, right - len(text)), room.y, text, ink)
        return
    if up:
        canvas.put(max(room.x, right - len(up)), room.y, up, ink)
    if down:
        canvas.put(max(room.x, right - len(down)), room.y + room.h - 1, down, ink)


def draw_outline(canvas: Canvas, look: Look, box: Box, word: str, lit: bool = False) -> None:
    """An empty place: an outline with a word in it."""
    ink = look.ink("accent" if lit else "muted")
    if box.h >= 3:
        canvas.frame(box.x, box.y, box.w, box.h, look.signs.plain_box, ink)
        word = fit(word, box.w - 2, look.signs.ellipsis)
        canvas.put(box.x + 1 + max(0, box.w - 2 - width(word)) // 2, box.y + (box.h - 1) // 2, word, ink)
        return
    word = fit(word, box.w - 2, look.signs.ellipsis)
    canvas.put(box.x, box.y, f"({word})" if word else "()", ink)


def draw_label(canvas: Canvas, look: Look, x: int, y: int, label: str, at_cursor: bool = False) -> None:
    """Letters to be pressed, as a small badge; ``at_cursor``: on the colour of the cursor."""
    fore, back = ("cursor", "cursor_text") if at_cursor else ("cursor_text", "cursor")
    canvas.put(x, y, label, look.ink(fore, back, bold=True, reverse=not at_cursor))
