"""The tables that a simulation prints."""

from collections.abc import Callable

from rummy500.cli.statistics import Line, Tally
from rummy500.i18n import _, n_, number, percent


def report_words(tally: Tally, seed: str) -> str:
    """The tables of a simulation with a line of totals under them; ``seed``: the text that it was dealt from.

    The first table says what each bot won, the second how it played.
    """
    won = [_("seat"), _("bot"), _("wins"), "±", _("points a deal"), _("edge"), "±"]
    played = [_("takes"), _("depth"), _("held"), _("goes out"), _("ms mean / p99 / max"), _("faults")]
    first = [won, *(_won_row(line) for line in tally.lines)]
    second = [[won[0], won[1], *played], *(_played_row(line) for line in tally.lines)]
    if tally.duplicate:
        first, second = [[row[1], *row[4:]] for row in first], [row[1:] for row in second]
    left = 0 if tally.duplicate else 1
    explained = _(
        "takes: of its draws, from the pile; depth: cards in a take; held: cards in hand at its turns; goes out: of "
        "the deals."
    )
    if any(any(line.as_dict()["faults"].values()) for line in tally.lines):
        explained += "\n" + _(
            "faults: answers that were not legal or came late, and programs that ended; the plainest move was played."
        )
    words = [_totals_words(tally), _("Seed: {seed}").format(seed=seed)]
    return "\n".join([*aligned(first, left), "", *aligned(second, left), "", explained, *words])


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


def _won_row(line: Line) -> list[str]:
    """What a bot won: its seat, its name, wins and their share, points, edge; each ± of the one before."""
    data = line.as_dict()
    won = "" if line.win_rate is None else f" ({percent(line.win_rate)})"
    return [
        "" if line.seat is None else str(line.seat),
        line.bot,
        number(line.wins, 0 if line.wins == int(line.wins) else 1) + won,
        _or_dash(data["win_rate_ci95"], percent),
        number(data["points"] or 0, 1),
        _or_dash(data["edge"], lambda edge: number(edge, 1, signed=True)),
        _or_dash(data["edge_ci95"], lambda half: number(half, 1)),
    ]


def _played_row(line: Line) -> list[str]:
    """How a bot played: its seat, its name, its habits, its times, its faults."""
    data, habits = line.as_dict(), line.habits
    times = data["decision_ms"]
    return [
        "" if line.seat is None else str(line.seat),
        line.bot,
        _or_dash(habits.take_rate, percent),
        _or_dash(habits.take_depth, lambda cards: number(cards, 1)),
        _or_dash(habits.cards_held, lambda cards: number(cards, 1)),
        _or_dash(habits.out_rate, percent),
        " / ".join(number(times[name], 2) for name in ("mean", "p99", "max")),
        fault_words(data["faults"]),
    ]


def _or_dash(value: float | None, words: Callable[[float], str]) -> str:
    return "-" if value is None else words(value)


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
