"""Sequential halving: which of some candidates does best in the same sampled worlds, within a budget."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

FEWEST = 4  # worlds before a candidate is dropped


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought: ``playouts`` a decision, or ``seconds`` by the clock where they are None."""

    playouts: int | None = 500
    seconds: float = 0.3


USUAL = Budget()


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the ``best`` candidate and the next, by how many points it is better, with half the width
    of the 95 % interval, and the playouts it took."""

    best: int
    second: int | None
    better: float
    uncertainty: float
    playouts: int


def search(count: int, budget: Budget, playout: Callable[[int, int], float], keep: int = 0) -> Found:
    """The best of ``count`` candidates by their mean over worlds.

    ``playout(candidate, world)`` gives points; worlds are numbered from 0, all candidates still in play see the same.
    Candidate ``keep`` stays in play until the last round.
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
        means = {candidate: _mean(values[candidate]) for candidate in alive}
        alive.sort(key=lambda candidate: (-means[candidate], candidate))
        if turn + 1 < rounds:
            half = alive[: max(2, (len(alive) + 1) // 2)]
            alive = (
                half if keep in half or keep not in alive else [*half[:-1], keep] if len(half) > 2 else [*half, keep]
            )
    if len(alive) < 2:
        return Found(alive[0], None, 0.0, 0.0, played)
    best, second = alive[0], alive[1]
    gaps = [a - b for a, b in zip(values[best], values[second], strict=True)]
    better = _mean(gaps)
    spread = sum((gap - better) ** 2 for gap in gaps) / max(len(gaps) - 1, 1)
    return Found(best, second, better, 1.96 * math.sqrt(spread / len(gaps)), played)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
