"""``check`` and ``legal``: replay records and say what becomes of them."""

from argparse import Namespace
from pathlib import Path

from rummy500.cli.output import show, show_json
from rummy500.engine.legal import legal_moves
from rummy500.fault_words import fault_words
from rummy500.i18n import _, and_list, n_, number
from rummy500.record import Json, Record, RecordError, read

_LARGEST = 64  # MB; a long game is a thousandth of it


class FileFault(RecordError):
    """A file that could not be read at all; its text names the file."""


def load(path: Path) -> Record:
    """The record in a file. Raises ``RecordError`` where it cannot be read or is not a legal one."""
    try:
        with open(path, "rb") as file:
            data = file.read(_LARGEST * 1_000_000 + 1)
    except FileNotFoundError:
        raise FileFault(f"There is no file {path}. Check its name.") from None
    except IsADirectoryError:
        raise FileFault(f"{path} is a folder, not a file.") from None
    except PermissionError:
        raise FileFault(f"{path} may not be read here.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise FileFault(f"{path} could not be read ({reason}). Check the file.") from None
    if len(data) > _LARGEST * 1_000_000:
        raise FileFault(f"{path} is larger than {_LARGEST} MB: that is no game record.")
    return read(data)


def check(arguments: Namespace) -> int:
    """Replays every file; 1 where one of them is not a legal record."""
    answers = []
    for path in arguments.files:
        try:
            record = load(path)
        except RecordError as error:
            answers.append(refused(error))
            words = refused_words(path, error)
        else:
            answers.append(checked(record))
            words = checked_words(path, record)
        if not arguments.json:
            show(words)
    if arguments.json:
        several = [{"file": str(path)} | answer for path, answer in zip(arguments.files, answers, strict=True)]
        show_json({"files": several} if len(several) > 1 else answers[0])
    return 0 if all(answer["legal"] for answer in answers) else 1


def legal(arguments: Namespace) -> int:
    """Lists the legal moves where a record stops; 1 where it is not a legal record."""
    try:
        record = load(arguments.file)
    except RecordError as error:
        if arguments.json:
            show_json(refused(error))
        else:
            show(refused_words(arguments.file, error))
        return 1
    answer = listed(record)
    if arguments.json:
        show_json(answer)
    elif answer["seat"] is None:
        show(_("No deal is open: nobody moves."))
    else:
        seat = answer["seat"]
        count = len(answer["moves"])
        line = n_("To move: {player}, {n} legal move:", "To move: {player}, {n} legal moves:", count)
        show(line.format(player=player_words(record, seat), n=count))
        show("\n".join(answer["moves"]))
    return 0


def checked(record: Record) -> Json:
    """What ``check`` says of a legal record."""
    game = record.game
    deals = [{"over": played.deal.over, "scores": played.scores} for played in game.deals]
    return {"legal": True, "deals": deals, "totals": game.totals, "winners": game.winners}


def refused(error: RecordError) -> Json:
    """What ``check`` says of a record that is not legal; the reason is English, whatever the language."""
    return {"legal": False, "deal": error.deal, "move": error.move, "reason": error.reason}


def listed(record: Record) -> Json:
    """What ``legal`` says of a legal record."""
    deal = record.game.deal
    if deal is None:
        return {"seat": None, "moves": []}
    return {"seat": deal.seat, "moves": [str(move) for move in legal_moves(deal)]}


def checked_words(path: Path, record: Record) -> str:
    """A sentence or two about a legal record."""
    game = record.game
    words = [_("{path} is legal:").format(path=path), _state_words(record)]
    if game.deals:
        rules = game.rules
        totals = []
        for side, total in enumerate(game.totals):
            names = and_list(player_words(record, seat) for seat in range(side, rules.players, rules.sides))
            totals.append(f"{names} {number(total)}")
        words.append(_("Totals: {totals}.").format(totals=", ".join(totals)))
    return " ".join(words)


def _state_words(record: Record) -> str:
    game = record.game
    count = len(game.deals)
    deals = n_("{n} deal", "{n} deals", count).format(n=count)
    if game.conceded is not None:
        return _("{deals}, given up by {player}.").format(deals=deals, player=player_words(record, game.conceded))
    if game.winners is not None:
        winners = and_list(player_words(record, seat) for seat in game.winners)
        return _("{deals}, won by {players}.").format(deals=deals, players=winners)
    if game.current:
        return _("{deals}, the last one unfinished.").format(deals=deals)
    return _("{deals}, the game goes on.").format(deals=deals)


def refused_words(path: Path, error: RecordError) -> str:
    """A sentence about a record that is not legal; deals and moves are counted from 0, as in the file."""
    reason = fault_words(error.reason)
    if isinstance(error, FileFault):
        return reason
    if error.move is not None:
        sentence = _("{path} is not legal, deal {deal}, move {move} (counted from 0): {reason}")
    elif error.deal is not None:
        sentence = _("{path} is not legal, deal {deal} (counted from 0): {reason}")
    else:
        sentence = _("{path} is not a legal record: {reason}")
    return sentence.format(path=path, deal=error.deal, move=error.move, reason=reason)


def player_words(record: Record, seat: int) -> str:
    """The name of a player, or where he has none his number as people count, and the seat as the file does."""
    return record.players[seat].name or _("player {number} (seat {seat})").format(number=seat + 1, seat=seat)
