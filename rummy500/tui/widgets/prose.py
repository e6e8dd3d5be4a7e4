"""A text that is broken at blanks only, never where a no-break space holds a sign to its word, as in French."""

from rich.text import Text
from textual.geometry import Size
from textual.widgets import Static

from rummy500.tui.paint.words import clean, width, wrap


class Prose(Static):
    """A text without markup; it is as high as its lines need."""

    def __init__(self, text: str, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(text, id=id, classes=classes, markup=False)
        self.text = text

    def say(self, text: str) -> None:
        """Show another text."""
        self.text = text
        self.update(text)

    def lines(self, cells: int) -> list[str]:
        """The lines of the text in so many cells."""
        return [line for part in self.text.split("\n") for line in wrap(part, max(cells, 1))]

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as its longest line would be, unbroken."""
        return min(container.width, max(width(clean(part)) for part in self.text.split("\n")))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are lines."""
        return len(self.lines(width))

    def render(self) -> Text:
        """The text in its lines."""
        return Text("\n".join(self.lines(self.size.width)), no_wrap=True)
