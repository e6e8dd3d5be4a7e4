"""The pages on melds, lay-offs, jokers and the opening."""

from rummy500.engine.rules import Rules
from rummy500.i18n import _
from rummy500.tui.book.blocks import Block, Example, Heading, Page, Para, blocks, bullets
from rummy500.tui.book.facts import jokers_meld, laid_scores, low_aces, points, says, swaps, wild
from rummy500.tui.book.samples import example, jokers, laid_off, meld, wrong


def melds(rules: Rules) -> Page:
    """Sets, runs, and the ace."""
    twins = rules.set_suits == "any" and rules.decks == 2
    return Page(
        "melds",
        _("Melds"),
        blocks(
            Para(
                _(
                    "After the draw you may lay melds from your hand, as many as you like. Nobody has to meld "
                    "because he could."
                )
            ),
            Heading(_("Sets")),
            Para(says(rules, "set_suits")),
            example("", meld(rules, "8c8d8s"), meld(rules, "6h6s6s") if twins else meld(rules, "JcJdJhJs")),
            example(_("No set, because a suit comes twice:"), wrong("6h6s6s"))
            if rules.decks == 2 and not twins
            else None,
            Para(says(rules, "four_double")) if rules.four_double and laid_scores(rules) else None,
            Heading(_("Runs")),
            Para(_("A run is three or more cards of one suit, in a row. No card comes twice in it.")),
            example("", meld(rules, "5h6h7h"), meld(rules, "8s9sTsJs")),
            Heading(_("The ace")),
            Para(says(rules, "ace_run")),
            *_aces(rules),
        ),
    )


def _aces(rules: Rules) -> list[Example]:
    top = "Qh Kh Ah" if rules.ranks == 13 else "Th Jh Ah"
    round_ = "Kh Ah 2h" if rules.ranks == 13 else "Jh Ah 2h"
    good = []
    if low_aces(rules):
        good.append(meld(rules, "Ad2d3d"))
    if rules.ace_run != "low":
        good.append(meld(rules, top))
    if rules.ace_run == "around":
        good.append(meld(rules, round_))
    bad = []
    if rules.ace_run != "around":
        bad.append(wrong(round_))
    if rules.ace_run == "low":
        bad.append(wrong(top))
    if rules.ace_run == "high":
        bad.append(wrong("Ad2d3d"))
    found = [example("", *good)]
    return [*found, example(_("No runs:") if len(bad) > 1 else _("No run:"), *bad)] if bad else found


def layoffs(rules: Rules) -> Page:
    """Adding to the melds of the table."""
    ace = laid_off(rules, "2d3d4d", "Ad", _("the ace at the low end")) if low_aces(rules) else None
    nines = laid_off(rules, "9c9h9s", "9d", _("a card of the rank"))
    return Page(
        "layoffs",
        _("Laying off"),
        blocks(
            Para(
                _(
                    "To lay off is to add cards of your hand to a meld that lies on the table, your own or "
                    "another player's."
                )
                + " "
                + says(rules, "layoff")
            ),
            bullets(
                _("A run grows at either end, in its suit, rank by rank; several cards may go there at once."),
                _("A set grows by a card of its rank, whatever the suit.")
                if rules.set_suits == "any"
                else _("A set grows by the suit it lacks."),
                _("The card scores for who lays it, wherever it lies: a bar in his colour marks it.")
                if laid_scores(rules)
                else "",
                _("Melds never move, split or merge. A card that fits two of them goes where you say."),
            ),
            example(
                "", laid_off(rules, "5h6h7h", "8h", _("at the end of a run")), nines, ace if low_aces(rules) else None
            ),
        ),
    )


def joker_page(rules: Rules) -> Page:
    """Jokers, where there are any."""
    return Page(
        "jokers",
        _("Jokers"),
        blocks(
            Para(says(rules, "jokers") + " " + says(rules, "joker_role")),
            *(_wild(rules) if wild(rules) else _ranked(rules)),
        ),
    )


def _wild(rules: Rules) -> list[Block]:
    worth = says(rules, "joker") + " " if laid_scores(rules) or rules.opening else ""
    parts: list[Block | None] = [
        bullets(
            _(
                "The card it stands for is fixed when it is laid. It may be one that lies elsewhere, but "
                "never one of the same meld, then or later."
            ),
            _("A meld never holds more jokers than natural cards."),
            worth + says(rules, "joker_hand"),
        ),
        example("", meld(rules, "7s *8s 9s"), meld(rules, "JcJd*Jh")),
        example(_("No meld, because the jokers are more than the natural cards:"), wrong("7s *8s *9s"))
        if rules.jokers > 1
        else None,
    ]
    if swaps(rules):
        parts += [
            Heading(_("Winning a joker back")),
            Para(says(rules, "joker_swap")),
            bullets(
                _("Only who has melded in this deal may do so.") if rules.layoff == "after_meld" else "",
                _("Your card scores for you; the joker's points leave the player who had laid it.")
                if laid_scores(rules)
                else "",
                _(
                    "It counts as laying a card, but it pays for no card taken from the pile, and it does not "
                    "count as melding."
                ),
            ),
        ]
    else:
        parts.append(Para(says(rules, "joker_swap")))
    return list(blocks(*parts))


def _ranked(rules: Rules) -> list[Block]:
    if not jokers_meld(rules):
        text = _(
            "Here they are too few for that: a joker can only be discarded, or counts against who is caught with it."
        )
        return [Para(text + " " + says(rules, "joker_hand"))]
    four = jokers(rules, 4) if rules.jokers >= 4 else None
    worth = says(rules, "joker") + " " if laid_scores(rules) or rules.opening else ""
    return list(
        blocks(
            Para(worth + says(rules, "joker_hand")),
            bullets(
                _("A fourth joker may be laid off on a set of three.") if four else "",
                says(rules, "four_double") if four and rules.four_double and laid_scores(rules) else "",
            ),
            example("", jokers(rules, 3), four),
        )
    )


def opening(rules: Rules) -> Page:
    """The least worth of the first melds."""
    return Page(
        "opening",
        _("Opening"),
        blocks(
            Para(says(rules, "opening")),
            bullets(
                _("One meld or several; what you lay off does not count for it."),
                _("Fewer points will do if at most one card is then left in your hand."),
                _("Only who has melded may lay off, so that you open first.")
                if rules.layoff == "after_meld"
                else _("You may lay off before you have opened."),
                _("Until you have opened you take at most the newest discard, to keep it.")
                if rules.top_use == "free"
                else _("Until you have opened you take nothing from the pile."),
                _("Once opened, any meld will do, in this turn and later ones."),
            ),
            _opening_example(rules),
        ),
    )


def _opening_example(rules: Rules) -> Example:
    shown = (meld(rules, "9sTsJs"), meld(rules, "8c8d8h"))
    total = sum(group.worth or 0 for group in shown)
    if total >= rules.opening:
        text = _("Together {points}: enough to open.")
    else:
        text = _("Together {points}: not enough to open.")
    return example(text.format(points=points(total)), *shown)
