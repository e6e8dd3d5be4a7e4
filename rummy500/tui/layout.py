"""How the zones of the table share the screen: heights in lines, worked out from its size alone."""

from typing import NamedTuple

SMALLEST = (60, 18)  # below this the table asks to be enlarged
STANDARD = (80, 24)  # below this every zone has a line or two
LOG_WIDTH = 34
WIDE = 118  # from here the log may stand beside the table


class Heights(NamedTuple):
    """Lines of each zone, and columns of the log beside the table (0: none)."""

    opponents: int
    melds: int
    fan: int
    hand: int
    prompt: int
    log: int = 0


def heights(width: int, height: int, opponents: int, told: int = 1) -> Heights:
    """The heights for a screen of ``width`` columns and ``height`` lines with so many opponents.

    Header and footer take a line each; what is left over goes to cards, as it makes them larger. ``told``: lines that
    the prompt needs for what it says; the hand gives them up.
    """
    sizes = _heights(width, height, opponents)
    more = min(max(0, told - sizes.prompt), sizes.hand - 2)
    return sizes._replace(prompt=sizes.prompt + more, hand=sizes.hand - more) if more > 0 else sizes


def _heights(width: int, height: int, opponents: int) -> Heights:
    rest = height - 2
    if width < STANDARD[0] or height < STANDARD[1]:
        hand, fan = (5, 4) if rest >= 20 else (4, 4) if rest >= 17 else (3, 3)
        row = 1 if rest < 20 else 2
        return Heights(row, max(1, rest - row - hand - fan - 1), fan, hand, 1)
    log = LOG_WIDTH if width >= WIDE else 0
    if height < 30:
        melds = 5 + max(0, height - 24) // 2
        return Heights(2, melds, 6, rest - 2 - melds - 6 - 1, 1, log)
    row = 4 if height >= 34 else 2
    prompt = 2
    fan = 8 if height >= 36 else 7
    hand = 10 if height >= 36 else 9
    return Heights(row, rest - row - fan - hand - prompt, fan, hand, prompt, log)
