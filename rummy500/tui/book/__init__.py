"""The rule book: what the pages say for the rules in force, as plain content in the player's language."""

from rummy500.tui.book.blocks import Block, Bullets, Cards, Example, Heading, Kind, Page, Para, Table
from rummy500.tui.book.contents import keys_page, pages

__all__ = [
    "Block",
    "Bullets",
    "Cards",
    "Example",
    "Heading",
    "Kind",
    "Page",
    "Para",
    "Table",
    "keys_page",
    "pages",
]
