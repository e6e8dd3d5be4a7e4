"""The log: what happened, sentence by sentence."""

from functools import lru_cache
from typing import NamedTuple

from rummy500.tui.paint.bars import TONES
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look, player_ink
from rummy500.tui.paint.models import LogLine, LogModel
from rummy500.tui.paint.say import say
from rummy500.tui.paint.spread import Box
from rummy500.tui.paint.words import wrap
from rummy500.tui.paint.zone import draw_markers, draw_title


class LogPages(NamedTuple):
    """The log broken into lines at one width, and the part of it in view."""

    lines: tuple[tuple[LogLine, str, bool], ...]  # the sentence, a line of it, whether it is the first
    room: Box
    scroll: int

    @property
    def last_scroll(self) -> int:
        """The scroll at which the newest sentence is in view."""
        return max(0, len(self.lines) - self.room.h)


@lru_cache(16)
def _broken(lines: tuple[LogLine, ...], cells: int) -> tuple[tuple[LogLine, str, bool], ...]:
    broken = []
    for line in lines:
        for at, text in enumerate(wrap(line.text, cells)):
            broken.append((line, text, at == 0))
    return tuple(broken)


def log_pages(model: LogModel, wide: int, high: int, scroll: int | None = None) -> LogPages:
    """The log at a size; ``scroll`` is its first line in view, ``None`` to see the end."""
    top = 1 if model.title and high >= 2 else 0
    room = Box(0, top, max(1, wide), max(1, high - top))
    lines = _broken(model.lines, max(1, wide - 6))
    pages = LogPages(lines, room, 0)
    last = pages.last_scroll
    return LogPages(lines, room, last if scroll is None else max(0, min(scroll, last)))


def paint_log(model: LogModel, look: Look, pages: LogPages, wide: int, high: int, focused: bool = True) -> Canvas:
    """A picture of the log."""
    canvas = Canvas(wide, high, look.ink("text"), look.ascii_suits)
    if wide < 1 or high < 1:
        return canvas
    if pages.room.y:
        draw_title(canvas, look, model.title, model.note, focused)
    shown = pages.lines[pages.scroll : pages.scroll + pages.room.h]
    for y, (line, text, first) in enumerate(shown, pages.room.y):
        if first:
            sign = look.signs.fresh if line.fresh else look.signs.dot
            canvas.put(0, y, sign, player_ink(look, line.colour, bold=line.fresh))
        say(canvas, look, 2, y, text, TONES[line.tone][0])
    below = len(pages.lines) - pages.scroll - len(shown)
    draw_markers(canvas, look, pages.room, pages.scroll, below)
    return canvas
