"""Jokers: wild, or a rank of their own; what they stand for, their swap, their worth (rules 3.4 and section 2)."""

import pytest

from engine.hands import after, hand, legal, position, score, table, why
from rummy500.engine.deal import Deal


def drawn(hand: str, *others: str, **options: object) -> Deal:
    """Seat 0 after a draw of 2d."""
    options = {"pile": "2c", "stock": "2d3d", "jokers": 4, **options}
    return after(position(hand, *(others or ("9c9h",)), **options), "D")  # type: ignore[arg-type]


def test_joker_stands_for_any_named_card() -> None:
    deal = drawn("7s9s*Kd")
    assert legal(deal, "M") == ["M 7s*8s9s"]
    assert table(after(deal, "M 7s*8s9s")) == ["7s*8s9s"]


def test_joker_is_listed_in_every_use() -> None:
    assert legal(drawn("7s8s9s*"), "M") == [
        "M *6s7s8s", "M *6s7s8s9s", "M *7s8s9s", "M 7s*8s9s", "M 7s8s*9s", "M 7s8s9s", "M 7s8s9s*Ts", "M 8s9s*Ts",
    ]  # fmt: skip


def test_joker_must_name_its_card() -> None:
    assert why(drawn("7s9s*Kd"), "M 7s9s*") == "unnamed"


def test_joker_may_stand_for_a_card_that_lies_elsewhere() -> None:
    assert "M 7s*8s9s" in legal(drawn("7s9s*Kd", table=["1 8c8d8s"]))


def test_joker_never_stands_for_a_card_of_its_meld() -> None:
    assert why(drawn("4c4d*Kd"), "M 4c4d*4c") == "named"
    deal = drawn("4h4s*Kd", table=["1 4c*4d4s"], decks=2)
    assert "L 4h 1" in legal(deal)
    assert why(deal, "L *4d 1") == "fit_set"
    assert why(drawn("4d4sKd", table=["1 4c*4d4s"], decks=2, set_suits="any"), "L 4d 1") == "fit_any"


def test_meld_never_holds_more_jokers_than_naturals() -> None:
    assert why(drawn("7s**Kd"), "M 7s*8s*9s") == "jokers"
    assert "M 7s8s*9s*Ts" in legal(drawn("7s8s**Kd"))
    assert why(drawn("**Kd", table=["1 7s*8s9s"]), "L *Ts*Js 1") == "fit_jokers"
    assert "L *Ts 1" in legal(drawn("**Kd", table=["1 7s*8s9s"]))


def test_joker_fits_the_end_of_a_run_and_the_missing_suit() -> None:
    assert legal(drawn("*Kd", table=["1 7s8s9s", "1 4c4d4h"]), "L") == ["L *4s 2", "L *6s 1", "L *Ts 1"]


def test_joker_for_an_ace_that_fits_both_ends_needs_its_side() -> None:
    deal = drawn("*Kd", table=["1 2s3s4s5s6s7s8s9sTsJsQsKs"], joker="card")
    assert legal(deal, "L") == ["L *As< 1", "L *As> 1"]
    assert after(deal, "L *As< 1").laid[0] == 1
    assert after(deal, "L *As> 1").laid[0] == 15


@pytest.mark.parametrize(("joker", "points"), [(15, 15 + 16), (20, 20 + 16), (0, 16), ("card", 24)])
def test_joker_worth(joker: int | str, points: int) -> None:
    assert after(drawn("7s9s*Kd", joker=joker), "M 7s*8s9s").laid[0] == points


def test_joker_low_ace_is_worth_the_low_ace_where_it_counts_its_card() -> None:
    assert after(drawn("2s3s*Kd", joker="card"), "M *As2s3s").laid[0] == 6
    assert after(drawn("2s3s*Kd"), "M *As2s3s").laid[0] == 20


def test_joker_in_hand_counts_joker_hand() -> None:
    deal = position("*Kd", "9c*", pile="2c", stock="", jokers=2, joker_hand=25)
    assert score(after(deal, "P")) == (-35, -34)


