"""One card: a solid tile with a thin left edge, or without colour a box.

A tile is a tuple of lines, each a text and an ink for each of its cells. Tiles are painted once for a look and kept.
States are bits, put together with ``|``.
"""

from rich.style import Style

from rummy500.engine.cards import JOKER_AS
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.spread import Spread

TINT = 1  # comes along with a take, or is a target
CURSOR = 2
SELECTED = 4
FRESH = 8
PLAYABLE = 16
OWED = 32
CLOSED = 64  # nothing lies over its right end
OVER = 128  # rank above suit
BACK = 256  # face down
HERE = 512  # under the cursor of a zone without the focus
END = 4096  # no card comes right after it
FLAT = 1024  # on the table: side by side, a line high or more, never a box
OWNER = 8192  # times 1 + a colour: a bar in that colour at the left edge

Line = tuple[str, tuple[Style, ...]]
Tile = tuple[Line, ...]
KEPT = 8192


def draw_tile(canvas: Canvas, look: Look, x: int, y: int, card: int, state: int, w: int, h: int, step: int) -> None:
    """Put one card on the canvas."""
    for down, (text, inks) in enumerate(tile(look, card, state, w, h, step)):
        canvas.blit(x, y + down, text, inks)


def tile(look: Look, card: int, state: int, w: int, h: int, step: int) -> Tile:
    """A card of ``w`` by ``h`` cells of which ``step`` cells stay visible when others lie over it."""
    key = (card, state, w, h, step)
    kept = look.tiles
    painted = kept.get(key)
    if painted is None:
        if len(kept) > KEPT:
            kept.clear()
        sheet = Canvas(w, h, look.ink("text"), look.ascii_suits)
        if state & BACK:
            _back(sheet, look, state)
        elif look.boxed and h >= 4 and not state & FLAT:
            _box(sheet, look, card, state, step)
        else:
            _solid(sheet, look, card, state, step)
        painted = tuple(("".join(chars), tuple(inks)) for chars, inks in zip(sheet.chars, sheet.inks, strict=True))
        kept[key] = painted
    return painted


def ground(state: int) -> str:
    """The palette's name for the colour of a tile in this state."""
    if state & CURSOR:
        return "cursor"
    return "tint" if state & (TINT | SELECTED | OWED) else "face"


def ending(spread: Spread, position: int) -> int:
    """The bits of a card's state that say what comes after it in its row."""
    return (CLOSED if spread.closed(position) else 0) | (END if spread.ends(position) else 0)


def marks(look: Look, state: int) -> list[tuple[str, str]]:
    """The signs a card bears, each with its colour."""
    signs = look.signs
    found = []
    if state & SELECTED:
        found.append((signs.selected, "cursor_edge"))
    if state & OWED:
        found.append((signs.owed, "red"))
    if state & FRESH:
        found.append((signs.fresh, "fresh"))
    if state & PLAYABLE:
        found.append((signs.playable, "good"))
    return found


def _edge(look: Look, state: int, signed: bool) -> tuple[str, str]:
    """The left edge of a tile and its colour; ``signed`` where it has to show a mark for want of another line."""
    signs = look.signs
    if state >= OWNER:
        return signs.thick, f"player{state // OWNER - 1}"
    if signed:
        found = marks(look, state)
        if found and not (state & (CURSOR | HERE) and not state & (SELECTED | OWED)):
            return found[0]
    if state & CURSOR:
        return signs.cursor_edge, "cursor_edge"
    if state & HERE:
        return signs.cursor_edge, "edge"
    if state & (TINT | SELECTED | OWED):
        return signs.edge, "tint_edge"
    return signs.edge, "edge"


