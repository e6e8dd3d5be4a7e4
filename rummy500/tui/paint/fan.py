"""The stock and the discard pile, spread so that the rank and suit of every card can be read."""

from typing import NamedTuple

from rummy500.engine.cards import JOKER
from rummy500.tui.paint import tiles
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import FanModel
from rummy500.tui.paint.spread import OVER_STEP, Box, Size, Spread, lay_out
from rummy500.tui.paint.words import clean, fit, width
from rummy500.tui.paint.zone import body_of, draw_label, draw_markers, draw_outline, draw_title, sizes_within

SIZES = (Size(8, 6, 6), Size(8, 5, 6), Size(6, 4, 4), Size(6, 3, 4), Size(6, 2, 4), Size(5, 1, 4))
ONE_LINE_STOCK = 7  # cells of the stock where the zone has one line


class FanGeometry(NamedTuple):
    """The boxes of the pile's cards and of the stock (``None`` where none is shown), in the cells of the zone."""

    spread: Spread
    stock: Box | None
    pile: Box

    def card_at(self, x: int, y: int) -> int | None:
        """The position of the card whose visible part this cell is."""
        return self.spread.card_at(x, y)

    def stock_at(self, x: int, y: int) -> bool:
        """Whether this cell belongs to the stock."""
        return self.stock is not None and self.stock.holds(x, y)

    def pile_at(self, x: int, y: int) -> bool:
        """Whether a card dropped on this cell falls on the pile."""
        return self.pile.holds(x, y) and not self.stock_at(x, y)


def fan_geometry(model: FanModel, wide: int, high: int, scroll: int = 0, tallest: int = 99) -> FanGeometry:
    """Where stock and pile lie in a zone of ``wide`` by ``high`` cells."""
    room = body_of(wide, high, model.title)
    sizes = sizes_within(SIZES, tallest)
    cards = len(model.cards)
    stock = None
    if model.stock is not None:
        stock, rest = _stock_place(model, room, wide, high, tallest)
        if stock is not None and stock.y and _needs_rows(cards, rest.w) and not _needs_rows(cards, room.w):
            stock = None  # rather one row of cards; the stock moves up beside the title
        else:
            room = rest
        if stock is None and high >= 2:
            label = stock_label(model)
            stock = Box(title_end(model, wide) + 1, 0, width(label) + 2, 1)
    lifts = {}
    if model.cursor and not model.hidden and model.cursor <= cards:
        lifts[cards - model.cursor] = 1
    spread = lay_out(cards, room, sizes, lifts=lifts, over=True, scroll=scroll)
    return FanGeometry(spread, stock, room)


def _needs_rows(cards: int, cells: int) -> bool:
    return (cards - 1) * OVER_STEP + 5 > cells


def _stock_place(model: FanModel, room: Box, wide: int, high: int, tallest: int) -> tuple[Box | None, Box]:
    """The box of the stock and what is left for the pile."""
    if wide < 24:
        return None, room
    if high < 2:
        box = Box(room.x, 0, ONE_LINE_STOCK, 1)
    elif room.h < 4:
        box = Box(room.x, room.y, ONE_LINE_STOCK, room.h)
    else:
        tall = min(room.h - 1, 5, max(3, tallest))
        box = Box(room.x, room.y + 1, 9 if tall >= 5 else 7, tall)
    used = box.w + 2
    return box, Box(room.x + used, room.y, max(1, room.w - used), room.h)


def title_end(model: FanModel, wide: int) -> int:
    """The cell after the title in the rule above the zone."""
    return 3 + width(fit(model.title, max(0, wide - 4)))


def stock_label(model: FanModel) -> str:
    """The stock in words: its name and how many cards it has."""
    return f"{clean(model.stock_name)} {model.stock}".strip()


def paint_fan(model: FanModel, look: Look, places: FanGeometry, wide: int, high: int, focused: bool = True) -> Canvas:
    """A picture of stock and pile; ``places`` is the geometry at this size."""
    canvas = Canvas(wide, high, look.ink("text"), look.ascii_suits)
    if high < 1 or wide < 1:
        return canvas
    stock = places.stock
    in_title = stock.w + 1 if stock is not None and stock.y == 0 and high > 1 else 0
    draw_title(canvas, look, model.title, model.note, focused, in_title)
    if places.stock is not None:
        _draw_stock(canvas, look, model, places.stock)
        _draw_stock_key(canvas, look, model, places.stock)
    spread = places.spread
    if not model.cards:
        _draw_empty(canvas, look, model, places.pile)
        return canvas
    form = spread.plan
    cards = len(model.cards)
    taken_from = cards - model.cursor if model.cursor else cards
    for position, box in enumerate(spread.boxes):
        if box is None:
            continue
        state = tiles.BACK
        if not model.hidden:
            state = tiles.OVER if form.over else 0
            if position == taken_from:
                state |= tiles.CURSOR
            elif position > taken_from:
                state |= tiles.TINT
            if position in model.fresh:
                state |= tiles.FRESH
            if cards - position in model.takeable:
                state |= tiles.PLAYABLE
            state |= tiles.ending(spread, position)
        card = JOKER if model.hidden else model.cards[position]
        tiles.draw_tile(canvas, look, box.x, box.y, card, state, box.w, box.h, form.step)
    for position, label in enumerate(model.labels[: len(spread.boxes)]):
        _draw_card_label(canvas, look, spread, position, label, position == taken_from)
    if model.target:
        _draw_target(canvas, look, spread)
    draw_markers(canvas, look, spread.room, spread.above, spread.below)
    return canvas


