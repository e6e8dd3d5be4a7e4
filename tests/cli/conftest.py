import json
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from rummy500 import i18n
from rummy500.cli.main import main

CASES = Path(__file__).parents[1] / "cases"

BOT = """\
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "legal" in asked:
        print(asked["id"], {answer}, flush=True)
"""


@dataclass
class Ran:
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def json(self):
        """The one object on standard output, of which nothing else may stand there."""
        return json.loads(self.out)


@pytest.fixture(autouse=True)
def at_home(tmp_path_factory, monkeypatch):
    """A player who speaks English and has no files yet."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("RUMMY500_HOME", str(home))
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    yield home
    i18n.set_language("en")


@pytest.fixture
def cli(capsys):
    """Runs a command in this process: ``cli("check", path)``."""

    def run(*words):
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run


@pytest.fixture
def bot(tmp_path):
    """Makes a program that plays: ``bot('asked["legal"][-1]')`` is the name of it for ``--bots``."""

    def make(answer, name="bot.py"):
        path = tmp_path / name
        path.write_text(BOT.replace("{answer}", answer), encoding="utf-8")
        return f"cmd:{sys.executable} {path}"

    return make


@pytest.fixture
def case(tmp_path):
    """The file of a public case as a program meets it: where it has a raw text, that text."""

    def path(name):
        file = CASES / f"{name}.json"
        data = json.loads(file.read_text(encoding="utf-8"))
        if "raw" in data:
            file = tmp_path / f"{name}.json"
            file.write_text(data["raw"], encoding="utf-8")
        return file

    return path
