"""Frames that write the cells that changed and no more.

Textual's own begin every line at the left edge of the widget that changed, which at a wide table is four times as much.
"""

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor


class CloseUpdate(ChopsUpdate):
    """A part of a frame, cut at both ends of what changed."""

    def render_segments(self, console: Console) -> str:
        """What is written to the terminal."""
        written: list[str] = []
        for y, first, after in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= after or end <= first:
                    continue
                start, stop = max(x, first), min(end, after)
                part = strip if (start, stop) == (x, end) else strip.crop(start - x, stop - x)
                written += Control.move_to(start, y).segment.text, part.render(console)
        return "".join(written)


class CloseCompositor(Compositor):
    """Puts a screen together as Textual does, and cuts what it writes."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """The part of the screen that changed; None where nothing did."""
        update = super().render_partial_update()
        return None if update is None else CloseUpdate(update.chops, update.spans, update.chop_ends)
