"""Rules of thumb, as weights: what a hand promises, what it risks, what a discard costs. All in points."""

from dataclasses import dataclass

from rummy500.bots.danger import completes_pile, fits_table, known_ties, pile_ties
from rummy500.bots.plans import Plan, best_melds
from rummy500.bots.sight import Sight
from rummy500.bots.ties import ties
from rummy500.engine.cards import JOKER, cards_of, mask_of
from rummy500.engine.deal import Deal

NEVER = 1000.0  # what a guarded discard costs: more than anything else together


@dataclass(frozen=True, slots=True)
class Thumbs:
    """The weights.

    Of a hand: ``tie`` a card that would complete two held ones, up to ``most_ties`` of them; ``draw`` an unknown card
    from the stock; ``margin`` how much better than drawing a take must look; ``risk`` the share of the own hand that
    counts as lost when the nearest opponent holds 1, 2, … cards, at least ``late_risk`` when the stock ends within
    ``last_rounds`` turns of everybody.
    Of a discard: ``dump`` its own worth (``dump_top`` where only the newest can be taken and pairs fill slowly),
    ``hold`` its ties in hand, ``feed`` that it fits a meld on the table (and ``gift`` its worth there), ``bait`` each
    tie with the pile, ``known`` each tie with what the next player took.
    """

    tie: float = 1.0
    most_ties: int = 24
    draw: float = 3.0
    margin: float = 0.0
    risk: tuple[float, ...] = (0.9, 0.8, 0.6, 0.5, 0.4, 0.35, 0.3)
    last_rounds: float = 2.0
    late_risk: float = 0.8
    dump: float = 0.5
    dump_top: float = 0.15
    hold: float = 1.0
    feed: float = 4.0
    gift: float = 0.5
    bait: float = 0.6
    known: float = 1.0


def risk(thumbs: Thumbs, sight: Sight) -> float:
    """The share of the own hand that counts as lost, from 0 to 1."""
    least = thumbs.risk[min(max(sight.fewest, 1), len(thumbs.risk)) - 1]
    last = sight.rounds <= thumbs.last_rounds and not sight.view.recycles
    return max(least, thumbs.late_risk) if last else least


def promise(thumbs: Thumbs, sight: Sight, hand: int) -> float:
    """What the ties among the cards of a hand (a mask) promise, in points."""
    known, part, bit = ties(sight.ruling), sight.ruling.part, sight.ruling.bit
    total = sum(known.of(card, part(hand, bit[card])) for card in cards_of(hand) if card != JOKER)
    return thumbs.tie * min(total / 2, thumbs.most_ties)


def worth_of(thumbs: Thumbs, sight: Sight, found: Plan) -> dict[str, float]:
    """What a plan comes to, by its parts: points laid, what the rest of the hand promises, what it risks."""
    return {
        "laid": float(found.points),  # where it does not score, it is still got rid of
        "promise": promise(thumbs, sight, found.left),
        "risk": -risk(thumbs, sight) * found.caught,
    }


def cost_of_discard(thumbs: Thumbs, sight: Sight, deal: Deal, card: int, kept: int) -> dict[str, float]:
    """What it costs to discard a card, by its parts; less is better. ``kept``: the whole melds in hand (a mask)."""
    ruling, hand = sight.ruling, sight.view.hand
    worth = ruling.worth.of_card(card)
    rest = ruling.part(hand, ruling.bit[card])
    costs = {
        "rid": -(thumbs.dump if ruling.spread else thumbs.dump_top) * worth,
        "ties": thumbs.hold * ties(ruling).of(card, rest),
        "bait": thumbs.bait * pile_ties(sight, card) + thumbs.known * known_ties(sight, card),
        "feed": thumbs.feed + thumbs.gift * worth if fits_table(deal, card) else 0.0,
    }
    if kept & ruling.bit[card]:
        costs["meld"] = 3.0 * worth
    if card == JOKER and ruling.wild:
        costs["joker"] = 100.0
    if completes_pile(ruling, mask_of(sight.view.pile), card):
        costs["guard"] = NEVER
    return costs


def kept_melds(sight: Sight) -> int:
    """The cards of the whole melds that the hand holds and has not laid, as a mask."""
    mask = 0
    for move in best_melds(sight.deal):
        mask |= move.mask
    return mask
