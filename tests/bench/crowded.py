"""The heaviest positions that two packs allow, to measure decisions in: a big hand, a long pile, a full table."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from rummy500.engine.cards import format_cards, mask_of, pack
from rummy500.engine.rules import Rules
from rummy500.engine.view import View, position, see

RUNS = ("A23", "456", "789", "TJQ")  # of each suit of both packs: 32 melds


@dataclass(frozen=True)
class Crowd:
    """How many cards the player and the pile hold, and how many melds lie on the table."""

    name: str
    hand: int
    pile: int
    melds: int


CROWDS = (Crowd("hand_45", 45, 1, 0), Crowd("pile_60", 13, 60, 0), Crowd("melds_25", 12, 5, 25))


def views(crowd: Crowd, count: int) -> Iterator[View]:
    """``count`` random positions of seat 0, to draw and to play in turn, against one other with 10 cards or more."""
    rules = Rules.make(players=2, decks=2)
    rng = random.Random(f"crowded {crowd.name}")
    for number in range(count):
        laid = rng.sample([[rank + suit for rank in run] for run in RUNS for suit in "cdhs" * 2], crowd.melds)
        gone = [text for meld in laid for text in meld]
        rest = pack(2, rules.ranks, 0)
        for text in gone:
            rest.remove(_code(text))
        rng.shuffle(rest)
        mine, rest = rest[: crowd.hand], rest[crowd.hand :]
        pile, rest = rest[: crowd.pile], rest[crowd.pile :]
        theirs, stock = (rest[:45], rest[45:]) if len(rest) > 45 else (rest[:10], rest[10:])
        data = {
            "seat": 0,
            "rules": rules.as_dict(),
            "deal": 0,
            "dealer": 1,
            "turn": 8,
            "phase": ("draw", "play")[number % 2],
            "hand": format_cards(sorted(mine)),
            "pile": format_cards(pile),
            "stock": len(stock),
            "counts": [len(mine), len(theirs)],
            "known": ["", ""],
            "melds": [{"cards": "".join(meld), "by": [1] * 3, "worth": [10] * 3} for meld in laid],
            "laid": [0, 30 * len(laid)],
            "melded": [False, bool(laid)],
            "laid_before": [False, bool(laid)],
            "totals": [0, 0],
            "recycles": 0,
            "idle": 0,
            "still": 0,
            "barred": "",
            "owed": None,
            "legal": [],
        }
        view = View.read(data)
        yield see(position(view, [mask_of(mine), mask_of(theirs)], tuple(stock)), 0)


def _code(text: str) -> int:
    return pack(1, 13, 0)["cdhs".index(text[1]) * 13 + "A23456789TJQK".index(text[0])]
