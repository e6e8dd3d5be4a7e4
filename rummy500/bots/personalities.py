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

    ``times``: weights that are multiplied, by name; ``plus``: points that are added to others.
    """

    name: str
    title: str
    about: str
    times: dict[str, float]
    plus: dict[str, float]

    def shifted(self, style: "Style") -> "Style":
        """The style as this personality plays it."""
        weights = style.as_dict()
        changed = {name: weights[name] * factor for name, factor in self.times.items()}
        changed |= {name: weights[name] + points for name, points in self.plus.items()}
        return style.changed(**changed)


PERSONALITIES: dict[str, Personality] = {
    personality.name: personality
    for personality in (
        Personality(
            "collector",
            N_("Collector"),
            N_("Keeps cards that may yet become melds a little longer than others do."),
            {"out": 1.6, "loose": 0.8, "link": 1.1},
            {},
        ),
        Personality(
            "sprinter",
            N_("Sprinter"),
            N_("Fears being caught: takes fewer cards, so as to go out sooner."),
            {"loose": 1.4, "deep": 0.5, "link": 0.9},
            {},
        ),
        Personality(
            "magpie",
            N_("Magpie"),
            N_("Takes from the pile a little more readily."),
            {},
            {"draw": -4.0, "deep": 1.0},
        ),
        Personality(
            "miser",
            N_("Miser"),
            N_("Takes more care to give nothing away with a discard."),
            {"feed": 2.5, "fed": 2.5, "bait": 2.5, "known": 2.5},
            {},
        ),
    )
}
