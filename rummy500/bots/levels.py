"""The levels that a player can choose: their names, what is said of them, and the bots that play them."""

from collections.abc import Callable
from dataclasses import dataclass

from rummy500.bots.base import Bot
from rummy500.bots.beginner import Beginner
from rummy500.bots.casual import Casual
from rummy500.bots.unknown import UnknownBot

__all__ = ["DEFAULT", "LEVELS", "Level", "UnknownBot", "find_level", "make"]

DEFAULT = "casual"


def N_(text: str) -> str:
    """Mark a message that whoever shows it translates."""
    return text


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name in commands, title and description (English, to be translated), and how its bot is made.

    ``make`` is given a seed.
    """

    name: str
    title: str
    about: str
    make: Callable[[int], Bot]


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            "beginner",
            N_("Beginner"),
            N_(
                "Looks at the three newest discards only, lays down whatever it can at once, "
                "forgets what others took, and throws its dearest loose card."
            ),
            Beginner,
        ),
        Level(
            "casual",
            N_("Casual"),
            N_(
                "Plays by rules of thumb: digs when the gain beats the risk, keeps pairs, does not feed the table, "
                "never misses going out; it remembers what the next player took, and does not count cards."
            ),
            Casual,
        ),
    )
}


def find_level(name: str) -> Level:
    """The level of that name, in any case. Raises ``UnknownBot``."""
    level = LEVELS.get(name.strip().lower())
    if level is None:
        raise UnknownBot(f"There is no bot {name!r}: choose one of {', '.join(LEVELS)}, or cmd:COMMAND.")
    return level


def make(name: str = DEFAULT, seed: int = 0) -> Bot:
    """A bot of that level. Raises ``UnknownBot``."""
    return find_level(name).make(seed)
