"""The outlook: what a take or a turn would bring, as the preview and the bots are told."""

import random

from engine.hands import after, hand, position
from engine.walks import walk
from rummy500.engine.apply import after as unchecked
from rummy500.engine.deal import PLAY_PHASE, Deal
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import LAYOFF, MELD
from rummy500.engine.outlook import outlook


def test_outlook_of_a_take_lays_the_target_first_and_then_what_follows() -> None:
    deal = position("4c4sKsAh7h", pile="4d2c5hJd9h6s", table=["1 7s8s9s", "1 KcKdKh"])
    plan = outlook(deal, next(move for move in legal_moves(deal) if str(move) == "T 6"))
    assert str(plan.moves[0]) == "M 4c4d4s"
    assert sorted(map(str, plan.moves[1:])) == ["L 6s 1", "L Ks 2"]
    assert (plan.points, plan.left, plan.caught) == (12 + 6 + 10, 6, 15 + 7 + 2 + 5 + 10 + 9)
    assert hand(plan.deal, 0) == "2cJdAh5h7h9h"


def test_outlook_prefers_the_dearer_use_of_a_card() -> None:
    deal = after(position("KsKcKdQsJs2h", stock="3d4d"), "D")
    assert outlook(deal).points == 30
    deal = after(position("KsKcKdKhQsJsTs2h", stock="3d4d"), "D")
    assert outlook(deal).points == 70


def test_outlook_lays_nothing_where_nothing_can_be_laid() -> None:
    deal = after(position("2s4s6s8h", stock="Td"), "D")
    plan = outlook(deal)
    assert (plan.moves, plan.points, plan.left) == ((), 0, 5)
    assert plan.deal is deal


def best(deal: Deal, seat: int) -> int:
    """The best value of any sequence of melds and lay-offs."""
    start = deal.ruling.worth.in_hand(deal.hands[seat])
    found = -10_000 if deal.owed else -start
    if deal.phase == PLAY_PHASE and deal.seat == seat:
        for move in legal_moves(deal):
            if move.kind in (MELD, LAYOFF):
                found = max(found, move.worth + best(unchecked(deal, move), seat))
    return found


def test_outlook_finds_the_best_plan_of_nearly_every_hand() -> None:
    tried = right = 0
    for seed in range(60):
        rng = random.Random(f"best {seed}")
        rules = {"preset": rng.choice(("rummy500", "fives", "rami500", "early")), "players": rng.choice((2, 3))}
        for deal in walk(rng, rules, most=40):
            if deal.phase != PLAY_PHASE or deal.over or deal.count(deal.seat) > 14:
                continue
            plan, most = outlook(deal), best(deal, deal.seat)
            assert plan.value <= most
            tried += 1
            right += plan.value == most
    assert tried > 300
    assert right >= 0.97 * tried


def test_the_target_is_laid_in_the_shorter_run_where_its_ace_makes_a_set() -> None:
    deal = position("As2s4sAcAhKh8h", pile="3s5d")
    take = next(move for move in legal_moves(deal) if str(move) == "T 2")
    plan = outlook(deal, take)
    assert [str(move) for move in plan.moves] == ["M 2s3s4s", "M AcAhAs"]
    assert (plan.points, plan.caught) == (54, 23)
