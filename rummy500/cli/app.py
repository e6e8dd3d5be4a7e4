"""``play``, ``resume`` and the menu: everything is checked before the app, and Textual with it, is imported."""

import gc
import sys
from argparse import Namespace
from pathlib import Path

from rummy500.cli.errors import CommandError
from rummy500.i18n import _
from rummy500.tui.start import Start, served


def menu(arguments: Namespace) -> int:
    """The app with its menu."""
    return _run(Start(lang=arguments.lang, ascii=arguments.ascii))


def play(arguments: Namespace) -> int:
    """The app with a new game."""
    from rummy500.cli.bots import check_level
    from rummy500.cli.rules import rules_of

    rules = rules_of(arguments.rules, arguments.players)
    start = Start(
        "play",
        players=arguments.players,
        preset=None if arguments.rules is None else rules.preset,
        level=None if arguments.level is None else check_level(arguments.level),
        seed=arguments.seed,
        lang=arguments.lang,
        ascii=arguments.ascii,
    )
    return _run(start)


def resume(arguments: Namespace) -> int:
    """The app with a saved game, or with the record in a file."""
    path: Path | None = arguments.file
    if path is None:
        _check_saves()
    else:
        _check_record(path)
    return _run(Start("resume", lang=arguments.lang, ascii=arguments.ascii, file=path))


def _check_saves() -> None:
    """Raises ``CommandError`` where no saved game can be opened."""
    from rummy500.store.games import game_saves

    saves = game_saves()
    if saves.newest() is not None:
        return
    if saves.games():
        raise CommandError(_("Every saved game is open in another window. Close it there first."))
    raise CommandError(_("There is no saved game to resume. Begin one with rummy500 play."))


def _check_record(path: Path) -> None:
    """Raises ``CommandError`` where a file is not a legal record."""
    from rummy500.cli.files import load, refused_words
    from rummy500.record import RecordError

    try:
        load(path)
    except RecordError as error:
        raise CommandError(refused_words(path, error)) from None


def in_terminal() -> bool:
    """Whether the player is at both ends: keys come in from a terminal or a browser, and the picture goes there."""
    return served() or all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _run(start: Start) -> int:
    if not in_terminal():
        raise CommandError(_("The game needs a terminal to be played in. Start rummy500 in one."))
    gc.disable()  # nothing is garbage before the app stands: looking for it takes a tenth of the time
    try:
        from rummy500.tui.app import run

        return run(start)
    finally:
        gc.enable()
