"""What each file of weights is learnt from, and what comes of it: the weights for a number of players."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from rummy500.bots.swift.guessing import manner_marks, pairs, solve
from rummy500.bots.swift.leaf import Leaf
from rummy500.bots.swift.learning import Dealt, Squares, positions
from rummy500.bots.swift.match import deals, meetings
from rummy500.bots.swift.pools import at_once, crowd, halves, pool
from rummy500.bots.swift.style import hoarder
from rummy500.bots.swift.tables import tables
from rummy500.engine.rules import Rules

LEAF_ROUNDS = 3


def usual_leaf(players: int, count: int, seed: int) -> list[list[float]]:
    """The weights of the leaf at each knot, from so many deals a round of the styles against each other."""

    def dealt(rng: Random) -> Iterator[Dealt]:
        rules = Rules.make(players=players)
        for world, styles in deals(pool(players), tables(rules), players, rules.hand, count, rng):
            yield world, styles, range(players)

    return _leaf(dealt, players, seed)


def hoarders_leaf(count: int, seed: int) -> list[list[float]]:
    """The same for the hoarder, from twice as many deals against one who lays at once: its own seat counts only."""

    def dealt(rng: Random) -> Iterator[Dealt]:
        rules = Rules.make(players=2)
        for world, styles, seat in meetings(hoarder(), at_once(), tables(rules), rules.hand, 2 * count, rng):
            yield world, styles, (seat,)

    return _leaf(dealt, 2, seed)


def _leaf(dealt: Callable[[Random], Iterable[Dealt]], players: int, seed: int) -> list[list[float]]:
    """The weights at each knot: in the first round each position says how its deal ended, then what the evaluation of
    the round before says of it some rounds later."""
    rows: list[list[float]] = []
    for turn in range(LEAF_ROUNDS):
        squares, before = Squares(), Leaf(rows) if rows else None
        found = dealt(Random(LEAF_ROUNDS * seed + turn))
        for row, stock, outcome in positions(found, tables(Rules.make(players=players)), before):
            squares.add(row, stock, outcome)
        rows = squares.solve()
    return rows


def manner(players: int, count: int, seed: int) -> list[float]:
    """The weights of the marks of who holds melds back, from so many deals between those who do and those who do not.

    Prints the mean loss in nats.
    """
    rules, rng = Rules.make(players=players), Random(seed)
    found = list(manner_marks(halves(players), tables(rules), players, rules.hand, count, rng))
    row, loss = solve(found, rng)
    print(f"manner {players}: {len(found)} positions, {loss:.3f} nats", flush=True)
    return row


def belief(players: int, count: int, seed: int) -> dict[str, Any]:
    """The weights of the network that says how likely hands are, from so many deals of many varied players.

    Prints the mean loss in nats.
    """
    from rummy500.bots.swift.fitting import fit

    rules, rng = Rules.make(players=players), Random(seed)
    found = pairs(crowd(players, rng), tables(rules), players, rules.hand, count, rng)
    contexts, true, other = zip(*found, strict=True)
    row, loss = fit(contexts, true, other, seed)
    print(f"belief {players}: {len(true)} pairs of hands, {loss:.3f} nats", flush=True)
    return row
