"""Expert and master play to the score: they lay their melds down where that wins the game, and hold them back where
not."""

from dataclasses import replace

import pytest
from engine.hands import after, position

from rummy500.bots.finish import wins_by_laying
from rummy500.bots.levels import make
from rummy500.bots.search import Budget
from rummy500.engine.deal import Deal
from rummy500.engine.rules import Rules
from rummy500.engine.shuffle import seed_of
from rummy500.engine.view import View, see
from rummy500.record import Player
from rummy500.table import Table

HAND, OTHER = "KcKdKh7s8s9s2d4c6h", "2h3d5c6s8dTcJs"  # melds of 54; with 3c drawn, loose cards of 15


def drawn(*totals: int, **options: object) -> View:
    """The player to move has drawn 3c, with these totals before the deal."""
    deal: Deal = after(position(HAND, OTHER, pile="Jd", stock="3cQd4h5hQhAd", **options), "D")  # type: ignore[arg-type]
    return see(deal, 0, 3, totals)


@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize(
    ("mine", "theirs", "lays"),
    [
        (0, 0, False),
        (460, 300, False),  # 460 + 54 - 15 is 499
        (461, 300, True),
        (461, 499, True),
        (461, 500, False),  # not ahead
        (461, 700, False),
    ],
)
def test_melds_are_laid_where_that_wins_the_game(mine: int, theirs: int, lays: bool, level: str) -> None:
    view = drawn(mine, theirs)
    assert wins_by_laying(view) == lays
    assert str(make(level, 3, Budget(60)).choose(view)).startswith("M") == lays


def test_what_the_other_has_laid_in_this_deal_counts() -> None:
    view = drawn(461, 480, table=["1 AcAdAh"])
    assert not wins_by_laying(view)
    assert str(make("expert", 3).choose(view))[0] != "M"


def test_with_a_number_of_deals_and_no_target_there_is_no_such_moment() -> None:
    assert not wins_by_laying(drawn(9000, 0, target=None, deals=5))


def test_sides_win_together_so_that_no_player_alone_does() -> None:
    rules = Rules.make(players=4, teams=2)
    table = Table.new(rules, [Player("", "master")] * 4, seed_of("sides", 0))
    table.next_deal()
    view = replace(table.questions()[0].view, totals=(499, 0))
    assert not wins_by_laying(view)
    assert make("master", 3, Budget(20)).choose(view).move in view.legal


@pytest.mark.parametrize("totals", [(0, 0), (461, 300)])
def test_a_club_player_minds_no_score(totals: tuple[int, int]) -> None:
    assert str(make("club", 3).choose(drawn(*totals))).startswith("M")
