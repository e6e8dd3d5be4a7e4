"""A reason is given only where it is true of the move, whatever a style makes of it."""

import pytest
from engine.hands import cards, position

from rummy500.bots.levels import make
from rummy500.bots.reasons import FEWER, LAYS, OPENS, OUT, RACE, RISK, TIES, TRIED, Outcome, aspects, because, reasons
from rummy500.bots.search import Budget
from rummy500.bots.sight import Sight
from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import tables
from rummy500.bots.swift.world import World
from rummy500.bots.weighed import Weighed, best_of
from rummy500.engine.cards import mask_of, pack
from rummy500.engine.moves import LAYOFF, MELD, SWAP
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules
from rummy500.engine.view import see
from rummy500.record import Player
from rummy500.table import Table

LORE = tables(Rules.make(players=2))
FEW, MANY = Outcome(0, mask_of(cards("Kc9d"))), Outcome(0, mask_of(cards("Kc9d5h2s")))


def told(style: Style, mine: Outcome, other: Outcome) -> list[str]:
    """The codes of what is said for a plan over another; 7s 8s 9s lie on the table."""
    world = World.deal(2, 7, 0, pack(1, 13, 0))
    world.hands, world.pile, world.heap = [FEW.hand | MANY.hand, mask_of(cards("2h3h4h5c"))], [], 0
    world.lay(0, mask_of(cards("7s8s9s")), 0, 24)
    return [reason["code"] for reason in because(*(aspects(world, style, LORE, 0, plan) for plan in (mine, other)))]


def test_who_has_played_both_on_says_so_where_no_weight_tells_why() -> None:
    tried = {"code": TRIED, "points": 4.2}
    assert reasons([], "X 2h", 4.2, 1.5)["because"] == [tried]
    assert reasons([], "X 2h", 4.2, 6.0)["because"] == []
    assert reasons([], "X 2h", 4.2)["because"] == []
    assert reasons([{"code": OUT}], "X 2h", 4.2, 1.5)["because"] == [{"code": OUT}]


@pytest.mark.parametrize(("loose", "said"), [(4.0, True), (-4.0, False)])
def test_a_hand_of_many_loose_cards_is_never_told_as_one_of_few(loose: float, said: bool) -> None:
    style = Style(risk=0.0, close=0.0, late=0.0, loose=loose)
    assert (FEWER in told(style, FEW, MANY)) == said
    assert FEWER not in told(style, MANY, FEW)


@pytest.mark.parametrize(("fed", "said"), [(4.0, True), (-4.0, False)])
def test_a_discard_that_fits_the_table_never_gives_little_away(fed: float, said: bool) -> None:
    style = Style(fed=fed, feed=0.0, bait=0.0)
    fits, not_fits = (Outcome(0, FEW.hand, 0, card) for card in cards("TsJd"))
    assert (OPENS in told(style, not_fits, fits)) == said
    assert OPENS not in told(style, fits, not_fits)


# --- players of thumbs ---

SIGHT = Sight(see(position("7c7dKh9s", "9c9hJd4c5h"), 0))


def weighed(thrown: str, **parts: float) -> Weighed:
    """A discard of seat 0 in ``SIGHT``."""
    card = cards(thrown)[0]
    return Weighed(SIGHT.ruling.discard(card), parts, mask_of(cards("7c7dKh9s")) & ~(1 << card), thrown=card)


def test_parts_that_differ_are_told_as_reasons_the_largest_first() -> None:
    king, seven = weighed("Kh", rid=5.0, ties=-0.2, feed=0.0), weighed("7c", rid=3.5, ties=-4.0)
    choice = best_of(SIGHT, [seven, king])
    assert str(choice.move) == "X Kh"
    assert choice.reasons == {
        "because": [{"code": TIES, "points": 3.8, "cards": 2}, {"code": RISK, "points": 1.5, "caught": 23, "than": 26}],
        "over": "X 7c",
        "better": 5.3,
    }


def test_the_only_move_there_is_needs_no_reason() -> None:
    assert best_of(SIGHT, [weighed("Kh", rid=5.0)]).reasons == {}


# --- every game ---


@pytest.mark.parametrize("level", ["club", "expert", "master"])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_decision_has_a_reason_or_says_how_much_better_it_is(preset: str, level: str) -> None:
    rules = Rules.make(preset, PRESETS[preset].players)
    bots = [make(level, seat, Budget(20)) for seat in range(rules.players)]
    table = Table.new(rules, [Player("", level)] * rules.players, bytes(32))
    table.next_deal()
    for _ in range(30):
        questions = table.questions()
        if not questions:
            break
        asked = questions[0]
        choice = bots[asked.seat].choose(asked.view)
        if choice.move is None:
            table.decline(asked.seat)
            continue
        if len(asked.view.legal) > 1 and choice.move.kind != SWAP and not asked.calling:
            assert choice.reasons.get("because") or "better" in choice.reasons, choice.move
        if choice.move.kind in (MELD, LAYOFF):
            assert choice.reasons["because"][0]["code"] in (OUT, LAYS, RISK, FEWER, RACE)
        table.play(asked.seat, choice.move)
