"""The painters against pictures that were looked at."""

import pytest

from rummy500.tui.paint.bars import paint_footer, paint_header, paint_prompt
from rummy500.tui.paint.fan import fan_geometry, paint_fan
from rummy500.tui.paint.hand import hand_spread, paint_hand
from rummy500.tui.paint.log import log_pages, paint_log
from rummy500.tui.paint.look import FRENCH_RANKS, FRENCH_SUITS, Look
from rummy500.tui.paint.melds import melds_flow, paint_melds
from rummy500.tui.paint.models import (
    FooterModel,
    HeaderModel,
    KeyItem,
    LogLine,
    LogModel,
    OpponentsModel,
    PromptModel,
    Tone,
)
from rummy500.tui.paint.opponents import paint_opponents
from tests.tui.paint.pictures import assert_picture
from tests.tui.paint.scenes import fan, hand, many, melds, seats

COLOUR = Look()
MONO = Look(mono=True)
ASCII = Look(mono=True, ascii=True)
FRENCH = Look(ascii=True, ranks=FRENCH_RANKS, suits=FRENCH_SUITS)
LOOKS = {"colour": COLOUR, "mono": MONO, "ascii": ASCII}
SELECTED = {
    "cursor": 8,
    "selected": frozenset({5, 6}),
    "fresh": frozenset({11}),
    "playable": frozenset({0, 5, 6}),
    "owed": frozenset({9}),
}


def picture_of_hand(model, look, wide, high, scroll=0):
    return paint_hand(model, look, hand_spread(model, wide, high, scroll), wide, high)


def picture_of_fan(model, look, wide, high, scroll=0):
    return paint_fan(model, look, fan_geometry(model, wide, high, scroll), wide, high)


def picture_of_melds(model, look, wide, high, scroll=0):
    return paint_melds(model, look, melds_flow(model, look, wide, high, scroll), wide, high)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [(80, 8), (120, 9), (60, 4), (80, 2), (80, 1)], ids=str)
def test_a_hand_of_thirteen(look, size):
    name = f"hand13_{size[0]}x{size[1]}_{look}"
    assert_picture(name, picture_of_hand(hand(note="sort: suit", **SELECTED), LOOKS[look], *size))


@pytest.mark.parametrize("number", [1, 7, 20, 45])
@pytest.mark.parametrize("look", LOOKS)
def test_hands_of_all_sizes(number, look):
    model = hand(many(number), cursor=number - 1, selected=frozenset({0}))
    assert_picture(f"hand{number}_80x8_{look}", picture_of_hand(model, LOOKS[look], 80, 8))


def test_a_hand_in_french_letters():
    assert_picture("hand_french", picture_of_hand(hand("AsKhQdJcTc*"), FRENCH, 60, 5))


def test_a_hidden_hand_shows_backs_only():
    canvas = picture_of_hand(hand(hidden=True, **SELECTED), COLOUR, 80, 8)
    assert_picture("hand_hidden", canvas)
    assert not set("♠♥♦♣") & set(canvas.text())


def test_an_empty_hand_is_an_outline_with_a_word():
    assert_picture("hand0_80x8", picture_of_hand(hand(""), COLOUR, 80, 8))


def test_the_place_for_a_moved_card():
    assert_picture("hand_insert", picture_of_hand(hand(insert=4), COLOUR, 80, 8))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [(80, 6), (120, 9), (60, 4), (80, 2), (80, 1)], ids=str)
def test_a_pile_of_twenty_five(look, size):
    model = fan(cursor=9, takeable=frozenset({1, 3, 9}), fresh=frozenset({23, 24}), can_draw=True)
    assert_picture(f"fan25_{size[0]}x{size[1]}_{look}", picture_of_fan(model, LOOKS[look], *size))


