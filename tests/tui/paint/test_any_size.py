"""What must hold for every zone, at every size, with whatever is in it."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from rummy500.engine.cards import JOKER
from rummy500.tui.paint.bars import paint_footer, paint_header, paint_prompt
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.fan import fan_geometry, paint_fan
from rummy500.tui.paint.hand import hand_spread, paint_hand
from rummy500.tui.paint.log import log_pages, paint_log
from rummy500.tui.paint.look import FRENCH_RANKS, FRENCH_SUITS, Look
from rummy500.tui.paint.melds import melds_flow, paint_melds
from rummy500.tui.paint.models import (
    FanModel,
    FooterModel,
    HandModel,
    HeaderModel,
    KeyItem,
    LogLine,
    LogModel,
    MeldItem,
    MeldsModel,
    OpponentsModel,
    PromptModel,
    SeatItem,
)
from rummy500.tui.paint.opponents import paint_opponents, seat_boxes
from tests.tui.paint.scenes import fan, hand, many, melds

LOOKS = [
    Look(),
    Look(mono=True),
    Look(ascii=True, mono=True),
    Look(four_colours=True, ascii=True, ranks=FRENCH_RANKS, suits=FRENCH_SUITS),
]
looks = st.sampled_from(LOOKS)
widths, heights = st.integers(1, 200), st.integers(1, 60)
names = st.text(max_size=40) | st.sampled_from(["", "[bold", "한국어", "👨‍👩‍👧🇫🇷", "e\u0301♥\ufe0f", "a\nb\t"])
cards = st.integers(0, JOKER)
piles = st.lists(cards, max_size=60).map(tuple)


def positions(most):
    return st.frozensets(st.integers(0, most), max_size=6)


def assert_sound(canvas, wide, high):
    assert (canvas.width, canvas.height) == (wide, high)
    for strip in canvas.strips():
        assert strip.cell_length == wide
        assert sum(cell_len(segment.text) for segment in strip) == wide
        assert not any(0xFE00 <= ord(char) <= 0xFE0F for char in strip.text)


@settings(deadline=None, max_examples=80)
@given(looks, piles, widths, heights, st.integers(0, 5), st.data())
def test_a_hand_can_be_drawn_at_any_size(look, held, wide, high, scroll, data):
    model = HandModel(
        held,
        data.draw(st.none() | st.integers(0, 70)),
        *(data.draw(positions(60)) for _ in range(5)),
        insert=data.draw(st.none() | st.integers(0, len(held))),
        hidden=data.draw(st.booleans()),
        title=data.draw(names),
        note=data.draw(names),
        empty=data.draw(names),
    )
    spread = hand_spread(model, wide, high, scroll)
    canvas = paint_hand(model, look, spread, wide, high)
    assert_sound(canvas, wide, high)
    if look.ascii:
        assert canvas.text().isascii()
    assert 0 <= spread.gap_at(wide // 2, high // 2) <= len(held)


@settings(deadline=None, max_examples=80)
@given(looks, piles, widths, heights, st.integers(0, 5), st.data())
def test_a_pile_can_be_drawn_at_any_size(look, pile, wide, high, scroll, data):
    model = FanModel(
        pile,
        data.draw(st.none() | st.integers(0, 70)),
        data.draw(positions(60)),
        data.draw(positions(60)),
        data.draw(st.none() | st.integers(0, 100)),
        data.draw(st.booleans()),
        data.draw(st.booleans()),
        data.draw(st.booleans()),
        *(data.draw(names) for _ in range(5)),
    )
    assert_sound(paint_fan(model, look, fan_geometry(model, wide, high, scroll), wide, high), wide, high)


@settings(deadline=None, max_examples=80)
@given(looks, widths, heights, st.integers(0, 30), st.lists(names, min_size=1, max_size=8), st.data())
def test_melds_can_be_drawn_at_any_size(look, wide, high, scroll, players, data):
    items = tuple(
        MeldItem(
            number,
            data.draw(st.sampled_from(players)),
            data.draw(st.integers(0, 7)),
            data.draw(st.lists(cards | st.integers(64, 115), max_size=13).map(tuple)),
            data.draw(st.lists(st.integers(0, 9), max_size=13).map(tuple)),
            data.draw(st.integers(0, 300)),
            data.draw(st.booleans()),
            data.draw(positions(13)),
        )
        for number in range(1, data.draw(st.integers(0, 6)) + 1)
    )
    model = MeldsModel(items, data.draw(st.none() | st.integers(0, 30)), tuple(players), title=data.draw(names))
    assert_sound(paint_melds(model, look, melds_flow(model, look, wide, high, scroll), wide, high), wide, high)


@settings(deadline=None, max_examples=60)
@given(looks, widths, heights, st.lists(st.tuples(names, names, names), max_size=8), st.integers(-2000, 2000))
def test_opponents_can_be_drawn_at_any_size(look, wide, high, players, score):
    seats = tuple(
        SeatItem(name, at, at * 7, score, -score, level, at == 1, at == 2, note, name, note)
        for at, (name, level, note) in enumerate(players)
    )
    assert_sound(paint_opponents(OpponentsModel(seats, 500), look, wide, high), wide, high)


@settings(deadline=None, max_examples=60)
@given(looks, widths, heights, st.lists(names, min_size=5, max_size=5))
def test_bars_and_log_can_be_drawn_at_any_size(look, wide, high, texts):
    one, two, three, four, five = texts
    keys = tuple(KeyItem(key, label, key) for key, label in zip(texts, reversed(texts), strict=True))
    header = HeaderModel(one, (two, three), 12, four, five, one, two, 3, keys)
    lines = LogModel(tuple(LogLine(text, at) for at, text in enumerate(texts)), one, two)
    assert_sound(paint_header(header, look, wide, high)[0], wide, high)
    assert_sound(paint_prompt(PromptModel(one, two, three, four), look, wide, high), wide, high)
    assert_sound(paint_footer(FooterModel(keys), look, wide, high)[0], wide, high)
    assert_sound(paint_log(lines, look, log_pages(lines, wide, high), wide, high), wide, high)


def index_cells(look, spread, card, box):
    """The cells where rank and suit of a card must stand, each with its character."""
    top = 1 if look.boxed and box.h >= 4 else 0
    if spread.plan.over:
        cells = [(box.x + 1 + at, box.y + top, char) for at, char in enumerate(look.rank(card))]
        return cells + [(box.x + 1, box.y + top + 1, char) for char in look.suit(card)]
    return [(box.x + 1 + at, box.y + top, char) for at, char in enumerate(look.index(card))]


def assert_all_cards_readable(look, shown, spread_at, paint):
    """Scrolled from top to bottom, every card's rank and suit is seen, and the cells it is seen in point back to it."""
    seen = set()
    for scroll in range(spread_at(0).last_scroll + 1):
        spread = spread_at(scroll)
        canvas = paint(scroll)
        for position, box in enumerate(spread.boxes):
            if box is None:
                continue
            for x, y, char in index_cells(look, spread, shown[position], box):
                assert canvas.chars[y][x] == char, (position, x, y)
                assert spread.card_at(x, y) == position
            seen.add(position)
    assert seen == set(range(len(shown)))


