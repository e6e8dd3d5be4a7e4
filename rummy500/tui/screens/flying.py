"""Flights of cards: what was drawn, taken, discarded or laid flies from where it was to where it lies."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from textual.css.query import NoMatches
from textual.errors import NoWidget
from textual.geometry import Offset, Region
from textual.widget import Widget

from rummy500.engine.cards import JOKER
from rummy500.engine.events import Event
from rummy500.table import Step
from rummy500.tui.paint.opponents import seat_boxes
from rummy500.tui.paint.spread import Box
from rummy500.tui.screens.jumping import Jumping
from rummy500.tui.widgets import FanZone, HandZone, MeldsZone, OpponentsZone
from rummy500.tui.widgets.flight import Flight

FLYING = ("draw", "take", "meld", "layoff", "discard")


class Leaving(NamedTuple):
    """What is about to fly: what happened, and where on the screen the cards were before."""

    event: Event
    start: Offset


class Flying(Jumping):
    """The flights of the table. The position is the new one before they begin; any key ends them."""

    @property
    def flight(self) -> Flight:
        """What flies."""
        return self.query_one(Flight)

    def leaving(self, steps: Sequence[Step]) -> Leaving | None:
        """What the last of these moves will let fly, asked before the new position is shown."""
        if self.app.animation_level == "none" or self.app_settings.speed == "instant" or not self.is_current:
            return None
        events = [event for step in steps[-1:] for event in step.events(self.session.viewer)]
        event = next((event for event in events if event.kind in FLYING), None)
        if event is None or self.has_class("-small"):
            return None
        start = self._stock() if event.kind == "draw" else None
        if event.kind == "take":
            start = self._pile(len(steps[-1].before.pile) - event.count)
        elif event.kind != "draw":
            start = self._hand(event.seat, event.cards)
        return None if start is None else Leaving(event, start)

    def take_off(self, leaving: Leaving | None) -> None:
        """Let it fly to where it lies now."""
        deal, desk = self.session.deal, self.session.desk
        if leaving is None or deal is None or not self.is_current:
            return
        event = leaving.event
        if event.kind in ("draw", "take"):
            end = self._hand(event.seat, event.cards)
        elif event.kind == "discard":
            end = self._pile(len(deal.pile) - 1)
        else:
            end = self._meld(event)
        if end is None:
            return
        flight = self.flight
        flight.look = self.look
        hidden = event.kind == "draw" and desk is not None and desk.hidden
        cards = event.cards[:1] if event.kind == "take" else event.cards
        flight.fly(() if hidden else cards, leaving.start, end)

    def land(self) -> None:
        """Nothing stays in the air."""
        with suppress(NoMatches):  # before it is there, and when the table is being left
            self.flight.land()

    def get_widget_at(self, x: int, y: int) -> tuple[Widget, Region]:
        """What the mouse means: never what flies over it."""
        for found in self.get_widgets_at(x, y):
            return found
        raise NoWidget(f"There is nothing at {x}, {y}.")

    def get_widgets_at(self, x: int, y: int) -> Iterable[tuple[Widget, Region]]:
        """All that lies there, but for what flies."""
        return (found for found in super().get_widgets_at(x, y) if not isinstance(found[0], Flight))

    # --- places on the screen ----------------------------------------------------------------------------------------

    def _stock(self) -> Offset | None:
        zone = self.query_one(FanZone)
        return _at(zone, zone.places.stock)

    def _pile(self, position: int) -> Offset | None:
        """A card of the pile, by its position from the oldest."""
        zone = self.query_one(FanZone)
        boxes = zone.places.spread.boxes
        return _at(zone, boxes[position] if 0 <= position < len(boxes) else None)

    def _hand(self, seat: int, cards: Sequence[int]) -> Offset | None:
        """The first of some cards in the hand of who looks on, or the box of another player."""
        if seat != self.session.viewer:
            return self._seat(seat)
        zone = self.query_one(HandZone)
        card = min(cards[0], JOKER) if cards else None
        places = [at for at, other in enumerate(zone.model.cards) if other == card]
        boxes = zone.spread.boxes
        return _at(zone, boxes[places[-1]] if places and places[-1] < len(boxes) else None)

    def _seat(self, seat: int) -> Offset | None:
        zone = self.query_one(OpponentsZone)
        players = len(self.session.players)
        first = 0 if self.session.desk is None else self.session.desk.seat + 1
        boxes = seat_boxes(len(zone.model.seats), *zone.size)
        place = (seat - first) % players
        return _at(zone, boxes[place] if place < len(boxes) else None, 2)

    def _meld(self, event: Event) -> Offset | None:
        """The card that was laid first, in its meld."""
        zone = self.query_one(MeldsZone)
        place = event.number - 1
        placed = zone.flow.placed[place] if 0 <= place < len(zone.flow.placed) else None
        if placed is None:
            return None
        cards = zone.model.melds[place].cards
        at = cards.index(event.cards[0]) if event.cards[0] in cards else 0
        return _at(zone, placed.cards[at] if at < len(placed.cards) else placed.box)


def _at(zone: Widget, box: Box | None, right: int = 0) -> Offset | None:
    """Where a box of a zone lies on the screen."""
    return None if box is None else zone.region.offset + Offset(box.x + right, box.y)
