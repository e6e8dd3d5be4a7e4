"""The second level: a player with rules of thumb."""

from collections.abc import Sequence

from rummy500.bots.base import Choice
from rummy500.bots.going_out import way_out
from rummy500.bots.order import Order
from rummy500.bots.plainest import plainest
from rummy500.bots.plans import best_melds, plan
from rummy500.bots.sight import Sight
from rummy500.bots.thumbs import Thumbs, cost_of_discard, kept_melds, worth_of
from rummy500.engine.apply import after
from rummy500.engine.deal import PLAY_PHASE, Deal
from rummy500.engine.moves import CALL, DISCARD, DRAW, PASS, TAKE, Move
from rummy500.engine.view import CALL_QUESTION, DRAW_QUESTION, View

DEEPEST, NEWEST = 5, 3  # so many of the deepest and of the smallest takes are weighed


class Casual:
    """Rules of thumb: takes when the gain beats the risk, keeps pairs, avoids feeding the table; lays at once."""

    name = "casual"

    def __init__(self, seed: int = 0, thumbs: Thumbs | None = None) -> None:
        self._order = Order(seed)
        self._thumbs = thumbs or Thumbs()

    def choose(self, view: View) -> Choice:
        """The move of a casual player."""
        sight = Sight(view)
        if view.phase in (CALL_QUESTION, DRAW_QUESTION):
            return self._draw(sight)
        if way := way_out(sight.deal):
            return Choice(way[0], {"out": True})
        found = plan(sight.deal)
        if found.moves:
            return Choice(found.moves[0], {"laid": found.points, "left": found.caught})
        return self._discard(sight)

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Nothing is remembered from deal to deal."""

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, sight: Sight) -> Choice:
        """A take or call that goes out; or else the one whose gain is most, if it beats drawing, passing or silence."""
        view = sight.view
        takes = [(move, after(sight.deal, move)) for move in view.legal if move.kind in (TAKE, CALL)]
        for move, then in takes:
            if then.seat == sight.me and then.phase == PLAY_PHASE and way_out(then) is not None:
                return Choice(move, {"out": True})
        otherwise = None if view.phase == CALL_QUESTION else plainest(view)
        best: tuple[float, Move | None, dict[str, float]] = (self._otherwise(sight, otherwise), otherwise, {})
        weighed = takes if len(takes) <= DEEPEST + NEWEST else takes[:NEWEST] + takes[-DEEPEST:]
        for move, then in weighed:
            parts = self._parts(sight, move, then)
            if parts and sum(parts.values()) > best[0]:
                best = (sum(parts.values()), move, parts)
        return Choice(best[1], best[2])

    def _otherwise(self, sight: Sight, move: Move | None) -> float:
        """What it comes to not to take."""
        parts = worth_of(self._thumbs, sight, plan(sight.drawn))
        if move is not None and move.kind == DRAW:
            return sum(parts.values()) + self._thumbs.draw + self._thumbs.margin
        if move is not None and move.kind == PASS:  # it ends the deal: what is held is lost, what is won is safe
            return -sight.ruling.worth.in_hand(sight.view.hand) + (10.0 if sight.lead() > 0 else -5.0)
        return sum(parts.values())

    def _parts(self, sight: Sight, move: Move, then: Deal) -> dict[str, float]:
        """What a take comes to, by its parts; nothing if it is not to be thought of."""
        if move.inner is not None and move.inner.worth:  # a discard laid off by a call
            return {"laid": float(move.inner.worth)} if sight.points else {}
        found = plan(then)
        if not found.moves and not self._collects(sight, then):
            return {}
        return worth_of(self._thumbs, sight, found)

    def _collects(self, sight: Sight, then: Deal) -> bool:
        """Whether a card that is taken and not laid yet makes a meld dearer that is collected for the opening."""
        if not sight.unopened:
            return False
        return sum(m.worth for m in best_melds(then)) > sum(m.worth for m in best_melds(sight.drawn))

    # --- discarding --------------------------------------------------------------------------------------------------

    def _discard(self, sight: Sight) -> Choice:
        """The discard that costs least."""
        deal, kept = sight.deal, kept_melds(sight)
        discards = [move for move in sight.view.legal if move.kind == DISCARD]
        costs = {move: cost_of_discard(self._thumbs, sight, deal, move.cards[0], kept) for move in discards}
        best = min(discards, key=lambda move: (sum(costs[move].values()), self._order.of(move.cards[0])))
        return Choice(best, costs[best])
