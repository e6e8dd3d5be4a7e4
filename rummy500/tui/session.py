"""A game at one terminal: the table, its save, the people who sit here, and who of them looks on. No Textual."""

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256

from rummy500.engine.deal import Deal
from rummy500.engine.view import View, see
from rummy500.i18n import _
from rummy500.record import Player, Record, write
from rummy500.store.errors import StoreError
from rummy500.store.saved_game import SavedGame
from rummy500.table import Question, Table
from rummy500.tui.desk import Desk
from rummy500.tui.hand_order import BY_SUIT, HandOrder
from rummy500.tui.kept_desks import DESKS, keep, recall


class Session:
    """One game on the table of this terminal.

    ``viewer`` is the seat whose hand may be shown: the person to move, or the last one, None behind the curtain and
    where only computers play. ``sorting``: how hands are sorted at first.
    """

    def __init__(self, table: Table, saved: SavedGame, sorting: str = BY_SUIT) -> None:
        self.table = table
        self.saved = saved
        self.sorting = sorting
        self.people = [seat for seat, player in enumerate(table.record.players) if player.bot is None]
        self.desks = {seat: Desk(seat, HandOrder(sorting)) for seat in self.people}
        recall(self.desks, table.record.extra.get(DESKS))
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.unsaved = False  # whether the last write failed, which has been told of
        self._asked: tuple[tuple[int, Record] | None, Question | None] = None, None  # at which state of the table, what

    @property
    def players(self) -> Sequence[Player]:
        """Who sits at the seats."""
        return self.table.record.players

    @property
    def names(self) -> list[str]:
        """The names of the seats as they are shown."""
        lone = len(self.people) == 1
        return [player.name or self._nameless(seat, lone) for seat, player in enumerate(self.players)]

    def _nameless(self, seat: int, lone: bool) -> str:
        return _("You") if lone and seat in self.people else _("Player {number}").format(number=seat + 1)

    @property
    def desk(self) -> Desk | None:
        """The desk of the person who looks on."""
        return None if self.viewer is None else self.desks[self.viewer]

    @property
    def deal(self) -> Deal | None:
        """The open deal, or the last one."""
        deals = self.table.game.deals
        return deals[-1].deal if deals else None

    @property
    def watching(self) -> bool:
        """Whether only computers play."""
        return not self.people

    def question(self) -> Question | None:
        """The question that is open, if one is; worked out once for each state of the table."""
        state = self.table.number, self.table.record
        if self._asked[0] != state:
            questions = self.table.questions()
            self._asked = state, questions[0] if questions else None
        return self._asked[1]

    def asked(self, question: Question | None) -> bool:
        """Whether the person who looks on is the one to answer."""
        return question is not None and question.seat == self.viewer

    def view(self, question: Question | None) -> View | None:
        """What is to be shown: the view that goes with the question, or else what the onlooker sees."""
        deal = self.deal
        if deal is None:
            return None
        if question is not None and question.seat == self.viewer:
            return question.view
        seat = self.viewer if self.viewer is not None else 0
        game = self.table.game
        return see(deal, seat, len(game.deals) - 1, game.totals)

    def bot_seed(self, seat: int) -> int:
        """The seed of the bot of a seat, which comes from that of the game."""
        record = self.table.record
        return int.from_bytes(sha256((record.seed or b"") + bytes([seat])).digest()[:6], "big")

    def sort_by(self, mode: str) -> None:
        """Sort every hand in another way, if it is another."""
        deal = self.deal
        if deal is not None and mode != self.sorting:
            self.sorting = mode
            for desk in self.desks.values():
                desk.order.sort_by(mode, deal.ruling)

    # --- keeping -----------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The game as a file."""
        record = self.table.record
        extra = {**record.extra, "saved": datetime.now(UTC).isoformat(timespec="seconds"), DESKS: keep(self.desks)}
        if self.table.game.over:
            del extra[DESKS]
        return write(Record(record.game, record.players, record.seed, extra, record.deal_extra))

    def post(self) -> None:
        """Make the game as it stands the next to be written."""
        self.saved.post(self.text())

    def flush(self) -> str | None:
        """Write what was posted; the sentence to tell where that begins to fail, or works again.

        Takes time: call it in a thread.
        """
        before = self.unsaved
        try:
            self.saved.flush()
        except StoreError as error:
            self.unsaved = True
            return None if before else error.sentence
        self.unsaved = False
        return _("The game is saved again.") if before else None

    def finish(self) -> str | None:
        """Put a game that is over with the finished ones; a sentence where that failed."""
        if self.saved.closed:
            return None
        try:
            self.saved.finish(self.text())
        except StoreError as error:
            return error.sentence
        return None

    def close(self) -> str | None:
        """Leave the game for another time; a sentence where the last write failed."""
        if self.saved.closed:
            return None
        try:
            if self.table.game.deals:
                self.post()
            self.saved.close()
        except StoreError as error:
            return error.sentence
        return None
