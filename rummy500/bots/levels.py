"""The levels that a player can choose: their names, what is said of them, and the bots that play them.

Whoever needs the names only does not wait for the players: they are imported when the first of them is made.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummy500.bots import descriptions
from rummy500.bots.personalities import PERSONALITIES, Personality
from rummy500.bots.search import USUAL, Budget
from rummy500.bots.unknown import UnknownBot
from rummy500.engine.rules import Rules

if TYPE_CHECKING:
    from rummy500.bots.base import Bot

__all__ = ["DEFAULT", "LEVELS", "Level", "UnknownBot", "find_bot", "find_level", "make"]

DEFAULT = "casual"


def N_(text: str) -> str:
    """Mark a message that whoever shows it translates."""
    return text


_Make = Callable[[int, Budget, Personality | None], "Bot"]


def _tuned(name: str) -> _Make:
    """How a player with tuned weights is made."""

    def make(seed: int, budget: Budget, who: Personality | None = None) -> "Bot":
        from rummy500.bots import players

        makers: dict[str, _Make] = {
            "club": players.club,
            "expert": players.expert,
            "master": players.master,
            "racer": players.racer,
            "holder": players.holder,
        }
        return makers[name](seed, budget, who)

    return make


def _beginner(seed: int, budget: Budget) -> "Bot":
    from rummy500.bots.beginner import Beginner

    return Beginner(seed)


def _casual(seed: int, budget: Budget) -> "Bot":
    from rummy500.bots.casual import Casual

    return Casual(seed)


_WITH_PERSONALITY = {name: _tuned(name) for name in ("club", "expert", "master")}
_STYLES = {name: _tuned(name) for name in ("racer", "holder")}


def _plain(name: str) -> Callable[[int, Budget], "Bot"]:
    """How a player with tuned weights and no personality is made."""
    return lambda seed, budget: _WITH_PERSONALITY[name](seed, budget, None)


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name in commands, its title (English, to be translated), how it plays, and how its bot is made.

    ``about`` tells how it plays the game that some rules make, in messages to be translated and read one after the
    other. ``make`` is given a seed and what the bot may think, if it searches.
    """

    name: str
    title: str
    about: Callable[[Rules], descriptions.Messages]
    make: Callable[[int, Budget], "Bot"]


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", N_("Beginner"), descriptions.beginner, _beginner),
        Level("casual", N_("Casual"), descriptions.casual, _casual),
        Level("club", N_("Club"), descriptions.club, _plain("club")),
        Level("expert", N_("Expert"), descriptions.expert, _plain("expert")),
        Level("master", N_("Master"), descriptions.master, _plain("master")),
    )
}


def find_level(name: str) -> Level:
    """The level of that name, in any case. Raises ``UnknownBot``."""
    level = LEVELS.get(name.strip().lower())
    if level is None:
        raise UnknownBot(f"There is no bot {name!r}: choose one of {', '.join(LEVELS)}, or cmd:COMMAND.")
    return level


def find_bot(name: str) -> Callable[[int, Budget], "Bot"]:
    """How the bot of that name is made: a level, one with a personality (``club/magpie``), or a style.

    Raises ``UnknownBot``.
    """
    plain, _, person = name.strip().lower().partition("/")
    make = _WITH_PERSONALITY.get(plain) if person in PERSONALITIES else _STYLES.get(plain) if not person else None
    if make is None:
        return find_level(name).make
    who = PERSONALITIES.get(person)
    return lambda seed, budget: make(seed, budget, who)


def make(name: str = DEFAULT, seed: int = 0, budget: Budget = USUAL) -> "Bot":
    """A bot of that level or style. Raises ``UnknownBot``."""
    return find_bot(name)(seed, budget)
