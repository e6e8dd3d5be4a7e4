"""A terminal of its own under the app in a test: it gets the frames that a real one would get, partial ones too."""

from contextlib import contextmanager
from time import monotonic

import pyte
from textual._compositor import CompositorUpdate
from textual.app import App

from rummy500.tui.widgets.zone import Zone


class Emulated:
    """What stands on the terminal of an app after all frames so far."""

    def __init__(self, app):
        self.app = app
        self.frames = 0
        self.screen = pyte.Screen(*app.size)

    def show(self, update):
        """Take in a frame."""
        if (self.screen.columns, self.screen.lines) != tuple(self.app.size):
            self.screen = pyte.Screen(*self.app.size)
        self.frames += 1
        feed(self.screen, update, self.app)

    def cells(self):
        """Every cell: character, colours, weight."""
        return cells(self.screen)

    def fresh(self):
        """Every cell of the same screen drawn from nothing."""
        for zone in self.app.screen.query(Zone):
            zone._canvas = None
            zone._shown = None, []
            zone.geometry_changed()
        paper = pyte.Screen(*self.app.size)
        feed(paper, self.app.screen._compositor.render_full_update(), self.app)
        return cells(paper)

    def wrong(self):
        """The cells that differ from a screen drawn from nothing: where, what they are, what they should be."""
        both = zip(self.cells(), self.fresh(), strict=True)
        return [
            (x, y, old, new)
            for y, (line, other) in enumerate(both)
            for x, (old, new) in enumerate(zip(line, other, strict=True))
            if old != new
        ]

    async def assert_fresh(self, pilot, what=""):
        """What partial frames leave on the terminal is what a screen drawn from nothing would be."""
        end = monotonic() + 5
        while wrong := self.wrong():
            assert monotonic() < end, (what, len(wrong), wrong[:8])
            await pilot.pause(0.05)  # a frame may be on its way


def feed(paper, update, app):
    """Write a frame on a screen."""
    pyte.Stream(paper).feed(update.render_segments(app.console).replace("\n", ""))


def cells(paper):
    """Every cell of a screen: character, colours, weight."""
    columns = range(paper.columns)
    return [[_cell(paper.buffer[y][x]) for x in columns] for y in range(paper.lines)]


def _cell(char):
    return char.data, char.fg, char.bg, char.bold, char.underscore, char.reverse


@contextmanager
def emulated(app, monkeypatch):
    """From now on the frames of an app go to a terminal of their own."""
    terminal = Emulated(app)

    def display(self, screen, renderable):
        if isinstance(renderable, CompositorUpdate) and not self._batch_count and screen is self.screen:
            terminal.show(renderable)

    monkeypatch.setattr(App, "_display", display)
    app.screen.refresh()
    yield terminal
