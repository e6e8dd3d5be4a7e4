"""Rules that cannot be played are refused in the words in which the screens show them, in both languages."""

import re

import pytest

from rummy500.engine.options import OPTIONS
from rummy500.i18n import set_language
from rummy500.tui.paint.words import width, wrap
from rummy500.tui.screens.house_rules import HouseRulesScreen
from rummy500.tui.screens.new_game import NewGameScreen
from tests.tui.seats import app_of, shown, until

FIVE = [{"name": "", "kind": "human"}] + [{"name": "", "kind": "casual"}] * 4
TEAMS = {"players": FIVE, "rules": {"teams": 2}}
HAND = {"rules": {"hand": 40}}
ENDLESS = {"preset": "persian", "rules": {"deals": None, "target": None}, "players": FIVE[:4]}
FAULT = {"rules": {"hand": "x"}}
NO_PRESET = {"preset": "nope"}
SENTENCES = {
    "teams en": (
        TEAMS,
        "“The seats form two sides, every other seat for the same side”: 5 players do not form 2 sides",
    ),
    "teams fr": (TEAMS, "« Les places forment deux équipes, une place sur deux pour la même équipe », 5 joueurs"),
    "hand en": (HAND, "“Each player is dealt 40 cards”: 3 players would need 122 cards, and the pack has 52."),
    "hand fr": (HAND, "« Chaque joueur reçoit 40 cartes », il faudrait 122 cartes pour 3 joueurs"),
    "endless en": (ENDLESS, "“There is no fixed number of deals”, and no total ends the game: it would never end."),
    "endless fr": (ENDLESS, "« Le nombre de donnes n’est pas fixé » et aucun total n’arrête la partie"),
    "fault en": (
        FAULT,
        "“Each player is dealt 7 cards” is x in the settings; it must be a whole number of at least 1.",
    ),
    "fault fr": (FAULT, "« Chaque joueur reçoit 7 cartes » vaut x dans les réglages ; il faut un nombre entier"),
    "preset en": (NO_PRESET, "There are no such rules: choose others at Rules."),
    "preset fr": (NO_PRESET, "Ces règles n’existent pas : choisissez-en d’autres à la ligne Règles."),
}


@pytest.fixture(autouse=True)
def english_again():
    yield
    set_language("en")


def one_line(app):
    """All that is on the screen, in one line."""
    return " ".join(shown(app).replace("\u00a0", " ").split())


@pytest.mark.parametrize("case", SENTENCES)
@pytest.mark.parametrize("room", [HouseRulesScreen, NewGameScreen])
async def test_a_refusal_quotes_the_rule_as_it_is_shown(home, case, room):
    made, sentence = SENTENCES[case]
    async with app_of(home, language=case[-2:], **made) as (app, pilot):
        app.push_screen(room())
        await until(pilot, lambda: sentence in one_line(app))
        said = app.screen.foot()
        assert not any(re.search(rf"\b{option.name} (is|vaut)\b", said) for option in OPTIONS)
        assert len(wrap(said, 72, 9)) <= 2, "more would not be seen below the house rules"
        assert all(width(line) <= 72 for line in wrap(said, 72, 9))


async def test_the_game_is_not_started_and_the_reason_stays(home):
    async with app_of(home, **HAND) as (app, pilot):
        app.open_new_game()
        await pilot.pause()
        await pilot.press("home", "enter")
        await until(pilot, lambda: "“Each player is dealt 40 cards”" in one_line(app))
        assert isinstance(app.screen, NewGameScreen)
