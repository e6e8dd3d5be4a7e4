"""Sets: cards of one rank, and the sets of jokers of the rules that make jokers a rank of their own."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import product

from rummy500.engine.cards import JOKER, JOKER_AS, JOKER_BITS, PACK_BITS, count_in, jokers_in, rank_of, suit_of
from rummy500.engine.melds import JOKERS, SET, Growth, Meld, Shape, Table, jokers_among
from rummy500.engine.moves import NO_SIDE, Move, layoff
from rummy500.engine.rules import Rules
from rummy500.engine.worth import Worth


class Sets:
    """The sets of one rule set: shapes in a hand, shapes of given cards, and lay-offs."""

    def __init__(self, rules: Rules, worth: Worth) -> None:
        self.worth = worth
        self.twins = rules.set_suits == "any"
        self.wild = rules.jokers > 0 and rules.joker_role == "wild"
        self.double = rules.four_double
        self._shapes: dict[tuple[int, ...], Shape] = {}
        self._layoffs: dict[tuple[object, ...], Move] = {}
        self._one_card_layoffs = Table(self._make_one_card_layoffs)
        self._fits: dict[tuple[int, ...], int] = {}

    def shape(self, kind: str, cards: Sequence[int]) -> Shape:
        """The shape of these cards; exactly four laid in one move count double under ``four_double``."""
        key = tuple(cards)
        if key not in self._shapes:
            times = 2 if self.double and len(cards) == 4 else 1
            self._shapes[key] = Shape(kind, cards, [times * points for points in self.worth.of_laid(cards)])
        return self._shapes[key]

    def shapes(self, rank: int, held: int, jokers: int = 0) -> list[Shape]:
        """Every set of one rank that a hand can lay; ``held``: its cards of that rank as a mask."""
        cards = [rank + 13 * suit for suit in range(4)]
        choices = [self._choices(code, held, jokers) for code in cards]
        found = []
        for picked in product(*choices):
            group = [token for tokens in picked for token in tokens]
            given = jokers_among(group)
            if len(group) >= 3 and given <= jokers and 2 * given <= len(group):
                found.append(self.shape(SET, group))
        return found

    def _choices(self, code: int, held: int, jokers: int) -> list[tuple[int, ...]]:
        """What a set may hold of one suit: nothing, its copies, or a joker that stands for it."""
        copies = min(count_in(held, code), 2 if self.twins else 1)
        choices = [(code,) * n for n in range(copies + 1)]
        return [*choices, (JOKER_AS | code,)] if jokers else choices

    def joker_shapes(self, jokers: int) -> list[Shape]:
        """The sets of three and four jokers that a hand with so many jokers can lay."""
        return [self.shape(JOKERS, [JOKER] * size) for size in (3, 4) if size <= jokers]

    def of_cards(self, cards: Sequence[int]) -> Shape | str:
        """The set that these cards form, or what is wrong: "twin" (a suit comes twice), "named" or "jokers"."""
        order = sorted(cards, key=lambda token: (suit_of(token), token))
        natural = [token for token in order if token < JOKER]
        named = [token & 63 for token in order if token >= JOKER]
        if len(set(named)) < len(named) or set(named) & set(natural):
            return "named"
        if not self.twins and len(set(natural)) < len(natural):
            return "twin"
        return "jokers" if len(named) > len(natural) else self.shape(SET, order)

    def of_jokers(self, count: int) -> Shape | str:
        """The set of so many jokers, or what is wrong: "count"."""
        return self.shape(JOKERS, [JOKER] * count) if count in (3, 4) else "count"

    def fits(self, kind: str, cards: Sequence[int]) -> int:
        """The cards of a hand that extend a set directly, as a mask."""
        key = tuple(cards)
        mask = self._fits.get(key)
        if mask is None:
            mask = self._fits[key] = self._find_fits(kind, key)
        return mask

    def _find_fits(self, kind: str, cards: tuple[int, ...]) -> int:
        if kind == JOKERS:
            return JOKER_BITS if len(cards) < 4 else 0
        mask, rank = 0, rank_of(cards[0])
        taken = {token & 63: token for token in cards}
        for code in range(rank, 52, 13):
            token = taken.get(code)
            if token is None:
                mask |= 1 << code | (JOKER_BITS if self.wild else 0)
            elif self.twins and token < JOKER:
                mask |= 1 << code
        return mask

    def layoffs(self, meld: Meld, number: int, hand: int) -> Sequence[Move]:
        """Every group of cards of a hand that can be put to a set."""
        if meld.kind == JOKERS:
            most = min(4 - len(meld.cards), jokers_in(hand))
            return [self.layoff((JOKER,) * n, number) for n in range(1, most + 1)]
        if self.twins or hand & JOKER_BITS:
            return [self.layoff(group, number) for group in self._groups(meld, hand)]
        growth = self.growth(meld)
        return growth.moves[number][hand & growth.near]

    def growth(self, meld: Meld) -> Growth:
        """How a set without twins grows: it lies in three suits at least, so that one card is missing at most."""
        return Growth(meld.fits, meld.fits & PACK_BITS, self._one_card_layoffs)

    def _make_one_card_layoffs(self, number: int) -> Table[Sequence[Move]]:
        return Table(lambda card: (self.layoff((card.bit_length() - 1,), number),) if card else ())

    def _groups(self, meld: Meld, hand: int) -> Iterator[tuple[int, ...]]:
        jokers = jokers_in(hand) if self.wild else 0
        spare = len(meld.cards) - 2 * jokers_among(meld.cards)
        there = {token & 63: token for token in meld.cards}
        choices: list[list[tuple[int, ...]]] = []
        for code in range(rank_of(meld.cards[0]), 52, 13):
            token = there.get(code)
            if token is None:
                choices.append(self._choices(code, hand, jokers))
            elif self.twins and token < JOKER:
                choices.append([(code,) * n for n in range(count_in(hand, code) + 1)])
        for picked in product(*choices):
            group = tuple(token for tokens in picked for token in tokens)
            given = jokers_among(group)
            if group and given <= jokers and 2 * given - len(group) <= spare:
                yield group

    def layoff(self, cards: tuple[int, ...], number: int) -> Move:
        """The shared move of putting these cards to a set."""
        key = (cards, number)
        move = self._layoffs.get(key)
        if move is None:
            worths = self.worth.of_laid(cards)
            move = self._layoffs[key] = layoff(cards, number, NO_SIDE, False, 0, worths)
        return move

    def grown(self, meld: Meld, move: Move, seat: int) -> Meld:
        """The set with a lay-off of ``seat`` in it."""
        cards, by, worths = meld.cards, meld.by, meld.worths
        for card, points in zip(move.cards, move.worths, strict=True):
            at = bisect(cards, card & 63, key=_face)
            cards = (*cards[:at], card, *cards[at:])
            by = (*by[:at], seat, *by[at:])
            worths = (*worths[:at], points, *worths[at:])
        return Meld(meld.kind, cards, by, worths, 0, self.fits(meld.kind, cards), meld.owner)


def _face(token: int) -> int:
    """The card that a laid card is or stands for."""
    return token & 63
