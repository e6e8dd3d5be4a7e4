"""The card (or cards) under the pointer while something is dragged."""

from rich.segment import Segment
from textual.geometry import Offset
from textual.strip import Strip
from textual.widget import Widget

from rummy500.tui.paint.look import Look
from rummy500.tui.paint.words import width


class Ghost(Widget):
    """It lies on a layer of its own and follows the pointer; only it is laid out anew when it moves."""

    can_focus = False
    DEFAULT_CSS = """
    Ghost { layer: drag; position: absolute; display: none; height: 1; width: 4; }
    """

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self._cards: tuple[int, ...] = ()

    def carry(self, cards: tuple[int, ...], at: Offset) -> None:
        """Show these cards beside the pointer, which is at a place of the screen."""
        self._cards = cards
        self.styles.width = max(1, sum(width(self.look.index(card)) + 1 for card in cards) + 1)
        self.display = True
        self.follow(at)

    def follow(self, at: Offset) -> None:
        """Follow the pointer, a cell to its right, so that what lies under it can be seen."""
        self.absolute_offset = at + Offset(1, 0)
        self.refresh(layout=True)

    def drop(self) -> None:
        """Show nothing more."""
        self.display = False
        self._cards = ()

    def render_line(self, y: int) -> Strip:
        """The indices of the cards, one after the other."""
        look = self.look
        segments = []
        for card in self._cards:
            segments.append(Segment(" " + look.index(card), look.ink(look.suit_colour(card), "cursor", bold=True)))
        segments.append(Segment(" ", look.ink("text", "cursor")))
        return Strip(segments)
