"""The perft table: how many sequences of moves there are from some positions, counted by the oracle.

``python -m engine.perft`` in the folder of the tests makes ``perft.json`` again. Every preset has a deal from its start
and one that is under way; a position is counted to ``DEPTH`` moves, or to the first depth of more than ``MOST``.
"""

import json
import random
from pathlib import Path
from typing import Any

from oracle import playout
from oracle.deal import OracleDeal
from oracle.rules import PRESETS, full_rules
from oracle.shuffle import DealStream

TABLE = Path(__file__).with_name("perft.json")
DEPTH, MOST = 6, 3000
UNDER_WAY = 30  # moves


def played(deal: OracleDeal, move: str) -> OracleDeal:
    """The deal after a listed move; a reshuffle leaves the cards in their order."""
    if move == "R" and deal.rules["stock_out"] == "reshuffle":
        move = "R " + "".join(deal.pile[:-1])
    return deal.after(move)


def counts(deal: OracleDeal) -> list[int]:
    """Sequences of 1, 2, … moves from a position; the deepest level that is not too many."""
    found: list[int] = []
    level = [deal]
    for _ in range(DEPTH):
        listed = [(one, move) for one in level for move in one.legal()]
        found.append(len(listed))
        if len(listed) > MOST or not listed:
            break
        if len(found) < DEPTH:
            level = [played(one, move) for one, move in listed]
    return found


def under_way(start: OracleDeal, preset: str) -> tuple[OracleDeal, list[str]]:
    """A deal some moves later, with a draw to come and melds on the table."""
    for chance in range(1000):
        rng, deal, moves = random.Random(f"{preset} {chance}"), start, []
        while not deal.over and (len(moves) < UNDER_WAY or deal.phase != "draw"):
            moves.append(playout.random_move(deal, rng, deal.legal()))
            deal = deal.after(moves[-1])
        if not deal.over and (deal.melds or chance > 100):
            return deal, moves
    raise AssertionError(f"every deal of {preset} was over too soon")


def rows() -> list[dict[str, Any]]:
    """The positions with their counts: rules, dealer, deck, moves."""
    made: list[dict[str, Any]] = []
    for number, preset in enumerate(PRESETS):
        rules = {"preset": preset, "players": full_rules({"preset": preset})["players"]}
        deck = DealStream(bytes([number] * 32), 0).deck(full_rules(rules))
        start = OracleDeal(rules, 0, deck)
        for deal, moves in ((start, []), under_way(start, preset)):
            row = {"rules": rules, "dealer": 0, "deck": " ".join(deck), "moves": moves, "counts": counts(deal)}
            made.append(row)
    return made


if __name__ == "__main__":
    TABLE.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows()) + "\n]\n", encoding="utf-8")
