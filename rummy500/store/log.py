"""The log of the program: a file that is cut off by itself, for what the player need not see."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

_LARGEST = 500_000  # bytes
_KEPT = 2


class _QuietHandler(RotatingFileHandler):
    """A log that cannot be written is no reason to disturb a game."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Nothing: the line is lost."""


def start_log(path: Path, level: int = logging.INFO) -> logging.Logger:
    """Sends what the program logs, from ``level`` up, to the file ``path``, and nowhere else. Never raises.

    The file is made with the first line; at 500 000 bytes it is renamed to ``….1`` and another begun, two are kept.
    A second call moves the log to another file. The logger of the whole program.
    """
    logger = logging.getLogger("rummy500")
    for old in list(logger.handlers):
        logger.removeHandler(old)
        old.close()
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = _QuietHandler(
            path, maxBytes=_LARGEST, backupCount=_KEPT, encoding="utf-8", errors="backslashreplace", delay=True
        )
    except (OSError, ValueError):
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))
    logger.addHandler(handler)
    logger.setLevel(level)
    logger.propagate = False
    return logger
