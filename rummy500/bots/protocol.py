"""The words that a table and a program at one of its seats exchange: a line of JSON to ask, a line of text to answer.

See the section "A bot over a pipe" of the description of the record. Lines are made and read here without their end.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rummy500.bots.base import Choice, Reasons
from rummy500.engine.view import View

_ANSWER = re.compile(r"(?:(\d{1,18}) +)?([^\t]*)(?:\t(.*))?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it was written: the text of the move, the number of its question if it was given, and reasons."""

    move: str
    number: int | None = None
    reasons: Reasons = field(default_factory=dict)


def question(view: View, number: int, **more: object) -> str:
    """The line that asks for a move; ``number`` is its id, ``more`` what a built-in bot is told beside the view."""
    return json.dumps({"id": number, **more, **view.as_dict()}, separators=(",", ":"))


def over(scores: Sequence[int], totals: Sequence[int]) -> str:
    """The line that ends a deal: points of each seat, totals of the sides."""
    return json.dumps({"over": {"scores": list(scores), "totals": list(totals)}}, separators=(",", ":"))


def answer(number: int, choice: Choice) -> str:
    """The line that answers question ``number``."""
    reasons = "\t" + json.dumps(choice.reasons, separators=(",", ":")) if choice.reasons else ""
    return f"{number} {choice}{reasons}"


def read_answer(line: str) -> Answer:
    """The answer in a line, which may be any text; reasons that are not a JSON object are left out.

    >>> read_answer("412 M 4c4s4d"), read_answer("D").number
    (Answer(move='M 4c4s4d', number=412, reasons={}), None)
    """
    found = _ANSWER.fullmatch(line.strip())
    assert found is not None  # the pattern matches every text
    number, move, reasons = found.groups()
    return Answer(move.strip(), int(number) if number else None, _read_reasons(reasons or ""))


def _read_reasons(text: str) -> dict[str, Any]:
    try:
        reasons = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return reasons if isinstance(reasons, dict) else {}
