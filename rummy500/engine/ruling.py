"""A ``Ruling``: rules made ready to play. What an option changes is decided here once, not on every move.

Everything a position asks often is a table filled on first use, or a function chosen when the ruling is made.
"""

import operator
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from rummy500.engine.cards import (
    JOKER,
    JOKER_BIT,
    JOKER_BITS,
    PACK_BITS,
    SECOND,
    SUIT_BITS,
    SUIT_MASKS,
    bits,
    join,
    jokers_in,
    part,
    rank_of,
)
from rummy500.engine.melds import RUN, SET, Meld, Shape
from rummy500.engine.moves import Move, call, discard, meld, swap, take
from rummy500.engine.restrictions import restrictions
from rummy500.engine.rules import Rules
from rummy500.engine.runs import Runs
from rummy500.engine.sets import Sets
from rummy500.engine.worth import Worth

Entry = TypeVar("Entry")
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = SUIT_MASKS
_RANK_MASKS = tuple(sum((1 | 1 << SECOND) << rank + 13 * suit for suit in range(4)) for rank in range(13))


class _Table(dict[int, Entry]):
    """A table that fills itself: ``make`` gives an entry on first use."""

    def __init__(self, make: Callable[[int], Entry]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: int) -> Entry:
        entry = self[key] = self._make(key)
        return entry


