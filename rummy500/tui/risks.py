"""Moves that are worth a question first."""

from collections.abc import Sequence

from rummy500.engine.apply import after
from rummy500.engine.deal import NOBODY, Deal
from rummy500.engine.moves import DISCARD, Move

DEEP_TAKE = 5  # taking more cards than this asks first


def feeds_the_table(deal: Deal, move: Move) -> bool:
    """Whether a discard could be laid off by the next player at once, and does not end the deal."""
    return move.kind == DISCARD and bool(move.mask & deal.fits) and deal.count(deal.seat) > 1


def opens_the_pile(deal: Deal, move: Move) -> bool:
    """Whether a discard completes cards of the pile: whoever takes them can lay the deepest with no card of his own."""
    if move.kind != DISCARD or deal.count(deal.seat) < 2 or not deal.ruling.spread:
        return False
    then = after(deal, move)
    if then.over or not then.pile:
        return False
    ruling, taken = deal.ruling, 0
    for card in reversed(then.pile):
        taken = ruling.join(taken, ruling.bit[card])
        if any(lay.mask & ruling.bit[card] and lay.mask & move.mask for lay in ruling.melds(taken)):
            return True
    return False


def goes_out(deal: Deal, moves: Sequence[Move]) -> bool:
    """Whether moves, played one after the other, end the deal by going out."""
    for move in moves:
        deal = after(deal, move)
    return deal.over and deal.out != NOBODY
