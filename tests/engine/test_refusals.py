"""Every refusal: reached by a move, and said as a sentence in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.hands import SUIT, after, position
from rummy500.engine import cards
from rummy500.engine.deal import Deal
from rummy500.engine.judge import why_not
from rummy500.engine.refusal import SENTENCES, IllegalMove, Refusal
from rummy500.i18n import LANGUAGES, refusal_words, set_language


def drawn(hand: str, *others: str, **options: object) -> Deal:
    """Seat 0 after it has drawn the two of diamonds."""
    options = {"stock": "2d3d", "pile": "2c", **options}
    return after(position(hand, *(others or ("9c9h",)), **options), "D")  # type: ignore[arg-type]


def called(**options: object) -> Deal:
    """Seat 0 has thrown 8h, which fits a run; the others are seats 1 and 2."""
    options = {"call_rummy": "last", **options}
    deal = position("8h4c", "2d2h9c", "3d3h", stock="TdJd", table=["0 5h6h7h"], **options)  # type: ignore[arg-type]
    return after(deal, "D", "X 8h")


def refused() -> dict[str, tuple[Deal, str]]:
    """For each code a position and a move that is refused so there."""
    empty = position("4c4s", stock="")
    turn_over = position("4c4s", pile="3c5c", stock="", stock_out="turn_over")
    reshuffle = position("4c4s", pile="3c5c", stock="", stock_out="reshuffle")
    taken = after(position("4c4sKd", pile="4d3c"), "T 2")
    layable = {"pile": "8h3c", "table": ["1 5h6h7h"]}
    jokers = {"jokers": 4}
    rank = {"jokers": 4, "joker_role": "rank"}
    swap = {"jokers": 4, "joker_swap": True, "table": ["1 7s*8s9s"]}
    return {
        "over": (after(position("7s8s", stock="9s"), "D", "M 7s8s9s"), "D"),
        "draw_first": (position("4c4s"), "X 4c"),
        "drawn": (drawn("4c4s"), "T 1"),
        "stock_empty": (empty, "D"),
        "renew_first": (turn_over, "D"),
        "renew_early": (position("4c4s", stock_out="turn_over"), "R"),
        "renew_none": (empty, "R"),
        "renew_order": (reshuffle, "R 5c"),
        "renew_turned": (turn_over, "R 3c"),
        "renewed": (after(turn_over, "R"), "T 1"),
        "pass_stock": (position("4c4s"), "P"),
        "pass_renew": (turn_over, "P"),
        "pass_drawn": (drawn("4c4s"), "P"),
        "take_none": (empty, "T 0"),
        "take_many": (empty, "T 2"),
        "pile_top": (position("4c4s", pile="4d3c", preset="classic"), "T 2"),
        "target_use": (position("4cKs", pile="4d3c"), "T 2"),
        "target_meld": (position("4cKs", target_use="meld", **layable), "T 2"),
        "take_opening": (position("4c4s", pile="4d3c", opening=10), "T 2"),
        "owed": (taken, "X Kd"),
        "owed_meld": (after(position("8c8dKs", target_use="meld", **layable), "T 2"), "L 8h 1"),
        "owed_taken": (
            after(
                position("8s4c", "5s3d3h", pile="6s7s", stock="Td", call_rummy="pile"), "D", "X 8s", "C1 T 3"
            ), "M 5s6s7s8s",
        ),
        "hand": (drawn("4c4s"), "X Kd"),
        "short": (drawn("4c4s"), "M 4c4s"),
        "suits": (drawn("4c4s5h"), "M 4c4s5h"),
        "twin": (drawn("4c4c4s", decks=2), "M 4c4c4s"),
        "twice": (drawn("4c4c5c", decks=2), "M 4c4c5c"),
        "gap": (drawn("4c5c7c"), "M 4c5c7c"),
        "ace_both": (drawn("Ks2sAs"), "M KsAs2s"),
        "ace_low": (drawn("KsQsAs", ace_run="low"), "M QsKsAs"),
        "ace_high": (drawn("3s2sAs", ace_run="high"), "M As2s3s"),
        "whole": (drawn(SUIT), "M Ks" + SUIT[:-2]),
        "jokers": (drawn("7s**", **jokers), "M 7s*8s*9s"),
        "named": (drawn("4c4d*", **jokers), "M 4c4d*4c"),
        "unnamed": (drawn("4c4d*", **jokers), "M 4c4d*"),
        "rank": (drawn("4c4d*", **rank), "M 4c4d*4h"),
        "count": (drawn("**", **rank), "M **"),
        "number": (drawn("4c4s"), "L 4c 1"),
        "fit_run": (drawn("4c4s", table=["1 5h6h7h"]), "L 4c 1"),
        "fit_set": (drawn("4c4s", table=["1 5c5h5d"]), "L 4c 1"),
        "fit_any": (drawn("4c4s", table=["1 5c5h5d"], set_suits="any"), "L 4c 1"),
        "fit_joker_set": (drawn("4c4s", table=["1 ***"], **rank), "L 4c 1"),
        "fit_jokers": (drawn("**", table=["1 7s*8s9s"], **jokers), "L *Ts*Js 1"),
        "side": (drawn("AsKd", table=["1 2s3s4s5s6s7s8s9sTsJsQsKs"]), "L As 1"),
        "melded": (drawn("8h4s", table=["1 5h6h7h"], layoff="after_meld"), "L 8h 1"),
        "opening": (drawn("7s8s9sKdQd", opening=40), "M 7s8s9s"),
        "keep": (drawn("2h2s", go_out="discard"), "M 2d2h2s"),
        "barred": (after(position("4c4s", pile="Kd"), "T 1"), "X Kd"),
        "swap_off": (drawn("8s4c", jokers=4, table=["1 7s*8s9s"]), "W 8s 1"),
        "swap_none": (drawn("8d4c", **swap), "W 8d 1"),
        "swap_melded": (drawn("8s4c", layoff="after_meld", **swap), "W 8s 1"),
        "call_off": (called(call_rummy="off"), "C1 L 8h 1"),
        "call_late": (after(called(), "D"), "C1 L 8h 1"),
        "call_own": (called(), "C0 L 8h 1"),
        "call_seat": (called(), "C3 L 8h 1"),
        "call_kind_last": (called(), "C1 T 1"),
        "call_kind_pile": (called(call_rummy="pile"), "C1 L 8h 1"),
        "call_card": (called(), "C1 L 9h 1"),
        "call_fit": (called(call_rummy="pile"), "C1 T 2"),
        "call_opening": (called(opening=20), "C1 L 8h 1"),
    }  # fmt: skip


REFUSED = refused()
ENGINE = Path(cards.__file__).parent


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def texts(path: Path) -> set[str]:
    """Every text that stands in a source file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_refusal_of_the_engine_is_reached() -> None:
    files = [path for path in ENGINE.glob("*.py") if path.name != "refusal.py"]
    written = set().union(*map(texts, files))
    assert set(SENTENCES) & written <= set(REFUSED) <= set(SENTENCES)


