"""Each option alone: it changes what its sentence says where that matters, and nothing where it must not."""

from dataclasses import dataclass
from typing import Any

import pytest

from engine.hands import after, hand, legal, position, stacked, table
from rummy500.engine.options import BY_NAME
from rummy500.engine.rules import Rules
from rummy500.engine.scoring import final_totals, scores, winning_sides


@dataclass(frozen=True)
class Scene:
    """A position and moves made from it; ``given`` are its options and whatever else ``position`` takes."""

    moves: tuple[str, ...]
    given: dict[str, Any]

    def seen(self, **switch: Any) -> object:
        """All that a player can see at the end of the scene."""
        given = dict(self.given)
        deal = after(position(given.pop("hand"), *given.pop("others", ()), **{**given, **switch}), *self.moves)
        hands = [hand(deal, seat) for seat in range(deal.rules.players)]
        over = scores(deal) if deal.over else None
        return legal(deal), hands, table(deal), [meld.worths for meld in deal.melds], deal.laid, deal.seat, over


def scene(hand: str, *moves: str, **given: Any) -> Scene:
    return Scene(moves, {"hand": hand, "stock": "2d3s", **given})


def call(thrown: str) -> Scene:
    """Seat 0 throws a card; 5h6h7h lies on the table."""
    return scene(thrown + "4c", "D", f"X {thrown}", others=("9c9hJh",), pile="Kh", table=["0 5h6h7h"])


JOKERS = {"jokers": 4}
OUT = scene("7s8s", "D", "M 7s8s9s", stock="9s", table=["0 KcKdKh"])
OUT_AT_ONCE = scene("7s8s", "D", "M 7s8s9s", stock="9s")
PASSED = scene("7s8s", "P", stock="")
RUN = scene("7s8s9s4dJd", "D", "M 7s8s9s")
ROYAL = scene("QsKsAs4d", "D", "M QsKsAs")
LOW = scene("As2s3s4d", "D", "M As2s3s", stock="9d8d")
DRAWN = scene("7s8s9s4d", "D")
RENEW = {"stock": "", "pile": "5c6c7c"}

#: option, another value than the default's, a scene where it matters, and one where it must not
SWITCHES: list[tuple[str, Any, Scene, Scene]] = [
    ("ranks", 11, scene("TsJsAs4d", "D", others=("9c9h",)), scene("7s8s9s4d", "D", "M 7s8s9s", pile="2c")),
    ("decks", 2, PASSED, PASSED),
    ("jokers", 2, PASSED, DRAWN),
    ("ace_run", "low", scene("QsKsAs4d", "D"), DRAWN),
    ("ace_run", "high", scene("As2s3s4d", "D", stock="9d8d"), ROYAL),
    ("ace_run", "around", scene("KsAs2s4d", "D", stock="9d8d"), DRAWN),
    ("ace", 11, ROYAL, LOW),
    ("low_ace", 15, LOW, ROYAL),
    ("numbers", "five", RUN, scene("TsJsQsKd", "D", "M TsJsQs")),
    ("joker", 20, scene("7s9s*4d", "D", "M 7s*8s9s", **JOKERS), scene("7s8s9s*", "D", "M 7s8s9s", **JOKERS)),
    ("joker", "card", scene("7s9s*4d", "D", "M 7s*8s9s", **JOKERS), scene("7s8s9s*", "D", "M 7s8s9s", **JOKERS)),
    ("joker_hand", 25, scene("*Kd", "P", stock="", **JOKERS), scene("Kd", "P", stock="", **JOKERS)),
    ("joker_role", "rank", scene("7s9s*4d", "D", **JOKERS), scene("7s8s9s4d", "D", **JOKERS)),
    (
        "joker_swap",
        True,
        scene("8sKd", "D", table=["1 7s*8s9s"], **JOKERS),
        scene("8dKd", "D", table=["1 7s*8s9s"], **JOKERS),
    ),
    ("set_suits", "any", scene("6s6s6h4d", "D", decks=2), scene("6s6d6h4d", "D", "M 6d6h6s", decks=2)),
    ("pile_option", "top", scene("4c4s", pile="4d9c5h", others=("2d",)), scene("4c4sKd", "T 1", pile="4d")),
    ("top_use", "must", scene("4c4s", pile="9h", others=("2d",)), scene("4c4sKd", pile="4d")),
    (
        "target_use",
        "meld",
        scene("KdQs", pile="8h3c", table=["1 5h6h7h"]),
        scene("8c8dKd", "T 2", "M 8c8d8h", pile="8h3c"),
    ),
    ("discard_taken", "all", scene("4c4sKd", "T 2", "M 4c4d4s", pile="4d3c"), scene("4c4sKd", "T 1", pile="9d")),
    ("discard_taken", "free", scene("4c4sKd", "T 1", pile="9d"), scene("4c4sKd", "T 2", "M 4c4d4s", pile="4d3c")),
    ("layoff", "after_meld", scene("KsQd", "D", table=["1 KcKdKh"]), scene("KsQd", "D", table=["0 KcKdKh"])),
    ("opening", 40, scene("7s8s9s4dJd", "D"), scene("7s8s9s4dJd", "D", table=["0 KcKdKh"])),
    ("go_out", "discard", scene("7s8s", "D", stock="9s"), RUN),
    ("go_out", "float", OUT_AT_ONCE, RUN),
    ("stock_out", "turn_over", scene("4c4s", **RENEW), scene("4c4s", pile="5c6c7c")),
    ("stock_out", "reshuffle", scene("4c4s", **RENEW), scene("4c4s", pile="5c6c7c")),
    ("recycles", 0, scene("4c4s", stock_out="turn_over", **RENEW), scene("4c4s", **RENEW)),
    ("stock_void", True, PASSED, OUT),
    ("call_rummy", "last", call("8h"), call("Ts")),
    ("call_rummy", "pile", call("8h"), call("Ts")),
    ("out_bonus", 25, OUT, PASSED),
    ("rummy_double", True, OUT_AT_ONCE, OUT),
    ("four_double", True, scene("4c4d4h4sKd", "D", "M 4c4d4h4s"), scene("4c4d4h4sKd", "D", "M 4c4d4h")),
    ("scoring", "winner", OUT, RUN),
    ("scoring", "gift", OUT, RUN),
    ("scoring", "penalty", OUT, RUN),
]


