"""Totals deal by deal as a small chart, in rows of coloured pieces."""

from collections.abc import Callable, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from rummy500.i18n import number
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.words import fit, width

Piece = tuple[str, str, bool]
Row = list[Piece]
Canvas = list[list[tuple[str, str]]]

SIGNS, PLAIN_SIGNS = "●◆■▲○◇□△", "ox+*#%&@"
LABELS = 6  # cells left of the chart
WIDEST_STEP = 6  # cells from one deal to the next
JOINED = 4  # up to so many lines are drawn from point to point


class Line(NamedTuple):
    """One line of the chart: whose it is, his colour in the palette, and his total after each deal."""

    name: str
    colour: str
    totals: Sequence[int]


def sign(look: Look, place: int) -> str:
    """The sign of a line, by its place."""
    signs = PLAIN_SIGNS if look.ascii else SIGNS
    return signs[place % len(signs)]


def totals_chart(lines: Sequence[Line], goal: int | None, look: Look, cells: int, high: int) -> list[Row]:
    """A chart of ``cells`` by ``high`` cells, the numbers of the deals below it, then who is who."""
    deals = max((len(line.totals) for line in lines), default=0)
    if not deals or high < 2 or cells < LABELS + 8:
        return []
    room = cells - LABELS - 3
    every = -(-deals // room)  # deals from one point to the next, where not all can be shown
    shown = list(range(deals, 0, -every))[::-1]
    lines = [line._replace(totals=[line.totals[deal - 1] for deal in shown]) for line in lines]
    values = [value for line in lines for value in line.totals]
    low, top = min(0, *values), max(1, goal or 0, *values)
    step = max(1, min(WIDEST_STEP, room // len(shown)))
    wide = len(shown) * step + 2

    def row_of(value: float) -> int:
        return round((top - value) * (high - 1) / (top - low))

    canvas: Canvas = [[(" ", "text")] * wide for _ in range(high)]
    if goal and goal < top:
        canvas[row_of(goal)] = [(look.signs.dash, "rule")] * wide
    canvas[row_of(0)] = [(look.signs.dash, "rule")] * wide
    for line in lines if len(lines) <= JOINED else []:
        _join(canvas, line, row_of, step, look)
    order = sorted(range(len(lines)), key=lambda place: lines[place].totals[-1])  # who leads lies on top
    for place in order:
        for at, value in enumerate(lines[place].totals, 1):
            canvas[row_of(value)][at * step] = (sign(look, place), lines[place].colour)
    edges = {row_of(value): number(value) for value in (low, goal or top, 0, top)}
    rows = [_row(edges.get(y, ""), line_of) for y, line_of in enumerate(canvas)]
    return [*rows, _deals(shown, step, wide), *_legend(lines, look, cells)]


def _join(canvas: Canvas, line: Line, row_of: Callable[[float], int], step: int, look: Look) -> None:
    """Dots from point to point, beginning at zero before the first deal."""
    dot = "." if look.ascii else "·"
    for at, (before, value) in enumerate(pairwise((0, *line.totals))):
        for part in range(step):
            canvas[row_of(before + (value - before) * part / step)][at * step + part] = (dot, line.colour)


def _row(label: str, cells: Sequence[tuple[str, str]]) -> Row:
    row: Row = [(f"{label:>{LABELS}} ", "muted", False)]
    for colour, run in groupby(cells, key=lambda cell: cell[1]):
        row.append(("".join(char for char, _ in run), colour, colour.startswith("player")))
    return row


def _deals(shown: Sequence[int], step: int, wide: int) -> Row:
    """The numbers of the deals, as many as there is room for."""
    every = next(every for every in (1, 2, 5, 10, 20, 50, 100) if every * step >= 3 or every == 100)
    line = [" "] * wide
    for at, deal in enumerate(shown, 1):
        text, x = str(deal), at * step
        if (at == 1 or at % every == 0) and x + len(text) <= wide and line[x - 1] == " ":
            line[x : x + len(text)] = text
    return [(" " * (LABELS + 1) + "".join(line).rstrip(), "muted", False)]


def _legend(lines: Sequence[Line], look: Look, cells: int) -> list[Row]:
    rows: list[Row] = []
    used = cells
    for place, line in enumerate(lines):
        text = f"{sign(look, place)} {fit(line.name, max(1, min(cells // 2, cells - LABELS - 3)), look.signs.ellipsis)}"
        if used + width(text) + 3 > cells:
            rows.append([(" " * (LABELS + 1), "text", False)])
            used = LABELS + 1
        rows[-1].append((text + "   ", line.colour, True))
        used += width(text) + 3
    return rows
