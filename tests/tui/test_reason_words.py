"""Why the computer chose a move, in words: each reason in both languages, with its numbers."""

from collections.abc import Mapping
from typing import Any

import pytest
from bots.silly import POSITIONS

from rummy500.bots import reasons as told
from rummy500.bots.levels import make
from rummy500.bots.search import Budget
from rummy500.i18n import set_language
from rummy500.tui.paint.look import FRENCH_RANKS, FRENCH_SUITS, Look
from rummy500.tui.reason_words import reason_words

ENGLISH, FRENCH = Look(), Look(ranks=FRENCH_RANKS, suits=FRENCH_SUITS)
CODES = (
    *(told.OUT, told.LAYS, told.RISK, told.FEWER, told.KEEPS, told.PROMISE),
    *(told.REACH, told.TIES, told.RACE, told.DENIES, told.USELESS, told.OPENS, told.TRIED),
)
REASONS = (
    ({"code": "out"}, "It goes out.", "Ce coup termine la donne."),
    ({"code": "lays", "laid": 1}, "It brings 1 point to lay.", "Ce coup apporte 1 point à poser."),
    ({"code": "lays", "laid": 25}, "It brings 25 points to lay.", "Ce coup apporte 25 points à poser."),
    (
        {"code": "risk", "caught": 1},
        "It leaves only 1 loose point in hand.",
        "Ce coup ne laisse en main que 1 point isolé.",
    ),
    (
        {"code": "risk", "caught": 15},
        "It leaves only 15 loose points in hand.",
        "Ce coup ne laisse en main que 15 points isolés.",
    ),
    (
        {"code": "risk", "caught": 15, "than": 40},
        "It leaves 15 loose points in hand, not 40.",
        "Ce coup laisse en main 15 points isolés au lieu de 40.",
    ),
    (
        {"code": "fewer", "cards": 5, "than": 9},
        "It leaves 5 loose cards in hand, not 9.",
        "Ce coup laisse en main 5 cartes isolées au lieu de 9.",
    ),
    ({"code": "lays", "laid": 9, "kept": True}, "It keeps 9 points to lay.", "Ce coup garde 9 points à poser."),
    (
        {"code": "fewer", "cards": 1},
        "It leaves only 1 loose card in hand.",
        "Ce coup ne laisse en main que 1 carte isolée.",
    ),
    (
        {"code": "fewer", "cards": 5},
        "It leaves only 5 loose cards in hand.",
        "Ce coup ne laisse en main que 5 cartes isolées.",
    ),
    (
        {"code": "keeps", "held": 1},
        "It keeps 1 point in cards that may still be laid.",
        "Ce coup garde 1 point en cartes qui peuvent encore se poser.",
    ),
    (
        {"code": "keeps", "held": 30},
        "It keeps 30 points in cards that may still be laid.",
        "Ce coup garde 30 points en cartes qui peuvent encore se poser.",
    ),
    (
        {"code": "promise", "outs": 1},
        "It waits for 1 card still unseen.",
        "Ce coup attend 1 carte encore cachée.",
    ),
    (
        {"code": "promise", "outs": 7},
        "It waits for 7 cards still unseen.",
        "Ce coup attend 7 cartes encore cachées.",
    ),
    (
        {"code": "denies", "cards": 1},
        "It keeps 1 card from the others.",
        "Ce coup soustrait 1 carte aux autres.",
    ),
    (
        {"code": "denies", "cards": 4},
        "It keeps 4 cards from the others.",
        "Ce coup soustrait 4 cartes aux autres.",
    ),
    ({"code": "lays", "laid": 1, "now": True}, "It lays 1 point.", "Ce coup pose 1 point."),
    ({"code": "lays", "laid": 30, "now": True}, "It lays 30 points.", "Ce coup pose 30 points."),
    (
        {"code": "reach", "cards": 1},
        "It can use 1 card of the pile later.",
        "Ce coup pourra utiliser 1 carte de la défausse.",
    ),
    (
        {"code": "reach", "cards": 3},
        "It can use 3 cards of the pile later.",
        "Ce coup pourra utiliser 3 cartes de la défausse.",
    ),
    (
        {"code": "ties", "cards": 4},
        "It keeps 4 cards that go together.",
        "Ce coup garde 4 cartes qui vont ensemble.",
    ),
    (
        {"code": "race"},
        "It is likelier to go out before the others.",
        "Ce coup a plus de chances de sortir avant les autres.",
    ),
    (
        {"code": "useless"},
        "It finds nothing of use in the pile.",
        "Ce coup ne trouve rien d’utile dans la défausse.",
    ),
    (
        {"code": "tried", "points": 3.1},
        "It comes out ahead when both are played on many times.",
        "Ce coup l’emporte quand les deux coups sont rejoués maintes fois.",
    ),
    (
        {"code": "opens", "card": "Kd"},
        "It gives little away with K♦.",
        "Ce coup n’offre presque rien avec R♦.",
    ),
)


