"""Luck: the points of melds in a hand dealt and its ties, against random hands of the same game."""

import pytest

from rummy500.engine.cards import mask_of, parse_cards
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import ruling
from rummy500.store.luck import Luck, Usual, hand_of, usual

RULES = Rules.make("rummy500", 3)


def hand(text, rules=RULES):
    return hand_of(mask_of(parse_cards(text, lone_jokers=True)), ruling(rules))


def test_melds_of_a_hand_count_side_by_side():
    assert hand("4c4d4s7h8h9hKd").melds == 12 + 24
    assert hand("AcKd7h2s9c5dJh").melds == 0


def test_of_melds_that_share_a_card_the_dearer_counts():
    assert hand("7h8h9h9c9d2s4c").melds == 27


def test_a_pair_and_a_sequence_are_tied_more_than_a_gap():
    assert hand("7h8h2cKdQs5sTc").ties == hand("7h7c2hKdJsAs5d").ties > hand("7h9h2cKdQs5sTc").ties > 0


@pytest.mark.parametrize("preset", ["rummy500", "jokers", "persian", "romme", "early"])
def test_random_hands_are_the_same_each_time(preset):
    rules = Rules.make(preset)
    first = usual(rules)
    usual.cache_clear()
    assert usual(rules) == first
    assert first.values == tuple(sorted(first.values))
    assert 0.45 < sum(map(first.share_below, first.values)) / len(first.values) < 0.55


def test_a_hand_is_better_than_the_worse_ones_and_half_of_its_equals():
    few = Usual(0, 0, (0, 0, 5, 9))
    assert [few.share_below(value) for value in (-1, 0, 5, 10)] == [0, 0.25, 0.625, 1]


def test_luck_sums_up_over_deals():
    luck = Luck()
    luck.add(hand("4c4d4s7h8h9hKd"), usual(RULES))
    luck.add(hand("AcKd7h2s9c5dJh"), usual(RULES))
    assert (luck.deals, luck.melds) == (2, 36)
    assert luck.usual_melds == pytest.approx(2 * usual(RULES).melds)
    assert 0 < luck.better < 2
