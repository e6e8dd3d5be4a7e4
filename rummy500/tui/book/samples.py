"""Cards for examples: melds that are legal under the rules in force, with the worth that the engine gives them."""

from rummy500.engine.cards import JOKER, card_name, mask_of, parse_cards
from rummy500.engine.melds import Shape
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import ruling
from rummy500.tui.book.blocks import NONE, Cards, Example, Kind


def meld(rules: Rules, text: str, label: str = "", marked: str = "") -> Cards:
    """A meld in the notation of records, as the engine lays it; ``marked`` is a card that stands out."""
    shape = ruling(rules).shape_of(parse_cards(text))
    assert isinstance(shape, Shape), f"{text} is no meld: {shape}"
    places = frozenset({[card_name(code) for code in shape.cards].index(marked)}) if marked else NONE
    return Cards(Kind.MELD, shape.cards, shape.worth, label, marked=places)


def jokers(rules: Rules, size: int, label: str = "") -> Cards:
    """A set of so many jokers."""
    shape = ruling(rules).shape_of([JOKER] * size)
    assert isinstance(shape, Shape)
    return Cards(Kind.MELD, shape.cards, shape.worth, label)


def laid_off(rules: Rules, text: str, more: str, label: str = "") -> Cards:
    """A meld with cards that somebody else has laid off on it; the worth is that of those cards."""
    rule = ruling(rules)
    shape = rule.shape_of(parse_cards(text))
    assert isinstance(shape, Shape), f"{text} is no meld: {shape}"
    there, cards = rule.on_table(shape, 0), parse_cards(more)
    move = next(move for move in rule.layoffs(there, 1, mask_of(cards)) if sorted(move.cards) == sorted(cards))
    grown = rule.grown(there, move, 1)
    added = frozenset(place for place, seat in enumerate(grown.by) if seat)
    return Cards(Kind.MELD, grown.cards, move.worth, label, added=added)


def wrong(text: str, label: str = "") -> Cards:
    """Cards that are no meld."""
    return Cards(Kind.WRONG, tuple(parse_cards(text)), None, label)


def hand(rules: Rules, text: str, label: str = "", counted: bool = False) -> Cards:
    """Cards of a hand; ``counted`` with what they count against who is caught with them."""
    cards = tuple(parse_cards(text, lone_jokers=True))
    worth = ruling(rules).worth.in_hand(mask_of(cards)) if counted else None
    return Cards(Kind.HAND, cards, worth, label)


def pile(text: str, label: str = "", marked: int | None = None) -> Cards:
    """Cards of the discard pile, oldest first; ``marked`` is the place of the card that somebody reaches for."""
    places = NONE if marked is None else frozenset({marked})
    return Cards(Kind.PILE, tuple(parse_cards(text, lone_jokers=True)), None, label, places)


def example(caption: str, *groups: Cards | None) -> Example:
    """The groups that are there, under a caption."""
    return Example(caption, tuple(group for group in groups if group is not None))
