"""What a take from the pile would bring, before it is made: in a sentence, and short beside the pile's title."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rummy500.engine.cards import JOKER
from rummy500.engine.judge import why_not
from rummy500.engine.moves import MELD, TAKE, Move
from rummy500.engine.outlook import Outlook, outlook
from rummy500.engine.refusal import SENTENCES
from rummy500.engine.view import DRAW_QUESTION
from rummy500.i18n import _, n_, number
from rummy500.tui.desk import FAN

if TYPE_CHECKING:
    from rummy500.tui.present import Scene

plan = lru_cache(128)(outlook)  # the cursor comes by the same cards again


def choosing(scene: Scene) -> bool:
    """Whether the seat may take now, and has its cursor on the pile."""
    desk, view = scene.desk, scene.view
    return bool(scene.asked and view.phase == DRAW_QUESTION and view.pile and desk and desk.zone == FAN and desk.depth)


def _take(scene: Scene) -> Move | None:
    """The take down to the fan's cursor, if it is legal."""
    depth = scene.desk.depth if scene.desk else 0
    return next((move for move in scene.legal if move.kind == TAKE and move.count == depth), None)


def pile_note(scene: Scene) -> str:
    """The price of a take down to the fan's cursor, in a few words."""
    desk, view = scene.desk, scene.view
    if desk is None or not desk.depth or not view.pile:
        return ""
    target = scene.cards(view.pile[-desk.depth :][:1])
    if not choosing(scene):
        return n_("{count} card from {card} up", "{count} cards from {card} up", desk.depth).format(
            count=desk.depth, card=target
        )
    move = _take(scene)
    if move is None:
        return _("no take from {card}").format(card=target)
    brings = plan(scene.deal, move)
    words = _("take {card}: {points}") if move.count == 1 else _("take {count} from {card}: {points}")
    words = words.format(count=move.count, card=target, points=number(brings.points, signed=True))
    return words + ", " + _("in hand {points}").format(points=number(-brings.caught))


def take_sentence(scene: Scene) -> str:
    """What a take down to the fan's cursor would bring, or why there is none; empty where none is to be chosen."""
    if not choosing(scene) or scene.desk is None:
        return ""
    move = _take(scene)
    if move is not None:
        return take_words(scene, move)
    refusal = why_not(scene.deal, f"T {scene.desk.depth}")
    return "" if refusal is None else refusal.say(_(SENTENCES[refusal.code]), scene.cards)


def take_words(scene: Scene, move: Move) -> str:
    """What a take would bring, in a sentence."""
    target = scene.view.pile[-move.count]
    brings = ", ".join(_brings(scene, target, plan(scene.deal, move)))
    words = _("Take {card}: {brings}.") if move.count == 1 else _("Take {count} from {card}: {brings}.")
    return words.format(count=move.count, card=scene.cards([target]), brings=brings)


def _brings(scene: Scene, target: int, brings: Outlook) -> list[str]:
    """What becomes of the target, what more could be laid, and what would be left in hand."""
    with_it = next((move for move in brings.moves if target in (min(card, JOKER) for card in move.cards)), None)
    parts = [_("it stays in hand") if with_it is None else _use(scene, target, with_it)]
    more = brings.points - (with_it.worth if with_it else 0)
    if more > 0:
        words = _("then {points} more could be laid") if with_it else _("{points} could be laid")
        parts.append(words.format(points=number(more, signed=True)))
    if brings.deal.over or brings.left == 1:
        return [*parts, _("you could go out")]
    left = n_("{points} left in hand ({count} card)", "{points} left in hand ({count} cards)", brings.left)
    return [*parts, left.format(points=brings.caught, count=brings.left)]


def _use(scene: Scene, target: int, move: Move) -> str:
    """The meld or lay-off that holds the target: "2♦ goes with 2♣ 2♠ (+6)"."""
    helpers = list(move.cards)
    helpers.pop([min(card, JOKER) for card in helpers].index(target))
    if move.kind == MELD:
        told = _("{card} goes with {cards} ({points})")
    elif helpers:
        told = _("{card} goes with {cards} to meld {number} ({points})")
    else:
        told = _("{card} goes to meld {number} ({points})")
    return told.format(
        card=scene.cards([target]),
        cards=scene.cards(helpers),
        number=move.number,
        points=number(move.worth, signed=True),
    )
