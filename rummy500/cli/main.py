"""``rummy500``: finds the language, reads the command line, runs the command, and gives the exit status.

Exit status 0: all is well; 1: a file or a game is not; 2: wrong arguments; 130: interrupted; 141: the reader of the
output went away. Commands are imported when they are run: none pays for what it does not need.
"""

import importlib
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence

from rummy500.cli import output
from rummy500.cli.errors import CommandError
from rummy500.cli.parser import build, language_of
from rummy500.i18n import _, pick_language, set_language

INTERRUPTED, NO_READER = 130, 141

_COMMANDS = {
    None: "app:menu",
    "play": "app:play",
    "resume": "app:resume",
    "serve": "serve:serve",
    "check": "files:check",
    "legal": "files:legal",
    "verify": "verify:verify",
    "rules": "rules:rules",
    "simulate": "simulate:simulate",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command line (that of the process where not given) and returns the exit status. Never raises."""
    try:
        status = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except CommandError as error:
        output.complain(str(error))
        return error.status
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else 0 if error.code is None else 1
    except KeyboardInterrupt:
        output.complain(_("Interrupted."))
        return INTERRUPTED
    except BrokenPipeError:
        output.silence()
        return NO_READER
    except Exception as error:
        output.complain(_fault(error))
        if isinstance(error, OSError):  # it may have been standard output that failed: let it not fail again
            output.silence()
        return 1


def _run(argv: Sequence[str]) -> int:
    set_language(language_of(argv) or pick_language(_chosen_language()))
    arguments = build().parse_args(argv)
    module, name = _COMMANDS[arguments.command].split(":")
    command: Callable[[Namespace], int] = getattr(importlib.import_module(f"rummy500.cli.{module}"), name)
    return command(arguments)


def _chosen_language() -> str:
    """The language in the settings of the player; ``auto`` where they name none or cannot be read.

    The file is only looked at: what is wrong with it is for the app to say.
    """
    import json

    from rummy500.store.paths import folders

    try:
        settings = json.loads(folders().settings.read_bytes())
    except Exception:
        return "auto"
    language = settings.get("language") if isinstance(settings, dict) else None
    return language if isinstance(language, str) else "auto"


def _fault(error: Exception) -> str:
    """A sentence about what should not have happened; the rest goes to the log."""
    if isinstance(error, OSError) and error.strerror:
        what = error.strerror
    else:
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    try:
        from rummy500.store.log import start_log
        from rummy500.store.paths import folders

        path = folders().log
        start_log(path).error("A command failed.", exc_info=error)
        sentence = _("The program could not go on ({error}). What happened stands in its log, {path}.")
        return " ".join(sentence.format(error=what, path=path).split())
    except Exception:
        return " ".join(_("The program could not go on ({error}).").format(error=what).split())
