"""Learns the weights of the leaf from deals of styles against each other: least squares, no library needed."""

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import pairwise

from rummy500.bots.swift.leaf import FEATURES, HALF, KNOTS, Leaf, Row, features, hats
from rummy500.bots.swift.match import ahead, turns
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import Tables
from rummy500.bots.swift.world import World

RIDGE = 1.0
SMOOTH = 0.15  # how strongly the weights at neighbouring knots are held together
ROUNDS = 3  # own turns after which the evaluation there stands for what comes of a position, once there is one
SIZE = FEATURES * len(KNOTS)

Dealt = tuple[World, Sequence[Style], Container[int]]  # a new deal, who plays it, and the seats that count


class Squares:
    """The normal equations of a least squares fit of the features at the knots."""

    def __init__(self) -> None:
        self.left = [[0.0] * SIZE for _ in range(SIZE)]
        self.right = [0.0] * SIZE
        self.count = 0

    def add(self, row: Row, stock: int, outcome: float) -> None:
        """One position: its features, cards in the stock, and what came of it in points."""
        self.count += 1
        trust = 1.0 / (1.0 + spread(row) / 40.0)
        entries = [
            (knot * FEATURES + at, share * value)
            for knot, share in hats(stock)
            for at, value in enumerate(row)
            if value
        ]
        right, left = self.right, self.left
        for at, value in entries:
            value *= trust
            right[at] += value * outcome
            line = left[at]
            for other, more in entries:
                line[other] += value * more

    def solve(self) -> list[list[float]]:
        """The weights at each knot."""
        lines = [[*line, right] for line, right in zip(self.left, self.right, strict=True)]
        for at in range(SIZE):
            lines[at][at] += RIDGE
        for feature in range(FEATURES):
            places = [knot * FEATURES + feature for knot in range(len(KNOTS))]
            force = SMOOTH * sum(self.left[place][place] for place in places) / len(places)
            for low, high in pairwise(places):
                lines[low][low] += force
                lines[high][high] += force
                lines[low][high] -= force
                lines[high][low] -= force
        for at in range(SIZE):
            pivot = lines[at]
            scale = 1.0 / pivot[at]
            for below in range(at + 1, SIZE):
                line = lines[below]
                if line[at]:
                    factor = line[at] * scale
                    for column in range(at, SIZE + 1):
                        line[column] -= factor * pivot[column]
        found = [0.0] * SIZE
        for at in range(SIZE - 1, -1, -1):
            line = lines[at]
            known = sum(line[column] * found[column] for column in range(at + 1, SIZE))
            found[at] = (line[SIZE] - known) / line[at]
        return [[round(v, 4) for v in found[k * FEATURES : (k + 1) * FEATURES]] for k in range(len(KNOTS))]


def positions(dealt: Iterable[Dealt], tables: Tables, leaf: Leaf | None = None) -> Iterator[tuple[Row, int, float]]:
    """Positions of deals between styles, and what came of them for the seat to move, where that is one of those given.

    With a ``leaf`` what came of them is what it says of the position some rounds later, which varies less.
    """
    for world, styles, seats in dealt:
        seen: list[tuple[Row, int, int, float]] = []
        for _ in turns(world, styles, tables):
            seat = world.seat
            seen.append((features(world, tables), len(world.stock), seat, ahead(world.laid, seat)))
        scores = world.scores(tables)
        for at, (row, stock, seat, before) in enumerate(seen):
            if seat not in seats:
                continue
            later = at + ROUNDS * world.players
            if leaf is not None and later < len(seen):
                then, cards_left, _, points = seen[later]
                yield row, stock, points + leaf.of_row(then, cards_left) - before
            else:
                yield row, stock, ahead(scores, seat) - before


def spread(row: Row) -> float:
    """The points in hands, which what comes of a position varies with."""
    return row[1] + row[2] + row[1 + HALF] + row[2 + HALF]
