"""How a hand splits best into melds and loose cards, for any pack, jokers and all; remembered, and so quick."""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rummy500.engine.cards import JOKER, JOKER_BIT, PACK_BITS, SECOND, jokers_in
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import Ruling, ruling

LONGEST = 5  # longer runs are made of shorter ones
CACHED = 200_000  # hands that are remembered


class Split(NamedTuple):
    """The best way found to split a hand.

    ``rid``: the points in hand that its melds take away. ``melds``: how many there are, and ``cards``: how many cards
    they hold. ``loose``: the cards outside them but jokers, as a mask. ``jokers``: how many of these are left.
    """

    rid: int
    melds: int
    cards: int
    loose: int
    jokers: int


class _Group(NamedTuple):
    """A meld by its natural cards (bits of one pack), how many jokers it takes, and the points it takes from a hand."""

    naturals: int
    jokers: int
    rid: int


class Groups:
    """The melds of some rules, by the highest bit of their natural cards, and the splits of hands.

    A meld takes one joker at most; those that are left go to any meld.
    """

    def __init__(self, made: Ruling) -> None:
        found: list[set[_Group]] = [set() for _ in range(52)]
        worth = made.worth.of_card
        for cards in [*_runs(made), *_sets(made)]:
            for jokers in range(2 if made.wild else 1):
                for kept in combinations(cards, len(cards) - jokers):
                    rid = sum(map(worth, kept)) + jokers * worth(JOKER)
                    found[max(kept)].add(_Group(sum(1 << card for card in kept), jokers, rid))
        self._groups = [tuple(sorted(groups)) for groups in found]
        self._splits: dict[int, Split] = {}

    def split(self, hand: int) -> Split:
        """The best split of a hand (a mask)."""
        found = self._splits.get(hand)
        if found is None:
            if len(self._splits) > CACHED:
                self._splits.clear()
            found = self._splits[hand] = self._find(hand)
        return found

    def _find(self, hand: int) -> Split:
        once, twice = hand & PACK_BITS, hand >> SECOND & PACK_BITS
        if not once:
            return Split(0, 0, 0, 0, jokers_in(hand))
        code = once.bit_length() - 1
        bit = 1 << code
        best = self.split(hand ^ (bit << SECOND if twice & bit else bit))
        best = best._replace(loose=best.loose | (bit << SECOND if best.loose & bit else bit))
        held = hand >> JOKER_BIT
        for naturals, jokers, rid in self._groups[code]:
            if naturals & ~once or jokers > held:
                continue
            rest = once & ~naturals | twice & naturals | (twice & ~naturals) << SECOND
            other = self.split(rest | held >> jokers << JOKER_BIT)
            if other.rid + rid > best.rid:
                cards = other.cards + naturals.bit_count() + jokers
                best = Split(other.rid + rid, other.melds + 1, cards, other.loose, other.jokers)
        return best


def _runs(made: Ruling) -> list[tuple[int, ...]]:
    """The cards of every run that is not too long."""
    spans = [ranks for _, ranks in made.runs.line.spans if len(ranks) <= LONGEST]
    return [tuple(suit * 13 + rank for rank in ranks) for ranks in spans for suit in range(4)]


def _sets(made: Ruling) -> list[tuple[int, ...]]:
    """The cards of every set of different suits."""
    suits = [chosen for size in (3, 4) for chosen in combinations(range(4), size)]
    return [tuple(rank + 13 * suit for suit in chosen) for rank in range(made.rules.ranks) for chosen in suits]


@lru_cache(maxsize=16)
def _groups(key: Rules) -> Groups:
    return Groups(ruling(key))


def groups(rules: Rules) -> Groups:
    """The groups of some rules, made once."""
    return _groups(rules)
