"""Runs: where they may lie on a suit's line of ranks, how a hand makes them, how they grow.

A suit is a line of positions: 0 is the low ace, 1 the two, and so on; the position behind the highest rank is the high
ace. ``ace_run`` says which ends of the line exist; with ``around`` it is a circle.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations

from rummy500.engine.cards import ACE, JOKER_AS, JOKER_BITS, SUIT_BITS, jokers_in, mask_of, rank_of, suit_of
from rummy500.engine.melds import RUN, Growth, Meld, Shape, Table, jokers_among
from rummy500.engine.moves import HIGH, LOW, Move, layoff
from rummy500.engine.rules import Rules
from rummy500.engine.worth import Worth


class Line:
    """The line (or circle) of positions that one suit's runs lie on."""

    def __init__(self, rules: Rules) -> None:
        self.ranks = rules.ranks
        self.circle = rules.ace_run == "around"
        self.first = 1 if rules.ace_run == "high" else 0
        self.last = rules.ranks - 1 if rules.ace_run in ("low", "around") else rules.ranks
        self.spans = tuple(self._spans())

    def rank(self, position: int) -> int:
        """The rank that lies at a position."""
        return position % self.ranks

    def below(self, start: int, length: int) -> int | None:
        """The position under a run, or None where it ends: a run holds no rank twice and never both aces."""
        if length >= self.ranks:
            return None
        if self.circle:
            return (start - 1) % self.ranks
        under = start - 1
        return under if under >= self.first and not (under == 0 and start + length - 1 == self.ranks) else None

    def above(self, start: int, length: int) -> int | None:
        """The position over a run, or None where it ends."""
        if length >= self.ranks:
            return None
        over = start + length
        if self.circle:
            return over % self.ranks
        return over if over <= self.last and not (start == 0 and over == self.ranks) else None

    def _spans(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Every run that can be laid: its start, and its ranks from low to high."""
        for start in range(self.first, self.last + 1):
            ranks = [self.rank(start)]
            while (over := self.above(start, len(ranks))) is not None:
                ranks.append(self.rank(over))
                if len(ranks) >= 3:
                    yield start, tuple(ranks)

    def place(self, ranks: Sequence[int]) -> tuple[int, list[int]] | str:
        """Where cards of these ranks make a run: its start and the order of the cards, or what is wrong.

        A whole suit is read as it is written, other runs in any order. What is wrong is "twice" (a rank comes twice),
        "gap" (they do not follow each other) or "whole" (a whole suit whose ace stands neither first nor last).
        """
        if len(set(ranks)) < len(ranks):
            return "twice"
        if len(ranks) == self.ranks:
            return self._place_suit(ranks)
        fitting = [start for start, span in self.spans if sorted(span) == sorted(ranks)]
        if not fitting:
            return "gap"
        start = fitting[0]
        order = sorted(range(len(ranks)), key=lambda i: (ranks[i] - start) % self.ranks)
        return start, order

    def _place_suit(self, ranks: Sequence[int]) -> tuple[int, list[int]] | str:
        starts = [start for start, span in self.spans if span == tuple(ranks)]
        if starts:
            return starts[0], list(range(len(ranks)))
        wholes = [start for start, span in self.spans if len(span) == self.ranks]
        if len(wholes) == 1:
            order = sorted(range(len(ranks)), key=lambda i: (ranks[i] - wholes[0]) % self.ranks)
            return wholes[0], order
        if ACE in (ranks[0], ranks[-1]):
            start = 0 if ranks[0] == ACE else 1
            return start, sorted(range(len(ranks)), key=lambda i: (ranks[i] - start) % self.ranks)
        return "whole"


Groups = list[tuple[int, tuple[int, ...]]]  # cards low to high, each with the start of the run they make


class Runs:
    """The runs of one rule set: shapes in a hand, shapes of given cards, and lay-offs."""

    def __init__(self, rules: Rules, worth: Worth) -> None:
        self.line = Line(rules)
        self.worth = worth
        self.wild = rules.jokers > 0 and rules.joker_role == "wild"
        self._ace_rule = f"ace_{rules.ace_run}"
        self._spans = [(start, ranks, sum(1 << rank for rank in ranks)) for start, ranks in self.line.spans]
        self._shapes: dict[tuple[int, ...], Shape] = {}
        self._plain_layoffs = lru_cache(maxsize=1 << 16)(self._find_plain_layoffs)
        self._growths: dict[tuple[int, int, int], Growth] = {}
        self._layoffs: dict[tuple[object, ...], Move] = {}

    def shape(self, start: int, cards: Sequence[int]) -> Shape:
        """The shape of these cards, low to high, from a start."""
        key = (start, *cards)
        if key not in self._shapes:
            self._shapes[key] = Shape(RUN, cards, self.worth.of_laid(cards, low=start == 0), start)
        return self._shapes[key]

    def shapes(self, suit: int, held: int, jokers: int = 0) -> list[Shape]:
        """Every run of one suit that a hand can lay; ``held``: its ranks there as bits."""
        base, found = suit * 13, []
        if not jokers:
            spans = [(start, ranks) for start, ranks, mask in self._spans if mask & held == mask]
            return [self.shape(start, [base + rank for rank in ranks]) for start, ranks in spans]
        for start, ranks, mask in self._spans:
            missing = (mask & ~held).bit_count()
            most = min(jokers, len(ranks) // 2)
            if missing > most:
                continue
            absent = [rank for rank in ranks if not held >> rank & 1]
            present = [rank for rank in ranks if held >> rank & 1]
            for extra in range(most - missing + 1):
                for more in combinations(present, extra):
                    given = {*absent, *more}
                    found.append(self.shape(start, [base + r | (JOKER_AS if r in given else 0) for r in ranks]))
        return found

    def members(self, held: int, jokers: int = 0) -> int:
        """The ranks (bits) of one suit's cards that are part of some run they make, with so many jokers to help."""
        found = 0
        for _, ranks, mask in self._spans:
            missing = (mask & ~held).bit_count()
            if missing <= jokers and 2 * missing <= len(ranks):
                found |= mask & held
        return found

    def of_cards(self, cards: Sequence[int]) -> Shape | str:
        """The run that these cards form in any order, or what is wrong: "suits", "jokers", or as ``Line.place``."""
        if len({suit_of(card) for card in cards}) > 1:
            return "suits"
        placed = self.line.place([rank_of(card) for card in cards])
        if isinstance(placed, str):
            return self._ace_rule if placed == "gap" and self._around_corner(cards) else placed
        if jokers_among(cards) * 2 > len(cards):
            return "jokers"
        start, order = placed
        return self.shape(start, [cards[i] for i in order])

    def _around_corner(self, cards: Sequence[int]) -> bool:
        """Whether cards would be a run if ranks formed a circle: the ace alone stands in the way."""
        if self.line.circle:
            return False
        ranks = sorted({rank_of(card) for card in cards})
        gaps = [(high - low) % self.line.ranks for low, high in zip(ranks, ranks[1:] + ranks[:1], strict=True)]
        return ACE in ranks and sum(gap > 1 for gap in gaps) == 1

    def fits(self, start: int, cards: Sequence[int]) -> int:
        """The cards of a hand that extend a run directly, as a mask."""
        return self.growth(start, cards).fits

    def growth(self, start: int, cards: Sequence[int]) -> Growth:
        """How a run grows."""
        key = (start, len(cards), (cards[0] & 63) // 13)
        growth = self._growths.get(key)
        if growth is None:
            growth = self._growths[key] = self._make_growth(*key)
        return growth

    def _make_growth(self, start: int, length: int, suit: int) -> Growth:
        every = SUIT_BITS << 13 * suit
        ends = self._ends(start, length, suit, every)
        fits, near = (mask_of({card for end in ends for _, group in end[:n] for card in group}) for n in (1, 2))

        def moves(number: int, held: int) -> Sequence[Move]:
            low, high = found = self._ends(start, length, suit, held)
            farther = self._ends(start, length, suit, held | every & ~near)
            return self._layoff_moves(low, high, number) if found == farther else ()

        joined = fits | JOKER_BITS if fits and self.wild else fits
        return Growth(joined, near, Table(lambda number: Table(partial(moves, number))))

    def _ends(self, start: int, length: int, suit: int, hand: int) -> tuple[Groups, Groups]:
        return self._plain_groups(start, length, suit, hand, LOW), self._plain_groups(start, length, suit, hand, HIGH)

    def layoffs(self, meld: Meld, number: int, hand: int) -> Sequence[Move]:
        """Every group of cards of a hand that extends one end of a run."""
        if self.wild and hand & JOKER_BITS:
            return self._layoff_moves(list(self._groups(meld, hand, LOW)), list(self._groups(meld, hand, HIGH)), number)
        suit = (meld.cards[0] & 63) // 13
        held, start, length = hand >> 13 * suit & SUIT_BITS, meld.start, len(meld.cards)
        if not self.line.circle:  # of the cards held only those that join on to the run matter, so that entries are few
            end = start + length
            positions = held | (held & 1) << self.line.ranks
            low = positions & (1 << start) - 1
            low ^= low & (1 << (~low & (1 << start) - 1).bit_length()) - 1
            high = positions >> end
            held = low | (high & ~(high + 1)) << end
        return self._plain_layoffs(start, length, suit, number, held)

    def _find_plain_layoffs(self, start: int, length: int, suit: int, number: int, held: int) -> Sequence[Move]:
        held |= held >> self.line.ranks & 1
        low, high = self._ends(start, length, suit, held << 13 * suit)
        return self._layoff_moves(low, high, number)

    def _layoff_moves(self, low: Groups, high: Groups, number: int) -> Sequence[Move]:
        """The moves of the groups that extend either end, each thing that can be done once."""
        both = {group for _, group in low} & {group for _, group in high} if low and high else set()
        moves = [self.layoff(group, number, LOW, start, self._marked(group, both)) for start, group in low]
        for start, group in high:
            if group not in both or self._marked(group, both):
                moves.append(self.layoff(group, number, HIGH, start, self._marked(group, both)))
        return moves

    @staticmethod
    def _marked(group: tuple[int, ...], both: set[tuple[int, ...]]) -> bool:
        """Whether the side of a lay-off must be written: it fits both ends and holds an ace."""
        return group in both and any(rank_of(card) == ACE for card in group)

    def _plain_groups(self, start: int, length: int, suit: int, hand: int, side: int) -> Groups:
        """``_groups`` for a hand without jokers: each group is the one before and a card more."""
        base = suit * 13
        group: tuple[int, ...] = ()
        found: Groups = []
        while True:
            position = self.line.below(start, length) if side == LOW else self.line.above(start, length)
            if position is None:
                return found
            code = base + position % self.line.ranks
            if not hand >> code & 1:
                return found
            length += 1
            if side == LOW:
                start = position
                group = (code, *group)
            else:
                group = (*group, code)
            found.append((start, group))

    def _groups(self, meld: Meld, hand: int, side: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Groups that extend one end, low to high, each with the start of the run it makes."""
        base = suit_of(meld.cards[0]) * 13
        given = jokers_among(meld.cards)
        spare = 2 * given - len(meld.cards)  # above 0 there are too many jokers
        jokers = jokers_in(hand) if self.wild else 0
        stack = [(meld.start, len(meld.cards), (), spare, jokers)]  # type: list[tuple[int, int, tuple[int, ...], int, int]]
        while stack:
            start, length, group, spare, jokers = stack.pop()
            position = self.line.below(start, length) if side == LOW else self.line.above(start, length)
            if position is None:
                continue
            code = base + self.line.rank(position)
            steps = [(code, -1, 0)] if hand >> code & 1 else []
            if jokers:
                steps.append((JOKER_AS | code, 1, 1))
            for token, weight, used in steps:
                longer = (token, *group) if side == LOW else (*group, token)
                begin = position if side == LOW else start
                if spare + weight <= 0:
                    yield begin, longer
                stack.append((begin, length + 1, longer, spare + weight, jokers - used))

    def layoff(self, cards: tuple[int, ...], number: int, side: int, start: int, marked: bool) -> Move:
        """The shared move of laying these cards off at one end; ``start``: that of the run it makes."""
        key = (cards, number, side, start, marked)
        move = self._layoffs.get(key)
        if move is None:
            worths = self.worth.of_laid(cards, low=side == LOW and start == 0)
            move = self._layoffs[key] = layoff(cards, number, side, marked, start, worths)
        return move

    def grown(self, meld: Meld, move: Move, seat: int) -> Meld:
        """The run with a lay-off of ``seat`` in it."""
        by = (seat,) * len(move.cards)
        if move.side == LOW:
            cards, start = move.cards + meld.cards, move.start
            return Meld(RUN, cards, by + meld.by, move.worths + meld.worths, start, self.fits(start, cards), meld.owner)
        cards = meld.cards + move.cards
        fits = self.fits(meld.start, cards)
        return Meld(RUN, cards, meld.by + by, meld.worths + move.worths, meld.start, fits, meld.owner)
