"""What of the desks is kept with a saved game: how hands were arranged, and what was new when the game was left.

It stands in the game file under ``desks`` as a list, an object for each person in the order of seats. Play does not
depend on it: what of it cannot be read is as if it were not there.
"""

from collections.abc import Mapping
from typing import Any

from rummy500.engine.cards import CardError, format_cards, parse_cards
from rummy500.tui.desk import Desk
from rummy500.tui.hand_order import BY_HAND

DESKS = "desks"


def keep(desks: Mapping[int, Desk]) -> list[dict[str, Any]]:
    """The desks of persons by seat as data for JSON."""
    return [
        {
            "seat": seat,
            "by_hand": desk.order.mode == BY_HAND,
            "hand": format_cards(slot.card for slot in desk.order.arranged),
            "fresh": [place for place, slot in enumerate(desk.order.arranged) if slot.id in desk.order.fresh],
            "pile": format_cards(desk.last_pile),
            "melds": list(desk.last_melds),
        }
        for seat, desk in desks.items()
    ]


def recall(desks: Mapping[int, Desk], kept: object) -> None:
    """Put on new desks what ``keep`` gave, or whatever else stands in its place in a file."""
    for data in kept if isinstance(kept, list) else []:
        if isinstance(data, dict):
            _recall(desks.get(_number(data.get("seat"))), data)


def _recall(desk: Desk | None, data: Mapping[str, object]) -> None:
    if desk is None:
        return
    try:
        hand, pile = (parse_cards(str(data.get(key, "")), lone_jokers=True) for key in ("hand", "pile"))
    except CardError:
        return
    if data.get("by_hand") is True:
        desk.order.mode = BY_HAND
    desk.order.arrange(hand, _numbers(data.get("fresh")))
    desk.last_pile = tuple(pile)
    desk.last_melds = tuple(_numbers(data.get("melds")))


def _number(value: object) -> int:
    return value if isinstance(value, int) else -1


def _numbers(values: object) -> list[int]:
    return [_number(value) for value in values] if isinstance(values, list) else []
