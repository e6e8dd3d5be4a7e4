"""The strongest player: it searches, every candidate in the same sampled worlds, each seat acting on what it knows."""

from collections.abc import Callable, Sequence

from rummy500.bots.base import Choice
from rummy500.bots.decision import Decision
from rummy500.bots.kinds import searched
from rummy500.bots.memory import Memory
from rummy500.bots.order import Order
from rummy500.bots.search import Budget
from rummy500.bots.swift.belief import Belief
from rummy500.bots.thinker import Thinker
from rummy500.bots.tuned import Tuned, Turn
from rummy500.engine.view import CALL_QUESTION, DRAW_QUESTION, View

ThinkFor = Callable[[View], Thinker]


class Master:
    """Searches where the lean model comes near enough and a closed pile does not make holding back better.

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
        self._memory: Memory | None = None

    def choose(self, view: View) -> Choice:
        """The move that search finds best."""
        if not searched(view.rules) or view.phase == CALL_QUESTION:
            return self._fallback.choose(view)
        memory, belief = self._remembered(view)
        if len(view.legal) == 1:
            return self._fallback.choose(view)
        thinker = self._think(view)
        turn = Turn(view, thinker.usual(view.seat, belief.holds), self._order)
        decision = Decision(view, turn, belief, thinker, self._budget, self._fallback)
        return decision.draw() if view.phase == DRAW_QUESTION else decision.play(memory)

    def _remembered(self, view: View) -> tuple[Memory, Belief]:
        """What is remembered of the turn, and what is believed now."""
        seed = f"{self._seed}/{view.deal}/{view.turn}/{view.phase}/{view.hand}/{view.stock}"
        memory = self._memory
        if memory and memory.goes_on(view):
            return memory, Belief(view, seed, memory.belief)
        belief = Belief(view, seed)
        self._memory = memory = Memory(view, belief)
        return memory, belief

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Nothing is remembered from deal to deal."""
        self._memory = None
