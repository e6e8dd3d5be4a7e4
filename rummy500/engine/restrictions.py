"""The options that restrict what may be laid, as filters: ``filter(moves, count, melded)`` gives the moves that pass.

``moves`` are melds and lay-offs, ``count`` is how many cards the hand holds, ``melded`` whether its seat has melded in
this deal.
"""

from collections.abc import Callable, Iterator

from rummy500.engine.moves import LAYOFF, Move
from rummy500.engine.rules import Rules

Restriction = Callable[[list[Move], int, bool], list[Move]]


def restrictions(rules: Rules) -> Iterator[Restriction]:
    """The filters that some rules put on what can be laid; none in the base game."""
    if rules.layoff == "after_meld":
        yield after_melding
    if rules.opening:
        yield lambda moves, count, melded: moves if melded else opened(moves, count, rules.opening)
    if rules.go_out == "discard":
        yield kept_back


def kept_back(moves: list[Move], count: int, melded: bool) -> list[Move]:
    """Under ``go_out`` discard: no meld or lay-off may empty the hand."""
    return [move for move in moves if move.size < count]


def after_melding(moves: list[Move], count: int, melded: bool) -> list[Move]:
    """Under ``layoff`` after_meld: only a seat that has melded lays off."""
    return moves if melded else [move for move in moves if move.kind != LAYOFF]


def opened(moves: list[Move], count: int, opening: int) -> list[Move]:
    """Under ``opening``, before a seat has melded: only melds that are enough for its first."""
    return [move for move in moves if move.kind == LAYOFF or opens(move, count, opening)]


def opens(move: Move, count: int, opening: int) -> bool:
    """Whether a first meld is worth ``opening`` points or leaves at most one card of ``count``."""
    return move.worth >= opening or count - move.size <= 1
