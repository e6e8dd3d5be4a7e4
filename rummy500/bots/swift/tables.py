"""What the cards of a suit and of a rank are good for, as tables by the ranks held: filled when first used.

A suit's cards are the 13 bits of a hand that belong to it, a rank from ace (bit 0) to king. A run lies on the line of
ranks that ``ace_run`` allows; an ace that can stand at either end counts as high, which is worth more.
"""

from functools import lru_cache

from rummy500.engine.rules import Rules
from rummy500.engine.ruling import Ruling, ruling

FOUR = 1 | 1 << 13 | 1 << 26 | 1 << 39  # times a mask of ranks: the cards of these ranks
SUIT = (1 << 13) - 1
PACK = (1 << 52) - 1
CACHED = 200_000  # hands whose melds are kept


class Tables:
    """The tables of some rules, each by the 13 bits of a suit or by a card.

    ``spread``: whether the whole pile can be taken from.
    ``members``: the ranks that are part of a run; ``run_outs``: the ranks not held that would make one; ``points``:
    what the ranks are worth in hand; ``run_points``: what they are worth when laid as runs; ``run_fits``: the ranks
    that extend runs of these ranks. ``strong[card]`` and ``weak[card]``: the cards (a mask) with which a card needs one
    more for a meld, where two other cards would do, or one; ``near[card]``: both. ``worth[card]``: points in hand.
    """

    def __init__(self, made: Ruling) -> None:
        rules = made.rules
        self.ranks = rules.ranks
        self.low = rules.ace_run in ("both", "low", "around")
        self.high = rules.ace_run in ("both", "high", "around")
        self.spread = rules.pile == "spread"
        self.circle = rules.ace_run == "around"
        self.worth = [made.worth.of_card(card) for card in range(52)]
        self.ace_loss = made.worth.of_card(0) - made.worth.laid(0, low=True)
        every = range(1 << 13)
        self.members = [self._members(held) for held in every]
        self.points = [0] * (1 << 13)
        for held in every:
            if held:
                low = held & -held
                self.points[held] = self.points[held ^ low] + self.worth[low.bit_length() - 1]
        self.run_points = [self._run_points(held) for held in every]
        self.run_fits = [self._run_fits(held) for held in every]
        self.run_outs = [self._run_outs(held) for held in every]
        self.strong, self.weak = self._ties(made)
        self.near = [many | few for many, few in zip(self.strong, self.weak, strict=True)]
        self._melds: dict[int, tuple[int, int, int]] = {}

    # --- one suit ----------------------------------------------------------------------------------------------------

    def _members(self, held: int) -> int:
        top = self.ranks
        line = held if self.low else held & ~1
        if self.high:
            line |= (held & 1) << top
        start = line & line >> 1 & line >> 2
        found = start | start << 1 | start << 2
        if self.circle and held & 3 == 3 and held >> top - 1 & 1:
            found |= 3 | 1 << top - 1
        return (found | found >> top & 1) & SUIT & held

    def _run_points(self, held: int) -> int:
        points = self.points[held]
        high = self.high and held >> self.ranks - 1 & 1
        if held & 1 and self.low and not high and held & 2:
            points -= self.ace_loss
        return points

    def _run_fits(self, laid: int) -> int:
        top, inner = self.ranks, laid & ~1
        fits = (inner << 1 | inner >> 1) & ((1 << top) - 1)
        if not self.low:
            fits &= ~1
        if self.high and laid >> top - 1 & 1:
            fits |= 1
        if self.circle and laid & 1:
            fits |= 2 | 1 << top - 1
        return fits & ~laid

    def _run_outs(self, held: int) -> int:
        outs = 0
        for rank in range(self.ranks):
            bit = 1 << rank
            if not held & bit and self.members[held | bit] & bit:
                outs |= bit
        return outs

    def _ties(self, made: Ruling) -> tuple[list[int], list[int]]:
        threes = [ranks for _, ranks in made.runs.line.spans if len(ranks) == 3]
        strong, weak = [], []
        for card in range(52):
            suit, rank = divmod(card, 13)
            many = few = 0
            for other in range(13):
                common = sum(rank in ranks and other in ranks for ranks in threes) if other != rank else 0
                bit = 1 << suit * 13 + other
                many |= bit if common > 1 else 0
                few |= bit if common == 1 else 0
            strong.append(many | (FOUR << rank) & ~(1 << card))
            weak.append(few)
        return strong, weak

    # --- whole hands -------------------------------------------------------------------------------------------------

    def melds(self, hand: int) -> tuple[int, int, int]:
        """The best melds a hand holds side by side: the cards of runs, those of sets (masks), and their points."""
        found = self._melds.get(hand)
        if found is None:
            if len(self._melds) > CACHED:
                self._melds.clear()
            found = self._melds[hand] = self._find_melds(hand)
        return found

    def _find_melds(self, hand: int) -> tuple[int, int, int]:
        members = self.members
        clubs, diamonds, hearts, spades = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
        runs = members[clubs] | members[diamonds] << 13 | members[hearts] << 26 | members[spades] << 39
        ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if not ranks:
            return runs, 0, self.run_worth(runs) if runs else 0
        sets = hand & ranks * FOUR
        both = runs & sets
        if not both:
            return runs, sets, self.run_worth(runs) + self.in_hand(sets)
        return self._share(hand, runs, sets, both)

    def _share(self, hand: int, runs: int, sets: int, both: int) -> tuple[int, int, int]:
        """The better of a few ways to give the cards that fit a run and a set."""
        best = (0, 0, -1)
        tried = [self.sets_of(hand & ~runs), sets]
        contested = both
        while contested:
            card = contested & -contested
            contested ^= card
            rank = FOUR << (card.bit_length() - 1) % 13
            tried.append(self.sets_of(hand & ~runs) | sets & rank)
            if (sets & rank).bit_count() == 4:
                tried.append(tried[-1] & ~card)
                tried.append(sets & ~card)
        for given in tried:
            left = self.runs_of(hand & ~given)
            points = self.run_worth(left) + self.in_hand(given)
            if points > best[2]:
                best = (left, given, points)
        return best

    def runs_of(self, hand: int) -> int:
        """The cards of a hand that are part of a run."""
        members = self.members
        return (
            members[hand & SUIT]
            | members[hand >> 13 & SUIT] << 13
            | members[hand >> 26 & SUIT] << 26
            | members[hand >> 39] << 39
        )

    @staticmethod
    def sets_of(hand: int) -> int:
        """The cards of a hand that are part of a set."""
        clubs, diamonds, hearts, spades = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
        return hand & (clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)) * FOUR

    def run_worth(self, runs: int) -> int:
        """Points of cards laid as runs."""
        points = self.run_points
        return points[runs & SUIT] + points[runs >> 13 & SUIT] + points[runs >> 26 & SUIT] + points[runs >> 39]

    def in_hand(self, hand: int) -> int:
        """Points of cards in hand, or laid in sets."""
        points = self.points
        return points[hand & SUIT] + points[hand >> 13 & SUIT] + points[hand >> 26 & SUIT] + points[hand >> 39]

    def fits(self, runs: int) -> int:
        """The cards that extend the runs whose cards these are."""
        fits = self.run_fits
        return (
            fits[runs & SUIT] | fits[runs >> 13 & SUIT] << 13 | fits[runs >> 26 & SUIT] << 26 | fits[runs >> 39] << 39
        )

    def outs(self, hand: int) -> int:
        """The cards that would make a meld with two or more of a hand."""
        outs = self.run_outs
        clubs, diamonds, hearts, spades = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
        pairs = clubs & (diamonds | hearts | spades) | diamonds & (hearts | spades) | hearts & spades
        runs = outs[clubs] | outs[diamonds] << 13 | outs[hearts] << 26 | outs[spades] << 39
        return (runs | pairs * FOUR) & ~hand

    def off(self, hand: int, runs: int, fourths: int) -> tuple[int, int, int]:
        """What of a hand can be laid off: its cards, those of them that go to runs (masks), and their points.

        ``runs``: the cards of the runs on the table; ``fourths``: the cards that complete sets on it.
        """
        gone = hand & fourths
        points = self.in_hand(gone) if gone else 0
        more = hand & self.fits(runs) & ~gone
        to_runs = 0
        while more:
            points += self.in_hand(more)
            aces = more & FOUR
            while aces:
                ace = aces & -aces
                aces ^= ace
                if self.low and runs & ace << 1 and not (self.high and runs & ace << self.ranks - 1):
                    points -= self.ace_loss
            to_runs |= more
            runs |= more
            more = hand & self.fits(runs) & ~gone & ~to_runs
        return gone | to_runs, to_runs, points


@lru_cache(maxsize=16)
def _tables(key: Rules) -> Tables:
    return Tables(ruling(key))


def tables(rules: Rules) -> Tables:
    """The tables of some rules, made once."""
    return _tables(rules)
