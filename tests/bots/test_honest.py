"""Nothing that a seat cannot see changes what a bot does there."""

import random
from collections.abc import Callable, Iterator

import pytest
from engine.walks import walk

from rummy500.bots.levels import LEVELS, make
from rummy500.bots.plainest import plainest
from rummy500.bots.search import Budget
from rummy500.engine.deal import OVER, RENEWED, Deal
from rummy500.engine.rules import Rules
from rummy500.engine.view import sample, see

GAMES = 60
POSITIONS = 25  # of each
WORLDS = 3  # other deals for each position that look the same

Play = Callable[[Deal, int], str]


def positions(number: int) -> Iterator[Deal]:
    """Positions in which a seat is to move, in the base game every third time."""
    rng = random.Random(f"honest {number}")
    rules = Rules.make(players=2 + number % 4).as_dict() if number % 3 == 0 else None
    for at, deal in enumerate(walk(rng, rules, most=POSITIONS * 4)):
        if at % 4 == 0 and deal.phase not in (RENEWED, OVER):
            yield deal


def check_honest(play: Play, games: range) -> None:
    """Raises ``AssertionError`` if what is hidden changes a move."""
    for number in games:
        rng = random.Random(number)
        for deal in positions(number):
            seat = deal.seat
            move = play(deal, seat)
            view = see(deal, seat)
            for _ in range(WORLDS):
                other = sample(view, rng)
                assert see(other, seat) == view
                assert play(other, seat) == move


@pytest.mark.parametrize("level", [*LEVELS, "racer", "holder", "club/magpie"])
def test_what_is_hidden_changes_no_move(level: str) -> None:
    bot = make(level, 5, Budget(16))
    check_honest(lambda deal, seat: str(bot.choose(see(deal, seat))), range(GAMES))


def peeking(deal: Deal, seat: int) -> str:
    """A cheat, for this test only: it draws from the stock only if it likes the card, and takes otherwise."""
    view = see(deal, seat)
    takes = [move for move in view.legal if str(move).startswith("T")]
    if takes and deal.stock_size and deal.stock[deal.at] % 13 > 6:
        return str(takes[0])
    return str(plainest(view))


def test_a_peeking_bot_is_caught() -> None:
    with pytest.raises(AssertionError):
        check_honest(peeking, range(GAMES))
