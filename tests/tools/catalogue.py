"""The French catalogue: brings it up to date with the source, and compiles it.

    python tests/tools/catalogue.py update     reads every message of the source into the .po, then compiles it
    python tests/tools/catalogue.py compile    makes the .mo of the .po
    python tests/tools/catalogue.py missing    lists the messages that have no French yet; exits 1 if there are any
    python tests/tools/catalogue.py fill FILE  puts the French of a JSON file into the .po, then compiles it

After ``update`` the new messages stand in the .po with an empty ``msgstr``: write the French there, then ``compile``;
or write ``{"English": "French", "{n} card": ["{n} carte", "{n} cartes"]}`` into a JSON file, then ``fill``, which also
puts no-break spaces and apostrophes right. The key of a message with a context is ``context|English``.
A message that left the source is kept at the end of the .po (``#~``), so that its French comes back if it does;
``update --prune`` drops those.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from rummy500.engine import options, presets, refusal

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "rummy500"
PO = PACKAGE / "locale" / "fr" / "LC_MESSAGES" / "rummy500.po"
MO = PO.with_suffix(".mo")

HEADER = """\
# The French of rummy500. The messages come from the source: python tests/tools/catalogue.py update
msgid ""
msgstr ""
"Project-Id-Version: rummy500\\n"
"Language: fr\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
KEYWORDS = {"_": None, "N_": None, "n_": (1, 2), "ngettext": (1, 2), "p_": ((1, "c"), 2)}


def tables() -> Iterator[tuple[str, str]]:
    """The sentences of the engine, which speaks English only: each with the file whose table it stands in."""
    for option in options.OPTIONS:
        for sentence in option.says.values():
            yield "rummy500/engine/options.py", sentence
    for preset in presets.PRESETS.values():
        yield "rummy500/engine/options.py", preset.title
        yield "rummy500/engine/options.py", preset.about
    for sentence in refusal.SENTENCES.values():
        yield "rummy500/engine/refusal.py", sentence


def extract() -> Catalog:
    """Every message of the source, with the files that say it."""
    catalog = Catalog(project="rummy500", charset="utf-8")
    found = extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("i18n:",))
    for file, _line, message, comments, context in found:
        catalog.add(
            message, None, [(f"rummy500/{Path(file).as_posix()}", None)], auto_comments=comments, context=context
        )
    for file, message in tables():
        catalog.add(message, None, [(file, None)])
    return catalog


def french() -> Catalog:
    """The catalogue as it stands in the .po."""
    with PO.open("rb") as file:
        return read_po(file, locale="fr", domain="rummy500")


def untranslated(catalog: Catalog) -> list[str]:
    """The messages (in English) whose French is empty or fuzzy."""
    missing = []
    for message in catalog:
        strings = message.string if isinstance(message.string, tuple | list) else [message.string]
        if message.id and (message.fuzzy or not strings or not all(strings)):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def compiled(catalog: Catalog) -> bytes:
    """The .mo of a catalogue."""
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def update(prune: bool = False) -> None:
    """Brings the .po up to date with the source."""
    catalog = french()
    for message in list(catalog.obsolete.values()):
        if message.id not in catalog:
            catalog[message.id] = message
    catalog.obsolete.clear()
    catalog.update(extract(), no_fuzzy_matching=True, update_creation_date=False)
    for message in list(catalog.obsolete.values()):
        message.locations = []
    write(catalog, prune)


def typography(french: str) -> str:
    """French text with the spaces of its punctuation made no-break ones, and true apostrophes."""
    text = re.sub(r" ([:;!?»%])", "\u00a0\\1", french).replace("« ", "«\u00a0")
    return re.sub(r"(?<=\w)'(?=\w|\{)", "’", text)


def fill(words: dict[str, str | list[str]]) -> list[str]:
    """Puts French words into the .po by their English; the English that the catalogue does not have."""
    catalog = french()
    known = {}
    for message in catalog:
        text = message.id if isinstance(message.id, str) else message.id[0]
        known[f"{message.context}|{text}" if message.context else text] = message
    for english, forms in words.items():
        if english and english in known:
            message = known[english]
            message.string = typography(forms) if isinstance(forms, str) else tuple(map(typography, forms))
    write(catalog)
    return [english for english in words if english not in known]


def write(catalog: Catalog, prune: bool = False) -> None:
    """Writes the .po so that equal catalogues make equal files."""
    buffer = BytesIO()
    write_po(
        buffer, catalog, width=110, omit_header=True, sort_by_file=True, include_lineno=False, ignore_obsolete=prune
    )
    PO.write_bytes(HEADER.encode() + buffer.getvalue())


def main() -> int:
    """The command line; the exit status."""
    parser = argparse.ArgumentParser(description="Brings the French catalogue up to date with the source.")
    parser.add_argument("act", choices=["update", "compile", "missing", "fill"])
    parser.add_argument("file", nargs="?", type=Path, help="fill: the JSON file with the French")
    parser.add_argument("--prune", action="store_true", help="update: drop messages that left the source")
    wish = parser.parse_args()
    if wish.act == "update":
        update(wish.prune)
    if wish.act == "fill":
        for english in fill(json.loads(wish.file.read_text(encoding="utf-8"))):
            print("not in the source:", english)
    if wish.act != "missing":
        MO.write_bytes(compiled(french()))
    missing = untranslated(french())
    print(f"{len(french())} messages, {len(missing)} without French", *missing, sep="\n  ")
    return 1 if missing and wish.act == "missing" else 0


if __name__ == "__main__":
    sys.exit(main())
