"""The other players: name, level, cards, score, points on the table, who is to move."""

from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look, player_ink
from rummy500.tui.paint.models import OpponentsModel, SeatItem
from rummy500.tui.paint.spread import Box
from rummy500.tui.paint.words import clean, fit, width

ONE_ROW = 4  # up to so many players sit in one row, however narrow
COMFORT = 22  # cells that make one row of more players worth while
FRAME_FROM = 4  # lines from which a player gets a frame
TALLEST = 5
WIDEST = 40  # without a frame, so that name and score stand near each other
BAR_FROM = 8  # cells that make a bar worth while


def seat_boxes(seats: int, wide: int, high: int) -> tuple[Box, ...]:
    """The place of each player: one row, or two where there are many."""
    if seats == 0 or wide < 1 or high < 1:
        return ()
    rows = 1 if seats <= ONE_ROW or high < 2 or wide // seats >= COMFORT else 2
    columns = -(-seats // rows)
    tall = high // rows
    widest = wide if tall >= FRAME_FROM else WIDEST
    boxes = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        left, right = column * wide // columns, (column + 1) * wide // columns
        boxes.append(Box(left, row * tall, min(right - left, widest), min(tall, TALLEST)))
    return tuple(boxes)


def paint_opponents(model: OpponentsModel, look: Look, wide: int, high: int) -> Canvas:
    """A picture of the other players in ``wide`` by ``high`` cells."""
    canvas = Canvas(wide, high, look.ink("text"), look.ascii_suits)
    for seat, box in zip(model.seats, seat_boxes(len(model.seats), wide, high), strict=False):
        if box.h >= FRAME_FROM and box.w >= 16:
            _draw_framed(canvas, look, seat, box, model.goal)
        elif box.h >= 2:
            _draw_lines(canvas, look, seat, box, model.goal)
        else:
            _draw_line(canvas, look, seat, box)
    return canvas


def _laid(seat: SeatItem) -> str:
    return f"{seat.laid:+d}" if seat.laid else ""


def _name(canvas: Canvas, look: Look, seat: SeatItem, x: int, y: int, cells: int) -> int:
    """Sign and name; gives the cell after them."""
    signs = look.signs
    ink = player_ink(look, seat.colour, bold=True)
    start = x
    x = canvas.put(x, y, (signs.to_move if seat.to_move else signs.seat) + " ", ink)
    return canvas.put(x, y, fit(seat.name, start + cells - x, signs.ellipsis), ink)


def _count(look: Look, seat: SeatItem) -> str:
    return f"{seat.cards}{look.signs.warn if seat.warning else ''}"


def _draw_line(canvas: Canvas, look: Look, seat: SeatItem, box: Box) -> None:
    """A player in one line: name, score with what he laid, cards."""
    score, laid = str(seat.score), _laid(seat)
    count = look.signs.back + _count(look, seat)
    cells = box.w - 1
    tail = len(score) + len(laid) + 1 + len(count)
    wanted = min(width(clean(seat.name)) + 4, 10)  # with sign and blanks
    if cells - tail < wanted:
        laid, tail = "", tail - len(laid)
    if cells - tail < 7:
        score, tail = "", len(count)
    x = box.x + (1 if box.w >= 12 else 0)
    end = box.x + cells
    _name(canvas, look, seat, x, box.y, max(1, end - tail - 1 - x))
    x = max(x, end - tail)
    x = canvas.put(x, box.y, score, look.ink("text", bold=True))
    x = canvas.put(x, box.y, laid, look.ink("muted"))
    x += 1 if score else 0
    canvas.put(x, box.y, count, look.ink("warn" if seat.warning else "muted", bold=seat.warning))


def _draw_lines(canvas: Canvas, look: Look, seat: SeatItem, box: Box, goal: int | None) -> None:
    """A player in two or three lines: name and score, cards and note, level and bar."""
    score, laid = str(seat.score), _laid(seat)
    x, end = box.x + (1 if box.w >= 12 else 0), box.x + box.w - 1
    tail = len(score) + len(laid)
    _name(canvas, look, seat, x, box.y, max(1, end - tail - 1 - x))
    at = canvas.put(max(x + 3, end - tail), box.y, score, look.ink("text", bold=True))
    canvas.put(at, box.y, laid, look.ink("muted"))
    _draw_cards(canvas, look, seat, x, box.y + 1, end - x, seat.note, seat.level if box.h == 2 else "")
    if box.h >= 3:
        level = fit(seat.level, max(0, end - x - 6), look.signs.ellipsis)
        at = canvas.put(x, box.y + 2, level + (" " if level else ""), look.ink("muted"))
        _draw_bar(canvas, look, seat, at, box.y + 2, end - at, goal)


def _draw_cards(
    canvas: Canvas, look: Look, seat: SeatItem, x: int, y: int, cells: int, note: str, aside: str = ""
) -> None:
    """A back for each card while there is room, their number, a note; ``aside`` where there is none and room for it."""
    count = seat.cards_text if seat.cards_text and cells >= width(clean(seat.cards_text)) + 14 else str(seat.cards)
    count = clean(count) + (f" {look.signs.warn}" if seat.warning else "")
    wanted = min(width(clean(note)) + 2, cells * 2 // 3) if note and seat.to_move else 0
    backs = min(seat.cards, max(0, cells - width(count) - 1 - wanted))
    start = x
    x = canvas.put(x, y, look.signs.back * backs, look.ink("back_bar"))
    x += 1 if backs else 0
    x = canvas.put(
        x, y, fit(count, start + cells - x, ""), look.ink("warn" if seat.warning else "muted", bold=seat.warning)
    )
    left = start + cells - x - 1
    if not note and width(clean(aside)) <= left:
        note = clean(aside)
    note = fit(note, left, look.signs.ellipsis)
    if note and left >= 3:
        ink = look.ink("accent") if seat.to_move else look.ink("muted")
        canvas.put(start + cells - width(note), y, note, ink)


def _draw_bar(canvas: Canvas, look: Look, seat: SeatItem, x: int, y: int, cells: int, goal: int | None) -> None:
    """How far the score, and then what is laid, has come on the way to the goal."""
    if not goal or cells < 4:
        return
    done = max(0, min(cells, seat.score * cells // goal))
    more = max(done, min(cells, (seat.score + seat.laid) * cells // goal))
    signs = look.signs
    canvas.put(x, y, signs.dash * cells, look.ink("rule"))
    canvas.put(x, y, signs.bar * more, look.ink("muted"))
    canvas.put(x, y, signs.bar * done, player_ink(look, seat.colour, bold=True))


def _draw_framed(canvas: Canvas, look: Look, seat: SeatItem, box: Box, goal: int | None) -> None:
    """A player in a frame, his name in the upper line, his level in the lower one."""
    signs = look.signs
    wide = box.w - 2
    left = box.x + 1
    lines = signs.cursor_box if seat.to_move and look.mono else signs.plain_box
    canvas.frame(left, box.y, wide, box.h, lines, look.ink("accent" if seat.to_move else "rule"))
    note = fit(seat.note, wide // 2, signs.ellipsis)
    sign = signs.to_move + " " if seat.to_move else ""
    name = fit(sign + clean(seat.name), wide - 6 - (width(note) + 3 if note else 0), signs.ellipsis)
    if name:
        canvas.put(left + 2, box.y, f" {name} ", player_ink(look, seat.colour, bold=True))
    if note:
        at = left + wide - 3 - width(note)
        canvas.put(at, box.y, f" {note} ", look.ink("accent" if seat.to_move else "muted"))
    x, cells = left + 2, wide - 4
    _draw_cards(canvas, look, seat, x, box.y + 1, cells, "")
    if box.h >= 5:
        _draw_bar(canvas, look, seat, x, box.y + 2, cells, goal)
    y = box.y + box.h - 2
    at = canvas.put(x, y, fit(str(seat.score), cells), look.ink("text", bold=True)) + 1
    room = x + cells - at
    laid = seat.laid_text if seat.laid_text and width(clean(seat.laid_text)) <= room else _laid(seat)
    at = canvas.put(at, y, fit(laid, room, signs.ellipsis), look.ink("muted")) + 2
    if box.h < 5 and x + cells - at >= BAR_FROM:
        _draw_bar(canvas, look, seat, at, y, x + cells - at, goal)
    level = fit(seat.level, wide - 6, signs.ellipsis)
    if level:
        canvas.put(left + wide - 3 - width(level), box.y + box.h - 1, f" {level} ", look.ink("muted"))
