"""Makes the pictures of the README from the running app: python assets/make_pictures.py (needs the extra ``assets``).

The game is played by fixed keys from a fixed deal code, with the settings of a new player, in a folder of its own.
"""

import asyncio
import os
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent
CODE = "a rainy evening"
TABLE_KEYS = ("d", "x", "d", "x", "d", "x", "tab", "left", "left", "left")


async def picture(name: str, lang: str, size: tuple[int, int], keys: tuple[str, ...]) -> None:
    """One picture: the app at a size in cells, after some keys; computers answer at once."""
    import cairosvg

    from rummy500.tui.app import RummyApp
    from rummy500.tui.screens.table import TableScreen
    from rummy500.tui.start import Start

    app = RummyApp(Start("play", players=4, seed=CODE, lang=lang))
    app.settings = app.settings.changed(speed="instant", confirm_risky_discard=False)
    async with app.run_test(size=size) as pilot:
        for key in keys:
            await settled(app, TableScreen)
            await pilot.press(key)
        await settled(app, TableScreen)
        await pilot.pause()
        svg = app.export_screenshot(title="Rummy 500")
    svg = svg.replace("Fira Code", "DejaVu Sans Mono").replace("font-size: 20px", "font-size: 20.27px")  # as wide
    cairosvg.svg2png(bytestring=svg.encode(), write_to=str(FOLDER / f"{name}.png"), scale=1.2)


async def settled(app: object, table: type) -> None:
    """Wait until the table asks its person."""
    for _ in range(400):
        screen = app.screen  # type: ignore[attr-defined]
        if isinstance(screen, table) and screen.scene() is not None and screen.scene().asked:
            return
        await asyncio.sleep(0.02)


async def main() -> None:
    """All pictures."""
    await picture("table", "en", (80, 24), TABLE_KEYS)
    await picture("table-wide", "en", (120, 40), TABLE_KEYS)
    await picture("table-fr", "fr", (80, 24), TABLE_KEYS)
    os.environ["NO_COLOR"] = "1"
    await picture("table-no-colour", "en", (80, 24), TABLE_KEYS)


if __name__ == "__main__":
    os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", TEXTUAL_ANIMATIONS="none")
    os.environ.pop("NO_COLOR", None)
    with tempfile.TemporaryDirectory() as home:
        os.environ["RUMMY500_HOME"] = home
        asyncio.run(main())
