"""What a page of the rule book is made of. Every text is in the player's language; cards are codes of the engine."""

from dataclasses import dataclass
from enum import Enum

NONE: frozenset[int] = frozenset()


class Kind(Enum):
    """What a group of cards in an example is."""

    MELD = "meld"
    WRONG = "wrong"  # cards that are no meld under these rules
    HAND = "hand"
    PILE = "pile"


@dataclass(frozen=True, slots=True)
class Cards:
    """A group of cards in an example.

    ``worth`` is in points: of a meld all that was laid in one move, of a hand what it counts; with ``added`` it is the
    worth of those positions alone, which somebody else has laid off. ``marked`` are positions that stand out: the card
    that somebody reached for.
    """

    kind: Kind
    cards: tuple[int, ...]
    worth: int | None = None
    label: str = ""
    marked: frozenset[int] = NONE
    added: frozenset[int] = NONE


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a part of a page."""

    text: str


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph; a ``quiet`` one is an aside."""

    text: str
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list; ``marked`` are the places of items that stand out with a sign of their own."""

    items: tuple[str, ...]
    marked: frozenset[int] = NONE


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of equally many cells; ``head`` makes the first row that of the headings."""

    rows: tuple[tuple[str, ...], ...]
    head: bool = True


@dataclass(frozen=True, slots=True)
class Example:
    """Cards to look at, under a caption."""

    caption: str
    groups: tuple[Cards, ...]


Block = Heading | Para | Bullets | Table | Example


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the book. ``id`` is the same in every language."""

    id: str
    title: str
    blocks: tuple[Block, ...]


def bullets(*items: str) -> Bullets:
    """A list of the items that say something."""
    return Bullets(tuple(item for item in items if item))


def blocks(*parts: Block | None) -> tuple[Block, ...]:
    """The parts of a page that are there and say something."""
    return tuple(part for part in parts if part is not None and part != Bullets(()) and part != Para(""))


def texts(page: Page) -> list[str]:
    """Every text of a page, its title first."""
    found = [page.title]
    for block in page.blocks:
        match block:
            case Heading(text) | Para(text):
                found.append(text)
            case Bullets(items):
                found.extend(items)
            case Table(rows):
                found.extend(cell for row in rows for cell in row if cell)
            case Example(caption, groups):
                found.extend(text for text in (caption, *(group.label for group in groups)) if text)
    return found
