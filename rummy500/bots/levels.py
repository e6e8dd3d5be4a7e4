"""The levels that a player can choose: their names, what is said of them, and the bots that play them.

Whoever needs the names only does not wait for the players: they are imported when the first of them is made.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummy500.bots.personalities import PERSONALITIES, Personality
from rummy500.bots.search import USUAL, Budget
from rummy500.bots.unknown import UnknownBot

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
    """A level: its name in commands, title and description (English, to be translated), and how its bot is made.

    ``make`` is given a seed and what the bot may think, if it searches.
    """

    name: str
    title: str
    about: str
    make: Callable[[int, Budget], "Bot"]


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
            _beginner,
        ),
        Level(
            "casual",
            N_("Casual"),
            N_(
                "Plays by rules of thumb: digs when the gain beats the risk, keeps pairs, does not feed the table, "
                "never misses going out; it remembers what the next player took, and does not count cards."
            ),
            _casual,
        ),
        Level(
            "club",
            N_("Club"),
            N_(
                "Weighs what it takes, keeps and throws by the cards that are still unseen, remembers everything "
                "others took, and lays its melds down at once; it does not think ahead. With two packs, jokers, sides "
                "or a closed pile it plays by rules of thumb, like Casual."
            ),
            _plain("club"),
        ),
        Level(
            "expert",
            N_("Expert"),
            N_(
                "Weighs as Club does; against up to three opponents it holds its melds back while that is safe, so "
                "that it can dig deep, and lays them all down once they carry it past the target and into the lead. It "
                "does not think ahead. With two packs, jokers, sides or a closed pile it plays by rules of thumb, like "
                "Casual, but holds its melds back against one opponent where the pile is closed and there is no "
                "opening."
            ),
            _plain("expert"),
        ),
        Level(
            "master",
            N_("Master"),
            N_(
                "Thinks ahead: it deals the cards it cannot see many times over, plays its draws and discards against "
                "the answers to them, and chooses the one that does best. It sees no more than you do, and tells from "
                "what others lay whether they hold melds back. Against up to three opponents it holds its own back "
                "while that is safe; against one it thinks ahead about that too, and if he lays his down at once it "
                "leaves small takes lying and gathers a big hand; against more it goes by rule. In "
                "penalty games, with an opening, where only the winner scores, or against one opponent where the pile "
                "is closed, it plays by rules of thumb, like Expert; with its last cards in a penalty game it counts "
                "which cards let it go out first."
            ),
            _plain("master"),
        ),
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
