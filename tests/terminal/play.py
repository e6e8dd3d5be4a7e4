"""A person at the terminal: reads the autosave, asks the engine what is legal, and acts by keys or by the mouse."""

import re

from rummy500.engine.cards import JOKER, rank_of, suit_of
from rummy500.engine.deal import Deal
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import DISCARD, DRAW, LAYOFF, MELD, PASS, TAKE, Move
from rummy500.engine.ruling import Ruling
from rummy500.tui.hand_order import HandOrder
from tests.terminal.driver import Terminal

ZONE = re.compile("━▸(Your hand|Discard|Table)")
RANKS, SUITS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], "♣♦♥♠"


def index(card: int) -> str:
    """A card as it is written on the screen in English."""
    return RANKS[rank_of(card)] + SUITS[suit_of(card)]


def shown(hand: int, ruling: Ruling) -> list[int]:
    """A hand in the order of the screen, as long as it is sorted by suit."""
    order = HandOrder()
    order.update(hand, ruling)
    return list(order.cards)


def tokens(move: Move) -> list[int]:
    """The cards of a move as they are in the hand."""
    return [min(card, JOKER) for card in move.cards]


class Person:
    """Plays seat ``seat`` until nothing is left to do in a deal; ``made`` are the moves it wanted and made."""

    def __init__(self, terminal: Terminal, seat: int = 0):
        self.terminal = terminal
        self.seat = seat
        self.made: list[Move] = []

    # --- the position ------------------------------------------------------------------------------------------------

    def deal(self) -> Deal | None:
        """The position as it is on the disk; None between deals."""
        record = self.terminal.record()
        return record.game.deal if record is not None else None

    def wait_turn(self) -> Deal | None:
        """The position when it is this person's turn; None when the deal is over."""

        def mine():
            record = self.terminal.record()
            if record is None or not record.game.deals:
                return None
            last = record.game.deals[-1].deal
            return last if last.over or last.seat == self.seat else None

        deal = self.terminal.wait(mine, "the person's turn")
        return None if deal.over else deal

    def choose(self, deal: Deal) -> Move:
        """What this person plays: deep takes and melds wherever he can, at last the dearest discard."""
        moves = [move for move in legal_moves(deal) if move.kind in (DRAW, TAKE, MELD, LAYOFF, DISCARD, PASS)]
        best = {DRAW: 1, PASS: 1, DISCARD: 1, TAKE: 0, LAYOFF: 2, MELD: 3}
        deep = [move for move in moves if move.kind == TAKE and move.count > 1]
        if deep:
            return max(deep, key=lambda move: move.count)
        return max(moves, key=lambda move: (best[move.kind], move.size, move.mask, move.text))

    def play_deal(self, most: int = 400) -> None:
        """Play until the deal is over."""
        for _ in range(most):
            deal = self.wait_turn()
            if deal is None:
                return
            self.act(deal, self.choose(deal))
        raise AssertionError("The deal does not end.")

    # --- acting ------------------------------------------------------------------------------------------------------

    def act(self, deal: Deal, move: Move) -> None:
        """Make a move and wait until it is kept; questions on the way are answered with what stands first."""
        before = self.terminal.moves()
        self.do(deal, move)
        asked = False

        def done():
            nonlocal asked
            if self.terminal.moves() > before:
                return True
            screen = self.terminal.frames[-1]
            if not asked and ("▸ Yes" in screen or "Which one?" in screen):
                asked = True
                self.confirm()
            return False

        self.terminal.wait(done, f"{move} to be played")
        record = self.terminal.record()
        deals = [played for played in record.game.deals if played.moves]
        made = [m for played in deals for m in played.moves][before]
        assert (made.kind, made.mask, made.count) == (move.kind, move.mask, move.count), f"{made} instead of {move}"
        self.made.append(made)

    def do(self, deal: Deal, move: Move) -> None:
        """Press what makes a move."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Say yes, or choose the first."""
        raise NotImplementedError

    def places(self, deal: Deal, cards: list[int]) -> list[int]:
        """The places of cards in the hand."""
        hand = shown(deal.hands[self.seat], deal.ruling)
        found = []
        for card in cards:
            found.append(next(at for at, one in enumerate(hand) if one == card and at not in found))
        return sorted(found)


