"""Melds and lay-offs (rules 3.4)."""

import pytest

from engine.hands import SUIT, after, hand, legal, position, table, why


def melds(hand: str, **options: object) -> list[str]:
    """The melds that a hand can lay; the card drawn, 2c or 2d, is of no use to it."""
    deal = position(hand, "9c9h", pile="9d", stock="2c" if "2d" in hand else "2d", **options)  # type: ignore[arg-type]
    return [move[2:] for move in legal(after(deal, "D"), "M")]


def lays(hand: str, meld: str, **options: object) -> list[str]:
    """The lay-offs of a hand on one meld of the other player."""
    deal = position(hand, "9c", stock="2d", pile="9d", table=[f"1 {meld}"], **options)  # type: ignore[arg-type]
    return [move.removesuffix(" 1")[2:] for move in legal(after(deal, "D"), "L")]


def worth(move: str, hand: str = "", **options: object) -> int:
    """Points for one meld from the hand."""
    deal = position(hand or move[2:] + "3h", "9c", pile="9d", stock="2d", **options)  # type: ignore[arg-type]
    return after(deal, "D", move).laid[0]


def refused(meld: str, **options: object) -> str | None:
    """Why cards of a hand cannot be laid as a meld."""
    deal = position(meld + "3h", "9c9h", pile="9d", stock="2d", **options)  # type: ignore[arg-type]
    return why(after(deal, "D"), f"M {meld}")


# --- sets -------------------------------------------------------------------------------------------------------------


def test_set_is_three_or_four_of_a_rank_in_different_suits() -> None:
    assert melds("4c4d4h4s") == ["4c4d4h", "4c4d4h4s", "4c4d4s", "4c4h4s", "4d4h4s"]
    assert refused("4c4d") == "short"


def test_set_cards_are_read_in_any_order() -> None:
    deal = after(position("4s4c4dTs", stock="2d"), "D", "M 4s4c4d")
    assert table(deal) == ["4c4d4s"]


def test_two_packs_make_no_set_with_a_suit_twice() -> None:
    assert melds("6s6s6h", decks=2) == []
    assert refused("6s6s6h", decks=2) == "twin"


def test_set_suits_any_takes_every_suit_as_often_as_it_is_held() -> None:
    assert melds("6s6s6h", decks=2, set_suits="any") == ["6h6s6s"]
    assert refused("6s6s6h6h6d", decks=2, set_suits="any") is None


def test_mixed_cards_are_no_meld() -> None:
    assert refused("4c4d5h") == "suits"
    assert refused("4c5c7c") == "gap"
    assert refused("5c6c6c", decks=2) == "twice"


# --- runs -------------------------------------------------------------------------------------------------------------


def test_run_is_three_or_more_in_a_row_in_one_suit() -> None:
    assert melds("7s8s9sTs") == ["7s8s9s", "7s8s9sTs", "8s9sTs"]


def test_run_never_holds_a_card_twice() -> None:
    assert melds("7s7s8s9s", decks=2) == ["7s8s9s"]


@pytest.mark.parametrize(
    ("ace_run", "expected"),
    [
        ("both", ["As2s3s", "QsKsAs"]),
        ("low", ["As2s3s"]),
        ("high", ["QsKsAs"]),
        ("around", ["As2s3s", "KsAs2s", "KsAs2s3s", "QsKsAs", "QsKsAs2s", "QsKsAs2s3s"]),
    ],
)
def test_ace_run(ace_run: str, expected: list[str]) -> None:
    assert melds("As2s3sQsKs", ace_run=ace_run) == expected


def test_refusal_names_the_rule_of_the_ace() -> None:
    assert refused("KsAs2s") == "ace_both"
    assert refused("QsKsAs", ace_run="low") == "ace_low"
    assert refused("As2s3s", ace_run="high") == "ace_high"


def test_run_never_holds_both_ends() -> None:
    assert max(map(len, melds(SUIT))) == 26
    assert lays("As", "2s3s4s5s6s7s8s9sTsJsQsKs") == ["As<", "As>"]
    assert lays("As", SUIT, decks=2) == []


def test_ace_stands_above_the_jack_in_the_old_pack() -> None:
    assert melds("AsTsJs2s", ranks=11) == ["TsJsAs"]
    assert melds("AsTsJs2s", ranks=11, ace_run="around") == ["JsAs2s", "TsJsAs", "TsJsAs2s"]


