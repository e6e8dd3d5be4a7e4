"""How a bot plays, in a few figures: how often it takes, how deep, how full its hand is, how often it goes out."""

from dataclasses import dataclass

from rummy500.engine.moves import DRAW, TAKE, Move
from rummy500.engine.view import DRAW_QUESTION, View
from rummy500.record import Json


@dataclass
class Habits:
    """What was counted of a seat, or of all seats of a name.

    ``draws``: turns begun with a card from the stock or from the pile; ``takes``: those with cards of the pile,
    ``taken`` of them in all; ``held``: the cards in hand at the beginning of its turns, added up. ``deals`` were
    played, and it went out in ``outs`` of them.
    """

    draws: int = 0
    takes: int = 0
    taken: int = 0
    turns: int = 0
    held: int = 0
    deals: int = 0
    outs: int = 0

    def count(self, view: View, move: Move | None) -> None:
        """Count a decision; only draws say something."""
        if view.phase != DRAW_QUESTION or move is None:
            return
        self.turns += 1
        self.held += view.counts[view.seat]
        self.draws += move.kind in (DRAW, TAKE)
        if move.kind == TAKE:
            self.takes += 1
            self.taken += move.count

    def end(self, out: bool) -> None:
        """Count a deal that is over; ``out``: the seat went out."""
        self.deals += 1
        self.outs += out

    def add(self, other: "Habits") -> None:
        """Put the counts of another game to these."""
        self.draws += other.draws
        self.takes += other.takes
        self.taken += other.taken
        self.turns += other.turns
        self.held += other.held
        self.deals += other.deals
        self.outs += other.outs

    @property
    def take_rate(self) -> float | None:
        """Takes in a draw, from 0 to 1; None without a draw."""
        return self.takes / self.draws if self.draws else None

    @property
    def take_depth(self) -> float | None:
        """Cards in a take; None without a take."""
        return self.taken / self.takes if self.takes else None

    @property
    def cards_held(self) -> float | None:
        """Cards in hand at the beginning of a turn; None without a turn."""
        return self.held / self.turns if self.turns else None

    @property
    def out_rate(self) -> float | None:
        """The share of deals in which it went out, from 0 to 1; None without a deal."""
        return self.outs / self.deals if self.deals else None

    def as_dict(self) -> Json:
        """The ``habits`` object of a report.

        >>> Habits(draws=4, takes=2, taken=7, turns=4, held=30, deals=2, outs=1).as_dict()
        {'take_rate': 0.5, 'take_depth': 3.5, 'cards_held': 7.5, 'out_rate': 0.5}
        """
        figures = {name: getattr(self, name) for name in ("take_rate", "take_depth", "cards_held", "out_rate")}
        return {name: None if value is None else round(value, 3) for name, value in figures.items()}
