"""Moves as a player of thumbs weighs them: what each comes to, part by part, and why one is better than the next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rummy500.bots.base import NO_CALL, Choice
from rummy500.bots.reasons import LAYS, OPENS, RACE, RISK, TIES, Aspect, because, reasons
from rummy500.bots.sight import Sight
from rummy500.bots.ties import ties
from rummy500.engine.cards import card_name, cards_of
from rummy500.engine.moves import Move

_PARTS = {
    LAYS: ("laid", "meld"),
    RISK: ("risk", "rid"),
    TIES: ("promise", "ties"),
    OPENS: ("bait", "feed", "guard"),
    RACE: ("race",),
}
"""The parts of which each reason is made, as ``thumbs`` and ``closed`` name them."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move, or None for silence where a call was asked for, and what it comes to.

    ``parts``: points by their names. ``loose`` is the hand that it leaves without its melds (a mask), ``laid`` the
    points of melds, which are laid ``now`` or may be later, ``thrown`` the card it discards.
    """

    move: Move | None
    parts: Mapping[str, float]
    loose: int = 0
    laid: int = 0
    now: bool = False
    thrown: int | None = None

    @property
    def value(self) -> float:
        """All parts together, in points."""
        return sum(self.parts.values())

    def aspects(self, sight: Sight) -> dict[str, Aspect]:
        """Its parts as aspects, with their facts."""
        known, ruling = ties(sight.ruling), sight.ruling
        tied = sum(known.of(card, ruling.part(self.loose, ruling.bit[card])) > 0 for card in cards_of(self.loose))
        facts: dict[str, Mapping[str, Any]] = {
            LAYS: {"laid": self.laid, "now": self.now, "kept": self.thrown is not None},
            RISK: {"caught": ruling.worth.in_hand(self.loose)},
            TIES: {"cards": tied},
            RACE: {},
        }
        if self.thrown is not None:
            facts[OPENS] = {"card": card_name(self.thrown)}
        return {code: Aspect(sum(self.parts.get(name, 0.0) for name in _PARTS[code]), facts[code]) for code in facts}


def best_of(sight: Sight, found: Sequence[Weighed], same: float = 0.0) -> Choice:
    """The move that comes to most, and why it is better than the next best move.

    Of equals it is the first; points that differ by no more than ``same`` are equal.
    """
    best = found[0]
    for one in found:
        if one.value > best.value + same:
            best = one
    others = [one for one in found if one.move != best.move]
    if not others:
        return Choice(best.move)
    second = max(others, key=lambda one: one.value)
    why = because(best.aspects(sight), second.aspects(sight))
    over = NO_CALL if second.move is None else str(second.move)
    return Choice(best.move, reasons(why, over, best.value - second.value))
