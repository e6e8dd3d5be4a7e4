"""The worth of a position to the seat that is about to draw: a linear evaluation whose weights were learnt.

The weights depend on how many cards the stock still holds, from knot to knot in straight lines. Features come in two
halves, of the seat to move and, as a mean, of the others; all are points or counts of cards.
"""

from collections.abc import Sequence
from functools import lru_cache

from rummy500.bots.swift.policy import takeable
from rummy500.bots.swift.style import learnt_for, weights
from rummy500.bots.swift.tables import PACK, Tables
from rummy500.bots.swift.world import World

KNOTS = (5, 10, 15, 20, 27)  # cards in the stock
HALF = 12
FEATURES = 1 + 2 * HALF + 2

Row = list[float]


def features(world: World, tables: Tables) -> Row:
    """The features of a position for the seat to move."""
    seat, hands = world.seat, world.hands
    fewest = min([hand.bit_count() for other, hand in enumerate(hands) if other != seat])
    row = [1.0, *_of_seat(world, tables, seat, fewest)]
    if world.players == 2:
        row += _of_seat(world, tables, 1 - seat, hands[seat].bit_count())
        return row + _race(row)
    sums = [0.0] * HALF
    for other in range(len(hands)):
        if other != seat:
            least = min([held.bit_count() for place, held in enumerate(hands) if place != other])
            for at, value in enumerate(_of_seat(world, tables, other, least)):
                sums[at] += value
    share = 1.0 / (world.players - 1)
    row += [value * share for value in sums]
    return row + _race(row)


def _race(row: Row) -> Row:
    """Who is nearer to going out, from -1 to 1, times the points in either hand: these are what it decides about."""
    lead = row[1 + HALF + 2] - row[1 + 2]
    nearer = lead / (2.0 + abs(lead))
    return [nearer * (row[1] + row[2]), nearer * (row[1 + HALF] + row[2 + HALF])]


def _of_seat(world: World, tables: Tables, seat: int, fewest: int) -> Row:
    """The half of a seat; ``fewest``: how many cards the nearest of the others holds.

    Points that can be laid, loose points, loose cards, cards in hand; cards that would make a meld in the stock, the
    pile and other hands; points that the deepest take adds to those that can be laid and to the loose ones; loose
    points and points held where another is close to the end; whether all but one card can be laid.
    """
    hand = world.hands[seat]
    runs, sets, points = tables.melds(hand)
    loose = hand & ~(runs | sets)
    off, _, more = tables.off(loose, world.runs, world.fourths)
    points += more
    loose &= ~off
    caught = tables.in_hand(loose)
    outs = tables.outs(hand)
    heap = world.heap
    elsewhere = 0
    for other, held in enumerate(world.hands):
        if other != seat:
            elsewhere |= held
    in_stock = (outs & (PACK & ~(hand | elsewhere | heap | world.table))).bit_count()
    gain = worse = 0
    takes = takeable(world, tables, seat, 1) if world.pile else ()
    if takes:
        taken = hand | takes[0][1]
        runs, sets, then = tables.melds(taken)
        rest = taken & ~(runs | sets)
        off, _, more = tables.off(rest, world.runs, world.fourths)
        gain = then + more - points
        worse = tables.in_hand(rest & ~off) - caught
    near = 1.0 / fewest if fewest else 1.0
    count = loose.bit_count()
    return [
        points,
        caught,
        count,
        hand.bit_count(),
        in_stock,
        (outs & heap).bit_count(),
        (outs & elsewhere).bit_count(),
        gain,
        worse,
        near * caught,
        near * points,
        1.0 if count <= 1 else 0.0,
    ]


class Leaf:
    """The learnt evaluation for a number of players."""

    def __init__(self, rows: Sequence[Sequence[float]]) -> None:
        """``rows``: the weights at each knot."""
        self._by_stock = [_between(rows, stock) for stock in range(KNOTS[-1] + 1)]

    def value(self, world: World, tables: Tables) -> float:
        """Points by which the seat to move is expected to finish ahead of the mean of the others, from now on."""
        return self.of_row(features(world, tables), len(world.stock))

    def of_row(self, found: Row, stock: int) -> float:
        """The same of the features of a position with so many cards in the stock."""
        if not stock:  # everyone lays what he can, and the deal ends
            return found[1] - found[2] - found[1 + HALF] + found[2 + HALF]
        row = self._by_stock[min(stock, KNOTS[-1])]
        total = 0.0
        for weight, value in zip(row, found, strict=True):
            total += weight * value
        return total


def hats(stock: int) -> list[tuple[int, float]]:
    """The knots beside a number of cards in the stock, and their shares."""
    if stock >= KNOTS[-1]:
        return [(len(KNOTS) - 1, 1.0)]
    if stock <= KNOTS[0]:
        return [(0, 1.0)]
    for at in range(len(KNOTS) - 1):
        low, high = KNOTS[at], KNOTS[at + 1]
        if stock < high:
            share = (stock - low) / (high - low)
            return [(at, 1.0 - share), (at + 1, share)] if share else [(at, 1.0)]
    raise AssertionError(stock)


def _between(rows: Sequence[Sequence[float]], stock: int) -> Row:
    row = [0.0] * FEATURES
    for knot, share in hats(stock):
        for at, weight in enumerate(rows[knot]):
            row[at] += share * weight
    return row


@lru_cache(maxsize=8)
def leaves(players: int) -> tuple[Leaf, Leaf]:
    """The evaluations for so many players, where the others lay at once and where they may hold melds back.

    With two players they differ; beyond four they are those for four.
    """
    data, seats = weights("leaf"), learnt_for(players)
    usual = Leaf(data["players"][seats])
    return (Leaf(data["at_once"][seats]) if seats in data["at_once"] else usual), usual
