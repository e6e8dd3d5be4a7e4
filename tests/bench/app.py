"""How the app answers, as ratios to what Textual itself costs, measured through real pseudo-terminals.

    python tests/bench/app.py [--json] [--rounds 9] [--keys 48] [--idle 60]

*First frame*: from the start of the process to the byte that completes the menu, or a table, on a screen of 80 by 24,
against an app without anything in it (``programs/empty_app.py``). *Key to frame*: from a cursor key at a table of eight
with sixty discards on a screen of 120 by 40 to the last byte of the answer, against a bare widget that moves a
highlighted card (``programs/bare_widget.py``); *bytes per key* is the longest of these answers. *Thinking*: the same
keys while a Master thinks, against those while nobody does; *leaving* is how much later the menu then comes, in frames
of 1/60 second. *Idle*: what menu or table write, and take of a processor, while nobody does anything.

Programs are measured in turn, in the same minutes; a ratio is the median over rounds of that of each round.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

try:
    from cursor_keys import cursor_keys
    from first_frames import first_frames
    from idleness import idleness
    from thinking import thinking
except ImportError as error:
    sys.exit(f"{error}: install what the bench needs with pip install 'rummy500[bench]'.")

FRAMES = 60  # a second
MARKS = {
    "first_frame_vs_empty_app": 1.3,
    "first_frame_of_play_vs_empty_app": 1.5,
    "key_to_frame_vs_bare_widget": 1.5,
    "bytes_per_key": 4000,
    "key_to_frame_thinking_vs_idle": 2,
    "leave_thinking_vs_idle_frames": 3,
    "processes_left": 0,
    "idle_bytes": 0,
    "idle_cpu_percent": 1,
}
"""The most that each figure may be."""


def measure(rounds: int, keys: int, idle: float, home: Path) -> dict[str, list[float]]:
    """Each figure, round by round."""
    median = statistics.median
    frames = list(first_frames(rounds, home))
    pressed = list(cursor_keys(rounds, keys, home))
    thought = list(thinking(rounds, home))
    written, percent = idleness(idle, home)
    return {
        "first_frame_vs_empty_app": [menu / empty for menu, _, empty in frames],
        "first_frame_of_play_vs_empty_app": [play / empty for _, play, empty in frames],
        "first_frame_ms": [1000 * menu for menu, _, _ in frames],
        "key_to_frame_vs_bare_widget": [median(one.table) / median(one.bare) for one in pressed],
        "key_to_frame_ms": [1000 * median(one.table) for one in pressed],
        "bytes_per_key": [max(max(one.bytes) for one in pressed)],
        "key_to_frame_thinking_vs_idle": [median(one.busy) / median(one.idle) for one in thought],
        "leave_thinking_vs_idle_frames": [FRAMES * (one.busy_leave - one.idle_leave) for one in thought],
        "processes_left": [max(one.processes for one in thought)],
        "idle_bytes": [written],
        "idle_cpu_percent": [percent],
    }


def main() -> int:
    """Measure, and print a few lines or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--keys", type=int, default=48, help="in each round, a multiple of sixteen, at most 112")
    parser.add_argument("--idle", type=float, default=60, metavar="SECONDS", help="to do nothing for")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(args.rounds, args.keys, args.idle, Path(folder))
    result = {name: round(statistics.median(values), 2) for name, values in figures.items()}
    if args.json:
        print(json.dumps(result))
        return 0
    for name, values in figures.items():
        mark = f"at most {MARKS[name]}" if name in MARKS else ""
        span = f"({min(values):.2f} to {max(values):.2f} over {len(values)} rounds)" if len(values) > 1 else ""
        print(f"{name:34} {result[name]:8.2f}   {mark:14} {span}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
