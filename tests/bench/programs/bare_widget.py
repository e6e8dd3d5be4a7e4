"""One Line-API widget as large as the screen, in which arrow keys move a highlighted card: what keys are compared with.

It has the sixty cards as a fixed picture and shows nothing again but the two cards of which the ink changes.
"""

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

PLAIN, LIT = Style.parse("#17181c on #f5efdf"), Style.parse("#17181c on #ffc93c")
HEIGHT, ROW = 4, 20  # lines of a card, cards in a row


class Cards(Widget, can_focus=True):
    """Three rows of twenty cards, one of them highlighted."""

    ALLOW_SELECT = False
    BINDINGS = [("left", "step(-1)"), ("right", "step(1)")]
    at = 0

    def action_step(self, by: int) -> None:
        """Highlight the next card."""
        before, self.at = self.at, (self.at + by) % (3 * ROW)
        self.refresh(self.place(before), self.place(self.at))

    def place(self, card: int) -> Region:
        """The cells of a card."""
        wide = self.size.width // ROW
        return Region(card % ROW * wide, card // ROW * HEIGHT, wide, HEIGHT)

    def render_line(self, y: int) -> Strip:
        """One line through the cards of a row."""
        row, wide = y // HEIGHT, self.size.width // ROW
        if row > 2:
            return Strip.blank(self.size.width, PLAIN)
        cards = range(row * ROW, row * ROW + ROW)
        texts = [f"▏{card if y % HEIGHT == 0 else '':<{wide - 1}}" for card in cards]
        inks = [LIT if card == self.at else PLAIN for card in cards]
        return Strip([Segment(*cell) for cell in zip(texts, inks, strict=True)], ROW * wide)


class BareApp(App[None]):
    """The widget and nothing else."""

    CSS = "Cards { width: 1fr; height: 1fr; }"
    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """The widget."""
        yield Cards()


if __name__ == "__main__":
    BareApp().run()
