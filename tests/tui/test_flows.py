"""What a person does at the table, key by key."""

import asyncio

import pytest
from textual.events import Key

from tests.tui.seats import Plain, app_of, at_table, record, until

# seat 0 can meld 7s8s9s, lay off 10s afterwards, and has a lone ace for A-2-3
HAND = "7s8s9sKdKh4c5d"
BOT = "2d2hJcQh8d6c3s"


async def test_two_keys_lead_from_the_menu_to_a_running_game(home):
    async with app_of(home) as (app, pilot):
        await pilot.press("enter", "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "TableScreen")
        assert app.screen.table.deal is not None
        assert "Your turn" in app.screen.query_one("#prompt").model.lead


async def test_a_turn_by_keys(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("d")
        assert seat.moves == ["D"]
        await seat.pick("7s8s9s")
        await seat.press("m")
        assert seat.moves == ["D", "M 7s8s9s"]
        await seat.point("4c")
        await seat.press("x")
        await seat.until(lambda: len(seat.moves) == 5)
        assert seat.moves[2] == "X 4c"


@pytest.mark.parametrize(
    ("lang", "early", "late"),
    [("en", "draw", "already"), ("fr", "pioche", "déjà")],
)
async def test_refusals_are_said_in_the_prompt(home, lang, early, late):
    async with at_table(home, record(HAND, BOT), lang=lang) as seat:
        await seat.press("x")
        assert early in seat.prompt.lower()
        await seat.press("d")
        await seat.press("d")
        assert seat.moves == ["D"]
        assert late in seat.prompt.lower()


async def test_undo_and_redo(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("d")
        await seat.pick("7s8s9s")
        await seat.press("m", "u")
        assert seat.moves == ["D"]
        assert len(seat.desk.chosen) == 3
        await seat.press("u")
        assert "hidden" in seat.prompt
        assert seat.moves == ["D"]
        await seat.press("r")
        assert seat.moves == ["D", "M 7s8s9s"]
        await seat.press("r")
        assert "no move to play again" in seat.prompt


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_key_in_the_pile_discards_nothing_that_is_not_selected(home, key):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("d", "tab", key)
        assert seat.moves == ["D"]
        assert "Select the card" in seat.prompt
        await seat.press("shift+tab")
        await seat.pick("4c")
        await seat.press("tab", key)
        assert seat.moves[:2] == ["D", "X 4c"]


async def test_that_it_is_not_your_turn_is_said_no_longer_than_it_is_true(home):
    bots = Plain()
    async with at_table(home, record(HAND, BOT), bots=bots) as seat:
        bots.held = asyncio.Event()
        await seat.press("d", "x", "t")
        assert "not your turn" in seat.prompt
        bots.held.set()
        await seat.until(lambda: "Your turn" in seat.prompt)


async def test_a_discard_is_taken_back_while_the_computer_thinks(home):
    bots = Plain()
    async with at_table(home, record(HAND, BOT), bots=bots) as seat:
        bots.held = asyncio.Event()
        await seat.press("d", "x")
        assert len(seat.moves) == 2
        await seat.press("u")
        assert seat.moves == ["D"]
        await seat.until(lambda: "Your turn" in seat.prompt)
        await seat.press("x")
        assert len(seat.moves) == 2
        bots.held.set()
        await seat.until(lambda: len(seat.moves) == 4)


async def test_sorting_keeps_the_order_made_by_hand(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("home", "v", "right", "right", "right", "v")
        mine = seat.desk.order.cards
        await seat.press("o", "o")
        assert seat.desk.order.cards != mine
        await seat.press("o", "o")
        assert seat.desk.order.cards == mine
        await seat.press("d")
        assert seat.desk.order.cards[: len(mine)] == mine


async def test_a_hidden_hand_shows_no_card(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        assert "K♦" in seat.shown()
        await seat.press("z")
        assert not any(card in seat.shown() for card in ("7♠", "8♠", "9♠", "K♦", "K♥", "4♣", "5♦"))
        await seat.press("z")
        assert "K♦" in seat.shown()


async def test_a_card_that_fits_two_melds_asks_which(home):
    game = record("7s8s9sTdThTc4c5d", "2d2hJcQh8d6c3s3d", stock="Ts", moves=["D", "M 7s8s9s", "M TdThTc"])
    async with at_table(home, game) as seat:
        await seat.point("Ts")
        await seat.press("l")
        assert "a: 7♠ 8♠ 9♠, b: 10♣ 10♦ 10♥" in seat.prompt
        await seat.press("right", "enter")
        assert seat.moves[-1] == "L Ts 2"


async def test_a_lone_ace_asks_at_which_end(home):
    hand = "2s3s4s5s6s7s8s9sTsJsQsKs4c"
    game = record(hand, "2d2hJcQh8d6c3c3d5d5hTdThTc", stock="As", moves=["D", "M 2s3s4s5s6s7s8s9sTsJsQsKs"])
    async with at_table(home, game) as seat:
        await seat.point("As")
        await seat.press("l")
        await seat.until(lambda: seat.name == "ChoiceDialog")
        assert "low" in seat.shown()
        assert "high" in seat.shown()
        await seat.press("enter")
        assert seat.moves[-1] in ("L As< 1", "L As> 1")


async def test_a_selection_goes_to_both_ends_of_a_run(home):
    game = record("6s7s8s9sTs4cKd", BOT, stock="Ks", moves=["D", "M 7s8s9s"])
    async with at_table(home, game) as seat:
        await seat.pick("6sTs")
        await seat.press("l")
        assert sorted(seat.moves[2:]) == ["L 6s 1", "L Ts 1"]


async def test_a_deep_take_asks_first_and_then_its_target_is_owed(home):
    game = record("7s8sKdKh4c5d", "2d2hJcQh8d6c", pile="9s", moves=[])
    turns = ["D", "X Kd", "D", "X Qh", "D", "X Kh", "D", "X Jc", "D", "X 5d", "D", "X 8d"]
    for move in turns:
        game = game.with_game(game.game.play(move))
    async with at_table(home, game) as seat:
        await seat.press("tab", "home")
        assert "take 7 from 9♠" in seat.shown()
        await seat.press("t")
        await seat.until(lambda: seat.name == "ChoiceDialog")
        assert "Take 7 cards?" in seat.shown()
        await seat.press("escape")
        assert seat.moves == turns
        await seat.press("t")
        await seat.until(lambda: seat.name == "ChoiceDialog")
        await seat.press("enter")
        assert seat.moves[-1] == "T 7"
        assert "9♠ was the card you took: lay it now." in seat.prompt
        await seat.press("x")
        assert seat.moves[-1] == "T 7"
        await seat.press("u")
        assert seat.moves == turns


async def test_going_out_asks_first(home):
    game = record("7s8s9s", "2d2hJc", stock="4c", moves=["D"])
    async with at_table(home, game) as seat:
        await seat.press("m", "m")
        await seat.press("x")
        await seat.until(lambda: "Go out and end the deal?" in seat.shown())
        await seat.press("down", "enter")
        assert seat.moves == ["D", "M 7s8s9s"]
        await seat.press("x")
        await seat.until(lambda: "Go out and end the deal?" in seat.shown())
        await seat.press("enter")
        await seat.until(lambda: seat.moves[-1] == "X 4c")


async def test_keys_in_a_computers_turn_are_not_half_done(home):
    bots = Plain()
    async with at_table(home, record(HAND, BOT), bots=bots) as seat:
        bots.held = asyncio.Event()
        await seat.press("d", "x")
        before = seat.moves
        await seat.press("d", "t", "m", "l", "w", "x", "p", "c", "enter")
        assert seat.moves == before
        assert "It is not your turn: Ada is to move." in seat.prompt
        assert not seat.desk.selected
        bots.held.set()
        await seat.until(lambda: len(seat.moves) == 4)


async def test_keys_never_overtake_one_another(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        keys = ["d", "home", "space", "right", "space", "right", "right", "space", "left", "s", "escape", "home", "end"]
        for key in keys:
            seat.app.post_message(_key(key))
        await seat.until(lambda: len(seat.desk.selected) >= 3 and seat.name == "TableScreen")
        await seat.pilot.pause()
        assert [place for place, slot in enumerate(seat.desk.order.slots) if slot.id in seat.desk.selected] == [0, 1, 3]


async def test_thirty_keys_at_once(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        for key in ["d", "right", "space", "o", "x", "left"] * 5:
            seat.app.post_message(_key(key))
        await seat.until(lambda: len(seat.moves) > 3)
        await seat.press("s")
        assert seat.name == "ScoresScreen"


def _key(name):
    return Key(name, name if len(name) == 1 else None)


@pytest.mark.parametrize(("key", "screen"), [("s", "ScoresScreen"), ("g", "LogScreen"), ("f1", "BookScreen")])
async def test_a_key_pressed_twice_opens_one_screen(home, key, screen):
    async with at_table(home, record(HAND, BOT)) as seat:
        depth = len(seat.app.screen_stack)
        for _ in range(2):
            seat.app.post_message(_key(key))
        await seat.pilot.pause()
        await seat.pilot.pause()
        assert len(seat.app.screen_stack) <= depth + 1
        while len(seat.app.screen_stack) > depth:
            await seat.press("escape")
        await seat.press(key)
        assert seat.name == screen
        assert len(seat.app.screen_stack) == depth + 1


async def test_escape_pressed_twice_opens_no_second_menu(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        depth = len(seat.app.screen_stack)
        for _ in range(3):
            seat.app.post_message(_key("escape"))
        await seat.pilot.pause()
        await seat.pilot.pause()
        assert len(seat.app.screen_stack) <= depth + 1
        await seat.press("d") if seat.name == "TableScreen" else await seat.press("escape", "d")
        assert seat.moves == ["D"]


async def test_a_card_put_down_leaves_no_empty_line(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        before = seat.shown()
        await seat.press("v")
        assert "puts it down" in seat.shown()
        await seat.press("v")
        assert seat.shown() == before


async def test_escape_lets_cards_of_the_pile_fall_before_it_opens_the_menu(home):
    async with at_table(home, record(HAND, BOT)) as seat:
        await seat.press("tab", "left")
        assert (seat.desk.zone, seat.desk.depth) == ("fan", 1)
        await seat.press("escape")
        assert (seat.name, seat.desk.depth) == ("TableScreen", 0)
        await seat.press("escape")
        await seat.until(lambda: seat.name == "ChoiceDialog")


async def test_points_that_the_score_has_are_not_told_a_second_time(home):
    game = record("7s8s9s", "2d2hJc", stock="4c", moves=["D", "M 7s8s9s"])
    async with at_table(home, game, confirm_go_out=False) as seat:
        header = seat.app.screen.query_one("#header")
        assert (header.model.score, header.model.laid) == ("0", "+24 laid")
        await seat.press("x")
        await seat.until(lambda: seat.name == "SheetScreen")
        assert (header.model.score, header.model.laid) == ("24", "")


class Counting(Plain):
    """Counts how often it is asked."""

    asked = 0

    async def ask(self, view, level="", seed=0, timeout=5.0):
        self.asked += 1
        return await super().ask(view, level, seed, timeout)


async def test_a_hint_asked_for_again_is_the_same(home):
    bots = Counting()
    async with at_table(home, record(HAND, BOT), bots=bots) as seat:
        await seat.press("h")
        await seat.until(lambda: "Hint: Draw" in seat.shown())
        await seat.press("s")
        await seat.until(lambda: seat.name == "ScoresScreen")
        await seat.press("escape", "h")
        assert "Hint: Draw" in seat.shown()
        assert bots.asked == 1
        await seat.press("d", "h")
        await seat.until(lambda: "Hint: Discard" in seat.shown())
        assert bots.asked == 2


async def test_a_hint_points_at_what_it_says(home):
    """Enter then does it, whatever was selected before."""
    async with at_table(home, record(HAND, BOT), bots=Counting()) as seat:
        await seat.press("h")
        await seat.until(lambda: "Hint: Draw" in seat.shown())
        await seat.press("enter")
        assert seat.moves == ["D"]
        await seat.pick("7s8s")
        await seat.press("h")
        await seat.until(lambda: "Hint: Discard A♣" in seat.shown())
        await seat.press("enter")
        await seat.until(lambda: len(seat.moves) > 1)
        assert seat.moves[1] == "X Ac"


async def test_the_score_sheet_tells_what_is_laid_beside_the_totals(home):
    game = record("7s8s9sKd5d", BOT[:10], stock="4c", moves=["D", "M 7s8s9s"])
    async with at_table(home, game) as seat:
        await seat.press("s")
        await seat.until(lambda: seat.name == "ScoresScreen")
        rows = [line.split() for line in seat.shown().split("\n")]
        assert ["total", "0", "0"] in rows
        assert ["laid", "+24", "0"] in rows
