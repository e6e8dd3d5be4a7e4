"""What keys and clicks do at the table: the person's side of the table screen."""

from collections.abc import Sequence

from textual import on, work

from rummy500.bots.levels import DEFAULT, LEVELS
from rummy500.engine.moves import TAKE, Move
from rummy500.engine.refusal import IllegalMove, Refusal
from rummy500.i18n import _, pick_letters, refusal_words
from rummy500.store.settings import Settings
from rummy500.table import Question, StaleAnswer, Step, Table
from rummy500.tui.desk import FAN, HAND, MELDS, ZONES, Choice, Desk, Nothing, Wish
from rummy500.tui.hints import hint_words
from rummy500.tui.move_words import move_words
from rummy500.tui.paint.models import Tone
from rummy500.tui.present import Scene
from rummy500.tui.risks import DEEP_TAKE, feeds_the_table
from rummy500.tui.screens.base import Room
from rummy500.tui.screens.curtain import Curtain
from rummy500.tui.screens.dialogs import ChoiceDialog
from rummy500.tui.session import Session
from rummy500.tui.widgets import FanZone, HandZone, KeyBar, MeldsZone
from rummy500.tui.widgets.lines import Line


class Acts(Room[None]):
    """The commands of the table. Subclasses draw the game and run it: ``scene``, ``show``, ``played``, ``changed``."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.said_last: tuple[str, str, Tone] | None = None
        self.sheet_seen = bool(session.table.game.deals) and session.table.deal is None
        self.acting = False

    @property
    def table(self) -> Table:
        """The game being played."""
        return self.session.table

    @property
    def app_settings(self) -> Settings:
        """The settings in force."""
        return self.rummy.settings

    # --- for the subclass --------------------------------------------------------------------------------------------

    def scene(self) -> Scene | None:
        """What is to be shown now."""
        raise NotImplementedError

    def show(self) -> None:
        """Show it."""
        raise NotImplementedError

    def played(self, steps: Sequence[Step]) -> None:
        """Moves were played."""
        raise NotImplementedError

    def changed(self) -> None:
        """The position is another."""
        raise NotImplementedError

    # --- words -------------------------------------------------------------------------------------------------------

    def tell(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Say a sentence in the prompt, until the next key."""
        self.said_last = ("", text, tone)
        self.show()

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is refused."""
        letters = pick_letters(self.app_settings.card_letters)
        self.tell(refusal_words(refusal, letters, self.look.ascii), Tone.REFUSED)

    @staticmethod
    def level(bot: str) -> str:
        """The level that plays a seat: another program's bot is played by the default one."""
        return bot if bot in LEVELS else DEFAULT

    def level_title(self, bot: str | None) -> str:
        """The name of a level, for the opponents' zone; empty for a person."""
        return "" if bot is None else _(LEVELS[self.level(bot)].title)

    # --- keys --------------------------------------------------------------------------------------------------------

    def action_do(self, name: str) -> None:
        """Do a command of the table of commands."""
        self.said_last = None
        getattr(self, f"do_{name}")()

    def _my_turn(self) -> tuple[Desk, Question] | None:
        """The desk and the open question, if the person who looks on is asked; else says whose turn it is."""
        question, desk = self.session.question(), self.session.desk
        scene = self.scene()
        if desk is not None and question is not None and scene is not None and scene.asked:
            return desk, question
        if question is not None:
            self.tell(_("It is not your turn: {name} is to move.").format(name=self.session.names[question.seat]))
        return None

    def wish(self, wish: Wish) -> None:
        """Carry out what a key meant."""
        if isinstance(wish, Refusal):
            self.refuse(wish)
        elif isinstance(wish, Nothing):
            self.tell(hint_words(wish.hint), Tone.WARN)
        elif isinstance(wish, Choice):
            self.choose(wish.moves)
        else:
            self.perform(wish)

    @work(exclusive=True, group="act")
    async def choose(self, moves: Sequence[Move]) -> None:
        """Ask which of several moves is meant, and play it."""
        deal = self.session.deal
        if deal is None:
            return
        lines = [Line(str(i), move_words(move, deal, self.look)) for i, move in enumerate(moves)]
        answer = await self.app.push_screen_wait(ChoiceDialog(_("Which one?"), lines, self.look))
        if answer is not None:
            self.perform((moves[int(answer)],))

    def perform(self, moves: Sequence[Move]) -> None:
        """Play moves of the person to move, after asking where they cost much."""
        question = self._concern(moves[0])
        if question is None:
            self.play(moves)
        else:
            self.play_if_sure(question, moves)

    @work(exclusive=True, group="act")
    async def play_if_sure(self, question: str, moves: Sequence[Move]) -> None:
        """Ask, and play if the answer is yes."""
        number = self.table.number
        lines = [Line("yes", _("Yes")), Line("no", _("No"))]
        answer = await self.app.push_screen_wait(ChoiceDialog(question, lines, self.look))
        if answer == "yes" and number == self.table.number:
            self.play(moves)

    def _concern(self, move: Move) -> str | None:
        """The question to ask before a move that costs much; None where there is none to ask."""
        deal, settings = self.session.deal, self.app_settings
        if deal is None:
            return None
        if move.kind == TAKE and move.count > DEEP_TAKE and settings.confirm_deep_take:
            return _("Take {count} cards?").format(count=move.count)
        if settings.confirm_risky_discard and feeds_the_table(deal, move):
            card = self.look.index(move.cards[0])
            return _("{card} fits a meld on the table. Discard it all the same?").format(card=card)
        return None

    def play(self, moves: Sequence[Move]) -> None:
        """Play moves one after the other for the person to move."""
        seat = self.session.viewer
        if seat is None:
            return
        steps: list[Step] = []
        try:
            for move in moves:
                steps += self.table.play(seat, move)
        except IllegalMove as error:
            self.refuse(error.refusal)
        except StaleAnswer:
            pass
        if steps and (desk := self.session.desk) is not None:
            desk.selected.clear()
            desk.grabbed = False
            if moves[0].kind == TAKE or steps[0].move.text == "D":
                desk.zone = HAND
            desk.depth = 0
        if steps:
            self.played(steps)

    # --- the commands ------------------------------------------------------------------------------------------------

    def do_draw(self) -> None:
        """Draw from the stock."""
        if self._my_turn() and (deal := self.table.deal) is not None:
            if self.session.viewer is not None and self._stock_can_be_drawn():
                self.draw()
            else:
                from rummy500.engine.judge import why_not

                refusal = why_not(deal, "D")
                if refusal is not None:
                    self.refuse(refusal)

    def _stock_can_be_drawn(self) -> bool:
        scene = self.scene()
        return scene is not None and any(move.text == "D" for move in scene.legal)

    def draw(self) -> None:
        """Draw for the person to move; the table renews the stock where it must."""
        seat = self.session.viewer
        if seat is None:
            return
        steps = self.table.play(seat, "D")
        if self.session.desk is not None:
            self.session.desk.zone = HAND
            self.session.desk.depth = 0
        self.played(steps)

    def do_take(self) -> None:
        """Take from the pile."""
        if (mine := self._my_turn()) and (deal := self.table.deal) is not None:
            wish = mine[0].take(deal)
            if isinstance(wish, Nothing):
                mine[0].zone = FAN
                mine[0].depth = max(1, mine[0].depth)
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
            else:
                self.do_discard()
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
        """Sort the hand in the next way."""
        desk, deal = self.session.desk, self.session.deal
        if desk is not None and deal is not None:
            desk.order.next_mode(deal.ruling)
            self.show()

    def do_grab(self) -> None:
        """Grab the card under the cursor, or put it down."""
        desk = self.session.desk
        if desk is not None and desk.zone == HAND and desk.order.slots:
            desk.grabbed = not desk.grabbed
            self.tell(_("The arrows move the card; v or Enter puts it down.") if desk.grabbed else "")

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
        self.session.post()
        self.changed()

    def do_redo(self) -> None:
        """Play a move that was taken back."""
        seat = self.session.viewer
        step = self.table.redo(seat) if seat is not None else None
        if step is None:
            self.tell(_("There is no move to play again."), Tone.WARN)
        else:
            self.played([step])

    def do_log(self) -> None:
        """Show what has happened."""
        from rummy500.tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(self.session))

    def do_sheet(self) -> None:
        """Show the score sheet of the game so far."""
        from rummy500.tui.screens.scores import ScoresScreen

        self.app.push_screen(ScoresScreen(self.session))

    def do_hide(self) -> None:
        """Hide the hand, or show it again."""
        if self.session.desk is not None:
            self.session.desk.hidden = not self.session.desk.hidden
            self.show()

    def do_help(self) -> None:
        """Open the rule book with the rules in force."""
        self.rummy.open_book(self.table.game.rules)

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
        """Let the selection go; if there is none, the menu of the table."""
        desk = self.session.desk
        if desk is not None and (desk.selected or desk.grabbed):
            desk.selected.clear()
            desk.grabbed = False
            self.show()
        else:
            self.open_menu()

    @work(exclusive=True, group="act")
    async def open_menu(self) -> None:
        """Ask what to do: go on, leave, give up, settings."""
        lines = [
            Line("on", _("Play on")),
            Line("leave", _("Leave (the game is kept)")),
            Line("settings", _("Settings")),
            Line("concede", _("Give the game up")),
            Line("quit", _("Quit")),
        ]
        answer = await self.app.push_screen_wait(ChoiceDialog(_("Menu"), lines, self.look))
        if answer == "leave":
            self.dismiss(None)
        elif answer == "settings":
            self.rummy.open_settings()
        elif answer == "quit":
            self.rummy.exit(0)
        elif answer == "concede":
            await self._concede()

    async def _concede(self) -> None:
        lines = [Line("no", _("Play on")), Line("yes", _("Give the game up"))]
        question = _("Give the game up? It then ends without a winner.")
        if await self.app.push_screen_wait(ChoiceDialog(question, lines, self.look)) == "yes":
            self.table.concede(self.session.viewer if self.session.viewer is not None else 0)
            self.sheet_seen = True
            self.changed()

    # --- cursors -----------------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Move the cursor of the zone to the left or right."""
        desk, view = self.session.desk, self.session.view(None)
        if desk is not None and view is not None:
            self.said_last = None
            desk.step(by, view)
            self.show()

    def action_rise(self, by: int) -> None:
        """Up and down: a row of melds, or select and let go in the hand."""
        desk, view = self.session.desk, self.session.view(None)
        if desk is None or view is None:
            return
        self.said_last = None
        if desk.zone == MELDS and view.melds:
            beside = self.query_one(MeldsZone).flow.beside(desk.meld, 0, by)
            desk.meld = desk.meld if beside is None else beside
        elif desk.zone == HAND and desk.order.slots:
            chosen = desk.order.slots[desk.cursor].id in desk.selected
            if chosen == (by > 0):
                desk.toggle(desk.cursor)
        elif desk.zone == FAN:
            desk.step(by, view)
        self.show()

    # --- the mouse ---------------------------------------------------------------------------------------------------

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

    # --- other screens -----------------------------------------------------------------------------------------------

    async def draw_curtain(self, seat: int) -> None:
        """Cover the screen until the person of a seat is there; then he is the one who looks on."""
        from rummy500.tui.log_lines import news_for

        self.session.viewer = None
        self.show()
        await self.app.push_screen_wait(Curtain(self.session.names[seat], news_for(self.session, seat, self.look)))
        self.session.viewer = seat

    async def show_sheet(self) -> None:
        """The sheet of the deal that has just ended."""
        from rummy500.tui.screens.sheet import SheetScreen

        self.sheet_seen = True
        if self.session.deal is not None and self.session.deal.over:
            await self.app.push_screen_wait(SheetScreen(self.session))

    async def show_end(self) -> None:
        """The end of the game, and what comes then."""
        from rummy500.tui.screens.ending import EndScreen

        sentence = self.session.finish()
        if sentence:
            self.rummy.note(sentence)
        answer = await self.app.push_screen_wait(EndScreen(self.session))
        record = self.table.record
        self.dismiss(None)
        if answer == "new":
            self.rummy.open_new_game()
        elif answer == "again":
            self.rummy.start_game(record.game.rules, record.players)
        elif answer == "same":
            self.rummy.same_deals(record)
