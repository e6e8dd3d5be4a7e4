"""``Style``: how a player plays, as weights. All in points unless said."""

import json
from dataclasses import asdict, dataclass, fields, replace
from functools import lru_cache
from importlib.resources import files
from random import Random
from typing import Any

SIZES = {  # by weight, how far one may go from a tuned one to find another, in its own unit
    "near": 1.0,
    "last": 1.5,
    "full": 2.0,
    "rich": 20.0,
    "risk": 0.2,
    "late": 0.2,
    "loose": 2.0,
    "close": 0.2,
    "out": 0.3,
    "most": 3.0,
    "pool": 0.3,
    "draw": 1.5,
    "deep": 1.0,
    "kept": 0.15,
    "rid": 0.2,
    "link": 1.5,
    "reach": 1.0,
    "feed": 0.5,
    "fed": 2.0,
    "bait": 1.0,
    "deeper": 0.08,
    "known": 1.5,
    "guard": 20.0,
}
HOLDING = ("near", "last", "full", "rich")  # of no use to who lays at once


@dataclass(frozen=True, slots=True)
class Style:
    """The weights of a way of playing. What is said of them holds for their sign too: tuned ones may lie below 0.

    Holding: with ``hold`` (above 0.5) melds stay in hand until an opponent holds at most ``near`` cards, at most
    ``last`` cards are left in the stock after the draw, the hand holds more than ``full`` cards or melds of more than
    ``rich`` points, or the player can go out; else everything is laid at once.
    Risk: the share of the loose cards that counts as lost: ``risk`` early, ``late`` when the stock is gone, and
    ``close`` more when an opponent holds one card, half of it at two, and so on;
    ``loose`` what each loose card costs whatever it is worth.
    Promise: ``out`` for each unseen card that would make a meld of two held cards, up to ``most`` cards; ``pool`` for
    each such card that lies in the pile.
    Takes: ``draw`` is what a card from the stock is worth, ``deep`` each card that a take brings; ``kept`` is the share
    of the points of melds in hand that counts.
    Discards: ``rid`` the share of a card's own worth that is gained, ``link`` and ``reach`` what each unseen card, and
    each in the pile, is worth that would no longer make a meld, ``feed`` the share of its worth and ``fed`` the points
    that a card that can be laid off costs, ``bait`` each tie with the pile, ``deeper`` its increase with each card
    there, ``known`` each tie with what the next player is known to hold, ``guard`` a meld completed in the pile.
    """

    hold: float = 0.0
    near: float = 3.0
    last: float = 0.0
    full: float = 99.0
    rich: float = 999.0
    risk: float = 0.35
    late: float = 0.9
    loose: float = 0.0
    close: float = 0.5
    out: float = 0.8
    most: float = 14.0
    pool: float = 0.5
    draw: float = 3.0
    deep: float = 0.5
    kept: float = 1.0
    rid: float = 0.5
    link: float = 3.0
    reach: float = 2.0
    feed: float = 1.0
    fed: float = 4.0
    bait: float = 1.0
    deeper: float = 0.15
    known: float = 2.0
    guard: float = 60.0

    def changed(self, **weights: float) -> "Style":
        """The style with some weights changed."""
        return replace(self, **weights)

    def varied(self, rng: Random, by: float) -> "Style":
        """The style with all weights but those of holding changed at random, by so many of their ``SIZES``."""
        names = [name for name in SIZES if name not in HOLDING]
        return self.changed(**{name: getattr(self, name) + rng.gauss(0.0, by) * SIZES[name] for name in names})

    def as_dict(self) -> dict[str, float]:
        """The weights by name."""
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, Any]) -> "Style":
        """The style of weights by name; those not given keep their defaults."""
        names = {field.name for field in fields(cls)}
        return cls(**{name: float(value) for name, value in data.items() if name in names})


@lru_cache(maxsize=8)
def weights(name: str) -> Any:
    """The data of a file of weights in the package, by its name without ending."""
    return json.loads((files("rummy500.bots") / "weights" / f"{name}.json").read_text(encoding="utf-8"))


def learnt_for(players: int) -> str:
    """The name, in the files of weights, of those for a number of players; beyond four they are those for four."""
    return str(min(max(players, 2), 4))


UNTUNED = {"racer": Style(), "holder": Style(hold=1.0, last=2.0, full=20.0, rich=150.0)}


def deepest() -> Style:
    """The style of a player who takes whatever is deepest."""
    return Style.read(weights("styles")["deepest"])


@lru_cache(maxsize=64)
def style(name: str, players: int) -> Style:
    """The tuned style of that name for a number of players; beyond four that for four."""
    return Style.read(weights("styles")[name][learnt_for(players)])


def hoarder() -> Style:
    """The style that was tuned against players who lay at once, for two players: it leaves small takes lying, gathers
    a big hand, and holds its melds back; a player who holds back beats it."""
    return Style.read(weights("hoarder")["2"])
