"""Sequential halving: which of some candidates does best in the same sampled worlds, within a budget."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from rummy500.bots.series import Series

PRIOR = 10.0
FEWEST = 4  # worlds before a candidate is dropped


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought: ``playouts`` a decision, or ``seconds`` by the clock where they are None."""

    playouts: int | None = 500
    seconds: float = 0.3


USUAL = Budget()


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the ``best`` candidate, the ``second`` if there is one, and the playouts it took.

    ``better``: points by which the best is better than the second, as the choice was made: by the worlds that both were
    played in and by what the rules say of them. It is never below 0, but by rounding. ``uncertainty``: half the width
    of the 95 % interval of the mean over these worlds.
    """

    best: int
    second: int | None
    better: float
    uncertainty: float
    playouts: int


def search(
    count: int,
    budget: Budget,
    playout: Callable[[int, int], float],
    groups: Sequence[object] | None = None,
    prior: Sequence[float] | None = None,
) -> Found:
    """The best of ``count`` candidates by their mean over worlds.

    ``playout(candidate, world)`` gives points; worlds are numbered from 0, all candidates still in play see the same.
    Candidates of one of the ``groups`` are one move, played on
    in different ways: the next best is of another group. ``prior``: points that the rules give each candidate, which
    count like as many worlds as ``PRIOR``.
    """
    values: list[list[float]] = [[] for _ in range(count)]
    alive = list(range(count))
    rounds = max(1, math.ceil(math.log2(count))) if count > 1 else 0
    begin, played = perf_counter(), 0
    for turn in range(rounds):
        share = (turn + 1) / rounds
        while True:
            number = len(values[alive[0]])
            for candidate in alive:
                values[candidate].append(playout(candidate, number))
            played += len(alive)
            if budget.playouts is not None:
                if played + len(alive) > budget.playouts * share and number + 1 >= FEWEST:
                    break
            elif perf_counter() - begin > budget.seconds * share:
                break
        means = _weighed({candidate: _mean(values[candidate]) for candidate in alive}, number + 1, prior)
        alive.sort(key=lambda candidate: (-means[candidate], candidate))
        if turn + 1 < rounds:
            alive = alive[: max(2, (len(alive) + 1) // 2)]
    best = alive[0]
    others = [other for other in range(count) if values[other] and (groups is None or groups[other] != groups[best])]
    others = [other for other in others if other != best]
    if not others:
        return Found(best, None, 0.0, 0.0, played)
    longest = max(len(values[other]) for other in others)
    gaps = {other: _gap(values, best, other, prior) for other in others if len(values[other]) == longest}
    second = min(gaps, key=lambda other: (gaps[other], other))
    return Found(best, second, gaps[second], _uncertainty(values, best, second), played)


def _gap(values: Sequence[Sequence[float]], best: int, other: int, prior: Sequence[float] | None) -> float:
    """Points by which one candidate is better than another in the worlds of both, drawn towards what the rules say."""
    worlds = len(values[other])
    means = _weighed({one: _mean(values[one][:worlds]) for one in (best, other)}, worlds, prior)
    return means[best] - means[other]


def _uncertainty(values: Sequence[Sequence[float]], best: int, second: int) -> float:
    """Half the width of the 95 % interval of the mean gap between two candidates, in points."""
    gaps = Series()
    for mine, other in zip(values[best], values[second], strict=False):
        gaps.add(mine - other)
    return gaps.interval or 0.0


def _weighed(means: dict[int, float], worlds: int, prior: Sequence[float] | None) -> dict[int, float]:
    """Means over so many worlds drawn towards what the rules say of the candidates."""
    if prior is None:
        return means
    middle = _mean(list(means.values())) - _mean([prior[candidate] for candidate in means])
    return {
        candidate: (worlds * mean + PRIOR * (middle + prior[candidate])) / (worlds + PRIOR)
        for candidate, mean in means.items()
    }


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
