"""The melds on the table as a widget."""

from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.flow import Flow
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.melds import melds_flow, paint_melds
from rummy500.tui.paint.models import MeldItem, MeldsModel
from rummy500.tui.widgets.pointing import Pointing
from rummy500.tui.widgets.zone import Zone, ZoneMessage

MeldSpot = tuple[int, int | None]


class MeldsZone(Pointing[MeldSpot], Zone[MeldsModel], can_focus=True):
    """The melds. A *place* counts them as the model gives them, from 0; ``number`` is what players call them."""

    can_drag = False

    class MeldMessage(ZoneMessage):
        """Something about the meld at ``place``, on the card at ``position`` of it (``None``: beside its cards)."""

        def __init__(self, zone: "MeldsZone", place: int | None, position: int | None) -> None:
            super().__init__(zone)
            self.place = place
            self.position = position
            self.number = None if place is None else zone.model.melds[place].number

    class MeldPointed(MeldMessage):
        """The pointer came to lie on another meld or card, or on none."""

    class MeldClicked(MeldMessage):
        """A meld was clicked; ``place`` is ``None`` for the bare table."""

    class MeldActivated(MeldMessage):
        """A meld was clicked twice."""

    def __init__(
        self,
        model: MeldsModel | None = None,
        look: Look | None = None,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(model or MeldsModel(), look, id=id, classes=classes)
        self._flow: Flow | None = None  # of these melds, with this key
        self._flow_melds: tuple[MeldItem, ...] = ()
        self._flow_key: tuple[object, ...] = ()

    @property
    def flow(self) -> Flow:
        """Where the melds lie at the present size; ``flow.beside`` answers to the arrow keys."""
        width, height = self.size
        model = self._model
        key = (width, height, self._scroll, model.title, self._look)
        kept = self._flow
        if kept is not None and self._flow_melds is model.melds and self._flow_key == key:
            return kept
        flow = self._flow = melds_flow(model, self._look, width, height, self._scroll)
        self._scroll = flow.scroll
        self._flow_melds = model.melds
        self._flow_key = (width, height, self._scroll, model.title, self._look)
        return flow

    def meld_at(self, x: int, y: int) -> int | None:
        """The place of the meld at a cell of the zone."""
        return self.flow.meld_at(x, y)

    def paint(self, width: int, height: int) -> Canvas:
        """A picture of the melds."""
        return paint_melds(self._model, self._look, self.flow, width, height, self.has_focus)

    def last_scroll(self) -> int:
        """The furthest row that can be scrolled to."""
        return self.flow.last_scroll

    def keep_in_view(self, before: MeldsModel | None) -> None:
        """Scroll to the meld under the cursor, or to one that has changed."""
        model = self._model
        wanted = None
        if model.cursor is not None and model.cursor < len(model.melds):
            if before is None or before.cursor != model.cursor:
                wanted = model.cursor
        elif before is not None and before.melds != model.melds:
            cards = [meld.cards for meld in before.melds]
            changed = [at for at, meld in enumerate(model.melds) if at >= len(cards) or meld.cards != cards[at]]
            wanted = changed[-1] if changed else None
        if wanted is not None:
            self._scroll = self.flow.scroll_to(wanted)

    def spot_at(self, x: int, y: int) -> MeldSpot | None:
        """The meld and the card of it under the pointer."""
        card = self.flow.card_at(x, y)
        if card is not None:
            return card
        meld = self.flow.meld_at(x, y)
        return None if meld is None else (meld, None)

    def spot_pointed(self, spot: MeldSpot | None) -> None:
        """Tell the screen."""
        self.post_message(self.MeldPointed(self, *(spot or (None, None))))

    def spot_clicked(self, spot: MeldSpot | None) -> None:
        """Tell the screen."""
        self.post_message(self.MeldClicked(self, *(spot or (None, None))))

    def spot_activated(self, spot: MeldSpot) -> None:
        """Tell the screen."""
        if spot[0] < len(self._model.melds):
            self.post_message(self.MeldActivated(self, *spot))
