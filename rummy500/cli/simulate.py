"""``simulate``: reads what is wanted, has the games played, and prints what came of them."""

import sys
from argparse import Namespace
from base64 import b32encode
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from os import urandom
from pathlib import Path

from rummy500.cli.bots import check_bots
from rummy500.cli.errors import CommandError, UsageError
from rummy500.cli.output import show, show_json
from rummy500.cli.pool import play_all
from rummy500.cli.report import report_words
from rummy500.cli.rules import rules_of
from rummy500.cli.simulation import Result, Search, Task, Terms, duplicate, games
from rummy500.cli.statistics import Tally
from rummy500.i18n import _
from rummy500.store.atomic import write_text
from rummy500.store.errors import StoreError, cannot_write

_COUNT = 100  # games, or decks, where not given


def simulate(arguments: Namespace) -> int:
    """Plays bots against each other and reports; all arguments are checked before the first card."""
    rules = rules_of(arguments.rules, arguments.players)
    bots = check_bots(arguments.bots, rules.players)
    if arguments.duplicate and arguments.games is not None:
        raise UsageError(_("--games and --duplicate cannot both be: with --duplicate give --deals."))
    if arguments.deals is not None and not arguments.duplicate:
        raise UsageError(_("--deals counts the decks of --duplicate: give that too, or --games instead."))
    seed = arguments.seed if arguments.seed is not None else new_code()
    folder: Path | None = arguments.records
    make = duplicate if arguments.duplicate else games
    count = (arguments.deals if arguments.duplicate else arguments.games) or _COUNT
    terms = Terms(arguments.bot_timeout, Search(arguments.playouts, arguments.think), folder is not None)
    tasks = list(make(rules, bots, seed, count, terms))
    tally = Tally(rules, bots, arguments.duplicate)
    if folder is not None:
        _make(folder)
    with closing(play_all(tasks, arguments.jobs)) as results:
        for result in results if arguments.json else _shown(results, tasks):
            tally.add(result)
            if folder is not None and result.record is not None:
                _keep(folder / f"game-{result.task.number:04}.json", result.record)
    if arguments.json:
        show_json(tally.as_dict())
    else:
        show(report_words(tally, seed))
    return 0


def new_code() -> str:
    """A deal code drawn by the operating system: 20 letters and digits, A-Z and 2-7."""
    return b32encode(urandom(13)).decode()[:20]


def _shown(results: Iterable[Result], tasks: Sequence[Task]) -> Iterator[Result]:
    """The results, with a bar that says how far they are where standard error is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(results, total=len(tasks))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(str(cannot_write(error, folder, _("Choose another place.")))) from None


def _keep(path: Path, record: str) -> None:
    try:
        write_text(path, record, advice=_("Choose another place."))
    except StoreError as error:
        raise CommandError(error.sentence) from None
