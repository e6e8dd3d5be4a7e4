"""The language changes in the middle of a game: whatever is open is then as if it had been opened in that language."""

import pytest

from tests.tui.seats import app_of, at_table, record, until

HAND, BOT = "7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s"
WIDE = (120, 40)
OTHER = {"en": "fr", "fr": "en"}


async def shown_at_table(home, lang, keys, change=None, size=WIDE, game=None):
    """The screen after some keys, in the language that is chosen at last."""
    async with at_table(home, game or record(HAND, BOT), lang=lang, size=size) as seat:
        await seat.press(*keys)
        if change:
            seat.app.change(language=change)
            await seat.pilot.pause()
        await seat.press()
        return seat.shown()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "keys", [("d",), ("d", "x", "d"), ("g",), ("s",), ("f1",), ("f1", "right", "right")], ids=" ".join
)
async def test_a_table_and_what_lies_over_it(home, lang, keys):
    changed = await shown_at_table(home, lang, keys, change=OTHER[lang])
    assert changed == await shown_at_table(home / "fresh", OTHER[lang], keys)
    assert changed != await shown_at_table(home / "before", lang, keys)


async def test_what_was_said_in_the_language_before_is_said_no_longer(home):
    async with at_table(home, record(HAND, BOT), lang="en") as seat:
        await seat.press("x")
        assert "draw" in seat.prompt.lower()
        seat.app.change(language="fr")
        await seat.press()
        assert "draw" not in seat.prompt.lower()


@pytest.mark.parametrize("size", [(60, 20), (76, 18)], ids=str)
async def test_a_book_stays_at_its_page_and_its_line(home, size):
    async with at_table(home, record(HAND, BOT), size=size) as seat:
        await seat.press("f1", "right", "down", "down")
        page, scroll = seat.app.screen.page.id, seat.app.screen.query_one("#page").scroll
        assert scroll
        seat.app.change(language="fr")
        await seat.press()
        assert (seat.app.screen.page.id, seat.app.screen.query_one("#page").scroll) == (page, scroll)
        await seat.press("escape")
        assert "Votre main" in seat.shown()


async def end_of_game(home, lang, change):
    """The last score sheet, and the end of a game."""
    game = record("6s7s8s9sKdKh4c", BOT, stock="Ks", target=15, moves=["D", "M 7s8s9s", "M KdKhKs", "L 6s 1"])
    texts = []
    async with at_table(home, game, lang=lang, confirm_go_out=False) as seat:
        await seat.press("x")
        for name in ("SheetScreen", "EndScreen"):
            await seat.until(lambda name=name: seat.name == name or (_go_on(seat) and False))
            await seat.until(lambda: seat.app.screen.query("#pages").first().rows)
            if change:
                seat.app.change(language=change)
            await seat.press()
            await seat.press()
            texts.append(seat.shown())
            if change:
                seat.app.change(language=lang)
    return texts


def _go_on(seat):
    if seat.name == "SheetScreen":
        seat.app.screen.action_go_on()


async def test_the_end_of_a_game(home):
    assert await end_of_game(home, "en", "fr") == await end_of_game(home / "fresh", "fr", None)


@pytest.mark.parametrize("door", [None, "open_new_game", "open_statistics", "open_settings", "open_about", "open_book"])
async def test_the_menu_and_its_screens(home, door):
    texts = []
    for folder, lang, change in ((home, "en", "fr"), (home / "fresh", "fr", None)):
        async with app_of(folder, language=lang) as (app, pilot):
            if door:
                getattr(app, door)()
                await until(pilot, lambda app=app: len(app.screen_stack) > 1)
            await pilot.pause()
            if change:
                app.change(language=change)
            await pilot.pause()
            await pilot.pause()
            texts.append(_text(app))
    assert texts[0] == texts[1]


def _text(app):
    from tests.tui.seats import shown

    return shown(app)
