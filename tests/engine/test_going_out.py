"""Going out, the end of the stock, and calling rummy (rules 3.6, 3.7, 3.8)."""

from engine.hands import after, hand, legal, position, score, table, why
from rummy500.engine.cards import format_cards
from rummy500.engine.deal import Deal

# --- going out --------------------------------------------------------------------------------------------------------


def test_free_ends_the_deal_by_meld_layoff_or_discard() -> None:
    assert after(position("7s8s", stock="9s"), "D", "M 7s8s9s").over
    assert after(position("Ks9s", table=["1 KcKdKh", "1 6s7s8s"], stock="Ts"), "D", "L Ks 1", "L 9sTs 2").over
    out = after(position("", pile="9h", stock="9s", go_out="float"), "D", "X 9s")
    assert out.over
    assert out.out == 0


def test_last_discard_ends_the_deal() -> None:
    deal = after(position("Ks", table=["1 KcKdKh"], stock="9s"), "D", "L Ks 1", "X 9s")
    assert deal.over
    assert deal.out == 0
    assert legal(deal) == []
    assert why(deal, "D") == "over"


def test_go_out_discard_keeps_the_last_card_back() -> None:
    deal = after(position("7s8s", stock="9s", go_out="discard"), "D")
    assert not legal(deal, "M")
    assert why(deal, "M 7s8s9s") == "keep"
    deal = after(position("Ks", table=["1 KcKdKh"], stock="9s", go_out="discard"), "D", "L Ks 1")
    assert legal(deal) == ["X 9s"]
    one = after(position("Ks8s", table=["1 KcKdKh", "1 5s6s7s"], stock="9s", go_out="discard"), "D", "L Ks 1")
    assert legal(one) == ["L 8s 2", "X 8s", "X 9s"]
    assert why(one, "L 8s9s 2") == "keep"


def test_go_out_discard_refuses_a_take_that_could_only_empty_the_hand() -> None:
    assert legal(position("4c4s", pile="4d", go_out="discard", top_use="must"), "T") == []
    assert legal(position("4c4s", pile="4d3h", go_out="discard"), "T") == ["T 1", "T 2"]


def test_float_ends_the_turn_and_the_seat_stays_in() -> None:
    deal = after(position("7s8s", stock="9sTh", go_out="float"), "D", "M 7s8s9s")
    assert not deal.over
    assert deal.seat == 1
    assert hand(deal, 0) == ""
    back = after(deal, "D", "X Th")
    assert back.seat == 0
    assert legal(back) == ["P"]


def test_float_discard_of_the_last_card_ends_the_deal() -> None:
    assert after(position("Ks", table=["1 KcKdKh"], stock="9s", go_out="float"), "D", "L Ks 1", "X 9s").over


# --- the stock runs out -----------------------------------------------------------------------------------------------


def test_last_stock_card_may_be_drawn_and_its_turn_finished() -> None:
    deal = after(position("4c4s", stock="9s"), "D", "X 4c")
    assert not deal.over
    assert legal(deal, "DRP") == ["P"]


def test_pass_with_an_empty_stock_ends_the_deal() -> None:
    deal = after(position("4c4s", stock=""), "P")
    assert deal.over
    assert deal.out == -1
    assert score(deal) == (-8, -13)


def test_nobody_passes_while_there_is_a_stock_or_one_to_come() -> None:
    assert why(position("4c4s"), "P") == "pass_stock"
    renewable = position("4c4s", pile="2c3c", stock="", stock_out="turn_over")
    assert why(renewable, "P") == "pass_renew"
    assert why(renewable, "D") == "renew_first"
    assert legal(renewable, "DRP") == ["R"]


def test_end_draw_from_an_empty_stock_is_refused() -> None:
    deal = position("4c4s", stock="")
    assert why(deal, "D") == "stock_empty"
    assert why(deal, "R") == "renew_none"


def idle_turn(deal: Deal) -> Deal:
    """The seat to move takes the newest discard and throws another card."""
    deal = after(deal, "T 1")
    return after(deal, legal(deal, "X")[0])


def test_end_idle_round_on_an_empty_stock_ends_the_deal() -> None:
    deal = position("4c9s", "5c5h", "6cJh", pile="Kh", stock="")
    for _ in range(2):
        deal = idle_turn(deal)
        assert not deal.over
    assert deal.idle == 2
    assert idle_turn(deal).over


