"""Rules of thumb for games with a closed pile: when to hold melds back, and how to play the last cards of a hand."""

from collections.abc import Iterator
from time import perf_counter

from rummy500.bots.base import Choice
from rummy500.bots.casual import Casual
from rummy500.bots.going_out import way_out
from rummy500.bots.kinds import closed
from rummy500.bots.race import Race
from rummy500.bots.reasons import GOES_OUT
from rummy500.bots.sight import Sight
from rummy500.bots.thumbs import Thumbs, cost_of_discard
from rummy500.bots.turns import lay_options
from rummy500.bots.weighed import Weighed, best_of
from rummy500.engine.cards import JOKER, count_in
from rummy500.engine.deal import PLAY_PHASE, Deal
from rummy500.engine.view import PLAY_QUESTION, View

NEAR = 3  # cards of an opponent with which melds are laid
LAST_ROUNDS = 2  # turns of everybody before the stock ends, with which they are
FEED = 0.2  # the share of what thumbs say against a discard
SAME = 1e-9


class Closed(Casual):
    """Plays as Casual, but for melds that are better held back, and for the ``last`` cards of a hand in penalty games.

    With so many cards after its draw, a seat that may lay off counts for each way to lay and to discard how likely the
    hand that is left goes out first, for at most ``seconds`` where they are given.
    """

    def __init__(self, seed: int, thumbs: Thumbs, last: int = 0, seconds: float | None = None) -> None:
        super().__init__(seed, thumbs)
        self._last = last
        self._seconds = seconds

    def choose(self, view: View) -> Choice:
        """The move of the thumbs, of a holder, or of the race."""
        if view.phase != PLAY_QUESTION or view.owed:
            return super().choose(view)
        sight = Sight(view)
        if closed(view.rules):
            if not _lays_now(sight) and way_out(sight.deal) is None:
                return self._discard(sight)
        elif view.rules.scoring == "penalty" and not sight.unopened and view.hand.bit_count() <= self._last:
            return self._race(sight) or super().choose(view)
        return super().choose(view)

    def _race(self, sight: Sight) -> Choice | None:
        """The way to lay and to discard that leaves the hand most likely to go out first; None where there is none."""
        way = way_out(sight.deal)
        if way is not None:
            return Choice(way[0], GOES_OUT) if way else None
        begin = perf_counter()
        found: list[Weighed] = []
        for weighed in self._prospects(sight):
            found.append(weighed)
            if self._seconds is not None and perf_counter() - begin > self._seconds:
                break
        return best_of(sight, found, SAME) if found else None

    def _prospects(self, sight: Sight) -> Iterator[Weighed]:
        """The ways to go on, each with what it comes to."""
        for option in lay_options(sight.deal):
            race = Race(sight, option.end.melds)
            laid = option.end.laid[sight.me] - sight.deal.laid[sight.me]
            for card in _discards(option.end):
                move = option.moves[0] if option.moves else sight.ruling.discard(card)
                kept = sight.ruling.part(option.end.hands[sight.me], sight.ruling.bit[card])
                costs = cost_of_discard(self._thumbs, sight, option.end, card, 0)
                parts = {"race": race.value(kept), "feed": -FEED * (costs["feed"] + costs["bait"])}
                yield Weighed(move, parts, kept, laid, bool(laid), card)


def _lays_now(sight: Sight) -> bool:
    """Whether it is time to lay what is held back."""
    return sight.fewest <= NEAR or (sight.rounds <= LAST_ROUNDS and not sight.view.recycles)


def _discards(deal: Deal) -> list[int]:
    """The cards that the seat to move may discard, jokers never."""
    if deal.phase != PLAY_PHASE:
        return []
    hand, taken = deal.hands[deal.seat], deal.taken
    return [card for card in range(JOKER) if count_in(hand, card) > count_in(taken, card)]
