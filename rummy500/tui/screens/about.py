"""About the game: version, licence, what leaves the machine (nothing), and where the files lie."""

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from platform import python_version

from rummy500 import __version__
from rummy500.i18n import _
from rummy500.tui.paint.words import width, wrap
from rummy500.tui.screens.pages import PagesRoom, Row, text_row

INDENT = "  "


class AboutScreen(PagesRoom[None]):
    """A page to read."""

    BINDINGS = [("escape,q,enter,space", "leave", "")]

    def heading(self) -> str:
        """Name and version."""
        return f"Rummy 500, {__version__}"

    def rows(self, cells: int) -> list[Row]:
        """The page."""
        folders = self.rummy.folders
        paragraphs = [
            _("Rummy 500 in the terminal, against the computer, alone or several people at one keyboard."),
            _("Nothing leaves your machine: no network, no account, no advertisement."),
            _("Free software under the MIT licence: use it, change it, pass it on."),
        ]
        rows: list[Row] = []
        for text in paragraphs:
            rows += [*(text_row(line) for line in wrap(text, cells, 4)), text_row("")]
        rows.append(text_row(_("Where your files lie"), "accent"))
        places = {
            _("saved games"): folders.saves,
            _("finished games"): folders.finished,
            _("settings"): folders.settings,
            _("log of faults"): folders.log,
        }
        first = max(map(width, places)) + 2
        for label, path in places.items():
            rows += _path_rows(label + " " * (first - width(label)), path, cells)
        rows += [text_row(line, "muted") for line in wrap(_("RUMMY500_HOME puts all of it in one folder."), cells, 2)]
        versions = f"Python {python_version()}, Textual {_version('textual')}, rich {_version('rich')}"
        return [*rows, text_row(""), text_row(versions, "muted")]

    def foot(self) -> str:
        """How to leave."""
        return _("Esc goes back.")

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss(None)


def _path_rows(label: str, path: Path, cells: int) -> list[Row]:
    """A label and a path, which is broken where it must be: all of it can be read."""
    text, head = str(path), INDENT + label
    if width(head) + width(text) <= cells:
        return [[(head, "muted", False), (text, "text", False)]]
    room = max(8, cells - 2 * len(INDENT))
    parts = [text[at : at + room] for at in range(0, len(text), room)]
    return [[(head, "muted", False)], *([(2 * INDENT + part, "text", False)] for part in parts)]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"
