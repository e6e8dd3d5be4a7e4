"""A zone of the table as a Line-API widget: it holds a model, a picture of it, and shows what has changed.

The painters do the drawing; a widget knows its size, its look, how far it is scrolled, and which cells of the new
picture differ from the one on the screen. Only those are shown again.
"""

from typing import Generic, Self, TypeVar

from textual.events import MouseScrollDown, MouseScrollUp, Resize
from textual.filter import ANSIToTruecolor
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look

Model = TypeVar("Model")


class ZoneMessage(Message):
    """A message of a zone; ``control`` is the zone, for ``@on(Message, "#id")``."""

    def __init__(self, zone: "Widget") -> None:
        super().__init__()
        self.zone = zone

    @property
    def control(self) -> Widget:
        """The zone that sent it."""
        return self.zone


class Zone(Widget, Generic[Model]):
    """One zone; subclasses say in ``paint`` how a model becomes a picture at the present size."""

    ALLOW_SELECT = False

    DEFAULT_CSS = """
    Zone {
        width: 1fr;
        height: 1;
    }
    """

    def __init__(
        self, model: Model, look: Look | None = None, *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._model = model
        self._look = look or Look()
        self._canvas: Canvas | None = None
        self._shown: tuple[object, list[Strip]] = None, []  # of which picture, the lines
        self._scroll = 0

    @property
    def model(self) -> Model:
        """What is shown."""
        return self._model

    @property
    def look(self) -> Look:
        """How it is shown."""
        return self._look

    @property
    def scroll(self) -> int:
        """The first row shown."""
        return self._scroll

    def set_model(self, model: Model) -> None:
        """Show another model; only the cells that differ are drawn again. The cursor is scrolled into view."""
        if model == self._model:
            return
        before, self._model = self._model, model
        self.geometry_changed()
        self.keep_in_view(before)
        self._draw()

    def set_look(self, look: Look) -> None:
        """Show the same in another look."""
        if look != self._look:
            self._look = look
            self._canvas = None
            self.geometry_changed()
            self.refresh()

    def scroll_rows(self, rows: int) -> bool:
        """Scroll down by so many rows (up, if negative); says whether anything moved."""
        to = max(0, min(self._scroll + rows, self.last_scroll()))
        if to == self._scroll:
            return False
        self._scroll = to
        self.repaint()
        return True

    # ── for subclasses ──────────────────────────────────────────────────────────────────────────────────────────────

    def paint(self, width: int, height: int) -> Canvas:
        """A picture of the model."""
        raise NotImplementedError

    def geometry_changed(self) -> None:
        """Called when model, look, size or scroll are others: drop what was worked out from them."""

    def last_scroll(self) -> int:
        """The furthest row that can be scrolled to."""
        return 0

    def keep_in_view(self, before: Model | None) -> None:
        """Adjust the scroll so that the cursor's card can be seen."""

    # ── drawing ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Show cells again, or the whole zone where it has no picture yet.

        Textual shows a whole widget again when the keyboard comes or goes; a picture has told what changed of it.
        """
        if not regions and not layout and not recompose and self._canvas is not None:
            return self
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def repaint(self) -> None:
        """Work everything out anew, and show what differs from the picture before."""
        self.geometry_changed()
        self._draw()

    def _draw(self) -> None:
        """Make a new picture and show what differs from the one before."""
        old = self._canvas
        width, height = self.size
        if old is None or old.width != width or old.height != height or not self.is_mounted:
            self._canvas = None
            self.refresh()
            return
        canvas = self._canvas = self.paint(width, height)
        changes = canvas.keep_from(old)
        if changes:
            self.refresh(*[Region(first, y, after - first, 1) for y, first, after in changes])

    def render_line(self, y: int) -> Strip:
        """A line of the picture."""
        canvas = self._picture()
        if 0 <= y < canvas.height:
            return canvas.strip(y)
        return Strip.blank(canvas.width, self._look.ink("text"))

    def _picture(self) -> Canvas:
        """The picture, which is made when it is first wanted at this size."""
        width, height = self.size
        canvas = self._canvas
        if canvas is None or canvas.width != width or canvas.height != height:
            self.geometry_changed()
            canvas = self._canvas = self.paint(width, height)
        return canvas

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as they are, past Textual's cache of lines: a zone has no border, and its inks have all colours.

        Textual asks for the lines of all zones in every frame, whichever of them has changed.
        """
        if self._look.mono or self.outer_size != self.size:
            return super().render_lines(crop)
        state = (self._picture(), crop, *self.get_line_filters())
        if self._shown[0] != state:
            self._shown = state, self._lines(crop)
        return self._shown[1]

    def _lines(self, crop: Region) -> list[Strip]:
        """The lines of a part of the picture, with the colours that the terminal has."""
        canvas, blank = self._picture(), Strip.blank(self.size.width, self._look.ink("text"))
        lines = [canvas.strip(y) if 0 <= y < canvas.height else blank for y in crop.line_range]
        for filter in self.get_line_filters():
            if not isinstance(
                filter, ANSIToTruecolor
            ):  # inks are the terminal's own where its theme is, and only there
                background = self.background_colors[1]
                lines = [line.apply_filter(filter, background) for line in lines]
        if crop.column_span != (0, self.size.width):
            lines = [line.crop(*crop.column_span) for line in lines]
        return lines

    def on_resize(self, event: Resize) -> None:
        """Another size: everything lies elsewhere."""
        self._canvas = None
        self.geometry_changed()
        self.keep_in_view(None)

    def watch_has_focus(self, has_focus: bool) -> None:
        """The title shows the focus."""
        super().watch_has_focus(has_focus)
        self.repaint()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """The wheel scrolls the zone under the pointer."""
        event.stop()
        self.scroll_rows(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """The wheel scrolls the zone under the pointer."""
        event.stop()
        self.scroll_rows(-1)
