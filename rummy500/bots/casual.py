"""The second level: a player with rules of thumb."""

from collections.abc import Sequence
from typing import Any

from rummy500.bots.base import Choice
from rummy500.bots.going_out import way_out
from rummy500.bots.order import Order
from rummy500.bots.plainest import plainest
from rummy500.bots.plans import Plan, best_melds, plan
from rummy500.bots.reasons import FINDS_NOTHING, GOES_OUT, because, reasons
from rummy500.bots.sight import Sight
from rummy500.bots.thumbs import Thumbs, cost_of_discard, kept_melds, worth_of
from rummy500.bots.weighed import Weighed, best_of
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
            return Choice(way[0], GOES_OUT)
        found = plan(sight.deal)
        if found.moves:
            return Choice(found.moves[0], reasons(self._lays(sight, found), None, None))
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
                return Choice(move, GOES_OUT)
        otherwise = None if view.phase == CALL_QUESTION else plainest(view)
        found = [self._otherwise(sight, otherwise)]
        for move, then in takes if len(takes) <= DEEPEST + NEWEST else takes[:NEWEST] + takes[-DEEPEST:]:
            taken = self._taken(sight, move, then)
            if taken is not None:
                found.append(taken)
        if len(found) < 2 and otherwise is not None and otherwise.kind == DRAW:
            return Choice(otherwise, FINDS_NOTHING)
        return best_of(sight, found)

    def _otherwise(self, sight: Sight, move: Move | None) -> Weighed:
        """What it comes to not to take."""
        hand, found = sight.view.hand, plan(sight.drawn)
        if move is not None and move.kind == PASS:  # it ends the deal: what is held is lost, what is won is safe
            lead = 10.0 if sight.lead() > 0 else -5.0
            return Weighed(move, {"risk": -sight.ruling.worth.in_hand(hand), "lead": lead}, hand)
        stock = self._thumbs.draw + self._thumbs.margin if move is not None and move.kind == DRAW else 0.0
        return self._weighed(sight, move, found, stock)

    def _taken(self, sight: Sight, move: Move, then: Deal) -> Weighed | None:
        """What a take comes to; None if it is not to be thought of."""
        if move.inner is not None and move.inner.worth:  # a discard laid off by a call
            worth = move.inner.worth
            return Weighed(move, {"laid": float(worth)}, sight.view.hand, worth, True) if sight.points else None
        found = plan(then)
        if not found.moves and not self._collects(sight, then):
            return None
        return self._weighed(sight, move, found)

    def _weighed(self, sight: Sight, move: Move | None, found: Plan, stock: float = 0.0, now: bool = False) -> Weighed:
        """A move after which a plan can be, or is ``now``, laid; ``stock``: points that an unknown card is worth."""
        parts = {**worth_of(self._thumbs, sight, found), "stock": stock}
        return Weighed(move, parts, found.left, found.points, now and found.points > 0)

    def _collects(self, sight: Sight, then: Deal) -> bool:
        """Whether a card that is taken and not laid yet makes a meld dearer that is collected for the opening."""
        if not sight.unopened:
            return False
        return sum(m.worth for m in best_melds(then)) > sum(m.worth for m in best_melds(sight.drawn))

    # --- laying and discarding ---------------------------------------------------------------------------------------

    def _lays(self, sight: Sight, found: Plan) -> list[dict[str, Any]]:
        """Why a plan is carried out rather than to keep the hand as it is."""
        hand = sight.deal.hands[sight.me]
        nothing = Plan((), 0, hand, sight.ruling.worth.in_hand(hand), sight.deal)
        lays, keeps = self._weighed(sight, found.moves[0], found, now=True), self._weighed(sight, None, nothing)
        return because(lays.aspects(sight), keeps.aspects(sight))

    def _discard(self, sight: Sight) -> Choice:
        """The discard that costs least."""
        ruling, hand, kept = sight.ruling, sight.view.hand, kept_melds(sight)
        discards = [move for move in sight.view.legal if move.kind == DISCARD]
        found = []
        for move in sorted(discards, key=lambda move: self._order.of(move.cards[0])):
            card = move.cards[0]
            costs = cost_of_discard(self._thumbs, sight, sight.deal, card, kept)
            left = ruling.part(hand, ruling.bit[card])
            whole = kept & left
            laid, loose = ruling.worth.in_hand(whole), ruling.part(left, whole)
            found.append(Weighed(move, {name: -cost for name, cost in costs.items()}, loose, laid, thrown=card))
        return best_of(sight, found)
