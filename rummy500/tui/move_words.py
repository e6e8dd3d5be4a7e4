"""A move in the player's words, for choices and suggestions."""

from collections.abc import Sequence

from rummy500.engine.deal import Deal
from rummy500.engine.moves import CALL, DISCARD, DRAW, HIGH, LAYOFF, LOW, MELD, PASS, SWAP, TAKE, Move
from rummy500.i18n import _, number
from rummy500.tui.paint.look import Look


def move_words(move: Move, deal: Deal, look: Look) -> str:
    """What a move is, in a few words: "Meld 4♣ 4♦ 4♠ (+12)"."""
    points = number(move.worth, signed=True)
    match move.kind:
        case k if k == MELD:
            cards = " + ".join(_cards(shape.cards, look) for shape in move.shapes)
            return _("Meld {cards} ({points})").format(cards=cards, points=points)
        case k if k == LAYOFF:
            return _layoff(move, deal, look, points)
        case k if k == SWAP:
            return _("Give {card} for the joker of meld {number}").format(
                card=_cards(move.cards, look), number=move.number
            )
        case k if k == CALL:
            return _call(move, deal, look)
        case k if k == TAKE:
            return _("Take {count} from {card} up").format(count=move.count, card=look.index(deal.pile[-move.count]))
        case k if k == DISCARD:
            return _("Discard {card}").format(card=_cards(move.cards, look))
        case k if k == DRAW:
            return _("Draw from the stock")
        case k if k == PASS:
            return _("Pass")
    return str(move)


def _cards(cards: Sequence[int], look: Look) -> str:
    return " ".join(look.index(card) for card in cards)


def _layoff(move: Move, deal: Deal, look: Look, points: str) -> str:
    meld = _cards(deal.melds[move.number - 1].cards, look)
    words = _("{cards} on meld {number}: {meld} ({points})")
    if "<" in move.text or ">" in move.text:
        low, high = _("{cards} low on meld {number} ({points})"), _("{cards} high on meld {number} ({points})")
        words = {LOW: low, HIGH: high}[move.side]
    return words.format(cards=_cards(move.cards, look), number=move.number, meld=meld, points=points)


def _call(move: Move, deal: Deal, look: Look) -> str:
    inner = move.inner
    assert inner is not None
    if inner.kind == LAYOFF:
        return _layoff(inner, deal, look, number(inner.worth, signed=True))
    return _("Call {card}: take {count}").format(card=look.index(deal.pile[-inner.count]), count=inner.count)
