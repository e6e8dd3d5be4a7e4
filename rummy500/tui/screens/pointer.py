"""What the mouse does at the table; everything it does a key can do too."""

from textual import on

from rummy500.tui.desk import FAN, HAND, MELDS
from rummy500.tui.screens.keys import Keys
from rummy500.tui.widgets import FanZone, HandZone, KeyBar, MeldsZone


class Pointer(Keys):
    """Clicks select, double clicks act."""

    @on(HandZone.CardClicked)
    def hand_clicked(self, event: HandZone.CardClicked) -> None:
        """A click selects a card."""
        desk = self.session.desk
        if desk is None:
            return
        self.said_last = None
        desk.zone = HAND
        if event.position is not None:
            desk.cursor = event.position
            desk.toggle(event.position)
        self.show()

    @on(HandZone.CardActivated)
    def hand_activated(self, event: HandZone.CardActivated) -> None:
        """A double click acts on a card: melds what it is selected with, or discards it."""
        desk = self.session.desk
        if desk is None or event.position is None:
            return
        desk.cursor = event.position
        slot = desk.order.slots[event.position].id if event.position < len(desk.order.slots) else None
        if slot is not None and len(desk.selected) <= 1:
            desk.selected = {slot}
        elif slot is not None:
            desk.selected.add(slot)
        self.action_do("act")

    @on(FanZone.CardClicked)
    def pile_clicked(self, event: FanZone.CardClicked) -> None:
        """A click on the pile raises the cards down to it; with a card selected after the draw it discards."""
        desk = self.session.desk
        if desk is None:
            return
        self.said_last = None
        question = self.session.question()
        playing = question is not None and self.session.asked(question) and question.view.phase == "play"
        if playing and len(desk.chosen) == 1:
            self.action_do("discard")
            return
        if event.depth is not None:
            desk.zone = FAN
            desk.depth = event.depth
        self.show()

    @on(FanZone.CardActivated)
    def pile_activated(self, event: FanZone.CardActivated) -> None:
        """A double click on the pile takes the cards down to it."""
        desk = self.session.desk
        question = self.session.question()
        if desk is not None and event.depth is not None and question is not None and question.view.phase == "draw":
            desk.zone, desk.depth = FAN, event.depth
            self.action_do("take")

    @on(FanZone.StockClicked)
    def stock_clicked(self, event: FanZone.StockClicked) -> None:
        """A click on the stock draws."""
        if self.session.desk is not None:
            self.action_do("draw")

    @on(MeldsZone.MeldClicked)
    def meld_clicked(self, event: MeldsZone.MeldClicked) -> None:
        """A click on a meld lays the selection off there; on the bare table it melds the selection."""
        desk = self.session.desk
        if desk is None:
            return
        if event.place is not None:
            desk.zone, desk.meld = MELDS, event.place
        if not desk.chosen:
            self.show()
        elif event.number is None:
            self.action_do("meld")
        else:
            self.action_do("lay_off")

    @on(KeyBar.KeyClicked)
    def key_clicked(self, event: "KeyBar.KeyClicked") -> None:
        """A click on a key does what the key does."""
        if event.name:
            self.action_do(event.name)
