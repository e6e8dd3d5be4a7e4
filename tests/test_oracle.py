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


@pytest.mark.parametrize("seed", range(80))
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
            trial = deepcopy(deal)
            if move == "R" and trial.rules["stock_out"] == "reshuffle":
                move = "R " + "".join(deal.pile[:-1])
            trial.play(jumbled(move, rng, deal.rules["ranks"]))
        before = deepcopy(vars(deal))
        for move in sorted(earlier - set(moves))[:30]:
            with pytest.raises(Illegal):
                deal.play(move)
            assert vars(deal) == before
        earlier |= set(moves)
        deal.play(playout.random_move(deal, rng, moves))


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
