"""The deal, the turn, the draw and the discard (rules 3.1, 3.2, 3.3, 3.5)."""

import pytest

from engine.hands import after, hand, legal, position, stacked, why
from rummy500.engine.cards import format_cards, pack
from rummy500.engine.deal import Deal, DeckError
from rummy500.engine.rules import Rules


def test_cards_go_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    deck = pack(1, 13, 0)
    deal = Deal.start(Rules.make(players=3, hand=2), 0, deck)
    assert [hand(deal, seat) for seat in (1, 2, 0)] == ["Ac4c", "2c5c", "3c6c"]
    assert format_cards(deal.pile) == "7c"
    assert format_cards(deal.stock[deal.at :][:3]) == "8c9cTc"
    assert deal.stock_size == 52 - 7


def test_seat_after_the_dealer_moves_first() -> None:
    assert [Deal.start(Rules.make(players=4), dealer, pack(1, 13, 0)).seat for dealer in range(4)] == [1, 2, 3, 0]


@pytest.mark.parametrize("deck", [pack(1, 13, 0)[:-1], [0] * 52, pack(1, 13, 1), pack(2, 13, 0), []])
def test_deck_that_is_not_the_pack_is_refused(deck: list[int]) -> None:
    with pytest.raises(DeckError):
        Deal.start(Rules.make(players=3), 0, deck)


def test_nothing_before_the_draw() -> None:
    deal = position("7s8s9sTs", table=["1 KcKdKh"])
    for move in ("M 7s8s9s", "X Ts", "L Ks 1", "W Ts 1"):
        assert why(deal, move) == "draw_first"


def test_one_draw_a_turn() -> None:
    for move in ("D", "T 1"):
        deal = after(position("7s8s9sTs"), move)
        assert why(deal, "D") == why(deal, "T 1") == "drawn"
        assert why(deal, "R") == "drawn"
        assert why(deal, "P") == "pass_drawn"
        assert not legal(deal, "DTPR")


def test_melds_and_layoffs_in_any_order_then_one_discard() -> None:
    deal = after(position("7s8s9sTsKs5d5h5c", table=["1 KcKdKh"], stock="4d3d"), "D")
    deal = after(deal, "L Ks 1", "M 7s8s9s", "L Ts 2", "M 5c5d5h")
    assert hand(deal, 0) == "4d"
    deal = after(position("7s8s9sTsKs", stock="4d3d"), "D", "X Ks")
    assert deal.seat == 1
    assert why(deal, "X Ts") == "draw_first"


def test_nobody_has_to_meld() -> None:
    deal = after(position("7s8s9s"), "D")
    assert legal(deal, "X")


def test_stock_card_may_be_discarded_at_once() -> None:
    deal = after(position("7s8s9s", stock="4d3d"), "D")
    assert "X 4d" in legal(deal)
    assert format_cards(after(deal, "X 4d").pile) == "2c4d"


def test_pile_cards_all_go_into_the_hand() -> None:
    deal = after(position("4c4s", pile="4d2c5h"), "T 3")
    assert hand(deal, 0) == "2c4c4d5h4s"
    assert deal.pile == ()


def test_top_alone_owes_nothing() -> None:
    deal = after(position("4c4s", pile="9h"), "T 1")
    assert deal.target() is None
    assert "X 4c" in legal(deal)


def test_top_alone_is_owed_where_top_use_is_must() -> None:
    assert why(position("4c4s", pile="9h", top_use="must"), "T 1") == "target_use"
    deal = after(position("4c4s7h", pile="4d", top_use="must"), "T 1")
    assert legal(deal) == ["M 4c4d4s"]


def test_empty_hand_owes_even_the_top_alone() -> None:
    floating = position("", pile="9h", table=["1 6h7h8h"], go_out="float")
    deal = after(floating, "T 1")
    assert legal(deal) == ["L 9h 1"]
    assert why(position("", pile="5d", table=["1 6h7h8h"], go_out="float"), "T 1") == "target_use"


def test_target_is_the_deepest_card_taken_and_goes_down_next() -> None:
    deal = after(position("4c4s8h9h", pile="4d2c5hTh"), "T 4")
    assert format_cards([deal.target() or 0]) == "4d"
    assert legal(deal) == ["M 4c4d4s"]
    assert why(deal, "M 8h9hTh") == why(deal, "X 2c") == "owed"
    assert "M 8h9hTh" in legal(after(deal, "M 4c4d4s"))


def test_take_without_a_use_for_the_target_is_refused() -> None:
    deal = position("4cTs", pile="4d2c5h")
    assert legal(deal, "T") == ["T 1"]
    assert why(deal, "T 3") == "target_use"


def test_one_layoff_may_hold_the_target_and_a_card_of_the_hand() -> None:
    deal = after(position("7sKd", pile="8s2c", table=["1 4s5s6s"]), "T 2")
    assert legal(deal) == ["L 7s8s 1"]


def test_several_melds_may_meet_the_duty_together() -> None:
    deal = after(position("4c4s8h9hKs", pile="4dTh"), "T 2")
    assert why(deal, "M 8h9hTh+4c4d4s") is None


