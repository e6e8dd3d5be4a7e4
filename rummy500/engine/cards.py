"""Cards, packs and hands: codes, masks, and how they are written.

A card is an int: ``suit * 13 + rank`` with suits c d h s from 0 and ranks A to K from 0, so that the ace of clubs is 0
and the king of spades 51. ``JOKER`` (52) is a joker nobody has given a card yet; a joker laid in place of card ``c`` is
``JOKER_AS | c`` (64 more).

A hand is a mask, one bit a card: bits 0-51 the first copy of each card, bits 52-103 the second copy, bits from 104 the
jokers. The second bit of a card is set only where the first is, and the jokers fill their bits from the lowest, so that
equal hands are equal ints. With one pack and no jokers only the first 52 bits ever come up.
"""

from collections.abc import Iterable, Iterator

RANKS = "A23456789TJQK"
SUITS = "cdhs"
ACE, TWO, KING = 0, 1, 12
JOKER = 52
JOKER_AS = 64

SUIT_BITS = (1 << 13) - 1
PACK_BITS = (1 << 52) - 1
SECOND = 52  # the second copy of a card stands this many bits higher
SUIT_MASKS = tuple(SUIT_BITS << 13 * suit for suit in range(4))
JOKER_BIT = 104
JOKER_BITS = 0xFF << JOKER_BIT


class CardError(ValueError):
    """A text that is not a card, or not cards."""


def card(text: str) -> int:
    """The code of a card: ``card("As")`` is 39, ``card("*")`` a joker, ``card("*7h")`` a joker laid as 7h.

    Raises ``CardError`` for anything else.

    >>> card("Ac"), card("Ks"), card("*"), card("*2c")
    (0, 51, 52, 65)
    """
    code = _CODES.get(text)
    if code is None:
        raise CardError(f"{text!r} is not a card: rank A 2-9 T J Q K, then suit c d h s")
    return code


def card_name(code: int) -> str:
    """The writing of a card, the inverse of ``card``.

    >>> card_name(39), card_name(52), card_name(65)
    ('As', '*', '*2c')
    """
    return NAMES[code]


def parse_cards(text: str, lone_jokers: bool = False) -> list[int]:
    """Cards written one after the other, with or without spaces: ``"4c4s*7h*"``.

    ``lone_jokers``: a ``*`` is always a joker by itself (decks, the pile, a hand), never joined to the card behind it.
    Raises ``CardError`` where a piece of the text is no card.

    >>> parse_cards("4c Ts*7h*")
    [3, 48, 96, 52]
    >>> parse_cards("*7h", lone_jokers=True)
    [52, 32]
    """
    cards: list[int] = []
    at, end = 0, len(text)
    widths = (2, 1) if lone_jokers else (3, 2, 1)
    while at < end:
        if text[at].isspace():
            at += 1
            continue
        for width in widths:
            code = _CODES.get(text[at : at + width])
            if code is not None and len(text[at : at + width]) == width:
                cards.append(code)
                at += width
                break
        else:
            raise CardError(f"{text[at : at + 2]!r} is not a card: rank A 2-9 T J Q K, then suit c d h s")
    return cards


def format_cards(cards: Iterable[int], sep: str = "") -> str:
    """The writing of several cards, in the order given.

    >>> format_cards([3, 52])
    '4c*'
    """
    return sep.join([NAMES[code] for code in cards])


def rank_of(code: int) -> int:
    """Rank from 0 (ace) to 12 (king) of a card, or of the card a laid joker stands for."""
    return (code & 63) % 13


def suit_of(code: int) -> int:
    """Suit from 0 (clubs) to 3 (spades) of a card, or of the card a laid joker stands for."""
    return (code & 63) // 13


def mask_of(cards: Iterable[int]) -> int:
    """The hand that holds these cards; laid jokers count as jokers.

    >>> mask_of([0, 0, 52]) == 1 | 1 << 52 | 1 << 104
    True
    """
    mask = 0
    for code in cards:
        mask = add_card(mask, code)
    return mask


def add_card(mask: int, code: int) -> int:
    """``mask`` with one card more."""
    if code >= JOKER:
        return mask | 1 << JOKER_BIT + jokers_in(mask)
    bit = 1 << code
    return mask | bit << SECOND if mask & bit else mask | bit


def cards_of(mask: int) -> list[int]:
    """The cards of a hand by code, jokers last; equal cards side by side.

    >>> format_cards(cards_of(mask_of(parse_cards("*Ks2cKs", lone_jokers=True))))
    '2cKsKs*'
    """
    cards: list[int] = []
    first, second = mask & PACK_BITS, mask >> SECOND & PACK_BITS
    while first:
        low = first & -first
        code = low.bit_length() - 1
        cards.append(code)
        if second & low:
            cards.append(code)
        first ^= low
    cards.extend([JOKER] * jokers_in(mask))
    return cards


def bits(mask: int) -> Iterator[int]:
    """The positions of the bits that are set, from the lowest."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def jokers_in(mask: int) -> int:
    """How many jokers a hand holds."""
    return (mask >> JOKER_BIT).bit_count()


def count_in(mask: int, code: int) -> int:
    """How many copies of a card (or of a joker) a hand holds."""
    if code >= JOKER:
        return jokers_in(mask)
    return (mask >> code & 1) + (mask >> code + SECOND & 1)


def join(hand: int, more: int) -> int:
    """``hand`` with the cards of ``more`` put to it, for any pack."""
    first, extra = hand & PACK_BITS, more & PACK_BITS
    second = (hand | more) >> SECOND & PACK_BITS | first & extra
    jokers = (1 << jokers_in(hand) + jokers_in(more)) - 1
    return first | extra | second << SECOND | jokers << JOKER_BIT


def part(hand: int, less: int) -> int:
    """``hand`` without the cards of ``less``, all of which it holds, for any pack."""
    need, need2 = less & PACK_BITS, less >> SECOND & PACK_BITS
    have2 = hand >> SECOND & PACK_BITS
    first = hand & PACK_BITS & ~(need2 | need & ~have2)
    return first | (have2 & ~need) << SECOND | (hand >> JOKER_BIT >> jokers_in(less)) << JOKER_BIT


def holds(hand: int, cards: int) -> bool:
    """Whether ``hand`` holds all of ``cards`` (both masks)."""
    return not cards & ~hand


def pack(decks: int, ranks: int, jokers: int) -> list[int]:
    """The cards of the game in the order in which a shuffle starts: each pack c d h s from the ace, jokers last."""
    one = [suit * 13 + rank for suit in range(4) for rank in range(ranks)]
    return one * decks + [JOKER] * jokers


NAMES: list[str] = [rank + suit for suit in SUITS for rank in RANKS] + ["*"] + [""] * 11
NAMES += ["*" + name for name in NAMES[:52]]
_CODES: dict[str, int] = {name: code for code, name in enumerate(NAMES) if name}
