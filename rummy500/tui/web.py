"""The app in a web browser: Textual's driver for it, which ends with its server."""

import contextlib
import os
from functools import partial

from textual.drivers.web_driver import WebDriver


class PageDriver(WebDriver):
    """It speaks to a server over pipes. Where the server is gone, the game is kept and the app ends."""

    def __init__(self, *arguments: object, **options: object) -> None:
        super().__init__(*arguments, **options)  # type: ignore[arg-type]
        self._write = partial(self._write_if_read)

    def run_input_thread(self) -> None:
        """Read what comes from the page until the app ends, or the server does."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                self._loop.call_soon_threadsafe(self._app.exit, 0)

    def _write_if_read(self, data: bytes) -> int:
        """Write to the server; nobody may be there any more."""
        try:
            return os.write(self.fileno, data)
        except BrokenPipeError:
            return len(data)
