"""The house keeps its plan: who may import whom, what starts without the screen, and examples that run."""

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

import rummy500
from rummy500.i18n import set_language

ROOT = Path(__file__).parent.parent
BELOW = ("engine", "record", "bots", "table", "store", "i18n")


def modules(*names: str) -> list[str]:
    """The modules of these parts of the package, packages with all that is in them."""
    found = []
    for name in names:
        found.append(f"rummy500.{name}")
        path = ROOT / "rummy500" / name
        if path.is_dir():
            found += [info.name for info in pkgutil.walk_packages([str(path)], f"rummy500.{name}.")]
    return [name for name in found if not name.endswith("__main__")]


def test_import_contracts_are_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    status = lint_imports(config_filename="pyproject.toml", no_cache=True)
    assert status == 0, capsys.readouterr().out


@pytest.mark.parametrize("part", BELOW)
def test_part_starts_without_textual_or_rich(part: str) -> None:
    code = f"import importlib, sys; [importlib.import_module(name) for name in {modules(part)!r}]; "
    code += "print(sorted({'textual', 'rich'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("name", modules("engine", "record", "table", "i18n"))
def test_examples_run(name: str) -> None:
    set_language("en")
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_engine_has_examples() -> None:
    finder = doctest.DocTestFinder()
    examples = [
        test for name in modules("engine") for test in finder.find(importlib.import_module(name)) if test.examples
    ]
    assert len(examples) >= 10


def test_engine_has_every_module_of_the_plan() -> None:
    planned = [
        "cards",
        "rules",
        "melds",
        "moves",
        "deal",
        "legal",
        "apply",
        "scoring",
        "view",
        "events",
        "game",
        "shuffle",
    ]
    assert {f"rummy500.engine.{name}" for name in planned} <= set(modules("engine"))


def test_version_stands_in_one_place() -> None:
    assert rummy500.__version__.count(".") >= 1
