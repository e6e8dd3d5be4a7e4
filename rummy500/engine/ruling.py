"""A ``Ruling``: rules made ready to play. What an option changes is decided here once, not on every move.

Everything a position asks often is a table filled on first use, or a function chosen when the ruling is made.
"""

import operator
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import cast

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
from rummy500.engine.melds import RUN, SET, Growth, Meld, Shape, Table
from rummy500.engine.moves import Move, call, discard, meld, swap, take
from rummy500.engine.restrictions import restrictions
from rummy500.engine.rules import Rules
from rummy500.engine.runs import Runs
from rummy500.engine.sets import Sets
from rummy500.engine.worth import Worth

_PAIR, _PAIR_BITS = 26, (1 << 26) - 1  # two suits: Python is faster with masks this small than with those of a pack
_RANK_MASKS = tuple(sum((1 | 1 << SECOND) << rank + 13 * suit for suit in range(4)) for rank in range(13))
_ONE_PACK_RANKS = tuple(mask & PACK_BITS for mask in _RANK_MASKS)
_SUIT_MASKS = tuple((1 | 1 << SECOND) * mask for mask in SUIT_MASKS)
_DISCARDS = tuple(discard(code) for code in range(JOKER + 1))


class _BySuit:
    """Moves by the cards held of each suit, made on first use: ``rows[suit][ranks]``, ranks as bits.

    A row is a list rather than a dictionary, since it takes a fraction of the memory to look at. What is not made yet
    is None, and no part of a list of moves: whoever puts rows together without asking catches the ``TypeError`` once.
    """

    __slots__ = ("_make", "_sets", "rows")

    def __init__(self, make: Callable[[int, int], tuple[Move, ...]], sets: Table[tuple[Move, ...]]) -> None:
        unmade = cast(tuple[Move, ...], None)
        self._make = make
        self._sets = sets
        self.rows = tuple([unmade] * (SUIT_BITS + 1) for _ in range(4))

    def make_for(self, ranks: Sequence[int]) -> list[Move]:
        """The moves of the ranks held of each suit, made where they are not."""
        moves: list[Move] = []
        for suit, (row, held) in enumerate(zip(self.rows, ranks, strict=True)):
            if row[held] is None:
                row[held] = self._make(suit, held)
            moves += row[held]
        return moves

    def __call__(self, hand: int) -> list[Move]:
        """The moves of a hand, suit by suit."""
        low, high = hand & _PAIR_BITS, hand >> _PAIR & _PAIR_BITS
        clubs, diamonds, hearts, spades = self.rows
        try:
            return [*clubs[low & SUIT_BITS], *diamonds[low >> 13], *hearts[high & SUIT_BITS], *spades[high >> 13]]
        except TypeError:
            return self.make_for((low & SUIT_BITS, low >> 13, high & SUIT_BITS, high >> 13))

    def with_sets(self, hand: int) -> list[Move]:
        """The moves of a hand, suit by suit, and its sets of one card a suit."""
        low, high = hand & _PAIR_BITS, hand >> _PAIR & _PAIR_BITS
        clubs, diamonds, hearts, spades = low & SUIT_BITS, low >> 13, high & SUIT_BITS, high >> 13
        in_clubs, in_diamonds, in_hearts, in_spades = self.rows
        try:
            moves = [*in_clubs[clubs], *in_diamonds[diamonds], *in_hearts[hearts], *in_spades[spades]]
        except TypeError:
            moves = self.make_for((clubs, diamonds, hearts, spades))
        ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        while ranks:
            rank = ranks & -ranks
            moves += self._sets[hand & _ONE_PACK_RANKS[rank.bit_length() - 1]]
            ranks ^= rank
        return moves


def _make_discards(suit: int, held: int) -> tuple[Move, ...]:
    return tuple([_DISCARDS[13 * suit + rank] for rank in bits(held)])


_DISCARDS_OF = _BySuit(_make_discards, Table(lambda held: ()))


