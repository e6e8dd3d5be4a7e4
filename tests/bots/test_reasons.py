"""A reason is given only where it is true of the move, whatever a style makes of it."""

import pytest
from engine.hands import cards

from rummy500.bots.reasons import FEWER, OPENS, Outcome, aspects, because
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import tables
from rummy500.bots.swift.world import World
from rummy500.engine.cards import mask_of, pack
from rummy500.engine.rules import Rules

LORE = tables(Rules.make(players=2))
FEW, MANY = Outcome(0, mask_of(cards("Kc9d"))), Outcome(0, mask_of(cards("Kc9d5h2s")))


def told(style: Style, mine: Outcome, other: Outcome) -> list[str]:
    """The codes of what is said for a plan over another; 7s 8s 9s lie on the table."""
    world = World.deal(2, 7, 0, pack(1, 13, 0))
    world.hands, world.pile, world.heap = [FEW.hand | MANY.hand, mask_of(cards("2h3h4h5c"))], [], 0
    world.lay(0, mask_of(cards("7s8s9s")), 0, 24)
    return [reason["code"] for reason in because(*(aspects(world, style, LORE, 0, plan) for plan in (mine, other)))]


@pytest.mark.parametrize(("loose", "said"), [(4.0, True), (-4.0, False)])
def test_a_hand_of_many_loose_cards_is_never_told_as_one_of_few(loose: float, said: bool) -> None:
    style = Style(risk=0.0, close=0.0, late=0.0, loose=loose)
    assert (FEWER in told(style, FEW, MANY)) == said
    assert FEWER not in told(style, MANY, FEW)


@pytest.mark.parametrize(("fed", "said"), [(4.0, True), (-4.0, False)])
def test_a_discard_that_fits_the_table_never_gives_little_away(fed: float, said: bool) -> None:
    style = Style(fed=fed, feed=0.0, bait=0.0)
    fits, not_fits = (Outcome(0, FEW.hand, 0, card) for card in cards("TsJd"))
    assert (OPENS in told(style, not_fits, fits)) == said
    assert OPENS not in told(style, fits, not_fits)
