"""Deals of the engine alone, played by chance, position by position."""

import random
from collections.abc import Iterator
from typing import Any

from oracle import sample

from rummy500.engine.apply import after
from rummy500.engine.cards import parse_cards
from rummy500.engine.deal import Deal
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import RENEW, Move, renew
from rummy500.engine.rules import Rules


def chosen(deal: Deal, rng: random.Random, moves: list[Move]) -> Move:
    """One of the legal moves, with a liking for the table; a reshuffle gets its order."""
    laying = [move for move in moves if str(move)[0] in "MLWC"]
    taking = [move for move in moves if str(move)[0] == "T"]
    some = laying if laying and rng.random() < 0.6 else taking if taking and rng.random() < 0.4 else moves
    move = rng.choice(some)
    if move.kind == RENEW and deal.needs_order:
        return renew(rng.sample(deal.pile[:-1], len(deal.pile) - 1))
    return move


def begun(rng: random.Random, rules: dict[str, Any] | None = None) -> Deal:
    """A deal of random rules, or of these, from a random deck."""
    options = sample.random_rules(rng) if rules is None else rules
    made = Rules.read(options)
    deck = parse_cards(" ".join(sample.random_deck(options, rng)), lone_jokers=True)
    return Deal.start(made, rng.randrange(made.players), deck)


def walk(rng: random.Random, rules: dict[str, Any] | None = None, most: int = 10_000) -> Iterator[Deal]:
    """Every position of a deal that is played by chance, the last included."""
    deal = begun(rng, rules)
    for _ in range(most):
        yield deal
        if deal.over:
            return
        deal = after(deal, chosen(deal, rng, legal_moves(deal)))
