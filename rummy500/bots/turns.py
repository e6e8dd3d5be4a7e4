"""The ways in which a turn can be played after its draw: what to lay, each with the deal that it leads to."""

from collections.abc import Iterable
from dataclasses import dataclass

from rummy500.bots.plans import Plan, plan
from rummy500.engine.apply import after
from rummy500.engine.deal import PLAY_PHASE, Deal
from rummy500.engine.lays import lays, owed_lays
from rummy500.engine.moves import LAYOFF, SWAP, Move

ALL, NOTHING, OWED, ONE, ALL_BUT_ONE, LAY_OFFS = "all", "nothing", "owed", "one", "all_but_one", "lay_offs"
BY_RULE = "by_rule"
MOST_GROUPS = 4


@dataclass(frozen=True, slots=True)
class Lay:
    """Melds and lay-offs to be made: their moves in order, what kind of choice they are, and the deal they lead to."""

    kind: str
    moves: tuple[Move, ...]
    end: Deal


def lay_options(deal: Deal) -> list[Lay]:
    """What can be laid now, the best plan first; every option meets what is owed, and none empties the hand."""
    best = plan(deal)
    found = [_of(ALL, best)]
    if not best.moves or best.end.phase != PLAY_PHASE or best.end.seat != deal.seat:
        return found
    first = best.moves[:1] if deal.owed else ()
    rest = _groups(best.moves[len(first) :])
    wanted: list[tuple[str, Iterable[Move]]] = [(OWED if first else NOTHING, first)]
    wanted.append((LAY_OFFS, (*first, *(move for group in rest for move in group if move.kind == LAYOFF))))
    for at, group in enumerate(rest[:MOST_GROUPS]):
        wanted.append((ONE, (*first, *group)))
        others = [move for place, other in enumerate(rest) if place != at for move in other]
        wanted.append((ALL_BUT_ONE, (*first, *others)))
    seen = {best.end.hands[deal.seat]}
    for kind, moves in wanted:
        option = _played(deal, kind, moves)
        if option is not None and option.end.hands[deal.seat] not in seen:
            seen.add(option.end.hands[deal.seat])
            found.append(option)
    return found


def _of(kind: str, found: Plan) -> Lay:
    return Lay(kind, found.moves, found.end)


def _groups(moves: Iterable[Move]) -> list[list[Move]]:
    """Moves in groups that are laid together: a swap stays with what follows it."""
    groups: list[list[Move]] = []
    joined = False
    for move in moves:
        if joined:
            groups[-1].append(move)
        else:
            groups.append([move])
        joined = move.kind == SWAP
    return groups


def _played(deal: Deal, kind: str, moves: Iterable[Move]) -> Lay | None:
    """An option of some moves of the best plan, found again where the numbers of melds have changed."""
    played: list[Move] = []
    for move in moves:
        if deal.phase != PLAY_PHASE:
            return None
        move_now = _again(deal, move)
        if move_now is not None:
            deal = after(deal, move_now)
            played.append(move_now)
    if deal.owed or deal.phase != PLAY_PHASE:
        return None
    return Lay(kind, tuple(played), deal)


def _again(deal: Deal, move: Move) -> Move | None:
    if move.kind == SWAP or len(move.shapes) > 1:
        return move
    hand = deal.hands[deal.seat]
    options = owed_lays(deal) if deal.owed else lays(deal, deal.seat, hand, hand.bit_count())
    alike = [option for option in options if option.mask == move.mask and option.kind == move.kind]
    return next((option for option in alike if option == move), alike[0] if alike else None)
