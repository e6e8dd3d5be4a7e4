"""How good the hands were that somebody was dealt, beside what he made of them.

A hand is worth the points of the melds in it, plus one for each *tie*: a card that would complete two of the hand to a
meld. It is held against random hands of the same game, always the same ones.
"""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, fields
from functools import lru_cache
from random import Random
from typing import NamedTuple

from rummy500.bots.ties import ties
from rummy500.engine.cards import cards_of, mask_of, pack
from rummy500.engine.deal import Deal
from rummy500.engine.game import Played
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import Ruling, ruling

RANDOM_HANDS = 400
TRIED = 4  # melds tried first of those that share cards


class Hand(NamedTuple):
    """A hand as it was dealt: the points of the melds in it, and its ties."""

    melds: int
    ties: int

    @property
    def value(self) -> int:
        """What it is compared by."""
        return self.melds + self.ties


@dataclass
class Luck:
    """The hands dealt to somebody, and what random hands of the same games have on average; all are sums over deals.

    ``better``: the share of random hands that each hand dealt was better than, summed.
    """

    deals: int = 0
    melds: int = 0
    ties: int = 0
    usual_melds: float = 0.0
    usual_ties: float = 0.0
    better: float = 0.0

    def add(self, hand: Hand, usual: "Usual") -> None:
        """Count one more hand."""
        self.deals += 1
        self.melds += hand.melds
        self.ties += hand.ties
        self.usual_melds += usual.melds
        self.usual_ties += usual.ties
        self.better += usual.share_below(hand.value)

    def join(self, other: "Luck") -> None:
        """Count the hands of another game too."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


@dataclass(frozen=True, slots=True)
class Usual:
    """Random hands of a game: what they have on average, and the values of all, in order."""

    melds: float
    ties: float
    values: tuple[int, ...]

    def share_below(self, value: int) -> float:
        """The share of these hands that are worse than one of this value; equal ones count a half."""
        worse, not_better = bisect_left(self.values, value), bisect_right(self.values, value)
        return (worse + not_better) / 2 / len(self.values)


def hand_of(cards: int, rules: Ruling) -> Hand:
    """The value of a hand, which is a mask of cards."""
    tied, found, left = ties(rules), 0, cards
    for card in cards_of(cards):
        left = rules.part(left, rules.bit[card])
        found += tied.of(card, left)
    return Hand(_melds(cards, rules), found)


def _melds(cards: int, rules: Ruling) -> int:
    """The points of the best melds that a hand holds side by side, or nearly the best."""
    best = 0
    for move in sorted(rules.melds(cards), key=lambda move: -move.worth)[:TRIED]:
        best = max(best, move.worth + _melds(rules.part(cards, move.mask), rules))
    return best


def dealt(played: Played, rules: Rules, seat: int) -> Hand:
    """The hand that a seat was dealt."""
    return hand_of(Deal.of_deck(ruling(rules), played.dealer, played.deck).hands[seat], ruling(rules))


@lru_cache(64)
def usual(rules: Rules) -> Usual:
    """Random hands under some rules."""
    chance, cards = Random(500), pack(rules.decks, rules.ranks, rules.jokers)
    hands = [hand_of(mask_of(chance.sample(cards, rules.hand)), ruling(rules)) for _ in range(RANDOM_HANDS)]
    return Usual(
        sum(hand.melds for hand in hands) / len(hands),
        sum(hand.ties for hand in hands) / len(hands),
        tuple(sorted(hand.value for hand in hands)),
    )
