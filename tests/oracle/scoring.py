"""What a deal scores, and what a game comes to."""

from collections.abc import Sequence

from oracle.melds import Meld, hand_worth
from oracle.rules import Rules


def deal_scores(
    rules: Rules, hands: Sequence[Sequence[str]], melds: Sequence[Meld], out: int | None, laid_before: Sequence[bool]
) -> list[int]:
    """The score of each seat; ``out`` is the seat that went out, if any."""
    seats = range(rules["players"])
    if out is None and rules["stock_void"]:
        return [0 for _ in seats]
    laid = [
        sum(worth for meld in melds for by, worth in zip(meld.by, meld.worth, strict=True) if by == s) for s in seats
    ]
    held = [hand_worth(hands[seat], rules) for seat in seats]
    if rules["scoring"] == "penalty":
        return held
    others = sum(held)  # who went out holds nothing
    if out is not None and rules["rummy_double"] and not laid_before[out]:
        laid[out] *= 2
        others *= 2
    scores = {
        "melds": [laid[seat] - held[seat] for seat in seats],
        "winner": [others if seat == out else 0 for seat in seats],
        "gift": [laid[seat] + (others if seat == out else 0) for seat in seats],
    }[rules["scoring"]]
    if out is not None:
        scores[out] += rules["out_bonus"]
    return scores


def side_of(rules: Rules, seat: int) -> int:
    """The side of a seat: itself without teams."""
    return seat % rules["teams"] if rules["teams"] else seat


def totals_of(rules: Rules, deals: Sequence[Sequence[int]]) -> list[int]:
    """The total of each side after these deals, without any bonus."""
    totals = [0] * (rules["teams"] or rules["players"])
    for scores in deals:
        for seat, score in enumerate(scores):
            totals[side_of(rules, seat)] += score
    return totals


def winning_sides(rules: Rules, deals: Sequence[Sequence[int]]) -> list[int] | None:
    """The sides that have won with the last of these deals; None where the game goes on."""
    if not deals:
        return None
    totals = totals_of(rules, deals)
    best = min(totals) if rules["scoring"] == "penalty" else max(totals)
    winners = [side for side, total in enumerate(totals) if total == best]
    if rules["deals"] is not None and len(deals) >= rules["deals"]:
        return winners
    if rules["target"] is not None and max(totals) >= rules["target"] and len(winners) == 1:
        return winners
    return None


def with_bonus(rules: Rules, totals: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The totals at the end of a game."""
    final = list(totals)
    if rules["game_bonus"] > 0 and len(winners) == 1 and rules["scoring"] != "penalty":
        best_other = max(total for side, total in enumerate(totals) if side != winners[0])
        final[winners[0]] += rules["game_bonus"] + totals[winners[0]] - best_other
    return final
