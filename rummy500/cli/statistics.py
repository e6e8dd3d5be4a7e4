"""What a simulation counts: wins, points and edge of each seat, or of each name over decks that all of them played.

Edge: the points a deal of a seat less the mean of the seats of other names, or with teams of the other sides; turned in
penalty, so that more is better. Its interval holds 95 in 100 (1.96 standard errors) where there are some 30 decks.
"""

import math
from array import array
from collections.abc import Sequence

from rummy500.bots.faults import Faults
from rummy500.bots.series import NORMAL, Series
from rummy500.cli.habits import Habits
from rummy500.cli.simulation import Result
from rummy500.engine.rules import Rules
from rummy500.record import Json


class Line:
    """What is counted of one seat, or in a duplicate of one name."""

    def __init__(self, seat: int | None, bot: str) -> None:
        self.seat = seat
        self.bot = bot
        self.games = 0
        self.wins = 0.0
        self.points = Series()
        self.edge = Series()
        self.seconds = array("d")
        self.faults = Faults()
        self.habits = Habits()

    @property
    def win_rate(self) -> float | None:
        """The share of games won, from 0 to 1; None without a game."""
        return self.wins / self.games if self.games else None

    def as_dict(self) -> Json:
        """The entry of ``bots`` in the report."""
        return {
            "seat": self.seat,
            "bot": self.bot,
            "wins": None if self.seat is None else _rounded(self.wins),
            "win_rate": _rounded(self.win_rate),
            "win_rate_ci95": _rounded(share_interval(self.wins, self.games)),
            "points": _rounded(self.points.mean),
            "edge": _rounded(self.edge.mean),
            "edge_ci95": _rounded(self.edge.interval),
            "decision_ms": decision_ms(self.seconds),
            "faults": self.faults.as_dict(),
            "habits": self.habits.as_dict(),
        }


class Tally:
    """The count of a simulation, game by game; ``add`` takes the results in their order."""

    def __init__(self, rules: Rules, bots: Sequence[str], duplicate: bool) -> None:
        self.rules = rules
        self.duplicate = duplicate
        self.games = self.unfinished = self.deals = 0
        names = list(dict.fromkeys(bots))
        self.lines = [Line(None, name) for name in names] if duplicate else [Line(*seat) for seat in enumerate(bots)]
        self._line = {name: line for line, name in zip(self.lines, names, strict=False)}
        self._deck: list[Result] = []

    def add(self, result: Result) -> None:
        """Counts one game, or one deal of a duplicate."""
        self.deals += len(result.scores)
        for seat, line in enumerate(self._lines_of(result)):
            line.seconds.extend(result.seconds[seat])
            line.faults.add(result.faults[seat])
            line.habits.add(result.habits[seat])
            for scores in result.scores:
                line.points.add(scores[seat])
        if self.duplicate:
            self._deck.append(result)
            if len(self._deck) == self.rules.players:
                self._count_deck(self._deck)
                self._deck = []
        else:
            self._count_game(result)

    def _lines_of(self, result: Result) -> list[Line]:
        """The line that each seat of a game counts for."""
        return [self._line[bot] for bot in result.task.bots] if self.duplicate else self.lines

    def _count_game(self, result: Result) -> None:
        self.games += 1
        if result.winners is None:
            self.unfinished += 1
        for line in self.lines:
            line.games += 1
        sides = {self.rules.side_of(seat) for seat in result.winners or ()}
        for seat in result.winners or ():
            self.lines[seat].wins += 1 / len(sides)
        for scores in result.scores:
            for seat, line in enumerate(self.lines):
                if (edge := edge_of(self.rules, result.task.bots, scores, seat)) is not None:
                    line.edge.add(edge)

    def _count_deck(self, rotations: Sequence[Result]) -> None:
        """Counts a deck once for each name: the mean over all the seats in which the name has played it."""
        edges: dict[str, list[float]] = {line.bot: [] for line in self.lines}
        for result in rotations:
            for seat, bot in enumerate(result.task.bots):
                if (edge := edge_of(self.rules, result.task.bots, result.scores[0], seat)) is not None:
                    edges[bot].append(edge)
        for line in self.lines:
            if edges[line.bot]:
                line.edge.add(sum(edges[line.bot]) / len(edges[line.bot]))

    def as_dict(self) -> Json:
        """The report as JSON."""
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "deals": self.deals,
            "bots": [line.as_dict() for line in self.lines],
        }


def edge_of(rules: Rules, bots: Sequence[str], scores: Sequence[int], seat: int) -> float | None:
    """The edge of a seat in one deal, in points; None where all others have its name.

    >>> edge_of(Rules.make(players=3), ["a", "b", "b"], [30, 10, -10], 0)
    30.0
    """
    others = [
        points
        for other, points in enumerate(scores)
        if (rules.side_of(other) != rules.side_of(seat) if rules.teams else bots[other] != bots[seat])
    ]
    if not others or len(set(bots)) == 1:
        return None
    edge = scores[seat] - sum(others) / len(others)
    return -edge if rules.scoring == "penalty" else edge


def share_interval(wins: float, games: int) -> float | None:
    """Half the width of the 95 % interval of a share of games (Wilson), from 0 to 1; None without a game.

    >>> [round(share_interval(wins, 100) or 0, 3) for wins in (50, 100)]
    [0.096, 0.018]
    """
    if not games:
        return None
    share, square = wins / games, NORMAL**2
    return NORMAL * math.sqrt(share * (1 - share) / games + square / (2 * games) ** 2) / (1 + square / games)


def decision_ms(seconds: Sequence[float]) -> Json:
    """Mean, 99th percentile (the nearest rank) and longest of some times, in milliseconds; zeros without any.

    >>> decision_ms([0.001, 0.003])
    {'mean': 2.0, 'p99': 3.0, 'max': 3.0}
    """
    if not seconds:
        return {"mean": 0.0, "p99": 0.0, "max": 0.0}
    ordered = sorted(seconds)
    times = {
        "mean": sum(ordered) / len(ordered),
        "p99": ordered[math.ceil(0.99 * len(ordered)) - 1],
        "max": ordered[-1],
    }
    return {name: _rounded(1000 * time) for name, time in times.items()}


def _rounded(value: float | None) -> float | None:
    """A number as reports give it: three decimals, and no zero with a sign."""
    return None if value is None else round(value, 3) + 0.0
