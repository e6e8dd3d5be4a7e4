"""The choices of a new game: who plays, by which rules; and the house rules, one switch a line."""

from dataclasses import replace

from textual import on, work

from rummy500.bots.levels import DEFAULT, LEVELS
from rummy500.bots.personalities import PERSONALITIES
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules, RulesError
from rummy500.i18n import _, n_
from rummy500.store.settings import HUMAN, SETTINGS, Seat, Settings
from rummy500.tui.bot_words import PLAIN_LEVELS, bot_about, bot_title, joined, split
from rummy500.tui.rule_words import chosen_rules, chosen_values, refusal
from rummy500.tui.screens.base import ListRoom
from rummy500.tui.screens.dialogs import ChoiceDialog, TextDialog
from rummy500.tui.value_words import value_words
from rummy500.tui.widgets.lines import Line, Lines

TARGETS = (100, 150, 200, 250, 300, 500, 750, 1000)
SEAT = "seat:"
_KINDS = (HUMAN, *LEVELS)


class NewGameScreen(ListRoom[None]):
    """One line a choice; the first starts the game. The choices are remembered."""

    def __init__(self) -> None:
        super().__init__()
        self.code = ""
        self._wrong = ""
        self._seats: tuple[Seat, ...] = ()

    @property
    def settings(self) -> Settings:
        """The choices so far."""
        return self.rummy.settings

    def rules(self) -> Rules:
        """The rules chosen. Raises ``RulesError`` where they cannot be played."""
        return chosen_rules(self.settings)

    def heading(self) -> str:
        """The title."""
        return _("New game")

    def lines(self) -> list[Line]:
        """Start, seats, rules."""
        settings = self.settings
        lines = [Line("start", _("Start the game"))]
        count = len(settings.players)
        lines.append(Line("count", _("Players"), str(count), changes=True))
        lone = sum(seat.kind == HUMAN for seat in settings.players) == 1
        for number, seat in enumerate(settings.players):
            kind = _("person") if seat.kind == HUMAN else bot_title(seat.kind)
            nameless = _("You") if lone else _("Player {number}").format(number=number + 1)
            name = seat.name or (nameless if seat.kind == HUMAN else "")
            label = _("Seat {number}").format(number=number + 1)
            lines.append(Line(f"{SEAT}{number}", label, kind, note=name, changes=True))
        preset = PRESETS.get(settings.preset, PRESETS["rummy500"])
        title, about = _(preset.title), _(preset.about)
        if settings.variant:
            title, about = settings.variant, _("House rules on {preset}").format(preset=title)
        lines.append(Line("preset", _("Rules"), title, note=about, changes=True))
        lines.append(Line("target", _("Ends at"), self._target(), note=self._length(), changes=True))
        changed = len(settings.rules)
        note = (
            n_("{count} changed", "{count} changed", changed).format(count=changed)
            if changed
            else _("as in the preset")
        )
        lines.append(Line("house", _("House rules"), note=note))
        lines.append(Line("code", _("Deal code"), note=self.code or _("drawn at random")))
        lines.append(Line("speed", _("Speed"), value_words(settings.speed), changes=True))
        lines.append(Line("back", _("Back")))
        return lines

    def _target(self) -> str:
        try:
            rules = self.rules()
        except RulesError:
            return str(self.settings.target or "")
        if rules.target is not None:
            return _("{points} points").format(points=rules.target)
        return n_("{count} deal", "{count} deals", rules.deals or 0).format(count=rules.deals)

    def _length(self) -> str:
        """How long such a game usually is, where that is known."""
        try:
            rules = self.rules()
        except RulesError:
            return ""
        usual = rules.scoring == "melds" and rules.target == 500 and rules.ranks == 13
        return _("usually four to ten deals") if usual else ""

    def foot(self) -> str:
        """What cannot be played, or how it works."""
        if self._wrong:
            return self._wrong
        try:
            rules = self.rules()
        except RulesError as error:
            return refusal(error, chosen_values(self.settings))
        return self._about(rules) or _(
            "Left and right change a line, Enter on a seat gives it a name. Enter on the first line starts."
        )

    def _about(self, rules: Rules) -> str:
        """What is to be known of the line under the cursor: how the player of a seat plays."""
        lines = self.query(Lines)
        line = lines.first().current if lines else None
        if line is None or not line.name.startswith(SEAT):
            return ""
        kind = self.settings.players[int(line.name.removeprefix(SEAT))].kind
        return "" if kind == HUMAN else bot_about(kind, rules)

    @on(Lines.Moved)
    def moved(self) -> None:
        """Another line, another sentence below."""
        self.put("foot", self.foot())

    @on(Lines.Changed)
    def changed(self, event: Lines.Changed) -> None:
        """Another value for a line."""
        self._wrong = ""
        self.change(event.name, event.step)
        self.renew()

    def change(self, name: str, step: int) -> None:
        """Change a choice by one step."""
        settings = self.settings
        if name == "count":
            self._change_count(step)
        elif name.startswith(SEAT):
            place = int(name.removeprefix(SEAT))
            seats = list(settings.players)
            now = seats[place].kind
            level, person = (HUMAN, "") if now == HUMAN else split(now)
            level = _KINDS[(_KINDS.index(level) + step) % len(_KINDS)]
            seats[place] = replace(seats[place], kind=level if level == HUMAN else joined(level, person))
            self.rummy.change(players=tuple(seats))
        elif name == "preset":
            self._change_preset(step)
        elif name == "target":
            self._change_target(step)
        elif name == "speed":
            speeds = SETTINGS["speed"].values
            self.rummy.change(speed=speeds[(speeds.index(settings.speed) + step) % len(speeds)])

    def _change_preset(self, step: int) -> None:
        """The next preset, or rules of the household's own; it changes the seats only where it cannot be played so."""
        if self._seats:
            self.rummy.change(players=self._seats)
            self._seats = ()
        settings = self.settings
        names = [*PRESETS, *(name for name in settings.variants if name not in PRESETS)]
        now = settings.variant or settings.preset
        name = names[((names.index(now) if now in names else 0) + step) % len(names)]
        if name in PRESETS:
            self.rummy.change(preset=name, rules={}, target=None, variant="")
            try:
                Rules.make(name, len(settings.players))
            except RulesError:
                self._seats = settings.players  # they come back with the next preset
                self._set_count(PRESETS[name].players)
        else:
            own = settings.variants[name]
            self.rummy.change(preset=own.preset, rules=own.rules, target=own.target, variant=name)

    def _change_count(self, step: int) -> None:
        self._seats = ()
        self._set_count((len(self.settings.players) - 2 + step) % 7 + 2)

    def _set_count(self, count: int) -> None:
        seats = list(self.settings.players)
        kind = seats[-1].kind if seats[-1].kind != HUMAN else DEFAULT
        seats = [*seats, *[Seat("", kind)] * (count - len(seats))][:count]
        self.rummy.change(players=tuple(seats))

    def _change_target(self, step: int) -> None:
        try:
            now = self.rules().target
        except RulesError:
            now = self.settings.target
        if now is None:
            return
        at = min(range(len(TARGETS)), key=lambda i: abs(TARGETS[i] - now))
        self.rummy.change(target=TARGETS[(at + step) % len(TARGETS)])

    def chosen(self, event: Lines.Chosen) -> None:
        """Start, or go into a line."""
        name = event.name
        if name == "start":
            self.start()
        elif name == "back":
            self.dismiss(None)
        elif name == "house":
            from rummy500.tui.screens.house_rules import HouseRulesScreen

            self.app.push_screen(HouseRulesScreen())
        elif name == "code":
            self.ask_code()
        elif name.startswith(SEAT):
            self.ask_seat(int(name.removeprefix(SEAT)))
        else:
            self.change(name, 1)
            self.renew()

    def start(self) -> None:
        """Start the game."""
        try:
            rules = self.rules()
        except RulesError as error:
            self._wrong = refusal(error, chosen_values(self.settings))
            self.renew()
            return
        players = self.rummy.players_of(self.settings.players)
        code = self.code or None
        self.dismiss(None)
        self.rummy.start_game(rules, players, code)

    @work(exclusive=True, group="dialog")
    async def ask_seat(self, place: int) -> None:
        """Ask for the name of a seat; of a computer's that can have one, for its personality too."""
        kind = self.settings.players[place].kind
        level, _person = split(kind)
        if kind == HUMAN or level in PLAIN_LEVELS:
            await self._ask_name(place)
            return
        lines = [Line("name", _("Give it a name")), Line("plain", _("No particular manner"))]
        lines += [Line(who.name, _(who.title), note=_(who.about)) for who in PERSONALITIES.values()]
        answer = await self.app.push_screen_wait(ChoiceDialog(bot_title(kind), lines, self.look))
        if answer == "name":
            await self._ask_name(place)
        elif answer is not None:
            seats = list(self.settings.players)
            seats[place] = replace(seats[place], kind=joined(level, "" if answer == "plain" else answer))
            self.rummy.change(players=tuple(seats))
            self.renew()

    async def _ask_name(self, place: int) -> None:
        seats = list(self.settings.players)
        question = _("Name of seat {number}").format(number=place + 1)
        name = await self.app.push_screen_wait(TextDialog(question, seats[place].name, self.look))
        if name is not None:
            seats[place] = replace(seats[place], name=name.strip())
            self.rummy.change(players=tuple(seats))
            self.renew()

    @work(exclusive=True, group="dialog")
    async def ask_code(self) -> None:
        """Ask for a deal code: the same code deals the same cards."""
        question = _("Deal code: the same code deals the same cards")
        code = await self.app.push_screen_wait(TextDialog(question, self.code, self.look))
        if code is not None:
            self.code = code.strip()
            self.renew()
