"""An order of the cards that settles what would else be a tie, so that two players need not choose alike."""

from random import Random

from rummy500.engine.cards import JOKER


class Order:
    """An order of the cards drawn from a seed."""

    def __init__(self, seed: int) -> None:
        places = list(range(JOKER + 1))
        Random(seed).shuffle(places)
        self._places = places

    def of(self, card: int) -> int:
        """The place of a card, from 0."""
        return self._places[card]
