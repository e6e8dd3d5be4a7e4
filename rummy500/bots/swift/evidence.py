"""What the play of a seat says of the cards in its hand: how likely one hand is beside another, as all could see.

A player throws what he can spare, takes what he can use, and lays what he does not hold back. Each hand that he may
hold has *marks*, numbers that say how well it goes with what he did. A small network makes the logarithm of the hand's
likelihood of them, up to a constant, in the context that all can see; its weights were learnt (``training``).
"""

from collections.abc import Sequence
from functools import lru_cache

from rummy500.bots.swift.manner import keeps, shows_meld
from rummy500.bots.swift.network import Network
from rummy500.bots.swift.policy import costs
from rummy500.bots.swift.style import Style, learnt_for, weights
from rummy500.bots.swift.tables import Tables
from rummy500.bots.swift.thrown import Newest
from rummy500.bots.swift.world import World
from rummy500.engine.cards import bits

CONTEXT = {  # in the order in which they are given; numbers are scaled to lie about 1
    "laid": "whether the seat has laid",
    "few": "whether it holds fewer cards than it was dealt",
    "stock": "cards in the stock",
    "shows": "whether it is known to hold a whole meld",
    "holds": "how likely it is that it holds its melds back",
    "pile": "cards in the pile",
    "cards": "cards in its hand",
    "points": "points it has laid",
    "known": "cards that it is known to hold",
    "near": "cards of the seat, of all others, that holds the fewest",
    "told": "how surely its newest discard is told",
}
MARKS = {  # likewise, of a hand
    "fits": "loose cards that could be laid off",
    "melds": "points in its melds",
    "spared": "points by which its newest discard cost its style more than the cheapest",
    "dearer": "points by which a simple player would rather have thrown another loose card then",
    "dearer_before": "the same for its discards before that",
    "thrown": "ties with cards that it threw",
    "passed": "ties with cards that others threw and it did not take",
    "caught": "points of its loose cards",
    "loose": "its loose cards",
    "outs": "unseen cards that would make a meld with it",
    "pool": "cards of the pile that would",
    "refused": "cards that would and lay in the pile when it last threw",
    "known_ties": "cards that go with those it is known to hold",
    "known_whole": "cards it is known to hold that are part of melds",
}
EARLIER = 5  # discards before the newest one that are looked at
FADING = 0.8  # what each counts beside the one after it
DEAREST = 3  # discards before the newest one that dearer cards are looked for beside
TIE = 4.0  # points that a tie is worth to a simple player, who throws the dearest card that goes with little else
MOST = 40.0  # points that a discard which made no sense counts at most