@pytest.fixture(autouse=True)
def english():
    set_language("en")
    yield
    set_language("en")


def said(reasons: Mapping[str, Any], language: str = "en") -> str:
    """The sentence, with plain spaces."""
    set_language(language)
    return reason_words(reasons, ENGLISH if language == "en" else FRENCH).replace("\u00a0", " ")


def test_every_reason_that_there_is_is_tried_here():
    assert {reason["code"] for reason, _, _ in REASONS} == set(CODES)


@pytest.mark.parametrize(("reason", "english", "french"), REASONS, ids=lambda value: str(value)[:30])
def test_each_reason_is_said_in_both_languages(reason: Mapping[str, Any], english: str, french: str) -> None:
    assert said({"because": [reason]}) == english
    assert said({"because": [reason]}, "fr") == french


def test_two_reasons_are_one_sentence():
    because = [{"code": "lays", "laid": 12}, {"code": "denies", "cards": 3}]
    assert said({"because": because}) == "It brings 12 points to lay and keeps 3 cards from the others."
    assert said({"because": because}, "fr") == "Ce coup apporte 12 points à poser et soustrait 3 cartes aux autres."


def test_how_much_better_is_said_with_its_doubt_where_there_is_one():
    assert said({"better": 3.25}) == "Better than the next best by 3.2 points."
    assert said({"better": 12.34, "uncertainty": 4.06}) == "Better than the next best by 12.3 ± 4.1 points."
    assert "12,3 ± 4,1 points" in said({"better": 12.34, "uncertainty": 4.06}, "fr")


def test_what_may_be_chance_is_not_called_better() -> None:
    reasons = {"better": 0.04, "uncertainty": 1.2}
    assert said(reasons) == "The next best may be as good, within 1.2 points."
    assert said(reasons, "fr") == "Le deuxième choix vaut peut-être autant, à 1,2 points près."


def test_where_nothing_tells_two_moves_apart_the_other_is_said_to_be_as_good() -> None:
    assert said({"because": [], "over": "X 2h", "better": 0.0}) == "The next best is as good."
    assert said({"because": [], "over": "X 2h", "better": 0.0}, "fr") == "Le deuxième choix est aussi bon."
    assert said({"because": [{"code": "useless"}], "better": 0.0}) == "It finds nothing of use in the pile."


def test_the_reasons_come_before_how_much_better():
    reasons = {"because": [{"code": "out"}], "over": "D", "better": 20.0}
    assert said(reasons) == "It goes out. Better than the next best by 20.0 points."


@pytest.mark.parametrize("reasons", [{}, {"because": []}, {"because": [{"code": "of another program"}]}, {"laid": 3}])
def test_without_a_reason_that_is_known_nothing_is_said(reasons: Mapping[str, Any]) -> None:
    assert said(reasons) == ""


@pytest.mark.parametrize("position", POSITIONS[::3], ids=lambda position: position.name)
def test_what_a_player_gives_as_reasons_can_be_said(position) -> None:  # type: ignore[no-untyped-def]
    """The numbers of the sentence are those of the reasons, and every reason of theirs has words."""
    reasons = make("master", 4, Budget(30)).choose(position.view()).reasons
    words = said(reasons)
    assert "{" not in words
    for reason in reasons.get("because", ()):
        assert reason["code"] in CODES
        for name in ("laid", "caught", "held", "outs", "cards"):
            assert str(reason.get(name, "")) in words
