"""A ``Table``: a game being played, without I/O.

It says whom to ask what (``questions``), takes answers (``play``, ``decline``), deals, and hands out the record.
Whoever drives it, the app, the simulation or a test, fetches the answers and minds the clock. It knows nothing of
rummy's moves beyond what it needs to give a stock that must be reshuffled its order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import SystemRandom

from rummy500.engine.apply import after
from rummy500.engine.deal import NOBODY, Deal
from rummy500.engine.events import Event, events
from rummy500.engine.game import Game, GameOver
from rummy500.engine.judge import find
from rummy500.engine.legal import calls_of
from rummy500.engine.moves import CALL, DRAW, RENEW, RENEW_MOVE, Draft, Move, parse, renew
from rummy500.engine.refusal import IllegalMove, Refusal
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import Shuffler
from rummy500.engine.view import View, view_of
from rummy500.record import Player, Record


class StaleAnswer(ValueError):
    """An answer to a question that is no longer open, or from a seat that is not asked."""


@dataclass(frozen=True, slots=True)
class Question:
    """A seat to be asked for a move: ``number`` grows with every change at the table, so that late answers are known.

    ``calling``: it is asked whether it calls the newest discard, and may decline.
    """

    number: int
    seat: int
    view: View
    calling: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One move that was played: the deal before, the move, and the deal after."""

    seat: int
    before: Deal
    move: Move
    after: Deal

    def events(self, viewer: int | None) -> list[Event]:
        """What happened, as a seat saw it."""
        return events(self.before, self.move, self.after, viewer)


