"""Learns which hands are likely: the hands that players of some styles held, beside others that they might have held.

Of the true hand and one with a card changed for another unseen one, the likelihood must find the true one: a logistic
regression on the differences of their marks, by steps down the gradient that get smaller where it was steep.
"""

from collections.abc import Iterator, Sequence
from math import exp, log1p, sqrt
from random import Random

from rummy500.bots.swift.evidence import CONTEXT, MARKS, Evidence
from rummy500.bots.swift.match import MOST_TURNS
from rummy500.bots.swift.policy import play_turn, unseen_by
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import Tables
from rummy500.bots.swift.world import World
from rummy500.engine.cards import bits, pack

CHANGES = 3  # other hands that each true hand is put beside
LOOKED_AT = 0.5  # share of the positions
RATE = 0.3
PASSES = 4

Pair = tuple[Sequence[float], list[float]]  # the context, and by how much the marks of the true hand are greater


def pairs(
    pool: Sequence[Style], model: Style, tables: Tables, players: int, dealt: int, deals: int, rng: Random
) -> Iterator[Pair]:
    """True hands beside others, from deals in which every seat plays a style of the pool."""
    cards = pack(1, tables.ranks, 0)
    for number in range(deals):
        rng.shuffle(cards)
        styles = [rng.choice(pool) for _ in range(players)]
        world = World.deal(players, dealt, number % players, cards)
        for turn in range(MOST_TURNS):
            if world.stock and rng.random() < LOOKED_AT:
                ago = rng.randint(1, players - 1)
                yield from _beside(world, ago if turn >= ago else 0, rng, dealt, tables, model)
            play_turn(world, styles[world.seat], tables)
            if world.over:
                break


def _beside(world: World, ago: int, rng: Random, dealt: int, tables: Tables, model: Style) -> Iterator[Pair]:
    """The hand of the seat so many turns before the one to move, beside hands that this one might think it holds."""
    if not ago:
        return
    seat = (world.seat - ago) % world.players
    hand = world.hands[seat]
    free = [*bits(hand & ~world.known[seat])]
    unseen = [*bits(unseen_by(world, world.seat) & ~hand)]
    if not free or not unseen:
        return
    evidence = Evidence(world, seat, ago if ago <= len(world.pile) else 0, dealt, tables, model)
    marks = evidence.marks(hand)
    for _ in range(CHANGES):
        other = evidence.marks(hand ^ 1 << rng.choice(free) ^ 1 << rng.choice(unseen))
        yield evidence.context, [a - b for a, b in zip(marks, other, strict=True)]


def solve(found: Sequence[Pair], rng: Random) -> tuple[list[list[float]], float]:
    """The weights for each part of the context, and the mean loss in nats (0.693 says nothing)."""
    rows = [[0.0] * len(MARKS) for _ in CONTEXT]
    steep = [[1.0] * len(MARKS) for _ in CONTEXT]
    total = 0.0
    order = list(range(len(found)))
    for number in range(PASSES):
        rng.shuffle(order)
        total = 0.0
        for at in order:
            context, marks = found[at]
            score = sum(
                c * w * m for c, row in zip(context, rows, strict=True) for w, m in zip(row, marks, strict=True)
            )
            score = max(-30.0, min(score, 30.0))
            total += log1p(exp(-score))
            pull = 1.0 / (1.0 + exp(score))
            for c, row, steps in zip(context, rows, steep, strict=True):
                if c:
                    for column, mark in enumerate(marks):
                        slope = pull * c * mark
                        steps[column] += slope * slope
                        row[column] += RATE / (1 + number) * slope / sqrt(steps[column])
    return [[round(weight, 4) for weight in row] for row in rows], total / max(len(found), 1)
