"""Commands as header and footer show them."""

from rummy500.i18n import _
from rummy500.tui.commands import BY_NAME
from rummy500.tui.paint.models import KeyItem


def item(name: str) -> KeyItem:
    """A command as it is shown: its key and its short word, in the player's language."""
    command = BY_NAME[name]
    return KeyItem(_(command.shown), _(command.short), name)
