"""The page about the game: version, licence, what leaves the machine, where the files lie."""

import pytest

from rummy500 import __version__
from rummy500.i18n import set_language
from rummy500.tui.start import Start
from tests.tui.seats import app_of, shown, until


@pytest.fixture(autouse=True)
def english_again():
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ["MIT licence", "Nothing leaves your machine"]), ("fr", ["licence MIT", "Rien ne quitte votre machine"])],
)
async def test_the_menu_leads_to_a_page_about_the_game(home, lang, words):
    async with app_of(home, Start(lang=lang)) as (app, pilot):
        await pilot.press("end", "up", "enter")
        await until(pilot, lambda: __version__ in shown(app) and type(app.screen).__name__ == "AboutScreen")
        text = shown(app)
        assert __version__ in text
        assert all(word in text for word in words)
        kept = "".join(line.strip() for line in text.splitlines())
        assert str(home / "settings.json") in kept
        await pilot.press("escape")
        await pilot.pause()
        assert type(app.screen).__name__ == "MenuScreen"
