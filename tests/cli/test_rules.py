"""``rules``."""

import pytest

from rummy500 import i18n
from rummy500.cli.rules import GROUPS
from rummy500.engine.options import BY_NAME, OPTIONS
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules
from rummy500.i18n import option_words


def test_every_option_stands_under_one_heading():
    names = [name for _, group in GROUPS for name in group]
    assert sorted(names) == sorted(option.name for option in OPTIONS)


@pytest.mark.parametrize("preset", PRESETS)
def test_json_is_the_rules_object_of_a_record(cli, preset):
    ran = cli("rules", preset, "--json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.json == Rules.make(preset).as_dict()
    assert Rules.read(ran.json) == Rules.make(preset)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("preset", PRESETS)
def test_what_differs_from_the_default_is_said(cli, preset, lang):
    out = cli("--lang", lang, "rules", preset).out
    rules = Rules.make(preset)
    plain = Rules.make(players=rules.players)
    i18n.set_language(lang)
    for name, value in rules.as_dict().items():
        if name not in ("preset", "low_ace", "deals", "target") and value != getattr(plain, name):
            assert option_words(BY_NAME[name], value) in out


def test_what_does_not_matter_is_left_out(cli):
    assert "joker on the table" not in cli("rules", "rummy500").out
    assert "joker on the table" in cli("rules", "jokers").out
    assert "renewed" not in cli("rules", "rummy500").out


def test_an_alias_and_a_number_of_players(cli):
    assert cli("rules", "500 Rum", "--players", 2, "--json").json == Rules.make(players=2).as_dict()


@pytest.mark.parametrize("words", [["nosuch"], ["rummy500", "--players", "9"], ["persian", "--players", "3"], []])
def test_rules_that_cannot_be_are_refused_in_a_sentence(cli, words):
    for more in ([], ["--json"]):
        ran = cli("rules", *words, *more)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.count("\n") == 1


def test_the_refusal_names_the_presets(cli):
    assert "rami500" in cli("rules", "nosuch").err
