"""The table that a simulation prints."""

from rummy500.cli.statistics import Line, Tally
from rummy500.i18n import _, n_, number


def report_words(tally: Tally, seed: str) -> str:
    """The table of a simulation with a line of totals under it; ``seed``: the text that it was dealt from."""
    head = [_("seat"), _("bot"), _("wins"), _("points a deal"), _("edge"), "±", _("ms mean / p99 / max"), _("faults")]
    rows = [head, *(_row(line) for line in tally.lines)]
    if tally.duplicate:
        rows = [[row[1], *row[3:]] for row in rows]
    words = [_totals_words(tally), _("Seed: {seed}").format(seed=seed)]
    return "\n".join([*aligned(rows, 0 if tally.duplicate else 1), "", *words])


def aligned(rows: list[list[str]], left: int) -> list[str]:
    """The rows of a table with their columns under each other: column ``left`` to the left, the others to the right.

    >>> aligned([["a", "n"], ["bcd", "10"]], 0)
    ['a     n', 'bcd  10']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if at == left else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _row(line: Line) -> list[str]:
    data = line.as_dict()
    times, faults = data["decision_ms"], data["faults"]
    return [
        "" if line.seat is None else str(line.seat),
        line.bot,
        number(line.wins, 0 if line.wins == int(line.wins) else 1),
        number(data["points"] or 0, 1),
        "-" if data["edge"] is None else number(data["edge"], 1, signed=True),
        "-" if data["edge_ci95"] is None else number(data["edge_ci95"], 1),
        " / ".join(number(times[name], 2) for name in ("mean", "p99", "max")),
        fault_words(faults),
    ]


def fault_words(faults: dict[str, int]) -> str:
    """Illegal and late answers and deaths in a few words.

    >>> fault_words({"illegal": 2, "late": 0, "dead": 1}), fault_words({"illegal": 0, "late": 0, "dead": 0})
    ('2 illegal, 1 dead', '0')
    """
    words = {"illegal": _("{n} illegal"), "late": _("{n} late"), "dead": _("{n} dead")}
    return ", ".join(words[name].format(n=count) for name, count in faults.items() if count) or "0"


def _totals_words(tally: Tally) -> str:
    deals = n_("{n} deal", "{n} deals", tally.deals).format(n=tally.deals)
    if tally.duplicate:
        count = tally.deals // tally.rules.players
        return n_("{n} deck: {deals}.", "{n} decks: {deals}.", count).format(n=count, deals=deals)
    games = n_("{n} game", "{n} games", tally.games).format(n=tally.games)
    unfinished = n_("{n} unfinished", "{n} unfinished", tally.unfinished).format(n=tally.unfinished)
    return _("{games}, {deals}, {unfinished}.").format(games=games, deals=deals, unfinished=unfinished)
