"""``rules``: the options of a preset in words, grouped as people ask for them."""

from argparse import Namespace

from rummy500.cli.errors import UsageError
from rummy500.cli.output import show, show_json
from rummy500.engine.options import BY_NAME
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules, RulesError
from rummy500.fault_words import fault_words
from rummy500.i18n import N_, _, and_list, option_words

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("Players and cards"), ("players", "teams", "decks", "ranks", "jokers", "joker_role", "hand")),
    (N_("Draw and discard"), ("pile", "target_use", "top_use", "discard_taken", "call_rummy")),
    (N_("Melds"), ("set_suits", "ace_run", "opening", "layoff", "joker_swap")),
    (N_("The end of a deal"), ("go_out", "stock_out", "recycles", "stock_void")),
    (N_("Worth of the cards"), ("numbers", "ace", "low_ace", "joker", "joker_hand", "four_double")),
    (N_("Score"), ("scoring", "out_bonus", "rummy_double")),
    (N_("The end of the game"), ("target", "deals", "game_bonus")),
)
"""Every option once, under the heading where it is said."""


def rules(arguments: Namespace) -> int:
    """Prints the rules of a preset; the ``rules`` object of a record as JSON."""
    made = rules_of(arguments.preset, arguments.players)
    if arguments.json:
        show_json(made.as_dict())
    else:
        show(rules_words(made))
    return 0


def rules_of(preset: str | None, players: int | None) -> Rules:
    """The rules of a preset (rummy500 where None) for a number of seats (the usual one where None).

    Raises ``UsageError`` where they cannot be played.
    """
    try:
        return Rules.make(preset or "rummy500", players)
    except RulesError as error:
        raise UsageError(fault_words(str(error))) from None


def rules_words(rules: Rules) -> str:
    """The rules as a page of sentences under headings; what does not matter under these rules is left out."""
    preset = PRESETS[rules.preset]
    lines = [_(preset.title) + f" ({preset.name})", _(preset.about)]
    if preset.aliases:
        lines.append(_("Also called {names}.").format(names=and_list(alias.title() for alias in preset.aliases)))
    for heading, names in GROUPS:
        lines += ["", _(heading)]
        lines += [f"- {option_words(BY_NAME[name], getattr(rules, name))}" for name in names if matters(rules, name)]
    return "\n".join(lines)


def matters(rules: Rules, name: str) -> bool:
    """Whether an option changes anything under these rules.

    >>> matters(Rules.make(), "joker"), matters(Rules.make("jokers"), "joker")
    (False, True)
    """
    if name in ("joker", "joker_hand", "joker_role"):
        return rules.jokers > 0
    if name == "joker_swap":
        return rules.jokers > 0 and rules.joker_role == "wild"
    if name == "low_ace":
        return rules.ace_run != "high" and rules.scoring in ("melds", "gift")
    if name == "recycles":
        return rules.stock_out != "end"
    if name == "deals":
        return rules.deals is not None
    if name == "target":
        return rules.target is not None
    if name == "rummy_double":
        return rules.scoring != "penalty"
    if name in ("out_bonus", "game_bonus"):
        return bool(getattr(rules, name)) and rules.scoring != "penalty"
    return True
