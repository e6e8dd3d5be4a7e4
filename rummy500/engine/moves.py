"""Moves: their kinds, and their notation, read and written.

A ``Move`` is what the engine plays; it is made once for each thing that can be done and shared. A ``Draft`` is a move
as somebody wrote it, read but not yet held against a position: ``judge.find`` turns it into the ``Move`` it means.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rummy500.engine.cards import CardError, card, format_cards, mask_of, parse_cards
from rummy500.engine.melds import Shape

DRAW, TAKE, MELD, LAYOFF, SWAP, DISCARD, PASS, CALL, RENEW = range(9)
LETTERS = "DTMLWXPCR"
LOW, HIGH, NO_SIDE = -1, 1, 0
_SIDES = {"<": LOW, ">": HIGH, "": NO_SIDE}
_MARKS = {side: mark for mark, side in _SIDES.items()}


class MoveError(ValueError):
    """A text that cannot be read as a move; the text of the error is a sentence."""


class Move:
    """Something a player does; its ``str`` is the notation.

    Which of the fields mean something depends on ``kind``:
    TAKE: ``count`` cards. MELD: ``shapes``. LAYOFF: ``cards`` onto meld ``number`` (from 1) at ``side``, scoring
    ``worths``; the group reaches a new ``start`` where the side is LOW. SWAP: ``cards`` (one) and ``number``.
    DISCARD: ``cards`` (one). CALL: ``seat`` and the ``inner`` take or lay-off. RENEW: ``cards``, the new order or none.
    ``mask``: the cards that leave the hand; ``worth``: the points they bring; ``size``: how many leave.
    """

    __slots__ = (
        "cards",
        "count",
        "inner",
        "kind",
        "mask",
        "number",
        "seat",
        "shapes",
        "side",
        "size",
        "start",
        "text",
        "worth",
        "worths",
    )

    def __init__(
        self,
        kind: int,
        text: str,
        *,
        cards: tuple[int, ...] = (),
        mask: int = 0,
        shapes: tuple[Shape, ...] = (),
        count: int = 0,
        number: int = 0,
        side: int = NO_SIDE,
        start: int = 0,
        worths: tuple[int, ...] = (),
        seat: int = -1,
        inner: "Move | None" = None,
    ) -> None:
        self.kind = kind
        self.text = text
        self.cards = cards
        self.mask = mask
        self.shapes = shapes
        self.count = count
        self.number = number
        self.side = side
        self.start = start
        self.worths = worths
        self.worth = sum(worths)
        self.size = len(cards)
        self.seat = seat
        self.inner = inner

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)


def take(count: int) -> Move:
    """Taking ``count`` cards from the pile."""
    return Move(TAKE, f"T {count}", count=count)


def meld(*shapes: Shape) -> Move:
    """Laying one meld, or several in one move."""
    cards = tuple(token for shape in shapes for token in shape.cards)
    worths = tuple(points for shape in shapes for points in shape.worths)
    mask = mask_of(cards)
    return Move(MELD, "M " + "+".join(s.text for s in shapes), shapes=shapes, cards=cards, mask=mask, worths=worths)


def layoff(cards: Sequence[int], number: int, side: int, marked: bool, start: int, worths: tuple[int, ...]) -> Move:
    """Laying cards off on meld ``number``; ``marked``: the side is written, since an ace among them fits both ends."""
    mark = _MARKS[side] if marked else ""
    return Move(
        LAYOFF,
        f"L {format_cards(cards)}{mark} {number}",
        cards=tuple(cards),
        mask=mask_of(cards),
        number=number,
        side=side,
        start=start,
        worths=worths,
    )


def swap(code: int, number: int) -> Move:
    """Giving the natural card for the joker that stands for it in meld ``number``."""
    return Move(SWAP, f"W {format_cards([code])} {number}", cards=(code,), mask=mask_of([code]), number=number)


def discard(code: int) -> Move:
    """Discarding one card."""
    return Move(DISCARD, f"X {format_cards([code])}", cards=(code,), mask=mask_of([code]))


def call(seat: int, inner: Move) -> Move:
    """Calling rummy from a seat: a take (``pile``) or a lay-off (``last``)."""
    return Move(CALL, f"C{seat} {inner.text}", seat=seat, inner=inner, count=inner.count, number=inner.number)


def renew(order: Sequence[int] = ()) -> Move:
    """Making a new stock of the pile; ``order``: its cards from the top, where it was shuffled."""
    return Move(RENEW, f"R {format_cards(order)}" if order else "R", cards=tuple(order))


DRAW_MOVE = Move(DRAW, "D")
PASS_MOVE = Move(PASS, "P")
RENEW_MOVE = renew()


@dataclass(frozen=True)
class Draft:
    """A move as it was written: ``cards`` holds one group for each meld, in the order written."""

    kind: int
    cards: tuple[tuple[int, ...], ...] = ()
    count: int = 0
    number: int = 0
    side: int = NO_SIDE
    seat: int = -1
    inner: "Draft | None" = None


_NUMBER = r"(0|[1-9][0-9]{0,2})"
_SHAPES = {
    "D": r"D",
    "T": rf"T {_NUMBER}",
    "M": r"M (\S+)",
    "L": rf"L ([^\s<>]+)([<>]?) {_NUMBER}",
    "W": rf"W (\S+) {_NUMBER}",
    "X": r"X (\S+)",
    "P": r"P",
    "C": r"C([0-9]) (.+)",
    "R": r"R(?: (\S+))?",
}
_PATTERNS = {letter: re.compile(pattern) for letter, pattern in _SHAPES.items()}


def parse(text: str) -> Draft:
    """Read a move in the notation; raises ``MoveError`` for what is none.

    >>> parse("L 7s8s 2").number, parse("C2 T 3").inner.count
    (2, 3)
    """
    letter = text[:1]
    found = _PATTERNS[letter].fullmatch(text) if letter in _PATTERNS else None
    if not found:
        raise MoveError(
            f"{text[:40]!r} is not a move: D, T n, M cards, L cards meld, W card meld, X card, P, R or a call."
        )
    kind, parts = LETTERS.index(letter), found.groups()
    try:
        match letter:
            case "T":
                return Draft(kind, count=int(parts[0]))
            case "M":
                return Draft(kind, tuple(tuple(parse_cards(group)) for group in parts[0].split("+")))
            case "L":
                return Draft(kind, (tuple(parse_cards(parts[0])),), number=int(parts[2]), side=_SIDES[parts[1]])
            case "W":
                return Draft(kind, ((card(parts[0]),),), number=int(parts[1]))
            case "X":
                return Draft(kind, ((card(parts[0]),),))
            case "R":
                return Draft(kind, (tuple(parse_cards(parts[0], lone_jokers=True)),) if parts[0] else ())
            case "C":
                if parts[1][0] not in "TL":
                    raise MoveError(
                        f"{text[:40]!r} is not a call: a call takes cards (T n) or lays one off (L card meld)."
                    )
                inner = parse(parts[1])
                return Draft(kind, seat=int(parts[0]), inner=inner, count=inner.count, number=inner.number)
            case _:
                return Draft(kind)
    except CardError as error:
        raise MoveError(f"{text[:40]!r} is not a move: {error}.") from None
