"""The strongest player: it searches, every candidate in the same sampled worlds, each seat acting on what it knows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rummy500.bots.base import Choice
from rummy500.bots.closed import holds_back
from rummy500.bots.order import Order
from rummy500.bots.reasons import GOES_OUT
from rummy500.bots.search import Budget, search
from rummy500.bots.swift.belief import Belief, put_turn
from rummy500.bots.swift.leaf import Leaf
from rummy500.bots.swift.policy import end_turn, finish_turn, play_turn, take, take_mask, throw
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import Tables, exact, models
from rummy500.bots.swift.world import World
from rummy500.bots.tuned import Tuned, Turn
from rummy500.bots.turns import ALL, NOTHING, OWED, Lay, lay_options
from rummy500.engine.apply import after
from rummy500.engine.cards import JOKER
from rummy500.engine.moves import DRAW, PASS, TAKE, Move
from rummy500.engine.rules import Rules
from rummy500.engine.view import CALL_QUESTION, DRAW_QUESTION, View

ThinkFor = Callable[[View], tuple[Style, "Thinker"]]

ROUNDS = 1  # own turns that are played before the leaf is asked: a hand that holds back shows its worth only then
GOLDEN, SILVER = 0.6180339887, 0.4142135624  # multiples of them spread evenly, less whole numbers
MOST_TAKES = 4
MOST_DISCARDS, FEW_DISCARDS = 7, 3  # that are tried with what the style lays, and with what else may be laid
UNUSUAL = 4.0  # points against laying otherwise than the style does


class Thinker:
    """What search plays with: the tables, the styles of all seats, the evaluation of what they lead to.

    ``own``: the style of the seat that thinks; ``others``: those of who lays at once and of who holds melds back.
    """

    def __init__(self, rules: Rules, tables: Tables, own: Style, others: tuple[Style, Style], leaf: Leaf) -> None:
        self.tables = tables
        self.own, self.others = own, others
        self.leaf = leaf
        self._sides = [rules.side_of(seat) for seat in range(rules.players)]

    def value(self, world: World, seat: int, number: int, holds: Sequence[float]) -> float:
        """Points by which a seat whose turn is over is expected to beat the mean of the others, as the leaf has it
        some rounds later.

        ``number``: of the world, which settles how the others play in it; ``holds``: by seat how likely it is that it
        holds its melds back.
        """
        tables, rounds = self.tables, ROUNDS
        lays, keeps = self.others
        while not world.over:
            if world.seat != seat:
                play_turn(world, keeps if _chance(number, world.seat) < holds[world.seat] else lays, tables)
            elif rounds:
                rounds -= 1
                play_turn(world, self.own, tables)
            else:
                return self.ahead(world.laid, seat) + self.leaf.value(world, tables)
        return self.ahead(world.scores(tables), seat)

    def ahead(self, points: Sequence[int], seat: int) -> float:
        """By how much the points of a seat, or of its side, beat the mean of the other seats or sides."""
        mine = others = 0
        for side, value in zip(self._sides, points, strict=True):
            if side == self._sides[seat]:
                mine += value
            else:
                others += value
        return mine - others / (max(self._sides))


def _chance(number: int, seat: int) -> float:
    """A number between 0 and 1 for a seat in a world, spread evenly over worlds and otherwise for each seat."""
    return ((number + 0.5) * GOLDEN + seat * SILVER) % 1.0


class Master:
    """Searches where the lean model holds and a closed pile does not make holding back better.

    Elsewhere it plays as ``fallback``, whose move is always a candidate. Within a turn it remembers what it believed at
    the draw and the plan it has chosen; asked in the middle of a turn that it has not begun, it begins there.
    """

    def __init__(self, name: str, fallback: Tuned, think: ThinkFor, budget: Budget, seed: int = 0) -> None:
        self.name = name
        self._fallback = fallback
        self._think = think
        self._budget = budget
        self._seed = seed
        self._order = Order(seed)
        self._memory: _Memory | None = None

    def choose(self, view: View) -> Choice:
        """The move that search finds best."""
        if not models(view.rules) or holds_back(view.rules) or view.phase == CALL_QUESTION:
            return self._fallback.choose(view)
        memory, belief = self._remembered(view)
        if len(view.legal) == 1:
            return self._fallback.choose(view)
        style, thinker = self._think(view)
        turn = Turn(view, style, self._order)
        decision = _Decision(view, turn, belief, thinker, self._budget)
        return decision.draw() if view.phase == DRAW_QUESTION else decision.play(memory)

    def _remembered(self, view: View) -> tuple["_Memory", Belief]:
        """What is remembered of the turn, and what is believed now."""
        seed = f"{self._seed}/{view.deal}/{view.turn}/{view.phase}/{view.hand}/{view.stock}"
        memory = self._memory
        if memory and view.phase != DRAW_QUESTION and memory.of == (view.seat, view.deal, view.turn, view.rules):
            return memory, Belief(view, seed, memory.belief)
        belief = Belief(view, seed)
        self._memory = memory = _Memory((view.seat, view.deal, view.turn, view.rules), belief)
        return memory, belief

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Nothing is remembered from deal to deal."""
        self._memory = None


