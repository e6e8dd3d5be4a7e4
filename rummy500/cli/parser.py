"""The command line: its commands and options, with their help in the player's language."""

import argparse
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from rummy500 import __version__
from rummy500.cli.output import write
from rummy500.i18n import LANGUAGES, N_, _, n_

_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("expected at most one argument"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("not allowed with argument %s"),
)
"""What argparse itself says: it looks its words up in its own module, which ``build`` sends to our catalogue."""


class Parser(argparse.ArgumentParser):
    """A parser that names a fault in one line, and whose help any terminal can print."""

    def __init__(self, **options: Any) -> None:
        usual: dict[str, Any] = {"allow_abbrev": False, "formatter_class": argparse.RawDescriptionHelpFormatter}
        super().__init__(**usual | options)

    def error(self, message: str) -> NoReturn:
        """Ends the program with status 2 and one line on standard error."""
        sentence = _("{command}: {fault}. See {command} --help.")
        self.exit(2, sentence.format(command=self.prog, fault=message.rstrip(".")) + "\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        write(message, file)


def build() -> Parser:
    """The parser of the whole command line, in the language in force."""
    vars(argparse)["_"], vars(argparse)["ngettext"] = _, n_
    parser = Parser(
        prog="rummy500",
        description=_("Rummy 500 in the terminal. Without a command the menu opens."),
        epilog=_example("rummy500 play --players 3 --level casual"),
    )
    shown = _("show program's version number and exit")  # argparse does not look it up
    parser.add_argument("--version", action="version", version=f"rummy500 {__version__}", help=shown)
    _language(parser, None)
    _ascii(parser, False)
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), title=_("commands"), parser_class=Parser)

    def command(name: str, help: str, example: str) -> Parser:
        made = commands.add_parser(name, help=help, description=help, epilog=_example(example))
        _language(made, argparse.SUPPRESS)
        return made

    _add_app(command)
    _add_files(command)
    _add_rules(command)
    _add_simulate(command)
    return parser


def language_of(argv: Sequence[str]) -> str | None:
    """The language that ``--lang`` asks for, wherever it stands; None where it asks for none that there is.

    It is found before anything is parsed, so that faults and help are said in it.

    >>> language_of(["check", "--lang", "fr", "x.json"]), language_of(["check", "--", "--lang=fr"])
    ('fr', None)
    """
    found = None
    for at, word in enumerate(argv):
        if word == "--":
            break
        value = word[7:] if word.startswith("--lang=") else argv[at + 1] if word == "--lang" and argv[at + 1 :] else ""
        if value in LANGUAGES:
            found = value
    return found


def _example(*lines: str) -> str:
    return "\n  ".join([n_("example:", "examples:", len(lines)), *lines])


def _language(parser: Parser, default: str | None) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help=_("language of the program"))


def _ascii(parser: Parser, default: bool | str) -> None:
    parser.add_argument("--ascii", action="store_true", default=default, help=_("plain characters only"))


_Command = Callable[[str, str, str], Parser]


def _add_app(command: _Command) -> None:
    play = command("play", _("Opens a new game at once: you against the computer."), "rummy500 play --players 2")
    play.add_argument("--players", type=int, metavar="N", help=_("seats at the table, yours among them: 2 to 8"))
    play.add_argument("--rules", metavar="PRESET", help=_("rules of the game; rummy500 where not given"))
    play.add_argument("--level", metavar="LEVEL", help=_("level of the computer players"))
    play.add_argument("--seed", type=_seed, metavar="TEXT", help=_("deals the cards of this text, such as a deal code"))
    _ascii(play, argparse.SUPPRESS)
    resume = command("resume", _("Opens a game where it was left."), "rummy500 resume game.json")
    resume.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help=_("the record of a game; the newest saved game if not given")
    )
    _ascii(resume, argparse.SUPPRESS)
    serve = command("serve", _("Opens the game to the web browser of this machine."), "rummy500 serve --port 8000")
    serve.add_argument(
        "--host", default="localhost", help=_("address that browsers call; any but localhost lets other machines in")
    )
    serve.add_argument("--port", type=_port, default=8000, metavar="N", help=_("port; 8000 where not given"))


