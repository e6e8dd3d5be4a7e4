"""Each finished game is replayed once, and again only when its file is another."""

import json
import os
import sys
from pathlib import Path

import pytest

from rummy500.record import read
from rummy500.store import accounts as module
from rummy500.store.accounts import Accounts
from rummy500.store.paths import Folders
from rummy500.store.saves import Saves

CASES = Path(__file__).parent.parent / "cases"
GAMES = ("game_target_reached", "game_fixed_deals_tie_is_shared", "file_conceded", "game_penalty_lowest_wins")


@pytest.fixture
def replays(monkeypatch):
    """How many games have been replayed, as the length of a list."""
    calls = []

    def counted(text):
        calls.append(text)
        return read(text)

    monkeypatch.setattr(module, "read", counted)
    return calls


@pytest.fixture
def files(tmp_path):
    """Finished games in a folder."""
    made = []
    for name in GAMES:
        data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
        data["players"] = [{"name": "Zoé"}, {"name": "Ada", "bot": "casual"}]
        made.append(tmp_path / f"{name}.json")
        made[-1].write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return made


def opened(tmp_path, files):
    """What somebody who opens the statistics is told, in another run of the program."""
    accounts = Accounts(tmp_path / "kept" / "statistics.json")
    told = [accounts.of(file) for file in files]
    accounts.keep(files)
    return told


def test_a_game_is_replayed_once(tmp_path, files, replays):
    accounts = Accounts(tmp_path / "statistics.json")
    first = [accounts.of(file) for file in files]
    assert len(replays) == len(files)
    assert [accounts.of(file) for file in files] == first
    assert len(replays) == len(files)


def test_the_next_run_of_the_program_replays_none(tmp_path, files, replays):
    first = opened(tmp_path, files)
    assert len(replays) == len(files)
    assert opened(tmp_path, files) == first
    assert len(replays) == len(files)


def test_a_new_game_alone_is_replayed(tmp_path, files, replays):
    opened(tmp_path, files[:-1])
    opened(tmp_path, files)
    assert len(replays) == len(files)


@pytest.mark.parametrize("change", ["time", "size"])
def test_a_changed_file_is_replayed_again(tmp_path, files, replays, change):
    first = opened(tmp_path, files)
    state, text = files[1].stat(), files[1].read_text(encoding="utf-8")
    if change == "size":
        files[1].write_text(text.replace("Zoé", "Zoë Z."), encoding="utf-8")
        os.utime(files[1], ns=(state.st_atime_ns, state.st_mtime_ns))
    else:
        files[1].write_text(text.replace("Zoé", "Zoë"), encoding="utf-8")
        os.utime(files[1], ns=(state.st_atime_ns, state.st_mtime_ns + 1000))
    told = opened(tmp_path, files)
    assert len(replays) == len(files) + 1
    assert told[1].parts[0].name.startswith("Zoë")
    assert [told[at] == first[at] for at in range(len(files))] == [True, False, True, True]


def test_what_does_not_replay_is_left_out_and_tried_once(tmp_path, replays):
    bad, gone = tmp_path / "bad.json", tmp_path / "gone.json"
    bad.write_text("{", encoding="utf-8")
    assert opened(tmp_path, [bad, gone]) == [None, None]
    assert opened(tmp_path, [bad, gone]) == [None, None]
    assert len(replays) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_a_folder_whose_name_is_no_text_is_known_again(tmp_path, files, replays):
    folder = tmp_path / os.fsdecode(b"Zo\xe9")
    folder.mkdir()
    moved = [file.rename(folder / file.name) for file in files]
    first = opened(folder, moved)
    assert opened(folder, moved) == first
    assert len(replays) == len(files)


def test_games_that_are_gone_are_forgotten(tmp_path, files):
    opened(tmp_path, files)
    opened(tmp_path, files[:1])
    kept = json.loads((tmp_path / "kept" / "statistics.json").read_text(encoding="utf-8"))
    assert list(kept["games"]) == [str(files[0])]


@pytest.mark.parametrize(
    "damage", ["{", "[]", '{"format": 1, "games": {}}', "names", "points", "luck", "share", "format", "stamp"]
)
def test_a_damaged_file_of_accounts_is_made_anew(tmp_path, files, replays, damage):
    first = opened(tmp_path, files)
    path = tmp_path / "kept" / "statistics.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    part = data["games"][str(files[0])][2]["parts"]["0"]
    if damage == "names":
        part["name"] = 5
    elif damage == "format":
        data["format"] = "0.0/0"
    elif damage == "stamp":
        data["games"][str(files[0])][0] = float("inf")
    elif damage in part:
        part[damage] = {"points": ["x"], "luck": {"deals": "x"}, "share": "x"}[damage]
    path.write_text(damage if damage[0] in "{[" else json.dumps(data), encoding="utf-8")
    assert opened(tmp_path, files) == first
    assert len(replays) == 2 * len(files)


def test_where_nothing_can_be_written_the_figures_are_told_all_the_same(tmp_path, files):
    (tmp_path / "kept").write_text("a file where a folder should be", encoding="utf-8")
    assert opened(tmp_path, files)[0].parts[0].points == (30, 30)


def test_half_a_file_of_accounts_is_tidied_away(tmp_path):
    places = Folders(
        tmp_path / "data" / "saves", tmp_path / "data" / "done", tmp_path / "conf" / "s.json", tmp_path / "l"
    )
    half = places.accounts.parent / ".statistics.json.1234.tmp"
    half.parent.mkdir()
    half.write_text("{", encoding="utf-8")
    os.utime(half, (1, 1))
    Saves(places, read).tidy()
    assert not half.exists()
