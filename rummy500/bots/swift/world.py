"""``World``: one position of a deal with every card in its place, made to be played on quickly."""

from collections.abc import Sequence
from random import Random

from rummy500.bots.swift.tables import FOUR, Tables

NOBODY = -1


class World:
    """A deal as search plays it; it changes as it is played.

    ``hands``, ``known``: masks by seat; ``pile``: cards oldest first, ``heap`` the same as a mask; ``stock``: the next
    card last; ``runs``: the cards of the runs on the table, ``fourths``: the cards that complete its sets (masks);
    ``table``: every card that has been laid; ``laid``: points by seat; ``seat``: who is to move; ``over``, ``out``:
    whether it has ended, and who went out; ``dry``: turns in a row without a card laid, the stock being empty.
    """

    __slots__ = (
        "dry",
        "fourths",
        "hands",
        "heap",
        "known",
        "laid",
        "out",
        "over",
        "pile",
        "players",
        "runs",
        "seat",
        "stock",
        "table",
    )

    def __init__(
        self,
        hands: list[int],
        known: list[int],
        pile: list[int],
        heap: int,
        stock: list[int],
        runs: int,
        fourths: int,
        table: int,
        laid: list[int],
        seat: int,
    ) -> None:
        self.hands = hands
        self.known = known
        self.pile = pile
        self.heap = heap
        self.stock = stock
        self.runs = runs
        self.fourths = fourths
        self.table = table
        self.laid = laid
        self.seat = seat
        self.players = len(hands)
        self.over = False
        self.out = NOBODY
        self.dry = 0

    def copy(self) -> "World":
        """A copy to play on."""
        new = World(
            self.hands[:],
            self.known[:],
            self.pile[:],
            self.heap,
            self.stock[:],
            self.runs,
            self.fourths,
            self.table,
            self.laid[:],
            self.seat,
        )
        new.over, new.out, new.dry = self.over, self.out, self.dry
        return new

    def renew(self, rng: Random | None = None) -> None:
        """Make the pile, less its newest card, the new stock: turned over, or in an order of ``rng``."""
        *under, newest = self.pile
        if rng is None:
            under.reverse()
        else:
            rng.shuffle(under)
        self.stock, self.pile, self.heap = under, [newest], 1 << newest

    @classmethod
    def deal(cls, players: int, hand: int, first: int, deck: Sequence[int]) -> "World":
        """A new deal of a deck, cards in turn from seat ``first``."""
        dealt = players * hand
        hands = [0] * players
        for place in range(players):
            hands[(first + place) % players] = sum(1 << card for card in deck[place:dealt:players])
        up = deck[dealt]
        stock = list(deck[dealt + 1 :])
        stock.reverse()
        return cls(hands, [0] * players, [up], 1 << up, stock, 0, 0, 0, [0] * players, first)

    def scores(self, tables: Tables) -> list[int]:
        """What each seat would score if the deal ended now: laid points less those in hand."""
        return [points - tables.in_hand(hand) for points, hand in zip(self.laid, self.hands, strict=True)]

    def lay(self, seat: int, runs: int, sets: int, points: int) -> None:
        """Lay melds: the cards of runs and of sets (masks)."""
        gone = runs | sets
        self.hands[seat] &= ~gone
        self.known[seat] &= ~gone
        self.table |= gone
        self.runs |= runs
        if sets:
            self.fourths |= fourths_of(sets)
        self.laid[seat] += points

    def lay_off(self, seat: int, cards: int, to_runs: int, points: int) -> None:
        """Lay cards off: those of ``cards`` among ``to_runs`` on runs, the others on sets."""
        self.hands[seat] &= ~cards
        self.known[seat] &= ~cards
        self.table |= cards
        self.runs |= to_runs
        self.fourths &= ~cards
        self.laid[seat] += points


def fourths_of(sets: int) -> int:
    """The cards that complete the sets of three among the sets whose cards these are."""
    found = 0
    ranks = (sets | sets >> 13 | sets >> 26 | sets >> 39) & 8191
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        cards = rank * FOUR
        if (sets & cards).bit_count() == 3:
            found |= cards & ~sets
    return found
