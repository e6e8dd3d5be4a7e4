"""Going out: whether the hand can be got rid of in this turn, and how."""

from rummy500.bots.plans import plan
from rummy500.bots.ties import in_runs
from rummy500.engine.apply import after
from rummy500.engine.cards import JOKER, PACK_BITS, SECOND, SUIT_BITS, SUIT_MASKS, bits, cards_of, holds, jokers_in
from rummy500.engine.deal import OVER, Deal
from rummy500.engine.lays import lays, owed_lays
from rummy500.engine.legal import swaps
from rummy500.engine.moves import Move

NODES = 60  # positions looked at for one answer
MOST_CARDS = 24  # a bigger hand is not searched


def way_out(deal: Deal) -> tuple[Move, ...] | None:
    """The melds and lay-offs, if any are needed, after which the seat to move goes out; None if none are found.

    The seat has drawn. After them either the deal is over or one card is left to be discarded.
    """
    seat = deal.seat
    unopened = deal.rules.opening > 0 and not deal.has_melded(seat)
    if not unopened and (_stuck(deal) or deal.count(seat) > MOST_CARDS):
        return None
    best = plan(deal)
    if goes_out(best.end, seat):
        return best.moves
    if unopened:
        return None
    return _Search(seat).of(deal, None, [])


def _stuck(deal: Deal) -> bool:
    """Whether the hand holds two cards that surely cannot be laid, so that there is no way out."""
    ruling, hand = deal.ruling, deal.hands[deal.seat]
    if ruling.swaps and swaps(deal):
        return False
    jokers = jokers_in(hand) if ruling.wild else 0
    stuck = 0
    for suit, mask in enumerate(SUIT_MASKS):
        held = hand & mask
        if not held or deal.fits & mask & (hand if not jokers else mask):
            continue  # a run of this suit may be reached by any of its cards
        in_run = in_runs(ruling.runs, held >> 13 * suit & SUIT_BITS, jokers) << 13 * suit
        for card in bits(held & ~in_run):
            if (hand & ruling.alike[card]).bit_count() < (2 if jokers else 3):
                stuck += 1 + (hand >> card + SECOND & 1)
                if stuck > 1:
                    return True
    return False


def _loose(hand: int, covered: int) -> list[int]:
    """The cards of a hand but its jokers that are not among those covered (a mask)."""
    return [card for card in cards_of(hand) if card < JOKER and not covered >> card & 1]


def goes_out(deal: Deal, seat: int) -> bool:
    """Whether a seat has gone out, or will with its discard."""
    return deal.out == seat or (deal.phase != OVER and deal.seat == seat and not deal.owed and deal.count(seat) == 1)


class _Search:
    """Looks for a way to lay all cards but one, the hardest card first."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.nodes = NODES

    def of(self, deal: Deal, spare: int | None, moves: list[Move]) -> tuple[Move, ...] | None:
        """The way out from here; ``spare``: the card that is to be the discard, if that is settled."""
        if goes_out(deal, self.seat):
            return tuple(moves)
        self.nodes -= 1
        if self.nodes < 0 or deal.phase == OVER or deal.seat != self.seat:
            return None
        hand = deal.hands[self.seat]
        cards = hand if spare is None else deal.ruling.part(hand, deal.ruling.bit[spare])
        if deal.owed:
            return self._any_of([o for o in owed_lays(deal) if holds(cards, o.mask)], deal, spare, moves)
        if deal.ruling.swaps and (won := [swap for swap in swaps(deal) if holds(cards, swap.mask)]):
            found = self._any_of(won, deal, spare, moves)
            if found is not None:
                return found
        options = lays(deal, self.seat, cards, hand.bit_count())
        covered = 0
        for option in options:
            covered |= option.mask
        loose = _loose(cards, covered)
        if loose:
            return self.of(deal, loose[0], moves) if len(loose) == 1 and spare is None else None
        hard = _hardest(cards, options)
        found = self._any_of([option for option in options if _has(option, hard)], deal, spare, moves)
        return self.of(deal, hard, moves) if found is None and spare is None else found

    def _any_of(self, options: list[Move], deal: Deal, spare: int | None, moves: list[Move]) -> tuple[Move, ...] | None:
        """The way out that begins with one of these, those of most cards first."""
        for option in sorted(options, key=lambda option: (-option.size, option.text)):
            found = self.of(after(deal, option), spare, [*moves, option])
            if found is not None:
                return found
        return None


def _has(option: Move, card: int) -> bool:
    return jokers_in(option.mask) > 0 if card == JOKER else bool(option.mask >> card & 1)


def _hardest(cards: int, options: list[Move]) -> int:
    """The card of a hand that the fewest options lay, of those that any does; a joker only if there is nothing else."""
    best, fewest = JOKER, len(options) + 1
    for card in bits((cards | cards >> SECOND) & PACK_BITS):
        count = sum(option.mask >> card & 1 for option in options)
        if 0 < count < fewest:
            best, fewest = card, count
    return best
