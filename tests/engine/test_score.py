"""Scores and totals, and the decided examples (rules 4 and 5)."""

import json
from pathlib import Path

import pytest

from engine.hands import after, legal, position, score, table, why
from rummy500 import record
from rummy500.engine.rules import Rules
from rummy500.engine.scoring import doubled, final_totals, side_totals, winning_sides

CASES = Path(__file__).parent.parent / "cases"


def out(**options: object) -> tuple[int, ...]:
    """Scores where seat 0 goes out with 7s8s9s, having laid three kings before; seat 2 has laid 4c4d4h."""
    deal = position(
        "7s8s", "2d2h9c", "AhTd", stock="9s", pile="Qd", table=["0 KcKdKh", "2 4c4d4h"], **options  # type: ignore[arg-type]
    )  # fmt: skip
    return score(after(deal, "D", "M 7s8s9s"))


def passed(**options: object) -> tuple[int, ...]:
    """Scores of a deal of the same table that ends with a pass."""
    deal = position(
        "7s8s", "2d2h9c", "AhTd", stock="", pile="Qd", table=["0 KcKdKh", "2 4c4d4h"], **options  # type: ignore[arg-type]
    )  # fmt: skip
    return score(after(deal, "P"))


def test_melds_scores_what_is_laid_less_what_is_held() -> None:
    assert out() == (54, -13, 12 - 25)
    assert passed() == (30 - 15, -13, 12 - 25)


def test_winner_scores_all_other_hands() -> None:
    assert out(scoring="winner") == (38, 0, 0)
    assert passed(scoring="winner") == (0, 0, 0)


def test_gift_scores_what_is_laid_and_the_hands_for_who_goes_out() -> None:
    assert out(scoring="gift") == (54 + 38, 0, 12)
    assert passed(scoring="gift") == (30, 0, 12)


def test_penalty_adds_the_own_hand() -> None:
    assert out(scoring="penalty") == (0, 13, 25)
    assert passed(scoring="penalty") == (15, 13, 25)


def test_out_bonus_is_for_going_out_in_all_but_penalty() -> None:
    assert out(out_bonus=25) == (79, -13, -13)
    assert out(out_bonus=25, scoring="winner") == (63, 0, 0)
    assert out(out_bonus=25, scoring="gift") == (117, 0, 12)
    assert out(out_bonus=25, scoring="penalty") == (0, 13, 25)
    assert passed(out_bonus=25) == passed()


def in_one_turn(**options: object) -> tuple[int, ...]:
    deal = position("7s8s", "2d2h9c", "AhTd", stock="9s", pile="Qd", rummy_double=True, **options)  # type: ignore[arg-type]
    over = after(deal, "D", "M 7s8s9s")
    assert doubled(over)
    return score(over)


def test_rummy_in_a_single_turn_doubles() -> None:
    assert in_one_turn() == (48, -13, -25)
    assert in_one_turn(scoring="winner") == (76, 0, 0)
    assert in_one_turn(scoring="gift") == (48 + 76, 0, 0)
    assert in_one_turn(scoring="penalty") == (0, 13, 25)


def test_bonus_is_never_doubled() -> None:
    assert in_one_turn(out_bonus=25) == (73, -13, -25)


def test_rummy_does_not_double_after_an_earlier_layoff_or_call() -> None:
    assert out(rummy_double=True) == out()
    deal = position("Ks8s7s", "2d2h9c", stock="Td9h9s", table=["1 KcKdKh"], rummy_double=True)
    deal = after(deal, "D", "L Ks 1", "X Td", "D", "X 9h", "D", "M 7s8s9s")
    assert score(deal) == (10 + 24, 30 - 13)


def test_four_double_counts_exactly_four_laid_in_one_move() -> None:
    def laid(hand: str, *moves: str, **options: object) -> int:
        deal = position(hand, "9c9h", stock="2d3d", pile="2c", four_double=True, **options)  # type: ignore[arg-type]
        return after(deal, "D", *moves).laid[0]

    assert laid("4c4d4h4sKd", "M 4c4d4h4s") == 32
    assert laid("4c4d4h4sKd", "M 4c4d4h", "L 4s 1") == 16
    assert laid("4c5c6c7cKd", "M 4c5c6c7c") == 22
    assert laid("4c4c4d4h4sKd", "M 4c4c4d4h4s", decks=2, set_suits="any") == 20
    assert laid("5c5d5h5sKdQd", "M 5c5d5h5s", opening=40) == 40


def test_ace_in_hand_is_worth_ace_whatever_else_is_held() -> None:
    assert score(after(position("As2s3s", "9c", stock=""), "P")) == (-20, -9)
    assert score(after(position("As2s3s", "9c", stock="", low_ace=5, ace=11), "P"))[0] == -16


def test_hands_of_the_partner_count_among_all_others() -> None:
    deal = position("7s8s", "9c", "Kd", "3h", stock="9s", scoring="winner", teams=2)
    assert score(after(deal, "D", "M 7s8s9s")) == (22, 0, 0, 0)


# --- totals and winners -----------------------------------------------------------------------------------------------


def test_sides_add_up_their_seats() -> None:
    rules = Rules.make(players=4, teams=2)
    assert side_totals(rules, [(1, 10, 100, 1000), (1, 1, 1, 1)]) == (103, 1012)