def test_idle_turns_count_from_the_first_begun_with_an_empty_stock() -> None:
    deal = after(position("4c9s", "5c5h", pile="Kh", stock="Qd"), "D", "X 4c")
    assert deal.idle == 0
    deal = idle_turn(deal)
    assert deal.idle == 1
    assert idle_turn(deal).over


def test_laid_card_starts_the_idle_count_again() -> None:
    deal = idle_turn(position("4c9sQs", "Ks5hJc", pile="Kh", stock="", table=["0 KcKdKh"], decks=2))
    deal = after(deal, "T 1", "L Ks 1", "X 5h")
    assert deal.idle == 0


def test_turn_over_makes_the_oldest_discard_the_first_to_be_drawn() -> None:
    deal = after(position("4c4s", pile="2c3c5d", stock="", stock_out="turn_over"), "R")
    assert legal(deal) == ["D"]
    assert why(deal, "T 1") == why(deal, "P") == why(deal, "R") == why(deal, "X 4c") == "renewed"
    assert format_cards(deal.pile) == "5d"
    assert hand(after(deal, "D"), 0) == "2c4c4s"
    assert why(position("4c4s", pile="2c3c5d", stock="", stock_out="turn_over"), "R 2c3c") == "renew_turned"


def test_reshuffle_takes_its_order_from_the_move() -> None:
    deal = position("4c4s", pile="2c3c5d", stock="", stock_out="reshuffle")
    assert why(deal, "R") == why(deal, "R 2c") == why(deal, "R 2c5d") == "renew_order"
    deal = after(deal, "R 3c2c", "D")
    assert hand(deal, 0) == "3c4c4s"


def test_stock_is_renewed_as_often_as_recycles_say() -> None:
    deal = position("4c4s", pile="2c3c", stock="", stock_out="turn_over", recycles=1)
    deal = after(deal, "R", "D", "X 4c")
    assert why(deal, "R") == "renew_none"
    assert legal(deal, "DRP") == ["P"]
    assert legal(position("4c4s", pile="2c3c", stock="", stock_out="turn_over", recycles=0), "DRP") == ["P"]


def test_stock_is_renewed_only_when_it_is_empty_and_of_two_cards_at_least() -> None:
    assert why(position("4c4s", stock_out="turn_over"), "R") == "renew_early"
    assert legal(position("4c4s", pile="2c", stock="", stock_out="turn_over"), "DRP") == ["P"]


def test_idle_turns_do_not_count_while_the_stock_can_be_renewed() -> None:
    deal = position("4c9s", "5c5h", pile="2cKh", stock="", stock_out="turn_over")
    deal = idle_turn(idle_turn(deal))
    assert not deal.over
    assert deal.idle == 0
    assert deal.still == 2


def test_deal_ends_after_four_rounds_in_which_nothing_is_laid_or_drawn() -> None:
    deal = position("4c9s", "5c5h", pile="Kh")
    for _ in range(7):
        deal = idle_turn(deal)
    assert deal.still == 7
    assert not deal.over
    assert idle_turn(deal).over
    assert after(deal, "D", "X 9s").still == 0


def test_stock_void_scores_nothing_where_nobody_goes_out() -> None:
    assert score(after(position("4c4s", stock="", stock_void=True), "P")) == (0, 0)
    assert score(after(position("7s8s", stock="9s", stock_void=True), "D", "M 7s8s9s")) == (24, -13)


# --- calling rummy ----------------------------------------------------------------------------------------------------


def test_call_last_lays_the_discard_off_and_the_turn_goes_on() -> None:
    deal = position("8h4c", "2d2h9c", "3d3h", stock="Td", table=["0 5h6h7h"], call_rummy="last")
    deal = after(deal, "D", "X 8h")
    assert legal(deal, "C") == ["C1 L 8h 1", "C2 L 8h 1"]
    called = after(deal, "C2 L 8h 1")
    assert called.seat == 1
    assert called.laid[2] == 8
    assert called.melds[0].by == (0, 0, 0, 2)
    assert format_cards(called.pile) == "2c"
    assert legal(called, "C") == []
    assert called.laid_before >> 2 & 1
    assert not called.has_melded(2)


def test_call_restarts_the_idle_counts() -> None:
    deal = position("8hQs", "2d2h9c", "3d3h", pile="Kc", stock="", table=["0 5h6h7h"], call_rummy="last")
    deal = after(deal, "T 1", "X 8h")
    assert (deal.idle, deal.still) == (1, 1)
    deal = after(deal, "C2 L 8h 1")
    assert (deal.idle, deal.still) == (0, 0)


