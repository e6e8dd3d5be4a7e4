"""Moves that are worth a question first."""

from collections.abc import Sequence

from rummy500.engine.apply import after
from rummy500.engine.deal import NOBODY, Deal
from rummy500.engine.moves import DISCARD, Move

DEEP_TAKE = 5  # taking more cards than this asks first


def feeds_the_table(deal: Deal, move: Move) -> bool:
    """Whether a discard could be laid off by the next player at once, and does not end the deal."""
    return move.kind == DISCARD and bool(move.mask & deal.fits) and deal.count(deal.seat) > 1


def goes_out(deal: Deal, moves: Sequence[Move]) -> bool:
    """Whether moves, played one after the other, end the deal by going out."""
    for move in moves:
        deal = after(deal, move)
    return deal.over and deal.out != NOBODY
