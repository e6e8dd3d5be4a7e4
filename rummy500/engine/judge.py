"""The judge: turns a written move into the move it means here, or says why it is refused.

``find`` reads a draft against a position; ``why_not`` and ``play`` stand on it. The legal moves are the ones of
``legal.legal_moves``, and with them the laying of several melds in one move.
"""

from collections import Counter
from collections.abc import Sequence

from rummy500.engine.apply import after
from rummy500.engine.cards import JOKER, count_in, holds, mask_of
from rummy500.engine.deal import DRAW_PHASE, NOBODY, OVER, RENEWED, Deal
from rummy500.engine.legal import calls_of, draws, legal_moves
from rummy500.engine.melds import JOKERS, RUN, Shape, jokers_among
from rummy500.engine.moves import (
    CALL,
    DISCARD,
    DRAW,
    DRAW_MOVE,
    LAYOFF,
    MELD,
    NO_SIDE,
    PASS,
    PASS_MOVE,
    RENEW,
    RENEW_MOVE,
    SWAP,
    TAKE,
    Draft,
    Move,
    parse,
    renew,
)
from rummy500.engine.refusal import IllegalMove, Refusal
from rummy500.engine.restrictions import opens


def play(deal: Deal, move: str | Draft | Move) -> Deal:
    """The deal after a move, checked. Raises ``IllegalMove``, and ``moves.MoveError`` for a text that is no move."""
    found = find(deal, move)
    if isinstance(found, Refusal):
        raise IllegalMove(found)
    return after(deal, found)


def why_not(deal: Deal, move: str | Draft | Move) -> Refusal | None:
    """Why a move is not legal here; None if it is. Raises ``moves.MoveError`` for a text that is no move."""
    found = find(deal, move)
    return found if isinstance(found, Refusal) else None


def find(deal: Deal, move: str | Draft | Move) -> Move | Refusal:
    """The legal move that is meant, or why it is refused. Raises ``moves.MoveError`` for a text that is no move."""
    if isinstance(move, Move):
        move = str(move)
    draft = parse(move) if isinstance(move, str) else move
    if deal.phase == OVER:
        return Refusal("over")
    if draft.kind == CALL:
        return _call(deal, draft)
    if deal.phase == RENEWED:
        return DRAW_MOVE if draft.kind == DRAW else Refusal("renewed")
    if draft.kind in _DRAWS:
        return _DRAWS[draft.kind](deal, draft)
    if deal.phase == DRAW_PHASE:
        return Refusal("draw_first")
    return _PLAYS[draft.kind](deal, draft)


# --- before the draw -------------------------------------------------------------------------------------------------


def _draw(deal: Deal, draft: Draft) -> Move | Refusal:
    if deal.phase != DRAW_PHASE:
        return Refusal("drawn")
    if deal.stock_size:
        return DRAW_MOVE
    return Refusal("renew_first" if deal.renewable else "stock_empty")


def _take(deal: Deal, draft: Draft) -> Move | Refusal:
    if deal.phase != DRAW_PHASE:
        return Refusal("drawn")
    if refusal := _no_such_take(deal, draft.count):
        return refusal
    move = deal.ruling.take(draft.count)
    if move in draws(deal):
        return move
    target = deal.pile[-draft.count]
    if deal.rules.opening and not deal.has_melded(deal.seat):
        return Refusal("take_opening")
    return Refusal("target_use" if deal.ruling.target_anyhow else "target_meld", card=target)


def _no_such_take(deal: Deal, count: int) -> Refusal | None:
    if not count:
        return Refusal("take_none")
    if count > len(deal.pile):
        return Refusal("take_many", count=count, have=len(deal.pile))
    return Refusal("pile_top") if count > 1 and not deal.ruling.spread else None


def _pass(deal: Deal, draft: Draft) -> Move | Refusal:
    if deal.phase != DRAW_PHASE:
        return Refusal("pass_drawn")
    if deal.stock_size:
        return Refusal("pass_stock")
    return Refusal("pass_renew") if deal.renewable else PASS_MOVE


def _renew(deal: Deal, draft: Draft) -> Move | Refusal:
    if deal.phase != DRAW_PHASE:
        return Refusal("drawn")
    if deal.stock_size:
        return Refusal("renew_early")
    if not deal.renewable:
        return Refusal("renew_none")
    order = draft.cards[0] if draft.cards else ()
    if not deal.ruling.shuffles:
        return Refusal("renew_turned") if order else RENEW_MOVE
    return renew(order) if sorted(order) == sorted(deal.pile[:-1]) else Refusal("renew_order")


def _call(deal: Deal, draft: Draft) -> Move | Refusal:
    inner, rules = draft.inner, deal.rules
    assert inner is not None
    if not deal.ruling.calls:
        return Refusal("call_off")
    if draft.seat >= deal.ruling.players:
        return Refusal("call_seat", seat=draft.seat)
    if deal.window == NOBODY or deal.phase != DRAW_PHASE:
        return Refusal("call_late")
    if draft.seat == deal.window:
        return Refusal("call_own")
    if rules.opening and not deal.has_melded(draft.seat):
        return Refusal("call_opening")
    if rules.call_rummy == "last":
        return _call_last(deal, draft.seat, inner)
    if inner.kind != TAKE:
        return Refusal("call_kind_pile")
    if refusal := _no_such_take(deal, inner.count):
        return refusal
    move = deal.ruling.call(draft.seat, deal.ruling.take(inner.count))
    return move if move in calls_of(deal, draft.seat) else Refusal("call_fit", card=deal.pile[-inner.count])


