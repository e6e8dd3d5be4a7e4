"""Learns which hands are likely, and who holds melds back, from deals of players of some styles.

Hands: of the true one and one with a card changed for another unseen one, the likelihood must find the true one
(``fitting``). Manners: a logistic regression on marks, by steps down the gradient that get smaller where it was steep.
"""

from collections.abc import Iterator, Sequence
from math import exp, log1p, sqrt
from operator import mul
from random import Random

from rummy500.bots.swift.evidence import Evidence
from rummy500.bots.swift.manner import holding, manners, marks, turns_had
from rummy500.bots.swift.match import deals, turns
from rummy500.bots.swift.policy import unseen_by
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import Tables
from rummy500.bots.swift.thrown import newest_discard
from rummy500.bots.swift.world import World
from rummy500.engine.cards import bits

CHANGES = 3  # other hands that each true hand is put beside
LOOKED_AT = 0.5  # share of the positions
RATE = 0.3
PASSES = 4

Pair = tuple[Sequence[float], list[float], list[float]]  # the context, the marks of the true hand, those of another


def manner_marks(
    pool: Sequence[Style], tables: Tables, players: int, dealt: int, count: int, rng: Random
) -> Iterator[list[float]]:
    """The marks of seats that hold melds back, and those of seats that do not with their signs changed."""
    for world, styles in deals(pool, tables, players, dealt, count, rng):
        for turn in turns(world, styles, tables):
            for ago in range(1, min(players - 1, turn) + 1):
                seat = (world.seat - ago) % players
                found = marks(world, seat, turns_had(turn, ago, players), dealt, tables)
                yield found if styles[seat].hold > 0.5 else [-mark for mark in found]


def pairs(pool: Sequence[Style], tables: Tables, players: int, dealt: int, count: int, rng: Random) -> Iterator[Pair]:
    """True hands beside others."""
    for world, styles in deals(pool, tables, players, dealt, count, rng):
        for turn in turns(world, styles, tables):
            if world.stock and rng.random() < LOOKED_AT:
                ago = rng.randint(1, players - 1)
                if ago <= turn:
                    yield from _beside(world, ago, turn, rng, dealt, tables)


def _beside(world: World, ago: int, turn: int, rng: Random, dealt: int, tables: Tables) -> Iterator[Pair]:
    """The hand of the seat so many turns before the one to move, beside hands that this one might think it holds."""
    players = world.players
    seat = (world.seat - ago) % players
    hand = world.hands[seat]
    free = [*bits(hand & ~world.known[seat])]
    unseen = [*bits(unseen_by(world, world.seat) & ~hand)]
    if not free or not unseen:
        return
    holds = holding(world, seat, turns_had(turn, ago, players), dealt, tables)
    evidence = Evidence(world, seat, newest_discard(world, seat, turn), dealt, tables, manners(players), holds)
    mine = evidence.marks(hand)
    for _ in range(CHANGES):
        yield evidence.context, mine, evidence.marks(hand ^ 1 << rng.choice(free) ^ 1 << rng.choice(unseen))


def solve(found: Sequence[list[float]], rng: Random) -> tuple[list[float], float]:
    """The weights of marks under which their sum is above 0, and the mean loss in nats (0.693 says nothing)."""
    row = [0.0] * len(found[0])
    steep = [1.0] * len(row)
    total = 0.0
    order = list(range(len(found)))
    for number in range(PASSES):
        rng.shuffle(order)
        total = 0.0
        for at in order:
            marks = found[at]
            score = max(-30.0, min(sum(map(mul, row, marks)), 30.0))
            total += log1p(exp(-score))
            pull = 1.0 / (1.0 + exp(score))
            for column, mark in enumerate(marks):
                slope = pull * mark
                steep[column] += slope * slope
                row[column] += RATE / (1 + number) * slope / sqrt(steep[column])
    return [round(weight, 4) for weight in row], total / max(len(found), 1)
