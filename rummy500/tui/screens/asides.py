"""The screens beside the table: curtain, sheets, log, rule book, menu, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work

from rummy500.bots.faults import BotFault
from rummy500.bots.levels import LEVELS
from rummy500.bots.seat import judged
from rummy500.i18n import _
from rummy500.table import Question
from rummy500.tui.commands import COMMANDS, shown_key
from rummy500.tui.log_lines import news_for
from rummy500.tui.move_words import move_words
from rummy500.tui.paint.models import Tone
from rummy500.tui.paint.words import width
from rummy500.tui.screens.acts import Acts
from rummy500.tui.screens.curtain import Curtain
from rummy500.tui.screens.dialogs import ChoiceDialog
from rummy500.tui.widgets.lines import Line

if TYPE_CHECKING:
    from rummy500.bots.protocol import Answer
    from rummy500.tui.screens.log import LogScreen

HINT_LEVEL = list(LEVELS)[-1]
HINT_SECONDS = 5.0


class Asides(Acts):
    """What is shown over the table or in its place for a while."""

    log_screen: LogScreen | None = None  # the last one opened: it grows while it is open
    _hint: tuple[int, Answer] | None = None  # the last hint, and the number of the question that it is for

    def do_log(self) -> None:
        """Show what has happened."""
        from rummy500.tui.screens.log import LogScreen

        self.log_screen = LogScreen(self.session)
        self.app.push_screen(self.log_screen)

    def do_sheet(self) -> None:
        """Show the score sheet of the game so far."""
        from rummy500.tui.screens.scores import ScoresScreen

        self.app.push_screen(ScoresScreen(self.session))

    def do_help(self) -> None:
        """Open the rule book with the rules in force."""
        self.rummy.open_book(self.table.game.rules)

    @work(exclusive=True, group="hint")
    async def ask_hint(self, question: Question) -> None:
        """Say what the strongest level would do with this view, and point at it; nothing if the turn has gone on
        meanwhile.

        Asked once more, it says the same.
        """
        if self._hint is None or self._hint[0] != question.number:
            self.tell(_("Thinking of a hint…"), Tone.QUIET)
            try:
                answer = await self.rummy.bots.ask(
                    question.view, HINT_LEVEL, self.session.bot_seed(question.seat), HINT_SECONDS
                )
            except BotFault:
                self.tell(_("No hint now."), Tone.WARN)
                return
            self._hint = question.number, answer
        if self.table.number == question.number:
            self._tell_hint(question, self._hint[1])

    def _tell_hint(self, question: Question, answer: Answer) -> None:
        from rummy500.tui.reason_words import reason_words

        deal = self.session.deal
        assert deal is not None
        try:
            move = judged(answer.move, question.view, deal)
        except BotFault:
            self.tell(_("No hint now."), Tone.WARN)
            return
        if move is not None and (desk := self.session.desk) is not None:
            desk.point_at(move)
        words = move_words(move, deal, self.look) if move is not None else _("Let it go")
        hint = _("Hint: {move}").format(move=words) + ". " + reason_words(answer.reasons, self.look)
        self.tell(hint.rstrip(), Tone.GOOD)

    @work(exclusive=True, group="act")
    async def do_palette(self) -> None:
        """Choose from all commands."""
        commands = [command for command in COMMANDS if command.name != "palette"]
        keys = [_(shown_key(command.name, self.app_settings.keys)) for command in commands]
        column = max(map(width, keys))
        lines = [
            Line(command.name, _(command.short), key + " " * (column - width(key)), note=_(command.help))
            for command, key in zip(commands, keys, strict=True)
        ]
        name = await self.app.push_screen_wait(ChoiceDialog(_("Commands"), lines, self.look, large=True))
        if name is not None:
            self.action_do(name)

    def action_do(self, name: str) -> None:
        """Do a command of the table of commands."""
        raise NotImplementedError

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
            self.leave()
        elif answer == "settings":
            self.rummy.open_settings()
        elif answer == "quit":
            self.rummy.exit(0)
        elif answer == "concede":
            await self._concede()

    def leave(self) -> None:
        """Back to the menu; the game is kept, and free to be opened again. Whoever was thinking is stopped."""
        for group in ("game", "hint"):
            self.workers.cancel_group(self, group)
        self.rummy.rest_bots()
        sentence = self.session.close()
        if sentence:
            self.rummy.note(sentence)
        self.dismiss(None)

    async def _concede(self) -> None:
        lines = [Line("no", _("Play on")), Line("yes", _("Give the game up"))]
        question = _("Give the game up? It then ends without a winner.")
        if await self.app.push_screen_wait(ChoiceDialog(question, lines, self.look)) == "yes":
            self.table.concede(self.session.viewer if self.session.viewer is not None else 0)
            self.sheet_seen = True
            self.changed()

    def clear_table(self) -> None:
        """Close what lies over the table: a log, a question, the rule book."""
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.screen.dismiss(None)

    async def draw_curtain(self, seat: int) -> None:
        """Cover the screen until the person of a seat is there; then he is the one who looks on.

        What the person before him left open is closed: his log tells which cards he drew.
        """
        self.session.viewer = None
        self.clear_table()
        self.show()
        await self.app.push_screen_wait(Curtain(self.session.names[seat], news_for(self.session, seat, self.look)))
        self.session.viewer = seat

    async def show_sheet(self) -> None:
        """The sheet of the deal that has just ended; what lies over the table is closed for it."""
        from rummy500.tui.screens.sheet import SheetScreen

        self.sheet_seen = True
        self.clear_table()
        if self.session.deal is not None and self.session.deal.over:
            await self.app.push_screen_wait(SheetScreen(self.session))

    async def show_end(self) -> None:
        """The end of the game, and what comes then."""
        from rummy500.tui.screens.ending import EndScreen

        sentence = self.session.finish()
        if sentence:
            self.rummy.note(sentence)
        self.clear_table()
        answer = await self.app.push_screen_wait(EndScreen(self.session))
        record = self.table.record
        self.clear_table()
        self.rummy.rest_bots()
        self.dismiss(None)
        if answer == "new":
            self.rummy.open_new_game()
        elif answer == "again":
            self.rummy.start_game(record.game.rules, record.players)
        elif answer == "same":
            self.rummy.same_deals(record)
