"""How a seat plays, as all can see: how likely it is that it holds its melds back.

Who lays at once has nothing that can be laid after his turn, so that whoever has laid nothing after some turns, or is
known to hold a whole meld, holds back. The weights of the marks were learnt (``training``).
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from rummy500.bots.swift.style import Style, learnt_for, style, weights
from rummy500.bots.swift.tables import Tables
from rummy500.bots.swift.world import World

MARKS = ("one", "laid", "shows", "turns", "laid_turns", "first", "cards", "laid_cards", "points")
TELLING = 8  # turns; more say no more
NOTHING_SEEN = 0.5  # before the first turn of a seat


def marks(world: World, seat: int, turns: int, dealt: int, tables: Tables) -> list[float]:
    """The marks of a seat that has had so many turns and was dealt so many cards."""
    points = world.laid[seat]
    laid, shows = 1.0 if points else 0.0, shows_meld(world, seat, tables)
    had = min(turns, TELLING) / TELLING
    first = 1.0 if turns == 1 and not points else 0.0
    cards = world.hands[seat].bit_count() / dealt
    return [1.0, laid, shows, (1.0 - laid) * had, laid * had, first, cards, laid * cards, points / 50]


def shows_meld(world: World, seat: int, tables: Tables) -> float:
    """1 if a seat is known to hold a whole meld, else 0."""
    return 1.0 if tables.melds(world.known[seat])[2] else 0.0


def turns_had(turn: int, ago: int, players: int) -> int:
    """How many turns a seat has had in turn number ``turn`` that was to move ``ago`` turns before.

    A seat that was passed over, because another called, is counted one too many.
    """
    return (turn - ago) // players + 1 if turn >= ago else 0


def holding(world: World, seat: int, turns: int, dealt: int, tables: Tables) -> float:
    """How likely it is, from 0 to 1, that a seat holds its melds back, if as many players do as do not."""
    if not turns:
        return NOTHING_SEEN
    seen = zip(rows(world.players), marks(world, seat, turns, dealt, tables), strict=True)
    return 1.0 / (1.0 + exp(-sum(weight * mark for weight, mark in seen)))


def keeps(holds: float) -> bool:
    """Whether a seat is taken for one that holds its melds back, which is so likely."""
    return holds >= 0.5


@lru_cache(maxsize=8)
def rows(players: int) -> Sequence[float]:
    """The learnt weights for a number of players; beyond four those for four."""
    found: Sequence[float] = weights("manner")["players"][learnt_for(players)]
    return found


def manners(players: int) -> tuple[Style, Style]:
    """How others are taken to play: who lays at once, and who holds melds back."""
    return style("racer", players), style("holder", players)
