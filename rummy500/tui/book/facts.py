"""What the rules in force bring into play, and the sentences that several pages share."""

from collections.abc import Callable

from rummy500.engine.options import BY_NAME, OPTIONS, Option, Value
from rummy500.engine.rules import Rules
from rummy500.i18n import _, n_, option_words


def points(n: int) -> str:
    """A number of points in words."""
    return n_("{n} point", "{n} points", n).format(n=n)


def wild(rules: Rules) -> bool:
    """Whether there are jokers that stand for other cards."""
    return rules.jokers > 0 and rules.joker_role == "wild"


def swaps(rules: Rules) -> bool:
    """Whether a joker on the table can be won back."""
    return rules.joker_swap and wild(rules)


def digs(rules: Rules) -> bool:
    """Whether more than the newest discard can be taken."""
    return rules.pile == "spread"


def reaches(rules: Rules) -> bool:
    """Whether a take from the pile can oblige a player who holds cards to lay one at once."""
    return digs(rules) or rules.top_use == "must"


def bars(rules: Rules) -> bool:
    """Whether a card taken from the pile can be barred from the discard of that turn."""
    if rules.discard_taken == "free":
        return False
    return rules.top_use == "free" or (rules.discard_taken == "all" and digs(rules))


def renews(rules: Rules) -> bool:
    """Whether an empty stock can be renewed."""
    return rules.stock_out != "end" and rules.recycles > 0


def laid_scores(rules: Rules) -> bool:
    """Whether what a player lays is scored."""
    return rules.scoring in ("melds", "gift")


def worth_laid(rules: Rules) -> bool:
    """Whether the worth of a card on the table ever matters."""
    return laid_scores(rules) or rules.opening > 0


def low_aces(rules: Rules) -> bool:
    """Whether an ace can be the low end of a run."""
    return rules.ace_run != "high"


def jokers_meld(rules: Rules) -> bool:
    """Whether a joker can ever come to lie on the table."""
    return wild(rules) or rules.jokers >= 3


def joker_laid(rules: Rules) -> int | str:
    """Points of a joker on the table, or ``card`` for those of the card it stands for."""
    if rules.joker == "card" and not wild(rules):
        return rules.joker_hand
    return rules.joker


def matters(option: Option, rules: Rules) -> bool:
    """Whether an option has any effect under these rules."""
    return _MATTERS.get(option.name, _always)(rules)


def _always(rules: Rules) -> bool:
    return True


_MATTERS: dict[str, Callable[[Rules], bool]] = {
    "low_ace": lambda rules: low_aces(rules) and worth_laid(rules),
    "joker": lambda rules: rules.jokers > 0 and jokers_meld(rules) and worth_laid(rules),
    "joker_hand": lambda rules: rules.jokers > 0,
    "joker_role": lambda rules: rules.jokers > 0,
    "joker_swap": wild,
    "target_use": lambda rules: reaches(rules) or rules.go_out == "float" or rules.call_rummy == "pile",
    "discard_taken": lambda rules: rules.top_use == "free" or (digs(rules) and rules.discard_taken != "single"),
    "recycles": lambda rules: rules.stock_out != "end",
    "out_bonus": lambda rules: rules.scoring != "penalty",
    "rummy_double": lambda rules: rules.scoring != "penalty",
    "four_double": worth_laid,
    "game_bonus": lambda rules: rules.scoring != "penalty",
}


def in_force(rules: Rules) -> list[Option]:
    """The options that have an effect under these rules, in the order of their table."""
    return [option for option in OPTIONS if matters(option, rules)]


def says(rules: Rules, name: str) -> str:
    """The sentence of an option as it is set in these rules."""
    value: Value = getattr(rules, name)
    if name == "ace":
        return _ace(rules)
    if name == "ace_run" and rules.ranks == 11 and rules.ace_run != "low":
        return _ace_run_of_44(rules)
    if name == "joker":
        value = joker_laid(rules)
    if name == "deals" and rules.deals == 1:
        return _("The game is a single deal.")
    if name == "stock_out" and not renews(rules):
        value = "end"
    if name == "stock_void" and rules.scoring == "winner" and not rules.stock_void:
        return _("If nobody goes out, nobody scores.")
    if name == "game_bonus" and rules.game_bonus and not rules.teams:
        text = _("The winner of the game adds {bonus} points and the difference to the next best total.")
        return text.format(bonus=rules.game_bonus)
    return option_words(BY_NAME[name], value)


def _ace(rules: Rules) -> str:
    if rules.ace == 1:
        return _("An ace is worth one point.")
    if rules.ace_run == "low":
        return _("An ace is worth {points} in a set or in hand.").format(points=points(rules.ace))
    return option_words(BY_NAME["ace"], rules.ace)


def _ace_run_of_44(rules: Rules) -> str:
    if rules.ace_run == "both":
        return _("In runs the ace is low (A-2-3) or high (10-J-A), never both in one run.")
    if rules.ace_run == "high":
        return _("In runs the ace is high only: 10-J-A.")
    return _("Runs may go round the corner: J-A-2 is a run.")


def owed_sentence(rules: Rules) -> str:
    """What a take from the pile obliges to; nothing where it never obliges a player who holds cards."""
    meld = rules.target_use == "meld"
    if not reaches(rules):
        return ""
    if not digs(rules):
        if meld:
            return _("The discard you take must be part of a new meld at once.")
        return _("The discard you take must be melded or laid off at once.")
    if rules.top_use == "must":
        if meld:
            return _("The deepest card you take, even the newest discard alone, must be part of a new meld at once.")
        return _("The deepest card you take, even the newest discard alone, must be melded or laid off at once.")
    if meld:
        return _(
            "If you take more than the newest discard, the deepest card of them must be part of a new meld at once."
        )
    return _("If you take more than the newest discard, the deepest card of them must be melded or laid off at once.")


def end_sentence(rules: Rules) -> str:
    """When the game ends, in one sentence."""
    if rules.target is None:
        return says(rules, "deals")
    if rules.deals is None:
        return says(rules, "target")
    return n_(
        "The game ends after {deals} deal, or before if a total reaches {target} points.",
        "The game ends after {deals} deals, or before if a total reaches {target} points.",
        rules.deals,
    ).format(deals=rules.deals, target=rules.target)
