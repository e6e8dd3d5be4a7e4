"""What the menu may not wait for, and what the table may not."""

import subprocess
import sys

MENU = "import sys, rummy500.cli.main, rummy500.cli.app, rummy500.tui.app, rummy500.tui.screens.menu"
LATER = (
    "rummy500.bots",
    "rummy500.record",
    "rummy500.table",
    "rummy500.engine.game",
    "rummy500.tui.present",
    "rummy500.tui.screens.table",
    "rummy500.tui.book",
    "filelock",
)


def test_menu_comes_up_without_the_game():
    code = f"{MENU}; print([name for name in {LATER!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


TABLE = "import sys, rummy500.tui.screens.table, rummy500.tui.screens.new_game, rummy500.bots.child"
PLAYERS = ("beginner", "casual", "thumbs", "tuned", "players", "master", "swift", "reasons")  # they think elsewhere


def test_table_comes_up_without_the_players():
    code = f"{TABLE}; print([name for name in {PLAYERS!r} if 'rummy500.bots.' + name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
