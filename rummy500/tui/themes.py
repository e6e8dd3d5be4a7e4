"""The themes of the app: for each the palette of the painters and Textual's own colours, made from it.

``register`` gives them all to an app; ``palette_of`` finds the painters' palette for any theme, also one of Textual's.
"""

from dataclasses import replace
from typing import Any

from textual.app import App
from textual.theme import BUILTIN_THEMES, Theme

from rummy500.tui.paint.palette import CONTRAST, FELT, LIGHT, TERMINAL, Palette

THEME_FELT = "felt"
THEME_LIGHT = "light"
THEME_CONTRAST = "high-contrast"
THEME_TERMINAL = "terminal"

PALETTES: dict[str, Palette] = {
    THEME_FELT: FELT,
    THEME_LIGHT: LIGHT,
    THEME_CONTRAST: CONTRAST,
    THEME_TERMINAL: TERMINAL,
}


def _theme(name: str, palette: Palette, dark: bool) -> Theme:
    """Textual's theme in the colours of a palette."""
    return Theme(
        name=name,
        primary=palette.accent,
        secondary=palette.players[1],
        accent=palette.accent,
        warning=palette.warn,
        error=palette.warn,
        success=palette.good if not dark else palette.players[4],
        foreground=palette.text,
        background=palette.felt,
        surface=palette.felt,
        panel=palette.bar,
        dark=dark,
        variables={"felt": palette.felt, "bar": palette.bar, "rule": palette.rule, "muted": palette.muted},
    )


def _terminal() -> Theme:
    """A theme of the terminal's own sixteen colours on its own background, made from Textual's."""
    base = BUILTIN_THEMES["ansi-dark"]
    own = {
        "felt": "ansi_default",
        "bar": "ansi_default",
        "rule": "ansi_bright_black",
        "muted": "ansi_default",
        "border-blurred": "ansi_bright_black",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_bright_yellow",
    }
    return replace(base, name=THEME_TERMINAL, accent="ansi_yellow", variables={**base.variables, **own})


THEMES: dict[str, Theme] = {
    THEME_FELT: _theme(THEME_FELT, FELT, dark=True),
    THEME_LIGHT: _theme(THEME_LIGHT, LIGHT, dark=False),
    THEME_CONTRAST: _theme(THEME_CONTRAST, CONTRAST, dark=True),
    THEME_TERMINAL: _terminal(),
}

ALL_THEMES: dict[str, Theme] = BUILTIN_THEMES | THEMES
"""Textual's themes and ours."""


def register(app: App[Any]) -> None:
    """Make the themes known to an app."""
    for theme in THEMES.values():
        app.register_theme(theme)


def palette_of(theme: Theme) -> Palette:
    """The painters' palette for a theme; for Textual's ``ansi`` themes it is the terminal's own."""
    if theme.ansi and theme.name not in PALETTES:
        return TERMINAL
    return PALETTES.get(theme.name) or (FELT if theme.dark else LIGHT)