@settings(deadline=None, max_examples=60)
@given(looks, st.lists(cards, min_size=1, max_size=45), st.integers(60, 200), st.integers(1, 20), st.data())
def test_every_card_of_a_hand_can_be_read_and_hit(look, held, wide, high, data):
    model = hand(
        held,
        cursor=data.draw(st.integers(0, len(held) - 1)),
        selected=data.draw(positions(len(held) - 1)),
        owed=data.draw(positions(len(held) - 1)),
    )

    def spread(scroll):
        return hand_spread(model, wide, high, scroll)

    assert_all_cards_readable(look, held, spread, lambda at: paint_hand(model, look, spread(at), wide, high))


@settings(deadline=None, max_examples=60)
@given(looks, st.lists(cards, min_size=1, max_size=60), st.integers(60, 200), st.integers(1, 20), st.data())
def test_every_card_of_the_pile_can_be_read_and_hit(look, pile, wide, high, data):
    model = fan(pile, cursor=data.draw(st.none() | st.integers(0, len(pile))))

    def places(scroll):
        return fan_geometry(model, wide, high, scroll)

    assert_all_cards_readable(
        look, pile, lambda at: places(at).spread, lambda at: paint_fan(model, look, places(at), wide, high)
    )


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("wide", "high"), [(80, 5), (60, 4), (120, 13), (80, 1), (80, 2), (200, 30)])
def test_every_card_of_the_melds_can_be_read_and_hit(look, wide, high):
    model = melds(25)
    seen = set()
    for scroll in range(melds_flow(model, look, wide, high).last_scroll + 1):
        places = melds_flow(model, look, wide, high, scroll)
        canvas = paint_melds(model, look, places, wide, high)
        for at, placed in enumerate(places.placed):
            if placed is None:
                continue
            for position, box in enumerate(placed.cards):
                for step, char in enumerate(look.index(model.melds[at].cards[position])):
                    assert canvas.chars[box.y][box.x + 1 + step] == char
                assert places.card_at(box.x, box.y) == (at, position)
            seen.add(at)
    assert seen == set(range(25))


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 60), widths, heights, st.integers(0, 3), st.data())
def test_a_cell_belongs_to_the_card_drawn_last_on_it(number, wide, high, scroll, data):
    model = hand(many(number), cursor=data.draw(st.integers(0, number - 1)), selected=data.draw(positions(number)))
    spread = hand_spread(model, wide, high, scroll)
    drawn = {}
    for position, box in enumerate(spread.boxes):
        for x in range(box.x, box.x + box.w) if box else ():
            for y in range(box.y, box.y + box.h):
                drawn[x, y] = position
    for x in range(wide):
        for y in range(high):
            expected = drawn.get((x, y)) if spread.room.holds(x, y) else None
            assert spread.card_at(x, y) == expected


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 60), widths, heights, st.integers(0, 9), st.data())
def test_scrolling_to_a_card_shows_it(number, wide, high, scroll, data):
    position = data.draw(st.integers(0, number - 1))
    model = fan(many(number))
    spread = fan_geometry(model, wide, high, scroll).spread
    assert fan_geometry(model, wide, high, spread.scroll_to(position)).spread.boxes[position] is not None


