"""Positions for the tests, written in the notation, so that a test reads like a hand."""

from collections import Counter
from collections.abc import Sequence

from rummy500.engine.cards import JOKER, cards_of, format_cards, mask_of, pack, parse_cards
from rummy500.engine.deal import Deal
from rummy500.engine.judge import play, why_not
from rummy500.engine.legal import legal_moves
from rummy500.engine.options import Value
from rummy500.engine.rules import Rules
from rummy500.engine.scoring import scores

SUIT = "As2s3s4s5s6s7s8s9sTsJsQsKs"


def cards(text: str) -> list[int]:
    """Codes of cards written one after the other; every ``*`` is a joker by itself."""
    return parse_cards(text, lone_jokers=True)


def stacked(
    *hands: str, pile: str, stock: str = "", preset: str = "rummy500", dealer: int | None = None, **options: Value
) -> Deal:
    """A deal begun with a deck so stacked that the seats get these hands; ``stock`` is drawn first, then the rest.

    Seat 0 moves first unless a dealer is named.
    """
    rules = Rules.make(preset, **{"players": len(hands), "hand": len(cards(hands[0])), **options})  # type: ignore[arg-type]
    first = rules.players - 1 if dealer is None else dealer
    order = [(first + 1 + place) % rules.players for place in range(rules.players)]
    rows = [cards(hands[seat]) for seat in order]
    deck = [row[i] for i in range(rules.hand) for row in rows] + cards(pile) + cards(stock)
    rest = Counter(pack(rules.decks, rules.ranks, rules.jokers))
    rest.subtract(deck)
    return Deal.start(rules, first, deck + sorted(rest.elements()))


def position(
    hand: str,
    *others: str,
    pile: str = "2c",
    stock: str | None = None,
    table: Sequence[str] = (),
    preset: str = "rummy500",
    **options: Value,
) -> Deal:
    """Seat 0 to draw, in the middle of a deal.

    ``others``: the hands of the other seats, ``2d2h9c`` for one player where none is given. ``pile``: oldest first.
    ``stock``: first card on top; None for what is left of the pack. ``table``: melds laid in earlier turns, each with
    its seat before it: ``"1 7s8s9s"``. ``pile_option``: the option that is named ``pile``.
    """
    if "pile_option" in options:
        options["pile"] = options.pop("pile_option")
    hands = [mask_of(cards(text)) for text in (hand, *(others or ("2d2h9c",)))]
    rules = Rules.make(preset, len(hands), **options)
    deck = pack(rules.decks, rules.ranks, rules.jokers)
    deal = Deal.start(rules, rules.players - 1, deck).copy()
    deal.hands, deal.pile = tuple(hands), tuple(cards(pile))
    for text in table:
        lay(deal, int(text[0]), text[2:])
    deal.stock, deal.at = tuple(rest(deal) if stock is None else cards(stock)), 0
    deal.dry = not deal.stock and not deal.renewable
    return deal


def lay(deal: Deal, seat: int, text: str) -> None:
    """Put a meld of a seat on the table of a deal that is being made."""
    shape = deal.ruling.shape_of(parse_cards(text))
    assert not isinstance(shape, str), f"{text} is no meld: {shape}"
    deal.melds = (*deal.melds, deal.ruling.on_table(shape, seat))
    deal.fits |= deal.melds[-1].fits
    deal.melded |= 1 << seat
    deal.laid_before |= 1 << seat
    deal.laid = tuple(points + (shape.worth if s == seat else 0) for s, points in enumerate(deal.laid))


def rest(deal: Deal) -> list[int]:
    """The cards of the pack that lie in no hand, nor on the pile or the table; high ones first."""
    left = Counter(pack(deal.rules.decks, deal.rules.ranks, deal.rules.jokers))
    left.subtract([*deal.pile, *(code for hand in deal.hands for code in cards_of(hand))])
    for meld in deal.melds:
        left.subtract(min(token, JOKER) for token in meld.cards)
    assert min(left.values()) >= 0, f"more copies than the pack has: {format_cards((-left).elements())}"
    return sorted(left.elements(), reverse=True)


def after(deal: Deal, *moves: str) -> Deal:
    """The deal after these moves, each checked."""
    for move in moves:
        deal = play(deal, move)
    return deal


def legal(deal: Deal, letters: str = "") -> list[str]:
    """The legal moves as they are written, in order of the text; of these kinds only where letters are given."""
    return sorted(str(move) for move in legal_moves(deal) if not letters or str(move)[0] in letters)


def why(deal: Deal, move: str) -> str | None:
    """The code of the refusal of a move, None where it is legal; both as it is played and as it is listed."""
    refusal = why_not(deal, move)
    return refusal.code if refusal else None


def table(deal: Deal) -> list[str]:
    """The melds of the table as they are written."""
    return [str(meld) for meld in deal.melds]


def hand(deal: Deal, seat: int) -> str:
    """A seat's hand as it is written."""
    return format_cards(deal.hand(seat))


def score(deal: Deal) -> tuple[int, ...]:
    """The scores of a deal, which must be over."""
    assert deal.over, "the deal is not over"
    return scores(deal)
