"""Files that are whole at every moment: a text is written beside the old one, then takes its place in one step."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from rummy500.store.errors import cannot_read, cannot_write

PREVIOUS = ".prev"
"""Ending of the text before the last one, kept beside the file."""
BAD = ".bad"
"""Ending of a file that was set aside because it could not be used."""

_TEMPORARY = ".tmp"
_STALE_SECONDS = 60.0
_WINDOWS_TRIES = 6


def write_text(path: Path, text: str, keep_previous: bool = False, advice: str | None = None) -> None:
    """Puts ``text`` into the file ``path``, durable once this returns; a crash leaves the old text or the new one.

    The folder is made where it is missing; a link is followed. ``keep_previous``: the old text stays beside the file
    as ``NAME.prev``. ``advice``: what the sentence of an error tells the player to do. A half of a UTF-16 pair, which
    no file can hold, is written as ``?``.

    Raises ``StoreError`` where the file could not be written; the old text is then still there.
    """
    try:
        path = Path(os.path.realpath(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = _write_beside(path, text.encode("utf-8", "replace"))
        try:
            if keep_previous:
                _keep(path)
            _replace(temporary, path)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise cannot_write(error, path, advice) from error


def read_text(path: Path, limit: int = 64_000_000) -> str:
    """The text of a file.

    Raises ``StoreError`` where it could not be read, and ``ValueError`` where what it holds is no text, or more than
    ``limit`` bytes.
    """
    try:
        with open(path, "rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise cannot_read(error, path) from error
    if len(data) > limit:
        raise ValueError(f"more than {limit} bytes")
    return data.decode("utf-8-sig")


def previous(path: Path) -> Path:
    """Where the text before the last one is kept."""
    return path.with_name(path.name + PREVIOUS)


def set_aside(path: Path) -> Path:
    """Renames a file that cannot be used to ``NAME.bad``, or ``NAME.bad2`` …: none is ever overwritten.

    The new name. Raises ``StoreError`` where it could not be renamed; the file then stays where it is.
    """
    number = 1
    while True:
        aside = path.with_name(f"{path.name}{BAD}{number if number > 1 else ''}")
        try:
            os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            number += 1
            continue
        except OSError as error:
            raise cannot_write(error, aside) from error
        try:
            _replace(path, aside)
        except OSError as error:
            with suppress(OSError):
                aside.unlink()
            raise cannot_write(error, aside) from error
        return aside


def sweep(folder: Path, now: float | None = None) -> int:
    """Removes what writers that crashed left in ``folder``: temporary files older than a minute.

    ``now``: seconds since 1970. How many were removed; never raises.
    """
    limit = (time.time() if now is None else now) - _STALE_SECONDS
    removed = 0
    for path in list_folder(folder):
        if path.name.startswith(".") and path.name.endswith(_TEMPORARY):
            with suppress(OSError):
                if path.stat().st_mtime < limit:
                    path.unlink()
                    removed += 1
    return removed


def list_folder(folder: Path) -> list[Path]:
    """The files of a folder by name; none where it cannot be read."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def remove(path: Path) -> None:
    """Removes a file; nothing happens where there is none.

    Raises ``StoreError`` where it could not be removed.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(error, path) from error


def _write_beside(path: Path, data: bytes) -> Path:
    """A new file in the folder of ``path`` that holds ``data``, on the disk for good."""
    temporary = path.with_name(f".{path.name[:100]}.{os.urandom(6).hex()}{_TEMPORARY}")
    descriptor = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    return temporary


def _keep(path: Path) -> None:
    """Makes the text of ``path`` the previous one too, so that ``path`` itself is there all the time.

    Where the file system has no hard links the file is renamed: for a moment there is only the previous one.
    """
    kept = previous(path)
    link = path.with_name(f".{path.name[:100]}.{os.urandom(6).hex()}{_TEMPORARY}")
    try:
        os.link(path, link)
    except FileNotFoundError:
        return
    except OSError:
        with suppress(FileNotFoundError):
            _replace(path, kept)
        return
    try:
        with suppress(FileNotFoundError):  # swept away by a process that starts just now
            _replace(link, kept)
    finally:
        with suppress(OSError):
            link.unlink(missing_ok=True)


def _replace(source: Path, target: Path) -> None:
    """``os.replace``; on Windows it is tried again for a moment while somebody reads the target."""
    for tries in range(_WINDOWS_TRIES):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if sys.platform != "win32" or tries == _WINDOWS_TRIES - 1:
                raise
            time.sleep(0.05)


def _sync_folder(folder: Path) -> None:
    """Makes the names of a folder durable, where the system can."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
