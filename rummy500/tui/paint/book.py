"""A page of the rule book laid out for a width, and the list of pages.

A page becomes one tall canvas, of which a window is shown. Example cards are the tiles of the table.
"""

from collections.abc import Callable

from rummy500.i18n import plain
from rummy500.tui.book.blocks import Block, Bullets, Cards, Example, Heading, Kind, Page, Para, Table
from rummy500.tui.paint import tiles
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import GLYPHS, Look
from rummy500.tui.paint.say import say
from rummy500.tui.paint.spread import Box
from rummy500.tui.paint.words import clean, fit, width, wrap
from rummy500.tui.paint.zone import draw_markers, draw_title

WIDEST = 84  # longer lines are hard to read
MARKERS = 4  # cells at the right end for the signs of what is scrolled out, and a blank
TILE, TILE_HIGH, GAP = 5, 2, 3
COLUMN_GAP = 2
PLAYER = 1  # the colour of whoever lays off in an example

Step = Callable[[Canvas], None]


class Sheet:
    """A page being laid out: what is to be drawn so far, and how high that is."""

    def __init__(self, look: Look, cells: int) -> None:
        self.look = look
        self.cells = cells
        self.high = 0
        self._steps: list[Step] = []

    def gap(self) -> None:
        """Leave a line free, but never at the top."""
        if self.high:
            self.high += 1

    def text(self, x: int, y: int, text: str, fore: str = "text", bold: bool = False) -> None:
        """Write a line that fits; cards in it are set off."""
        self._steps.append(lambda canvas: void(say(canvas, self.look, x, y, text, fore, bold=bold)))

    def draw(self, step: Step) -> None:
        """Draw something else."""
        self._steps.append(step)

    def lines(self, text: str, indent: int = 0, fore: str = "text", bold: bool = False) -> None:
        """A text broken into lines, one below the other."""
        for line in broken(written(self.look, text), self.cells - indent):
            self.text(indent, self.high, line, fore, bold)
            self.high += 1

    def canvas(self) -> Canvas:
        """The page as a picture."""
        canvas = Canvas(self.cells, self.high, self.look.ink("text"), self.look.ascii_suits)
        for step in self._steps:
            step(canvas)
        return canvas


def void(_: object) -> None:
    """Drop a result."""


def written(look: Look, text: str) -> str:
    """``text`` as this terminal can write it; suits become letters, quotes lose the blanks inside."""
    if not look.ascii:
        return text
    return plain(text.translate(dict(zip(map(ord, GLYPHS), look.suits, strict=True))))


def broken(text: str, cells: int) -> list[str]:
    """``text`` in lines of at most ``cells`` cells; a word that is longer goes on in the next line."""
    cells = max(1, cells)
    words = []
    for word in clean(text).split(" "):
        while width(word) > cells:
            head = fit(word, cells, "")
            if not head:
                break
            words.append(head)
            word = word[len(head) :]
        words.append(word)
    return wrap(" ".join(words), cells, ellipsis="")


def page_canvas(page: Page, look: Look, wide: int) -> Canvas:
    """A page in its full height, for a window ``wide`` cells wide."""
    cells = max(1, min(WIDEST, wide - MARKERS))
    sheet = Sheet(look, cells)
    before: Block | None = None
    for block in page.blocks:
        if not isinstance(before, Heading) and not (isinstance(before, Para) and isinstance(block, Bullets)):
            sheet.gap()
        _lay(sheet, block)
        before = block
    return sheet.canvas()


def _lay(sheet: Sheet, block: Block) -> None:
    match block:
        case Heading(text):
            sheet.lines(text, fore="accent", bold=True)
        case Para(text, quiet):
            sheet.lines(text, fore="muted" if quiet else "text")
        case Bullets():
            _bullets(sheet, block)
        case Table():
            _table(sheet, block)
        case Example():
            _example(sheet, block)


def _bullets(sheet: Sheet, block: Bullets) -> None:
    signs = sheet.look.signs
    dot = "-" if sheet.look.ascii else "•"
    for place, item in enumerate(block.items):
        marked = place in block.marked
        sheet.text(0, sheet.high, signs.focus if marked else dot, "accent" if marked else "muted", bold=marked)
        sheet.lines(item, indent=2, bold=marked)


# --- tables ---------------------------------------------------------------------------------------------------------


