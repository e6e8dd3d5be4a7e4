"""The words of the player's language: English is the source, French a gettext catalogue beside this file.

A message is written in English where it is needed and looked up when it is shown, so that the language can change while
a game is on the table: ``_("Draw a card")``, ``n_("{n} card", "{n} cards", n).format(n=n)``. Tables that are filled at
import only mark their messages with ``N_`` and call ``_`` when they show them. Placeholders are named (``{name}``) and
filled by ``str.format``, so that a translation may put them in another order.

``tests/tools/catalogue.py`` brings the catalogue up to date and compiles it.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from rummy500.engine.cards import JOKER, JOKER_AS, rank_of, suit_of
from rummy500.engine.refusal import SENTENCES, Refusal

if TYPE_CHECKING:
    from rummy500.engine.options import Option

Language = Literal["en", "fr"]

LANGUAGES: tuple[Language, ...] = get_args(Language)
DOMAIN = "rummy500"
LOCALE_DIR = Path(__file__).parent / "locale"

NBSP = "\u00a0"
MINUS = "\u2212"

RANK_LABELS: dict[Language, tuple[str, ...]] = {
    "en": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    "fr": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R"),
}
SUIT_SIGNS = ("♣", "♦", "♥", "♠")
SUIT_LETTERS: dict[Language, tuple[str, ...]] = {"en": ("C", "d", "h", "S"), "fr": ("T", "k", "c", "P")}
"""Suits without the signs, by suit number (c d h s): capitals are black, small letters red."""


class _State:
    """The language in force; one for the process, as there is one screen."""

    language: Language = "en"
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def set_language(code: str) -> None:
    """Makes ``code`` the language of every message looked up from now on.

    A catalogue that is missing or broken leaves the messages in English. Raises ``ValueError`` for a code that is not
    in ``LANGUAGES``.
    """
    if code == "en":
        _State.catalogue, _State.language = gettext.NullTranslations(), "en"
    elif code == "fr":
        try:
            _State.catalogue = gettext.translation(DOMAIN, LOCALE_DIR, ["fr"])
        except Exception:  # whatever gettext makes of a broken file, it is no reason not to play
            _State.catalogue = gettext.NullTranslations()
        _State.language = "fr"
    else:
        raise ValueError(f"There is no language {code!r}: choose one of {', '.join(LANGUAGES)}.")


def language() -> Language:
    """The language in force."""
    return _State.language


def pick_language(setting: str = "auto", environ: Mapping[str, str] | None = None) -> Language:
    """The language to speak: ``setting`` where it names one, else that of the locale: French, or English for any other.

    The locale is the first of ``LC_ALL``, ``LC_MESSAGES``, ``LANG`` that is set; ``LANGUAGE``, a list by preference,
    goes before it unless the locale is ``C``. Windows, which sets none of them, is asked itself.

    >>> pick_language("auto", {"LANG": "fr_CA.UTF-8"}), pick_language("en", {"LANG": "fr_CA.UTF-8"})
    ('fr', 'en')
    """
    for code in LANGUAGES:
        if setting == code:
            return code
    if environ is None:
        environ = os.environ
    locale = next((value for key in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environ.get(key))), "")
    if re.split(r"[.@]", locale)[0] in ("C", "POSIX"):
        return "en"
    for name in [*environ.get("LANGUAGE", "").split(":"), locale]:
        spoken = _language_of(name)
        if spoken is not None:
            return spoken
    if sys.platform == "win32" and not locale:
        import ctypes

        if ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == 0x0C:
            return "fr"
    return "en"


def _language_of(locale: str) -> Language | None:
    """The language of ``fr_CA.UTF-8``, ``french``, ``en-GB``; ``None`` where it is neither of ours."""
    name = re.split(r"[_.@-]", locale)[0].lower()
    if name in ("fr", "fra", "fre", "french", "français"):
        return "fr"
    return "en" if name in ("en", "eng", "english") else None


def _(text: str) -> str:
    """``text`` in the language in force; ``text`` itself where the catalogue does not have it."""
    return _State.catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The form of a message for ``n`` things, not yet filled in: ``n_("{n} card", "{n} cards", n).format(n=n)``.

    French counts 0 as one ("0 carte"), English as many.
    """
    return _State.catalogue.ngettext(one, many, n)


n_ = ngettext


def p_(context: str, text: str) -> str:
    """``text`` where the same English word is two in French: ``p_("verb", "Draw")``, ``p_("noun", "Draw")``."""
    return _State.catalogue.pgettext(context, text)


def N_(text: str) -> str:
    """``text`` as it is, marked as a message for the catalogue; ``_`` translates it when it is shown."""
    return text


def pick_letters(setting: str = "auto") -> Language:
    """The card letters to print: ``setting`` where it names them, else those of the language in force."""
    return "en" if setting == "en" else "fr" if setting == "fr" else language()


