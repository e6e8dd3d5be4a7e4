"""What a player who searches remembers of a turn, from its draw to its discard."""

from dataclasses import dataclass, field
from typing import Any

from rummy500.bots.swift.belief import Belief
from rummy500.engine.cards import JOKER, cards_of
from rummy500.engine.moves import Move
from rummy500.engine.view import DRAW_QUESTION, View


@dataclass(slots=True)
class Memory:
    """The first view of a turn that was seen, and what was believed then.

    Once it is settled what to lay, ``left`` is what is still to be laid and ``hand`` the hand (a mask) at which the
    first of it is due; ``why`` says it of every move of the plan.
    """

    first: View
    belief: Belief
    left: tuple[Move, ...] | None = None
    hand: int = 0
    why: dict[str, Any] = field(default_factory=dict)

    def goes_on(self, view: View) -> bool:
        """Whether a view is of the same turn, only own cards having moved since."""
        if view.phase == DRAW_QUESTION or self._public(view) != self._public(self.first):
            return False
        laid = {min(token, JOKER) for meld in view.melds for token in meld.cards}
        gone = cards_of(self.first.hand & ~view.hand)
        return view.pile == self.first.pile[: len(view.pile)] and laid.issuperset(gone)

    @staticmethod
    def _public(view: View) -> tuple[object, ...]:
        """What nobody but another seat could change."""
        seats = [seat for seat in range(view.rules.players) if seat != view.seat]
        others = [(view.counts[seat], view.known[seat], view.laid[seat]) for seat in seats]
        return view.rules, view.seat, view.deal, view.dealer, view.turn, view.totals, others

    def settle(self, moves: tuple[Move, ...], hand: int, why: dict[str, Any]) -> None:
        """Keep what is still to be laid, from a hand on, and why."""
        self.left, self.hand, self.why = moves, hand, why

    def settled(self, hand: int) -> bool:
        """Whether it is settled what to lay from this hand on."""
        return self.left is not None and self.hand == hand
