"""A way out is found wherever there is one, held against trying everything."""

import random

import pytest
from engine.hands import after as played
from engine.hands import position
from engine.walks import walk

from rummy500.bots.going_out import way_out
from rummy500.bots.sight import Sight
from rummy500.engine.apply import after
from rummy500.engine.deal import PLAY_PHASE, Deal
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import DISCARD
from rummy500.engine.view import see

MOST_CARDS = 11  # of a hand for which everything is tried


def goes_out(deal: Deal, seat: int, seen: set[object]) -> bool:
    """Whether any order of legal moves empties the hand of the seat to move: slow and obvious."""
    if deal.out == seat:
        return True
    key = (deal.hands[seat], deal.owed, tuple(meld.cards for meld in deal.melds))
    if deal.phase != PLAY_PHASE or deal.seat != seat or key in seen:
        return False
    seen.add(key)
    tried = [move for move in legal_moves(deal) if move.kind != DISCARD or deal.count(seat) == 1]
    return any(goes_out(after(deal, move), seat, seen) for move in tried)


@pytest.mark.parametrize("number", range(60))
def test_a_way_out_is_found_wherever_there_is_one(number: int) -> None:
    for deal in walk(random.Random(f"ways out {number}"), most=120):
        seat = deal.seat
        unopened = deal.rules.opening and not deal.has_melded(seat)
        if deal.phase == PLAY_PHASE and deal.count(seat) <= MOST_CARDS and not unopened:
            found = way_out(Sight(see(deal, seat)).deal)
            assert (found is not None) == goes_out(deal, seat, set())


def test_a_way_out_through_an_owed_target_and_a_joker() -> None:
    deal = position("3d2h3h8hTh*", "KcQd9s", pile="3c5d", table=["1 5c5h5s"], jokers=2, go_out="discard")
    deal = played(deal, "T 2")
    way = way_out(Sight(see(deal, 0)).deal)
    assert way is not None
    for move in way:
        deal = played(deal, str(move))
    assert deal.count(0) == 1
