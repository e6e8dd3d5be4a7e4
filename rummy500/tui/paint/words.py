"""Texts that come from people, measured in cells and cut to measure."""

import unicodedata
from functools import lru_cache

from rich.cells import cell_len

# joiners, variation selectors, skin tones and flag letters: terminals don't agree how wide what they make is
_VARIATIONS = frozenset([*range(0xFE00, 0xFE10), *range(0x1F3FB, 0x1F400), *range(0x1F1E6, 0x1F200)])


LEAST_LINE = 8  # cells of a line in which a long word is broken


@lru_cache(4096)
def clean(text: str) -> str:
    """``text`` in one line, without control characters and without those whose width no two terminals agree about.

    >>> clean("Ann" + chr(10) + "a"), clean(chr(0x2665) + chr(0xFE0F))
    ('Ann a', '♥')
    """
    if text.isascii() and text.isprintable():
        return text
    kept = []
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        if char in "\n\t\r\v\f\x85\u2028\u2029":
            kept.append(" ")
        elif kind[0] != "C" and ord(char) not in _VARIATIONS:
            kept.append(char)
    return "".join(kept)


@lru_cache(4096)
def width(text: str) -> int:
    """How many cells a clean text takes: the sum of its characters, as the canvas puts them down."""
    return len(text) if text.isascii() else sum(map(char_width, text))


@lru_cache(4096)
def char_width(char: str) -> int:
    """How many cells a character takes: 0, 1 or 2."""
    return cell_len(char)


def fit(text: str, cells: int, ellipsis: str = "…") -> str:
    """``text`` cleaned and cut to at most ``cells`` cells, with an ellipsis where something was cut.

    >>> fit("Cléopâtre", 6), fit("Bo", 6), fit("Bo", 0)
    ('Cléop…', 'Bo', '')
    """
    text = clean(text)
    if width(text) <= cells:
        return text
    if cells <= 0:
        return ""
    kept, used = [], width(ellipsis)
    for char in text:
        wide = char_width(char)
        if used + wide > cells:
            break
        kept.append(char)
        used += wide
    return "".join(kept) + ellipsis


@lru_cache(2048)
def plain(text: str, suits: str) -> str:
    """``text`` in ASCII: accents dropped, suits as letters (``suits``: those of clubs, diamonds, hearts, spades).

    >>> plain("Cléo… 10♦ −3", "CdhS")
    'Cleo~ 10d -3'
    """
    text = clean(text).translate(_PLAIN | dict(zip(map(ord, "♣♦♥♠"), suits, strict=False)))
    bare = (char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return "".join(char if char.isascii() and char.isprintable() else "?" for char in bare)


_PLAIN: dict[int, str] = {
    ord(char): as_text
    for char, as_text in zip(
        "…−–—·•“”«»‘’→←↑↓⏎×★▸▶▲▼œŒæÆßøØ",
        ["~", "-", "-", "-", "-", "+", *'""""', "'", "'", *"><^v", "Enter", "x", *"*>>^v", *"oOaAsoO"],
        strict=True,
    )
}


def _parts(word: str, cells: int) -> list[str]:
    """A word in parts that fit a line; in lines of a few cells it is left whole, to be cut."""
    if width(word) <= cells or cells < LEAST_LINE:
        return [word]
    parts = [""]
    for char in word:
        if width(parts[-1] + char) > cells:
            parts.append("")
        parts[-1] += char
    return parts


def wrap(text: str, cells: int, lines: int | None = None, ellipsis: str = "…") -> list[str]:
    """``text`` cleaned and broken at blanks into lines of ``cells`` cells.

    They are as many as it takes; or at most ``lines``, of which the last is cut to fit. A word longer than a line, such
    as a seal, goes on in the next one.

    >>> wrap("one two three", 8, 2), wrap("a 0123456789", 8, 4)
    (['one two', 'three'], ['a', '01234567', '89'])
    """
    words = clean(text).split(" ")
    if lines is None:
        lines = len(text) + 1
    if lines > 1:
        words = [part for word in words for part in _parts(word, cells)]
    broken: list[str] = []
    while words and len(broken) < lines - 1:
        line = words.pop(0)
        while words and width(line) + 1 + width(words[0]) <= cells:
            line += " " + words.pop(0)
        broken.append(fit(line, cells, ellipsis))
    if words:
        broken.append(fit(" ".join(words), cells, ellipsis))
    return broken