class Evidence:
    """What is known of a seat's hand before a hand is put to it."""

    def __init__(
        self,
        world: World,
        seat: int,
        newest: Newest,
        dealt: int,
        tables: Tables,
        styles: tuple[Style, Style],
        holds: float,
    ) -> None:
        """``world``: the position as all see it, with the right number of cards in each hand and in the stock.

        ``newest``: where its newest discard lies. ``dealt``: cards that each player was dealt. ``styles``: how a player
        is taken to choose his discards who lays at once, and who holds melds back; ``holds``: how likely the seat is
        one of the latter, from 0 to 1.

        Of the cards below the newest discard every one that lies so many below it as there are players is taken for
        an earlier one of the seat: right as long as nobody has taken since.
        """
        self._tables = tables
        self._style = styles[keeps(holds)]
        self._seat = seat
        self._heap = world.heap
        self._seen = world.heap | world.table
        self._fits = tables.fits(world.runs) | world.fourths
        self._known = world.known[seat]
        self._known_ties = 0
        for card in bits(self._known):
            self._known_ties |= tables.strong[card]
        pile, players = world.pile, world.players
        self.context = self._context(world, seat, newest.told, dealt, holds)
        self._world = then = world.copy()  # as it was when the seat threw its newest discard
        self._newest = 0
        own: list[int] = []
        others = pile[::-1]
        if place := newest.place:
            self._newest = 1 << pile[-place]
            then.pile = pile[:-place]
            for card in pile[-place:]:
                then.heap &= ~(1 << card)
            own = then.pile[-players::-players]
            others = [card for at, card in enumerate(reversed(then.pile), 1) if at % players]
        self._own = self._ties(own)
        self._others = self._ties(others)
        self._earlier = [(FADING**at, card) for at, card in enumerate(own[:DEAREST], 1)]

    def _context(self, world: World, seat: int, told: float, dealt: int, holds: float) -> list[float]:
        counts = [hand.bit_count() for hand in world.hands]
        mine = counts.pop(seat)
        points = world.laid[seat]
        return [
            1.0 if points else 0.0,
            1.0 if mine < dealt else 0.0,
            len(world.stock) / 10,
            shows_meld(world, seat, self._tables),
            holds,
            len(world.pile) / 20,
            mine / dealt,
            points / 50,
            self._known.bit_count() / 5,
            min(counts) / dealt,
            told,
        ]

    def _ties(self, cards: Sequence[int]) -> list[tuple[float, int]]:
        strong = self._tables.strong
        return [(FADING**at, strong[card]) for at, card in enumerate(cards[:EARLIER])]

    def marks(self, hand: int) -> list[float]:
        """The marks of a hand (a mask)."""
        tables, newest, known = self._tables, self._newest, self._known
        runs, sets, points = tables.melds(hand)
        whole = runs | sets
        loose = hand & ~whole
        outs = tables.outs(hand)
        spared = dearer = dearer_before = 0.0
        if newest:
            world = self._world
            world.hands[self._seat] = hand | newest
            found = costs(world, self._style, tables, self._seat, loose | newest)
            thrown_card = newest.bit_length() - 1
            spared = min(next(cost for cost, card in found if card == thrown_card) - min(found)[0], MOST)
            dearest = self._dearest(hand, loose)
            dearer = max(0.0, dearest - self._dearness(hand, thrown_card))
            for share, card in self._earlier:
                dearer_before += share * max(0.0, dearest - self._dearness(hand, card))
        thrown = passed = 0.0
        for share, ties in self._own:
            thrown += share * (hand & ties).bit_count()
        for share, ties in self._others:
            passed += share * (hand & ties).bit_count()
        return [
            float((loose & self._fits).bit_count()),
            points / 20,
            spared / 10,
            dearer / 10,
            dearer_before / 10,
            thrown,
            passed,
            tables.in_hand(loose) / 20,
            loose.bit_count() / 3,
            (outs & ~self._seen).bit_count() / 5,
            (outs & self._heap).bit_count() / 3,
            (outs & self._world.heap).bit_count() / 3,
            (hand & ~known & self._known_ties).bit_count() / 3,
            (known & whole).bit_count() / 3,
        ]

    def _dearest(self, hand: int, loose: int) -> float:
        """What the loose card comes to that a simple player would throw first."""
        near, worth, most = self._tables.near, self._tables.worth, -MOST
        while loose:
            bit = loose & -loose
            loose ^= bit
            card = bit.bit_length() - 1
            value = worth[card] - TIE * (hand & near[card]).bit_count()
            if value > most:
                most = value
        return most

    def _dearness(self, hand: int, card: int) -> float:
        return self._tables.worth[card] - TIE * (hand & self._tables.near[card]).bit_count()


class Likelihood:
    """The likelihood of hands under some evidence."""

    def __init__(self, evidence: Evidence, network: Network) -> None:
        self._marks = evidence.marks
        self._within = network.within(evidence.context)

    def of(self, hand: int) -> float:
        """The logarithm of the likelihood of a hand (a mask), up to a constant."""
        return self._within(self._marks(hand))


@lru_cache(maxsize=8)
def network(players: int) -> Network:
    """The learnt network for a number of players; beyond four that for four."""
    return Network.read(weights("belief")["players"][learnt_for(players)])
