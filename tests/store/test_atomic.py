import errno
import os
import signal
import subprocess
import sys
import time

import pytest

from rummy500.store.atomic import previous, read_text, set_aside, sweep, write_text
from rummy500.store.errors import StoreError

unix = pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of Unix")


def failing(monkeypatch, name, code):
    """Makes ``os.NAME`` fail with the error number ``code``."""

    def fail(*_args, **_options):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, name, fail)


def test_a_text_is_written_whole_and_folders_are_made(tmp_path):
    path = tmp_path / "a" / "b" / "game.json"
    write_text(path, "déjà\n")
    assert path.read_bytes() == "déjà\n".encode()
    assert [entry.name for entry in path.parent.iterdir()] == ["game.json"]


def test_the_text_before_is_kept_beside_the_new_one(tmp_path):
    path = tmp_path / "game.json"
    for text in ("one", "two", "three"):
        write_text(path, text, keep_previous=True)
    assert (read_text(path), read_text(previous(path))) == ("three", "two")
    assert len(list(tmp_path.iterdir())) == 2


def test_the_text_before_is_kept_where_the_file_system_has_no_links(tmp_path, monkeypatch):
    failing(monkeypatch, "link", errno.EPERM)
    path = tmp_path / "game.json"
    for text in ("one", "two", "three"):
        write_text(path, text, keep_previous=True)
    assert (read_text(path), read_text(previous(path))) == ("three", "two")


@pytest.mark.parametrize("step", ["open", "fsync", "replace"])
@pytest.mark.parametrize(
    ("code", "words"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "may not be written"), (errno.EIO, "could not be written")],
)
def test_a_write_that_fails_leaves_the_old_text_and_says_why(tmp_path, monkeypatch, step, code, words):
    path = tmp_path / "game.json"
    write_text(path, "old", keep_previous=True)
    with monkeypatch.context() as patch:
        failing(patch, step, code)
        with pytest.raises(StoreError, match=words) as caught:
            write_text(path, "new", keep_previous=True)
    assert str(path) in caught.value.sentence
    assert caught.value.sentence.endswith(".")
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_a_file_where_the_folder_should_be_is_told(tmp_path):
    (tmp_path / "saves").write_text("not a folder")
    with pytest.raises(StoreError, match="no such folder"):
        write_text(tmp_path / "saves" / "game.json", "new")


@unix
def test_a_read_only_folder_is_told(tmp_path):
    path = tmp_path / "game.json"
    write_text(path, "old")
    tmp_path.chmod(0o500)
    try:
        if os.access(tmp_path, os.W_OK):
            pytest.skip("nothing is forbidden to the superuser")
        with pytest.raises(StoreError, match="may not be written"):
            write_text(path, "new")
    finally:
        tmp_path.chmod(0o700)
    assert path.read_text() == "old"


FILL = """
import resource, signal, sys
from pathlib import Path
from rummy500.store.atomic import write_text
from rummy500.store.errors import StoreError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_text(Path(sys.argv[1]), "x" * 100_000, keep_previous=True)
except StoreError as error:
    print(error)
"""


@unix
def test_a_disk_that_fills_up_half_way_leaves_the_old_text_and_no_litter(tmp_path):
    path = tmp_path / "game.json"
    write_text(path, "old")
    done = subprocess.run([sys.executable, "-c", FILL, path], capture_output=True, text=True, check=True)
    assert "full" in done.stdout
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


WRITE_FOREVER = """
import sys
from pathlib import Path
from rummy500.store.atomic import write_text
number = 0
while True:
    number += 1
    write_text(Path(sys.argv[1]), f"{number} " * 5000 + "end", keep_previous=True)
    print(number, flush=True)
"""


@unix
def test_killing_the_writer_leaves_whole_texts(tmp_path):
    path = tmp_path / "game.json"
    for round_ in range(8):
        with subprocess.Popen([sys.executable, "-c", WRITE_FOREVER, path], stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            for _line in range(3 + round_):
                told = int(writer.stdout.readline())
            time.sleep(0.0007 * round_)
            os.kill(writer.pid, signal.SIGKILL)
        numbers = []
        for file in (path, previous(path)):
            words = read_text(file).split()
            assert words[-1] == "end"
            assert len(words) == 5001
            assert len(set(words)) == 2
            numbers.append(int(words[0]))
        assert numbers[0] >= told
        assert numbers[0] - 1 <= numbers[1] <= numbers[0]


def test_what_crashed_writers_left_is_swept_but_not_what_is_being_written(tmp_path):
    old, young, other = tmp_path / ".game.json.1234.tmp", tmp_path / ".game.json.5678.tmp", tmp_path / "notes.tmp"
    for path in (old, young, other):
        path.write_text("half")
    os.utime(old, (time.time() - 120,) * 2)
    os.utime(other, (time.time() - 120,) * 2)
    assert sweep(tmp_path) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == [young.name, other.name]
    assert sweep(tmp_path / "none") == 0


def test_files_set_aside_never_overwrite_each_other(tmp_path):
    path = tmp_path / "game.json"
    for text in ("one", "two", "three"):
        path.write_text(text)
        set_aside(path)
    assert {entry.name: entry.read_text() for entry in tmp_path.iterdir()} == {
        "game.json.bad": "one",
        "game.json.bad2": "two",
        "game.json.bad3": "three",
    }


@unix
def test_a_link_is_followed_not_replaced(tmp_path):
    real, link = tmp_path / "dotfiles" / "settings.json", tmp_path / "settings.json"
    write_text(real, "old")
    link.symlink_to(real)
    write_text(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"


def test_a_text_that_no_file_can_hold_is_written_all_the_same(tmp_path):
    write_text(tmp_path / "a", "Ada \ud83d")
    assert read_text(tmp_path / "a") == "Ada ?"


def test_reading_says_what_is_wrong(tmp_path):
    with pytest.raises(StoreError, match="There is no file"):
        read_text(tmp_path / "none")
    with pytest.raises(StoreError, match="could not be read"):
        read_text(tmp_path)
    (tmp_path / "big").write_text("x" * 101)
    with pytest.raises(ValueError, match="100 bytes"):
        read_text(tmp_path / "big", limit=100)
    (tmp_path / "bom").write_bytes(b"\xef\xbb\xbf{}")
    assert read_text(tmp_path / "bom") == "{}"
