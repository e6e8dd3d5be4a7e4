"""The score of a finished deal, the totals of a game, and who has won it. All in points."""

from collections.abc import Sequence

from rummy500.engine.deal import NOBODY, Deal
from rummy500.engine.rules import Rules


def scores(deal: Deal) -> tuple[int, ...]:
    """What each seat scores for a deal that is over.

    >>> from rummy500.engine.cards import pack
    >>> scores(Deal.start(Rules.make(players=2), 0, pack(1, 13, 0)))
    (-99, -99)
    """
    rules, out = deal.rules, deal.out
    if out == NOBODY and (rules.stock_void or rules.scoring == "winner"):
        return (0,) * rules.players
    hands = [deal.ruling.worth.in_hand(hand) for hand in deal.hands]
    if rules.scoring == "penalty":
        return tuple(hands)
    times = 2 if doubled(deal) else 1
    laid = [points * (times if seat == out else 1) for seat, points in enumerate(deal.laid)]
    if rules.scoring == "melds":
        result = [points - hand for points, hand in zip(laid, hands, strict=True)]
    else:
        result = laid if rules.scoring == "gift" else [0] * rules.players
        if out != NOBODY:
            result[out] += times * (sum(hands) - hands[out])
    if out != NOBODY:
        result[out] += rules.out_bonus
    return tuple(result)


def doubled(deal: Deal) -> bool:
    """Whether who went out did so in a single turn that counts double."""
    return deal.rules.rummy_double and deal.out != NOBODY and not deal.laid_before >> deal.out & 1


def side_totals(rules: Rules, deals: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The totals of the sides (teams, or else seats) after deals with these scores, without any bonus of the game."""
    totals = [0] * rules.sides
    for deal in deals:
        for seat, points in enumerate(deal):
            totals[rules.side_of(seat)] += points
    return tuple(totals)


def winning_sides(rules: Rules, deals: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
    """The sides that have won after these deals; None while the game goes on.

    A tie at the target is played on; a tie after the last of a fixed number of deals is shared.
    """
    if not deals:
        return None
    totals = side_totals(rules, deals)
    best = min(totals) if rules.scoring == "penalty" else max(totals)
    first = tuple(side for side, total in enumerate(totals) if total == best)
    if rules.deals is not None and len(deals) >= rules.deals:
        return first
    reached = rules.target is not None and max(totals) >= rules.target
    return first if reached and len(first) == 1 else None


def final_totals(rules: Rules, deals: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The totals of the sides with the bonus of a game that is over in them."""
    totals = side_totals(rules, deals)
    winners = winning_sides(rules, deals)
    if not rules.game_bonus or winners is None or len(winners) > 1 or rules.scoring == "penalty":
        return totals
    winner = winners[0]
    others = max(total for side, total in enumerate(totals) if side != winner)
    bonus = rules.game_bonus + totals[winner] - others
    return tuple(total + bonus if side == winner else total for side, total in enumerate(totals))
