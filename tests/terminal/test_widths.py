"""Terminals that draw suits two cells wide are found out by asking where the cursor stands after one."""

import sys

import pytest

pytest.importorskip("pyte")

from tests.bench.pseudo_terminal import ANSWERS, Program
from tests.terminal.driver import ROOT

GAME = [sys.executable, "-m", "rummy500", "play", "--players", "3", "--seed", "7"]
CURSOR = b"\x1b[6n"


def shown(home, answers, text):
    """The screen of a table in a terminal that gives these answers, once a text is on it."""
    with Program(GAME, home, answers=answers, environment={"PYTHONPATH": str(ROOT)}) as program:
        program.settle(0.3, text)
        assert program.asked(CURSOR)
        return program.text()


def test_wide_suits_are_drawn_as_letters(tmp_path):
    text = shown(tmp_path, {**ANSWERS, CURSOR: b"\x1b[2;3R"}, ">Your hand")
    assert text.isascii()


def test_narrow_suits_are_drawn(tmp_path):
    assert "♠" in shown(tmp_path, ANSWERS, "▸Your hand")


def test_a_terminal_that_does_not_answer_is_not_waited_for(tmp_path):
    silent = {query: answer for query, answer in ANSWERS.items() if query != CURSOR}
    assert "♠" in shown(tmp_path, silent, "▸Your hand")
