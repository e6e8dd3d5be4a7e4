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
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

SMALL, LARGE = (80, 24), (120, 40)  # columns and lines
PATIENCE = 60.0  # seconds until a program is given up
ANSWERS = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",  # synchronized output: known, and off
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",  # reports of the size: not known
    b"\x1b[6n": b"\x1b[2;2R",  # the cursor, asked for after one character in the second line
}
"""What a terminal is asked, and says."""
_PRIVATE = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p")  # what the emulator would print as text
_TICKS = os.sysconf("SC_CLK_TCK")

Screen = list[list[object]]


class Failed(RuntimeError):
    """A program did not do what was waited for."""


class Program:
    """A program on a terminal that knows true colour and synchronized output, as modern ones do.

    ``output`` is what it wrote since the last key, each piece with its moment.
    """

    def __init__(
        self,
        command: Sequence[str],
        home: Path,
        size: tuple[int, int] = SMALL,
        answers: Mapping[bytes, bytes] = ANSWERS,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        terminal, inside = pty.openpty()
        self.columns, self.lines = size
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", self.lines, self.columns, 0, 0))
        variables = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": str(home),
            "RUMMY500_HOME": str(home),
            "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LC_ALL": "C.UTF-8",
            "TEXTUAL_ANIMATIONS": "none",
            **(environment or {}),
        }
        self.name = " ".join(command[1:])
        self.terminal = terminal
        self.answers = answers
        self.output: list[tuple[float, bytes]] = []
        self._screen, self._stream = self._emulator()
        self._fed = 0  # how many pieces of the output are on the screen
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

    # --- reading and writing -----------------------------------------------------------------------------------------

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
            raise Failed(f"{self.name} ended:\n{self.text()}")
        self.output.append((time.perf_counter(), data))
        for query, answer in self.answers.items():
            if query in data:
                os.write(self.terminal, answer)
        return True

    def settle(self, quiet: float, text: str = "") -> None:
        """Wait until the screen is painted and has a text on it, and nothing has come for so many seconds."""
        limit = time.perf_counter() + PATIENCE
        while True:
            while self.read(quiet) and time.perf_counter() < limit:
                pass
            painted = self.screen().buffer[self.lines - 1][self.columns - 1].bg != "default"
            if painted and text in self.text():
                return
            if time.perf_counter() > limit:
                raise Failed(f"{self.name} does not go on:\n{self.text()}")

    def send(self, keys: bytes) -> None:
        """Press keys and wait for nothing."""
        self.screen()
        self.output.clear()
        self._fed = 0
        os.write(self.terminal, keys)

    def press(self, key: bytes, quiet: float) -> float:
        """Seconds from a key to the last byte of the answer, after which nothing came for ``quiet`` seconds."""
        self.send(b"")
        begin = time.perf_counter()
        os.write(self.terminal, key)
        if not self.read(PATIENCE):
            raise Failed(f"{self.name} does not answer to {key!r}.")
        while self.read(quiet):
            pass
        return self.output[-1][0] - begin

    def asked(self, query: bytes) -> bool:
        """Whether the output since the last key has a query."""
        return query in b"".join(data for _, data in self.output)

    @property
    def written(self) -> int:
        """Bytes of the output since the last key."""
        return sum(len(data) for _, data in self.output)

    # --- the screen --------------------------------------------------------------------------------------------------

    def screen(self) -> pyte.Screen:
        """The screen as it is now."""
        for _, data in self.output[self._fed :]:
            _feed(self._stream, data)
        self._fed = len(self.output)
        return self._screen

    def text(self) -> str:
        """The characters on the screen."""
        return "\n".join(self.screen().display)

    def first_frame(self) -> float:
        """Seconds from the start to the byte after which the screen, colours and all, is what it is now."""
        screen, stream = self._emulator()
        frames: list[tuple[float, Screen]] = []
        for moment, data in self.output:
            _feed(stream, data)
            cells: Screen = [[screen.buffer[y][x] for x in range(self.columns)] for y in range(self.lines)]
            frames.append((moment, cells))
        last = frames[-1][1]
        return next(moment for moment, frame in frames if frame == last) - self.start

    def _emulator(self) -> tuple[pyte.Screen, pyte.ByteStream]:
        screen = pyte.Screen(self.columns, self.lines)
        return screen, pyte.ByteStream(screen)

    # --- the processes -----------------------------------------------------------------------------------------------

    def children(self) -> list[int]:
        """The processes that the program has started and that still run."""
        command = ["ps", "-o", "pid=", "--ppid", str(self.process.pid)]
        return [int(number) for number in subprocess.run(command, capture_output=True, check=False).stdout.split()]

    def work(self) -> float:
        """Processor seconds that the program and the processes it started have taken, as Linux counts them."""
        ticks = 0
        for pid in (self.process.pid, *self.children()):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / _TICKS


def _feed(stream: pyte.ByteStream, data: bytes) -> None:
    with contextlib.suppress(TypeError):  # a sequence that the emulator does not know
        stream.feed(_PRIVATE.sub(b"", data))
