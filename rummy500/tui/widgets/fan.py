"""Stock and discard pile as a widget."""

from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.fan import FanGeometry, fan_geometry, paint_fan
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import FanModel
from rummy500.tui.widgets.pointing import Pointing
from rummy500.tui.widgets.zone import Zone, ZoneMessage

STOCK = -1  # the spot of the stock; cards of the pile are their positions


class FanZone(Pointing[int], Zone[FanModel], can_focus=True):
    """The stock and the pile. Positions count from the oldest card; ``depth`` is what a take from there brings."""

    class CardMessage(ZoneMessage):
        """Something about the pile's card at ``position``, ``None`` for no card."""

        def __init__(self, zone: "FanZone", position: int | None) -> None:
            super().__init__(zone)
            self.position = position
            self.depth = None if position is None else len(zone.model.cards) - position

    class CardPointed(CardMessage):
        """The pointer came to lie on another card, or on none."""

    class CardClicked(CardMessage):
        """A card was clicked, or the zone beside the cards."""

    class CardActivated(CardMessage):
        """A card was clicked twice."""

    class StockClicked(ZoneMessage):
        """The stock was clicked."""

    class StockActivated(ZoneMessage):
        """The stock was clicked twice."""

    def __init__(
        self,
        model: FanModel | None = None,
        look: Look | None = None,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(model or FanModel(), look, id=id, classes=classes)
        self._places: FanGeometry | None = None

    @property
    def places(self) -> FanGeometry:
        """Where stock and cards lie at the present size."""
        if self._places is None:
            width, height = self.size
            self._places = fan_geometry(self._model, width, height, self._scroll, self._look.tallest)
            self._scroll = self._places.spread.scroll
        return self._places

    def card_at(self, x: int, y: int) -> int | None:
        """The position of the card that is seen at a cell of the zone."""
        return self.places.card_at(x, y)

    def pile_at(self, x: int, y: int) -> bool:
        """Whether a card dropped at a cell of the zone falls on the pile."""
        return self.places.pile_at(x, y)

    def paint(self, width: int, height: int) -> Canvas:
        """A picture of stock and pile."""
        return paint_fan(self._model, self._look, self.places, width, height, self.has_focus)

    def geometry_changed(self) -> None:
        """The places are worked out again when they are wanted."""
        self._places = None

    def last_scroll(self) -> int:
        """The furthest row that can be scrolled to."""
        return self.places.spread.last_scroll

    def keep_in_view(self, before: FanModel | None) -> None:
        """Scroll to the cursor where it has moved, and to the newest card where one has come."""
        model = self._model
        if before is None or before.cards != model.cards:
            self.cancel_drag()
        cards = len(model.cards)
        if not cards:
            self._scroll = 0
            return
        wanted = None
        if model.cursor and model.cursor <= cards and (before is None or before.cursor != model.cursor):
            wanted = cards - model.cursor
        elif before is None or before.cards != model.cards:
            wanted = cards - 1
        if wanted is not None:
            scroll = self.places.spread.scroll_to(wanted)
            if scroll != self._scroll:
                self._scroll = scroll
                self._places = None

    def spot_at(self, x: int, y: int) -> int | None:
        """The card under the pointer, or ``STOCK``."""
        if self.places.stock_at(x, y):
            return STOCK
        return None if self._model.hidden else self.card_at(x, y)

    def spot_pointed(self, spot: int | None) -> None:
        """Tell the screen."""
        self.post_message(self.CardPointed(self, None if spot == STOCK else spot))

    def spot_clicked(self, spot: int | None) -> None:
        """Tell the screen."""
        self.post_message(self.StockClicked(self) if spot == STOCK else self.CardClicked(self, spot))

    def spot_activated(self, spot: int) -> None:
        """Tell the screen."""
        self.post_message(self.StockActivated(self) if spot == STOCK else self.CardActivated(self, spot))
