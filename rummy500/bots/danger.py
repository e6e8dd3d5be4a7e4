"""What a discard does for the others."""

from rummy500.bots.sight import Sight
from rummy500.bots.ties import in_runs, ties
from rummy500.engine.cards import JOKER, PACK_BITS, SUIT_BITS, jokers_in, mask_of
from rummy500.engine.deal import Deal
from rummy500.engine.ruling import Ruling


def completes_pile(ruling: Ruling, pile: int, card: int) -> bool:
    """Whether a discard makes a meld with cards of the pile (a mask), so that anybody could take it from there."""
    if not ruling.spread:
        return False
    jokers = jokers_in(pile) if ruling.wild else 0
    if card == JOKER:
        return ruling.wild and pile.bit_count() >= 2 and _any_with_joker(ruling, pile)
    with_it = ruling.join(pile, ruling.bit[card])
    if (with_it & ruling.alike[card]).bit_count() >= (2 if jokers else 3):
        return True
    suit = card // 13
    held = with_it >> 13 * suit & SUIT_BITS
    return bool(in_runs(ruling.runs, held, jokers) >> card % 13 & 1)


def _any_with_joker(ruling: Ruling, pile: int) -> bool:
    """Whether two cards of the pile make a meld with a joker."""
    known = ties(ruling)
    once = pile & PACK_BITS
    return any(once >> card & 1 and once & (known.strong[card] | known.weak[card]) for card in range(52))


def fits_table(deal: Deal, card: int) -> bool:
    """Whether anybody who may lay off could put the card to a meld on the table."""
    return bool(deal.fits & deal.ruling.bit[card])


def pile_ties(sight: Sight, card: int) -> int:
    """How strongly a discard is tied to the cards of the pile: what somebody with one card more could take it with."""
    if not sight.ruling.spread:
        return 0
    return ties(sight.ruling).of(card, mask_of(sight.view.pile))


def known_ties(sight: Sight, card: int) -> int:
    """How strongly a discard is tied to what the next player is known to hold."""
    if sight.next not in sight.foes:
        return 0
    return ties(sight.ruling).of(card, sight.view.known[sight.next])
