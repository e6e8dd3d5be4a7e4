"""The rules in force as sentences, and what is new to players of other rummies."""

from rummy500.engine.options import BY_NAME, OPTIONS
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules, RulesError
from rummy500.i18n import _
from rummy500.tui.book.blocks import Block, Bullets, Heading, Page, Para, Table
from rummy500.tui.book.facts import digs, in_force, laid_scores, matters, says

_TOPICS = (
    ("players", "teams", "decks", "ranks", "jokers", "hand"),
    ("pile", "top_use", "target_use", "discard_taken"),
    ("set_suits", "ace_run", "layoff", "opening", "joker_role", "joker_swap"),
    ("go_out", "stock_out", "recycles", "stock_void", "call_rummy"),
    ("scoring", "ace", "low_ace", "numbers", "joker", "joker_hand", "out_bonus", "rummy_double", "four_double"),
    ("target", "deals", "game_bonus"),
)


def house(rules: Rules) -> Page:
    """Every option in force as its sentence; those that differ from the preset stand out."""
    preset = PRESETS[rules.preset]
    usual = _usual(rules.preset, rules.players)
    changes = {option.name for option in OPTIONS if getattr(rules, option.name) != getattr(usual, option.name)}
    parts: list[Block] = [
        Para(_("{preset}: {about}").format(preset=_(preset.title), about=_(preset.about))),
        Para(
            _("The lines with the sign are house rules; what the preset says follows in brackets.")
            if changes
            else _("It is played here as the preset says, without house rules."),
            quiet=True,
        ),
    ]
    names = {option.name for option in in_force(rules)}
    titles = (
        _("Players and cards"),
        _("Drawing and discarding"),
        _("Laying"),
        _("The end of a deal"),
        _("Points"),
        _("The end of the game"),
    )
    for title, topic in zip(titles, _TOPICS, strict=True):
        shown = [name for name in topic if name in names]
        marked = frozenset(at for at, name in enumerate(shown) if name in changes)
        items = tuple(_against(rules, usual, name) if name in changes else says(rules, name) for name in shown)
        parts += [Heading(title), Bullets(items, marked)]
    idle = [name for topic in _TOPICS for name in topic if name in changes - names]
    if idle:
        parts += [
            Heading(_("Set, but without effect here")),
            Bullets(tuple(says(rules, name) for name in idle)),
        ]
    return Page("house", _("Rules in force"), tuple(parts))


def _usual(preset: str, players: int) -> Rules:
    """A preset for so many players; without its sides where they could not form them."""
    try:
        return Rules.make(preset, players)
    except RulesError:
        return Rules.make(preset, players, teams=0)


def _against(rules: Rules, usual: Rules, name: str) -> str:
    """A house rule, with what the preset says."""
    here, there = says(rules, name), says(usual, name)
    return here if here == there else _("{here} (Preset: {there})").format(here=here, there=there)


_COMPARED = (
    "decks",
    "jokers",
    "hand",
    "pile",
    "top_use",
    "target_use",
    "set_suits",
    "ace_run",
    "layoff",
    "opening",
    "joker_swap",
    "go_out",
    "stock_out",
    "call_rummy",
    "scoring",
    "ace",
    "low_ace",
    "numbers",
    "target",
    "deals",
)


def family(rules: Rules) -> Page:
    """What is different for who comes from family rummy or rami."""
    parts: list[Block] = []
    gist = _gist(rules)
    if gist:
        parts += [Para(_("What surprises most:")), Bullets(tuple(gist))]
    for title, preset in (
        (_("From rami, the French family game"), "rami51"),
        (_("From classic rummy"), "classic"),
    ):
        rows = _differences(rules, preset)
        parts.append(Heading(title))
        if rows:
            parts.append(Table(((_("There"), _("Here")), *rows)))
        else:
            parts.append(Para(_("Nothing is different: this is that game.")))
    return Page("family", _("From other rummies"), tuple(parts))


def _gist(rules: Rules) -> list[str]:
    found = []
    if laid_scores(rules):
        found.append(_("Cards on the table are points won. Laying is not only a way to get rid of cards."))
        found.append(_("What you lay off on another player's meld scores for you."))
    if digs(rules):
        found.append(_("The whole pile lies open, and you may take many cards of it: a discard is not gone."))
    if not rules.opening:
        found.append(_("There is no opening: the first meld may be of any worth."))
    if rules.target and rules.scoring != "penalty":
        found.append(_("You want a high total, not a low one."))
    return found


def _differences(rules: Rules, preset: str) -> list[tuple[str, str]]:
    """What another game says where this one says something else."""
    other = _usual(preset, rules.players)
    found = []
    for name in _COMPARED:
        there, here = says(other, name), says(rules, name)
        both = [matters(BY_NAME[name], other), matters(BY_NAME[name], rules)]
        if there != here and any(both):
            found.append((there if both[0] else "–", here if both[1] else "–"))
    return found
