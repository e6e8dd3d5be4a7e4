"""The sheet at the end of a deal: for each player the cards laid and caught with, the sum, the new total."""

from time import monotonic

from rummy500.engine.rules import Rules
from rummy500.i18n import _, number
from rummy500.tui.screens.pages import PagesRoom, Row, text_row, wrapped
from rummy500.tui.session import Session
from rummy500.tui.tally import Tally, tallies

BAR_CELLS = 20
DEAF_SECONDS = 0.3


class SheetScreen(PagesRoom[None]):
    """The scores of the deal that has just ended. It waits for a key."""

    BINDINGS = [("enter,space,escape", "go_on", "")]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._since = monotonic()

    def book_rules(self) -> Rules:
        """Those of the game."""
        return self.session.table.game.rules

    def heading(self) -> str:
        """Which deal it was, and who went out."""
        game = self.session.table.game
        deal = self.session.deal
        assert deal is not None
        count = len(game.deals)
        if deal.out >= 0:
            if deal.out == self.session.viewer:
                return _("Deal {number}: you went out").format(number=count)
            return _("Deal {number}: {name} went out").format(number=count, name=self.session.names[deal.out])
        if deal.rules.stock_void:
            return _("Deal {number}: nobody went out, the deal is void").format(number=count)
        return _("Deal {number}: nobody went out").format(number=count)

    def rows(self, cells: int) -> list[Row]:
        """A few rows for each player; sides stand together."""
        deal, game = self.session.deal, self.session.table.game
        assert deal is not None
        rows: list[Row] = []
        rules = game.rules
        for tally in sorted(tallies(deal), key=lambda tally: (rules.side_of(tally.seat), tally.seat)):
            rows += self._player(tally, cells)
        return rows

    def _player(self, tally: Tally, cells: int) -> list[Row]:
        look, game = self.session, self.session.table.game
        name = look.names[tally.seat]
        total = game.totals[game.rules.side_of(tally.seat)]
        head: Row = [
            (name, f"player{tally.seat}", True),
            ("  " + number(tally.score, signed=True), "text", True),
            ("  " + _("total {total}").format(total=number(total)), "accent", True),
        ]
        if tally.out:
            note = _("went out, counted double") if tally.doubled else _("went out")
            if tally.bonus:
                note += ", " + _("bonus {points}").format(points=number(tally.bonus, signed=True))
            head.append(("  " + note, "accent", False))
        if game.rules.teams:
            head.append(("  " + _("side {number}").format(number=game.rules.side_of(tally.seat) + 1), "muted", False))
        bar = self._bar(total)
        if bar and cells >= 70:
            head.append(("  " + bar, f"player{tally.seat}", False))
        rows = [head]
        if tally.laid:
            rows += self._cards(_("laid {points}:").format(points=tally.laid_points), tally.laid, cells, "text")
        if tally.caught:
            label = _("caught with {points}:").format(points=number(-tally.caught_points))
            rows += self._cards(label, tally.caught, cells, "muted")
        rows.append(text_row(""))
        return rows

    def _cards(self, label: str, cards: tuple[tuple[int, int], ...], cells: int, colour: str) -> list[Row]:
        pieces = [
            label,
            *(f"{self.look.index(card)} {worth}" + self._dot(i, cards) for i, (card, worth) in enumerate(cards)),
        ]
        return wrapped(pieces, cells, "  ", colour)

    def _dot(self, place: int, cards: tuple[tuple[int, int], ...]) -> str:
        return "" if place == len(cards) - 1 else " " + self.look.signs.dot

    def _bar(self, total: int) -> str:
        """How far a total has come to the target."""
        target = self.session.table.game.rules.target
        if not target or total <= 0:
            return ""
        signs = self.look.signs
        full = min(BAR_CELLS, total * BAR_CELLS // target)
        return signs.bar * full + signs.dot * (BAR_CELLS - full)

    def foot(self) -> str:
        """How to go on."""
        game = self.session.table.game
        if game.over:
            return _("Press Enter to see the end of the game.")
        return _("Press Enter for the next deal.")

    def action_go_on(self) -> None:
        """The next deal; a key still on its way from the table does not count."""
        if monotonic() - self._since >= DEAF_SECONDS:
            self.dismiss(None)

    def on_click(self) -> None:
        """A click goes on too."""
        self.action_go_on()
