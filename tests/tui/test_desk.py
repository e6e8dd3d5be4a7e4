"""What a person's keys mean, without a screen, in the notation."""

import pytest

from rummy500.engine.judge import find
from rummy500.engine.moves import Move
from rummy500.engine.refusal import Refusal
from rummy500.engine.view import see
from rummy500.tui.desk import FAN, HAND, MELDS, Choice, Desk, Nothing, several
from tests.engine.hands import after, cards, position


def desk_at(deal, chosen="", under=None):
    """The desk of seat 0 with some cards selected, the cursor on another."""
    desk = Desk(0)
    desk.update(see(deal, 0))
    desk.select(cards(chosen))
    assert sorted(desk.chosen) == sorted(cards(chosen))
    if under is not None:
        desk.cursor = desk.order.cards.index(cards(under)[0])
    return desk


def said(wish):
    """A wish as text: moves in the notation, or what kind of answer it is."""
    match wish:
        case Choice(moves):
            return "which of " + ", ".join(sorted(map(str, moves)))
        case Refusal():
            return "refused: " + wish.code
        case Nothing(hint):
            return "hint: " + hint
    assert all(isinstance(move, Move) for move in wish)
    return " then ".join(map(str, wish))


def playing(hand, *table, **options):
    """Seat 0 after its draw of 2s, with these melds on the table."""
    return after(position(hand, stock="2s", table=table, **options), "D")


@pytest.mark.parametrize(
    ("hand", "chosen", "meant"),
    [
        ("7s8s9sKd", "7s8s9s", "M 7s8s9s"),
        ("7s8s9sKd", "9s7s8s", "M 7s8s9s"),
        ("7s8s9sKdKhKc4c", "7s8s9sKdKhKc", None),
        ("7s8s9sKd", "7s8s", "refused: "),
        ("7s8s9sKd", "7s8sKd", "refused: "),
        ("7s8s9sKd", "", "hint: select_meld"),
    ],
)
def test_what_melding_means(hand, chosen, meant):
    deal = playing(hand)
    wish = said(desk_at(deal, chosen).melding(deal))
    if meant is None:
        assert wish in ("M 7s8s9s+KcKdKh", "M KcKdKh+7s8s9s")
    else:
        assert wish.startswith(meant)


def test_a_joker_that_can_stand_for_two_cards_asks_which():
    deal = playing("7s8s*4c9d", preset="rummy500", jokers=2)
    assert said(desk_at(deal, "7s8s*").melding(deal)).startswith("which of ")


def test_several_melds_are_found_however_they_share_cards():
    deal = playing("5s5h5d5c6c7c8c9d")
    assert str(several(deal, cards("5s5h5d5c6c7c"))) in ("M 5d5h5s+5c6c7c", "M 5c6c7c+5d5h5s")
    assert several(deal, cards("5s5h5d9d")) is None


@pytest.mark.parametrize(
    ("chosen", "under", "number", "meant"),
    [
        ("8h", None, None, "L 8h 1"),
        ("", "8h", None, "L 8h 1"),
        ("4h8h", None, None, {"L 4h 1 then L 8h 1", "L 8h 1 then L 4h 1"}),
        ("8h9h", None, None, "L 8h9h 1"),
        ("4h", None, None, "which of L 4h 1, L 4h 2"),
        ("4h", None, 2, "L 4h 2"),
        ("4h", None, 1, "L 4h 1"),
        ("Kd", None, None, "refused: no_fit"),
        ("8hKd", None, None, "refused: no_fit"),
    ],
)
def test_what_laying_off_means(chosen, under, number, meant):
    deal = playing("4h8h9hKd", "1 5h6h7h", "1 4s4c4d")
    wish = said(desk_at(deal, chosen, under).laying_off(deal, number))
    assert wish in (meant if isinstance(meant, set) else {meant})


def test_laying_off_with_no_meld_on_the_table_says_so():
    deal = playing("4h8h9hKd")
    assert said(desk_at(deal, "4h").laying_off(deal)) == "hint: no_melds"


def test_a_lone_ace_asks_at_which_end():
    deal = playing("AsKd4c", "1 2s3s4s5s6s7s8s9sTsJsQsKs")
    assert said(desk_at(deal, "As").laying_off(deal)) == "which of L As< 1, L As> 1"


def test_a_discard_is_the_selected_card_or_the_one_under_the_cursor():
    deal = playing("4h8h9hKd")
    assert said(desk_at(deal, "Kd", under="4h").discarding(deal)) == "X Kd"
    assert said(desk_at(deal, "", under="4h").discarding(deal)) == "X 4h"
    assert said(desk_at(deal, "Kd4h").discarding(deal)) == "hint: one_discard"


