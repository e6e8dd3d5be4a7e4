"""Deals of styles against each other in the lean model: what weights are tuned and trained on."""

from collections.abc import Iterator, Sequence
from random import Random

from rummy500.bots.swift.policy import play_turn
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import Tables
from rummy500.bots.swift.world import World
from rummy500.engine.cards import pack

MOST_TURNS = 400
VARIED = 0.5  # how far every second style of a meeting is changed


def deals(
    pool: Sequence[Style], tables: Tables, players: int, hand: int, count: int, rng: Random
) -> Iterator[tuple[World, list[Style]]]:
    """New deals in which every seat plays a style of the pool."""
    cards = pack(1, tables.ranks, 0)
    for number in range(count):
        rng.shuffle(cards)
        styles = [rng.choice(pool) for _ in range(players)]
        yield World.deal(players, hand, number % players, cards), styles


def meetings(
    mine: Style, others: Sequence[Style], tables: Tables, hand: int, count: int, rng: Random
) -> Iterator[tuple[World, list[Style], int]]:
    """New deals of one seat that plays a style, itself or varied, and one that plays one of the others; and the seat
    of the first."""
    for world, styles in deals(others, tables, 2, hand, count, rng):
        seat = rng.randrange(2)
        styles[seat] = mine
        yield world, [style.varied(rng, rng.choice((0.0, VARIED))) for style in styles], seat


def turns(world: World, styles: Sequence[Style], tables: Tables) -> Iterator[int]:
    """Play a deal to its end; gives the number of each turn, from 0, before it is played."""
    for turn in range(MOST_TURNS):
        yield turn
        play_turn(world, styles[world.seat], tables)
        if world.over:
            return


def play_deal(styles: Sequence[Style], tables: Tables, hand: int, first: int, deck: Sequence[int]) -> list[int]:
    """The scores of a deal, each seat playing its style."""
    world = World.deal(len(styles), hand, first, deck)
    for _ in turns(world, styles, tables):
        pass
    return world.scores(tables)


def edge(mine: Style, other: Style, tables: Tables, players: int, hand: int, decks: int, seed: int) -> list[float]:
    """By deck, the points a deal by which one seat of ``mine`` beats the mean of the others, over all rotations."""
    rng = Random(seed)
    cards = pack(1, tables.ranks, 0)
    found = []
    for number in range(decks):
        rng.shuffle(cards)
        total = 0.0
        for turn in range(players):
            styles = [mine if seat == turn else other for seat in range(players)]
            scores = play_deal(styles, tables, hand, number % players, cards)
            total += ahead(scores, turn)
        found.append(total / players)
    return found


def ahead(points: Sequence[int], seat: int) -> float:
    """By how much the points of a seat beat the mean of the others."""
    mine = points[seat]
    return mine - (sum(points) - mine) / (len(points) - 1)
