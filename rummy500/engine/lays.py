"""What can be laid: melds and lay-offs of some cards, within the options that restrict them."""

from rummy500.engine.deal import Deal
from rummy500.engine.moves import LAYOFF, Move


def lays(deal: Deal, seat: int, cards: int, count: int) -> list[Move]:
    """The melds and lay-offs that a seat can make of ``cards`` (a mask), one meld a move.

    ``count``: how many cards are in the hand, of which some may not be among ``cards``.
    """
    ruling = deal.ruling
    moves = ruling.melds(cards)
    if cards & deal.fits:
        layoffs(deal, cards, moves)
    for restrict in ruling.restrictions:
        moves = restrict(moves, count, deal.has_melded(seat))
    return moves


def layoffs(deal: Deal, cards: int, moves: list[Move]) -> list[Move]:
    """``moves`` with every lay-off of some cards (a mask) put to them."""
    find = deal.ruling.layoffs
    for number, meld in enumerate(deal.melds, 1):
        if cards & meld.fits:
            moves += find(meld, number, cards)
    return moves


def owed_lays(deal: Deal) -> list[Move]:
    """The melds and lay-offs that hold the target owed."""
    return laying(deal, deal.owed, deal.seat, deal.hands[deal.seat] & deal.help, deal.count(deal.seat))


def laying(deal: Deal, owed: int, seat: int, cards: int, count: int) -> list[Move]:
    """The moves of ``lays`` that meet the duty to lay a target (a mask) of those just taken from the pile."""
    moves = [move for move in lays(deal, seat, cards & deal.ruling.mates[owed], count) if move.mask & owed]
    return moves if deal.ruling.target_anyhow else [move for move in moves if move.kind != LAYOFF]
