"""How fast the app answers, as ratios to what Textual itself costs, measured through a real pseudo-terminal.

    python tests/bench/app.py [--json] [--rounds 9] [--keys 40]

*First frame*: from the start of the process to the byte that completes the menu on a screen of 80 by 24, against the
same of an app without anything in it (``programs/empty_app.py``). *Key to frame*: from a cursor key on the table, with
twenty cards in the hand and forty in the pile, to the last byte of the answer, against a bare widget that moves a
highlighted card (``programs/bare_widget.py``); half of the keys go through the hand, half through the pile. Programs
are measured in turn, in the same minutes; a ratio is the median over rounds of that of each round.
"""

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rummy500.engine.moves import DISCARD, DRAW, Move
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seed_of
from rummy500.record import Player, write
from rummy500.table import Table

try:
    from pseudo_terminal import Program
except ImportError as error:
    sys.exit(f"{error}: install what the bench needs with pip install 'rummy500[bench]'.")

PROGRAMS = Path(__file__).parent / "programs"
MENU = [sys.executable, "-m", "rummy500"]
EMPTY = [sys.executable, str(PROGRAMS / "empty_app.py")]
BARE = [sys.executable, str(PROGRAMS / "bare_widget.py")]
IN_HAND, IN_PILE = 20, 40
LEFT, RIGHT, TAB = b"\x1b[D", b"\x1b[C", b"\t"
STILL, QUIET = 0.5, 0.04  # seconds without output after which a screen is complete, and an answer


def first_frames(count: int, home: Path) -> Iterator[tuple[float, float]]:
    """Seconds to the first frame of the menu and of the empty app, in turn; one round first warms the disk's cache."""
    for number in range(count + 1):
        pair = [MENU, EMPTY] if number % 2 else [EMPTY, MENU]
        times = {command[-1]: first_frame(command, home) for command in pair}
        if number:
            yield times[MENU[-1]], times[EMPTY[-1]]


def first_frame(command: list[str], home: Path) -> float:
    """Seconds to the first frame of one program."""
    with Program(command, home) as program:
        program.settle(STILL, "Quit" if command is MENU else "")
        return program.first_frame()


def full_table() -> str:
    """A game as a file: two packs, the hand and the pile as they are to be, and the first seat to draw."""
    rules = Rules.make("rummy500", 3, decks=2, hand=IN_HAND)
    players = (Player("Ann"), Player("Bob", "casual"), Player("Cas", "casual"))
    table = Table.new(rules, players, seed_of("sixty cards"))
    table.next_deal()
    while table.deal is not None and len(table.deal.pile) < IN_PILE:
        question = table.questions()[0]
        table.play(question.seat, _dull(question.view.legal))
    assert table.deal is not None
    assert (table.deal.seat, table.deal.count(0)) == (0, IN_HAND)
    return write(table.record)


def _dull(moves: tuple[Move, ...]) -> Move:
    """The draw, or the first discard."""
    return next(move for move in moves if move.kind in (DRAW, DISCARD))


def keys(count: int, each: int, home: Path) -> Iterator[tuple[list[float], list[float]]]:
    """Seconds to the answers of the table and of the bare widget, key by key in turn, round by round."""
    game = home / "sixty.json"
    game.write_text(full_table(), encoding="utf-8")
    with Program([*MENU, "resume", str(game)], home) as table, Program(BARE, home) as bare:
        table.settle(STILL, f"Discard {IN_PILE}")
        bare.settle(STILL, "59")
        for number in range(count + 1):
            times: tuple[list[float], list[float]] = [], []
            for there, back in ((RIGHT, LEFT), (LEFT, RIGHT)):  # in the hand; in the pile, from its newest card
                half = [there] * (each // 4) + [back] * (each // 4)
                for key in half:
                    times[0].append(table.press(key, QUIET))
                    times[1].append(bare.press(key, QUIET))
                table.press(TAB, QUIET)
            table.press(TAB, QUIET)  # past the melds
            if number:
                yield times


def main() -> int:
    """Measure, and print a few lines or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--keys", type=int, default=40, help="in each round, a multiple of four, at most 76")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        frames = list(first_frames(args.rounds, Path(folder)))
        pressed = list(keys(args.rounds, args.keys, Path(folder)))
    medians = [(statistics.median(table), statistics.median(bare)) for table, bare in pressed]
    figures = {
        "first_frame_vs_empty_app": [menu / empty for menu, empty in frames],
        "key_to_frame_vs_bare_widget": [table / bare for table, bare in medians],
        "key_to_frame_ms": [1000 * table for table, _ in medians],
    }
    result = {name: round(statistics.median(values), 2) for name, values in figures.items()}
    if args.json:
        print(json.dumps(result))
        return 0
    for name, values in figures.items():
        print(f"{name:28} {result[name]:6.2f}   ({min(values):.2f} to {max(values):.2f} over {len(values)} rounds)")
    menu, empty = (1000 * statistics.median(times) for times in zip(*frames, strict=True))
    print(f"first frame: {menu:.0f} ms of the menu, {empty:.0f} ms of an app with nothing in it")
    table, bare = (1000 * statistics.median(times) for times in zip(*medians, strict=True))
    print(f"key to frame: {table:.1f} ms at the table with sixty cards, {bare:.1f} ms in the bare widget")
    return 0


if __name__ == "__main__":
    sys.exit(main())
