"""Opponents, header, prompt, footer and log as widgets."""

from textual.events import Click

from rummy500.tui.paint.bars import KeyBoxes, paint_footer, paint_header, paint_prompt
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.log import LogPages, log_pages, paint_log
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import FooterModel, HeaderModel, LogModel, OpponentsModel, PromptModel
from rummy500.tui.paint.opponents import paint_opponents, seat_boxes
from rummy500.tui.widgets.zone import Model, Zone, ZoneMessage


class OpponentsZone(Zone[OpponentsModel]):
    """The other players."""

    class SeatClicked(ZoneMessage):
        """A player was clicked; ``place`` counts them as the model gives them, from 0."""

        def __init__(self, zone: "OpponentsZone", place: int) -> None:
            super().__init__(zone)
            self.place = place

    def __init__(
        self,
        model: OpponentsModel | None = None,
        look: Look | None = None,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(model or OpponentsModel(), look, id=id, classes=classes)

    def paint(self, width: int, height: int) -> Canvas:
        """A picture of the other players."""
        return paint_opponents(self._model, self._look, width, height)

    def on_click(self, event: Click) -> None:
        """Tell the screen which player was clicked."""
        event.stop()
        for place, box in enumerate(seat_boxes(len(self._model.seats), *self.size)):
            if box.holds(event.x, event.y):
                self.post_message(self.SeatClicked(self, place))
                return


class KeyBar(Zone[Model]):
    """A bar with keys that can be clicked."""

    class KeyClicked(ZoneMessage):
        """A key was clicked: ``key`` as it is written, ``name`` as the model gave it."""

        def __init__(self, zone: "KeyBar[Model]", key: str, name: str) -> None:
            super().__init__(zone)
            self.key = key
            self.name = name

    _keys = KeyBoxes()

    def on_click(self, event: Click) -> None:
        """Tell the screen which key was clicked."""
        event.stop()
        item = self._keys.key_at(event.x, event.y)
        if item is not None:
            self.post_message(self.KeyClicked(self, item.key, item.name))


class HeaderBar(KeyBar[HeaderModel]):
    """The top line."""

    def __init__(
        self,
        model: HeaderModel | None = None,
        look: Look | None = None,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(model or HeaderModel(), look, id=id, classes=classes)

    def paint(self, width: int, height: int) -> Canvas:
        """A picture of the header."""
        canvas, self._keys = paint_header(self._model, self._look, width, height)
        return canvas


class FooterBar(KeyBar[FooterModel]):
    """The keys that are legal now."""

    def __init__(
        self,
        model: FooterModel | None = None,
        look: Look | None = None,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(model or FooterModel(), look, id=id, classes=classes)

    def paint(self, width: int, height: int) -> Canvas:
        """A picture of the footer."""
        canvas, self._keys = paint_footer(self._model, self._look, width, height)
        return canvas


class PromptBar(Zone[PromptModel]):
    """What can be done now."""

    def __init__(
        self,
        model: PromptModel | None = None,
        look: Look | None = None,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(model or PromptModel(), look, id=id, classes=classes)

    def paint(self, width: int, height: int) -> Canvas:
        """A picture of the prompt."""
        return paint_prompt(self._model, self._look, width, height)


class LogPanel(Zone[LogModel], can_focus=True):
    """The log. It stays at its end unless it is scrolled back."""

    def __init__(
        self,
        model: LogModel | None = None,
        look: Look | None = None,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(model or LogModel(), look, id=id, classes=classes)
        self._follows = True

    def pages(self) -> LogPages:
        """The log at the present size."""
        width, height = self.size
        pages = log_pages(self._model, width, height, None if self._follows else self._scroll)
        self._scroll = pages.scroll
        return pages

    def paint(self, width: int, height: int) -> Canvas:
        """A picture of the log."""
        return paint_log(self._model, self._look, self.pages(), width, height, self.has_focus)

    def last_scroll(self) -> int:
        """The first line shown when the end is in view."""
        return self.pages().last_scroll

    def scroll_rows(self, rows: int) -> bool:
        """Scroll down by so many lines (up, if negative); at the end the log follows what is new."""
        last = self.last_scroll()
        to = max(0, min(self._scroll + rows, last))
        self._follows = to >= last
        if to == self._scroll:
            return False
        self._scroll = to
        self.repaint()
        return True
