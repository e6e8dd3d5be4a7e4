"""The table in a real web browser: keys and mouse, a closed tab, the game that waits for the next one.

Needs Chromium and the packages textual-serve and playwright (which finds Chromium on the system; it downloads none).
"""

import asyncio
import json
import os
import shutil
import sys

import pytest

from .test_serve import free_port, listening

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


def moves(home):
    for path in (home / "saves").glob("[!.]*.json"):
        return json.loads(path.read_text(encoding="utf-8"))["deals"][0]["moves"]
    return None


async def until(condition, seconds=30.0):
    async with asyncio.timeout(seconds):
        while not (value := await condition()):
            await asyncio.sleep(0.1)
    return value


async def test_a_game_is_played_in_a_browser_left_and_gone_on_with(tmp_path):
    pytest.importorskip("textual_serve", reason="textual-serve is not installed: pip install 'rummy500[web]'")
    playwright = pytest.importorskip("playwright.async_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    home, url = tmp_path / "home", f"http://localhost:{(port := free_port())}"
    server = await asyncio.create_subprocess_exec(
        *[sys.executable, "-m", "rummy500", "serve", "--lang", "en", "--port", str(port)],
        env={**os.environ, "RUMMY500_HOME": str(home)},
        stdout=asyncio.subprocess.PIPE,
    )
    await listening(port)

    async def has(*played):
        return (moves(home) or [])[: len(played)] == list(played)

    try:
        async with playwright.async_playwright() as driver:
            browser = await driver.chromium.launch_persistent_context(
                tmp_path / "browser", executable_path=CHROMIUM, args=QUIET.split(), headless=True
            )
            asked = []
            browser.on("request", lambda request: asked.append(request.url))
            page = browser.pages[0]
            await page.goto(url)
            await page.wait_for_selector("body.-first-byte")
            await until(lambda: _press_until(page, home, "Enter", "Enter"))
            await page.keyboard.press("d")
            await until(lambda: has("D"))
            await page.close()

            page = await browser.new_page()
            await page.goto(url)
            await page.wait_for_selector("body.-first-byte")
            await asyncio.sleep(1.0)
            await page.keyboard.press("Enter")  # Continue
            await asyncio.sleep(1.0)
            box = await page.locator(".xterm-screen").bounding_box()
            await page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.85)
            await until(lambda: _discarded(home))
            await page.keyboard.press("Control+q")
            await page.wait_for_selector("body.-closed")
            assert all(request.startswith(url) for request in asked)
            await browser.close()
    finally:
        server.terminate()
        await server.wait()


async def _press_until(page, home, *keys):
    """Press keys until a game has begun."""
    if moves(home) is None:
        for key in keys:
            await page.keyboard.press(key)
            await asyncio.sleep(0.5)
    return moves(home) is not None


async def _discarded(home):
    played = moves(home) or []
    return len(played) > 1 and played[1].startswith("X")
