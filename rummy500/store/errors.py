"""What can go wrong with files, as sentences for the player."""

import errno
from pathlib import Path

from rummy500.i18n import _

_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
_NO_FOLDER = {errno.ENOENT, errno.ENOTDIR, errno.EEXIST}


class StoreError(Exception):
    """A file could not be read, written or moved; ``str`` of it is a sentence in the player's language.

    The sentence says what happened, where, and what to do; nothing on the disk is worse than before.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class LockedError(StoreError):
    """The game is open somewhere else: another one may be opened."""


class NewerError(StoreError):
    """The file was written by a newer version of the program; it is left as it is."""


def cannot_write(error: OSError, path: Path, advice: str | None = None) -> StoreError:
    """The error to raise where ``path`` could not be written; ``advice`` is a sentence in place of the usual one."""
    if advice is None:
        advice = _("Set the variable RUMMY500_HOME to a folder that can be written.")
    if error.errno in _FULL:
        text = _("The disk is full: {path} could not be written.")
        advice = _("Make some room on the disk.")
    elif error.errno in _FORBIDDEN:
        text = _("{path} may not be written here.")
    elif error.errno in _NO_FOLDER:
        text = _("{path} could not be written: there is no such folder, and it cannot be made.")
    else:
        text = _("{path} could not be written ({reason}).")
    return StoreError(text.format(path=path, reason=error.strerror or type(error).__name__) + " " + advice)


def cannot_read(error: OSError, path: Path) -> StoreError:
    """The error to raise where ``path`` could not be read."""
    if isinstance(error, FileNotFoundError):
        return StoreError(_("There is no file {path}. Check its name.").format(path=path))
    reason = error.strerror or type(error).__name__
    return StoreError(_("{path} could not be read ({reason}). Check the file.").format(path=path, reason=reason))