@pytest.mark.parametrize(("wide", "high"), [(80, 6), (120, 9), (80, 2)])
def test_no_card_leaves_its_zone(wide, high):
    for number in range(1, 61):
        for box in fan_geometry(fan(many(number), cursor=number), wide, high).spread.boxes:
            assert box is None or (box.x >= 0 and box.y >= 0 and box.x + box.w <= wide and box.y + box.h <= high)


@given(st.integers(1, 60), widths, heights, st.integers(1, 8))
def test_cards_grow_no_taller_than_wanted(number, wide, high, tallest):
    for box in hand_spread(hand(many(number)), wide, high, tallest=tallest).boxes:
        assert box is None or box.h <= max(3, tallest)
    for placed in melds_flow(melds(number % 9), Look(tallest=tallest), wide, high).placed:
        assert placed is None or all(box.h <= tallest for box in placed.cards)


@given(st.integers(0, 8), widths, heights)
def test_seats_do_not_overlap(number, wide, high):
    taken = set()
    for box in seat_boxes(number, wide, high):
        cells = {(x, y) for x in range(box.x, box.x + box.w) for y in range(box.y, box.y + box.h)}
        assert not cells & taken
        taken |= cells


def test_models_and_geometry_need_no_toolkit():
    code = (
        "import sys, rummy500.tui.paint.models, rummy500.tui.paint.spread, rummy500.tui.paint.flow;"
        "sys.exit(any(name in sys.modules for name in ('textual', 'rich')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_half_of_a_wide_character_painted_over_leaves_a_blank():
    ink = Look().ink("text")
    canvas = Canvas(6, 1, ink)
    canvas.put(0, 0, "한국어", ink)
    canvas.put(1, 0, "x", ink)
    canvas.put(4, 0, "y", ink)
    assert canvas.text() == " x국y"
    canvas.put(3, 0, "한", ink)
    assert canvas.text() == " x 한"
    assert_sound(canvas, 6, 1)
