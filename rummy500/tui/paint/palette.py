"""The colours of the table, one set a theme.

Values are what rich reads as a colour: ``#rrggbb``, or for the terminal's own palette ``default`` and ``color(n)``.
"""

from typing import NamedTuple


class Palette(NamedTuple):
    """Every colour the painters use, by what it is for."""

    felt: str  # the table
    bar: str  # behind header and footer
    text: str
    muted: str
    accent: str  # titles, keys, numbers of melds
    rule: str  # lines between zones
    face: str  # of a card
    edge: str  # its left edge
    black: str  # spades (and clubs, in two colours)
    red: str  # hearts (and diamonds)
    blue: str  # diamonds, in four colours
    green: str  # clubs, in four colours
    joker: str
    tint: str  # a selected card, a card that comes along
    tint_edge: str
    cursor: str
    cursor_edge: str
    cursor_text: str  # writing on the cursor's colour that is no card
    back: str  # of a card
    back_mark: str
    back_bar: str  # the small bars that count cards, on the felt
    good: str  # can be laid, can be taken
    fresh: str  # new since my last turn
    warn: str
    felt_red: str  # red and black suits in a sentence, on the felt
    felt_black: str
    players: tuple[str, ...]
    green_back: str = ""  # behind green and joker, where they could not be read on a card; empty: the card itself
    joker_back: str = ""
    bold_cards: bool = True  # whether cards are written bold: of sixteen colours many terminals make that another one


FELT = Palette(
    felt="#0e3b2c",
    bar="#0a2a20",
    text="#e6efe9",
    muted="#8fb3a3",
    accent="#ffd166",
    rule="#2e6b55",
    face="#f5efdf",
    edge="#a79f8b",
    black="#17181c",
    red="#c81e2b",
    blue="#1556c0",
    green="#12733a",
    joker="#7a2fa0",
    tint="#fbe3a0",
    tint_edge="#b08a2e",
    cursor="#ffc93c",
    cursor_edge="#7a4b00",
    cursor_text="#17181c",
    back="#2a4d9c",
    back_mark="#8fa9e8",
    back_bar="#6f93e6",
    good="#12833a",
    fresh="#1b6fd0",
    warn="#ff9b73",
    felt_red="#ff8f8f",
    felt_black="#ffffff",
    players=("#ffd166", "#7cc7ff", "#ff9e80", "#c9a6ff", "#9be58b", "#ffb3d9", "#6fe3d2", "#e0d0b0"),
)

LIGHT = Palette(
    felt="#dfe9e2",
    bar="#c9d8ce",
    text="#1d2b24",
    muted="#52685d",
    accent="#7a4a00",
    rule="#9db5a7",
    face="#fffdf6",
    edge="#8d8878",
    black="#17181c",
    red="#c0152a",
    blue="#0f4fb5",
    green="#0f6a33",
    joker="#6b2390",
    tint="#ffe49a",
    tint_edge="#96701a",
    cursor="#ffbf1f",
    cursor_edge="#6b3f00",
    cursor_text="#17181c",
    back="#3560b8",
    back_mark="#c3d2f5",
    back_bar="#3560b8",
    good="#0f7a33",
    fresh="#135fb8",
    warn="#b3340a",
    felt_red="#b01225",
    felt_black="#101114",
    players=("#7a4a00", "#0b5c9e", "#a83a12", "#6a35a8", "#1f6b1a", "#a01f6c", "#00665c", "#5c4a22"),
)

CONTRAST = Palette(
    felt="#000000",
    bar="#000000",
    text="#ffffff",
    muted="#d8d8d8",
    accent="#ffff00",
    rule="#ffffff",
    face="#ffffff",
    edge="#000000",
    black="#000000",
    red="#b00000",
    blue="#0000c8",
    green="#005f00",
    joker="#6a0080",
    tint="#ffef80",
    tint_edge="#000000",
    cursor="#ffc800",
    cursor_edge="#000000",
    cursor_text="#000000",
    back="#0000a0",
    back_mark="#ffffff",
    back_bar="#7fa6ff",
    good="#006400",
    fresh="#0000e0",
    warn="#ffb000",
    felt_red="#ff8080",
    felt_black="#ffffff",
    players=("#ffff00", "#66ccff", "#ff9966", "#d0a0ff", "#80ff80", "#ff99cc", "#40ffe0", "#ffffff"),
)

TERMINAL = Palette(
    felt="default",
    bar="default",
    text="default",
    muted="default",
    accent="color(3)",
    rule="color(8)",
    face="color(15)",
    edge="color(8)",
    black="color(0)",
    red="color(1)",
    blue="color(4)",
    green="color(0)",  # no green and no magenta of theirs can be read on all of the card's colours
    joker="color(15)",
    tint="color(14)",
    tint_edge="color(0)",
    cursor="color(11)",
    cursor_edge="color(0)",
    cursor_text="color(0)",
    back="color(4)",
    back_mark="color(15)",
    back_bar="color(4)",
    good="color(2)",
    fresh="color(4)",
    warn="color(1)",
    felt_red="color(1)",
    felt_black="default",
    players=("color(3)", "color(6)", "color(1)", "color(5)", "color(2)", "color(4)", "color(13)", "color(8)"),
    green_back="color(2)",
    joker_back="color(5)",
    bold_cards=False,
)
