"""``verify``: works decks and reshuffles out from the seed of a game, and says whether every card came as sealed."""

from argparse import Namespace
from pathlib import Path

from rummy500.cli.files import load, refused_words
from rummy500.cli.output import show, show_json
from rummy500.engine.moves import RENEW
from rummy500.engine.shuffle import seal_of
from rummy500.i18n import N_, _, n_
from rummy500.record import Json, Record, RecordError

_NO_SEED = N_("The file holds no seed: where its cards came from cannot be verified.")
_OTHER_SEAL = N_("The seal in the file is not that of its seed.")


def verify(arguments: Namespace) -> int:
    """Prints seal and seed of a record whose cards all came from it; 1 for any other file."""
    path: Path = arguments.file
    try:
        record = load(path)
        answer = verified(record)
    except RecordError as error:
        if arguments.json:
            show_json({"verified": False, "deal": error.deal, "move": error.move, "reason": error.reason})
        elif error.reason in (_NO_SEED, _OTHER_SEAL):
            show(_("{path}: {reason}").format(path=path, reason=_(error.reason)))
        else:
            show(refused_words(path, error))
        return 1
    if arguments.json:
        show_json(answer)
    else:
        show(verified_words(path, answer))
    return 0


def verified(record: Record) -> Json:
    """Seal, seed, and how many decks and reshuffles came from it: reading a record compares each of them with its seed.

    Raises ``RecordError`` for a record without a seed, and for one that holds another seal.
    """
    seed = record.seed
    if seed is None:
        raise RecordError(_NO_SEED)
    if record.extra.get("seal", seal_of(seed)) != seal_of(seed):
        raise RecordError(_OTHER_SEAL)
    moves = [move for played in record.game.deals for move in played.moves]
    return {
        "verified": True,
        "seal": seal_of(seed),
        "seed": seed.hex(),
        "deals": len(record.game.deals),
        "reshuffles": sum(move.kind == RENEW and bool(move.cards) for move in moves),
    }


def verified_words(path: Path, answer: Json) -> str:
    """The sentence about a record whose cards came as sealed, then seal and seed."""
    count, again = answer["deals"], answer["reshuffles"]
    decks = n_("{n} deck", "{n} decks", count).format(n=count)
    reshuffles = n_("{n} reshuffle", "{n} reshuffles", again).format(n=again)
    sentence = _("{path}: every card came as sealed ({decks}, {reshuffles}).")
    return "\n".join(
        [
            sentence.format(path=path, decks=decks, reshuffles=reshuffles),
            _("Seal: {seal}").format(seal=answer["seal"]),
            _("Seed: {seed}").format(seed=answer["seed"]),
        ]
    )
