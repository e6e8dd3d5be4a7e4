"""What a position is worth in one sampled world: played on for a while, every seat by what it sees, then evaluated."""

from collections.abc import Sequence

from rummy500.bots.swift.leaf import Leaf
from rummy500.bots.swift.manner import keeps
from rummy500.bots.swift.policy import play_turn
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import Tables
from rummy500.bots.swift.world import World
from rummy500.engine.rules import Rules

ROUNDS = 1  # own turns that are played before the leaf is asked: a hand that holds back shows its worth only then
GOLDEN, SILVER = 0.6180339887, 0.4142135624  # multiples of them spread evenly, less whole numbers


class Thinker:
    """What search plays with: the tables, the styles of all seats, the evaluations of what they lead to.

    All come in pairs. ``own``: the style of the seat that thinks where the seat after it lays at once, and where that
    one holds melds back. ``others``: the style of who lays at once, and of who holds melds back. ``leaves``: as
    ``own``.
    """

    def __init__(
        self,
        rules: Rules,
        tables: Tables,
        own: tuple[Style, Style],
        others: tuple[Style, Style],
        leaves: tuple[Leaf, Leaf],
    ) -> None:
        self.tables = tables
        self.own, self.others, self.leaves = own, others, leaves
        self._sides = [rules.side_of(seat) for seat in range(rules.players)]

    def usual(self, seat: int, holds: Sequence[float]) -> Style:
        """The style of a seat by what is likely of the one after it."""
        return self.own[keeps(holds[(seat + 1) % len(holds)])]

    @property
    def at_once(self) -> Style:
        """The style of who lays everything at once."""
        return self.others[0]

    def mine(self, seat: int, number: int, holds: Sequence[float]) -> Style:
        """The style of a seat in world ``number``."""
        return self.own[_keeps_in(number, (seat + 1) % len(holds), holds)]

    def value(self, world: World, seat: int, number: int, holds: Sequence[float]) -> float:
        """Points by which a seat whose turn is over is expected to beat the mean of the others, as the leaf has it
        some rounds later.

        ``number``: of the world, which settles how the others play in it; ``holds``: by seat how likely it is that it
        holds its melds back.
        """
        tables, rounds = self.tables, ROUNDS
        while not world.over:
            if world.seat != seat:
                play_turn(world, self.others[_keeps_in(number, world.seat, holds)], tables)
            elif rounds:
                rounds -= 1
                play_turn(world, self.mine(seat, number, holds), tables)
            else:
                leaf = self.leaves[_keeps_in(number, (seat + 1) % world.players, holds)]
                return self.ahead(world.laid, seat) + leaf.value(world, tables)
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


def _keeps_in(number: int, seat: int, holds: Sequence[float]) -> bool:
    """Whether a seat holds its melds back in a world: in as many as is likely, spread evenly, and otherwise for each
    seat."""
    return ((number + 0.5) * GOLDEN + seat * SILVER) % 1.0 < holds[seat]
