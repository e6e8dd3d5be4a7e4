"""The table while Master players think, beside the same table while the person thinks: cursor keys, and leaving."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cursor_keys import LEFT, RIGHT
from games import full_table
from programs import RUMMY
from pseudo_terminal import LARGE, Failed, Program

STILL, QUIET = 0.5, 0.02  # seconds without output after which a screen is complete, and an answer
ENDED = 2.0  # seconds that processes have to end
KEYS = 24  # the thinking of seven Masters lasts longer
THINKS, TURN, MENU = "thinking…", "Your turn", "Continue"


@dataclass
class Round:
    """Seconds to the answers to cursor keys and to leaving, idle and with a Master thinking; processes left behind."""

    idle: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)
    idle_leave: float = 0.0
    busy_leave: float = 0.0
    processes: int = 0


def thinking(count: int, home: Path) -> Iterator[Round]:
    """A new game each round: keys and leaving while nobody thinks, and again after a turn, while a Master does."""
    for number in range(count):
        here = Round()
        folder = home / f"thinking{number}"
        folder.mkdir()
        with Program([*RUMMY, "resume", str(full_table(folder, "game", "master"))], folder, LARGE) as table:
            table.settle(STILL, TURN)
            here.idle = [table.press(key, QUIET) for key in [RIGHT, LEFT] * (KEYS // 2)]
            here.idle_leave = leave(table)
            table.press(b"\r", STILL)
            table.settle(STILL, TURN)
            table.press(b"d", QUIET)
            table.press(b"x", QUIET)
            for key in [RIGHT, LEFT] * (KEYS // 2):
                taken = table.press(key, QUIET)
                if THINKS in table.text():
                    here.busy.append(taken)
            here.busy_leave = leave(table, THINKS)
            here.processes = left_behind(table)
        yield here


def leave(table: Program, seen: str = "") -> float:
    """Seconds from the key that leaves the table to the menu; ``seen`` has to be on the screen before it."""
    for key, shown in ((b"\x1b", "▸ Play on"), (b"\x1b[B", "▸ Leave")):
        table.send(key)
        table.settle(QUIET, shown)
    if seen not in table.text():
        raise Failed(f"{seen!r} is not seen:\n{table.text()}")
    taken = table.press(b"\r", STILL)
    if MENU not in table.text():
        raise Failed(f"This is not the menu:\n{table.text()}")
    return taken


def left_behind(table: Program) -> int:
    """How many processes of the table still run after a moment."""
    limit = time.perf_counter() + ENDED
    while (left := len(table.children())) and time.perf_counter() < limit:
        table.read(0.05)
    return left
