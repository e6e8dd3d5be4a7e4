"""``python -m rummy500.bots.training``: makes the files of weights again, from a seed.

    python -m rummy500.bots.training styles --seed 1                 how the styles play
    python -m rummy500.bots.training leaf --deals 9000 --seed 1      the evaluation of the leaves of search
    python -m rummy500.bots.training manner --deals 5000 --seed 1    who holds melds back, by what a seat has done
    python -m rummy500.bots.training belief --deals 5000 --seed 1    which hands are likely after what a seat has done

In this order: the leaf, the manner and the belief learn from deals of the styles, and the belief asks for the manner.
A command that stands in a file as ``made`` gives the same file again, as long as the files before it and the play of
styles (``swift.policy``) stay as they are. ``styles.json`` is older than the rule that a take which goes out is made:
evolved again the styles come out otherwise.
``styles`` (extra ``train``) evolves a racer and a holder from the plain weights of ``Style``, by turns, against what
they were before, each other and a taker of whatever is deepest, and writes ``styles.json``: about half an hour on two
cores, the most of it for two players.
``leaf`` learns from deals of the styles against each other: in its first round each position from how the deal ended,
then from what the evaluation of the round before says three rounds later. It writes ``leaf.json``:
three minutes on a core.
``manner`` learns from deals between players who hold melds back and as many who do not, and writes ``manner.json``:
half a minute. ``belief`` learns from deals of the styles which hands they hold, and writes ``belief.json``: a minute.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from rummy500.bots.swift.guessing import pairs, solve, tells
from rummy500.bots.swift.leaf import Leaf
from rummy500.bots.swift.learning import Squares, positions
from rummy500.bots.swift.style import Style, style, weights
from rummy500.bots.swift.tables import tables
from rummy500.engine.rules import Rules

FOLDER = Path(__file__).parent / "weights"
POOLS = {2: {"holder": 4, "racer": 3}, 3: {"holder": 2, "racer": 5}, 4: {"holder": 2, "racer": 5}}
LEAF_ROUNDS = 3


def pool(players: int) -> list[Style]:
    """The styles that leaves and beliefs are learnt from: the tuned ones, and takers of whatever is deepest."""
    deepest = Style.read(weights("styles")["deepest"])
    tuned = [style(name, players) for name, times in POOLS[players].items() for _ in range(times)]
    return [*tuned, deepest, deepest.changed(hold=1.0, bait=1.0)]


def learn(players: int, deals: int, seed: int) -> list[list[float]]:
    """The weights of the leaf at each knot for a number of players."""
    rules = Rules.make(players=players)
    rows: list[list[float]] = []
    for turn in range(LEAF_ROUNDS):
        squares, before = Squares(), Leaf(rows) if rows else None
        rng = Random(LEAF_ROUNDS * seed + turn)
        for row, stock, outcome in positions(pool(players), tables(rules), players, rules.hand, deals, rng, before):
            squares.add(row, stock, outcome)
        rows = squares.solve()
    return rows


def tell(players: int, deals: int, seed: int) -> list[float]:
    """The weights of the marks of who holds melds back, for a number of players."""
    rules, rng = Rules.make(players=players), Random(seed)
    deepest = Style.read(weights("styles")["deepest"])
    lays = [style("racer", players), style("racer", players), style("club", players), deepest]
    mixed = [*lays, *(style("holder", players) for _ in lays)]
    found = list(tells(mixed, tables(rules), players, rules.hand, deals, rng))
    (row,), loss = solve(found, rng)
    print(f"manner {players}: {len(found)} positions, {loss:.3f} nats", flush=True)
    return row


def guess(players: int, deals: int, seed: int) -> list[list[float]]:
    """The weights of the marks of hands for a number of players."""
    rules, rng = Rules.make(players=players), Random(seed)
    found = list(pairs(pool(players), tables(rules), players, rules.hand, deals, rng))
    rows, loss = solve(found, rng)
    print(f"belief {players}: {len(found)} pairs of hands, {loss:.3f} nats", flush=True)
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Trains what is asked for and writes the file."""
    parser = argparse.ArgumentParser(prog="python -m rummy500.bots.training", description="Makes the weights again.")
    parser.add_argument("what", choices=("styles", "leaf", "manner", "belief"))
    parser.add_argument("--players", type=int, choices=(2, 3, 4), nargs="+", default=[2, 3, 4])
    parser.add_argument("--generations", type=int, default=50, help="of a style")
    parser.add_argument("--decks", type=int, default=200, help="of a generation, for each style of the pool")
    parser.add_argument("--deals", type=int, default=9000, help="to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes that play the deals of styles")
    parser.add_argument("--to", type=Path, default=FOLDER, help="folder of the files")
    given = parser.parse_args(arguments)
    data: dict[str, Any] = json.loads(json.dumps(weights(given.what)))
    for players in given.players:
        if given.what == "leaf":
            data["players"][str(players)] = learn(players, given.deals, given.seed)
        elif given.what == "manner":
            data["players"][str(players)] = tell(players, given.deals, given.seed)
        elif given.what == "belief":
            data["players"][str(players)] = guess(players, given.deals, given.seed)
        else:
            for name, found in _evolved(players, given).items():
                data.setdefault(name, {})[str(players)] = found.as_dict()
    data["made"] = "python -m rummy500.bots.training " + " ".join(arguments if arguments is not None else sys.argv[1:])
    (given.to / f"{given.what}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 0


def _evolved(players: int, given: argparse.Namespace) -> dict[str, Style]:
    """The styles; the library they need is imported here only."""
    from rummy500.bots.swift.tuning import Trial, evolve

    with ProcessPoolExecutor(given.jobs) as processes:
        return evolve(
            Rules.make(players=players),
            Style.read(weights("styles")["deepest"]),
            given.generations,
            given.decks,
            given.seed,
            lambda trials: processes.map(Trial.gain, trials),
        )


if __name__ == "__main__":
    sys.exit(main())
