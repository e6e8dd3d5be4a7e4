"""Which cards belong together: how many cards would make a meld of two that are held."""

from functools import lru_cache

from rummy500.engine.cards import JOKER, PACK_BITS, SECOND, jokers_in
from rummy500.engine.ruling import Ruling
from rummy500.engine.runs import Runs

JOKER_TIES = 3  # a joker goes with every card; counted like so many cards that complete a pair


class Ties:
    """For every card the cards it can share a meld of three with.

    ``strong[card]`` is a mask of those with which two other cards make a meld (a pair, neighbours in a run), and
    ``weak[card]`` of those with which one does (a gap between them, neighbours at the end of the line).
    """

    def __init__(self, ruling: Ruling) -> None:
        rules, line = ruling.rules, ruling.runs.line
        self.twins = ruling.sets.twins
        self.wild = ruling.wild
        threes = [ranks for _, ranks in line.spans if len(ranks) == 3]
        self.strong: list[int] = []
        self.weak: list[int] = []
        for code in range(52):
            suit, rank = divmod(code, 13)
            strong = weak = 0
            for other in range(13):
                common = sum(rank in ranks and other in ranks for ranks in threes) if other != rank else 0
                bit = 1 << suit * 13 + other
                strong |= bit if common > 1 else 0
                weak |= bit if common == 1 else 0
            for other in range(rank, 52, 13):
                strong |= 1 << other if other != code and rank < rules.ranks else 0
            self.strong.append(strong)
            self.weak.append(weak)

    def of(self, card: int, others: int) -> int:
        """How strongly a card is tied to others (a mask without it): how many cards complete a meld of two, summed."""
        if card == JOKER:
            return JOKER_TIES * others.bit_count()
        once = others & PACK_BITS
        found = 2 * (once & self.strong[card]).bit_count() + (once & self.weak[card]).bit_count()
        if self.twins:
            rank = self.strong[card] & _rank(card)
            found += 2 * ((others >> SECOND & rank).bit_count() + (once >> card & 1))
        return found + JOKER_TIES * jokers_in(others) if self.wild else found


def _rank(card: int) -> int:
    return sum(1 << other for other in range(card % 13, 52, 13))


@lru_cache(maxsize=1 << 15)
def in_runs(runs: Runs, held: int, jokers: int) -> int:
    """The ranks (bits) of one suit's cards that are part of some run they make, with so many jokers to help."""
    return runs.members(held, jokers)


@lru_cache(maxsize=64)
def ties(ruling: Ruling) -> Ties:
    """The ties of the cards under some rules."""
    return Ties(ruling)
