"""The shuffle against a second one of a few lines, written from the description of the record."""

import hashlib
import random

import pytest

from rummy500.engine.cards import format_cards, pack, parse_cards
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import Shuffler, seal_of, seed_of


def plain_shuffles(seed: bytes, deal: int, *packs: list[str]) -> list[list[str]]:
    """The packs in their new orders, each drawing on from the stream of the one before."""
    stream = b"".join(
        hashlib.sha256(seed + deal.to_bytes(4, "big") + counter.to_bytes(4, "big")).digest() for counter in range(99)
    )
    numbers = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    shuffled = []
    for cards in packs:
        cards = list(cards)
        for i in reversed(range(1, len(cards))):
            while (number := numbers.pop(0)) >= (1 << 32) - (1 << 32) % (i + 1):
                pass
            cards[i], cards[number % (i + 1)] = cards[number % (i + 1)], cards[i]
        shuffled.append(cards)
    return shuffled


def plain_pack(decks: int, ranks: str, jokers: int) -> list[str]:
    return [rank + suit for _ in range(decks) for suit in "cdhs" for rank in ranks] + ["*"] * jokers


@pytest.mark.parametrize("deal", [0, 1, 7, 255, 256, 70_000])
@pytest.mark.parametrize("game", range(4))
def test_decks_and_reshuffles_are_those_of_the_description(game: int, deal: int) -> None:
    seed = hashlib.sha256(b"%d" % game).digest()
    rules = Rules.make("romme", 3) if game % 2 else Rules.make("early", 3)
    cards = plain_pack(2, "A23456789TJQK", 6) if game % 2 else plain_pack(1, "A23456789TJ", 0)
    again = random.Random(deal).sample(cards, 20)
    deck, first, second = plain_shuffles(seed, deal, cards, again, again[:5])
    shuffler = Shuffler(seed, deal)
    assert format_cards(shuffler.deck(rules), " ") == " ".join(deck)
    assert format_cards(shuffler.shuffle(parse_cards("".join(again), lone_jokers=True)), " ") == " ".join(first)
    assert format_cards(shuffler.shuffle(parse_cards("".join(again[:5]), lone_jokers=True)), " ") == " ".join(second)


def test_known_deck() -> None:
    deck = Shuffler(bytes(range(32)), 0).deck(Rules.make(players=3))
    assert format_cards(deck, " ").startswith("6h 7c Ts 3d 2s As 6d Td Qs 8d")
    assert sorted(deck) == pack(1, 13, 0)


def test_pack_is_in_the_order_that_is_shuffled() -> None:
    assert format_cards(pack(2, 11, 3), " ") == " ".join(plain_pack(2, "A23456789TJ", 3))


def test_seal_is_the_hash_of_the_seed() -> None:
    assert seal_of(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_seed_of_a_game_is_the_hash_of_its_text_and_number() -> None:
    assert seed_of("our evening", 3) == hashlib.sha256(b"our evening/3").digest()
    assert seed_of("été") == hashlib.sha256("été/0".encode()).digest()
    assert len({seed_of("7", game) for game in range(100)}) == 100


def test_number_that_would_favour_a_place_is_drawn_again() -> None:
    shuffler = Shuffler(bytes(32), 0)
    top = 2**32 - 1  # the one number that is too many for three places
    shuffler._numbers = iter([top, top, 1, 0])
    assert shuffler.shuffle([7, 8, 9]) == shuffled_by(1, 0)
    shuffler._numbers = iter([top - 1, 0])
    assert shuffler.shuffle([7, 8, 9]) == shuffled_by(2, 0)


def shuffled_by(first: int, second: int) -> tuple[int, ...]:
    """Three cards after the exchanges of the last and of the middle place."""
    cards = [7, 8, 9]
    cards[2], cards[first] = cards[first], cards[2]
    cards[1], cards[second] = cards[second], cards[1]
    return tuple(cards)


def test_orders_come_about_equally_often() -> None:
    orders = [Shuffler(bytes(32), deal).shuffle([0, 1, 2]) for deal in range(6000)]
    assert len(set(orders)) == 6
    assert all(900 < orders.count(order) < 1100 for order in set(orders))
