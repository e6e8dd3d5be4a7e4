"""The book on the screen: what is seen, and what the keys do."""

import pytest
from textual.app import App

from rummy500 import i18n
from rummy500.engine.rules import Rules
from rummy500.tui.book import Page, Para, pages
from rummy500.tui.book.blocks import texts
from rummy500.tui.paint.book import page_canvas, paint_contents, paint_page, written
from rummy500.tui.paint.look import FRENCH_RANKS, FRENCH_SUITS, Look
from rummy500.tui.screens.book import BookScreen
from rummy500.tui.themes import PALETTES, register

ASCII = Look(ascii=True)


@pytest.fixture(autouse=True)
def english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


class Shelf(App[None]):
    """An app with the book open."""

    def __init__(self, screen):
        super().__init__(ansi_color=True if screen._look.mono else None)
        self.book = screen

    def on_mount(self):
        register(self)
        self.push_screen(self.book)


def seen(screen):
    """The characters on the screen."""
    rows = [[" "] * screen.size.width for _ in range(screen.size.height)]
    for zone in screen.query("Zone"):
        region = zone.region
        for y in range(region.height):
            rows[region.y + y][region.x : region.x + region.width] = zone.render_line(y).text
    return "\n".join("".join(row).rstrip() for row in rows)


async def test_english_at_80_by_24():
    screen = BookScreen(Rules.make(players=2), keys=[("d", "draw from the stock")])
    app = Shelf(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        first = seen(screen)
        assert "▸ In two minutes" in first
        assert "8♣" in first
        assert "The game ends when a total reaches 500 points." in first, "it should all fit on one screen"
        await pilot.press("right", "tab", "right")
        assert screen.page.id == "draw"
        assert "▸ Drawing" in seen(screen)
        assert "▼" in seen(screen)
        await pilot.press("end")
        assert "laid at once" in seen(screen)
        assert "▼" not in seen(screen)
        await pilot.press("left", "shift+tab", "left", "left")
        assert screen.page.id == "keys"
        assert "draw from the stock" in seen(screen)
        await pilot.click("#contents", offset=(5, 5))
        assert screen.page.id == "melds"
        await pilot.press("q")
        assert app.screen is not screen


async def test_french_without_colour_or_unicode():
    i18n.set_language("fr")
    look = Look(ascii=True, mono=True, ranks=FRENCH_RANKS, suits=FRENCH_SUITS)
    screen = BookScreen(Rules.make("romme", 4), look, start="melds")
    async with Shelf(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in screen.pages:
            assert seen(screen).isascii()
            await pilot.press("right")
        assert "> Combinaisons" in seen(screen)
        assert "VT" in seen(screen)


async def test_narrow_screen_has_the_list_in_a_line_and_closes_with_escape():
    screen = BookScreen(Rules.make("jokers"), start="jokers")
    app = Shelf(screen)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        first = seen(screen).splitlines()
        assert "▸ Jokers" in first[0]
        assert "Laying off" in first[0]
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "▸ Jokers" in seen(screen)
        assert "Is it fair?" in seen(screen)
        await pilot.resize_terminal(8, 3)
        await pilot.pause()
        await pilot.press("pagedown", "escape")
        assert app.screen is not screen


async def test_more_pages_and_another_look():
    extra = Page("about", "About", (Para("A page from elsewhere."),))
    screen = BookScreen(Rules.make(), extra=[extra], start="about")
    async with Shelf(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "A page from elsewhere." in seen(screen)
        screen.set_look(Look(ascii=True, palette=PALETTES["light"]))
        await pilot.pause()
        assert seen(screen).isascii()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("look", [Look(), ASCII, Look(mono=True)], ids=["colour", "ascii", "mono"])
def test_no_word_is_lost_at_any_width(language, look):
    i18n.set_language(language)
    for preset in ("rummy500", "romme", "persian"):
        for page in pages(Rules.make(preset)):
            for wide in (24, 40, 58, 120):
                shown = page_canvas(page, look, wide).text().replace("\n", " ").split()
                there = "".join(shown).replace("\u00a0", "")
                for text in texts(page)[1:]:
                    for word in written(look, text).replace("\u00a0", " ").split():
                        assert len(word) > 12 or wide < 50 or word in there, (word, wide)


def test_any_size_can_be_painted():
    for page in pages(Rules.make("jokers")):
        for wide in (1, 2, 3, 5, 11, 13, 30):
            sheet = page_canvas(page, ASCII, wide)
            for high in (0, 1, 2, 9):
                paint_page(sheet, ASCII, page.title, "1/2", wide, high, 0)
                paint_contents(("one", "two"), 1, ASCII, "Rules", wide, high, 0)
