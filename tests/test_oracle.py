"""The oracle against every case, and against itself in games played at random."""

import json
import random
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from oracle import game, playout, sample
from oracle.cards import held, in_suit_order, read_cards
from oracle.deal import Illegal, OracleDeal
from oracle.melds import needs_side, read_layoff, read_meld
from oracle.moves import read_move, write_layoff, write_meld
from oracle.rules import CHOICES, PRESETS, BadRules, full_rules, pack
from oracle.shuffle import DealStream

CASES = sorted((Path(__file__).parent / "cases").glob("*.json"))


def written(move: str) -> str:
    """A listed move with the cards of a set by suit, as the cases are compared."""
    if not move.startswith("M "):
        return move
    cards = read_cards(move[2:])
    if len({card[-2:-1] for card in cards}) == 1:
        cards = in_suit_order(cards)
    return "M " + "".join(cards)


def test_there_are_cases() -> None:
    assert len(CASES) >= 300


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if "expect_legal" in case:
        answer = game.legal(case)
        moves = [written(move) for move in answer["moves"]]
        assert sorted(moves) == sorted(written(move) for move in case["expect_legal"])
        assert answer["seat"] == case["expect_seat"]
    if "expect" in case:
        answer = game.replay_text(case["raw"]) if "raw" in case else game.replay(case)
        expected: dict[str, Any] = case["expect"]
        if "scores" in expected:
            scores = [deal["scores"] for deal in answer["deals"] if deal["over"]]
            assert scores == expected["scores"]
        for key in expected.keys() - {"scores"}:
            assert answer[key] == expected[key], answer
        assert answer["legal"] or answer["reason"]
    assert "expect" in case or "expect_legal" in case


def all_cards(deal: OracleDeal) -> Counter[str]:
    """Where every card of the deal lies, counted; laid jokers as jokers."""
    laid = [held(card) for meld in deal.melds for card in meld.cards]
    return Counter([*deal.stock, *deal.pile, *laid, *(card for hand in deal.hands for card in hand)])


@pytest.mark.parametrize("seed", range(60))
def test_random_deal_keeps_every_card_and_ends(seed: int) -> None:
    rng = random.Random(f"deal {seed}")
    rules = sample.random_rules(rng)
    deck = sample.random_deck(rules, rng)
    deal = OracleDeal(rules, rng.randrange(full_rules(rules)["players"]), deck)
    whole = Counter(deck)
    while not deal.over:
        moves = deal.legal()
        assert moves
        assert len(set(moves)) == len(moves), "a move is listed twice"
        deal.play(playout.random_move(deal, rng, moves))
        assert all_cards(deal) == whole
        for meld in deal.melds:
            assert len(meld.cards) == len(meld.by) == len(meld.worth)
    assert deal.seat is None
    assert deal.legal() == []
    assert deal.scores is not None


@pytest.mark.parametrize("seed", range(24))
def test_listed_moves_play_in_any_order_of_cards_and_others_change_nothing(seed: int) -> None:
    rng = random.Random(f"moves {seed}")
    rules = sample.random_rules(rng)
    deal = OracleDeal(rules, 0, sample.random_deck(rules, rng))
    earlier: set[str] = set()
    for _ in range(40):
        if deal.over:
            break
        moves = deal.legal()
        for move in rng.sample(moves, min(len(moves), 6)):
            if move == "R" and deal.rules["stock_out"] == "reshuffle":
                move = "R " + "".join(deal.pile[:-1])
            deal.after(jumbled(move, rng, deal.rules["ranks"]))
        before = deepcopy(vars(deal))
        for move in sorted(earlier - set(moves))[:30]:
            with pytest.raises(Illegal):
                deal.play(move)
            assert vars(deal) == before
        for move in {playout.strange_move(deal, rng) for _ in range(30)}:
            if playout.plays(deal, move):
                assert "+" in move or move.startswith("R") or listed(deal, move) in moves, move
        earlier |= set(moves)
        deal.play(playout.random_move(deal, rng, moves))


def listed(deal: OracleDeal, move: str) -> str:
    """A legal move as it stands in the list."""
    read = read_move(move)
    call = "" if read.caller is None else f"C{read.caller} "
    if read.kind == "M":
        return write_meld(read_meld(read.melds[0], deal.rules) or [])
    if read.kind == "L":
        fitting = read_layoff(deal.melds[read.meld - 1].cards, read.cards, deal.rules)
        needed = needs_side(read.cards, list(fitting))
        cards = fitting[read.side] if read.side else next(iter(fitting.values()))
        return call + write_layoff(cards, read.side if needed else "", read.meld)
    return move


