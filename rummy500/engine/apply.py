"""``after``: the deal that follows a move, unchecked and fast; search lives on it."""

from rummy500.engine.deal import ANY_CARD, DRAW_PHASE, NOBODY, OVER, PLAY_PHASE, RENEWED, Deal
from rummy500.engine.melds import Meld
from rummy500.engine.moves import LAYOFF, Move


def after(deal: Deal, move: Move) -> Deal:
    """The deal after a legal move. What it makes of an illegal one is undefined: ask ``judge.why_not`` first."""
    return _BY_KIND[move.kind](deal, move)


def _draw(deal: Deal, move: Move) -> Deal:
    ruling, seat, hands, at = deal.ruling, deal.seat, deal.hands, deal.at
    join, put = ruling.join, ruling.put
    hand = join(hands[seat], ruling.bit[deal.stock[at]])
    return _play_phase(deal, put(hands, seat, hand), deal.known, deal.pile, at + 1)


def _take(deal: Deal, move: Move) -> Deal:
    ruling, seat, count, pile, known = deal.ruling, deal.seat, move.count, deal.pile, deal.known
    join, bit, put, hand = ruling.join, ruling.bit, ruling.put, deal.hands[seat]
    mask = target = bit[pile[-count]]
    if count > 1:
        for code in pile[1 - count :]:
            mask = join(mask, bit[code])
    hands = put(deal.hands, seat, join(hand, mask))
    new = _play_phase(deal, hands, put(known, seat, join(known[seat], mask)), pile[:-count], deal.at)
    if count > 1 or not (ruling.free_top and hand):
        new.owed = target
    if ruling.everything_barred or (count == 1 and ruling.single_barred):
        new.taken = mask
    return new


def _play_phase(deal: Deal, hands: tuple[int, ...], known: tuple[int, ...], pile: tuple[int, ...], at: int) -> Deal:
    """The same turn after its draw; like ``_end_turn`` field by field, since most moves are one or the other."""
    new = Deal()
    new.ruling = deal.ruling
    new.dealer = deal.dealer
    new.stock = deal.stock
    new.at = at
    new.hands = hands
    new.pile = pile
    new.melds = deal.melds
    new.fits = deal.fits
    new.seat = deal.seat
    new.phase = PLAY_PHASE
    new.owed = new.taken = 0
    new.help = deal.help
    new.laid = deal.laid
    new.known = known
    new.melded = deal.melded
    new.laid_before = deal.laid_before
    new.laid_now = deal.laid_now
    new.drew = at != deal.at
    new.dry = deal.dry
    new.idle = deal.idle
    new.still = deal.still
    new.recycles = deal.recycles
    new.turn = deal.turn
    new.window = NOBODY
    new.out = NOBODY
    return new


def _meld(deal: Deal, move: Move) -> Deal:
    new = deal.copy()
    ruling, seat = deal.ruling, deal.seat
    fits = deal.fits
    melds: list[Meld] = []
    for shape in move.shapes:
        made = ruling.on_table(shape, seat)
        fits |= made.fits
        melds.append(made)
    new.melds = (*deal.melds, *melds)
    new.fits = fits
    new.melded = deal.melded | 1 << seat
    return _laid(new, move)


def _layoff(deal: Deal, move: Move) -> Deal:
    new = deal.copy()
    _grow(new, move, deal.seat)
    return _laid(new, move)


def _grow(new: Deal, move: Move, seat: int) -> None:
    """Put a lay-off of a seat on its meld."""
    place = move.number - 1
    _set_meld(new, place, new.ruling.grown(new.melds[place], move, seat))


def _set_meld(new: Deal, place: int, meld: Meld) -> None:
    melds = list(new.melds)
    melds[place] = meld
    new.melds = tuple(melds)
    fits = 0
    for other in melds:
        fits |= other.fits
    new.fits = fits


def _laid(new: Deal, move: Move) -> Deal:
    """What melds and lay-offs have in common: the cards leave the hand, and points are scored."""
    seat, mask, ruling = new.seat, move.mask, new.ruling
    part, put, known, taken = ruling.part, ruling.put, new.known[seat], new.taken
    hand = part(new.hands[seat], mask)
    new.hands = put(new.hands, seat, hand)
    new.laid = put(new.laid, seat, new.laid[seat] + move.worth)
    if known & mask:
        new.known = put(new.known, seat, part(known, known & mask))
    if taken & mask:
        new.taken = part(taken, taken & mask)
    new.owed = 0
    new.help = ANY_CARD
    new.laid_now = True
    if hand:
        return new
    if ruling.rules.go_out == "float":
        return _end_turn(new, new.hands, new.known, new.pile, NOBODY)
    new.phase, new.out = OVER, seat
    return new


