"""What a seat believes of hidden cards: worlds hold every card once, and the hands that were held are likely ones."""

from collections import Counter
from functools import reduce
from math import tanh
from random import Random
from typing import Any

import pytest
from engine.hands import position

from bots.games import views
from rummy500.bots.swift.belief import Belief, Chain
from rummy500.bots.swift.evidence import CONTEXT, MARKS, Evidence, Likelihood, network
from rummy500.bots.swift.fitting import fit
from rummy500.bots.swift.guessing import pairs
from rummy500.bots.swift.manner import manners
from rummy500.bots.swift.match import deals, turns
from rummy500.bots.swift.network import Network
from rummy500.bots.swift.pools import crowd
from rummy500.bots.swift.style import Style, deepest, hoarder, style
from rummy500.bots.swift.tables import tables
from rummy500.bots.swift.thrown import DOUBTFUL, UNKNOWN, Newest, newest_discard
from rummy500.bots.swift.world import World
from rummy500.engine.cards import JOKER, bits, mask_of, parse_cards
from rummy500.engine.judge import play
from rummy500.engine.rules import Rules
from rummy500.engine.view import see

TWO = Rules.make(players=2)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_world_holds_every_card_once(players: int) -> None:
    for view in [*views(Rules.make(players=players, decks=1), f"{players} seats")][::5]:
        belief = Belief(view, "any")
        for number in (0, 1, 7):
            world = belief.world(number)
            assert [hand.bit_count() for hand in world.hands] == list(view.counts)
            assert len(world.stock) == view.stock
            masks = [*world.hands, world.heap, world.table, *(1 << card for card in world.stock)]
            assert sum(masks) == (1 << 52) - 1
            for seat in range(players):
                assert world.hands[seat] & view.known[seat] == view.known[seat]
            assert world.hands[view.seat] == view.hand


def test_two_packs_with_jokers_make_worlds_too() -> None:
    for view in [*views(Rules.make("double", 4), "copies")][::7]:
        world = Belief(view, "any").world(3)
        assert len(world.stock) == view.stock
        for seat, hand in enumerate(world.hands):
            assert hand < 1 << JOKER
            assert seat == view.seat or hand.bit_count() <= view.counts[seat]


def test_the_same_seed_draws_the_same_worlds() -> None:
    view = [*views(TWO, "again")][9]
    hands = [[Belief(view, seed).world(number).hands for number in range(4)] for seed in ("a", "a", "b")]
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.parametrize(
    ("players", "pool", "least"),
    [
        (2, [style("holder", 2), style("racer", 2)], 0.72),
        (2, [style("racer", 2), deepest()], 0.72),
        (2, [style("holder", 2), Style()], 0.72),
        (2, [hoarder(), style("racer", 2)], 0.67),
        (2, [hoarder()], 0.59),  # of whom the belief was not learnt
        (3, [style("holder", 3), style("racer", 3), deepest()], 0.63),
        (3, [style("holder", 3)], 0.58),
        (4, [style("holder", 4), style("racer", 4), deepest()], 0.60),
        (4, [style("holder", 4)], 0.55),
    ],
)
def test_hands_that_were_held_are_likelier_than_others(players: int, pool: list[Style], least: float) -> None:
    """A coin finds half of them; what the seats did finds three of four with two players, fewer with more."""
    rules = Rules.make(players=players)
    found = [*pairs(pool, tables(rules), players, rules.hand, 60, Random(5))]
    right = 0
    for context, true, other in found:
        of = network(players).within(context)
        right += of(true) > of(other)
    assert len(found) > 500
    assert right / len(found) > least


def test_a_network_takes_no_numbers_that_do_not_go_together() -> None:
    """Rows of unequal length would be cut to the shortest, and nobody would see it."""
    whole: dict[str, Any] = {"hidden": [[1.0, 2.0, 3.0]], "bias": [0.0], "out": [1.0], "straight": [1.0, 1.0]}
    net = Network.read(whole)
    assert net.within([1.0])([0.0, 1.0]) == pytest.approx(1.0 + tanh(4.0))
    with pytest.raises(ValueError, match="context"):
        net.within([1.0, 2.0])
    for broken in ({"bias": [0.0, 1.0]}, {"straight": [1.0] * 4}, {"hidden": [[1.0, 2.0, 3.0], [1.0]]}):
        with pytest.raises(ValueError, match="go together"):
            Network.read(whole | broken)


def test_a_network_learns_from_what_it_is_shown() -> None:
    """In one context a mark speaks for a hand, in the other against it: no sum of marks could tell."""
    rng = Random(2)
    shown = []
    for _ in range(30_000):
        context = [rng.choice((0.0, 1.0)) for _ in CONTEXT]
        two = [[rng.gauss(0, 1) for _ in MARKS] for _ in range(2)]
        two.sort(key=lambda marks: -marks[0] if context[0] else marks[0])
        shown.append((context, *two))
    weights, loss = fit(*zip(*shown, strict=True), seed=1)
    assert loss < 0.3
    learnt = Network.read(weights)
    for sign in (0.0, 1.0):
        of = learnt.within([sign] * len(CONTEXT))
        high, low = [2.0] + [0.0] * (len(MARKS) - 1), [-2.0] + [0.0] * (len(MARKS) - 1)
        assert (of(high) > of(low)) is bool(sign)


