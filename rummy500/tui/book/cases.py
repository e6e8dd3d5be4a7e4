"""The page of decided cases: one sentence for every doubtful point that the rules in force can raise."""

from collections.abc import Iterator

from rummy500.engine.rules import Rules
from rummy500.i18n import _, n_, number
from rummy500.tui.book.blocks import Block, Bullets, Heading, Page, Para
from rummy500.tui.book.facts import (
    bars,
    digs,
    laid_scores,
    low_aces,
    points,
    reaches,
    renews,
    says,
    swaps,
    wild,
    worth_laid,
)


def cases(rules: Rules) -> Page:
    """Every decided case that applies."""
    groups = (
        (_("Drawing and the pile"), _drawing(rules)),
        (_("Melds and lay-offs"), _melding(rules)),
        (_("Jokers"), _jokers(rules) if rules.jokers else iter(())),
        (_("Discard and going out"), _discarding(rules)),
        (_("The empty stock"), _stock(rules)),
        (_("Calling rummy"), _calling(rules) if rules.call_rummy != "off" else iter(())),
        (_("Score"), _score(rules)),
    )
    parts: list[Block] = [Para(_("What is asked at the table, and how this game decides it."), quiet=True)]
    for title, found in groups:
        items = tuple(found)
        if items:
            parts += [Heading(title), Bullets(items)]
    return Page("cases", _("Decided cases"), tuple(parts))


def _drawing(rules: Rules) -> Iterator[str]:
    yield _("Nothing is laid before the draw, and there is one draw a turn.")
    yield _("Nobody has to meld because he could.")
    yield _("A card drawn from the stock may be discarded at once.")
    if rules.top_use == "free":
        if rules.discard_taken == "free":
            yield _("The newest discard taken alone may be kept, or discarded again at once.")
        else:
            yield _(
                "The newest discard taken alone may be kept, but may not be discarded in this turn; in your "
                "next turn it may."
            )
    if rules.go_out == "float":
        yield _("Who holds no cards and takes the newest discard must lay it at once.")
    if not reaches(rules):
        return
    yield _("The card you owe is laid by your very next move, before anything else.")
    yield _("Any cards of your hand may help to lay it, old ones and those just taken.")
    if rules.target_use == "any":
        yield _(
            "One lay-off may hold several cards: with 4-5-6♠ on the table and the 7♠ in your hand you may take the 8♠."
        )
        if rules.layoff == "after_meld":
            yield _("Before you have melded, a card you owe can only be melded, not laid off.")
    else:
        yield _("A lay-off does not pay for a card you owe: it must be part of a new meld.")
    yield _(
        "A take is refused if the card owed could not be laid at once: with one four in hand and no "
        "other help you cannot take a 4♦."
    )
    if digs(rules):
        yield _(
            "A pile that ends 5♥ 6♥ 7♥ gives three cards to any hand: the card owed may be laid with "
            "those taken with it."
        )
        yield _("The other cards taken stay in your hand, whether you can use them or not.")
    if rules.opening:
        yield _("Who has still to open takes nothing that he would owe.")


