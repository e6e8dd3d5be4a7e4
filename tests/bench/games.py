"""Games to measure with, as files: a table as full as it gets, with the person to draw."""

from pathlib import Path

from rummy500.engine.moves import DISCARD, DRAW, Move
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seed_of
from rummy500.record import Player, write
from rummy500.table import Table

PLAYERS, PILE = 8, 60
SETTINGS = '{"speed": "instant", "animations": false, "confirm_risky_discard": false}'


def full_table(home: Path, name: str, level: str) -> Path:
    """The file of a game of eight, the others of that level: sixty discards, and the first seat is to draw.

    The settings of the folder make the computers play at once.
    """
    (home / "settings.json").write_text(SETTINGS, encoding="utf-8")
    rules = Rules.make("rummy500", PLAYERS, decks=2, hand=5)
    players = [Player("Ann"), *(Player(f"Bot {number}", level) for number in range(1, PLAYERS))]
    dealer = -PILE % PLAYERS  # each turn from a pile of one lays one card on it, and the last is the dealer's right
    table = Table.new(rules, players, seed_of("sixty cards"), dealer)
    table.next_deal()
    while table.deal is not None and len(table.deal.pile) < PILE:
        question = table.questions()[0]
        table.play(question.seat, _dull(question.view.legal))
    assert table.deal is not None
    assert (table.deal.seat, len(table.deal.pile)) == (0, PILE)
    path = home / f"{name}.json"
    path.write_text(write(table.record), encoding="utf-8")
    return path


def _dull(moves: tuple[Move, ...]) -> Move:
    """The draw, or the first discard."""
    return next(move for move in moves if move.kind in (DRAW, DISCARD))