class Ruling:
    """The rules of a game, ready to play: what a hand can meld, how melds grow, what cards are worth.

    ``join`` and ``part`` put cards to a hand and take them from it (masks): plain bit operations where one pack without
    jokers makes them enough. ``bit[code]`` is the mask of a card.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = rules.players
        self.worth = Worth(rules)
        self.runs = Runs(rules, self.worth)
        self.sets = Sets(rules, self.worth)
        single = rules.decks == 1 and not rules.jokers
        self.join: Callable[[int, int], int] = operator.or_ if single else join
        self.part: Callable[[int, int], int] = operator.xor if single else part
        self.bit: tuple[int, ...] = (*(1 << code for code in range(52)), 1 << JOKER_BIT)
        self.wild = self.runs.wild
        self.melds: Callable[[int], list[Move]] = self._plain_melds
        if self.sets.twins and rules.decks == 2:
            self.melds = self._twin_melds
        if self.wild:
            self.melds = self._wild_melds
        elif rules.jokers:
            self.melds = self._joker_rank_melds
        self.everything_barred = rules.discard_taken == "all"
        self.single_barred = rules.discard_taken != "free"
        self.free_top = rules.top_use == "free"
        self.in_run: dict[int, int] = _Table(self._make_members)
        copies = -1 if self.sets.twins else PACK_BITS
        self.alike = tuple(_RANK_MASKS[code % 13] & copies for code in range(52))
        self.target_anyhow = rules.target_use == "any"
        self.spread = rules.pile == "spread"
        self.recycles = 0 if rules.stock_out == "end" else rules.recycles
        self.shuffles = rules.stock_out == "reshuffle"
        self.calls = rules.call_rummy != "off"
        self.swaps = rules.joker_swap and self.wild
        self.restrictions = tuple(restrictions(rules))
        self.opening = rules.opening
        self.checks_takes = rules.jokers > 0 or rules.go_out == "discard"
        self.off_before_melding = self.target_anyhow and rules.layoff == "always"
        self.plays: Callable[[int], list[Move]] | None = None
        if self.melds == self._plain_melds and not self.restrictions and not self.swaps:
            self.plays = self._plain_plays
        self._plays_of = _Table(self._make_plays)
        self._runs_of = _Table(self._make_runs)
        self._sets_of = _Table(self._make_sets)
        self._drops_of = _Table(self._make_drops)
        self._discards = [discard(code) for code in range(JOKER + 1)]
        self._takes: list[Move] = [take(n) for n in range(rules.cards + 1)]
        self._moves: dict[tuple[Shape, ...], Move] = {}
        self._swaps: dict[tuple[int, int], Move] = {}
        self._calls: dict[tuple[int, str], Move] = {}
        self._wild_runs = lru_cache(maxsize=1 << 15)(self._make_wild_runs)
        self._wild_sets = lru_cache(maxsize=1 << 15)(self._make_wild_sets)

    # --- melds that a hand can lay -----------------------------------------------------------------------------------

    def _plain_melds(self, hand: int) -> list[Move]:
        runs = self._runs_of
        moves = [*runs[hand & _CLUBS], *runs[hand & _DIAMONDS], *runs[hand & _HEARTS], *runs[hand & _SPADES]]
        return self._add_sets(moves, hand & PACK_BITS)

    def _plain_plays(self, hand: int) -> list[Move]:
        """The melds and the discards of a hand at once, where nothing restricts either."""
        plays = self._plays_of
        moves = [*plays[hand & _CLUBS], *plays[hand & _DIAMONDS], *plays[hand & _HEARTS], *plays[hand & _SPADES]]
        return self._add_sets(moves, hand & PACK_BITS)

    def _add_sets(self, moves: list[Move], hand: int) -> list[Move]:
        pairs = hand & hand >> 13  # at the lower of two neighbouring suits
        three = (pairs & (pairs >> 13 | hand >> 39)) | (hand & pairs >> 26)
        if three:
            for rank in bits((three | three >> 13) & SUIT_BITS):
                moves += self._sets_of[hand & _RANK_MASKS[rank]]
        return moves

    def _twin_melds(self, hand: int) -> list[Move]:
        moves = [move for suit in SUIT_MASKS for move in self._runs_of[hand & suit]]
        for mask in _RANK_MASKS:
            held = hand & mask
            if held.bit_count() >= 3:
                moves += self._sets_of[held]
        return moves

    def _joker_rank_melds(self, hand: int) -> list[Move]:
        moves = (self._twin_melds if self.sets.twins else self._plain_melds)(hand)
        return moves + [self.meld(shape) for shape in self.sets.joker_shapes(jokers_in(hand))]

    def _wild_melds(self, hand: int) -> list[Move]:
        jokers = jokers_in(hand)
        if not jokers:
            return (self._twin_melds if self.sets.twins else self._plain_melds)(hand)
        moves: list[Move] = []
        for suit in range(4):
            held = hand >> 13 * suit & SUIT_BITS
            if held & held - 1:
                moves += self._wild_runs(suit, held, jokers)
        for mask in _RANK_MASKS:
            held = hand & mask
            if held.bit_count() >= 2:
                moves += self._wild_sets(held, jokers)
        return moves

    def _make_runs(self, held: int) -> tuple[Move, ...]:
        suit = (held.bit_length() - 1) // 13
        return tuple(self.meld(shape) for shape in self.runs.shapes(suit, held >> 13 * suit)) if held else ()

    def _make_drops(self, held: int) -> tuple[Move, ...]:
        return tuple(self._discards[code] for code in bits(held))

    def _make_plays(self, held: int) -> tuple[Move, ...]:
        return self._runs_of[held] + self._drops_of[held]

    def _make_members(self, held: int) -> int:
        suit = (held.bit_length() - 1) // 13
        return self.runs.members(held >> 13 * suit) << 13 * suit

    def _make_sets(self, held: int) -> tuple[Move, ...]:
        return tuple(self.meld(shape) for shape in self.sets.shapes(_first_rank(held), held))

    def _make_wild_runs(self, suit: int, held: int, jokers: int) -> tuple[Move, ...]:
        return tuple(self.meld(shape) for shape in self.runs.shapes(suit, held, jokers))

    def _make_wild_sets(self, held: int, jokers: int) -> tuple[Move, ...]:
        return tuple(self.meld(shape) for shape in self.sets.shapes(_first_rank(held), held, jokers))

    # --- shared moves ------------------------------------------------------------------------------------------------

    def meld(self, *shapes: Shape) -> Move:
        """The shared move that lays these shapes."""
        move = self._moves.get(shapes)
        if move is None:
            move = self._moves[shapes] = meld(*shapes)
        return move

    def discards(self, cards: int) -> list[Move]:
        """The discards of a hand (a mask), equal cards once."""
        drops = self._drops_of
        moves = [*drops[cards & _CLUBS], *drops[cards & _DIAMONDS], *drops[cards & _HEARTS], *drops[cards & _SPADES]]
        if cards & JOKER_BITS:
            moves.append(self._discards[JOKER])
        return moves

    def discard(self, code: int) -> Move:
        """The shared move that discards a card."""
        return self._discards[code]

    def take(self, count: int) -> Move:
        """The shared move that takes ``count`` cards from the pile."""
        return self._takes[count]

    def swap(self, code: int, number: int) -> Move:
        """The shared move that gives a natural card for a joker in meld ``number``."""
        key = (code, number)
        if key not in self._swaps:
            self._swaps[key] = swap(code, number)
        return self._swaps[key]

    def call(self, seat: int, inner: Move) -> Move:
        """The shared move that calls rummy from a seat."""
        key = (seat, inner.text)
        if key not in self._calls:
            self._calls[key] = call(seat, inner)
        return self._calls[key]

    def lays_off(self, melded: bool) -> bool:
        """Whether a target may be laid off by a seat that has melded, or has not."""
        return self.off_before_melding or (self.target_anyhow and melded)

    # --- melds on the table ------------------------------------------------------------------------------------------

    def shape_of(self, cards: Sequence[int]) -> Shape | str:
        """The shape that these cards form, in whatever order, or a word for what is wrong with them (see judge.py)."""
        lone = list(cards).count(JOKER)
        if lone:
            if self.wild or lone < len(cards):
                return "unnamed" if self.wild or not self.rules.jokers else "rank"
            return self.sets.of_jokers(lone)
        if not self.wild and any(token > JOKER for token in cards):
            return "rank" if self.rules.jokers else "unnamed"
        if len(cards) < 3:
            return "short"
        if len({rank_of(token) for token in cards}) == 1:
            return self.sets.of_cards(cards)
        return self.runs.of_cards(cards)

    def on_table(self, shape: Shape, seat: int) -> Meld:
        """The meld on the table that a shape becomes when a seat lays it."""
        if shape.fits < 0:
            shape.fits = self._fits(shape)
        by = (seat,) * shape.size
        return Meld(shape.kind, shape.cards, by, shape.worths, shape.start, shape.fits, seat)

    def _fits(self, meld: Shape | Meld) -> int:
        return self.runs.fits(meld.start, meld.cards) if meld.kind == RUN else self.sets.fits(meld.kind, meld.cards)

    def layoffs(self, meld: Meld, number: int, hand: int) -> Sequence[Move]:
        """Every lay-off of cards of a hand on one meld; a run's at one end each."""
        return (self.runs if meld.kind == RUN else self.sets).layoffs(meld, number, hand)

    def grown(self, meld: Meld, move: Move, seat: int) -> Meld:
        """A meld with a lay-off of a seat in it."""
        return (self.runs if meld.kind == RUN else self.sets).grown(meld, move, seat)

    def swapped(self, meld: Meld, code: int, seat: int) -> Meld:
        """A meld with a natural card of a seat in the place of the joker that stood for it."""
        at = meld.joker_for(code)
        assert at is not None
        points = self.worth.laid(code, low=meld.kind == RUN and meld.start == 0 and at == 0)
        cards = (*meld.cards[:at], code, *meld.cards[at + 1 :])
        by = (*meld.by[:at], seat, *meld.by[at + 1 :])
        worths = (*meld.worths[:at], points, *meld.worths[at + 1 :])
        fits = self.runs.fits(meld.start, cards) if meld.kind == RUN else self.sets.fits(SET, cards)
        return Meld(meld.kind, cards, by, worths, meld.start, fits, meld.owner)


def _first_rank(held: int) -> int:
    """The rank of the cards of a mask that are all of one rank."""
    return ((held & -held).bit_length() - 1) % SECOND % 13


@lru_cache(maxsize=64)
def ruling(rules: Rules) -> Ruling:
    """The ruling of these rules, made once."""
    return Ruling(rules)
