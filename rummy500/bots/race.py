"""A race with few cards: how likely a hand is to go out before the others do, counted over the cards still unseen.

It takes the stock for what brings cards, each unseen card as likely as the next, and the nearest opponent for somebody
who goes out with the same chance in every turn.
"""

from collections import Counter
from collections.abc import Sequence

from rummy500.bots.groups import groups
from rummy500.bots.sight import Sight
from rummy500.bots.ties import ties
from rummy500.engine.cards import JOKER, PACK_BITS, bits, cards_of
from rummy500.engine.melds import RUN, Meld

CHANCES = (0.2, 0.2, 0.25, 0.17, 0.13, 0.1, 0.08, 0.06)  # that an opponent with 1, 2, … cards goes out in a turn
UNOPENED = 0.04  # the same of one who has still to make the opening
CARD, CLOSED_CARD = 6.0, 7.0  # points that a card of an opponent is taken for, and of one who has not opened


class Race:
    """The chances of a seat that may lay off, with some melds on the table."""

    def __init__(self, sight: Sight, melds: Sequence[Meld]) -> None:
        self._ruling = sight.ruling
        self._groups = groups(sight.rules)
        self._ties = ties(sight.ruling)
        self._melds = melds
        self._kept = sight.rules.go_out == "discard"
        unseen = Counter(sight.view.unseen())
        self._all = max(1, unseen.total())
        self._jokers = unseen.pop(JOKER, 0)
        self._unseen = unseen
        self._mask = sum(1 << card for card in unseen if unseen[card])
        self._foe(sight)
        self._soon: dict[int, float] = {}
        self._fitting: dict[int, int] = {}

    def _foe(self, sight: Sight) -> None:
        """Take in how near the nearest opponent is to going out, and what it would be caught with."""
        view = sight.view
        nearest = min(sight.foes, key=lambda seat: view.counts[seat])
        count = view.counts[nearest]
        opened = not sight.rules.opening or view.melded >> nearest & 1
        self._danger = CHANCES[min(max(count, 1), len(CHANCES)) - 1] if opened else UNOPENED
        self._prize = (CARD if opened else CLOSED_CARD) * count

    def value(self, hand: int) -> float:
        """What it is worth, in points, to keep a hand (a mask) at the end of the turn."""
        caught = self._ruling.worth.in_hand(hand)
        return (1 - self._danger) * self.to_draw(hand) - self._danger * caught

    def to_draw(self, hand: int) -> float:
        """What a hand is worth, in points, to a seat about to draw from the stock."""
        wins = self._wins(hand)
        return wins * self._prize - (1 - wins) * self._loose(hand)

    def _wins(self, hand: int) -> float:
        """The chance to go out first."""
        now, danger = self.soon(hand), self._danger
        later = self._next(hand)
        either = later + danger - later * danger
        return now + (1 - now) * (1 - danger) * later / either if either else now

    def _next(self, hand: int) -> float:
        """The chance to go out with one draw once the best has been made of another."""
        join, part, bit = self._ruling.join, self._ruling.part, self._ruling.bit
        base, gained = self.soon(hand), 0.0
        for card in bits(self._near(hand)):
            more = join(hand, bit[card])
            best = max(self.soon(part(more, bit[other])) for other in set(cards_of(more)) if other != JOKER)
            gained += max(0.0, best - base) * self._unseen[card]
        return base + gained / self._all

    def soon(self, hand: int) -> float:
        """The chance that the next card from the stock lets a hand go out."""
        found = self._soon.get(hand)
        if found is None:
            join, bit = self._ruling.join, self._ruling.bit
            cards = self._mask if not self._stays(hand) else self._near(hand)
            good = sum(self._unseen[card] for card in bits(cards) if self.goes_out(join(hand, bit[card])))
            if self._jokers and self.goes_out(join(hand, bit[JOKER])):
                good += self._jokers
            found = self._soon[hand] = good / self._all
        return found

    def goes_out(self, hand: int) -> bool:
        """Whether a hand can go out after its draw."""
        split = self._groups.split(hand)
        off = split.loose & self._fits(hand)
        stay = (split.loose & ~off).bit_count()
        if split.jokers and not split.melds and not self._melds:
            return stay + split.jokers <= 1
        if stay:
            return stay == 1
        return not self._kept or bool(off or split.jokers) or split.cards > 3 * split.melds

    def _stays(self, hand: int) -> int:
        """The cards of a hand that can be laid nowhere (a mask)."""
        return self._groups.split(hand).loose & ~self._fits(hand)

    def _loose(self, hand: int) -> int:
        """Points of a hand that can be laid nowhere."""
        split, worth = self._groups.split(hand), self._ruling.worth
        held = 0 if split.melds or self._melds else split.jokers
        return worth.in_hand(split.loose & ~self._fits(hand)) + held * worth.of_card(JOKER)

    def _near(self, hand: int) -> int:
        """The unseen cards that have anything to do with those of a hand or of the table."""
        near = self._fits(hand)
        for card in bits(hand & PACK_BITS):
            near |= self._ties.strong[card] | self._ties.weak[card] | 1 << card
        return near & self._mask

    def _fits(self, hand: int) -> int:
        """The cards that can be laid off, those behind others of the hand among them (a mask)."""
        held = hand & PACK_BITS
        found = self._fitting.get(held)
        if found is None:
            found = 0
            for meld in self._melds:
                found |= meld.fits & PACK_BITS
                if meld.kind == RUN and meld.fits & held:
                    found |= _behind(meld, held)
            self._fitting[held] = found
        return found


def _behind(meld: Meld, held: int) -> int:
    """The cards that extend a run once those held that do so have been laid off."""
    suit = meld.fits & PACK_BITS & held
    found = 0
    for card in bits(suit):
        base, rank = card - card % 13, card % 13
        for step in (1, -1):
            other = rank + step
            if 0 <= other < 13 and not _has(meld, base + other):
                found |= 1 << base + other
                while held >> base + other & 1 and 0 <= other + step < 13:
                    other += step
                    found |= 1 << base + other
    return found


def _has(meld: Meld, card: int) -> bool:
    return any(token & 63 == card for token in meld.cards)
