"""What is clicked in the pile is what is meant: the card that is seen there, and the take that was promised."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.events import MouseScrollDown

from rummy500.engine.cards import cards_of, format_cards, pack
from rummy500.engine.judge import play
from rummy500.engine.refusal import Refusal
from rummy500.engine.view import see
from rummy500.i18n import set_language
from rummy500.tui import present
from rummy500.tui.desk import FAN, Desk
from rummy500.tui.paint.fan import fan_geometry, paint_fan
from rummy500.tui.paint.look import Look
from rummy500.tui.present import Scene
from tests.engine.hands import position
from tests.tui.seats import at_table
from tests.tui.test_dragging import spot
from tests.tui.test_every_screen import eight

LOOKS = [Look(), Look(mono=True), Look(ascii=True), Look(tallest=4)]
PROMISE = re.compile(r"take (?:(\d+) from )?(\S+):")
seeds, piles = st.integers(0, 1 << 30), st.integers(1, 60)
widths, heights = st.integers(60, 200), st.integers(1, 20)


@pytest.fixture(autouse=True)
def english():
    set_language("en")


def table_of(seed, number):
    """A deal of two packs with so many discards, the first seat to draw, and its desk."""
    deck = pack(2, 13, 0)
    random.Random(seed).shuffle(deck)
    hand, other, pile = (format_cards(part) for part in (deck[:20], deck[20:23], deck[23 : 23 + number]))
    deal = position(hand, other, pile=pile, decks=2)
    view, desk = see(deal, 0, 0, (0, 0)), Desk(0)
    desk.update(view)
    desk.zone = FAN
    return deal, Scene(view, deal, ("You", "Ada"), ("", "Casual"), Look(), desk, True)


def seen_at(places, wide, high):
    """The cells in which each card is seen."""
    cells = {}
    for x in range(wide):
        for y in range(high):
            card = places.card_at(x, y)
            if card is not None and not places.stock_at(x, y):
                cells.setdefault(card, []).append((x, y))
    return cells


@settings(deadline=None, max_examples=60)
@given(seeds, piles, widths, heights, st.integers(0, 9), st.integers(0, 61), st.data())
def test_the_card_clicked_takes_what_its_preview_says(seed, number, wide, high, scroll, cursor, data):
    deal, scene = table_of(seed, number)
    desk = scene.desk
    desk.depth = min(cursor, number)
    cells = seen_at(fan_geometry(present.fan(scene), wide, high, scroll), wide, high)
    card = data.draw(st.sampled_from(sorted(cells)))
    assert cells[card]
    desk.depth = number - card  # what a click does
    promised = PROMISE.match(present.pile_note(scene))
    wish = desk.take(deal)
    if isinstance(wish, Refusal):
        assert not promised
        return
    count, target = promised.groups()
    assert int(count or 1) == number - card
    assert target == Look().index(deal.pile[card])
    then = play(deal, wish[0])
    assert then.pile == deal.pile[:card]
    came = list(cards_of(then.hands[0]))
    for held in cards_of(deal.hands[0]):
        came.remove(held)
    assert sorted(came) == sorted(deal.pile[card:])


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(LOOKS), seeds, piles, widths, heights, st.integers(0, 9), st.integers(0, 61), st.data())
def test_another_card_changes_no_cell_but_those_that_mean_it(look, seed, number, wide, high, scroll, cursor, data):
    _, scene = table_of(seed, number)
    scene.desk.depth = min(cursor, number)
    model = present.fan(scene)._replace(takeable=frozenset())
    places = fan_geometry(model, wide, high, scroll, look.tallest)
    card = data.draw(st.integers(0, number - 1))
    other = (model.cards[card] + 7) % 52
    pictures = [
        paint_fan(shown, look, places, wide, high)
        for shown in (model, model._replace(cards=(*model.cards[:card], other, *model.cards[card + 1 :])))
    ]
    changed = {
        (x, y)
        for x in range(wide)
        for y in range(high)
        if (pictures[0].chars[y][x], pictures[0].inks[y][x]) != (pictures[1].chars[y][x], pictures[1].inks[y][x])
    }
    assert {places.card_at(x, y) for x, y in changed} <= {card}
    assert bool(changed) == (places.spread.boxes[card] is not None)


async def test_clicks_mean_the_same_after_scrolling_and_after_another_size(home):
    async with at_table(home, long_pile(), size=(120, 40)) as seat:
        fan = seat.table.query_one("#fan")
        number = len(seat.table.table.deal.pile)
        for size in [(120, 40), (80, 24), (60, 18), (200, 60), (80, 24)]:
            await seat.pilot.resize_terminal(*size)
            await seat.until(lambda size=size: seat.table.size == size and fan.size.width > 20)
            for _ in range(3):
                shown = [card for card, box in enumerate(fan.places.spread.boxes) if box is not None]
                for card in (shown[0], shown[len(shown) // 2], shown[-1]):
                    if fan.places.spread.boxes[card] is None:
                        continue  # what was clicked before has scrolled it away
                    await seat.pilot.click(offset=spot(seat, "#fan", card))
                    await seat.press()
                    assert (seat.desk.zone, seat.desk.depth) == (FAN, number - card)
                    assert seat.moves == long_moves()
                await seat.pilot._post_mouse_events([MouseScrollDown], "#fan", offset=(3, 2))
                await seat.press()


def long_pile():
    """A game of eight under way, with the first seat to draw from a pile of many cards."""
    return eight(people=("",), moves=long_moves())


def long_moves():
    """Five rounds in which everybody draws and throws what he holds."""
    game, moves = eight(people=("",)).game, []
    while len(game.deal.pile) < 41:
        for kind in ("D", None):
            move = kind or f"X {format_cards([min(cards_of(game.deal.hands[game.deal.seat]))])}"
            game = game.play(move)
            moves.append(move)
    return moves


@pytest.mark.parametrize("hidden", [False, True])
async def test_clicks_on_backs_and_beside_the_cards_do_nothing(home, hidden):
    async with at_table(home, long_pile()) as seat:
        if hidden:
            await seat.press("z")
        before = seat.moves, seat.desk.order.cards, set(seat.desk.selected)
        hand, opponents = seat.table.query_one("#hand"), seat.table.query_one("#opponents")
        cells = [(x, opponents.region.y + y) for x in (1, 5, 30, 70) for y in range(opponents.size.height)]
        cells += [
            (40, 0),
            (40, hand.region.y),
            (79, hand.region.bottom - 1),
            (40, seat.table.query_one("#prompt").region.y),
        ]
        if hidden:
            cells += [(x, hand.region.y + y) for x in range(4, 76, 9) for y in (2, 3, 4)]
        for cell in cells:
            for times in (1, 2):
                await seat.pilot.click(offset=cell, times=times)
            await seat.press()
            assert (seat.moves, seat.desk.order.cards, set(seat.desk.selected)) == before, cell
            assert seat.name == "TableScreen", cell
