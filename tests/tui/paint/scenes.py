"""Models to draw, written in the notation."""

from rummy500.engine.cards import parse_cards, rank_of, suit_of
from rummy500.tui.paint.models import FanModel, HandModel, MeldItem, MeldsModel, SeatItem

NAMES = ("You", "Ana", "Bao", "Cléo", "Dimi", "Eva-Maria", "Félix", "Gaëlle")
HAND = "As4s5s9s2h7h8hKh3dTdJd6cQc"
PILE = "3s9dKc2s7dJh4cTs8d5hQsAd6h3cThKs2d9c6sJc4h8cQdAh7s"
MELDS = (
    (1, "7c8c9c", "111"),
    (2, "JsJdJc", "222"),
    (0, "3h4h5h6h", "0003"),
    (3, "KsKhKdKc", "3330"),
    (4, "TcJcQcKc", "4444"),
    (1, "2c2d2s", "111"),
    (0, "6d7d8d9dTd", "00002"),
    (2, "Ac2c3c", "222"),
    (1, "As2s3s4s5s6s7s8s9sTsJsQsKs", "1111111222000"),
    (6, "Th*JhQhKh", "6666"),
    (3, "4h5h6h7h8h9hThJh", "33333333"),
)


def cards(text):
    return tuple(parse_cards(text))


def lone(text):
    return tuple(parse_cards(text, lone_jokers=True))


def hand(text=HAND, **more):
    held = lone(text) if isinstance(text, str) else tuple(text)
    groups = frozenset(at for at in range(1, len(held)) if suit_of(held[at]) != suit_of(held[at - 1]))
    return HandModel(held, groups=more.pop("groups", groups), title=f"Your hand {len(held)}", empty="no cards", **more)


def many(number):
    """So many cards of two packs, by suit."""
    deck = [card for at in range(104) for card in [at * 37 % 52]]
    return tuple(sorted(deck[:number], key=lambda card: (suit_of(card), rank_of(card))))


def fan(text=PILE, **more):
    pile = lone(text) if isinstance(text, str) else tuple(text)
    more = {"stock": 12, "stock_name": "Stock", "stock_empty": "empty", "empty": "no discards", **more}
    return FanModel(pile, title=f"Discard {len(pile)}", **more)


def melds(number=8, **more):
    items = []
    for at in range(number):
        owner, text, by = MELDS[at % len(MELDS)]
        laid = cards(text)
        items.append(MeldItem(at + 1, NAMES[owner], owner, laid, tuple(map(int, by)), 5 * len(laid)))
    return MeldsModel(tuple(items), names=NAMES, title="Table", empty="no melds", **more)


def seats(number):
    held = (7, 11, 3, 13, 7, 2, 6)
    scores = (185, 240, 95, 310, 1205, -45, 60)
    return tuple(
        SeatItem(
            NAMES[at + 1],
            at + 1,
            held[at],
            scores[at],
            10 * at,
            level="club",
            to_move=at == 1,
            warning=held[at] <= 3,
            note="thinking…" if at == 1 else "",
            cards_text=f"{held[at]} cards",
            laid_text=f"+{10 * at} this deal",
        )
        for at in range(number)
    )
