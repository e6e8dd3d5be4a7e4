"""The pages on drawing, discarding, the empty stock, and calling rummy."""

from rummy500.engine.rules import Rules
from rummy500.i18n import _, n_
from rummy500.tui.book.blocks import Example, Heading, Page, Para, blocks, bullets
from rummy500.tui.book.facts import bars, digs, owed_sentence, reaches, renews, says
from rummy500.tui.book.samples import example, hand, laid_off, meld, pile


def draw(rules: Rules) -> Page:
    """The stock, the pile, and what a take obliges to."""
    return Page(
        "draw",
        _("Drawing"),
        blocks(
            Para(_("Every turn begins with one draw: from the stock or from the pile.")),
            Heading(_("From the stock")),
            Para(_("You take the top card. Nobody else sees it, and you need not keep it.")),
            Heading(_("From the pile")),
            Para(
                _(
                    "You take the newest discard, or reach for a deeper card and take it with all that lie on it. "
                    "All of them go into your hand."
                )
                if digs(rules)
                else _("You may take the newest discard, and no other, into your hand.")
            ),
            Para(owed_sentence(rules)),
            bullets(*_duties(rules)),
            _take(rules),
        ),
    )


def _duties(rules: Rules) -> list[str]:
    found = []
    if rules.top_use == "free":
        if digs(rules):
            found.append(_("The newest discard taken alone may be kept in hand: you owe nothing for it."))
        else:
            found.append(_("You may keep it in hand: you owe nothing for it."))
    if reaches(rules):
        found.append(_("You pay the debt with your very next move; then you may lay what you like."))
        found.append(
            _(
                "Old cards of your hand and cards just taken may help to lay it. If it could not be laid, the "
                "take is refused."
            )
        )
    if digs(rules):
        found.append(_("What you do not need of the cards taken stays in your hand."))
    if rules.opening:
        if rules.top_use == "free":
            found.append(_("Until you have opened you take at most the newest discard, to keep it."))
        else:
            found.append(_("Until you have opened you take nothing from the pile."))
    if rules.go_out == "float":
        found.append(_("If you hold no cards, even the newest discard taken alone must be laid at once."))
    return found


def _take(rules: Rules) -> Example | None:
    if not reaches(rules):
        return None
    if not digs(rules):
        return example(
            _("The discard makes a set with two cards of the hand: it can be taken."),
            pile("Jd6c4d", _("pile"), marked=2),
            hand(rules, "4c4sTsAh", _("your hand")),
            meld(rules, "4c4d4s", _("laid at once"), marked="4d"),
        )
    return example(
        _(
            "Reaching for the four brings all six cards. It makes a set with two cards of the hand, so "
            "that the take is allowed; with one four in hand it would be refused."
        ),
        pile("4d2c5hJd9h6s", _("pile"), marked=0),
        hand(rules, "4c4sTsAh", _("your hand")),
        meld(rules, "4c4d4s", _("laid at once"), marked="4d"),
    )


def discard(rules: Rules) -> Page:
    """The end of a turn."""
    return Page(
        "discard",
        _("Discarding"),
        blocks(
            Para(_discard_ends(rules)),
            bullets(
                says(rules, "discard_taken") if bars(rules) or digs(rules) or rules.top_use == "free" else "",
                _("Where that would leave you no card to discard, you may discard any.") if bars(rules) else "",
                _("Of two equal cards, as many are barred as you took this turn and have not laid since.")
                if bars(rules) and rules.decks == 2
                else "",
                _("A card drawn from the stock may be discarded at once."),
                _("You may discard a card that would fit a meld on the table; there it helps the others.")
                if rules.call_rummy == "off"
                else _("You may discard a card that would fit a meld on the table; somebody may then call rummy."),
            ),
        ),
    )


def _discard_ends(rules: Rules) -> str:
    if rules.go_out == "free":
        return _(
            "Your turn ends with one discard, face up on the pile, unless a meld or lay-off has emptied "
            "your hand: then the deal is over."
        )
    if rules.go_out == "float":
        return _(
            "Your turn ends with one discard, face up on the pile, unless a meld or lay-off has emptied "
            "your hand: then it ends without one."
        )
    return _("Every turn ends with one discard, face up on the pile.")


