"""Tunes the weights of a style by evolution: whole deals against a pool of styles say how good each attempt is.

The search is the covariance matrix adaptation of the library ``cma``, with a diagonal matrix. All attempts of a
generation play the same decks, those of the next generation others.
"""

import warnings
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rummy500.bots.swift.match import edge
from rummy500.bots.swift.style import HOLDING, SIZES, UNTUNED, Style
from rummy500.bots.swift.tables import tables
from rummy500.engine.rules import Rules

with warnings.catch_warnings():  # it says that it cannot draw, which nobody asks of it
    warnings.simplefilter("ignore")
    import cma

DEAREST_DRAW = 3.0  # points: above it those who were tuned won nothing, and left cards lying that anybody would take
FIRST = 0.6  # of these sizes: the spread of the first attempts
ATTEMPTS = 12  # a generation


@dataclass(frozen=True, slots=True)
class Trial:
    """A style to be tried: so many decks against each style of a pool, from every seat."""

    style: Style
    pool: tuple[Style, ...]
    rules: Rules
    decks: int
    seed: int

    def gain(self) -> float:
        """Points a deal by which it beats the others, as a mean over the pool."""
        lore, rules = tables(self.rules), self.rules
        gains = [edge(self.style, other, lore, rules.players, rules.hand, self.decks, self.seed) for other in self.pool]
        return sum(sum(gaps) / len(gaps) for gaps in gains) / len(gains)


Gains = Callable[[Sequence[Trial]], Iterable[float]]


def tune(
    start: Style,
    pool: Sequence[Style],
    rules: Rules,
    generations: int,
    decks: int,
    seed: int,
    gains: Gains,
) -> Style:
    """The style that so many generations lead to from ``start``; ``gains`` plays the trials of one."""
    names = [name for name in SIZES if start.hold > 0.5 or name not in HOLDING]
    options = {"seed": seed + 1, "CMA_diagonal": True, "popsize": ATTEMPTS, "verbose": -9}  # a seed of 0 is the clock's
    search = cma.CMAEvolutionStrategy([0.0] * len(names), FIRST, options)

    def moved(steps: Iterable[float]) -> Style:
        there = {
            name: round(getattr(start, name) + SIZES[name] * float(step), 3)
            for name, step in zip(names, steps, strict=True)
        }
        return start.changed(**there)

    for generation in range(generations):
        attempts = search.ask()
        trials = [Trial(moved(steps), tuple(pool), rules, decks, 1000 * seed + generation) for steps in attempts]
        search.tell(attempts, [-gain for gain in gains(trials)])
    return moved(search.result.xfavorite)


def evolve(rules: Rules, deepest: Style, generations: int, decks: int, seed: int, gains: Gains) -> dict[str, Style]:
    """The styles by name: a racer and a holder, tuned against what they were before, each other, and ``deepest``.

    For two players each is tuned twice: a racer plays otherwise once others hold melds back. The first racer, which has
    met nobody who does, is what the club plays.
    """
    best = dict(UNTUNED)
    for turn, name in enumerate(("racer", "holder") * (2 if rules.players == 2 else 1)):
        pool = [deepest, best["racer"]] if turn == 0 else [deepest, best["racer"], best["holder"]]
        best[name] = tune(best[name], pool, rules, generations, decks, 10 * seed + turn, gains)
        best.setdefault("club", best["racer"])
        print(f"{name} for {rules.players} players: {best[name]}", flush=True)
    return {name: found.changed(draw=min(found.draw, DEAREST_DRAW)) for name, found in best.items()}
