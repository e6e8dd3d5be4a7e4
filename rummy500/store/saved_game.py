"""A saved game while it is on the table: its one owner, who holds its lock and writes it after every move."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from rummy500.store.atomic import previous, remove, write_text
from rummy500.store.errors import StoreError
from rummy500.store.lock import Lock


class SavedGame:
    """The place of one game on the disk, from the first move until it is over or left; made by ``Saves``.

    Every method may be called from any thread. Two ways to write: ``write`` puts a text on the disk before it returns;
    ``post`` only says what is to be written, and ``flush``, in a thread, writes the newest text that was posted, so
    that slow disks never put an older state over a newer one.
    """

    def __init__(self, id: str, path: Path, finished: Path, lock: Lock) -> None:
        self.id = id
        self.path = path
        """The file of the save; it is not there before the first write."""
        self._finished = finished
        self._lock = lock
        self._mutex = threading.RLock()
        self._pending: str | None = None
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether the game was closed, finished or deleted: nothing more is written."""
        return self._closed

    @property
    def unsaved(self) -> bool:
        """Whether the newest text is not on the disk: not yet, or because the last write failed."""
        return self._pending is not None

    def post(self, text: str) -> None:
        """Makes ``text``, a record, the next to be written; takes no time. Ignored once the game is closed."""
        if not self._closed:
            self._pending = text

    def flush(self) -> None:
        """Writes the newest posted text, durable once this returns; nothing happens where there is none.

        Raises ``StoreError`` where it could not be written: the text waits for the next ``flush``, the old file and
        the one before are still there, and the game can go on.
        """
        with self._mutex:
            text = self._pending
            if text is None or self._closed:
                return
            self._lock.take()
            write_text(self.path, text, keep_previous=True)
            if self._pending is text:
                self._pending = None

    def write(self, text: str) -> None:
        """``post`` and ``flush``: ``text`` is on the disk once this returns. Raises ``StoreError`` as ``flush``."""
        self.post(text)
        self.flush()

    def finish(self, text: str) -> Path:
        """Moves the game, which is over with the record ``text``, to the finished games, and closes it.

        Its new file. Raises ``StoreError`` where that could not be written: the game is then still open and saved as
        well as can be, and ``finish`` may be called again.
        """
        with self._mutex:
            target = self._finished / self.path.name
            self._pending = text
            try:
                write_text(target, text)
            except StoreError:
                self.flush()
                raise
            self._pending = None
            with suppress(StoreError):  # what is left of the save goes at the next start
                self._drop()
            return target

    def delete(self) -> None:
        """Deletes the save with the state before it, and closes the game.

        Raises ``StoreError`` where a file could not be deleted; the game is closed all the same.
        """
        with self._mutex:
            self._pending = None
            self._drop()

    def close(self) -> None:
        """Leaves the game for another time: writes what is not yet written, and gives up the lock.

        Raises ``StoreError`` where that last write failed; the game is closed all the same. Closing twice is harmless.
        """
        with self._mutex:
            try:
                self.flush()
            finally:
                self._closed = True
                self._pending = None
                self._lock.release(remove=not os.path.exists(self.path))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _drop(self) -> None:
        """Removes every file of the save and closes."""
        self._closed = True
        try:
            remove(self.path)
            remove(previous(self.path))
        finally:
            self._lock.release(remove=True)
