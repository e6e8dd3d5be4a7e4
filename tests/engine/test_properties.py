"""What holds in every position of every game of the family."""

import random
from collections import Counter

import pytest

from engine.walks import begun, chosen, walk
from rummy500.engine.apply import after
from rummy500.engine.cards import JOKER, cards_of, holds, pack
from rummy500.engine.deal import Deal
from rummy500.engine.judge import find, play, why_not
from rummy500.engine.legal import legal_moves
from rummy500.engine.moves import LAYOFF, MELD, RENEW, Move, MoveError
from rummy500.engine.outlook import outlook
from rummy500.engine.refusal import IllegalMove

SEEDS = range(60)


def state(deal: Deal) -> dict[str, object]:
    """Every field of a deal."""
    return {name: getattr(deal, name) for name in Deal.__slots__}


def everywhere(deal: Deal) -> Counter[int]:
    """The cards of a deal, wherever they lie."""
    cards = Counter([*deal.stock[deal.at :], *deal.pile])
    for hand in deal.hands:
        cards.update(cards_of(hand))
    for meld in deal.melds:
        cards.update(min(token, JOKER) for token in meld.cards)
    return cards


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_conserved_and_every_deal_ends(seed: int) -> None:
    whole = None
    for deal in walk(random.Random(seed)):
        rules = deal.rules
        whole = whole or Counter(pack(rules.decks, rules.ranks, rules.jokers))
        assert everywhere(deal) == whole
        for meld in deal.melds:
            assert len(meld.cards) == len(meld.by) == len(meld.worths) >= 3
        laid = [0] * rules.players
        for meld in deal.melds:
            for seat, points in zip(meld.by, meld.worths, strict=True):
                laid[seat] += points
        assert list(deal.laid) == laid
        for hand, known in zip(deal.hands, deal.known, strict=True):
            assert holds(hand, known)
        fits = 0
        for meld in deal.melds:
            fits |= meld.fits
        assert deal.fits == fits
    assert deal.over
    assert legal_moves(deal) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_listed_moves_play_and_are_listed_once_and_change_no_other_deal(seed: int) -> None:
    rng = random.Random(f"listed {seed}")
    for deal in walk(rng, most=60):
        if deal.over:
            break
        moves = legal_moves(deal)
        texts = [str(move) for move in moves]
        assert moves, "no legal move while the deal lives"
        assert len(set(texts)) == len(texts)
        before = state(deal)
        for move in rng.sample(moves, min(len(moves), 12)):
            if move.kind == RENEW and deal.needs_order:
                move = chosen(deal, rng, [move])
            assert find(deal, str(move)) == move
            assert why_not(deal, move) is None
            assert state(play(deal, str(move))) == state(after(deal, move))
        assert state(deal) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_what_plays_is_listed_or_several_melds_in_one_move(seed: int) -> None:
    rng = random.Random(f"plays {seed}")
    earlier: set[str] = set()
    for deal in walk(rng, most=60):
        moves = set(map(str, legal_moves(deal)))
        for text in {altered(rng, text) for text in rng.sample(sorted(earlier | moves), min(30, len(earlier | moves)))}:
            try:
                found = find(deal, text)
            except MoveError:
                continue
            if isinstance(found, Move):
                assert str(found) in moves or "+" in text or (found.kind == RENEW and "R" in moves), text
                assert after(deal, found)
            else:
                assert text not in moves or (text == "R" and deal.needs_order)
                with pytest.raises(IllegalMove):
                    play(deal, text)
        earlier |= moves


def altered(rng: random.Random, text: str) -> str:
    """A move as it is, or a little otherwise: another card, number, order or side."""
    change = rng.randrange(6)
    if change == 0:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice("A23456789TJQKcdhs*<>+ 0") + text[at + 1 :]
    if change == 1:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice("A23456789TJQKcdhs*<>+ 0") + text[at:]
    if change == 2 and text.startswith("M "):
        cards = [text[i : i + 2] for i in range(2, len(text), 2)]
        rng.shuffle(cards)
        return "M " + "".join(cards)
    if change == 3 and text[:1] in "LW":
        return text[:-1] + str(rng.randrange(6))
    if change == 4 and text.startswith("L "):
        return text.replace(" ", rng.choice("<>") + " ").replace("L< ", "L ").replace("L> ", "L ")
    return text


@pytest.mark.parametrize("seed", range(20))
def test_outlook_plans_moves_that_play(seed: int) -> None:
    rng = random.Random(f"outlook {seed}")
    for deal in walk(rng, most=60):
        if deal.over:
            break
        for move in rng.sample(legal_moves(deal), 1):
            if str(move)[0] not in "DTC":
                continue
            plan = outlook(deal, move)
            then = after(deal, move)
            seat = then.seat
            laid = then.laid[seat]
            for planned in plan.moves:
                assert planned.kind in (MELD, LAYOFF)
                then = play(then, str(planned))
            assert state(then) == state(plan.deal)
            assert then.laid[seat] - laid == plan.points
            assert plan.left == then.count(seat)
            assert plan.value == plan.points - plan.caught
            assert plan.moves or not after(deal, move).owed


def test_legal_moves_of_equal_positions_are_the_same_objects() -> None:
    deal = begun(random.Random(1), {"preset": "rummy500", "players": 2})
    drawn = after(deal, legal_moves(deal)[0])
    assert all(a is b for a, b in zip(legal_moves(drawn), legal_moves(drawn.copy()), strict=True))
