"""A stranger's program as a bot: it is asked a line at a time over a pipe, and may do whatever it likes.

It may be slow, silent, talkative, or end; none of it holds the game up for longer than its time, and nothing of it is
left when the game is over.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from time import monotonic
from typing import Self

from rummy500.bots.faults import DEAD, LATE, BotFault
from rummy500.bots.lines import Ended, LineReader, LineWriter
from rummy500.bots.protocol import Answer, over, question, read_answer
from rummy500.bots.unknown import UnknownBot
from rummy500.engine.view import View


class PipeBot:
    """A program that plays one game over a pipe.

    ``command`` is split as a shell would, and no shell runs it; ``timeout``: seconds it has for an answer. It is
    started with the first question. Use it as a context manager, or ``close`` it after the game. Raises ``UnknownBot``
    for a command that cannot be read.
    """

    def __init__(self, command: str, timeout: float = 5.0) -> None:
        self.command = command
        self._words = _split(command)
        self.timeout = timeout
        self._number = 0
        self._late = False
        self._process: subprocess.Popen[bytes] | None = None
        self._reader: LineReader | None = None
        self._writer: LineWriter | None = None
        self._dead = False

    @property
    def name(self) -> str:
        """What it is called in reports."""
        return f"cmd:{self.command}"

    @staticmethod
    def check(command: str) -> None:
        """Raises ``UnknownBot`` unless ``command`` can be split and its program is there to be started."""
        words = _split(command)
        if shutil.which(words[0]) is None:
            raise UnknownBot(f"There is no program {words[0]!r} to play as a bot; check the command {command!r}.")

    def ask(self, view: View) -> Answer:
        """The program's answer. Raises ``BotFault``: LATE, twice in a row with ``dead``, or DEAD."""
        if self._dead:
            raise BotFault(DEAD, f"The program {self.command!r} has ended.")
        reader, writer = self._started()
        try:
            answer = self._answered(view, reader, writer)
        except Ended:
            self.close()
            raise BotFault(DEAD, f"The program {self.command!r} has ended.") from None
        if answer is not None:
            self._late = False
            return answer
        again, self._late = self._late, True
        if again:
            self.close()
        raise BotFault(LATE, f"The program {self.command!r} gave no answer in {self.timeout:g} s.", dead=again)

    def _answered(self, view: View, reader: LineReader, writer: LineWriter) -> Answer | None:
        """The answer to a question about this view; None if it is late. Raises ``Ended``."""
        if self._late and reader.next(monotonic() + self.timeout) is None:
            return None
        reader.drop()
        self._number += 1
        writer.write(question(view, self._number))
        deadline = monotonic() + self.timeout
        while (line := reader.next(deadline)) is not None:
            answer = read_answer(line)
            if answer.number in (None, self._number):
                return answer if writer.written(deadline) else None
        return None

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Tell the program that a deal is over."""
        if self._writer is not None and not self._dead:
            self._writer.write(over(scores, totals))

    def close(self) -> None:
        """End the program, and whatever it has started, and wait until it is gone."""
        self._dead = True
        process, self._process = self._process, None
        if process is None:
            return
        _kill(process)
        process.wait()
        for end, pipe in ((self._writer, process.stdin), (self._reader, process.stdout)):
            if end is not None:
                end.close()
            elif pipe is not None:  # the start was interrupted before somebody listened
                pipe.close()

    def _started(self) -> tuple[LineReader, LineWriter]:
        """Its lines; the program is started if it has not been. Raises ``BotFault`` if it cannot be."""
        if self._reader is not None and self._writer is not None:
            return self._reader, self._writer
        try:
            process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._dead = True
            raise BotFault(DEAD, f"The program {self.command!r} could not be started: {error}.") from None
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._reader = reader = LineReader(process.stdout)
        self._writer = writer = LineWriter(process.stdin)
        return reader, writer

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _split(command: str) -> list[str]:
    """The words of a command. Raises ``UnknownBot`` if there are none or a quote is left open."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownBot(f"The command {command!r} cannot be read: {error}.") from None
    if not words:
        raise UnknownBot("The command of a bot is empty: write the program after cmd: .")
    return words


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a program that has not been waited for, with the group it leads where there are such groups."""
    if sys.platform == "win32":
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        process.kill()
