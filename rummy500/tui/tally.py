"""The sheet of a deal: what each seat laid and was caught with, card by card, as plain values."""

from dataclasses import dataclass

from rummy500.engine.cards import cards_of
from rummy500.engine.deal import Deal
from rummy500.engine.scoring import doubled, scores


@dataclass(frozen=True, slots=True)
class Tally:
    """One seat's line of the sheet. ``laid`` and ``caught`` are cards with their worth in points.

    ``laid_points`` is what counts for the cards laid (doubled where the rules say so), ``caught_points`` what the hand
    is worth, ``score`` what the deal brought; ``out``: the seat went out,
    which brought it ``bonus``.
    """

    seat: int
    laid: tuple[tuple[int, int], ...]
    laid_points: int
    caught: tuple[tuple[int, int], ...]
    caught_points: int
    score: int
    out: bool
    doubled: bool
    bonus: int


def tallies(deal: Deal) -> list[Tally]:
    """The lines of a deal that is over, by seat."""
    worth = deal.ruling.worth
    points = scores(deal)
    lines = []
    for seat in range(deal.ruling.players):
        laid = tuple(
            (card, value)
            for meld in deal.melds
            for card, by, value in zip(meld.cards, meld.by, meld.worths, strict=True)
            if by == seat
        )
        caught = tuple((card, worth.of_card(card)) for card in cards_of(deal.hands[seat]))
        out = deal.out == seat
        twice = out and doubled(deal)
        lines.append(
            Tally(
                seat,
                laid,
                deal.laid[seat] * (2 if twice else 1),
                caught,
                worth.in_hand(deal.hands[seat]),
                points[seat],
                out,
                twice,
                deal.rules.out_bonus if out and deal.rules.scoring != "penalty" else 0,
            )
        )
    return lines
