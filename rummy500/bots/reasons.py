"""Why a move was chosen: its largest differences to the next best, as data that hints and reviews can put into words.

A reason is ``{"code": …, "points": …, …facts}``: ``points`` by which the chosen move is better in that respect.
Codes: OUT goes out; LAYS lays (``laid``: points) ``now`` or can lay, as it could before the discard where they are
``kept``; RISK leaves less to be caught with (``caught``: points, ``than``: those of the next best); FEWER leaves fewer
loose cards (``cards``, ``than``); KEEPS holds dear cards while nobody is near the end (``held``: points); PROMISE keeps
more cards waiting for a third (``outs``: unseen cards that would make a meld); REACH can use more cards of the pile
(``cards``); TIES keeps more cards that go with others of the hand (``cards``); RACE is likelier to go out before the
others; DENIES takes cards from the pile that the others could use (``cards``); USELESS finds nothing in the pile that
is of use; OPENS gives the next player less (``card``: the discard); TRIED did better where it was played on, for no
reason that the style knows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rummy500.bots.swift.policy import completes, exposure, take_mask, unseen_by
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import PACK, Tables
from rummy500.bots.swift.world import World
from rummy500.engine.cards import card_name
from rummy500.engine.moves import TAKE, Move

OUT, LAYS, RISK, FEWER, KEEPS = "out", "lays", "risk", "fewer", "keeps"
PROMISE, REACH, TIES, RACE = "promise", "reach", "ties", "race"
DENIES, USELESS, OPENS, TRIED = "denies", "useless", "opens", "tried"
MOST = 2
LEAST = 0.1  # points; less is no reason


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a plan comes to: points it lays, the hand it leaves (a mask), cards it takes, and the card it discards."""

    laid: int
    hand: int
    taken: int = 0
    thrown: int | None = None


@dataclass(frozen=True, slots=True)
class Aspect:
    """One respect in which plans are weighed: its points, and the facts that go with them."""

    points: float
    facts: Mapping[str, Any]


def drawn(world: World, seat: int, move: Move) -> Outcome:
    """What a draw comes to before anything is laid; the card from the stock is not known."""
    hand = world.hands[seat] & PACK
    if move.kind != TAKE:
        return Outcome(0, hand)
    return Outcome(0, hand | take_mask(world.pile, move.count), move.count)


def aspects(world: World, style: Style, tables: Tables, seat: int, outcome: Outcome) -> dict[str, Aspect]:
    """The aspects of a plan. ``world``: the position before it, without what is hidden.

    They count what the style counts: for a draw what the hand comes to, for a plan with a discard what that costs.
    """
    runs, sets, points = tables.melds(outcome.hand)
    loose = outcome.hand & ~(runs | sets)
    off, _, more = tables.off(loose, world.runs, world.fourths)
    caught, share = tables.in_hand(loose & ~off), exposure(world, style, seat)
    outs = tables.outs(outcome.hand)
    unseen, reach = (outs & unseen_by(world, seat)).bit_count(), (outs & world.heap & ~outcome.hand).bit_count()
    throws = outcome.thrown is not None
    if throws:
        share += style.rid
    found = {
        LAYS: Aspect(
            outcome.laid + style.kept * (points + more),
            {"laid": outcome.laid or points + more, "now": outcome.laid > 0, "kept": throws and not outcome.laid},
        ),
        RISK: Aspect(-max(share, 0.0) * caught, {"caught": caught}),
        FEWER: Aspect(-max(style.loose, 0.0) * loose.bit_count(), {"cards": loose.bit_count()}),
        KEEPS: Aspect(max(-share, 0.0) * caught, {"held": caught}),
        PROMISE: Aspect((style.link if throws else style.out) * unseen, {"outs": unseen}),
        REACH: Aspect((style.reach if throws else style.pool) * reach, {"cards": reach}),
        DENIES: Aspect(max(style.deep, 0.5) * outcome.taken, {"cards": outcome.taken}),
    }
    if outcome.thrown is not None and outcome.thrown < 52:
        card = outcome.thrown
        collected = world.known[(seat + 1) % world.players] & tables.strong[card]
        bait = style.bait * (1.0 + style.deeper * len(world.pile))
        cost = bait * (world.heap & tables.strong[card]).bit_count() + style.known * collected.bit_count()
        if (tables.fits(world.runs) | world.fourths) >> card & 1:
            cost += max(style.fed + style.feed * tables.worth[card], 0.0)
        if completes(tables, world.heap | 1 << card, card):
            cost += style.guard
        found[OPENS] = Aspect(-cost, {"card": card_name(card)})
    return found


def because(chosen: Mapping[str, Aspect], other: Mapping[str, Aspect]) -> list[dict[str, Any]]:
    """The largest reasons for a plan over another, the largest first.

    What is laid now is always one: it is what the plan is for, also for who counts it as won before.
    """
    gaps = [
        (aspect.points - (other[code].points if code in other else 0.0), code, aspect)
        for code, aspect in chosen.items()
        if code != OPENS or OPENS in other
    ]
    gaps.sort(key=lambda gap: (-gap[0], gap[1]))
    if RISK in [code for _, code, _ in gaps[:MOST]]:  # of which fewer loose cards are but another sign
        gaps = [gap for gap in gaps if gap[1] != FEWER]
    found = [
        {"code": code, "points": round(points, 1), **aspect.facts, **_than(code, other)}
        for points, code, aspect in gaps[:MOST]
        if points >= LEAST
    ]
    lays, kept = chosen.get(LAYS), other.get(LAYS)
    if lays and lays.facts["now"] and not (kept and kept.facts["now"]) and LAYS not in [why["code"] for why in found]:
        found = [{"code": LAYS, "points": round(float(lays.facts["laid"]), 1), **lays.facts}, *found[: MOST - 1]]
    return found


def _than(code: str, other: Mapping[str, Aspect]) -> dict[str, Any]:
    """What the other plan leaves in hand, beside what the chosen one does."""
    fact = {RISK: "caught", FEWER: "cards"}.get(code)
    return {"than": other[code].facts[fact]} if fact and code in other else {}


def reasons(
    why: Sequence[Mapping[str, Any]], over: str | None, better: float | None, uncertainty: float | None = None
) -> dict[str, Any]:
    """The reasons of a choice: ``over`` the next best, ``better`` by so many points, ± ``uncertainty`` (95 %).

    Who has an uncertainty has played both on; that one came out ahead is then a reason where there is no other.
    """
    if not why and uncertainty is not None and better is not None and better > uncertainty:
        why = [{"code": TRIED, "points": round(better, 1)}]
    found: dict[str, Any] = {"because": list(why)}
    if over is not None and better is not None:
        found |= {"over": over, "better": round(better, 1) + 0.0}
        if uncertainty is not None:
            found["uncertainty"] = round(uncertainty, 1)
    return found


GOES_OUT: dict[str, Any] = {"because": [{"code": OUT}]}
FINDS_NOTHING: dict[str, Any] = {"because": [{"code": USELESS}]}
