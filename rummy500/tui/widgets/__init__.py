"""The zones of the table as Textual widgets, one a zone."""

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
