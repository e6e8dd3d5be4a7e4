import os
import subprocess
import sys
import time

import pytest

from rummy500 import i18n
from rummy500.store.errors import LockedError, NewerError, StoreError
from rummy500.store.saves import Saves

from .conftest import game, read


@pytest.fixture(autouse=True)
def english():
    i18n.set_language("en")


def stored(saves, moves=1):
    """The id of a game that was left after some moves."""
    with saves.new() as new:
        for move in range(moves):
            new.write(game(move))
    return new.id


# --- the list ---


def test_without_a_folder_the_list_is_empty_and_none_is_made(saves, home):
    assert saves.games() == []
    assert saves.newest() is None
    assert saves.finished() == []
    saves.tidy()
    assert not home.saves.exists()


def test_the_list_says_what_the_menu_shows_newest_first(saves, home):
    first, second = stored(saves), stored(saves)
    os.utime(home.saves / f"{first}.json", (1_800_000_000,) * 2)
    os.utime(home.saves / f"{second}.json", (1_700_000_000,) * 2)
    infos = saves.games()
    assert [info.id for info in infos] == [first, second]
    info = infos[0]
    assert info.saved.timestamp() == 1_800_000_000
    assert not info.locked
    assert not info.damaged
    assert info.summary.players == ("You", "Ada", "Bo")
    assert info.summary.bots == (None, "club", "casual")
    assert (info.summary.preset, info.summary.deals) == ("rummy500", 2)
    assert info.summary.totals == (13, 64, -9)
    assert saves.newest() == info


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "\x00", '{"a": 1', "[" * 100_000, '{"deals": ' + "9" * 5000 + "}"]
)
def test_a_file_that_is_no_record_is_listed_as_damaged(saves, home, text):
    home.saves.mkdir(parents=True)
    (home.saves / "odd.json").write_text(text)
    (info,) = saves.games()
    assert info.damaged
    assert info.id == "odd"


@pytest.mark.parametrize(
    "more",
    [
        {"players": None, "rules": 3, "deals": "none"},
        {"players": [3, {"name": 3, "bot": []}], "rules": {"preset": []}, "deals": [3, None]},
        {"deals": [{"scores": [1, 2]}, {"scores": [1]}]},
        {"deals": [{"scores": [1, True]}, {}]},
        {"deals": [{}, {"scores": [1, 2, 3]}]},
        {"deals": [3, None]},
    ],
)
def test_the_list_believes_nothing(saves, more):
    with saves.new() as new:
        new.write(game(0, **more))
    (info,) = saves.games()
    assert not info.damaged
    assert info.summary.totals is None


def test_with_teams_the_list_says_the_totals_of_the_sides(saves):
    four = [{"name": name} for name in "ABCD"]
    with saves.new() as new:
        new.write(
            game(0, players=four, rules={"preset": "persian", "teams": 2}, deals=[{"scores": [1, 20, 300, 4000]}])
        )
    (info,) = saves.games()
    assert info.summary.totals == (301, 4020)


def test_names_in_the_list_cannot_command_the_terminal(saves):
    with saves.new() as new:
        new.write(game(0, players=[{"name": "\x1b[2JA\nda[bold]"}, {"name": "é" * 1000}]))
    (info,) = saves.games()
    assert info.summary.players == ("[2JAda[bold]", "é" * 80)


def test_other_files_of_the_folder_are_not_listed(saves, home):
    id = stored(saves)
    for name in ("notes.txt", ".x.json.1.tmp", ".hidden.json", f"{id}.json.bad"):
        (home.saves / name).write_text("{}")
    assert [info.id for info in saves.games()] == [id]


# --- writing and leaving ---


def test_a_new_game_is_on_the_disk_from_its_first_write_on(saves, names, home):
    new = saves.new()
    assert names() == []
    new.write(game(0))
    new.write(game(1))
    assert names() == [f"{new.id}.json", f"{new.id}.json.prev"]
    assert new.path.read_text() == game(1)
    new.close()
    opened = saves.open(new.id)
    assert opened.record["deals"][1]["moves"] == ["D"]
    assert opened.note is None
    opened.game.close()


def test_a_game_that_never_began_leaves_nothing(saves, home):
    saves.new().close()
    assert list(home.saves.glob("*")) == []


def test_of_several_posted_texts_the_newest_is_written(saves):
    with saves.new() as new:
        new.post(game(1))
        new.post(game(2))
        assert new.unsaved
        new.flush()
        assert not new.unsaved
        assert new.path.read_text() == game(2)
        new.post(game(3))
    assert new.path.read_text() == game(3)
    new.post(game(4))
    new.flush()
    assert new.path.read_text() == game(3)


def test_a_game_goes_on_where_nothing_can_be_written_and_is_saved_once_it_can(saves, home, tmp_path):
    (tmp_path / "home").write_text("a file where the folder should be")
    new = saves.new()
    for move in range(3):
        with pytest.raises(StoreError):
            new.write(game(move))
    assert new.unsaved
    (tmp_path / "home").unlink()
    new.flush()
    assert new.path.read_text() == game(2)
    assert [info.locked for info in saves.games()] == [True]
    new.close()


