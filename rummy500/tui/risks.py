"""Moves that are worth a question first."""

from rummy500.engine.deal import Deal
from rummy500.engine.moves import DISCARD, Move

DEEP_TAKE = 5  # taking more cards than this asks first


def feeds_the_table(deal: Deal, move: Move) -> bool:
    """Whether a discard could be laid off by the next player at once, and does not end the deal."""
    return move.kind == DISCARD and bool(move.mask & deal.fits) and deal.count(deal.seat) > 1
