"""The score sheet of the game so far: deal by deal, with the totals."""

from itertools import accumulate

from rummy500.engine.rules import Rules
from rummy500.i18n import _, number
from rummy500.tui.chart import Line, totals_chart
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.words import fit, width
from rummy500.tui.screens.pages import PagesRoom, Row, beside, text_row
from rummy500.tui.session import Session

CHART_LINES = 8
LEAST_CHART = 34  # cells that make a chart beside the sheet worth while
LEAST_COLUMN = 8  # cells of a player's column then


def score_rows(session: Session, cells: int) -> list[Row]:
    """A column for each player, those of a side together, a row for each deal, the totals, and what is laid now."""
    game, names, deal = session.table.game, session.names, session.table.deal
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
    if deal is not None and rules.scoring == "melds":  # no part of the totals yet
        now: Row = [(_("laid").rjust(first), "muted", False)]
        now += [(f"{number(deal.laid[seat], signed=True):>{column}}", "muted", False) for seat in seats]
        rows.append(now)
    if rules.teams:
        sides: Row = [(" " * first, "text", False)]
        for seat in seats:
            side = _("side {number}").format(number=rules.side_of(seat) + 1)
            sides.append((side.rjust(column), "muted", False))
        rows.append(sides)
    return rows


def chart_rows(session: Session, look: Look, cells: int) -> list[Row]:
    """The totals deal by deal as a chart, a line for each player or side; nothing before the second deal."""
    game, names = session.table.game, session.names
    rules, deals = game.rules, game.scores
    if len(deals) < 2:
        return []
    lines = []
    for side in range(rules.sides):
        seats = [seat for seat in range(rules.players) if rules.side_of(seat) == side]
        points = [sum(deal[seat] for seat in seats) for deal in deals]
        name = ", ".join(names[seat] for seat in seats)
        totals = [*accumulate(points[:-1]), game.totals[side]]  # with the bonus at the end of the game
        lines.append(Line(name, f"player{seats[0]}", totals))
    return totals_chart(lines, rules.target, look, cells, CHART_LINES)


def scores_and_chart(session: Session, look: Look, cells: int) -> list[Row]:
    """The score sheet and the chart of the totals, side by side where both have room."""
    first, names = max(width(_("total")), 6), len(session.names)
    column = (cells - LEAST_CHART - 2 - first) // names
    if column >= LEAST_COLUMN:
        table = score_rows(session, first + 2 + names * min(column, 10))
        wide = sum(width(text) for text, _colour, _bold in table[0]) + 2
        return beside(table, chart_rows(session, look, cells - wide), wide)
    chart = chart_rows(session, look, cells)
    return [*score_rows(session, cells), *([text_row("")] if chart else []), *chart]


class ScoresScreen(PagesRoom[None]):
    """The scores at any time."""

    BINDINGS = [("escape,s,q,enter,space", "leave", "")]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def book_rules(self) -> Rules:
        """Those of the game."""
        return self.session.table.game.rules

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
        return scores_and_chart(self.session, self.look, cells)

    def foot(self) -> str:
        """How to leave."""
        return _("Esc goes back to the table.")

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(None)
