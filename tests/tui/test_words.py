"""What the table says of moves, events, takes and sheets: both languages, every kind."""

import pytest

from rummy500.engine.events import events
from rummy500.engine.judge import find, play
from rummy500.engine.legal import legal_moves
from rummy500.engine.view import see
from rummy500.i18n import set_language
from rummy500.tui import present
from rummy500.tui.desk import FAN, Desk
from rummy500.tui.footer import footer
from rummy500.tui.layout import heights
from rummy500.tui.looks import wants_ascii
from rummy500.tui.move_words import move_words
from rummy500.tui.narrate import narrate
from rummy500.tui.paint.look import Look
from rummy500.tui.present import Scene
from rummy500.tui.previews import pile_note, take_sentence
from rummy500.tui.tally import tallies
from tests.engine.hands import after, cards, position

LOOK = Look()


@pytest.fixture(autouse=True)
def english():
    set_language("en")
    yield
    set_language("en")


def scene_of(deal, chosen="", depth=0, asked=True, names=("You", "Ada"), **desk_state):
    view = see(deal, 0, 0, (0,) * deal.rules.sides)
    desk = Desk(0)
    desk.update(view)
    desk.select(cards(chosen))
    if depth:
        desk.zone, desk.depth = FAN, depth
    for name, value in desk_state.items():
        setattr(desk, name, value)
    return Scene(view, deal, names, ("", "Casual"), LOOK, desk, asked)


def written(codes):
    return " ".join(LOOK.index(code) for code in codes)


def told(deal, move, viewer=0):
    found = find(deal, move)
    return [narrate(event, ("You", "Ada"), viewer, written) for event in events(deal, found, play(deal, move), viewer)]


# --- sentences about what happened -----------------------------------------------------------------------------------


def test_what_i_did_is_told_to_me_and_what_others_did_by_name():
    deal = position("7s8s9sKdKh", stock="4c", pile="3h9d", table=["1 JsQsKs"])
    assert told(deal, "D") == ["You drew 4♣."]
    drawn = after(deal, "D")
    assert told(drawn, "M 7s8s9s") == ["You melded 7♠ 8♠ 9♠ (+24)."]
    assert told(drawn, "X Kd") == ["You discarded K♦."]
    assert told(drawn, "X Kd", viewer=1)[0].endswith("discarded K♦.")


def test_nobody_is_told_what_another_drew():
    deal = position("7s8s9sKdKh", stock="4c")
    assert "4♣" not in " ".join(told(deal, "D", viewer=1))


def test_a_deep_take_is_told_by_its_number_and_its_deepest_card():
    deal = position("7s8sKd", pile="9s3h2c")
    assert told(deal, "T 3") == ["You took 3 cards: 9♠ 3♥ 2♣."]
    assert told(deal, "T 1") == ["You took 2♣."]


def test_going_out_ends_the_deal():
    deal = after(position("7s8s9s", stock="4c"), "D", "M 7s8s9s")
    assert told(deal, "X 4c") == ["You discarded 4♣.", "You went out!", "The deal is over: You +24, Ada −13."]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_move_of_a_rich_position_has_its_words(lang):
    set_language(lang)
    play_now = after(
        position("4hAs8hKdKhKc", stock="2c", table=["1 5h6h7h", "0 4s4c4d", "1 2s3s4s5s6s7s8s9sTsJsQsKs"], decks=2), "D"
    )
    draw = position("7s8sKd", pile="9s3h2c")
    said = [move_words(move, deal, LOOK) for deal in (play_now, draw) for move in legal_moves(deal)]
    assert len(set(said)) == len(said)
    assert not [words for words in said if "{" in words or "}" in words]


# --- the table -------------------------------------------------------------------------------------------------------


def test_a_take_says_what_it_brings():
    deal = position("2c2sKd4h", "JdQc3s", pile="2d9h4c4d")
    scene = scene_of(deal, depth=4)
    told = "Take 4 from 2♦: 2♦ goes with 2♣ 2♠ (+6), then +12 more could be laid, 19 left in hand (2 cards)."
    assert take_sentence(scene) == told
    assert pile_note(scene) == "take 4 from 2♦: +18, in hand −19"


