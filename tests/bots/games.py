"""Games of bots on a table, for the tests."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack

from rummy500.bots.levels import make
from rummy500.bots.search import Budget
from rummy500.bots.seat import SeatedBot, seated
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seed_of
from rummy500.engine.view import View
from rummy500.record import Player
from rummy500.table import Table

DEEPEST = "tests/bots/deepest.py"
MOST_MOVES = 6000  # of a deal; far more than any has


def play_deal(names: Sequence[str], rules: Rules, seed: str = "7", game: int = 0) -> tuple[Table, list[SeatedBot]]:
    """One deal of bots with these names; raises the first fault of any of them."""
    table = Table.new(rules, [Player(name, name) for name in names], seed_of(seed, game))
    table.next_deal()
    with ExitStack() as stack:
        bots = [stack.enter_context(seated(name, seat, timeout=60)) for seat, name in enumerate(names)]
        for _ in range(MOST_MOVES):
            questions = table.questions()
            if not questions:
                break
            bot = bots[questions[0].seat]
            bot.answer(table, questions[0])
            if bot.last_fault:
                raise bot.last_fault
        for bot in bots:
            bot.over(table.game.scores[0], table.game.totals)
    assert table.deal is None, "The deal does not end."
    return table, bots


def edge(name: str, other: str, players: int, decks: int) -> float:
    """Points a deal of one seat of ``name`` above the mean of seats of ``other``, every deck from every seat."""
    rules = Rules.make(players=players)
    total = 0.0
    for deck in range(decks):
        for place in range(players):
            names = [name if seat == place else other for seat in range(players)]
            scores = play_deal(names, rules, "edge", deck)[0].game.scores[0]
            total += scores[place] - (sum(scores) - scores[place]) / (players - 1)
    return total / (decks * players)


def views(rules: Rules, seed: str, level: str = "casual") -> Iterator[View]:
    """The views of a deal that players of a level play."""
    table = Table.new(rules, [Player("x", level)] * rules.players, seed_of(seed))
    table.next_deal()
    bots = [make(level, seat, Budget(20)) for seat in range(rules.players)]
    while questions := table.questions():
        seat = questions[0].seat
        yield questions[0].view
        choice = bots[seat].choose(questions[0].view)
        if choice.move is None:
            table.decline(seat)
        else:
            table.play(seat, choice.move)