@pytest.mark.parametrize("number", [1, 12, 40, 60])
@pytest.mark.parametrize("look", LOOKS)
def test_piles_of_all_sizes(number, look):
    model = fan(many(number), cursor=1)
    assert_picture(f"fan{number}_80x6_{look}", picture_of_fan(model, LOOKS[look], 80, 6))


@pytest.mark.parametrize("look", LOOKS)
def test_empty_stock_and_empty_pile_are_outlines_with_a_word(look):
    assert_picture(f"fan0_80x6_{look}", picture_of_fan(fan("", stock=0), LOOKS[look], 80, 6))


def test_the_cursor_on_the_stock_shows_without_colour():
    ascii_text = picture_of_fan(fan("3s4d", cursor=0), ASCII, 80, 6).text()
    assert "#" in ascii_text
    assert picture_of_fan(fan("3s4d"), ASCII, 80, 6).text() != ascii_text


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [(80, 5), (120, 13), (60, 4), (80, 1)], ids=str)
def test_eight_melds(look, size):
    assert_picture(f"melds8_{size[0]}x{size[1]}_{look}", picture_of_melds(melds(8), LOOKS[look], *size))


@pytest.mark.parametrize("scroll", [0, 2])
def test_twenty_five_melds_scroll_with_markers(scroll):
    assert_picture(f"melds25_80x5_{scroll}", picture_of_melds(melds(25, cursor=14), COLOUR, 80, 5, scroll))


def test_twenty_five_melds_fit_a_wide_table():
    assert_picture("melds25_120x13", picture_of_melds(melds(25, cursor=14), COLOUR, 120, 13))


def test_no_melds():
    assert_picture("melds0_80x5", picture_of_melds(melds(0), COLOUR, 80, 5))


@pytest.mark.parametrize("number", [1, 4, 7])
@pytest.mark.parametrize("size", [(80, 2), (80, 1), (120, 6), (60, 2)], ids=str)
def test_opponents(number, size):
    name = f"opponents{number}_{size[0]}x{size[1]}"
    assert_picture(name, paint_opponents(OpponentsModel(seats(number), 500), COLOUR, *size))


KEYS = tuple(
    KeyItem(*pair) for pair in (("d", "Draw"), ("Enter", "Take"), ("Tab", "Zone"), ("m", "Meld"), ("u", "Undo"))
)


@pytest.mark.parametrize("wide", [120, 80, 40, 20])
def test_header(wide):
    model = HeaderModel("RUMMY 500", ("Deal 3", "to 500"), 12, "Stock", "You", "215", "+60 laid", 0, KEYS[:2])
    assert_picture(f"header_{wide}", paint_header(model, COLOUR, wide, 1)[0])


@pytest.mark.parametrize("size", [(80, 1), (80, 2), (40, 2), (40, 1)], ids=str)
def test_prompt(size):
    model = PromptModel("Your turn", "Draw, or take the pile from 2♦ up.", "laid 52, in hand −39", "Bao discarded 7♠")
    assert_picture(f"prompt_{size[0]}x{size[1]}", paint_prompt(model, COLOUR, *size))


def test_a_refusal_has_a_sign_besides_its_colour():
    assert "!" in paint_prompt(PromptModel(text="No", tone=Tone.REFUSED), COLOUR, 40, 1).text()


@pytest.mark.parametrize("size", [(80, 1), (30, 1), (30, 2)], ids=str)
def test_footer(size):
    assert_picture(f"footer_{size[0]}x{size[1]}", paint_footer(FooterModel(KEYS), COLOUR, *size)[0])


def test_the_log_shows_its_end():
    lines = tuple(LogLine(f"{at}: Bao takes 3 from 7♦ and lays 7♦ 8♦ 9♦.", at % 3, fresh=at > 7) for at in range(10))
    model = LogModel(lines, "Log")
    assert_picture("log_40x6", paint_log(model, COLOUR, log_pages(model, 40, 6), 40, 6))
    assert_picture("log_40x6_top", paint_log(model, COLOUR, log_pages(model, 40, 6, 0), 40, 6))
