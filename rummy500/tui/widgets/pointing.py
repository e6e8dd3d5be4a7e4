"""What a pointer does in a zone: points, presses, drags, releases, clicks, clicks twice.

One mixin turns the terminal's mouse events into calls with a *spot*: what lies under the pointer, as the zone's
geometry says (a position, a meld, the stock; ``None`` for nothing). A press that is released where it began is a click;
one that is moved first is a drag, and only then the ``Drag…`` messages are sent. A drag whose release was lost (outside
the terminal) ends as cancelled as soon as the pointer moves without a button.
"""

from typing import TYPE_CHECKING, Generic, TypeVar

from textual.events import Click, Leave, MouseDown, MouseMove, MouseRelease, MouseUp
from textual.geometry import Offset
from textual.message import Message
from textual.widget import Widget

Spot = TypeVar("Spot")
LEFT = 1

if TYPE_CHECKING:
    Base = Widget
else:
    Base = object


class DragMessage(Message):
    """A drag that began in ``zone`` on ``spot``; ``at`` is where the pointer is on the screen."""

    def __init__(self, zone: Widget, spot: object, at: Offset) -> None:
        super().__init__()
        self.zone = zone
        self.spot = spot
        self.at = at

    @property
    def control(self) -> Widget:
        """The zone in which the drag began."""
        return self.zone


class DragStarted(DragMessage):
    """The pointer was pressed on something and moved off by a cell."""


class DragMoved(DragMessage):
    """The pointer was moved on."""


class DragDropped(DragMessage):
    """The pointer was released after a drag."""


class DragCancelled(DragMessage):
    """The drag ended without a release that was seen."""


class Pointing(Generic[Spot], Base):
    """Mixin for a zone, before ``Zone`` in its bases. ``can_drag`` switches the drag messages on."""

    can_drag = True
    _pressed: tuple[Spot, Offset] | None = None
    _dragging = False
    _dragged = False
    _pointed: Spot | None = None
    _clicked: Spot | None = None

    def spot_at(self, x: int, y: int) -> Spot | None:
        """What lies at a cell of the zone."""
        raise NotImplementedError

    def spot_pointed(self, spot: Spot | None) -> None:
        """The pointer came to lie on something else."""

    def spot_clicked(self, spot: Spot | None) -> None:
        """Something was clicked."""

    def spot_activated(self, spot: Spot) -> None:
        """Something was clicked twice."""

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged out of this zone."""
        return self._dragging

    def on_mouse_down(self, event: MouseDown) -> None:
        """A press may become a click or a drag. The screen hears of it too: it ends waiting, and what flies."""
        if event.button != LEFT:
            return
        self._dragged = False
        spot = self.spot_at(event.x, event.y)
        if spot is not None and self.can_drag:
            self._pressed = (spot, event.screen_offset)
            self.capture_mouse()

    def on_mouse_move(self, event: MouseMove) -> None:
        """Pointing, or dragging."""
        if self._pressed is None:
            self._point(self.spot_at(event.x, event.y))
            return
        event.stop()
        spot, start = self._pressed
        if event.button != LEFT:
            self.cancel_drag()
            return
        if not self._dragging and event.screen_offset == start:
            return
        if not self._dragging:
            self._dragging = True
            self.post_message(DragStarted(self, spot, event.screen_offset))
        self.post_message(DragMoved(self, spot, event.screen_offset))

    def on_mouse_up(self, event: MouseUp) -> None:
        """The end of a press; a click comes by itself."""
        if self._pressed is not None:
            event.stop()
            self.released(event.screen_offset)

    def released(self, at: Offset) -> None:
        """The press of this zone, if there is one, ends at a place of the screen.

        For the screen, too: a quick pointer is let go over another zone before this one has captured the mouse.
        """
        if self._pressed is None:
            return
        spot, start = self._pressed
        was_dragging = self._dragging or at != start
        if was_dragging and not self._dragging:
            self.post_message(DragStarted(self, spot, at))
        self._release()
        if was_dragging:
            self._dragged = True
            self.post_message(DragDropped(self, spot, at))

    def on_click(self, event: Click) -> None:
        """A click; the second of a double click means the same card, even if it has moved under the pointer."""
        if event.button != LEFT:
            return
        event.stop()
        if self._dragged:
            self._dragged = False
            return
        if event.chain == 2 and self._clicked is not None:
            self.spot_activated(self._clicked)
            return
        if event.chain > 2:
            return
        self._clicked = self.spot_at(event.x, event.y)
        self.spot_clicked(self._clicked)

    def on_leave(self, event: Leave) -> None:
        """The pointer left the zone."""
        if self._pressed is None:
            self._point(None)

    def on_mouse_release(self, event: MouseRelease) -> None:
        """Somebody else took the mouse."""
        if self._pressed is not None:
            self.cancel_drag()

    def cancel_drag(self) -> None:
        """Give up a drag: Escape was pressed, the window lost the focus, the cards are others now."""
        if self._pressed is None:
            return
        spot, start = self._pressed
        was_dragging = self._dragging
        self._release()
        if was_dragging:
            self.post_message(DragCancelled(self, spot, start))

    def _release(self) -> None:
        self._pressed = None
        self._dragging = False
        self.release_mouse()

    def _point(self, spot: Spot | None) -> None:
        if spot != self._pointed:
            self._pointed = spot
            self.spot_pointed(spot)
