"""Pictures as text files beside the tests. ``RUMMY500_PICTURES=new pytest …`` writes them anew, to be looked at."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "pictures"


def assert_picture(name, canvas):
    """The characters of ``canvas`` are those of the file ``name``.txt."""
    text = "\n".join(line.rstrip() for line in canvas.text().split("\n")) + "\n"
    path = FOLDER / f"{name}.txt"
    if os.environ.get("RUMMY500_PICTURES") == "new":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
    assert all(strip.cell_length == canvas.width for strip in canvas.strips())
