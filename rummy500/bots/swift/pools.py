"""Who the weights are learnt from: pools of styles, since what beats one player loses to another."""

from random import Random

from rummy500.bots.swift.style import UNTUNED, Style, deepest, style

MET = {2: {"holder": 4, "racer": 3}, 3: {"holder": 2, "racer": 5}, 4: {"holder": 2, "racer": 5}}  # how often
MANY = 60  # styles of a crowd


def pool(players: int) -> list[Style]:
    """What leaves are learnt from: the tuned styles, and takers of whatever is deepest."""
    tuned = [style(name, players) for name, times in MET[players].items() for _ in range(times)]
    return [*tuned, deepest(), deepest().changed(hold=1.0, bait=1.0)]


def at_once() -> list[Style]:
    """Players, of two, who lay at once: tuned and untuned ones, and a taker of whatever is deepest."""
    return [style("racer", 2), style("club", 2), deepest(), UNTUNED["racer"]]


def halves(players: int) -> list[Style]:
    """As many who lay at once as who hold melds back."""
    lays = [style("racer", players), style("racer", players), style("club", players), deepest()]
    return [*lays, *(style("holder", players) for _ in lays)]


def crowd(players: int, rng: Random) -> list[Style]:
    """Many players: tuned and untuned styles, a third of them as they are, the others varied."""
    tuned = [style(name, players) for name in ("racer", "holder", "club")]
    kinds = [*tuned, deepest(), deepest(), UNTUNED["racer"], UNTUNED["racer"], UNTUNED["holder"]]
    return [kinds[number % len(kinds)].varied(rng, rng.choice((0.0, 0.5, 1.0))) for number in range(MANY)]
