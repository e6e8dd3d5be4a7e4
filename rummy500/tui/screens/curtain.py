"""The curtain: covers the whole screen before a person's turn, so that nobody sees another's hand."""

from collections.abc import Sequence
from time import monotonic

from textual.app import ComposeResult
from textual.containers import Vertical

from rummy500.i18n import _
from rummy500.tui.screens.base import Room

DEAF_SECONDS = 0.3  # a key still on its way for the turn before must not open the curtain


class Curtain(Room[None], inherit_bindings=False):
    """Whose turn it is, and what happened since his last one. It opens with the key it asks for."""

    BINDINGS = [("enter", "open", "")]

    def __init__(self, name: str, happened: Sequence[str]) -> None:
        super().__init__()
        self.player = name
        self.happened = list(happened)
        self._since = monotonic()

    def compose(self) -> ComposeResult:
        """Name, news, and the key."""
        with Vertical(id="curtain"):
            yield self.text(_("{name}, it is your turn.").format(name=self.player), id="heading")
            yield self.text("\n".join(self.happened), id="news")
            yield self.text(_("Press Enter when only you look at the screen."), id="foot")

    def action_open(self) -> None:
        """The person is there."""
        if monotonic() - self._since >= DEAF_SECONDS:
            self.dismiss(None)

    def on_click(self) -> None:
        """A click opens it too."""
        self.action_open()
