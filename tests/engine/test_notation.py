"""Cards and moves as they are written: what is written reads the same, and nothing else raises anything strange."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.walks import walk
from rummy500.engine.cards import (
    JOKER,
    NAMES,
    CardError,
    card,
    card_name,
    cards_of,
    count_in,
    format_cards,
    holds,
    join,
    mask_of,
    parse_cards,
    part,
    rank_of,
    suit_of,
)
from rummy500.engine.judge import find
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import CALL, Draft, MoveError, parse

CODES = [code for code, name in enumerate(NAMES) if name]
tokens = st.lists(st.sampled_from(CODES), max_size=12)
hands = st.lists(st.sampled_from([*range(52), *range(52), *[JOKER] * 8]), max_size=30).map(
    lambda codes: [code for code, n in Counter(codes).items() for _ in range(min(n, 8 if code == JOKER else 2))]
)


def test_every_card_reads_as_it_is_written() -> None:
    assert len(CODES) == 52 + 1 + 52
    assert [card(card_name(code)) for code in CODES] == CODES
    assert {card_name(code) for code in CODES} >= {"As", "Td", "4c", "*", "*7h"}


def test_rank_and_suit_of_a_laid_joker_are_those_of_its_card() -> None:
    assert [(rank_of(card("*" + name)), suit_of(card("*" + name))) for name in ("Ac", "7h", "Ks")] == [
        (0, 0), (6, 2), (12, 3),
    ]  # fmt: skip


@given(tokens)
def test_cards_that_are_written_read_the_same(codes: list[int]) -> None:
    text = format_cards(codes)
    again = parse_cards(text)
    assert format_cards(again) == text
    if JOKER not in codes:
        assert again == codes
    assert parse_cards(format_cards(codes, " ")) == codes


@given(st.lists(st.sampled_from([*range(52), JOKER]), max_size=30))
def test_deck_that_is_written_reads_the_same(codes: list[int]) -> None:
    for sep in ("", " ", "\n"):
        assert parse_cards(format_cards(codes, sep), lone_jokers=True) == codes


@given(st.text(alphabet="A23456789TJQKcdhs* \n\u00a0xS0"), st.booleans())
def test_text_is_cards_or_a_card_error(text: str, lone_jokers: bool) -> None:
    try:
        codes = parse_cards(text, lone_jokers)
    except CardError:
        return
    assert format_cards(codes) == "".join(text.split())


@given(hands, hands)
def test_hands_are_sets_of_cards_with_their_copies(one: list[int], two: list[int]) -> None:
    mask, other = mask_of(one), mask_of(two)
    assert cards_of(mask) == sorted(one)
    assert mask.bit_count() == len(one)
    assert all(count_in(mask, code) == one.count(code) for code in {*one, *two})
    assert holds(mask, other) == (not Counter(two) - Counter(one))
    if all(one.count(code) + two.count(code) <= (8 if code == JOKER else 2) for code in two):
        both = join(mask, other)
        assert both == mask_of(one + two)
        assert part(both, other) == mask


@pytest.mark.parametrize("seed", range(40))
def test_moves_that_are_written_read_the_same(seed: int) -> None:
    for deal in walk(random.Random(f"notation {seed}"), most=60):
        for move in legal_moves(deal):
            if str(move) == "R" and deal.needs_order:
                continue
            draft = parse(str(move))
            assert draft.kind == move.kind
            assert find(deal, draft) == move
            assert str(find(deal, str(move))) == str(move)


def written(draft: Draft) -> str:
    """A draft as it stands in the notation."""
    groups = "+".join(map(format_cards, draft.cards))
    side = {-1: "<", 0: "", 1: ">"}[draft.side]
    if draft.kind == CALL:
        assert draft.inner is not None
        return f"C{draft.seat} {written(draft.inner)}"
    return ("D", f"T {draft.count}", f"M {groups}", f"L {groups}{side} {draft.number}", f"W {groups} {draft.number}",
            f"X {groups}", "P", "", f"R {groups}".strip())[draft.kind]  # fmt: skip


@settings(max_examples=400)
@given(
    st.one_of(
        st.text(),
        st.text(alphabet="DTMLWXPCR 0123456789AKQJcdhs*+<>\n", max_size=12),
        st.from_regex(r"[DTMLWXPCR][0-9]? ?([TL] )?([2-9TJQKA*][cdhs*]){0,4}[<>+]? ?[0-9]{0,4}"),
    )
)
def test_text_is_a_move_as_it_is_written_or_a_move_error(text: str) -> None:
    try:
        draft = parse(text)
    except MoveError:
        return
    assert written(draft) == text


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "D ", " D", "d", "DD", "D\n", "T", "T 1\n", "T1", "T  1", "T 01", "T -1", "T ٣", "T 1000", "M", "M ",
        "M 4c 4d", "M 4c\u00a04d4h", "M 10c", "M 4C4D4H", "L 4c", "L 4c1", "L 4c <1", "L 4c<>1", "L 4c 01",
        "W 4c", "W 4c4d 1", "W  1", "X", "X 4c4d", "X 4", "P 1", "R ", "R 4c 4d", "C", "C1", "C1 D", "C1 X 4c",
        "C1 C1 T 1", "C10 T 1", "C T 1", "C1 T", "C" + "1 C" * 10_000, "x" * 100_000, "♠",
    ],
    ids=lambda text: repr(text[:12]),
)  # fmt: skip
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse(text)
    assert len(str(caught.value)) < 200
