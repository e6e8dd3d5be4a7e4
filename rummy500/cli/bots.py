"""Names of bots as they are typed: looked up, and refused in a sentence."""

from rummy500.bots.levels import find_level
from rummy500.bots.seat import COMMAND, check
from rummy500.bots.unknown import UnknownBot
from rummy500.cli.errors import UsageError
from rummy500.fault_words import fault_words
from rummy500.i18n import _


def check_level(name: str) -> str:
    """The name of a level as it is written. Raises ``UsageError`` for what is none."""
    try:
        return find_level(name).name
    except UnknownBot as error:
        raise UsageError(fault_words(str(error))) from None


def check_bots(text: str, players: int) -> tuple[str, ...]:
    """The bot of each seat, from ``NAME`` for all of them or ``NAME,NAME,…``. Raises ``UsageError``.

    >>> check_bots("Casual", 2), check_bots("beginner,casual", 2)
    (('casual', 'casual'), ('beginner', 'casual'))
    """
    names = tuple(_check_bot(name.strip()) for name in text.split(","))
    if len(names) not in (1, players):
        sentence = _(
            "--bots has {n} names and {players} sit at the table: give one name for all, or one for each seat."
        )
        raise UsageError(sentence.format(n=len(names), players=players))
    return names if len(names) == players else names * players


def _check_bot(name: str) -> str:
    name = name if name.startswith(COMMAND) else name.lower()
    try:
        check(name)
    except UnknownBot as error:
        raise UsageError(fault_words(str(error))) from None
    return name
