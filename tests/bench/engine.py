"""How fast the engine plays, as ratios to two other engines driven from Python, measured in turn in one run.

    python tests/bench/engine.py [--json] [--rounds 5] [--seconds 2]

Uniformly random playouts (``random.choice``) of preset ``rummy500`` with two players, against OpenSpiel's
``gin_rummy`` and RLCard's gin rummy core (``pip install rummy500[bench]``). They play gin, which is a smaller game:
fewer legal moves, no takes from deep in the pile, and no melding while the deal goes on.

A *decision* is a move of a player; *decisions* a second count everything (new deal, legal moves, choice, move),
*steps* the same without the making of a new deal. Chance nodes cost OpenSpiel time but are no decisions. Each ratio is
the median over rounds of this engine's figure over the other's, the two measured one after the other.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

from rummy500.engine.apply import after
from rummy500.engine.cards import pack
from rummy500.engine.deal import Deal
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import RENEW, renew
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import ruling

Playout = Callable[[random.Random], tuple[int, float, float]]  # decisions, seconds of the deal, seconds of play
TURN = 0.25  # seconds that one playout is measured before the next has its turn


def rummy(rules: Rules) -> Playout:
    """Random playouts of this engine."""
    made = ruling(rules)
    cards = pack(rules.decks, rules.ranks, rules.jokers)

    def playout(rng: random.Random) -> tuple[int, float, float]:
        begin = time.process_time()
        rng.shuffle(cards)
        deal = Deal.of_deck(made, 0, tuple(cards))
        dealt = time.process_time()
        decisions, choice = 0, rng.choice
        while moves := legal_moves(deal):
            move = choice(moves)
            if move.kind == RENEW and made.shuffles:
                order = list(deal.pile[:-1])
                rng.shuffle(order)
                move = renew(order)
            deal = after(deal, move)
            decisions += 1
        return decisions, dealt - begin, time.process_time() - dealt

    return playout


def openspiel() -> Playout:
    """Random playouts of OpenSpiel's gin_rummy, driven from Python."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def chance(state: "pyspiel.State", rng: random.Random) -> None:
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])

    def playout(rng: random.Random) -> tuple[int, float, float]:
        begin = time.process_time()
        state = game.new_initial_state()
        while state.is_chance_node():
            chance(state, rng)
        dealt = time.process_time()
        decisions, choice = 0, rng.choice
        while not state.is_terminal():
            if state.is_chance_node():
                chance(state, rng)
            else:
                state.apply_action(choice(state.legal_actions()))
                decisions += 1
        return decisions, dealt - begin, time.process_time() - dealt

    return playout


def rlcard() -> Playout:
    """Random playouts of RLCard's gin rummy core (its game, without the environment that makes observations)."""
    from rlcard.games.gin_rummy.game import GinRummyGame

    game = GinRummyGame()

    def playout(rng: random.Random) -> tuple[int, float, float]:
        begin = time.process_time()
        game.init_game()
        dealt = time.process_time()
        decisions, choice = 0, rng.choice
        while not game.is_over():
            game.step(choice(game.judge.get_legal_actions()))
            decisions += 1
        return decisions, dealt - begin, time.process_time() - dealt

    return playout


class Measure:
    """Decisions and seconds of one kind of playout, summed up."""

    def __init__(self, playout: Playout) -> None:
        self.playout = playout
        self.decisions, self.dealing, self.playing = 0, 0.0, 0.0

    @property
    def seconds(self) -> float:
        """Processor seconds so far."""
        return self.dealing + self.playing

    @property
    def figures(self) -> tuple[float, float]:
        """Decisions a second, everything counted, and steps a second."""
        return self.decisions / self.seconds, self.decisions / self.playing

    def go_on(self, seconds: float, rng: random.Random) -> None:
        """Play until so many seconds more have been measured."""
        until = self.seconds + seconds
        while self.seconds < until:
            count, deal, play = self.playout(rng)
            self.decisions, self.dealing, self.playing = (
                self.decisions + count,
                self.dealing + deal,
                self.playing + play,
            )


def rounds(playouts: list[Playout], count: int, seconds: float) -> Iterator[list[tuple[float, float]]]:
    """The figures of all playouts, measured in turns; after a round that fills tables and caches."""
    rng = random.Random(500)
    for playout in playouts:
        Measure(playout).go_on(min(seconds, 3.0), rng)
    turns = max(1, round(seconds / TURN))
    for _ in range(count):
        measures = [Measure(playout) for playout in playouts]
        for _ in range(turns):
            for measure in measures:
                measure.go_on(seconds / turns, rng)
        yield [measure.figures for measure in measures]


def main() -> int:
    """Measure, and print a table or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each playout in a round")
    args = parser.parse_args()
    try:
        playouts = [
            rummy(Rules.make("rummy500", 2)),
            openspiel(),
            rlcard(),
            rummy(Rules.make("rummy500", 2, decks=2, jokers=4)),
        ]
    except ImportError as error:
        print(f"{error}: install the other engines with pip install 'rummy500[bench]'.", file=sys.stderr)
        return 2
    figures = list(rounds(playouts, args.rounds, args.seconds))
    ratio = {
        "decisions_vs_openspiel": [ours[0] / spiel[0] for ours, spiel, _, _ in figures],
        "decisions_vs_rlcard": [ours[0] / card[0] for ours, _, card, _ in figures],
        "steps_vs_openspiel": [ours[1] / spiel[1] for ours, spiel, _, _ in figures],
        "heaviest_vs_base": [ours[1] / heavy[1] for ours, _, _, heavy in figures],
    }
    result = {name: round(statistics.median(values), 2) for name, values in ratio.items()}
    if args.json:
        print(json.dumps(result))
        return 0
    for name, values in ratio.items():
        print(f"{name:24} {result[name]:6.2f}   ({min(values):.2f} to {max(values):.2f} over {len(values)} rounds)")
    micros = [statistics.median(1e6 / figure[i][0] for figure in figures) for i in range(4)]
    print(
        "microseconds a decision: "
        + ", ".join(f"{m:.1f}" for m in micros)
        + " (here, gin of OpenSpiel, of RLCard, heaviest)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
