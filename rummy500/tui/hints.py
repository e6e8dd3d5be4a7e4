"""What to do where a key could not be understood."""

from rummy500.i18n import N_, _

_WORDS = {
    "point_pile": N_("How deep do you take? Point with the arrows or a letter, then press t."),
    "select_meld": N_("Select the cards to meld with Space, then press m."),
    "select_layoff": N_("Select the cards to lay off with Space, then press l."),
    "select_discard": N_("Move the cursor to the card to discard, then press x."),
    "select_here": N_("Select the card of your hand that you discard here, or press x in your hand."),
    "one_discard": N_("One card is discarded: select just one."),
    "no_melds": N_("There is no meld on the table yet to lay cards off on."),
}


def hint_words(hint: str) -> str:
    """The sentence for a hint of ``desk.Nothing``."""
    return _(_WORDS[hint])
