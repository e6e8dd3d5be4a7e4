"""Deals played at random, with a liking for the table so that something happens."""

import random

from oracle.deal import OracleDeal


def random_move(deal: OracleDeal, rng: random.Random, moves: list[str]) -> str:
    """One of the legal moves, as it can be played: an ``R`` of a shuffled stock with its order."""
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
