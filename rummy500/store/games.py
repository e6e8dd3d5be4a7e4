"""The saved games of this program: records that replay. The rules of play are imported when the first is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy500.file_format import VERSION
from rummy500.store.paths import Folders, folders
from rummy500.store.saves import Saves

if TYPE_CHECKING:
    from rummy500.record import Record


class Refused(ValueError):
    """A text that is no legal record; the text of this error says why."""


def game_saves(where: Folders | None = None) -> Saves[Record]:
    """The saved games below ``where``, or in the folders in use."""
    return Saves(folders() if where is None else where, _read, Refused, VERSION)


def _read(text: str) -> Record:
    from rummy500.record import RecordError, read

    try:
        return read(text)
    except RecordError as error:
        raise Refused(str(error)) from None
