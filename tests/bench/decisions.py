"""How long a decision of each level takes, as ratios to a decision of the beginner, measured in turn in one run.

    python tests/bench/decisions.py [--json] [--deals 6] [--positions 40]

``NAME`` is the mean of a level over the beginner's mean with two players and the usual hand; ``NAME_big`` that of the
same level with 45 cards in hand over its own with the usual hand. Processor time; the master plays 50 playouts.

``NAME_hand_45``, ``NAME_pile_60`` and ``NAME_melds_25`` are the 99th percentile of a level's decisions in the heaviest
positions of two packs, in milliseconds of processor time; the master minds the clock as it does in the app, 0.3 s, and
is measured by it.
"""

import argparse
import json
import math
import sys
import time

from crowded import CROWDS, Crowd, views

from rummy500.bots.levels import LEVELS, make
from rummy500.bots.search import Budget
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seed_of
from rummy500.record import Player
from rummy500.table import Table


def mean_seconds(level: str, rules: Rules, deals: int) -> float:
    """Processor seconds a decision of a level that plays against itself."""
    spent, decisions = 0.0, 0
    bots = [make(level, seat, Budget(playouts=50)) for seat in range(rules.players)]
    for number in range(deals):
        table = Table.new(rules, [Player(level, level)] * rules.players, seed_of("decisions", number))
        table.next_deal()
        while questions := table.questions():
            question = questions[0]
            begin = time.process_time()
            choice = bots[question.seat].choose(question.view)
            spent += time.process_time() - begin
            decisions += 1
            if choice.move is None:
                table.decline(question.seat)
            else:
                table.play(question.seat, choice.move)
    return spent / decisions


def p99_ms(level: str, crowd: Crowd, count: int) -> float:
    """The 99th percentile of the decisions in so many positions of a kind, in milliseconds."""
    bot = make(level, 1, Budget(None))
    clock = time.perf_counter if level == "master" else time.process_time
    times = []
    for view in [*views(crowd, 2), *views(crowd, count)]:  # the first fill the tables
        begin = clock()
        bot.choose(view)
        times.append(clock() - begin)
    times = sorted(times[2:])
    return 1000 * times[math.ceil(0.99 * len(times)) - 1]


def main() -> int:
    """Measure, and print a table or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--deals", type=int, default=6)
    parser.add_argument("--positions", type=int, default=40, help="heavy positions of each kind")
    args = parser.parse_args()
    usual, big = Rules.make(players=2), Rules.make(players=2, hand=45, decks=2)
    mean_seconds("beginner", usual, 1)  # fills the tables of the engine
    base = mean_seconds("beginner", usual, args.deals)
    result: dict[str, float] = {}
    for level in LEVELS:
        own = mean_seconds(level, usual, args.deals)
        result[level] = round(own / base, 2)
        result[f"{level}_big"] = round(mean_seconds(level, big, max(1, args.deals // 3)) / own, 2)
        for crowd in CROWDS:
            result[f"{level}_{crowd.name}"] = round(p99_ms(level, crowd, args.positions), 1)
    if args.json:
        print(json.dumps(result))
    else:
        print(f"A decision of the beginner takes {base * 1000:.2f} ms.")
        for name, ratio in result.items():
            print(f"{name:20} {ratio:8.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
