"""The shuffle of a game with a seed."""

import hashlib
from collections.abc import Sequence

from oracle.rules import Rules, pack


class DealStream:
    """The chance of one deal: its deck, then its reshuffles, drawn from the bytes that the seed gives."""

    def __init__(self, seed: bytes, deal: int) -> None:
        self._prefix = seed + deal.to_bytes(4, "big")
        self._counter = 0
        self._bytes = b""

    def _number(self) -> int:
        if not self._bytes:
            self._bytes = hashlib.sha256(self._prefix + self._counter.to_bytes(4, "big")).digest()
            self._counter += 1
        number = int.from_bytes(self._bytes[:4], "big")
        self._bytes = self._bytes[4:]
        return number

    def _below(self, size: int) -> int:
        while True:
            number = self._number()
            if number < 2**32 // size * size:
                return number % size

    def shuffled(self, cards: Sequence[str]) -> list[str]:
        """The cards in a new order."""
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = self._below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def deck(self, rules: Rules) -> list[str]:
        """The deck of the deal; to be asked first."""
        return self.shuffled(pack(rules))
