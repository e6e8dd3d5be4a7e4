"""What a seat believes of hidden cards: worlds hold every card once, and the hands that were held are likely ones."""

from random import Random

import pytest

from bots.games import views
from rummy500.bots.swift.belief import Belief, Chain
from rummy500.bots.swift.evidence import CONTEXT, MARKS, Evidence, Likelihood, network
from rummy500.bots.swift.fitting import fit
from rummy500.bots.swift.guessing import pairs, solve
from rummy500.bots.swift.manner import manners
from rummy500.bots.swift.network import Network
from rummy500.bots.swift.style import Style, deepest, style
from rummy500.bots.swift.tables import tables
from rummy500.bots.swift.thrown import UNKNOWN, Newest
from rummy500.bots.swift.world import World
from rummy500.engine.cards import JOKER, bits, mask_of, parse_cards
from rummy500.engine.rules import Rules

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
    ("players", "least"),
    [
        ([style("holder", 2), style("racer", 2)], 0.72),
        ([style("racer", 2), deepest()], 0.72),
        ([style("holder", 2), Style()], 0.72),
    ],
)
def test_hands_that_were_held_are_likelier_than_others(players: list[Style], least: float) -> None:
    """A coin finds half of them; what the seats did finds three of four, whoever they are."""
    found = [*pairs(players, tables(TWO), 2, 13, 60, Random(5))]
    right = 0
    for context, true, other in found:
        of = network(2).within(context)
        right += of(true) > of(other)
    assert len(found) > 500
    assert right / len(found) > least


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


def test_weights_learn_from_what_they_are_shown() -> None:
    rng = Random(2)
    shown = []
    for _ in range(3000):
        marks = [rng.gauss(0, 1) for _ in MARKS]
        likely = 2.0 * marks[0] - 1.0 * marks[3] > 0
        shown.append(marks if likely else [-mark for mark in marks])
    found, loss = solve(shown, rng)
    assert loss < 0.3
    assert found[0] > 1.0
    assert found[3] < -0.5
    assert abs(found[5]) < 0.3


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
