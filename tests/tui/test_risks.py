"""Acts that are worth a question first."""

import pytest
from engine.hands import position

from rummy500.engine.judge import find
from rummy500.engine.moves import Move
from rummy500.tui.risks import feeds_the_table, opens_the_pile


def discarding(card: str, hand: str, **where: object) -> tuple[object, Move]:
    """A position after the draw, and the discard of a card in it."""
    from rummy500.engine.apply import after

    deal = after(position(hand, **where), find(position(hand, **where), "D"))  # type: ignore[arg-type]
    move = find(deal, f"X {card}")
    assert isinstance(move, Move)
    return deal, move


@pytest.mark.parametrize(
    ("pile", "card", "asks"),
    [("6h7h", "8h", True), ("6h2c7h", "8h", True), ("6h7h", "9h", False), ("2c", "8h", False), ("8c8d", "8h", True)],
)
def test_a_discard_that_makes_a_meld_in_the_pile_is_asked_about(pile, card, asks):
    deal, move = discarding(card, "8h9hKs", pile=pile)
    assert opens_the_pile(deal, move) is asks


def test_a_discard_that_fits_the_table_is_asked_about():
    deal, move = discarding("8h", "8hKs", table=("1 5h6h7h",))
    assert feeds_the_table(deal, move)
    assert not opens_the_pile(deal, move)


def test_where_only_the_newest_card_is_taken_the_pile_is_no_risk():
    deal, move = discarding("8h", "8hKs", pile="6h7h", pile_option="top")
    assert not opens_the_pile(deal, move)
