"""The strong levels: the same view and seed give the same move, the rules' move is a candidate, reasons are data."""

import json
from collections.abc import Sequence
from functools import partial, reduce
from random import Random
from typing import Any

import pytest
from engine.hands import position
from oracle.sample import random_rules

from bots.games import play_deal, views
from bots.silly import POSITIONS, Position
from rummy500.bots.levels import LEVELS, UnknownBot, find_bot, make
from rummy500.bots.personalities import PERSONALITIES
from rummy500.bots.players import style
from rummy500.bots.reasons import MOST
from rummy500.bots.search import Budget, Found, search
from rummy500.bots.seat import seated
from rummy500.bots.swift.style import Style
from rummy500.engine.judge import play
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules
from rummy500.engine.view import CALL_QUESTION, see

STRONG = ["club", "expert", "master", "racer", "holder"]
FEW = Budget(60)
SOME = POSITIONS[::4]


# --- names ---


@pytest.mark.parametrize("level", ["club", "expert", "master"])
@pytest.mark.parametrize("person", PERSONALITIES)
def test_a_strong_level_may_have_a_personality(level: str, person: str) -> None:
    assert find_bot(f"{level}/{person}") is not None


@pytest.mark.parametrize("name", ["club/hermit", "casual/magpie", "racer/magpie", "club/", "/magpie"])
def test_a_personality_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        find_bot(name)


@pytest.mark.parametrize("person", PERSONALITIES.values(), ids=lambda person: person.name)
def test_a_personality_shifts_some_weights(person) -> None:  # type: ignore[no-untyped-def]
    plain = style("racer", 3)
    shifted = person.shifted(plain)
    assert shifted != plain
    assert shifted.hold == plain.hold


def test_a_style_is_read_as_it_was_written() -> None:
    plain = style("holder", 2)
    assert Style.read(json.loads(json.dumps(plain.as_dict()))) == plain


# --- the same view, the same move ---


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize("position", SOME, ids=lambda position: position.name)
def test_the_same_view_and_seed_give_the_same_choice(position: Position, level: str) -> None:
    view = position.view()
    assert make(level, 4, FEW).choose(view) == make(level, 4, FEW).choose(view)


# --- reasons ---


@pytest.mark.parametrize("level", ["club", "expert", "master"])
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_reasons_are_data_that_json_can_hold(position: Position, level: str) -> None:
    reasons = make(level, 4, Budget(30)).choose(position.view()).reasons
    assert json.loads(json.dumps(reasons)) == reasons
    assert len(reasons.get("because", [])) <= MOST
    assert all("code" in reason for reason in reasons.get("because", []))


# --- search ---


def test_search_finds_the_best_of_several() -> None:
    found = search(9, Budget(200), lambda candidate, world: -abs(candidate - 5) + (world * 7 % 3) / 10)
    assert found.best == 5
    assert found.better == pytest.approx(1.0)
    assert found.uncertainty == pytest.approx(0.0, abs=1e-6)


def test_the_gap_of_a_search_is_the_one_it_chose_by() -> None:
    """The rules say 20 points for the first, the worlds 1 for the other: 20 worlds and the 10 that rules count for."""
    found = search(2, Budget(40), lambda candidate, world: float(candidate), prior=[20.0, 0.0])
    assert (found.best, found.second, found.playouts) == (0, 1, 40)
    assert found.better == pytest.approx((20 * -1 + 10 * 20) / 30)


def _value(values: list[list[float]], candidate: int, world: int) -> float:
    return values[candidate][world]


