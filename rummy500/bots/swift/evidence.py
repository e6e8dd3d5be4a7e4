"""What the play of a seat says of the cards in its hand: how likely one hand is beside another, as all could see.

A player throws what he can spare, takes what he can use, and lays what he does not hold back. Each hand that he may
hold has *marks*, numbers that say how well it goes with what he did; their weights, which depend on the position,
were learnt (``training``). The sum of the weighted marks is the logarithm of the hand's likelihood, up to a constant.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from rummy500.bots.swift.manner import shows_meld
from rummy500.bots.swift.policy import costs
from rummy500.bots.swift.style import Style, weights
from rummy500.bots.swift.tables import SUIT, Tables
from rummy500.bots.swift.world import World

CONTEXT = ("one", "laid", "few", "stock", "shows", "holds")
MARKS = ("fits", "melds", "spared", "thrown", "passed", "caught", "loose", "outs", "pool")
EARLIER = 5  # discards before the newest one that are looked at
FADING = 0.8  # what each counts beside the one after it
MOST = 40.0  # points that a discard which made no sense counts at most

Weights = Sequence[Sequence[float]]


class Evidence:
    """What is known of a seat's hand before a hand is put to it."""

    def __init__(
        self, world: World, seat: int, ago: int, dealt: int, tables: Tables, styles: tuple[Style, Style], holds: float
    ) -> None:
        """``world``: the position as all see it, with the right number of cards in each hand and in the stock.

        ``ago``: the place of the seat's newest discard in the pile, from 1 for the newest of all; 0 where it cannot be
        told. ``dealt``: cards that each player was dealt. ``styles``: how a player is taken to choose his discards who
        lays at once, and who holds melds back; ``holds``: how likely the seat is one of the latter, from 0 to 1.
        """
        self._tables = tables
        self._style = styles[holds > 0.5]
        self._seat = seat
        self._heap = world.heap
        self._seen = world.heap | world.table
        self._fits = tables.fits(world.runs) | world.fourths
        pile, players = world.pile, world.players
        self.context = (
            1.0,
            1.0 if world.laid[seat] else 0.0,
            1.0 if world.hands[seat].bit_count() < dealt else 0.0,
            len(world.stock) / 10,
            shows_meld(world, seat, tables),
            holds,
        )
        self._world = then = world.copy()  # as it was when the seat threw its newest discard
        self._newest = 0
        own: list[int] = []
        others = pile[::-1]
        if ago:
            self._newest = 1 << pile[-ago]
            then.pile = pile[:-ago]
            for card in pile[-ago:]:
                then.heap &= ~(1 << card)
            own = then.pile[-players::-players]
            others = [card for at, card in enumerate(reversed(then.pile), 1) if at % players]
        self._own = self._ties(own)
        self._others = self._ties(others)

    def _ties(self, cards: Sequence[int]) -> list[tuple[float, int]]:
        strong = self._tables.strong
        return [(FADING**at, strong[card]) for at, card in enumerate(cards[:EARLIER])]

    def marks(self, hand: int) -> list[float]:
        """The marks of a hand (a mask)."""
        tables = self._tables
        runs, sets, points = tables.melds(hand)
        whole = runs | sets
        loose = hand & ~whole
        outs = tables.outs(hand)
        spared = 0.0
        if self._newest:
            world = self._world
            world.hands[self._seat] = hand | self._newest
            found = costs(world, self._style, tables, self._seat, hand & ~whole | self._newest)
            newest = self._newest.bit_length() - 1
            spared = min(next(cost for cost, card in found if card == newest) - min(found)[0], MOST)
        thrown = passed = 0.0
        for share, ties in self._own:
            thrown += share * (hand & ties).bit_count()
        for share, ties in self._others:
            passed += share * (hand & ties).bit_count()
        values = tables.points
        caught = values[loose & SUIT] + values[loose >> 13 & SUIT] + values[loose >> 26 & SUIT] + values[loose >> 39]
        return [
            float((loose & self._fits).bit_count()),
            points / 20,
            spared / 10,
            thrown,
            passed,
            caught / 20,
            loose.bit_count() / 3,
            (outs & ~self._seen).bit_count() / 5,
            (outs & self._heap).bit_count() / 3,
        ]


class Likelihood:
    """The likelihood of hands under some evidence."""

    def __init__(self, evidence: Evidence, rows: Weights) -> None:
        """``rows``: the weights of the marks for each part of the context."""
        self._evidence = evidence
        self._weights = [sum(map(mul, evidence.context, column)) for column in zip(*rows, strict=True)]

    def of(self, hand: int) -> float:
        """The logarithm of the likelihood of a hand (a mask), up to a constant."""
        found: float = sum(map(mul, self._weights, self._evidence.marks(hand)))
        return found


@lru_cache(maxsize=8)
def rows(players: int) -> Weights:
    """The learnt weights for a number of players; beyond four those for four."""
    found: Weights = weights("belief")["players"][str(min(max(players, 2), 4))]
    return found
