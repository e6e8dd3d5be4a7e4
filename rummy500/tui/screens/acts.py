"""How the person at the table plays: wishes become moves, after a question where they cost much; refusals are said."""

from collections.abc import Sequence

from textual import work

from rummy500.engine.moves import TAKE, Move
from rummy500.engine.refusal import IllegalMove, Refusal
from rummy500.i18n import _, pick_letters, refusal_words
from rummy500.store.settings import Settings
from rummy500.table import Question, StaleAnswer, Step, Table
from rummy500.tui.bot_words import bot_title, playable
from rummy500.tui.desk import HAND, Choice, Desk, Nothing, Wish
from rummy500.tui.hints import hint_words
from rummy500.tui.move_words import move_words
from rummy500.tui.paint.models import Tone
from rummy500.tui.present import Scene
from rummy500.tui.previews import take_words
from rummy500.tui.risks import DEEP_TAKE, feeds_the_table, goes_out, opens_the_pile
from rummy500.tui.screens.base import Room
from rummy500.tui.screens.dialogs import ChoiceDialog
from rummy500.tui.session import Session
from rummy500.tui.widgets.lines import Line


class Acts(Room[None]):
    """A person's play. Subclasses draw the game and run it: ``scene``, ``show``, ``played``, ``changed``, ``save``."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.said_last: tuple[str, str, Tone] | None = None
        self.out_of_turn: tuple[str, str, Tone] | None = None
        self.sheet_seen = bool(session.table.game.deals) and session.table.deal is None
        self.acting = False

    @property
    def table(self) -> Table:
        """The game being played."""
        return self.session.table

    @property
    def app_settings(self) -> Settings:
        """The settings in force."""
        return self.rummy.settings

    # --- for the subclass --------------------------------------------------------------------------------------------

    def scene(self) -> Scene | None:
        """What is to be shown now."""
        raise NotImplementedError

    def show(self) -> None:
        """Show it."""
        raise NotImplementedError

    def show_cursor(self) -> None:
        """Show it, where nothing has changed but the cursor of the zone that has the keyboard."""
        raise NotImplementedError

    def played(self, steps: Sequence[Step]) -> None:
        """Moves were played."""
        raise NotImplementedError

    def changed(self) -> None:
        """The position is another."""
        raise NotImplementedError

    def save(self) -> None:
        """Keep the game as it stands."""
        raise NotImplementedError

    # --- words -------------------------------------------------------------------------------------------------------

    def tell(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Say a sentence in the prompt, until the next key."""
        self.said_last = ("", text, tone)
        self.show()

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is refused."""
        letters = pick_letters(self.app_settings.card_letters)
        self.tell(refusal_words(refusal, letters, self.look.ascii), Tone.REFUSED)

    @staticmethod
    def level(bot: str) -> str:
        """The level that plays a seat: another program's bot is played by the default one."""
        return playable(bot)

    def level_title(self, bot: str | None) -> str:
        """The name of a level, for the opponents' zone; empty for a person."""
        return "" if bot is None else bot_title(bot)

    # --- playing -----------------------------------------------------------------------------------------------------

    def _my_turn(self) -> tuple[Desk, Question] | None:
        """The desk and the open question, if the person who looks on is asked; else says whose turn it is."""
        question, desk = self.session.question(), self.session.desk
        scene = self.scene()
        if desk is not None and question is not None and scene is not None and scene.asked:
            return desk, question
        if question is not None:
            self.tell(_("It is not your turn: {name} is to move.").format(name=self.session.names[question.seat]))
            self.out_of_turn = self.said_last
        return None

    def wish(self, wish: Wish) -> None:
        """Carry out what a key meant."""
        if isinstance(wish, Refusal):
            self.refuse(wish)
        elif isinstance(wish, Nothing):
            self.tell(hint_words(wish.hint), Tone.WARN)
        elif isinstance(wish, Choice):
            self.choose(wish.moves)
        else:
            self.perform(wish)

    def choose(self, moves: Sequence[Move]) -> None:
        """Have one of several moves chosen, and play it."""
        self.ask_which(moves)

    @work(exclusive=True, group="act")
    async def ask_which(self, moves: Sequence[Move]) -> None:
        """Ask which of several moves is meant, and play it."""
        deal = self.session.deal
        if deal is None:
            return
        lines = [Line(str(i), move_words(move, deal, self.look)) for i, move in enumerate(moves)]
        answer = await self.app.push_screen_wait(ChoiceDialog(_("Which one?"), lines, self.look))
        if answer is not None:
            self.perform((moves[int(answer)],))

    def perform(self, moves: Sequence[Move]) -> None:
        """Play moves of the person to move, after asking where they cost much."""
        question = self._concern(moves)
        if question is None:
            self.play(moves)
        else:
            self.play_if_sure(question, moves)

    @work(exclusive=True, group="act")
    async def play_if_sure(self, question: str, moves: Sequence[Move]) -> None:
        """Ask, and play if the answer is yes."""
        number = self.table.number
        lines = [Line("yes", _("Yes")), Line("no", _("No"))]
        answer = await self.app.push_screen_wait(ChoiceDialog(question, lines, self.look))
        if answer == "yes" and number == self.table.number:
            self.play(moves)

    def _concern(self, moves: Sequence[Move]) -> str | None:
        """The question to ask before moves that cost much; None where there is none to ask."""
        deal, settings, move = self.session.deal, self.app_settings, moves[0]
        if deal is None:
            return None
        if move.kind == TAKE and move.count > DEEP_TAKE and settings.confirm_deep_take:
            scene = self.scene()
            brings = take_words(scene, move) + " " if scene is not None else ""
            return brings + _("Take {count} cards?").format(count=move.count)
        if settings.confirm_go_out and goes_out(deal, moves):
            return _("Go out and end the deal?")
        if settings.confirm_risky_discard and feeds_the_table(deal, move):
            card = self.look.index(move.cards[0])
            return _("{card} fits a meld on the table. Discard it all the same?").format(card=card)
        if settings.confirm_risky_discard and opens_the_pile(deal, move):
            card = self.look.index(move.cards[0])
            return _("{card} makes a meld with cards of the pile. Discard it all the same?").format(card=card)
        return None

    def play(self, moves: Sequence[Move]) -> None:
        """Play moves one after the other for the person to move."""
        seat = self.session.viewer
        if seat is None:
            return
        steps: list[Step] = []
        try:
            for move in moves:
                steps += self.table.play(seat, move)
        except IllegalMove as error:
            self.refuse(error.refusal)
        except StaleAnswer:
            pass
        if steps and (desk := self.session.desk) is not None:
            desk.selected.clear()
            desk.grabbed = False
            if moves[0].kind == TAKE or steps[0].move.text == "D":
                desk.zone = HAND
            desk.depth = 0
        if steps:
            self.played(steps)
