"""The writing of moves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from oracle.cards import CardError, read_cards

NUMBER = "([1-9][0-9]*)"


class Illegal(ValueError):
    """A move that cannot be read or is not allowed, with the reason."""


@dataclass
class Move:
    """A move as it was read: its letter and what stands beside it."""

    kind: str
    count: int = 0  # of T
    melds: list[list[str]] = field(default_factory=list)  # of M
    cards: list[str] = field(default_factory=list)  # of L, W, X and R
    side: str = ""  # of L
    meld: int = 0  # of L and W, from 1
    order: bool = False  # of R: whether the new order is written
    caller: int | None = None  # a call, and whose


def read_move(text: str) -> Move:
    """A move from its writing; ``Illegal`` where it is none."""
    try:
        return _read(text)
    except CardError as error:
        raise Illegal(f"{text!r}: {error}") from error


def _read(text: str) -> Move:
    if not isinstance(text, str):
        raise Illegal(f"{text!r} is not a move")
    if text in ("D", "P", "R"):
        return Move(text)
    if found := re.fullmatch("C([0-9]) ([TL] .+)", text):
        move = _read(found[2])
        move.caller = int(found[1])
        return move
    if found := re.fullmatch(f"T {NUMBER}", text):
        return Move("T", count=int(found[1]))
    if found := re.fullmatch(r"M (\S+)", text):
        melds = [read_cards(part) for part in found[1].split("+")]
        return Move("M", melds=melds)
    if found := re.fullmatch(rf"L ([^\s<>]+)([<>]?) {NUMBER}", text):
        return Move("L", cards=read_cards(found[1]), side=found[2], meld=int(found[3]))
    if found := re.fullmatch(rf"W (\S+) {NUMBER}", text):
        return Move("W", cards=read_cards(found[1]), meld=int(found[2]))
    if found := re.fullmatch(r"X (\S+)", text):
        return Move("X", cards=read_cards(found[1]))
    if found := re.fullmatch(r"R (\S+)", text):
        return Move("R", cards=read_cards(found[1], lone_jokers=True), order=True)
    raise Illegal(f"{text!r} is not a move")


def write_meld(cards: Sequence[str]) -> str:
    """The move that lays one meld."""
    return "M " + "".join(cards)


def write_layoff(cards: Sequence[str], side: str, number: int) -> str:
    """The move that lays a group off."""
    return f"L {''.join(cards)}{side} {number}"
