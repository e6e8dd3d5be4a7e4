"""What finished games say about those who played them, counted from the accounts of their records.

Figures are of persons, by name; a nameless one is the same person in every game. A game given up counts as given up,
not as won or lost; the deals that were played out in it count.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rummy500.store.accounts import Account, Part
from rummy500.store.luck import Luck
from rummy500.store.summary import Summary


@dataclass
class Count:
    """Games finished, and won; a shared win counts its share."""

    games: int = 0
    won: float = 0.0

    def add(self, won: float) -> None:
        """Count one more game, of which ``won`` (0 to 1) is this person's."""
        self.games += 1
        self.won += won


@dataclass
class PersonStats:
    """What a person has done: games by number of players and by level of the strongest opponent, deals, points.

    ``points`` are those of each deal in the order played, ``outs`` how many deals he went out of, ``streak`` the wins
    in a row up to now and ``longest`` the most there have been, ``results`` for each game the share of the win.
    ``given_up`` are games that he gave up, ``broken_off`` those that somebody else did, ``unfinished`` those that wait.
    ``luck`` is about the hands he was dealt in the deals counted.
    """

    name: str
    total: Count = field(default_factory=Count)
    by_players: dict[int, Count] = field(default_factory=dict)
    by_level: dict[str, Count] = field(default_factory=dict)
    points: list[int] = field(default_factory=list)
    outs: int = 0
    given_up: int = 0
    broken_off: int = 0
    unfinished: int = 0
    luck: Luck = field(default_factory=Luck)
    streak: int = 0
    longest: int = 0
    results: list[float] = field(default_factory=list)

    @property
    def deals(self) -> int:
        """Deals played to their end."""
        return len(self.points)

    @property
    def mean(self) -> float:
        """Points a deal."""
        return sum(self.points) / len(self.points) if self.points else 0.0


def statistics(
    games: Iterable[Account], levels: Sequence[str] = (), waiting: Iterable[Summary] = ()
) -> list[PersonStats]:
    """The figures of every person, who played most first.

    ``levels``: those of the bots, the weakest first. ``waiting``: what the files of unfinished games say of themselves.
    """
    people: dict[str, PersonStats] = {}
    for game in games:
        for seat, part in game.parts.items():
            _count(people.setdefault(part.name, PersonStats(part.name)), game, seat, part, levels)
    for summary in waiting:
        for name in {name for name, bot in zip(summary.players, summary.bots, strict=False) if bot is None}:
            people.setdefault(name, PersonStats(name)).unfinished += 1
    return sorted(people.values(), key=lambda stats: (-stats.total.games, stats.name))


def _count(stats: PersonStats, game: Account, seat: int, part: Part, levels: Sequence[str]) -> None:
    stats.points += part.points
    stats.outs += part.outs
    stats.luck.join(part.luck)
    if game.conceded is not None:
        stats.given_up += game.conceded == seat
        stats.broken_off += game.conceded != seat
        return
    share = part.share
    if share is None:
        return
    stats.total.add(share)
    stats.by_players.setdefault(game.players, Count()).add(share)
    strongest = _strongest(game.bots, levels)
    if strongest:
        stats.by_level.setdefault(strongest, Count()).add(share)
    stats.results.append(share)
    stats.streak = stats.streak + 1 if share else 0
    stats.longest = max(stats.longest, stats.streak)


def _strongest(played: Sequence[str], levels: Sequence[str]) -> str:
    """The highest level among the bots of a game; empty where only persons played."""
    bots = [bot.partition("/")[0] for bot in played]
    known = [bot for bot in bots if bot in levels]
    return max(known, key=levels.index) if known else (bots[0] if bots else "")
