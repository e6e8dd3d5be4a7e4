"""How long, and how many bytes, the answer to a cursor key takes at a full table, beside a bare widget's."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from games import PILE, full_table
from programs import BARE, RUMMY
from pseudo_terminal import LARGE, Program

STILL, QUIET = 0.5, 0.04  # seconds without output after which a screen is complete, and an answer
LEFT, RIGHT, TAB = b"\x1b[D", b"\x1b[C", b"\t"


@dataclass
class Round:
    """The keys of one round: seconds to the answers of the table and of the bare widget; bytes of the table's."""

    table: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    bytes: list[int] = field(default_factory=list)


def cursor_keys(count: int, each: int, home: Path) -> Iterator[Round]:
    """The same keys at the table and in the bare widget, in turn; a round first fills the caches.

    Half of them go through the hand, half through the pile.
    """
    game = full_table(home, "cursor", "casual")
    with Program([*RUMMY, "resume", str(game)], home, LARGE) as table, Program(BARE, home, LARGE) as bare:
        table.settle(STILL, f"Discard {PILE}")
        bare.settle(STILL, "59")
        for number in range(count + 1):
            here = Round()
            for walk in walks(each // 2):
                for key in walk:
                    here.table.append(table.press(key, QUIET))
                    here.bytes.append(table.written)
                    here.bare.append(bare.press(key, QUIET))
                table.press(TAB, QUIET)
            table.press(TAB, QUIET)  # past the melds
            if number:
                yield here


def walks(keys: int) -> list[list[bytes]]:
    """Keys that go through the hand of five from its first card and back again; then through the pile from its end."""
    there_and_back = ([RIGHT] * 4 + [LEFT] * 4) * -(-keys // 8)
    return [there_and_back[:keys], [LEFT] * (keys // 2) + [RIGHT] * (keys // 2)]