def test_cards_taken_along_stay_in_hand_played_or_not() -> None:
    deal = after(position("4c4s", pile="4d2c5h"), "T 3", "M 4c4d4s")
    assert hand(deal, 0) == "2c5h"
    assert legal(deal) == ["X 2c", "X 5h"]


def test_take_of_none_or_of_more_than_lie_there_is_refused() -> None:
    deal = position("4c4s", pile="4d2c")
    assert why(deal, "T 0") == "take_none"
    assert why(deal, "T 3") == "take_many"


def test_pile_top_gives_the_newest_alone() -> None:
    deal = position("4c4s", pile="4d4h", preset="classic")
    assert legal(deal, "T") == ["T 1"]
    assert why(deal, "T 2") == "pile_top"


def test_target_use_meld_refuses_the_layoff() -> None:
    deal = position("7sKd", pile="8s2c", table=["1 4s5s6s"], target_use="meld")
    assert why(deal, "T 2") == "target_meld"
    deal = after(position("6hJh8d8cKs", pile="8h7h", table=["1 9hThJh"], decks=2, target_use="meld"), "T 2")
    assert legal(deal) == ["M 6h7h8h", "M 8c8d8h"]
    assert why(deal, "L 8h 1") == "owed_meld"


def test_who_has_still_to_open_takes_nothing_that_he_would_owe() -> None:
    deal = position("KcKdQsTs", pile="KsKh", opening=10)
    assert legal(deal, "T") == ["T 1"]
    assert why(deal, "T 2") == "take_opening"
    assert legal(position("KcKdQsTs", pile="KsKh", opening=10, top_use="must"), "T") == []
    opened = position("KcKdQsTs", pile="KsKh", table=["0 7s8s9s"], opening=10)
    assert legal(opened, "T") == ["T 1", "T 2"]


# --- the discard ------------------------------------------------------------------------------------------------------


def test_single_bars_the_newest_discard_taken_alone() -> None:
    deal = after(position("4c4s", pile="2cQs"), "T 1")
    assert legal(deal, "X") == ["X 4c", "X 4s"]
    assert why(deal, "X Qs") == "barred"


def test_single_lets_go_of_cards_taken_with_others() -> None:
    deal = after(position("4c4sTd", pile="4d2c5h"), "T 3", "M 4c4d4s")
    assert legal(deal, "X") == ["X 2c", "X 5h", "X Td"]


def test_all_bars_every_card_taken() -> None:
    deal = after(position("4c4sTd", pile="4d2c5h", preset="strict"), "T 3", "M 4c4d4s")
    assert legal(deal, "X") == ["X Td"]
    assert why(deal, "X 2c") == "barred"


def test_free_bars_nothing() -> None:
    assert "X Qs" in legal(after(position("4c4s", pile="2cQs", discard_taken="free"), "T 1"))


def test_nothing_is_barred_where_no_other_card_is_left() -> None:
    deal = after(position("4c4s", pile="4d2c5h", preset="strict"), "T 3", "M 4c4d4s")
    assert legal(deal, "X") == ["X 2c", "X 5h"]


def test_bar_ends_with_the_turn() -> None:
    deal = after(position("4c4s", pile="2cQs", stock="9d8d7d"), "T 1", "X 4c", "D", "X 9d", "D")
    assert "X Qs" in legal(deal)


def test_with_two_packs_as_many_copies_are_barred_as_were_taken() -> None:
    deal = after(position("6sTd", pile="2c6s", decks=2), "T 1")
    assert legal(deal, "X") == ["X 6s", "X Td"]
    deal = after(position("6d6h9d", pile="2c6s", decks=2), "T 1")
    assert legal(deal, "X") == ["X 6d", "X 6h", "X 9d"]
    deal = after(position("4c4s6s9d", pile="4d6s", decks=2, preset="strict"), "T 2", "M 4c4d4s")
    assert legal(deal, "X") == ["X 6s", "X 9d"]
    deal = after(position("4c4s9d", pile="4d6s6s", decks=2, preset="strict"), "T 3", "M 4c4d4s")
    assert legal(deal, "X") == ["X 9d"]


def test_copy_that_is_laid_lifts_the_bar_on_one() -> None:
    deal = after(position("6s6h6d9d", pile="2c6s", decks=2), "T 1", "M 6d6h6s")
    assert legal(deal) == ["X 6s", "X 9d"]


def test_card_that_is_not_held_cannot_be_discarded() -> None:
    assert why(after(position("4c4s", stock="9d"), "D"), "X 5s") == "hand"


def test_stacked_deck_gives_the_hands_asked_for() -> None:
    deal = stacked("4c4s", "5c5s", "6c6s", pile="Kh", stock="2d3d", dealer=1)
    assert [hand(deal, seat) for seat in range(3)] == ["4c4s", "5c5s", "6c6s"]
    assert deal.seat == 2
    assert hand(after(deal, "D"), 2) == "6c2d6s"