def jumbled(move: str, rng: random.Random, ranks: int) -> str:
    """A meld with its cards in another order, unless it is a whole suit."""
    cards = read_cards(move[2:]) if move.startswith("M ") else []
    if not cards or len(cards) == ranks:
        return move
    rng.shuffle(cards)
    return "M " + "".join(cards)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_playable_with_every_number_of_players(name: str) -> None:
    for players in range(2, 9):
        rules = {"preset": name, "players": players}
        if name == "persian":
            rules["teams"] = 0
        full = full_rules(rules)
        assert full_rules(full) == full
        assert len(pack(full)) == 4 * full["decks"] * full["ranks"] + full["jokers"]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("hand", 0),
        ("players", 9),
        ("jokers", 9),
        ("joker", "face"),
        ("opening", -1),
        ("recycles", None),
        ("joker_swap", 1),
        ("target", True),
        ("teams", 2),
        ("colour", "red"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_by_name(option: str, value: object) -> None:
    with pytest.raises(BadRules, match=option):
        full_rules({"preset": "rummy500", "players": 3, option: value})


def test_random_rules_reach_every_value() -> None:
    rng = random.Random(5)
    drawn = [full_rules(sample.random_rules(rng)) for _ in range(400)]
    assert {rules["players"] for rules in drawn} == set(range(2, 9))
    for option, values in CHOICES.items():
        assert {rules[option] for rules in drawn} == set(values), option


def test_the_shuffle_draws_on_for_a_reshuffle() -> None:
    stream = DealStream(bytes(range(32)), 0)
    deck = stream.deck(full_rules({"preset": "rummy500", "players": 3}))
    assert " ".join(deck[:6]) == "6h 7c Ts 3d 2s As"
    assert stream.shuffled(deck) != deck


# --- single rules that no case holds ----------------------------------------------------------------------------------


def position(hand: str, pile: str = "2c", **options: object) -> OracleDeal:
    """Seat 0 of two to draw, with this hand and pile; seat 1 holds 2d 2h 9c, the rest of the pack is the stock."""
    rules = full_rules({"preset": "rummy500", "players": 2, "hand": 3, **options})
    deal = OracleDeal(rules, 1, pack(rules))
    deal.hands = [read_cards(hand, lone_jokers=True), ["2d", "2h", "9c"]]
    deal.pile = read_cards(pile, lone_jokers=True)
    placed = Counter([*deal.hands[0], *deal.hands[1], *deal.pile])
    deal.stock = sorted((Counter(pack(rules)) - placed).elements(), reverse=True)
    return deal


SUIT = "As2s3s4s5s6s7s8s9sTsJsQsKs"


def test_whole_suit_around_is_listed_in_every_rotation() -> None:
    deal = position(SUIT, ace_run="around")
    deal.play("D")
    rotations = {"M " + SUIT[2 * at :] + SUIT[: 2 * at] for at in range(13)}
    assert {move for move in deal.legal() if len(move) == 28} == rotations


def test_whole_suit_with_the_ace_inside_is_refused_where_it_does_not_go_around() -> None:
    deal = position(SUIT)
    deal.play("D")
    with pytest.raises(Illegal):
        deal.play("M Ks" + SUIT[:-2])
    deal.play("M " + SUIT)


def test_more_copies_than_are_held_are_no_meld() -> None:
    deal = position("5d5d9c9h", decks=2, set_suits="any")
    deal.play("D")
    for count in (3, 4, 5):
        assert not playout.plays(deal, "M " + "5d" * count)


def test_king_and_ace_on_two_to_queen_around_go_to_either_end_and_the_ace_is_never_low() -> None:
    for side in "<>":
        deal = position(SUIT + "4c4d", ace_run="around")
        deal.play("D")
        deal.play("M 2s3s4s5s6s7s8s9sTsJsQs")
        assert {"L KsAs< 1", "L KsAs> 1"} <= set(deal.legal())
        assert not playout.plays(deal, "L KsAs 1")
        deal.play(f"L AsKs{side} 1")
        assert sum(deal.melds[0].worth) == 44 + 40 + 15


def test_group_without_an_ace_that_fits_both_ends_is_listed_once() -> None:
    deal = position(SUIT + "4c4d", ace_run="around")
    deal.play("D")
    deal.play("M KsAs2s3s4s5s6s7s8s9sTsJs")
    assert [move for move in deal.legal() if move.startswith("L")] == ["L Qs 1"]


def test_side_is_tolerated_where_it_is_right_and_refused_where_it_is_wrong() -> None:
    deal = position("AsJsQsKs4c4d")
    deal.play("D")
    deal.play("M JsQsKs")
    assert "L As 1" in deal.legal()
    assert playout.plays(deal, "L As> 1")
    assert not playout.plays(deal, "L As< 1")


def test_bar_on_a_taken_card_goes_with_a_copy_that_is_laid() -> None:
    deal = position("6h6d9d", pile="2c6s", decks=2)
    deal.play("T 1")
    assert "X 6s" not in deal.legal()
    deal = position("6s6h6d9d", pile="2c6s", decks=2)
    deal.play("T 1")
    deal.play("M 6d6h6s")
    assert deal.legal() == ["X 6s", "X 9d"]


def test_opening_in_two_melds_may_leave_one_card_whatever_its_worth() -> None:
    deal = position("2c2s3c3d3h4d", pile="9d", opening=40)
    deal.hands[1] = ["8d", "8h", "9c"]
    deal.stock = ["2h"]
    deal.play("D")
    assert not [move for move in deal.legal() if move.startswith("M")]
    deal.play("M 2c2h2s+3c3d3h")
    assert deal.hands[0] == ["4d"]


def test_last_call_empties_no_hand_and_counts_as_laid_before() -> None:
    deal = position("7h8h9hTh4c", call_rummy="last", rummy_double=True)
    deal.play("D")
    deal.play("M 7h8h9h")
    deal.play("X Th")
    assert "C1 L Th 1" in deal.legal()
    deal.play("C1 L Th 1")
    assert deal.laid_before == [True, True]
    assert deal.melded == [True, False]
    assert not [move for move in deal.legal() if move.startswith("C")]


def test_swap_takes_a_doubled_joker_from_its_layer() -> None:
    deal = position("KcKdKh*", jokers=2, joker_swap=True, four_double=True, joker=20)
    deal.hands[0].append("4c")
    deal.hands[1] = ["Ks", "2d", "2h"]
    deal.stock = [card for card in deal.stock if card not in ("Ks", "4c")]
    for move in ("D", "M KcKdKh*Ks", "X 4c", "D", "W Ks 1"):
        deal.play(move)
    assert deal.melds[0].worth == [20, 20, 20, 10]
    assert deal.melds[0].by == [0, 0, 0, 1]
    assert "*" in deal.hands[1]
