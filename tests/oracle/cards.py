"""Cards as strings, and how they are read."""

from collections import Counter
from collections.abc import Iterable, Sequence

RANKS = "A23456789TJQK"
SUITS = "cdhs"
JOKER = "*"


class CardError(ValueError):
    """A text that is not a card."""


def is_joker(card: str) -> bool:
    """Whether a card is a joker, lone (``*``) or laid (``*7h``)."""
    return card.startswith(JOKER)


def face(card: str) -> str:
    """The card that a laid card is or stands for: ``7h`` of both ``7h`` and ``*7h``; nothing of a lone joker."""
    return card.removeprefix(JOKER)


def held(card: str) -> str:
    """The card as it was in the hand: a laid joker was a lone joker there."""
    return JOKER if is_joker(card) else card


def holds(hand: Sequence[str], cards: Iterable[str]) -> bool:
    """Whether a hand holds all of these cards, each as often as it stands there."""
    return not Counter(cards) - Counter(hand)


def without(hand: Sequence[str], cards: Iterable[str]) -> list[str]:
    """The hand less these cards, all of which it holds."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def in_suit_order(cards: Iterable[str]) -> list[str]:
    """A set's cards as they are written: c d h s, equal suits in the order given."""
    return sorted(cards, key=lambda card: SUITS.find(face(card)[-1:]))


def read_cards(text: str, lone_jokers: bool = False, spaces: bool = False) -> list[str]:
    """Cards written one after the other.

    lone_jokers: a ``*`` never belongs to the card behind it. spaces: white space between cards is skipped.
    """
    cards: list[str] = []
    while text:
        if spaces and text[0].isspace():
            text = text[1:]
            continue
        if _is_card(text[:2]):
            size = 2
        elif text[0] == JOKER:
            size = 3 if _is_card(text[1:3]) and not lone_jokers else 1
        else:
            raise CardError(f"{text[:2]!r} is not a card")
        cards.append(text[:size])
        text = text[size:]
    return cards


def _is_card(text: str) -> bool:
    return len(text) == 2 and text[0] in RANKS and text[1] in SUITS
