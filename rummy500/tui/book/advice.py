"""The page of advice: what measurement says, where it was made for such rules, and what follows from the rules."""

from rummy500.engine.rules import Rules
from rummy500.i18n import _
from rummy500.tui.book.blocks import Block, Bullets, Heading, Page, Para
from rummy500.tui.book.facts import digs, laid_scores, reaches, wild

_MEASURED = {
    "teams": 0,
    "decks": 1,
    "ranks": 13,
    "jokers": 0,
    "ace_run": "both",
    "ace": 15,
    "low_ace": 1,
    "numbers": "pips",
    "set_suits": "distinct",
    "pile": "spread",
    "top_use": "free",
    "target_use": "any",
    "discard_taken": "single",
    "layoff": "always",
    "opening": 0,
    "go_out": "free",
    "stock_out": "end",
    "stock_void": False,
    "call_rummy": "off",
    "out_bonus": 0,
    "rummy_double": False,
    "four_double": False,
    "scoring": "melds",
}


def measured(rules: Rules) -> bool:
    """Whether the measurements were made for these rules: the base game with two to four players, 13 or 7 cards."""
    same = all(getattr(rules, name) == value for name, value in _MEASURED.items())
    return same and rules.players <= 4 and rules.hand == (13 if rules.players == 2 else 7)


def advice(rules: Rules) -> Page:
    """What is worth knowing at the table."""
    parts: list[Block] = []
    if measured(rules):
        parts += [
            Para(
                _(
                    "A first study let computer players of several styles play many decks under rules like these, "
                    "each "
                    "deck once from each seat. Its figures are points a deal, rounded; other players, people "
                    "among them, "
                    "may give others."
                )
            ),
            Bullets(tuple(_figures(rules))),
            Heading(_("What follows from the rules")),
        ]
    else:
        parts.append(
            Para(_("For just these rules nothing has been measured. This is what follows from the rules themselves."))
        )
    parts.append(Bullets(tuple(_plain(rules))))
    return Page("advice", _("Advice"), tuple(parts))


def _figures(rules: Rules) -> list[str]:
    found = [
        _("The pile decides. Never reaching deep into it cost 86 to 160 points."),
        _("Taking the deepest card you can is nearly right; choosing better was worth about 12."),
        _("Taking the newest discard alone without laying it gained nothing."),
    ]
    if rules.players == 2:
        found.append(
            _(
                "With two players, hold melds back: doing so beat laying at once by about 66. Lay when the "
                "other has three cards or fewer, when you can go out, or when the stock ends."
            )
        )
        found.append(
            _(
                "Why: what you lay feeds the other's lay-offs, and with a full hand you can take almost any "
                "card of the pile."
            )
        )
    else:
        found.append(
            _(
                "With three or four players the plain players of that study did better to lay at once, by about 7 "
                "and 3. The strong levels here hold melds back while it is safe, and gain about 10 and 5 by it."
            )
        )
    return [
        *found,
        _("Keep cards that can still become melds: looking after them was worth about 35."),
        _("Mind what your discard and the pile under it give the next player: about 13 for the card, 10 for the pile."),
        _("Remember who took what from the pile: about 5."),
        _("Don't worry about the rest of their hands: even a player who saw them gained only about 9."),
    ]


def _plain(rules: Rules) -> list[str]:
    found = []
    if digs(rules):
        found.append(
            _(
                "Read the pile before you draw: two cards in hand and a third in the pile are a meld, and all "
                ""
                "that lies on it is yours too."
            )
        )
        found.append(_("A card you discard is not gone: what you need later may come back by a deep take."))
    else:
        found.append(_("Only the newest discard can be taken, so what the others take tells what they collect."))
    if laid_scores(rules):
        found.append(_("Lay off on the melds of others: it scores as well as a meld of your own."))
    if rules.scoring in ("melds", "penalty"):
        found.append(_("When somebody holds few cards, get rid of dear ones: they count against you."))
    if rules.scoring in ("winner", "gift"):
        found.append(_("When somebody holds few cards, get rid of dear ones: they count for him."))
    if rules.ace >= 10:
        found.append(_("An ace in hand is dear. Keep it only with another card that it goes with."))
    if wild(rules):
        found.append(_("A joker fits anywhere: lay it before the deal ends, and best where it is worth most."))
    if rules.opening:
        found.append(
            _("Count what you need to open, and do not wait for more than that when others are close to going out.")
        )
    if rules.go_out == "discard":
        found.append(_("Plan your last card: if you lay too much you have none left to go out with."))
    if rules.rummy_double and rules.scoring != "penalty":
        found.append(
            _("Waiting to lay all in a single turn pays double, and costs double when another goes out first.")
        )
    if rules.call_rummy != "off":
        found.append(_("Look at the table before you discard: a card that fits it may be called."))
    if reaches(rules) and rules.discard_taken != "all":
        found.append(_("Of the cards a take brings, the dearest you cannot use is often the one to discard."))
    return found