def _call_last(deal: Deal, seat: int, inner: Draft) -> Move | Refusal:
    if inner.kind != LAYOFF:
        return Refusal("call_kind_last")
    if inner.cards[0] != (deal.pile[-1],) and not (deal.pile[-1] == JOKER and jokers_among(inner.cards[0]) == 1):
        return Refusal("call_card", card=inner.cards[0][0])
    if deal.rules.layoff == "after_meld" and not deal.has_melded(seat):
        return Refusal("melded")
    inners = [move.inner for move in calls_of(deal, seat) if move.inner is not None]
    found = _layoff_among(deal, inner, inners)
    return found if isinstance(found, Refusal) else deal.ruling.call(seat, found)


# --- after the draw --------------------------------------------------------------------------------------------------


def _missing(deal: Deal, cards: Sequence[int]) -> Refusal | None:
    """Whether a card is asked for that the hand does not hold."""
    hand = deal.hands[deal.seat]
    asked = Counter(min(code, JOKER) for code in cards)
    lacking = [code for code, count in sorted(asked.items()) if count > count_in(hand, code)]
    return Refusal("hand", card=lacking[0]) if lacking else None


def _owed(deal: Deal, mask: int, new_meld: bool) -> Refusal | None:
    """Whether cards that are laid leave the target where it is, or lay it as they may not."""
    target = deal.target()
    if target is None:
        return None
    if not mask & deal.owed:
        return Refusal("owed", card=target)
    if deal.help >= 0 and not holds(deal.help, mask):
        return Refusal("owed_taken", card=target)
    return None if new_meld or deal.ruling.target_anyhow else Refusal("owed_meld", card=target)


def _meld(deal: Deal, draft: Draft) -> Move | Refusal:
    shapes: list[Shape] = []
    for cards in draft.cards:
        shape = deal.ruling.shape_of(cards)
        if isinstance(shape, str):
            return Refusal(shape) if shape in ("short", "unnamed", "rank", "count") else Refusal(shape, cards=cards)
        shapes.append(shape)
    everything = [code for cards in draft.cards for code in cards]
    if refusal := _missing(deal, everything):
        return refusal
    move = deal.ruling.meld(*shapes)
    if refusal := _owed(deal, move.mask, True):
        return refusal
    count, rules = deal.count(deal.seat), deal.rules
    if rules.opening and not deal.has_melded(deal.seat) and not opens(move, count, rules.opening):
        return Refusal("opening", need=rules.opening, have=move.worth)
    if rules.go_out == "discard" and move.size == count:
        return Refusal("keep")
    return move


def _layoff(deal: Deal, draft: Draft) -> Move | Refusal:
    cards = draft.cards[0]
    if not cards:
        return Refusal("short")
    if not 1 <= draft.number <= len(deal.melds):
        return Refusal("number", number=draft.number)
    if refusal := _missing(deal, cards):
        return refusal
    rules, seat = deal.rules, deal.seat
    if rules.layoff == "after_meld" and not deal.has_melded(seat):
        return Refusal("melded")
    meld = deal.melds[draft.number - 1]
    found = _layoff_among(deal, draft, deal.ruling.layoffs(meld, draft.number, mask_of(cards)))
    if isinstance(found, Refusal):
        return found
    if refusal := _owed(deal, found.mask, False):
        return refusal
    if rules.go_out == "discard" and found.size == deal.count(seat):
        return Refusal("keep")
    return found


def _layoff_among(deal: Deal, draft: Draft, moves: Sequence[Move]) -> Move | Refusal:
    """The lay-off meant among those that are possible, or why none is."""
    cards, number = draft.cards[0], draft.number
    if not 1 <= number <= len(deal.melds):
        return Refusal("number", number=number)
    fitting = [move for move in moves if move.number == number and sorted(move.cards) == sorted(cards)]
    if len(fitting) > 1 and draft.side == NO_SIDE:
        return Refusal("side", cards=cards, number=number)
    for move in fitting:
        if draft.side in (NO_SIDE, move.side):
            return move
    if JOKER in cards and deal.ruling.wild:
        return Refusal("unnamed")
    kind = deal.melds[number - 1].kind
    there = [*deal.melds[number - 1].cards, *cards]
    if kind != JOKERS and 2 * jokers_among(there) > len(there) and not fitting:
        return Refusal("fit_jokers", number=number)
    code = {RUN: "fit_run", JOKERS: "fit_joker_set"}.get(kind, "fit_any" if deal.ruling.sets.twins else "fit_set")
    return Refusal(code, cards=cards, number=number)


def _swap(deal: Deal, draft: Draft) -> Move | Refusal:
    code = draft.cards[0][0]
    if not deal.ruling.swaps:
        return Refusal("swap_off")
    if not 1 <= draft.number <= len(deal.melds):
        return Refusal("number", number=draft.number)
    if refusal := _missing(deal, [code]):
        return refusal
    if code >= JOKER or deal.melds[draft.number - 1].joker_for(code) is None:
        return Refusal("swap_none", card=code, number=draft.number)
    if deal.owed:
        return _owed(deal, 0, False) or Refusal("over")
    if deal.rules.layoff == "after_meld" and not deal.has_melded(deal.seat):
        return Refusal("swap_melded")
    return deal.ruling.swap(code, draft.number)


def _discard(deal: Deal, draft: Draft) -> Move | Refusal:
    code = draft.cards[0][0]
    if code > JOKER:
        return Refusal("hand", card=code)
    if refusal := _missing(deal, [code]):
        return refusal
    if refusal := _owed(deal, 0, False):
        return refusal
    move = deal.ruling.discard(code)
    return move if move in legal_moves(deal) else Refusal("barred", card=code)


_DRAWS = {DRAW: _draw, TAKE: _take, PASS: _pass, RENEW: _renew}
_PLAYS = {MELD: _meld, LAYOFF: _layoff, SWAP: _swap, DISCARD: _discard}
