"""The keys that mean something now, the most important first."""

from collections.abc import Iterator

from rummy500.engine.moves import CALL, DRAW, LAYOFF, MELD, PASS, SWAP, TAKE
from rummy500.tui.desk import FAN, HAND, MELDS
from rummy500.tui.key_items import item
from rummy500.tui.paint.models import FooterModel
from rummy500.tui.present import Scene

_KINDS = {DRAW: "draw", TAKE: "take", MELD: "meld", LAYOFF: "lay_off", SWAP: "swap", PASS: "pass", CALL: "call"}


def footer(scene: Scene, undo: bool, redo: bool) -> FooterModel:
    """The footer for a scene; ``undo`` and ``redo``: whether there is something to take back, or to play again."""
    names = list(dict.fromkeys([*_acts(scene, undo, redo), *_always(scene)]))
    return FooterModel(tuple(item(name, scene.keys) for name in names))


def _acts(scene: Scene, undo: bool, redo: bool) -> Iterator[str]:
    kinds = {move.kind for move in scene.legal}
    if scene.asked:
        for kind, name in _KINDS.items():
            if kind in kinds:
                yield name
        if CALL in kinds:
            yield "pass"
        if scene.view.phase == "play" and scene.view.target is None:
            yield "discard"
        yield "hint"
    if undo:
        yield "undo"
    if redo:
        yield "redo"


def _always(scene: Scene) -> Iterator[str]:
    desk = scene.desk
    if desk is not None:
        yield "zone"
        if desk.zone == HAND:
            yield from ("select", "sort")
        if desk.zone in (FAN, MELDS):
            yield "act"
    yield from ("sheet", "log")
    if desk is not None and (scene.view.melds or len(scene.view.pile) > 1):
        yield "jump"
