"""The totals deal by deal as a chart, and how it stands beside the score sheet."""

import pytest

from rummy500.tui.chart import Line, totals_chart
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.words import width
from rummy500.tui.screens.pages import beside

LOOK = Look()
TWO = (Line("You", "player0", (90, 255, 512)), Line("Ada", "player1", (-40, 10, 300)))


def text(rows):
    return ["".join(piece for piece, _colour, _bold in row) for row in rows]


def test_who_leads_stands_highest_and_everybody_is_named():
    rows = text(totals_chart(TWO, 500, LOOK, 40, 8))
    assert "●" in rows[0]
    assert rows[0].startswith("   512")
    assert sum(row.count("◆") for row in rows[:8]) == 3
    assert "● You" in rows[-1]
    assert "◆ Ada" in rows[-1]
    assert rows[8].split() == ["1", "2", "3"]


def test_a_total_below_zero_lies_below_the_line_of_zero():
    rows = text(totals_chart(TWO, 500, LOOK, 40, 8))
    zero = next(y for y, row in enumerate(rows) if row.startswith("     0"))
    assert zero < 7
    assert rows[7].startswith("   −40")


def test_plain_characters_are_enough():
    assert "".join(text(totals_chart(TWO, 500, Look(ascii=True), 40, 8))).replace("−", "-").isascii()


@pytest.mark.parametrize("deals", [1, 2, 7, 60, 200])
@pytest.mark.parametrize("cells", [1, 14, 34, 76, 200])
@pytest.mark.parametrize("players", [1, 4, 8])
def test_no_row_is_wider_than_its_room(deals, cells, players):
    lines = [Line("name " * at, f"player{at}", tuple(range(at, deals + at))) for at in range(players)]
    rows = text(totals_chart(lines, 500, LOOK, cells, 6))
    assert all(width(row.rstrip()) <= cells for row in rows)


def test_no_deals_make_no_chart():
    assert totals_chart((), 500, LOOK, 40, 8) == []
    assert totals_chart((Line("You", "player0", ()),), 500, LOOK, 40, 8) == []


def test_two_blocks_side_by_side():
    rows = text(beside([[("ab", "text", False)]], [[("x", "text", False)], [("y", "text", False)]], 4))
    assert rows == ["ab  x", "    y"]
