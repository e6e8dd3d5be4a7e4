"""One decision of a player who searches: the candidates, and how each is played on in a sampled world."""

from dataclasses import dataclass
from random import Random
from typing import Any

from rummy500.bots.base import Bot, Choice
from rummy500.bots.kinds import exact
from rummy500.bots.memory import Memory
from rummy500.bots.reasons import GOES_OUT
from rummy500.bots.search import Budget, search
from rummy500.bots.swift.belief import Belief, put_turn
from rummy500.bots.swift.policy import end_turn, finish_turn, take, take_mask, throw
from rummy500.bots.swift.world import World
from rummy500.bots.thinker import Thinker
from rummy500.bots.tuned import Turn
from rummy500.bots.turns import ALL, BY_RULE, NOTHING, OWED, Lay, lay_options
from rummy500.engine.apply import after
from rummy500.engine.cards import JOKER
from rummy500.engine.deal import PLAY_PHASE
from rummy500.engine.moves import DISCARD, DRAW, PASS, TAKE, Move
from rummy500.engine.view import View, seen_on

MOST_TAKES = 4
MOST_DISCARDS, FEW_DISCARDS = 7, 3  # that are tried with what the style lays, and with what else may be laid
UNUSUAL = 4.0  # points against laying otherwise than the style does


@dataclass(frozen=True, slots=True)
class Plan:
    """What to lay and what to discard, and what it costs beside the usual plan, in points, as the style has it."""

    lay: Lay
    discard: Move
    cost: float

    @property
    def first(self) -> Move:
        """The move it begins with."""
        return self.lay.moves[0] if self.lay.moves else self.discard

    def same(self, other: "Plan") -> bool:
        """Whether another plan comes to the same."""
        return self.lay.end.hands == other.lay.end.hands and self.discard == other.discard


