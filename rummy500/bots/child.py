"""The built-in bots in a process of their own, awaited from an event loop."""

import asyncio
import contextlib
import sys
from collections.abc import Sequence
from typing import Self

from rummy500.bots.faults import DEAD, LATE, BotFault
from rummy500.bots.levels import DEFAULT
from rummy500.bots.protocol import Answer, over, question, read_answer
from rummy500.engine.view import View

COMMAND = (sys.executable, "-m", "rummy500.bots")


class BotProcess:
    """A child process that plays the computer's seats of one table.

    It is started with the first question, and again with the next one after it has ended. Questions are numbered, so
    that an answer to one that is no longer awaited is dropped. Use it as an async context manager, ``close`` it, or
    ``kill`` it where nothing can be awaited.
    """

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = tuple(command)
        self._process: asyncio.subprocess.Process | None = None
        self._asking = asyncio.Lock()
        self._number = 0

    @property
    def pid(self) -> int | None:
        """The number of the process while there is one."""
        return self._process.pid if self._process is not None else None

    async def ask(self, view: View, level: str = DEFAULT, seed: int = 0, timeout: float = 5.0) -> Answer:
        """The answer of a bot of that level and seed; the text of its move has still to be judged (``seat.judged``).

        ``timeout``: seconds to wait. Raises ``BotFault``, LATE or DEAD, upon which the caller plays the plainest move;
        the process of a late answer goes on thinking, that of a dead one is started anew with the next question.
        """
        async with self._asking:
            self._number += 1
            number = self._number
            try:
                async with asyncio.timeout(timeout):
                    return await self._answered(question(view, number, level=level, seed=seed), number)
            except TimeoutError:
                raise BotFault(LATE, f"The computer's player gave no answer in {timeout:g} s.") from None
            except (OSError, ValueError, EOFError) as error:
                await self.close()
                raise BotFault(DEAD, "The process of the computer's players has ended.") from error

    async def _answered(self, line: str, number: int) -> Answer:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line.encode() + b"\n")
        await process.stdin.drain()
        while data := await process.stdout.readline():
            answer = read_answer(data.decode(errors="replace"))
            if answer.number == number:
                return answer
        raise EOFError

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is not None:
            self._process = None
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        return self._process

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Tell the bots that a deal is over."""
        if self._process is not None and self._process.stdin is not None and self._process.returncode is None:
            self._process.stdin.write(over(scores, totals).encode() + b"\n")

    def kill(self) -> None:
        """End the process at once; a question that is being awaited raises ``BotFault``."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """End the process and wait until it is gone."""
        self.kill()
        process, self._process = self._process, None
        if process is not None:
            if process.stdin is not None:
                process.stdin.close()
            await process.wait()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
