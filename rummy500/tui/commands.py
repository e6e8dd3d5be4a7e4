"""The commands of the table as one table: keys, footer, help and translations all come from it."""

from collections.abc import Mapping
from typing import NamedTuple

from rummy500.i18n import N_


class Command(NamedTuple):
    """Something a player can do at the table.

    ``keys`` are Textual's names of the keys, ``shown`` how the first is written; ``short`` is the footer's word,
    ``help`` the sentence of the help page (both English messages). ``name`` is that of the screen's action.
    """

    name: str
    keys: tuple[str, ...]
    shown: str
    short: str
    help: str


COMMANDS: tuple[Command, ...] = (
    Command("draw", ("d",), "d", N_("Draw"), N_("Draw the top card of the stock.")),
    Command("take", ("t",), "t", N_("Take"), N_("Take the pile's cards from the raised one up to the newest.")),
    Command("meld", ("m",), "m", N_("Meld"), N_("Meld the selected cards; with none selected, select a meld.")),
    Command("lay_off", ("l",), "l", N_("Lay off"), N_("Lay the selected cards off on a meld of the table.")),
    Command("swap", ("w",), "w", N_("Swap"), N_("Give the natural card for a joker on the table.")),
    Command("discard", ("x",), "x", N_("Discard"), N_("Discard the selected card, or the one under the cursor.")),
    Command("pass", ("p",), "p", N_("Pass"), N_("Pass when the stock is empty, or let a discard go uncalled.")),
    Command("call", ("c",), "c", N_("Call"), N_("Call rummy on the newest discard.")),
    Command("select", ("space",), N_("Space"), N_("Select"), N_("Select the card under the cursor, or let it go.")),
    Command("act", ("enter",), "⏎", N_("Do it"), N_("Do the obvious thing: draw, take, meld, lay off or discard.")),
    Command("jump", ("j",), "j", N_("Go to"), N_("Show letters on stock, pile and melds: they take the cursor there.")),
    Command("sort", ("o",), "o", N_("Sort"), N_("Sort the hand by suit, rank, melds, or as you arranged it.")),
    Command("grab", ("v",), "v", N_("Move"), N_("Grab the card under the cursor and move it with the arrows.")),
    Command("hint", ("h",), "h", N_("Hint"), N_("Ask what a strong player would do in your place, and point at it.")),
    Command("undo", ("u",), "u", N_("Undo"), N_("Take back your last move, until something hidden was seen.")),
    Command("redo", ("r",), "r", N_("Redo"), N_("Play the move again that you took back.")),
    Command("log", ("g",), "g", N_("Log"), N_("Show or hide what has happened.")),
    Command("sheet", ("s",), "s", N_("Scores"), N_("Show the score sheet.")),
    Command("hide", ("z",), "z", N_("Hide"), N_("Hide your hand, or show it again.")),
    Command("zone", ("tab",), "Tab", N_("Zone"), N_("Go to the next zone: hand, pile, melds.")),
    Command("help", ("f1", "question_mark"), "F1", N_("Help"), N_("Open the rule book with the rules in force.")),
    Command("palette", ("ctrl+p",), "^P", N_("Commands"), N_("Choose from a list of all commands.")),
    Command("menu", ("escape",), N_("Esc"), N_("Menu"), N_("Let the selection go; then the menu, to leave.")),
)

BY_NAME: dict[str, Command] = {command.name: command for command in COMMANDS}


def shown_key(name: str, keys: Mapping[str, str]) -> str:
    """How the key of a command is written; ``keys`` are those that the player chose, by command."""
    own = keys.get(name, "").partition(",")[0].strip()
    return own if own else BY_NAME[name].shown
