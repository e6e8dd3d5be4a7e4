"""Refusals: why a move is not legal, as a code and the facts, with the English sentence that says it.

Whoever speaks another language translates the template of ``SENTENCES`` and formats the facts in its own way.
"""

from collections.abc import Callable, Mapping, Sequence

from rummy500.engine.cards import format_cards

Fact = int | tuple[int, ...]

SENTENCES: dict[str, str] = {
    "over": "The deal is over: nobody moves.",
    "draw_first": "Draw from the stock or take from the pile first.",
    "drawn": "You have drawn already: one draw a turn.",
    "stock_empty": "The stock is empty: take from the pile or pass.",
    "renew_first": "The stock is empty: it must be renewed from the pile before you draw.",
    "renew_early": "The stock is not empty: it is renewed only when its last card is gone.",
    "renew_none": "The stock cannot be renewed any more.",
    "renew_order": "The new stock must hold the cards of the pile less its newest, in their new order.",
    "renew_turned": "The pile is turned over here: the new stock has no order of its own.",
    "renewed": "The stock has been renewed: draw from it now.",
    "pass_stock": "You may pass only when the stock is empty.",
    "pass_renew": "The stock can still be renewed: draw, or take from the pile.",
    "pass_drawn": "You have drawn already: end your turn with a discard.",
    "take_none": "Take at least one card.",
    "take_many": "{count} cards cannot be taken: the pile holds {have}.",
    "pile_top": "Only the newest discard can be taken.",
    "target_use": "{card} could not be laid at once: who takes from the pile must lay the card he reached for.",
    "target_meld": "{card} could not be melded at once: who takes from the pile must meld the card he reached for.",
    "take_opening": "You have not opened yet: until then you may take only a card that you need not lay at once.",
    "owed": "{card} was the card you took: lay it first.",
    "owed_meld": "{card} was the card you took: it must be part of a new meld.",
    "owed_taken": "{card} was called: lay it first, with nothing from your hand.",
    "hand": "{card} is not in your hand.",
    "short": "A meld has at least three cards.",
    "suits": "{cards} is neither a set (one rank) nor a run (one suit, ranks in a row).",
    "twin": "{cards} is no set: its suits must all be different.",
    "twice": "{cards} is no run: it holds a rank twice.",
    "gap": "{cards} is no run: its ranks do not follow each other.",
    "ace_both": "{cards} is no run: an ace is low (A-2-3) or high (Q-K-A), never between.",
    "ace_low": "{cards} is no run: an ace is low only (A-2-3).",
    "ace_high": "{cards} is no run: an ace is high only (above the highest rank).",
    "whole": "{cards} is a whole suit: write its ace first (low) or last (high).",
    "jokers": "{cards} holds more jokers than natural cards.",
    "named": "{cards}: a joker may not stand for a card that is in the same meld.",
    "unnamed": "A joker in a meld must name the card it stands for.",
    "rank": "Jokers are a rank of their own here: they form sets of three or four jokers, nothing else.",
    "count": "A set of jokers has three or four of them.",
    "number": "There is no meld {number} on the table.",
    "fit_run": "{cards} does not fit meld {number}: a run grows at its ends, in its suit, rank by rank.",
    "fit_set": "{cards} does not fit meld {number}: a set grows by its own rank in a suit it lacks.",
    "fit_any": "{cards} does not fit meld {number}: a set grows by its own rank.",
    "fit_joker_set": "{cards} does not fit meld {number}: a set of jokers grows by a fourth joker.",
    "fit_jokers": "Meld {number} would hold more jokers than natural cards.",
    "side": "{cards} fits both ends of meld {number}: say which, low (<) or high (>).",
    "melded": "Lay off only after you have melded in this deal.",
    "opening": "Your first melds must be worth {need} points together, in one move; these are worth {have}.",
    "keep": "The last card must be discarded: no meld or lay-off may empty your hand.",
    "barred": "{card} was taken from the pile in this turn: it may not be discarded in the same turn.",
    "swap_off": "Jokers on the table stay where they are.",
    "no_fit": "{cards} fits no meld on the table.",
    "swap_nothing": "No joker on the table stands for a card of your hand.",
    "swap_none": "No joker in meld {number} stands for {card}.",
    "swap_melded": "Take a joker only after you have melded in this deal.",
    "call_off": "A discard is not called here.",
    "call_late": "There is no discard that could be called now.",
    "call_own": "Nobody calls his own discard.",
    "call_seat": "There is no seat {seat}.",
    "call_kind_last": "Who calls lays the newest discard off on a meld of the table.",
    "call_kind_pile": "Who calls takes cards from the pile.",
    "call_card": "{card} is not the newest discard.",
    "call_fit": "{card} cannot be laid with the cards of the table and the pile alone.",
    "call_opening": "You have not opened yet: until then you cannot call.",
}


class Refusal:
    """Why a move is refused: a ``code`` of ``SENTENCES`` and its ``facts``; its ``str`` is the English sentence.

    Facts are cards (``card`` a code, ``cards`` several) and numbers (``number`` of a meld from 1, ``have``, ``need``,
    ``count`` in cards or points, ``seat`` from 0).
    """

    __slots__ = ("code", "facts")

    def __init__(self, code: str, **facts: Fact) -> None:
        self.code = code
        self.facts: Mapping[str, Fact] = facts

    def say(self, template: str, cards: Callable[[Sequence[int]], str]) -> str:
        """The sentence in the words of ``template``, its cards written by ``cards``."""
        words: dict[str, object] = dict(self.facts)
        if "card" in words:
            words["card"] = cards([words["card"]])  # type: ignore[list-item]
        if "cards" in words:
            words["cards"] = cards(words["cards"])  # type: ignore[arg-type]
        return template.format(**words)

    def __str__(self) -> str:
        return self.say(SENTENCES[self.code], format_cards)

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {dict(self.facts)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.code, self.facts) == (other.code, other.facts)

    def __hash__(self) -> int:
        return hash(self.code)


class IllegalMove(ValueError):
    """A move that the rules refuse; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