class Table:
    """A game on a table.

    ``record`` is the game with its players as it stands; ``steps`` are the moves of the current deal.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.number = 0
        self.steps: list[Step] = _steps_of(record.game)
        self._declined: set[int] = set()
        self._undo: list[tuple[int, Game]] = []
        self._remember_all()
        self._redo: list[tuple[int, Move]] = []

    @classmethod
    def new(cls, rules: Rules, players: Sequence[Player], seed: bytes, first_dealer: int | None = None) -> "Table":
        """A new game from a seed; the last seat deals first unless another is named, so that seat 0 begins."""
        dealer = rules.players - 1 if first_dealer is None else first_dealer
        return cls(Record(Game(rules, dealer), tuple(players), seed))

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.record.game

    @property
    def deal(self) -> Deal | None:
        """The position of the open deal; None between deals and after the game."""
        return self.game.deal

    # --- whom to ask -------------------------------------------------------------------------------------------------

    def questions(self) -> list[Question]:
        """The seats to be asked now, in the order in which their answers count; none between deals.

        After a discard that can be called the seats with a call are asked one after the other, people first, and the
        seat to draw only when all have declined.
        """
        asked = self._asked()
        if asked is None:
            return []
        seat, calling = asked
        return [Question(self.number, seat, view_of(self.game, seat, calling), calling)]

    def _asked(self) -> tuple[int, bool] | None:
        """The seat that is asked now, and whether it is asked for a call; None between deals."""
        deal = self.deal
        if deal is None or self.game.over:
            return None
        callers = self._callers(deal)
        return (callers[0], True) if callers else (deal.seat, False)

    def _callers(self, deal: Deal) -> list[int]:
        """The seats that have a call and have not declined, people before bots, each in turn order."""
        if deal.window == NOBODY:
            return []
        players = deal.ruling.players
        order = [(deal.window + step) % players for step in range(1, players)]
        order.sort(key=lambda seat: self.record.players[seat].bot is not None)
        return [seat for seat in order if seat not in self._declined and calls_of(deal, seat)]

    def view(self, seat: int) -> View:
        """What a seat sees now, whoever is to move."""
        return view_of(self.game, seat)

    # --- answers -----------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: str | Move, number: int | None = None) -> list[Step]:
        """Play a seat's move and say what was played (a renewal of the stock comes before the draw that needs it).

        Raises ``StaleAnswer`` if the seat is not asked now or ``number`` is not that of the question;
        ``IllegalMove``; ``moves.MoveError`` for a text that is no move.
        """
        calling = self._answers(seat, number)
        deal = self.game.deals[-1].deal
        draft = parse(str(move))
        if draft.kind == RENEW and deal.needs_renewal:
            draft = Draft(DRAW)  # the table gives the new stock its order
        steps = []
        if draft.kind == DRAW and deal.needs_renewal and not calling:
            steps.append(self._step(seat, self._renewal(deal)))
        found = find(self.game.deals[-1].deal, draft)
        if isinstance(found, Refusal):
            raise IllegalMove(found)
        if calling != (found.kind == CALL) or (found.kind == CALL and found.seat != seat):
            raise StaleAnswer(f"Seat {seat} was not asked for {found}.")
        steps.append(self._step(seat, found))
        return steps

    def decline(self, seat: int, number: int | None = None) -> None:
        """Let a discard go that a seat could call. Raises ``StaleAnswer`` if it is not asked."""
        if not self._answers(seat, number):
            raise StaleAnswer(f"Seat {seat} is not asked whether it calls.")
        self._declined.add(seat)
        self.number += 1

    def _answers(self, seat: int, number: int | None) -> bool:
        """Whether the seat that answers is asked for a call. Raises ``StaleAnswer`` if it is not asked at all."""
        asked = self._asked()
        if asked is None or asked[0] != seat or number not in (None, self.number):
            raise StaleAnswer(f"Seat {seat} is not asked now.")
        return asked[1]

    def _step(self, seat: int, move: Move) -> Step:
        game = self.game
        before = game.deals[-1].deal
        then = game.played(move)
        self._remember(seat, move, game, then)
        self._redo = [] if not self._redo or self._redo[-1] != (seat, move) else self._redo[:-1]
        return self._stand(seat, before, move, then)

    def _stand(self, seat: int, before: Deal, move: Move, then: Game) -> Step:
        self.record = self.record.with_game(then)
        self._declined.clear()
        self.number += 1
        step = Step(seat, before, move, then.deals[-1].deal)
        self.steps.append(step)
        return step

    # --- dealing -----------------------------------------------------------------------------------------------------

    def next_deal(self) -> None:
        """Deal the next deal. Raises ``game.GameOver`` if one is open or the game is over."""
        game = self.game
        if self.record.seed is None:
            rules = game.rules
            deck = Shuffler(SystemRandom().randbytes(32), 0).deck(rules)
        else:
            deck = Shuffler(self.record.seed, len(game.deals)).deck(game.rules)
        self.record = self.record.with_game(game.begin(deck))
        self.steps = []
        self._undo, self._redo = [], []
        self.number += 1

    def _renewal(self, deal: Deal) -> Move:
        if not deal.ruling.shuffles:
            return RENEW_MOVE
        return renew(self._shuffler().shuffle(deal.pile[:-1]))

    def _shuffler(self) -> Shuffler:
        """The stream of the current deal, wound on past the shuffles it has already given."""
        if self.record.seed is None:
            return Shuffler(SystemRandom().randbytes(32), 0)
        game = self.game
        shuffler = Shuffler(self.record.seed, len(game.deals) - 1)
        shuffler.deck(game.rules)
        for move in game.deals[-1].moves:
            if move.kind == RENEW:
                shuffler.shuffle(move.cards)
        return shuffler

    # --- taking back -------------------------------------------------------------------------------------------------

    def _remember_all(self) -> None:
        """Of a game that was opened, what could have been taken back when it was kept can be taken back again."""
        game = self.game
        if game.deal is None or game.over:
            return
        now = replace(game, deals=game.deals[:-1]).begin(game.deals[-1].deck)
        for step in self.steps:
            before, now = now, now.played(step.move)
            self._remember(step.seat, step.move, before, now)

    def _remember(self, seat: int, move: Move, before: Game, then: Game) -> None:
        """Keep what can be taken back: the last mover's own moves since something hidden was last seen."""
        if self._undo and self._undo[-1][0] != seat:
            self._undo = []
        hidden = move.kind in (DRAW, RENEW) or then.deals[-1].deal.over
        self._undo = [] if hidden else [*self._undo, (seat, before)]

    def can_undo(self, seat: int) -> bool:
        """Whether the last move was this seat's and nothing hidden was seen since it could be made."""
        return bool(self._undo) and self._undo[-1][0] == seat

    def undo(self, seat: int) -> Move | None:
        """Take back a seat's last move and say which; None if it cannot be."""
        if not self.can_undo(seat):
            return None
        _, game = self._undo.pop()
        move = self.game.deals[-1].moves[-1]
        self._redo.append((seat, move))
        self.record = self.record.with_game(game)
        self.steps.pop()
        self._declined.clear()
        self.number += 1
        return move

    def can_redo(self, seat: int) -> bool:
        """Whether a move of this seat was taken back and nothing was played since."""
        return bool(self._redo) and self._redo[-1][0] == seat

    def redo(self, seat: int) -> Step | None:
        """Play a move that was taken back once more; None if there is none."""
        if not self.can_redo(seat):
            return None
        return self._step(seat, self._redo[-1][1])

    def concede(self, seat: int) -> None:
        """Give the game up for a seat. Raises ``game.GameOver`` if it is over already."""
        if self.game.over:
            raise GameOver("The game is over.")
        self.record = self.record.with_game(self.game.concede(seat))
        self._undo, self._redo = [], []
        self.number += 1


def _steps_of(game: Game) -> list[Step]:
    """The moves of a game's last deal, played again."""
    if not game.deals:
        return []
    played = game.deals[-1]
    deal = Deal.start(game.rules, played.dealer, played.deck)
    steps = []
    for move in played.moves:
        then = after(deal, move)
        steps.append(Step(move.seat if move.kind == CALL else deal.seat, deal, move, then))
        deal = then
    return steps
