"""The saved games: open, play the same deals again, export, delete."""

from pathlib import Path

from textual import work

from rummy500.i18n import _
from rummy500.store.errors import StoreError
from rummy500.tui.screens.base import ListRoom
from rummy500.tui.screens.dialogs import ChoiceDialog, TextDialog
from rummy500.tui.screens.menu import about
from rummy500.tui.widgets.lines import Line, Lines


class SavedScreen(ListRoom[None]):
    """The list of games that wait."""

    _said = ""

    def heading(self) -> str:
        """The title."""
        return _("Saved games")

    def lines(self) -> list[Line]:
        """One line a game, the newest first."""
        games = self.rummy.saves.games()
        back = Line("", _("Back"))
        return [*(Line(info.id, about(info), enabled=not info.locked) for info in games), back]

    def foot(self) -> str:
        """What was done, or what can be done."""
        return self._said or _("Enter: open, play the same deals again, export or delete.")

    def chosen(self, event: Lines.Chosen) -> None:
        """Ask what to do with a game."""
        if not event.name:
            self.dismiss(None)
        else:
            self.ask(event.name)

    @work(exclusive=True, group="dialog")
    async def ask(self, id: str) -> None:
        """Ask what to do with a game, and do it."""
        lines = [
            Line("open", _("Open")),
            Line("again", _("Play the same deals again")),
            Line("export", _("Export to a file")),
            Line("delete", _("Delete")),
        ]
        answer = await self.app.push_screen_wait(
            ChoiceDialog(_("What shall be done with this game?"), lines, self.look)
        )
        self._said = ""
        try:
            if answer == "open":
                self.rummy.open_save(id)
            elif answer == "again":
                self.rummy.play_again(id)
            elif answer == "export":
                await self._export(id)
            elif answer == "delete":
                await self._delete(id)
        except StoreError as error:
            self._said = error.sentence
        if self.is_current:
            self.renew()

    async def _export(self, id: str) -> None:
        question = _("Write the game to which file or folder?")
        target = await self.app.push_screen_wait(TextDialog(question, str(Path.cwd()), self.look, most=1000))
        if target:
            path = self.rummy.saves.export(id, Path(target))
            self._said = _("Written: {path}").format(path=path)

    async def _delete(self, id: str) -> None:
        lines = [Line("no", _("Keep it")), Line("yes", _("Delete it for good"))]
        if await self.app.push_screen_wait(ChoiceDialog(_("Delete this game?"), lines, self.look)) == "yes":
            self.rummy.saves.delete(id)
            self._said = _("The game is deleted.")
