"""``View``: all that one seat may see. Hidden cards do not exist in it, so that nobody who is given one can peek.

``view_of`` makes it from a game, ``View.as_dict`` and ``View.read`` are its form as plain data (the question a bot is
asked over a pipe), and ``sample`` fills in at random what it does not show.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rummy500.engine.cards import (
    JOKER,
    add_card,
    cards_of,
    format_cards,
    holds,
    mask_of,
    pack,
    parse_cards,
)
from rummy500.engine.deal import ANY_CARD, DRAW_PHASE, NOBODY, PLAY_PHASE, RENEWED, Deal
from rummy500.engine.game import Game
from rummy500.engine.judge import find
from rummy500.engine.legal import calls_of, legal_moves
from rummy500.engine.melds import JOKERS, RUN, SET, Meld
from rummy500.engine.moves import CALL, DRAW_MOVE, RENEW, Move
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import Ruling, ruling

if TYPE_CHECKING:
    from random import Random

DRAW_QUESTION, PLAY_QUESTION, CALL_QUESTION = "draw", "play", "call"


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees when it is asked for a move.

    ``phase`` says for what it is asked: a draw, play after the draw, or whether it calls the newest discard. ``hand``,
    ``known``, ``barred`` and ``owed`` are masks (``known``: cards that everybody saw the seat take and that have not
    left it since; of the own seat, what the others know). ``counts`` and ``stock`` are numbers of cards, ``pile`` is
    oldest first, ``laid`` and ``totals`` are points (totals of sides), ``melded`` and ``laid_before`` seats as bits.
    ``legal`` are the legal moves; under a call, silence is legal too and not among them.
    """

    seat: int
    rules: Rules
    deal: int
    dealer: int
    turn: int
    phase: str
    hand: int
    pile: tuple[int, ...]
    stock: int
    counts: tuple[int, ...]
    known: tuple[int, ...]
    melds: tuple[Meld, ...]
    laid: tuple[int, ...]
    melded: int
    laid_before: int
    totals: tuple[int, ...]
    recycles: int
    idle: int
    still: int
    barred: int
    owed: int
    legal: tuple[Move, ...]

    @property
    def ruling(self) -> Ruling:
        """The rules made ready to play."""
        return ruling(self.rules)

    @property
    def cards(self) -> list[int]:
        """The cards in hand, sorted by code."""
        return cards_of(self.hand)

    @property
    def target(self) -> int | None:
        """The card owed, or None."""
        return cards_of(self.owed)[0] if self.owed else None

    def unseen(self) -> list[int]:
        """The cards that may be anywhere the seat cannot see: in the stock or, unknown, in another hand."""
        rules = self.rules
        cards = Counter(pack(rules.decks, rules.ranks, rules.jokers))
        cards.subtract(self.cards)
        cards.subtract(self.pile)
        for meld in self.melds:
            cards.subtract(min(token, JOKER) for token in meld.cards)
        for seat, known in enumerate(self.known):
            if seat != self.seat:
                cards.subtract(cards_of(known))
        return sorted(cards.elements())

    def as_dict(self) -> dict[str, Any]:
        """The view as plain data, cards and moves in the notation."""
        seats = range(self.rules.players)
        silence = ["-"] if self.phase == CALL_QUESTION else []
        return {
            "seat": self.seat,
            "rules": self.rules.as_dict(),
            "deal": self.deal,
            "dealer": self.dealer,
            "turn": self.turn,
            "phase": self.phase,
            "hand": format_cards(self.cards),
            "pile": format_cards(self.pile),
            "stock": self.stock,
            "counts": list(self.counts),
            "known": [format_cards(cards_of(mask)) for mask in self.known],
            "melds": [
                {"cards": format_cards(meld.cards), "by": list(meld.by), "worth": list(meld.worths)}
                for meld in self.melds
            ],
            "laid": list(self.laid),
            "melded": [bool(self.melded >> seat & 1) for seat in seats],
            "laid_before": [bool(self.laid_before >> seat & 1) for seat in seats],
            "totals": list(self.totals),
            "recycles": self.recycles,
            "idle": self.idle,
            "still": self.still,
            "barred": format_cards(cards_of(self.barred)),
            "owed": format_cards(cards_of(self.owed)) if self.owed else None,
            "legal": [str(move) for move in self.legal] + silence,
        }

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "View":
        """The view that plain data describes, as ``as_dict`` wrote it."""
        rules = Rules.read(data["rules"])
        made = ruling(rules)
        view = cls(
            seat=data["seat"],
            rules=rules,
            deal=data["deal"],
            dealer=data["dealer"],
            turn=data["turn"],
            phase=data["phase"],
            hand=_mask(data["hand"]),
            pile=tuple(parse_cards(data["pile"], lone_jokers=True)),
            stock=data["stock"],
            counts=tuple(data["counts"]),
            known=tuple(_mask(text) for text in data["known"]),
            melds=tuple(_read_meld(made, meld) for meld in data["melds"]),
            laid=tuple(data["laid"]),
            melded=_seats(data["melded"]),
            laid_before=_seats(data["laid_before"]),
            totals=tuple(data["totals"]),
            recycles=data["recycles"],
            idle=data["idle"],
            still=data["still"],
            barred=_mask(data["barred"]),
            owed=_mask(data["owed"] or ""),
            legal=(),
        )
        return _with_legal(view, data["legal"])


def _mask(text: str) -> int:
    return mask_of(parse_cards(text, lone_jokers=True))


