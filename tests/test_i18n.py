import ast
import gettext
import io
import re
import string
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from rummy500 import i18n
from rummy500.engine.cards import card
from rummy500.engine.options import OPTIONS
from rummy500.engine.refusal import SENTENCES, Refusal
from rummy500.i18n import (
    _,
    and_list,
    card_label,
    card_words,
    language,
    moment,
    n_,
    number,
    or_list,
    p_,
    percent,
    pick_language,
    plain,
    set_language,
)

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import catalogue

NBSP = "\u00a0"


@pytest.fixture(autouse=True)
def english():
    set_language("en")
    yield
    set_language("en")


# --- the language ---


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "French_France.1252"}, "fr"),
        ({"LANG": "fr_BE@euro"}, "fr"),
        ({"LANG": "fr-CA"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "frp_FR"}, "en"),
        ({"LANG": "fy_NL"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "de_DE", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "fr_FR", "LANGUAGE": "en:fr"}, "en"),
        ({"LANG": "fr_FR", "LANGUAGE": "de"}, "fr"),
        ({"LANGUAGE": "fr"}, "fr"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "POSIX"}, "en"),
    ],
)
def test_the_language_follows_the_locale(environ, expected):
    assert pick_language("auto", environ) == expected
    assert pick_language("fr", environ) == "fr"
    assert pick_language("en", environ) == "en"


def test_the_language_can_change_at_any_moment():
    assert (language(), card_words(card("Qh"))) == ("en", "queen of hearts")
    set_language("fr")
    assert (language(), card_words(card("Qh"))) == ("fr", "dame de cœur")
    assert card_words(card("*")) == "joker"
    assert card_words(card("*7s")) == "joker pour sept de pique"
    set_language("en")
    assert card_words(card("*7s")) == "joker for the seven of spades"


def test_a_language_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="en, fr"):
        set_language("de")
    assert language() == "en"


def test_a_missing_or_broken_catalogue_leaves_the_messages_in_english(tmp_path, monkeypatch):
    monkeypatch.setattr(i18n, "LOCALE_DIR", tmp_path)
    gettext._translations.clear()
    set_language("fr")
    assert (language(), _("king")) == ("fr", "king")
    for junk in (b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40):
        broken = tmp_path / "fr" / "LC_MESSAGES" / "rummy500.mo"
        broken.parent.mkdir(parents=True, exist_ok=True)
        broken.write_bytes(junk)
        gettext._translations.clear()
        set_language("fr")
        assert _("king") == "king"


def test_a_message_that_is_not_in_the_catalogue_is_said_in_english():
    set_language("fr")
    assert _("no such message") == "no such message"
    assert p_("verb", "no such message") == "no such message"
    assert n_("{n} thing", "{n} things", 2).format(n=2) == "2 things"
    assert _("") == ""


def test_french_counts_nothing_as_one():
    catalog = gettext.GNUTranslations(io.BytesIO(catalogue.MO.read_bytes()))
    assert [catalog.plural(n) for n in (0, 1, 2, 21, 1_000_000)] == [0, 0, 1, 1, 1]


