"""What a bot is: somebody who is shown a ``View`` and chooses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rummy500.engine.moves import Move
from rummy500.engine.view import View

NO_CALL = "-"

Reasons = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does: the move, or None where it is asked for a call and makes none.

    ``reasons``: why, as plain data that JSON can hold; it may be empty.
    """

    move: Move | None
    reasons: Reasons = field(default_factory=dict)

    def __str__(self) -> str:
        return NO_CALL if self.move is None else self.move.text


class Bot(Protocol):
    """Somebody who plays a seat and sees what its view shows, nothing else.

    The same view and the same seed (given when it is made) give the same choice.
    """

    @property
    def name(self) -> str:
        """What it is called in reports: the name of its level or style."""

    def choose(self, view: View) -> Choice:
        """The move to play in answer to what the view asks."""

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Told when a deal is over: what each seat scored, and the totals of the sides (points)."""
