"""A list of lines to choose from: menus, forms and questions are all made of it.

A line has a label and perhaps a value, which left and right change. The current line bears a marker, so that it can be
told without colour; long lists scroll. A line takes as many rows as its words need.
"""

from typing import NamedTuple

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from rummy500.tui.paint.look import Look
from rummy500.tui.paint.words import fit, plain, width, wrap

Piece = tuple[str, str, bool]  # text, colour of the palette, whether the cursor makes it bold
MARK = 3  # cells before a label
NARROWEST = 20  # cells of a note beside its label; where there are less, it goes on below


class Line(NamedTuple):
    """One line: ``name`` is handed back when it is chosen; ``value`` can be changed where ``changes`` says so.

    ``note`` is a quieter text behind label and value. A line that is not ``enabled`` is a heading or cannot be chosen.
    """

    name: str
    label: str
    value: str = ""
    note: str = ""
    changes: bool = False
    enabled: bool = True
    heading: bool = False


class Lines(Widget, can_focus=True):
    """The list. It sends ``Chosen`` for Enter or a click, ``Changed`` for left and right, ``Moved`` for the cursor."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Lines { height: auto; width: 1fr; }
    """

    class About(Message):
        """Something about a line, by its ``name``."""

        def __init__(self, lines: "Lines", name: str) -> None:
            super().__init__()
            self.lines = lines
            self.name = name

        @property
        def control(self) -> "Lines":
            """The list."""
            return self.lines

    class Chosen(About):
        """Enter was pressed on a line, or it was clicked."""

    class Moved(About):
        """The cursor came to a line."""

    class Changed(About):
        """The value of a line is to change by ``step`` (-1 or 1)."""

        def __init__(self, lines: "Lines", name: str, step: int) -> None:
            super().__init__(lines, name)
            self.step = step

    def __init__(self, lines: list[Line], look: Look, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines = lines
        self.look = look
        self._laid: tuple[object, list[tuple[int, list[Piece]]]] = None, []  # for what, each row with its line's place
        self._at = self._next(-1, 1)
        self._top = 0

    @property
    def current(self) -> Line | None:
        """The line under the cursor."""
        return self.lines[self._at] if 0 <= self._at < len(self.lines) else None

    def set_lines(self, lines: list[Line]) -> None:
        """Show other lines; the cursor stays on the line of the same name."""
        name = self.current.name if self.current else None
        grown = len(lines) != len(self.lines)
        self.lines = lines
        self._laid = None, []
        names = [line.name for line in lines]
        self._at = names.index(name) if name in names else self._next(-1, 1)
        if grown:
            self.refresh(layout=True)
        self._follow()
        self.refresh()

    def go_to(self, name: str) -> None:
        """Put the cursor on a line."""
        for place, line in enumerate(self.lines):
            if line.name == name:
                self._at = place
                self._follow()
                self.refresh()

    def _next(self, place: int, step: int) -> int:
        """The next line from a place that can be chosen, or the place itself."""
        to = place + step
        while 0 <= to < len(self.lines):
            if self.lines[to].enabled and not self.lines[to].heading:
                return to
            to += step
        return max(place, 0)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """As many rows as the lines take."""
        return len(self._rows(width))

    def get_content_width(self, container: object, viewport: object) -> int:
        """As many cells as the longest line takes."""
        return max(
            (4 + width(line.label) + width(line.value) + width(line.note) + 6 for line in self.lines), default=10
        )

    def on_resize(self, event: events.Resize) -> None:
        """The current line stays in view."""
        self._follow()
        self.refresh()

    def _follow(self) -> None:
        rows = max(1, self.size.height)
        places = [place for place, _pieces in self._rows(self.size.width)]
        if self._at not in places:
            return
        first, after = places.index(self._at), places.index(self._at) + places.count(self._at)
        self._top = min(max(self._top, after - rows), first)
        if self._at == self._next(-1, 1):
            self._top = 0
        self._top = max(0, min(self._top, len(places) - rows))

    def on_key(self, event: events.Key) -> None:
        """Arrows and the keys of pages move, arrows change, Enter and space choose."""
        line = self.current
        match event.key:
            case "up" | "down" | "shift+tab" | "tab":
                self._step(-1 if event.key in ("up", "shift+tab") else 1)
            case "home" | "end":
                self._at = self._next(-1, 1) if event.key == "home" else self._next(len(self.lines), -1)
                self._moved()
            case "pageup" | "pagedown":
                self._page(-1 if event.key == "pageup" else 1)
            case "left" | "right" if line is not None and line.changes:
                self.post_message(self.Changed(self, line.name, -1 if event.key == "left" else 1))
            case "enter" | "space" if line is not None:
                self.post_message(self.Chosen(self, line.name))
            case _:
                return
        event.stop()
        event.prevent_default()

    def _step(self, step: int) -> None:
        to = self._next(self._at, step)
        if to == self._at:
            to = self._next(-1, 1) if step > 0 else self._next(len(self.lines), -1)
        self._at = to
        self._moved()

    def _page(self, step: int) -> None:
        """Move by as many rows as are shown, less one; no further than to the first or last that can be chosen."""
        rows = [place for place, _pieces in self._rows(self.size.width)]
        if self._at not in rows:
            return
        to = rows[max(0, min(rows.index(self._at) + step * max(1, self.size.height - 1), len(rows) - 1))]
        to = self._at + step if to == self._at else to
        places = [place for place, line in enumerate(self.lines) if line.enabled and not line.heading]
        onward = [place for place in places if (place - to) * step >= 0]
        if places:
            self._at = min(onward or places, key=lambda place: abs(place - to))
            self._moved()

    def _moved(self) -> None:
        self._follow()
        self.refresh()
        if self.current is not None:
            self.post_message(self.Moved(self, self.current.name))

    def on_click(self, event: events.Click) -> None:
        """A click chooses; on a value it changes it."""
        rows, at = self._rows(self.size.width), self._top + event.y
        if event.button == 1 and at < len(rows):
            place = rows[at][0]
            line = self.lines[place]
            if line.enabled and not line.heading:
                self._at = place
                self._moved()
                self.post_message(self.Changed(self, line.name, 1) if line.changes else self.Chosen(self, line.name))
        event.stop()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves the cursor."""
        self._step(1)
        event.stop()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel moves the cursor."""
        self._step(-1)
        event.stop()

    def watch_has_focus(self, has_focus: bool) -> None:
        """The marker shows the focus."""
        super().watch_has_focus(has_focus)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the list."""
        cells, at = self.size.width, self._top + y
        rows = self._rows(cells)
        if at >= len(rows):
            return Strip.blank(cells, self.look.ink("text"))
        return Strip(self._segments(at, cells), cells)

    def _rows(self, cells: int) -> list[tuple[int, list[Piece]]]:
        """The rows of all lines in so many cells, each with the place of its line; laid out when first wanted."""
        key = cells, self.look
        if self._laid[0] != key:
            rows = [(place, row) for place, line in enumerate(self.lines) for row in self._pieces(line, cells)]
            self._laid = key, rows
        return self._laid[1]

    def _column(self) -> int:
        """Cells that labels take where something stands behind them, so that it stands in a column."""
        widths = [width(line.label) for line in self.lines if line.value or line.note]
        return max(widths, default=0) if max(widths, default=0) <= 24 else 0

    def _plain(self, text: str) -> str:
        """A text as this terminal can show it."""
        return plain(text, self.look.ascii_suits) if self.look.ascii else text

    def _pieces(self, line: Line, cells: int) -> list[list[Piece]]:
        """The rows of one line, without its marker."""
        if line.heading:
            return [[(self._plain(line.label), "accent", True)]]
        fore = "text" if line.enabled else "muted"
        column = " " * (self._column() - width(line.label)) if line.value or line.note else ""
        head: list[Piece] = [(self._plain(line.label + column), fore, True)]
        if line.value:
            left, right = "<>" if self.look.ascii else "‹›"
            value = f"{left} {line.value} {right}" if line.changes else line.value
            head += [("  ", fore, False), (self._plain(value), "accent" if line.changes else "muted", True)]
        return self._wrapped(head, self._plain(line.note), cells)

    def _wrapped(self, head: list[Piece], note: str, cells: int) -> list[list[Piece]]:
        """The rows of label and value, and of the note: beside the rest where it has room there, else below."""
        used = sum(width(text) for text, _colour, _bold in head)
        if MARK + used > cells:
            colour = head[0][1]
            text = "".join(text for text, _colour, _bold in head)
            rows: list[list[Piece]] = [[(row, colour, True)] for row in wrap(text, max(1, cells - MARK))]
            return [*rows, *self._below(note, cells)]
        room = cells - MARK - used - 2
        if not note or room < NARROWEST:
            return [head, *self._below(note, cells)]
        first, *more = wrap(note, room)
        indent = " " * (used + 2)
        return [
            [*head, ("  ", "text", False), (first, "muted", False)],
            *([(indent + row, "muted", False)] for row in more),
        ]

    def _below(self, note: str, cells: int) -> list[list[Piece]]:
        """The rows of a note below its label."""
        return [[("  " + row, "muted", False)] for row in wrap(note, max(1, cells - MARK - 2))] if note else []

    def _segments(self, at: int, cells: int) -> list[Segment]:
        """A row of the list, by its place from 0, as it is drawn."""
        look, signs, rows = self.look, self.look.signs, self._rows(cells)
        place, row = rows[at]
        heading = self.lines[place].heading
        here = place == self._at and self.has_focus
        more = at == self._top > 0, at == self._top + max(1, self.size.height) - 1 and at < len(rows) - 1
        first = not at or rows[at - 1][0] != place
        mark = signs.focus if here and first else signs.up if more[0] else signs.down if more[1] else " "
        pieces = [(" ", "text", False) if heading else (f" {mark} ", "accent", True)]
        pieces += [(text, colour, bold and (here or heading)) for text, colour, bold in row]
        segments, left = [], cells
        for text, colour, bold in pieces:
            shown = fit(text, left, signs.ellipsis)
            left -= width(shown)
            segments.append(Segment(shown, look.ink(colour, "bar" if here else "felt", bold=bold)))
        segments.append(Segment(" " * left, look.ink("text", "bar" if here else "felt")))
        return segments
