"""The zones of the table as Textual widgets, one a zone; each is imported when it is first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rummy500.tui.widgets.bars import FooterBar, HeaderBar, KeyBar, LogPanel, OpponentsZone, PromptBar
    from rummy500.tui.widgets.fan import FanZone
    from rummy500.tui.widgets.hand import HandZone
    from rummy500.tui.widgets.melds import MeldsZone
    from rummy500.tui.widgets.pointing import DragCancelled, DragDropped, DragMoved, DragStarted
    from rummy500.tui.widgets.zone import Zone, ZoneMessage

__all__ = [
    "DragCancelled",
    "DragDropped",
    "DragMoved",
    "DragStarted",
    "FanZone",
    "FooterBar",
    "HandZone",
    "HeaderBar",
    "KeyBar",
    "LogPanel",
    "MeldsZone",
    "OpponentsZone",
    "PromptBar",
    "Zone",
    "ZoneMessage",
]

_MODULES = {
    "bars": ("FooterBar", "HeaderBar", "KeyBar", "LogPanel", "OpponentsZone", "PromptBar"),
    "fan": ("FanZone",),
    "hand": ("HandZone",),
    "melds": ("MeldsZone",),
    "pointing": ("DragCancelled", "DragDropped", "DragMoved", "DragStarted"),
    "zone": ("Zone", "ZoneMessage"),
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
