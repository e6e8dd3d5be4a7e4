"""Rows and columns of zones that cover them wholly: nothing is worked out for a background that is never seen."""

from textual.containers import Horizontal, Vertical


class Rows(Vertical):
    """Zones one below the other."""

    BLANK = True


class Columns(Horizontal):
    """Zones side by side."""

    BLANK = True
