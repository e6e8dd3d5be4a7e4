import random
from collections.abc import Callable
from typing import Any

import pytest
from engine.hands import after, position
from engine.walks import walk

from bots.games import edge
from rummy500.bots.base import Choice
from rummy500.bots.descriptions import UNSEEN_MANNER, manner
from rummy500.bots.levels import DEFAULT, LEVELS, UnknownBot, make
from rummy500.bots.personalities import PERSONALITIES
from rummy500.bots.plainest import plainest
from rummy500.bots.search import Budget, search
from rummy500.bots.sight import Sight
from rummy500.bots.tuned import Tuned
from rummy500.engine.deal import Deal
from rummy500.engine.options import Value
from rummy500.engine.rules import Rules
from rummy500.engine.view import View, see


def view(deal: Deal, seat: int = 0) -> View:
    return see(deal, seat)


def chosen(level: str, deal: Deal, seed: int = 1) -> str:
    return str(make(level, seed).choose(view(deal)))


def watched(function: Callable[..., Any], asked: set[str], name: str) -> Callable[..., Any]:
    """The same function, which notes that it was asked."""

    def noting(*given: Any, **named: Any) -> Any:
        asked.add(name)
        return function(*given, **named)

    return noting


BOTH = pytest.mark.parametrize("level", ["beginner", "casual"])


# --- levels by name ---


def test_there_is_a_beginner_and_a_casual_player_who_is_the_default() -> None:
    assert list(LEVELS)[:2] == ["beginner", "casual"]
    assert make().name == DEFAULT == "casual"


def test_a_level_says_what_it_is() -> None:
    for level in LEVELS.values():
        assert level.title
        assert all(about.endswith(".") for about in level.about(Rules.make()))


