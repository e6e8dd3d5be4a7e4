"""The zones as widgets: messages, what is drawn again, scrolling."""

import pytest
from textual.app import App
from textual.events import MouseScrollDown
from textual.geometry import Region

from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import FooterModel, KeyItem, LogLine, LogModel, OpponentsModel
from rummy500.tui.themes import PALETTES, THEMES, palette_of, register
from rummy500.tui.widgets import (
    DragCancelled,
    DragDropped,
    DragStarted,
    FanZone,
    FooterBar,
    HandZone,
    LogPanel,
    MeldsZone,
    OpponentsZone,
    ZoneMessage,
)
from tests.tui.paint.scenes import fan, hand, many, melds, seats


class Table(App):
    """A few zones, and the messages they sent."""

    CSS = "#melds { height: 5; } #fan { height: 6; } #hand { height: 8; } #log { height: 4; }"

    def __init__(self):
        super().__init__()
        self.heard = []
        self.raises = False

    def on_hand_zone_card_clicked(self, message):
        if self.raises:
            message.zone.set_model(message.zone.model._replace(selected=frozenset({message.position})))

    def compose(self):
        yield MeldsZone(melds(25), id="melds")
        yield FanZone(fan(cursor=1), id="fan")
        yield HandZone(hand(cursor=0), id="hand")
        yield LogPanel(LogModel(tuple(LogLine(f"line {at}") for at in range(20))), id="log")
        yield FooterBar(FooterModel((KeyItem("d", "Draw", "draw"), KeyItem("m", "Meld", "meld"))), id="footer")

    def names(self):
        return [type(message).__name__ for message in self.heard]


@pytest.fixture
async def table():
    app = Table()
    dispatch = app._dispatch_message

    async def hear(message):
        if isinstance(message, (ZoneMessage, DragStarted, DragDropped, DragCancelled)):
            app.heard.append(message)
        await dispatch(message)

    app._dispatch_message = hear
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield app, pilot


def spot_of(zone, position):
    """A cell where a card is seen."""
    spread = zone.spread if isinstance(zone, HandZone) else zone.places.spread
    box = spread.boxes[position]
    return box.x + 1, box.y


async def test_a_click_names_the_card_and_a_second_one_activates_it(table):
    app, pilot = table
    zone = app.query_one(HandZone)
    await pilot.click("#hand", offset=spot_of(zone, 4))
    assert [message.position for message in app.heard if isinstance(message, HandZone.CardClicked)] == [4]
    assert app.focused is zone
    await pilot.click("#hand", offset=spot_of(zone, 4), times=2)
    assert [message.position for message in app.heard if isinstance(message, HandZone.CardActivated)] == [4]
    assert all(message.control is zone for message in app.heard)


async def test_a_double_click_means_the_card_that_was_clicked_first_even_if_it_was_raised_meanwhile(table):
    app, pilot = table
    zone = app.query_one(HandZone)
    box = zone.spread.boxes[4]
    low = (box.x + 1, box.y + box.h - 1)
    app.raises = True
    await pilot.click("#hand", offset=low, times=2)
    await pilot.pause()
    assert zone.card_at(*low) != 4
    assert [message.position for message in app.heard if isinstance(message, HandZone.CardActivated)] == [4]


async def test_the_pile_gives_position_and_depth_and_the_stock_has_messages_of_its_own(table):
    app, pilot = table
    zone = app.query_one(FanZone)
    await pilot.click("#fan", offset=spot_of(zone, 16))
    clicked = [message for message in app.heard if isinstance(message, FanZone.CardClicked)]
    assert [(message.position, message.depth) for message in clicked] == [(16, 9)]
    stock = zone.places.stock
    await pilot.click("#fan", offset=(stock.x + 1, stock.y))
    assert "StockClicked" in app.names()


async def test_a_meld_is_named_by_place_number_and_card(table):
    app, pilot = table
    zone = app.query_one(MeldsZone)
    box = zone.flow.placed[2].cards[1]
    await pilot.click("#melds", offset=(box.x + 1, box.y))
    clicked = [message for message in app.heard if isinstance(message, MeldsZone.MeldClicked)]
    assert [(message.place, message.number, message.position) for message in clicked] == [(2, 3, 1)]


async def test_the_pointer_is_told_once_for_each_card(table):
    app, pilot = table
    zone = app.query_one(HandZone)
    for position in (3, 3, 5):
        await pilot.hover("#hand", offset=spot_of(zone, position))
    pointed = [message.position for message in app.heard if isinstance(message, HandZone.CardPointed)]
    assert pointed == [3, 5]


async def test_a_key_of_the_footer_can_be_clicked(table):
    app, pilot = table
    await pilot.click("#footer", offset=(10, 0))
    assert [(message.key, message.name) for message in app.heard if isinstance(message, FooterBar.KeyClicked)] == [
        ("m", "meld")
    ]


