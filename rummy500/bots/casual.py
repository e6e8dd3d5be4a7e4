"""The second level."""

from collections.abc import Sequence

from rummy500.bots.base import Choice
from rummy500.bots.plainest import plainest
from rummy500.engine.moves import LAYOFF, MELD
from rummy500.engine.view import View


class Casual:
    """Rules of thumb: takes when the gain beats the risk, keeps pairs, avoids feeding the table."""

    name = "casual"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Choice:
        """The move of a casual player."""
        lays = [move for move in view.legal if move.kind in (MELD, LAYOFF)]
        return Choice(max(lays, key=lambda move: move.worth) if lays else plainest(view))

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Nothing is remembered."""