def _melding(rules: Rules) -> Iterator[str]:
    if rules.decks == 2:
        yield (
            _("Suits may repeat in a set: 6♠ 6♠ 6♥ is one.")
            if rules.set_suits == "any"
            else _("Two cards of one suit never stand in a set: 6♠ 6♠ 6♥ is none.")
        )
        yield _("A run never holds the same card twice.")
    if rules.ace_run != "around":
        yield _ace_ends(rules)
    else:
        yield _("A run may go round the corner, once round at most: no card comes twice.")
    if rules.ace_run in ("both", "around"):
        if rules.ranks == 13:
            yield _("On a run from 2 to king the ace goes to either end: you say which.")
        else:
            yield _("On a run from 2 to jack the ace goes to either end: you say which.")
        yield _("A whole suit laid as one run has its ace low or high: you say which.")
    if worth_laid(rules) and low_aces(rules) and rules.low_ace != rules.ace:
        yield _(
            "What a card is worth is fixed when it is laid: an ace as the low end, in A-2-3 or added to "
            "2-3-4, is worth {low}, any other {ace}."
        ).format(low=rules.low_ace, ace=rules.ace)
        if rules.ace_run == "around":
            yield _corner(rules)
    yield _("Any player's melds may be extended, not only your own.")
    if laid_scores(rules):
        yield _("A card scores for who lays it, whoever owns the meld.")
    yield _("Melds never move, split or merge.")
    yield _("A card that fits two melds goes where its player says: a 9♦ to the nines or to 6-7-8♦.")
    yield _("Several melds may be laid in one move; they count as laid one after the other.")
    if rules.layoff == "after_meld":
        yield _("Who has melded in this deal may lay off at once, in the same turn too.")
    if rules.opening:
        yield _(
            "The first melds are one move of one meld or more, worth {points} together, or fewer if at "
            "most one card is left in hand."
        ).format(points=points(rules.opening))
        if rules.layoff == "always":
            yield _("Who has not opened may lay off, but it opens nothing.")
    if rules.four_double and worth_laid(rules):
        yield _("Exactly four of a rank laid in one move count double; a fourth laid off later doubles nothing.")
        if rules.opening:
            yield _("A doubled set of four counts double for the opening too.")


def _ace_ends(rules: Rules) -> str:
    if rules.ranks == 13:
        return {
            "both": _("The ace is low or high, never between: K-A-2 is no run, and no run holds the ace at both ends."),
            "low": _("The ace is never high: Q-K-A is no run, nor is K-A-2."),
            "high": _("The ace is never low: A-2-3 is no run, nor is K-A-2."),
        }[rules.ace_run]
    return {
        "both": _("The ace is low or high, never between: J-A-2 is no run, and no run holds the ace at both ends."),
        "low": _("The ace is never high: 10-J-A is no run, nor is J-A-2."),
        "high": _("The ace is never low: A-2-3 is no run, nor is J-A-2."),
    }[rules.ace_run]


def _corner(rules: Rules) -> str:
    if rules.ranks == 13:
        text = _("With K-A laid under 2-3-4 the ace is not the low end: it is worth {ace}.")
    else:
        text = _("With J-A laid under 2-3-4 the ace is not the low end: it is worth {ace}.")
    return text.format(ace=rules.ace)


def _jokers(rules: Rules) -> Iterator[str]:
    if not wild(rules):
        yield says(rules, "joker_role")
        if rules.jokers >= 4:
            yield _("A set of three jokers grows by a fourth, and by nothing else.")
        return
    yield _("A joker stands for the card named when it is laid, for good.")
    yield _(
        "It may stand for a card that lies elsewhere, but not for one of the same meld, nor can that "
        "card be added later."
    )
    yield _("No meld ever holds more jokers than natural cards.")
    if rules.joker == "card" and worth_laid(rules):
        yield _("A joker on the table is worth what its card would be worth there, in hand {points}.").format(
            points=points(rules.joker_hand)
        )
    if not swaps(rules):
        yield says(rules, "joker_swap")
        return
    yield _("Only the very card for which it stands wins a joker back, in your turn, after the draw.")
    if laid_scores(rules):
        if rules.four_double:
            yield _(
                "The natural card scores for you; the joker's points, doubled if they were, leave whoever had "
                "laid it, even yourself."
            )
        else:
            yield _("The natural card scores for you; the joker's points leave whoever had laid it, even yourself.")
    if rules.layoff == "after_meld":
        yield _("Who has not melded in this deal cannot win a joker back.")
    yield _("Winning a joker back counts as laying a card, but pays for no card owed and does not count as melding.")