def test_call_refusals() -> None:
    deal = position("8h4c", "2d2h9c", "3d3h", stock="TdJd", table=["0 5h6h7h"], call_rummy="last")
    assert why(deal, "C1 L 8h 1") == "call_late"
    deal = after(deal, "D", "X 8h")
    assert why(deal, "C0 L 8h 1") == "call_own"
    assert why(deal, "C3 L 8h 1") == "call_seat"
    assert why(deal, "C1 L 8h 2") == "number"
    assert why(deal, "C1 L 9h 1") == "call_card"
    assert why(deal, "C1 T 1") == "call_kind_last"
    drawn = after(deal, "D")
    assert why(drawn, "C2 L 8h 1") == "call_late"
    assert why(after(position("8h4c", table=["0 5h6h7h"], stock="Td"), "D", "X 8h"), "C1 L 8h 1") == "call_off"


def test_call_pile_takes_cards_that_go_down_without_the_hand() -> None:
    deal = position("8h4c", "2d2h9c", "8d8c3h", pile="5s6s7s", stock="Td", call_rummy="pile")
    deal = after(deal, "D", "X 8h")
    assert legal(deal, "C") == ["C1 T 4", "C2 T 4"]
    assert why(deal, "C2 T 1") == "call_fit"
    assert why(deal, "C2 L 8h 1") == "call_kind_pile"
    called = after(deal, "C2 T 4")
    assert called.seat == 2
    assert legal(called) == ["M 5s6s7s"]
    assert why(called, "M 8c8d8h") == "owed"
    played = after(called, "M 5s6s7s", "M 8c8d8h", "X 3h")
    assert played.over
    assert score(played) == (-14, -13, 18 + 24)


def test_call_pile_helps_itself_to_nothing_of_the_hand() -> None:
    deal = position("8s4c", "2d2h9c", "5s3d3h", pile="6s7s", stock="Td", call_rummy="pile")
    called = after(deal, "D", "X 8s", "C2 T 3")
    assert legal(called) == ["M 6s7s8s"]
    assert why(called, "M 5s6s7s8s") == "owed_taken"


def test_seat_after_the_caller_is_next() -> None:
    deal = position("8h4c", "2d2h9c", "3d3hKd", "4d4h", table=["0 5h6h7h"], stock="TdJd", call_rummy="pile")
    deal = after(deal, "D", "X 8h", "C2 T 1", "L 8h 1", "X Kd")
    assert deal.seat == 3


def test_call_pile_top_gives_one_card() -> None:
    deal = position("8h4c", pile="5s6s7s", stock="Td", table=["0 5h6h7h"], preset="classic", call_rummy="pile")
    deal = after(deal, "D", "X 8h")
    assert legal(deal, "C") == ["C1 T 1"]
    assert why(deal, "C1 T 4") == "pile_top"


def test_options_bind_the_caller_as_in_a_turn_of_his() -> None:
    def calls(call_rummy: str, **options: object) -> list[str]:
        deal = position("8h4c", stock="Td", table=["0 5h6h7h"], call_rummy=call_rummy, **options)  # type: ignore[arg-type]
        return legal(after(deal, "D", "X 8h"), "C")

    assert calls("last") == ["C1 L 8h 1"]
    assert calls("pile") == ["C1 T 1"]
    assert calls("last", layoff="after_meld") == calls("pile", layoff="after_meld") == []
    assert calls("last", opening=20) == calls("pile", opening=20) == []
    assert calls("pile", target_use="meld") == []


def test_no_call_without_a_discard_or_after_one_that_goes_out() -> None:
    deal = position("8s9s", "2d2h9c", pile="8h", stock="Ts", go_out="float", table=["1 5h6h7h"], call_rummy="last")
    assert legal(after(deal, "D", "M 8s9sTs"), "C") == []
    deal = position("8h", "2d2h9c", stock="4c", table=["0 5h6h7h", "1 4d4h4s"], call_rummy="last")
    deal = after(deal, "D", "L 4c 2", "X 8h")
    assert deal.over
    assert why(deal, "C1 L 8h 1") == "over"


def test_call_last_takes_nothing_from_the_hand_of_the_caller() -> None:
    deal = position("8h9s4c", stock="TdJd", table=["0 5h6h7h"], call_rummy="last")
    called = after(deal, "D", "X 8h", "C1 L 8h 1")
    assert table(called) == ["5h6h7h8h"]
    assert hand(called, 1) == "9c2d2h"
