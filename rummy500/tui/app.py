"""The app: settings, language, look, saved games, and the way between the screens.

The menu is all that is imported before it stands on the screen: the game, its bots and the other screens come when they
are wanted.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App
from textual.screen import Screen
from textual.theme import Theme

from rummy500.i18n import _, language, pick_language, set_language
from rummy500.store.errors import StoreError
from rummy500.store.games import game_saves
from rummy500.store.log import start_log
from rummy500.store.paths import folders
from rummy500.store.settings import HUMAN, Seat, Settings, load_settings, save_settings
from rummy500.tui.looks import look_of, no_colour
from rummy500.tui.paint.look import Look
from rummy500.tui.start import Start, served
from rummy500.tui.themes import ALL_THEMES, THEME_FELT, THEME_TERMINAL, THEMES, palette_of

if TYPE_CHECKING:
    from textual.driver import Driver

    from rummy500.bots.child import BotProcess
    from rummy500.engine.rules import Rules
    from rummy500.record import Player, Record
    from rummy500.store.accounts import Accounts
    from rummy500.store.saved_game import SavedGame
    from rummy500.store.saves import Opened
    from rummy500.table import Table

BOT_NAMES = ("Ada", "Bo", "Cléo", "Dimi", "Eva", "Farid", "Gina", "Hugo")
CODE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
CODE_LENGTH = 20
SETTLED_SECONDS = 2.0
WIDTH_QUESTION = "\x1b[2;1H♠\x1b[6n\x1b[1;1H"  # a suit in the second line, and where is the cursor?


class RummyApp(App[int]):
    """The app. ``start`` says where it begins."""

    CSS_PATH = "app.tcss"
    TITLE = "Rummy 500"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [("ctrl+q", "leave_app", ""), ("ctrl+c", "leave_app", "")]

    def __init__(self, start: Start | None = None) -> None:
        self.begin = start or Start()
        self.folders = folders()
        loaded = load_settings(self.folders.settings)
        self.settings: Settings = loaded.settings
        self.set_reactive(App.theme, self._theme_name)  # now, so that style sheets are read once
        super().__init__(driver_class=_driver(), ansi_color=True if no_colour() else None)
        self._animations = self.animation_level  # as the environment has it
        self.opening = self.begin.action != "menu"  # a table comes first
        self.saves = game_saves(self.folders)
        self.look = Look()
        self._notes = list(loaded.warnings)
        self._language = self.begin.lang or ""
        self._width_asked = self._wide_suits = False
        self.renew_look()

    @property
    def available_themes(self) -> dict[str, Theme]:
        """Textual's themes and ours. Textual asks for them some fifty times a frame."""
        return ALL_THEMES

    @cached_property
    def bots(self) -> BotProcess:
        """The process of the computer's players, made when it is first asked for."""
        from rummy500.bots.child import COMMAND, BotProcess

        polite = ("nice", "-n", "10") if which("nice") else ()  # keys come first where processors are few
        return BotProcess((*polite, *COMMAND))

    @cached_property
    def accounts(self) -> Accounts:
        """What the statistics know of the finished games."""
        from rummy500.store.accounts import Accounts

        return Accounts(self.folders.accounts)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Values of our own variables under any theme."""
        return dict(THEMES[THEME_FELT].variables)

    # --- settings and look -------------------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """The menu: everything else lies on it."""
        from rummy500.tui.screens.menu import MenuScreen

        self.saves.tidy()
        return MenuScreen(waits=self.opening)

    def on_mount(self) -> None:
        """Look, signals, and the game that the command line asked for."""
        self.renew_look()
        self._map_keys()
        self._catch_signals()
        self._ask_for_width()
        if self.begin.action == "play":
            self.play_at_once()
        elif self.begin.action == "resume":
            self.resume_at_once()
        if self.opening:
            self.opening = False
            self.call_after_refresh(self._renew_menu)  # where no table came after all
        if not gc.isenabled():
            self.set_timer(SETTLED_SECONDS, gc.enable)

    def _map_keys(self) -> None:
        """Put the keys that the player chose in his settings in the place of the usual ones."""
        if not self.settings.keys:
            return
        from rummy500.tui.commands import BY_NAME

        self.set_keymap({name: key for name, key in self.settings.keys.items() if name in BY_NAME})
        for name in self.settings.keys:
            if name not in BY_NAME:
                self.note(_("There is no command {name} to give a key to.").format(name=name))

    def _ask_for_width(self) -> None:
        """Draw a suit and ask where the cursor stands then; the first frame covers it."""
        if self._driver is not None and not (self.look.ascii or self.is_headless or self.is_web):
            self._width_asked = self.settings.ascii == "auto"
            self._driver.write(WIDTH_QUESTION if self._width_asked else "")

    def on_cursor_position(self, event: events.CursorPosition) -> None:
        """A terminal that draws suits two cells wide would shift every line: it gets plain characters."""
        if self._width_asked and event.x > 1:
            self._wide_suits = True
            self.note(_("This terminal draws suits two cells wide, so cards are shown in plain characters."))
            self.renew_look()
        self._width_asked = False

    def _catch_signals(self) -> None:
        """A kind end (TERM) and a closed terminal (HUP) leave the terminal as it was."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(getattr(signal, name), self.exit, 0)

    def change(self, **values: object) -> None:
        """Change settings, at once and for the next time."""
        self.settings = self.settings.changed(**values)
        if "language" in values:
            self._language = ""
        try:
            save_settings(self.settings, self.folders.settings)
        except StoreError as error:
            self.note(error.sentence)
        self.renew_look()

    def renew_look(self) -> None:
        """Language, theme and look as the settings say now; all screens follow."""
        before = language(), self.look
        set_language(pick_language(self._language or self.settings.language))
        few = self.console.color_system == "standard" and not (self.is_headless or no_colour())
        theme = THEME_TERMINAL if few else self._theme_name  # others would be shown in colours that are near theirs
        if self.theme != theme:
            self.theme = theme
        plain = self.begin.ascii or (self._wide_suits and self.settings.ascii == "auto")
        look = look_of(self.settings, palette_of(THEMES[theme]), plain)
        if look != self.look:  # an equal one has its tiles painted already
            self.look = look
        self.set_class(self.look.ascii, "-ascii")
        self.set_class(self.look.mono, "-mono")
        self.animation_level = self._animations if self.settings.animations else "none"
        if before != (language(), self.look) and self.is_running:
            self._restate()

    def _restate(self) -> None:
        """Let every screen say and draw anew what it shows."""
        from rummy500.tui.screens.base import Room

        for screen in self.screen_stack:
            if not screen.is_mounted:
                continue
            if isinstance(screen, Room):
                screen.restate()
            elif "rummy500.tui.screens.book" in sys.modules:
                from rummy500.tui.screens.book import BookScreen

                if isinstance(screen, BookScreen):
                    screen.set_look(self.look)
                    screen.reword(self._book_keys())

    @property
    def _theme_name(self) -> str:
        return self.settings.theme if self.settings.theme in THEMES else THEME_FELT

    def note(self, sentence: str) -> None:
        """Keep a sentence for the menu."""
        self._notes.append(sentence)

    def take_note(self) -> str:
        """The oldest sentence kept, taken off the list; empty where there is none."""
        return self._notes.pop(0) if self._notes else ""

    # --- games -------------------------------------------------------------------------------------------------------

    def players_of(self, seats: Sequence[Seat]) -> tuple[Player, ...]:
        """The players of a new game: names where none were given, the level where a bot plays."""
        from rummy500.record import Player

        people = sum(seat.kind == HUMAN for seat in seats)
        free = [name for name in BOT_NAMES if name not in {seat.name for seat in seats}]
        players = []
        for number, seat in enumerate(seats, 1):
            if seat.kind == HUMAN:
                name = seat.name or ("" if people == 1 else _("Player {number}").format(number=number))
                players.append(Player(name))
            else:
                players.append(Player(seat.name or free.pop(0), seat.kind))
        return tuple(players)

    def start_game(self, rules: Rules, players: Sequence[Player], code: str | None = None) -> None:
        """A new game, at once; ``code`` is the text that its cards come from."""
        import secrets

        from rummy500.engine.shuffle import seed_of
        from rummy500.record import Record
        from rummy500.table import Table

        text = code or "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        record = Record(Table.new(rules, players, seed_of(text)).game, tuple(players), seed_of(text), {"code": text})
        self.show_table(Table(record), self.saves.new())

    def show_table(self, table: Table, saved: SavedGame, note: str | None = None) -> None:
        """Sit down at a table."""
        from rummy500.tui.screens.table import TableScreen

        self.push_screen(TableScreen(table, saved, note, self.settings.sorting))

    def play_at_once(self) -> None:
        """The new game that the command line asked for."""
        from rummy500.engine.rules import Rules, RulesError

        begin = self.begin
        try:
            rules = Rules.make(begin.preset or self.settings.preset, begin.players)
        except RulesError:
            rules = Rules.make(begin.preset or "rummy500")
        seats = [Seat("")] + [Seat("", begin.level or "casual") for _ in range(rules.players - 1)]
        self.start_game(rules, self.players_of(seats), begin.seed)

    def resume_at_once(self) -> None:
        """The saved game, or the record, that the command line asked for."""
        if self.begin.file is None:
            self.continue_newest()
        else:
            self._sit_down_at(lambda: self.saves.adopt(self.begin.file or Path()))

    def continue_newest(self) -> None:
        """The newest game that is not open elsewhere."""
        newest = self.saves.newest()
        if newest is not None:
            self.open_save(newest.id)
        else:
            self.note(_("No saved game waits any more: its file is gone, or it is open elsewhere."))
            self._renew_menu()

    def open_save(self, id: str) -> None:
        """A saved game."""
        self._sit_down_at(lambda: self.saves.open(id))

    def _sit_down_at(self, opening: Callable[[], Opened[Record]]) -> None:
        try:
            opened = opening()
        except StoreError as error:
            self.note(error.sentence)
            self._renew_menu()
            return
        from rummy500.record import write
        from rummy500.table import Table

        if opened.record.game.over:
            with contextlib.suppress(StoreError):
                if opened.copied:  # looked at, not played here: it counts in no statistics
                    opened.game.delete()
                else:
                    opened.game.finish(write(opened.record))
        self.show_table(Table(opened.record), opened.game, opened.note)

    def play_again(self, id: str) -> None:
        """The deals of a saved game from the beginning, for the same players. Raises ``StoreError``."""
        from rummy500.fault_words import fault_words
        from rummy500.record import read

        try:
            record = read(self.saves.text(id))
        except ValueError as error:
            raise StoreError(fault_words(str(error))) from None
        self.same_deals(record)

    def same_deals(self, record: Record) -> None:
        """The deals of a game once more, for the same players."""
        from rummy500.table import Table

        code = record.extra.get("code")
        if isinstance(code, str):
            self.start_game(record.game.rules, record.players, code)
        elif record.seed is not None:
            table = Table.new(record.game.rules, record.players, record.seed, record.game.first_dealer)
            self.show_table(table, self.saves.new())
        else:
            self.start_game(record.game.rules, record.players)

    def _renew_menu(self) -> None:
        from rummy500.tui.screens.base import ListRoom

        if isinstance(self.screen, ListRoom) and self.screen.is_mounted:
            self.screen.renew()

    # --- screens -----------------------------------------------------------------------------------------------------

    def open_new_game(self) -> None:
        """The choices of a new game."""
        from rummy500.tui.screens.new_game import NewGameScreen

        self.push_screen(NewGameScreen())

    def open_saves(self) -> None:
        """The saved games."""
        from rummy500.tui.screens.saved import SavedScreen

        self.push_screen(SavedScreen())

    def open_statistics(self) -> None:
        """The statistics of the finished games."""
        from rummy500.tui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen())

    def open_settings(self) -> None:
        """The settings."""
        from rummy500.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def open_about(self) -> None:
        """Version, licence, where the files lie."""
        from rummy500.tui.screens.about import AboutScreen

        self.push_screen(AboutScreen())

    def open_book(self, rules: Rules | None = None) -> None:
        """The rule book, for the rules of a game or those chosen for the next one."""
        from rummy500.engine.rules import Rules, RulesError
        from rummy500.tui.rule_words import chosen_rules
        from rummy500.tui.screens.book import BookScreen

        if isinstance(self.screen, BookScreen):
            return
        if rules is None:
            try:
                rules = chosen_rules(self.settings)
            except RulesError:
                rules = Rules.make()
        self.push_screen(BookScreen(rules, self.look, keys=self._book_keys()))

    def _book_keys(self) -> list[tuple[str, str]]:
        """The keys of the table and what they do, for the rule book."""
        from rummy500.tui.commands import COMMANDS, shown_key

        return [(_(shown_key(command.name, self.settings.keys)), _(command.help)) for command in COMMANDS]

    def action_leave_app(self) -> None:
        """Leave the app; a game on the table is kept."""
        self.exit(0)

    def rest_bots(self) -> None:
        """End the process of the computer's players: nobody waits for it. The next question starts another."""
        if "bots" in vars(self):
            self.run_worker(self.bots.close(), group="bots", exit_on_error=False)

    async def on_unmount(self) -> None:
        """Leave nothing behind."""
        if "bots" in vars(self):
            await self.bots.close()


def _driver() -> type[Driver] | None:
    """What the picture goes through: our own driver in a web browser, else Textual's."""
    if not served():
        return None
    from rummy500.tui.web import PageDriver

    return PageDriver


def run(start: Start | None = None) -> int:
    """Run the app until it is left; gives the exit status of the program."""
    if os.environ.get("NO_COLOR") == "":
        del os.environ["NO_COLOR"]  # empty means unset, and Textual does not know
    start_log(folders().log)
    app = RummyApp(start)
    try:
        app.run()
    finally:
        _restore_terminal()
    return app.return_value or app.return_code or 0


def _restore_terminal() -> None:
    """Mouse reporting and the other screen are off, whatever ended the app."""
    with contextlib.suppress(OSError, ValueError):
        if sys.__stdout__ is not None and sys.__stdout__.isatty():
            sys.__stdout__.write("\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?2004l\x1b[?25h")
            sys.__stdout__.flush()
