"""``View``: nothing hidden is in it, and what it says is enough to make a deal that looks the same."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

import pytest
from oracle.cards import read_cards

from engine.hands import after, position
from engine.walks import walk
from rummy500.engine.cards import format_cards
from rummy500.engine.deal import NOBODY, RENEWED, Deal
from rummy500.engine.events import events
from rummy500.engine.legal import calls_of, legal_moves
from rummy500.engine.view import View, sample, see

KEYS = [
    "seat", "rules", "deal", "dealer", "turn", "phase", "hand", "pile", "stock", "counts", "known", "melds", "laid",
    "melded", "laid_before", "totals", "recycles", "idle", "still", "barred", "owed", "legal",
]  # fmt: skip


def asked(deal: Deal) -> Iterator[tuple[int, bool]]:
    """The seats that could be asked something here, and whether it is for a call."""
    if deal.over:
        return
    yield deal.seat, False
    if deal.window != NOBODY:
        yield from ((seat, True) for seat in range(deal.rules.players) if calls_of(deal, seat))


def views(seed: object, most: int = 80) -> Iterator[tuple[Deal, View, bool]]:
    """Positions of a deal, each with the views of the seats asked there."""
    rng = random.Random(f"view {seed}")
    for number, deal in enumerate(walk(rng, most=most)):
        for seat, calling in asked(deal):
            totals = tuple(rng.randrange(-50, 400) for _ in range(deal.rules.sides))
            yield deal, see(deal, seat, number % 5, totals, calling), calling


@pytest.mark.parametrize("seed", range(60))
def test_view_of_a_sample_is_the_view(seed: int) -> None:
    rng = random.Random(seed)
    for deal, view, calling in views(seed):
        made = sample(view, rng)
        if deal.phase == RENEWED:  # the sampled deal may take from the pile in place of the draw that is due
            assert [str(move) for move in view.legal] == ["D"]
            continue
        again = see(made, view.seat, view.deal, view.totals, calling)
        assert again == view
        assert again.as_dict() == view.as_dict()


@pytest.mark.parametrize("seed", range(60))
def test_sample_is_a_deal_with_the_same_cards(seed: int) -> None:
    rng = random.Random(seed)
    for deal, view, _ in views(seed):
        made = sample(view, rng)
        assert [made.count(seat) for seat in range(made.rules.players)] == list(view.counts)
        assert made.stock_size == deal.stock_size
        everything = Counter(deal.stock[deal.at :])
        for seat in range(made.rules.players):
            everything.update(deal.hand(seat))
            everything.subtract(made.hand(seat))
        everything.subtract(made.stock)
        assert not any(everything.values())
        assert len(view.unseen()) == view.stock + sum(
            count - known.bit_count()
            for seat, (count, known) in enumerate(zip(view.counts, view.known, strict=True))
            if seat != view.seat
        )


@pytest.mark.parametrize("seed", range(60))
def test_view_reads_as_it_is_written(seed: int) -> None:
    for _, view, _ in views(seed):
        data = view.as_dict()
        assert list(data) == KEYS
        again = View.read(json.loads(json.dumps(data)))
        assert again == view
        assert again.as_dict() == data
        assert [meld.fits for meld in again.melds] == [meld.fits for meld in view.melds]
        assert [meld.start for meld in again.melds] == [meld.start for meld in view.melds]


def test_view_has_no_field_for_what_is_hidden() -> None:
    assert {field.name for field in fields(View)} == set(KEYS)


@pytest.mark.parametrize("seed", range(20))
def test_view_written_out_names_no_card_that_is_hidden(seed: int) -> None:
    for deal, view, _ in views(seed):
        data = view.as_dict()
        shown = Counter(read_cards(data["hand"] + data["pile"], lone_jokers=True))
        for seat, known in enumerate(data["known"]):
            assert Counter(read_cards(known, lone_jokers=True)) <= Counter(
                format_cards([code]) for code in deal.hand(seat)
            )
        assert isinstance(view.stock, int)
        assert sum(shown.values()) == len(deal.hand(view.seat)) + len(deal.pile)


def test_known_cards_are_those_taken_and_not_yet_gone() -> None:
    deal = after(position("4c4sKd", "2d2h9c", pile="4d5h6h", stock="TdJd"), "T 3")
    assert see(deal, 1).as_dict()["known"] == ["4d5h6h", ""]
    deal = after(deal, "M 4c4d4s", "X 6h")
    assert see(deal, 1).as_dict()["known"] == ["5h", ""]
    assert see(deal, 1).as_dict()["hand"] == "9c2d2h"


def test_seat_that_is_not_to_move_sees_no_target_and_no_bar() -> None:
    deal = after(position("4c4sKd", pile="4d5h6h", discard_taken="all"), "T 3")
    mine, other = see(deal, 0).as_dict(), see(deal, 1).as_dict()
    assert (mine["owed"], mine["barred"], mine["legal"]) == ("4d", "4d5h6h", ["M 4c4d4s"])
    assert (other["owed"], other["barred"], other["legal"]) == (None, "", [])


def test_call_question_offers_silence() -> None:
    deal = after(position("8h4c", stock="Td", table=["0 5h6h7h"], call_rummy="last"), "D", "X 8h")
    data = see(deal, 1, calling=True).as_dict()
    assert (data["phase"], data["legal"]) == ("call", ["C1 L 8h 1", "-"])


@pytest.mark.parametrize("seed", range(40))
def test_events_tell_a_seat_nothing_that_it_may_not_see(seed: int) -> None:
    rng = random.Random(f"events {seed}")
    before: Deal | None = None
    for deal in walk(rng, most=80):
        if before is not None:
            for move in [move for move in legal_moves(before) if str(move) == "D"]:
                drawn = after(before, "D")
                for viewer in (None, *range(before.rules.players)):
                    told = events(before, move, drawn, viewer)
                    assert [event.kind for event in told] == ["draw"]
                    assert bool(told[0].cards) == (viewer == before.seat)
        before = deal
