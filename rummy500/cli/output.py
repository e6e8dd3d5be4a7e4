"""What the commands print: text that any terminal can take, and JSON.

Only ``show_json`` and ``show`` write to standard output; ``complain`` writes to standard error.
"""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import TextIO

from rummy500.i18n import plain


def show(text: str) -> None:
    """Prints a line, or several, on standard output. Raises ``OSError`` where it cannot be written."""
    write(text + "\n", sys.stdout)


def show_json(data: object) -> None:
    """Prints a JSON object on standard output, in ASCII."""
    import json

    write(json.dumps(data) + "\n", sys.stdout)


def complain(text: str) -> None:
    """Prints a line on standard error; never raises."""
    with suppress(OSError, ValueError):  # nobody is there to be told
        write(text + "\n", sys.stderr)


def write(text: str, stream: TextIO | None) -> None:
    """Writes text to a stream in letters that it has; nothing where there is no stream.

    Control characters, which a file may hold in a name, become ``?``: no file talks to the terminal.
    """
    if stream is None:
        return
    stream.write(fit(text, stream.encoding or "ascii"))
    stream.flush()


def fit(text: str, encoding: str, environ: Mapping[str, str] | None = None) -> str:
    """``text`` in what ``encoding`` can write; in ASCII where it cannot, or where the locale is C.

    >>> fit("−39 à Zoé", "ascii", {}), fit("a\\x1b[2Jb", "utf-8", {})
    ('-39 a Zoe', 'a?[2Jb')
    """
    if environ is None:
        environ = os.environ
    text = "".join(letter if letter.isprintable() or letter in "\n\u00a0" else "?" for letter in text)
    if (environ.get("LC_ALL") or environ.get("LANG")) in ("C", "POSIX"):
        return plain(text)
    try:
        text.encode(encoding)
    except (UnicodeError, LookupError):
        return plain(text)
    return text


def silence() -> None:
    """Sends the rest of standard output nowhere: its reader has gone."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
