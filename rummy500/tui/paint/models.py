"""What each zone of the table is to show, and nothing more.

Plain tuples with names between the table screen, which fills them in, and the painters, which draw them. Cards are the
codes of ``engine.cards``; a *position* counts the cards of a zone as they are given here, from 0; a *depth* counts the
cards of the pile from the newest, from 1. Every word comes in from outside, in the player's language. A *colour* is
the number of a player's colour, normally his seat.
"""

from enum import Enum
from typing import NamedTuple

NOTHING: frozenset[int] = frozenset()


class Tone(Enum):
    """How a sentence is meant; each tone also has a sign, so that it doesn't hang on colour."""

    PLAIN = "plain"
    QUIET = "quiet"
    GOOD = "good"
    WARN = "warn"
    REFUSED = "refused"


class HandModel(NamedTuple):
    """A hand, in the order in which its owner sees it.

    ``cursor`` is the position under the cursor. ``selected``, ``fresh`` (newly drawn) and ``playable`` (can be melded
    or laid off now) are positions. ``owed`` holds the position of the card that must be laid next: it stands out of
    the hand. ``groups`` are positions before which a small gap is left. ``insert`` marks the place, 0 to
    ``len(cards)``, where a card that is being moved would go. ``hidden`` draws no face at all, only backs
    (no position means anything then). ``empty`` is the word for a hand without cards.
    """

    cards: tuple[int, ...] = ()
    cursor: int | None = None
    selected: frozenset[int] = NOTHING
    fresh: frozenset[int] = NOTHING
    playable: frozenset[int] = NOTHING
    owed: frozenset[int] = NOTHING
    groups: frozenset[int] = NOTHING
    insert: int | None = None
    hidden: bool = False
    title: str = ""
    note: str = ""
    empty: str = ""


class FanModel(NamedTuple):
    """The stock and the discard pile, oldest card first.

    ``cursor`` is a depth: how many cards a take here brings; 0 is the cursor on the stock, ``None`` no cursor.
    ``takeable`` are the depths that may be taken now, ``fresh`` the positions discarded since this player's last turn.
    ``stock`` is the number of cards in the stock, ``None`` where there is none to show; ``can_draw`` lights it up.
    ``stock_name`` and ``stock_empty`` are written on it, ``empty`` in the outline of an empty pile. ``target`` says
    that a card that is being dragged may be dropped on the pile. ``hidden`` draws no face. ``labels`` are letters to
    be shown on the cards, by position (empty: on none), ``stock_key`` is one for the stock.
    """

    cards: tuple[int, ...] = ()
    cursor: int | None = None
    takeable: frozenset[int] = NOTHING
    fresh: frozenset[int] = NOTHING
    stock: int | None = None
    can_draw: bool = False
    target: bool = False
    hidden: bool = False
    labels: tuple[str, ...] = ()
    stock_key: str = ""
    title: str = ""
    note: str = ""
    stock_name: str = ""
    stock_empty: str = ""
    empty: str = ""


class MeldItem(NamedTuple):
    """One meld on the table.

    ``number`` is the one players say and press, ``worth`` its points. ``by`` gives, card by card, the colour of the
    player who laid it (empty: all by the owner): a bar in that colour stands before cards laid off by others.
    ``target`` lights the meld up: what is selected or dragged can be laid off here. ``fresh`` are the positions laid
    since this player's last turn.
    """

    number: int
    owner: str
    colour: int
    cards: tuple[int, ...]
    by: tuple[int, ...] = ()
    worth: int = 0
    target: bool = False
    fresh: frozenset[int] = NOTHING


class MeldsModel(NamedTuple):
    """The melds on the table; ``cursor`` is the place of one of them in ``melds`` (not its number).

    ``names`` gives each colour the name of its player, to say who laid off what without colours. ``target`` says that
    what is dragged may be dropped on the bare table as a new meld. ``empty`` is the word for a table without melds.
    ``labels`` are letters to be shown on the melds, by place (empty: on none).
    """

    melds: tuple[MeldItem, ...] = ()
    cursor: int | None = None
    names: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    target: bool = False
    title: str = ""
    note: str = ""
    empty: str = ""


class SeatItem(NamedTuple):
    """One opponent: name, level, number of cards, total score, points laid in this deal.

    ``warning`` marks a hand that may go out soon. ``cards_text`` and ``laid_text`` are the long forms ("7 cards",
    "+40 this deal"), used where there is room for them; ``note`` is what he is doing ("thinking…").
    """

    name: str
    colour: int
    cards: int
    score: int = 0
    laid: int = 0
    level: str = ""
    to_move: bool = False
    warning: bool = False
    note: str = ""
    cards_text: str = ""
    laid_text: str = ""


class OpponentsModel(NamedTuple):
    """The other players, in turn order. ``goal`` is the total that ends the game, for the bars, or ``None``."""

    seats: tuple[SeatItem, ...] = ()
    goal: int | None = None


class KeyItem(NamedTuple):
    """A key and what it does, as the footer and the header show it. ``name`` is handed back when it is clicked."""

    key: str
    label: str
    name: str = ""


class HeaderModel(NamedTuple):
    """The top line: ``title``, then ``parts`` (the first the most important), then the player himself, then keys.

    ``stock`` with ``stock_name`` is the number of cards in the stock. ``me`` is the player's name, ``score`` his total,
    ``laid`` what he has laid in this deal, in words ("+60 laid"). ``warning`` is something that is wrong.
    """

    title: str = ""
    parts: tuple[str, ...] = ()
    stock: int | None = None
    stock_name: str = ""
    me: str = ""
    score: str = ""
    laid: str = ""
    colour: int | None = None
    keys: tuple[KeyItem, ...] = ()
    warning: str = ""


class PromptModel(NamedTuple):
    """What can be done now: a ``lead`` ("Your turn"), a sentence, a running ``tally`` at the right end.

    ``last`` is a second, quieter sentence (the last action), shown where there is a second line.
    """

    lead: str = ""
    text: str = ""
    tally: str = ""
    last: str = ""
    tone: Tone = Tone.PLAIN


class FooterModel(NamedTuple):
    """The keys that are legal now, the most important first."""

    keys: tuple[KeyItem, ...] = ()


class LogLine(NamedTuple):
    """One sentence of the log. ``colour`` is that of the player whom it tells of, ``fresh`` marks it as unread."""

    text: str
    colour: int | None = None
    tone: Tone = Tone.PLAIN
    fresh: bool = False


class LogModel(NamedTuple):
    """What happened, oldest first; the end is shown unless it is scrolled back."""

    lines: tuple[LogLine, ...] = ()
    title: str = ""
    note: str = ""
