"""Which takes from the pile are legal: whether the target can be laid by the very next move."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from rummy500.engine.cards import JOKER, SUIT_BITS, SUIT_MASKS, jokers_in
from rummy500.engine.deal import Deal
from rummy500.engine.lays import laying
from rummy500.engine.melds import RUN
from rummy500.engine.moves import Move
from rummy500.engine.runs import Runs

Check = Callable[[Deal, int, int, int], bool]

_SHORT_HAND = 14  # a hand this small could be emptied by one meld or lay-off


def takes(deal: Deal) -> list[Move]:
    """The takes that the seat to draw may make."""
    seat, pile, ruling = deal.seat, deal.pile, deal.ruling
    if not pile:
        return []
    hand = deal.hands[seat]
    moves = [ruling.take(1)] if ruling.free_top and hand else []
    newest = pile[::-1] if ruling.spread else pile[-1:]
    if ruling.opening and not deal.has_melded(seat):
        return moves
    if ruling.checks_takes and (ruling.rules.jokers or hand.bit_count() < _SHORT_HAND):
        check = _usable_wild if ruling.wild else usable_by_trial
        return moves + list(_takes_checked(deal, newest, len(moves), check))
    join, bit, alike, in_run = ruling.join, ruling.bit, ruling.alike, ruling.in_run
    fits = deal.fits if ruling.off_before_melding or ruling.lays_off(deal.has_melded(seat)) else 0
    first = len(moves)
    for count, target in enumerate(newest, 1):
        owed = bit[target]
        hand = join(hand, owed)
        if count > first and (
            (hand & alike[target]).bit_count() >= 3
            or in_run[hand & _SUIT[target]] & owed
            or fits & owed
            or (fits & hand & _SUIT[target] and _reaches(deal, hand, target))
        ):
            moves.append(ruling.take(count))
    return moves


def _takes_checked(deal: Deal, newest: tuple[int, ...], first: int, check: Check) -> Iterator[Move]:
    """The takes of more than ``first`` cards whose target passes a check."""
    ruling, hand = deal.ruling, deal.hands[deal.seat]
    for count, target in enumerate(newest, 1):
        hand = ruling.join(hand, ruling.bit[target])
        if count > first and check(deal, deal.seat, hand, target):
            yield ruling.take(count)


def usable_by_trial(deal: Deal, seat: int, hand: int, target: int) -> bool:
    """Whether a seat with this hand has a move that lays the target, found by making the list of them."""
    return bool(laying(deal, deal.ruling.bit[target], seat, hand, hand.bit_count()))


def _reaches(deal: Deal, hand: int, target: int) -> bool:
    """Whether a target can be laid off on a run together with cards that lie between."""
    runs, suit, owed = deal.ruling.runs, target // 13, 1 << target
    return any(
        meld.fits & hand and meld.kind == RUN and (meld.cards[0] & 63) // 13 == suit and runs.helpers(meld, hand) & owed
        for meld in deal.melds
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
    owed, suit = 1 << target, target // 13
    if deal.fits & owed:
        return True
    return any(
        move.mask & owed
        for number, meld in enumerate(deal.melds, 1)
        if meld.kind == RUN and (meld.cards[0] & 63) // 13 == suit and meld.fits & hand
        for move in ruling.layoffs(meld, number, hand)
    )


@lru_cache(maxsize=1 << 17)
def _in_run(runs: Runs, held: int, jokers: int) -> int:
    return runs.members(held, jokers)


_SUIT = tuple(SUIT_MASKS[code // 13] for code in range(52))
