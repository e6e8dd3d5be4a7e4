"""Games side by side: a pool of processes, a game at a time in each, the results in the order of the games."""

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from types import FrameType

from rummy500.cli.errors import CommandError
from rummy500.cli.simulation import Result, Task, play
from rummy500.i18n import _

_GRACE = 2.0  # seconds a worker has to end its bots


def play_all(tasks: Sequence[Task], jobs: int) -> Generator[Result, None, None]:
    """The results of all tasks, in their order, played by ``jobs`` processes; in this one where that is 1.

    Nothing is left running when the iterator is closed, or when it is interrupted. Raises ``CommandError`` where a
    process ends that should not.
    """
    jobs = min(jobs, len(tasks))
    if jobs <= 1:
        yield from map(play, tasks)
        return
    before = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)
    workers: set[BaseProcess] = set()
    done = False
    try:
        with _deaf():  # workers are born here, and stay deaf
            waiting = deque([pool.submit(_play, task) for task in tasks])
            workers = set(active_children()) - before
        while waiting:
            yield waiting.popleft().result()
        done = True
    except BrokenProcessPool:
        raise CommandError(
            _("A process of the simulation was ended from outside. Try again with fewer jobs.")
        ) from None
    finally:
        if not done:
            with _deaf():
                _end(workers)
        pool.shutdown()


@contextmanager
def _deaf() -> Iterator[None]:
    """Lets Ctrl-C do nothing for a moment, here and in every process started meanwhile."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end(workers: set[BaseProcess]) -> None:
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(_GRACE)
    for worker in workers:
        if worker.is_alive():
            worker.kill()


# --- in a worker -----------------------------------------------------------------------------------------------------


def _begin() -> None:
    """A worker leaves Ctrl-C to its parent, ends its bots when told to stop, and does not outlive the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    threading.Thread(target=_watch, daemon=True).start()


def _stop(number: int, frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(1)


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(task: Task) -> Result:
    try:
        return play(task)
    except SystemExit:
        os._exit(1)  # its bots are closed by now; the pool would go on with the next game
