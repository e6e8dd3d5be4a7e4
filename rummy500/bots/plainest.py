"""The plainest legal play, for a seat whose bot has answered badly, late or not at all."""

from collections.abc import Sequence

from rummy500.bots.base import Choice
from rummy500.engine.moves import DISCARD, DRAW, PASS, Move
from rummy500.engine.view import CALL_QUESTION, DRAW_QUESTION, View


class Plainest:
    """Draws from the stock, lays nothing that is not owed, discards the dearest card, never calls.

    Without a stock it passes.
    """

    name = "plainest"

    def choose(self, view: View) -> Choice:
        """The plainest legal move."""
        return Choice(plainest(view))

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Nothing is remembered."""


def plainest(view: View) -> Move | None:
    """The plainest legal move; None for no call."""
    if view.phase == CALL_QUESTION:
        return None
    if view.phase == DRAW_QUESTION:
        return min(view.legal, key=lambda move: (move.kind not in (DRAW, PASS), move.count))
    if view.owed:
        return min(view.legal, key=lambda move: (move.size, -move.worth, move.text))
    worth = view.ruling.worth
    discards = [move for move in view.legal if move.kind == DISCARD]
    return max(discards, key=lambda move: (worth.of_card(move.cards[0]), -move.cards[0]))
