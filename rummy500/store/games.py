"""The saved games of this program: records that replay."""

from rummy500 import record
from rummy500.record import Record, RecordError
from rummy500.store.paths import Folders, folders
from rummy500.store.saves import Saves


def game_saves(where: Folders | None = None) -> Saves[Record]:
    """The saved games below ``where``, or in the folders in use."""
    return Saves(folders() if where is None else where, record.read, RecordError, record.VERSION)
