"""What cards are worth, in points: in a hand, in a set, at either end of a run."""

from collections.abc import Sequence

from rummy500.engine.cards import ACE, JOKER, JOKER_AS, JOKER_BIT, SECOND, jokers_in, rank_of
from rummy500.engine.rules import Rules


class Worth:
    """The worth of cards under some rules, in points."""

    def __init__(self, rules: Rules) -> None:
        number = [5] * 8 if rules.numbers == "five" else list(range(2, 10))
        self.ranks: list[int] = [rules.ace, *number, 10, 10, 10, 10]
        self.low_ace = rules.low_ace
        self.joker = rules.joker
        self.joker_hand = rules.joker_hand
        masks: dict[int, int] = {}
        for code in range(52):
            points = self.ranks[code % 13]
            masks[points] = masks.get(points, 0) | 1 << code | 1 << code + SECOND
        self._masks = tuple(masks.items())

    def in_hand(self, hand: int) -> int:
        """Points a hand counts against who is caught with it; an ace is worth ``ace``, whatever else is held."""
        points = sum(points * (hand & mask).bit_count() for points, mask in self._masks)
        return points + self.joker_hand * jokers_in(hand) if hand >> JOKER_BIT else points

    def of_card(self, code: int) -> int:
        """Points of one card held in hand."""
        return self.joker_hand if code == JOKER else self.ranks[code % 13]

    def laid(self, token: int, low: bool = False) -> int:
        """Points of a card when it is laid; ``low``: as the low end of a run, where an ace is worth ``low_ace``."""
        natural = self.low_ace if low and rank_of(token) == ACE else self.ranks[rank_of(token)]
        if token < JOKER:
            return natural
        if self.joker != "card":
            return self.joker
        return natural if token & JOKER_AS else self.joker_hand

    def of_laid(self, tokens: Sequence[int], low: bool = False) -> tuple[int, ...]:
        """Points of each card laid together; ``low``: the first of them is the low end of a run."""
        return tuple(self.laid(token, low and i == 0) for i, token in enumerate(tokens))
