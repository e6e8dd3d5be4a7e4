"""The program in a real terminal: started through tmux, driven by keys and by the mouse, read off the screen."""

import itertools
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import rummy500
from rummy500.record import Record, read

SECONDS = 60.0  # how long a condition may take on a busy machine
POLL = 0.04
ROOT = Path(rummy500.__file__).parent.parent
LINE = re.compile("▸ (.*)")
_numbers = itertools.count()


class Late(AssertionError):
    """A condition was waited for in vain; the text shows the screen."""


class Terminal:
    """One terminal with the program in it. ``home`` is its folder; ``frames`` are all the screens that were read."""

    def __init__(self, home: Path, *arguments: str, size=(80, 24), env=None, settings=None):
        self.home = home
        self.size = size
        self.frames: list[str] = []
        self._socket = f"rummy500-{os.getpid()}-{next(_numbers)}"
        self._pid = home / "pid"
        home.mkdir(parents=True, exist_ok=True)
        if settings is not None:
            (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        variables = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "RUMMY500_HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            "TEXTUAL_ANIMATIONS": "none",  # a card that flies is not where it lies
            **(env or {}),
        }
        words = ["env", "-i", *(f"{name}={value}" for name, value in variables.items())]
        program = shlex.join([*words, sys.executable, "-m", "rummy500", *arguments])
        inner = shlex.quote(f"echo $$ > {shlex.quote(str(self._pid))}; exec {program}")
        self._pid.unlink(missing_ok=True)
        self._tmux("-f", "/dev/null", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), "-c", str(home),
                   f"sh -c {inner}; echo ENDED $?; exec cat")  # fmt: skip

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with suppress(subprocess.CalledProcessError):
            self._tmux("kill-server")
        with suppress(OSError, ValueError):
            os.kill(self.pid, signal.SIGKILL)
        socket = Path(os.environ.get("TMUX_TMPDIR", "/tmp"), f"tmux-{os.getuid()}", self._socket)
        socket.unlink(missing_ok=True)  # tmux leaves it behind

    def _tmux(self, *arguments: str) -> str:
        command = ["tmux", "-u", "-L", self._socket, *arguments]
        return subprocess.run(command, check=True, capture_output=True, timeout=30).stdout.decode(errors="replace")

    # --- acting ------------------------------------------------------------------------------------------------------

    def keys(self, *names: str) -> None:
        """Press keys, as tmux names them."""
        self._tmux("send-keys", *names)

    def type(self, text: str) -> None:
        """Send characters as they are."""
        self._tmux("send-keys", "-l", text)

    def click(self, x: int, y: int, times: int = 1) -> None:
        """Click on a cell, counted from 0."""
        self.type(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m" * times)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from one cell to another."""
        (a, b), (c, d) = start, end
        middle = (a + c) // 2, (b + d) // 2
        moves = "".join(f"\x1b[<32;{x + 1};{y + 1}M" for x, y in (middle, end))
        self.type(f"\x1b[<0;{a + 1};{b + 1}M{moves}\x1b[<0;{c + 1};{d + 1}m")

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        self.size = (width, height)
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def close(self) -> None:
        """Close the terminal under the program."""
        self._tmux("kill-server")

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def pid(self) -> int:
        """The number of the program's process."""
        return int(self._pid.read_text())

    @property
    def alive(self) -> bool:
        """Whether the program runs."""
        try:
            state = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            with suppress(ProcessLookupError):
                os.kill(self.pid, 0)
                return not Path("/proc/self").exists()
            return False
        return state != "Z"

    def screen(self) -> str:
        """What is on the screen."""
        text = self._tmux("capture-pane", "-p")
        if not self.frames or self.frames[-1] != text:
            self.frames.append(text)
        return text

    def coloured(self) -> str:
        """What is on the screen, with the escapes of its colours."""
        return self._tmux("capture-pane", "-p", "-e")

    def flag(self, name: str) -> str:
        """A variable of tmux about the pane."""
        return self._tmux("display-message", "-p", f"#{{{name}}}").strip()

    def children(self) -> list[int]:
        """The processes that the program has started and that still run."""
        output = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.pid)], capture_output=True, check=False).stdout
        return [int(number) for number in output.split()]

    def find(self, text: str) -> tuple[int, int]:
        """The cell where a text stands on the screen: column and row."""
        for row, line in enumerate(self.screen().split("\n")):
            if text in line:
                return line.index(text), row
        raise AssertionError(f"{text!r} is not on the screen:\n{self.screen()}")

    def tape(self) -> Path:
        """From now on everything that the program writes goes to this file too."""
        path = self.home / "tape"
        path.touch()
        self._tmux("pipe-pane", "-O", f"exec cat >> {shlex.quote(str(path))}")
        return path

    # --- waiting -----------------------------------------------------------------------------------------------------

    def wait(self, condition, what: str = "", seconds: float = SECONDS):
        """The first true value of a condition, which is asked again and again; the screen is read along the way."""
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if value := condition():
                return value
            if time.monotonic() > end:
                raise Late(f"Waited in vain for {what or condition}:\n{screen}")
            time.sleep(POLL)

    def see(self, *texts: str, seconds: float = SECONDS) -> str:
        """The screen as soon as all these texts are on it."""
        return self.wait(
            lambda: self.frames[-1] if all(t in self.frames[-1] for t in texts) else "", str(texts), seconds
        )

    def see_one(self, *texts: str) -> str:
        """The first of these texts to be on the screen."""
        return self.wait(lambda: next((text for text in texts if text in self.frames[-1]), ""), f"one of {texts}")

    def press_until(self, key: str, *texts: str) -> str:
        """Press a key, again where it was not heeded, until these texts are on the screen.

        For screens that are deaf to keys in their first moments.
        """
        return self.insist(lambda: self.keys(key), *texts)

    def insist(self, act, *texts: str) -> str:
        """Do something until these texts are on the screen."""
        for _ in range(20):
            act()
            with suppress(Late):
                return self.see(*texts, seconds=1)
        raise Late(f"{texts} do not appear:\n{self.screen()}")

    def choose(self, label: str) -> None:
        """Go down a list to the line of that label, and press Enter."""
        for _ in range(30):
            here = self.wait(lambda: LINE.search(self.frames[-1]), "a list")[1]
            if here.startswith(label):
                self.keys("Enter")
                return
            self.keys("Down")
            self.wait(lambda here=here: (at := LINE.search(self.frames[-1])) and at[1] != here, f"a line after {here}")
        raise AssertionError(f"There is no line {label!r}:\n{self.screen()}")

    def settled(self) -> str:
        """The screen once it has stopped changing."""
        last = ["", ""]

        def still():
            last.append(self.frames[-1])
            return len(set(last[-6:])) == 1

        self.wait(still, "a screen that stays as it is")
        return self.frames[-1]

    def gone(self, text: str) -> None:
        """Wait until a text is no longer on the screen."""
        self.wait(lambda: text not in self.frames[-1], f"no {text}")

    def ended(self) -> None:
        """Wait until the program has ended by itself."""
        self.see("ENDED 0")

    # --- what is kept ------------------------------------------------------------------------------------------------

    def files(self) -> list[Path]:
        """The records on the disk, the one written last at the end: names tell no more than the second of a start."""
        found = {}
        for folder in ("saves", "finished"):
            for path in (self.home / folder).glob("[!.]*.json"):
                with suppress(FileNotFoundError):
                    found[path] = path.stat().st_mtime_ns
        return sorted(found, key=lambda path: (found[path], path.name))

    def record(self) -> Record | None:
        """The newest game as it is on the disk, replayed; None before the first write."""
        for _ in range(20):
            files = self.files()
            if not files:
                return None
            with suppress(FileNotFoundError):
                return read(files[-1].read_text(encoding="utf-8"))
        raise AssertionError("The saved game comes and goes.")

    def moves(self) -> int:
        """How many moves the newest game has on the disk."""
        record = self.record()
        return 0 if record is None else sum(len(played.moves) for played in record.game.deals)
