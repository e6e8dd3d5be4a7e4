"""What happened, as told to a seat: each move becomes one event or a few, without what the seat may not see."""

from dataclasses import dataclass

from rummy500.engine.deal import DRAW_PHASE, NOBODY, Deal
from rummy500.engine.moves import CALL, DISCARD, DRAW, LAYOFF, MELD, PASS, RENEW, SWAP, TAKE, Move
from rummy500.engine.scoring import scores


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table.

    ``kind``: draw, take, meld, layoff, swap, discard, pass, call, renew, float (a hand was emptied and stays in), out
    or end. ``cards``: codes of the cards it was about, empty where the seat that is told may not see them; ``count``:
    how many they were; ``number``: of the meld, from 1; ``points``: what it brought; ``scores``: of each seat, at the
    end.
    """

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    count: int = 0
    number: int = 0
    points: int = 0
    scores: tuple[int, ...] = ()


def events(before: Deal, move: Move, then: Deal, viewer: int | None) -> list[Event]:
    """What ``move`` did, as seat ``viewer`` saw it (None: as somebody who sees no hand saw it)."""
    seat = move.seat if move.kind == CALL else before.seat
    told = _told(before, move, seat, viewer)
    if then.over:
        if then.out != NOBODY:
            told.append(Event("out", then.out))
        told.append(Event("end", seat, scores=scores(then)))
    elif then.phase == DRAW_PHASE and move.kind in (MELD, LAYOFF) and not then.hands[seat]:
        told.append(Event("float", seat))
    return told


def _told(before: Deal, move: Move, seat: int, viewer: int | None) -> list[Event]:
    kind = move.kind
    if kind == DRAW:
        return [Event("draw", seat, (before.stock[before.at],) if viewer == seat else (), 1)]
    if kind == TAKE:
        return [Event("take", seat, before.pile[-move.count :], move.count)]
    if kind == MELD:
        first = len(before.melds) + 1
        shapes = enumerate(move.shapes, first)
        return [Event("meld", seat, shape.cards, shape.size, number, shape.worth) for number, shape in shapes]
    if kind == LAYOFF:
        return [Event("layoff", seat, move.cards, move.size, move.number, move.worth)]
    if kind == SWAP:
        return [Event("swap", seat, move.cards, 1, move.number)]
    if kind == DISCARD:
        return [Event("discard", seat, move.cards, 1)]
    if kind == PASS:
        return [Event("pass", seat)]
    if kind == RENEW:
        return [Event("renew", seat, count=len(before.pile) - 1)]
    inner = move.inner
    assert inner is not None
    cards = inner.cards or before.pile[-inner.count :]
    return [Event("call", seat, cards, len(cards), inner.number, inner.worth)]
