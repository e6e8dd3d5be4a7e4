"""The melds on the table: number, owner, worth, the cards, and who laid off which of them."""

from rummy500.tui.paint import tiles
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.flow import BEFORE, Flow, Placed, Widths, flow
from rummy500.tui.paint.look import Look, player_ink
from rummy500.tui.paint.models import MeldItem, MeldsModel
from rummy500.tui.paint.spread import Box
from rummy500.tui.paint.words import clean, fit, width
from rummy500.tui.paint.zone import body_of, draw_label, draw_markers, draw_outline, draw_title


def melds_flow(model: MeldsModel, look: Look, wide: int, high: int, scroll: int = 0) -> Flow:
    """Where the melds lie in a zone of ``wide`` by ``high`` cells."""
    widths = [Widths(tuple(len(look.index(card)) for card in meld.cards)) for meld in model.melds]
    return flow(widths, body_of(wide, high, model.title), scroll, look.tallest)


def paint_melds(model: MeldsModel, look: Look, places: Flow, wide: int, high: int, focused: bool = True) -> Canvas:
    """A picture of the melds; ``places`` is the geometry at this size."""
    canvas = Canvas(wide, high, look.ink("text"), look.ascii_suits)
    if high < 1 or wide < 1:
        return canvas
    draw_title(canvas, look, model.title, model.note, focused or model.target)
    if not model.melds:
        room = places.room
        cells = min(room.w, max(7, width(clean(model.empty)) + 4))
        draw_outline(canvas, look, Box(room.x, room.y, cells, min(room.h, 3)), model.empty, model.target)
        return canvas
    cursor = model.cursor if focused else None
    for at, (meld, placed) in enumerate(zip(model.melds, places.placed, strict=True)):
        if placed is None:
            continue
        if places.form.header:
            _draw_header(canvas, look, model, meld, placed, at == cursor)
        else:
            _draw_beside(canvas, look, meld, placed, at == cursor)
        _draw_cards(canvas, look, meld, placed, at == cursor)
        if label := model.labels[at] if at < len(model.labels) else "":
            covered = max(len(label), 1 + len(str(meld.number)))
            under = look.ink("cursor_text", "cursor", reverse=True) if at == cursor else look.ink("text")
            canvas.fill(placed.box.x, placed.box.y, covered, 1, under)
            draw_label(canvas, look, placed.box.x, placed.box.y, label, at == cursor)
    draw_markers(canvas, look, places.room, places.above, places.below)
    return canvas


def _number(look: Look, meld: MeldItem) -> str:
    """The number of a meld, with a sign where something can be laid off."""
    return f"{look.signs.focus if meld.target else ''}{meld.number}"


def _draw_header(
    canvas: Canvas, look: Look, model: MeldsModel, meld: MeldItem, placed: Placed, at_cursor: bool
) -> None:
    """Number, owner and worth above the cards; then, where there is room, who laid off, and that it has grown."""
    box = placed.box
    back = "cursor" if at_cursor else "felt"
    end = box.x + box.w - 1
    if at_cursor:
        canvas.fill(box.x, box.y, min(box.w - 1, _cards_width(placed)), 1, look.ink("cursor_text", back, reverse=True))
    text = look.ink("cursor_text" if at_cursor else "muted", back, reverse=at_cursor)
    number = look.ink("cursor_text" if at_cursor else "accent", back, bold=True, reverse=at_cursor)
    owner = number if at_cursor else player_ink(look, meld.colour, bold=True)
    worth = str(meld.worth)
    if meld.target:
        canvas.put(box.x, box.y, look.signs.focus, number)
    x = canvas.put(box.x + 1, box.y, f"{meld.number} ", number)
    name = fit(meld.owner, max(0, end - x - len(worth) - 1), look.signs.ellipsis)
    x = canvas.put(x, box.y, name + " ", owner)
    x = canvas.put(x, box.y, worth, text)
    if meld.fresh:
        x = canvas.put(x, box.y, " " + look.signs.fresh, text)
    for colour in dict.fromkeys(meld.by):
        if colour == meld.colour or not 0 <= colour < len(model.names):
            continue
        helper = " +" + fit(model.names[colour], 8, look.signs.ellipsis)
        if x + width(helper) > end:
            break
        x = canvas.put(x, box.y, helper, text if at_cursor else player_ink(look, colour))


def _cards_width(placed: Placed) -> int:
    return sum(box.w for box in placed.cards)


def _draw_beside(canvas: Canvas, look: Look, meld: MeldItem, placed: Placed, at_cursor: bool) -> None:
    """Number and initial before the cards, worth after them, all in one line."""
    box = placed.box
    label = fit(_number(look, meld) + fit(meld.owner, 1, ""), BEFORE, "")
    ink = player_ink(look, meld.colour, bold=True)
    if at_cursor:
        ink = look.ink("cursor_text", "cursor", bold=True, reverse=True)
    canvas.put(box.x, box.y, label + " " * (BEFORE - width(label)), ink)
    if placed.cards:
        last = placed.cards[-1]
        sign = look.signs.fresh if meld.fresh else ""
        worth = fit(f" {meld.worth}{sign}", box.x + box.w - last.x - last.w, "")
        canvas.put(last.x + last.w, box.y, worth, look.ink("muted"))


def _draw_cards(canvas: Canvas, look: Look, meld: MeldItem, placed: Placed, at_cursor: bool) -> None:
    """The cards side by side; a bar before those that another player laid off."""
    last = len(meld.cards) - 1
    for position, (card, box) in enumerate(zip(meld.cards, placed.cards, strict=True)):
        state = tiles.FLAT
        if position == last:
            state |= tiles.CLOSED | tiles.END
        if at_cursor or meld.target:
            state |= tiles.TINT
        if position in meld.fresh:
            state |= tiles.FRESH
        if position < len(meld.by) and meld.by[position] != meld.colour:
            state += tiles.OWNER * (1 + max(0, meld.by[position]))
        tiles.draw_tile(canvas, look, box.x, box.y, card, state, box.w, box.h, box.w)
