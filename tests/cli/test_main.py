"""The command line as a whole: help, languages, faults, and what it costs."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from functools import partial

import pytest

from rummy500 import __version__
from rummy500.cli import files
from rummy500.cli.output import fit
from rummy500.store.paths import folders

from .conftest import CASES

COMMANDS = ["play", "resume", "check", "legal", "verify", "rules", "simulate"]
GOOD = CASES / "game_target_reached.json"
BAD = CASES / "take_six_with_one_four_refused.json"


def run(*words, **options):
    """The program in a process of its own."""
    command = [sys.executable, "-m", "rummy500", *map(str, words)]
    return subprocess.run(command, capture_output=True, timeout=60, **options)


# --- help and language -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("lang", "example"), [("en", "example:"), ("fr", "exemple\u00a0:")])
def test_help_has_an_example_in_the_language(cli, command, lang, example):
    ran = cli(command, "--lang", lang, "--help")
    assert (ran.status, ran.err) == (0, "")
    assert f"{example}\n  rummy500 {command}" in ran.out


def test_the_words_of_argparse_are_french_too(cli):
    out = cli("--lang", "fr", "check", "--help").out
    assert "usage\u00a0:" in out
    assert not re.search("positional|show this|language of", out)
    assert "affiche la version" in cli("--lang", "fr", "--help").out
    assert "il manque" in cli("--lang=fr", "check").err
    assert "choix inconnu" in cli("--lang", "fr", "nosuch").err


@pytest.mark.parametrize(
    "words",
    [
        ["nosuch"],
        ["check"],
        ["--nosuch"],
        ["check", "a", "--lang"],
        ["check", "a", "--lang", "xx"],
        ["legal", "a", "b"],
        ["simulate", "--games"],
        ["simulate", "--games", "x"],
        ["simulate", "--players", "x"],
        ["simulate", "--json=1"],
        ["simulate", "--think", "1", "--playouts", "1"],
    ],
)
def test_no_english_of_argparse_is_left_in_french(cli, words):
    english, french = cli(*words).err, cli("--lang", "fr", *words).err
    for word in ("expected", "required", "unrecognized", "invalid", "choose", "allowed", "ignored", "usage:", "See "):
        assert word not in french
    assert english != french


def test_the_language_is_that_of_the_locale_of_the_settings_or_of_the_option(cli, monkeypatch):
    assert "legal" in cli("check", GOOD).out
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert "règles" in cli("check", GOOD).out
    settings = folders().settings
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('{"language": "en"}', encoding="utf-8")
    assert "legal" in cli("check", GOOD).out
    assert "règles" in cli("check", GOOD, "--lang", "fr").out
    assert "règles" in cli("--lang", "fr", "check", GOOD).out
    settings.write_text("{[", encoding="utf-8")
    assert "règles" in cli("check", GOOD).out
    assert settings.read_text(encoding="utf-8") == "{["


def test_version(cli):
    assert cli("--version").out == f"rummy500 {__version__}\n"


def test_a_file_whose_name_begins_with_a_dash(cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-x.json").write_bytes(GOOD.read_bytes())
    assert cli("check", "-x.json").status == 2
    assert cli("check", "--", "-x.json").status == 0
    assert cli("check", "./-x.json").status == 0


# --- faults of the program -------------------------------------------------------------------------------------------


def test_a_fault_of_the_program_is_a_sentence_and_its_trace_goes_to_the_log(cli, monkeypatch):
    def fail(record):
        raise RuntimeError("the table\nfell over")

    monkeypatch.setattr(files, "checked", fail)
    ran = cli("check", GOOD, "--json")
    assert (ran.status, ran.out) == (1, "")
    assert "the table fell over" in ran.err
    assert ran.err.count("\n") == 1
    log = folders().log.read_text(encoding="utf-8")
    assert "Traceback" in log
    assert "fell over" in log


def test_an_interruption_is_one_line(cli, monkeypatch):
    def interrupt(path):
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "load", interrupt)
    ran = cli("check", GOOD)
    assert (ran.status, ran.out, ran.err) == (130, "", "Interrupted.\n")


# --- terminals and pipes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "environ",
    [
        {"LANG": "C"},
        {"LC_ALL": "C"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"LC_ALL": "nosuch"},
    ],
)
def test_any_locale_is_survived(tmp_path, environ):
    data = json.loads(GOOD.read_text(encoding="utf-8"))
    data["players"][0]["name"] = "Zoé 王 \ud800"
    path = tmp_path / "Zoé.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    simulate = ["simulate", "--games", 1, "--players", 2, "--seed", 7]
    for words in (["check", path], ["rules", "romme"], ["--help"], simulate, ["check", tmp_path / "é"]):
        ran = run("--lang", "fr", *words, env=os.environ | environ)
        assert ran.returncode == (1 if words[-1] == tmp_path / "é" else 0), ran.stderr
        assert b"Traceback" not in ran.stderr
        assert ran.stdout
        if "C" in environ.values():
            assert ran.stdout.isascii()


def test_text_is_fitted_to_the_terminal():
    assert fit("−39 é", "utf-8", {"LANG": "fr_FR.UTF-8"}) == "−39 é"
    assert fit("−39 é", "utf-8", {"LANG": "C"}) == "-39 e"
    assert fit("−39 é", "no-such-encoding", {}) == "-39 e"


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "romme"],
        ["check", *[GOOD] * 3000],
        ["legal", GOOD, "--json"],
        ["--help"],
        ["simulate", "--games", 2, "--players", 2, "--seed", 7],
    ],
    ids=lambda words: str(words[0]),
)
def test_a_pipe_closed_early_is_no_fault(words):
    command = [sys.executable, "-m", "rummy500", *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        err = process.stderr.read()
    assert err == b""
    assert process.returncode in (0, 141)


def test_output_that_cannot_be_written_is_told():
    with open("/dev/full", "w") as full:
        ran = subprocess.run([sys.executable, "-m", "rummy500", "rules", "romme"], stdout=full, stderr=subprocess.PIPE)
    assert ran.returncode == 1
    assert ran.stderr.count(b"\n") == 1
    assert b"Traceback" not in ran.stderr


def test_a_closed_standard_output_is_no_fault():
    ran = subprocess.run(f"{sys.executable} -m rummy500 check {GOOD} >&-", shell=True, stderr=subprocess.PIPE)
    assert (ran.returncode, ran.stderr) == (0, b"")


# --- what it costs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["--help"],
        ["check", GOOD],
        ["legal", GOOD, "--json"],
        ["verify", GOOD],
        ["rules", "romme"],
        ["simulate", "--games", "1", "--players", "2", "--seed", "7"],
        ["play", "--players", "77"],
        ["resume"],
    ],
    ids=lambda words: str(words[0]),
)
def test_no_command_imports_what_it_does_not_need(words):
    code = (
        "import sys; from rummy500.cli.main import main; main(sys.argv[1:]); "
        "print([name for name in ('textual', 'rich', 'asyncio') if name in sys.modules], file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", code, *map(str, words)], capture_output=True, text=True, timeout=60)
    assert ran.stderr.splitlines()[-1] == "[]"


# --- the real program ------------------------------------------------------------------------------------------------


def test_check_in_a_process_of_its_own():
    good, bad = run("check", GOOD, "--json"), run("check", BAD, "--json")
    assert (good.returncode, json.loads(good.stdout)["legal"]) == (0, True)
    assert (bad.returncode, json.loads(bad.stdout)["legal"]) == (1, False)
    assert run("check").returncode == 2


def left_in_group(group):
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGKILL])
def test_a_simulation_that_is_stopped_leaves_nothing_running(tmp_path, bot, jobs, stop):
    bots = "casual," + bot('asked["legal"][-1]')
    words = ["simulate", "--players", 2, "--bots", bots, "--games", 5000, "--jobs", jobs, "--records", tmp_path / "r"]
    command = [sys.executable, "-m", "rummy500", *map(str, words)]
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # what runs in the background may be deaf to Ctrl-C
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, start_new_session=True, preexec_fn=heard)
    try:
        wait_for(lambda: (tmp_path / "r" / "game-0001.json").exists())
        if stop == signal.SIGINT:
            os.killpg(process.pid, stop)  # as Ctrl-C does: to all that were started
        else:
            process.kill()
        out, err = process.communicate(timeout=30)
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    assert out == b""
    if stop == signal.SIGINT:
        assert (process.returncode, err) == (130, b"Interrupted.\n")
    wait_for(lambda: not left_in_group(process.pid))
    wait_for(lambda: str(tmp_path).encode() not in subprocess.run(["ps", "axww"], capture_output=True).stdout)


def wait_for(condition, seconds=30):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)