def test_leaving_says_once_more_that_the_game_is_not_saved(saves, tmp_path):
    (tmp_path / "home").write_text("a file where the folder should be")
    new = saves.new()
    new.post(game())
    with pytest.raises(StoreError):
        new.close()
    assert new.closed
    new.close()


# --- one game, one writer ---


HOLD = """
import sys, time
from rummy500.store.paths import folders
from rummy500.store.saves import Saves
saves = Saves(folders(), lambda text: text)
if sys.argv[1] == "new":
    game = saves.new()
    game.write('{"n": 0}')
else:
    game = saves.open(sys.argv[1]).game
print(game.id, flush=True)
for n in range(10_000_000):
    game.write('{"n": %d, "pad": "%s"}' % (n, "x" * 20_000))
    print(n, flush=True)
"""


def holder(home, id="new"):
    """Another process that has a game open and writes it all the time."""
    command = [sys.executable, "-c", HOLD, id]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_a_second_process_is_told_and_may_open_another_game(saves, home):
    other = stored(saves)
    with holder(home) as process:
        id = process.stdout.readline().strip()
        process.stdout.readline()
        try:
            with pytest.raises(LockedError, match="open in another window"):
                saves.open(id)
            with pytest.raises(LockedError):
                saves.delete(id)
            assert {info.id: info.locked for info in saves.games()} == {id: True, other: False}
            assert saves.newest().id == other
            saves.tidy()
            saves.open(other).game.close()
        finally:
            process.kill()


def test_a_crash_releases_the_lock_and_leaves_a_game_to_open(saves, home):
    id = "new"
    for round_ in range(5):
        with holder(home, id) as process:
            id = process.stdout.readline().strip()
            for _line in range(3):
                told = int(process.stdout.readline())
            time.sleep(0.001 * round_)
            process.kill()
        opened = saves.open(id)
        assert opened.record["n"] >= told
        assert opened.note is None
        opened.game.close()


def test_the_same_process_cannot_open_a_game_twice(saves):
    id = stored(saves)
    with saves.open(id).game, pytest.raises(LockedError):
        saves.open(id)
    saves.open(id).game.close()


def test_where_no_lock_can_be_made_the_game_is_opened_all_the_same(saves, monkeypatch):
    id = stored(saves)

    def refuse(*_args, **_options):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("filelock.FileLock.acquire", refuse)
    assert saves.open(id).record == read(game(0))


# --- what does not replay ---


@pytest.mark.parametrize("text", ["{", game(5, illegal=1), "\udcff\udcfe"])
def test_a_file_that_does_not_replay_is_set_aside_and_the_state_before_is_opened(saves, names, text):
    id = stored(saves, moves=3)
    bad = text.encode("utf-8", "surrogateescape")
    saves._path(id).write_bytes(bad)
    opened = saves.open(id)
    assert opened.record == read(game(1))
    assert f"{id}.json.bad" in opened.note
    assert opened.note.startswith("This is the game as it was one move before. The saved game")
    assert saves._path(id).with_name(f"{id}.json.bad").read_bytes() == bad
    assert saves._path(id).read_text() == game(1)
    opened.game.write(game(2))
    opened.game.close()
    assert names() == [f"{id}.json", f"{id}.json.bad", f"{id}.json.prev"]


def test_where_nothing_replays_everything_is_set_aside_and_kept(saves, names):
    id = stored(saves, moves=3)
    for move in (1, 2):
        saves._path(id).write_text(game(move, illegal=1))
        saves._path(id).with_name(f"{id}.json.prev").write_text("{")
        with pytest.raises(StoreError, match="set aside"):
            saves.open(id)
    assert names() == [f"{id}.json.bad", f"{id}.json.bad2", f"{id}.json.prev.bad", f"{id}.json.prev.bad2"]
    assert saves.games() == []
    with pytest.raises(StoreError, match="no longer there"):
        saves.open(id)


def test_a_damaged_file_without_a_state_before_is_said_to_have_none(saves):
    id = stored(saves)
    saves._path(id).write_text("{")
    with pytest.raises(StoreError, match="There is no state before it"):
        saves.open(id)


def test_where_only_the_state_before_is_left_it_is_listed_and_opened(saves):
    id = stored(saves, moves=2)
    saves._path(id).unlink()
    assert [info.id for info in saves.games()] == [id]
    assert saves.text(id) == game(0)
    opened = saves.open(id)
    assert opened.record == read(game(0))
    opened.game.close()


def test_a_file_of_a_newer_version_is_refused_and_left_as_it_is(saves, names):
    id = stored(saves)
    saves._path(id).write_text(game(0, version=2))
    with pytest.raises(NewerError, match="newer version"):
        saves.open(id)
    assert names() == [f"{id}.json"]
    assert saves._path(id).read_text() == game(0, version=2)


