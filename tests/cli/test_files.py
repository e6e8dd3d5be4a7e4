"""``check``, ``legal`` and ``verify``."""

import hashlib
import json
import re

import pytest

from .conftest import CASES

NAMES = sorted(path.stem for path in CASES.glob("*.json"))
COMPARED = ("legal", "deal", "move", "totals", "winners")


def data_of(name):
    return json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))


def written(move):
    """A move with the cards of a set by suit, as the cases are compared."""
    words = move.split()
    for at, word in enumerate(words):
        cards = re.findall(r"\*?[A2-9TJQK][cdhs]|\*", word)
        if "".join(cards) == word and "*" not in cards and len({card[-2] for card in cards}) == 1:
            words[at] = "".join(sorted(cards, key=lambda card: ("cdhs".index(card[-1]), card[0] == "*")))
    return " ".join(words[:1] if words[0] == "R" else words)


@pytest.mark.parametrize("name", [name for name in NAMES if "expect" in data_of(name)])
def test_check_says_what_the_case_expects(cli, case, name):
    expected = data_of(name)["expect"]
    ran = cli("check", case(name), "--json")
    assert ran.err == ""
    for key in expected.keys() & set(COMPARED):
        assert ran.json[key] == expected[key], ran.json
    if "scores" in expected:
        assert [deal["scores"] for deal in ran.json["deals"] if deal["over"]] == expected["scores"]
    if expected.get("legal", True):
        assert ran.status == 0
        assert set(ran.json) == {"legal", "deals", "totals", "winners"}
        assert all(deal["scores"] is None for deal in ran.json["deals"] if not deal["over"])
    else:
        assert ran.status == 1
        assert set(ran.json) == {"legal", "deal", "move", "reason"}
        assert ran.json["reason"]


