"""Letters on stock, melds and discards: one key or two move the cursor there, or choose the meld to lay off on."""

from string import ascii_lowercase

import pytest

from rummy500.tui.commands import COMMANDS
from rummy500.tui.desk import FAN, HAND, MELDS
from rummy500.tui.jump import first_letters, labels
from rummy500.tui.widgets import FanZone, MeldsZone
from tests.tui.seats import at_table, record

TWO = ("6s7s8s9sKdKh4c", "2d2hJcQh8d6c3s")
MIDDLE = ["D", "M 6s7s8s9s", "X 4c", "D", "X Qh", "D", "X Jh", "D", "X Jc"]


def middle():
    """Seat 0 to draw; a meld and five discards lie on the table."""
    return record(*TWO, stock="Ks5dJh5hTc", pile="2c", moves=MIDDLE)


def fitting_two():
    """The 6 of spades fits a run and a set."""
    return record("3s4s5s6h6d6c6sKd", "2d2hJcQh8d6c3sTh", pile="2c", moves=["D", "M 3s4s5s", "M 6c6d6h"], decks=2)


@pytest.mark.parametrize("count", [0, 1, 9, 10, 34, 60, 85, 234])
def test_no_label_begins_another(count):
    made = labels(count, first_letters({}))
    assert len(set(made)) == count
    assert not any(a != b and b.startswith(a) for a in made for b in made)
    assert all(len(label) <= 2 for label in made)


def test_labels_begin_with_letters_of_no_command():
    letters = {key for command in COMMANDS for key in command.keys if key in ascii_lowercase}
    assert letters.isdisjoint(first_letters({}))
    assert "d" in first_letters({"draw": "e"})
    assert "e" not in first_letters({"draw": "e"})


def label_of(seat, zone, place):
    return seat.table.query_one(zone).model.labels[place]


async def test_a_label_takes_the_cursor_to_a_discard(home):
    async with at_table(home, middle()) as seat:
        await seat.press("j")
        await seat.press(*label_of(seat, FanZone, 2))
        assert (seat.desk.zone, seat.desk.depth) == (FAN, 3)
        assert not any(seat.table.query_one(FanZone).model.labels)
        assert not seat.moves[len(MIDDLE) :]


async def test_a_label_takes_the_cursor_to_a_meld(home):
    async with at_table(home, middle()) as seat:
        await seat.press("j")
        await seat.press(*label_of(seat, MeldsZone, 0))
        assert (seat.desk.zone, seat.desk.meld) == (MELDS, 0)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 18)])
async def test_a_label_takes_the_cursor_to_the_stock(home, size):
    async with at_table(home, middle(), size=size) as seat:
        await seat.press("j")
        zone = seat.table.query_one(FanZone)
        key, box = zone.model.stock_key, zone.places.stock
        assert len(key) == 1
        assert key not in zone.model.labels
        assert any(key in zone.render_line(y).text[box.x : box.x + box.w] for y in range(box.y, box.y + box.h))
        await seat.press(key)
        assert (seat.desk.zone, seat.desk.depth) == (FAN, 0)
        assert not zone.model.stock_key
        assert seat.moves == MIDDLE
        await seat.press("enter")
        assert seat.moves == [*MIDDLE, "D"]


async def test_an_empty_stock_has_a_label_too(home):
    deck = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
    game = record("".join(deck[:25]), "".join(deck[25:50]), pile=deck[50], stock=deck[51], moves=["D"])
    async with at_table(home, game) as seat:
        assert seat.table.query_one(FanZone).model.stock == 0
        await seat.press("j")
        await seat.press(seat.table.query_one(FanZone).model.stock_key)
        assert (seat.desk.zone, seat.desk.depth) == (FAN, 0)


async def test_commands_stay_at_hand_while_labels_are_shown(home):
    async with at_table(home, middle()) as seat:
        await seat.press("j", "d")
        assert seat.moves[len(MIDDLE) :] == ["D"]
        assert not any(seat.table.query_one(FanZone).model.labels)


@pytest.mark.parametrize("key", ["escape", "j", "left", "z", "5"])
async def test_other_keys_put_the_labels_away(home, key):
    async with at_table(home, middle()) as seat:
        await seat.press("j", key)
        assert not any(seat.table.query_one(FanZone).model.labels)
        assert seat.name == "TableScreen"
        await seat.press("escape")
        assert seat.name == "ChoiceDialog"


async def test_second_letter_may_be_that_of_a_command(home):
    pile = "2c3d4h5c6d7h8cTdJhQcKd2h9c"
    hand, other = "6s7s8s9sKsKh4c", "2d9hJcQh8d6c3s"
    discards = [f"X {pile[i : i + 2]}" for i in range(2, len(pile), 2)]
    moves = [move for discard in discards for move in ("D", discard)]
    game = record(hand, other, pile="2c", stock="3d4h5c6d7h8cTdJhQcKd2h9c", moves=moves)
    async with at_table(home, game) as seat:
        await seat.press("j")
        shown = seat.table.query_one(FanZone).model.labels
        long = [label for label in shown if len(label) == 2 and label[1] in "dxh"]
        assert long
        await seat.press(*long[0])
        assert (seat.desk.zone, seat.desk.depth) == (FAN, len(shown) - shown.index(long[0]))
        assert len(seat.moves) == len(moves)


async def test_a_label_chooses_the_meld_to_lay_off_on(home):
    async with at_table(home, fitting_two()) as seat:
        await seat.pick("6s")
        await seat.press("l")
        assert "Which meld?" in seat.prompt
        await seat.press(*label_of(seat, MeldsZone, 1))
        assert seat.moves[-1] == "L 6s 2"
        assert seat.desk.zone == HAND


async def test_arrows_and_enter_choose_too_and_escape_lets_it_be(home):
    async with at_table(home, fitting_two()) as seat:
        await seat.pick("6s")
        await seat.press("l", "escape")
        assert seat.moves[-1] != "L 6s 2"
        assert seat.desk.zone == HAND
        assert seat.desk.chosen
        await seat.press("l", "right", "enter")
        assert seat.moves[-1] == "L 6s 2"


async def test_where_several_takes_are_possible_letters_stand_on_them(home):
    game = record("7h8h7s8sKdKh4c", "2d2hJcQh8d6c3s", pile="9h", stock="3d9s", moves=["D", "X 4c", "D", "X 9s"])
    async with at_table(home, game) as seat:
        await seat.press("t")
        assert "How deep do you take?" in seat.prompt
        shown = seat.table.query_one(FanZone).model.labels
        assert [bool(label) for label in shown] == [True, False, True]
        await seat.press(*shown[0])
        assert (seat.desk.zone, seat.desk.depth) == (FAN, 3)
        assert seat.prompt.startswith("Take 3 from 9♥")
        await seat.press("t")
        assert seat.moves[-1] == "T 3"


async def test_after_t_another_t_takes_what_the_cursor_is_on(home):
    game = record("7h8h7s8sKdKh4c", "2d2hJcQh8d6c3s", pile="9h", stock="3d9s", moves=["D", "X 4c", "D", "X 9s"])
    async with at_table(home, game) as seat:
        await seat.press("t", "t")
        assert seat.moves[-1] == "T 1"
