"""Makes the files of weights again, from a seed.

The order is that of the commands: the hoarder is tuned against styles, the leaf, the manner and the belief learn from
deals of them, and the belief asks for the manner. The command that stands in a file as "made" gives the same file
again, as long as the files before it and the play of styles (swift/policy.py) stay as they are. styles.json is older
than the rule that a take which goes out is made: evolved again the styles come out otherwise.

styles and hoarder evolve by whole deals: a racer and a holder, by turns, against what they were before, each other and
a taker of whatever is deepest; the hoarder, for two players, against all who lay their melds at once. leaf learns from
deals of the styles against each other, and for two players once more from what the hoarder meets; manner from deals
between players who hold melds back and as many who do not; belief from deals of many varied players. styles, hoarder
and belief need the extra "train".
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rummy500.bots.swift import lessons
from rummy500.bots.swift.pools import at_once
from rummy500.bots.swift.style import deepest, style, weights
from rummy500.engine.rules import Rules

if TYPE_CHECKING:
    from rummy500.bots.swift.tuning import Gains

FOLDER = Path(__file__).parent / "weights"
MODULE = "python -m rummy500.bots.training"

Data = dict[str, Any]


def main(arguments: Sequence[str] | None = None) -> int:
    """Trains what is asked for and writes the file."""
    given = _parser().parse_args(arguments)
    data: Data = json.loads(json.dumps(weights(given.what)))
    given.learn(data, given)
    data["made"] = " ".join((MODULE, *(arguments if arguments is not None else sys.argv[1:])))
    (given.to / f"{given.what}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=MODULE, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="what", required=True, metavar="WHAT", title="files")

    def command(name: str, about: str, learn: Callable[[Data, argparse.Namespace], None]) -> argparse.ArgumentParser:
        new = commands.add_parser(
            name, help=about, description=about, formatter_class=argparse.ArgumentDefaultsHelpFormatter
        )
        new.set_defaults(learn=learn)
        new.add_argument("--seed", type=int, default=1, help="the same seed makes the same file")
        new.add_argument("--to", type=Path, default=FOLDER, help="folder of the file")
        return new

    tuned = [
        (command("styles", "how the styles play: half an hour on two cores", _styles), 50),
        (command("hoarder", "the style against who lays at once: four minutes on two cores", _hoarder), 60),
    ]
    learnt = [
        (command("leaf", "the evaluation of the leaves of search: four and a half minutes on a core", _leaf), 9000),
        (command("manner", "who holds melds back, by what a seat has done: half a minute", _manner), 5000),
        (command("belief", "which hands are likely after what a seat has done: a minute and a half", _belief), 12000),
    ]
    for one, generations in tuned:
        one.add_argument("--generations", type=_count, default=generations, help="of a style")
        one.add_argument("--decks", type=_count, default=200, help="of a generation, for each style of the pool")
        one.add_argument("--jobs", type=_count, default=2, help="processes that play the deals")
    for one, deals in learnt:
        one.add_argument("--deals", type=_count, default=deals, help="to learn from, for each number of players")
    for one in (tuned[0][0], *(parser for parser, _ in learnt)):
        one.add_argument("--players", type=int, choices=(2, 3, 4), nargs="+", default=[2, 3, 4], help="numbers of them")
    return parser


def _count(text: str) -> int:
    """A number of at least 1. Raises ``ArgumentTypeError``."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def _leaf(data: Data, given: argparse.Namespace) -> None:
    for players in given.players:
        data["players"][str(players)] = lessons.usual_leaf(players, given.deals, given.seed)
        if players == 2:
            data["at_once"]["2"] = lessons.hoarders_leaf(given.deals, given.seed)


def _manner(data: Data, given: argparse.Namespace) -> None:
    for players in given.players:
        data["players"][str(players)] = lessons.manner(players, given.deals, given.seed)


def _belief(data: Data, given: argparse.Namespace) -> None:
    for players in given.players:
        data["players"][str(players)] = lessons.belief(players, given.deals, given.seed)


def _styles(data: Data, given: argparse.Namespace) -> None:
    from rummy500.bots.swift.tuning import evolve

    with _trials(given.jobs) as gains:
        for players in given.players:
            rules = Rules.make(players=players)
            for name, found in evolve(rules, deepest(), given.generations, given.decks, given.seed, gains).items():
                data.setdefault(name, {})[str(players)] = found.as_dict()


def _hoarder(data: Data, given: argparse.Namespace) -> None:
    from rummy500.bots.swift.tuning import tune

    with _trials(given.jobs) as gains:
        start, rules = style("holder", 2), Rules.make(players=2)
        data["2"] = tune(start, at_once(), rules, given.generations, given.decks, given.seed, gains).as_dict()


@contextmanager
def _trials(jobs: int) -> Iterator["Gains"]:
    """What the trials of a style gain, played by so many processes; the library is imported by who needs it only."""
    from rummy500.bots.swift.tuning import Trial

    with ProcessPoolExecutor(jobs) as processes:
        yield partial(processes.map, Trial.gain)


if __name__ == "__main__":
    sys.exit(main())
