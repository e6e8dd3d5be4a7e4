"""A screen of text lines that scrolls: sheets and scores."""

from __future__ import annotations

from itertools import zip_longest
from typing import Generic, TypeVar

from rich.segment import Segment
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from rummy500.i18n import _
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.words import fit, plain, width
from rummy500.tui.screens.base import HELP_KEYS, Room

Result = TypeVar("Result")
Piece = tuple[str, str, bool]  # text, colour of the palette, bold
Row = list[Piece]


def text_row(text: str, colour: str = "text", bold: bool = False) -> Row:
    """A row of one piece."""
    return [(text, colour, bold)]


def wrapped(pieces: list[str], cells: int, indent: str, colour: str) -> list[Row]:
    """Pieces set one after the other, broken into rows of so many cells."""
    rows: list[Row] = []
    line = indent
    for piece in pieces:
        if width(line) + width(piece) > cells and line.strip():
            rows.append(text_row(line.rstrip(), colour))
            line = " " * len(indent)
        line += piece + " "
    if line.strip():
        rows.append(text_row(line.rstrip(), colour))
    return rows


def beside(left: list[Row], right: list[Row], cells: int) -> list[Row]:
    """Two blocks of rows side by side, the right one from so many cells on."""
    rows: list[Row] = []
    nothing: Row = []
    for a, b in zip_longest(left, right, fillvalue=nothing):
        used = sum(width(text) for text, _colour, _bold in a)
        rows.append([*a, (" " * max(0, cells - used), "text", False), *b] if b else a)
    return rows


class Sheet(ScrollView, can_focus=True):
    """Rows of coloured pieces; longer than the screen, they scroll."""

    ALLOW_SELECT = False

    def __init__(self, look: Look, *, keys_down: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self.keys_down = keys_down  # the key that scrolls down, where it is not an arrow
        self.rows: list[Row] = []
        self.show_vertical_scrollbar = False
        self.show_horizontal_scrollbar = False

    def set_rows(self, rows: list[Row]) -> None:
        """Show these rows."""
        self.rows = rows
        self.virtual_size = Size(self.size.width, len(rows))
        self.refresh()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """The marks of what is out of view stand elsewhere then."""
        super().watch_scroll_y(old_value, new_value)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row."""
        cells = self.size.width
        at = y + self.scroll_offset.y
        segments, left = [], cells
        for text, colour, bold in self.rows[at] if 0 <= at < len(self.rows) else []:
            shown = fit(plain(text, self.look.ascii_suits) if self.look.ascii else text, left, self.look.signs.ellipsis)
            left -= width(shown)
            segments.append(Segment(shown, self.look.ink(colour, "felt", bold=bold)))
        segments.append(Segment(" " * left, self.look.ink("text", "felt")))
        strip = Strip(segments, cells)
        mark = self._mark(y)
        if not mark or width(mark) >= cells:
            return strip
        ink = self.look.ink("accent", "felt", bold=True)
        return Strip.join([strip.crop(0, cells - width(mark)), Strip([Segment(mark, ink)], width(mark))])

    def _mark(self, y: int) -> str:
        """How many rows are out of view, at the right end of the first or last line."""
        above, high = self.scroll_offset.y, self.size.height
        below = len(self.rows) - above - high
        if y == high - 1 and below > 0:
            return f" {self.keys_down} {self.look.signs.down}{below}".replace("  ", " ")
        return f" {self.look.signs.up}{above}" if y == 0 and above > 0 else ""


class PagesRoom(Room[Result], Generic[Result]):
    """A title, rows that scroll, and a sentence at the foot. ``keyboard``: the kind of widget that has the focus."""

    BINDINGS = [*HELP_KEYS]
    keyboard: type[Widget] = Sheet

    def heading(self) -> str:
        """The title."""
        return ""

    def rows(self, cells: int) -> list[Row]:
        """The rows for a width in cells."""
        raise NotImplementedError

    def foot(self) -> str:
        """The sentence below."""
        return _("Press Enter to go on.")

    def compose(self) -> ComposeResult:
        """Title, rows, foot."""
        with Vertical(id="room"):
            yield self.text(self.heading(), id="heading")
            yield Sheet(self.look, id="pages")
            yield self.text(self.foot(), id="foot")

    def on_mount(self) -> None:
        """Give the keyboard to who has it, and show the rows."""
        self.give_keyboard(self.keyboard)
        self.call_after_refresh(self.renew)

    def on_resize(self) -> None:
        """Break the rows anew."""
        self.call_after_refresh(self.renew)

    def renew(self) -> None:
        """Show the rows for the present width."""
        for sheet in self.query(Sheet):
            if sheet.size.width:
                sheet.set_rows(self.rows(sheet.size.width))

    def restate(self) -> None:
        """Say and draw everything anew."""
        for sheet in self.query(Sheet):
            sheet.look = self.look
        self.put("heading", self.heading())
        self.put("foot", self.foot())
        self.renew()
