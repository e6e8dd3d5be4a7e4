"""What all screens of the app have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widget import Widget

from rummy500.i18n import plain
from rummy500.tui.paint.look import Look
from rummy500.tui.screens.once import Once
from rummy500.tui.widgets.frames import CloseCompositor
from rummy500.tui.widgets.lines import Line, Lines
from rummy500.tui.widgets.prose import Prose

if TYPE_CHECKING:
    from rummy500.engine.rules import Rules
    from rummy500.tui.app import RummyApp

Result = TypeVar("Result")
HELP_KEYS: list[BindingType] = [("f1", "help", ""), ("question_mark", "help", "")]


class Room(Once[Result], Generic[Result]):
    """A screen that knows the app and its look."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = CloseCompositor()

    @property
    def rummy(self) -> RummyApp:
        """The app."""
        return cast("RummyApp", self.app)

    @property
    def look(self) -> Look:
        """How things are drawn on this terminal."""
        return self.rummy.look

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies over this one, not even one that has not been drawn yet."""
        return self.app.screen is self

    def said(self, text: str) -> str:
        """A text as this terminal can show it."""
        return plain(text) if self.look.ascii else text

    def text(self, text: str, *, id: str | None = None, classes: str | None = None) -> Prose:
        """A piece of text, never read as markup."""
        return Prose(self.said(text), id=id, classes=classes)

    def give_keyboard(self, kind: type[Widget]) -> None:
        """Focus the first widget of a kind; none is there where the app is just being left."""
        for widget in self.query(kind):
            widget.focus()
            return

    def book_rules(self) -> Rules | None:
        """The rules that the rule book shows if it is opened here; None for those of the next game."""
        return None

    def action_help(self) -> None:
        """Open the rule book."""
        self.rummy.open_book(self.book_rules())

    def restate(self) -> None:
        """Say and draw everything anew: the language or the look is another."""
        self.refresh(recompose=True)

    def put(self, id: str, text: str) -> None:
        """Change a piece of text; nothing once it is gone, as when the screen is being left."""
        for prose in self.query(f"#{id}").results(Prose):
            prose.say(self.said(text))


class ListRoom(Room[Result], Generic[Result]):
    """A screen that is a list of lines under a title, with a sentence at its foot. Escape leaves it."""

    BINDINGS = [*HELP_KEYS, ("escape", "leave", "")]

    def heading(self) -> str:
        """The title."""
        return ""

    def lines(self) -> list[Line]:
        """The lines to choose from."""
        raise NotImplementedError

    def foot(self) -> str:
        """The sentence below the list."""
        return ""

    def compose(self) -> ComposeResult:
        """Title, list, foot."""
        with Vertical(id="room"):
            yield self.text(self.heading(), id="heading")
            yield Lines(self.lines(), self.look, id="lines")
            yield self.text(self.foot(), id="foot")

    def on_mount(self) -> None:
        """The list has the keyboard."""
        self.give_keyboard(Lines)

    def renew(self) -> None:
        """Show title, list and foot again, as they are now; nothing once they are gone."""
        self.put("heading", self.heading())
        for listed in self.query(Lines):
            listed.look = self.look
            listed.set_lines(self.lines())
        self.put("foot", self.foot())

    @on(Lines.Chosen)
    def line_chosen(self, event: Lines.Chosen) -> None:
        """A line was chosen; a second Enter, which comes when another screen lies over this one, counts no more."""
        event.stop()
        if self.on_top:
            self.chosen(event)

    def chosen(self, event: Lines.Chosen) -> None:
        """Do what a line stands for."""
        raise NotImplementedError

    def restate(self) -> None:
        """Say and draw everything anew."""
        self.renew()

    def on_screen_resume(self) -> None:
        """Something may have changed while another screen was on top."""
        if self.is_mounted:
            self.renew()

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.dismiss(None)