def stock(rules: Rules) -> Page:
    """What happens when the stock runs out."""
    renewal = None
    if renews(rules):
        renewal = bullets(
            says(rules, "stock_out"),
            says(rules, "recycles"),
            _(
                "While that is still to come and the pile holds two cards or more, nobody may pass: draw, or "
                "take from the pile."
            ),
        )
    return Page(
        "stock",
        _("The stock runs out"),
        blocks(
            Para(_("Who draws the last card of the stock plays his turn to the end.")),
            renewal,
            Para(_("When it can be renewed no more:") if renews(rules) else _("From then on:")),
            bullets(
                _("In your turn you take from the pile as usual, or pass. A pass ends the deal."),
                n_(
                    "After {n} turn in a row in which no card was laid, the deal ends.",
                    "After {n} turns in a row in which no card was laid, the deal ends.",
                    rules.players,
                ).format(n=rules.players)
                + " "
                + _("The count starts with the first turn that began without a stock."),
            ),
            Para(
                _(
                    "At any time the deal ends after {n} turns in a row in which no card was laid and none drawn "
                    "from the stock."
                ).format(n=4 * rules.players)
            ),
            Para(_nobody_out(rules)),
        ),
    )


def _nobody_out(rules: Rules) -> str:
    if rules.stock_void:
        return says(rules, "stock_void")
    if rules.scoring == "winner":
        return _("If nobody has gone out, nobody scores.")
    if rules.scoring == "penalty":
        return _("If nobody has gone out, every hand counts as usual.")
    if rules.scoring == "gift":
        return _("If nobody has gone out, everyone scores what he laid.")
    return _("If nobody has gone out, laid cards and hands count as usual.")


def call(rules: Rules) -> Page:
    """Calling rummy."""
    return Page(
        "call",
        _("Calling rummy"),
        blocks(
            Para(
                _(
                    "After a discard, and before the next player draws, any player but the one who discarded may "
                    "call rummy. The first in turn order goes first; people are asked before computer players."
                )
            ),
            bullets(*(_call_last(rules) if rules.call_rummy == "last" else _call_pile(rules))),
            bullets(
                _("Only who has melded in this deal may call.")
                if rules.layoff == "after_meld" and rules.call_rummy == "last" and not rules.opening
                else "",
                _("Only who has opened may call.") if rules.opening else "",
                _("A discard that goes out cannot be called, nor is there a call after a turn without a discard."),
                _("A call that fits nothing is refused and costs nothing."),
            ),
            example(
                _("The six is discarded, and it fits a run on the table: somebody calls and lays it off."),
                laid_off(rules, "3s4s5s", "6s"),
            )
            if rules.call_rummy == "last" or rules.target_use == "any"
            else example(
                _(
                    "The three newest cards of the pile make a meld by themselves: somebody calls, takes and "
                    "melds them."
                ),
                pile("Jd5h6h7h", _("pile"), marked=1),
                meld(rules, "5h6h7h", _("laid at once"), marked="5h"),
            )
            if digs(rules)
            else None,
        ),
    )


def _call_last(rules: Rules) -> list[str]:
    return [
        _("Who calls lays that discard off on a meld of the table.")
        + (" " + _("It scores for him.") if rules.scoring in ("melds", "gift") else ""),
        _("Then the turn goes on where it was."),
    ]


def _call_pile(rules: Rules) -> list[str]:
    if not digs(rules):
        if rules.target_use == "meld":
            return [
                _(
                    "Who calls would have to meld the newest discard with taken cards alone. As only one card can "
                    "be taken, that never happens."
                )
            ]
        return [
            _("Who calls takes the newest discard and lays it off at once on a meld of the table."),
            _("Then he plays on and discards as in a turn of his own; the player after him is next."),
        ]
    if rules.target_use == "meld":
        first = _(
            "Who calls takes cards from the pile of which the deepest can be melded with the others "
            "taken, without a card of his hand."
        )
    else:
        first = _(
            "Who calls takes cards from the pile of which the deepest can be laid without a card of his "
            "hand: on a meld of the table, or in a meld of taken cards alone."
        )
    return [
        first,
        _("His next move lays it so."),
        _("Then he plays on and discards as in a turn of his own; the player after him is next."),
        _("What binds him in a turn of his own binds him here."),
    ]