class ByKeys(Person):
    """Acts by keys alone."""

    def do(self, deal, move):
        press = self.terminal.keys
        match move.kind:
            case k if k == DRAW:
                press("d")
            case k if k == PASS:
                press("p")
            case k if k == TAKE:
                self.to_zone("Discard")
                press("End", *["Left"] * move.count, "t")
            case k if k in (MELD, LAYOFF):
                self.to_zone("Your hand")
                self.select(self.places(deal, tokens(move)))
                press("m" if k == MELD else "l")
            case k if k == DISCARD:
                self.to_zone("Your hand")
                press("Home", *["Right"] * self.places(deal, tokens(move))[0], "x")

    def select(self, places):
        at = 0
        names = ["Home"]
        for place in places:
            names += ["Right"] * (place - at) + ["Space"]
            at = place
        self.terminal.keys(*names)

    def to_zone(self, title):
        """Press Tab until the zone of that title has the keyboard."""
        if f"━▸{title}" in self.terminal.screen():
            return
        self.terminal.settled()  # what is on the disk may be ahead of the screen
        for _ in range(3):
            here = self.terminal.wait(lambda: ZONE.search(self.terminal.frames[-1]), "a zone with the keyboard")
            if here[1] == title:
                return
            self.terminal.keys("Tab")
            self.terminal.wait(lambda here=here: self.has_left(here[1]), f"another zone than {here[1]}")
        self.terminal.see(f"━▸{title}")

    def has_left(self, title):
        """Whether another zone has the keyboard now."""
        now = ZONE.search(self.terminal.frames[-1])
        return now is not None and now[1] != title

    def confirm(self):
        self.terminal.keys("Enter")


class ByMouse(Person):
    """Acts by clicks alone."""

    def do(self, deal, move):
        self.terminal.settled()
        match move.kind:
            case k if k == DRAW:
                self.terminal.click(*self.stock())
            case k if k == PASS:
                self.terminal.click(*self.terminal.find("Pass"))
            case k if k == TAKE:
                self.terminal.click(*self.card("Discard", "Your hand", deal.pile[-move.count]), times=2)
            case k if k == MELD:
                *rest, last = tokens(move)
                for card in rest:
                    self.pick(card)
                self.terminal.click(*self.card("Your hand", "", last), times=2)
            case k if k == LAYOFF:
                for card in tokens(move):
                    self.pick(card)
                meld = deal.melds[move.number - 1]
                self.terminal.click(*self.card("Table", "Discard", meld.cards[0] & 63))
            case k if k == DISCARD:
                self.terminal.click(*self.card("Your hand", "", tokens(move)[0]), times=2)

    def pick(self, card):
        """Click a card and wait until the screen has answered."""
        before = self.terminal.screen()
        self.terminal.click(*self.card("Your hand", "", card))
        self.terminal.wait(lambda: self.terminal.frames[-1] != before, "a card to be lifted")

    def stock(self):
        """A cell of the stock, which lies at the left below the title of the pile."""
        _, y = self.terminal.find("─ Discard")
        return 2, y + 3

    def card(self, above, below, card):
        """The cell of a card's upper index between two titles, once the screen is still (the disk is ahead)."""
        self.terminal.settled()
        return self.terminal.wait(lambda: self._seen(above, below, index(card)), f"{index(card)} below {above!r}")

    def _seen(self, above, below, written):
        lines = self.terminal.frames[-1].split("\n")
        first = next((y for y, line in enumerate(lines) if above in line), len(lines))
        last = next((y for y, line in enumerate(lines) if below and below in line), len(lines) - 2)
        for y in range(first + 1, last):
            for edge in "▏▌▐┃":
                x = lines[y].find(edge + written)
                if x >= 0:
                    return x + 1, y
        return None

    def confirm(self):
        x, y = self.terminal.find("▸ ")
        self.terminal.click(x + 3, y)
