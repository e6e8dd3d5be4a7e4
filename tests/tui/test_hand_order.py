"""The order of a hand: sorting never loses what a person has arranged."""

from hypothesis import given
from hypothesis import strategies as st

from rummy500.engine.cards import cards_of, mask_of, pack
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import ruling
from rummy500.tui.hand_order import BY_HAND, BY_MELDS, BY_RANK, BY_SUIT, HandOrder
from tests.engine.hands import cards

TWO_PACKS = ruling(Rules.make("rummy500", 4, decks=2, jokers=2))
ONE = ruling(Rules.make("rummy500", 3))


def order_of(text, made=ONE):
    order = HandOrder()
    order.update(mask_of(cards(text)), made)
    return order


def turned_to(order, mode, made=ONE):
    while order.mode != mode:
        order.next_mode(made)
    return order


def test_by_suit_and_by_rank():
    order = order_of("2hKs3dAs4c2c")
    assert order.cards == tuple(cards("AsKs2h2c4c3d"))
    assert order.groups() == {2, 3, 5}
    assert turned_to(order, BY_RANK).cards == tuple(cards("As2h2c3d4cKs"))


def test_by_melds_puts_the_dearest_first():
    order = turned_to(order_of("2h3h4hKsKdKh9c"), BY_MELDS)
    assert set(order.cards[:3]) == set(cards("KsKdKh"))
    assert set(order.cards[3:6]) == set(cards("2h3h4h"))
    assert order.cards[6:] == tuple(cards("9c"))
    assert order.groups() == {3, 6}


def test_a_drawn_card_is_marked_and_goes_to_the_end_of_an_arranged_hand():
    order = order_of("2hKs3d")
    order.move(0, 2)
    mine = order.cards
    order.update(mask_of(cards("2hKs3d5c")), ONE)
    assert order.mode == BY_HAND
    assert order.cards == (*mine, *cards("5c"))
    assert [slot.card for slot in order.slots if slot.id in order.fresh] == cards("5c")
    order.settle()
    assert not order.fresh


def test_the_first_hand_is_not_marked_as_new():
    assert not order_of("2hKs3d").fresh


@given(st.data())
def test_whatever_comes_and_goes_the_order_made_by_hand_is_kept(data):
    deck = pack(2, 13, 2)
    held = data.draw(st.permutations(deck).map(lambda cards: cards[:12]))
    order = HandOrder()
    order.update(mask_of(held), TWO_PACKS)
    for _ in range(data.draw(st.integers(1, 6))):
        step = data.draw(st.sampled_from(["move", "sort", "lose", "draw"]))
        arranged = turned_to(order, BY_HAND, TWO_PACKS).slots[:]
        hand = list(order.cards)
        if step == "move" and hand:
            place = data.draw(st.integers(-1, len(hand)))
            to = data.draw(st.integers(-1, len(hand)))
            order.move(place, to)
        elif step == "sort":
            for _ in range(data.draw(st.integers(0, 5))):
                order.next_mode(TWO_PACKS)
            turned_to(order, BY_HAND, TWO_PACKS)
            assert order.slots == arranged
        elif step == "lose" and hand:
            hand.remove(data.draw(st.sampled_from(hand)))
            order.update(mask_of(hand), TWO_PACKS)
            left = [slot for slot in arranged if slot in order.slots]
            assert order.slots == left
            assert len(left) == len(arranged) - 1
        elif step == "draw":
            rest = list(deck)
            for card in hand:
                rest.remove(card)
            hand.append(data.draw(st.sampled_from(rest)))
            order.update(mask_of(hand), TWO_PACKS)
            assert order.slots[:-1] == arranged
        assert sorted(order.cards) == sorted(cards_of(mask_of(hand)))
        assert len({slot.id for slot in order.slots}) == len(order.slots)
    assert turned_to(order, BY_SUIT, TWO_PACKS).mode == BY_SUIT


def test_what_nobody_has_arranged_yet_lies_by_suit_and_a_drawn_card_at_the_end():
    order = HandOrder(BY_HAND)
    order.update(mask_of(cards("2hKs3dAs4c2c")), ONE)
    assert order.cards == tuple(cards("AsKs2h2c4c3d"))
    order.update(mask_of(cards("2hKs3dAs4c2cQs")), ONE)
    assert order.cards == tuple(cards("AsKs2h2c4c3dQs"))
