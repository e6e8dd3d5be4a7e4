"""The options of the rules, as one declarative table.

Every place that validates rules, prints them, offers them as switches or explains them reads this table. Sentences are
English; ``{value}`` stands for the option's value. They are translated by whoever shows them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Value = int | str | bool | None

INT, INT_OR_NONE, INT_OR_CARD, BOOL, CHOICE = "int", "int or null", 'int or "card"', "bool", "choice"


@dataclass(frozen=True)
class Option:
    """One option: its name and kind, what it may be, and what it says.

    ``says`` maps a value to a sentence; the key ``...`` (Ellipsis) holds the sentence of any other value.
    ``derived``: the default depends on the number of players.
    """

    name: str
    kind: str
    default: Value
    says: Mapping[Any, str]
    choices: tuple[Value, ...] = ()
    least: int = 0
    most: int | None = None
    derived: bool = False

    def fault(self, value: object) -> str | None:
        """Why ``value`` cannot be this option's, as what it must be; None where it can."""
        if self.kind == BOOL:
            return None if isinstance(value, bool) else "true or false"
        if self.kind == CHOICE:
            known = any(value == choice and type(value) is type(choice) for choice in self.choices)
            return None if known else "one of " + ", ".join(str(choice) for choice in self.choices)
        if (value is None and self.kind == INT_OR_NONE) or (value == "card" and self.kind == INT_OR_CARD):
            return None
        whole = isinstance(value, int) and not isinstance(value, bool)
        if whole and self.least <= value and (self.most is None or value <= self.most):  # type: ignore[operator]
            return None
        bounds = f"from {self.least} to {self.most}" if self.most is not None else f"of at least {self.least}"
        other = {INT_OR_NONE: " or null", INT_OR_CARD: ' or "card"'}.get(self.kind, "")
        return f"a whole number {bounds}{other}"

    def sentence(self, value: Value) -> str:
        """The sentence template that says what ``value`` means; ``{value}`` is left in it."""
        return self.says[value] if value in self.says else self.says[...]


def _choice(name: str, says: dict[Value, str], **more: bool) -> Option:
    """An option of named values; the first is the default."""
    first = next(iter(says))
    return Option(name, CHOICE, first, dict(says), tuple(says), **more)


def _switch(name: str, on: str, off: str) -> Option:
    return Option(name, BOOL, False, {True: on, False: off})