def test_every_refusal_that_is_made_has_a_sentence() -> None:
    made = set()
    for path in ENGINE.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and node.args:
                code = node.args[0]
                parts = [code.body, code.orelse] if isinstance(code, ast.IfExp) else [code]
                made |= {part.value for part in parts if isinstance(part, ast.Constant)}
    assert len(made) > 30
    assert made <= set(SENTENCES)


@pytest.mark.parametrize("code", REFUSED)
def test_refusal_is_said_in_both_languages(code: str) -> None:
    deal, move = REFUSED[code]
    refusal = why_not(deal, move)
    assert refusal is not None
    assert refusal.code == code
    assert str(IllegalMove(refusal)) == str(refusal)
    said = [str(refusal)]
    for language in LANGUAGES:
        set_language(language)
        said += [refusal_words(refusal, letters, ascii) for letters in LANGUAGES for ascii in (True, False)]
    for sentence in said:
        assert sentence.endswith(".")
        assert not {"{", "}"} & set(sentence)
    assert refusal_words(refusal) != str(refusal), "there is no French for it"


def test_refusals_are_values() -> None:
    assert Refusal("hand", card=3) == Refusal("hand", card=3) != Refusal("hand", card=4)
    assert len({Refusal("hand", card=3), Refusal("hand", card=3)}) == 1
    assert str(Refusal("fit_run", cards=(3, 4), number=2)).startswith("4c5c does not fit meld 2")