def _discarding(rules: Rules) -> Iterator[str]:
    if bars(rules):
        yield _("Where the bar on cards taken would leave no card to discard, nothing is barred.")
        if rules.decks == 2:
            yield _("Of two equal cards, as many are barred as were taken this turn and not laid since.")
    yield says(rules, "go_out")
    if rules.go_out == "float":
        yield _("Who floats draws in his next turn as usual, and goes out when a discard is his last card.")
    if rules.go_out == "free":
        yield _("Who lays his last card needs no discard.")
    yield (
        _("A move of several melds may empty the hand only as a whole.")
        if rules.go_out != "discard"
        else _("Several melds in one move may not empty the hand either.")
    )


def _stock(rules: Rules) -> Iterator[str]:
    yield _("Who draws the last card of the stock plays his turn to the end.")
    if renews(rules):
        yield _("The stock is renewed only when somebody draws from it; the newest discard stays where it is.")
        if rules.stock_out == "turn_over":
            yield _("A pile turned over keeps its order: the oldest discard is the first to be drawn.")
        yield _("While the stock can be renewed nobody may pass; a pile of one card renews nothing.")
        yield _("When it can be renewed no more, you take from the pile or pass; a pass ends the deal.")
    else:
        yield _("Without a stock you take from the pile or pass; a pass ends the deal.")
    yield n_(
        "Without a stock the deal also ends after {n} turn in a row in which no card was laid.",
        "Without a stock the deal also ends after {n} turns in a row in which no card was laid.",
        rules.players,
    ).format(n=rules.players)
    yield _(
        "Nobody can take and throw cards for ever: after {n} turns in a row with no card laid and "
        "none drawn from the stock the deal ends, stock or no stock."
    ).format(n=4 * rules.players)
    if rules.stock_void:
        yield says(rules, "stock_void")


def _calling(rules: Rules) -> Iterator[str]:
    yield _("Anyone but the player who discarded may call, until the next card is drawn.")
    yield _("If several could call, the first in turn order goes first; people are asked before computer players.")
    if rules.call_rummy == "last":
        yield _("Who calls lays the discard off, and the turn goes on where it was.")
        if rules.rummy_double and rules.scoring != "penalty":
            yield _(
                "A card laid by a call counts as laid before the caller's next turn, so that he can no longer "
                "go out in a single turn."
            )
        yield _("A call starts the count of turns without a card laid again.")
        if rules.layoff == "after_meld":
            yield _("Who has not melded in this deal cannot call.")
    else:
        yield _(
            "Who calls may use no card of his hand for the card he calls; then he plays on, and the "
            "player after him is next."
        )
        yield _("The options that bind a turn bind the caller too.")
    if rules.opening:
        yield _("Who has still to open cannot call.")
    yield _("A discard that goes out cannot be called; nor is there a call after a turn without a discard.")
    yield _("A call that fits nothing is refused and costs nothing.")


def _score(rules: Rules) -> Iterator[str]:
    yield _("In hand an ace counts {points}, whatever else is held.").format(points=points(rules.ace))
    if rules.scoring == "melds":
        yield _("Scores and totals may be negative: 87 laid and 90 in hand make {score}.").format(score=number(-3))
    if rules.rummy_double and rules.scoring != "penalty":
        yield _("Going out counts double only for who has laid nothing in an earlier turn of the deal.")
        if rules.out_bonus:
            yield _("The bonus for going out is never doubled.")
    if rules.teams and rules.scoring in ("winner", "gift"):
        yield _("All other hands means the partner's too.")
    if rules.target:
        yield _("Points that pass {target} in the middle of a deal end nothing.").format(target=rules.target)
        if rules.scoring == "penalty":
            yield _("A tie for the lowest total at {target} is played on.").format(target=rules.target)
        else:
            yield _("If two pass {target} in one deal the higher total wins; a tie is played on.").format(
                target=rules.target
            )
    if rules.deals:
        yield n_("A tie after the deal is shared.", "A tie after {n} deals is shared.", rules.deals).format(
            n=rules.deals
        )
    if rules.game_bonus and rules.scoring != "penalty":
        yield _("The bonus of the game is not paid when the win is shared.")