def test_a_taken_card_that_no_meld_needs_is_said_to_be_kept():
    deal = position("7s8s9sKd4h", "JdQc3s", pile="2c")
    scene = scene_of(deal, depth=1)
    told = "Take 2♣: it stays in hand, +24 could be laid, 16 left in hand (3 cards)."
    assert take_sentence(scene) == told


def test_a_take_that_completes_a_meld_names_the_meld_and_the_cards_that_help():
    deal = position("7h4sKd9d", "JdQc3s", pile="8h2d", table=["1 4h5h6h"])
    assert "8♥ goes with 7♥ to meld 1 (+15)" in take_sentence(scene_of(deal, depth=2))
    deal = position("4sKd9d", "JdQc3s", pile="7h2d", table=["1 4h5h6h"])
    assert "7♥ goes to meld 1 (+7)" in take_sentence(scene_of(deal, depth=2))


def test_a_take_with_which_one_could_go_out_says_so():
    deal = position("2c2sKd", "JdQc3s", pile="2d")
    assert take_sentence(scene_of(deal, depth=1)).endswith("you could go out.")


def test_a_joker_that_is_taken_goes_with_the_cards_beside_it():
    deal = position("7s8sKd4h", "JdQc3s", pile="*9c", jokers=2)
    words = take_sentence(scene_of(deal, depth=2))
    assert words.startswith("Take 2 from")
    assert "stays" not in words


def test_a_take_that_is_not_possible_says_why():
    deal = position("2c2sKd4h", "JdQc3s", pile="2d9h4c")
    assert pile_note(scene_of(deal, depth=2)) == "no take from 9♥"
    assert "9♥" in take_sentence(scene_of(deal, depth=2))
    assert pile_note(scene_of(deal, depth=2, asked=False)) == "2 cards from 9♥ up"
    assert take_sentence(scene_of(deal, depth=2, asked=False)) == ""


def test_the_card_owed_stands_out():
    deal = after(position("2c2sKd4h", "JdQc3s", pile="2d9h4c"), "T 3")
    scene = scene_of(deal)
    model = present.hand(scene)
    (place,) = model.owed
    assert model.cards[place] == cards("2d")[0]
    assert present.invitation(scene) == "2♦ was the card you took: lay it now."


def test_the_melds_that_take_the_selection_are_lit():
    deal = after(position("4h8hKd", stock="2c", table=["1 5h6h7h", "1 4s4c4d"]), "D")
    assert present.layoff_targets(scene_of(deal, "4h")) == {1, 2}
    assert present.layoff_targets(scene_of(deal, "8h")) == {1}
    assert present.layoff_targets(scene_of(deal, "Kd")) == frozenset()
    assert present.layoff_targets(scene_of(deal)) == frozenset()


def test_a_hidden_hand_has_no_cards_and_no_sum():
    deal = position("7s8sKd")
    scene = scene_of(deal, hidden=True)
    model = present.hand(scene)
    assert set(model.cards) == {0}
    assert len(model.cards) == 3
    assert model.hidden
    assert present.tally(scene) == ""


def test_going_out_is_pointed_out():
    deal = after(position("7s8s9s", stock="4c"), "D")
    assert present.invitation(scene_of(deal)) == "You can go out!"
    assert present.can_go_out(scene_of(deal))
    assert not present.can_go_out(scene_of(after(position("7s8s9sKd", stock="4c"), "D")))
    assert not present.can_go_out(scene_of(after(position("7s8s", stock="9s", go_out="float"), "D")))


def test_what_is_laid_and_what_would_be_caught_is_summed():
    deal = after(position("7s8s9sKdAh", stock="4c"), "D", "M 7s8s9s")
    assert present.tally(scene_of(deal)) == "laid 24, in hand −29"


def test_the_opening_is_counted_while_it_is_chosen():
    deal = after(position("7s8s9sKdAh", stock="4c", opening=50), "D")
    assert present.opening_sum(scene_of(deal, "7s8s9s")) == "selected 24 of 50"
    assert present.opening_sum(scene_of(deal)) == ""


