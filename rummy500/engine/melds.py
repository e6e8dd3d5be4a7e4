"""Melds: the shapes in which cards can be laid, and the melds that lie on the table."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from rummy500.engine.cards import JOKER, JOKER_AS, format_cards, mask_of

if TYPE_CHECKING:
    from rummy500.engine.moves import Move

SET, RUN, JOKERS = "set", "run", "jokers"
Entry = TypeVar("Entry")


class Table(dict[int, Entry]):
    """A table that fills itself: ``make`` gives an entry on first use."""

    def __init__(self, make: Callable[[int], Entry]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: int) -> Entry:
        entry = self[key] = self._make(key)
        return entry


class Shape:
    """Cards that form a meld, as they can be laid: made once and shared.

    ``kind``: a set, a run or a set of jokers. ``cards``: runs low to high, sets in suit order; a joker laid for a card
    is ``JOKER_AS | card``. ``mask``: what leaves the hand. ``start``: position of a run's lowest card (0 is a low ace).
    ``worths``: points of each card; ``worth``: their sum.
    """

    __slots__ = ("cards", "fits", "kind", "mask", "size", "start", "text", "worth", "worths")

    def __init__(self, kind: str, cards: Sequence[int], worths: Sequence[int], start: int = 0) -> None:
        self.kind = kind
        self.cards = tuple(cards)
        self.worths = tuple(worths)
        self.worth = sum(worths)
        self.start = start
        self.fits = -1  # the cards that extend it, found when it is first laid
        self.size = len(cards)
        self.mask = mask_of(cards)
        self.text = format_cards(cards)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Shape({self.text})"


class Growth:
    """How melds grow that extend alike, by cards of hands without jokers: made once and shared.

    ``fits``: as that of ``Meld``. ``near``: the cards that decide which lay-offs a hand has.
    ``moves``: the lay-offs by the number of the meld, then by which of ``near`` are held. They are empty where nothing
    fits, and where cards held next to each other may go on beyond ``near``.
    """

    __slots__ = ("fits", "moves", "near")

    def __init__(self, fits: int, near: int, moves: Table[Table[Sequence["Move"]]]) -> None:
        self.fits = fits
        self.near = near
        self.moves = moves


class Meld:
    """A meld on the table: an immutable value.

    ``owner``: the seat that melded it. ``by``: the seat that laid each card; ``worths``: the points each card
    scored for that seat, fixed when it was laid.
    ``fits``: the cards of a hand that extend it directly, as a mask (with all joker bits where a joker can).
    ``growth``: how it grows, found by the ruling on first use.
    """

    __slots__ = ("by", "cards", "fits", "growth", "kind", "owner", "start", "worths")

    def __init__(
        self,
        kind: str,
        cards: tuple[int, ...],
        by: tuple[int, ...],
        worths: tuple[int, ...],
        start: int,
        fits: int,
        owner: int,
    ) -> None:
        self.kind = kind
        self.cards = cards
        self.by = by
        self.worths = worths
        self.start = start
        self.fits = fits
        self.growth: Growth | None = None
        self.owner = owner

    @property
    def worth(self) -> int:
        """Points of all its cards together."""
        return sum(self.worths)

    def joker_for(self, card: int) -> int | None:
        """The place of the joker that stands for a card, from 0; None if none does."""
        token = JOKER_AS | card
        return self.cards.index(token) if token in self.cards else None

    def _key(self) -> tuple[object, ...]:
        return self.kind, self.cards, self.by, self.worths

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Meld) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        return format_cards(self.cards)

    def __repr__(self) -> str:
        return f"Meld({self})"


def jokers_among(tokens: Sequence[int]) -> int:
    """How many of the laid cards are jokers."""
    return sum(token >= JOKER for token in tokens)
