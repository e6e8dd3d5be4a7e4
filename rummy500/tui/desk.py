"""A person's desk: his hand as he sees it, what he has selected, where his cursors are, and what he means by a key.

Nothing here knows Textual. A wish is a legal move, several to be played one after the other, a choice between moves, or
a refusal; the screen plays the first two, asks about the third and shows the last.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rummy500.engine.apply import after
from rummy500.engine.cards import JOKER, mask_of
from rummy500.engine.deal import Deal
from rummy500.engine.judge import find
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import DISCARD, DRAW, LAYOFF, MELD, SWAP, TAKE, Draft, Move
from rummy500.engine.refusal import Refusal
from rummy500.engine.view import View
from rummy500.tui.hand_order import HandOrder

HAND, FAN, MELDS = "hand", "fan", "melds"
ZONES = (HAND, FAN, MELDS)
ROWS_TRIED = 200  # positions looked at for lay-offs that use up a selection one after the other


@dataclass(frozen=True, slots=True)
class Choice:
    """Several moves that a wish could mean; the player says which."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """A wish that cannot be read; ``hint`` is a code for what to do instead."""

    hint: str


Wish = tuple[Move, ...] | Choice | Refusal | Nothing


@dataclass
class Desk:
    """The state of one seat's person: ``zone`` has the keyboard, ``depth`` is the fan's cursor (0: the stock).

    ``cursor`` is a place of the hand, ``meld`` a place among the melds; ``selected`` are ids of slots of the hand.
    """

    seat: int
    order: HandOrder = field(default_factory=HandOrder)
    selected: set[int] = field(default_factory=set)
    zone: str = HAND
    cursor: int = 0
    depth: int = 0
    meld: int = 0
    grabbed: bool = False
    hidden: bool = False
    last_pile: tuple[int, ...] = ()
    last_melds: tuple[int, ...] = ()

    # --- keeping up with the game ------------------------------------------------------------------------------------

    def update(self, view: View) -> None:
        """Take in the position; selection and cursors stay with their cards."""
        under = self.order.slots[self.cursor].id if self.cursor < len(self.order.slots) else None
        self.order.update(view.hand, view.ruling)
        alive = {slot.id for slot in self.order.slots}
        self.selected &= alive
        places = [i for i, slot in enumerate(self.order.slots) if slot.id == under]
        self.cursor = places[0] if places else max(0, min(self.cursor, len(self.order.slots) - 1))
        self.depth = min(self.depth, len(view.pile))
        self.meld = max(0, min(self.meld, len(view.melds) - 1))

    def leave(self, view: View) -> None:
        """Remember what the table looks like at the end of a turn, so that what is new afterwards can be marked."""
        self.last_pile = view.pile
        self.last_melds = tuple(len(meld.cards) for meld in view.melds)
        self.order.settle()
        self.selected.clear()
        self.grabbed = False

    def clear(self) -> None:
        """Forget the cards of a deal that is over: in the next one none of them is new, and none was there before."""
        self.last_pile, self.last_melds = (), ()
        self.order.clear()
        self.selected.clear()
        self.cursor, self.grabbed = 0, False

    def step(self, by: int, view: View, rows: int = 0) -> None:
        """Move the cursor of the zone that has the keyboard."""
        if self.zone == HAND and self.order.slots:
            to = max(0, min(self.cursor + by, len(self.order.slots) - 1))
            if self.grabbed:
                self.order.move(self.cursor, to)
            self.cursor = to
        elif self.zone == FAN:  # cards lie oldest first: going right is going up to the newest, then to the stock
            deepest = len(view.pile)
            self.depth = max(0, min(self.depth - by, deepest))
        elif self.zone == MELDS and view.melds:
            self.meld = max(0, min(self.meld + by, len(view.melds) - 1))

    def toggle(self, place: int) -> None:
        """Select the card of a place of the hand, or let it go."""
        if 0 <= place < len(self.order.slots):
            self.selected ^= {self.order.slots[place].id}

    def select(self, cards: Iterable[int]) -> None:
        """Select exactly these cards."""
        wanted = Counter(min(card, JOKER) for card in cards)
        self.selected = set()
        for slot in self.order.slots:
            if wanted[slot.card] > 0:
                wanted[slot.card] -= 1
                self.selected.add(slot.id)

    def point_at(self, move: Move) -> None:
        """Put the cursors, and the selection, where the key of a move makes it."""
        self.grabbed = False
        self.selected.clear()
        if move.kind in (DRAW, TAKE):
            self.zone, self.depth = FAN, move.count
        elif move.cards:
            self.select(move.cards)
            self.cursor = next((i for i, slot in enumerate(self.order.slots) if slot.id in self.selected), self.cursor)
            self.zone = HAND
            if move.kind in (LAYOFF, SWAP):
                self.zone, self.meld = MELDS, move.number - 1

    @property
    def chosen(self) -> list[int]:
        """The selected cards, in the order of the hand."""
        return [slot.card for slot in self.order.slots if slot.id in self.selected]

    @property
    def under(self) -> int | None:
        """The card under the hand's cursor."""
        return self.order.slots[self.cursor].card if self.cursor < len(self.order.slots) else None

    # --- what a key means --------------------------------------------------------------------------------------------

    def take(self, deal: Deal) -> Wish:
        """Taking the cards down to the fan's cursor, or the only take there is."""
        takes = [move for move in legal_moves(deal) if move.kind == TAKE]
        if self.depth:
            return _judged(deal, Draft(TAKE, count=self.depth))
        if len(takes) == 1:
            return (takes[0],)
        return Nothing("point_pile") if takes else _judged(deal, Draft(TAKE, count=1))

    def melding(self, deal: Deal) -> Wish:
        """Melding the selected cards, in one meld or several."""
        cards = self.chosen
        if not cards:
            return Nothing("select_meld")
        fitting = [move for move in legal_moves(deal) if move.kind == MELD and _same(move.cards, cards)]
        if len(fitting) == 1:
            return (fitting[0],)
        if fitting:
            return Choice(tuple(fitting))
        split = several(deal, cards)
        if split is not None:
            return (split,)
        return _judged(deal, Draft(MELD, (tuple(cards),)))

    def suggestion(self, deal: Deal) -> Move | None:
        """A meld to select where none is: the dearest that holds the card under the cursor, else the dearest."""
        melds = [move for move in legal_moves(deal) if move.kind == MELD]
        under = self.under
        return max(melds, key=lambda move: (under in move.cards, move.worth, move.size), default=None)

    def laying_off(self, deal: Deal, number: int | None = None) -> Wish:
        """Laying the selected cards, or the card under the cursor, off; ``number``: on this meld."""
        cards = self.chosen or ([self.under] if self.under is not None else [])
        if not cards:
            return Nothing("select_layoff")
        moves = [move for move in legal_moves(deal) if move.kind == LAYOFF and number in (None, move.number)]
        fitting = [move for move in moves if _same(move.cards, cards)]
        if len(fitting) == 1:
            return (fitting[0],)
        if fitting:
            return Choice(tuple(fitting))
        row = _layoffs_in_row(deal, cards, number)
        if row:
            return row
        if number is None:
            return Refusal("no_fit", cards=tuple(cards)) if deal.melds else Nothing("no_melds")
        return _judged(deal, Draft(LAYOFF, (tuple(cards),), number=number))

    def swapping(self, deal: Deal, number: int | None = None) -> Wish:
        """Taking a joker of the table for its natural card."""
        moves = [move for move in legal_moves(deal) if move.kind == SWAP and number in (None, move.number)]
        wanted = self.chosen
        moves = [move for move in moves if not wanted or move.cards[0] in wanted]
        if len(moves) == 1:
            return (moves[0],)
        if moves:
            return Choice(tuple(moves))
        return Refusal("swap_nothing") if deal.ruling.swaps else Refusal("swap_off")

    def discarding(self, deal: Deal) -> Wish:
        """Discarding the selected card, or the one under the cursor."""
        cards = self.chosen
        if len(cards) > 1:
            return Nothing("one_discard")
        card = cards[0] if cards else self.under
        return Nothing("select_discard") if card is None else _judged(deal, Draft(DISCARD, ((card,),)))