def test_joker_may_be_discarded_and_taken_and_owed() -> None:
    deal = after(drawn("7s9s*Kd"), "X *")
    assert "T 1" in legal(deal)
    deal = position("7s9sKd", pile="*2c", jokers=4)
    assert legal(after(deal, "T 2")) == ["M 7s*8s9s"]


# --- jokers as a rank -------------------------------------------------------------------------------------------------


def test_rank_jokers_make_sets_of_three_or_four_only() -> None:
    deal = drawn("****Kd", joker_role="rank", joker=20)
    assert legal(deal, "M") == ["M ***", "M ****"]
    assert after(deal, "M ***").laid[0] == 60
    assert why(deal, "M **") == "count"
    assert why(drawn("7s9s*Kd", joker_role="rank"), "M 7s*8s9s") == "rank"
    assert why(drawn("7s9s*Kd", joker_role="rank"), "M 7s9s*") == "rank"


def test_rank_jokers_grow_by_a_fourth() -> None:
    deal = drawn("*Kd", table=["1 ***"], joker_role="rank", joker=20)
    assert legal(deal, "L") == ["L * 1"]
    assert after(deal, "L * 1").laid[0] == 20
    assert why(deal, "L Kd 1") == "fit_joker_set"


def test_four_jokers_at_once_count_double_with_four_double() -> None:
    deal = drawn("****Kd", joker_role="rank", joker=20, four_double=True)
    assert after(deal, "M ****").laid[0] == 160
    assert after(deal, "M ***", "L * 1").laid[0] == 80


# --- swaps ------------------------------------------------------------------------------------------------------------


def test_joker_swap_gives_the_natural_card_and_takes_the_joker() -> None:
    deal = drawn("8sKd", table=["1 7s*8s9s"], joker_swap=True)
    assert legal(deal, "W") == ["W 8s 1"]
    deal = after(deal, "W 8s 1")
    assert table(deal) == ["7s8s9s"]
    assert hand(deal, 0) == "2dKd*"
    assert deal.laid == (8, 16)
    assert deal.melds[0].by == (1, 0, 1)


def test_joker_swap_of_ones_own_joker() -> None:
    deal = after(drawn("8sKd", table=["0 7s*8s9s"], joker_swap=True), "W 8s 1")
    assert deal.laid == (24, 0)


def test_joker_swap_takes_a_doubled_worth_from_its_layer() -> None:
    deal = drawn("KsQd", table=["1 KcKdKh*Ks"], joker_swap=True, four_double=True, joker=20)
    assert deal.laid == (0, 100)
    assert after(deal, "W Ks 1").laid == (10, 60)


def test_joker_swap_refusals() -> None:
    assert why(drawn("8sKd", table=["1 7s*8s9s"]), "W 8s 1") == "swap_off"
    deal = drawn("8s7sKd", table=["1 7s*8s9s"], joker_swap=True, decks=2)
    assert why(deal, "W 7s 1") == "swap_none"
    assert why(deal, "W 8s 2") == "number"
    assert why(deal, "W Ts 1") == "hand"
    late = drawn("8sKd", table=["1 7s*8s9s"], joker_swap=True, layoff="after_meld")
    assert why(late, "W 8s 1") == "swap_melded"
    assert not legal(late, "W")


def test_joker_swap_meets_no_obligation() -> None:
    deal = position("8s4c4s", pile="4d2c", table=["1 7s*8s9s"], jokers=4, joker_swap=True)
    deal = after(deal, "T 2")
    assert why(deal, "W 8s 1") == "owed"
    assert not legal(deal, "W")


def test_joker_swap_counts_as_laying_but_not_as_melding() -> None:
    deal = after(drawn("8sKd", table=["1 7s*8s9s"], joker_swap=True), "W 8s 1", "X Kd")
    assert deal.laid_before & 1
    assert not deal.has_melded(0)
    assert (deal.idle, deal.still) == (0, 0)


def test_joker_swap_may_give_the_last_card() -> None:
    deal = position("8s", "9c9h", pile="Qs", stock="2d", table=["1 7s*8s9s", "1 2c2h2s"], jokers=4, joker_swap=True)
    deal = after(deal, "D", "L 2d 2", "W 8s 1")
    assert hand(deal, 0) == "*"
    assert not deal.over
