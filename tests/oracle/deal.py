"""One deal, from the first card dealt to the scores."""

from collections.abc import Iterator, Sequence
from copy import deepcopy

from oracle.cards import face, holds, is_joker, without
from oracle.melds import (
    Meld,
    as_held,
    every_layoff,
    every_meld,
    meld_worth,
    needs_side,
    put_on,
    read_layoff,
    read_meld,
    swap_in,
)
from oracle.moves import Illegal, Move, read_move, write_layoff, write_meld
from oracle.table import Table

__all__ = ["Illegal", "OracleDeal"]


class OracleDeal(Table):
    """A deal that is played move by move."""

    # --- the moves ----------------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Every legal move as it is written, each once; several melds in one move are left out."""
        if self.seat is None:
            return []
        if self.phase == "play":
            moves = list(self._laying_moves())
            if self.owed is None:
                moves += [*self._swaps(), *self._discards()]
            return moves
        if self.renewed:
            return ["D"]
        moves = ["D"] if self.stock else ["R"] if self._can_renew() else ["P"]
        moves += [
            f"T {count}" for count in range(1, len(self.pile) + 1) if self._why_not_take(self.seat, count) is None
        ]
        return moves + list(self._calls())

    def play(self, text: str) -> None:
        """Plays a move; ``Illegal`` with the reason, and nothing changed, where it is not allowed."""
        move = read_move(text)
        if self.seat is None:
            raise Illegal("the deal is over")
        if move.caller is not None:
            self._play_call(move)
        elif move.kind in ("D", "T", "P", "R"):
            self._play_draw(move)
        else:
            self._play_on(move)

    def after(self, text: str) -> "OracleDeal":
        """The deal as it is after a move; this one stays as it is."""
        deal = deepcopy(self)
        deal.play(text)
        return deal

    # --- drawing ------------------------------------------------------------------------------------------------------

    def _why_not_take(self, seat: int, count: int, call: bool = False) -> str | None:
        if count > len(self.pile):
            return f"the pile holds {len(self.pile)} cards"
        if count > 1 and self.rules["pile"] == "top":
            return "only the newest discard can be taken"
        if not call and not self._owes(seat, count):
            return None
        if self._to_open(seat):
            return "who has still to make his opening takes nothing that he would owe"
        trial = deepcopy(self)
        trial._take(seat, count, call)
        if next(trial._laying_moves(), None) is None:
            return "the deepest card taken could not be laid at once"
        return None

    def _take(self, seat: int, count: int, call: bool) -> None:
        taken = self.pile[-count:]
        owed = call or self._owes(seat, count)
        began_as_end = not self.stock and not self._can_renew()
        self._begin_turn(seat)
        self.began_as_end = began_as_end
        self.pile = self.pile[:-count]
        self.hands[seat] += taken
        self.phase = "play"
        self.owed = taken[0] if owed else None
        self.only = taken if call else None
        if self.rules["discard_taken"] == "all" or (self.rules["discard_taken"] == "single" and count == 1):
            self.barred = list(taken)

    def _play_draw(self, move: Move) -> None:
        assert self.seat is not None
        if self.phase != "draw":
            raise Illegal("he has drawn already")
        if self.renewed and move.kind != "D":
            raise Illegal("the new stock must be drawn from")
        if move.kind == "D":
            if not self.stock:
                raise Illegal("the stock must be renewed first" if self._can_renew() else "there is no stock")
            self.phase = "play"
            self.drew = True
            self.discarder = None
            self.hands[self.seat].append(self.stock.pop(0))
        elif move.kind == "T":
            reason = self._why_not_take(self.seat, move.count)
            if reason is not None:
                raise Illegal(reason)
            self._take(self.seat, move.count, call=False)
        elif move.kind == "R":
            self._renew(move)
        else:
            if self.stock:
                raise Illegal("nobody may pass while there is a stock")
            if self._can_renew():
                raise Illegal("nobody may pass while the stock can be renewed")
            self._end_deal()

    def _renew(self, move: Move) -> None:
        if not self._can_renew():
            raise Illegal("the stock cannot be renewed now")
        old = self.pile[:-1]
        if self.rules["stock_out"] == "turn_over":
            if move.order:
                raise Illegal("the pile is turned over, not shuffled: no order is written")
            self.stock = old
        else:
            if not move.order:
                raise Illegal("the order of the shuffled stock must be written")
            if sorted(move.cards) != sorted(old):
                raise Illegal("the new stock must be the pile less its top card")
            self.stock = list(move.cards)
        self.pile = self.pile[-1:]
        self.recycles -= 1
        self.renewed = True

    # --- laying -------------------------------------------------------------------------------------------------------

    def _laying_moves(self) -> Iterator[str]:
        """The melds and lay-offs of the seat to move, who has drawn."""
        assert self.seat is not None
        hand = self.hands[self.seat]
        if self._why_not_meld([]) is None:
            for cards in every_meld(hand, self.rules):
                if self._why_not_meld([cards]) is None:
                    yield write_meld(cards)
        if self._why_not_lay_off(self.seat) is not None or (self.owed and self.rules["target_use"] == "meld"):
            return
        for number, meld in enumerate(self.melds, 1):
            for cards, side in every_layoff(meld.cards, hand, self.rules):
                if self._why_not_lay(cards) is None:
                    yield write_layoff(cards, side, number)

    def _why_not_lay(self, cards: Sequence[str]) -> str | None:
        """Why cards, all those of a move, cannot leave the hand for the table."""
        assert self.seat is not None
        hand, used = self.hands[self.seat], as_held(cards)
        if not holds(hand, used):
            return "he does not hold these cards"
        if self.owed is not None and self.owed not in used:
            return f"{self.owed} must be laid first"
        if self.only is not None and not holds(self.only, used):
            return "the target must be laid with taken cards only"
        if len(used) == len(hand) and self.rules["go_out"] == "discard":
            return "no meld or lay-off may empty the hand"
        return None

    def _why_not_meld(self, melds: Sequence[Sequence[str]]) -> str | None:
        """Why these melds cannot be laid in one move; of no melds at all: why none can."""
        assert self.seat is not None
        if not melds:
            return None
        cards = [card for meld in melds for card in meld]
        reason = self._why_not_lay(cards)
        if reason is None and self._to_open(self.seat):
            worth = sum(sum(meld_worth(meld, self.rules)) for meld in melds)
            if worth < self.rules["opening"] and len(self.hands[self.seat]) - len(cards) > 1:
                return f"his first melds are worth {worth}, {self.rules['opening']} are needed"
        return reason

    def _fit(self, move: Move) -> tuple[list[str], str]:
        """The cards of a lay-off in order, and the side where they go."""
        if not 1 <= move.meld <= len(self.melds):
            raise Illegal(f"there is no meld {move.meld}")
        fitting = read_layoff(self.melds[move.meld - 1].cards, move.cards, self.rules)
        if move.side and move.side not in fitting:
            raise Illegal(f"the cards do not fit on side {move.side} of meld {move.meld}")
        if not fitting:
            raise Illegal(f"the cards do not fit on meld {move.meld}")
        if not move.side and needs_side(move.cards, list(fitting)):
            raise Illegal("the cards fit on both ends: the side must be written, < or >")
        side = move.side or next(iter(fitting))
        return fitting[side], side

    def _play_on(self, move: Move) -> None:
        if self.phase != "play":
            raise Illegal("he has to draw first")
        if move.kind == "M":
            self._play_meld(move)
        elif move.kind == "L":
            self._play_layoff(move)
        elif move.kind == "W":
            self._play_swap(move)
        else:
            self._play_discard(move)

    def _play_meld(self, move: Move) -> None:
        assert self.seat is not None
        melds: list[list[str]] = []
        for cards in move.melds:
            meld = read_meld(cards, self.rules)
            if meld is None:
                raise Illegal(f"{''.join(cards)} is no meld")
            melds.append(meld)
        reason = self._why_not_meld(melds)
        if reason is not None:
            raise Illegal(reason)
        for meld in melds:
            self.melds.append(Meld(meld, [self.seat] * len(meld), meld_worth(meld, self.rules)))
        self.melded[self.seat] = True
        self._laid([card for meld in melds for card in meld])

    def _play_layoff(self, move: Move) -> None:
        assert self.seat is not None
        reason = self._why_not_lay_off(self.seat) or self._why_not_lay(move.cards)
        if reason is not None:
            raise Illegal(reason)
        if self.owed is not None and self.rules["target_use"] == "meld":
            raise Illegal(f"{self.owed} must be part of a new meld")
        cards, side = self._fit(move)
        put_on(self.melds[move.meld - 1], cards, side, self.seat, self.rules)
        self._laid(cards)

    # --- swaps --------------------------------------------------------------------------------------------------------

    def _why_not_swap(self, card: str, number: int) -> str | None:
        assert self.seat is not None
        if not self.rules["joker_swap"]:
            return "jokers are not swapped"
        if self._why_not_lay_off(self.seat) is not None:
            return "only who has melded in this deal may swap"
        if self.owed is not None:
            return f"{self.owed} must be laid first"
        if not 1 <= number <= len(self.melds) or "*" + card not in self.melds[number - 1].cards:
            return f"no joker of meld {number} stands for {card}"
        if is_joker(card) or card not in self.hands[self.seat]:
            return f"he does not hold {card}"
        return None

    def _swaps(self) -> Iterator[str]:
        for number, meld in enumerate(self.melds, 1):
            for card in meld.cards:
                if is_joker(card) and self._why_not_swap(face(card), number) is None:
                    yield f"W {face(card)} {number}"

    def _play_swap(self, move: Move) -> None:
        assert self.seat is not None
        if len(move.cards) != 1:
            raise Illegal("one card is given for a joker")
        card = move.cards[0]
        reason = self._why_not_swap(card, move.meld)
        if reason is not None:
            raise Illegal(reason)
        swap_in(self.melds[move.meld - 1], card, self.seat, self.rules)
        self.hands[self.seat].append("*")
        self._laid([card])

    # --- the discard and what follows ---------------------------------------------------------------------------------

    def _discards(self) -> list[str]:
        """The cards that may be thrown: as many copies as are not barred, or all where all are."""
        assert self.seat is not None
        hand = self.hands[self.seat]
        left = without(hand, self.barred) or hand
        return [f"X {card}" for card in sorted(set(left))]

    def _play_discard(self, move: Move) -> None:
        assert self.seat is not None
        if self.owed is not None:
            raise Illegal(f"{self.owed} must be laid first")
        card = "".join(move.cards)
        if len(move.cards) != 1 or card not in self.hands[self.seat]:
            raise Illegal(f"he does not hold {card}")
        if f"X {card}" not in self._discards():
            raise Illegal(f"{card} was taken in this turn and may not be thrown")
        self.hands[self.seat].remove(card)
        self.pile.append(card)
        if not self.hands[self.seat]:
            self.out = self.seat
            self._end_deal()
            return
        discarder = self.seat
        self._end_turn()
        if not self.over:
            self.discarder = discarder

    # --- calling rummy ------------------------------------------------------------------------------------------------

    def _why_not_call(self, seat: int) -> str | None:
        if self.rules["call_rummy"] == "off":
            return "rummy is not called in this game"
        if self.phase != "draw" or self.renewed or self.discarder is None:
            return "there is no discard to call"
        if seat >= self.players or seat == self.discarder:
            return "any seat but the discarder may call"
        if self._to_open(seat):
            return "who has still to make his opening cannot call"
        return None

    def _calls(self) -> Iterator[str]:
        for seat in range(self.players):
            if self._why_not_call(seat) is not None:
                continue
            if self.rules["call_rummy"] == "pile":
                for count in range(1, len(self.pile) + 1):
                    if self._why_not_take(seat, count, call=True) is None:
                        yield f"C{seat} T {count}"
            elif self._why_not_lay_off(seat) is None:
                for number, meld in enumerate(self.melds, 1):
                    for cards, side in every_layoff(meld.cards, self.pile[-1:], self.rules):
                        yield f"C{seat} {write_layoff(cards, side, number)}"

    def _play_call(self, move: Move) -> None:
        seat = move.caller
        assert seat is not None
        reason = self._why_not_call(seat)
        if reason is not None:
            raise Illegal(reason)
        if (move.kind == "T") != (self.rules["call_rummy"] == "pile"):
            raise Illegal("this is not how rummy is called in this game")
        if move.kind == "T":
            reason = self._why_not_take(seat, move.count, call=True)
            if reason is not None:
                raise Illegal(reason)
            self._take(seat, move.count, call=True)
            return
        reason = self._why_not_lay_off(seat)
        if reason is not None:
            raise Illegal(reason)
        if as_held(move.cards) != self.pile[-1:]:
            raise Illegal("only the newest discard is laid off")
        cards, side = self._fit(move)
        put_on(self.melds[move.meld - 1], cards, side, seat, self.rules)
        self.pile.pop()
        self.laid_before[seat] = True
        self.discarder = None
        self.idle = self.still = 0
