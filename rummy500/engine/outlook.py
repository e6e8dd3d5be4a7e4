"""What a move would bring: which cards could be laid with it and after it, for how many points, and what would be left.

Both the preview of a take and the bots ask this. The plan is the best that a search of limited size finds: dearest
cards first, with a few alternatives where melds share cards.
"""

from dataclasses import dataclass

from rummy500.engine.apply import after
from rummy500.engine.deal import PLAY_PHASE, Deal
from rummy500.engine.lays import lays, owed_lays
from rummy500.engine.moves import Move

NODES = 48  # positions looked at for one plan
WIDTH = 3  # alternatives tried at each of them


@dataclass(frozen=True, slots=True)
class Outlook:
    """A plan of melds and lay-offs for the seat to move: ``moves``, their ``points``, and the deal they lead to.

    ``left`` is the number of cards that stay in hand, ``caught`` what these are worth against the seat, in points.
    """

    moves: tuple[Move, ...]
    points: int
    left: int
    caught: int
    deal: Deal

    @property
    def value(self) -> int:
        """Points laid less points left in hand."""
        return self.points - self.caught


def outlook(deal: Deal, move: Move | None = None) -> Outlook:
    """The best plan found for the seat to move, after ``move`` (a take, say) if one is given; first what is owed."""
    seat = deal.seat
    begin = after(deal, move) if move is not None else deal
    best, _ = _search(begin, seat, [], NODES)
    return best


def _look(deal: Deal, seat: int, moves: list[Move]) -> Outlook:
    hand = deal.hands[seat]
    points = sum(move.worth for move in moves)
    return Outlook(tuple(moves), points, hand.bit_count(), deal.ruling.worth.in_hand(hand), deal)


def _search(deal: Deal, seat: int, moves: list[Move], nodes: int) -> tuple[Outlook, int]:
    """The best plan from here within so many positions, and how many of them are left."""
    here = _look(deal, seat, moves)
    if deal.phase != PLAY_PHASE or deal.seat != seat:
        return here, nodes - 1
    every = lays(deal, seat, deal.hands[seat], here.left)
    options = owed_lays(deal) if deal.owed else every
    options.sort(key=_dearest)
    best = None if deal.owed else here
    nodes -= 1
    tried: list[int] = []
    for option in options:
        if best is not None and (nodes <= 0 or len(tried) >= WIDTH):
            break
        if any(option.mask & mask == option.mask and not _wanted(mask, option, every) for mask in tried):
            continue  # part of a meld already tried, whose other cards are of no use elsewhere
        if tried and not any(option.mask & mask for mask in tried):
            continue  # it can still be laid after each of those tried
        tried.append(option.mask)
        found, nodes = _search(after(deal, option), seat, [*moves, option], nodes)
        if best is None or found.value > best.value:
            best = found
    return best or here, nodes


def _wanted(mask: int, part: Move, every: list[Move]) -> bool:
    """Whether a card of ``mask`` that a part of it leaves could be laid otherwise, with cards from outside."""
    rest = mask & ~part.mask
    return any(option.mask & rest and option.mask & ~mask and not option.mask & part.mask for option in every)


def _dearest(move: Move) -> tuple[int, str]:
    return -move.worth, move.text