def mask(cards: str) -> int:
    return mask_of(parse_cards(cards))


def after_discards(pile: str, theirs: str) -> Likelihood:
    """Of seat 1, whose hand is only counted, as seat 0 sees it before its draw."""
    cards = parse_cards(pile)
    world = World([mask("2c3d"), mask(theirs)], [0, 0], cards, mask(pile), [0] * 15, 0, 0, 0, [0, 0], 1)
    evidence = Evidence(world, 1, Newest(1, 1.0), 13, tables(TWO), manners(2), 0.1)
    return Likelihood(evidence, network(2))


def test_who_throws_a_card_holds_no_pair_of_its_kind() -> None:
    pair, other = "8c8d2hJsKs", "7c7d2hJsKs"
    likely = after_discards("3c8h", pair)
    assert likely.of(mask(pair)) < likely.of(mask(other))


def test_who_leaves_a_card_in_the_pile_holds_nothing_that_takes_it() -> None:
    pair, other = "9c9d2h4sJh", "8c8d2h4sJh"
    likely = after_discards("9h5c3sKd", pair)
    assert likely.of(mask(pair)) < likely.of(mask(other))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_newest_discard_of_a_seat_is_its_own_wherever_that_is_certain(players: int) -> None:
    """Who sits between may have taken from the pile, so that what lies there was thrown by another."""
    rules, rng = Rules.make(players=players), Random(3)
    lore = tables(rules)
    found: Counter[tuple[float, bool]] = Counter()
    for world, styles in deals(crowd(players, rng), lore, players, rules.hand, 60, rng):
        thrown: dict[int, int] = {}
        for turn in turns(world, styles, lore):
            if turn:
                thrown[(world.seat - 1) % players] = world.pile[-1]
            for seat in set(thrown) - {world.seat}:
                place, told = newest_discard(world, seat, turn)
                found[told, place > 0 and world.pile[-place] == thrown[seat]] += 1
    assert found[1.0, True] > 900
    assert not found[1.0, False]
    assert (found[DOUBTFUL, True] > found[DOUBTFUL, False] > 0) is (players > 2)
    assert found[DOUBTFUL, True] > 0 or players == 2


def test_a_belief_begun_after_the_target_is_laid_takes_no_older_card_for_the_last_discard() -> None:
    """The newest discard is in the hand then, or on the table; a draw from the stock leaves it where it was."""
    deal = position("4c5cKhQd", "6c7d8dTsJs", pile="Jd", stock="2s3s9h")
    deal = reduce(play, ("D", "X Kh", "D", "X 6c"), deal)
    turn: list[tuple[tuple[str, ...], bool]] = [
        ((), True),
        (("D",), True),
        (("T 1",), False),
        (("T 1", "M 4c5c6c"), False),
    ]
    for moves, pile_is_told in turn:
        view = see(reduce(play, moves, deal), 0)
        assert (Belief(view, "x").evidence[1].context[[*CONTEXT].index("told")] > 0) is pile_is_told


def test_every_mark_and_every_part_of_the_context_has_its_place() -> None:
    for view in [*views(Rules.make(players=3), "places")][::9]:
        for evidence in Belief(view, "x").evidence.values():
            assert len(evidence.context) == len(CONTEXT)
            assert len(evidence.marks(mask("4c5cKh"))) == len(MARKS)


def test_cards_change_places_between_hands_and_stock_and_none_is_lost() -> None:
    evidence = Evidence(
        World([0, 0], [0, 0], [], 0, [0] * 20, 0, 0, 0, [0, 0], 0), 1, UNKNOWN, 13, tables(TWO), manners(2), 0.5
    )
    likely = Likelihood(evidence, network(2))
    known = mask("AcAd")
    cards = parse_cards("2c3c4c5c6c7c8c9cTcJcQcKc")
    chain = Chain({1: known}, {1: 6}, cards, {1: likely}, Random(1))
    seen = 0
    for _ in range(200):
        chain.run(3)
        hand = chain.hands[1]
        assert hand & known == known
        assert hand.bit_count() == 6
        assert sorted([*bits(hand & ~known), *chain.stock(8)]) == sorted(cards)
        seen |= hand
    assert seen == known | mask_of(cards)


def test_a_stock_has_its_cards_where_a_hand_is_known_to_hold_two_of_one() -> None:
    evidence = Evidence(
        World([0, 0], [0, 0], [], 0, [0] * 2, 0, 0, 0, [0, 0], 0), 1, UNKNOWN, 13, tables(TWO), manners(2), 0.5
    )
    chain = Chain({1: mask("Ac")}, {1: 3}, parse_cards("5d6d"), {1: Likelihood(evidence, network(2))}, Random(1))
    assert len(chain.stock(1)) == 1  # Ac twice and another: a mask cannot hold it, and both hidden cards went there


def test_a_pile_turned_over_is_drawn_from_its_oldest_card_on() -> None:
    world = World([0, 0], [0, 0], parse_cards("JdKs9h"), mask("JdKs9h"), [], 0, 0, 0, [0, 0], 0)
    world.renew()
    assert (world.stock.pop(), world.pile, world.heap) == (parse_cards("Jd")[0], parse_cards("9h"), mask("9h"))
