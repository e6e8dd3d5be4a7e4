"""Players that weigh: a style of tuned weights for the games of one pack, tuned rules of thumb for the others."""

from collections.abc import Callable, Sequence
from typing import Any

from rummy500.bots.base import Bot, Choice
from rummy500.bots.going_out import way_out
from rummy500.bots.kinds import exact
from rummy500.bots.order import Order
from rummy500.bots.plainest import plainest
from rummy500.bots.reasons import FINDS_NOTHING, GOES_OUT, Aspect, Outcome, aspects, because, drawn, reasons
from rummy500.bots.sight import Sight
from rummy500.bots.swift.belief import Belief, hidden
from rummy500.bots.swift.policy import costs, exposure, hand_value, lays_now, take_mask, unseen_by
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import PACK, Tables, tables
from rummy500.bots.swift.world import World
from rummy500.bots.turns import NOTHING, OWED, Lay, lay_options
from rummy500.engine.apply import after
from rummy500.engine.cards import JOKER
from rummy500.engine.deal import PLAY_PHASE, Deal
from rummy500.engine.moves import DISCARD, DRAW, PASS, TAKE, Move
from rummy500.engine.view import CALL_QUESTION, DRAW_QUESTION, View

StyleFor = Callable[[View], Style]

BROKEN = 20.0  # points that the discard of a card of a whole meld costs above that of any other