def _solid(sheet: Canvas, look: Look, card: int, state: int, step: int) -> None:
    """A tile of plain colour. Without colours (too low for a box) its edges and the writing say all."""
    w, h = sheet.width, sheet.height
    back = ground(state)
    over = bool(state & OVER)
    mark_line = 2 if over else 1
    colour = look.suit_colour(card)
    flipped = look.mono and bool(state & CURSOR)
    under = bool(state & FLAT and state & FRESH) if h == 1 else False
    ink = look.ink(colour, back, bold=True, underline=under, reverse=flipped)
    plain = look.ink("black", back, reverse=flipped)
    sheet.fill(0, 0, w, h, plain)
    edge, edge_colour = _edge(look, state, signed=h <= mark_line and not state & FLAT)
    edge_ink = look.ink(edge_colour, back, bold=look.mono and edge != look.signs.edge)
    for y in range(h):
        sheet.put(0, y, edge, edge_ink)
    if state & END and (look.mono or (state & FLAT and h == 1)):
        for y in range(h):
            sheet.put(w - 1, y, look.signs.close, look.ink("edge", back))
    _index(sheet, look, card, over, 0, ink)
    if h > mark_line:
        for at, (sign, sign_colour) in enumerate(marks(look, state)):
            sheet.put(1 + at, mark_line, sign, look.ink(sign_colour, back, bold=True))
    if h >= 5 and step >= 5 and not over:
        sheet.put(step // 2, h // 2, _pip(look, card), look.ink(colour, back))
    if state & CLOSED and h >= 3 and w >= 6 and not over:
        text = look.index(card)
        sheet.put(w - 1 - len(text), h - 1, text, ink)


def _box(sheet: Canvas, look: Look, card: int, state: int, step: int) -> None:
    """A card drawn with lines, for terminals without colour."""
    w, h = sheet.width, sheet.height
    signs = look.signs
    over = bool(state & OVER)
    lines = signs.plain_box
    if state & CURSOR:
        lines = signs.cursor_box
    elif state & (TINT | SELECTED | OWED):
        lines = signs.tint_box
    elif state & HERE:
        lines = signs.cursor_box
    strong = bool(state & CURSOR)
    ink = look.ink("text", bold=strong)
    sheet.frame(0, 0, w, h, lines, ink)
    if state >= OWNER:
        for y in range(1, h - 1):
            sheet.put(0, y, signs.thick, ink)
    face = look.ink(look.suit_colour(card), bold=True, reverse=strong)
    _index(sheet, look, card, over, 1, face)
    mark_line = 3 if over else 2
    found = marks(look, state)
    if h > mark_line + 1:
        for at, (sign, _) in enumerate(found):
            sheet.put(1 + at, mark_line, sign, look.ink("text", bold=True))
    else:
        for at, (sign, _) in enumerate(found):
            sheet.put(1 + at, h - 1, sign, look.ink("text", bold=True))
    if h >= 7 and step >= 5 and not over:
        sheet.put(step // 2, h // 2, _pip(look, card), look.ink("text"))
    if state & CLOSED and h >= 5 and w >= 6 and not over:
        text = look.index(card)
        sheet.put(w - 1 - len(text), h - 2, text, look.ink("text", bold=True))


def _index(sheet: Canvas, look: Look, card: int, over: bool, y: int, ink: Style) -> None:
    """Rank and suit, side by side or one above the other; a joker's own sign comes first."""
    if not over:
        sheet.put(1, y, look.index(card), ink)
        return
    sign = look.signs.joker if card >= JOKER_AS else ""
    sheet.put(1, y, look.rank(card), ink)
    sheet.put(1, y + 1, look.suit(card) + sign, ink)


def _pip(look: Look, card: int) -> str:
    return look.suit(card) or look.signs.joker


def _back(sheet: Canvas, look: Look, state: int) -> None:
    """A card face down."""
    w, h = sheet.width, sheet.height
    signs = look.signs
    if look.boxed:
        if h >= 3 and w >= 3:
            for y in range(1, h - 1):
                sheet.put(1, y, signs.pattern * (w - 2), look.ink("text"))
            sheet.frame(0, 0, w, h, signs.cursor_box if state & CURSOR else signs.plain_box, look.ink("text"))
        else:
            sheet.fill(0, 0, w, h, look.ink("text"), signs.pattern)
            for y in range(h):
                sheet.put(0, y, signs.edge, look.ink("text"))
        return
    back = "cursor" if state & CURSOR else "back"
    mark = look.ink("cursor_edge" if state & CURSOR else "back_mark", back)
    sheet.fill(0, 0, w, h, mark)
    for y in range(h):
        sheet.put(0, y, signs.edge, mark)
    if h >= 3:
        for y in range(1, h - 1):
            sheet.put(2, y, signs.pattern * max(0, w - 3), mark)
    elif h == 1 or w <= 5:
        sheet.put(1, 0, signs.pattern * max(0, w - 1), mark)
