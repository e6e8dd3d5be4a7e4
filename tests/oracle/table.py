"""What lies on the table in a deal, and how a turn begins and ends."""

from collections import Counter
from collections.abc import Sequence

from oracle.cards import without
from oracle.melds import Meld, as_held
from oracle.rules import Rules, full_rules, pack
from oracle.scoring import deal_scores


class Table:
    """The cards of a deal, the seat to move, and what stands in his way.

    ``seat`` is the seat to move (None when the deal is over), ``phase`` is draw or play. ``pile`` is written oldest
    card first, ``stock`` first card to be drawn first. Hands are in no order.
    """

    def __init__(self, rules: Rules, dealer: int, deck: list[str]) -> None:
        self.rules = full_rules(rules)
        self.players: int = self.rules["players"]
        if sorted(deck) != sorted(pack(self.rules)):
            raise ValueError("the deck is not the pack of the rules")
        self.dealer = dealer
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.stock = list(deck)
        for _ in range(self.rules["hand"]):
            for step in range(1, self.players + 1):
                self.hands[(dealer + step) % self.players].append(self.stock.pop(0))
        self.pile = [self.stock.pop(0)]
        self.melds: list[Meld] = []
        self.melded = [False] * self.players
        self.laid_before = [False] * self.players  # in an earlier turn than the present one
        self.recycles: int = self.rules["recycles"] if self.rules["stock_out"] != "end" else 0
        self.idle = 0
        self.still = 0
        self.over = False
        self.out: int | None = None
        self.scores: list[int] | None = None
        self._begin_turn((dealer + 1) % self.players)

    def _begin_turn(self, seat: int) -> None:
        self.seat: int | None = seat
        self.phase = "draw"
        self.renewed = False  # the stock was, and now must be drawn from
        self.owed: str | None = None
        self.only: list[str] | None = None  # after a call: the cards that may be used to lay the target
        self.barred: list[str] = []
        self.laid_now = False
        self.drew = False  # from the stock
        self.began_as_end = False  # with no stock and none to come
        self.discarder: int | None = None  # of a discard that can be called

    def _can_renew(self) -> bool:
        return not self.stock and self.recycles > 0 and len(self.pile) >= 2

    def _owes(self, seat: int, count: int) -> bool:
        return not (count == 1 and self.rules["top_use"] == "free" and self.hands[seat])

    def _to_open(self, seat: int) -> bool:
        return self.rules["opening"] > 0 and not self.melded[seat]

    def _why_not_lay_off(self, seat: int) -> str | None:
        if self.rules["layoff"] == "after_meld" and not self.melded[seat]:
            return "only who has melded in this deal may lay off"
        return None

    def _laid(self, cards: Sequence[str]) -> None:
        """What follows when cards of the hand came to the table."""
        assert self.seat is not None
        used = as_held(cards)
        self.hands[self.seat] = without(self.hands[self.seat], used)
        self.barred = list((Counter(self.barred) - Counter(used)).elements())
        self.owed = self.only = None
        self.laid_now = True
        if not self.hands[self.seat]:
            if self.rules["go_out"] == "float":
                self._end_turn()
            else:
                self.out = self.seat
                self._end_deal()

    def _end_turn(self) -> None:
        assert self.seat is not None
        self.idle = self.idle + 1 if self.began_as_end and not self.laid_now else 0
        self.still = self.still + 1 if not self.laid_now and not self.drew else 0
        if self.laid_now:
            self.laid_before[self.seat] = True
        if self.idle >= self.players or self.still >= 4 * self.players:
            self._end_deal()
        else:
            self._begin_turn((self.seat + 1) % self.players)

    def _end_deal(self) -> None:
        self.over = True
        self.seat = None
        self.discarder = None
        self.scores = deal_scores(self.rules, self.hands, self.melds, self.out, self.laid_before)
