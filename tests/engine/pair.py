"""The engine beside the oracle: the same deal in both, and whether they say the same of it."""

import random
from collections import Counter
from typing import Any

from oracle import playout, sample
from oracle.deal import OracleDeal
from oracle.rules import full_rules

from rummy500.engine.cards import card_name, format_cards, parse_cards
from rummy500.engine.deal import NOBODY, PLAY_PHASE, Deal
from rummy500.engine.judge import play, why_not
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import MoveError
from rummy500.engine.rules import Rules
from rummy500.engine.scoring import scores


class Pair:
    """One deal, played in the engine and in the oracle at once; ``log`` is what has been played."""

    def __init__(self, rules: dict[str, Any], dealer: int, deck: list[str]) -> None:
        self.rules = rules
        self.slow = OracleDeal(rules, dealer, deck)
        self.fast = Deal.start(Rules.read(rules), dealer, parse_cards(" ".join(deck), lone_jokers=True))
        self.log: list[str] = []

    @classmethod
    def at_random(cls, rng: random.Random, rules: dict[str, Any] | None = None) -> "Pair":
        """A deal of random rules, or of some rules, from a random deck."""
        rules = sample.random_rules(rng) if rules is None else rules
        return cls(rules, rng.randrange(full_rules(rules)["players"]), sample.random_deck(rules, rng))

    def compare(self) -> list[str]:
        """Hold the two positions against each other; the legal moves, which are the same."""
        fast, slow, here = self.fast, self.slow, f"{self.rules} after {self.log[-8:]}"
        moves = slow.legal()
        assert sorted(str(move) for move in legal_moves(fast)) == sorted(moves), here
        assert fast.over == slow.over, here
        assert [Counter(format_cards([code]) for code in fast.hand(seat)) for seat in range(slow.players)] == [
            Counter(held) for held in slow.hands
        ], here
        assert format_cards(fast.pile) == "".join(slow.pile), here
        assert format_cards(fast.stock[fast.at :]) == "".join(slow.stock), here
        fast_melds = [list(zip(map(card_name, meld.cards), meld.by, meld.worths, strict=True)) for meld in fast.melds]
        slow_melds = [list(zip(meld.cards, meld.by, meld.worth, strict=True)) for meld in slow.melds]
        assert list(map(self._laid, fast_melds)) == list(map(self._laid, slow_melds)), here
        if slow.over:
            assert list(scores(fast)) == slow.scores, here
            assert fast.out == (NOBODY if slow.out is None else slow.out), here
        else:
            self._compare_turn(here)
        return moves

    def _laid(self, meld: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
        """A meld as it lies; of a circle that is closed nothing says at which end its last card was put."""
        closed = self.slow.rules["ace_run"] == "around" and len(meld) == self.slow.rules["ranks"]
        return sorted(meld) if closed else meld

    def _compare_turn(self, here: str) -> None:
        fast, slow = self.fast, self.slow
        assert fast.seat == slow.seat, here
        assert (fast.phase == PLAY_PHASE) == (slow.phase == "play"), here
        assert (fast.idle, fast.still, fast.recycles) == (slow.idle, slow.still, slow.recycles), here
        target = fast.target()
        assert (None if target is None else format_cards([target])) == slow.owed, here
        seats = range(slow.players)
        assert [fast.has_melded(seat) for seat in seats] == slow.melded, here
        assert [bool(fast.laid_before >> seat & 1) for seat in seats] == slow.laid_before, here
        laid = [[meld.worth[i] for meld in slow.melds for i, by in enumerate(meld.by) if by == s] for s in seats]
        assert list(fast.laid) == [sum(worths) for worths in laid], here

    def ask(self, move: str) -> None:
        """Ask both whether a move is legal; where it is not the engine has its sentence."""
        try:
            refusal: object = why_not(self.fast, move)
        except MoveError as error:
            refusal = error
        plays = playout.plays(self.slow, move)
        assert plays == (refusal is None), f"{self.rules} {move} after {self.log[-8:]}: {refusal}"
        assert refusal is None or str(refusal)

    def play(self, move: str) -> None:
        """Play a legal move in both."""
        self.log.append(move)
        self.slow.play(move)
        self.fast = play(self.fast, move)

    def play_at_random(self, rng: random.Random, strange: int = 0) -> None:
        """Play to the end, comparing every position and ``strange`` odd moves in each."""
        moves = self.compare()
        while not self.slow.over:
            for _ in range(strange):
                self.ask(playout.strange_move(self.slow, rng))
            self.play(playout.random_move(self.slow, rng, moves))
            moves = self.compare()
