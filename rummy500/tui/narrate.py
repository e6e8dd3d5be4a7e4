"""What happened, as sentences in the player's language, with every card that may be known: "Ada took 2 cards: 4♦ 2♣".

They say all in words: who reads nothing but the log can follow the deal.
"""

from collections.abc import Callable, Sequence

from rummy500.engine.events import Event
from rummy500.i18n import _, n_, number

Cards = Callable[[Sequence[int]], str]


def narrate(event: Event, names: Sequence[str], viewer: int | None, cards: Cards) -> str:
    """One sentence about an event; ``viewer`` is the seat that is told (he is spoken to), ``cards`` writes cards."""
    mine = event.seat == viewer
    words = {
        "name": names[event.seat],
        "cards": cards(event.cards),
        "first": cards(event.cards[:1]),
        "count": event.count,
        "number": event.number,
        "points": number(event.points, signed=True),
        "scores": ", ".join(
            f"{name} {number(score, signed=True)}" for name, score in zip(names, event.scores, strict=False)
        ),
    }
    return _template(event, mine).format(**words)


def _template(event: Event, mine: bool) -> str:
    match event.kind:
        case "draw":
            return _draw(event, mine)
        case "take":
            return _take(event, mine)
        case "meld":
            return _("You melded {cards} ({points}).") if mine else _("{name} melded {cards} ({points}).")
        case "layoff":
            if mine:
                return _("You laid {cards} off on meld {number} ({points}).")
            return _("{name} laid {cards} off on meld {number} ({points}).")
        case "swap":
            if mine:
                return _("You took the joker of meld {number} for {cards}.")
            return _("{name} took the joker of meld {number} for {cards}.")
        case "discard":
            return _("You discarded {cards}.") if mine else _("{name} discarded {cards}.")
        case "pass":
            return _("You passed: the deal is over.") if mine else _("{name} passed: the deal is over.")
        case "call":
            return _call(event, mine)
        case "renew":
            return n_("The stock was renewed: {count} card.", "The stock was renewed: {count} cards.", event.count)
        case "float":
            return _("You float: no cards, still in.") if mine else _("{name} floats: no cards, still in.")
        case "out":
            return _("You went out!") if mine else _("{name} went out.")
    return _("The deal is over: {scores}.")


def _draw(event: Event, mine: bool) -> str:
    if mine and event.cards:
        return _("You drew {cards}.")
    return _("You drew a card.") if mine else _("{name} drew a card.")


def _take(event: Event, mine: bool) -> str:
    if event.count == 1:
        return _("You took {first}.") if mine else _("{name} took {first}.")
    if mine:
        return _("You took {count} cards: {cards}.")
    return _("{name} took {count} cards: {cards}.")


def _call(event: Event, mine: bool) -> str:
    if event.number:
        if mine:
            return _("You called rummy: {cards} goes to meld {number} ({points}).")
        return _("{name} called rummy: {cards} goes to meld {number} ({points}).")
    return _("You called rummy and took {cards}.") if mine else _("{name} called rummy and took {cards}.")