def _draw_stock(canvas: Canvas, look: Look, model: FanModel, box: Box) -> None:
    """The stock: a card back with its name and number, an outline with a word when it is empty, or a label."""
    signs = look.signs
    at_cursor = model.cursor == 0
    name_ink = look.ink("accent" if model.can_draw or at_cursor else "muted", bold=model.can_draw)
    if not model.stock:
        if box.h >= 3:
            draw_outline(canvas, look, box, model.stock_empty, at_cursor)
        else:
            word = fit(model.stock_empty, box.w - 2, signs.ellipsis)
            canvas.put(box.x, box.y, f"({word})", look.ink("muted", reverse=at_cursor))
        return
    count = str(model.stock)
    if box.h < 3:
        ground = "cursor" if at_cursor else "felt"
        label = stock_label(model) if box.y == 0 and canvas.height > 1 else count
        x = canvas.put(
            box.x, box.y, signs.back, look.ink("back" if at_cursor else "back_bar", ground, reverse=at_cursor)
        )
        ink = look.ink("cursor_text", "cursor", bold=True, reverse=True) if at_cursor else name_ink
        canvas.put(x, box.y, fit(label, box.w - 1, signs.ellipsis), ink)
        return
    state = tiles.BACK | (tiles.CURSOR if at_cursor else 0)
    tiles.draw_tile(canvas, look, box.x, box.y, JOKER, state, box.w, box.h, box.w)
    back = "cursor" if at_cursor else "back"
    ink = look.ink("cursor_text" if at_cursor else "back_mark", back, bold=True, reverse=at_cursor)
    if box.h < 5:
        canvas.fill(box.x + 1, box.y + 1, box.w - 2, box.h - 2, ink)
    canvas.put(box.x + 1, box.y + (box.h - 1) // 2, f"{count:^{box.w - 2}}"[: box.w - 2], ink)
    name = fit(model.stock_name, box.w, signs.ellipsis)
    if box.y > 1:
        canvas.put(box.x, box.y - 1, name, name_ink)


def _draw_stock_key(canvas: Canvas, look: Look, model: FanModel, box: Box) -> None:
    """A label below the number of the stock; where that is all there is, in the place of the back before it."""
    down = (box.h - 1) // 2 + 1 if box.h >= 3 else 0
    draw_label(canvas, look, box.x + (1 if down else 0), box.y + down, model.stock_key, model.cursor == 0)


def _draw_empty(canvas: Canvas, look: Look, model: FanModel, room: Box) -> None:
    cells = min(room.w, max(7, width(clean(model.empty)) + 4))
    lines = min(room.h - (1 if room.h >= 4 else 0), 5)
    box = Box(room.x, room.y + (1 if room.h >= 4 else 0), cells, max(1, lines))
    draw_outline(canvas, look, box, model.empty, model.target)


def _draw_card_label(canvas: Canvas, look: Look, spread: Spread, position: int, label: str, at_cursor: bool) -> None:
    """A label below the writing of a card; over the beginning of it where the card shows one line only."""
    box, form = spread.boxes[position], spread.plan
    if box is None or not label:
        return
    last = position >= form.starts[-1] or form.visible == 1
    seen = box.h if last else min(box.h, form.pitch)
    written = (2 if form.over else 1) + (1 if look.boxed and box.h >= 4 else 0)
    if seen > written:
        draw_label(canvas, look, box.x + 1, box.y + written, label, at_cursor)
    else:
        draw_label(canvas, look, box.x, box.y, label, at_cursor)


def _draw_target(canvas: Canvas, look: Look, spread: Spread) -> None:
    """A bar after the newest card: a card may be dropped here."""
    box = spread.boxes[-1]
    if box is None:
        return
    x = min(box.x + box.w, canvas.width - 1)
    for down in range(box.h):
        canvas.put(x, box.y + down, look.signs.insert, look.ink("accent", bold=True))
