"""The menu: where the app opens."""

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Resize

from rummy500.i18n import _, moment, n_, number
from rummy500.store.summary import SaveInfo
from rummy500.tui.paint.models import HandModel
from rummy500.tui.screens.base import ListRoom
from rummy500.tui.widgets.hand import HandZone
from rummy500.tui.widgets.lines import Line, Lines

SHOWN = (35, 49, 24, 12, 39)  # 10♥ J♠ Q♦ K♣ A♠


class MenuScreen(ListRoom[None]):
    """Continue, new game, saved games, rules, settings, quit."""

    BINDINGS = [("q", "quit_app", "")]

    _note = ""

    def __init__(self, waits: bool = False) -> None:
        """``waits``: a table comes first, and nothing is drawn below it until it is left."""
        super().__init__()
        self._waits = waits

    def heading(self) -> str:
        """The name of the game between the suits."""
        return "♠ ♥  RUMMY 500  ♦ ♣" if not self.look.ascii else "* * *  RUMMY 500  * * *"

    def compose(self) -> ComposeResult:
        """A few cards above the list, where there is room for them."""
        if self._waits:
            return
        with Vertical(id="room"):
            yield self.text(self.heading(), id="heading")
            with Vertical(id="deck"):
                cards = HandZone(HandModel(SHOWN), self.look, id="cards")
                cards.can_focus = False
                yield cards
            yield Lines(self.lines(), self.look, id="lines")
            yield self.text(self.foot(), id="foot")

    def renew(self) -> None:
        """The cards too; a game that has just been left comes first."""
        if self._waits:
            if self.on_top and not self.rummy.opening:
                self._waits = False
                self.make()
            return
        listed = self.query_one(Lines)
        waited = any(line.name == "continue" for line in listed.lines)
        super().renew()
        self.query_one(HandZone).set_look(self.look)
        if not waited and listed.lines[0].name == "continue":
            listed.go_to("continue")

    @work(exclusive=True, group="menu")
    async def make(self) -> None:
        """Draw what has waited."""
        await self.recompose()
        self.give_keyboard(Lines)
        self._show_cards()

    def on_resize(self, event: Resize) -> None:
        """The cards give way where the screen is low."""
        self._show_cards()

    def _show_cards(self) -> None:
        for deck in self.query("#deck"):
            deck.display = self.app.size.height >= 20 and self.app.size.width >= 50

    def lines(self) -> list[Line]:
        """Continue comes first where a game waits."""
        saves = self.rummy.saves.games()
        waiting = next((info for info in saves if not info.locked), None)
        lines = []
        if waiting is not None:
            lines.append(Line("continue", _("Continue"), note=about(waiting)))
        lines.append(Line("new", _("New game")))
        if saves:
            count = n_("{count} game", "{count} games", len(saves)).format(count=len(saves))
            lines.append(Line("saves", _("Saved games"), note=count))
        lines += [
            Line("rules", _("Rules")),
            Line("statistics", _("Statistics")),
            Line("settings", _("Settings")),
            Line("about", _("About")),
            Line("quit", _("Quit")),
        ]
        return lines

    def foot(self) -> str:
        """What to know, or what went wrong."""
        self._note = self.rummy.take_note() or self._note
        return self._note or _("Arrows and Enter, or the mouse. Nothing leaves this machine.")

    def chosen(self, event: Lines.Chosen) -> None:
        """Go where the line leads; what was said has been read."""
        self._note = ""
        match event.name:
            case "continue":
                self.rummy.continue_newest()
            case "new":
                self.rummy.open_new_game()
            case "saves":
                self.rummy.open_saves()
            case "rules":
                self.action_help()
            case "statistics":
                self.rummy.open_statistics()
            case "settings":
                self.rummy.open_settings()
            case "about":
                self.rummy.open_about()
            case "quit":
                self.rummy.exit()

    def action_quit_app(self) -> None:
        """Leave."""
        self.rummy.exit()

    def action_leave(self) -> None:
        """Escape does nothing here: leaving is a choice of its own."""


def about(info: SaveInfo) -> str:
    """Who plays in a saved game, the totals, when it was saved."""
    if info.damaged:
        return _("damaged, the move before can be opened")
    summary = info.summary
    lone = summary.bots.index(None) if summary.bots.count(None) == 1 else None
    names = [
        name or (_("You") if seat == lone else _("Player {number}").format(number=seat + 1))
        for seat, name in enumerate(summary.players)
    ]
    parts = []
    if summary.totals and len(summary.totals) == len(names) <= 4:
        parts.append(" · ".join(f"{name} {number(total)}" for name, total in zip(names, summary.totals, strict=True)))
    elif len(names) <= 4:
        parts.append(" · ".join(names))
    else:
        parts.append(n_("{count} player", "{count} players", len(names)).format(count=len(names)))
    parts.append(moment(info.saved))
    if info.locked:
        parts.append(_("open elsewhere"))
    return ", ".join(parts)