def _swap(deal: Deal, move: Move) -> Deal:
    new = deal.copy()
    ruling, seat, place, code = deal.ruling, deal.seat, move.number - 1, move.cards[0]
    meld = deal.melds[place]
    at = meld.joker_for(code)
    assert at is not None
    swapped = ruling.swapped(meld, code, seat)
    laid = list(deal.laid)
    laid[meld.by[at]] -= meld.worths[at]
    laid[seat] += swapped.worths[at]
    new.laid = tuple(laid)
    _set_meld(new, place, swapped)
    joker = ruling.bit[-1]
    known, taken = deal.known[seat], deal.taken
    new.hands = new.ruling.put(deal.hands, seat, ruling.join(ruling.part(deal.hands[seat], move.mask), joker))
    new.known = new.ruling.put(deal.known, seat, ruling.join(ruling.part(known, known & move.mask), joker))
    new.taken = ruling.part(taken, taken & move.mask)
    new.laid_now = True
    return new


def _discard(deal: Deal, move: Move) -> Deal:
    seat, mask, ruling, known = deal.seat, move.mask, deal.ruling, deal.known
    part, put = ruling.part, ruling.put
    hand = part(deal.hands[seat], mask)
    hands = put(deal.hands, seat, hand)
    pile = deal.pile + move.cards
    if known[seat] & mask:
        known = put(known, seat, part(known[seat], mask))
    if hand:
        return _end_turn(deal, hands, known, pile, seat if ruling.calls else NOBODY)
    return _over(deal, hands, known, pile, seat)


def _over(deal: Deal, hands: tuple[int, ...], known: tuple[int, ...], pile: tuple[int, ...], out: int) -> Deal:
    new = deal.copy()
    new.hands, new.known, new.pile = hands, known, pile
    new.phase, new.out = OVER, out
    return new


def _end_turn(deal: Deal, hands: tuple[int, ...], known: tuple[int, ...], pile: tuple[int, ...], window: int) -> Deal:
    """The next turn after one that is over and leaves these cards; or the end, if nothing has happened for too long."""
    seat, ruling, at, stock, laid_before = deal.seat, deal.ruling, deal.at, deal.stock, deal.laid_before
    idle = still = 0
    if deal.laid_now:
        laid_before |= 1 << seat
    else:
        if deal.dry:
            idle = deal.idle + 1
        if not deal.drew:
            still = deal.still + 1
        if idle >= ruling.players or still >= 4 * ruling.players:
            new = _over(deal, hands, known, pile, NOBODY)
            new.idle, new.still = idle, still
            return new
    new = Deal()
    new.ruling = ruling
    new.dealer = deal.dealer
    new.stock = stock
    new.at = at
    new.hands = hands
    new.pile = pile
    new.melds = deal.melds
    new.fits = deal.fits
    new.seat = (seat + 1) % ruling.players
    new.phase = DRAW_PHASE
    new.owed = new.taken = 0
    new.help = deal.help
    new.laid = deal.laid
    new.known = known
    new.melded = deal.melded
    new.laid_before = laid_before
    new.laid_now = new.drew = False
    new.idle = idle
    new.still = still
    new.recycles = deal.recycles
    new.turn = deal.turn + 1
    new.window = window
    new.out = NOBODY
    new.dry = at >= len(stock) and not new.renewable
    return new


def _begin_turn(new: Deal, seat: int) -> Deal:
    new.seat = seat
    new.turn += 1
    new.phase = DRAW_PHASE
    new.laid_now = new.drew = False
    new.taken = new.owed = 0
    new.dry = new.at >= len(new.stock) and not new.renewable
    return new


def _pass(deal: Deal, move: Move) -> Deal:
    new = deal.copy()
    new.phase = OVER
    return new


def _renew(deal: Deal, move: Move) -> Deal:
    new = deal.copy()
    new.stock = move.cards or deal.pile[:-1]
    new.at = 0
    new.pile = deal.pile[-1:]
    new.recycles = deal.recycles - 1
    new.phase = RENEWED
    new.window = NOBODY
    return new


def _call(deal: Deal, move: Move) -> Deal:
    inner = move.inner
    assert inner is not None
    new = deal.copy()
    if inner.kind == LAYOFF:  # the newest discard goes to a meld, and the turn goes on where it was
        seat = move.seat
        _grow(new, inner, seat)
        new.pile = deal.pile[:-1]
        new.laid = new.ruling.put(deal.laid, seat, deal.laid[seat] + inner.worth)
        new.laid_before |= 1 << seat
        new.idle = new.still = 0
        new.window = NOBODY
        return new
    new = _take(_begin_turn(new, move.seat), inner)
    cards = deal.pile[-inner.count :]
    new.owed = deal.ruling.bit[cards[0]]
    new.help = 0
    for code in cards:
        new.help = deal.ruling.join(new.help, deal.ruling.bit[code])
    return new


# In the order of the kinds: DRAW, TAKE, MELD, LAYOFF, SWAP, DISCARD, PASS, CALL, RENEW.
_BY_KIND = (_draw, _take, _meld, _layoff, _swap, _discard, _pass, _call, _renew)
