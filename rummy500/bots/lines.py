"""Lines to and from another program, by two threads, so that nothing it does or omits can hold up its reader."""

from collections import deque
from threading import Condition, Thread
from time import monotonic
from typing import IO

LONGEST = 1 << 16  # bytes of a line that are kept
MOST = 256  # lines that wait to be read; more are left in the pipe


class Ended(Exception):
    """The program has closed its output, and every line it wrote has been read."""


class LineReader:
    """The lines that a program writes, each of at most ``LONGEST`` bytes; the rest of a longer one is dropped."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._lines: deque[str] = deque()
        self._changed = Condition()
        self._ended = False
        self._closed = False
        self._thread = Thread(target=self._run, name="lines of a bot", daemon=True)
        self._thread.start()

    def next(self, deadline: float) -> str | None:
        """The next line, or None if there is none by ``deadline`` (of ``time.monotonic``). Raises ``Ended``."""
        with self._changed:
            while not self._lines:
                if self._ended:
                    raise Ended
                left = deadline - monotonic()
                if left <= 0:
                    return None
                self._changed.wait(left)
            line = self._lines.popleft()
            self._changed.notify_all()
        return line

    def drop(self) -> None:
        """Forget the lines that are there now."""
        with self._changed:
            self._lines.clear()
            self._changed.notify_all()

    def close(self) -> None:
        """Stop reading; the program must have been ended before."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._thread.join(1.0)

    def _run(self) -> None:
        try:
            with self._stream:
                while line := self._stream.readline(LONGEST):
                    rest = line
                    while not rest.endswith(b"\n") and rest:
                        rest = self._stream.readline(LONGEST)
                    if not self._keep(line.decode(errors="replace")):
                        return
        except (OSError, ValueError):
            pass
        finally:
            with self._changed:
                self._ended = True
                self._changed.notify_all()

    def _keep(self, line: str) -> bool:
        """Put a line to the others as soon as there is room; whether anybody still reads."""
        with self._changed:
            while len(self._lines) >= MOST and not self._closed:
                self._changed.wait()
            self._lines.append(line)
            self._changed.notify_all()
            return not self._closed


class LineWriter:
    """Lines for a program that may not read them."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._lines: deque[str] = deque()
        self._changed = Condition()
        self._busy = False
        self._closed = False
        self._thread = Thread(target=self._run, name="lines for a bot", daemon=True)
        self._thread.start()

    def write(self, line: str) -> None:
        """Have a line written as soon as the program reads; nothing is raised if it has ended."""
        with self._changed:
            self._lines.append(line)
            self._changed.notify_all()

    def written(self, deadline: float) -> bool:
        """Whether every line has gone out by ``deadline`` (of ``time.monotonic``), or the program has ended."""
        with self._changed:
            while (self._lines or self._busy) and not self._closed:
                left = deadline - monotonic()
                if left <= 0:
                    return False
                self._changed.wait(left)
            return True

    def close(self) -> None:
        """Write nothing more, and let the program see the end of its input."""
        with self._changed:
            self._closed = True
            self._lines.clear()
            self._changed.notify_all()
        self._thread.join(1.0)

    def _run(self) -> None:
        try:
            with self._stream:
                while (line := self._take()) is not None:
                    self._stream.write(line.encode() + b"\n")
                    self._stream.flush()
        except (OSError, ValueError):
            pass
        finally:
            with self._changed:
                self._closed = True
                self._changed.notify_all()

    def _take(self) -> str | None:
        """The next line to be written; None at the end."""
        with self._changed:
            self._busy = False
            self._changed.notify_all()
            while not self._lines and not self._closed:
                self._changed.wait()
            if self._closed:
                return None
            self._busy = True
            return self._lines.popleft()