def test_a_take_is_down_to_the_cursor_or_the_only_one():
    deal = position("7s8sKd", pile="9s3h2c")
    desk = desk_at(deal)
    desk.depth = 3
    assert said(desk.take(deal)) == "T 3"
    desk.depth = 2
    assert said(desk.take(deal)).startswith("refused: ")
    desk.depth = 0
    assert said(desk.take(deal)) == "hint: point_pile"
    lone = position("7s8sKd", pile="2c")
    assert said(desk_at(lone).take(lone)) == "T 1"


def test_swapping_without_a_joker_to_be_had_is_refused():
    deal = playing("4h8h9hKd", "1 5h6h7h")
    assert said(desk_at(deal).swapping(deal)) == "refused: swap_off"


def test_the_dearest_meld_with_the_card_under_the_cursor_is_suggested():
    deal = playing("3s3h3dKdKhKc")
    assert str(desk_at(deal, under="3d").suggestion(deal)) == "M 3d3h3s"
    desk = desk_at(deal, under="2s")
    assert str(desk.suggestion(deal)) == "M KcKdKh"
    nothing = playing("2h4c6d")
    assert desk_at(nothing).suggestion(nothing) is None


def test_selection_and_cursor_stay_with_their_cards():
    deal = position("7s8sKd4c", stock="9s")
    desk = desk_at(deal, "7sKd", under="4c")
    deal = after(deal, "D")
    desk.update(see(deal, 0))
    assert sorted(desk.chosen) == sorted(cards("7sKd"))
    assert desk.under == cards("4c")[0]


def test_a_selected_card_that_has_left_the_hand_is_no_longer_selected():
    deal = playing("7s8s9sKd")
    desk = desk_at(deal, "7sKd")
    deal = after(deal, "M 7s8s9s")
    desk.update(see(deal, 0))
    assert desk.chosen == cards("Kd")
    assert 0 <= desk.cursor < 2


def test_of_equal_cards_only_as_many_are_selected_as_are_wanted():
    deal = playing("7s7s8sKd", decks=2)
    desk = desk_at(deal)
    desk.select(cards("7s"))
    assert desk.chosen == cards("7s")
    desk.select(cards("7s7s"))
    assert desk.chosen == cards("7s7s")


def test_cursors_stay_within_their_zones():
    deal = playing("7s8s9sKd", "1 5h6h7h")
    view, desk = see(deal, 0), desk_at(deal)
    for zone in (HAND, FAN, MELDS):
        desk.zone = zone
        for by in (-99, 99, 1, -1, -99):
            desk.step(by, view)
            assert 0 <= desk.cursor < 5
            assert 0 <= desk.depth <= len(view.pile)
            assert desk.meld == 0
    desk.toggle(99)
    desk.toggle(-1)
    assert not desk.selected


def test_a_grabbed_card_is_carried_along():
    deal = playing("7s8s9sKd")
    view, desk = see(deal, 0), desk_at(deal)
    first = desk.under
    desk.grabbed = True
    desk.step(2, view)
    assert desk.under == first
    assert desk.order.cards[2] == first


def test_the_end_of_a_turn_lets_everything_go():
    deal = playing("7s8s9sKd")
    desk = desk_at(deal, "7s")
    desk.grabbed = True
    desk.leave(see(deal, 0))
    assert not desk.chosen
    assert not desk.grabbed
    assert desk.last_pile == see(deal, 0).pile


def test_no_card_of_the_next_deal_is_new():
    desk = desk_at(playing("7s8s9sKd"), "7s")
    desk.cursor = 3
    desk.clear()
    desk.update(see(playing("7s8s2hKh"), 0))
    assert not desk.order.fresh
    assert not desk.chosen
    assert (desk.cursor, desk.last_pile, desk.last_melds) == (0, (), ())


@pytest.mark.parametrize(
    ("move", "zone", "key"),
    [
        ("X Kd", HAND, lambda desk, deal: desk.discarding(deal)),
        ("M 7s8s9s", HAND, lambda desk, deal: desk.melding(deal)),
        ("L 8h 1", MELDS, lambda desk, deal: desk.laying_off(deal, desk.meld + 1)),
        ("L 8h 2", MELDS, lambda desk, deal: desk.laying_off(deal, desk.meld + 1)),
    ],
)
def test_the_key_of_a_move_that_is_pointed_at_makes_it(move, zone, key):
    deal = playing("7s8s9sKd8h4c", "1 8c8d8s", "1 5h6h7h", decks=2)
    desk = desk_at(deal, "4c7s", under="9s")
    desk.point_at(find(deal, move))
    assert desk.zone == zone
    assert said(key(desk, deal)) == move


def test_a_draw_that_is_pointed_at_is_under_the_cursor_of_the_fan():
    deal = position("4c4s9hKs", pile="4d4h2s")
    desk = desk_at(deal, "4c")
    desk.point_at(find(deal, "T 3"))
    assert (desk.zone, said(desk.take(deal)), desk.chosen) == (FAN, "T 3", [])
    desk.point_at(find(deal, "D"))
    assert (desk.zone, desk.depth) == (FAN, 0)
