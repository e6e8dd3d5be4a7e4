"""The engine counts the sequences of moves that the oracle has counted (see ``engine.perft``)."""

import json
from typing import Any

import pytest
from oracle.deal import OracleDeal
from oracle.rules import PRESETS

from engine.hands import after, cards
from engine.perft import TABLE, counts
from rummy500.engine.apply import after as unchecked
from rummy500.engine.deal import Deal
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import RENEW, renew
from rummy500.engine.rules import Rules

ROWS: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))


def name(row: dict[str, Any]) -> str:
    return f"{row['rules']['preset']}-{len(row['moves'])}"


def perft(deal: Deal, depth: int) -> int:
    """How many sequences of so many moves there are."""
    moves = legal_moves(deal)
    if depth == 1:
        return len(moves)
    moves = [renew(deal.pile[:-1]) if move.kind == RENEW and deal.needs_order else move for move in moves]
    return sum(perft(unchecked(deal, move), depth - 1) for move in moves)


@pytest.mark.parametrize("row", ROWS, ids=name)
def test_perft(row: dict[str, Any]) -> None:
    deal = after(Deal.start(Rules.read(row["rules"]), row["dealer"], cards(row["deck"])), *row["moves"])
    assert [perft(deal, depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]


def test_table_has_every_preset_from_its_start_and_under_way() -> None:
    assert [(row["rules"]["preset"], bool(row["moves"])) for row in ROWS] == [
        (preset, moves) for preset in PRESETS for moves in (False, True)
    ]
    assert all(len(row["counts"]) >= 4 for row in ROWS)


def test_table_is_the_one_that_the_oracle_makes() -> None:
    """The smallest row is counted again; the command of ``engine.perft`` makes the whole table."""
    row = min(ROWS, key=lambda row: (len(row["moves"]), row["counts"][-1]))
    assert counts(OracleDeal(row["rules"], row["dealer"], row["deck"].split())) == row["counts"]