def _same(tokens: Sequence[int], cards: Sequence[int]) -> bool:
    return sorted(min(token, JOKER) for token in tokens) == sorted(cards)


def _judged(deal: Deal, draft: Draft) -> Wish:
    found = find(deal, draft)
    return found if isinstance(found, Refusal) else (found,)


def several(deal: Deal, cards: Sequence[int]) -> Move | None:
    """The laying of these cards as several melds in one move, if there is such a move."""
    ruling = deal.ruling
    parts = _partition(deal, mask_of(cards), ruling.melds(mask_of(cards)), 400)
    if parts is None or len(parts) < 2:
        return None
    found = find(deal, str(ruling.meld(*[part.shapes[0] for part in parts])))
    return found if isinstance(found, Move) else None


def worth_as_melds(deal: Deal, cards: Sequence[int]) -> int | None:
    """What cards are worth when they are laid as melds, in points; None if they make none."""
    mask = mask_of(cards)
    parts = _partition(deal, mask, deal.ruling.melds(mask), 400)
    return sum(part.worth for part in parts) if parts else None


def _partition(deal: Deal, left: int, melds: list[Move], budget: int) -> list[Move] | None:
    """Melds that use up all cards of a mask; the longest are tried first."""
    if not left:
        return []
    lowest = left & -left
    for move in sorted(melds, key=lambda move: -move.size):
        if budget > 0 and move.mask & lowest:
            rest = deal.ruling.part(left, move.mask)
            found = _partition(deal, rest, deal.ruling.melds(rest), budget // 2)
            if found is not None:
                return [move, *found]
    return None


def _layoffs_in_row(
    deal: Deal, cards: Sequence[int], number: int | None, budget: list[int] | None = None
) -> tuple[Move, ...]:
    """Lay-offs one after the other that use all these cards: at both ends of a run, say; none if there are none.

    ``budget``: how many positions may still be looked at, shared by all of the search.
    """
    budget = [ROWS_TRIED] if budget is None else budget
    budget[0] -= 1
    if not cards or budget[0] < 0:
        return ()
    wanted = mask_of(cards)
    moves = [
        move
        for move in legal_moves(deal)
        if move.kind == LAYOFF and number in (None, move.number) and move.mask & wanted == move.mask
    ]
    moves.sort(key=lambda move: -move.size)
    for move in moves[:6]:
        rest = list(cards)
        for token in move.cards:
            rest.remove(min(token, JOKER))
        if not rest:
            return (move,)
        then = after(deal, move)
        if then.seat == deal.seat and (row := _layoffs_in_row(then, rest, number, budget)):
            return (move, *row)
    return ()
