"""The house rules of a new game: one option a line, as a sentence that says what it means."""

from textual import on, work

from rummy500.engine.options import BOOL, BY_NAME, CHOICE, OPTIONS, Option, Value
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import RulesError
from rummy500.i18n import _, option_words
from rummy500.store.settings import Variant
from rummy500.tui.rule_words import chosen_rules, chosen_values, plain_values, refusal
from rummy500.tui.screens.base import ListRoom
from rummy500.tui.screens.dialogs import TextDialog
from rummy500.tui.widgets.lines import Line, Lines


class HouseRulesScreen(ListRoom[None]):
    """Each option of the rules as a line; left and right change it, and its sentence says what it means."""

    _news = ""

    def heading(self) -> str:
        """Which preset they change."""
        preset = PRESETS.get(self.rummy.settings.preset, PRESETS["rummy500"])
        return _("House rules on {preset}").format(preset=_(preset.title))

    def lines(self) -> list[Line]:
        """The options, changed ones with a mark."""
        values, changed = chosen_values(self.rummy.settings), self.rummy.settings.rules
        lines = []
        for option in OPTIONS:
            if option.name in ("players", "target"):
                continue
            mark = "* " if option.name in changed else ""
            words = option_words(option, values[option.name])
            lines.append(Line(option.name, mark + words, changes=True))
        lines.append(Line("plain", _("Back to the preset's own rules")))
        if self.rummy.settings.variant:
            lines.append(Line("drop", _("Forget the saved rules {name}").format(name=self.rummy.settings.variant)))
        lines.append(Line("keep", _("Save these rules under a name")))
        return [*lines, Line("", _("Done"))]

    def foot(self) -> str:
        """Whether these rules can be played."""
        settings = self.rummy.settings
        try:
            chosen_rules(settings)
        except RulesError as error:
            return refusal(error, chosen_values(settings))
        return self._news or _("Left and right change a rule; * marks what differs from the preset.")

    @on(Lines.Moved)
    def moved(self) -> None:
        """Another line, another sentence below."""
        self._news = ""
        self.put("foot", self.foot())

    @on(Lines.Changed)
    def changed(self, event: Lines.Changed) -> None:
        """Another value for an option."""
        self.change(event.name, event.step)

    def change(self, name: str, step: int) -> None:
        """Change an option by one step; back at the preset's value it is no house rule."""
        option, plain = BY_NAME[name], plain_values(self.rummy.settings)
        value = stepped(option, chosen_values(self.rummy.settings)[name], step)
        rules = {**self.rummy.settings.rules, name: value}
        if plain[name] == value:
            del rules[name]
        self.rummy.change(rules=rules)
        self.renew()

    def chosen(self, event: Lines.Chosen) -> None:
        """Done, or everything back."""
        if event.name == "plain":
            self.rummy.change(rules={})
            self.renew()
        elif event.name == "keep":
            self.ask_name()
        elif event.name == "drop":
            settings = self.rummy.settings
            kept = {name: own for name, own in settings.variants.items() if name != settings.variant}
            self.rummy.change(variants=kept, variant="")
            self.query_one(Lines).go_to("keep")
            self.renew()
        elif event.name:
            self.change(event.name, 1)
        else:
            self.dismiss(None)

    @work(exclusive=True, group="dialog")
    async def ask_name(self) -> None:
        """Save the rules as they are under a name, where they can be chosen like a preset."""
        settings = self.rummy.settings
        name = await self.app.push_screen_wait(TextDialog(_("Name of these rules"), settings.variant, self.look, 40))
        name = " ".join((name or "").split())  # a no-break space is none that settings take
        if name.isprintable() and name and name not in PRESETS:
            own = Variant(settings.preset, settings.rules, settings.target)
            self.rummy.change(variants={**settings.variants, name: own}, variant=name)
            self._news = _("Saved. {name} can be chosen among the rules of a new game.").format(name=name)
            self.query_one(Lines).go_to("")
            self.renew()


def stepped(option: Option, value: Value, step: int) -> Value:
    """The next value of an option, as left and right go through them."""
    if option.kind in (BOOL, CHOICE):
        values: tuple[Value, ...] = option.choices or (False, True)
        return values[(values.index(value) + step) % len(values)]
    if value == "card":
        return 0 if step > 0 else 15
    if value is None:
        return 1 if step > 0 else None
    assert isinstance(value, int)
    size = 5 if option.name in ("joker", "joker_hand", "ace", "opening", "out_bonus", "game_bonus") else 1
    to = value + size * step
    if to < option.least:
        return None if "null" in option.kind else "card" if "card" in option.kind else option.least
    return min(to, option.most) if option.most is not None else to
