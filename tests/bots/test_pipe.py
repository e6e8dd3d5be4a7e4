"""A stranger's program may do whatever it likes, and the game goes on."""

import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from engine.hands import after, position

from rummy500.bots.faults import BotFault
from rummy500.bots.levels import UnknownBot
from rummy500.bots.pipe import PipeBot
from rummy500.bots.protocol import answer, over, question, read_answer
from rummy500.bots.seat import SeatedBot, check, judged, seated
from rummy500.engine.view import View, see

PATIENT, IMPATIENT = 60.0, 0.2  # seconds
DEAL = position("4c4s4d9h", pile="4h8c")
VIEW: View = see(DEAL, 0)
START = """
import json, os, sys, time
def wait(path):
    while not os.path.exists(path):
        time.sleep(0.01)
questions = (line for line in map(json.loads, sys.stdin) if "over" not in line)
"""

Write = Callable[..., SeatedBot]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Write]:
    """Seats a program of these lines, patient until it has answered once."""
    seats: list[SeatedBot] = []

    def write(text: str, timeout: float = PATIENT) -> SeatedBot:
        path = tmp_path / f"bot{len(seats)}.py"
        path.write_text(START + text, encoding="utf-8")
        seats.append(SeatedBot(PipeBot(f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}", timeout)))
        return seats[-1]

    yield write
    for bot in seats:
        bot.close()


def ask(bot: SeatedBot) -> str:
    return str(bot.decide(VIEW, DEAL))


def hurry(bot: SeatedBot, seconds: float = IMPATIENT) -> None:
    assert isinstance(bot.contestant, PipeBot)
    bot.contestant.timeout = seconds


def pid(bot: SeatedBot) -> int:
    assert isinstance(bot.contestant, PipeBot)
    process = bot.contestant._process
    assert process is not None
    return process.pid


def gone(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def ended(number: int) -> bool:
    """Whether a process that is not our child has ended; one that nobody has waited for yet is ended too."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return gone(number)


def faults(bot: SeatedBot) -> tuple[int, int, int]:
    return bot.faults.illegal, bot.faults.late, bot.faults.dead


# --- the words ---


def test_a_question_is_one_line_with_its_number_and_the_view() -> None:
    line = question(VIEW, 412, level="casual")
    assert "\n" not in line
    assert line.startswith('{"id":412,"level":"casual","seat":0,')


@pytest.mark.parametrize(
    ("line", "move", "number", "reasons"),
    [
        ("M 4c4s4d\n", "M 4c4s4d", None, {}),
        ("412 M 4c4s4d\r\n", "M 4c4s4d", 412, {}),
        ('412 D\t{"why": "luck"}', "D", 412, {"why": "luck"}),
        ("D\tno JSON", "D", None, {}),
        ("D\t[1]", "D", None, {}),
        ("-", "-", None, {}),
        ("", "", None, {}),
        ("412", "412", None, {}),
    ],
)
def test_an_answer_is_read(line: str, move: str, number: int | None, reasons: dict[str, str]) -> None:
    read = read_answer(line)
    assert (read.move, read.number, dict(read.reasons)) == (move, number, reasons)


def test_the_end_of_a_deal_is_told() -> None:
    assert over((13, 64), (120, 95)) == '{"over":{"scores":[13,64],"totals":[120,95]}}'


# --- judging ---


def test_several_melds_in_one_move_are_legal_though_not_listed() -> None:
    deal = after(position("4c4s4d9h9c9s2d", stock="5h"), "D")
    assert str(judged("M 4c4s4d+9h9c9s", see(deal, 0), deal)) == "M 4c4d4s+9c9h9s"


@pytest.mark.parametrize("text", ["", "hello", "M 4c", "X 9h", "-", "P", "C0 T 1", "T 7", "R", "\x00"])
def test_what_is_no_legal_move_is_a_fault_that_says_why(text: str) -> None:
    with pytest.raises(BotFault) as fault:
        judged(text, VIEW, DEAL)
    assert fault.value.kind == "illegal"
    assert str(fault.value)


def test_the_table_renews_the_stock_so_a_bot_draws() -> None:
    deal = position("4c4s4d9h", pile="4h8c", stock="", stock_out="reshuffle")
    assert str(judged("D", see(deal, 0), deal)) == "D"


def test_silence_is_an_answer_where_a_call_is_asked_for() -> None:
    calling = position("2s9h", "5cKd", pile="2cTs", table=["1 7s8s9s"], call_rummy="last").copy()
    calling.window = 1
    view = see(calling, 0, calling=True)
    assert judged("-", view, calling) is None
    assert str(judged("C0 L Ts 1", view, calling)) == "C0 L Ts 1"
    with pytest.raises(BotFault):
        judged("D", view, calling)


# --- programs ---


def test_a_program_is_asked_and_answers(program: Write) -> None:
    bot = program('for q in questions: print(q["id"], q["legal"][0] + "\\t{\\"a\\": 1}", flush=True)')
    choice = bot.decide(VIEW, DEAL)
    assert (str(choice), dict(choice.reasons)) == ("D", {"a": 1})
    bot.over((1, 2), (3, 4))
    assert ask(bot) == "D"
    assert faults(bot) == (0, 0, 0)


def test_an_illegal_answer_is_replaced_by_the_plainest_move(program: Write) -> None:
    bot = program('for q in questions: print("T 7", flush=True)')
    assert [ask(bot), ask(bot)] == ["D", "D"]
    assert faults(bot) == (2, 0, 0)
    assert str(bot.last_fault) == "T 7: 7 cards cannot be taken: the pile holds 2."


def test_garbage_is_illegal(program: Write) -> None:
    bot = program('for q in questions: sys.stdout.buffer.write(b"\\xff\\x00 garbage \\xfe\\n"); sys.stdout.flush()')
    assert ask(bot) == "D"
    assert faults(bot) == (1, 0, 0)


def test_a_late_answer_is_waited_for_and_dropped(program: Write, tmp_path: Path) -> None:
    bot = program(f"""
for n, q in enumerate(questions):
    if n == 1: wait({str(tmp_path / "go")!r})
    print(["T 1", "T 2", "T 1"][n], flush=True)
""")
    assert ask(bot) == "T 1"
    hurry(bot)
    assert ask(bot) == "D"
    assert faults(bot) == (0, 1, 0)
    (tmp_path / "go").touch()
    hurry(bot, PATIENT)
    assert ask(bot) == "T 1"
    assert faults(bot) == (0, 1, 0)


def test_twice_late_in_a_row_is_dead(program: Write, tmp_path: Path) -> None:
    bot = program(f"""
for n, q in enumerate(questions):
    if n: wait({str(tmp_path / "never")!r})
    print("T 1", flush=True)
""")
    assert ask(bot) == "T 1"
    number = pid(bot)
    hurry(bot)
    assert [ask(bot), ask(bot), ask(bot)] == ["D", "D", "D"]
    assert faults(bot) == (0, 2, 1)
    assert gone(number)


def test_a_program_that_ends_is_replaced_for_the_rest_of_the_game(program: Write) -> None:
    bot = program('print("T 1", flush=True); next(questions); sys.exit(3)')
    answers = [ask(bot) for _ in range(4)]
    assert answers[1:] == ["D", "D", "D"]
    assert faults(bot)[2] == 1


def test_a_program_that_answers_and_dies_at_once(program: Write) -> None:
    bot = program('next(questions); print("T 1", flush=True)')
    assert [ask(bot), ask(bot)] == ["T 1", "D"]
    assert faults(bot) == (0, 0, 1)


def test_a_program_that_is_not_there_is_dead() -> None:
    bot = seated("cmd:no-such-program-anywhere", 1)
    assert ask(bot) == "D"
    assert faults(bot) == (0, 0, 1)
    with pytest.raises(UnknownBot, match="no program 'no-such-program-anywhere'"):
        check("cmd:no-such-program-anywhere")


@pytest.mark.parametrize("command", ["cmd:", "cmd:'python3", "grandmaster"])
def test_a_name_that_is_no_bot_is_refused(command: str) -> None:
    with pytest.raises(UnknownBot):
        check(command)
    with pytest.raises(UnknownBot):
        seated(command, 1)


def test_an_endless_line_is_late(program: Write) -> None:
    bot = program("while True: sys.stdout.write('x' * 65536)", IMPATIENT)
    assert [ask(bot), ask(bot)] == ["D", "D"]
    assert faults(bot) == (0, 2, 1)


def test_a_program_that_only_talks_holds_nothing_up(program: Write) -> None:
    bot = program("while True: print('T 1')", IMPATIENT)
    for _ in range(300):
        assert ask(bot) in ("D", "T 1")
    assert faults(bot)[2] == 1  # it never reads: its questions fill the pipe, then it is late


def test_the_end_of_a_game_ends_the_program_and_what_it_started(program: Write, tmp_path: Path) -> None:
    bot = program(f"""
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(tmp_path / "child")!r}, "w").write(str(child.pid))
for q in questions: print("T 1", flush=True)
""")
    assert ask(bot) == "T 1"
    number = pid(bot)
    bot.close()
    bot.close()
    assert gone(number)
    child = int((tmp_path / "child").read_text())
    patience = time.monotonic() + 10  # seconds: a signal is on its way before the process that it ends is gone
    while not ended(child) and time.monotonic() < patience:
        time.sleep(0.01)
    assert ended(child)


def test_what_a_program_says_on_standard_error_is_not_heard(program: Write, capfd: pytest.CaptureFixture[str]) -> None:
    bot = program('for q in questions: print("oh", file=sys.stderr); print("T 1", flush=True)')
    assert ask(bot) == "T 1"
    bot.close()
    assert capfd.readouterr() == ("", "")


def test_an_answer_of_our_own_is_read_back() -> None:
    assert read_answer(answer(7, seated("casual", 1).decide(VIEW, DEAL))).number == 7


@pytest.mark.parametrize("end", ["LineReader", "LineWriter"])
def test_a_start_that_is_interrupted_leaves_nothing_running(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    def interrupted(pipe: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"rummy500.bots.pipe.{end}", interrupted)
    bot = PipeBot(f"{sys.executable} -c 'import time; time.sleep(60)'")
    with pytest.raises(KeyboardInterrupt):
        bot._started()
    process = bot._process
    assert process is not None
    bot.close()
    assert process.poll() is not None
