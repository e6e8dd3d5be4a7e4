"""The table of options: what rules may be, what is said of what they may not be, and the presets."""

import dataclasses
import json
from typing import Any

import pytest

from rummy500.engine.options import BOOL, BY_NAME, CHOICE, OPTIONS, Option
from rummy500.engine.presets import ALIASES, PRESETS
from rummy500.engine.rules import Rules, RulesError, find_preset

#: Values of every option that rules.md allows, and some that it does not.
LEAST = {"hand": 1, "target": 1, "deals": 1, "players": 2}
MOST = {"players": 8, "jokers": 8}
NUMBERS = [
    "players", "jokers", "hand", "target", "deals", "ace", "low_ace", "joker", "joker_hand", "opening", "recycles",
    "out_bonus", "game_bonus",
]  # fmt: skip


def test_fields_of_the_rules_are_the_options() -> None:
    assert [field.name for field in dataclasses.fields(Rules)] == ["preset", *(option.name for option in OPTIONS)]
    assert list(Rules.make().as_dict()) == ["preset", *BY_NAME]


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_have_their_least_and_greatest_values(name: str) -> None:
    option = BY_NAME[name]
    least = LEAST.get(name, 0)
    assert option.fault(least) is None
    assert option.fault(least - 1) is not None
    greatest = MOST.get(name)
    assert option.fault(greatest or 10**6) is None
    if greatest:
        assert option.fault(greatest + 1) == f"a whole number from {least} to {greatest}"
    for wrong in (1.0, True, "5", [], {}, "both"):
        assert option.fault(wrong) is not None


def test_only_target_and_deals_may_be_null_and_only_joker_card() -> None:
    assert [option.name for option in OPTIONS if option.fault(None) is None] == ["target", "deals"]
    assert [option.name for option in OPTIONS if option.fault("card") is None] == ["joker"]


def test_fault_says_what_the_value_must_be() -> None:
    assert BY_NAME["hand"].fault(0) == "a whole number of at least 1"
    assert BY_NAME["target"].fault("x") == "a whole number of at least 1 or null"
    assert BY_NAME["joker"].fault("ace") == 'a whole number of at least 0 or "card"'
    assert BY_NAME["joker_swap"].fault(1) == "true or false"
    assert BY_NAME["teams"].fault(1) == "one of 0, 2, 3"
    assert BY_NAME["teams"].fault(True) == BY_NAME["teams"].fault(2.0) == "one of 0, 2, 3"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_has_a_sentence(option: Option) -> None:
    values: list[Any] = (
        [True, False] if option.kind == BOOL else list(option.choices) or [option.least, 7, option.default]
    )
    sentences = [option.sentence(value).format(value=value) for value in values]
    for sentence in sentences:
        assert sentence.endswith(".")
        assert sentence[0].isupper() or sentence[0].isdigit()
    assert len(set(sentences)) == len(set(values))
    assert option.fault(option.default) is None
    assert (option.kind == CHOICE) == bool(option.choices)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_wrong_value_is_refused_by_the_name_of_its_option(option: Option) -> None:
    for wrong in ("nonsense", -1, 1.5, [], ["card"], {}):
        with pytest.raises(RulesError) as caught:
            Rules.read({"preset": "rummy500", "players": 4, option.name: wrong})
        assert caught.value.option == option.name
        assert str(caught.value).startswith(f"{option.name} is {wrong!r}; it must be ")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", range(2, 9))
def test_every_preset_for_every_number_of_players(preset: str, players: int) -> None:
    try:
        rules = Rules.make(preset, players)
    except RulesError as error:
        assert (error.option, preset) == ("teams", "persian")  # noqa: PT017
        assert players % 2 or players < 4
        return
    assert rules.cards >= players * rules.hand + 2
    assert Rules.read(json.loads(json.dumps(rules.as_dict()))) == rules
    assert rules.changes() == {}
    assert rules.preset == preset
    assert rules.players == players


@pytest.mark.parametrize(
    ("preset", "players", "decks", "jokers", "hand"),
    [
        ("rummy500", 2, 1, 0, 13), ("rummy500", 4, 1, 0, 7), ("rummy500", 5, 2, 0, 7), ("jokers", 4, 1, 2, 7),
        ("jokers", 5, 2, 4, 7), ("double", 2, 1, 2, 13), ("double", 4, 1, 2, 7), ("double", 6, 1, 2, 6),
        ("double", 7, 2, 4, 6), ("persian", 4, 1, 4, 7), ("classic", 2, 1, 0, 10), ("classic", 4, 1, 0, 7),
        ("classic", 5, 2, 0, 6), ("romme", 3, 2, 6, 13), ("rami51", 2, 2, 4, 13), ("early", 2, 1, 0, 8),
        ("early", 7, 1, 0, 6), ("early", 8, 2, 0, 6),
    ],
)  # fmt: skip
def test_presets_work_out_packs_jokers_and_hands(preset: str, players: int, decks: int, jokers: int, hand: int) -> None:
    rules = Rules.make(preset, players)
    assert (rules.decks, rules.jokers, rules.hand) == (decks, jokers, hand)


def test_presets_have_their_own_number_of_players() -> None:
    assert {name: Rules.make(name).players for name in PRESETS if Rules.make(name).players != 3} == {
        "persian": 4, "classic": 2,
    }  # fmt: skip


@pytest.mark.parametrize("alias", ["Rum 500", "500 Rum", "Pinochle rummy", "Michigan rummy", " RUMMY500 "])
def test_aliases_of_rummy_500(alias: str) -> None:
    assert Rules.make(alias).preset == find_preset(alias) == "rummy500"


def test_aliases_name_presets_and_stand_in_no_record() -> None:
    assert set(ALIASES.values()) <= set(PRESETS)
    assert not set(ALIASES) & set(PRESETS)
    with pytest.raises(RulesError):
        Rules.read({"preset": "500 rum"})


def test_house_rules_are_the_changes() -> None:
    rules = Rules.make("rami500", 3, low_ace=1, hand=10)
    assert rules.changes() == {"low_ace": 1, "hand": 10}
    assert rules.preset == "rami500"


@pytest.mark.parametrize(
    ("option", "options"),
    [
        ("hand", {"hand": 17}),
        ("hand", {"players": 8, "decks": 1, "hand": 7}),
        ("target", {"target": None}),
        ("teams", {"teams": 2}),
        ("teams", {"players": 2, "teams": 2}),
        ("teams", {"players": 3, "teams": 3}),
        ("preset", {"preset": "bridge"}),
        ("preset", {"preset": None}),
        ("colour", {"colour": "red"}),
        ("cls", {"cls": 1}),
        ("self", {"self": 1}),
        ("", {"": 1}),
        ("players", {"players": None}),
        ("players", {"players": 9}),
    ],
)
def test_rules_that_cannot_be_played_name_the_option(option: str, options: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.read({"preset": "rummy500", "players": 3} | options)
    assert caught.value.option == option
    assert option in str(caught.value)


@pytest.mark.parametrize("data", [None, [], "rummy500", 5])
def test_rules_that_are_no_object_are_refused(data: object) -> None:
    with pytest.raises(RulesError):
        Rules.read(data)


def test_fewest_cards_that_can_be_played_leave_one_for_the_pile_and_one_for_the_stock() -> None:
    assert Rules.make(players=2, hand=25).cards == 52
    with pytest.raises(RulesError):
        Rules.make(players=2, hand=26)


def test_teams_take_every_other_seat() -> None:
    rules = Rules.make(players=6, teams=3)
    assert [rules.side_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert rules.sides == 3
    assert Rules.make(players=6).sides == 6
