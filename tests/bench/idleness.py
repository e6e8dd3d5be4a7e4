"""What the menu and a full table write, and how much of a processor they take, while nobody does anything."""

from pathlib import Path

from games import PILE, full_table
from programs import RUMMY
from pseudo_terminal import LARGE, Program

STILL, SETTLED = 0.5, 3.0  # seconds without output after which a screen is complete, and all that follows it is done


def idleness(seconds: float, home: Path) -> tuple[int, float]:
    """Bytes written in so many seconds, and percent of a processor: of the menu or the table, whichever is more."""
    game = full_table(home, "idle", "casual")
    with Program(RUMMY, home, LARGE) as menu, Program([*RUMMY, "resume", str(game)], home, LARGE) as table:
        menu.settle(STILL, "Quit")
        table.settle(STILL, f"Discard {PILE}")
        menu.settle(SETTLED)
        table.settle(SETTLED)
        before = [program.work() for program in (menu, table)]
        for program in (menu, table):
            program.send(b"")
        menu.read(seconds)  # what is written ends the wait: there should be nothing
        table.read(0)
        after = [program.work() for program in (menu, table)]
        percent = max(100 * (late - early) / seconds for early, late in zip(before, after, strict=True))
        return max(menu.written, table.written), percent
