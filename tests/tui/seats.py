"""Games set up for the app, in the notation, and people who sit down at them through the app's own screens."""

import json
from collections import Counter
from contextlib import asynccontextmanager
from time import monotonic

from rummy500.bots.child import BotProcess
from rummy500.bots.plainest import plainest
from rummy500.bots.protocol import Answer
from rummy500.engine.cards import pack
from rummy500.engine.game import Game
from rummy500.engine.rules import Rules
from rummy500.record import Player, Record, write
from rummy500.tui.app import RummyApp
from rummy500.tui.screens.table import TableScreen
from rummy500.tui.start import Start
from rummy500.tui.widgets import PromptBar
from tests.engine.hands import cards

SETTINGS = {"speed": "instant", "animations": False, "ascii": "off"}
BOTS = ("Ada", "Bo", "Cléo", "Dimi", "Eva", "Farid", "Gina")


class Plain(BotProcess):
    """Stands in for the process of the computer's players: the plainest move, at once; or no answer while ``held``."""

    def __init__(self):
        super().__init__()
        self.held = None  # an asyncio.Event to wait for before answering

    async def ask(self, view, level="", seed=0, timeout=5.0):
        if self.held is not None:
            await self.held.wait()
        move = plainest(view)
        return Answer("-" if move is None else str(move))


def record(*hands, pile="2c", stock="", moves=(), people=("",), preset="rummy500", **options):
    """A game whose seats hold these hands, seat 0 to move after ``moves``; ``people`` sit first, then bots."""
    rules = Rules.make(preset, **{"players": len(hands), "hand": len(cards(hands[0])), **options})
    rows = [cards(hand) for hand in hands]
    deck = [row[at] for at in range(rules.hand) for row in rows] + cards(pile) + cards(stock)
    rest = Counter(pack(rules.decks, rules.ranks, rules.jokers))
    rest.subtract(deck)
    game = Game(rules, rules.players - 1).begin(deck + sorted(rest.elements()))
    for move in moves:
        game = game.play(move)
    players = [Player(name) for name in people]
    players += [Player(BOTS[at], "beginner") for at in range(len(hands) - len(players))]
    return Record(game, tuple(players))


@asynccontextmanager
async def app_of(home, start=None, size=(80, 24), bots=None, **settings):
    """The app in a terminal of that size; gives it with its pilot."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({**SETTINGS, **settings}), encoding="utf-8")
    app = RummyApp(start)
    app.bots = bots or Plain()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


@asynccontextmanager
async def at_table(home, game, size=(80, 24), lang="en", bots=None, **settings):
    """The app with a record on its table; gives a ``Seat`` at it."""
    home.mkdir(parents=True, exist_ok=True)
    path = home / "set-up.json"
    path.write_text(write(game), encoding="utf-8")
    async with app_of(home, Start("resume", file=path, lang=lang), size, bots, **settings) as (app, pilot):
        await until(pilot, lambda: any(isinstance(screen, TableScreen) for screen in app.screen_stack))
        await pilot.pause()
        yield Seat(app, pilot)


class Seat:
    """Somebody at the table: presses keys, reads the prompt and the record."""

    def __init__(self, app, pilot):
        self.app = app
        self.pilot = pilot
        self.table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))

    @property
    def moves(self):
        """The moves of the deal on the table."""
        return [str(move) for move in self.table.table.game.deals[-1].moves]

    @property
    def prompt(self):
        """What the prompt says."""
        model = self.table.query_one(PromptBar).model
        return " ".join(part for part in (model.lead, model.text) if part)

    @property
    def desk(self):
        """The desk of the person who looks on."""
        return self.table.session.desk

    @property
    def name(self):
        """The class of the screen on top."""
        return type(self.app.screen).__name__

    def shown(self):
        """All that is on the screen, as text."""
        return shown(self.app)

    async def press(self, *keys):
        """Press keys, one after the other."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, condition):
        """Wait for a condition."""
        await until(self.pilot, condition)

    async def point(self, card):
        """Put the cursor of the hand on a card."""
        (code,) = cards(card)
        await self.press("home", *["right"] * self.desk.order.cards.index(code))

    async def pick(self, text):
        """Select cards of the hand."""
        for card in cards(text):
            place = self.desk.order.cards.index(card)
            by = place - self.desk.cursor
            await self.press(*["right" if by > 0 else "left"] * abs(by), "space")


async def until(pilot, condition, seconds=60.0):
    """Wait for a condition, which is asked after each round of messages; a busy machine may take long."""
    end = monotonic() + seconds
    while True:
        if value := condition():
            return value
        if monotonic() > end:
            break
        await pilot.pause(0.02)
    raise AssertionError(f"waited in vain on {type(pilot.app.screen).__name__}:\n{shown(pilot.app)}")


def shown(app):
    """All that is on the screen, as text."""
    return "\n".join("".join(segment.text for segment in line) for line in app.screen._compositor.render_strips())
