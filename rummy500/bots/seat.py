"""A bot on a seat: its answers are judged, its faults counted, and the plainest move stands in for what is no answer.

The judging needs the deal, which only whoever drives the table has; the bot itself is given the view alone.
"""

from collections.abc import Sequence
from time import perf_counter
from typing import Protocol, Self

from rummy500.bots.base import NO_CALL, Bot, Choice
from rummy500.bots.faults import ILLEGAL, BotFault, Faults
from rummy500.bots.levels import find_bot, make
from rummy500.bots.pipe import PipeBot
from rummy500.bots.plainest import plainest
from rummy500.bots.protocol import Answer
from rummy500.bots.search import USUAL, Budget
from rummy500.engine.deal import Deal
from rummy500.engine.judge import find
from rummy500.engine.moves import CALL, DRAW_MOVE, Move, MoveError
from rummy500.engine.refusal import Refusal
from rummy500.engine.view import CALL_QUESTION, View

COMMAND = "cmd:"


class Asked(Protocol):
    """A question of a table, as ``table.Question`` is."""

    @property
    def seat(self) -> int:
        """The seat that is asked."""

    @property
    def number(self) -> int:
        """The number of the question."""

    @property
    def view(self) -> View:
        """What the seat sees."""


class Asks(Protocol):
    """A table that takes answers, as ``table.Table`` does."""

    @property
    def deal(self) -> Deal | None:
        """The open deal."""

    def play(self, seat: int, move: str | Move, number: int | None = None) -> object:
        """Play a move."""

    def decline(self, seat: int, number: int | None = None) -> None:
        """Make no call."""


class Contestant(Protocol):
    """Whoever can be asked for a move and answers in the notation: a bot at hand, or a program over a pipe."""

    @property
    def name(self) -> str:
        """What it is called in reports."""

    def ask(self, view: View) -> Answer:
        """Its answer. Raises ``BotFault`` where there is none."""

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Told when a deal is over."""

    def close(self) -> None:
        """Told when the game is over."""


class AtHand:
    """A bot of this process as a contestant."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self.bot.name

    def ask(self, view: View) -> Answer:
        """What the bot chooses."""
        choice = self.bot.choose(view)
        return Answer(str(choice), reasons=choice.reasons)

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Tell the bot."""
        self.bot.over(scores, totals)

    def close(self) -> None:
        """There is nothing to end."""


class SeatedBot:
    """A contestant on a seat, for one game.

    ``faults`` counts its faults, ``seconds`` is how long each of its answers took, ``last_fault`` says what was wrong
    with the last one, if anything was. Use it as a context manager, or ``close`` it after the game.
    """

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        self.faults = Faults()
        self.seconds: list[float] = []
        self.last_fault: BotFault | None = None
        self._gone = False

    @property
    def name(self) -> str:
        """What the contestant is called in reports."""
        return self.contestant.name

    def decide(self, view: View, deal: Deal) -> Choice:
        """A choice that is legal in ``deal``, which ``view`` is a view of: the bot's own, or else the plainest."""
        self.last_fault = None
        if self._gone:
            return Choice(plainest(view))
        begin = perf_counter()
        try:
            answer = self.contestant.ask(view)
            move = judged(answer.move, view, deal)
        except BotFault as fault:
            self.faults.count(fault)
            self.last_fault = fault
            self._gone = fault.dead
            return Choice(plainest(view))
        finally:
            self.seconds.append(perf_counter() - begin)
        return Choice(move, answer.reasons)

    def answer(self, table: Asks, question: Asked) -> Choice:
        """Answer a question of a table: the choice is played there, and returned."""
        deal = table.deal
        assert deal is not None  # a table asks only while a deal is open
        choice = self.decide(question.view, deal)
        if choice.move is None:
            table.decline(question.seat, question.number)
        else:
            table.play(question.seat, choice.move, question.number)
        return choice

    def over(self, scores: Sequence[int], totals: Sequence[int]) -> None:
        """Tell the contestant that a deal is over: points of each seat, totals of the sides."""
        if not self._gone:
            self.contestant.over(scores, totals)

    def close(self) -> None:
        """End the contestant's program, if it has one."""
        self.contestant.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def judged(text: str, view: View, deal: Deal) -> Move | None:
    """The move that an answer means in a deal; None for no call. Raises ``BotFault`` if it is not legal."""
    calling = view.phase == CALL_QUESTION
    if text == NO_CALL and calling:
        return None
    if DRAW_MOVE in view.legal and (text == "D" or (text == "R" and not view.stock)):
        return DRAW_MOVE  # the table itself renews the stock
    try:
        found = find(deal, text)
    except MoveError as error:
        raise BotFault(ILLEGAL, str(error)) from None
    if isinstance(found, Refusal):
        raise BotFault(ILLEGAL, f"{text}: {found}")
    if calling != (found.kind == CALL) or (calling and found.seat != view.seat):
        raise BotFault(ILLEGAL, f"{text}: seat {view.seat} was not asked for that.")
    return found


def check(name: str) -> None:
    """Raises ``levels.UnknownBot`` unless ``name`` is a level or ``cmd:`` and a command that can be started."""
    if name.startswith(COMMAND):
        PipeBot.check(name.removeprefix(COMMAND))
    else:
        find_bot(name)


def seated(name: str, seed: int, timeout: float = 5.0, budget: Budget = USUAL) -> SeatedBot:
    """The bot of that name (a level, or ``cmd:`` and a command) on a seat, for one game.

    ``seed``: whatever chance it plays by; ``timeout``: seconds a program has for an answer; ``budget``: what
    a bot that searches may think. Raises
    ``levels.UnknownBot``.
    """
    if name.startswith(COMMAND):
        return SeatedBot(PipeBot(name.removeprefix(COMMAND), timeout))
    return SeatedBot(AtHand(make(name, seed, budget)))
