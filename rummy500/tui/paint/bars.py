"""Header, prompt and footer: lines of text above and below the table."""

from typing import NamedTuple

from rich.style import Style

from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look, player_ink
from rummy500.tui.paint.models import FooterModel, HeaderModel, KeyItem, PromptModel, Tone
from rummy500.tui.paint.say import say
from rummy500.tui.paint.spread import Box
from rummy500.tui.paint.words import clean, fit, width, wrap

Piece = tuple[str, Style]
TONES = {
    Tone.PLAIN: ("text", ""),
    Tone.QUIET: ("muted", ""),
    Tone.GOOD: ("accent", ""),
    Tone.WARN: ("warn", "! "),
    Tone.REFUSED: ("warn", "! "),
}


class KeyBoxes(NamedTuple):
    """Where keys stand that can be clicked."""

    keys: tuple[tuple[Box, KeyItem], ...] = ()

    def key_at(self, x: int, y: int) -> KeyItem | None:
        """The key to which a cell belongs."""
        return next((item for box, item in self.keys if box.holds(x, y)), None)


def paint_header(model: HeaderModel, look: Look, wide: int, high: int) -> tuple[Canvas, KeyBoxes]:
    """The top line. What doesn't fit is left out, the least important first: keys, details, what is laid."""
    canvas = Canvas(wide, high, look.ink("text", "bar"), look.ascii_suits)
    if wide < 1 or high < 1:
        return canvas, KeyBoxes()
    groups = _header_groups(model, look, wide)
    used = sum(_span(group) for group in groups)
    spaces = max(1, len(groups) - 1)
    margin = 1 if wide >= 12 else 0
    free = max(0, wide - 2 * margin - used)
    boxes: list[tuple[Box, KeyItem]] = []
    x = margin
    for at, group in enumerate(groups):
        x = margin + sum(_span(before) for before in groups[:at]) + free * at // spaces
        for text, ink, item in group:
            text = fit(text, wide - x, look.signs.ellipsis)
            after = canvas.put(x, 0, text, ink)
            if item is not None:
                boxes.append((Box(x, 0, after - x, 1), item))
            x = after
    return canvas, KeyBoxes(tuple(boxes))


Group = list[tuple[str, Style, KeyItem | None]]


def _span(group: Group) -> int:
    return sum(width(clean(text)) for text, _, _ in group)


def _header_groups(model: HeaderModel, look: Look, wide: int) -> list[Group]:
    """The parts of the header that fit, in groups which are spread over the line."""
    bar = "bar"
    title: Group = [(model.title, look.ink("accent", bar, bold=True), None)]
    if model.warning:
        title.append((f"  {look.signs.warn} {model.warning}", look.ink("warn", bar, bold=True), None))
    me: Group = []
    if model.me or model.score:
        name = fit(model.me, 14, look.signs.ellipsis)
        me.append((name + " ", player_ink(look, model.colour, bar, bold=True), None))
        me.append((model.score, look.ink("text", bar, bold=True), None))
    stock: Group = []
    if model.stock is not None:
        stock.append((f"{model.stock_name} ", look.ink("muted", bar), None))
        stock.append((look.signs.back, look.ink("back_bar", bar), None))
        stock.append((str(model.stock), look.ink("text", bar, bold=True), None))
    free = wide - 2 - _span(title) - (_span(me) + 2) - (_span(stock) + 2 if stock else 0)
    if free < 0 and stock:
        free += _span(stock) + 2
        stock = []
    if free < 0 and me:
        free += _span(title[:1])
        title = title[1:]
    dot = f" {look.signs.dot} "
    for at, part in enumerate(model.parts):
        text = ("  " if at == 0 else dot) + clean(part)
        if width(text) > free:
            break
        title.append((text, look.ink("muted", bar), None))
        free -= width(text)
    if model.laid and width(clean(model.laid)) + 1 <= free:
        me.append((" " + model.laid, look.ink("muted", bar), None))
        free -= width(clean(model.laid)) + 1
    keys: Group = []
    for item in model.keys:
        cells = width(clean(item.key)) + 1 + width(clean(item.label)) + 2
        if cells > free:
            break
        keys.append((("  " if keys else "") + item.key, look.ink("accent", bar, bold=True), item))
        keys.append((" " + item.label, look.ink("muted", bar), item))
        free -= cells
    return [group for group in (title, stock, me, keys) if group]


