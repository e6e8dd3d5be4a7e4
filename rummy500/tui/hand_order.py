"""The order in which a person sees his hand: sorted, or as he arranged it, which no sorting loses."""

from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import dataclass

from rummy500.engine.cards import JOKER, cards_of, mask_of, rank_of, suit_of
from rummy500.engine.ruling import Ruling
from rummy500.i18n import N_

BY_SUIT, BY_RANK, BY_MELDS, BY_HAND = "suit", "rank", "melds", "hand"
MODES = (BY_SUIT, BY_RANK, BY_MELDS, BY_HAND)
MODE_NAMES = {BY_SUIT: N_("by suit"), BY_RANK: N_("by rank"), BY_MELDS: N_("by melds"), BY_HAND: N_("as arranged")}

_SUIT_ORDER = (2, 3, 1, 0)  # of clubs, diamonds, hearts, spades: spades are shown first, then hearts, clubs, diamonds


@dataclass(frozen=True, slots=True)
class Slot:
    """A card in a place of the hand; ``id`` tells equal cards apart and follows the card wherever it goes."""

    id: int
    card: int


class HandOrder:
    """The cards of a hand in the order shown. ``fresh`` are the ids of cards that came with the last change.

    ``mode``: how it is sorted at first. Cards that nobody has arranged yet lie by suit.
    """

    def __init__(self, mode: str = BY_SUIT) -> None:
        self.slots: list[Slot] = []
        self.fresh: frozenset[int] = frozenset()
        self.mode = mode
        self._arranged: list[int] = []  # ids, as the player arranged them
        self._next = 0
        self._hand = 0  # the mask of the hand taken in last
        self._melds: dict[int, int] = {}  # id -> number of the meld it is shown with

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards in the order shown."""
        return tuple(slot.card for slot in self.slots)

    def update(self, hand: int, ruling: Ruling, mark: bool = True) -> None:
        """Take in that the hand (a mask) is another; ``mark``: what is new in it is fresh from now on."""
        if hand == self._hand:
            return
        self._hand = hand
        wanted = Counter(cards_of(hand))
        kept = []
        for slot in self.slots:
            if wanted[slot.card] > 0:
                wanted[slot.card] -= 1
                kept.append(slot)
        new = [Slot(self._next + i, card) for i, card in enumerate(sorted(wanted.elements(), key=_by_suit))]
        self._next += len(new)
        self.slots = kept + new
        if new:
            self.fresh = frozenset(slot.id for slot in new) if mark and kept else frozenset()
        alive = {slot.id for slot in self.slots}
        self._arranged = [id for id in self._arranged if id in alive] + [slot.id for slot in new]
        self._sort(ruling)

    @property
    def arranged(self) -> tuple[Slot, ...]:
        """The cards as the player arranged them, however they are sorted now."""
        slots = {slot.id: slot for slot in self.slots}
        return tuple(slots[id] for id in self._arranged)

    def arrange(self, cards: Iterable[int], fresh: Container[int]) -> None:
        """Take up cards that were ``arranged`` so in another session; ``fresh``: the places of those that were new.

        They are sorted as soon as the hand is known.
        """
        self.slots = [Slot(self._next + place, card) for place, card in enumerate(cards)]
        self._next += len(self.slots)
        self._arranged = [slot.id for slot in self.slots]
        self.fresh = frozenset(slot.id for place, slot in enumerate(self.slots) if place in fresh)
        self._hand = 0

    def clear(self) -> None:
        """Let all cards go; the way of sorting stays."""
        self.slots, self._arranged, self._melds = [], [], {}
        self._hand = 0
        self.fresh = frozenset()

    def settle(self) -> None:
        """Let no card be fresh any more: a turn has ended."""
        self.fresh = frozenset()

    def next_mode(self, ruling: Ruling) -> str:
        """Sort in the next way, and say which it is."""
        self.sort_by(MODES[(MODES.index(self.mode) + 1) % len(MODES)], ruling)
        return self.mode

    def sort_by(self, mode: str, ruling: Ruling) -> None:
        """Sort in one of the ``MODES``."""
        self.mode = mode
        self._sort(ruling)

    def move(self, place: int, to: int) -> None:
        """Put the card of a place elsewhere; from then on the order is the player's own."""
        if place == to or not (0 <= place < len(self.slots) and 0 <= to < len(self.slots)):
            return
        self.slots.insert(to, self.slots.pop(place))
        self._arranged = [slot.id for slot in self.slots]
        self.mode = BY_HAND

    def groups(self) -> frozenset[int]:
        """The places before which a small gap is shown."""
        keys = [self._group(slot) for slot in self.slots]
        return frozenset(i for i in range(1, len(keys)) if keys[i] != keys[i - 1])

    def _group(self, slot: Slot) -> object:
        if self.mode == BY_SUIT:
            return suit_of(slot.card) if slot.card < JOKER else JOKER
        if self.mode == BY_RANK:
            return rank_of(slot.card) if slot.card < JOKER else JOKER
        return self._melds.get(slot.id, -1) if self.mode == BY_MELDS else 0

    def _sort(self, ruling: Ruling) -> None:
        if self.mode == BY_HAND:
            place = {id: i for i, id in enumerate(self._arranged)}
            self.slots.sort(key=lambda slot: place[slot.id])
        elif self.mode == BY_MELDS:
            self._find_melds(ruling)
            last = len(self._melds) + 1
            self.slots.sort(key=lambda slot: (self._melds.get(slot.id, last), _by_suit(slot.card)))
        else:
            key = _by_suit if self.mode == BY_SUIT else _by_rank
            self.slots.sort(key=lambda slot: (key(slot.card), slot.id))

    def _find_melds(self, ruling: Ruling) -> None:
        """Number the cards by the meld they would be laid in, the dearest melds first."""
        self._melds = {}
        left = mask_of(self.cards)
        number = 0
        while moves := ruling.melds(left):
            best = max(moves, key=lambda move: (move.worth, move.size))
            self._assign(number, [min(token, JOKER) for token in best.cards])
            left = ruling.part(left, best.mask)
            number += 1

    def _assign(self, number: int, cards: Iterable[int]) -> None:
        for card in cards:
            slot = next(slot for slot in self.slots if slot.card == card and slot.id not in self._melds)
            self._melds[slot.id] = number


def _by_suit(card: int) -> tuple[int, ...]:
    return (9, 0) if card >= JOKER else (_SUIT_ORDER[suit_of(card)], rank_of(card))


def _by_rank(card: int) -> tuple[int, ...]:
    return (99, 0) if card >= JOKER else (rank_of(card), _SUIT_ORDER[suit_of(card)])