class Decision:
    """One decision of a player who searches."""

    def __init__(self, view: View, turn: Turn, belief: Belief, thinker: Thinker, budget: Budget, fallback: Bot) -> None:
        """``fallback``: who plays by rule, and whose move is always a candidate."""
        self.view = view
        self.seat = view.seat
        self.turn = turn
        self.belief = belief
        self.thinker = thinker
        self.budget = budget
        self.fallback = fallback

    def _world(self, number: int) -> World:
        """A sampled world, to be played on."""
        world = self.belief.world(number).copy()
        world.dry = self.view.idle
        return world

    # --- the draw ----------------------------------------------------------------------------------------------------

    def draw(self) -> Choice:
        """The draw that does best."""
        way = self.turn.out_by_take()
        if way is not None:
            return Choice(way, GOES_OUT)
        values = self.turn.draws()
        ranked = [move for _, move in values]
        takes = [move for move in self.view.legal if move.kind == TAKE]
        rule = self.fallback.choose(self.view).move
        wanted = [ranked[0], *(move for move in self.view.legal if move.kind in (DRAW, PASS))]
        wanted += [*reversed(takes[-MOST_TAKES:]), *takes[:1], *([rule] if rule else [])]
        ways = (False, True) if self.view.rules.players == 2 else (False,)  # to go on: its own, and laying everything
        plays = [(move, lays) for move in dict.fromkeys(wanted) for lays in ways if not (lays and move.kind == PASS)]
        moves = [move for move, _ in plays]
        prior = {move: value for value, move in values}
        least = min(prior.values())
        found = search(
            len(moves),
            self.budget,
            lambda at, number: self._after_draw(*plays[at], number),
            groups=moves,
            prior=[prior.get(move, least) for move in moves],
        )
        best = moves[found.best]
        if found.second is None:
            return Choice(best)
        other = moves[found.second]
        return Choice(best, self.turn.draw_reasons(best, other, found.better, found.uncertainty))

    def _after_draw(self, move: Move, lays: bool, number: int) -> float:
        world = self._world(number)
        seat, thinker = self.seat, self.thinker
        style = thinker.at_once if lays else thinker.mine(seat, number, self.belief.holds)
        if move.kind == PASS:
            return thinker.ahead(world.scores(thinker.tables), seat)
        owed = barred = 0
        if move.kind == TAKE:
            target = 1 << take(world, seat, move.count, take_mask(world.pile, move.count))
            owed, barred = (target, 0) if move.count > 1 else (0, target)
            if world.stock:  # the others draw the same cards whether one is drawn here or not
                world.stock.insert(0, world.stock.pop())
        else:
            if not world.stock:
                world.renew(None if self.view.rules.stock_out == "turn_over" else Random(number))
            world.hands[seat] |= 1 << world.stock.pop()
        finish_turn(world, style, thinker.tables, seat, owed, barred)
        return thinker.value(world, seat, number, self.belief.holds)

    # --- after the draw ----------------------------------------------------------------------------------------------

    def play(self, memory: Memory) -> Choice:
        """What to lay, or the discard."""
        out = self.turn.out()
        if out is not None:
            return out
        settled = memory.settled(self.view.hand)
        if settled and memory.left:
            return self._lays(memory, memory.left, memory.why)
        nothing = Lay(NOTHING, (), self.turn.sight.deal)
        plans = self._with_discards(nothing, MOST_DISCARDS, 0.0) if settled else self._plans()
        rule = self._by_rule()
        if rule and not (settled and rule.lay.moves) and not any(rule.same(plan) for plan in plans):
            plans.append(rule)
        found = search(
            len(plans),
            self.budget,
            lambda at, number: self._after_turn(plans[at], number),
            groups=[plan.first for plan in plans],
            prior=[-plan.cost for plan in plans],
        )
        best, why = plans[found.best], {}
        if found.second is not None:
            two = [(plan.lay, plan.discard) for plan in (best, plans[found.second])]
            why = self.turn.play_reasons(two[0], two[1], found.better, found.uncertainty)
        elif best.lay.moves:
            why = self.turn.lay_reasons(best.lay, best.discard)
        return self._lays(memory, best.lay.moves, why) if best.lay.moves else Choice(best.discard, why)

    def _lays(self, memory: Memory, moves: tuple[Move, ...], why: dict[str, Any]) -> Choice:
        """Lay the first of some moves, and remember the others."""
        memory.settle(moves[1:], after(self.turn.sight.deal, moves[0]).hands[self.seat], why)
        return Choice(moves[0], why)

    def _plans(self) -> list[Plan]:
        """What may be done with the turn: what the style lays with several discards; against one opponent, if the style
        holds back, all or nothing with a few too."""
        options = lay_options(self.turn.sight.deal)
        usual = self.turn.lay(options)
        found = self._with_discards(usual, MOST_DISCARDS, 0.0)
        rules = self.view.rules
        if rules.players == 2 and self.turn.style.hold > 0.5 and exact(rules):  # jokers are not seen held back
            for option in options:
                if option.kind in (ALL, NOTHING, OWED) and option is not usual:
                    found += self._with_discards(option, FEW_DISCARDS, UNUSUAL)
        return found

    def _by_rule(self) -> Plan | None:
        """What the rules make of the turn, move by move; None where that ends it without a discard."""
        deal = self.turn.sight.deal
        moves: list[Move] = []
        while deal.phase == PLAY_PHASE and deal.seat == self.seat:
            move = self.fallback.choose(seen_on(self.view, deal)).move
            assert move is not None
            if move.kind == DISCARD:
                return Plan(Lay(BY_RULE, tuple(moves), deal), move, 0.0)
            moves.append(move)
            deal = after(deal, move)
        return None

    def _with_discards(self, lay: Lay, most: int, cost: float) -> list[Plan]:
        """A way to lay with its best discards."""
        ranked = self.turn.discards(lay.end)[:most]
        return [Plan(lay, discard, cost + points - ranked[0][0]) for points, discard in ranked]

    def _after_turn(self, plan: Plan, number: int) -> float:
        world = self._world(number)
        put_turn(world, plan.lay.end, self.seat)
        if plan.discard.cards[0] < JOKER:  # the lean model has no jokers
            throw(world, self.seat, plan.discard.cards[0])
        end_turn(world, self.seat, plan.lay.end.laid_now)
        return self.thinker.value(world, self.seat, number, self.belief.holds)
