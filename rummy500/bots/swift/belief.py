"""What a seat believes: the position as its view shows it, and worlds in which the cards it cannot see lie somewhere.

Cards that a seat was seen to take stay with it; where the others lie is drawn as the play of each seat makes it likely.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp
from random import Random

from rummy500.bots.swift.evidence import Evidence, Likelihood, network
from rummy500.bots.swift.manner import holding, manners, turns_had
from rummy500.bots.swift.tables import PACK, Tables, tables
from rummy500.bots.swift.thrown import UNKNOWN, may_have_taken, newest_discard
from rummy500.bots.swift.world import NOBODY, World, fourths_of
from rummy500.engine.cards import JOKER
from rummy500.engine.deal import Deal
from rummy500.engine.melds import RUN, Meld
from rummy500.engine.view import PLAY_QUESTION, View

FIRST_STEPS = 60  # steps of the chain for each seat before the first world, and before each other one
STEPS = 12


def table_of(melds: Sequence[Meld]) -> tuple[int, int, int]:
    """Of the melds on a table the cards of runs, the cards that complete sets, and all cards (masks).

    A joker counts as the card for which it stands.
    """
    runs = sets = 0
    for meld in melds:
        mask = 0
        for token in meld.cards:
            if token != JOKER:
                mask |= 1 << (token & 63)
        if meld.kind == RUN:
            runs |= mask
        else:
            sets |= mask
    return runs, fourths_of(sets), runs | sets


class Belief:
    """What the seat of a view knows, and worlds drawn from it: the same ``seed`` draws the same worlds.

    Worlds follow each other in a chain: from one to the next some hidden cards change places, each change being made
    or not as it makes what the others have done more or less likely.
    """

    def __init__(self, view: View, seed: str, before: "Belief | None" = None) -> None:
        """``before``: the belief of the same seat at its draw, if it has drawn since: nobody else has moved."""
        self.view = view
        self._before = before
        self._rng = Random(seed)
        self._tables: Tables = tables(view.rules)
        runs, fourths, table = table_of(view.melds)
        unseen = view.unseen()
        cards = [card for card in unseen if card < JOKER] or [0]
        pile = [card if card < JOKER else cards[0] for card in view.pile]
        heap = 0
        for card in pile:
            heap |= 1 << card
        known = [mask & PACK for mask in view.known]
        hands = known[:]
        hands[view.seat] = view.hand & PACK
        self._base = World(hands, known, pile, heap, [], runs, fourths, table, list(view.laid), view.seat)
        self._cards = cards + self._rng.choices(cards, k=len(unseen) - len(cards))  # other cards stand in for jokers
        self._worlds: list[World] = []
        self._chain: Chain | None = None

    @cached_property
    def holds(self) -> list[float]:
        """By seat how likely it is that it holds its melds back, from 0 to 1; of its own seat it does not ask."""
        if self._before:
            return self._before.holds
        view, shown, players = self.view, hidden(self._base, self.view), self.view.rules.players
        found = [0.0] * players
        for ago in range(1, players):
            seat = (view.seat - ago) % players
            found[seat] = holding(shown, seat, turns_had(view.turn, ago, players), view.rules.hand, self._tables)
        return found

    @cached_property
    def likely(self) -> dict[int, Likelihood]:
        """The likelihood of the hands of each other seat, from what it has done."""
        if self._before:
            return self._before.likely
        net = network(self.view.rules.players)
        return {seat: Likelihood(evidence, net) for seat, evidence in self.evidence.items()}

    @cached_property
    def evidence(self) -> dict[int, Evidence]:
        """What is known of the hand of each other seat."""
        if self._before:
            return self._before.evidence
        view, players = self.view, self.view.rules.players
        shown = hidden(self._base, view)
        took = bool(view.owed or view.barred) or may_have_taken(shown, view.seat, view.turn)
        lost = took and view.phase == PLAY_QUESTION  # the newest discard may be in the own hand
        found: dict[int, Evidence] = {}
        for ago in range(1, players):
            seat = (view.seat - ago) % players
            newest = UNKNOWN if lost else newest_discard(shown, seat, view.turn)
            seen = (shown, seat, newest, view.rules.hand, self._tables)
            found[seat] = Evidence(*seen, manners(players), self.holds[seat])
        return found

    def world(self, number: int) -> World:
        """World ``number``, from 0, not to be changed."""
        chain = self._chain
        if chain is None:
            chain = self._chain = self._start()
        while len(self._worlds) <= number:
            chain.run((STEPS if self._worlds else FIRST_STEPS) * chain.seats)
            new = self._base.copy()
            for seat, hand in chain.hands.items():
                new.hands[seat] = hand
            new.stock = chain.stock(self.view.stock)
            self._worlds.append(new)
        return self._worlds[number]

    def _start(self) -> "Chain":
        hands = {seat: self._base.hands[seat] for seat in self.likely}
        counts = {seat: self.view.counts[seat] for seat in self.likely}
        return Chain(hands, counts, self._cards, self.likely, self._rng)

    @property
    def base(self) -> World:
        """The position without what is hidden."""
        return self._base


class Chain:
    """Hidden cards dealt to the seats that hold them, changing places step by step."""

    def __init__(
        self,
        hands: dict[int, int],
        counts: Mapping[int, int],
        cards: Sequence[int],
        likely: Mapping[int, Likelihood],
        rng: Random,
    ) -> None:
        """``hands``: by seat what is known of it; ``counts``: how many cards it holds; ``cards``: the hidden ones."""
        self.hands = hands
        self._likely = likely
        self._rng = rng
        left = list(cards)
        rng.shuffle(left)
        self._cards: list[int] = []  # those in hands first, ``_seats`` says in whose; then the stock
        self._seats: list[int] = []
        for seat, count in counts.items():
            for _ in range(count - hands[seat].bit_count()):
                at = next((at for at, card in enumerate(left) if not hands[seat] >> card & 1), None)
                if at is None:  # nothing but second copies of cards that the seat holds
                    break
                card = left.pop(at)
                hands[seat] |= 1 << card
                self._cards.append(card)
                self._seats.append(seat)
        self._cards += left
        self._known = {seat: likely[seat].of(hand) for seat, hand in hands.items()}

    @property
    def seats(self) -> int:
        """How many seats hold cards."""
        return len(self.hands)

    def stock(self, size: int) -> list[int]:
        """A stock of that many of the cards that are in no hand, in any order.

        A hand that is known to hold two of a card counts one too few here, and is given another that the stock lacks:
        any hidden card stands in for it.
        """
        left = self._cards[len(self._seats) :]
        self._rng.shuffle(left)
        lacking = size - len(left)
        return left[:size] if lacking <= 0 else left + self._rng.choices(self._cards, k=lacking)

    def run(self, steps: int) -> None:
        """Let two cards change places, or not, as often as said."""
        cards, seats, hands, known, likely = self._cards, self._seats, self.hands, self._known, self._likely
        held, total, random = len(seats), len(cards), self._rng.random
        if not held or total < 2:
            return
        for _ in range(steps):
            one, other = int(random() * held), int(random() * total)
            seat, partner = seats[one], seats[other] if other < held else NOBODY
            bit, change = 1 << cards[one], 1 << cards[other]
            if seat == partner or bit == change or hands[seat] & change:
                continue
            hand = hands[seat] ^ bit ^ change
            value = likely[seat].of(hand)
            gain = value - known[seat]
            if partner != NOBODY:
                if hands[partner] & bit:
                    continue
                theirs = hands[partner] ^ bit ^ change
                value_there = likely[partner].of(theirs)
                gain += value_there - known[partner]
            if gain < 0 and random() >= exp(gain):
                continue
            hands[seat], known[seat] = hand, value
            if partner != NOBODY:
                hands[partner], known[partner] = theirs, value_there
            cards[one], cards[other] = cards[other], cards[one]


def hidden(world: World, view: View) -> World:
    """A copy of a world with stand-ins for hidden cards: hands of the right size, and a stock of the right length."""
    new = world.copy()
    for seat, count in enumerate(view.counts):
        if seat != view.seat:
            lacking = count - new.hands[seat].bit_count()
            new.hands[seat] |= ((1 << lacking) - 1) << 52
    new.stock = [0] * view.stock
    return new


def put_turn(world: World, deal: Deal, seat: int) -> None:
    """Give a world the table, the hand and the points that a seat's moves in this turn have led to in ``deal``."""
    world.runs, world.fourths, world.table = table_of(deal.melds)
    world.hands[seat] = deal.hands[seat] & PACK
    world.known[seat] = deal.known[seat] & PACK
    world.laid[seat] = deal.laid[seat]