@dataclass(slots=True)
class _Memory:
    """What is remembered of a turn: seat, deal, number and rules (``of``), and what was believed at its beginning.

    Once it is settled what to lay, ``left`` is what is still to be laid and ``hand`` the hand (a mask) at which the
    first of it is due.
    """

    of: tuple[int, int, int, Rules]
    belief: Belief
    left: tuple[Move, ...] | None = None
    hand: int = 0

    def settle(self, moves: tuple[Move, ...], hand: int) -> None:
        """Keep what is still to be laid, from a hand on."""
        self.left, self.hand = moves, hand

    def settled(self, hand: int) -> bool:
        """Whether it is settled what to lay from this hand on."""
        return self.left is not None and self.hand == hand


@dataclass(frozen=True, slots=True)
class _Plan:
    """What to lay and what to discard, and what it costs beside the usual plan, in points, as the style has it."""

    lay: Lay
    discard: Move
    cost: float

    @property
    def first(self) -> Move:
        """The move it begins with."""
        return self.lay.moves[0] if self.lay.moves else self.discard


class _Decision:
    """One decision of a player who searches."""

    def __init__(self, view: View, turn: Turn, belief: Belief, thinker: Thinker, budget: Budget) -> None:
        self.view = view
        self.seat = view.seat
        self.turn = turn
        self.belief = belief
        self.thinker = thinker
        self.budget = budget

    # --- the draw ----------------------------------------------------------------------------------------------------

    def draw(self) -> Choice:
        """The draw that does best."""
        way = self.turn.out_by_take()
        if way is not None:
            return Choice(way, GOES_OUT)
        values = self.turn.draws()
        ranked = [move for _, move in values]
        takes = [move for move in self.view.legal if move.kind == TAKE]
        moves = ranked[:1] + [move for move in self.view.legal if move.kind in (DRAW, PASS) and move != ranked[0]]
        for move in [*reversed(takes[-MOST_TAKES:]), *takes[:1]]:
            if move not in moves:
                moves.append(move)
        styles = (self.thinker.own, self.thinker.others[0])
        if self.view.rules.players == 2:  # each draw with either way to go on: holding back, and laying everything
            moves = [move for move in moves for _ in styles]
        ways = len(styles) if self.view.rules.players == 2 else 1
        prior = {move: value for value, move in values}
        least = min(prior.values())
        found = search(
            len(moves),
            self.budget,
            lambda at, number: self._after_draw(moves[at], styles[at % ways], number),
            groups=moves,
            prior=[prior.get(move, least) for move in moves],
        )
        best = moves[found.best]
        if found.second is None:
            return Choice(best)
        other = moves[found.second]
        return Choice(best, self.turn.draw_reasons(best, other, found.better, found.uncertainty))

    def _after_draw(self, move: Move, style: Style, number: int) -> float:
        world = self.belief.world(number).copy()
        world.dry = self.view.idle
        seat, thinker = self.seat, self.thinker
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

    def play(self, memory: _Memory) -> Choice:
        """What to lay, or the discard."""
        out = self.turn.out()
        if out is not None:
            return out
        if not memory.settled(self.view.hand):
            plans = self._plans()
        elif memory.left:
            return self._lays(memory, memory.left, {})
        else:
            plans = self._with_discards(Lay(NOTHING, (), self.turn.sight.deal), MOST_DISCARDS, 0.0)
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
        return self._lays(memory, best.lay.moves, why) if best.lay.moves else Choice(best.discard, why)

    def _lays(self, memory: _Memory, moves: tuple[Move, ...], why: dict[str, Any]) -> Choice:
        """Lay the first of some moves, and remember the others."""
        memory.settle(moves[1:], after(self.turn.sight.deal, moves[0]).hands[self.seat])
        return Choice(moves[0], why)

    def _plans(self) -> list[_Plan]:
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

    def _with_discards(self, lay: Lay, most: int, cost: float) -> list[_Plan]:
        """A way to lay with its best discards."""
        ranked = self.turn.discards(lay.end)[:most]
        return [_Plan(lay, discard, cost + points - ranked[0][0]) for points, discard in ranked]

    def _after_turn(self, plan: _Plan, number: int) -> float:
        world = self.belief.world(number).copy()
        world.dry = self.view.idle
        put_turn(world, plan.lay.end, self.seat)
        if plan.discard.cards[0] < JOKER:  # the lean model has no jokers
            throw(world, self.seat, plan.discard.cards[0])
        end_turn(world, self.seat, plan.lay.end.laid_now)
        return self.thinker.value(world, self.seat, number, self.belief.holds)
