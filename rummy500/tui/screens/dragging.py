"""Drag and drop at the table: a card to a meld, to the pile, to the table, to another place of the hand; a take home.

What may be dropped where is asked of the rules at every step; what can take it lights up, and a drop elsewhere returns
the card. Each drag has a key that does the same.
"""

from typing import NamedTuple

from textual import events, on
from textual.geometry import Offset

from rummy500.tui.desk import FAN, HAND, MELDS
from rummy500.tui.screens.pointer import Pointer
from rummy500.tui.widgets import DragCancelled, DragDropped, DragMoved, DragStarted, FanZone, HandZone, MeldsZone
from rummy500.tui.widgets.fan import STOCK
from rummy500.tui.widgets.ghost import Ghost


class Drag(NamedTuple):
    """What is dragged: ``cards`` (codes); ``place`` in the hand that it comes from, or its ``depth`` in the pile."""

    cards: tuple[int, ...]
    place: int | None = None
    depth: int | None = None


class Dragging(Pointer):
    """The drags of the table."""

    dragged: Drag | None = None
    insert: int | None = None

    @property
    def ghost(self) -> Ghost:
        """What follows the pointer."""
        return self.query_one(Ghost)

    @on(DragStarted)
    def drag_started(self, event: DragStarted) -> None:
        """Take up a card, all selected ones, or the pile down to a card."""
        desk, view = self.session.desk, self.session.view(None)
        if desk is None or view is None or desk.hidden or not isinstance(event.spot, int):
            return
        if isinstance(event.zone, HandZone) and event.spot < len(desk.order.slots):
            slot = desk.order.slots[event.spot]
            cards = tuple(desk.chosen) if slot.id in desk.selected else (slot.card,)
            if slot.id not in desk.selected:
                desk.selected = {slot.id}
            self.dragged = Drag(cards, place=event.spot)
        elif isinstance(event.zone, FanZone):
            depth = 0 if event.spot == STOCK else len(view.pile) - event.spot
            desk.zone, desk.depth = FAN, depth
            self.dragged = Drag(view.pile[len(view.pile) - depth :] if depth else (), depth=depth)
        if self.dragged is not None:
            self.ghost.look = self.look
            self.ghost.carry(self.dragged.cards[:8], event.at)
            self.show()

    @on(DragMoved)
    def drag_moved(self, event: DragMoved) -> None:
        """Follow the pointer; over the hand, show where the card would go."""
        if self.dragged is None:
            return
        self.ghost.follow(event.at)
        hand = self.query_one(HandZone)
        place = None
        if self.dragged.place is not None and hand.region.contains_point(event.at):
            place = hand.place_at(event.at.x - hand.region.x, event.at.y - hand.region.y)
        if place != self.insert:
            self.insert = place
            self.show()

    @on(DragDropped)
    def drag_dropped(self, event: DragDropped) -> None:
        """Do what the drop means; elsewhere the card goes back."""
        drag = self.dragged
        self._let_go()
        desk = self.session.desk
        if drag is None or desk is None:
            return
        self.said_last = None
        hand, fan, melds = self.query_one(HandZone), self.query_one(FanZone), self.query_one(MeldsZone)
        if drag.depth is not None:
            if not fan.region.contains_point(event.at):
                self.action_do("take" if drag.depth else "draw")
        elif hand.region.contains_point(event.at):
            self._rearrange(drag, hand.place_at(event.at.x - hand.region.x, event.at.y - hand.region.y))
        elif fan.region.contains_point(event.at):
            self.action_do("discard")
        elif melds.region.contains_point(event.at):
            self._drop_on_table(melds, event.at)
        self.show()

    def _drop_on_table(self, melds: MeldsZone, at: Offset) -> None:
        desk = self.session.desk
        place = melds.meld_at(at.x - melds.region.x, at.y - melds.region.y)
        if desk is None:
            return
        if place is None:
            self.action_do("meld")
            return
        desk.zone, desk.meld = MELDS, place
        self.action_do("lay_off")
        desk.zone = HAND

    def _rearrange(self, drag: Drag, to: int) -> None:
        """Put the card elsewhere in the hand; from then on the order is the player's own."""
        desk = self.session.desk
        if desk is None or drag.place is None:
            return
        place = to - 1 if to > drag.place else to
        desk.order.move(drag.place, place)
        desk.cursor = min(place, len(desk.order.slots) - 1)
        desk.selected.clear()

    @on(DragCancelled)
    def drag_cancelled(self, event: DragCancelled) -> None:
        """The card goes back."""
        self._let_go()
        self.show()

    def _let_go(self) -> None:
        self.dragged = self.insert = None
        self.ghost.drop()

    def cancel_drags(self) -> None:
        """Give up whatever is dragged: Escape, another window, another size."""
        for zone in (self.query_one(HandZone), self.query_one(FanZone)):
            zone.cancel_drag()

    def do_menu(self) -> None:
        """Escape gives a drag up first."""
        if self.dragged is not None:
            self.cancel_drags()
        else:
            super().do_menu()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """A release that no zone took for its own ends the drag of another."""
        for zone in (self.query_one(HandZone), self.query_one(FanZone)):
            zone.released(event.screen_offset)

    def on_app_blur(self, event: events.AppBlur) -> None:
        """Another window has the keyboard: nothing stays in the air."""
        self.cancel_drags()
