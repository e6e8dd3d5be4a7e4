"""``python -m rummy500.bots.training``: makes the files of weights again, from a seed.

    python -m rummy500.bots.training styles --seed 1                 how the styles play
    python -m rummy500.bots.training hoarder --generations 60 --seed 7    the style against who lays at once
    python -m rummy500.bots.training leaf --deals 9000 --seed 1      the evaluation of the leaves of search
    python -m rummy500.bots.training manner --deals 5000 --seed 1    who holds melds back, by what a seat has done
    python -m rummy500.bots.training belief --deals 12000 --seed 1   which hands are likely after what a seat has done

In this order: the hoarder is tuned against styles, the leaf, the manner and the belief learn from deals of them, and
the belief asks for the manner. A command that stands in a file as ``made`` gives the same file again, as long as the
files before it and the play of styles (``swift.policy``) stay as they are. ``styles.json`` is older than the rule that
a take which goes out is made: evolved again the styles come out otherwise.
``styles`` (extra ``train``) evolves a racer and a holder from the plain weights of ``Style``, by turns, against what
they were before, each other and a taker of whatever is deepest, and writes ``styles.json``: about half an hour on two
cores, the most of it for two players.
``hoarder`` (extra ``train``) evolves for two players, from the holder, the style that does best against all who lay
their melds at once, and writes ``hoarder.json``: four minutes on two cores.
``leaf`` learns from deals of the styles against each other, and for two players once more from what the hoarder meets:
in its first round each position from how the deal ended, then from what the evaluation of the round before says three
rounds later. It writes ``leaf.json``: four and a half minutes on a core.
``manner`` learns from deals between players who hold melds back and as many who do not, and writes ``manner.json``:
half a minute. ``belief`` (extra ``train``) learns from deals of many varied players which hands they hold, and writes
``belief.json``: a minute and a half.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from rummy500.bots.swift.guessing import pairs, solve, tells
from rummy500.bots.swift.leaf import Leaf
from rummy500.bots.swift.learning import Dealt, Squares, positions
from rummy500.bots.swift.match import deals, meetings
from rummy500.bots.swift.pools import crowd, layers, pool
from rummy500.bots.swift.style import Style, deepest, hoarder, style, weights
from rummy500.bots.swift.tables import tables
from rummy500.engine.rules import Rules

FOLDER = Path(__file__).parent / "weights"
LEAF_ROUNDS = 3


def learn(dealt: Callable[[Random], Iterable[Dealt]], players: int, seed: int) -> list[list[float]]:
    """The weights of the leaf at each knot for a number of players, from what is ``dealt``."""
    rows: list[list[float]] = []
    for turn in range(LEAF_ROUNDS):
        squares, before = Squares(), Leaf(rows) if rows else None
        found = dealt(Random(LEAF_ROUNDS * seed + turn))
        for row, stock, outcome in positions(found, tables(Rules.make(players=players)), before):
            squares.add(row, stock, outcome)
        rows = squares.solve()
    return rows


def usual(players: int, count: int, rng: Random) -> Iterator[Dealt]:
    """Deals of the styles against each other, in which every seat counts."""
    rules = Rules.make(players=players)
    for world, styles in deals(pool(players), tables(rules), players, rules.hand, count, rng):
        yield world, styles, range(players)


def hoarded(count: int, rng: Random) -> Iterator[Dealt]:
    """Deals of the hoarder against one who lays at once, in which its seat counts only."""
    rules = Rules.make(players=2)
    for world, styles, seat in meetings(hoarder(), layers(2), tables(rules), rules.hand, count, rng):
        yield world, styles, (seat,)


def tell(players: int, deals: int, seed: int) -> list[float]:
    """The weights of the marks of who holds melds back, for a number of players."""
    rules, rng = Rules.make(players=players), Random(seed)
    lays = [style("racer", players), style("racer", players), style("club", players), deepest()]
    mixed = [*lays, *(style("holder", players) for _ in lays)]
    found = list(tells(mixed, tables(rules), players, rules.hand, deals, rng))
    row, loss = solve(found, rng)
    print(f"manner {players}: {len(found)} positions, {loss:.3f} nats", flush=True)
    return row


def guess(players: int, deals: int, seed: int) -> dict[str, Any]:
    """The weights of the network that says how likely hands are, for a number of players."""
    from rummy500.bots.swift.fitting import fit

    rules, rng = Rules.make(players=players), Random(seed)
    found = pairs(crowd(players, rng), tables(rules), players, rules.hand, deals, rng)
    contexts, true, other = zip(*found, strict=True)
    row, loss = fit(contexts, true, other, seed)
    print(f"belief {players}: {len(true)} pairs of hands, {loss:.3f} nats", flush=True)
    return row


def main(arguments: Sequence[str] | None = None) -> int:
    """Trains what is asked for and writes the file."""
    parser = argparse.ArgumentParser(prog="python -m rummy500.bots.training", description="Makes the weights again.")
    parser.add_argument("what", choices=("styles", "hoarder", "leaf", "manner", "belief"))
    parser.add_argument("--players", type=int, choices=(2, 3, 4), nargs="+", default=[2, 3, 4])
    parser.add_argument("--generations", type=int, default=50, help="of a style")
    parser.add_argument("--decks", type=int, default=200, help="of a generation, for each style of the pool")
    parser.add_argument("--deals", type=int, default=9000, help="to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes that play the deals of styles")
    parser.add_argument("--to", type=Path, default=FOLDER, help="folder of the files")
    given = parser.parse_args(arguments)
    data: dict[str, Any] = json.loads(json.dumps(weights(given.what)))
    if given.what == "hoarder":
        data["2"] = _hoarder(given).as_dict()
    else:
        for players in given.players:
            _train(data, players, given)
    data["made"] = "python -m rummy500.bots.training " + " ".join(arguments if arguments is not None else sys.argv[1:])
    (given.to / f"{given.what}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 0


def _train(data: dict[str, Any], players: int, given: argparse.Namespace) -> None:
    """Train what is asked for, for a number of players."""
    seats = str(players)
    if given.what == "leaf":
        data["players"][seats] = learn(lambda rng: usual(players, given.deals, rng), players, given.seed)
        if players == 2:
            data["layers"][seats] = learn(lambda rng: hoarded(2 * given.deals, rng), players, given.seed)
    elif given.what == "manner":
        data["players"][seats] = tell(players, given.deals, given.seed)
    elif given.what == "belief":
        data["players"][seats] = guess(players, given.deals, given.seed)
    else:
        for name, found in _evolved(players, given).items():
            data.setdefault(name, {})[seats] = found.as_dict()


def _evolved(players: int, given: argparse.Namespace) -> dict[str, Style]:
    """The styles; the library they need is imported here only."""
    from rummy500.bots.swift.tuning import Trial, evolve

    rules = Rules.make(players=players)
    with ProcessPoolExecutor(given.jobs) as processes:
        gains = partial(processes.map, Trial.gain)
        return evolve(rules, deepest(), given.generations, given.decks, given.seed, gains)


def _hoarder(given: argparse.Namespace) -> Style:
    """The hoarder; the library it needs is imported here only."""
    from rummy500.bots.swift.tuning import Trial, tune

    with ProcessPoolExecutor(given.jobs) as processes:
        gains = partial(processes.map, Trial.gain)
        start, rules = style("holder", 2), Rules.make(players=2)
        return tune(start, layers(2), rules, given.generations, given.decks, given.seed, gains)


if __name__ == "__main__":
    sys.exit(main())