def _seats(flags: Sequence[bool]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


def _read_meld(made: Ruling, data: Mapping[str, Any]) -> Meld:
    cards, by = tuple(parse_cards(data["cards"])), tuple(data["by"])
    ranks = {(token & 63) % 13 for token in cards}
    kind = JOKERS if JOKER in cards else SET if len(ranks) == 1 else RUN
    start = (cards[0] & 63) % 13 if kind == RUN else 0
    fits = made.runs.fits(start, cards) if kind == RUN else made.sets.fits(kind, cards)
    owner = Counter(by).most_common(1)[0][0]
    return Meld(kind, cards, by, tuple(data["worth"]), start, fits, owner)


def _with_legal(view: View, legal: Sequence[str]) -> View:
    deal = position(view, [0] * view.rules.players, (JOKER,) * view.stock)
    found = [DRAW_MOVE if text == "D" else find(deal, text) for text in legal if text != "-"]
    return replace(view, legal=tuple(move for move in found if isinstance(move, Move)))


def view_of(game: Game, seat: int, calling: bool = False) -> View:
    """What a seat sees of a game whose deal is open; ``calling``: it is asked whether it calls the newest discard."""
    deal = game.deal
    if deal is None:
        raise ValueError("No deal is open.")
    return see(deal, seat, len(game.deals) - 1, game.totals, calling)


def see(deal: Deal, seat: int, number: int = 0, totals: Sequence[int] = (), calling: bool = False) -> View:
    """What a seat sees of a deal; ``number``: how many deals went before, ``totals``: points of the sides before it."""
    if calling:
        phase, legal = CALL_QUESTION, calls_of(deal, seat)
    else:
        phase = DRAW_QUESTION if deal.phase in (DRAW_PHASE, RENEWED) else PLAY_QUESTION
        legal = legal_moves(deal) if seat == deal.seat else []
        legal = [DRAW_MOVE if move.kind == RENEW else move for move in legal if move.kind != CALL]
    mine = seat == deal.seat and not calling
    return View(
        seat=seat,
        rules=deal.rules,
        deal=number,
        dealer=deal.dealer,
        turn=deal.turn,
        phase=phase,
        hand=deal.hands[seat],
        pile=deal.pile,
        stock=deal.stock_size,
        counts=tuple(hand.bit_count() for hand in deal.hands),
        known=deal.known,
        melds=deal.melds,
        laid=deal.laid,
        melded=deal.melded,
        laid_before=deal.laid_before,
        totals=tuple(totals) or (0,) * deal.rules.sides,
        recycles=deal.recycles,
        idle=deal.idle,
        still=deal.still,
        barred=deal.taken if mine else 0,
        owed=deal.owed if mine else 0,
        legal=tuple(legal),
    )


def seen_on(view: View, deal: Deal) -> View:
    """What the seat of a view sees after moves of its own have led to ``deal``, which began as a ``position`` of it."""
    then = see(deal, view.seat, view.deal, view.totals)
    counts = [*view.counts]
    counts[view.seat] = then.counts[view.seat]
    return replace(then, counts=tuple(counts))


def position(view: View, hands: Sequence[int], stock: Sequence[int]) -> Deal:
    """A deal that looks like ``view`` to its seat, with these hands of the others (masks) and this stock.

    A view does not tell whose turn it is while a call is asked for: here it is always that of the seat asked.
    """
    deal = object.__new__(Deal)
    deal.ruling = view.ruling
    deal.dealer, deal.turn = view.dealer, view.turn
    deal.stock, deal.at = tuple(stock), 0
    deal.hands = tuple(view.hand if seat == view.seat else hand for seat, hand in enumerate(hands))
    deal.pile, deal.melds = view.pile, view.melds
    fits = 0
    for meld in view.melds:
        fits |= meld.fits
    deal.fits = fits
    deal.seat = view.seat
    deal.phase = PLAY_PHASE if view.phase == PLAY_QUESTION else DRAW_PHASE
    deal.window = NOBODY
    if view.phase == CALL_QUESTION:
        deal.window = (view.seat - 1) % view.rules.players
    deal.owed, deal.help, deal.taken = view.owed, _help(view), view.barred
    deal.laid, deal.known = view.laid, view.known
    deal.melded, deal.laid_before = view.melded, view.laid_before
    deal.laid_now = False
    deal.drew = deal.phase == PLAY_PHASE
    deal.recycles = view.recycles
    deal.dry = not view.stock and not deal.renewable
    deal.idle, deal.still = view.idle, view.still
    deal.out = NOBODY
    return deal


def _help(view: View) -> int:
    """The cards that may be laid with the target owed: under a called rummy only those that were just taken.

    A view does not tell whether rummy was called. Where all legal moves keep to cards known to have been taken, it
    makes no difference to them to hold the seat to the cards that they use.
    """
    if not view.owed or view.rules.call_rummy != "pile":
        return ANY_CARD
    used = 0
    for move in view.legal:
        used |= move.mask
    return used if used and holds(view.known[view.seat], used) else ANY_CARD


def sample(view: View, rng: "Random") -> Deal:
    """A deal that looks like ``view`` to its seat, what it cannot see dealt at random by ``rng``."""
    cards = view.unseen()
    rng.shuffle(cards)
    hands = []
    for seat, count in enumerate(view.counts):
        hand = 0
        if seat != view.seat:
            hand = view.known[seat]
            for _ in range(count - hand.bit_count()):
                hand = add_card(hand, cards.pop())
        hands.append(hand)
    return position(view, hands, cards)
