"""The pages of the book, in their order."""

from rummy500.engine.rules import Rules
from rummy500.tui.book import drawing, ending, melding, start
from rummy500.tui.book.advice import advice
from rummy500.tui.book.blocks import Page
from rummy500.tui.book.cases import cases
from rummy500.tui.book.fair import Rows, fair, keys_page
from rummy500.tui.book.house import family, house
from rummy500.tui.book.words import words


def pages(rules: Rules, keys: Rows = ()) -> list[Page]:
    """The rule book for these rules, in the language in force.

    ``keys``: a key and what it does, row by row, for the page of keys.
    """
    return [
        start.quick(rules),
        start.table(rules),
        start.deal(rules),
        drawing.draw(rules),
        melding.melds(rules),
        *([melding.opening(rules)] if rules.opening else []),
        melding.layoffs(rules),
        *([melding.joker_page(rules)] if rules.jokers else []),
        drawing.discard(rules),
        *([drawing.call(rules)] if rules.call_rummy != "off" else []),
        ending.out(rules),
        drawing.stock(rules),
        ending.scoring(rules),
        ending.end(rules),
        house(rules),
        cases(rules),
        family(rules),
        words(rules),
        advice(rules),
        fair(),
        keys_page(keys),
    ]


__all__ = ["keys_page", "pages"]
