"""The pages on going out, the score of a deal, and the end of the game."""

from rummy500.engine.rules import Rules
from rummy500.engine.worth import Worth
from rummy500.i18n import _, n_, number
from rummy500.tui.book.blocks import Bullets, Example, Heading, Page, Para, Table, blocks, bullets
from rummy500.tui.book.facts import (
    end_sentence,
    joker_laid,
    jokers_meld,
    laid_scores,
    low_aces,
    points,
    says,
    worth_laid,
)
from rummy500.tui.book.samples import example, hand, meld


def out(rules: Rules) -> Page:
    """How a deal is ended."""
    how = {
        "free": [
            _(
                "You go out by laying your last cards or by discarding the last one. The deal is over at "
                "once, and no discard is needed."
            ),
        ],
        "discard": [
            _("You go out by discarding your last card. Keep one back: melds and lay-offs must leave you a card."),
        ],
        "float": [
            _("If you lay your last card, your turn ends without a discard, and you stay in the deal with no cards."),
            _("In your next turn you draw again as usual."),
            _("You go out, and the deal ends, when your discard is your last card."),
        ],
    }[rules.go_out]
    return Page(
        "out",
        _("Going out"),
        blocks(
            Para(
                _("To go out is to get rid of your last card. That ends the deal.")
                if rules.go_out != "float"
                else says(rules, "go_out")
            ),
            bullets(*how),
            Para(_going_pays(rules)),
            bullets(
                says(rules, "rummy_double") if rules.rummy_double and rules.scoring != "penalty" else "",
                says(rules, "out_bonus") if rules.out_bonus and rules.scoring != "penalty" else "",
            ),
        ),
    )


def _going_pays(rules: Rules) -> str:
    return {
        "melds": _("Going out first does not win the deal by itself: who has laid more may score more."),
        "gift": _("Who goes out scores the cards of all other hands besides what he laid."),
        "winner": _("Who goes out wins the deal: nobody else scores."),
        "penalty": _("Who goes out adds nothing to his total."),
    }[rules.scoring]


def worth_rows(rules: Rules) -> list[tuple[str, str, str]]:
    """The worth of every kind of card as a row: the card, its points on the table, its points in hand."""
    worth = Worth(rules)
    rows = [(_("ace"), str(worth.ranks[0]), str(worth.ranks[0]))]
    if low_aces(rules) and rules.low_ace != rules.ace:
        rows.append((_("ace as the low end of a run"), str(rules.low_ace), "–"))
    if rules.numbers == "five":
        rows.append((_("2 to 9"), "5", "5"))
    else:
        rows.append((_("2 to 9"), _("its number"), _("its number")))
    rows.append((_("10, jack, queen, king") if rules.ranks == 13 else _("10, jack"), "10", "10"))
    if rules.jokers:
        laid = joker_laid(rules)
        on_table = (_("the card it stands for") if laid == "card" else str(laid)) if jokers_meld(rules) else "–"
        rows.append((_("joker"), on_table, str(rules.joker_hand)))
    return rows


def scoring(rules: Rules) -> Page:
    """What cards are worth, and what a deal scores."""
    used = worth_laid(rules)
    rows = worth_rows(rules)
    if used:
        head: tuple[str, ...] = (_("Card"), _("On the table"), _("In hand"))
        shown: list[tuple[str, ...]] = [head, *rows]
    else:
        shown = [(_("Card"), _("Points in hand"))]
        shown += [(row[0], row[2]) for row in rows if row[2] != "–"]
    return Page(
        "scoring",
        _("Scoring"),
        blocks(
            Heading(_("What cards are worth")),
            Table(tuple(shown)),
            Para(_("What a card on the table is worth counts for the opening only."))
            if used and not laid_scores(rules)
            else None,
            _worth_examples(rules) if used else None,
            Heading(_("What a deal scores")),
            Para(says(rules, "scoring")),
            _extras(rules),
            *_deal_example(rules),
        ),
    )


def _worth_examples(rules: Rules) -> Example:
    high = "QsKsAs" if rules.ranks == 13 else "TsJsAs"
    return example(
        "",
        meld(rules, "7s8s9s"),
        meld(rules, "AcAdAh"),
        meld(rules, "Ad2d3d") if low_aces(rules) else None,
        meld(rules, high) if rules.ace_run != "low" else None,
    )


