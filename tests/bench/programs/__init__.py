"""The program that is measured, and small programs to compare it with."""

import sys
from pathlib import Path

_HERE = Path(__file__).parent

RUMMY = [sys.executable, "-m", "rummy500"]
EMPTY = [sys.executable, str(_HERE / "empty_app.py")]
BARE = [sys.executable, str(_HERE / "bare_widget.py")]
