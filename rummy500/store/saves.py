"""The saved games of a player: list, open, make, delete, export; finished ones are kept for the statistics."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from rummy500.fault_words import fault_words
from rummy500.i18n import N_, _
from rummy500.store.atomic import PREVIOUS, list_folder, previous, read_text, set_aside, sweep, write_text
from rummy500.store.errors import LockedError, NewerError, StoreError
from rummy500.store.export import export_text
from rummy500.store.lock import Lock, is_locked
from rummy500.store.paths import Folders
from rummy500.store.saved_game import SavedGame
from rummy500.store.summary import SaveInfo, Summary, summarise

R = TypeVar("R")

RECORD = ".json"
_LOCK = ".lock"
_GONE = N_("This saved game is no longer there. Choose another one.")
_WAIT_SECONDS = 0.3  # somebody who makes the list holds each lock for a moment

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Opened(Generic[R]):
    """A saved game that was opened."""

    game: SavedGame
    """Its owner object, to write and close it with."""
    record: R
    """What the file holds, replayed."""
    note: str | None = None
    """A sentence for the player where the newest state could not be used."""
    copied: bool = False
    """Whether it is a copy of a file from elsewhere."""


class Saves(Generic[R]):
    """The saved games below some folders.

    ``read`` makes a record of the text of a file by replaying it (``rummy500.record.read``); it raises ``refused`` with
    the reason for a text that does not replay, any other exception is a fault of the program. ``version``: the newest
    version of the format that it knows; a file of a newer one is refused and left as it is.
    """

    def __init__(
        self, folders: Folders, read: Callable[[str], R], refused: type[Exception] = ValueError, version: int = 1
    ) -> None:
        self.folders = folders
        self._read = read
        self._refused = refused
        self._version = version

    def tidy(self) -> None:
        """Removes what crashed processes left: half-written files, locks without a game, games finished long since.

        For the start of the program; never raises.
        """
        sweep(self.folders.saves)
        sweep(self.folders.finished)
        for file in (self.folders.settings, self.folders.accounts):
            sweep(file.parent)
        games = set(self._ids())
        for path in list_folder(self.folders.saves):
            id = path.name.removeprefix(".").removesuffix(_LOCK)
            if path.name == f".{id}{_LOCK}" and id not in games and not is_locked(path):
                with suppress(OSError):
                    path.unlink()
        for id in games:
            if os.path.exists(self.folders.finished / (id + RECORD)):
                with suppress(StoreError):
                    self.delete(id)

    def games(self) -> list[SaveInfo]:
        """The games that wait to be resumed, the newest first. Never raises; none where the folder is missing."""
        infos = [info for id in self._ids() if (info := self._info(id)) is not None]
        return sorted(infos, key=lambda info: (info.saved, info.id), reverse=True)

    def newest(self) -> SaveInfo | None:
        """The game that *Continue* means: the newest that is not open elsewhere."""
        return next((info for info in self.games() if not info.locked), None)

    def finished(self) -> list[Path]:
        """The files of the games that are over, the oldest first."""
        return [path for path in list_folder(self.folders.finished) if _is_record(path)]

    def new(self) -> SavedGame:
        """A place for a new game; nothing is on the disk, no lock either, before its first ``write``. Never raises."""
        letters = "".join(chr(ord("a") + byte % 26) for byte in os.urandom(5))
        id = f"{datetime.now():%Y%m%d-%H%M%S}-{letters}"
        return self._game(id, self._lock(id))

    def open(self, id: str) -> Opened[R]:
        """Opens a saved game: takes its lock, then reads and replays it.

        A file that does not replay is set aside as ``….bad``, and the state one move before is opened in its place,
        said so in ``Opened.note``. Raises ``LockedError`` where the game is open elsewhere, ``NewerError`` for a file
        of a newer version, ``StoreError`` where there is no such game or nothing of it can be used.
        """
        path, lock = self._path(id), self._lock(id)
        if not lock.take(_WAIT_SECONDS):
            raise LockedError(_("This game is open in another window. Close it there, or open another game."))
        try:
            record, note = self._load(path)
        except BaseException:
            lock.release()
            raise
        return Opened(self._game(id, lock), record, note)

    def adopt(self, path: Path) -> Opened[R]:
        """Opens a record from anywhere: a copy of it becomes a new saved game, the file itself stays as it is.

        A file of the folder of saved games is opened as such. ``Opened.note`` says where the copy could not be
        written. Raises ``StoreError`` where the file cannot be read or does not replay, ``NewerError`` for one of a
        newer version, ``LockedError`` as ``open``.
        """
        with suppress(OSError, RuntimeError):
            path = path.expanduser()
            if path.resolve().parent == self.folders.saves.resolve() and _is_record(path):
                return self.open(path.name.removesuffix(RECORD))
        try:
            text = read_text(path)
            record = self._replay(path, text)
        except ValueError as error:
            sentence = _("{path} is not a game that can be played: {reason}")
            raise StoreError(sentence.format(path=path, reason=_reason(error))) from None
        game = self.new()
        try:
            game.write(text)
        except StoreError as error:
            return Opened(game, record, error.sentence, copied=True)
        return Opened(game, record, copied=True)

    def delete(self, id: str) -> None:
        """Deletes a saved game and the state before it.

        Raises ``LockedError`` where it is open, ``StoreError`` where it could not be deleted.
        """
        lock = self._lock(id)
        if not lock.take(_WAIT_SECONDS):
            raise LockedError(_("This game is open in another window. Close it there before you delete it."))
        self._game(id, lock).delete()

    def text(self, id: str) -> str:
        """The text of a saved game as it is on the disk. Raises ``StoreError`` where it cannot be read."""
        path = self._path(id)
        try:
            return read_text(path if os.path.exists(path) else previous(path))
        except ValueError as error:
            raise StoreError(_("{path} is damaged: {reason}").format(path=path, reason=_reason(error))) from None

    def export(self, id: str, target: Path, overwrite: bool = False) -> Path:
        """Copies a saved game to ``target``, a file or a folder, which is made where it is missing.

        The file that was written. Raises ``StoreError`` where it could not be, or where there is a file already and
        ``overwrite`` is False.
        """
        return export_text(self.text(id), target, f"rummy500-{id}{RECORD}", overwrite)

    def _ids(self) -> list[str]:
        """The games of the folder, also those of which only the state before is left."""
        names = [path.name for path in list_folder(self.folders.saves) if _is_record(path) or _is_previous(path)]
        return sorted({name.removesuffix(PREVIOUS).removesuffix(RECORD) for name in names})

    def _info(self, id: str) -> SaveInfo | None:
        path = self._path(id)
        file = path if os.path.exists(path) else previous(path)
        try:
            saved = datetime.fromtimestamp(file.stat().st_mtime)
        except (OSError, OverflowError, ValueError):
            return None
        summary = summarise(file)
        return SaveInfo(id, path, saved, is_locked(self._lock_path(id)), summary is None, summary or Summary())

    def _load(self, path: Path) -> tuple[R, str | None]:
        """The record of a save, or of the state before it with a note; the caller holds the lock."""
        kept = previous(path)
        note = ""
        if os.path.exists(path):
            try:
                return self._replay(path, read_text(path)), None
            except ValueError as error:
                note = _put_aside(path, error)
        if not os.path.exists(kept):
            raise StoreError(note + " " + _("There is no state before it.") if note else _(_GONE))
        try:
            text = read_text(kept)
            record = self._replay(kept, text)
        except ValueError as error:
            raise StoreError(f"{note} {_put_aside(kept, error)}".lstrip()) from None
        if not os.path.exists(path):
            with suppress(StoreError):
                write_text(path, text)
        return record, _("This is the game as it was one move before.") + " " + note if note else None

    def _replay(self, path: Path, text: str) -> R:
        """The record of a text.

        Raises ``ValueError`` where it does not replay, ``NewerError``, or ``StoreError`` for a fault of the program.
        """
        if _version_of(text) > self._version:
            sentence = _("{path} was written by a newer version of this program: bring the program up to date.")
            raise NewerError(sentence.format(path=path))
        try:
            return self._read(text)
        except self._refused as error:
            raise ValueError(str(error)) from None
        except Exception as error:
            _log.exception("reading %s", path)
            sentence = _("{path} could not be opened: a fault of the program, written to its log. It stays as it is.")
            raise StoreError(sentence.format(path=path)) from error

    def _game(self, id: str, lock: Lock) -> SavedGame:
        return SavedGame(id, self._path(id), self.folders.finished, lock)

    def _path(self, id: str) -> Path:
        if not id or id != Path(id).name or id.startswith("."):
            raise StoreError(_(_GONE))
        return self.folders.saves / (id + RECORD)

    def _lock_path(self, id: str) -> Path:
        return self.folders.saves / f".{id}{_LOCK}"

    def _lock(self, id: str) -> Lock:
        self._path(id)
        return Lock(self._lock_path(id))


def _is_record(path: Path) -> bool:
    return path.name.endswith(RECORD) and not path.name.startswith(".")


def _is_previous(path: Path) -> bool:
    return path.name.endswith(RECORD + PREVIOUS) and not path.name.startswith(".")


def _version_of(text: str) -> int:
    """The version of the format that a text claims; 0 where it claims none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return 0
    version = data.get("version") if isinstance(data, dict) else None
    return version if type(version) is int else 0


def _put_aside(path: Path, error: ValueError) -> str:
    """Sets a file aside that does not replay; a sentence that says so."""
    reason = _reason(error)
    try:
        aside = set_aside(path)
    except StoreError:
        return _("The saved game {path} is damaged ({reason}).").format(path=path, reason=reason)
    sentence = _("The saved game {path} is damaged ({reason}) and was set aside as {aside}.")
    return sentence.format(path=path, reason=reason, aside=aside.name)


def _reason(error: ValueError) -> str:
    """Why a file cannot be used, in a few words."""
    return _("it is not text") if isinstance(error, UnicodeDecodeError) else fault_words(str(error)).rstrip(".")