OPTIONS: tuple[Option, ...] = (
    Option("players", INT, 3, {...: "{value} players sit at the table."}, least=2, most=8),
    _choice(
        "teams",
        {
            0: "Everyone plays for himself.",
            2: "The seats form two sides, every other seat for the same side.",
            3: "The seats form three sides, every third seat for the same side.",
        },
    ),
    _choice("decks", {1: "One pack of cards is used.", 2: "Two packs are shuffled together."}, derived=True),
    _choice(
        "ranks",
        {
            13: "All thirteen ranks are used, ace to king.",
            11: "The old 44-card pack is used: ace to jack in four suits.",
        },
    ),
    Option(
        "jokers",
        INT,
        0,
        {0: "There are no jokers.", 1: "One joker is in the pack.", ...: "{value} jokers are in the pack."},
        most=8,
    ),
    Option(
        "hand",
        INT,
        7,
        {1: "Each player is dealt one card.", ...: "Each player is dealt {value} cards."},
        least=1,
        derived=True,
    ),
    Option(
        "target",
        INT_OR_NONE,
        500,
        {
            None: "No total ends the game.",
            1: "The game ends when a total reaches one point.",
            ...: "The game ends when a total reaches {value} points.",
        },
        least=1,
    ),
    Option(
        "deals",
        INT_OR_NONE,
        None,
        {
            None: "There is no fixed number of deals.",
            1: "The game ends after one deal.",
            ...: "The game ends after {value} deals.",
        },
        least=1,
    ),
    _choice(
        "ace_run",
        {
            "both": "In runs the ace is low (A-2-3) or high (Q-K-A), never both in one run.",
            "low": "In runs the ace is low only: A-2-3.",
            "high": "In runs the ace is high only: Q-K-A.",
            "around": "Runs may go round the corner: K-A-2 is a run.",
        },
    ),
    Option(
        "ace",
        INT,
        15,
        {
            1: "An ace is worth one point in a set, high in a run, or in hand.",
            ...: "An ace is worth {value} points in a set, high in a run, or in hand.",
        },
    ),
    Option("low_ace", INT, 1, {...: "An ace laid as the low end of a run is worth {value}."}),
    _choice(
        "numbers",
        {
            "pips": "Cards from 2 to 9 are worth their pips; 10 and face cards are worth 10.",
            "five": "Cards from 2 to 9 are worth 5 each; 10 and face cards are worth 10.",
        },
    ),
    Option(
        "joker",
        INT_OR_CARD,
        15,
        {
            "card": "A joker on the table is worth what the card it stands for is worth.",
            1: "A joker on the table is worth one point.",
            ...: "A joker on the table is worth {value} points.",
        },
    ),
    Option(
        "joker_hand",
        INT,
        15,
        {1: "A joker left in hand counts one point.", ...: "A joker left in hand counts {value} points."},
    ),
    _choice(
        "joker_role",
        {
            "wild": "A joker stands for any card, named when it is laid.",
            "rank": "Jokers are a rank of their own: they form sets of three or four jokers, nothing else.",
        },
    ),
    _switch(
        "joker_swap",
        "In your turn you may put the natural card in a joker's place and take the joker.",
        "A joker on the table stays there.",
    ),
    _choice(
        "set_suits",
        {
            "distinct": "A set is three or four cards of one rank in different suits.",
            "any": "A set is three or more cards of one rank in any suits.",
        },
    ),
    _choice(
        "pile",
        {
            "spread": "Any number of cards may be taken from the pile, from one card up to the newest.",
            "top": "Only the newest discard can be taken.",
        },
    ),
    _choice(
        "top_use",
        {
            "free": "The newest discard taken alone may be kept in hand.",
            "must": "Even the newest discard taken alone must be laid at once.",
        },
    ),
    _choice(
        "target_use",
        {
            "any": "The card you reached for is melded or laid off at once.",
            "meld": "The card you reached for must be part of a new meld at once.",
        },
    ),
    _choice(
        "discard_taken",
        {
            "single": "The newest discard taken alone may not be discarded in the same turn.",
            "all": "No card taken from the pile may be discarded in the same turn.",
            "free": "Cards taken from the pile may be discarded in the same turn.",
        },
    ),
    _choice(
        "layoff",
        {
            "always": "Cards may be laid off on any meld at any time in your turn.",
            "after_meld": "Only who has melded in this deal may lay off.",
        },
    ),
    Option(
        "opening",
        INT,
        0,
        {
            0: "First melds may be of any worth.",
            1: "Your first melds of a deal must be worth one point together, in one move.",
            ...: "Your first melds of a deal must be worth {value} points together, in one move.",
        },
    ),
    _choice(
        "go_out",
        {
            "free": "The deal ends the moment a hand is empty, by a meld, a lay-off or a discard.",
            "discard": "The last card must be discarded: no meld or lay-off may empty the hand.",
            "float": "A hand emptied by a meld or lay-off floats; only a discard of the last card ends the deal.",
        },
    ),
    _choice(
        "stock_out",
        {
            "end": "When the stock is empty you take from the pile or pass; a pass ends the deal.",
            "turn_over": "When the stock is empty the pile, less its newest card, is turned over as the new stock.",
            "reshuffle": "When the stock is empty the pile, less its newest card, is shuffled as the new stock.",
        },
    ),
    Option(
        "recycles",
        INT,
        1,
        {
            0: "The stock is never renewed.",
            1: "The stock can be renewed once in a deal.",
            ...: "The stock can be renewed {value} times in a deal.",
        },
    ),
    _switch(
        "stock_void",
        "A deal that nobody goes out of is void: nobody scores.",
        "A deal that nobody goes out of is scored like any other.",
    ),
    _choice(
        "call_rummy",
        {
            "off": "A discard belongs to the table: there is no calling rummy.",
            "last": "When a discard fits a meld on the table, another player may call rummy and lay it off.",
            "pile": "When pile cards can be laid without help from a hand, anyone else may call rummy.",
        },
    ),
    Option(
        "out_bonus",
        INT,
        0,
        {
            0: "Going out earns no bonus.",
            1: "Who goes out scores one point more.",
            ...: "Who goes out scores {value} points more.",
        },
    ),
    _switch(
        "rummy_double",
        "Going out in one single turn, with nothing laid before, counts double.",
        "Going out in one single turn counts as usual.",
    ),
    _switch(
        "four_double",
        "A set of four laid in one move counts double.",
        "A set of four counts as its cards do.",
    ),
    _choice(
        "scoring",
        {
            "melds": "You score what you laid, less what is left in your hand.",
            "winner": "Who goes out scores what all other hands are worth; nobody else scores.",
            "gift": "You score what you laid; who goes out also scores what all other hands are worth.",
            "penalty": "Your own hand is added to your total; the lowest total wins.",
        },
    ),
    Option(
        "game_bonus",
        INT,
        0,
        {
            0: "Winning the game earns no bonus.",
            1: "The winner of the game adds one point and the difference to the next best.",
            ...: "The winner of the game adds {value} points and the difference to the next best.",
        },
    ),
)

BY_NAME: dict[str, Option] = {option.name: option for option in OPTIONS}
