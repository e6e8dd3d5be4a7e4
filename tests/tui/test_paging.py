"""The keys of pages: wherever there is more than is shown they go on by what is shown."""

import itertools

import pytest

from tests.tui.seats import app_of, at_table, record, shown, until

BOT = "2d2hJcQh8d6c3s"
LONG = "As2s3s4s5s6s7s8s9sTsJsQsKsAh2h3h4h5h6h7h8h9hThJhQhKhAd2d3d4d5d6d7d8d9dTdJdQdKdAc2c3c4c5c6c"


def saved(home, count):
    """So many games that wait."""
    (home / "saves").mkdir(parents=True)
    for number in range(count):
        (home / "saves" / f"game-{number}.json").write_text("{}", encoding="utf-8")


@pytest.mark.parametrize("room", ["new_game", "house_rules", "settings", "saves"])
@pytest.mark.parametrize("height", [24, 10])
async def test_a_list_moves_by_what_it_shows(home, room, height):
    saved(home, 40)
    async with app_of(home, size=(80, height)) as (app, pilot):
        if room == "house_rules":
            from rummy500.tui.screens.house_rules import HouseRulesScreen

            app.push_screen(HouseRulesScreen())
        else:
            getattr(app, f"open_{room}")()
        await until(pilot, lambda: type(app.screen).__name__ != "MenuScreen" and app.screen.query("Lines"))
        await pilot.pause()
        listed = app.screen.query_one("Lines")
        at, last = 0, len(listed.lines) - 1
        rows = [place for place, _pieces in listed._rows(listed.size.width)]  # of each row the place of its line
        while at < last:
            at = rows[min(rows.index(at) + listed.size.height - 1, len(rows) - 1)]
            await pilot.press("pagedown")
            assert listed.current is listed.lines[at]
            await until(pilot, lambda: listed.current.label[:20] in shown(app))
            await pilot.pause()
        page = listed.size.height - 1
        assert page >= 2
        await pilot.press("pageup")
        assert listed.current is listed.lines[rows[max(0, rows.index(last) - page)]]
        await pilot.press("end")
        assert listed.current is listed.lines[-1]
        await pilot.press("home")
        assert listed.current is listed.lines[0]


async def test_a_question_with_many_answers_moves_by_what_it_shows(home):
    async with at_table(home, record("7s8s9sKdKh4c5d", BOT)) as seat:
        await seat.press("ctrl+p")
        await seat.until(lambda: seat.name == "ChoiceDialog")
        await seat.pilot.pause()
        listed = seat.app.screen.query_one("Lines")
        before = listed.lines.index(listed.current)
        await seat.press("pagedown")
        assert listed.lines.index(listed.current) - before > listed.size.height // 3
        await seat.press("end")
        assert listed.current is listed.lines[-1]
        await seat.press("pageup", "pageup", "pageup", "pageup")
        assert listed.current is listed.lines[0]
        await seat.press("pagedown")
        await seat.press("pageup")
        assert listed.current is listed.lines[0]


async def test_lines_that_cannot_be_chosen_are_passed_over():
    from rummy500.tui.paint.look import Look
    from rummy500.tui.widgets.lines import Line, Lines

    listed = Lines([Line("a", "a"), Line("b", "b"), Line("", "c", heading=True), Line("d", "d", enabled=False)], Look())
    listed._page(1)
    assert listed.current.name == "b"
    listed._page(1)
    assert listed.current.name == "b"
    listed._page(-1)
    assert listed.current.name == "a"


async def test_the_rule_book_is_read_through_with_one_key(home):
    async with app_of(home) as (app, pilot):
        app.open_book()
        await until(pilot, lambda: type(app.screen).__name__ == "BookScreen")
        await pilot.pause()
        book, page = app.screen, app.screen.query_one("#page")
        seen = []
        for _ in range(100):
            if not seen or seen[-1] != (book.page.id, page.scroll):
                seen.append((book.page.id, page.scroll))
                await pilot.press("pagedown")
        assert list(dict.fromkeys(name for name, _scroll in seen)) == [page.id for page in book.pages]
        assert page.scroll == page.last_scroll() > page.screenful()
        back = [seen[-1]]
        for _ in seen[1:]:
            await pilot.press("pageup")
            back.append((book.page.id, page.scroll))
        assert [name for name, _scroll in reversed(back)] == [name for name, _scroll in seen]
        assert back[-1] == seen[0]


async def test_home_and_end_lead_through_the_rule_book(home):
    async with app_of(home) as (app, pilot):
        app.open_book()
        await until(pilot, lambda: type(app.screen).__name__ == "BookScreen")
        await pilot.pause()
        book, page = app.screen, app.screen.query_one("#page")
        await pilot.press("right", "right", "right", "end")
        assert (book.page.id, page.scroll) == ("draw", page.last_scroll())
        await pilot.press("end")
        assert book.page is book.pages[-1]
        await pilot.press("home")
        assert book.page is book.pages[0]


