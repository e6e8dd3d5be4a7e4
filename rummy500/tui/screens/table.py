"""The table: draws the game, forwards keys and clicks as moves, and asks the seats one after the other."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.css.query import NoMatches

from rummy500.bots.faults import BotFault
from rummy500.bots.plainest import plainest
from rummy500.bots.seat import judged
from rummy500.engine.moves import Move
from rummy500.i18n import _, language
from rummy500.store.saved_game import SavedGame
from rummy500.table import Question, StaleAnswer, Step, Table
from rummy500.tui import present
from rummy500.tui.commands import COMMANDS
from rummy500.tui.desk import FAN, HAND, MELDS, ZONES
from rummy500.tui.footer import footer
from rummy500.tui.hand_order import BY_SUIT
from rummy500.tui.layout import SMALLEST, heights
from rummy500.tui.log_lines import log_lines
from rummy500.tui.paint.models import LogLine, LogModel, PromptModel, Tone
from rummy500.tui.paint.words import wrap
from rummy500.tui.present import Scene
from rummy500.tui.previews import choosing, take_sentence
from rummy500.tui.screens.flying import Flying
from rummy500.tui.session import Session
from rummy500.tui.widgets import FanZone, FooterBar, HandZone, HeaderBar, LogPanel, MeldsZone, OpponentsZone, PromptBar
from rummy500.tui.widgets.flight import Flight
from rummy500.tui.widgets.ghost import Ghost
from rummy500.tui.widgets.ground import Columns, Rows
from rummy500.tui.widgets.prose import Prose
from rummy500.tui.widgets.zone import Zone

PACE_SECONDS = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0, "step": 3600.0}
THINK_SECONDS = 10.0  # a computer's player that has not answered by then plays the plainest move
_ZONE_IDS = {HAND: "hand", FAN: "fan", MELDS: "melds"}


class TableScreen(Flying):
    """A game on the table. It ends by itself when the game does, or is left with the game kept."""

    BLANK = True  # the zones lie all over it
    AUTO_FOCUS = ""  # the desk says which zone has the keyboard; the first of them does not flash up before
    BINDINGS = [
        *(
            Binding(",".join(command.keys), f"do('{command.name}')", id=command.name, show=False, priority=True)
            for command in COMMANDS  # all of them first, as the arrows: a key must not overtake another
        ),
        Binding("left", "step(-1)", show=False, priority=True),
        Binding("right", "step(1)", show=False, priority=True),
        Binding("up", "rise(-1)", show=False, priority=True),
        Binding("down", "rise(1)", show=False, priority=True),
        Binding("home", "step(-99)", show=False, priority=True),
        Binding("end", "step(99)", show=False, priority=True),
        Binding("pageup", "page(-1)", show=False, priority=True),
        Binding("pagedown", "page(1)", show=False, priority=True),
        Binding("shift+tab", "zone_back", show=False, priority=True),
    ]

    def __init__(self, table: Table, saved: SavedGame, note: str | None = None, sorting: str = BY_SUIT) -> None:
        super().__init__(Session(table, saved, sorting))
        self._note = note
        self._changed = asyncio.Event()
        self._skip = asyncio.Event()
        self._busy: int | None = None
        self._rung: tuple[int, int, bool] | None = None  # the deal, the turn, whether for a call: what the bell was for
        self._told = 1  # lines that the prompt needs
        self._log: tuple[object, list[LogLine]] = None, []  # for which state of the table, the log

    # --- drawing -----------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The zones from top to bottom."""
        look = self.look
        with Rows(id="zones"):
            yield HeaderBar(look=look, id="header")
            yield OpponentsZone(look=look, id="opponents")
            with Columns(id="middle"):
                with Rows(id="board"):
                    yield MeldsZone(look=look, id="melds")
                    yield FanZone(look=look, id="fan")
                    yield HandZone(look=look, id="hand")
                yield LogPanel(look=look, id="log")
            yield PromptBar(look=look, id="prompt")
            yield FooterBar(look=look, id="footer")
        yield Ghost(look, id="ghost")
        yield Flight(look, id="flight")
        yield Prose(self.said(_("Please make the window larger: at least 60 × 18.")), id="small")

    def on_mount(self) -> None:
        """Lay the zones out and begin to play."""
        self.log_panel.can_focus = False
        self.lay_out()
        if not self.table.game.deals and not self.table.game.over:
            self._deal()  # now, so that the first frame has cards on it; the disk waits for it
            self.call_after_refresh(self._write)
        self.show()
        self.conduct()

    @property
    def log_panel(self) -> LogPanel:
        """The log beside the table."""
        return self.query_one("#log", LogPanel)

    def on_resize(self, event: events.Resize) -> None:
        """Share the new room among the zones; nothing stays in the air."""
        self.cancel_drags()
        self.land()
        self.lay_out()
        self.show()

    def on_screen_suspend(self) -> None:
        """Nor while something lies over the table."""
        self.land()

    def lay_out(self) -> None:
        """Give each zone its height."""
        width, height = self.app.size
        small = width < SMALLEST[0] or height < SMALLEST[1]
        if self.has_class("-small") and not small:
            self.call_after_refresh(self._focus_zone)  # a zone that is not shown has lost the keyboard
        self.set_class(small, "-small")
        if small:
            return
        sizes = heights(width, height, len(self.session.players) - 1, self._told)
        for name in ("opponents", "melds", "fan", "hand", "prompt"):
            self.query_one(f"#{name}").styles.height = getattr(sizes, name)
        self.query_one("#middle").styles.height = sizes.melds + sizes.fan + sizes.hand
        self.log_panel.display = sizes.log > 0
        self.log_panel.styles.width = sizes.log or 1
        self.log_panel.styles.height = "100%"

    def on_screen_resume(self) -> None:
        """What happened meanwhile is shown, and the hand in the order that the settings may have now."""
        if self.is_mounted:
            self.session.sort_by(self.app_settings.sorting)
            self.show()

    def restate(self) -> None:
        """Say and draw everything anew; what was said last was said in the language before."""
        self.said_last = None
        for zone in self.query(Zone):
            zone.set_look(self.look)
        self.put("small", _("Please make the window larger: at least 60 × 18."))
        self.show()

    def scene(self) -> Scene | None:
        """What is to be shown now; None before the first deal."""
        session = self.session
        question = session.question()
        view, deal = session.view(question), session.deal
        if view is None or deal is None:
            return None
        if session.desk is not None:
            session.desk.update(view)
        levels = [self.level_title(player.bot) for player in session.players]
        asked = session.asked(question) and self._busy is None
        carried = self.dragged.cards if self.dragged and self.dragged.place is not None else ()
        return Scene(
            view,
            deal,
            session.names,
            levels,
            self.look,
            session.desk,
            asked,
            self._busy,
            carried,
            self.insert,
            self.app_settings.keys,
            self.jump.shown if self.jump else {},
            self.session.unsaved,
        )

    def show(self) -> None:
        """Show everything as it is now; nothing once zones are gone, as when the app is being left."""
        scene = self.scene()
        if scene is not None:
            with suppress(NoMatches):
                self._show(scene)

    def _show(self, scene: Scene) -> None:
        self.query_one(HeaderBar).set_model(present.header(scene))
        self.query_one(OpponentsZone).set_model(present.opponents(scene))
        for zone in ZONES:
            self._show_zone(zone, scene)
        self._show_prompt(scene)
        seat = self.session.viewer
        undo = seat is not None and self.table.can_undo(seat)
        redo = seat is not None and self.table.can_redo(seat)
        self.query_one(FooterBar).set_model(footer(scene, undo, redo))
        if self.log_panel.display:
            self.log_panel.set_model(LogModel(tuple(self.log_lines()), title=_("Log")))
        if self.log_screen is not None:
            self.log_screen.renew()
        self._focus_zone()

    def show_cursor(self) -> None:
        """Show that the cursor of the zone with the keyboard has moved, and that the prompt has no more to tell."""
        scene = self.scene()
        if scene is not None and scene.desk is not None:
            with suppress(NoMatches):
                self._show_zone(scene.desk.zone, scene)
                self._show_prompt(scene)

    def _show_zone(self, zone: str, scene: Scene) -> None:
        if zone == MELDS:
            self.query_one(MeldsZone).set_model(present.melds(scene, present.layoff_targets(scene)))
        elif zone == FAN:
            self.query_one(FanZone).set_model(present.fan(scene))
        else:
            self.query_one(HandZone).set_model(present.hand(scene))

    def _show_prompt(self, scene: Scene) -> None:
        """Show the prompt; what is said, or what a take would bring, gets the lines it needs for as long as it stands.

        While a take is chosen there are two, so that the cards do not jump from one take to the next.
        """
        model = self._prompt(scene)
        told = len(wrap(model.text, self.app.size.width - 4, 3)) if self.said_last or choosing(scene) else 1
        told = max(told, 2) if choosing(scene) else told
        if told != self._told:
            self._told = told
            self.lay_out()
        self.query_one(PromptBar).set_model(model)

    def _prompt(self, scene: Scene) -> PromptModel:
        lines = self.log_lines()
        last = lines[-1].text if lines else ""
        said = None if scene.asked and self.said_last is self.out_of_turn else self.said_last
        running = present.opening_sum(scene) or present.tally(scene)
        if said is not None:
            return PromptModel(said[0] if not said[1] else "", said[1] or "", running, last, said[2])
        if sentence := take_sentence(scene):
            return PromptModel("", sentence, running, last)
        if scene.asked:
            return PromptModel(_("Your turn"), present.invitation(scene), running, last)
        waiting = last
        if self._busy is not None and not waiting:
            waiting = _("{name} is thinking…").format(name=scene.names[self._busy])
        return PromptModel("", waiting, running, last, Tone.QUIET)

    def _focus_zone(self) -> None:
        desk = self.session.desk
        if desk is None or not self.is_current:
            return
        zone = self.query_one("#" + _ZONE_IDS[desk.zone])
        if not zone.has_focus:
            zone.focus(scroll_visible=False)

    def log_lines(self) -> list[LogLine]:
        """What happened in this deal, as the onlooker may know it; told once for each state of the table."""
        session = self.session
        hidden = session.desk is not None and session.desk.hidden
        state = self.table.number, self.table.record, session.viewer, hidden, self.look, language()
        if self._log[0] != state:
            self._log = state, log_lines(self.session, self.look)
        return self._log[1]

    # --- the run of the game -----------------------------------------------------------------------------------------

    @work(exclusive=True, group="game", exit_on_error=True)
    async def conduct(self) -> None:
        """Ask the seats, one question after the other, until the game is over."""
        table = self.table
        if self._note:
            self.tell(self._note, Tone.WARN)
            self._note = None
        while not table.game.over:
            question = self.session.question()
            if question is None:
                await self._next_deal()
            elif self.session.players[question.seat].bot is None:
                await self._ask_person(question)
            else:
                await self._ask_computer(question)
        await self._finish()

    async def _next_deal(self) -> None:
        table = self.table
        if table.game.deals and not self.sheet_seen:
            self.show()
            await self.show_sheet()
        self.sheet_seen = False
        self._deal()
        self._write()
        self.show()

    def _deal(self) -> None:
        """Deal, and keep it."""
        if len(self.session.people) > 1:
            self.session.viewer = None
        for desk in self.session.desks.values():
            desk.clear()
        self.table.next_deal()
        self.session.post()

    async def _ask_person(self, question: Question) -> None:
        session = self.session
        if session.viewer != question.seat:
            await self.draw_curtain(question.seat)
            if self.table.number != question.number:
                return
        asked = len(self.table.game.deals), question.view.turn, question.calling
        if self.app_settings.bell and asked != self._rung:
            self.app.bell()
        self._rung = asked
        self._changed.clear()
        self.show()
        await self._changed.wait()

    async def _ask_computer(self, question: Question) -> None:
        """Ask a computer's player, in the pace of the settings; an answer to an old question is dropped."""
        self._busy = question.seat
        self.show()
        bot = self.session.players[question.seat].bot or ""
        deal = self.session.deal
        assert deal is not None
        move: Move | None
        try:
            seed = self.session.bot_seed(question.seat)
            answer = await self.rummy.bots.ask(question.view, self.level(bot), seed, THINK_SECONDS)
            move = judged(answer.move, question.view, deal)
        except BotFault:
            move = plainest(question.view)
        await self._pause(PACE_SECONDS[self.app_settings.speed])
        self._busy = None
        if self.table.number != question.number:
            return
        try:
            if move is None:
                self.table.decline(question.seat, question.number)
            else:
                self.played(self.table.play(question.seat, move, question.number))
        except StaleAnswer:
            return

    async def _pause(self, seconds: float) -> None:
        """Wait, unless a key is pressed."""
        self._skip.clear()
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        try:
            async with asyncio.timeout(seconds):
                await self._skip.wait()
        except TimeoutError:
            pass

    async def _finish(self) -> None:
        self.show()
        if self.table.game.deals and self.session.deal is not None and not self.sheet_seen:
            await self.show_sheet()
        await self.show_end()

    def played(self, steps: Sequence[Step]) -> None:
        """Something was played: keep it, show it, and let the game go on."""
        desk, leaving = self.session.desk, self.leaving(steps)
        if desk is not None and steps and steps[-1].after.turn != steps[-1].before.turn:
            view = self.session.view(None)
            if view is not None and steps[-1].seat == self.session.viewer:
                desk.update(view)
                desk.leave(view)
        self.save()
        self.changed()
        self.take_off(leaving)

    def changed(self) -> None:
        """The position is another: show it, and let the game go on.

        Where a computer's player was thinking about the one before (a discard was taken back), nobody waits for him.
        """
        self._changed.set()
        if self._busy is not None:
            self._busy = None
            self.conduct()
        self.show()

    def save(self) -> None:
        """Write the game, off the event loop; the newest state wins."""
        self.session.post()
        self._write()

    @work(group="save", exit_on_error=False)
    async def _write(self) -> None:
        sentence = await asyncio.to_thread(self.session.flush)
        if sentence:
            self.tell(sentence, Tone.WARN if self.session.unsaved else Tone.GOOD)

    def hurry(self) -> None:
        """A key was pressed: wait for nobody any more."""
        self._skip.set()
        self.land()

    def on_key(self, event: events.Key) -> None:
        """Any key ends the wait for a computer's move."""
        self.hurry()

    def action_do(self, name: str) -> None:
        """A command, whose key is no event here, does so too."""
        self.hurry()
        super().action_do(name)

    def action_step(self, by: int) -> None:
        """An arrow, which is no event here, does so too."""
        self.hurry()
        super().action_step(by)

    def action_rise(self, by: int) -> None:
        """An arrow, which is no event here, does so too."""
        self.hurry()
        super().action_rise(by)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """So does a click."""
        self.hurry()

    def on_unmount(self) -> None:
        """The game is kept, whatever ends the screen."""
        sentence = self.session.close()
        if sentence:
            self.rummy.note(sentence)
