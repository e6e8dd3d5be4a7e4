"""What a seat believes: the position as its view shows it, and worlds in which the cards it cannot see lie somewhere.

Cards that a seat was seen to take stay with it; all others are equally likely anywhere.
"""

from collections.abc import Sequence
from random import Random

from rummy500.bots.swift.tables import FOUR, PACK, SUIT, Tables, tables
from rummy500.bots.swift.world import World, fourths_of
from rummy500.engine.cards import JOKER
from rummy500.engine.deal import Deal
from rummy500.engine.melds import RUN, Meld
from rummy500.engine.view import View

EXCHANGES = 4  # whole melds at most that are taken apart in a hand that would have laid them


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
    """What the seat of a view knows, and worlds drawn from it: the same ``seed`` draws the same worlds."""

    def __init__(self, view: View, seed: str) -> None:
        self.view = view
        self._rng = Random(seed)
        self._tables: Tables = tables(view.rules)
        runs, fourths, table = table_of(view.melds)
        unseen = view.unseen()
        self._cards = [card for card in unseen if card < JOKER] or [0]
        self._jokers = len(unseen) - len(self._cards)
        pile = [card if card < JOKER else self._cards[0] for card in view.pile]
        heap = 0
        for card in pile:
            heap |= 1 << card
        self._wanted = [
            0 if seat == view.seat else view.counts[seat] - known.bit_count() for seat, known in enumerate(view.known)
        ]
        known = [mask & PACK for mask in view.known]
        hands = known[:]
        hands[view.seat] = view.hand & PACK
        self._base = World(hands, known, pile, heap, [], runs, fourths, table, list(view.laid), view.seat)
        self._worlds: list[World] = []
        self._seen = view.turn // view.rules.players  # cards that a player has chosen from beside those it holds

    def world(self, number: int) -> World:
        """World ``number``, from 0, not to be changed; the hidden cards of each are dealt anew.

        Hidden jokers are replaced by other cards.
        """
        while len(self._worlds) <= number:
            cards = self._cards + self._rng.choices(self._cards, k=self._jokers) if self._jokers else self._cards[:]
            self._rng.shuffle(cards)
            new = self._base.copy()
            for seat, count in enumerate(self._wanted):
                if count:
                    self._fill(new, seat, count, cards)
            new.stock = cards[: self.view.stock]
            self._worlds.append(new)
        return self._worlds[number]

    def _fill(self, world: World, seat: int, count: int, cards: list[int]) -> None:
        """Deal a seat so many cards off a shuffled list: the best of more, since it has thrown what it liked least."""
        lays = self._lays(seat)
        more = 0 if lays else min(self._seen, len(cards) - count)
        hand = world.hands[seat]
        for _ in range(count + more):
            hand |= 1 << cards.pop()
        world.hands[seat] = hand
        back = []
        while hand.bit_count() > self.view.counts[seat]:
            choice = hand & ~world.known[seat]
            card = rejected(self._tables, hand, choice)
            hand ^= 1 << card
            back.append(card)
        if lays:
            hand = self._without_melds(hand, world.known[seat], cards)
        world.hands[seat] = hand
        if back:
            cards += back
            self._rng.shuffle(cards)

    def _lays(self, seat: int) -> bool:
        """Whether a seat seems to lay its melds at once, so that it holds none."""
        view = self.view
        return view.laid[seat] > 0 and (view.rules.players > 2 or view.counts[seat] < view.rules.hand)

    def _without_melds(self, hand: int, known: int, cards: list[int]) -> int:
        """A hand with a card of each whole meld changed for one of ``cards``."""
        for _ in range(EXCHANGES):
            runs, sets, _ = self._tables.melds(hand)
            whole = (runs | sets) & ~known
            if not whole or not cards:
                break
            low = whole & -whole
            card = cards.pop(self._rng.randrange(len(cards)))
            if not hand >> card & 1:
                hand |= 1 << card
            hand ^= low
            cards.append(low.bit_length() - 1)
        return hand

    @property
    def base(self) -> World:
        """The position without what is hidden."""
        return self._base


def rejected(tables: Tables, hand: int, choice: int) -> int:
    """The card of ``choice`` (a mask) that a hand would part with first: no part of a meld, the fewest outs, dear."""
    runs, sets, _ = tables.melds(hand)
    left = choice & ~(runs | sets) or choice
    best, least = -1, 1e9
    run_outs, worth = tables.run_outs, tables.worth
    while left:
        bit = left & -left
        left ^= bit
        card = bit.bit_length() - 1
        rank = card % 13
        held = hand >> card - rank & SUIT
        lost = (run_outs[held] & ~run_outs[held ^ 1 << rank]).bit_count()
        if (hand & FOUR << rank).bit_count() == 2:
            lost += 2
        cost = 3.0 * lost - 0.4 * worth[card]
        if cost < least:
            best, least = card, cost
    return best


def put_turn(world: World, deal: Deal, seat: int) -> None:
    """Give a world the table, the hand and the points that a seat's moves in this turn have led to in ``deal``."""
    world.runs, world.fourths, world.table = table_of(deal.melds)
    world.hands[seat] = deal.hands[seat] & PACK
    world.known[seat] = deal.known[seat] & PACK
    world.laid[seat] = deal.laid[seat]
