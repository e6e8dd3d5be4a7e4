"""A game as a file: the same JSON is the autosave, the export, the input of a replay and the test case.

A record is read by replaying every move through the engine and never trusted otherwise. Keys that this program does not
know are kept and written again.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rummy500.engine.cards import CardError, format_cards, parse_cards
from rummy500.engine.deal import DeckError
from rummy500.engine.game import Game, GameOver
from rummy500.engine.moves import RENEW, MoveError, parse
from rummy500.engine.refusal import IllegalMove
from rummy500.engine.rules import Rules, RulesError
from rummy500.engine.shuffle import Shuffler
from rummy500.file_format import FORMAT, VERSION

LONGEST, DEEPEST = 1000, 100  # digits of a number, objects and lists in each other: more is no record

Json = dict[str, Any]


class RecordError(ValueError):
    """A file that is not a record, or not a legal one; its text is a sentence.

    ``deal`` and ``move`` (from 0) say where; both are None for a fault of format, version, rules or players, ``move``
    is None for a fault that is no move.
    """

    def __init__(self, reason: str, deal: int | None = None, move: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.deal = deal
        self.move = move


@dataclass(frozen=True)
class Player:
    """A seat of a record: the player's name, the bot that plays for it (None: a person), and keys of other programs."""

    name: str
    bot: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Record:
    """A game with its players and what else its file says.

    ``seed``: 32 bytes the decks come from, if known. ``extra``: other keys of the file; ``deal_extra``: of each deal.
    """

    game: Game
    players: tuple[Player, ...]
    seed: bytes | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    deal_extra: tuple[Mapping[str, Any], ...] = ()

    def with_game(self, game: Game) -> "Record":
        """The same record of a game that has gone on."""
        return replace(self, game=game)


# --- writing ---------------------------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """The text of the file, which can always be encoded: halves of a surrogate pair are written as escapes."""
    text = json.dumps(as_json(record), ensure_ascii=False, indent=1) + "\n"
    return _HALVES.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


_HALVES = re.compile("[\ud800-\udfff]")


def as_json(record: Record) -> Json:
    """The JSON object of the file."""
    game = record.game
    data: Json = {"format": FORMAT, "version": VERSION, "rules": game.rules.as_dict()}
    data["players"] = [
        {"name": player.name} | ({} if player.bot is None else {"bot": player.bot}) | dict(player.extra)
        for player in record.players
    ]
    if record.seed is not None:
        data["seed"] = record.seed.hex()
    data |= record.extra
    data["deals"] = []
    for index, played in enumerate(game.deals):
        deal: Json = {
            "dealer": played.dealer,
            "deck": format_cards(played.deck, " "),
            "moves": [str(move) for move in played.moves],
        }
        if played.scores is not None:
            deal["scores"] = list(played.scores)
        if index < len(record.deal_extra):
            deal |= record.deal_extra[index]
        data["deals"].append(deal)
    if game.conceded is not None:
        ended = data.get("ended", {})
        data["ended"] = {**ended, "by": game.conceded, "why": "conceded"}
    return data


# --- reading ---------------------------------------------------------------------------------------------------------


def read(text: str | bytes) -> Record:
    """The record that a file's text is. Raises ``RecordError``."""
    try:
        data = json.loads(text, parse_int=_whole)
        _check_depth(data)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"The file is not JSON: {_fault(error)}.") from None
    return of_json(data)


def _fault(error: ValueError | RecursionError) -> str:
    """What the reader of JSON could not read, in words of our own: Python's are English and change."""
    if isinstance(error, json.JSONDecodeError):
        return f"it cannot be read from line {error.lineno}, column {error.colno} on"
    if isinstance(error, UnicodeDecodeError):
        return "it is not text in UTF-8"
    return "it is nested too deep" if isinstance(error, RecursionError) else str(error)


def _whole(digits: str) -> int:
    if len(digits) > LONGEST:
        raise ValueError(f"a number in it has {len(digits)} digits")
    return int(digits)


def _check_depth(data: object) -> None:
    """Refuse what is nested so deep that it could not be written again."""
    level, depth = [data], 0
    while level := [item for outer in level for item in _inner(outer)]:
        depth += 1
        if depth > DEEPEST:
            raise ValueError("it is nested too deep")


def _inner(data: object) -> Iterable[object]:
    return data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()


