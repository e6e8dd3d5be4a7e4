"""Several people at one terminal: nowhere is there a card of a hand that is hidden, all through a game."""

import random
import re
from html import unescape

import pytest

from rummy500.engine.cards import cards_of
from rummy500.tui.log_lines import log_lines, news_for
from rummy500.tui.paint.look import Look
from rummy500.tui.screens.table import TableScreen
from tests.tui.emulated import emulated
from tests.tui.seats import app_of, shown, until

SEATS = [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "human"}, {"name": "Ada", "kind": "beginner"}]
SETTINGS = {
    "players": SEATS,
    "confirm_risky_discard": False,
    "confirm_go_out": False,
    "confirm_deep_take": False,
    "target": 100,
}
WIDE = (120, 40)
TURNS = 8
TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")
INDEX = Look().index


def words(text):
    """The cards in a text, told from those that end alike."""
    for sign in "▏▌▐▕·+,.()│✓•▴!:;":
        text = text.replace(sign, " ")
    return set(text.split())


def hidden(deal, viewer):
    """The cards, as they are written, of the hands that the viewer must not see, less what everybody knows."""
    hands = [
        hand & ~known for seat, (hand, known) in enumerate(zip(deal.hands, deal.known, strict=True)) if seat != viewer
    ]
    return {INDEX(card) for hand in hands for card in cards_of(hand)}


def everything(app, table):
    """All texts that could be read: screens, pictures, tooltips, titles, commands, notes, clipboard, logs, news."""
    yield shown(app)
    yield "\n".join(unescape(text).replace("\xa0", " ") for text in TEXT.findall(app.export_screenshot()))
    yield from (app.title, app.sub_title, app.clipboard, *(note.message for note in app._notifications))
    for command in app.get_system_commands(app.screen):
        yield f"{command.title} {command.help}"
    for screen in app.screen_stack[app.screen_stack.index(table) :]:  # the menu below has cards of its own
        yield f"{screen.title} {screen.sub_title}"
        for widget in screen.walk_children():
            yield f"{widget.tooltip or ''} {widget.border_title or ''} {widget.border_subtitle or ''}"
            if hasattr(widget, "model"):
                yield "\n".join(widget.render_line(y).text for y in range(widget.size.height))
    session = table.session
    yield "\n".join(line.text for line in log_lines(session, app.look))
    if session.viewer is None:
        for seat in session.people:
            yield "\n".join(news_for(session, seat, app.look))


def assert_secret(app, table):
    """No card of a hidden hand is anywhere."""
    viewer, deal = table.session.viewer, table.session.deal
    secret = hidden(deal, viewer)
    for text in everything(app, table):
        assert not words(text) & secret, (viewer, words(text) & secret, text)
    held = set(cards_of(deal.hands[viewer])) if viewer is not None else set()
    model = table.query_one("#hand").model
    assert model.hidden or set(model.cards) <= held


@pytest.mark.parametrize("animations", [False, True], ids=["still", "moving"])
async def test_no_hidden_card_is_anywhere(home, monkeypatch, animations):
    monkeypatch.setattr("rummy500.tui.screens.curtain.DEAF_SECONDS", 0.0)
    monkeypatch.setattr("rummy500.tui.screens.sheet.DEAF_SECONDS", 0.0)
    rng = random.Random(3)
    speed = "fast" if animations else "instant"
    async with app_of(home, size=WIDE, animations=animations, speed=speed, **SETTINGS) as (app, pilot):
        if animations:
            app.animation_level = "full"
        await pilot.press("enter", "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "Curtain")
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        with emulated(app, monkeypatch) as terminal:
            watch(terminal, table, monkeypatch)
            curtains = 0
            while curtains < TURNS and table in app.screen_stack:
                name = type(app.screen).__name__
                if name == "Curtain":
                    curtains += 1
                    assert table.session.viewer is None
                    assert_secret(app, table)
                    await pilot.press("g", "s", "f1", "ctrl+p", "z", "escape", "u", "tab")
                    assert type(app.screen).__name__ == "Curtain"
                    await pilot.pause(0.1)
                    assert_secret(app, table)
                    await pilot.press("enter")
                    await until(pilot, lambda: type(app.screen).__name__ != "Curtain")
                elif name == "TableScreen":
                    await play(app, pilot, table, rng)
                else:
                    await pilot.press("enter")
            assert curtains == TURNS or table.table.game.over
            assert terminal.frames > 3 * curtains


async def play(app, pilot, table, rng):
    """Look around a little, and make a move of the person to move."""
    scene = table.scene()
    if table.session.viewer is None or scene is None or not scene.asked:
        await pilot.pause(0.02)
        return
    await pilot.hover("#hand", offset=(rng.randrange(60), 4))
    await pilot.press(*rng.sample(["tab", "left", "space", "j", "m", "z", "z", "o"], 3))
    assert_secret(app, table)
    if rng.random() < 0.3:
        key = rng.choice(["g", "s", "ctrl+p"])
        await pilot.press(key)
        assert_secret(app, table)
        if key != "g":  # the log stays open: the curtain has to close it
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
    scene = table.scene()
    if scene is not None and scene.asked and scene.view.legal:
        table.play((rng.choice(scene.view.legal),))
    await pilot.pause(0.05)


def watch(terminal, table, monkeypatch):
    """Look at what stands on the terminal after each frame: of a curtain all hands, else all but the viewer's."""
    take_in = terminal.show

    def show(update):
        take_in(update)
        deal = table.session.deal
        viewer = table.session.viewer
        closed = type(terminal.app.screen).__name__ == "Curtain"
        picture = "\n".join(terminal.screen.display)
        if deal is None or deal.over or (not closed and viewer is None):
            return  # between the turns; the one who has just moved still has his own cards before him
        if closed and "it is your turn" not in picture:
            return
        assert not words(picture) & hidden(deal, None if closed else viewer), picture

    monkeypatch.setattr(terminal, "show", show)


def test_the_search_finds_a_card():
    assert words("▏K♦ ▏10♠▴") == {"K♦", "10♠"}
