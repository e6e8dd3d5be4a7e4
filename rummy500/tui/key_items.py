"""Commands as header and footer show them."""

from collections.abc import Mapping

from rummy500.i18n import _
from rummy500.tui.commands import BY_NAME, shown_key
from rummy500.tui.paint.models import KeyItem


def item(name: str, keys: Mapping[str, str]) -> KeyItem:
    """A command as it is shown: its key (``keys``: those that the player chose) and its short word, in his language."""
    return KeyItem(_(shown_key(name, keys)), _(BY_NAME[name].short), name)
