"""The statistics of the household, from its finished games: a page a person."""

from rummy500.bots.levels import LEVELS
from rummy500.i18n import _, n_, number, percent
from rummy500.store.stats import Count, PersonStats, records, statistics
from rummy500.tui.screens.pages import PagesRoom, Row, text_row

CHART_HEIGHT = 5


class StatisticsScreen(PagesRoom[None]):
    """Games, wins, points a deal, streaks and a chart; left and right go from person to person."""

    BINDINGS = [
        ("escape,q,enter", "leave", ""),
        ("left", "turn(-1)", ""),
        ("right", "turn(1)", ""),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.people: list[PersonStats] | None = None
        self.at = 0

    def _load(self) -> list[PersonStats]:
        if self.people is None:
            self.people = statistics(records(self.rummy.saves.finished()), list(LEVELS))
        return self.people

    def heading(self) -> str:
        """Whose figures they are."""
        people = self._load()
        if not people:
            return _("Statistics")
        name = people[self.at].name or _("You")
        return _("Statistics: {name}").format(name=name)

    def foot(self) -> str:
        """How to go on."""
        if len(self._load()) > 1:
            return _("Left and right: another person. Esc goes back.")
        return _("Esc goes back.")

    def rows(self, cells: int) -> list[Row]:
        """The figures of one person."""
        people = self._load()
        if not people:
            return [text_row(_("No game has been finished yet."), "muted")]
        stats = people[self.at]
        rows = [_line(_("Games"), _games(stats.total))]
        if stats.given_up:
            rows.append(_line(_("Given up"), number(stats.given_up)))
        for players, count in sorted(stats.by_players.items()):
            label = n_("with {count} player", "with {count} players", players).format(count=players)
            rows.append(_line("  " + label, _games(count)))
        for level, count in stats.by_level.items():
            title = _(LEVELS[level].title) if level in LEVELS else level
            rows.append(_line("  " + _("against {level}").format(level=title), _games(count)))
        rows += [text_row(""), _line(_("Deals"), number(stats.deals))]
        if stats.deals:
            rows += [
                _line(_("Points a deal"), number(stats.mean, 1)),
                _line(_("Best deal"), number(max(stats.points))),
                _line(_("Worst deal"), number(min(stats.points))),
                _line(_("Went out"), percent(stats.outs / stats.deals)),
            ]
        rows += [
            _line(_("Wins in a row"), number(stats.streak)),
            _line(_("Longest row of wins"), number(stats.longest)),
            text_row(""),
        ]
        return rows + self._chart(stats, cells)

    def _chart(self, stats: PersonStats, cells: int) -> list[Row]:
        """Points a deal over time, the mean of as many deals a column as it takes to fit."""
        width = max(10, min(cells - 10, 60))
        points = stats.points
        if len(points) < 4:
            return []
        size = -(-len(points) // width)
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
        return rows

    def action_turn(self, step: int) -> None:
        """Another person."""
        if people := self._load():
            self.at = (self.at + step) % len(people)
            self.put("heading", self.heading())
            self.renew()

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss(None)


def _line(label: str, value: str) -> Row:
    return [(f"{label:<26}", "text", False), (value, "accent", True)]


def _games(count: Count) -> str:
    """Games, and how many of them were won."""
    won = number(count.won, 0 if count.won == int(count.won) else 1)
    share = percent(count.won / count.games) if count.games else percent(0)
    return _("{games}, won {won} ({share})").format(games=count.games, won=won, share=share)