def test_the_words_are_cheap_to_import():
    code = (
        "import sys, rummy500.i18n as i; i.set_language('fr'); "
        "print(*{m.split('.')[0] for m in sys.modules} & {'babel', 'textual', 'rich', 'locale'})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() in ([], ["locale"])


# --- cards, numbers, lists, times ---


@pytest.mark.parametrize(
    ("name", "english", "french", "english_ascii", "french_ascii"),
    [
        ("As", "A♠", "A♠", "AS", "AP"),
        ("Th", "10♥", "10♥", "10h", "10c"),
        ("Jd", "J♦", "V♦", "Jd", "Vk"),
        ("Qc", "Q♣", "D♣", "QC", "DT"),
        ("Kh", "K♥", "R♥", "Kh", "Rc"),
        ("2c", "2♣", "2♣", "2C", "2T"),
        ("*", "*", "*", "*", "*"),
        ("*Qd", "*Q♦", "*D♦", "*Qd", "*Dk"),
    ],
)
def test_cards_have_the_letters_of_each_language(name, english, french, english_ascii, french_ascii):
    code = card(name)
    assert card_label(code) == english
    assert card_label(code, "fr") == french
    assert card_label(code, ascii=True) == english_ascii
    assert card_label(code, "fr", ascii=True) == french_ascii
    assert card_label(code, "fr", suits=False) == french.rstrip("♠♥♦♣")


def test_the_card_letters_follow_the_language_unless_they_are_chosen():
    assert [i18n.pick_letters(choice) for choice in ("auto", "en", "fr")] == ["en", "en", "fr"]
    set_language("fr")
    assert [i18n.pick_letters(choice) for choice in ("auto", "en", "fr")] == ["fr", "en", "fr"]


def test_no_two_cards_look_alike():
    for letters in ("en", "fr"):
        for ascii in (False, True):
            labels = [card_label(code, letters, ascii=ascii) for code in range(52)]
            assert len(set(labels)) == 52
            assert all(label.isascii() for label in labels) == ascii


def test_refusals_are_said_in_the_language_and_the_letters_of_the_player():
    refusal = Refusal("swap_none", card=card("Kh"), number=3)
    assert i18n.refusal_words(refusal) == str(refusal).replace("Kh", "K♥")
    set_language("fr")
    assert i18n.refusal_words(refusal, "fr", ascii=True) == "Aucun joker de la combinaison 3 ne remplace Rc."
    several = Refusal("suits", cards=(card("Kh"), card("*2s")))
    assert i18n.refusal_words(several, "fr").startswith("R♥ *2♠")


def test_every_refusal_and_every_option_can_be_said_in_both_languages():
    facts = {"card": 38, "cards": (38, 51), "number": 3, "have": 2, "need": 40, "count": 5, "seat": 1}
    for code in ("en", "fr"):
        set_language(code)
        for reason in SENTENCES:
            assert "{" not in i18n.refusal_words(Refusal(reason, **facts))
        for option in OPTIONS:
            for value in (*option.choices, True, False, None, 0, 1, 25, "card"):
                if option.fault(value) is None:
                    assert "{" not in i18n.option_words(option, value)


def test_lists_are_joined_as_each_language_does():
    names = ["Ada", "Bo", "{name}"]
    assert (and_list(names), or_list(names)) == ("Ada, Bo and {name}", "Ada, Bo or {name}")
    assert (and_list([]), and_list(["Ada"])) == ("", "Ada")
    set_language("fr")
    assert (and_list(names), or_list(names[:2])) == ("Ada, Bo et {name}", "Ada ou Bo")


def test_numbers_have_a_true_minus_sign_and_a_french_comma():
    assert [number(-39), number(0), number(6, signed=True), number(0, signed=True)] == ["−39", "0", "+6", "0"]
    assert [number(12.54, 1), number(-0.04, 1), number(-39, ascii=True)] == ["12.5", "0.0", "-39"]
    assert percent(0.314) == "31%"
    set_language("fr")
    assert [number(12.54, 1), number(-1.5, 1), percent(0.314, 1)] == ["12,5", "−1,5", f"31,4{NBSP}%"]


def test_moments_are_said_from_now():
    now = datetime(2026, 11, 30, 9, 0)
    moments = [
        datetime(2026, 11, 30, 8, 5),
        datetime(2026, 11, 29, 23, 59),
        datetime(2026, 2, 1),
        datetime(2025, 11, 30),
    ]
    assert [moment(when, now) for when in moments] == [
        "today 8:05",
        "yesterday 23:59",
        "1 February 2026",
        "30 November 2025",
    ]
    set_language("fr")
    assert moment(moments[2], now) == "1 février 2026"


def test_every_french_message_can_be_said_in_plain_ascii():
    assert plain(f"L’as de cœur{NBSP}: «{NBSP}−15{NBSP}» … Zoé") == 'L\'as de coeur : "-15" ... Zoe'
    assert plain("漢") == "?"
    for message in catalogue.french():
        for text in strings(message.string):
            assert plain(text).isascii()
            assert "?" not in plain(text).replace("?", "", text.count("?"))


# --- the catalogue ---


def strings(value):
    return list(value) if isinstance(value, tuple | list) else [value]


FRENCH = [message for message in catalogue.french() if message.id]


def test_the_catalogue_has_every_message_of_the_source_and_no_other():
    source = {(message.context, str(message.id)) for message in catalogue.extract() if message.id}
    known = {(message.context, str(message.id)) for message in FRENCH}
    assert sorted(source - known, key=str) == [], "run: python tests/tools/catalogue.py update"
    assert sorted(known - source, key=str) == [], "run: python tests/tools/catalogue.py update"


def test_every_message_has_its_french():
    assert catalogue.untranslated(catalogue.french()) == []


def test_the_compiled_catalogue_is_that_of_the_written_one():
    compiled = gettext.GNUTranslations(io.BytesIO(catalogue.MO.read_bytes()))._catalog
    fresh = gettext.GNUTranslations(io.BytesIO(catalogue.compiled(catalogue.french())))._catalog
    compiled.pop("")
    fresh.pop("")
    assert compiled == fresh, "run: python tests/tools/catalogue.py compile"


def placeholders(text):
    """The names in braces of a message, as often as they stand there; a message with other braces is not filled in."""
    try:
        return sorted(name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None)
    except ValueError:
        return None


def filled_alike(message):
    """Whether the French of a message fills in what its English does."""
    english, french = strings(message.id), strings(message.string)
    if not all(french):
        return True
    if len(english) == 1:
        return placeholders(french[0]) == placeholders(english[0])
    known = placeholders(english[1]) or []
    return (
        len(french) == 2
        and "" not in known
        and all(set(placeholders(text) or []) <= set(known) for text in (english[0], french[0]))
        and set(placeholders(french[1]) or []) == set(known)
    )


def test_both_languages_fill_in_the_same():
    assert [message.id for message in FRENCH if not filled_alike(message)] == []


FAULTS = {
    "a plain space before : ; ! ? » %": r" [:;!?»%]",
    "no space before : ; ! ?": r"[^\W\d][:;!?](\s|$)|[)}\]»][:;!?](\s|$)",
    "no no-break space after «": rf"«(?!{NBSP})",
    "no no-break space before »": rf"(?<!{NBSP})»",
    "a straight apostrophe": r"\w'|'\w",
    "straight quotes": r'"',
    "three dots": r"\.\.\.",
    "a narrow no-break space": "\u202f",
    "two spaces": r"(?<=\S)  (?=\S)",
}


def faults(text):
    return [fault for fault, pattern in FAULTS.items() if re.search(pattern, text)]


def test_the_french_is_set_as_french_is():
    found = {text: faults(text) for message in FRENCH for text in strings(message.string)}
    assert {text: names for text, names in found.items() if names} == {}


def test_the_typography_test_finds_faults():
    for bad in ("Fini ?", "Fini?", "l'as", "« as »", "«as»", "a: b", "{name}: b", "fin...", 'dit "as"', "12 %"):
        assert faults(bad), bad
    for good in (f"Fini{NBSP}?", "l’as", f"«{NBSP}as{NBSP}»", "8:05", "F1 ou ?".replace(" ?", f"{NBSP}?"), "A-2-3"):
        assert faults(good) == [], good


def test_the_tool_sets_what_it_fills_in_as_french_is():
    assert catalogue.typography("L'as : « {name} » n'a que 12 % ?") == (
        f"L’as{NBSP}: «{NBSP}{{name}}{NBSP}» n’a que 12{NBSP}%{NBSP}?"
    )


CALLS = {"_", "N_", "n_", "ngettext", "p_"}
SOURCE = sorted(Path(i18n.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("file", SOURCE, ids=lambda file: str(file.relative_to(catalogue.ROOT)))
def test_no_message_hides_from_the_catalogue(file):
    """A message in an f-string, or made by one, or by adding texts, cannot be read out of the source."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        where = f"{file.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.JoinedStr):
            assert not any(is_message(inner) for inner in ast.walk(node)), f"{where}: a message in an f-string"
        if is_message(node):
            for argument in node.args:
                assert not isinstance(argument, ast.JoinedStr | ast.BinOp), f"{where}: not a plain text"


def is_message(node):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS
