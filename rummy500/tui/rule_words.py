"""The rules chosen for the next game; why they cannot be played, in the words in which the screens show them."""

from collections.abc import Mapping

from rummy500.engine.options import BY_NAME, Value
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules, RulesError, preset_values
from rummy500.fault_words import fault_words
from rummy500.i18n import _, option_words
from rummy500.store.settings import Settings


def plain_values(settings: Settings) -> dict[str, Value]:
    """Every option as the preset of the next game has it, for its number of players."""
    return preset_values(settings.preset if settings.preset in PRESETS else "rummy500", len(settings.players))


def chosen_values(settings: Settings) -> dict[str, Value]:
    """Every option as it is chosen for the next game; what it cannot be, by a file changed by hand, is left out."""
    changed = settings.rules.items()
    known = {name: value for name, value in changed if name in BY_NAME and not BY_NAME[name].fault(value)}
    return {**plain_values(settings), **known}


def chosen_rules(settings: Settings) -> Rules:
    """The rules of the next game. Raises ``RulesError`` where they cannot be played."""
    options = dict(settings.rules)
    if settings.target is not None:
        options["target"] = settings.target
    return Rules.make(settings.preset, len(settings.players), **options)


def refusal(error: RulesError, values: Mapping[str, Value]) -> str:
    """The sentence for rules that cannot be played; ``values``: every option, as it is shown."""
    if error.option == "preset":
        return _("There are no such rules: choose others at {line}.").format(line=_("Rules"))
    if error.option not in BY_NAME:
        return fault_words(str(error))
    rule, facts = _rule(error.option, values), error.facts
    if "fault" in facts:
        fault = fault_words(str(facts["fault"]))
        words = _("“{rule}” is {value} in the settings; it must be {fault}.")
        return words.format(rule=rule, value=facts["value"], fault=fault)
    if error.option == "teams":
        words = _("“{rule}”: {players} players do not form {sides} sides of two or more each.")
    elif error.option == "hand":
        words = _("“{rule}”: {players} players would need {need} cards, and the pack has {have}.")
    elif error.option == "target":
        rule = _rule("deals", values)
        words = _("“{rule}”, and no total ends the game: it would never end.")
    else:
        return fault_words(str(error))
    return words.format(rule=rule, **facts)


def _rule(name: str, values: Mapping[str, Value]) -> str:
    """An option as the house rules show it, without its full stop."""
    return option_words(BY_NAME[name], values[name]).removesuffix(".")
