import logging

import pytest

from rummy500.store.log import start_log


@pytest.fixture(autouse=True)
def quiet():
    yield
    logger = logging.getLogger("rummy500")
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
    logger.propagate = True
    logger.setLevel(logging.NOTSET)


def test_lines_go_to_the_file_and_nowhere_else(tmp_path, capsys):
    path = tmp_path / "log" / "rummy500.log"
    start_log(path)
    logging.getLogger("rummy500.store.saves").info("l’été \udcff")
    logging.getLogger("rummy500").debug("too small to say")
    assert "INFO rummy500.store.saves: l’été \\udcff\n" in path.read_text(encoding="utf-8")
    assert "small" not in path.read_text(encoding="utf-8")
    assert capsys.readouterr() == ("", "")


def test_nothing_is_made_before_the_first_line(tmp_path):
    start_log(tmp_path / "rummy500.log")
    assert not (tmp_path / "rummy500.log").exists()


def test_the_file_is_cut_off(tmp_path, monkeypatch):
    monkeypatch.setattr("rummy500.store.log._LARGEST", 1000)
    logger = start_log(tmp_path / "rummy500.log")
    for number in range(200):
        logger.info("line %s", number)
    sizes = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert set(sizes) == {"rummy500.log", "rummy500.log.1", "rummy500.log.2"}
    assert max(sizes.values()) <= 1000


def test_a_log_that_cannot_be_written_disturbs_nobody(tmp_path, capsys):
    (tmp_path / "log").write_text("a file where the folder should be")
    start_log(tmp_path / "log" / "rummy500.log").error("lost")
    (tmp_path / "rummy500.log").mkdir()
    start_log(tmp_path / "rummy500.log").error("lost")
    start_log(tmp_path / "later.log").error("%d", "a fault in the line itself")
    assert capsys.readouterr() == ("", "")


def test_a_second_start_moves_the_log(tmp_path):
    start_log(tmp_path / "one.log").info("first")
    start_log(tmp_path / "two.log").info("second")
    assert "second" not in (tmp_path / "one.log").read_text()
    assert "second" in (tmp_path / "two.log").read_text()