def of_json(data: object) -> Record:
    """The record of a JSON object, every move replayed. Raises ``RecordError``."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'The file is not a game record: its "format" is not "{FORMAT}".')
    _check_version(data.get("version"))
    try:
        rules = Rules.read(data.get("rules"))
    except RulesError as error:
        raise RecordError(str(error)) from None
    players = _players(data.get("players"), rules)
    deals = data.get("deals")
    if not isinstance(deals, list):
        raise RecordError('"deals" is not a list of deals.')
    seed = _seed(data["seed"]) if "seed" in data else None
    game = Game(rules, _first_dealer(deals, rules))
    for index, deal in enumerate(deals):
        game = _replay(game, index, deal, seed)
    known = {"format", "version", "rules", "players", "seed", "deals"}
    extra = {key: value for key, value in data.items() if key not in known}
    game = _conceded(game, data.get("ended"))
    deal_extra = tuple(_rest(deal, "dealer", "deck", "moves", "scores") for deal in deals)
    return Record(game, players, seed, extra, deal_extra)


def _rest(data: Json, *known: str) -> Json:
    return {key: value for key, value in data.items() if key not in known}


def _check_version(version: object) -> None:
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(f'"version" is {version!r}; it must be a whole number from 1.')
    if version > VERSION:
        raise RecordError(f"The file has version {version} of the format; this program reads {VERSION}: update it.")


def _players(data: object, rules: Rules) -> tuple[Player, ...]:
    if not isinstance(data, list) or not all(isinstance(player, dict) for player in data):
        raise RecordError('"players" is not a list of players.')
    if len(data) != rules.players:
        raise RecordError(f'"players" names {len(data)}, and the rules say {rules.players}.')
    players = []
    for seat, player in enumerate(data):
        name, bot = player.get("name", ""), player.get("bot")
        if not isinstance(name, str) or not (bot is None or isinstance(bot, str)):
            raise RecordError(f"The name or the bot of player {seat} is not a text.")
        players.append(Player(name, bot, _rest(player, "name", "bot")))
    return tuple(players)


def _seed(data: object) -> bytes:
    if isinstance(data, str) and len(data) == 64 and all(digit in "0123456789abcdefABCDEF" for digit in data):
        return bytes.fromhex(data)
    raise RecordError('"seed" is not 64 hexadecimal digits.')


def _first_dealer(deals: Sequence[object], rules: Rules) -> int:
    if not deals:
        return rules.players - 1
    dealer = _deal(deals[0], 0).get("dealer")
    if not isinstance(dealer, int) or isinstance(dealer, bool) or not 0 <= dealer < rules.players:
        raise RecordError(f"The dealer of deal 0 is {dealer!r}; it must be a seat from 0 to {rules.players - 1}.", 0)
    return dealer


def _deal(data: object, index: int) -> Json:
    """An entry of the deals, looked at from outside."""
    if not isinstance(data, dict) or not isinstance(data.get("moves"), list):
        raise RecordError(f"The moves of deal {index} are not a list.", index)
    return data


def _replay(game: Game, index: int, entry: object, seed: bytes | None) -> Game:
    """The game with one more deal of the file."""
    shuffler = Shuffler(seed, index) if seed is not None else None
    if game.current:
        raise RecordError(f"Deal {index - 1} is not over, and another follows it.", index - 1)
    data = _deal(entry, index)
    try:
        if data.get("dealer") != game.next_dealer or type(data["dealer"]) is not int:
            raise RecordError(f"Deal {index} has dealer {data.get('dealer')!r}, not {game.next_dealer}.", index)
        game = game.begin(parse_cards(_text(data.get("deck"), "deck", index), lone_jokers=True))
        if shuffler and shuffler.deck(game.rules) != game.deals[-1].deck:
            raise RecordError(f"The deck of deal {index} is not the one that the seed gives.", index)
    except (CardError, DeckError, GameOver) as error:
        raise RecordError(f"Deal {index}: {error}", index) from None
    for number, text in enumerate(data["moves"]):
        game = _replay_move(game, index, number, text, shuffler)
    _check_scores(game, index, data)
    return game


def _text(value: object, key: str, index: int) -> str:
    if not isinstance(value, str):
        raise RecordError(f'The "{key}" of deal {index} is not a text.', index)
    return value


def _replay_move(game: Game, index: int, number: int, text: object, shuffler: Shuffler | None) -> Game:
    try:
        if not isinstance(text, str):
            raise MoveError(f"{text!r} is not a move.")
        draft = parse(text)
        pile = game.deals[-1].deal.pile
        game = game.play(draft)
    except (MoveError, IllegalMove) as error:
        raise RecordError(f"{text}: {error}", index, number) from None
    except GameOver:
        raise RecordError(f"{text}: the deal is over: nobody moves.", index, number) from None
    if shuffler and draft.kind == RENEW and draft.cards and shuffler.shuffle(pile[:-1]) != draft.cards[0]:
        raise RecordError(f"{text}: the new stock is not in the order that the seed gives.", index, number)
    return game


def _check_scores(game: Game, index: int, data: Json) -> None:
    scores, said = game.deals[-1].scores, data.get("scores")
    if said is None:
        return
    if scores is None:
        raise RecordError(f"Deal {index} is not over and has scores.", index)
    if not isinstance(said, list) or said != list(scores) or any(isinstance(points, bool) for points in said):
        raise RecordError(f"The scores of deal {index} are {said!r}; replay gives {list(scores)}.", index)


def _conceded(game: Game, ended: object) -> Game:
    if not isinstance(ended, dict) or ended.get("why") != "conceded" or game.over:
        return game
    by = ended.get("by")
    if not isinstance(by, int) or isinstance(by, bool) or not 0 <= by < game.rules.players:
        raise RecordError(f'"ended" is by {by!r}; it must be a seat from 0 to {game.rules.players - 1}.')
    return game.concede(by)
