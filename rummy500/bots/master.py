"""The strongest player: it searches, every candidate in the same sampled worlds, each seat acting on what it knows."""

from collections.abc import Callable, Sequence
from random import Random

from rummy500.bots.base import Choice
from rummy500.bots.closed import holds_back
from rummy500.bots.order import Order
from rummy500.bots.reasons import GOES_OUT
from rummy500.bots.search import Budget, search
from rummy500.bots.swift.belief import Belief, put_turn
from rummy500.bots.swift.leaf import Leaf
from rummy500.bots.swift.policy import end_turn, finish_turn, play_turn, take, take_mask, throw
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import Tables, models
from rummy500.bots.swift.world import World
from rummy500.bots.tuned import Tuned, Turn
from rummy500.bots.turns import NOTHING, Lay
from rummy500.engine.cards import JOKER
from rummy500.engine.deal import Deal
from rummy500.engine.moves import DISCARD, DRAW, PASS, TAKE, Move
from rummy500.engine.rules import Rules
from rummy500.engine.view import CALL_QUESTION, DRAW_QUESTION, View

ThinkFor = Callable[[View], tuple[Style, "Thinker"]]

MOST_TAKES = 4
MOST_DISCARDS = 7


class Thinker:
    """What search plays with: the tables, the styles of replies, the evaluation of what they lead to.

    ``replies``: the style of others who may hold melds back, and of those who surely lay at once.
    """

    def __init__(self, rules: Rules, tables: Tables, own: Style, replies: tuple[Style, Style], leaf: Leaf) -> None:
        self.tables = tables
        self.continuations = (own, replies[1])
        self.leaf = leaf
        self._holds, self._lays = replies
        self._many = rules.hand - 1 if rules.players == 2 else 99
        self._sides = [rules.side_of(seat) for seat in range(rules.players)]

    def value(self, world: World, seat: int, number: int) -> float:
        """Points by which a seat is expected to beat the mean of the others once its turn is over."""
        while not world.over and world.seat != seat:
            many = world.hands[world.seat].bit_count() >= self._many
            play_turn(world, self._holds if many and number & 1 else self._lays, self.tables)
        if world.over:
            return self.ahead(world.scores(self.tables), seat)
        return self.ahead(world.laid, seat) + self.leaf.value(world, self.tables)

    def ahead(self, points: Sequence[int], seat: int) -> float:
        """By how much the points of a seat, or of its side, beat the mean of the other seats or sides."""
        mine = others = 0
        for side, value in zip(self._sides, points, strict=True):
            if side == self._sides[seat]:
                mine += value
            else:
                others += value
        return mine - others / (max(self._sides))


class Master:
    """Searches where the lean model holds and a closed pile does not make holding back better.

    Elsewhere it plays as ``fallback``, whose move is always a candidate.
    """

    def __init__(self, name: str, fallback: Tuned, think: ThinkFor, budget: Budget, seed: int = 0) -> None:
        self.name = name
        self._fallback = fallback
        self._think = think
        self._budget = budget
        self._seed = seed
        self._order = Order(seed)

    def choose(self, view: View) -> Choice:
        """The move that search finds best."""
        if not models(view.rules) or holds_back(view.rules) or view.phase == CALL_QUESTION or len(view.legal) == 1:
            return self._fallback.choose(view)
        style, thinker = self._think(view)
        turn = Turn(view, style, self._order)
        belief = Belief(view, f"{self._seed}/{view.deal}/{view.turn}/{view.phase}/{view.hand}/{view.stock}")
        decision = _Decision(view, turn, belief, thinker, self._budget)
        return decision.draw() if view.phase == DRAW_QUESTION else decision.play()

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Nothing is remembered from deal to deal."""


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
        styles = self.thinker.continuations
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
        return thinker.value(world, seat, number)

    # --- after the draw ----------------------------------------------------------------------------------------------

    def play(self) -> Choice:
        """What to lay, or the discard."""
        usual = self.turn.play()
        deal = self.turn.sight.deal
        ranked = self.turn.discards(deal)[:MOST_DISCARDS]
        if usual.move is None or usual.move.kind != DISCARD or len(ranked) < 2:
            return (
                usual  # when to lay is left to the style: what holding back brings lies further ahead than the leaves
            )
        found = search(
            len(ranked),
            self.budget,
            lambda at, number: self._after_discard(deal, ranked[at][1], number),
            prior=[-cost for cost, _ in ranked],
        )
        discard = ranked[found.best][1]
        if found.second is None:
            return Choice(discard)
        plans = [(Lay(NOTHING, (), deal), ranked[at][1]) for at in (found.best, found.second)]
        return Choice(discard, self.turn.play_reasons(plans[0], plans[1], found.better, found.uncertainty))

    def _after_discard(self, deal: Deal, discard: Move, number: int) -> float:
        world = self.belief.world(number).copy()
        world.dry = self.view.idle
        put_turn(world, deal, self.seat)
        if discard.cards[0] < JOKER:  # the lean model has no jokers
            throw(world, self.seat, discard.cards[0])
        end_turn(world, self.seat, deal.laid_now)
        return self.thinker.value(world, self.seat, number)
