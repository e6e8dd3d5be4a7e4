"""The rule book as a screen: the pages listed at the left, one of them at the right.

It shows the rules and nothing of a game that is going on.
"""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Click, Resize
from textual.message import Message

from rummy500.engine.rules import Rules
from rummy500.i18n import _
from rummy500.tui.book import Page, pages
from rummy500.tui.paint.book import page_canvas, page_room, paint_contents, paint_page, written
from rummy500.tui.paint.canvas import Canvas
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import FooterModel, KeyItem
from rummy500.tui.paint.words import clean, width
from rummy500.tui.screens.once import Once
from rummy500.tui.widgets.bars import FooterBar, KeyBar
from rummy500.tui.widgets.zone import Zone

LIST_FROM = 72  # cells from which the list of pages stands beside the text
LIST_WIDEST = 30


class PageZone(Zone[Page]):
    """The text of one page, scrolled line by line."""

    def __init__(self, page: Page, look: Look, note: str) -> None:
        super().__init__(page, look, id="page")
        self._note = note
        self._sheet: tuple[Page, Look, int, Canvas] | None = None

    def show(self, page: Page, note: str) -> None:
        """Show another page from its top."""
        self._note = note
        self._scroll = 0
        self.set_model(page)

    @property
    def sheet(self) -> Canvas:
        """The whole page at the present width, laid out when it is first wanted."""
        wide = page_room(*self.size).w
        kept = self._sheet
        if kept is None or kept[0] is not self._model or kept[1] != self._look or kept[2] != wide:
            kept = self._sheet = (self._model, self._look, wide, page_canvas(self._model, self._look, wide))
        return kept[3]

    def paint(self, width: int, height: int) -> Canvas:
        """The window on the page."""
        self._scroll = min(self._scroll, self.last_scroll())
        return paint_page(self.sheet, self._look, self._model.title, self._note, width, height, self._scroll)

    def last_scroll(self) -> int:
        """The line at the top when the end is in view."""
        return max(0, self.sheet.height - page_room(*self.size).h)

    def screenful(self) -> int:
        """Lines to scroll by a page; one stays in view."""
        return max(1, page_room(*self.size).h - 1)


