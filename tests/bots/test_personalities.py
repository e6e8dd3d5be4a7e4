"""Personalities play as they are described, and none is much stronger than another: deals of the lean model."""

from random import Random

import pytest

from rummy500.bots.personalities import PERSONALITIES
from rummy500.bots.series import Series
from rummy500.bots.swift import policy
from rummy500.bots.swift.match import MOST_TURNS, edge
from rummy500.bots.swift.style import Style, hoarder, style
from rummy500.bots.swift.tables import tables
from rummy500.bots.swift.world import World
from rummy500.engine.cards import pack
from rummy500.engine.rules import Rules

BASES = [("club", 2), ("holder", 2), ("hoarder", 2), ("club", 4), ("holder", 4)]
MORE_BASES = [*BASES, ("club", 3), ("holder", 3)]
DEALS = 800
DECKS = 500
EQUAL = 4.0  # points a deal


def base_style(name: str, players: int) -> Style:
    """The style of a name, the hoarder among them."""
    return hoarder() if name == "hoarder" else style(name, players)


class Habits:
    """How a style plays one seat against racers, as means over many deals."""

    def __init__(self, mine: Style, players: int) -> None:
        rules = Rules.make(players=players)
        self.lore = tables(rules)
        self.turns = self.takes = self.taken = self.outs = self.discards = self.ties = self.loose = 0
        rng, cards, racer = Random(3), pack(1, 13, 0), style("racer", players)
        for number in range(DEALS):
            rng.shuffle(cards)
            world, me = World.deal(players, rules.hand, number % players, cards), number % players
            for _ in range(MOST_TURNS):
                if world.seat == me:
                    self._turn(world, mine)
                else:
                    policy.play_turn(world, racer, self.lore)
                if world.over:
                    break

    def _turn(self, world: World, mine: Style) -> None:
        seat, lore, pile, stock = world.seat, self.lore, len(world.pile), len(world.stock)
        owed, barred = policy.draw(world, mine, lore)
        if world.over:
            return
        self.turns += 1
        if len(world.stock) == stock:
            self.takes += 1
            self.taken += pile - len(world.pile)
        heap = world.heap
        policy.finish_turn(world, mine, lore, seat, owed, barred)
        hand = world.hands[seat]
        self.outs += (lore.outs(hand) & policy.unseen_by(world, seat)).bit_count()
        runs, sets, _ = lore.melds(hand)
        self.loose += (hand & ~(runs | sets)).bit_count()
        if world.heap != heap:
            self.discards += 1
            self.ties += (heap & lore.strong[world.pile[-1]]).bit_count()

    @property
    def take_rate(self) -> float:
        """Takes a draw."""
        return self.takes / self.turns

    @property
    def cards_taken(self) -> float:
        """Cards from the pile a draw."""
        return self.taken / self.turns

    @property
    def waiting(self) -> float:
        """Unseen cards that would make a meld, for each loose card in hand."""
        return self.outs / self.loose

    @property
    def offered(self) -> float:
        """Ties of a discard with the pile."""
        return self.ties / self.discards


MORE = {"collector": "waiting", "magpie": "take_rate"}
LESS = {"sprinter": "cards_taken", "miser": "offered"}


@pytest.mark.parametrize(("base", "players"), BASES)
def test_each_personality_does_what_is_said_of_it(base: str, players: int) -> None:
    plain = base_style(base, players)
    usual = Habits(plain, players)
    for name, who in PERSONALITIES.items():
        shown = Habits(who.shifted(plain), players)
        habit = MORE.get(name) or LESS[name]
        gap = getattr(shown, habit) / getattr(usual, habit) - 1
        assert gap > 0.01 if name in MORE else gap < -0.01, f"{name}: {habit} {gap:+.3f}"


@pytest.mark.parametrize(("base", "players"), MORE_BASES)
@pytest.mark.parametrize("name", PERSONALITIES)
def test_no_personality_is_much_stronger_or_weaker(name: str, base: str, players: int) -> None:
    rules, plain, racer = Rules.make(players=players), base_style(base, players), style("racer", players)
    shifted = PERSONALITIES[name].shifted(plain)
    gains = [edge(mine, racer, tables(rules), players, rules.hand, DECKS, 6) for mine in (shifted, plain)]
    gaps = Series()
    for mine, others in zip(*gains, strict=True):
        gaps.add(mine - others)
    assert gaps.mean is not None
    assert gaps.interval is not None
    assert abs(gaps.mean) < EQUAL + gaps.interval / 2, f"{gaps.mean:+.1f} ± {gaps.interval:.1f}"
