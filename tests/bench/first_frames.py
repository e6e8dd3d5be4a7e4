"""How long it takes until the menu, or a table, stands on the screen, beside an app without anything in it."""

from collections.abc import Iterator
from pathlib import Path

from programs import EMPTY, RUMMY
from pseudo_terminal import Program

STILL = 0.5  # seconds without output after which a screen is complete
PLAY = [*RUMMY, "play", "--players", "3", "--seed", "bench"]
SHOWN = {tuple(RUMMY): "Quit", tuple(PLAY): "Your turn", tuple(EMPTY): ""}


def first_frames(count: int, home: Path) -> Iterator[tuple[float, float, float]]:
    """Seconds to the first frame of the menu, of a table and of the empty app, in turn.

    One round first warms the disk's cache.
    """
    for number in range(count + 1):
        order = [RUMMY, EMPTY, PLAY] if number % 2 else [PLAY, EMPTY, RUMMY]
        times = {tuple(command): first_frame(command, home / str(number)) for command in order}
        if number:
            yield times[tuple(RUMMY)], times[tuple(PLAY)], times[tuple(EMPTY)]


def first_frame(command: list[str], home: Path) -> float:
    """Seconds to the first frame of one program."""
    home.mkdir(exist_ok=True)
    with Program(command, home) as program:
        program.settle(STILL, SHOWN[tuple(command)])
        return program.first_frame()