def thumbs_only(level: str, rules: Rules) -> bool:
    """Whether a level says that it plays a game by rules of thumb."""
    return "rules of thumb" in " ".join(LEVELS[level].about(rules))


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"call_rummy": "pile"}),
        (2, {"decks": 2}),
        (2, {"jokers": 2}),
        (4, {"teams": 2}),
        (2, {"pile_option": "top"}),
        (3, {"pile_option": "top"}),
        (2, {"opening": 40}),
        (2, {"layoff": "after_meld"}),
        (2, {"scoring": "winner"}),
        (2, {"scoring": "gift"}),
        (2, {"scoring": "penalty"}),
        (6, {"decks": 2}),
    ],
    ids=str,
)
def test_a_level_says_of_each_game_whether_it_weighs_or_searches_it(
    players: int, options: dict[str, Value], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said is what happens: a player of thumbs asks no weights, who searches searches."""
    asked: set[str] = set()
    monkeypatch.setattr(Tuned, "choose_lean", watched(Tuned.choose_lean, asked, "weighs"))
    monkeypatch.setattr("rummy500.bots.decision.search", watched(search, asked, "searches"))
    deal = after(position("4c5cKhQd2s", *["7d8dTs", "3hJh", "5h9s", "6h8c", "3d9d"][: players - 1], **options), "D")
    for level in ("club", "expert", "master"):
        asked.clear()
        make(level, 1, Budget(16)).choose(view(deal))
        assert thumbs_only(level, deal.rules) is not bool(asked & {"weighs", "searches"})
        assert ("Thinks ahead" in LEVELS[level].about(deal.rules)[0]) is ("searches" in asked)


@pytest.mark.parametrize(("players", "holds"), [(2, True), (4, True), (5, False)])
def test_a_level_says_whether_it_holds_its_melds_back(players: int, holds: bool) -> None:
    rules = Rules.make(players=players, decks=1)
    for level in ("expert", "master"):
        about = " ".join(LEVELS[level].about(rules))
        assert ("holds" in about) is holds
        assert ("at once" in about and "holds" not in about) is not holds
    assert "holds" not in " ".join(LEVELS["club"].about(rules))


def test_a_level_says_when_it_holds_back_by_rule_and_when_it_counts_the_race() -> None:
    rules = Rules.make("classic", players=2)
    assert "is closed" in LEVELS["expert"].about(rules)[0]
    assert "is closed" in LEVELS["master"].about(rules)[0]
    assert "is closed" not in LEVELS["club"].about(rules)[0]
    assert "go out first" in LEVELS["master"].about(Rules.make("romme"))[0]
    assert "go out first" not in LEVELS["expert"].about(Rules.make("romme"))[0]
    assert "jokers" in LEVELS["master"].about(Rules.make("jokers", players=2))[-1]


def test_a_personality_shows_where_weights_count() -> None:
    who = PERSONALITIES["magpie"]
    assert manner("club", who, Rules.make()) == who.about
    assert manner("club", who, Rules.make("jokers")) == manner("master", who, Rules.make("romme")) == UNSEEN_MANNER
    assert manner("master", who, Rules.make("jokers", players=2)) == who.about


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'grandmaster': choose one of beginner, casual"):
        make("grandmaster", 1)


# --- the plainest play ---


def test_the_plainest_play_draws_and_passes_without_a_stock() -> None:
    assert str(plainest(view(position("4c4s4d9h", pile="4h")))) == "D"
    assert str(plainest(view(position("4c4s4d9h", pile="4h", stock="")))) == "P"


def test_the_plainest_play_lays_nothing_that_is_not_owed_and_discards_the_dearest_card() -> None:
    assert str(plainest(view(after(position("4c4s4d9h", stock="2h"), "D")))) == "X 9h"


def test_the_plainest_play_lays_what_is_owed_with_few_cards() -> None:
    assert str(plainest(view(after(position("4c4s9hKs", pile="4d4h2s"), "T 3")))) == "M 4c4d4h"


# --- the beginner ---


def test_a_beginner_looks_at_the_three_newest_discards_only() -> None:
    assert chosen("beginner", position("KcKd2s7h", pile="Ks3c5d")) == "T 3"
    assert chosen("beginner", position("KcKd2s7h", pile="Ks3c5d9h")) == "D"


def test_a_beginner_lays_at_once() -> None:
    assert chosen("beginner", after(position("4c4s4d9hJs", stock="2h"), "D")) == "M 4c4d4s"


def test_a_beginner_discards_the_dearest_loose_card() -> None:
    assert chosen("beginner", after(position("KcKd2s9h5c", stock="6d"), "D")) == "X 9h"


# --- the casual player ---


def test_a_casual_player_digs_for_a_gain() -> None:
    assert chosen("casual", position("KcKd2s7h", "9c8d2h3sJh", pile="Ks3c5d9hQd")) == "T 5"


def test_a_casual_player_does_not_dig_for_little_when_the_other_is_about_to_go_out() -> None:
    assert chosen("casual", position("2c2dKs7h", "9s", pile="2sQcJd9hQdAs")) == "D"


def test_a_casual_player_takes_no_newest_discard_that_it_cannot_lay() -> None:
    assert chosen("casual", position("KcKd2s7h", pile="3c")) == "D"


@pytest.mark.parametrize(
    ("hand", "drawn", "first"),
    [
        ("5c5d5h5s6s7s", "Kd", ("M 5c5d5h", "M 5s6s7s")),  # four fives would leave two cards of the run
        ("3d4d5d6d6c6h", "Kd", ("M 3d4d5d", "M 6c6d6h")),
    ],
)
def test_a_casual_player_finds_the_melds_that_go_out(hand: str, drawn: str, first: tuple[str, ...]) -> None:
    deal = after(position(hand, stock=drawn), "D")
    bot = make("casual", 1)
    for _ in range(3):
        deal = after(deal, str(bot.choose(view(deal))))
    assert deal.over
    assert deal.out == 0


def test_a_casual_player_goes_out_from_the_pile() -> None:
    assert chosen("casual", position("9c9dTs", "2d3d4dKhQh", pile="9h2c3s")) in ("T 3", "D")
    assert chosen("casual", position("9c9d3s", "2d3d4dKhQh", pile="9h")) == "T 1"


def test_a_casual_player_never_completes_a_meld_in_the_pile() -> None:
    deal = after(position("Jc2d3dAs", "8h8s9d", pile="9cTc", stock="3s"), "D")
    assert chosen("beginner", deal) in ("X Jc", "X As")
    assert chosen("casual", deal) != "X Jc"
    assert chosen("casual", after(position("7h2d3d", "8h8s9d", pile="7c7d", stock="3s"), "D")) != "X 7h"


def test_a_casual_player_keeps_pairs() -> None:
    assert chosen("casual", after(position("9c9d8s4h", pile="2c", stock="Td"), "D")) in ("X 4h", "X 8s")


def test_a_casual_player_passes_when_ahead_and_plays_on_when_behind() -> None:
    ahead = position("2c3d", pile="4h", stock="", table=["0 KcKdKs"])
    assert chosen("casual", ahead) == "P"
    behind = position("2c3dKh", pile="4h", stock="", table=["1 KcKdKs"])
    assert chosen("casual", behind) == "T 1"


def test_a_casual_player_does_not_feed_the_table_before_it_may_lay_off() -> None:
    deal = after(position("KhQh9d4c", stock="2s", table=["1 KcKdKs"], layoff="after_meld"), "D")
    assert chosen("casual", deal) not in ("X Kh",)


@BOTH
def test_an_opening_is_laid_in_one_move_of_several_melds(level: str) -> None:
    deal = after(position("QcQdQh3s4s5s9h", stock="2h", opening=42), "D")
    assert chosen(level, deal) in ("M QcQdQh+3s4s5s", "M 3s4s5s+QcQdQh")
    deal = after(position("QcQdQh3s4s5s9h", stock="2h", opening=43), "D")
    assert chosen(level, deal) == "X 9h"


@BOTH
def test_a_joker_is_won_back_where_it_lets_more_be_laid(level: str) -> None:
    deal = position("7h9c9d4s", stock="2d", table=["1 5h6h*7h"], jokers=2, joker_swap=True)
    assert chosen(level, after(deal, "D")) == "W 7h 1"


def test_a_partner_is_no_opponent() -> None:
    deal = position("KcKd2s7h9c", "3c3d5h", "4c", "5c6d8hTd", pile="Ks", teams=2)
    sight = Sight(view(deal))
    assert sight.foes == (1, 3)
    assert sight.fewest == 3


# --- determinism ---


@BOTH
def test_the_same_view_and_seed_give_the_same_move(level: str) -> None:
    for number in range(20):
        rng = random.Random(f"same {number}")
        bot = make(level, number)
        for deal in walk(rng, most=40):
            if deal.over:
                break
            seen = see(deal, deal.seat)
            first: Choice = bot.choose(seen)
            assert first == bot.choose(seen) == make(level, number).choose(View.read(seen.as_dict()))


# --- strength ---


def test_a_casual_player_beats_a_beginner_clearly() -> None:
    assert edge("casual", "beginner", 2, 60) > 10
    assert edge("casual", "beginner", 3, 30) > 5
    assert edge("casual", "beginner", 4, 30) > 5
