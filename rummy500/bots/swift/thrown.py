"""Which card of the pile a seat threw last, as far as all can see."""

from typing import NamedTuple

from rummy500.bots.swift.world import World

DOUBTFUL = 0.5


class Newest(NamedTuple):
    """Where the newest discard of a seat lies in the pile: its ``place``, from 1 for the newest card of all, 0 where it
    cannot be told; ``told``: 1 where that is certain, ``DOUBTFUL`` where it holds unless a seat after it has taken.
    """

    place: int
    told: float


UNKNOWN = Newest(0, 0.0)


def newest_discard(world: World, seat: int, turn: int) -> Newest:
    """The newest discard of a seat before the draw of the seat to move, in turn number ``turn`` from 0.

    A take leaves older cards below what is thrown after it, and nothing shows in which turn a seat has taken.
    """
    players = world.players
    ago = (world.seat - seat) % players
    if not 0 < ago <= min(turn, len(world.pile)):
        return UNKNOWN
    between = ((world.seat - after) % players for after in range(1, ago))
    certain = not any(may_have_taken(world, other, turn) for other in between)
    return Newest(ago, 1.0 if certain else DOUBTFUL)


def may_have_taken(world: World, seat: int, turn: int) -> bool:
    """Whether a seat may have taken from the pile in its last turn before turn number ``turn``, or in that turn.

    Nobody has while the first card and all discards lie there; who has laid nothing and is not known to hold a card
    has not either, since what is taken stays until it is laid or another turn comes.
    """
    return len(world.pile) <= turn and bool(world.laid[seat] or world.known[seat])
