"""What a player makes of a view at first sight, before judging anything: where the others sit, and what counts."""

from collections.abc import Sequence
from functools import cached_property

from rummy500.engine.cards import JOKER
from rummy500.engine.deal import PLAY_PHASE, Deal
from rummy500.engine.view import View, position


class Sight:
    """A view and what follows from it at once.

    ``me``: the seat that is asked. ``next``: the seat after it. ``foes``: the seats of other sides. ``deal``: a deal
    that looks like the view, its hidden cards left out (other hands hold only what they are known to hold).
    ``points``: whether laid cards score.
    """

    def __init__(self, view: View) -> None:
        rules = view.rules
        self.view = view
        self.rules = rules
        self.ruling = view.ruling
        self.me = view.seat
        self.next = (view.seat + 1) % rules.players
        side = rules.side_of(view.seat)
        self.foes = tuple(seat for seat in range(rules.players) if rules.side_of(seat) != side)
        self.points = rules.scoring in ("melds", "gift")

    @cached_property
    def deal(self) -> Deal:
        """The deal as it looks.

        A view does not tell which cards may help to lay a target after a call of rummy; those of the legal moves do.
        """
        view = self.view
        deal = position(view, view.known, (JOKER,) * view.stock)
        if view.owed:
            deal.help = 0
            for move in view.legal:
                deal.help |= move.mask
        return deal

    @cached_property
    def drawn(self) -> Deal:
        """The deal as if the draw had been made and had brought nothing."""
        deal = self.deal.copy()
        deal.phase = PLAY_PHASE
        return deal

    @property
    def fewest(self) -> int:
        """The fewest cards that a player of another side holds."""
        return min(self.view.counts[seat] for seat in self.foes)

    @property
    def unopened(self) -> bool:
        """Whether the seat has still to make its opening."""
        return bool(self.rules.opening) and not self.view.melded >> self.me & 1

    @property
    def rounds(self) -> float:
        """How many turns of everybody the cards of the stock last, renewals not counted."""
        return self.view.stock / self.rules.players

    def lead(self) -> int:
        """Points by which my side's laid cards, less what is caught in my hand, lead the best other side's laid cards.

        Where laid cards do not score it is my hand alone, against hands of average cards.
        """
        view, worth = self.view, self.ruling.worth
        caught = worth.in_hand(view.hand)
        if not self.points:
            return 7 * self.fewest - caught
        return self._side(view.laid, self.rules.side_of(self.me)) - caught - self._best_other(view.laid)

    def _side(self, laid: Sequence[int], side: int) -> int:
        return sum(points for seat, points in enumerate(laid) if self.rules.side_of(seat) == side)

    def _best_other(self, laid: Sequence[int]) -> int:
        mine = self.rules.side_of(self.me)
        return max(self._side(laid, side) for side in range(self.rules.sides) if side != mine)
