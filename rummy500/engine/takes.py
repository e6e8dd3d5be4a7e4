"""Which takes from the pile are legal: whether the target can be laid by the very next move."""

from collections.abc import Iterator
from functools import lru_cache

from rummy500.engine.cards import JOKER, SUIT_BITS, jokers_in
from rummy500.engine.deal import Deal
from rummy500.engine.lays import laying
from rummy500.engine.melds import RUN
from rummy500.engine.moves import Move
from rummy500.engine.runs import Runs


def takes(deal: Deal) -> list[Move]:
    """The takes that the seat to draw may make."""
    return add_takes(deal, [])


def add_takes(deal: Deal, moves: list[Move]) -> list[Move]:
    """``moves`` with the takes that the seat to draw may make put to them."""
    pile, ruling, hand = deal.pile, deal.ruling, deal.hands[deal.seat]
    join, bit, taking = ruling.join, ruling.bit, ruling.taking
    targets: Iterator[int] = reversed(pile)
    free = 0
    if pile and hand and ruling.free_top:
        free = 1
        moves.append(taking[1])
        hand = join(hand, bit[next(targets)])
    if len(pile) == free:
        return moves
    if not ruling.spread:
        targets = iter(pile[-1 : len(pile) - free])
    if ruling.guards_takes:
        return moves + list(_guarded(deal, hand, targets, free))
    uses = ruling.uses
    fits = deal.fits if ruling.off_before_melding or ruling.lays_off(deal.has_melded(deal.seat)) else 0
    for count, target in enumerate(targets, free + 1):
        hand = join(hand, bit[target])
        near, needs = uses[target]
        need = needs[hand & near]
        if need < 0 or (fits & need and (fits >> target & 1 or _reaches(deal, hand, target, need))):
            moves.append(taking[count])
    return moves


def _guarded(deal: Deal, hand: int, targets: Iterator[int], free: int) -> Iterator[Move]:
    """The takes where more than the cards decides: an opening, jokers, a last card to be discarded.

    ``targets``: the cards of the pile behind the ``free`` ones of it that ``hand`` already holds.
    """
    ruling, seat = deal.ruling, deal.seat
    if ruling.opening and not deal.has_melded(seat):
        return
    usable = _usable_wild if ruling.wild else usable_by_trial
    for count, target in enumerate(targets, free + 1):
        hand = ruling.join(hand, ruling.bit[target])
        if usable(deal, seat, hand, target):
            yield ruling.taking[count]


def usable_by_trial(deal: Deal, seat: int, hand: int, target: int) -> bool:
    """Whether a seat with this hand has a move that lays the target, found by making the list of them."""
    return bool(laying(deal, deal.ruling.bit[target], seat, hand, hand.bit_count()))


def _reaches(deal: Deal, hand: int, target: int, first: int) -> bool:
    """Whether a target can be laid off on a run together with cards that lie between, one of ``first`` next to it."""
    suit, owed, layoffs = target // 13, 1 << target, deal.ruling.layoffs
    return any(
        move.mask & owed
        for number, meld in enumerate(deal.melds, 1)
        if meld.fits & first and meld.kind == RUN and (meld.cards[0] & 63) // 13 == suit
        for move in layoffs(meld, number, hand)
    )


def _usable_wild(deal: Deal, seat: int, hand: int, target: int) -> bool:
    """The same where jokers help, found without making the list wherever that is enough."""
    ruling, jokers = deal.ruling, jokers_in(hand)
    if target == JOKER or ruling.rules.go_out == "discard":
        return usable_by_trial(deal, seat, hand, target)
    if (hand & ruling.alike[target]).bit_count() >= (2 if jokers else 3):
        return True
    if _in_run(ruling.runs, hand >> target // 13 * 13 & SUIT_BITS, jokers) >> target % 13 & 1:
        return True
    if not deal.fits & hand or not ruling.lays_off(deal.has_melded(seat)):
        return False
    return bool(deal.fits >> target & 1) or _reaches(deal, hand, target, hand)


@lru_cache(maxsize=1 << 17)
def _in_run(runs: Runs, held: int, jokers: int) -> int:
    return runs.members(held, jokers)
