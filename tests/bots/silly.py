"""Positions in which people laugh at a mistake, written in the notation."""

from collections.abc import Sequence
from dataclasses import dataclass

from rummy500.engine.cards import card, format_cards, pack, parse_cards
from rummy500.engine.rules import Rules
from rummy500.engine.view import View, position, see


@dataclass(frozen=True)
class Position:
    """A position of seat 0, what may be played there (``only``) or what may not (``never``).

    ``to``: "draw" or "play"; ``melds``: what lies on the table, laid by seat 1; ``counts``: cards of the others;
    ``known``: cards that seat 1 is known to hold; ``stock``: cards left. Entries end with * where any move that begins
    so is meant.
    """

    name: str
    to: str
    hand: str
    pile: str
    melds: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    counts: tuple[int, ...] = (7,)
    known: str = ""
    stock: int = 20
    preset: str = "rummy500"
    owed: str | None = None

    def view(self) -> View:
        """What seat 0 sees."""
        rules = Rules.make(self.preset, players=len(self.counts) + 1)
        seats = rules.players
        empty = [False] * seats
        data = {
            "seat": 0,
            "rules": rules.as_dict(),
            "deal": 0,
            "dealer": seats - 1,
            "turn": 8,
            "phase": self.to,
            "hand": format_cards(sorted(parse_cards(self.hand))),
            "pile": self.pile,
            "stock": self.stock,
            "counts": [len(self.hand) // 2, *self.counts],
            "known": ["", self.known, *[""] * (seats - 2)],
            "melds": [_meld(rules, text) for text in self.melds],
            "laid": [0] * seats,
            "melded": empty,
            "laid_before": empty,
            "totals": [0] * seats,
            "recycles": 0,
            "idle": 0,
            "still": 0,
            "barred": "",
            "owed": self.owed,
            "legal": [],
        }
        view = View.read(data)
        deal = position(view, [view.hand, *_others(view)], (card("2c"),) * self.stock)
        return see(deal, 0)

    def allows(self, move: str) -> bool:
        """Whether a move is no mistake."""
        return (not self.only or _matches(move, self.only)) and not _matches(move, self.never)


def _matches(move: str, patterns: Sequence[str]) -> bool:
    return any(move == pattern or (pattern[-1] == "*" and move.startswith(pattern[:-1])) for pattern in patterns)


def _meld(rules: Rules, text: str) -> dict[str, object]:
    cards = parse_cards(text)
    worths = [10] * len(cards)
    return {"cards": text, "by": [1] * len(cards), "worth": worths}


def _others(view: View) -> list[int]:
    """Hands of the others of the right size: what they are known to hold, and any cards beside."""
    gone = set(view.cards) | set(view.pile) | {token for meld in view.melds for token in meld.cards}
    free = [code for code in pack(1, 13, 0) if code not in gone and not view.known[1] >> code & 1]
    hands = []
    for seat in range(1, view.rules.players):
        hand = view.known[seat]
        while hand.bit_count() < view.counts[seat]:
            hand |= 1 << free.pop()
        hands.append(hand)
    return hands


GOING_OUT = (
    Position("lay the set and throw the last card", "play", "4c4d4hKs", "9d2h", only=("M 4c4d4h", "M 4c4d4h*")),
    Position("lay the run and throw the last card", "play", "7s8s9sKd", "2h", only=("M 7s8s9s",)),
    Position("lay off the last but one", "play", "ThKd", "2c", ("7h8h9h",), only=("L Th 1",)),
    Position("lay off both cards", "play", "6hTh", "2c", ("7h8h9h",), only=("L*", "X*")),
    Position("throw the last card", "play", "Kd", "2c9s", only=("X Kd",)),
    Position("two melds and out", "play", "4c4d4h7s8s9sKd", "2h", only=("M*",)),
    Position("set and lay-off and out", "play", "4c4d4hTs2d", "2h", ("7s8s9s",), only=("M*", "L*")),
    Position("the fourth king goes out", "play", "Ks", "2c", ("KcKdKh",), only=("L Ks 1", "X Ks")),
    Position("take the discard and go out", "draw", "4c4dKs", "2h9s4h", only=("T 1",)),
    Position("take two and go out", "draw", "4c4d", "2h4h5s", only=("T 2",)),
    Position("take the card that fits the table and go out", "draw", "Kd", "2cTh", ("7h8h9h",), only=("T 1",)),
    Position("run of four and a card left", "play", "5d6d7d8dQc", "2h", only=("M*",)),
    Position("out though an ace is left to throw", "play", "5d6d7dAc", "2h", only=("M*",)),
    Position("ace goes low and out", "play", "Ac2c3cQh", "9h", only=("M*",)),
    Position("ace goes high and out", "play", "QcKcAc4h", "9h", only=("M*",)),
)
FEEDING_THE_PILE = (
    Position("third four beside two in the pile", "play", "4h9cKsJd6c2h7c", "4c9d4d", never=("X 4h",)),
    Position("third king beside two in the pile", "play", "Kh9c4sJd6c2h7c", "KcQd5dKd", never=("X Kh",)),
    Position("middle of a run in the pile", "play", "8s3cKdJd5c2h6c", "7s9s", never=("X 8s",)),
    Position("end of a run in the pile", "play", "9s3cKdJd5c2h6c", "7s8s", never=("X 9s",)),
    Position("queen between jack and king", "play", "Qh3c9dJs5c2s6c", "JhKh4d", never=("X Qh",)),
    Position("ace on king and queen", "play", "Ah3c9dJs5c2s6c", "QhKh4d", never=("X Ah",)),
    Position("three to ace and two", "play", "3h9cKdJs5c7s6c", "Ah2h4d", never=("X 3h",)),
    Position("third ace beside two", "play", "Ah3c9dJs5c2s6c", "AcAd4d", never=("X Ah",)),
    Position("third queen, three players", "play", "Qh3c9d5s7c", "QcQd4d", never=("X Qh",), counts=(5, 6)),
    Position("ten between, four players", "play", "Th3c9d5s7c", "9hJh4d", never=("X Th",), counts=(5, 6, 7)),
)
FEEDING_THE_TABLE = (
    Position("an ace that fits three aces", "play", "As5c8dJh3s", "2d", ("AcAdAh",), never=("X As",)),
    Position("ace on queen and king", "play", "As5c8dJh3d", "2d", ("TsJsQsKs",), never=("X As",)),
    Position("ten on nine", "play", "Ts5c8dJh3d", "2d", ("7s8s9s",), never=("X Ts",)),
    Position("the fourth jack", "play", "Js5c8dQh3d", "2d", ("JcJdJh",), never=("X Js",)),
    Position(
        "the fourth queen, three players", "play", "Qs5c8dJh3d", "2d", ("QcQdQh",), never=("X Qs",), counts=(4, 5)
    ),
    Position("king on queen", "play", "Ks5c8dJh3d", "2d", ("TsJsQs",), never=("X Ks",)),
)
SITTING_ON_MELDS = (
    Position("the next holds one card", "play", "KcKdKh9s8s7s3d5h", "2c", ("TdJdQd",), never=("X*",), counts=(1,)),
    Position("the next holds two cards", "play", "KcKdKh9s3d5h", "2c", ("TdJdQd",), never=("X*",), counts=(2,)),
    Position(
        "the next holds one, three players", "play", "QcQdQh9s3d8h", "2c", ("3h4h5h",), never=("X*",), counts=(1, 7)
    ),
    Position(
        "the last holds one, three players", "play", "QcQdQh9s3d8h", "2c", ("3h4h5h",), never=("X*",), counts=(7, 1)
    ),
    Position("the stock is gone", "play", "KcKdKh9s3d5h7c", "2c", never=("X*",), counts=(9,), stock=0),
    Position("a lay-off while the next holds one", "play", "Ts3d5h7c", "2c", ("7s8s9s",), never=("X*",), counts=(1,)),
    Position(
        "the fourth ace while the next holds one", "play", "As3d5h", "2c", ("AcAdAh",), never=("X*",), counts=(1,)
    ),
    Position("the stock is gone, lay-off", "play", "Ks3d5h7c", "2c", ("KcKdKh",), never=("X*",), counts=(9,), stock=0),
)
BREAKING_MELDS = (
    Position("a card of a whole set", "play", "KcKdKh9s3d5h7cJs2d6h", "4c", never=("X K*",), counts=(10,)),
    Position("a card of a whole run", "play", "7s8s9sKd3d5h2c", "4c", never=("X 7s", "X 8s", "X 9s"), counts=(9,)),
    Position("a card of three aces", "play", "AcAdAh9s3d5h7cJs2d", "4c", never=("X A*",), counts=(10,)),
    Position("a card of a run to the ace", "play", "QsKsAs9c3d5h2c", "4c", never=("X Qs", "X Ks", "X As"), counts=(9,)),
)
LEAVING_A_GIFT = (
    Position("three kings for the taking", "draw", "KcKd9s3d5h7c", "4c2hKh", only=("T 1",), never=("D",)),
    Position("three aces for the taking", "draw", "AcAd9s3d5h7c", "4c2hAh", only=("T 1",), never=("D",)),
    Position("the card between", "draw", "JsKs9d3d5h7c", "4c2hQs", only=("T 1",)),
    Position("a run that lies in the pile", "draw", "9c3dKd7c2d", "JhQhKhAd", only=("T*",), never=("D", "T 1")),
    Position("the fourth jack of a set", "draw", "9c3dKd7c2d", "5hJs", ("JcJdJh",), only=("T 1",)),
    Position("the stock gone, melds in hand", "draw", "KcKdKh9s3d5h", "4c2h", never=("P",), counts=(2,), stock=0),
)
POSITIONS = (
    *GOING_OUT,
    *FEEDING_THE_PILE,
    *FEEDING_THE_TABLE,
    *SITTING_ON_MELDS,
    *BREAKING_MELDS,
    *LEAVING_A_GIFT,
)