def column_widths(table: Table, cells: int) -> list[int]:
    """How wide each column is: what it needs, or where that is too much a fair share."""
    needs = [max(width(clean(cell)) for cell in column) for column in zip(*table.rows, strict=True)]
    free = max(len(needs), cells - COLUMN_GAP * (len(needs) - 1))
    found = [0] * len(needs)
    for done, at in enumerate(sorted(range(len(needs)), key=needs.__getitem__)):
        found[at] = max(1, min(needs[at], free // (len(needs) - done)))
        free -= found[at]
    return found


def _table(sheet: Sheet, table: Table) -> None:
    look = sheet.look
    rows = [tuple(written(look, cell) for cell in row) for row in table.rows]
    widths = column_widths(Table(tuple(rows), table.head), sheet.cells)
    split = [[broken(cell, cells) for cell, cells in zip(row, widths, strict=True)] for row in rows]
    loose = any(len(cell) > 1 for row in split for cell in row)
    total = sum(widths) + COLUMN_GAP * (len(widths) - 1)
    for number, row in enumerate(split):
        head = table.head and number == 0
        if loose and number > (1 if table.head else 0):
            sheet.high += 1
        x = 0
        for column, cells in enumerate(widths):
            first = not table.head and column == 0
            for down, line in enumerate(row[column]):
                sheet.text(x, sheet.high + down, line, "accent" if head or first else "text", bold=head or first)
            x += cells + COLUMN_GAP
        sheet.high += max(len(cell) for cell in row)
        if head:
            y = sheet.high
            sheet.draw(lambda canvas, y=y: void(canvas.put(0, y, look.signs.dash * total, look.ink("rule"))))  # type: ignore[misc]
            sheet.high += 1


# --- examples -------------------------------------------------------------------------------------------------------


def _example(sheet: Sheet, block: Example) -> None:
    if block.caption:
        sheet.lines(block.caption)
    row: list[tuple[int, Cards]] = []
    x = 0
    for group in block.groups:
        cells = _group_width(sheet.look, group)
        if row and x + cells > sheet.cells:
            _draw_row(sheet, row, last=False)
            row, x = [], 0
        row.append((x, group))
        x += cells + GAP
    _draw_row(sheet, row, last=True)


def _after(look: Look, group: Cards) -> str:
    """What is written behind a group: its worth, or that it is no meld."""
    if group.kind is Kind.WRONG:
        return " x" if look.ascii else " ×"
    if group.worth is None:
        return ""
    return f" +{group.worth}" if group.added else f" {group.worth}"


def _tile_width(look: Look, group: Cards) -> int:
    return max(TILE, *(width(look.index(card)) + 2 for card in group.cards))


def _group_width(look: Look, group: Cards) -> int:
    label = width(written(look, group.label))
    return max(label, _tile_width(look, group) * len(group.cards) + width(_after(look, group)))


def _draw_row(sheet: Sheet, row: list[tuple[int, Cards]], last: bool) -> None:
    look = sheet.look
    if any(group.label for _, group in row):
        for x, group in row:
            label = fit(written(look, group.label), sheet.cells - x, look.signs.ellipsis)
            sheet.text(x, sheet.high, label, "muted")
        sheet.high += 1
    y = sheet.high
    for x, group in row:
        sheet.draw(lambda canvas, x=x, group=group: _draw_group(canvas, look, x, y, group))  # type: ignore[misc]
    sheet.high += TILE_HIGH if last else TILE_HIGH + 1


def _draw_group(canvas: Canvas, look: Look, x: int, y: int, group: Cards) -> None:
    cells = _tile_width(look, group)
    for place, card in enumerate(group.cards):
        state = tiles.FLAT
        if place == len(group.cards) - 1:
            state |= tiles.END
        if place in group.marked:
            state |= tiles.OWED
        if place in group.added:
            state += tiles.OWNER * (1 + PLAYER)
        tiles.draw_tile(canvas, look, x, y, card, state, cells, TILE_HIGH, cells)
        x += cells
    fore = "warn" if group.kind is Kind.WRONG else f"player{PLAYER}" if group.added else "text"
    canvas.put(x, y, _after(look, group), look.ink(fore, bold=True))


# --- the two zones --------------------------------------------------------------------------------------------------


def paint_page(sheet: Canvas, look: Look, title: str, note: str, wide: int, high: int, scroll: int) -> Canvas:
    """The window on a page: its title with ``note`` at the right end, then the lines from ``scroll``."""
    canvas = Canvas(wide, high, look.ink("text"), look.ascii_suits)
    draw_title(canvas, look, written(look, title), note, focused=True)
    room = page_room(wide, high)
    for down in range(min(room.h, sheet.height - scroll)):
        chars, inks = sheet.chars[scroll + down], sheet.inks[scroll + down]
        cells = min(sheet.width, wide - room.x)
        canvas.chars[room.y + down][room.x : room.x + cells] = chars[:cells]
        canvas.inks[room.y + down][room.x : room.x + cells] = inks[:cells]
    draw_markers(canvas, look, Box(0, room.y, wide, room.h), scroll, max(0, sheet.height - scroll - room.h))
    return canvas


def page_room(wide: int, high: int) -> Box:
    """Where the lines of a page stand."""
    margin = 1 if wide >= 12 else 0
    return Box(margin, min(1, high), max(1, wide - 2 * margin), max(0, high - 1))


def paint_contents(
    titles: tuple[str, ...], current: int, look: Look, name: str, wide: int, high: int, scroll: int
) -> Canvas:
    """The list of pages, the current one with a sign before it; one line high, that page and the ones beside it."""
    canvas = Canvas(wide, high, look.ink("text"), look.ascii_suits)
    titles = tuple(written(look, title) for title in titles)
    ellipsis = look.signs.ellipsis
    if high == 1:
        _paint_line(canvas, look, titles, current)
        return canvas
    draw_title(canvas, look, written(look, name), "", focused=False)
    canvas.put(wide - 1, 0, " ", look.ink("text"))
    for down, at in enumerate(range(scroll, min(len(titles), scroll + high - 1))):
        here = at == current
        if here:
            canvas.put(1, 1 + down, look.signs.focus, look.ink("accent", bold=True))
        ink = look.ink("accent" if here else "text", bold=here)
        canvas.put(3, 1 + down, fit(titles[at], wide - 4, ellipsis), ink)
    draw_markers(canvas, look, Box(0, 1, wide - 1, high - 1), scroll, max(0, len(titles) - scroll - high + 1))
    return canvas


def _paint_line(canvas: Canvas, look: Look, titles: tuple[str, ...], current: int) -> None:
    """The current page in the middle of a line, its neighbours at the ends."""
    wide = canvas.width
    text = fit(f"{look.signs.focus} {titles[current]}", wide, look.signs.ellipsis)
    x = max(0, (wide - width(text)) // 2)
    canvas.put(x, 0, text, look.ink("accent", bold=True))
    before, after = titles[current - 1], titles[(current + 1) % len(titles)]
    if width(before) + 2 < x:
        canvas.put(1, 0, before, look.ink("muted"))
    if x + width(text) + 2 + width(after) < wide:
        canvas.put(wide - 1 - width(after), 0, after, look.ink("muted"))
