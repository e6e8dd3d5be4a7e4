"""``serve``: the app in a web browser, by the package textual-serve."""

from __future__ import annotations

import shlex
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from rummy500.cli.errors import CommandError
from rummy500.cli.output import show
from rummy500.i18n import _

if TYPE_CHECKING:
    from aiohttp.web import Request, WebSocketResponse

PAGE = Path(__file__).parent / "page"


def serve(arguments: Namespace) -> int:
    """Hands the app to every browser that comes, until it is interrupted."""
    try:
        from aiohttp.web import HTTPForbidden
        from textual_serve.server import Server
    except ImportError:
        raise CommandError(_("This needs the package textual-serve: pip install textual-serve")) from None

    class OwnPages(Server):  # type: ignore[misc]
        """A server that talks to the pages it has sent itself and to no other: not to any page in the same browser."""

        async def handle_websocket(self, request: Request) -> WebSocketResponse:
            """Let a page in."""
            if urlsplit(request.headers.get("Origin", "")).netloc not in own:
                raise HTTPForbidden
            return await super().handle_websocket(request)

        async def on_startup(self, app: object) -> None:
            """Say where the game is."""
            show(_("The game is at {url}. Ctrl+C ends it.").format(url=self.public_url))

    names = [arguments.host, *(["127.0.0.1", "[::1]"] if arguments.host == "localhost" else [])]
    own = {urlsplit(f"http://{name}:{arguments.port}").netloc for name in names}
    if arguments.port == 80:  # which browsers leave out
        own |= set(names)
    command = [sys.executable, "-m", "rummy500"]
    if arguments.lang:
        command += ["--lang", arguments.lang]
    line = subprocess.list2cmdline(command) if sys.platform == "win32" else shlex.join(command)
    OwnPages(line, arguments.host, arguments.port, title="Rummy 500", templates_path=PAGE).serve()
    return 0
