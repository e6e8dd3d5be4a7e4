"""The strong levels: the same view and seed give the same move, the rules' move is a candidate, reasons are data."""

import json

import pytest
from engine.hands import position

from bots.games import play_deal
from bots.silly import POSITIONS, Position
from rummy500.bots.levels import LEVELS, UnknownBot, find_bot, make
from rummy500.bots.personalities import PERSONALITIES
from rummy500.bots.players import style
from rummy500.bots.reasons import MOST
from rummy500.bots.search import Budget, search
from rummy500.bots.seat import seated
from rummy500.bots.swift.style import Style
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules
from rummy500.engine.view import see

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
