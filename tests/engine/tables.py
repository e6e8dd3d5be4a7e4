"""Tables for the tests: a game with stacked hands, and moves made by whoever is asked."""

from collections.abc import Sequence
from typing import Any

from engine.hands import stacked
from rummy500 import record
from rummy500.engine.game import Game
from rummy500.engine.rules import Rules
from rummy500.record import Player, Record
from rummy500.table import Table

SEED = bytes(range(32))


def seated(*hands: str, bots: Sequence[int] = (), **options: Any) -> Table:
    """A table with these hands dealt, seat 0 to move; seats are people but for the bots."""
    deal = stacked(*hands, **options)
    game = Game(deal.rules, deal.dealer).begin(deal.stock)
    players = [Player(f"P{seat}", "club" if seat in bots else None) for seat in range(len(hands))]
    return Table(Record(game, tuple(players)))


def seeded(rules: Rules) -> Table:
    return Table.new(rules, [Player("") for _ in range(rules.players)], SEED)


def play(table: Table, *moves: str) -> None:
    """Let the seats that are asked make these moves; ``-`` declines a call."""
    for move in moves:
        question = table.questions()[0]
        if move == "-":
            table.decline(question.seat, question.number)
        else:
            table.play(question.seat, move, question.number)


def asked(table: Table) -> list[tuple[int, bool]]:
    return [(question.seat, question.calling) for question in table.questions()]


def moves(table: Table) -> list[str]:
    """The moves of the record, as they would be saved."""
    return record.as_json(table.record)["deals"][-1]["moves"] if table.game.deals else []


def small() -> Table:
    """Two people; seat 0 has a meld and a card that fits it, seat 1 a card that fits it too."""
    return seated("7s8s9sTsKd", "2d2hJs3c4c", pile="5h", stock="6d7d8d", bots=())


def callable_discard(bots: Sequence[int] = (), players: int = 4) -> Table:
    """Seat 0 has melded 5h6h7h and thrown 8h, which any other seat could lay off."""
    others = ["2d2h9c3d3s", "4d4h9dJcJs", "QcQd9hTcTd", "KcKdAcAd6s"][: players - 1]
    table = seated("5h6h7h8hQs", *others, pile="2c", stock="2s3cJd", bots=bots, call_rummy="last")
    play(table, "D", "M 5h6h7h", "X 8h")
    return table
