"""Every screen at every size, in both languages, with names of every kind: nothing breaks."""

import itertools

import pytest

from tests.tui.seats import app_of, at_table, record, until

SIZES = [(80, 24), (120, 40), (60, 18), (40, 10), (20, 5), (1, 1), (200, 60)]
NAMES = ["[/", "[red]x", "🂡 👩‍👩‍👧", "N" * 200, "", "", "日本語の名前", "\u202eabc"]
BOT = "2d2hJcQh8d6c3s"


def eight(people=(), **more):
    """Eight players, two packs, seven cards each."""
    hands = ["As2s3s4s5s6s7s", "Ah2h3h4h5h6h7h", "Ac2c3c4c5c6c7c", "Ad2d3d4d5d6d7d"] * 2
    return record(*hands, pile="Ks", decks=2, people=people, **more)


async def through_sizes(seat):
    """Every size, and back to the first; the screen is as large as the terminal at each."""
    for width, height in SIZES:
        await seat.pilot.resize_terminal(width, height)
        await seat.pilot.pause()
        lines = seat.shown().split("\n")
        assert len(lines) == height
    await seat.pilot.resize_terminal(80, 24)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_screen_of_a_table_at_every_size(home, lang):
    game = record("6s7s8s9sKdKh4c", BOT, stock="Ks", moves=["D", "M 7s8s9s"])
    async with at_table(home, game, lang=lang) as seat:
        for keys in ([], ["s"], ["g"], ["f1"], ["escape"]):
            await seat.press(*keys)
            await through_sizes(seat)
            if keys:
                await seat.press("escape")
            await seat.until(lambda: seat.name == "TableScreen")
        assert seat.moves == ["D", "M 7s8s9s"]


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_screen_of_the_menu_at_every_size(home, lang):
    async with app_of(home, language=lang) as (app, pilot):
        rooms = [app.open_new_game, app.open_saves, app.open_settings, app.open_book]
        for door in [None, *rooms]:
            depth = len(app.screen_stack)
            if door is not None:
                door()
                await until(pilot, lambda depth=depth: len(app.screen_stack) > depth)
            for width, height in SIZES:
                await pilot.resize_terminal(width, height)
                await pilot.press("end")
            if door is not None:
                await pilot.press("escape")
                await until(pilot, lambda depth=depth: len(app.screen_stack) == depth)


async def test_house_rules_and_dialogs_at_every_size(home):
    async with app_of(home) as (app, pilot):
        app.open_new_game()
        await pilot.pause()
        for name in ("house", "code", "seat:0"):
            app.screen.query_one("#lines").go_to(name)
            depth = len(app.screen_stack)
            await pilot.press("enter")
            await until(pilot, lambda depth=depth: len(app.screen_stack) > depth)
            for width, height in SIZES:
                await pilot.resize_terminal(width, height)
                await pilot.press("end")
            await pilot.press("escape")
            await until(pilot, lambda depth=depth: len(app.screen_stack) == depth)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_names_are_only_names(home, lang):
    async with at_table(home, eight(people=NAMES), lang=lang) as seat:
        await seat.until(lambda: seat.name == "Curtain")
        assert "[/" in seat.shown()
        await through_sizes(seat)
        await seat.until(lambda: seat.app.screen.action_open() or seat.name == "TableScreen")
        await seat.until(lambda: "[red]x" in seat.shown())
        await through_sizes(seat)
        for key, name in (("s", "[/"), ("g", "abc")):
            await seat.press(key)
            assert name in seat.shown()
            await through_sizes(seat)
            await seat.press("escape")
        await seat.press("d", "x")
        await seat.until(lambda: seat.name == "Curtain")
        assert "[red]x" in seat.shown()


async def test_the_sheet_and_the_end_with_any_names_at_every_size(home):
    moves = ["D", "M 7s8s9s", "M KdKhKs", "L 6s 1"]
    game = record("6s7s8s9sKdKh4c", BOT, stock="Ks", moves=moves, target=15, people=("[/", "[red]x🂡"))
    async with at_table(home, game, confirm_go_out=False) as seat:
        await seat.until(lambda: seat.name == "Curtain")
        await seat.until(lambda: seat.app.screen.action_open() or seat.name == "TableScreen")
        await seat.until(lambda: seat.desk is not None)
        await seat.point("4c")
        await seat.press("x")
        await seat.until(lambda: seat.name == "SheetScreen")
        assert "[/" in seat.shown()
        await through_sizes(seat)
        await seat.until(lambda: seat.name == "EndScreen" or seat.app.screen.action_go_on())
        await seat.until(lambda: "[/" in seat.shown())
        await through_sizes(seat)
        await seat.press("enter")
        await seat.until(lambda: seat.name == "MenuScreen")


async def test_equal_and_odd_names_in_the_lists(home):
    async with at_table(home, record("7s8s9sKdKh4c5d", BOT, people=("[red]x", "[red]x"))) as seat:
        await seat.until(lambda: seat.name == "Curtain")
        await seat.until(lambda: seat.app.screen.action_open() or seat.name == "TableScreen")
        await seat.press("d", "escape", "down", "enter")
        await seat.until(lambda: seat.name == "MenuScreen")
        assert "[red]x 0 · [red]x 0" in seat.shown()
        await seat.press("home", "down", "down", "enter")
        await seat.until(lambda: seat.name == "SavedScreen")
        assert "[red]x 0 · [red]x 0" in seat.shown()


async def test_eight_players_sit_at_one_table(home):
    async with at_table(home, eight(people=("",))) as seat:
        for name in ("Ada", "Bo", "Cléo", "Dimi", "Eva", "Farid", "Gina"):
            assert name in seat.shown()
        await seat.press("d", "x")
        await seat.until(lambda: len(seat.moves) >= 16 and "Your turn" in seat.prompt)


async def test_forty_five_cards_in_hand_can_all_be_seen_and_reached(home):
    hand = "As2s3s4s5s6s7s8s9sTsJsQsKsAh2h3h4h5h6h7h8h9hThJhQhKhAd2d3d4d5d6d7d8d9dTdJdQdKdAc2c3c4c5c6c"
    other = "".join(f"{rank}{suit}" for suit, rank in itertools.islice(itertools.product("shdc", "A23456789TJQK"), 45))
    game = record(hand, other, pile="Kc", decks=2, moves=["D"], **{"hand": 45})
    async with at_table(home, game) as seat:
        assert len(seat.desk.order.cards) == 46
        reached = []
        await seat.press("home")
        zone = seat.table.query_one("#hand")
        for _ in range(46):
            box = zone.spread.boxes[seat.desk.cursor]
            assert box is not None
            assert zone.card_at(box.x + 1, box.y) == seat.desk.cursor
            reached.append(seat.desk.under)
            seat.table.action_step(1)
            await seat.pilot.pause(0)
        assert tuple(reached) == seat.desk.order.cards
        await through_sizes(seat)
        await seat.press("x")
        assert len(seat.moves) >= 2
