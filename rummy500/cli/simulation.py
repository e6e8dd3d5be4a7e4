"""One game of bots against each other, from its seed to its result, without a screen and without a file.

What a game is stands whole in its ``Task``: the same task gives the same result, in whatever process it is played.
"""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from hashlib import sha256

from rummy500.bots.faults import Faults
from rummy500.bots.search import Budget
from rummy500.bots.seat import SeatedBot, seated
from rummy500.cli.habits import Habits
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seed_of
from rummy500.record import Player, write
from rummy500.table import Table

MOST_DEALS = 200  # then a game is given up


@dataclass(frozen=True, slots=True)
class Search:
    """How much bots that search may think: playouts a decision, or seconds by the clock; None leaves it to them."""

    playouts: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """What is the same in all games of a simulation.

    ``timeout``: seconds that a program has for an answer. ``keep``: whether the record is wanted.
    """

    timeout: float = 5.0
    search: Search = Search()
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played: its number, its rules, the bot of each seat, its seed (32 bytes), and who deals first.

    ``deck``: the number of its deck among those of a duplicate, of which one deal is played; None for a whole game.
    """

    number: int
    rules: Rules
    bots: tuple[str, ...]
    seed: bytes
    dealer: int
    deck: int | None = None
    terms: Terms = Terms()


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a task: the points of each seat in each deal, and the seats that won; None where nobody has.

    ``seconds``, ``faults`` and ``habits`` are of each seat: how long every answer took, what was wrong with them, and
    how it played. ``record``: the text of its file, where it was wanted.
    """

    task: Task
    scores: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...] | None
    seconds: tuple["array[float]", ...]
    faults: tuple[Faults, ...]
    habits: tuple[Habits, ...]
    record: str | None = None


def games(rules: Rules, bots: tuple[str, ...], text: str, count: int, terms: Terms = Terms()) -> Iterator[Task]:
    """``count`` whole games from the seeds of a text; the seats stay, and the first deal moves on by one each game."""
    for number in range(count):
        yield Task(number, rules, bots, seed_of(text, number), (number - 1) % rules.players, None, terms)


def duplicate(rules: Rules, bots: tuple[str, ...], text: str, count: int, terms: Terms = Terms()) -> Iterator[Task]:
    """``count`` decks from the seeds of a text, each played once in every rotation of the seats."""
    players = rules.players
    for game in games(rules, bots, text, count, terms):
        for turn in range(players):
            seats = bots[players - turn :] + bots[: players - turn]
            yield replace(game, number=game.number * players + turn, bots=seats, deck=game.number)


def play(task: Task) -> Result:
    """Play a game to its end, or its one deal."""
    table = Table.new(task.rules, _players(task.bots), task.seed, task.dealer)
    with ExitStack() as stack:
        bots = [stack.enter_context(_seated(task, seat)) for seat in range(task.rules.players)]
        habits = tuple(Habits() for _ in bots)
        most = MOST_DEALS if task.deck is None else 1
        while not table.game.over and len(table.game.deals) < most:
            play_deal(table, bots, habits)
    game = table.game
    return Result(
        task,
        tuple(game.scores),
        game.winners,
        tuple(array("d", bot.seconds) for bot in bots),
        tuple(bot.faults for bot in bots),
        habits,
        write(table.record) if task.terms.keep else None,
    )


def play_deal(table: Table, bots: Sequence[SeatedBot], habits: Sequence[Habits]) -> None:
    """Deal, let the bots play the deal to its end, count how they play it, and tell them its scores."""
    table.next_deal()
    while questions := table.questions():
        question = questions[0]
        choice = bots[question.seat].answer(table, question)
        habits[question.seat].count(question.view, choice.move)
    game = table.game
    out = game.deals[-1].deal.out
    for seat, bot in enumerate(bots):
        habits[seat].end(seat == out)
        bot.over(game.scores[-1], game.totals)


def _seated(task: Task, seat: int) -> SeatedBot:
    """The bot of a seat; its chance comes from the seed of the game."""
    chance = sha256(task.seed + b"bot" + bytes([seat])).digest()
    return seated(task.bots[seat], int.from_bytes(chance[:8], "big"), task.terms.timeout, _budget(task.terms.search))


def _budget(search: Search) -> Budget:
    """What bots that search may think: a fixed number of playouts, unless the clock is asked for."""
    if search.seconds is not None:
        return Budget(None, search.seconds)
    return Budget(search.playouts) if search.playouts is not None else Budget()


def _players(bots: tuple[str, ...]) -> list[Player]:
    """The players of a record: each called as its bot, with a number where a bot has several seats."""
    seats, seen = Counter(bots), Counter[str]()
    players = []
    for bot in bots:
        seen[bot] += 1
        players.append(Player(f"{bot} {seen[bot]}" if seats[bot] > 1 else bot, bot))
    return players