def test_no_search_says_that_the_next_best_is_better() -> None:
    rng = Random(1)
    for _ in range(300):
        count = rng.randint(2, 12)
        worth = [rng.gauss(0, 5) for _ in range(count)]
        groups = [at // 2 for at in range(count)]
        prior = [rng.gauss(0, 10) for _ in range(count)]
        values = [[worth[at] + rng.gauss(0, 30) for _ in range(200)] for at in range(count)]
        found = search(count, Budget(120), partial(_value, values), groups, prior)
        assert found.better > -1e-9
        assert found.second is None or groups[found.second] != groups[found.best]


@pytest.mark.parametrize("preset", ["rummy500", "jokers", "double"])
def test_the_move_of_the_rules_is_always_a_candidate(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[set[object]] = []

    def watched(count: int, budget: Budget, playout: Any, groups: Sequence[Any], prior: Sequence[float]) -> Found:
        tried.append(set(groups))
        return search(count, budget, playout, groups, prior)

    monkeypatch.setattr("rummy500.bots.decision.search", watched)
    asked = 0
    for view in [*views(Rules.make(preset, players=2), "rules")][::3]:
        tried.clear()
        rule = make("expert", 1).choose(view).move
        make("master", 1, Budget(24)).choose(view)
        asked += len(tried)
        assert all(rule in moves for moves in tried)
    assert asked > 6


@pytest.mark.parametrize("count", [1, 2, 3, 7, 20])
def test_search_keeps_to_its_playouts(count: int) -> None:
    played = 0

    def playout(candidate: int, world: int) -> float:
        nonlocal played
        played += 1
        return float(candidate == 0)

    found = search(count, Budget(300), playout)
    assert found.best == 0
    assert found.playouts == played <= 300


def test_all_candidates_see_the_same_worlds() -> None:
    seen: dict[int, list[int]] = {}

    def playout(candidate: int, world: int) -> float:
        seen.setdefault(candidate, []).append(world)
        return float(-candidate)

    search(4, Budget(100), playout)
    assert all(worlds == list(range(len(worlds))) for worlds in seen.values())
    assert seen[0] == seen[1]


# --- whole deals ---


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 8])
def test_strong_levels_play_every_preset_legally(preset: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if preset == "persian" and players != 4:
        pytest.skip("four players only")
    monkeypatch.setattr("bots.games.seated", lambda name, seed, timeout: seated(name, seed, timeout, Budget(24)))
    names = ["master", "club", "expert", "holder", "master/miser", "racer", "club/magpie", "casual"]
    play_deal([names[(seat + players) % 8] for seat in range(players)], Rules.make(preset, players=players), preset)


@pytest.mark.parametrize("number", range(40))
def test_strong_levels_play_any_rules_legally(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.games.seated", lambda name, seed, timeout: seated(name, seed, timeout, Budget(16)))
    rng = Random(f"strong {number}")
    rules = Rules.read(random_rules(rng))
    play_deal([rng.choice([*STRONG, "master/miser", "casual"]) for _ in range(rules.players)], rules, "any", number)


@pytest.mark.parametrize("level", STRONG)
def test_strong_levels_call_rummy_where_a_house_rule_lets_them(level: str) -> None:
    """In the game that they weigh by tuned weights too."""
    rules, bot, called = Rules.make(players=3, call_rummy="pile"), make(level, 1, FEW), 0
    for game in (1, 3, 5):
        for view in views(rules, f"calls {game}", "beginner"):
            if view.phase == CALL_QUESTION:
                move = bot.choose(view).move
                assert move is None or move in view.legal
                called += move is not None
    assert called > 0


@pytest.mark.parametrize("level", STRONG)
def test_a_discard_that_fits_the_table_is_called(level: str) -> None:
    deal = position("TsKd4h", "2d5h9c", pile="2c3d", table=["1 7s8s9s"], call_rummy="last")
    deal = reduce(play, ("D", "X Ts"), deal)
    assert str(make(level, 1, FEW).choose(see(deal, 1, calling=True)).move) == "C1 L Ts 1"


def test_every_level_is_known_by_its_name() -> None:
    assert list(LEVELS) == ["beginner", "casual", "club", "expert", "master"]
    for level in LEVELS:
        assert make(level).name == level


@pytest.mark.parametrize("hand", ["KcKd7s8s2d4c6h", "7c9d2s8s2d4c6h"])
@pytest.mark.parametrize("stock_out", ["reshuffle", "turn_over"])
@pytest.mark.parametrize("level", STRONG)
def test_a_stock_that_must_be_renewed_first_is_drawn_from_like_another(level: str, stock_out: str, hand: str) -> None:
    deal = position(hand, "2h3d5c6s8dTcJs", pile="JdKs9h3c4d5h", stock="", recycles=1, stock_out=stock_out)
    view = see(deal, 0)
    assert str(view.legal[0]) == "D"
    assert make(level, 3, FEW).choose(view).move in view.legal
