"""Who the weights are learnt from: pools of styles, since what beats one player loses to another."""

from random import Random

from rummy500.bots.swift.style import UNTUNED, Style, deepest, style

TIMES = {2: {"holder": 4, "racer": 3}, 3: {"holder": 2, "racer": 5}, 4: {"holder": 2, "racer": 5}}
MANY = 60  # styles of a crowd


def pool(players: int) -> list[Style]:
    """What leaves are learnt from: the tuned styles, and takers of whatever is deepest."""
    tuned = [style(name, players) for name, times in TIMES[players].items() for _ in range(times)]
    return [*tuned, deepest(), deepest().changed(hold=1.0, bait=1.0)]


def layers(players: int) -> list[Style]:
    """Players who lay at once: tuned and untuned ones, and a taker of whatever is deepest."""
    return [style("racer", players), style("club", players), deepest(), UNTUNED["racer"]]


def crowd(players: int, rng: Random) -> list[Style]:
    """Many players, no two alike: tuned and untuned styles, a third of them as they are, the others varied."""
    tuned = [style(name, players) for name in ("racer", "holder", "club")]
    kinds = [*tuned, deepest(), deepest(), UNTUNED["racer"], UNTUNED["racer"], UNTUNED["holder"]]
    return [kinds[number % len(kinds)].varied(rng, rng.choice((0.0, 0.5, 1.0))) for number in range(MANY)]
