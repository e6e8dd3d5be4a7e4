"""``Game``: deals until someone wins; an immutable value, like each of its deals."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from rummy500.engine import scoring
from rummy500.engine.apply import after
from rummy500.engine.deal import Deal
from rummy500.engine.judge import find
from rummy500.engine.moves import Draft, Move
from rummy500.engine.refusal import IllegalMove, Refusal
from rummy500.engine.rules import Rules


class GameOver(ValueError):
    """Something was to be played in a game, or a deal, that is over."""


@dataclass(frozen=True, slots=True)
class Played:
    """A deal of a game: who dealt, the deck in dealing order, the moves so far, and the position they lead to.

    ``scores``: points of each seat; None while the deal is open.
    """

    dealer: int
    deck: tuple[int, ...]
    moves: tuple[Move, ...]
    deal: Deal
    scores: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its rules and its deals, of which only the last may be open.

    ``first_dealer``: the seat that deals first. ``conceded``: the seat that gave the game up, if one did.
    """

    rules: Rules
    first_dealer: int
    deals: tuple[Played, ...] = ()
    conceded: int | None = None

    @property
    def current(self) -> Played | None:
        """The deal that is open; None between deals."""
        return self.deals[-1] if self.deals and not self.deals[-1].deal.over else None

    @property
    def deal(self) -> Deal | None:
        """The position of the open deal; None between deals."""
        current = self.current
        return current.deal if current else None

    @property
    def scores(self) -> list[tuple[int, ...]]:
        """Points of each seat in each deal that is over."""
        return [points for played in self.deals if (points := played.scores) is not None]

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each side, with the bonus of the game once it is over."""
        return scoring.final_totals(self.rules, self.scores)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won; None while the game is not over, and when it was given up."""
        sides = None if self.conceded is not None or self.current else scoring.winning_sides(self.rules, self.scores)
        if sides is None:
            return None
        return tuple(seat for seat in range(self.rules.players) if self.rules.side_of(seat) in sides)

    @property
    def over(self) -> bool:
        """Whether nothing more is played: somebody has won, or the game was given up."""
        return self.conceded is not None or self.winners is not None

    @property
    def next_dealer(self) -> int:
        """The seat that deals next; the deal passes clockwise."""
        return (self.first_dealer + len(self.deals)) % self.rules.players

    def begin(self, deck: Sequence[int]) -> Self:
        """The game with another deal begun.

        Raises ``GameOver``, and ``deal.DeckError`` for a deck that is not the pack.
        """
        if self.over or self.current:
            raise GameOver("The game is over." if self.over else "The last deal is not over.")
        dealer = self.next_dealer
        played = Played(dealer, tuple(deck), (), Deal.start(self.rules, dealer, deck))
        return replace(self, deals=(*self.deals, played))

    def play(self, move: str | Draft | Move) -> Self:
        """The game after a move in the open deal.

        Raises ``refusal.IllegalMove``; ``moves.MoveError`` for a text that is no move; ``GameOver`` between deals.
        """
        played = self.current
        if played is None or self.conceded is not None:
            raise GameOver("No deal is open." if played is None else "The game is over.")
        found = find(played.deal, move)
        if isinstance(found, Refusal):
            raise IllegalMove(found)
        return self.played(found)

    def played(self, move: Move) -> Self:
        """The game after a move that is known to be legal in the open deal."""
        last = self.deals[-1]
        deal = after(last.deal, move)
        scores = scoring.scores(deal) if deal.over else None
        played = Played(last.dealer, last.deck, (*last.moves, move), deal, scores)
        return replace(self, deals=(*self.deals[:-1], played))

    def concede(self, seat: int) -> Self:
        """The game given up by a seat: it has no winner then."""
        if self.over:
            raise GameOver("The game is over.")
        return replace(self, conceded=seat)