async def test_a_drag_is_told_from_start_to_drop_and_makes_no_click(table):
    app, pilot = table
    zone = app.query_one(HandZone)
    await pilot.mouse_down("#hand", offset=spot_of(zone, 2))
    await pilot.mouse_up("#fan", offset=(40, 3))
    assert [name for name in app.names() if name.startswith("Drag")] == ["DragStarted", "DragDropped"]
    dropped = next(message for message in app.heard if isinstance(message, DragDropped))
    assert dropped.spot == 2
    assert app.query_one(FanZone).region.contains_point(dropped.at)
    assert not zone.dragging


async def test_a_release_that_was_lost_cancels_the_drag(table):
    app, pilot = table
    zone = app.query_one(HandZone)
    await pilot.mouse_down("#hand", offset=spot_of(zone, 2))
    zone._dragging = True
    await pilot.hover("#fan", offset=(40, 3))
    assert "DragCancelled" in app.names()
    assert app.mouse_captured is None


async def test_another_size_or_other_cards_end_a_drag(table):
    app, pilot = table
    zone = app.query_one(HandZone)
    for change in (lambda: zone.set_model(hand(many(9))), lambda: pilot.app.query_one(HandZone).on_resize(None)):
        await pilot.mouse_down("#hand", offset=spot_of(zone, 2))
        zone._dragging = True
        change()
        assert not zone.dragging
    await pilot.pause()
    assert app.names().count("DragCancelled") == 2


async def test_the_wheel_scrolls_a_zone_and_the_cursor_is_kept_in_view(table):
    app, pilot = table
    zone = app.query_one(MeldsZone)
    assert zone.flow.placed[24] is None
    await pilot._post_mouse_events([MouseScrollDown], "#melds", offset=(5, 2))
    assert zone.scroll == 1
    zone.set_model(zone.model._replace(cursor=24))
    assert zone.flow.placed[24] is not None
    zone.set_model(zone.model._replace(cursor=0))
    assert zone.flow.placed[0] is not None


async def test_a_zone_shows_again_only_the_cells_that_changed(table, monkeypatch):
    app, pilot = table
    zone = app.query_one(FanZone)
    zone.set_model(zone.model._replace(cursor=20))
    await pilot.pause()
    regions = []
    monkeypatch.setattr(zone, "refresh", lambda *shown, **_: regions.extend(shown))
    zone.set_model(zone.model._replace())
    assert regions == []
    zone.set_model(zone.model._replace(cursor=21))
    assert regions
    assert all(isinstance(region, Region) and region.width <= 12 for region in regions)


async def test_a_new_size_draws_everything_anew(table):
    app, pilot = table
    zone = app.query_one(HandZone)
    await pilot.resize_terminal(100, 30)
    await pilot.pause()
    assert [strip.cell_length for strip in map(zone.render_line, range(zone.size.height))] == [100] * 8
    await pilot.resize_terminal(1, 1)
    await pilot.pause()
    await pilot.resize_terminal(80, 24)
    await pilot.pause()
    assert zone.size.width == 80


async def test_another_look_redraws_the_zone(table):
    app, pilot = table
    zone = app.query_one(HandZone)
    zone.set_look(Look(ascii=True, mono=True))
    await pilot.pause()
    assert zone.render_line(5).text.isascii()


async def test_the_log_follows_its_end_until_it_is_scrolled_back(table):
    app, _ = table
    log = app.query_one(LogPanel)
    assert "line 19" in log.render_line(3).text
    log.scroll_rows(-5)
    log.set_model(log.model._replace(lines=(*log.model.lines, LogLine("line 20"))))
    assert "line 14" in log.render_line(3).text
    log.scroll_rows(50)
    assert "line 20" in log.render_line(3).text


async def test_a_hidden_hand_names_no_card(table):
    app, pilot = table
    zone = app.query_one(HandZone)
    zone.set_model(hand(many(13))._replace(hidden=True))
    await pilot.pause()
    await pilot.click("#hand", offset=(30, 5))
    assert [message.position for message in app.heard if isinstance(message, HandZone.CardClicked)] == [None]


async def test_the_opponents_can_be_clicked():
    heard = []

    class Seats(App):
        def compose(self):
            zone = OpponentsZone(OpponentsModel(seats(4)), id="seats")
            zone.styles.height = 2
            yield zone

        def on_opponents_zone_seat_clicked(self, message):
            heard.append(message.place)

    app = Seats()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#seats", offset=(45, 1))
    assert heard == [2]


@pytest.mark.parametrize("name", THEMES)
async def test_every_theme_can_be_chosen_and_its_suits_differ(name):
    app = App()
    register(app)
    async with app.run_test():
        app.theme = name
        palette = palette_of(app.current_theme)
    assert palette is PALETTES[name]
    assert len(set(palette.players)) == 8
    look = Look(four_colours=True, palette=palette)
    inks = [look.ink(look.suit_colour(suit * 13), "face") for suit in range(4)]
    assert len({(ink.color, ink.bgcolor) for ink in inks}) == 4


async def test_themes_of_textual_get_a_palette_too():
    app = App()
    async with app.run_test():
        for name, palette in (("nord", "felt"), ("textual-light", "light"), ("ansi-dark", "terminal")):
            app.theme = name
            assert palette_of(app.current_theme) is PALETTES[palette]
