"""A rectangle of cells to paint on, and its lines as strips.

Every cell has one character (a wide one leaves the next cell empty) and one ink. Painting outside is cut off, so that
no size can make a painter fail. Two pictures of the same size can be compared: only what differs has to be shown again.
"""

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from rummy500.tui.paint.words import char_width, clean, plain, width

CLOSE = 10  # cells that are rather shown again than jumped over


class Canvas:
    """``width`` by ``height`` cells, all blank in one ink at first.

    ``ascii_suits``, where given, are the letters of the suits on a canvas that takes nothing but ASCII.
    """

    __slots__ = ("_ascii_suits", "_strips", "chars", "height", "inks", "width")

    def __init__(self, width: int, height: int, ink: Style, ascii_suits: str = "") -> None:
        self._ascii_suits = ascii_suits
        self.width = max(0, width)
        self.height = max(0, height)
        self.chars: list[list[str]] = [[" "] * self.width for _ in range(self.height)]
        self.inks: list[list[Style]] = [[ink] * self.width for _ in range(self.height)]
        self._strips: dict[int, Strip] = {}

    def put(self, x: int, y: int, text: str, ink: Style) -> int:
        """Write ``text`` from the cell at ``x``, ``y`` in one ink; gives the cell after it."""
        text = plain(text, self._ascii_suits) if self._ascii_suits else clean(text)
        wide = width(text)
        if not 0 <= y < self.height:
            return x + wide
        if wide == len(text):
            self._lay(x, y, text, (ink,) * wide)
            return x + wide
        chars, inks = self.chars[y], self.inks[y]
        for char in text:
            cells = char_width(char)
            if cells == 0:
                if 0 < x <= self.width and chars[x - 1]:
                    chars[x - 1] += char
                elif 1 < x <= self.width:
                    chars[x - 2] += char
                continue
            if x >= 0 and x + cells <= self.width:
                self._heal(y, x, x + cells)
                chars[x] = char
                inks[x : x + cells] = [ink] * cells
                if cells == 2:
                    chars[x + 1] = ""
            elif x < self.width:
                self._lay(x, y, " " * cells, (ink,) * cells)
            x += cells
        return x

    def blit(self, x: int, y: int, text: str, inks: Sequence[Style]) -> None:
        """Lay down a text of narrow characters with an ink for each: a line of a tile."""
        if 0 <= y < self.height:
            self._lay(x, y, text, inks)

    def _lay(self, x: int, y: int, text: str, inks: Sequence[Style]) -> None:
        start, stop = max(0, -x), min(len(text), self.width - x)
        if stop > start:
            self._heal(y, x + start, x + stop)
            self.chars[y][x + start : x + stop] = text[start:stop]
            self.inks[y][x + start : x + stop] = inks[start:stop]

    def _heal(self, y: int, first: int, after: int) -> None:
        """Blank the other half of a wide character of which one half is about to be painted over."""
        chars = self.chars[y]
        if first > 0 and not chars[first]:
            chars[first - 1] = " "
        if after < self.width and not chars[after]:
            chars[after] = " "

    def fill(self, x: int, y: int, cells: int, rows: int, ink: Style, char: str = " ") -> None:
        """Fill a rectangle with one narrow character."""
        for at in range(max(0, y), min(self.height, y + rows)):
            self._lay(x, at, char * cells, (ink,) * cells)

    def frame(self, x: int, y: int, cells: int, rows: int, box: str, ink: Style) -> None:
        """Draw a frame; ``box`` is top left, across, top right, down, bottom left, bottom right."""
        if cells < 2 or rows < 2:
            return
        across = box[1] * (cells - 2)
        self.put(x, y, box[0] + across + box[2], ink)
        for at in range(y + 1, y + rows - 1):
            self.put(x, at, box[3], ink)
            self.put(x + cells - 1, at, box[3], ink)
        self.put(x, y + rows - 1, box[4] + across + box[5], ink)

    def strip(self, y: int) -> Strip:
        """One line as a strip of exactly the width of the canvas; made on first use and kept."""
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._make_strip(y)
        return strip

    def _make_strip(self, y: int) -> Strip:
        chars, inks = self.chars[y], self.inks[y]
        segments, start = [], 0
        for at in range(1, self.width + 1):
            if at == self.width or inks[at] is not inks[start]:
                segments.append(Segment("".join(chars[start:at]), inks[start]))
                start = at
        return Strip(segments, self.width)

    def strips(self) -> list[Strip]:
        """All lines."""
        return [self.strip(y) for y in range(self.height)]

    def text(self) -> str:
        """The characters alone, blanks at line ends left out: what tests and dumps read."""
        return "\n".join("".join(line).rstrip() for line in self.chars)

    def keep_from(self, old: "Canvas") -> list[tuple[int, int, int]]:
        """Take over the strips of ``old`` where nothing changed; gives what did: line, first cell, cell after the last.

        Both must have the same size. A line has several parts where more than a few cells between them are the same;
        no part cuts a wide character.
        """
        changes = []
        for y, (chars, inks) in enumerate(zip(self.chars, self.inks, strict=True)):
            were, old_inks = old.chars[y], old.inks[y]
            if chars == were and inks == old_inks:
                if y in old._strips:
                    self._strips[y] = old._strips[y]
                continue
            cells = enumerate(zip(chars, inks, were, old_inks, strict=True))
            differing = [
                x
                for x, (char, ink, was, old_ink) in cells
                if char != was or (ink is not old_ink and ink != old_ink)  # equal inks are nearly always one
            ]
            for first, last in _parts(differing):
                start, after = max(0, first - 1), min(self.width, last + 2)
                while start and not (chars[start] and were[start]):
                    start -= 1
                while after < self.width and not (chars[after] and were[after]):
                    after += 1
                changes.append((y, start, after))
        return changes


def _parts(cells: list[int]) -> list[tuple[int, int]]:
    """First and last cell of each group of cells that lie close together."""
    parts: list[tuple[int, int]] = []
    for x in cells:
        if parts and x - parts[-1][1] <= CLOSE:
            parts[-1] = parts[-1][0], x
        else:
            parts.append((x, x))
    return parts