def _extras(rules: Rules) -> Bullets:
    penalty = rules.scoring == "penalty"
    return bullets(
        says(rules, "four_double") + " " + _("A fourth card laid off later doubles nothing.")
        if rules.four_double and worth_laid(rules)
        else "",
        says(rules, "rummy_double") + " " + _doubled(rules) if rules.rummy_double and not penalty else "",
        says(rules, "out_bonus") + (" " + _("That bonus is never doubled.") if rules.rummy_double else "")
        if rules.out_bonus and not penalty
        else "",
        _("In hand an ace counts {points}, whatever else you hold.").format(points=points(rules.ace)),
        _("A score may be negative, and so may a total.") if rules.scoring == "melds" else "",
        _("The hands of all others count for who goes out, his partner's too.")
        if rules.teams and rules.scoring in ("winner", "gift")
        else "",
        _("The points of a side are those of its players together.") if rules.teams else "",
    )


def _doubled(rules: Rules) -> str:
    return {
        "melds": _("What is doubled is what he laid."),
        "winner": _("What is doubled is what the other hands are worth."),
        "gift": _("What is doubled is what he laid and what the other hands are worth."),
        "penalty": "",
    }[rules.scoring]


def _deal_example(rules: Rules) -> list[Heading | Para | Example]:
    """A player's deal, reckoned by the worths in force."""
    shown = [meld(rules, "7s8s9s", _("laid")), meld(rules, "4c4d4s", _("laid"))]
    held = hand(rules, "5hJdAh", _("left in hand"), counted=True)
    laid, caught = sum(group.worth or 0 for group in shown), held.worth or 0
    if rules.scoring == "melds":
        text = _("Ada laid {laid} and is caught with {caught}: {laid} − {caught} = {score}.")
        groups = [*shown, held]
    elif rules.scoring == "gift":
        text = _(
            "Ada laid {laid}: that is her score. She is caught with {caught}: they go to Bo, who went "
            "out, on top of what he laid."
        )
        groups = [*shown, held]
    elif rules.scoring == "winner":
        text = _(
            "Bo goes out, and Ada is caught with {caught}: Bo scores {caught} for her hand, and likewise "
            "for every other."
        )
        groups = [held]
    else:
        text = _("Bo goes out, and Ada is caught with {caught}: her total grows by {caught}, his by nothing.")
        groups = [held]
    said = text.format(laid=laid, caught=caught, score=number(laid - caught))
    return [Heading(_("An example")), example(said, *groups)]


def end(rules: Rules) -> Page:
    """The end of the game."""
    penalty = rules.scoring == "penalty"
    return Page(
        "end",
        _("The end of the game"),
        blocks(
            Para(end_sentence(rules)),
            bullets(
                _(
                    "Totals are compared only when a deal is over: points that pass {target} in the middle of a "
                    "deal end nothing."
                ).format(target=rules.target)
                if rules.target
                else "",
                _who_wins(rules),
                _("If the best totals are equal at {target}, another deal is played.").format(target=rules.target)
                if rules.target and not penalty
                else "",
                _("If the lowest totals are equal when {target} is reached, another deal is played.").format(
                    target=rules.target
                )
                if rules.target and penalty
                else "",
                n_(
                    "If the best totals are equal after the deal, the win is shared.",
                    "If the best totals are equal after {n} deals, the win is shared.",
                    rules.deals,
                ).format(n=rules.deals)
                if rules.deals
                else "",
                _("With sides, it is the total of the side that counts.") if rules.teams else "",
                says(rules, "game_bonus") + " " + _("Not when the win is shared.")
                if rules.game_bonus and not penalty
                else "",
            ),
            Para(_target_example(rules)) if rules.target else None,
            Para(_("A game can be conceded; it is kept as such.")),
        ),
    )


def _who_wins(rules: Rules) -> str:
    if rules.scoring == "penalty":
        return (
            _("The lowest total wins, not the one that has reached the limit.")
            if rules.target
            else _("The lowest total wins.")
        )
    return (
        _("The highest total wins, even if others have reached {target} as well.").format(target=rules.target)
        if rules.target
        else _("The highest total wins.")
    )


def _target_example(rules: Rules) -> str:
    assert rules.target is not None
    if rules.scoring == "penalty":
        return _("Say Ada stands at {high} and Bo at {low}: the game is over, and Bo has won.").format(
            high=rules.target + 12, low=max(0, rules.target - 30)
        )
    return _(
        "Say Ada reaches {low} and Bo {high} in the same deal: Bo has won. With {low} each, another deal is played."
    ).format(low=rules.target + 5, high=rules.target + 30)
