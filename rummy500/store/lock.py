"""One game, one writer: a lock beside the save that the system releases by itself when the process ends."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import BaseFileLock


class Lock:
    """The lock of one save; made free, taken by ``take``."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock: BaseFileLock | None = None

    @property
    def held(self) -> bool:
        """Whether this object holds the lock."""
        return self._lock is not None

    def take(self, seconds: float = 0.0) -> bool:
        """Takes the lock, waiting for at most ``seconds``; False where somebody else holds it, here or elsewhere.

        True without a lock where the folder has no place for one (it cannot be written, or the file system knows no
        locks): a game that cannot be saved can still be played. ``held`` tells, and ``take`` may be called again.
        """
        if self._lock is not None:
            return True
        from filelock import FileLock, Timeout

        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self._path, thread_local=False)
            lock.acquire(timeout=seconds, poll_interval=0.02)
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            return True
        self._lock = lock
        return True

    def release(self, remove: bool = False) -> None:
        """Gives the lock back; ``remove`` deletes its file first, for a save that is no longer there."""
        if remove:
            with suppress(OSError):  # Windows can only do so after the release
                self._path.unlink()
        if self._lock is not None:
            with suppress(OSError):
                self._lock.release()
            self._lock = None
            if remove:
                with suppress(OSError):
                    self._path.unlink(missing_ok=True)


def is_locked(path: Path) -> bool:
    """Whether somebody, here or in another process, holds the lock ``path``."""
    if not os.path.exists(path):
        return False
    lock = Lock(path)
    free = lock.take()
    lock.release()
    return not free
