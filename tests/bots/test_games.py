"""Both levels play every preset with every number of players, and any rules, never illegally, to the end."""

import random
import sys

import pytest
from oracle import sample as oracle_sample

from bots.games import DEEPEST, play_deal
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules, RulesError

LEVELS = ("casual", "beginner")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", range(2, 9))
def test_every_preset_with_every_number_of_players(preset: str, players: int) -> None:
    try:
        rules = Rules.make(preset, players)
    except RulesError:
        pytest.skip("not a game for so many")
    for game in range(2):
        play_deal([LEVELS[(seat + game) % 2] for seat in range(players)], rules, "presets", game)


@pytest.mark.parametrize("number", range(120))
def test_random_rules(number: int) -> None:
    rng = random.Random(f"bots {number}")
    rules = Rules.read(oracle_sample.random_rules(rng))
    play_deal([rng.choice(LEVELS) for _ in range(rules.players)], rules, "random", number)


@pytest.mark.parametrize(
    "options",
    [{"hand": 45, "decks": 2}, {"hand": 45, "decks": 2, "jokers": 8}, {"preset": "romme", "hand": 40, "jokers": 8}],
    ids=str,
)
def test_big_hands_are_played_to_the_end(options: dict[str, object]) -> None:
    table, _ = play_deal(LEVELS, Rules.make(players=2, **options))  # type: ignore[arg-type]
    assert table.game.scores


@pytest.mark.parametrize("level", LEVELS)
def test_a_deal_against_the_sparring_partner_that_takes_the_deepest(level: str) -> None:
    names = [level, f"cmd:{sys.executable} {DEEPEST}", level]
    table, bots = play_deal(names, Rules.make(players=3))
    assert table.game.scores
    assert bots[1].faults.as_dict() == {"illegal": 0, "late": 0, "dead": 0}
