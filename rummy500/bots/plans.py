"""What to lay: the best plan for a turn, with the opening and the swaps that the engine's outlook leaves out."""

from dataclasses import dataclass

from rummy500.engine.apply import after
from rummy500.engine.deal import PLAY_PHASE, Deal
from rummy500.engine.legal import swaps
from rummy500.engine.moves import MELD, Move
from rummy500.engine.outlook import outlook
from rummy500.engine.restrictions import opens

MOST_SWAPS = 4  # jokers won back in one turn


@dataclass(frozen=True, slots=True)
class Plan:
    """Moves to make before the discard, and what they come to.

    ``points`` are laid by them, ``left`` is the hand they leave (a mask), ``caught`` its worth in points. ``end`` is
    the deal they lead to.
    """

    moves: tuple[Move, ...]
    points: int
    left: int
    caught: int
    end: Deal

    @property
    def value(self) -> int:
        """Points laid less points left in hand."""
        return self.points - self.caught

    @property
    def cards(self) -> int:
        """How many cards are left in hand."""
        return self.left.bit_count()


def plan(deal: Deal) -> Plan:
    """The best plan found for the seat to move, which has drawn; first what it owes."""
    best = _straight(deal)
    if not deal.ruling.swaps or deal.owed:
        return best
    gone: list[Move] = []
    while len(gone) < MOST_SWAPS:
        found = None
        for swap in swaps(deal):
            tried = _straight(after(deal, swap))
            if found is None or tried.value > found[1].value:
                found = (swap, tried)
        if found is None:
            break
        swap, tried = found
        won = after(deal, swap).laid[deal.seat] - deal.laid[deal.seat]
        if not tried.moves or tried.value + won <= best.value:
            break
        deal = after(deal, swap)
        gone.append(swap)
        best = tried
    return _after_swaps(best, gone)


def _after_swaps(best: Plan, gone: list[Move]) -> Plan:
    return Plan((*gone, *best.moves), best.points, best.left, best.caught, best.end) if gone else best


def _straight(deal: Deal) -> Plan:
    """The best plan without swaps."""
    seat = deal.seat
    found = outlook(deal)
    best = _made(deal, seat, found.moves, found.deal)
    if deal.rules.opening and not deal.has_melded(seat) and deal.phase == PLAY_PHASE:
        opening = opening_move(deal)
        if opening is not None:
            further = outlook(then) if (then := after(deal, opening)).phase == PLAY_PHASE else None
            moves = (opening, *further.moves) if further else (opening,)
            other = _made(deal, seat, moves, further.deal if further else then)
            if other.value > best.value:
                return other
    return best


def _made(begin: Deal, seat: int, moves: tuple[Move, ...], end: Deal) -> Plan:
    left = end.hands[seat]
    return Plan(moves, end.laid[seat] - begin.laid[seat], left, end.ruling.worth.in_hand(left), end)


def opening_move(deal: Deal) -> Move | None:
    """The melds, in one move, that are the best opening of the seat to move; None if it cannot open."""
    if deal.owed:
        return None
    shapes = best_melds(deal)
    if not shapes:
        return None
    move = deal.ruling.meld(*(shape for part in shapes for shape in part.shapes))
    return move if opens(move, deal.count(deal.seat), deal.rules.opening) else None


def best_melds(deal: Deal) -> tuple[Move, ...]:
    """The dearest melds that the hand of the seat to move holds side by side, whether they may be laid now or not."""
    bare = deal.copy()
    bare.melds, bare.fits, bare.owed = (), 0, 0
    bare.melded |= 1 << deal.seat
    bare.phase = PLAY_PHASE
    return tuple(move for move in outlook(bare).moves if move.kind == MELD)
