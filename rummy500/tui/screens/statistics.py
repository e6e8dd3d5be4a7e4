"""The statistics of the household, from its finished games: a page for all, and a page a person."""

import asyncio

from textual import work

from rummy500.bots.levels import LEVELS
from rummy500.i18n import _, n_, number, percent
from rummy500.store.luck import RANDOM_HANDS
from rummy500.store.stats import Count, PersonStats, statistics
from rummy500.tui.paint.words import fit, width, wrap
from rummy500.tui.screens.pages import PagesRoom, Row, beside, text_row

CHART_HEIGHT = 5
GAP = 4  # cells between two columns of figures

Figure = tuple[str, str]  # what it is, and its value


class StatisticsScreen(PagesRoom[None]):
    """Games, wins, points a deal, streaks, luck and a chart; left and right go from person to person."""

    BINDINGS = [
        ("escape,q,enter", "leave", ""),
        ("left", "turn(-1)", ""),
        ("right", "turn(1)", ""),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.people: list[PersonStats] | None = None
        self.at = 0
        self._read = 0, 0  # files read, of how many

    def on_mount(self) -> None:
        """Count the games while the screen stands."""
        super().on_mount()
        self.count()

    @work(exclusive=True, group="statistics")
    async def count(self) -> None:
        """Read the finished games, one after the other, off the event loop; those that are known are not replayed."""
        saves, accounts = self.rummy.saves, self.rummy.accounts
        paths = await asyncio.to_thread(saves.finished)
        games = []
        for at, path in enumerate(paths):
            self._read = at, len(paths)
            if at % 10 == 0:
                self.renew()
            if (account := await asyncio.to_thread(accounts.of, path)) is not None:
                games.append(account)
        await asyncio.to_thread(accounts.keep, paths)
        waiting = [info.summary for info in saves.games()]
        self.people = await asyncio.to_thread(statistics, games, list(LEVELS), waiting)
        self.put("heading", self.heading())
        self.put("foot", self.foot())
        self.renew()

    @property
    def pages(self) -> int:
        """How many pages there are: one for each person, and one for all where they are several."""
        people = len(self.people or ())
        return people + (people > 1)

    @property
    def person(self) -> PersonStats | None:
        """Whose page it is; None for the page of all, and before the games are counted."""
        if not self.people:
            return None
        place = self.at - (len(self.people) > 1)
        return self.people[place] if place >= 0 else None

    def heading(self) -> str:
        """Whose figures they are."""
        if self.person is not None:
            return _("Statistics: {name}").format(name=_name(self.person))
        return _("Statistics: everybody") if self.people else _("Statistics")

    def foot(self) -> str:
        """How to go on."""
        if self.pages > 1:
            return _("Left and right: another person. Esc goes back.")
        return _("Esc goes back.")

    def rows(self, cells: int) -> list[Row]:
        """The figures of one person, or of all."""
        if self.people is None:
            return [
                text_row(_("Counting game {number} of {count}…").format(number=1 + self._read[0], count=self._read[1]))
            ]
        if not self.people:
            return [text_row(_("No game has been finished yet."), "muted")]
        stats = self.person
        if stats is None:
            return self._everybody(self.people, cells)
        left, right = _table(_games_figures(stats)), _table(_deals_figures(stats))
        wide = _width(left) + GAP
        rows = beside(left, right, wide) if wide + _width(right) <= cells else [*left, text_row(""), *right]
        return [*rows, text_row(""), *self._chart(stats, cells), *_luck_rows(stats, cells)]

    def _everybody(self, people: list[PersonStats], cells: int) -> list[Row]:
        """One line a person."""
        heads = [_("games"), _("won"), _("points a deal"), _("went out"), _("luck")]
        widths = [max(7, width(head) + 2) for head in heads]
        first = max(8, min(24, cells - sum(widths)))
        head: Row = [(" " * first, "text", False)]
        head += [(f"{text:>{wide}}", "muted", False) for text, wide in zip(heads, widths, strict=True)]
        rows = [head]
        for stats in people:
            total, deals = stats.total, stats.deals
            values = [
                number(total.games),
                percent(total.won / total.games) if total.games else "",
                number(stats.mean, 1) if deals else "",
                percent(stats.outs / deals) if deals else "",
                percent(stats.luck.better / stats.luck.deals) if stats.luck.deals else "",
            ]
            name = fit(_name(stats), first - 1, self.look.signs.ellipsis)
            row: Row = [(name + " " * (first - width(name)), "accent", True)]
            row += [(f"{text:>{wide}}", "text", False) for text, wide in zip(values, widths, strict=True)]
            rows.append(row)
        return [*rows, text_row(""), *_luck_words(cells)]

    def _chart(self, stats: PersonStats, cells: int) -> list[Row]:
        """Points a deal over time, the mean of as many deals a column as it takes to fit."""
        columns = max(10, min(cells - 10, 60))
        points = stats.points
        if len(points) < 4:
            return []
        size = -(-len(points) // columns)
        means = [sum(part) / len(part) for i in range(0, len(points), size) if (part := points[i : i + size])]
        low, high = min(0.0, *means), max(0.0, *means)
        span = (high - low) or 1.0
        rows = [text_row(_("Points a deal, over time"), "accent")]
        for step in range(CHART_HEIGHT, 0, -1):
            line = low + span * (step - 0.5) / CHART_HEIGHT
            mark = "#" if self.look.ascii else "█"
            bars = "".join(mark if min(0.0, mean) <= line <= max(0.0, mean) else " " for mean in means)
            edge = number(high if step == CHART_HEIGHT else low) if step in (1, CHART_HEIGHT) else ""
            rows.append([(f"{edge:>6} ", "muted", False), (bars, "accent", False)])
        return [*rows, text_row("")]

    def action_turn(self, step: int) -> None:
        """Another person."""
        if self.people:
            self.at = (self.at + step) % self.pages
            self.put("heading", self.heading())
            self.renew()

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss(None)


def _name(stats: PersonStats) -> str:
    return stats.name or _("You")


def _games_figures(stats: PersonStats) -> list[Figure]:
    """Games: all, by number of players, by level; those that came to no end."""
    rows = [(_("Games"), _games(stats.total))]
    for players, count in sorted(stats.by_players.items()):
        label = n_("with {count} player", "with {count} players", players).format(count=players)
        rows.append(("  " + label, _games(count)))
    for level, count in stats.by_level.items():
        title = _(LEVELS[level].title) if level in LEVELS else level
        rows.append(("  " + _("against {level}").format(level=title), _games(count)))
    for label, count_ in (
        (_("Given up"), stats.given_up),
        (_("Given up by others"), stats.broken_off),
        (_("Unfinished"), stats.unfinished),
    ):
        if count_:
            rows.append((label, number(count_)))
    return rows


def _deals_figures(stats: PersonStats) -> list[Figure]:
    """Deals: points, going out; then the rows of wins."""
    rows = [(_("Deals"), number(stats.deals))]
    if stats.deals:
        rows += [
            (_("Points a deal"), number(stats.mean, 1)),
            (_("Best deal"), number(max(stats.points))),
            (_("Worst deal"), number(min(stats.points))),
            (_("Went out"), percent(stats.outs / stats.deals)),
        ]
    rows.append((_("Wins in a row"), number(stats.streak)))
    rows.append((_("Longest row of wins"), number(stats.longest)))
    return rows


def _luck_rows(stats: PersonStats, cells: int) -> list[Row]:
    """How good the hands dealt were, beside random ones."""
    luck, deals = stats.luck, stats.luck.deals
    if not deals:
        return []

    def beside_usual(dealt: float, usual: float) -> str:
        words = _("{dealt} a deal, on average {usual}")
        return words.format(dealt=number(dealt / deals, 1), usual=number(usual / deals, 1))

    figures = [
        (_("Points of melds dealt"), beside_usual(luck.melds, luck.usual_melds)),
        (_("Ties among the cards"), beside_usual(luck.ties, luck.usual_ties)),
        (_("Better than"), _("{share} of random hands").format(share=percent(luck.better / deals))),
    ]
    return [text_row(_("Luck of the deal"), "accent"), *_table(figures), *_luck_words(cells)]


def _luck_words(cells: int) -> list[Row]:
    """How luck is counted."""
    words = _(
        "Luck is counted from the hands dealt: the points of the melds in them, and one for each card that would "
        "complete two of theirs to a meld, against {hands} random hands of the same game; {half} is average."
    )
    return [text_row(line, "muted") for line in wrap(words.format(hands=RANDOM_HANDS, half=percent(0.5)), cells, 6)]


def _table(figures: list[Figure]) -> list[Row]:
    """A row for each figure, the values in a column."""
    first = max(width(label) for label, _value in figures) + 2
    return [
        [(label + " " * (first - width(label)), "text", False), (value, "accent", True)] for label, value in figures
    ]


def _width(rows: list[Row]) -> int:
    return max(sum(width(text) for text, _colour, _bold in row) for row in rows)


def _games(count: Count) -> str:
    """Games, and how many of them were won."""
    won = number(count.won, 0 if count.won == int(count.won) else 1)
    share = percent(count.won / count.games) if count.games else percent(0)
    return _("{games}, won {won} ({share})").format(games=count.games, won=won, share=share)