def test_game_ends_with_a_deal_that_brings_a_total_to_the_target() -> None:
    rules = Rules.make(players=2)
    assert winning_sides(rules, []) is None
    assert winning_sides(rules, [(499, -600)]) is None
    assert winning_sides(rules, [(500, -600)]) == (0,)


def test_highest_total_wins_though_another_has_reached_the_target_too() -> None:
    assert winning_sides(Rules.make(players=2), [(505, 530)]) == (1,)


def test_tie_for_the_win_is_played_on() -> None:
    assert winning_sides(Rules.make(players=3), [(510, 510, 500)]) is None
    assert winning_sides(Rules.make(players=3), [(510, 505, 505)]) == (0,)


def test_penalty_ends_at_the_target_and_the_lowest_wins() -> None:
    rules = Rules.make("romme", 3)
    assert winning_sides(rules, [(500, 40, 60)]) == (1,)
    assert winning_sides(rules, [(500, 40, 40)]) is None


def test_tie_after_the_last_deal_is_shared() -> None:
    rules = Rules.make(players=3, target=None, deals=2)
    assert winning_sides(rules, [(9, 9, 0)]) is None
    assert winning_sides(rules, [(9, 9, 0), (1, 1, 0)]) == (0, 1)
    assert winning_sides(rules, [(900, 9, 0)]) is None


def test_with_target_and_deals_whichever_comes_first() -> None:
    rules = Rules.make(players=2, target=100, deals=2)
    assert winning_sides(rules, [(100, 0)]) == (0,)
    assert winning_sides(rules, [(10, 0), (10, 0)]) == (0,)


def test_game_bonus_and_the_difference_go_to_a_single_winner() -> None:
    rules = Rules.make("persian")
    assert final_totals(rules, [(100, 50, 0, 0), (0, 0, 0, 0)]) == (100 + 50 + 50, 50)
    assert final_totals(rules, [(100, 50, 0, 0)]) == (100, 50)
    assert final_totals(rules, [(50, 50, 0, 0), (0, 0, 0, 0)]) == (50, 50)
    assert final_totals(Rules.make("romme", 2, game_bonus=50), [(500, 40)]) == (500, 40)


# --- decided examples -------------------------------------------------------------------------------------------------


def test_example_1_the_commented_game() -> None:
    read = record.of_json(json.loads((CASES / "commented_game_rami500.json").read_text(encoding="utf-8")))
    deal = read.game.deals[0].deal
    assert deal.laid == (52, 64, 18)
    assert sorted(["5h", "Jd", "9h", "Ah"]) == sorted(record.format_cards([code]) for code in deal.hand(0))
    assert read.game.scores == [(13, 64, -9)]


def test_example_2_kings_and_a_seven_less_ace_and_four() -> None:
    deal = after(position("KcKdKh7dAs", "9h", stock="4h", pile="Qc", table=["1 7c7h7s"]), "D", "M KcKdKh", "L 7d 1")
    assert deal.laid[0] == 37
    assert deal.ruling.worth.in_hand(deal.hands[0]) == 19


def test_example_4_the_deep_take_for_the_fours() -> None:
    assert "T 6" in legal(position("4c4sKsAh", pile="4d2c5hJd9h6s"))
    assert why(position("4cKsAh", pile="4d2c5hJd9h6s"), "T 6") == "target_use"


def test_example_5_cards_taken_with_the_target_may_be_used_with_it() -> None:
    assert "T 3" in legal(position("KdQs", pile="5h6h7h"))
    assert "M 5h6h7h" in legal(after(position("KdQs", pile="5h6h7h"), "T 3"))


def test_example_6_the_target_laid_off_on_a_run_of_an_opponent() -> None:
    options = {"pile": "8hKd", "table": ["1 5h6h7h"]}
    assert "T 2" in legal(position("3cQs", **options))  # type: ignore[arg-type]
    assert why(position("3cQs", target_use="meld", **options), "T 2") == "target_meld"  # type: ignore[arg-type]


def test_example_7_the_queen_taken_alone() -> None:
    deal = after(position("3c4d", pile="Qs", stock="9d8d7d"), "T 1")
    assert why(deal, "X Qs") == "barred"
    assert why(after(deal, "X 3c", "D", "X 9d", "D"), "X Qs") is None


def test_example_9_the_player_says_where_the_nine_goes() -> None:
    deal = after(position("9dKc", stock="2s3s", table=["1 9c9h9s", "1 6d7d8d"]), "D")
    assert table(after(deal, "L 9d 2"))[0] == "9c9h9s"


@pytest.mark.parametrize(("scores", "winners"), [((505, 530), (1,)), ((510, 510), None)])
def test_example_10_two_past_the_target(scores: tuple[int, int], winners: tuple[int, ...] | None) -> None:
    assert winning_sides(Rules.make(players=2), [scores]) == winners


def test_example_10_laid_cards_end_nothing_in_mid_deal() -> None:
    deal = after(position("KcKdKhQd", stock="2s3s", target=10), "D", "M KcKdKh")
    assert deal.laid[0] > 10
    assert not deal.over


def test_example_11_87_laid_and_90_in_hand() -> None:
    deal = position(
        "AcAdAhAsKcKd2h3h5h", "9c", stock="", pile="2c", table=["0 JcJdJh", "0 QcQdQh", "0 9d9h9s", "1 3c3d3s"]
    )
    held = deal.ruling.worth.in_hand(deal.hands[0])
    assert held == 90
    assert deal.laid[0] == 87
    assert score(after(deal, "P"))[0] == -3
