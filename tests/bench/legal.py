"""Decisions of every level in every preset with every number of players, and how many of them were faulty.

    python tests/bench/legal.py [--decisions 1000000] [--playouts 16] [--deals 2] [--json]

A tenth of the decisions are the master's, with few playouts; the other levels share the rest. In each round every level
that has decisions left plays a game of a few deals against itself in every preset, with 2 to 8 players where the preset
allows it. Exits 1 if an answer was illegal or a bot failed; a failure is shown with the game in which it happened.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import count

from rummy500.bots.levels import LEVELS
from rummy500.bots.search import Budget
from rummy500.bots.seat import SeatedBot, seated
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules, RulesError
from rummy500.engine.shuffle import seed_of
from rummy500.record import Player
from rummy500.table import Table

SHARE = 0.1  # of the decisions are of the level that searches
SEARCHES = "master"
EVERY = 30.0  # seconds between two lines that say how far it is


@dataclass
class Count:
    """What was counted of a level."""

    decisions: int = 0
    illegal: int = 0
    failed: int = 0
    games: int = 0
    worst: list[str] = field(default_factory=list)


def tables() -> list[tuple[str, int]]:
    """Every preset with every number of players that it allows; the first few are all presets, of various numbers."""
    found = []
    for turn in range(7):
        for place, preset in enumerate(PRESETS):
            players = 2 + (place + turn) % 7
            try:
                Rules.make(preset, players)
            except RulesError:
                continue
            found.append((preset, players))
    return found


def quotas(decisions: int) -> dict[str, int]:
    """How many decisions each level is to make."""
    searched = round(decisions * SHARE)
    each = (decisions - searched) // (len(LEVELS) - 1)
    return {level: searched if level == SEARCHES else each for level in LEVELS}


def run(decisions: int, playouts: int, deals: int) -> Iterator[dict[str, Count]]:
    """The counts of the levels, after each game."""
    counts = {level: Count() for level in LEVELS}
    wanted = quotas(decisions)
    for number in count():
        for preset, players in tables():
            for level, counted in counts.items():
                if counted.decisions < wanted[level]:
                    play(level, preset, players, number, wanted[level], Budget(playouts), deals, counted)
                    yield counts
        if all(counted.decisions >= wanted[level] for level, counted in counts.items()):
            return


def play(
    level: str, preset: str, players: int, number: int, most: int, budget: Budget, deals: int, counted: Count
) -> None:
    """One game of a few deals, or what is left of the decisions that the level is to make."""
    rules = Rules.make(preset, players)
    seed = seed_of(f"legal/{level}/{preset}/{players}", number)
    table = Table.new(rules, [Player(level, level)] * players, seed)
    bots = [seated(level, 8 * number + seat, budget=budget) for seat in range(players)]
    counted.games += 1
    try:
        while not table.game.over and len(table.game.deals) < deals:
            table.next_deal()
            while counted.decisions < most and (questions := table.questions()):
                counted.decisions += 1
                answer(table, bots[questions[0].seat], counted)
            if counted.decisions >= most:
                return
    except Exception as error:  # whatever a bot did, the others go on
        counted.failed += 1
        counted.worst.append(f"{preset}, {players} players, game {number}: {type(error).__name__}: {error}")


def answer(table: Table, bot: SeatedBot, counted: Count) -> None:
    """One decision."""
    bot.answer(table, table.questions()[0])
    if bot.last_fault is not None:
        counted.illegal += 1
        counted.worst.append(str(bot.last_fault))


def main() -> int:
    """Count, and print a table or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--playouts", type=int, default=16, help="of the master, a decision")
    parser.add_argument("--deals", type=int, default=2, help="of a game")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    args = parser.parse_args()
    begin = said = time.monotonic()
    counts: dict[str, Count] = {}
    for counts in run(args.decisions, args.playouts, args.deals):
        if time.monotonic() - said > EVERY:
            said = time.monotonic()
            done = {level: counted.decisions for level, counted in counts.items()}
            print(f"{said - begin:.0f} s: {done}", file=sys.stderr, flush=True)
    report = {level: asdict(counted) for level, counted in counts.items()}
    if args.json:
        print(json.dumps(report))
    else:
        for level, counted in counts.items():
            print(f"{level:10} {counted.decisions:8} decisions {counted.games:6} games", end=" ")
            print(f"{counted.illegal:4} illegal {counted.failed:4} failed")
            print("".join(f"  {line}\n" for line in counted.worst[:20]), end="")
    return int(any(counted.illegal or counted.failed for counted in counts.values()))


if __name__ == "__main__":
    sys.exit(main())
