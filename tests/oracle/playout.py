"""Deals played at random, with a liking for the table so that something happens; and moves that may be wrong."""

import random
from collections.abc import Sequence

from oracle.cards import JOKER, RANKS, SUITS, held, holds, without
from oracle.deal import OracleDeal
from oracle.melds import every_meld
from oracle.moves import Illegal


def random_move(deal: OracleDeal, rng: random.Random, moves: Sequence[str]) -> str:
    """One of the legal moves, as it can be played: an ``R`` of a shuffled stock with its order.

    Now and then it is several melds in one move, which are not listed.
    """
    if deal.phase == "play" and rng.random() < 0.3:
        several = several_melds(deal, rng)
        if several is not None:
            return several
    laying = [move for move in moves if move[0] in "MLWC"]
    taking = [move for move in moves if move[0] == "T"]
    some = moves
    if laying and rng.random() < 0.7:
        some = laying
    elif taking and rng.random() < 0.4:
        some = taking
    move = rng.choice(some)
    if move == "R" and deal.rules["stock_out"] == "reshuffle":
        order = deal.pile[:-1]
        rng.shuffle(order)
        move = "R " + "".join(order)
    return move


def plays(deal: OracleDeal, move: str) -> bool:
    """Whether a move is legal; the deal stays as it is."""
    try:
        deal.after(move)
    except Illegal:
        return False
    return True


def several_melds(deal: OracleDeal, rng: random.Random) -> str | None:
    """Two or more melds of the hand in one legal move; None where chance finds none."""
    if deal.seat is None:
        return None
    hand = deal.hands[deal.seat]
    melds = list(every_meld(hand, deal.rules))
    rng.shuffle(melds)
    chosen: list[str] = []
    for cards in melds:
        used = [held(card) for card in cards]
        if holds(hand, used):
            hand = without(hand, used)
            chosen.append("".join(cards))
            move = "M " + "+".join(chosen)
            if len(chosen) > 1 and rng.random() < 0.6 and plays(deal, move):
                return move
    move = "M " + "+".join(chosen)
    return move if len(chosen) > 1 and plays(deal, move) else None


def strange_move(deal: OracleDeal, rng: random.Random) -> str:
    """A move that is well or nearly well written and more often wrong than right."""
    seat = rng.randrange(deal.players) if deal.seat is None else deal.seat
    hand = deal.hands[seat]
    near = [*hand, *deal.pile[-3:], *(card for meld in deal.melds for card in meld.cards[:1] + meld.cards[-1:])]

    def card() -> str:
        one = rng.choice(near) if near and rng.random() < 0.8 else rng.choice(RANKS) + rng.choice(SUITS)
        if held(one) == JOKER and rng.random() < 0.7:
            one = JOKER + rng.choice(RANKS) + rng.choice(SUITS)
        return one

    def cards(least: int, most: int) -> str:
        return "".join(card() for _ in range(rng.randint(least, most)))

    number = rng.randint(0, len(deal.melds) + 1)
    move = rng.choice(
        (
            "D",
            "P",
            "R",
            "R " + "".join(deal.pile[:-1]),
            f"T {rng.randint(0, len(deal.pile) + 1)}",
            f"M {cards(2, 5)}",
            f"M {cards(3, 3)}+{cards(3, 4)}",
            f"L {cards(1, 2)}{rng.choice(('', '', '<', '>'))} {number}",
            f"L {cards(1, 1)}{rng.choice(('', '', '<', '>'))} {number}",
            f"W {cards(1, 1)} {number}",
            f"M {card() * rng.randint(3, 5)}",
            f"L {card() * rng.randint(2, 3)} {number}",
            f"X {cards(1, 1)}",
            f"X {cards(1, 2)}",
        )
    )
    if rng.random() < 0.2:
        move = f"C{rng.randint(0, deal.players)} {move}"
    return move