def test_new_cards_of_pile_and_table_are_marked_after_a_turn():
    deal = position("7s8sKd", pile="9s3h2c", table=["1 5h6h7h"])
    scene = scene_of(deal, last_pile=deal.pile[:1], last_melds=(2,))
    assert present.fan(scene).fresh == {1, 2}
    assert present.melds(scene, frozenset()).melds[0].fresh == {2}
    assert not present.fan(scene_of(deal)).fresh


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_keys_of_the_footer_are_the_legal_ones(lang):
    set_language(lang)
    draw = scene_of(position("7s8sKd", pile="2c"))
    names = [item.name for item in footer(draw, undo=False, redo=False).keys]
    assert names[:2] == ["draw", "take"]
    assert "discard" not in names
    assert "undo" not in names
    playing = scene_of(after(position("7s8s9sKd", stock="4c"), "D"))
    names = [item.name for item in footer(playing, undo=True, redo=True).keys]
    assert {"meld", "discard", "undo", "redo"} <= set(names)
    assert not {"draw", "take", "lay_off", "swap", "call", "pass"} & set(names)
    waiting = scene_of(position("7s8sKd"), asked=False)
    assert not {"draw", "take"} & {item.name for item in footer(waiting, undo=False, redo=False).keys}


# --- sheets, sizes, looks --------------------------------------------------------------------------------------------


def test_the_sheet_lists_what_was_laid_and_caught():
    deal = after(position("7s8s9s", "2d2hKc", stock="4c"), "D", "M 7s8s9s", "X 4c")
    mine, other = tallies(deal)
    assert [points for _, points in mine.laid] == [7, 8, 9]
    assert (mine.laid_points, mine.caught_points, mine.score, mine.out) == (24, 0, 24, True)
    assert (other.laid, other.caught_points, other.score, other.out) == ((), 14, -14, False)
    assert [card for card, _ in other.caught] == sorted(cards("2d2hKc"))


@pytest.mark.parametrize(("scoring", "bonus"), [("melds", 5), ("penalty", 0)])
def test_the_sheet_adds_up_with_the_bonus_for_going_out(scoring, bonus):
    made = position("7s8s9s", "2d2hKc", stock="4c", scoring=scoring, out_bonus=5)
    mine, other = tallies(after(made, "D", "M 7s8s9s", "X 4c"))
    assert (mine.bonus, other.bonus) == (bonus, 0)
    assert mine.score == (24 + bonus if scoring == "melds" else 0)


def test_cards_laid_on_anothers_meld_are_listed_for_who_laid_them():
    deal = after(position("8h4c", "2d2hKc", stock="9c", table=["1 5h6h7h"]), "D", "L 8h 1", "X 9c", "P")
    assert cards("8h")[0] in [card for card, _ in tallies(deal)[0].laid]
    assert all(line.score == line.laid_points - line.caught_points for line in tallies(deal))


@pytest.mark.parametrize("players", range(1, 8))
def test_the_zones_fill_every_screen_exactly(players):
    for width in (60, 79, 80, 117, 118, 120, 200):
        for height in range(18, 61):
            sizes = heights(width, height, players)
            zones = (sizes.opponents, sizes.melds, sizes.fan, sizes.hand, sizes.prompt)
            assert min(zones) >= 1, (width, height)
            assert sum(zones) == height - 2, (width, height)


@pytest.mark.parametrize(
    ("environ", "encoding", "plain"),
    [
        ({"LC_ALL": "C.UTF-8", "TERM": "xterm"}, "utf-8", False),
        ({"TERM": "xterm"}, "utf-8", False),
        ({"LC_ALL": "C", "TERM": "xterm"}, "utf-8", True),
        ({"LC_ALL": "", "LC_CTYPE": "POSIX", "LANG": "fr_FR.UTF-8"}, "utf-8", True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8", "TERM": "xterm"}, "utf-8", True),
        ({"LC_CTYPE": "C.UTF-8", "TERM": "xterm"}, "utf-8", False),
        ({"LANG": "C", "LC_CTYPE": "fr_FR.UTF-8", "TERM": "xterm"}, "utf-8", False),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "C"}, "UTF8", False),
        ({"LANG": "en_GB.UTF-8", "TERM": "linux"}, "utf-8", True),
        ({"LANG": "en_GB.UTF-8", "TERM": "dumb"}, "utf-8", True),
        ({"LANG": "fr_FR", "TERM": "xterm"}, "iso8859-1", True),
        ({"LANG": "fr_FR", "TERM": "xterm"}, "ascii", True),
    ],
)
def test_plain_characters_where_the_terminal_can_do_no_more(environ, encoding, plain):
    assert wants_ascii("auto", environ, encoding) is plain
    assert wants_ascii("on", environ, encoding)
    assert not wants_ascii("off", environ, encoding)
