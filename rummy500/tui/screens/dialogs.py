"""Small questions over the screen: a choice between lines, a line of text."""

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from rummy500.i18n import plain
from rummy500.tui.paint.look import Look
from rummy500.tui.screens.once import Once
from rummy500.tui.widgets.lines import Line, Lines
from rummy500.tui.widgets.prose import Prose


class ChoiceDialog(Once[str | None], ModalScreen[str | None]):
    """A question with lines to choose from; it gives the name of the line, or None for Escape.

    ``large``: it may take the whole screen.
    """

    BINDINGS = [("escape", "leave", "")]

    def __init__(self, question: str, lines: Sequence[Line], look: Look, large: bool = False) -> None:
        super().__init__(classes="-large" if large else None)
        self.question = question
        self.choices = list(lines)
        self.look = look

    def compose(self) -> ComposeResult:
        """The question and its answers."""
        with Vertical(id="dialog"):
            text = plain(self.question) if self.look.ascii else self.question
            yield Prose(text, id="question")
            yield Lines(self.choices, self.look)

    def on_mount(self) -> None:
        """The list has the keyboard."""
        self.query_one(Lines).focus()

    @on(Lines.Chosen)
    def chosen(self, event: Lines.Chosen) -> None:
        """An answer was chosen."""
        event.stop()
        self.dismiss(event.name)

    def action_leave(self) -> None:
        """No answer."""
        self.dismiss(None)


class TextDialog(Once[str | None], ModalScreen[str | None]):
    """A question that is answered with a line of text; None for Escape."""

    BINDINGS = [("escape", "leave", "")]

    def __init__(self, question: str, value: str, look: Look, most: int = 200) -> None:
        super().__init__()
        self.question = question
        self.value = value
        self.look = look
        self.most = most

    def compose(self) -> ComposeResult:
        """The question and the field."""
        with Vertical(id="dialog"):
            text = plain(self.question) if self.look.ascii else self.question
            yield Prose(text, id="question")
            yield Input(self.value, max_length=self.most, select_on_focus=True, compact=True)

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        """Enter was pressed."""
        event.stop()
        self.dismiss(event.value)

    def action_leave(self) -> None:
        """No answer."""
        self.dismiss(None)
