"""The end of a game: who has won, the totals deal by deal, the deal code and the seed, and what comes next."""

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seal_of
from rummy500.i18n import _, and_list
from rummy500.tui.screens.pages import PagesRoom, Row, Sheet, text_row, wrapped
from rummy500.tui.screens.scores import scores_and_chart
from rummy500.tui.session import Session
from rummy500.tui.widgets.lines import Line, Lines


class EndScreen(PagesRoom[str]):
    """It gives "new", "again" (same players), "same" (same deals) or "back"."""

    keyboard = Lines
    BINDINGS = [
        ("escape", "back", ""),
        Binding("pageup", "page(-1)", priority=True),  # before the choices, which have the keyboard
        Binding("pagedown", "page(1)", priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """Winner, scores, choices."""
        with Vertical(id="room"):
            yield self.text(self.heading(), id="heading")
            yield Sheet(self.look, keys_down=_("PgDn"), id="pages")
            yield Lines(self.choices(), self.look)

    def choices(self) -> list[Line]:
        """What can come next."""
        return [
            Line("back", _("Back to the menu")),
            Line("again", _("Same players again")),
            Line("same", _("Same deals again")),
            Line("new", _("New game")),
        ]

    def restate(self) -> None:
        """Say and draw everything anew."""
        sheet, listed = self.query_one(Sheet), self.query_one(Lines)
        sheet.look = listed.look = self.look
        sheet.keys_down = _("PgDn")
        self.put("heading", self.heading())
        listed.set_lines(self.choices())
        self.renew()

    def book_rules(self) -> Rules:
        """Those of the game."""
        return self.session.table.game.rules

    def heading(self) -> str:
        """Who has won."""
        game, names = self.session.table.game, self.session.names
        if game.conceded is not None:
            if game.conceded == self.session.viewer:
                return _("You gave the game up.")
            return _("{name} gave the game up.").format(name=names[game.conceded])
        winners = game.winners or ()
        if winners == (self.session.viewer,) or (self.session.viewer in winners and game.rules.teams):
            return _("You have won the game!")
        if len(winners) == 1:
            return _("{name} has won the game.").format(name=names[winners[0]])
        return _("{names} have won the game.").format(names=and_list(names[seat] for seat in winners))

    def rows(self, cells: int) -> list[Row]:
        """The scores, and what proves the shuffle."""
        rows = scores_and_chart(self.session, self.look, cells)
        record = self.session.table.record
        rows.append(text_row(""))
        code = record.extra.get("code")
        if isinstance(code, str):
            rows += wrapped([_("Deal code:"), code], cells, "", "muted")
        if record.seed is not None:
            rows += wrapped([_("Seed:"), record.seed.hex()], cells, "", "muted")
            rows += wrapped([_("Seal:"), seal_of(record.seed)], cells, "", "muted")
        return rows

    @on(Lines.Chosen)
    def chosen(self, event: Lines.Chosen) -> None:
        """What comes next."""
        self.dismiss(event.name)

    def action_back(self) -> None:
        """Back to the menu."""
        self.dismiss("back")

    def action_page(self, step: int) -> None:
        """Scroll the scores by what is shown of them; a row stays in view."""
        sheet = self.query_one(Sheet)
        sheet.scroll_relative(y=step * max(1, sheet.size.height - 1), animate=False)
