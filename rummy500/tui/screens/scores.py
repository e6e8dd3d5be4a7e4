"""The score sheet of the game so far: deal by deal, with the totals."""

from rummy500.i18n import _, number
from rummy500.tui.paint.words import fit, width
from rummy500.tui.screens.pages import PagesRoom, Row
from rummy500.tui.session import Session


def score_rows(session: Session, cells: int) -> list[Row]:
    """A column for each player, those of a side together, a row for each deal, and the totals."""
    game, names = session.table.game, session.names
    rules = game.rules
    first = max(width(_("total")), 6)
    column = max(6, min(12, (cells - first - 2) // max(1, len(names))))
    seats = sorted(range(rules.players), key=lambda seat: (rules.side_of(seat) if rules.teams else 0, seat))
    head: Row = [(" " * first, "text", False)]
    for seat in seats:
        shown = fit(names[seat], column - 1)
        head.append((" " * (column - width(shown)) + shown, f"player{seat}", True))
    rows = [head]
    for index, points in enumerate(game.scores, 1):
        row: Row = [(f"{index:>{first}}", "muted", False)]
        row += [(f"{number(points[seat]):>{column}}", "text", False) for seat in seats]
        rows.append(row)
    totals = game.totals
    last: Row = [(_("total").rjust(first), "accent", True)]
    for seat in seats:
        value = number(totals[rules.side_of(seat)])
        last.append((f"{value:>{column}}", "accent", True))
    rows.append(last)
    if rules.teams:
        sides: Row = [(" " * first, "text", False)]
        for seat in seats:
            side = _("side {number}").format(number=rules.side_of(seat) + 1)
            sides.append((side.rjust(column), "muted", False))
        rows.append(sides)
    return rows


class ScoresScreen(PagesRoom[None]):
    """The scores at any time."""

    BINDINGS = [("escape,s,q,enter,space", "leave", "")]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def heading(self) -> str:
        """What is played for."""
        rules = self.session.table.game.rules
        parts = [_("Score sheet")]
        if rules.scoring == "penalty":
            parts.append(_("the lowest total wins"))
        if rules.target is not None:
            parts.append(_("to {target}").format(target=rules.target))
        if rules.deals is not None:
            parts.append(_("{count} deals").format(count=rules.deals))
        return ", ".join(parts)

    def rows(self, cells: int) -> list[Row]:
        """The sheet."""
        return score_rows(self.session, cells)

    def foot(self) -> str:
        """How to leave."""
        return _("Esc goes back to the table.")

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(None)