@pytest.mark.parametrize(
    ("option", "value", "matters", "else_where"), SWITCHES, ids=[f"{option}-{value}" for option, value, *_ in SWITCHES]
)
def test_switch(option: str, value: Any, matters: Scene, else_where: Scene) -> None:
    assert else_where.seen() == else_where.seen(**{option: value})
    if option in ("decks", "jokers"):  # they change the pack, which no scene shows
        assert Rules.make(**{option: value}).cards != Rules.make().cards
    else:
        assert matters.seen() != matters.seen(**{option: value})


DEALS = [(300, 250, 10, 20), (260, 240, 0, -20)]


def ended(**switch: Any) -> object:
    """How a game of four with these deals stands after each of them."""
    rules = Rules.make(players=4, **switch)
    return [(final_totals(rules, DEALS[:n]), winning_sides(rules, DEALS[:n])) for n in (1, 2)]


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("target", 500, [((300, 250, 10, 20), None), ((560, 490, 10, 0), (0,))]),
        ("target", 300, [((300, 250, 10, 20), (0,)), ((560, 490, 10, 0), (0,))]),
        ("target", 1000, [((300, 250, 10, 20), None), ((560, 490, 10, 0), None)]),
        ("deals", 1, [((300, 250, 10, 20), (0,)), ((560, 490, 10, 0), (0,))]),
        ("teams", 2, [((310, 270), None), ((570, 490), (0,))]),
        ("game_bonus", 50, [((300, 250, 10, 20), None), ((560 + 50 + 70, 490, 10, 0), (0,))]),
        ("scoring", "penalty", [((300, 250, 10, 20), None), ((560, 490, 10, 0), (3,))]),
    ],
)
def test_switch_of_the_game(option: str, value: Any, expected: object) -> None:
    assert ended(**{option: value}) == expected


@pytest.mark.parametrize("option", ["target", "deals", "teams", "game_bonus"])
def test_switch_of_the_game_changes_no_play(option: str) -> None:
    value = {"target": 100, "deals": 3, "teams": 2, "game_bonus": 50}[option]
    for one in (call("8h"), call("Ts")):
        given = {**one.given, "others": ("9c9hJh", "Qs", "Jc")}
        assert Scene(one.moves, given).seen() == Scene(one.moves, given).seen(**{option: value})


def test_hand_changes_the_cards_dealt_and_no_more() -> None:
    three, two = stacked("4c4s8d", "5c5s9d", pile="Kh"), stacked("4c4s", "5c5s", pile="Kh")
    assert (hand(three, 0), hand(two, 0)) == ("4c8d4s", "4c4s")
    assert (legal(three), three.seat, three.pile) == (legal(two), two.seat, two.pile)


def test_players_change_the_seats_and_what_follows_from_their_number() -> None:
    assert Rules.make(players=4).as_dict() | {"players": 3} == Rules.make(players=3).as_dict()


def test_every_option_has_its_test() -> None:
    switches = [(option.removesuffix("_option"), value) for option, value, *_ in SWITCHES]
    tested = {option for option, _ in switches} | {"target", "deals", "teams", "game_bonus", "hand", "players"}
    assert tested == set(BY_NAME)
    for name, _ in switches:
        for choice in BY_NAME[name].choices:
            assert choice == BY_NAME[name].default or (name, choice) in switches
