"""Records that are damaged, hostile or no records at all: refused with a sentence, never with anything else."""

import json
import random
from copy import deepcopy
from typing import Any

import pytest
from engine.records import GAMES, checked, places, put, sample
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import game

from rummy500 import record
from rummy500.record import Record, RecordError

WRONG: tuple[Any, ...] = (
    None, True, False, 0, -1, 2, 1.0, 0.5, 10**30, float("inf"), float("nan"), "", "D", "As", "\ud83c", [], {}, [None],
    [[]], [{}], {"by": 0}, "x" * 10_000,
)  # fmt: skip


def outcome(data: object) -> Record | str:
    """The record that a text, or a JSON object, is, or why it is none."""
    try:
        return record.read(data) if isinstance(data, str | bytes) else record.of_json(data)
    except RecordError as error:
        return str(error)


def reads_again(found: Record | str) -> bool:
    """Whether a record reads as it is written; a sentence will do as well."""
    if isinstance(found, str):
        return bool(found)
    once = record.write(found)
    return record.write(record.read(once)) == once


def test_wrong_value_in_any_place_is_a_fault_of_the_record_or_reads_again() -> None:
    data = sample()
    for path in places(data):
        for value in WRONG:
            assert reads_again(outcome(put(data, path, value))), (path, value)


def test_faults_are_found_where_the_oracle_finds_them() -> None:
    data = sample()
    rng = random.Random("faults")
    for path in places(data):
        if path[:1] in (("ended",), ("players",)) or not path:
            continue
        for value in rng.sample(WRONG, 6):
            changed = put(data, path, value)
            found, expected = checked(json.dumps(changed)), game.replay(json.loads(json.dumps(changed)))
            assert [found.get(key) for key in ("legal", "deal", "move")] == [
                expected.get(key) for key in ("legal", "deal", "move")
            ], (path, value, found, expected)


def test_moves_left_out_doubled_and_exchanged_are_faults_where_the_oracle_finds_them() -> None:
    rng = random.Random(4)
    for made in GAMES[:5]:
        data = json.loads(record.write(made))
        for _ in range(12):
            changed = deepcopy(data)
            moves = rng.choice(changed["deals"])["moves"]
            at = rng.randrange(len(moves))
            change = rng.choice("dxei")
            if change == "d":
                del moves[at]
            elif change == "x":
                moves.insert(at, moves[at])
            elif change == "e":
                other = rng.randrange(len(moves))
                moves[at], moves[other] = moves[other], moves[at]
            else:
                moves[at] = rng.choice(moves)
            found, expected = checked(json.dumps(changed)), game.replay(changed)
            assert {**found, "reason": ""} == {**expected, "reason": ""}


# --- anything at all --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{", '{"format":', "[" * 100_000, '{"a":' * 100_000, "9" * 10_000, "1e999", "NaN", "\ufeff{}",
        b"\xff\xfe", b"\x00", b"\xef\xbb\xbf{}",
    ],
    ids=range(14),
)  # fmt: skip
def test_text_that_is_no_record_is_refused_with_a_sentence(text: str | bytes) -> None:
    with pytest.raises(RecordError) as caught:
        record.read(text)
    assert (caught.value.deal, caught.value.move) == (None, None)
    assert len(caught.value.reason) < 1000


def test_what_is_nested_too_deep_to_be_written_is_refused() -> None:
    for depth in (150, 500, 900):
        text = json.dumps(sample())[:-1] + ', "deep": ' + "[" * depth + "]" * depth + "}"
        with pytest.raises(RecordError):
            record.read(text)


def test_calls_nested_in_calls_are_no_move() -> None:
    moves = sample()["deals"][1]["moves"]
    data = put(sample(), ("deals", 1, "moves"), [*moves[:1], "C1 " * 50_000 + "T 1"])
    assert checked(json.dumps(data))["move"] == 1


@pytest.mark.parametrize("option", ["hand", "players", "ace", "target", "opening", "recycles", "jokers"])
def test_huge_numbers_are_refused_or_read(option: str) -> None:
    for digits in (20, 900, 4000, 5000):
        text = json.dumps(sample()).replace(f'"{option}": ', f'"{option}": {"9" * digits}', 1)
        assert reads_again(outcome(text))


@settings(deadline=None, max_examples=200)
@given(st.one_of(st.text(), st.binary()))
def test_any_text_and_any_bytes_are_refused_as_records(text: str | bytes) -> None:
    with pytest.raises(RecordError):
        record.read(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
PLACES = list(places(sample()))
SAMPLE = sample()


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(PLACES), json_values)
def test_any_json_in_any_place_is_refused_or_reads_again(path: tuple[Any, ...], value: Any) -> None:
    assert reads_again(outcome(json.dumps(put(SAMPLE, path, value))))


@settings(deadline=None, max_examples=200)
@given(st.sampled_from(PLACES[1:]), st.data())
def test_record_cut_or_altered_by_a_character_never_raises_otherwise(
    path: tuple[Any, ...], data: st.DataObject
) -> None:
    text = json.dumps(SAMPLE)
    at = data.draw(st.integers(0, len(text) - 1))
    altered = data.draw(st.sampled_from([text[:at], text[:at] + text[at + 1 :], text[:at] + "*" + text[at:]]))
    assert reads_again(outcome(altered))
