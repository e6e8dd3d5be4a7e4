"""The player's hand."""

from rummy500.engine.cards import JOKER
from rummy500.tui.paint import tiles
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import HandModel
from rummy500.tui.paint.spread import Box, Size, Spread, lay_out
from rummy500.tui.paint.words import clean, width
from rummy500.tui.paint.zone import body_of, draw_markers, draw_outline, draw_title, sizes_within

SIZES = (
    Size(12, 8, 12),
    Size(10, 6, 10),
    Size(7, 5, 7),
    Size(7, 4, 7),
    Size(6, 3, 6),
    Size(6, 2, 6),
    Size(5, 1, 5),
)
NO_GROUPS: frozenset[int] = frozenset()


def hand_spread(model: HandModel, wide: int, high: int, scroll: int = 0, tallest: int = 99) -> Spread:
    """Where the cards of a hand lie in a zone of ``wide`` by ``high`` cells."""
    lifts: dict[int, int] = {}
    if not model.hidden:
        if model.cursor is not None:
            lifts[model.cursor] = 0
        lifts.update(dict.fromkeys(model.selected, 1))
        lifts.update(dict.fromkeys(model.owed, 1))
    return lay_out(
        len(model.cards),
        body_of(wide, high, model.title),
        sizes_within(SIZES, tallest),
        groups=NO_GROUPS if model.hidden else model.groups,
        lifts=lifts,
        centred=True,
        scroll=scroll,
    )


def paint_hand(model: HandModel, look: Look, spread: Spread, wide: int, high: int, focused: bool = True) -> Canvas:
    """A picture of the hand; ``spread`` is its geometry at this size."""
    canvas = Canvas(wide, high, look.ink("text"), look.ascii_suits)
    if high < 1 or wide < 1:
        return canvas
    draw_title(canvas, look, model.title, model.note, focused)
    if not model.cards:
        _draw_empty(canvas, look, model, spread.room)
        return canvas
    form = spread.plan
    for position, box in enumerate(spread.boxes):
        if box is None:
            continue
        if model.hidden:
            tiles.draw_tile(canvas, look, box.x, box.y, JOKER, tiles.BACK, box.w, box.h, form.step)
            continue
        state = _state(model, position, focused) | tiles.ending(spread, position)
        tiles.draw_tile(canvas, look, box.x, box.y, model.cards[position], state, box.w, box.h, form.step)
    if model.insert is not None:
        _draw_insert(canvas, look, spread, model.insert)
    draw_markers(canvas, look, spread.room, spread.above, spread.below)
    return canvas


def _state(model: HandModel, position: int, focused: bool) -> int:
    state = 0
    if position == model.cursor:
        state |= tiles.CURSOR if focused else tiles.HERE
    if position in model.selected:
        state |= tiles.SELECTED
    if position in model.fresh:
        state |= tiles.FRESH
    if position in model.playable:
        state |= tiles.PLAYABLE
    if position in model.owed:
        state |= tiles.OWED
    return state


def _draw_empty(canvas: Canvas, look: Look, model: HandModel, room: Box) -> None:
    cells = min(room.w, max(7, width(clean(model.empty)) + 4))
    box = Box(room.x + (room.w - cells) // 2, room.y + (1 if room.h >= 4 else 0), cells, min(room.h, 5))
    draw_outline(canvas, look, box, model.empty)


def _draw_insert(canvas: Canvas, look: Look, spread: Spread, place: int) -> None:
    """A bar where a card that is being moved would go."""
    after = spread.boxes[place] if place < len(spread.boxes) else None
    before = spread.boxes[place - 1] if 0 < place <= len(spread.boxes) else None
    if after is not None:
        x, y, h = after.x, after.y, after.h
    elif before is not None:
        x, y, h = before.x + before.w, before.y, before.h
    else:
        return
    ink = look.ink("good", "face", bold=True)
    for down in range(h):
        canvas.put(min(x, canvas.width - 1), y + down, look.signs.insert, ink)
