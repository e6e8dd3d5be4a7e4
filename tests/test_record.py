"""Records: read by replaying, written so that they read the same, never trusted."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from engine.hands import cards
from engine.records import GAMES, answer, checked, sample
from oracle import game
from oracle.cards import face

from rummy500 import record
from rummy500.engine.legal import legal_moves
from rummy500.engine.rules import Rules
from rummy500.record import Record

CASES = sorted((Path(__file__).parent / "cases").glob("*.json"))


def in_suit_order(move: str) -> str:
    """A move whose meld, if it is a set, is written c d h s."""
    if not move.startswith("M "):
        return move
    tokens = [record.format_cards([code]) for code in record.parse_cards(move[2:])]
    if len({face(token)[:1] for token in tokens}) == 1:
        tokens.sort(key=lambda token: "cdhs".find(face(token)[-1:]))
    return "M " + "".join(tokens)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    if "expect" in case:
        found = checked(case.get("raw", json.dumps(case)))
        expected = case["expect"]
        if "scores" in expected:
            assert [deal["scores"] for deal in found["deals"] if deal["over"]] == expected["scores"]
        for key in expected.keys() - {"scores"}:
            assert found[key] == expected[key], found
        assert found["legal"] or found["reason"]
    if "expect_legal" in case:
        deal = record.of_json(case).game.deal
        assert (deal.seat if deal else None) == case["expect_seat"]
        moves = [in_suit_order(str(move)) for move in legal_moves(deal)] if deal else []
        assert sorted(moves) == sorted(map(in_suit_order, case["expect_legal"]))


def test_games_of_these_tests_renew_and_end() -> None:
    moves = {str(move)[0] for read in GAMES for deal in read.game.deals for move in deal.moves}
    assert moves >= set("DTMLXCR")
    assert any(read.game.over for read in GAMES)


@pytest.mark.parametrize("made", GAMES, ids=lambda made: made.game.rules.preset)
def test_seeded_game_reads_as_it_was_written(made: Record) -> None:
    text = record.write(made)
    read = record.read(text)
    assert record.write(read) == text
    assert (read.players, read.seed) == (made.players, made.seed)
    assert [[str(move) for move in deal.moves] for deal in read.game.deals] == [
        [str(move) for move in deal.moves] for deal in made.game.deals
    ]
    assert answer(read) == answer(made) == game.replay_text(text)


def test_record_of_every_length_is_a_game_to_resume() -> None:
    data = sample()
    moves = data["deals"][1]["moves"]
    for length in range(len(moves)):
        cut = deepcopy(data)
        cut["deals"][1]["moves"] = moves[:length]
        cut["deals"][1].pop("scores", None)
        read = record.of_json(cut)
        assert read.game.deal is not None
        assert record.as_json(read)["deals"][1]["moves"] == moves[:length]


def test_unknown_keys_are_kept_at_every_level() -> None:
    data = sample()
    again = json.loads(record.write(record.read(json.dumps(data))))
    assert again == data


def test_writing_is_a_fixpoint_from_any_legal_form() -> None:
    data = sample()
    data["rules"] = {"preset": "rummy500", "players": 2, "hand": 2, "target": None, "deals": 2}
    data["seed"] = data["seed"].upper()
    data["deals"][0]["deck"] = data["deals"][0]["deck"].replace(" ", "\n")
    once = record.write(record.read(json.dumps(data)))
    assert record.write(record.read(once)) == once
    assert set(json.loads(once)["rules"]) == set(Rules.make().as_dict())


def test_melds_are_written_low_to_high_and_sets_by_suit() -> None:
    data = json.loads((Path(__file__).parent / "cases" / "meld_any_order_is_read.json").read_text(encoding="utf-8"))
    moves = [str(move) for move in record.of_json(data).game.deals[0].moves]
    assert moves == [in_suit_order(move) for move in moves]
    assert moves != data["deals"][0]["moves"]


def test_empty_bot_name_is_a_bot_still() -> None:
    data = sample()
    data["players"][0]["bot"] = ""
    assert json.loads(record.write(record.of_json(data)))["players"][0]["bot"] == ""


def test_written_text_can_always_be_encoded() -> None:
    data = sample()
    data["players"][1]["name"] = "half \ud83c"
    read = record.read(json.dumps(data))
    assert record.read(record.write(read).encode()).players == read.players


def test_conceded_game_has_no_winner_and_reads_again() -> None:
    data = sample()
    data["deals"] = data["deals"][:1]
    data["ended"] = {"by": 1, "why": "conceded", "at": "noon"}
    read = record.of_json(data)
    assert read.game.conceded == 1
    assert read.game.over
    assert read.game.winners is None
    assert json.loads(record.write(read))["ended"] == data["ended"]
    data["ended"] = {"by": 2, "why": "conceded"}
    assert checked(json.dumps(data))["legal"] is False


# --- faults -----------------------------------------------------------------------------------------------------------


def fault(**changes: Any) -> tuple[int | None, int | None]:
    """Deal and move of the fault of a record with other keys at its top."""
    found = checked(json.dumps(sample() | changes))
    assert not found["legal"]
    return found["deal"], found["move"]


def deals(number: int, **changes: Any) -> list[dict[str, Any]]:
    """The deals of the sample, one of them with other keys."""
    made = sample()["deals"]
    made[number] |= changes
    return made


def test_fault_of_the_head_is_of_no_deal() -> None:
    for changes in (
        {"format": "pgn"}, {"version": 2}, {"version": 0}, {"version": True}, {"version": "1"}, {"rules": None},
        {"rules": {"preset": "bridge"}}, {"rules": {"players": 2, "cls": 1}}, {"rules": {"players": None}},
        {"players": []}, {"players": [{}]}, {"players": [1, 2]}, {"players": [{"name": 1}, {}]},
        {"players": [{"bot": 1}, {}]}, {"seed": "00"}, {"seed": None}, {"seed": "g" * 64}, {"deals": None},
        {"deals": {}},
    ):  # fmt: skip
        assert fault(**changes) == (None, None), changes


def test_fault_of_deck_dealer_or_scores_is_of_no_move() -> None:
    deck = sample()["deals"][1]["deck"]
    twice = " ".join([deck.split()[0], *deck.split()[:-1]])
    for change in (
        {"deck": 5}, {"deck": ""}, {"deck": deck[:-2]}, {"deck": twice}, {"deck": deck.replace("As", "*")},
        {"deck": deck.replace("As", "1s")}, {"dealer": 0}, {"dealer": None}, {"dealer": 1.0}, {"dealer": "1"},
        {"dealer": True}, {"moves": None}, {"moves": {}}, {"scores": [1, 2]}, {"scores": []}, {"scores": "all"},
    ):  # fmt: skip
        assert fault(deals=deals(1, **change)) == (1, None), change
    for dealer in (-1, 2, None, "0", True, 0.0):
        assert fault(deals=deals(0, dealer=dealer)) == (0, None), dealer
    assert fault(deals=[1]) == (0, None)
    assert fault(deals=[*deals(0), 1]) == (2, None)


def test_fault_of_a_move_is_where_it_stands() -> None:
    moves = sample()["deals"][1]["moves"]
    for wrong in ("Z", "", "X 1s", 5, None, [], "T 99", "T 01", "M 4c 4d", "P", "R"):
        assert fault(deals=deals(1, moves=[*moves[:1], wrong, *moves[1:]])) == (1, 1), wrong
    assert fault(deals=deals(1, moves=[*moves, "D"])) == (1, len(moves))


def test_deal_left_open_is_the_fault_of_that_deal() -> None:
    first = sample()["deals"][0]
    assert fault(deals=deals(0, moves=first["moves"][:-1])) == (0, None)


def test_seed_that_gives_another_deck_is_a_fault_of_the_deal() -> None:
    assert fault(seed="0" * 64) == (0, None)


def test_seed_that_gives_another_reshuffle_is_a_fault_of_the_move() -> None:
    data = json.loads(record.write(GAMES[4]))
    for number, deal in enumerate(data["deals"]):
        for at, move in enumerate(deal["moves"]):
            if move.startswith("R "):
                deal["moves"][at] = "R " + "".join(reversed([move[i : i + 2] for i in range(2, len(move), 2)]))
                found = checked(json.dumps(data))
                assert (found["legal"], found["deal"], found["move"]) == (False, number, at)
                assert "seed" in found["reason"]
                return
    pytest.fail("no stock was reshuffled in this game")


def test_newer_version_is_refused_with_a_sentence_that_says_so() -> None:
    assert "version 7" in checked(json.dumps(sample() | {"version": 7}))["reason"]


def test_deck_is_read_with_and_without_spaces() -> None:
    data = sample()
    data["deals"][0]["deck"] = data["deals"][0]["deck"].replace(" ", "")
    assert record.of_json(data).game.deals[0].deck == tuple(cards(data["deals"][0]["deck"]))
