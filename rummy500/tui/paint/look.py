"""How the table looks on this terminal: characters, colours, card letters.

A ``Look`` holds the choices and hands out *inks* (rich styles, each made once, so that equal inks are one object) and
the writing of a card. Nothing here knows the game's state.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from rich.style import Style

from rummy500.engine.cards import JOKER, JOKER_AS, rank_of, suit_of
from rummy500.tui.paint.palette import FELT, Palette

ENGLISH_RANKS = "AKQJ"
FRENCH_RANKS = "ARDV"
ENGLISH_SUITS = "CdhS"  # clubs, diamonds, hearts, spades; lower case for the red ones
FRENCH_SUITS = "TkcP"
GLYPHS = "♣♦♥♠"
CARD_GROUNDS = ("face", "tint", "cursor")
NUMBERS = ("", "2", "3", "4", "5", "6", "7", "8", "9", "10")


class Signs(NamedTuple):
    """The characters that stand for something, in one charset."""

    edge: str
    thick: str
    close: str
    cursor_edge: str
    plain_box: str  # top left, across, top right, down, bottom left, bottom right
    tint_box: str
    cursor_box: str
    selected: str
    fresh: str
    playable: str
    owed: str
    up: str
    down: str
    ellipsis: str
    dash: str
    dot: str
    to_move: str
    seat: str
    back: str
    pattern: str
    bar: str
    joker: str
    insert: str
    focus: str
    thick_dash: str
    warn: str


UNICODE = Signs(
    edge="▏",
    thick="▌",
    close="▕",
    cursor_edge="▌",
    plain_box="╭─╮│╰╯",
    tint_box="╒═╕│╘╛",
    cursor_box="┏━┓┃┗┛",
    selected="✓",
    fresh="•",
    playable="▴",
    owed="!",
    up="▲",
    down="▼",
    ellipsis="…",
    dash="─",
    dot="·",
    to_move="▶",
    seat="●",
    back="▐",
    pattern="▚",
    bar="━",
    joker="★",
    insert="┃",
    focus="▸",
    thick_dash="━",
    warn="!",
)

ASCII = Signs(
    edge="|",
    thick="!",
    close="|",
    cursor_edge="#",
    plain_box="+-+|++",
    tint_box="+=+|++",
    cursor_box="######",
    selected="x",
    fresh="+",
    playable="^",
    owed="!",
    up="^",
    down="v",
    ellipsis="~",
    dash="-",
    dot="-",
    to_move=">",
    seat="o",
    back="]",
    pattern=":",
    bar="=",
    joker="*",
    insert="I",
    focus=">",
    thick_dash="=",
    warn="!",
)


@dataclass(frozen=True, slots=True)
class Look:
    """The choices of one terminal and one person.

    ``ascii``: no character outside ASCII. ``mono``: no colour at all (NO_COLOR); cards become boxes. ``four_colours``:
    blue diamonds and green clubs. ``ranks`` are the letters of A K Q J, ``suits`` those of clubs, diamonds, hearts and
    spades in ASCII. ``tallest`` is the height in lines above which cards don't grow, however much room there is.

    >>> Look().index(39), Look(ranks=FRENCH_RANKS, ascii=True, suits=FRENCH_SUITS).index(12)
    ('A♠', 'RT')
    """

    ascii: bool = False
    mono: bool = False
    four_colours: bool = False
    ranks: str = ENGLISH_RANKS
    suits: str = ENGLISH_SUITS
    palette: Palette = FELT
    tallest: int = 99
    _inks: dict[Any, Style] = field(default_factory=dict, init=False, repr=False, compare=False, hash=False)
    _tiles: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False, hash=False)

    @property
    def signs(self) -> Signs:
        """The characters of this charset."""
        return ASCII if self.ascii else UNICODE

    @property
    def boxed(self) -> bool:
        """Whether cards are boxes rather than solid tiles: without colour there is no other way to see them."""
        return self.mono

    @property
    def tiles(self) -> dict[Any, Any]:
        """The tiles painted so far, kept by the tile painter."""
        return self._tiles

    @property
    def ascii_suits(self) -> str:
        """The letters of the suits where they are written in ASCII, else nothing."""
        return self.suits if self.ascii else ""

    def but(self, **changes: Any) -> "Look":
        """This look with some choices changed."""
        return replace(self, **changes)

    def ink(
        self, fore: str, back: str = "felt", *, bold: bool = False, underline: bool = False, reverse: bool = False
    ) -> Style:
        """The style for writing in one colour of the palette on another, both by name.

        ``reverse`` is used without colours only, where a filled background would tell; ``fore`` may also be
        ``player0``, ``player1``….
        """
        key = ("", "", bold, underline, reverse) if self.mono else (fore, back, bold, underline, False)
        ink = self._inks.get(key)
        if ink is None:
            ink = self._inks[key] = self._mix(*key)
        return ink

    def _mix(self, fore: str, back: str, bold: bool, underline: bool, reverse: bool) -> Style:
        if self.mono:
            return Style(bold=bold or None, underline=underline or None, reverse=reverse or None)
        palette = self.palette
        own_back = {"green": palette.green_back, "joker": palette.joker_back}.get(fore)
        bold = bold and (palette.bold_cards or back not in CARD_GROUNDS)
        return Style(
            color=self._colour(fore),
            bgcolor=own_back or self._colour(back),
            bold=bold or None,
            underline=underline or None,
        )

    def _colour(self, name: str) -> str:
        if name.startswith("player"):
            players = self.palette.players
            return players[int(name[6:]) % len(players)]
        colour: str = getattr(self.palette, name)
        return colour

    def rank(self, card: int) -> str:
        """The rank of a card as it is written: ``10``, ``K``, ``R``; a joker has its own sign."""
        if card == JOKER:
            return self.signs.joker
        rank = rank_of(card)
        if rank == 0:
            return self.ranks[0]
        if rank >= 10:
            return self.ranks[13 - rank]
        return NUMBERS[rank]

    def suit(self, card: int) -> str:
        """The suit of a card: a glyph, or a letter in ASCII; nothing for a joker."""
        if card == JOKER:
            return ""
        return (self.suits if self.ascii else GLYPHS)[suit_of(card)]

    def index(self, card: int) -> str:
        """Rank and suit in one; a laid joker has the joker's sign before the card it stands for."""
        sign = self.signs.joker if card >= JOKER_AS else ""
        return sign + self.rank(card) + self.suit(card)

    def row(self, cards: Iterable[int]) -> str:
        """Cards written one after the other."""
        return " ".join(self.index(card) for card in cards)

    def suit_colour(self, card: int) -> str:
        """The palette's name for the colour a card is printed in."""
        if card >= JOKER:
            return "joker"
        if self.four_colours:
            return ("green", "blue", "red", "black")[suit_of(card)]
        return ("black", "red", "red", "black")[suit_of(card)]


def player_ink(look: Look, colour: int | None, back: str = "felt", *, bold: bool = False) -> Style:
    """The ink of a player's colour, or plain writing where there is no player."""
    return look.ink("text" if colour is None else f"player{max(0, colour)}", back, bold=bold)