class ContentsZone(Zone[tuple[tuple[str, ...], int]]):
    """The titles of all pages, and which of them is shown."""

    class Chosen(Message):
        """A page was clicked; ``place`` counts them from 0."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, titles: tuple[str, ...], current: int, look: Look) -> None:
        super().__init__((titles, current), look, id="contents")

    def paint(self, width: int, height: int) -> Canvas:
        """The list, or one line of it."""
        titles, current = self._model
        return paint_contents(titles, current, self._look, _("Rule book"), width, height, self._scroll)

    def last_scroll(self) -> int:
        """The first title shown when the last is in view."""
        return max(0, len(self._model[0]) - max(1, self.size.height - 1))

    def keep_in_view(self, before: object) -> None:
        """Scroll to the page that is shown."""
        shown, current = max(1, self.size.height - 1), self._model[1]
        self._scroll = max(current - shown + 1, min(self._scroll, current), 0)
        self._scroll = min(self._scroll, self.last_scroll())

    def on_click(self, event: Click) -> None:
        """Go to the page that was clicked; in one line, to the one before or after."""
        event.stop()
        titles, current = self._model
        if self.size.height == 1:
            third = 3 * event.x // max(1, self.size.width)
            self.post_message(self.Chosen((current + third - 1) % len(titles)))
        elif event.y and self._scroll + event.y - 1 < len(titles):
            self.post_message(self.Chosen(self._scroll + event.y - 1))


class BookScreen(Once[None]):
    """The rule book for some rules.

    ``keys``: a key of the table and what it does, row by row; ``extra``: more pages after the book's own; ``start``:
    the id of the page to open at.
    """

    ALLOW_SELECT = False
    CSS = """
    BookScreen { layout: horizontal; }
    BookScreen #contents { height: 1fr; }
    BookScreen #page { width: 1fr; height: 1fr; }
    BookScreen #keys { dock: bottom; width: 1fr; height: 1; }
    BookScreen.-narrow { layout: vertical; }
    BookScreen.-narrow #contents { height: 1; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (LIST_FROM, "-beside")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_lines(-1)", show=False),
        Binding("down", "scroll_lines(1)", show=False),
        Binding("pageup,b", "read_on(-1)", show=False),
        Binding("pagedown,space", "read_on(1)", show=False),
        Binding("home", "go_far(-1)", show=False),
        Binding("end", "go_far(1)", show=False),
        Binding("left,shift+tab", "turn(-1)", show=False),
        Binding("right,tab", "turn(1)", show=False),
        Binding("escape,q,f1,question_mark", "close", show=False),
    ]

    def __init__(
        self,
        rules: Rules,
        look: Look | None = None,
        *,
        keys: Sequence[tuple[str, str]] = (),
        extra: Sequence[Page] = (),
        start: str = "",
    ) -> None:
        super().__init__()
        self._look = look or Look()
        self._rules = rules
        self._extra = tuple(extra)
        self.pages: tuple[Page, ...] = (*pages(rules, keys), *extra)
        self._current = next((place for place, page in enumerate(self.pages) if page.id == start), 0)

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[self._current]

    def compose(self) -> ComposeResult:
        """The list, the page, the keys."""
        yield ContentsZone(tuple(page.title for page in self.pages), self._current, self._look)
        yield PageZone(self.page, self._look, self._note())
        yield FooterBar(self._keys(), self._look, id="keys")

    def on_resize(self, event: Resize) -> None:
        """The list is as wide as its titles, or a line of its own above the text."""
        self._give_room()

    def _give_room(self) -> None:
        titles = max(width(clean(written(self._look, page.title))) for page in self.pages)
        beside = self.app.size.width >= LIST_FROM
        self.query_one(ContentsZone).styles.width = min(LIST_WIDEST, titles + 5) if beside else "1fr"

    def open_page(self, place: int) -> None:
        """Show a page, by its place from 0."""
        self._current = place % len(self.pages)
        contents = self.query_one(ContentsZone)
        contents.set_model((contents.model[0], self._current))
        self.query_one(PageZone).show(self.page, self._note())

    def set_look(self, look: Look) -> None:
        """Show the same in another look: another theme, other letters."""
        self._look = look
        for zone in self.query(Zone):
            zone.set_look(look)

    def reword(self, keys: Sequence[tuple[str, str]]) -> None:
        """Write the pages anew, in the language in force; ``keys`` as at first."""
        self.pages = (*pages(self._rules, keys), *self._extra)
        self.query_one(ContentsZone).set_model((tuple(page.title for page in self.pages), self._current))
        self.query_one(PageZone).set_model(self.page)
        self.query_one(FooterBar).set_model(self._keys())
        self._give_room()

    def _note(self) -> str:
        return f"{self._current + 1}/{len(self.pages)}"

    def _keys(self) -> FooterModel:
        arrows = ("^v", "<>") if self._look.ascii else ("↑↓", "←→")
        return FooterModel(
            (
                KeyItem(arrows[1], _("page"), "turn(1)"),
                KeyItem(arrows[0], _("line"), "scroll_lines(1)"),
                KeyItem(_("Space"), _("further"), "read_on(1)"),
                KeyItem(_("Esc"), _("close"), "close"),
            )
        )

    def on_contents_zone_chosen(self, message: ContentsZone.Chosen) -> None:
        """A title was clicked."""
        self.open_page(message.place)

    async def on_key_bar_key_clicked(self, message: KeyBar.KeyClicked) -> None:
        """A key of the footer was clicked."""
        message.stop()
        await self.run_action(message.name)

    def action_scroll_lines(self, lines: int) -> None:
        """Scroll the page."""
        self.query_one(PageZone).scroll_rows(lines)

    def action_read_on(self, step: int) -> None:
        """Scroll the page by a screenful; from its end on to the next page, from its top back to the one before."""
        zone = self.query_one(PageZone)
        if not zone.scroll_rows(step * zone.screenful()) and 0 <= self._current + step < len(self.pages):
            self.open_page(self._current + step)
            if step < 0:
                zone.scroll_rows(zone.last_scroll())

    def action_go_far(self, step: int) -> None:
        """Go to the top or the end of the page; from there to the first or the last page."""
        zone = self.query_one(PageZone)
        if not zone.scroll_rows(step * max(1, zone.last_scroll())):
            self.open_page(0 if step < 0 else len(self.pages) - 1)

    def action_turn(self, pages_on: int) -> None:
        """Go to another page."""
        self.open_page(self._current + pages_on)

    def action_close(self) -> None:
        """Close the book."""
        self.dismiss()