def _add_files(command: _Command) -> None:
    check = command(
        "check", _("Replays records of games and says whether every move is legal."), "rummy500 check game.json"
    )
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help=_("the record of a game"))
    legal = command("legal", _("Lists the legal moves where a record stops."), "rummy500 legal game.json --json")
    legal.add_argument("file", type=Path, metavar="FILE", help=_("the record of a game"))
    verify = command(
        "verify",
        _("Works every card of a game out from its seed and says whether all came as sealed."),
        "rummy500 verify game.json",
    )
    verify.add_argument("file", type=Path, metavar="FILE", help=_("the record of a game"))
    for parser in (check, legal, verify):
        _json(parser)


def _add_rules(command: _Command) -> None:
    rules = command("rules", _("Says the rules of a preset in words."), "rummy500 rules rami500 --players 4")
    rules.add_argument("preset", metavar="PRESET", help=_("name of the rules, such as rummy500"))
    rules.add_argument("--players", type=int, metavar="N", help=_("seats at the table: 2 to 8"))
    _json(rules)


def _add_simulate(command: _Command) -> None:
    simulate = command(
        "simulate",
        _("Lets computer players play against each other and counts who wins."),
        'rummy500 simulate --players 2 --bots "casual,cmd:python3 mybot.py" --games 100 --seed 7',
    )
    add = simulate.add_argument
    add("--rules", default="rummy500", metavar="PRESET", help=_("rules of the games; rummy500 where not given"))
    add("--players", type=int, metavar="N", help=_("seats at the table: 2 to 8; the usual number if not given"))
    add(
        "--bots",
        default="casual",
        metavar="NAME,NAME,…",
        help=_("who plays: one name for all seats or one for each; cmd:COMMAND starts a program of yours"),
    )
    add("--games", type=_count, metavar="N", help=_("how many games; 100 where not given"))
    add("--seed", type=_seed, metavar="TEXT", help=_("the same text deals the same games; drawn if not given"))
    add("--jobs", type=_count, default=1, metavar="N", help=_("processes that play side by side; 1 where not given"))
    add("--records", type=Path, metavar="DIR", help=_("folder that gets the record of every game"))
    add(
        "--duplicate",
        action="store_true",
        help=_("plays each deck once in every rotation of the seats and measures each name's edge"),
    )
    add("--deals", type=_count, metavar="N", help=_("how many decks with --duplicate; 100 where not given"))
    search = simulate.add_mutually_exclusive_group()
    search.add_argument("--playouts", type=_count, metavar="N", help=_("playouts a decision, for bots that search"))
    search.add_argument(
        "--think", type=_seconds, metavar="SECONDS", help=_("time a decision, for bots that search, by the clock")
    )
    add(
        "--bot-timeout",
        type=_seconds,
        default=5.0,
        metavar="SECONDS",
        help=_("time that a program of yours has for an answer; 5 seconds where not given"),
    )
    _json(simulate)


def _json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=_("prints one JSON object and nothing else"))


def _count(text: str) -> int:
    """A whole number from 1."""
    if text.isascii() and text.isdecimal() and 0 < len(text) < 10 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError(_("{value} is not a whole number from 1").format(value=repr(text)))


def _port(text: str) -> int:
    """The number of a port."""
    if (port := _count(text)) < 65536:
        return port
    raise argparse.ArgumentTypeError(_("{value} is not a port: 1 to 65535").format(value=repr(text)))


def _seconds(text: str) -> float:
    """A time in seconds, above zero."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if 0 < seconds < 1e6:
        return seconds
    raise argparse.ArgumentTypeError(_("{value} is not a number of seconds above 0").format(value=repr(text)))


def _seed(text: str) -> str:
    """A text to deal from."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(_("the seed is not text")) from None
    if not text:
        raise argparse.ArgumentTypeError(_("the seed is empty"))
    return text
