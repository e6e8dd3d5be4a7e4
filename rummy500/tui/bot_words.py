"""The computer's players in words: level and personality of a name such as ``club/magpie``."""

from rummy500.bots.descriptions import manner
from rummy500.bots.levels import DEFAULT, LEVELS, UnknownBot, find_bot
from rummy500.bots.personalities import PERSONALITIES
from rummy500.engine.rules import Rules
from rummy500.i18n import _

PLAIN_LEVELS = ("beginner", "casual")  # they play in one way only


def playable(name: str) -> str:
    """The name, if a built-in player has it; the default level in the place of another program's."""
    try:
        find_bot(name)
    except UnknownBot:
        return DEFAULT
    return name


def split(name: str) -> tuple[str, str]:
    """Level and personality of a name; an unknown level is the default one, no personality is empty."""
    level, _slash, person = name.partition("/")
    level = level if level in LEVELS else DEFAULT
    return level, person if person in PERSONALITIES and level not in PLAIN_LEVELS else ""


def joined(level: str, person: str) -> str:
    """The name of a level with a personality, if that level can have one."""
    return f"{level}/{person}" if person and level not in PLAIN_LEVELS else level


def bot_title(name: str) -> str:
    """What a player is called: "Club", "Club, Magpie"."""
    level, person = split(name)
    title = _(LEVELS[level].title)
    return title if not person else title + ", " + _(PERSONALITIES[person].title)


def bot_about(name: str, rules: Rules) -> str:
    """How a player plays the game that some rules make, in a few sentences."""
    level, person = split(name)
    shown = (manner(level, PERSONALITIES[person], rules),) if person else ()
    return " ".join(_(about) for about in (*LEVELS[level].about(rules), *shown))
