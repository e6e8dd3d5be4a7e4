"""Personalities: small shifts of a style's weights, so that players of a level differ without being stronger."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummy500.bots.swift.style import Style


def N_(text: str) -> str:
    """Mark a message that whoever shows it translates."""
    return text


@dataclass(frozen=True, slots=True)
class Personality:
    """A personality: its name in commands, title and description (English, to be translated), and its shifts.

    ``plus``: what is added to weights of a style, by name.
    """

    name: str
    title: str
    about: str
    plus: dict[str, float]

    def shifted(self, style: "Style") -> "Style":
        """The style as this personality plays it."""
        weights = style.as_dict()
        return style.changed(**{name: weights[name] + more for name, more in self.plus.items()})


PERSONALITIES: dict[str, Personality] = {
    personality.name: personality
    for personality in (
        Personality(
            "collector",
            N_("Collector"),
            N_("Keeps cards that may yet become melds a little longer than others do."),
            {"out": 0.3, "link": 0.6},
        ),
        Personality(
            "sprinter",
            N_("Sprinter"),
            N_("Fears being caught: takes fewer cards, so as to go out sooner."),
            {"loose": 4.0},
        ),
        Personality(
            "magpie",
            N_("Magpie"),
            N_("Takes from the pile a little more readily."),
            {"draw": -4.0, "deep": 1.0},
        ),
        Personality(
            "miser",
            N_("Miser"),
            N_("Takes more care to give nothing away with a discard."),
            {"feed": 1.0, "fed": 4.0, "bait": 1.5, "known": 3.0},
        ),
    )
}