class Ruling:
    """The rules of a game, ready to play: what a hand can meld, how melds grow, what cards are worth.

    ``join`` and ``part`` put cards to a hand and take them from it (masks): plain bit operations where one pack without
    jokers makes them enough. ``bit[code]`` is the mask of a card. ``put(values, seat, value)`` gives the values of all
    seats with that of one changed.
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
        self.put: Callable[[tuple[int, ...], int, int], tuple[int, ...]] = _put_of_two if rules.players == 2 else _put
        self.wild = self.runs.wild
        self._every_run = Table(self._make_every_run)
        self._sets_of = Table(self._make_sets)
        self._runs_of = _BySuit(self._make_runs, self._sets_of)
        self._plain_melds = self._runs_of.with_sets
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
        copies = -1 if self.sets.twins else PACK_BITS
        self.alike = tuple(_RANK_MASKS[code % 13] & copies for code in range(52))
        self.uses = tuple(self._use(code) for code in range(52))
        # by the mask of a card: the cards that can be in one meld with it
        self.mates = {
            self.bit[code]: _SUIT_MASKS[code // 13] | _RANK_MASKS[code % 13] | JOKER_BITS for code in range(52)
        }
        self.mates[self.bit[JOKER]] = -1
        self.target_anyhow = rules.target_use == "any"
        self.spread = rules.pile == "spread"
        self.recycles = 0 if rules.stock_out == "end" else rules.recycles
        self.shuffles = rules.stock_out == "reshuffle"
        self.calls = rules.call_rummy != "off"
        self.swaps = rules.joker_swap and self.wild
        self.restrictions = tuple(restrictions(rules))
        self.opening = rules.opening
        self.guards_takes = rules.opening > 0 or rules.jokers > 0 or rules.go_out == "discard"
        self.off_before_melding = self.target_anyhow and rules.layoff == "always"
        self.plays: Callable[[int], list[Move]] | None = (
            None  # melds and discards at once, where nothing restricts melds
        )
        if self.melds == self._plain_melds and not self.restrictions and not self.swaps:
            self.plays = _BySuit(self._make_plays, self._sets_of).with_sets
        self.layoffs: Callable[[Meld, int, int], Sequence[Move]] = self._plain_layoffs
        if self.sets.twins or rules.jokers:
            self.layoffs = self._any_layoffs
        self.taking: list[Move] = [take(n) for n in range(rules.cards + 1)]
        self._moves: dict[tuple[Shape, ...], Move] = {}
        self._swaps: dict[tuple[int, int], Move] = {}
        self._calls: dict[tuple[int, str], Move] = {}
        self._wild_runs = lru_cache(maxsize=1 << 15)(self._make_wild_runs)
        self._wild_sets = lru_cache(maxsize=1 << 15)(self._make_wild_sets)

    # --- melds that a hand can lay -----------------------------------------------------------------------------------

    def without_discards(self, moves: list[Move], hand: int, taken: int) -> list[Move]:
        """``moves`` without the discards of cards taken, unless the hand has only such; a second copy may be thrown."""
        left = self.part(hand, taken)
        barred = hand & ~left & PACK_BITS if left else 0
        while barred:
            code = barred.bit_length() - 1
            barred ^= 1 << code
            unwanted = _DISCARDS[code]
            moves = [move for move in moves if move is not unwanted]
        return moves

    def _twin_melds(self, hand: int) -> list[Move]:
        moves = self._runs_of(hand)
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

    def _make_every_run(self, suit: int) -> list[tuple[int, Move]]:
        """Every run of a suit, with its ranks as bits."""
        return [(shape.mask >> 13 * suit, self.meld(shape)) for shape in self.runs.shapes(suit, SUIT_BITS)]

    def _make_runs(self, suit: int, held: int) -> tuple[Move, ...]:
        return tuple([move for ranks, move in self._every_run[suit] if ranks & held == ranks])

    def _make_plays(self, suit: int, held: int) -> tuple[Move, ...]:
        return self._make_runs(suit, held) + _make_discards(suit, held)

    def _make_sets(self, held: int) -> tuple[Move, ...]:
        return tuple(self.meld(shape) for shape in self.sets.shapes(_first_rank(held), held))

    def _make_wild_runs(self, suit: int, held: int, jokers: int) -> tuple[Move, ...]:
        return tuple(self.meld(shape) for shape in self.runs.shapes(suit, held, jokers))

    def _make_wild_sets(self, held: int, jokers: int) -> tuple[Move, ...]:
        return tuple(self.meld(shape) for shape in self.sets.shapes(_first_rank(held), held, jokers))

    # --- what a target is good for ------------------------------------------------------------------------------------

    def _use(self, target: int) -> tuple[int, Table[int]]:
        """What decides whether a target can be laid where no joker helps: a mask, and a table by the cards of it held.

        An entry is -1 where a new meld takes the target, else the cards of which one must extend a meld that lies.
        """
        suit, rank = target - target % 13, target % 13
        near = 0
        for _, ranks in self.runs.line.spans:
            if len(ranks) == 3 and rank in ranks:
                near |= sum(1 << suit + other for other in ranks)
        return near | self.alike[target], Table(partial(self._make_use, target))

    def _make_use(self, target: int, held: int) -> int:
        suit, rank, ranks = target - target % 13, target % 13, self.runs.line.ranks
        if (held & self.alike[target]).bit_count() >= 3 or self.runs.members(held >> suit & SUIT_BITS) >> rank & 1:
            return -1
        beside = 1 << suit + (rank - 1) % ranks | 1 << suit + (rank + 1) % ranks
        return 1 << target | held & beside  # with two held beyond it the target would be in a run of its own

    # --- shared moves ------------------------------------------------------------------------------------------------

    def meld(self, *shapes: Shape) -> Move:
        """The shared move that lays these shapes."""
        move = self._moves.get(shapes)
        if move is None:
            move = self._moves[shapes] = meld(*shapes)
        return move

    def discards(self, cards: int) -> list[Move]:
        """The discards of a hand (a mask), equal cards once."""
        moves = _DISCARDS_OF(cards)
        if cards & JOKER_BITS:
            moves.append(_DISCARDS[JOKER])
        return moves

    def discard(self, code: int) -> Move:
        """The shared move that discards a card."""
        return _DISCARDS[code]

    def take(self, count: int) -> Move:
        """The shared move that takes ``count`` cards from the pile."""
        return self.taking[count]

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

    def _plain_layoffs(self, meld: Meld, number: int, hand: int) -> Sequence[Move]:
        growth = meld.growth or self._find_growth(meld)
        return growth.moves[number][hand & growth.near] or self._kind(meld).layoffs(meld, number, hand)

    def _any_layoffs(self, meld: Meld, number: int, hand: int) -> Sequence[Move]:
        if hand & JOKER_BITS or (self.sets.twins and meld.kind != RUN):
            return self._kind(meld).layoffs(meld, number, hand)
        return self._plain_layoffs(meld, number, hand)

    def _kind(self, meld: Meld) -> Runs | Sets:
        return self.runs if meld.kind == RUN else self.sets

    def _find_growth(self, meld: Meld) -> Growth:
        meld.growth = growth = self.runs.growth(meld.start, meld.cards) if meld.kind == RUN else self.sets.growth(meld)
        return growth

    def grown(self, meld: Meld, move: Move, seat: int) -> Meld:
        """A meld with a lay-off of a seat in it."""
        return self._kind(meld).grown(meld, move, seat)

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


def _put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def _put_of_two(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (values[0], value) if seat else (value, values[1])


@lru_cache(maxsize=64)
def ruling(rules: Rules) -> Ruling:
    """The ruling of these rules, made once."""
    return Ruling(rules)
