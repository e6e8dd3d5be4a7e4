"""``python -m rummy500.bots``: the process in which the built-in bots think.

It reads questions from standard input, one JSON line each: a view, its ``id``, and the ``level`` and ``seed`` of the
bot that is to answer. It writes one line for each, and ends with its input.
"""

import contextlib
import json
import signal
import sys
from collections.abc import Iterable, Iterator

from rummy500.bots import protocol
from rummy500.bots.base import Bot
from rummy500.bots.levels import DEFAULT, make
from rummy500.bots.search import Budget
from rummy500.engine.view import View

NOT_UNDERSTOOD = "?"
CLOCK = Budget(None)  # whoever searches minds the clock, since a person waits


def answers(lines: Iterable[str]) -> Iterator[str]:
    """The answers to lines, in order; a bot is kept for each seat, level and seed.

    A question that cannot be answered gets ``ID ?`` and the error as a reason: it is no move, and the plainest one will
    be played in its place.
    """
    bots: dict[tuple[int, str, int], Bot] = {}
    for line in lines:
        number = 0
        try:
            data = json.loads(line)
            if "over" in data:
                for bot in bots.values():
                    bot.over(data["over"]["scores"], data["over"]["totals"])
                continue
            number = data["id"]
            key = (data["seat"], data.get("level", DEFAULT), data.get("seed", 0))
            if key not in bots:
                bots[key] = make(key[1], key[2], CLOCK)
            yield protocol.answer(number, bots[key].choose(View.read(data)))
        except Exception as error:  # whatever went wrong, the game must go on
            reason = json.dumps({"error": f"{type(error).__name__}: {error}"})
            yield f"{number} {NOT_UNDERSTOOD}\t{reason}"


def main() -> int:
    """Answer until the input ends."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the app that asks decides when to end
    try:
        for line in answers(sys.stdin):
            print(line, flush=True)
    except BrokenPipeError:
        sys.stdout = None  # nobody reads any more: nothing is left to be flushed
    return 0


if __name__ == "__main__":
    sys.exit(main())