class Tuned:
    """Plays by a style, which may depend on the view; where the lean model does not hold, and when asked whether it
    calls, as ``plain`` does.
    """

    def __init__(self, name: str, style: StyleFor, plain: Bot, seed: int = 0) -> None:
        self.name = name
        self._style = style
        self._order = Order(seed)
        self._plain = plain

    def choose(self, view: View) -> Choice:
        """The move that the weights find best."""
        if not exact(view.rules) or view.phase == CALL_QUESTION:
            return self._plain.choose(view)
        return self.choose_lean(view)

    def choose_lean(self, view: View) -> Choice:
        """The same where the lean model holds."""
        turn = Turn(view, self._style(view), self._order)
        return turn.draw() if view.phase == DRAW_QUESTION else turn.play()

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Nothing is remembered from deal to deal."""


class Turn:
    """One decision of a style."""

    def __init__(self, view: View, style: Style, order: Order) -> None:
        self.view = view
        self.style = style
        self.order = order
        self.tables: Tables = tables(view.rules)
        self.sight = Sight(view)

    def world(self) -> World:
        """The position without what is hidden, other hands by their size only."""
        base = Belief(self.view, "").base.copy()
        return hidden(base, self.view)

    # --- the draw ----------------------------------------------------------------------------------------------------

    def draw(self) -> Choice:
        """The draw that looks best."""
        way = self.out_by_take()
        if way is not None:
            return Choice(way, GOES_OUT)
        ranked = self.draws()
        best = ranked[0]
        if len(ranked) < 2:
            return Choice(best[1], FINDS_NOTHING if best[1].kind == DRAW else {})
        return Choice(best[1], self.draw_reasons(best[1], ranked[1][1], best[0] - ranked[1][0]))

    def draw_reasons(self, best: Move, other: Move, better: float, uncertainty: float | None = None) -> dict[str, Any]:
        """Why one draw is better than another, by so many points."""
        world = self.world()
        seen = [self._aspects(world, drawn(world, self.view.seat, move)) for move in (best, other)]
        why = because(*seen)
        if not why and best.kind == DRAW and len(self.draws()) < 2:
            why = FINDS_NOTHING["because"]
        return reasons(why, str(other), better, uncertainty)

    def _aspects(self, world: World, outcome: Outcome) -> dict[str, Aspect]:
        return aspects(world, self.style, self.tables, self.view.seat, outcome)

    def out_by_take(self) -> Move | None:
        """A take after which the player goes out."""
        for move in self.view.legal:
            if move.kind == TAKE:
                then = after(self.sight.deal, move)
                if then.phase == PLAY_PHASE and way_out(then) is not None:
                    return move
        return None

    def draws(self) -> list[tuple[float, Move]]:
        """The draws with what they come to in points, the best first."""
        view, style, lore, world = self.view, self.style, self.tables, self.world()
        share = exposure(world, style, view.seat)
        unseen = unseen_by(world, view.seat)
        otherwise = plainest(view)
        assert otherwise is not None
        held = view.hand & PACK
        here = hand_value(world, style, lore, held, unseen, share)
        if otherwise.kind == PASS:
            here = self._passing()
        else:
            here += style.draw
        found = [(here, otherwise)]
        for move in view.legal:
            if move.kind == TAKE:
                hand = held | take_mask(world.pile, move.count)
                if move.count == 1 and otherwise.kind != PASS and not self._of_use(world, hand, world.pile[-1]):
                    continue
                value = hand_value(world, style, lore, hand, unseen, share) + style.deep * move.count
                found.append((value, move))
        found.sort(key=lambda entry: (-entry[0], entry[1].count))
        return found

    def _of_use(self, world: World, hand: int, card: int) -> bool:
        runs, sets, _ = self.tables.melds(hand)
        return bool((runs | sets | self.tables.fits(world.runs) | world.fourths) >> card & 1)

    def _passing(self) -> float:
        return -float(self.tables.in_hand(self.view.hand & PACK)) + (5.0 if self.sight.lead() > 0 else -5.0)

    # --- after the draw ----------------------------------------------------------------------------------------------

    def play(self) -> Choice:
        """What to lay, or the discard."""
        out = self.out()
        if out is not None:
            return out
        deal = self.sight.deal
        option = self.lay(lay_options(deal))
        ranked = self.discards(option.end)
        if option.moves:
            return Choice(option.moves[0], self.lay_reasons(option, ranked[0][1]))
        if len(ranked) < 2:
            return Choice(ranked[0][1])
        plans = [(option, discard) for _, discard in ranked[:2]]
        return Choice(ranked[0][1], self.play_reasons(plans[0], plans[1], ranked[1][0] - ranked[0][0]))

    def out(self) -> Choice | None:
        """The next move of a way to go out, if there is one."""
        deal = self.sight.deal
        way = way_out(deal)
        return None if way is None else Choice(way[0] if way else self.last_discard(), GOES_OUT)

    def lay_reasons(self, option: Lay, discard: Move) -> dict[str, Any]:
        """Why something is laid, rather than nothing."""
        return self.play_reasons((option, discard), (Lay(NOTHING, (), self.sight.deal), discard), None)

    def play_reasons(
        self, best: tuple[Lay, Move], other: tuple[Lay, Move], better: float | None, uncertainty: float | None = None
    ) -> dict[str, Any]:
        """Why one plan, what it lays and its discard, is better than another, by so many points."""
        world = self.world()
        seat, before = self.view.seat, self.view.laid[self.view.seat]
        seen = []
        for lay, discard in (best, other):
            hand = lay.end.hands[seat] & PACK & ~(discard.mask & PACK)
            seen.append(self._aspects(world, Outcome(lay.end.laid[seat] - before, hand, 0, discard.cards[0])))
        over = " ".join(str(move) for move in (*other[0].moves, other[1]))
        return reasons(because(*seen), over, better, uncertainty)

    def last_discard(self) -> Move:
        """The discard of the only card."""
        return next(move for move in self.view.legal if move.kind == DISCARD)

    def lay(self, options: Sequence[Lay]) -> Lay:
        """The option that the style chooses: everything, or what is owed only."""
        if self.style.hold > 0.5:
            kept = next((option for option in options if option.kind in (NOTHING, OWED)), None)
            if kept is not None and not lays_now(self.world(), self.style, self.tables, self.view.seat):
                return kept
        return options[0]

    def discards(self, deal: Deal) -> list[tuple[float, Move]]:
        """The discards with what they cost in points, the best first; cards of whole melds last."""
        world = self.world()
        whole_hand = deal.hands[self.view.seat]
        hand = whole_hand & PACK
        world.hands[self.view.seat] = hand
        runs, sets, _ = self.tables.melds(hand)
        allowed = (deal.ruling.part(whole_hand, deal.taken) or whole_hand) & PACK
        if not allowed:
            return [(0.0, deal.ruling.discard(JOKER))]
        found = costs(world, self.style, self.tables, self.view.seat, allowed)
        loose = allowed & ~(runs | sets)
        whole = [cost for cost, card in found if not loose >> card & 1]
        last = [cost for cost, card in found if loose >> card & 1]
        above = BROKEN + max(0.0, max(last) - min(whole)) if last and whole else 0.0
        ranked = [(cost if loose >> card & 1 else cost + above, deal.ruling.discard(card)) for cost, card in found]
        ranked.sort(key=lambda entry: (entry[0], self.order.of(entry[1].cards[0])))
        return ranked
