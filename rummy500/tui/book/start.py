"""The first pages: the game on one screen, the table, the deal."""

from rummy500.engine.rules import Rules
from rummy500.i18n import _, n_
from rummy500.tui.book.blocks import Heading, Page, Para, blocks, bullets
from rummy500.tui.book.facts import digs, end_sentence, owed_sentence, says, wild
from rummy500.tui.book.samples import example, meld


def quick(rules: Rules) -> Page:
    """How to play, on one screen."""
    return Page(
        "quick",
        _("In two minutes"),
        blocks(
            Para(_aim(rules)),
            example(
                "",
                meld(rules, "8c8d8s", _("a set: one rank")),
                meld(rules, "5h6h7h", _("a run: one suit, in a row")),
            ),
            Heading(_("Your turn")),
            bullets(
                _("Draw from the stock, or take from the pile: its newest card, or a deeper one with all above it.")
                if digs(rules)
                else _("Draw from the stock, or take the newest discard."),
                owed_sentence(rules),
                _lay(rules),
                _("Discard one card, face up on the pile."),
            ),
            bullets(says(rules, "go_out"), end_sentence(rules)),
        ),
    )


def _aim(rules: Rules) -> str:
    return {
        "melds": _(
            "Lay sets and runs on the table: each card laid scores for you, each card still in your hand "
            "at the end "
            "of the deal counts against you."
        ),
        "gift": _(
            "Lay sets and runs on the table: every card you lay scores for you, and who goes out also "
            "scores what the "
            "others still hold."
        ),
        "winner": _(
            "Be the first to get rid of all your cards in sets and runs: you then score what the others still hold."
        ),
        "penalty": _(
            "Get rid of your cards in sets and runs: what you still hold when somebody goes out counts against you."
        ),
    }[rules.scoring]


def _lay(rules: Rules) -> str:
    if rules.opening:
        first = _("Lay melds if you can, the first of them worth {n} points or more in one move.").format(
            n=rules.opening
        )
    else:
        first = _("Lay melds if you like.")
    if rules.layoff == "after_meld":
        return first + " " + _("Once you have melded, add cards to any meld on the table, whoever laid it.")
    return first + " " + _("Add cards to any meld on the table, whoever laid it.")


def table(rules: Rules) -> Page:
    """The aim, the pack, the things on the table."""
    sides = {
        0: _("Each for himself."),
        2: _("Two sides: every other seat plays for the same side, and their points count together."),
        3: _("Three sides: every third seat plays for the same side, and their points count together."),
    }[rules.teams]
    return Page(
        "table",
        _("Aim and table"),
        blocks(
            Para(_aim(rules)),
            Para(end_sentence(rules)),
            Heading(_("Who and what")),
            bullets(
                n_("{n} player.", "{n} players.", rules.players).format(n=rules.players) + " " + sides,
                _pack(rules),
                says(rules, "jokers") + " " + says(rules, "joker_role") if rules.jokers else "",
            ),
            Heading(_("On the table")),
            bullets(
                _("The stock: the cards still to be drawn, face down."),
                _("The pile: the discards, spread face up so that every card can be seen, the newest at its end.")
                if digs(rules)
                else _("The pile: the discards, face up; only the newest can be taken."),
                _("The melds: sets and runs, with a number each. A card laid there stays there."),
                _("Your hand: nobody else sees it. How many cards you hold, everybody sees."),
            ),
            _words(rules),
        ),
    )


def _pack(rules: Rules) -> str:
    if rules.ranks == 13:
        if rules.decks == 1:
            return _("One pack of 52 cards: ace to king in four suits.")
        return _("Two packs of 52 cards, shuffled together.")
    if rules.decks == 1:
        return _("The old pack of 44 cards: ace to jack in four suits.")
    return _("Two of the old packs of 44 cards, ace to jack, shuffled together.")


def _words(rules: Rules) -> Para:
    if wild(rules):
        text = _(
            "Rank means two, three … king; suit means clubs, diamonds, hearts, spades. A natural card is "
            "one that is no joker."
        )
    else:
        text = _("Rank means two, three … king; suit means clubs, diamonds, hearts, spades.")
    if rules.ranks == 11:
        text = _("Rank means two, three … jack; suit means clubs, diamonds, hearts, spades.")
    return Para(text, quiet=True)


def deal(rules: Rules) -> Page:
    """How the cards are dealt, and who begins."""
    stock = rules.cards - rules.players * rules.hand - 1
    return Page(
        "deal",
        _("The deal"),
        blocks(
            bullets(
                n_("Each player gets {n} card.", "Each player gets {n} cards.", rules.hand).format(n=rules.hand),
                _("They go round one at a time, clockwise, from the player after the dealer."),
                _("The next card is turned up and starts the pile."),
                n_("The last card is the stock.", "The other {n} cards are the stock, face down.", stock).format(
                    n=stock
                ),
                _("The player after the dealer moves first; then the turn passes clockwise."),
                _("The dealer changes clockwise from deal to deal."),
            ),
            Para(
                _(
                    "A deal lasts until somebody goes out, or until the stock is empty and nothing moves any "
                    "more. Then it is scored, and the next is dealt unless the game is over."
                )
            ),
        ),
    )
