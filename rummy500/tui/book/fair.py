"""The pages on fairness and on keys."""

from collections.abc import Sequence

from rummy500.i18n import _
from rummy500.tui.book.blocks import Block, Heading, Page, Para, Table, bullets

Rows = Sequence[tuple[str, str]]


def fair() -> Page:
    """What computer players see, and how to check the shuffle."""
    return Page(
        "fair",
        _("Is it fair?"),
        (
            Heading(_("The computer players")),
            bullets(
                _(
                    "They are told what their seat may see and nothing else: their own hand, the table, the pile, "
                    "how many cards each player holds, and what everybody saw taken."
                ),
                _("They know neither your hand nor the order of the stock."),
                _(
                    "Stronger levels look more closely and remember more. No level is dealt better cards, and "
                    "none adapts to the score."
                ),
            ),
            Heading(_("The shuffle")),
            bullets(
                _("Each game has a secret number, the seed. Every deck and every reshuffle follows from it."),
                _(
                    "Before the first card the game shows the seal: a fingerprint of the seed (SHA-256), from "
                    "which the seed cannot be found."
                ),
                _(
                    "At the end it shows the seed. If its fingerprint is the seal, no card was chosen after the "
                    "game had begun."
                ),
                _(
                    "rummy500 verify FILE recomputes every shuffle of a saved game from its seed, and says "
                    "whether each card came as sealed."
                ),
                _("The deal code plays the same cards again."),
            ),
            Heading(_("Your own")),
            Para(_("Nothing leaves this machine: no network, no account, no advertisement.")),
        ),
    )


def keys_page(rows: Rows = ()) -> Page:
    """The keys: ``rows`` of a key and what it does, as the table has them, then those of the book itself."""
    parts: list[Block] = []
    if rows:
        parts += [Heading(_("At the table")), Table(tuple(rows), head=False)]
    own = (
        (_("left, right, Tab"), _("another page")),
        (_("up, down"), _("a line up or down")),
        (_("PageUp, PageDown, Space"), _("a screenful up or down, from the end of a page on to the next")),
        (_("Home, End"), _("the top or the end of the page, then the first or last page")),
        (_("Esc, q, F1, ?"), _("close the book")),
    )
    return Page("keys", _("Keys"), (*parts, Heading(_("In this book")), Table(own, head=False)))
