"""What each key does at the table: the commands of ``commands.COMMANDS``, and the cursors."""

from rummy500.engine.judge import why_not
from rummy500.engine.moves import DRAW_MOVE, TAKE, Move
from rummy500.engine.refusal import IllegalMove, Refusal
from rummy500.i18n import _
from rummy500.table import Question
from rummy500.tui.desk import FAN, HAND, MELDS, ZONES, Desk, Nothing
from rummy500.tui.move_words import move_words
from rummy500.tui.paint.models import Tone
from rummy500.tui.screens.asides import Asides
from rummy500.tui.widgets import FanZone, HandZone, MeldsZone


class Keys(Asides):
    """The table's commands, each a method ``do_`` and its name."""

    def action_do(self, name: str) -> None:
        """Do a command of the table of commands."""
        self.said_last = None
        getattr(self, f"do_{name}")()

    def do_draw(self) -> None:
        """Draw from the stock; the table renews it where it must."""
        mine, deal = self._my_draw(), self.table.deal
        if mine is None or deal is None:
            return
        if DRAW_MOVE in mine[1].view.legal:
            self.play((DRAW_MOVE,))
        elif (refusal := why_not(deal, "D")) is not None:
            self.refuse(refusal)

    def _my_draw(self) -> tuple[Desk, Question] | None:
        """As ``_my_turn``; who is to draw and could call lets the discard go by drawing."""
        mine, deal = self._my_turn(), self.table.deal
        if mine is None or deal is None or not mine[1].calling or mine[1].seat != deal.seat:
            return mine
        self.table.decline(mine[1].seat, mine[1].number)
        question = self.session.question()
        if question is not None and self.session.asked(question) and not question.calling:
            return mine[0], question
        self.changed()
        return None

    def do_take(self) -> None:
        """Take from the pile."""
        if not (mine := self._my_turn()) or (deal := self.table.deal) is None:
            return
        wish = mine[0].take(deal)
        if isinstance(wish, Nothing):
            mine[0].zone = FAN
            mine[0].depth = max(1, mine[0].depth)
            self.point_at_pile(wish)
            return
        if not isinstance(wish, tuple) or self._my_draw():  # a take that is refused keeps the call
            self.wish(wish)

    def point_at_pile(self, wish: Nothing) -> None:
        """Ask how deep the take is to go."""
        self.wish(wish)

    def do_meld(self) -> None:
        """Meld the selection, or select what could be melded."""
        if not (mine := self._my_turn()) or (deal := self.table.deal) is None:
            return
        desk = mine[0]
        if not desk.chosen and (move := desk.suggestion(deal)) is not None:
            desk.select(move.cards)
            desk.zone = HAND
            self.tell(_("{move}: m again lays it.").format(move=move_words(move, deal, self.look)))
            return
        self.wish(desk.melding(deal))

    def do_lay_off(self) -> None:
        """Lay the selection off."""
        if (mine := self._my_turn()) and (deal := self.table.deal) is not None:
            desk = mine[0]
            self.wish(desk.laying_off(deal, desk.meld + 1 if desk.zone == MELDS and deal.melds else None))

    def do_swap(self) -> None:
        """Take a joker for its natural card."""
        if (mine := self._my_turn()) and (deal := self.table.deal) is not None:
            self.wish(mine[0].swapping(deal))

    def do_discard(self) -> None:
        """Discard a card."""
        if (mine := self._my_turn()) and (deal := self.table.deal) is not None:
            self.wish(mine[0].discarding(deal))

    def do_pass(self) -> None:
        """Pass, or let a discard go that could be called."""
        if not (mine := self._my_turn()):
            return
        question = mine[1]
        if question.calling:
            self.table.decline(question.seat, question.number)
            self.changed()
            return
        try:
            self.played(self.table.play(question.seat, "P"))
        except IllegalMove as error:
            self.refuse(error.refusal)

    def do_call(self) -> None:
        """Call rummy on the newest discard."""
        if not (mine := self._my_turn()):
            return
        moves = mine[1].view.legal if mine[1].calling else ()
        if len(moves) == 1:
            self.perform((moves[0],))
        elif moves:
            self.choose(moves)
        else:
            self.refuse(Refusal("call_late" if self.table.game.rules.call_rummy != "off" else "call_off"))

    def do_select(self) -> None:
        """Select the card under the cursor."""
        desk = self.session.desk
        if desk is None:
            return
        if desk.zone == HAND:
            desk.toggle(desk.cursor)
            self.show()
        else:
            self.do_act()

    def do_act(self) -> None:
        """The obvious thing for the zone that has the keyboard."""
        desk, question = self.session.desk, self.session.question()
        if desk is None or question is None:
            return
        if desk.grabbed:
            desk.grabbed = False
            self.show()
        elif question.calling and self.session.asked(question):
            self.do_call()
        elif desk.zone == FAN:
            if question.view.phase == "draw":
                self.do_draw() if desk.depth == 0 else self.do_take()
            elif desk.selected:
                self.do_discard()
            elif self._my_turn():
                self.wish(Nothing("select_here"))
        elif desk.zone == MELDS:
            self.do_lay_off()
        elif question.view.phase == "draw" and self.session.asked(question):
            self.do_draw()
        elif len(desk.chosen) > 1:
            self._meld_or_lay_off(desk)
        else:
            self.do_discard()

    def _meld_or_lay_off(self, desk: Desk) -> None:
        """With several cards selected: meld them if they are a meld, else lay them off if they fit."""
        if not self._my_turn() or (deal := self.table.deal) is None:
            return
        wish = desk.melding(deal)
        if isinstance(wish, Refusal):
            off = desk.laying_off(deal)
            wish = off if not isinstance(off, Refusal | Nothing) else wish
        self.wish(wish)

    def do_sort(self) -> None:
        """Sort the hand in the next way, and those of the next tables too."""
        desk, deal = self.session.desk, self.session.deal
        if desk is not None and deal is not None:
            self.session.sorting = desk.order.next_mode(deal.ruling)
            self.rummy.change(sorting=self.session.sorting)
            self.show()

    def do_grab(self) -> None:
        """Grab the card under the cursor, or put it down."""
        desk = self.session.desk
        if desk is not None and desk.zone == HAND and desk.order.slots:
            desk.grabbed = not desk.grabbed
            if desk.grabbed:
                self.tell(_("The arrows move the card; v or Enter puts it down."))
            else:
                self.show()

    def do_hint(self) -> None:
        """Ask for a hint."""
        if mine := self._my_turn():
            self.ask_hint(mine[1])

    def do_undo(self) -> None:
        """Take the last move back."""
        seat = self.session.viewer
        if seat is None or (move := self.table.undo(seat)) is None:
            self.tell(
                _("Nothing to take back: something hidden has been seen since, or somebody has moved."), Tone.WARN
            )
            return
        self._after_undo(move)

    def _after_undo(self, move: Move) -> None:
        desk = self.session.desk
        if desk is not None and move.kind != TAKE:
            desk.update(self.table.view(desk.seat))
            desk.select(move.cards)
        self.sheet_seen = False
        self.save()
        self.changed()

    def do_redo(self) -> None:
        """Play a move that was taken back."""
        seat = self.session.viewer
        step = self.table.redo(seat) if seat is not None else None
        if step is None:
            self.tell(_("There is no move to play again."), Tone.WARN)
        else:
            self.played([step])

    def do_hide(self) -> None:
        """Hide the hand, or show it again."""
        if self.session.desk is not None:
            self.session.desk.hidden = not self.session.desk.hidden
            self.show()

    def do_zone(self) -> None:
        """Give the keyboard to the next zone."""
        self._turn_zone(1)

    def action_zone_back(self) -> None:
        """Give the keyboard to the zone before."""
        self._turn_zone(-1)

    def _turn_zone(self, step: int) -> None:
        desk = self.session.desk
        if desk is None:
            return
        desk.zone = ZONES[(ZONES.index(desk.zone) + step) % len(ZONES)]
        desk.grabbed = False
        view = self.session.view(None)
        if desk.zone == FAN and view is not None and not desk.depth and not view.stock:
            desk.depth = min(1, len(view.pile))
        self.said_last = None
        self.show()

    def do_menu(self) -> None:
        """Let the selection go, or the cards raised in the pile; if there are none, the menu of the table."""
        desk = self.session.desk
        if desk is not None and (desk.selected or desk.grabbed or (desk.zone == FAN and desk.depth)):
            desk.selected.clear()
            desk.grabbed = False
            desk.depth = 0
            self.show()
        else:
            self.open_menu()

    # --- cursors -----------------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Move the cursor of the zone to the left or right."""
        desk, view = self.session.desk, self.session.view(self.session.question())
        if desk is not None and view is not None:
            self.said_last = None
            desk.step(by, view)
            self.show_cursor()

    def action_page(self, step: int) -> None:
        """Move the cursor by the rows that the zone shows, where it has more."""
        desk, view = self.session.desk, self.session.view(self.session.question())
        if desk is None or view is None:
            return
        if desk.zone == MELDS and view.melds:
            at, flow = desk.meld, self.query_one(MeldsZone).flow
            for _row in range(flow.visible):
                at = flow.beside(at, 0, step)
            self.action_step(at - desk.meld)
        elif desk.zone == HAND:
            self.action_step(self.query_one(HandZone).spread.page(desk.cursor, step) - desk.cursor)
        elif desk.zone == FAN:
            at = len(view.pile) - desk.depth
            self.action_step(self.query_one(FanZone).places.spread.page(at, step) - at)

    def action_rise(self, by: int) -> None:
        """Up and down: a row of melds, or select and let go in the hand."""
        desk, view = self.session.desk, self.session.view(self.session.question())
        if desk is None or view is None:
            return
        self.said_last = None
        if desk.zone == MELDS and view.melds:
            desk.meld = self.query_one(MeldsZone).flow.beside(desk.meld, 0, by)
        elif desk.zone == HAND and desk.order.slots:
            chosen = desk.order.slots[desk.cursor].id in desk.selected
            if chosen == (by > 0):
                desk.toggle(desk.cursor)
        elif desk.zone == FAN:
            desk.step(by, view)
        self.show()