def test_around_makes_one_turn_of_the_circle_at_most() -> None:
    assert lays("4s", SUIT, ace_run="around", decks=2) == []
    assert len([meld for meld in melds(SUIT, ace_run="around") if len(meld) == 26]) == 13


def test_whole_suit_is_read_as_written() -> None:
    deal = after(position(SUIT + "4d", "9c9h", stock="2d"), "D")
    low, high = "M " + SUIT, "M " + SUIT[2:] + "As"
    assert {low, high} <= set(legal(deal))
    assert after(deal, low).laid[0] == 44 + 40 + 1
    assert after(deal, high).laid[0] == 44 + 40 + 15
    assert why(deal, "M Ks" + SUIT[:-2]) == "whole"


def test_whole_suit_needs_only_the_ace_in_its_place() -> None:
    deal = after(position(SUIT + "4d", "9c9h", stock="2d"), "D", "M AsKsQsJsTs9s8s7s6s5s4s3s2s")
    assert table(deal) == [SUIT]


# --- worth ------------------------------------------------------------------------------------------------------------


def test_numbers_count_their_pips_and_ten_to_king_count_ten() -> None:
    assert [worth(f"M {rank}c{rank}d{rank}s") for rank in "2456789TJQK" if rank != "2"] == [
        12, 15, 18, 21, 24, 27, 30, 30, 30, 30,
    ]  # fmt: skip


def test_numbers_five_makes_two_to_nine_worth_five() -> None:
    assert worth("M 7s8s9s", numbers="five") == 15
    assert worth("M 8s9sTs", numbers="five") == 20
    assert worth("M As2s3s", numbers="five") == 11


def test_ace_low_is_worth_1_and_15_elsewhere() -> None:
    assert worth("M As2s3s") == 6
    assert worth("M QsKsAs") == 35
    assert worth("M AcAdAs") == 45


def test_ace_round_the_corner_is_not_the_low_end() -> None:
    assert worth("M KsAs2s", ace_run="around") == 10 + 15 + 2
    assert worth("M As2s3s", ace_run="around") == 6


def test_low_ace_and_ace_have_their_own_worth() -> None:
    assert worth("M As2s3s", low_ace=15) == 20
    assert worth("M QsKsAs", ace=11) == 31


# --- lay-offs ---------------------------------------------------------------------------------------------------------


def test_runs_grow_at_either_end_in_groups_of_one_end() -> None:
    assert lays("4s5s9sTsKd", "6s7s8s") == ["4s5s", "5s", "9s", "9sTs"]
    deal = after(position("5s9sKd", table=["1 6s7s8s"], stock="2d"), "D")
    assert why(deal, "L 5s9s 1") == "fit_run"


def test_group_is_read_in_any_order() -> None:
    deal = after(position("4s5sKd", table=["1 6s7s8s"], stock="2d"), "D", "L 5s4s 1")
    assert table(deal) == ["4s5s6s7s8s"]
    assert deal.melds[0].by == (0, 0, 1, 1, 1)


def test_sets_grow_by_the_missing_suit() -> None:
    assert lays("6h6s", "6c6d6s", decks=2) == ["6h"]
    assert lays("6h", "6c6d6h6s", decks=2) == []


def test_sets_of_any_suits_grow_by_every_card_of_the_rank() -> None:
    assert lays("6h6sKd", "6c6d6s", decks=2, set_suits="any") == ["6h", "6h6s", "6s"]


def test_card_scores_for_who_lays_it() -> None:
    deal = after(position("KsQd", table=["1 KcKdKh"], stock="2d"), "D", "L Ks 1")
    assert deal.laid == (10, 30)


def test_ace_laid_on_2_3_4_is_worth_1() -> None:
    deal = after(position("AsQd", table=["1 2s3s4s"], stock="2d"), "D", "L As 1")
    assert deal.laid[0] == 1


def test_ace_laid_on_queen_king_is_worth_15() -> None:
    deal = after(position("AsQd", table=["1 JsQsKs"], stock="2d"), "D", "L As 1")
    assert deal.laid[0] == 15


