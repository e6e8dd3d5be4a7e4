"""How the app is started: what the command line asks of it. Knows no Textual, so that asking costs nothing."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, NamedTuple


def served(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the app is shown in a web browser: a server, not a terminal, is at the other end of its pipes."""
    return environ.get("TEXTUAL_DRIVER", "").endswith(":WebDriver")


class Start(NamedTuple):
    """What the app is to begin with; None leaves the choice to the settings of the player.

    All values are checked: ``preset`` is the name of one, which can be played by ``players`` seats; ``level`` is that
    of a bot; ``seed`` is the text that game 0 is dealt from; ``file`` is a record that replays.
    """

    action: Literal["menu", "play", "resume"] = "menu"
    """The menu; straight to a new game; or straight into ``file``, or without one the newest unfinished game."""
    players: int | None = None
    preset: str | None = None
    level: str | None = None
    seed: str | None = None
    lang: str | None = None
    ascii: bool = False
    file: Path | None = None
