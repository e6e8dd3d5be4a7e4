"""Reasons in the player's language."""

import json

import pytest

from rummy500 import i18n
from rummy500.fault_words import fault_words

from .conftest import CASES


def reasons(cli, case):
    found = []
    for path in sorted(CASES.glob("*.json")):
        if json.loads(path.read_text(encoding="utf-8")).get("expect", {}).get("legal") is False:
            found.append(cli("check", case(path.stem), "--json").json["reason"])
    return found


def test_every_reason_of_the_cases_can_be_said_in_french(cli, case):
    english = reasons(cli, case)
    i18n.set_language("fr")
    assert len(english) > 50
    assert [reason for reason in english if fault_words(reason) == reason] == []


def test_in_english_a_reason_stays_as_it_is(cli, case):
    i18n.set_language("en")
    for reason in reasons(cli, case):
        assert fault_words(reason) == reason


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("X 4c: 4c is not in your hand.", "X 4c\u00a0: 4c n’est pas dans votre main."),
        (
            "ranks is 12; it must be one of 13, 11.",
            "ranks vaut 12\u00a0; il faut une valeur parmi 13, 11.",
        ),
        (
            "target is 'x'; it must be a whole number of at least 1 or null.",
            "target vaut 'x'\u00a0; il faut un nombre entier d’au moins 1 ou null.",
        ),
        ("Deal 2: The game is over.", "Donne 2\u00a0: La partie est finie."),
        ("Something that nobody has ever said.", "Something that nobody has ever said."),
    ],
)
def test_facts_stay_and_words_change(english, french):
    i18n.set_language("fr")
    assert fault_words(english) == french
