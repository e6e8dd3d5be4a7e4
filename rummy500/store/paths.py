"""Where the files of the program are: the folders of the system, or all below ``RUMMY500_HOME``."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

APP = "rummy500"
HOME_VARIABLE = "RUMMY500_HOME"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders and files of one player; none of them need exist yet."""

    saves: Path
    """Folder of the games that wait to be resumed."""
    finished: Path
    """Folder of the games that are over, for the statistics."""
    settings: Path
    """The file of the settings."""
    log: Path
    """The file of the log."""

    @property
    def accounts(self) -> Path:
        """The file of what the statistics know of the finished games."""
        return self.finished.parent / "statistics.json"


def folders(environ: Mapping[str, str] | None = None) -> Folders:
    """The folders in use: those of the system, or all below the folder named by ``RUMMY500_HOME`` where it is set.

    ``environ``: the environment, that of the process where not given.
    """
    home = (os.environ if environ is None else environ).get(HOME_VARIABLE, "")
    if home:
        base = Path(os.path.abspath(os.path.expanduser(home)))
        return Folders(base / "saves", base / "finished", base / "settings.json", base / "log" / f"{APP}.log")

    import platformdirs

    data = platformdirs.user_data_path(APP, appauthor=False)
    config = platformdirs.user_config_path(APP, appauthor=False)
    log = platformdirs.user_log_path(APP, appauthor=False)
    return Folders(data / "saves", data / "finished", config / "settings.json", log / f"{APP}.log")
