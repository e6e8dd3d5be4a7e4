"""The levels that a player can choose: their names, what is said of them, and the bots that play them."""

from collections.abc import Callable
from dataclasses import dataclass

from rummy500.bots.base import Bot
from rummy500.bots.beginner import Beginner
from rummy500.bots.casual import Casual
from rummy500.bots.personalities import PERSONALITIES, Personality
from rummy500.bots.players import club, expert, holder, master, racer
from rummy500.bots.search import USUAL, Budget
from rummy500.bots.unknown import UnknownBot

__all__ = ["DEFAULT", "LEVELS", "Level", "UnknownBot", "find_bot", "find_level", "make"]

DEFAULT = "casual"


def N_(text: str) -> str:
    """Mark a message that whoever shows it translates."""
    return text


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name in commands, title and description (English, to be translated), and how its bot is made.

    ``make`` is given a seed and what the bot may think, if it searches.
    """

    name: str
    title: str
    about: str
    make: Callable[[int, Budget], Bot]


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
            lambda seed, budget: Beginner(seed),
        ),
        Level(
            "casual",
            N_("Casual"),
            N_(
                "Plays by rules of thumb: digs when the gain beats the risk, keeps pairs, does not feed the table, "
                "never misses going out; it remembers what the next player took, and does not count cards."
            ),
            lambda seed, budget: Casual(seed),
        ),
        Level(
            "club",
            N_("Club"),
            N_(
                "Weighs what it takes, keeps and throws by the cards that are still unseen, remembers everything "
                "others took, and lays its melds down at once; it does not think ahead. With two packs, jokers, sides "
                "or a closed pile it plays by rules of thumb, like Casual."
            ),
            club,
        ),
        Level(
            "expert",
            N_("Expert"),
            N_(
                "Weighs as Club does; against one opponent it holds its melds back while that is safe, so that it can "
                "dig deep. It does not think ahead. With two packs, jokers, sides or a closed pile it plays by rules "
                "of thumb, like Casual."
            ),
            expert,
        ),
        Level(
            "master",
            N_("Master"),
            N_(
                "Thinks ahead: it deals the cards it cannot see many times over, plays its plans against the answers "
                "to them, and chooses the one that does best. It sees no more than you do. In penalty games, with an "
                "opening or where only the winner scores, it plays by rules of thumb, like Casual."
            ),
            master,
        ),
    )
}

_Make = Callable[[int, Budget, Personality | None], Bot]
_WITH_PERSONALITY: dict[str, _Make] = {"club": club, "expert": expert, "master": master}
_STYLES: dict[str, _Make] = {"racer": racer, "holder": holder}


def find_level(name: str) -> Level:
    """The level of that name, in any case. Raises ``UnknownBot``."""
    level = LEVELS.get(name.strip().lower())
    if level is None:
        raise UnknownBot(f"There is no bot {name!r}: choose one of {', '.join(LEVELS)}, or cmd:COMMAND.")
    return level


def find_bot(name: str) -> Callable[[int, Budget], Bot]:
    """How the bot of that name is made: a level, one with a personality (``club/magpie``), or a style.

    Raises ``UnknownBot``.
    """
    plain, _, person = name.strip().lower().partition("/")
    make = _WITH_PERSONALITY.get(plain) if person in PERSONALITIES else _STYLES.get(plain) if not person else None
    if make is None:
        return find_level(name).make
    who = PERSONALITIES.get(person)
    return lambda seed, budget: make(seed, budget, who)


def make(name: str = DEFAULT, seed: int = 0, budget: Budget = USUAL) -> Bot:
    """A bot of that level or style. Raises ``UnknownBot``."""
    return find_bot(name)(seed, budget)
