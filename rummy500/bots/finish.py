"""Playing to the score: the deal that ends the game is not played like the others."""

from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import PACK, tables
from rummy500.engine.view import View


def wins_by_laying(view: View) -> bool:
    """Whether all melds in hand, laid now, bring the player past the target and ahead of everybody.

    What others have laid counts for them, the loose cards of the player against him; cards that could be laid off count
    as loose. Where points are not counted up to a target, or by sides, it is never so.
    """
    target = view.rules.target
    if target is None or view.rules.teams:
        return False
    lore, hand = tables(view.rules), view.hand & PACK
    runs, sets, points = lore.melds(hand)
    standing = [total + laid for total, laid in zip(view.totals, view.laid, strict=True)]
    mine = standing.pop(view.seat) + points - lore.in_hand(hand & ~(runs | sets))
    return mine >= target and mine > max(standing)


def to_the_score(view: View, style: Style) -> Style:
    """The style, which lays everything down at once where that wins the game if the deal ends soon.

    Against one opponent it was measured, each deck played from both seats: 61.5 ± 3.4 % of
    games to 150 points, and 56 ± 6 % of games to 500, were won over the same player that holds on.
    """
    return style.changed(hold=0.0) if style.hold > 0.5 and wins_by_laying(view) else style
