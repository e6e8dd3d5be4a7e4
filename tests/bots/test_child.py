"""The process in which the built-in bots think."""

import asyncio
import json
import os
import subprocess
import sys

import pytest
from engine.hands import after, position

from rummy500.bots.__main__ import answers
from rummy500.bots.child import COMMAND, BotProcess
from rummy500.bots.faults import BotFault
from rummy500.bots.levels import make
from rummy500.bots.protocol import question
from rummy500.engine.view import see

DEAL = after(position("4c4s4d9hKs", pile="4h8c", stock="2h"), "D")
VIEW = see(DEAL, 0)
PATIENT = 60.0  # seconds


def gone(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def test_it_answers_each_line_and_ends_with_its_input() -> None:
    lines = question(VIEW, 3, level="beginner", seed=4) + "\n" + question(VIEW, 4) + "\n"
    done = subprocess.run(COMMAND, input=lines, capture_output=True, text=True, timeout=PATIENT)
    assert done.returncode == 0
    assert done.stderr == ""
    numbers_and_moves = [line.split("\t")[0] for line in done.stdout.splitlines()]
    assert numbers_and_moves == ["3 M 4c4d4s", "4 M 4c4d4s"]


def test_it_knows_no_screen() -> None:
    code = "import rummy500.bots.__main__, rummy500.bots.child, sys; print({'textual', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENT)
    assert done.stdout.strip() == "set()"


def test_what_cannot_be_answered_gets_no_move_and_does_not_end_it() -> None:
    good = question(VIEW, 9)
    bad = json.dumps({"id": 8, "seat": 0, "level": "nobody"})
    told = list(answers(["no JSON", bad, "[]", '{"over": {"scores": [1, 2], "totals": [1, 2]}}', good]))
    assert [line.split("\t")[0] for line in told] == ["0 ?", "8 ?", "0 ?", "9 M 4c4d4s"]
    assert "nobody" in told[1]


async def test_it_answers_as_the_bot_at_hand_does() -> None:
    async with BotProcess() as process:
        for level in ("beginner", "casual"):
            answer = await process.ask(VIEW, level, 7, timeout=PATIENT)
            choice = make(level, 7).choose(VIEW)
            assert answer.move == str(choice)
            assert answer.reasons == choice.reasons


async def test_nothing_is_left_of_it() -> None:
    process = BotProcess()
    await process.ask(VIEW, timeout=PATIENT)
    number = process.pid
    assert number is not None
    await process.close()
    assert gone(number)
    assert process.pid is None


async def test_killed_while_it_is_asked_it_is_dead_and_starts_anew_with_the_next_question() -> None:
    slow = f"import time; time.sleep({PATIENT * 10})"
    process = BotProcess((sys.executable, "-c", slow))
    asking = asyncio.create_task(process.ask(VIEW, timeout=PATIENT))
    while process.pid is None:
        await asyncio.sleep(0.01)
    first = process.pid
    process.kill()
    with pytest.raises(BotFault) as fault:
        await asking
    assert fault.value.kind == "dead"
    assert gone(first)
    process._command = COMMAND
    assert (await process.ask(VIEW, timeout=PATIENT)).move == "M 4c4d4s"
    await process.close()


async def test_a_late_answer_to_an_old_question_is_dropped() -> None:
    late = """
import json, sys, time
first = json.loads(sys.stdin.readline())
second = json.loads(sys.stdin.readline())
print(first["id"], "X 9h", flush=True)
print(second["id"], "X Ks", flush=True)
sys.stdin.read()
"""
    async with BotProcess((sys.executable, "-c", late)) as process:
        with pytest.raises(BotFault) as fault:
            await process.ask(VIEW, timeout=0.1)
        assert fault.value.kind == "late"
        assert not fault.value.dead
        assert (await process.ask(VIEW, timeout=PATIENT)).move == "X Ks"


async def test_a_question_that_is_given_up_leaves_it_ready_for_the_next() -> None:
    async with BotProcess() as process:
        await process.ask(VIEW, timeout=PATIENT)
        asking = asyncio.create_task(process.ask(VIEW, timeout=PATIENT))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert (await process.ask(VIEW, timeout=PATIENT)).move == "M 4c4d4s"
