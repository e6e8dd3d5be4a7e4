"""Random options and decks, to try the whole space of games."""

import random
from typing import Any

from oracle.rules import CHOICES, FLAGS, PRESETS, BadRules, Rules, full_rules, pack

SMALL_NUMBERS: dict[str, tuple[Any, ...]] = {
    "jokers": (0, 0, 1, 2, 3, 4, 6, 8),
    "target": (1, 30, 100, 500),
    "deals": (None, 1, 2, 5),
    "ace": (0, 1, 10, 11, 15, 20),
    "low_ace": (0, 1, 15),
    "joker": (0, 10, 15, 20, "card"),
    "joker_hand": (0, 15, 20, 25),
    "opening": (0, 0, 20, 40, 51),
    "recycles": (0, 1, 2, 3),
    "out_bonus": (0, 10, 25),
    "game_bonus": (0, 50),
}


def random_rules(rng: random.Random) -> Rules:
    """A preset and options beside it that can be played, over all options and numbers of players.

    A joker worth "card" does not come with ``joker_role`` rank, where it stands for no card.
    """
    while True:
        rules = _try(rng)
        try:
            full = full_rules(rules)
        except BadRules:
            continue
        if full["joker"] == "card" and full["joker_role"] == "rank":
            continue
        return rules


def _try(rng: random.Random) -> Rules:
    rules: Rules = {"preset": rng.choice(PRESETS), "players": rng.choice((2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8))}
    share = rng.choice((0.1, 0.3, 0.6, 1.0))  # of the options that are changed
    for option, values in {**CHOICES, **SMALL_NUMBERS}.items():
        if rng.random() < share:
            rules[option] = rng.choice(values)
    for option in FLAGS:
        if rng.random() < share:
            rules[option] = rng.random() < 0.5
    if rng.random() < share / 2:
        rules["target"], rules["deals"] = None, rng.randint(1, 3)
    if rng.random() < max(share, 0.4):
        cards = rules.get("decks", 1) * 4 * rules.get("ranks", 13)
        most = (cards - 2) // rules["players"]
        rules["hand"] = rng.choice((rng.randint(1, 4), rng.randint(3, 10), rng.randint(max(1, most - 3), most)))
    return rules


def random_deck(rules: Rules, rng: random.Random) -> list[str]:
    """The pack of the rules in a random order."""
    deck = pack(rules)
    rng.shuffle(deck)
    return deck
