"""The player's hand as a widget."""

from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.hand import hand_spread, paint_hand
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import HandModel
from rummy500.tui.paint.spread import Spread
from rummy500.tui.widgets.pointing import Pointing
from rummy500.tui.widgets.zone import Zone, ZoneMessage


class HandZone(Pointing[int], Zone[HandModel], can_focus=True):
    """A hand. Arrow keys are the screen's business: it sets a model with another cursor."""

    class CardMessage(ZoneMessage):
        """Something about the card at ``position``, ``None`` for no card."""

        def __init__(self, zone: "HandZone", position: int | None) -> None:
            super().__init__(zone)
            self.position = position

    class CardPointed(CardMessage):
        """The pointer came to lie on another card, or on none."""

    class CardClicked(CardMessage):
        """A card was clicked, or the zone beside the cards."""

    class CardActivated(CardMessage):
        """A card was clicked twice."""

    def __init__(
        self,
        model: HandModel | None = None,
        look: Look | None = None,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(model or HandModel(), look, id=id, classes=classes)
        self._spread: Spread | None = None

    @property
    def spread(self) -> Spread:
        """Where the cards lie at the present size."""
        if self._spread is None:
            width, height = self.size
            self._spread = hand_spread(self._model, width, height, self._scroll, self._look.tallest)
            self._scroll = self._spread.scroll
        return self._spread

    def card_at(self, x: int, y: int) -> int | None:
        """The position of the card that is seen at a cell of the zone."""
        return self.spread.card_at(x, y)

    def place_at(self, x: int, y: int) -> int:
        """The place, from 0 to the number of cards, where a card dropped at a cell of the zone would go."""
        return self.spread.gap_at(x, y)

    def paint(self, width: int, height: int) -> Canvas:
        """A picture of the hand."""
        return paint_hand(self._model, self._look, self.spread, width, height, self.has_focus)

    def geometry_changed(self) -> None:
        """The spread is worked out again when it is wanted."""
        self._spread = None

    def last_scroll(self) -> int:
        """The furthest row that can be scrolled to."""
        return self.spread.last_scroll

    def keep_in_view(self, before: HandModel | None) -> None:
        """Scroll to the cursor where it has moved."""
        model = self._model
        if before is None or before.cards != model.cards:
            self.cancel_drag()
        if model.cursor is None or not 0 <= model.cursor < len(model.cards):
            return
        if before is None or before.cursor != model.cursor or len(before.cards) != len(model.cards):
            scroll = self.spread.scroll_to(model.cursor)
            if scroll != self._scroll:
                self._scroll = scroll
                self._spread = None

    def spot_at(self, x: int, y: int) -> int | None:
        """The card under the pointer; none of a hidden hand."""
        return None if self._model.hidden else self.card_at(x, y)

    def spot_pointed(self, spot: int | None) -> None:
        """Tell the screen."""
        self.post_message(self.CardPointed(self, spot))

    def spot_clicked(self, spot: int | None) -> None:
        """Tell the screen."""
        self.post_message(self.CardClicked(self, spot))

    def spot_activated(self, spot: int) -> None:
        """Tell the screen."""
        self.post_message(self.CardActivated(self, spot))
