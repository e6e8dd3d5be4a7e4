"""``Deal``: one position of one deal, an immutable value.

Functions on it stand in their own modules: ``legal.legal_moves``, ``judge.why_not``, ``judge.play``, ``apply.after``,
``scoring.scores``. Every one of them leaves the deal as it is; a move makes a new deal, and keeping the older one is
undo.
"""

from collections.abc import Sequence

from rummy500.engine.cards import cards_of, format_cards, pack
from rummy500.engine.melds import Meld
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import Ruling, ruling

DRAW_PHASE, RENEWED, PLAY_PHASE, OVER = range(4)
NOBODY = -1
ANY_CARD = -1  # as a mask: every bit


class DeckError(ValueError):
    """A deck that is not the pack of the rules; the text is a sentence."""


class Deal:
    """One position of one deal.

    Seats count from 0, worths are points, hands and card sets are masks (see ``cards``). Fields:

    - ``ruling``, ``dealer``; ``stock`` and ``at``: the next card is ``stock[at]``; ``pile``: oldest first;
    - ``hands``: one mask a seat; ``known``: of each seat, the cards everybody saw it take and that have not left since;
    - ``melds``: in the order laid; ``fits``: the cards that extend any of them, as a mask;
    - ``seat``: who is to move; ``phase``: DRAW_PHASE, RENEWED (only the draw is left), PLAY_PHASE or OVER;
    - ``owed``: the target still to be laid, as a mask (0: none); ``help``: the cards that may be laid with it;
    - ``taken``: cards taken this turn, not laid since, that may not be discarded;
    - ``laid``: points each seat has laid; ``melded``: the seats (bits) that have melded; ``laid_before``: those that
      laid a card before this turn;
    - ``laid_now``, ``drew``: whether this turn has laid a card, has drawn from the stock; ``dry``: whether it began
      with an empty stock that cannot be renewed;
    - ``idle``, ``still``: the two counts of turns in a row in which nothing happened; ``recycles``: renewals left;
    - ``turn``: number of the turn from 0; ``window``: the seat whose discard can be called now; ``out``: who went out.

    Every deal ends. Draws from the stock are finite, since the stock is renewed a finite number of times, and so are
    laid cards; and no more than 4 × players turns in a row go by without either (``still``). Within a turn each move
    lays at least one card of a finite hand, but for the swap of a joker, which leaves one joker less on the table, and
    the discard, which ends the turn.
    """

    __slots__ = (
        "at",
        "dealer",
        "drew",
        "dry",
        "fits",
        "hands",
        "help",
        "idle",
        "known",
        "laid",
        "laid_before",
        "laid_now",
        "melded",
        "melds",
        "out",
        "owed",
        "phase",
        "pile",
        "recycles",
        "ruling",
        "seat",
        "still",
        "stock",
        "taken",
        "turn",
        "window",
    )

    at: int
    dealer: int
    drew: bool
    dry: bool
    fits: int
    hands: tuple[int, ...]
    help: int
    idle: int
    known: tuple[int, ...]
    laid: tuple[int, ...]
    laid_before: int
    laid_now: bool
    melded: int
    melds: tuple[Meld, ...]
    out: int
    owed: int
    phase: int
    pile: tuple[int, ...]
    recycles: int
    ruling: Ruling
    seat: int
    still: int
    stock: tuple[int, ...]
    taken: int
    turn: int
    window: int

    @classmethod
    def start(cls, rules: Rules, dealer: int, deck: Sequence[int]) -> "Deal":
        """Deal the cards of ``deck``, in that order, from the seat after the dealer.

        Raises ``DeckError`` if the deck is not the pack of the rules.
        """
        if sorted(deck) != sorted(pack(rules.decks, rules.ranks, rules.jokers)):
            raise DeckError(f"The deck is not the pack of {rules.cards} cards that the rules name.")
        return cls.of_deck(ruling(rules), dealer, tuple(deck))

    @classmethod
    def of_deck(cls, ruling: Ruling, dealer: int, deck: tuple[int, ...]) -> "Deal":
        """``start`` without the check, for a deck known to be good."""
        players, size = ruling.players, ruling.rules.hand
        deal = Deal()
        deal.ruling = ruling
        deal.dealer = dealer
        deal.seat = first = (dealer + 1) % players
        dealt = players * size
        join, bit = ruling.join, ruling.bit
        hands = [0] * players
        for place in range(players):
            hand = 0
            for code in deck[place:dealt:players]:
                hand = join(hand, bit[code])
            hands[(first + place) % players] = hand
        deal.hands = tuple(hands)
        deal.pile = deck[dealt : dealt + 1]
        deal.stock = deck
        deal.at = dealt + 1
        deal.known = deal.laid = (0,) * players
        deal.melds = ()
        deal.fits = deal.owed = deal.taken = deal.melded = deal.laid_before = 0
        deal.idle = deal.still = deal.turn = 0
        deal.help = ANY_CARD
        deal.phase = DRAW_PHASE
        deal.laid_now = deal.drew = False
        deal.recycles = ruling.recycles
        deal.window = deal.out = NOBODY
        deal.dry = deal.at >= len(deck) and not deal.renewable
        return deal

    def copy(self) -> "Deal":
        """A copy for ``apply`` to change before anybody sees it."""
        new = Deal()
        new.ruling = self.ruling
        new.dealer = self.dealer
        new.stock = self.stock
        new.at = self.at
        new.hands = self.hands
        new.pile = self.pile
        new.melds = self.melds
        new.fits = self.fits
        new.seat = self.seat
        new.phase = self.phase
        new.owed = self.owed
        new.help = self.help
        new.taken = self.taken
        new.laid = self.laid
        new.known = self.known
        new.melded = self.melded
        new.laid_before = self.laid_before
        new.laid_now = self.laid_now
        new.drew = self.drew
        new.dry = self.dry
        new.idle = self.idle
        new.still = self.still
        new.recycles = self.recycles
        new.turn = self.turn
        new.window = self.window
        new.out = self.out
        return new

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.ruling.rules

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase == OVER

    @property
    def stock_size(self) -> int:
        """Cards left in the stock."""
        return len(self.stock) - self.at

    @property
    def renewable(self) -> bool:
        """Whether an empty stock could be renewed from the pile now."""
        return self.recycles > 0 and len(self.pile) >= 2

    @property
    def needs_renewal(self) -> bool:
        """Whether the stock must be renewed before whoever is to move can draw from it."""
        return self.phase == DRAW_PHASE and not self.stock_size and self.renewable

    @property
    def needs_order(self) -> bool:
        """Whether whoever draws now needs the order of a reshuffled stock, which only the table can give."""
        return self.ruling.shuffles and self.needs_renewal

    def hand(self, seat: int) -> list[int]:
        """The cards of a seat's hand, sorted by code."""
        return cards_of(self.hands[seat])

    def count(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.hands[seat].bit_count()

    def has_melded(self, seat: int) -> bool:
        """Whether a seat has laid a meld in this deal."""
        return bool(self.melded >> seat & 1)

    def target(self) -> int | None:
        """The code of the card owed, or None."""
        return cards_of(self.owed)[0] if self.owed else None

    def __repr__(self) -> str:
        hands = " | ".join(format_cards(self.hand(seat)) for seat in range(len(self.hands)))
        return f"Deal(seat={self.seat}, phase={self.phase}, hands={hands})"
