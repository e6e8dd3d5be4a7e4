"""Games with a closed pile: melds held back for a hand laid at once, and the last cards of a hand in penalty games."""

import random

import pytest
from engine.hands import after, cards, position

from rummy500.bots.closed import Closed
from rummy500.bots.groups import groups
from rummy500.bots.levels import make
from rummy500.bots.players import WIDE
from rummy500.bots.race import Race
from rummy500.bots.reasons import LAYS, RACE
from rummy500.bots.sight import Sight
from rummy500.engine.cards import mask_of, pack
from rummy500.engine.deal import Deal
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import ruling
from rummy500.engine.view import see

STOCK = "9s6s2s3s4s5sThTd8d8c7h2d2h3c"


def chosen(level: str, deal: Deal) -> str:
    return str(make(level, 1).choose(see(after(deal, "D"), 0)).move)


# --- holding back ---


@pytest.mark.parametrize("preset", ["classic", "early"])
@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_meld_is_held_back_while_the_other_holds_many_cards(level: str, preset: str) -> None:
    deal = position("4c4d4hJsTd", "9c9h5d6c2d", pile="2c", stock="7h8s8d3s5s2h3c", preset=preset)
    assert chosen("casual", deal) == "M 4c4d4h"
    assert chosen(level, deal).startswith("X ")
    assert chosen(level, deal)[2:] not in ("4c", "4d", "4h")


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_meld_is_laid_once_the_other_holds_three_cards(level: str) -> None:
    deal = position("4c4d4hJsTd", "9c9h5d", pile="2c", stock="7h8s8d3s5s2h3c", preset="classic")
    assert chosen(level, deal) == "M 4c4d4h"


def test_where_hands_are_penalties_melds_are_laid_at_once() -> None:
    deal = position("JsJcJdKsKcKd5h", "9c9h5d6c2d", pile="2c", stock="7h8s8d3s5s2h3c", preset="romme")
    assert chosen("master", deal) == "M JcJdJs+KcKdKs"


# --- the last cards ---


def last_cards(hand: str) -> Deal:
    table = ["0 KcKdKs", "1 3h4h5h"]
    options = {"scoring": "penalty", "go_out": "discard", "layoff": "after_meld", "pile_option": "top"}
    return position(hand, "9c9hJd4c5h", stock="Qd" + STOCK, table=table, **options)


@pytest.mark.parametrize("hand", ["7s8sKh", "7c7dKh"])
def test_a_card_that_can_be_laid_off_is_kept_for_the_last_discard(hand: str) -> None:
    deal = last_cards(hand)  # two of a meld alone would leave no card to discard
    assert chosen("casual", deal) == "L Kh 1"
    assert chosen("master", deal) == "X Qd"


def test_the_count_stops_when_its_time_is_up_and_still_answers() -> None:
    view = see(after(last_cards("7s8s9cKh"), "D"), 0)
    counted = [Closed(1, WIDE, 5, seconds).choose(view) for seconds in (None, 60.0, 0.0)]
    assert counted[0] == counted[1]
    assert [why["code"] for why in counted[0].reasons["because"]] == [LAYS, RACE]
    assert "better" in counted[0].reasons
    assert "better" not in counted[2].reasons


def test_three_cards_with_a_pair_can_go_out_and_the_pair_alone_cannot() -> None:
    deal = last_cards("7c7dKh")
    race = Race(Sight(see(deal, 0)), deal.melds)
    assert race.goes_out(mask_of(cards("7c7d7sKh")))
    assert not race.goes_out(mask_of(cards("7c7d7s")))
    assert race.soon(mask_of(cards("7c7dKh"))) > race.soon(mask_of(cards("7c7d")))


def test_a_card_behind_one_that_is_held_can_be_laid_off() -> None:
    deal = last_cards("6h7hJs")
    race = Race(Sight(see(deal, 0)), deal.melds)
    assert race.goes_out(mask_of(cards("6h7hJs")))
    assert not race.goes_out(mask_of(cards("7hJs")))


# --- splits ---


@pytest.mark.parametrize("preset", PRESETS)
def test_a_split_takes_away_what_its_melds_hold(preset: str) -> None:
    rules = Rules.make(preset)
    made = ruling(rules)
    rng = random.Random(preset)
    for _ in range(40):
        hand = mask_of(rng.sample(pack(rules.decks, rules.ranks, rules.jokers), 10))
        split = groups(rules).split(hand)
        worth = made.worth
        left = worth.in_hand(split.loose) + split.jokers * worth.of_card(52)
        assert split.rid + left == worth.in_hand(hand)
        assert split.cards + split.loose.bit_count() + split.jokers == 10
        assert split.cards >= 3 * split.melds


@pytest.mark.parametrize(
    ("hand", "loose"),
    [
        ("5c5d5h5s6s7s", ""),  # three fives and the run, not four fives
        ("5c5d5h5s6s8sKd", "6s8sKd"),
        ("3d4d5d6d7d8dQc", "Qc"),
        ("KcKc9h", "KcKc9h"),
        ("KcKs*9h", "9h"),
        ("9h9h9s9d", "9h"),
        ("7s9s*2c", "2c"),
    ],
)
def test_a_hand_is_split_best(hand: str, loose: str) -> None:
    assert groups(Rules.make("romme")).split(mask_of(cards(hand))).loose == mask_of(cards(loose))
