"""The first level: what somebody does who has just learnt the rules."""

from collections.abc import Sequence

from rummy500.bots.base import Choice
from rummy500.bots.order import Order
from rummy500.bots.plainest import plainest
from rummy500.bots.plans import plan
from rummy500.bots.sight import Sight
from rummy500.bots.ties import ties
from rummy500.engine.apply import after
from rummy500.engine.cards import JOKER
from rummy500.engine.moves import CALL, DISCARD, TAKE, Move
from rummy500.engine.view import CALL_QUESTION, DRAW_QUESTION, View

LOOKS_AT = 3  # newest discards


class Beginner:
    """Looks at the three newest discards only, lays at once, forgets, discards the dearest loose card."""

    name = "beginner"

    def __init__(self, seed: int = 0) -> None:
        self._order = Order(seed)

    def choose(self, view: View) -> Choice:
        """The move of a beginner."""
        sight = Sight(view)
        if view.phase == CALL_QUESTION:
            return self._dig(sight, None)
        if view.phase == DRAW_QUESTION:
            return self._dig(sight, plainest(view))
        found = plan(sight.deal)
        if found.moves:
            return Choice(found.moves[0], {"laid": found.points})
        return Choice(self._discard(sight))

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Nothing is remembered."""

    def _dig(self, sight: Sight, otherwise: Move | None) -> Choice:
        """The take (or call) of few cards that lets the most points be laid, if it lets any be laid."""
        deal = sight.deal
        before = plan(sight.drawn).points if otherwise is not None else 0
        best, most = otherwise, before
        for move in sight.view.legal:
            if move.kind in (TAKE, CALL) and move.count <= LOOKS_AT:
                then = after(deal, move)
                points = plan(then).points if not (move.inner and move.inner.worth) else move.inner.worth
                if points > most:
                    best, most = move, points
        return Choice(best, {"laid": most - before} if most > before else {})

    def _discard(self, sight: Sight) -> Move:
        """The dearest card that goes with no other, or else the dearest; a joker last."""
        hand, ruling = sight.view.hand, sight.ruling
        known, worth = ties(ruling), ruling.worth

        def wish(move: Move) -> tuple[bool, bool, int, int]:
            card = move.cards[0]
            loose = not known.of(card, ruling.part(hand, move.mask))
            return card != JOKER, loose, worth.of_card(card), self._order.of(card)

        return max((move for move in sight.view.legal if move.kind == DISCARD), key=wish)
