"""Which takes from the pile are legal: whether the target can be laid by the very next move."""

from functools import lru_cache

from rummy500.engine.cards import JOKER, PACK_BITS, SECOND, SUIT_BITS, jokers_in
from rummy500.engine.deal import Deal
from rummy500.engine.lays import laying
from rummy500.engine.melds import RUN
from rummy500.engine.moves import Move
from rummy500.engine.runs import Runs

_SHORT_HAND = 14  # a hand this small could be emptied by one meld or lay-off


def takes(deal: Deal) -> list[Move]:
    """The takes that the seat to draw may make."""
    seat, pile, ruling = deal.seat, deal.pile, deal.ruling
    if not pile:
        return []
    hand = deal.hands[seat]
    moves = [ruling.take(1)] if ruling.free_top and hand else []
    if ruling.rules.opening and not deal.has_melded(seat):
        return moves
    check = usable if _freely(deal) else usable_by_trial
    join, bit = ruling.join, ruling.bit
    for count in range(1, (len(pile) if ruling.spread else 1) + 1):
        target = pile[-count]
        hand = join(hand, bit[target])
        if (count > 1 or not moves) and check(deal, seat, hand, target):
            moves.append(ruling.take(count))
    return moves


def _freely(deal: Deal) -> bool:
    """Whether a target that fits can always be laid: no hand must keep a card back."""
    return deal.ruling.rules.go_out != "discard" or deal.count(deal.seat) >= _SHORT_HAND


def usable_by_trial(deal: Deal, seat: int, hand: int, target: int) -> bool:
    """Whether a seat with this hand has a move that lays the target, found by making the list of them."""
    return bool(laying(deal, deal.ruling.bit[target], seat, hand, hand.bit_count()))


def usable(deal: Deal, seat: int, hand: int, target: int) -> bool:
    """The same where no rule but the melds and their lay-offs themselves can stand in the way."""
    ruling = deal.ruling
    if target == JOKER:
        return usable_by_trial(deal, seat, hand, target)
    jokers = jokers_in(hand) if ruling.wild else 0
    same = hand & _RANKS[target % 13] if ruling.sets.twins else hand & PACK_BITS & _RANKS[target % 13]
    if same.bit_count() >= (2 if jokers else 3):
        return True
    suit = target // 13
    if _in_run(ruling.runs, hand >> 13 * suit & SUIT_BITS, jokers) >> target % 13 & 1:
        return True
    rules = ruling.rules
    if rules.target_use == "meld" or (rules.layoff == "after_meld" and not deal.has_melded(seat)):
        return False
    owed = 1 << target
    if deal.fits & owed:
        return True
    if not deal.fits & hand:
        return False
    for number, meld in enumerate(deal.melds, 1):
        if meld.kind == RUN and (meld.cards[0] & 63) // 13 == suit and meld.fits & hand:
            if not jokers and ruling.runs.helpers(meld, hand) & owed:
                return True
            if jokers and any(move.mask & owed for move in ruling.layoffs(meld, number, hand)):
                return True
    return False


@lru_cache(maxsize=1 << 17)
def _in_run(runs: Runs, held: int, jokers: int) -> int:
    """The ranks (bits) of one suit's cards that are part of some run they make, with so many jokers to help."""
    found = 0
    for mask, size in runs.spans:
        missing = (mask & ~held).bit_count()
        if missing <= jokers and 2 * missing <= size:
            found |= mask & held
    return found


_RANKS = tuple(sum((1 | 1 << SECOND) << rank + 13 * suit for suit in range(4)) for rank in range(13))
