"""Letters on stock, melds and discards: one key or two move the cursor there, or choose where a card is laid off."""

from collections.abc import Iterable, Mapping, Sequence

from textual import events

from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import LAYOFF, SWAP, TAKE, Move
from rummy500.i18n import _
from rummy500.tui.commands import BY_NAME
from rummy500.tui.desk import FAN, HAND, MELDS, Nothing
from rummy500.tui.hints import hint_words
from rummy500.tui.jump import Jump, Target, keys_of
from rummy500.tui.paint.models import Tone
from rummy500.tui.screens.dragging import Dragging
from rummy500.tui.widgets import FanZone, MeldsZone


class Jumping(Dragging):
    """Jump labels. They last as long as the sentence that asks for a letter is in the prompt."""

    _jump: Jump | None = None
    _asking: tuple[str, str, Tone] | None = None  # the sentence

    @property
    def jump(self) -> Jump | None:
        """The labels, while they are shown."""
        jump = self._jump
        if jump is None or self.said_last is not self._asking or jump.number != self.table.number:
            return None
        return jump

    def _in_view(self) -> list[Target]:
        """The stock and the melds that can be seen, then the cards of the pile, the newest first."""
        melds = self.query_one(MeldsZone).flow.placed
        fan = self.query_one(FanZone).places
        cards = fan.spread.boxes
        seen = [(FAN, len(cards))] if fan.stock is not None else []
        seen += [(MELDS, place) for place, placed in enumerate(melds) if placed is not None]
        return seen + [(FAN, place) for place in reversed(range(len(cards))) if cards[place] is not None]

    def _label(self, targets: Iterable[Target], moves: Mapping[Target, Move] | None = None) -> Jump:
        self._jump = Jump.over(targets, self.app_settings.keys, self.table.number, moves)
        return self._jump

    def _ask(self, sentence: str) -> None:
        self._asking = self.said_last = ("", sentence, Tone.GOOD)
        self.show()

    def do_jump(self) -> None:
        """Show the labels."""
        if self.session.desk is None:
            return
        targets = self._in_view()
        if targets:
            self._label(targets)
            self._ask(_("Where to? Press the letters that stand there; any other key goes on."))
        else:
            self.tell(_("There is no meld and no card to go to."))

    def choose(self, moves: Sequence[Move]) -> None:
        """Where each move is on a meld of its own that can be seen, its letter chooses; else a list asks."""
        desk = self.session.desk
        by_meld = {(MELDS, move.number - 1): move for move in moves if move.kind in (LAYOFF, SWAP)}
        if desk is None or len(by_meld) < len(moves) or not by_meld.keys() <= set(self._in_view()):
            super().choose(moves)
            return
        desk.zone, desk.meld = MELDS, min(place for _zone, place in by_meld)
        labels = self._label(sorted(by_meld), by_meld).targets
        melds = self.table.game.deals[-1].deal.melds
        written = [
            _("{label}: {cards}").format(label=label, cards=self.look.row(melds[place].cards))
            for label, (_zone, place) in labels.items()
        ]
        self._ask(_("Which meld? {melds}. Or go there and press Enter.").format(melds=", ".join(written)))

    def point_at_pile(self, wish: Nothing) -> None:
        """Letters on the cards that can be taken lead there; the price stands in the prompt then."""
        deal = self.table.deal
        takes = {len(deal.pile) - move.count for move in legal_moves(deal) if move.kind == TAKE} if deal else set()
        targets = [target for target in self._in_view() if target[0] == FAN and target[1] in takes]
        if not targets:
            super().point_at_pile(wish)
            return
        self._label(targets)
        self._ask(hint_words(wish.hint))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A letter that continues a label is no command."""
        if action == "do" and (jump := self.jump) is not None:
            name = str(parameters[0])
            return not jump.next & set(keys_of(name, BY_NAME[name].keys, self.app_settings.keys))
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """A letter of a label; any other key puts the labels away."""
        jump = self.jump
        if jump is None:
            return
        event.stop()
        letter = (event.character or "").lower()
        if letter not in jump.next:
            self.said_last = None
        elif (target := jump.press(letter)) is not None:
            self.said_last = None
            self._go_to(target, jump.moves.get(target))
        self.show()

    def _go_to(self, target: Target, move: Move | None) -> None:
        desk, view = self.session.desk, self.session.view(None)
        if desk is None or view is None:
            return
        if move is not None:
            desk.zone = HAND
            self.perform((move,))
            return
        desk.zone, place = target
        desk.grabbed = False
        if desk.zone == MELDS:
            desk.meld = place
        else:
            desk.depth = len(view.pile) - place

    def action_do(self, name: str) -> None:
        """Any command puts the labels away; Enter chooses the meld under the cursor where one is to be chosen."""
        jump, desk = self.jump, self.session.desk
        self._jump = None
        if jump is None or desk is None:
            super().action_do(name)
        elif name == "act" and desk.zone == MELDS and (MELDS, desk.meld) in jump.moves:
            self.said_last = None
            self._go_to((MELDS, desk.meld), jump.moves[MELDS, desk.meld])
            self.show()
        elif name in ("menu", "jump"):
            self.said_last = None
            desk.zone = HAND if jump.moves else desk.zone
            self.show()
        else:
            super().action_do(name)

    def action_step(self, by: int) -> None:
        """So does an arrow."""
        if self.jump is not None and not self.jump.moves:
            self.said_last = None
            self.show()
        super().action_step(by)
