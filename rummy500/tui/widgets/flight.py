"""Cards on their way: a few of them fly over the table from one place to another, for the fifth of a second.

What they tell has already happened and stands on the table; a flight can be ended at any moment and changes nothing.
"""

from collections.abc import Sequence
from time import monotonic

from textual.geometry import Offset
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from rummy500.engine.cards import JOKER
from rummy500.tui.paint import tiles
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look

SECONDS = 0.18
FRAMES = 30  # a second
MOST = 6  # cards shown of those that fly together
STEP, WIDE = 4, 5
PARKED = Offset(0, -50)  # out of sight: to hide it would have the whole screen drawn again


class Flight(Widget):
    """It lies on a layer of its own; only it is laid out anew when it moves. Nothing runs while nothing flies."""

    can_focus = False
    DEFAULT_CSS = """
    Flight { layer: drag; position: absolute; height: 3; width: 5; }
    """

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self._canvas = Canvas(0, 0, look.ink("text"))
        self._timer: Timer | None = None
        self._way = Offset(), Offset()
        self._began = 0.0
        self.absolute_offset = PARKED

    @property
    def flying(self) -> bool:
        """Whether something is in the air."""
        return self._timer is not None

    def fly(self, cards: Sequence[int], start: Offset, end: Offset) -> None:
        """Let cards (codes; none: a card face down) fly from one place of the screen to another."""
        self.land()
        if start == end:
            return
        self._canvas = self._painted(cards[:MOST])
        self.styles.width, self.styles.height = self._canvas.width, self._canvas.height
        self._way, self._began = (start, end), monotonic()
        self._go_to(start)
        self._timer = self.set_interval(1 / FRAMES, self._move)

    def land(self) -> None:
        """End the flight."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._go_to(PARKED)

    def _move(self) -> None:
        """Fast at first, then slower."""
        part = (monotonic() - self._began) / SECONDS
        if part >= 1:
            self.land()
            return
        start, end = self._way
        eased = 1 - (1 - part) ** 2
        self._go_to(start + Offset(round((end.x - start.x) * eased), round((end.y - start.y) * eased)))

    def _go_to(self, place: Offset) -> None:
        if place != self.absolute_offset:
            self.absolute_offset = place
            self.refresh(layout=True)

    def _painted(self, cards: Sequence[int]) -> Canvas:
        """The cards side by side, a little smaller than on the table."""
        look, high = self.look, 4 if self.look.boxed else 3
        shown = list(cards) or [JOKER]
        canvas = Canvas(STEP * (len(shown) - 1) + WIDE, high, look.ink("text"), look.ascii_suits)
        for at, card in enumerate(shown):
            state = (tiles.TINT if cards else tiles.BACK) | (tiles.END if at == len(shown) - 1 else 0)
            tiles.draw_tile(canvas, look, STEP * at, 0, card, state, WIDE, high, STEP)
        return canvas

    def render_line(self, y: int) -> Strip:
        """A line of the cards."""
        if 0 <= y < self._canvas.height:
            return self._canvas.strip(y)
        return Strip.blank(self._canvas.width)
