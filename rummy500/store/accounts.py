"""What the statistics keep of each finished game, so that no game is replayed twice.

The records are the truth: an account is made of one, is good for as long as the file is the same, and can be made anew.
All of them lie in one file beside the finished games.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rummy500 import __version__
from rummy500.record import Record, RecordError, read
from rummy500.store.atomic import read_text, write_text
from rummy500.store.errors import StoreError
from rummy500.store.luck import Luck, dealt, usual

FORMAT = f"{__version__}/1"
"""Of the accounts on the disk; others are made anew. Raise the number where an account comes out different."""

_LARGEST = 64_000_000
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Part:
    """What a person did in a game: the points of its deals in order, deals gone out of, the hands dealt to him.

    ``share`` is that of the win, 0 to 1; None where the game was given up or has no end.
    """

    name: str
    points: tuple[int, ...]
    outs: int
    luck: Luck
    share: float | None


@dataclass(frozen=True, slots=True)
class Account:
    """A finished game: seats, the persons' parts by seat, the bots that played; who gave it up, by seat."""

    players: int
    parts: dict[int, Part]
    bots: tuple[str, ...]
    conceded: int | None


def account(record: Record) -> Account:
    """The account of a game."""
    people = [seat for seat, player in enumerate(record.players) if player.bot is None]
    bots = tuple(player.bot for player in record.players if player.bot is not None)
    parts = {seat: _part(record, seat) for seat in people}
    return Account(record.game.rules.players, parts, bots, record.game.conceded)


def _part(record: Record, seat: int) -> Part:
    game, points, outs, luck = record.game, [], 0, Luck()
    rules = game.rules
    for played in game.deals:
        if played.scores is not None:
            points.append(played.scores[seat] if rules.scoring != "penalty" else -played.scores[seat])
            outs += played.deal.out == seat
            luck.add(dealt(played, rules, seat), usual(rules))
    share = None
    if game.conceded is None and (winners := game.winners) is not None:
        share = 1 / len(winners) if seat in winners and not rules.teams else float(seat in winners)
    return Part(record.players[seat].name, tuple(points), outs, luck, share)


Stamp = tuple[int, int]
"""By what a file is known to be the same: when it was written, in nanoseconds, and its size in bytes."""


class Accounts:
    """The accounts of finished games; ``path`` is the file that keeps them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: dict[str, tuple[Stamp, Account | None]] | None = None  # by file; None for what does not replay
        self._new = False

    def of(self, file: Path) -> Account | None:
        """The account of a finished game, which is replayed if it is not known as it is; None if it does not replay."""
        known = self._read()
        stamp = _stamp(file)
        if stamp is None:
            return None
        if known.get(str(file), (None,))[0] != stamp:
            known[str(file)] = stamp, _replayed(file)
            self._new = True
        return known[str(file)][1]

    def keep(self, files: Iterable[Path]) -> None:
        """Write the accounts of these files down, if there are new ones; those of others are dropped."""
        known, wanted = self._read(), {str(file) for file in files}
        if not self._new and known.keys() <= wanted:
            return
        kept = {name: entry for name, entry in known.copy().items() if name in wanted}
        data = {"format": FORMAT, "games": {name: [*stamp, _json(made)] for name, (stamp, made) in kept.items()}}
        self._known = kept
        try:
            write_text(self.path, json.dumps(data))  # all ASCII: a folder may have a name that no text can hold
            self._new = False
        except StoreError as error:
            _log.warning("%s", error.sentence)

    def _read(self) -> dict[str, tuple[Stamp, Account | None]]:
        if self._known is None:
            known: dict[str, tuple[Stamp, Account | None]] = {}
            with suppress(StoreError, ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
                data = json.loads(read_text(self.path, _LARGEST))
                if data["format"] == FORMAT:
                    games = data["games"].items()
                    known = {name: ((int(when), int(size)), _of_json(made)) for name, (when, size, made) in games}
            self._known = known  # whole at once: another thread may ask meanwhile
        return self._known


def _stamp(file: Path) -> Stamp | None:
    try:
        state = file.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size


def _replayed(file: Path) -> Account | None:
    try:
        return account(read(read_text(file)))
    except (StoreError, RecordError, ValueError):
        return None


def _json(made: Account | None) -> dict[str, Any] | None:
    return None if made is None else asdict(made)


def _of_json(data: dict[str, Any] | None) -> Account | None:
    """The account that was written; raises ``ValueError`` or the like where the file was changed by hand."""
    if data is None:
        return None
    parts = {int(seat): _part_of_json(part) for seat, part in data["parts"].items()}
    bots, conceded = tuple(data["bots"]), data["conceded"]
    _all(int, data["players"], *(() if conceded is None else (conceded,)))
    _all(str, *bots)
    return Account(data["players"], parts, bots, conceded)


def _part_of_json(data: dict[str, Any]) -> Part:
    points, luck, share = tuple(data["points"]), Luck(**data["luck"]), data["share"]
    _all(int, *points, data["outs"])
    _all(int | float, *asdict(luck).values(), *(() if share is None else (share,)))
    _all(str, data["name"])
    return Part(data["name"], points, data["outs"], luck, share)


def _all(kind: Any, *values: object) -> None:
    if not all(isinstance(value, kind) for value in values):
        raise ValueError