def paint_prompt(model: PromptModel, look: Look, wide: int, high: int) -> Canvas:
    """What can be done now. The sentence takes what lines it needs; tally and last action what is left."""
    canvas = Canvas(wide, high, look.ink("text"), look.ascii_suits)
    if wide < 1 or high < 1:
        return canvas
    margin = 1 if wide >= 12 else 0
    cells = max(1, wide - 2 * margin)
    fore, sign = TONES[model.tone]
    lead, text, tally = clean(model.lead), sign + clean(model.text), clean(model.tally)
    indent = width(lead) + 1 if lead else 0
    first = cells - indent
    with_tally = first - width(tally) - 2 if tally else first
    if with_tally > 0 and width(" ".join(wrap(text, with_tally, high))) == width(text):
        first = with_tally
    else:
        tally = ""
    ellipsis = look.signs.ellipsis
    lines = wrap(text, max(1, first), high, ellipsis)
    x = canvas.put(margin, 0, fit(lead, cells, ellipsis), look.ink("accent", bold=True))
    say(canvas, look, x + (1 if lead else 0), 0, lines[0] if lines else "", fore)
    for y, line in enumerate(lines[1:], 1):
        say(canvas, look, margin + indent, y, line, fore)
    if tally:
        say(canvas, look, wide - margin - width(tally), 0, tally, "text", bold=True)
    if model.last and len(lines) < high:
        say(canvas, look, margin, max(1, len(lines)), fit(model.last, cells, ellipsis), "muted")
    return canvas


def paint_footer(model: FooterModel, look: Look, wide: int, high: int) -> tuple[Canvas, KeyBoxes]:
    """The keys that are legal now, over as many lines as there are; what the last ones do is left out where it must."""
    canvas = Canvas(wide, high, look.ink("text", "bar"), look.ascii_suits)
    margin = 1 if wide >= 12 else 0
    boxes: list[tuple[Box, KeyItem]] = []
    x, y = margin, 0
    keys = _footer_keys(model, (wide - 2 * margin) * high)
    for at, item in enumerate(keys):
        key, label = clean(item.key), clean(item.label)
        cells = _key_cells(item)
        more = at + 1 < len(keys) and y + 1 >= high
        if x > margin and x + cells + (2 if more else 0) > wide - margin:
            if y + 1 >= high:
                canvas.put(min(x, wide - 1), y, look.signs.ellipsis, look.ink("muted", "bar"))
                break
            x, y = margin, y + 1
        if y >= high:
            break
        boxes.append((Box(x, y, cells, 1), item))
        x = canvas.put(x, y, key, look.ink("accent", "bar", bold=True))
        if label:
            x = canvas.put(x, y, " " + label, look.ink("text", "bar"))
        x += 2
    return canvas, KeyBoxes(tuple(boxes))


def _key_cells(item: KeyItem) -> int:
    label = clean(item.label)
    return width(clean(item.key)) + (1 + width(label) if label else 0)


def _footer_keys(model: FooterModel, cells: int) -> list[KeyItem]:
    """The keys as they fit in so many cells.

    Words give way, from the last one on: a key without its word still tells that it works.
    """
    keys = list(model.keys)
    for bare in range(len(keys)):
        shown = keys[: len(keys) - bare] + [item._replace(label="") for item in keys[len(keys) - bare :]]
        if sum(map(_key_cells, shown)) + 2 * (len(shown) - 1) <= cells:
            return shown
    return keys
