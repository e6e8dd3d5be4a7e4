"""The shuffle: from a secret seed to decks and reshuffles, so that anybody can check them afterwards.

Before the first card is played the seal, SHA-256 of the seed, is shown; at the end the seed. The numbers of deal d come
from SHA-256(seed, d, counter), d and counter as 4 bytes big-endian, read 4 bytes big-endian at a time.
"""

import hashlib
from collections.abc import Iterator, Sequence

from rummy500.engine.cards import pack
from rummy500.engine.rules import Rules


def seed_of(text: str, game: int = 0) -> bytes:
    """The seed (32 bytes) of game ``game`` (from 0) played from a text, such as a deal code.

    >>> seed_of("7").hex()[:8]
    '19b6554d'
    """
    return hashlib.sha256(f"{text}/{game}".encode()).digest()


def seal_of(seed: bytes) -> str:
    """What is shown before a game that has this seed: 64 hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


class Shuffler:
    """The one source of chance of a deal: its deck first, then each reshuffle of its stock.

    It is the only thing of the engine that changes: every shuffle draws further numbers from the stream.
    """

    def __init__(self, seed: bytes, deal: int) -> None:
        self._numbers = _numbers(seed + deal.to_bytes(4, "big"))

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards in a new order (Fisher-Yates from the last place down)."""
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = self._below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def deck(self, rules: Rules) -> tuple[int, ...]:
        """The deck of the deal; to be asked for once, before any reshuffle."""
        return self.shuffle(pack(rules.decks, rules.ranks, rules.jokers))

    def _below(self, bound: int) -> int:
        limit = 2**32 // bound * bound
        for number in self._numbers:
            if number < limit:
                return number % bound
        raise AssertionError("the stream of numbers has no end")


def _numbers(start: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(start + counter.to_bytes(4, "big")).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(block[i : i + 4], "big")
        counter += 1