async def test_a_page_to_read_is_paged(home):
    async with app_of(home, size=(80, 10)) as (app, pilot):
        app.open_about()
        await until(pilot, lambda: type(app.screen).__name__ == "AboutScreen")
        await pilot.pause()
        sheet = app.screen.query_one("#pages")
        for key, at in (("pagedown", sheet.size.height), ("home", 0), ("end", len(sheet.rows) - sheet.size.height)):
            await pilot.press(key)
            await until(pilot, lambda at=at: sheet.scroll_offset.y == at)


async def test_the_log_is_paged(home):
    cards = "2c3d4h5c6d7h8cTdJhQcKd2h9c"
    moves = [move for at in range(2, len(cards), 2) for move in ("D", f"X {cards[at : at + 2]}")]
    game = record("6s7s8s9sKsKh4c", "2d9hJcQs8d6h3c", pile="2c", stock=cards[2:], moves=moves)
    async with at_table(home, game) as seat:
        await seat.press("g", "home")
        panel = seat.app.screen.query_one("LogPanel")
        page = panel.pages().room.h - 1
        await seat.press("pagedown")
        assert panel.scroll == min(page, panel.last_scroll()) > 1
        await seat.press("pageup")
        assert panel.scroll == 0


async def test_a_hand_of_several_rows_is_paged(home):
    other = "".join(f"{rank}{suit}" for suit, rank in itertools.islice(itertools.product("shdc", "A23456789TJQK"), 45))
    game = record(LONG, other, pile="Kc", decks=2, moves=["D"], hand=45)
    async with at_table(home, game) as seat:
        await seat.press("home")
        plan = seat.table.query_one("#hand").spread.plan
        assert len(plan.starts) > 1
        await seat.press("pagedown")
        assert seat.desk.cursor in (plan.starts[min(plan.visible, len(plan.starts) - 1)], 45)
        reached = seat.desk.cursor
        await seat.press("pageup")
        assert seat.desk.cursor == 0 < reached


async def test_a_long_pile_is_paged(home):
    cards = "2c3d4h5c6d7h8cTdJhQcKd2h9c3s4d5h6c7d8h9dTcJdQhKc2s5s"
    moves = [move for at in range(2, len(cards), 2) for move in ("D", f"X {cards[at : at + 2]}")]
    game = record("6s7s8s9sKsKh4c", "2d9hJcQs8d6h3c", pile="2c", stock=cards[2:], moves=moves, decks=2)
    async with at_table(home, game, size=(60, 18)) as seat:
        await seat.press("tab", "home")
        plan, deepest = seat.table.query_one("#fan").places.spread.plan, seat.desk.depth
        assert len(plan.starts) > 1
        await seat.press("pagedown")
        assert deepest - seat.desk.depth == plan.starts[min(plan.visible, len(plan.starts) - 1)]
        await seat.press("pageup")
        assert seat.desk.depth == deepest


async def test_the_melds_are_paged(home):
    runs = [
        f"{low}{suit}{middle}{suit}{high}{suit}"
        for suit in "shdc"
        for low, middle, high in ("A23", "456", "789", "TJQ")
    ]
    other = "".join(f"{rank}{suit}" for suit, rank in itertools.islice(itertools.product("scdh", "A23456789TJQK"), 49))
    moves = ["D", *(f"M {run}" for run in runs)]
    game = record("".join(runs) + "Ks", other, pile="Kc", decks=2, moves=moves, hand=49)
    async with at_table(home, game, size=(60, 18)) as seat:
        await seat.press("tab", "tab", "home")
        flow = seat.table.query_one("#melds").flow
        assert flow.rows[-1] + 1 > flow.visible, "some of them are out of view"
        await seat.press("pagedown")
        assert flow.rows[seat.desk.meld] == min(flow.visible, flow.rows[-1])
        await seat.press("pageup")
        assert seat.desk.meld == 0


async def test_the_end_of_a_game_pages_its_scores(home):
    game = record("7s8s9s", "2d2hJc", stock="4c", moves=["D", "M 7s8s9s"], target=20)
    async with at_table(home, game, size=(80, 12), confirm_go_out=False) as seat:
        await seat.press("x")
        await seat.until(lambda: seat.name == "SheetScreen")
        await seat.until(lambda: seat.name == "EndScreen" or seat.app.screen.action_go_on())
        await seat.pilot.pause()
        sheet, listed = seat.app.screen.query_one("#pages"), seat.app.screen.query_one("Lines")
        assert len(sheet.rows) > sheet.size.height
        await seat.press("pagedown")
        assert sheet.scroll_offset.y > 0
        assert listed.current.name == "back"
        await seat.press("pageup")
        assert sheet.scroll_offset.y == 0
