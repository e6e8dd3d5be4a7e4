"""The app in a web browser: what it says over the pipes of its server, and the server itself where it is installed."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time

import pytest

SECONDS = 30.0


class Served:
    """The app as a server of web pages runs it: packets over its standard streams."""

    def __init__(self, home, *words):
        environment = {
            **os.environ,
            "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "COLUMNS": "80",
            "ROWS": "24",
            "TERM": "dumb",
            "RUMMY500_HOME": str(home),
        }
        command = [sys.executable, "-m", "rummy500", *words]
        self.home = home
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        self.written = b""
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        while data := os.read(self.process.stdout.fileno(), 4096):
            self.written += data

    def send(self, kind, data):
        self.process.stdin.write(kind + len(data).to_bytes(4, "big") + data)
        self.process.stdin.flush()

    def wait(self, condition):
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if value := condition():
                return value
            time.sleep(0.02)
        raise AssertionError(self.written[-2000:])

    def moves(self):
        for path in (self.home / "saves").glob("[!.]*.json"):
            return json.loads(path.read_text(encoding="utf-8"))["deals"][0]["moves"]
        return None


@pytest.fixture
def served(tmp_path):
    app = Served(tmp_path, "play", "--seed", "our evening", "--lang", "en")
    yield app
    app.process.kill()
    app.process.wait()


def test_the_served_app_draws_takes_keys_and_ends_with_its_page(served):
    served.wait(lambda: b"Your turn" in served.written)
    assert served.written.startswith(b"__GANGLION__\n")
    assert "♠".encode() in served.written, "a browser can draw suits, whatever TERM says"
    served.send(b"D", b"d")
    served.wait(lambda: served.moves() == ["D"])
    served.send(b"M", b'{"type": "resize", "width": 120, "height": 40}')
    served.wait(lambda: b"Seal of the shuffle" in served.written)
    served.send(b"M", b'{"type": "quit"}')
    assert served.process.wait(SECONDS) == 0
    assert b'M\x00\x00\x00\x10{"type": "exit"}' in served.written


def test_the_served_app_ends_when_its_server_is_gone(served):
    served.wait(lambda: b"Your turn" in served.written)
    served.send(b"D", b"d")
    served.wait(lambda: served.moves() == ["D"])
    served.process.stdin.close()
    assert served.process.wait(SECONDS) == 0
    assert served.moves() == ["D"]


def test_without_the_package_serve_says_what_to_install(cli, monkeypatch):
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    ran = cli("serve")
    assert (ran.status, ran.out) == (1, "")
    assert "pip install textual-serve" in ran.err


@pytest.mark.parametrize("port", ["0", "65536", "x"])
def test_a_port_that_is_none_is_refused(cli, port):
    assert cli("serve", "--port", port).status == 2


def test_the_page_asks_nobody_else_for_anything():
    from rummy500.cli.serve import PAGE

    page = (PAGE / "app_index.html").read_text(encoding="utf-8")
    assert "//" not in page.replace("// The", "").replace("<!DOCTYPE html>", "")


async def test_only_its_own_page_talks_to_the_server(tmp_path):
    pytest.importorskip("textual_serve", reason="textual-serve is not installed: pip install 'rummy500[web]'")
    import aiohttp

    port = free_port()
    command = [sys.executable, "-m", "rummy500", "serve", "--port", str(port)]
    server = await asyncio.create_subprocess_exec(
        *command, env={**os.environ, "RUMMY500_HOME": str(tmp_path)}, stdout=asyncio.subprocess.PIPE
    )
    url = f"http://localhost:{port}"
    try:
        assert url.encode() in await server.stdout.readline()
        await listening(port)
        async with aiohttp.ClientSession() as session:
            async with session.get(url) as answer:
                assert "Rummy 500" in await answer.text()
            for origin in ("http://elsewhere.example", ""):
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await session.ws_connect(url + "/ws", headers={"Origin": origin})
            async with session.ws_connect(url + "/ws?width=80&height=24", headers={"Origin": url}) as page:
                seen = b""
                while b"RUMMY 500" not in seen:
                    seen += (await page.receive(timeout=SECONDS)).data
    finally:
        server.terminate()
        await server.wait()


async def listening(port):
    """Wait until somebody answers at a port: a server says where it is before it does."""
    async with asyncio.timeout(SECONDS):
        while True:
            try:
                _reader, writer = await asyncio.open_connection("localhost", port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return


def free_port():
    """A port that nobody uses."""
    with socket.socket() as free:
        free.bind(("localhost", 0))
        return free.getsockname()[1]