def card_label(code: int, letters: Language = "en", suits: bool = True, ascii: bool = False) -> str:
    """A card as it is printed: ``10♥``, ``K♠``; in French letters ``R♠``; a laid joker shows the card it stands for.

    ``suits``: False prints the rank alone. ``ascii``: letters in place of the signs, English ``S h d C``, French
    ``P c k T``, small letters for the red suits. A joker nobody has given a card is ``*``.

    >>> card_label(38), card_label(38, "fr", ascii=True), card_label(51, "fr"), card_label(52), card_label(64 | 45)
    ('K♥', 'Rc', 'R♠', '*', '*7♠')
    """
    if code == JOKER:
        return "*"
    label = RANK_LABELS[letters][rank_of(code)]
    if suits:
        label += SUIT_LETTERS[letters][suit_of(code)] if ascii else SUIT_SIGNS[suit_of(code)]
    return "*" + label if code >= JOKER_AS else label


def card_words(code: int) -> str:
    """A card in words, in the language in force: ``ten of hearts``, ``dix de cœur``.

    >>> card_words(35), card_words(52)
    ('ten of hearts', 'joker')
    """
    if code == JOKER:
        return _("joker")
    words = _("{rank} of {suit}").format(rank=_(_RANK_WORDS[rank_of(code)]), suit=_(_SUIT_WORDS[suit_of(code)]))
    return _("joker for the {card}").format(card=words) if code >= JOKER_AS else words


_RANK_WORDS = (
    N_("ace"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
)
_SUIT_WORDS = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))


def refusal_words(refusal: Refusal, letters: Language = "en", ascii: bool = False) -> str:
    """Why a move is refused, in the language in force, its cards as ``card_label`` writes them.

    >>> refusal_words(Refusal("hand", card=51))
    'K♠ is not in your hand.'
    """
    return refusal.say(
        _(SENTENCES[refusal.code]), lambda cards: " ".join([card_label(code, letters, ascii=ascii) for code in cards])
    )


def option_words(option: Option, value: int | str | bool | None) -> str:
    """What a value of an option of the rules means, as a sentence in the language in force."""
    return _(option.sentence(value)).format(value=value)


def and_list(items: Iterable[str]) -> str:
    """Several things in one phrase: ``a, b and c``; in French ``a, b et c``; nothing for no things.

    >>> and_list(["a", "b", "c"]), and_list(["a", "b"]), and_list(["a"])
    ('a, b and c', 'a and b', 'a')
    """
    return _joined(items, _("{first} and {last}"))


def or_list(items: Iterable[str]) -> str:
    """Several choices in one phrase: ``a, b or c``; in French ``a, b ou c``."""
    return _joined(items, _("{first} or {last}"))


def _joined(items: Iterable[str], pair: str) -> str:
    things = list(items)
    if len(things) < 2:
        return "".join(things)
    return pair.format(first=", ".join(things[:-1]), last=things[-1])


def number(value: float, places: int = 0, signed: bool = False, ascii: bool = False) -> str:
    """A number as it is printed, with ``places`` decimals: a true minus sign, a decimal comma in French.

    ``signed`` puts a plus before what is above zero; ``ascii`` makes the minus a hyphen. A value that rounds to zero
    has no sign.

    >>> number(-39), number(6, signed=True), number(-0.04, 1), number(-39, ascii=True)
    ('−39', '+6', '0.0', '-39')
    """
    text = f"{abs(value):.{places}f}"
    if language() == "fr":
        text = text.replace(".", ",")
    if not text.strip("0.,"):
        return text
    if value < 0:
        return ("-" if ascii else MINUS) + text
    return "+" + text if signed else text


def percent(share: float, places: int = 0) -> str:
    """A share of 1 in percent: ``31%``, in French ``31 %``.

    >>> percent(0.314)
    '31%'
    """
    return number(share * 100, places) + (NBSP + "%" if language() == "fr" else "%")


def plain(text: str) -> str:
    """``text`` for a terminal that has ASCII only: letters without accents, plain quotes, spaces and hyphens.

    What has no likeness in ASCII becomes ``?``.

    >>> plain("L’élan du cœur\\u00a0: −39…")
    "L'elan du coeur : -39..."
    """
    if text.isascii():
        return text
    spelled = text.replace("«" + NBSP, '"').replace(NBSP + "»", '"').replace("« ", '"').replace(" »", '"')
    suits = str.maketrans(dict(zip(SUIT_SIGNS, SUIT_LETTERS[language()], strict=True)))
    letters = unicodedata.normalize("NFKD", spelled.translate(suits).translate(_PLAIN)).translate(_NO_ACCENTS)
    return letters.encode("ascii", "replace").decode()


_PLAIN = str.maketrans(
    {
        "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', MINUS: "-", "–": "-", "—": "-", "…": "...",
        "·": "-", "•": "*", "×": "x", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "→": "->", "←": "<-",
        "▸": ">", "±": "+/-",
    }
)  # fmt: skip
_NO_ACCENTS = dict.fromkeys(range(0x300, 0x370))


def moment(when: datetime, now: datetime | None = None) -> str:
    """A point in time as the menu shows it: ``today 16:30``, ``yesterday 9:05``, ``30 November 2026``.

    Both in the same time zone, or both without one; ``now`` is the clock's where it is not given.
    """
    today = (now or datetime.now(when.tzinfo)).date()
    time = f"{when.hour}:{when.minute:02}"
    if when.date() == today:
        return _("today {time}").format(time=time)
    if when.date() == today - timedelta(days=1):
        return _("yesterday {time}").format(time=time)
    return _("{day} {month} {year}").format(day=when.day, month=_(_MONTHS[when.month - 1]), year=when.year)


_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
