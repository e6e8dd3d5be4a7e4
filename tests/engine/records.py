"""Records for the tests: games played by chance through a table, and what ``check`` says of a record."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

from rummy500 import record
from rummy500.engine.game import Game
from rummy500.engine.rules import Rules
from rummy500.record import Player, Record, RecordError
from rummy500.table import Table

SEED = bytes(range(32))


def answer(read: Record) -> dict[str, Any]:
    """What ``check`` says of a record."""
    winners = read.game.winners
    deals = [{"over": played.deal.over, "scores": played.scores and list(played.scores)} for played in read.game.deals]
    totals = list(read.game.totals)
    return {"legal": True, "deals": deals, "totals": totals, "winners": None if winners is None else list(winners)}


def checked(text: str) -> dict[str, Any]:
    """What ``check`` says of a text."""
    try:
        return answer(record.read(text))
    except RecordError as error:
        return {"legal": False, "deal": error.deal, "move": error.move, "reason": error.reason}


def played(rules: Rules, moves: int, seed: bytes = SEED, eager: float = 0.8) -> Record:
    """A record of a seeded game after so many moves made by chance; ``eager``: to lay rather than to discard."""
    rng = random.Random(str(rules))
    players = tuple(Player(f"Player {seat}") for seat in range(rules.players))
    table = Table(Record(Game(rules, 0), players, seed))
    for _ in range(moves):
        if table.game.over:
            break
        questions = table.questions()
        if not questions:
            table.next_deal()
            continue
        question = questions[0]
        laying = [move for move in question.view.legal if str(move)[0] in "MLWC"]
        table.play(question.seat, rng.choice(laying if laying and rng.random() < eager else question.view.legal))
    return table.record


GAMES = [
    played(Rules.make(players=3, target=60, call_rummy="last"), 400),
    played(Rules.make(players=4, call_rummy="last"), 400, eager=0.5),
    played(Rules.make("rami51", 2), 300),
    played(Rules.make("jokers", 3), 150),
    played(Rules.make("classic", 3, recycles=3), 500, eager=0.05),
    played(Rules.make("persian", 4), 400),
]


@cache
def _short() -> str:
    """The shortest of some games of two short deals."""
    rules = Rules.make(players=2, hand=2, target=None, deals=2)
    texts = [record.write(played(rules, 200, bytes([chance] * 32))) for chance in range(40)]
    return min((text for text in texts if record.read(text).game.over), key=len)


def sample() -> dict[str, Any]:
    """A small valid record with foreign keys at every level."""
    data = json.loads(_short())
    data |= {"saved": "2026-11-30T17:00:00", "clock": {"left": [1, 2.5, None]}}
    data["players"][0]["avatar"] = "🂡"
    data["deals"][0]["comment"] = {"fr": "bien joué"}
    return data


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value of a record."""
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy of a record with another value in a place."""
    if not path:
        return value
    changed = deepcopy(data)
    spot = changed
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    return changed
