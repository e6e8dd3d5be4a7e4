"""Where overlapping cards lie: the one geometry of a hand and of the discard pile.

Plain ints, no toolkit. ``plan`` chooses the size of the cards, their step and the number of rows for so many cards in
so much room; a ``Spread`` then knows the box of each card, which painting, hit-testing and drop targets all read. Cards
lie over those to the left of them and over those of the row above, so what is visible of a card is found from the last
card back to the first.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

MIN_STEP = 4  # edge, rank of two characters, suit
OVER_STEP = 3  # edge, rank of two characters; the suit stands below
MARKER = 4  # cells at the right end for "▲12"


class Box(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell is inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Size(NamedTuple):
    """A card size: at most so many cells by lines, a step of at most ``step`` between cards."""

    w: int
    h: int
    step: int


class Plan(NamedTuple):
    """How to lay out a number of cards; see ``plan``."""

    w: int
    h: int
    step: int
    gap: int  # further cells before the first card of a group
    over: bool  # rank above suit
    lift: int  # how far cards can be raised
    pitch: int  # lines from one row to the next
    starts: tuple[int, ...]  # the first position of each row
    visible: int  # rows shown at a time
    wide: int  # cells of the widest row

    def row_of(self, position: int) -> int:
        """The row of a card."""
        row = 0
        while row + 1 < len(self.starts) and self.starts[row + 1] <= position:
            row += 1
        return row


@lru_cache(512)
def plan(cards: int, groups: frozenset[int], width: int, height: int, sizes: tuple[Size, ...], over: bool) -> Plan:
    """The best way to show ``cards`` cards in ``width`` by ``height`` cells.

    ``sizes`` are the card sizes allowed, largest first; ``over`` allows one row with the rank above the suit. In this
    order: one row of the largest cards that fit; more rows, each showing two lines or more; rows of one line; as many
    rows as there is room for, to be scrolled. Groups get gaps where they cost no row.
    """
    height = max(1, height)
    size = next((size for size in sizes if size.h + _air(size.h, height) <= height), sizes[-1])
    lift = min(2, height - size.h) if height >= 3 else 0
    tall = min(size.h, height - lift)
    for gaps in (groups, frozenset[int]()):
        for step in range(size.step, MIN_STEP - 1, -1):
            for w in range(min(size.w, step + 2), step - 1, -1):
                wide, gap = _row_width(0, cards, gaps, step, w)
                if wide <= width:
                    return Plan(w, min(tall, max(4, w - 1)), step, gap, False, lift, 1, (0,), 1, wide)
    if over and height >= 2 and (cards - 1) * OVER_STEP + 5 <= width:
        wide = (cards - 1) * OVER_STEP + 5
        return Plan(5, min(tall, 5), OVER_STEP, 0, True, lift, 1, (0,), 1, wide)
    return _rows(cards, groups, width, height, size)


def _air(tall: int, height: int) -> int:
    """How many lines a card of this height wants above it, to be raised into."""
    if height < 3:
        return 0
    return 2 if tall >= 5 else 1


def _rows(cards: int, groups: frozenset[int], width: int, height: int, size: Size) -> Plan:
    """More than one row."""
    room = width
    rows = -(-cards // _per_row(room))
    full = -(-cards // rows)
    if 1 + 2 * rows <= height:
        lift, pitch = 1, max(2, min(size.h, (height - 1) // rows))
        tall = min(size.h, height - lift - (rows - 1) * pitch)
        visible = rows
    elif rows <= height:
        lift, pitch, tall, visible = 0, 1, 1, rows
    else:
        room = max(1, width - MARKER * (1 if height > 1 else 2))
        full = _per_row(room)
        lift, pitch, tall, visible = 0, 1, 1, height
        if height >= 5:
            lift, pitch, visible = 1, 2, (height - 1) // 2
            tall = height - lift - (visible - 1) * pitch
    starts = tuple(range(0, cards, full))
    rows = len(starts)
    visible = min(visible, rows)
    ends = (*starts[1:], cards)
    for gaps in (groups, frozenset[int]()):
        for step in range(min(size.step, 6), MIN_STEP - 1, -1):
            for w in (step + 1, step):
                spans = [_row_width(start, end, gaps, step, w) for start, end in zip(starts, ends, strict=True)]
                wide = max(span for span, _ in spans)
                if wide <= room:
                    gap = w - step + 1 if gaps else 0
                    return Plan(w, tall, step, gap, False, lift, pitch, starts, visible, wide)
    return Plan(MIN_STEP, tall, MIN_STEP, 0, False, lift, pitch, starts, visible, room)


def _per_row(width: int) -> int:
    return max(1, width // MIN_STEP)


def _row_width(start: int, end: int, groups: frozenset[int], step: int, w: int) -> tuple[int, int]:
    gap = w - step + 1
    gaps = sum(1 for at in groups if start < at < end)
    return max(0, end - start - 1) * step + w + gaps * gap, gap if groups else 0


class Spread(NamedTuple):
    """The box of every card, in the cells of the zone.

    ``boxes`` holds ``None`` for a card that is scrolled out of view. ``above`` and ``below`` count those.
    """

    plan: Plan
    room: Box
    groups: frozenset[int]
    boxes: tuple[Box | None, ...]
    scroll: int

    @property
    def above(self) -> int:
        """Cards scrolled out above."""
        return self.plan.starts[self.scroll] if self.scroll else 0

    @property
    def below(self) -> int:
        """Cards scrolled out below."""
        end = self.scroll + self.plan.visible
        return len(self.boxes) - self.plan.starts[end] if end < len(self.plan.starts) else 0

    @property
    def last_scroll(self) -> int:
        """The furthest row that can be scrolled to."""
        return max(0, len(self.plan.starts) - self.plan.visible)

    def scroll_to(self, position: int) -> int:
        """The scroll, as near as possible to the present one, that shows this card."""
        row = self.plan.row_of(position)
        return min(max(self.scroll, row - self.plan.visible + 1), row)

    def page(self, position: int, step: int) -> int:
        """The card as many rows down as are shown (up, if ``step`` is -1), or in the last (first) row."""
        starts, row = self.plan.starts, self.plan.row_of(position)
        to = max(0, min(row + step * self.plan.visible, len(starts) - 1))
        return position if to == row else min(starts[to] + position - starts[row], len(self.boxes) - 1)

    def card_at(self, x: int, y: int) -> int | None:
        """The card whose visible part this cell is, or ``None``."""
        if not self.room.holds(x, y):
            return None
        for position in range(len(self.boxes) - 1, -1, -1):
            box = self.boxes[position]
            if box is not None and box.holds(x, y):
                return position
        return None

    def gap_at(self, x: int, y: int) -> int:
        """The place, from 0 to the number of cards, where a card dropped on this cell goes."""
        best, least = 0, 1 << 30
        for position, box in enumerate(self.boxes):
            if box is None:
                continue
            row_y = box.y + self.plan.lift
            far = abs(y - row_y - self.plan.pitch // 2) * 1000 if len(self.plan.starts) > 1 else 0
            for place, edge in ((position, box.x), (position + 1, box.x + self.plan.step)):
                if far + abs(x - edge) < least:
                    best, least = place, far + abs(x - edge)
        return best

    def ends(self, position: int) -> bool:
        """Whether no other card of its row comes right after this one."""
        after = position + 1
        if after >= len(self.boxes) or after in self.plan.starts:
            return True
        return self.plan.gap > 0 and after in self.groups

    def closed(self, position: int) -> bool:
        """Whether nothing of its row lies over the right end of this card."""
        return self.plan.step >= self.plan.w or self.ends(position)


def lay_out(
    cards: int,
    room: Box,
    sizes: tuple[Size, ...],
    *,
    groups: frozenset[int] = frozenset(),
    lifts: Mapping[int, int] | None = None,
    over: bool = False,
    centred: bool = False,
    scroll: int = 0,
) -> Spread:
    """The spread of ``cards`` cards in ``room``.

    ``lifts`` gives the positions of raised cards and by how much of what is possible: 1 all of it, 0 half.
    """
    if cards == 0:
        return Spread(Plan(0, 0, 0, 0, False, 0, 1, (0,), 1, 0), room, groups, (), 0)
    chosen = plan(cards, groups, room.w, room.h, sizes, over)
    rows = len(chosen.starts)
    scroll = max(0, min(scroll, rows - chosen.visible))
    scrolls = rows > chosen.visible
    indent = max(0, room.w - chosen.wide) // 2 if centred and not scrolls else 0
    boxes: list[Box | None] = [None] * cards
    for row in range(scroll, min(rows, scroll + chosen.visible)):
        start = chosen.starts[row]
        end = chosen.starts[row + 1] if row + 1 < rows else cards
        x, y = room.x + indent, room.y + chosen.lift + (row - scroll) * chosen.pitch
        highest = chosen.lift if row == scroll else min(chosen.lift, max(0, chosen.pitch - 1))
        for position in range(start, end):
            if position > start and position in groups:
                x += chosen.gap
            up = 0
            if lifts and position in lifts:
                up = highest if lifts[position] else highest // 2
            boxes[position] = Box(x, y - up, chosen.w, chosen.h)
            x += chosen.step
    return Spread(chosen, room, groups, tuple(boxes), scroll)