@pytest.mark.parametrize("name", [name for name in NAMES if "expect_legal" in data_of(name)])
def test_legal_lists_what_the_case_expects(cli, case, name):
    data = data_of(name)
    ran = cli("legal", case(name), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert set(ran.json) == {"seat", "moves"}
    assert sorted(map(written, ran.json["moves"])) == sorted(map(written, data["expect_legal"]))
    assert ran.json["seat"] == data["expect_seat"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_person_is_told_in_a_line_with_the_name_of_the_file(cli, case, name, lang):
    ran = cli("check", case(name), "--lang", lang)
    assert ran.out.startswith(str(case(name)))
    assert ran.out.count("\n") == 1


def test_a_legal_record_with_a_winner_is_told_in_words(cli, case):
    ran = cli("check", case("game_target_reached"))
    assert ran.out.endswith("1 deal, won by Ada. Totals: You −12, Ada 500.\n") or "won by" in ran.out


def test_several_files_are_listed_with_their_names(cli, case):
    good, bad = case("game_target_reached"), case("take_six_with_one_four_refused")
    ran = cli("check", good, bad, "--json")
    assert ran.status == 1
    assert list(ran.json) == ["files"]
    assert [entry["file"] for entry in ran.json["files"]] == [str(good), str(bad)]
    assert [entry["legal"] for entry in ran.json["files"]] == [True, False]
    assert cli("check", good, good, "--json").status == 0


def test_a_missing_file_has_the_object_of_check(cli, tmp_path):
    for command in ("check", "legal"):
        ran = cli(command, tmp_path / "none.json", "--json")
        assert (ran.status, ran.err) == (1, "")
        assert ran.json["legal"] is False
        assert (ran.json["deal"], ran.json["move"]) == (None, None)
        assert "none.json" in ran.json["reason"]


def test_a_missing_file_is_told_in_a_sentence_that_says_nothing_of_its_moves(cli, tmp_path):
    path = tmp_path / "none.json"
    assert cli("check", path).out == f"There is no file {path}. Check its name.\n"
    assert cli("check", path, "--lang", "fr").out.startswith("Il n’y a pas de fichier")


def test_a_folder_a_name_that_cannot_be_and_bytes_that_are_no_text_are_told_like_a_missing_file(cli, tmp_path):
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00{")
    (tmp_path / "deep.json").write_text("[" * 100_000, encoding="utf-8")
    for path in (tmp_path, f"{tmp_path}/a\0b", tmp_path / "bytes.json", tmp_path / "deep.json", f"{tmp_path}/\udcff"):
        ran = cli("check", path, "--json")
        assert (ran.status, ran.json["legal"], ran.err) == (1, False, "")
        assert cli("check", path).status == 1


def test_a_file_that_may_not_be_read_is_told_so(cli, tmp_path, monkeypatch):
    def refuse(*_args):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("rummy500.cli.files.open", refuse, raising=False)
    ran = cli("check", tmp_path / "mine.json", "--json")
    assert (ran.status, ran.json["legal"]) == (1, False)
    assert "may not be read" in ran.json["reason"]


def test_a_file_without_end_is_given_up(cli, monkeypatch, tmp_path):
    monkeypatch.setattr("rummy500.cli.files._LARGEST", 0)
    (tmp_path / "large.json").write_text("{}", encoding="utf-8")
    assert "larger than" in cli("check", tmp_path / "large.json", "--json").json["reason"]


def test_the_reason_in_json_is_english_whatever_the_language(cli, case):
    path = case("take_six_with_one_four_refused")
    english = cli("check", path, "--json").json
    assert cli("--lang", "fr", "check", path, "--json").json == english
    assert "pas" in cli("--lang", "fr", "check", path).out


def test_no_deal_open_means_nobody_moves(cli, case):
    ran = cli("legal", case("game_target_reached"), "--json")
    assert (ran.status, ran.json) == (0, {"seat": None, "moves": []})
    assert "nobody moves" in cli("legal", case("game_target_reached")).out
    assert cli("legal", case("file_no_deals_yet"), "--json").json == {"seat": None, "moves": []}


def test_legal_refuses_an_illegal_file_with_the_object_of_check(cli, case):
    path = case("take_six_with_one_four_refused")
    ran = cli("legal", path, "--json")
    assert ran.status == 1
    assert ran.json == cli("check", path, "--json").json
    assert cli("legal", path).out == cli("check", path).out


def test_legal_moves_are_told_one_a_line(cli, case):
    ran = cli("legal", case("legal_first_turn_of_a_deal"))
    moves = data_of("legal_first_turn_of_a_deal")["expect_legal"]
    assert sorted(ran.out.splitlines()[1:]) == sorted(moves)


def test_control_characters_of_a_file_do_not_reach_the_terminal(cli, case, tmp_path):
    data = data_of("game_target_reached")
    data["players"][0]["name"] = "\x1b[2JMallory\r\u202e"
    path = tmp_path / "mallory.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    out = cli("check", path).out
    assert "Mallory" in out
    assert not {"\x1b", "\r", "\u202e"} & set(out)


# --- verify ----------------------------------------------------------------------------------------------------------

SEEDED = [name for name in NAMES if "seed" in data_of(name) and data_of(name)["expect"]["legal"]]


@pytest.mark.parametrize("name", SEEDED)
def test_verify_prints_seal_and_seed_of_cards_that_came_as_sealed(cli, case, name):
    seed = data_of(name)["seed"]
    seal = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    ran = cli("verify", case(name))
    assert (ran.status, ran.err) == (0, "")
    assert seed in ran.out
    assert seal in ran.out
    answer = cli("verify", case(name), "--json").json
    deals = data_of(name)["deals"]
    assert answer["verified"] is True
    assert (answer["seal"], answer["seed"], answer["deals"]) == (seal, seed, len(deals))
    assert answer["reshuffles"] == sum(move.startswith("R ") for deal in deals for move in deal["moves"])


def test_there_are_cases_with_a_seed_and_with_reshuffles():
    assert len(SEEDED) >= 2
    assert any(move.startswith("R ") for name in SEEDED for deal in data_of(name)["deals"] for move in deal["moves"])


def test_verify_refuses_an_altered_deck(cli, case):
    ran = cli("verify", case("seed_one_deck_altered"), "--json")
    assert (ran.status, ran.json["verified"]) == (1, False)
    assert "deck" in ran.json["reason"]
    assert cli("verify", case("seed_one_deck_altered")).status == 1


def test_verify_says_that_it_cannot_without_a_seed(cli, case):
    ran = cli("verify", case("game_target_reached"))
    assert ran.status == 1
    assert "no seed" in ran.out
    assert cli("verify", case("game_target_reached"), "--json").json["verified"] is False


def test_verify_compares_a_seal_in_the_file(cli, tmp_path):
    data = data_of(SEEDED[0])
    path = tmp_path / "sealed.json"
    for seal, status in ((hashlib.sha256(bytes.fromhex(data["seed"])).hexdigest(), 0), ("0" * 64, 1)):
        path.write_text(json.dumps(data | {"seal": seal}), encoding="utf-8")
        assert cli("verify", path).status == status


@pytest.mark.parametrize("text", ["", '{"a" 1}', "[" * 5000, '{"a": 1' + "1" * 2000 + "}", "[1] x", '["\\x"]'])
def test_a_file_that_is_no_json_is_said_wholly_in_french(cli, tmp_path, text):
    path = tmp_path / "a.json"
    path.write_text(text)
    said = cli("--lang", "fr", "check", path).out
    assert "n’est pas du JSON" in said
    assert not any(word in said for word in (" it ", "Expecting", "depth", "number", "data"))
