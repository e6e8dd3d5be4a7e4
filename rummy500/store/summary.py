"""What the menu shows of a saved game, read without replaying it and without believing it."""

import json
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rummy500.store.atomic import read_text
from rummy500.store.errors import StoreError

_LARGEST = 8_000_000
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Summary:
    """What a record file says of itself, where it says it in the expected form."""

    players: tuple[str, ...] = ()
    """Names by seat, without control characters, cut at 80 letters."""
    bots: tuple[str | None, ...] = ()
    """What plays each seat: the name of a bot, or ``None`` for a person."""
    preset: str = ""
    """Name of the rules; empty where the file names none."""
    deals: int = 0
    """Deals begun."""
    totals: tuple[int, ...] | None = None
    """Points of the finished deals, by seat, or by side with teams; ``None`` where a deal does not say its scores."""


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """One saved game in the list."""

    id: str
    """What ``Saves.open`` and the like call it by."""
    path: Path
    saved: datetime
    """When it was last written, in local time."""
    locked: bool
    """Whether it is open, here or in another process."""
    damaged: bool
    """Whether the file cannot be read; opening it offers the state before."""
    summary: Summary
    """What the file says of itself; empty where it is damaged."""


def summarise(path: Path) -> Summary | None:
    """What the file says of itself; ``None`` where it is no JSON object or cannot be read. Never raises."""
    try:
        data = json.loads(read_text(path, _LARGEST))
    except (StoreError, ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        return None
    players = data.get("players")
    seats = [seat if isinstance(seat, dict) else {} for seat in players] if isinstance(players, list) else []
    rules = data.get("rules")
    preset, teams = (rules.get("preset"), rules.get("teams")) if isinstance(rules, dict) else (None, 0)
    sides = teams if type(teams) is int and 0 < teams < len(seats) else len(seats)
    deals = data.get("deals")
    return Summary(
        players=tuple(_name(seat.get("name")) for seat in seats),
        bots=tuple(bot if isinstance(bot := seat.get("bot"), str) else None for seat in seats),
        preset=_name(preset),
        deals=len(deals) if isinstance(deals, list) else 0,
        totals=_totals(deals, len(seats), sides) if isinstance(deals, list) else None,
    )


def _name(value: object) -> str:
    """A name that may be printed; empty for what is no text."""
    if not isinstance(value, str):
        return ""
    kept = (letter for letter in value[: 4 * _LONGEST_NAME] if unicodedata.category(letter) not in ("Cc", "Cs"))
    return "".join(kept)[:_LONGEST_NAME]


def _totals(deals: list[object], seats: int, sides: int) -> tuple[int, ...] | None:
    """The sum of the written scores of each side; the last deal may have none, as it may be unfinished."""
    sums = [0] * sides
    for index, deal in enumerate(deals):
        scores = deal.get("scores") if isinstance(deal, dict) else None
        if scores is None and index == len(deals) - 1:
            break
        if not isinstance(scores, list) or len(scores) != seats or not all(type(score) is int for score in scores):
            return None
        for seat, score in enumerate(scores):
            sums[seat % sides] += score
    return tuple(sums)