def test_a_fault_of_the_program_sets_nothing_aside(saves, names):
    id = stored(saves)
    saves._path(id).write_text(game(0, fault=1))
    with pytest.raises(StoreError, match="fault of the program"):
        saves.open(id)
    assert names() == [f"{id}.json"]
    saves._path(id).write_text(game(0))
    saves.open(id).game.close()


@pytest.mark.parametrize("id", ["", "..", "../x", ".x", "a/b", "none"])
def test_a_game_that_is_not_there_is_told(saves, id):
    with pytest.raises(StoreError, match="no longer there"):
        saves.open(id)


# --- the end of a save ---


def test_a_game_that_is_over_moves_to_the_finished_ones(saves, home, names):
    id = stored(saves, moves=2)
    opened = saves.open(id)
    target = opened.game.finish(game(9))
    assert saves.finished() == [target]
    assert target.read_text() == game(9)
    assert saves.games() == []
    assert list(home.saves.iterdir()) == []
    assert opened.game.closed
    opened.game.close()
    assert list(home.saves.iterdir()) == []


def test_a_game_that_is_over_stays_a_save_where_it_cannot_be_moved(saves, home):
    id = stored(saves)
    home.finished.write_text("a file where the folder should be")
    opened = saves.open(id)
    with pytest.raises(StoreError):
        opened.game.finish(game(9))
    assert saves.text(id) == game(9)
    home.finished.unlink()
    opened.game.finish(game(9))
    assert saves.games() == []


def test_a_game_whose_move_to_the_finished_ones_was_cut_short_is_not_played_twice(saves, home):
    id = stored(saves)
    home.finished.mkdir()
    (home.finished / f"{id}.json").write_text(game(9))
    saves.tidy()
    assert saves.games() == []
    assert len(saves.finished()) == 1


def test_a_deleted_game_is_gone_with_the_state_before(saves, home):
    id = stored(saves, moves=3)
    saves.delete(id)
    assert list(home.saves.iterdir()) == []


def test_tidying_keeps_the_games_and_what_was_set_aside(saves, home, names):
    id = stored(saves, moves=2)
    for name in (".gone.lock", f"{id}.json.bad", ".x.tmp"):
        (home.saves / name).write_text("")
        os.utime(home.saves / name, (1, 1))
    saves.tidy()
    assert names() == [f"{id}.json", f"{id}.json.bad", f"{id}.json.prev"]
    assert not (home.saves / ".gone.lock").exists()


# --- to and from elsewhere ---


def test_an_export_goes_to_a_file_or_into_a_folder_and_overwrites_only_when_told(saves, tmp_path):
    id = stored(saves)
    file = saves.export(id, tmp_path / "new" / "my game.json")
    assert file.read_text() == game(0)
    assert saves.export(id, tmp_path) == tmp_path / f"rummy500-{id}.json"
    file.write_text("mine")
    with pytest.raises(StoreError, match="already"):
        saves.export(id, file)
    assert file.read_text() == "mine"
    saves.export(id, file, overwrite=True)
    assert file.read_text() == game(0)


def test_an_export_that_fails_says_to_choose_another_place(saves, tmp_path):
    id = stored(saves)
    (tmp_path / "file").write_text("")
    for target in (tmp_path / "file" / "x.json", tmp_path / "a\0b"):
        with pytest.raises(StoreError, match="Choose another place"):
            saves.export(id, target)


def test_a_record_from_elsewhere_becomes_a_saved_game_and_stays_as_it_is(saves, tmp_path):
    file = tmp_path / "from a friend.json"
    file.write_text(game(4))
    opened = saves.adopt(file)
    assert opened.record == read(game(4))
    assert opened.note is None
    opened.game.write(game(5))
    opened.game.close()
    assert file.read_text() == game(4)
    assert saves.text(opened.game.id) == game(5)


def test_a_saved_game_named_by_its_file_is_opened_as_such(saves):
    id = stored(saves)
    opened = saves.adopt(saves._path(id))
    assert opened.game.id == id
    opened.game.close()


@pytest.mark.parametrize(
    ("text", "words"),
    [("{", "not a game"), (game(0, illegal=1), "Td is not in the hand$"), (game(0, version=9), "newer")],
)
def test_a_record_from_elsewhere_that_cannot_be_played_is_left_as_it_is(saves, tmp_path, text, words):
    file = tmp_path / "odd.json"
    file.write_text(text)
    with pytest.raises(StoreError, match=words):
        saves.adopt(file)
    assert [path.name for path in tmp_path.iterdir()] == ["odd.json"]
    with pytest.raises(StoreError, match="no file"):
        saves.adopt(tmp_path / "none.json")


def test_the_sentences_are_said_in_the_language_of_the_player(saves):
    id = stored(saves)
    i18n.set_language("fr")
    try:
        with saves.open(id).game, pytest.raises(LockedError, match="fenêtre"):
            saves.open(id)
    finally:
        i18n.set_language("en")


def test_a_listing_in_between_does_not_stand_in_the_way_of_opening(home):
    saves = Saves(home, read)
    id = stored(saves)
    for _try in range(20):
        saves.games()
        saves.open(id).game.close()
