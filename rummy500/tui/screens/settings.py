"""The settings, drawn from their table."""

from textual import on

from rummy500.i18n import _
from rummy500.store.settings import SETTINGS, Setting
from rummy500.tui.screens.base import ListRoom
from rummy500.tui.value_words import value_words
from rummy500.tui.widgets.lines import Line, Lines


class SettingsScreen(ListRoom[None]):
    """One line a setting; left and right change it, at once and for good."""

    def heading(self) -> str:
        """The title."""
        return _("Settings")

    def _shown(self) -> list[Setting]:
        return [setting for setting in SETTINGS.values() if setting.sentence and setting.values]

    def lines(self) -> list[Line]:
        """The settings, then back."""
        values = self.rummy.settings
        lines = [
            Line(setting.name, _(setting.sentence), value_words(getattr(values, setting.name)), changes=True)
            for setting in self._shown()
        ]
        return [*lines, Line("", _("Back"))]

    def foot(self) -> str:
        """How it works, or what went wrong."""
        return self.rummy.take_note() or _("Left and right change a setting. It is kept at once.")

    @on(Lines.Changed)
    def changed(self, event: Lines.Changed) -> None:
        """Take the next value."""
        values = SETTINGS[event.name].values
        at = values.index(getattr(self.rummy.settings, event.name))
        self.rummy.change(**{event.name: values[(at + event.step) % len(values)]})
        self.renew()

    def chosen(self, event: Lines.Chosen) -> None:
        """Enter changes too; back leaves."""
        if not event.name:
            self.dismiss(None)
        else:
            self.changed(Lines.Changed(event.lines, event.name, 1))
