"""``python -m rummy500.bots.training``: makes the files of weights again, from a seed.

    python -m rummy500.bots.training leaf --deals 9000 --seed 1      the evaluation of the leaves of search
    python -m rummy500.bots.training belief --deals 5000 --seed 1    which hands are likely after what a seat has done
    python -m rummy500.bots.training styles --decks 400 --seed 1     one more round over the weights of the styles

``leaf`` learns from deals of the styles against each other, each position from what the present evaluation says of the
one three rounds later, and writes ``leaf.json``: about ten seconds for 4000 deals with two players on an idle core.
``belief`` learns from deals of the same styles which hands they hold, and writes ``belief.json``: about a minute for
5000 deals with two, three and four players each. It starts from nothing: the command that stands in the file gives the
same file again, as long as the styles stay as they are.
``styles`` tries for each weight of each style a few other values in duplicate deals against both styles, keeps what is
better by more than its 95 % interval, and writes ``styles.json``: about twenty seconds for a style and 100 decks with
two players. Each starts from the files there are; the shipped ones come from several rounds of both, by turns, and some
steps by hand, so that one run does not give them again to the last digit; the same seed and files give the same run.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from rummy500.bots.swift.guessing import pairs, solve
from rummy500.bots.swift.leaf import leaf
from rummy500.bots.swift.learning import Squares, positions
from rummy500.bots.swift.match import edge, mean
from rummy500.bots.swift.style import Style, style, weights
from rummy500.bots.swift.tables import Tables, tables
from rummy500.engine.rules import Rules

FOLDER = Path(__file__).parent / "weights"
POOLS = {2: {"holder": 4, "racer": 3}, 3: {"holder": 2, "racer": 5}, 4: {"holder": 2, "racer": 5}}
FACTORS = (0.0, 0.5, 1.5, 2.5)
STEPS = {"near": (-1.0, 1.0), "last": (-1.0, 1.0, 3.0), "draw": (-3.0, 3.0), "deep": (-2.0, 2.0), "loose": (-3.0, 3.0)}


def pool(players: int) -> list[Style]:
    """The styles that leaves are learnt from: the tuned ones, and takers of whatever is deepest."""
    deepest = Style.read(weights("styles")["deepest"])
    tuned = [style(name, players) for name, times in POOLS[players].items() for _ in range(times)]
    return [*tuned, deepest, deepest.changed(hold=1.0, bait=1.0)]


def learn(players: int, deals: int, seed: int) -> list[list[float]]:
    """The weights of the leaf at each knot for a number of players."""
    rules = Rules.make(players=players)
    squares = Squares()
    deals_of = positions(pool(players), tables(rules), players, rules.hand, deals, Random(seed), leaf(players))
    for row, stock, outcome in deals_of:
        squares.add(row, stock, outcome)
    return squares.solve()


def guess(players: int, deals: int, seed: int) -> list[list[float]]:
    """The weights of the marks of hands for a number of players."""
    rules = Rules.make(players=players)
    rng = Random(seed)
    model = style("racer", players)
    found = list(pairs(pool(players), model, tables(rules), players, rules.hand, deals, rng))
    weights_of, loss = solve(found, rng)
    print(f"belief {players}: {len(found)} pairs of hands, {loss:.3f} nats", flush=True)
    return weights_of


def improve(name: str, players: int, decks: int, seed: int) -> Style:
    """One round over the weights of a style: each that does better with another value gets it."""
    rules = Rules.make(players=players)
    others = [style("holder", players), style("racer", players)]
    best = style(name, players)
    for weight in best.as_dict():
        if weight == "hold":
            continue
        value = getattr(best, weight)
        steps = STEPS.get(weight)
        tried = [value + step for step in steps] if steps else [value * factor for factor in FACTORS]
        for other in tried:
            changed = best.changed(**{weight: round(other, 3)})
            gain, interval = _gain(changed, best, others, tables(rules), rules, decks, seed)
            if gain > interval:
                print(f"{name} {players}: {weight} {value:g} -> {other:g}: {gain:+.1f} ± {interval:.1f}", flush=True)
                best, value = changed, other
        seed += 1
    return best


def _gain(
    mine: Style, before: Style, others: Sequence[Style], lore: Tables, rules: Rules, decks: int, seed: int
) -> tuple[float, float]:
    gaps: list[float] = []
    for other in others:
        new = edge(mine, other, lore, rules.players, rules.hand, decks, seed)
        old = edge(before, other, lore, rules.players, rules.hand, decks, seed)
        gaps += [a - b for a, b in zip(new, old, strict=True)]
    return mean(gaps)


def main(arguments: Sequence[str] | None = None) -> int:
    """Trains what is asked for and writes the file."""
    parser = argparse.ArgumentParser(prog="python -m rummy500.bots.training", description="Makes the weights again.")
    parser.add_argument("what", choices=("leaf", "belief", "styles"))
    parser.add_argument("--players", type=int, choices=(2, 3, 4), nargs="+", default=[2, 3, 4])
    parser.add_argument("--deals", type=int, default=9000)
    parser.add_argument("--decks", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=FOLDER, help="folder of the files")
    given = parser.parse_args(arguments)
    data: dict[str, Any] = json.loads(json.dumps(weights(given.what)))
    for players in given.players:
        if given.what == "leaf":
            data["players"][str(players)] = learn(players, given.deals, given.seed)
            continue
        if given.what == "belief":
            data["players"][str(players)] = guess(players, given.deals, given.seed)
            continue
        for name in ("holder", "racer"):
            data[name][str(players)] = improve(name, players, given.decks, given.seed).as_dict()
    data["made"] = "python -m rummy500.bots.training " + " ".join(arguments if arguments is not None else sys.argv[1:])
    (given.to / f"{given.what}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
