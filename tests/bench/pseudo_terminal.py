"""A program in a pseudo-terminal, timed: when each piece of its output arrived, and what stands on the screen then."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import pyte

COLUMNS, LINES = 80, 24
PATIENCE = 60.0  # seconds until a program is given up
_SYNC_QUERY, _SYNC_ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"  # synchronized output: known, and off
_RESIZE_QUERY, _RESIZE_ANSWER = b"\x1b[?2048$p", b"\x1b[?2048;0$y"  # reports of the size: not known
_PRIVATE = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p")  # what the emulator would print as text

Screen = list[list[object]]


class Failed(RuntimeError):
    """A program did not do what was waited for."""


class Program:
    """A program on a terminal of 80 by 24 cells that knows true colour and synchronized output, as modern ones do."""

    def __init__(self, command: Sequence[str], home: Path) -> None:
        terminal, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        variables = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": str(home),
            "RUMMY500_HOME": str(home),
            "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LC_ALL": "C.UTF-8",
        }
        self.name = " ".join(command[1:])
        self.terminal = terminal
        self.output: list[tuple[float, bytes]] = []
        self.start = time.perf_counter()
        self.process = subprocess.Popen(
            command, stdin=inside, stdout=inside, stderr=inside, env=variables, cwd=home, start_new_session=True
        )
        os.close(inside)

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, kind: type[BaseException] | None, value: object, trace: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)

    def read(self, seconds: float) -> bool:
        """Take in what comes within so many seconds, and answer what the terminal is asked; False for nothing."""
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.terminal, 1 << 16)
        except OSError:
            data = b""
        if not data:
            raise Failed(f"{self.name} ended:\n" + "\n".join(self.screen().display))
        self.output.append((time.perf_counter(), data))
        for query, answer in ((_SYNC_QUERY, _SYNC_ANSWER), (_RESIZE_QUERY, _RESIZE_ANSWER)):
            if query in data:
                os.write(self.terminal, answer)
        return True

    def settle(self, quiet: float, text: str = "") -> None:
        """Wait until the screen is painted and has a text on it, and nothing has come for so many seconds."""
        limit = time.perf_counter() + PATIENCE
        while True:
            while self.read(quiet):
                pass
            screen = self.screen()
            if text in "\n".join(screen.display) and screen.buffer[LINES - 1][COLUMNS - 1].bg != "default":
                return
            if time.perf_counter() > limit:
                raise Failed(f"{self.name} does not go on:\n" + "\n".join(screen.display))

    def press(self, key: bytes, quiet: float) -> float:
        """Seconds from a key to the last byte of the answer, after which nothing came for ``quiet`` seconds."""
        self.output.clear()
        begin = time.perf_counter()
        os.write(self.terminal, key)
        if not self.read(PATIENCE):
            raise Failed(f"{self.name} does not answer to {key!r}.")
        while self.read(quiet):
            pass
        return self.output[-1][0] - begin

    def screen(self) -> pyte.Screen:
        """The screen after all output that is kept."""
        screen, stream = _emulator()
        for _, data in self.output:
            _feed(stream, data)
        return screen

    def first_frame(self) -> float:
        """Seconds from the start to the byte after which the screen, colours and all, is what it is now."""
        screen, stream = _emulator()
        frames: list[tuple[float, Screen]] = []
        for moment, data in self.output:
            _feed(stream, data)
            frames.append((moment, [[screen.buffer[y][x] for x in range(COLUMNS)] for y in range(LINES)]))
        last = frames[-1][1]
        return next(moment for moment, frame in frames if frame == last) - self.start


def _emulator() -> tuple[pyte.Screen, pyte.ByteStream]:
    screen = pyte.Screen(COLUMNS, LINES)
    return screen, pyte.ByteStream(screen)


def _feed(stream: pyte.ByteStream, data: bytes) -> None:
    with contextlib.suppress(TypeError):  # a sequence that the emulator does not know
        stream.feed(_PRIVATE.sub(b"", data))
