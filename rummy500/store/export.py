"""A record in a file of the player's choice."""

from pathlib import Path

from rummy500.i18n import _
from rummy500.store.atomic import write_text
from rummy500.store.errors import StoreError


def export_text(text: str, target: Path, name: str, overwrite: bool = False) -> Path:
    """Writes ``text`` to ``target``, or as ``name`` into it where it is a folder; missing folders are made.

    The file that was written. Raises ``StoreError`` where it could not be, or where there is a file already and
    ``overwrite`` is False.
    """
    try:
        target = target.expanduser()
        if target.is_dir():
            target = target / name
        if target.exists() and not overwrite:
            raise StoreError(_("There is a file {path} already. Choose another name.").format(path=target))
        write_text(target, text, advice=_("Choose another place."))
    except (OSError, ValueError, RuntimeError) as error:
        sentence = _("{path} could not be written ({reason}).").format(path=target, reason=error)
        raise StoreError(sentence + " " + _("Choose another place.")) from None
    return target
