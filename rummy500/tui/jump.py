"""Jump labels: letters on what can be seen, so that a key or two take the cursor there."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase

from rummy500.engine.moves import Move
from rummy500.tui.commands import COMMANDS

Target = tuple[str, int]
"""A zone, and the place of something in it: of a meld, or of a card of the pile from the oldest on, then the stock."""


def keys_of(name: str, usual: Sequence[str], keys: Mapping[str, str]) -> list[str]:
    """The keys of a command; ``keys`` are those that the player chose, by command."""
    own = keys.get(name)
    return list(usual) if own is None else [key.strip() for key in own.split(",")]


def first_letters(keys: Mapping[str, str]) -> str:
    """The letters that are the key of no command: with these labels begin, so that every command stays at hand."""
    taken = {key for command in COMMANDS for key in keys_of(command.name, command.keys, keys)}
    return "".join(letter for letter in ascii_lowercase if letter not in taken) or ascii_lowercase


def labels(count: int, first: str) -> list[str]:
    """So many labels, none the beginning of another; the first of them are the shortest.

    >>> labels(3, "ab")
    ['a', 'ba', 'bb']
    """
    letters = ascii_lowercase
    pairs = 0
    while len(first) - pairs + pairs * len(letters) < count and pairs < len(first):
        pairs += 1
    single = list(first[: len(first) - pairs])
    return [*single, *(a + b for a in first[len(first) - pairs :] for b in letters)][:count]


@dataclass
class Jump:
    """Labels on targets, and the letters pressed so far. ``moves``: what a target means where one is to be chosen.

    ``number`` is the state of the table for which the labels were made.
    """

    targets: dict[str, Target]
    number: int
    moves: Mapping[Target, Move] = field(default_factory=dict)
    typed: str = ""

    @classmethod
    def over(
        cls, targets: Iterable[Target], keys: Mapping[str, str], number: int, moves: Mapping[Target, Move] | None = None
    ) -> "Jump":
        """Labels for targets, the most important first."""
        wanted = list(targets)
        names = labels(len(wanted), first_letters(keys))
        return cls(dict(zip(names, wanted, strict=False)), number, moves or {})

    @property
    def shown(self) -> dict[Target, str]:
        """What is still to be pressed, by target."""
        typed = self.typed
        return {target: name[len(typed) :] for name, target in self.targets.items() if name.startswith(typed)}

    @property
    def next(self) -> set[str]:
        """The letters that may come now."""
        return {rest[0] for rest in self.shown.values()}

    def press(self, letter: str) -> Target | None:
        """Take a letter; the target, once its label is complete."""
        self.typed += letter
        return self.targets.get(self.typed)
