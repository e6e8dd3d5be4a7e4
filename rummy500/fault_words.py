"""Why a file or rules are refused, in the player's language.

The engine and ``record`` speak English, which is what JSON answers hold. ``fault_words`` finds the sentence in the
tables of this file and of ``engine.refusal``, and says it again in the language in force, with the same facts.
"""

import re
from functools import cache

from rummy500.engine.refusal import SENTENCES
from rummy500.i18n import N_, _, language

_FAULTS = (
    # the file
    N_("There is no file {path}. Check its name."),
    N_("{path} is a folder, not a file."),
    N_("{path} may not be read here."),
    N_("{path} could not be read ({error}). Check the file."),
    N_("{path} is larger than {size} MB: that is no game record."),
    N_("The file is not JSON: {error}."),
    N_("it cannot be read from line {line}, column {column} on"),
    N_("it is not text in UTF-8"),
    N_("it is nested too deep"),
    N_("a number in it has {count} digits"),
    N_('The file is not a game record: its "format" is not "{format}".'),
    N_('"version" is {value}; it must be a whole number from 1.'),
    N_("The file has version {version} of the format; this program reads {known}: update it."),
    N_('"players" is not a list of players.'),
    N_('"players" names {count}, and the rules say {players}.'),
    N_("The name or the bot of player {seat} is not a text."),
    N_('"deals" is not a list of deals.'),
    N_('"seed" is not 64 hexadecimal digits.'),
    N_('"ended" is by {value}; it must be a seat from 0 to {last}.'),
    # its deals
    N_("The dealer of deal {deal} is {value}; it must be a seat from 0 to {last}."),
    N_("Deal {deal} is not over, and another follows it."),
    N_("Deal {deal} is not over and has scores."),
    N_("Deal {deal} has dealer {value}, not {dealer}."),
    N_("The deck of deal {deal} is not the one that the seed gives."),
    N_("The moves of deal {deal} are not a list."),
    N_('The "{key}" of deal {deal} is not a text.'),
    N_("The scores of deal {deal} are {value}; replay gives {scores}."),
    N_("The deck is not the pack of {cards} cards that the rules name."),
    N_("The game is over."),
    # its moves
    N_("the deal is over: nobody moves."),
    N_("the new stock is not in the order that the seed gives."),
    N_("{move} is not a move: D, T n, M cards, L cards meld, W card meld, X card, P, R or a call."),
    N_("{move} is not a call: a call takes cards (T n) or lays one off (L card meld)."),
    N_("{move} is not a move: {reason}."),
    N_("{move} is not a move."),
    N_("{card} is not a card: rank A 2-9 T J Q K, then suit c d h s"),
    # bots
    N_("There is no bot {bot}: choose one of {names}, or cmd:COMMAND."),
    N_("There is no program {program} to play as a bot; check the command {command}."),
    N_("The command {command} cannot be read: {error}."),
    N_("The command of a bot is empty: write the program after cmd: ."),
    # rules
    N_("Neither target nor deals is set: the game would never end; set one of them."),
    N_("teams is {teams}: {players} players do not form {sides} sides of two or more each."),
    N_("hand is {hand}: {players} players would need {need} cards, and the pack has {have}."),
    N_("rules is not an object of options."),
    N_("{option} is not an option of the rules."),
    N_("There is no preset {name}; the presets are {presets}."),
    N_("{option} is {value}; it must be {fault}."),
    N_("{fault} or null"),
    N_('{fault} or "card"'),
    N_("true or false"),
    N_("one of {values}"),
    N_("a whole number from {least} to {most}"),
    N_("a whole number of at least {least}"),
)
_WRAPPED = (N_("Deal {deal}: {reason}"), N_("{move}: {reason}"))
"""Sentences around another one, which must be known: else any sentence with a colon would be taken for one."""
_NESTED = ("reason", "fault", "error")


def fault_words(fault: str) -> str:
    """An English sentence of a fault in the language in force; as it is where no table has it.

    >>> fault_words("The game is over.")
    'The game is over.'
    """
    return fault if language() == "en" else _said(fault) or fault


def _said(fault: str) -> str | None:
    for template, pattern in _patterns():
        found = pattern.fullmatch(fault)
        if found is None:
            continue
        facts = found.groupdict()
        for name in _NESTED:
            if name in facts:
                inner = _said(facts[name])
                if inner is None and template in _WRAPPED:
                    break
                facts[name] = inner or facts[name]
        else:
            return _(template).format(**facts)
    return None


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each template with the pattern of the sentences it makes, in the order in which they are tried."""
    return tuple((template, _pattern(template)) for template in (*_WRAPPED, *_FAULTS, *SENTENCES.values()))


def _pattern(template: str) -> re.Pattern[str]:
    pieces = re.split(r"\{(\w+)\}", template)
    text = "".join(f"(?P<{piece}>.+?)" if at % 2 else re.escape(piece) for at, piece in enumerate(pieces))
    return re.compile(text, re.DOTALL)
