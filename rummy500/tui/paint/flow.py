"""Where the melds on the table lie: in columns, as large as they can all be shown, else scrolled.

Plain ints, no toolkit. A meld takes as many columns as it needs; rows are filled in the order of the melds.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rummy500.tui.paint.spread import MARKER, Box


class Form(NamedTuple):
    """One way to show melds: a line above the cards or not, the height of the cards, cells for each."""

    header: bool
    tall: int
    roomy: bool  # every card takes the same number of cells, the last more
    column: int  # least width of a column
    gap: int  # blank lines below

    @property
    def pitch(self) -> int:
        """Lines from one row of melds to the next."""
        return self.tall + self.header + self.gap


FORMS = (
    Form(True, 4, True, 28, 1),
    Form(True, 3, True, 28, 1),
    Form(True, 3, True, 28, 0),
    Form(True, 2, True, 26, 0),
    Form(True, 1, False, 19, 0),
    Form(True, 1, False, 6, 0),
    Form(False, 1, False, 6, 0),
)
ROOMY_STEP = 4
ROOMY_LAST = 6
BEFORE = 4  # cells for number and initial, where there is no header
AFTER = 4  # cells for the worth


class Widths(NamedTuple):
    """The cells which the writing of each card of a meld takes."""

    cards: tuple[int, ...]

    def steps(self, roomy: bool) -> tuple[int, ...]:
        """The cells of each card, edge and all; the last one includes the closing edge."""
        if not self.cards:
            return ()
        if roomy:
            steps = [max(ROOMY_STEP, wide + 1) for wide in self.cards]
            return (*steps[:-1], max(ROOMY_LAST, steps[-1] + 1))
        return (*(wide + 1 for wide in self.cards[:-1]), self.cards[-1] + 2)


class Placed(NamedTuple):
    """One meld: its whole box, and the box of each card."""

    box: Box
    cards: tuple[Box, ...]


class Flow(NamedTuple):
    """All melds, in the cells of the zone; ``None`` for those out of view."""

    form: Form
    room: Box
    column: int
    rows: tuple[int, ...]  # the row of each meld
    scroll: int
    visible: int
    placed: tuple[Placed | None, ...]

    @property
    def above(self) -> int:
        """Melds scrolled out above."""
        return sum(1 for row in self.rows if row < self.scroll)

    @property
    def below(self) -> int:
        """Melds scrolled out below."""
        return sum(1 for row in self.rows if row >= self.scroll + self.visible)

    @property
    def last_scroll(self) -> int:
        """The furthest row that can be scrolled to."""
        return max(0, self.rows[-1] + 1 - self.visible) if self.rows else 0

    def scroll_to(self, at: int) -> int:
        """The scroll, as near as possible to the present one, that shows this meld."""
        row = self.rows[at]
        return min(max(self.scroll, row - self.visible + 1), row)

    def meld_at(self, x: int, y: int) -> int | None:
        """The meld (its place, not its number) to which this cell belongs; the blank up to the next one is its own."""
        for at, placed in enumerate(self.placed):
            if placed is not None and placed.box.holds(x, y):
                return at
        return None

    def card_at(self, x: int, y: int) -> tuple[int, int] | None:
        """Meld and position of the card whose cell this is."""
        at = self.meld_at(x, y)
        placed = self.placed[at] if at is not None else None
        if at is None or placed is None:
            return None
        for position, box in enumerate(placed.cards):
            if box.holds(x, y):
                return at, position
        return None

    def beside(self, at: int, right: int, down: int) -> int:
        """The meld ``right`` melds or ``down`` rows from this one, for the arrow keys; at the ends it stays."""
        if right or not self.rows:
            return max(0, min(len(self.rows) - 1, at + right))
        row = self.rows[at] + down
        if row < 0 or row > self.rows[-1]:
            return at
        first = self.rows.index(self.rows[at])
        others = [other for other, its in enumerate(self.rows) if its == row]
        return others[min(at - first, len(others) - 1)]


@lru_cache(256)
def _pack(widths: tuple[Widths, ...], form: Form, cells: int) -> tuple[int, tuple[tuple[int, int, int], ...]]:
    """The width of a column, and for each meld its row, first column and columns."""
    columns = max(1, cells // form.column)
    column = max(1, cells // columns)
    row = at = 0
    places = []
    for wide in widths:
        need = sum(wide.steps(form.roomy)) + (0 if form.header else BEFORE + AFTER) + 1
        span = min(columns, -(-need // column))
        if at and at + span > columns:
            row, at = row + 1, 0
        places.append((row, at, span))
        at += span
    return column, tuple(places)


def flow(widths: Sequence[Widths], room: Box, scroll: int = 0, tallest: int = 99) -> Flow:
    """Places melds of these widths in ``room``, in the largest form in which all can be seen.

    ``tallest`` is the greatest height of a card.
    """
    wanted = tuple(widths)
    cells, form = room.w, FORMS[-1]
    for tried in FORMS:
        if tried.tall > max(1, tallest):
            continue
        _, places = _pack(wanted, tried, room.w)
        rows = places[-1][0] + 1 if places else 0
        if rows * tried.pitch - tried.gap <= room.h:
            form = tried
            break
    else:
        cells = max(1, room.w - MARKER * (1 if room.h > 1 else 2))
    column, places = _pack(wanted, form, cells)
    visible = max(1, (room.h + form.gap) // form.pitch)
    rows = places[-1][0] + 1 if places else 0
    scroll = max(0, min(scroll, rows - visible))
    placed: list[Placed | None] = []
    for wide, (row, at, span) in zip(wanted, places, strict=True):
        if not scroll <= row < scroll + visible:
            placed.append(None)
            continue
        box = Box(room.x + at * column, room.y + (row - scroll) * form.pitch, span * column, form.tall + form.header)
        x, y = box.x + (0 if form.header else BEFORE), box.y + form.header
        cards = []
        for step in wide.steps(form.roomy):
            cards.append(Box(x, y, step, form.tall))
            x += step
        placed.append(Placed(box, tuple(cards)))
    return Flow(form, room, column, tuple(row for row, _, _ in places), scroll, visible, tuple(placed))
