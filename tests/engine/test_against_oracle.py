"""The engine against the oracle, a slow implementation of the same rules: random deals over all options, whole games.

``RUMMY500_LONG=20`` in the environment plays twenty times as many.
"""

import os
import random
from typing import Any

import pytest
from oracle import game, sample
from oracle.rules import CHOICES, FLAGS, PRESETS, BadRules, full_rules

from engine.pair import Pair
from rummy500 import record
from rummy500.engine.cards import format_cards
from rummy500.engine.rules import Rules, RulesError
from rummy500.engine.shuffle import Shuffler

LONG = int(os.environ.get("RUMMY500_LONG", "1"))

#: Options under which a short deal is full of events: small hands, jokers, renewals, calls.
LIVELY: tuple[dict[str, Any], ...] = (
    {"jokers": 4, "joker_swap": True, "joker": "card"},
    {"decks": 2, "set_suits": "any", "jokers": 3, "four_double": True},
    {"call_rummy": "pile", "go_out": "float", "ace_run": "around"},
    {"call_rummy": "last", "layoff": "after_meld", "rummy_double": True, "scoring": "gift"},
    {"stock_out": "turn_over", "recycles": 2, "discard_taken": "all", "opening": 20, "jokers": 2, "scoring": "penalty"},
    {"stock_out": "reshuffle", "go_out": "discard", "top_use": "must", "target_use": "meld", "stock_void": True},
    {"joker_role": "rank", "jokers": 8, "joker": 20, "four_double": True, "out_bonus": 25, "scoring": "winner"},
    {"ranks": 11, "ace_run": "around", "jokers": 1, "call_rummy": "pile", "top_use": "must"},
)


def small(rng: random.Random) -> dict[str, Any]:
    """Rules of two or three players with small hands, so that a deal is soon over; any option may be changed."""
    while True:
        rules: dict[str, Any] = {"preset": rng.choice(PRESETS), "players": rng.choice((2, 2, 3)), "teams": 0}
        rules |= {"hand": rng.randint(2, 7)}
        for option, values in CHOICES.items():
            if option != "teams" and rng.random() < 0.3:
                rules[option] = rng.choice(values)
        for option in FLAGS:
            if rng.random() < 0.3:
                rules[option] = rng.random() < 0.5
        if rng.random() < 0.5:
            rules["jokers"] = rng.randint(0, 4)
        if full_rules(rules)["joker"] == "card" and full_rules(rules)["joker_role"] == "rank":
            continue
        return rules


@pytest.mark.parametrize("part", range(8))
def test_random_deals_over_all_options(part: int) -> None:
    for number in range(3 * LONG):
        rng = random.Random(f"any {part} {number}")
        Pair.at_random(rng).play_at_random(rng, strange=1)


@pytest.mark.parametrize("part", range(8))
def test_small_deals_and_strange_moves(part: int) -> None:
    for number in range(5 * LONG):
        rng = random.Random(f"small {part} {number}")
        Pair.at_random(rng, small(rng)).play_at_random(rng, strange=3)


@pytest.mark.parametrize("options", LIVELY, ids=lambda options: "-".join(map(str, options))[:40])
def test_lively_options(options: dict[str, Any]) -> None:
    for number in range(3 * LONG):
        rng = random.Random(f"lively {number}")
        rules = {"preset": "rummy500", "players": rng.choice((2, 3)), "hand": rng.randint(3, 8)} | options
        Pair.at_random(rng, rules).play_at_random(rng, strange=2)


@pytest.mark.parametrize("preset", PRESETS)
def test_deals_of_every_preset(preset: str) -> None:
    for number in range(LONG):
        rng = random.Random(f"{preset} {number}")
        Pair.at_random(rng, {"preset": preset}).play_at_random(rng, strange=1)


def played_game(rng: random.Random, rules: dict[str, Any], most: int = 6) -> dict[str, Any]:
    """A record of deals played at random until the game is over, or so many of them are."""
    full = full_rules(rules)
    data = {"format": "rummy500", "version": 1, "rules": rules, "deals": []}
    data["players"] = [{"name": f"Player {seat}"} for seat in range(full["players"])]
    seed = rng.randbytes(32)
    first = rng.randrange(full["players"])
    for number in range(most):
        answer = game.replay(data)
        assert answer["legal"], answer
        if answer["winners"] is not None:
            break
        deck = Shuffler(seed, number).deck(Rules.read(rules))
        pair = Pair(rules, (first + number) % full["players"], format_cards(deck, " ").split())
        pair.play_at_random(rng)
        entry = {"dealer": pair.slow.dealer, "deck": format_cards(deck, " ")}
        data["deals"].append(entry | {"moves": pair.log, "scores": pair.slow.scores})
    return data


@pytest.mark.parametrize("part", range(6))
def test_whole_games_have_the_same_totals_and_winners(part: int) -> None:
    for number in range(2 * LONG):
        rng = random.Random(f"game {part} {number}")
        rules = small(rng) | {"hand": rng.randint(2, 4)}
        rules |= rng.choice(({"target": 40}, {"target": 20, "deals": 3}, {"target": None, "deals": 2}))
        rules |= {"game_bonus": rng.choice((0, 50))}
        if rng.random() < 0.3:
            rules |= {"players": 4, "teams": 2}
        data = played_game(rng, rules)
        answer = game.replay(data)
        read = record.of_json(data).game
        assert list(read.totals) == answer["totals"]
        assert (None if read.winners is None else list(read.winners)) == answer["winners"]
        assert [list(points) for points in read.scores] == [deal["scores"] for deal in answer["deals"]]


def test_random_rules_are_the_same_in_plain_numbers() -> None:
    for number in range(500):
        rules = sample.random_rules(random.Random(f"rules {number}"))
        assert Rules.read(rules).as_dict() == full_rules(rules)


def test_rules_that_the_oracle_refuses_are_refused_for_the_same_option() -> None:
    rng = random.Random(6)
    wrong: list[Any] = [-1, 0, 1, 9, 40, 10**9, None, True, False, 1.0, "card", "both", "", [], {}, [1], "2"]
    refused = 0
    for _ in range(3000):
        rules: dict[str, Any] = {"preset": rng.choice(PRESETS), "players": rng.randint(2, 8)}
        rules[rng.choice([*CHOICES, *FLAGS, "players", "hand", "target", "deals", "joker", "ace", "colour"])] = (
            rng.choice(wrong)
        )
        try:
            expected: Any = full_rules(rules)
        except BadRules as error:
            expected = str(error).split(":")[0]
        try:
            found: Any = Rules.read(rules).as_dict()
        except RulesError as error:
            found, refused = error.option, refused + 1
        assert found == expected, rules
    assert refused > 1000
