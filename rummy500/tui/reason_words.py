"""Why the computer chose a move, in a sentence: its reasons (``bots.reasons``) in the player's language."""

from collections.abc import Callable, Mapping
from typing import Any

from rummy500.bots.reasons import (
    DENIES,
    FEWER,
    KEEPS,
    LAYS,
    OPENS,
    OUT,
    PROMISE,
    RACE,
    REACH,
    RISK,
    TIES,
    TRIED,
    USELESS,
)
from rummy500.engine.cards import card
from rummy500.i18n import _, n_, number
from rummy500.tui.paint.look import Look


def reason_words(reasons: Mapping[str, Any], look: Look) -> str:
    """The sentence for some reasons; empty where there are none.

    It names up to two reasons, and by how many points the move is better than the next best.
    """
    parts = [words for reason in reasons.get("because", ()) if (words := _words(reason, look))]
    sentence = ""
    if len(parts) == 1:
        sentence = _("It {reason}.").format(reason=parts[0])
    elif parts:
        sentence = _("It {reason} and {other}.").format(reason=parts[0], other=parts[1])
    return " ".join(words for words in (sentence, _better(reasons)) if words)


def _words(reason: Mapping[str, Any], look: Look) -> str:
    words = _WORDS.get(reason.get("code", ""))
    return words(reason, look) if words else ""


def _better(reasons: Mapping[str, Any]) -> str:
    better, doubt = reasons.get("better"), reasons.get("uncertainty")
    if better is None:
        return ""
    points = number(better, 1)
    if max(better, doubt or 0.0) < 0.05:
        return "" if reasons.get("because") else _("The next best is as good.")
    if doubt is None:
        return _("Better than the next best by {points} points.").format(points=points)
    if better < doubt:
        return _("The next best may be as good, within {doubt} points.").format(doubt=number(doubt, 1))
    return _("Better than the next best by {points} ± {doubt} points.").format(points=points, doubt=number(doubt, 1))


def _lays(reason: Mapping[str, Any], look: Look) -> str:
    points = reason["laid"]
    if reason.get("now"):
        return n_("lays {n} point", "lays {n} points", points).format(n=points)
    if reason.get("kept"):
        return n_("keeps {n} point to lay", "keeps {n} points to lay", points).format(n=points)
    return n_("brings {n} point to lay", "brings {n} points to lay", points).format(n=points)


def _risk(reason: Mapping[str, Any], look: Look) -> str:
    points, than = reason["caught"], reason.get("than")
    if than is not None and than > points:
        words = n_("leaves {n} loose point in hand, not {than}", "leaves {n} loose points in hand, not {than}", points)
        return words.format(n=points, than=than)
    return n_("leaves only {n} loose point in hand", "leaves only {n} loose points in hand", points).format(n=points)


def _fewer(reason: Mapping[str, Any], look: Look) -> str:
    cards, than = reason["cards"], reason.get("than")
    if than is not None and than > cards:
        words = n_("leaves {n} loose card in hand, not {than}", "leaves {n} loose cards in hand, not {than}", cards)
        return words.format(n=cards, than=than)
    return n_("leaves only {n} loose card in hand", "leaves only {n} loose cards in hand", cards).format(n=cards)


def _keeps(reason: Mapping[str, Any], look: Look) -> str:
    points = reason["held"]
    words = n_(
        "keeps {n} point in cards that may still be laid", "keeps {n} points in cards that may still be laid", points
    )
    return words.format(n=points)


def _promise(reason: Mapping[str, Any], look: Look) -> str:
    outs = reason["outs"]
    return n_("waits for {n} card still unseen", "waits for {n} cards still unseen", outs).format(n=outs)


def _reach(reason: Mapping[str, Any], look: Look) -> str:
    cards = reason["cards"]
    words = n_("can use {n} card of the pile later", "can use {n} cards of the pile later", cards)
    return words.format(n=cards)


def _ties(reason: Mapping[str, Any], look: Look) -> str:
    cards = reason["cards"]
    return n_("keeps {n} card that goes with others", "keeps {n} cards that go together", cards).format(n=cards)


def _denies(reason: Mapping[str, Any], look: Look) -> str:
    cards = reason["cards"]
    return n_("keeps {n} card from the others", "keeps {n} cards from the others", cards).format(n=cards)


def _opens(reason: Mapping[str, Any], look: Look) -> str:
    return _("gives little away with {card}").format(card=look.index(card(reason["card"])))


_WORDS: dict[str, Callable[[Mapping[str, Any], Look], str]] = {
    OUT: lambda reason, look: _("goes out"),
    LAYS: _lays,
    RISK: _risk,
    FEWER: _fewer,
    KEEPS: _keeps,
    PROMISE: _promise,
    REACH: _reach,
    TIES: _ties,
    RACE: lambda reason, look: _("is likelier to go out before the others"),
    USELESS: lambda reason, look: _("finds nothing of use in the pile"),
    DENIES: _denies,
    OPENS: _opens,
    TRIED: lambda reason, look: _("comes out ahead when both are played on many times"),
}
