"""The log of the deal on a screen of its own."""

from textual.app import ComposeResult
from textual.containers import Vertical

from rummy500.i18n import _
from rummy500.tui.log_lines import log_lines
from rummy500.tui.paint.models import LogModel
from rummy500.tui.screens.base import Room
from rummy500.tui.session import Session
from rummy500.tui.widgets import LogPanel


class LogScreen(Room[None]):
    """What happened in this deal; the arrows scroll."""

    BINDINGS = [
        ("escape,g,q,enter", "leave", ""),
        ("up", "scroll(-1)", ""),
        ("down", "scroll(1)", ""),
        ("pageup", "page(-1)", ""),
        ("pagedown", "page(1)", ""),
        ("home", "scroll(-9999)", ""),
        ("end", "scroll(9999)", ""),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """The log and how to leave it."""
        with Vertical(id="room"):
            yield LogPanel(self._model(), self.look)
            yield self.text(_("Arrows scroll, Esc goes back."), id="foot")

    def _model(self) -> LogModel:
        return LogModel(tuple(log_lines(self.session, self.look)), title=_("Log"))

    def renew(self) -> None:
        """Something has happened."""
        for panel in self.query(LogPanel):
            panel.set_model(self._model())

    def restate(self) -> None:
        """Say and draw everything anew."""
        self.query_one(LogPanel).set_look(self.look)
        self.put("foot", _("Arrows scroll, Esc goes back."))
        self.renew()

    def action_scroll(self, rows: int) -> None:
        """Scroll."""
        self.query_one(LogPanel).scroll_rows(rows)

    def action_page(self, step: int) -> None:
        """Scroll by what is shown; a line stays in view."""
        self.action_scroll(step * max(1, self.query_one(LogPanel).pages().room.h - 1))

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(None)
