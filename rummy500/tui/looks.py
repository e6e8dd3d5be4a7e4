"""The look that fits this terminal, this person's settings and the environment."""

import os
import sys
from collections.abc import Mapping

from rummy500.i18n import pick_letters
from rummy500.store.settings import Settings
from rummy500.tui.paint.look import ENGLISH_RANKS, ENGLISH_SUITS, FRENCH_RANKS, FRENCH_SUITS, Look
from rummy500.tui.paint.palette import FELT, Palette
from rummy500.tui.start import served

SMALL_CARDS = 4  # lines
_PLAIN_TERMINALS = ("dumb", "linux")
_PYTHONS_OWN = ("C.UTF-8", "C.utf8", "UTF-8")  # what Python makes of LC_CTYPE where the locale is C


def no_colour(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether colour is unwanted: NO_COLOR is set and not empty."""
    return bool(environ.get("NO_COLOR"))


def _plain_locale(environ: Mapping[str, str]) -> bool:
    """Whether the locale is the one that knows ASCII alone: Python writes UTF-8 under it, the terminal may not."""
    kind = environ.get("LC_CTYPE", "")
    if kind in _PYTHONS_OWN:
        kind = ""
    return (environ.get("LC_ALL") or kind or environ.get("LANG", "")) in ("C", "POSIX")


def wants_ascii(setting: str, environ: Mapping[str, str] = os.environ, encoding: str | None = None) -> bool:
    """Whether only ASCII is to be drawn: by the setting, or by itself where the terminal can do no more."""
    if setting in ("on", "off"):
        return setting == "on"
    if served(environ):
        return False
    if encoding is None:
        encoding = getattr(sys.__stdout__, "encoding", None) or "ascii"
    plain = environ.get("TERM", "") in _PLAIN_TERMINALS or _plain_locale(environ)
    return plain or not encoding.lower().replace("-", "").startswith("utf")


def look_of(settings: Settings, palette: Palette = FELT, ascii: bool = False) -> Look:
    """The look for these settings; ``ascii`` asks for ASCII whatever they say."""
    french = pick_letters(settings.card_letters) == "fr"
    return Look(
        ascii=ascii or wants_ascii(settings.ascii),
        mono=no_colour(),
        four_colours=settings.four_colours,
        ranks=FRENCH_RANKS if french else ENGLISH_RANKS,
        suits=FRENCH_SUITS if french else ENGLISH_SUITS,
        palette=palette,
        tallest=SMALL_CARDS if settings.card_size == "small" else 99,
    )
