"""Lists of commands and answers show all their words, in both languages."""

import pytest

from rummy500.bots.personalities import PERSONALITIES
from rummy500.i18n import _
from rummy500.tui.commands import COMMANDS, shown_key
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.words import plain
from rummy500.tui.widgets.lines import MARK, Line, Lines
from tests.tui.seats import app_of, at_table, record, shown, until

HAND, BOT = "7s8s9sKdKh4c5d", "2d2hJcQh8d6c3s"


def words(text, ascii=False):
    """The words of a text, as a screen shows them."""
    return (plain(text, "CdhS") if ascii else text).replace("\u00a0", " ").split()


def listed_words(app):
    """The words in the list on top, as it is seen; without the marks before its lines."""
    region = app.screen.query_one(Lines).region
    rows = shown(app).split("\n")[region.y : region.bottom]
    seen = [row[region.x + MARK : region.right] for row in rows]
    assert not any("…" in row or "~" in row for row in seen), seen
    return words(" ".join(seen))


def holds(seen, wanted):
    return any(seen[at : at + len(wanted)] == wanted for at in range(len(seen)))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
@pytest.mark.parametrize("ascii", ["off", "on"])
async def test_every_command_is_read_to_its_end(home, lang, size, ascii):
    async with at_table(home, record(HAND, BOT), size=size, lang=lang, ascii=ascii) as seat:
        await seat.press("ctrl+p")
        await seat.until(lambda: seat.name == "ChoiceDialog")
        await seat.pilot.pause()
        listed = seat.app.screen.query_one(Lines)
        assert seat.app.screen.query_one("#dialog").content_region.contains_region(listed.region)
        for command in COMMANDS:
            if command.name == "palette":
                continue
            assert listed.current.name == command.name
            text = f"{_(command.short)} {_(shown_key(command.name, {}))} {_(command.help)}"
            assert holds(listed_words(seat.app), words(text, ascii == "on"))
            await seat.press("down")


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_manner_of_a_computer_player_is_read_to_its_end(home, lang):
    async with app_of(home, language=lang) as (app, pilot):
        app.open_new_game()
        await pilot.pause()
        app.screen.change("seat:1", 1)
        app.screen.ask_seat(1)
        await until(pilot, lambda: type(app.screen).__name__ == "ChoiceDialog")
        await pilot.pause()
        listed = app.screen.query_one(Lines)
        for line in listed.lines:
            assert listed.current is line
            assert holds(listed_words(app), words(f"{line.label} {line.note}"))
            await pilot.press("down")
        assert len(listed.lines) == len(PERSONALITIES) + 2


async def test_a_click_on_any_row_of_a_line_chooses_it(home):
    async with at_table(home, record(HAND, BOT, moves=["D"])) as seat:
        await seat.press("ctrl+p")
        await seat.until(lambda: seat.name == "ChoiceDialog")
        await seat.pilot.pause()
        listed = seat.app.screen.query_one(Lines)
        second = next(y for y in range(listed.size.height) if listed.render_line(y).text.strip() == "meld.")
        await seat.pilot.click(Lines, offset=(30, second))
        await seat.until(lambda: "m again lays it" in seat.prompt)


@pytest.mark.parametrize("cells", range(1, 60))
def test_no_word_of_a_line_is_lost_at_any_width(cells):
    listed = Lines([Line("a", "Lay off", "l", note="Lay the selected cards off on a meld.")], Look())
    text = "".join("".join(text for text, _colour, _bold in row) + " " for _place, row in listed._rows(cells))
    wanted = words("Lay off l Lay the selected cards off on a meld.")
    assert words(text) == wanted or cells < 13