def test_king_and_ace_under_2_3_4_around_is_worth_15_for_the_ace() -> None:
    deal = after(position("AsKsQd", table=["1 2s3s4s"], stock="2d", ace_run="around"), "D", "L KsAs 1")
    assert deal.laid[0] == 25
    assert table(deal) == ["KsAs2s3s4s"]


def test_player_says_where_an_ace_goes_that_fits_both_ends() -> None:
    deal = after(position("AsQd", table=["1 2s3s4s5s6s7s8s9sTsJsQsKs"], stock="2d"), "D")
    assert why(deal, "L As 1") == "side"
    assert after(deal, "L As< 1").laid[0] == 1
    assert after(deal, "L As> 1").laid[0] == 15


def test_side_is_tolerated_where_it_is_right() -> None:
    deal = after(position("AsQd", table=["1 JsQsKs"], stock="2d"), "D")
    assert why(deal, "L As> 1") is None
    assert why(deal, "L As< 1") == "fit_run"


def test_card_that_fits_two_melds_goes_where_its_player_says() -> None:
    deal = after(position("9dQd", table=["1 9c9h9s", "1 6d7d8d"], stock="2d"), "D")
    assert legal(deal, "L") == ["L 9d 1", "L 9d 2"]
    assert table(after(deal, "L 9d 1")) == ["9c9d9h9s", "6d7d8d"]
    assert table(after(deal, "L 9d 2")) == ["9c9h9s", "6d7d8d9d"]


def test_layoff_on_no_meld_is_refused() -> None:
    deal = after(position("9dQd", table=["1 9c9h9s"], stock="2d"), "D")
    assert why(deal, "L 9d 0") == why(deal, "L 9d 2") == "number"
    assert why(deal, "L Qd 1") == "fit_set"


def test_layoff_after_meld_only_for_who_has_melded() -> None:
    deal = after(position("Ks7s8s9sQdQh", table=["1 KcKdKh"], stock="2d", layoff="after_meld"), "D")
    assert not legal(deal, "L")
    assert why(deal, "L Ks 1") == "melded"
    assert "L Ks 1" in legal(after(deal, "M 7s8s9s"))


# --- several melds, and the opening -----------------------------------------------------------------------------------


def test_several_melds_in_one_move() -> None:
    deal = after(position("7s8s9s4c4d4hQd", stock="2h"), "D", "M 7s8s9s+4c4d4h")
    assert table(deal) == ["7s8s9s", "4c4d4h"]
    assert deal.laid[0] == 36


def test_several_melds_never_use_a_card_twice() -> None:
    deal = after(position("7s8s9s7c7dQd", stock="2h"), "D")
    assert why(deal, "M 7s8s9s+7s7c7d") == "hand"


def test_several_melds_may_empty_the_hand_only_by_the_whole() -> None:
    deal = after(position("7s8s9s4c4d", stock="4h2h", go_out="discard"), "D")
    assert why(deal, "M 7s8s9s+4c4d4h") == "keep"
    assert after(position("7s8s9s4c4d", stock="4h2h"), "D", "M 7s8s9s+4c4d4h").over


def test_opening_is_met_by_melds_together_in_one_move() -> None:
    deal = after(position("7s8s9s4c4d4hQdJh", stock="2h", opening=36), "D")
    assert not legal(deal, "M")
    assert why(deal, "M 7s8s9s") == "opening"
    assert why(deal, "M 7s8s9s+4c4d4h") is None
    assert why(after(position("7s8s9s4c4d4hQdJh", stock="2h", opening=37), "D"), "M 7s8s9s+4c4d4h") == "opening"


def test_opening_is_met_by_melds_that_leave_one_card() -> None:
    deal = after(position("2c2s3h", stock="2h", opening=40), "D")
    assert legal(deal, "M") == ["M 2c2h2s"]
    assert not legal(after(position("2c2s3hQd", stock="2h", opening=40), "D"), "M")


def test_opening_binds_the_first_melds_only() -> None:
    deal = after(position("2c2s3hQdJd", stock="2h", opening=40, table=["0 KcKdKh"]), "D")
    assert legal(deal, "M") == ["M 2c2h2s"]


def test_opening_does_not_bind_layoffs() -> None:
    deal = after(position("Ks3h4hQd", stock="2h", opening=40, table=["1 KcKdKh"]), "D")
    assert hand(after(deal, "L Ks 1"), 0) == "Qd2h3h4h"
