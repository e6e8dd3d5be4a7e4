"""The pages say what the rules in force say, all of it, and nothing of what they do not have."""

import random
import re
from functools import cache

import pytest
from oracle.sample import random_rules

from rummy500 import i18n
from rummy500.engine.cards import JOKER, JOKER_AS, mask_of, pack, parse_cards, rank_of
from rummy500.engine.deal import Deal
from rummy500.engine.legal import legal_moves
from rummy500.engine.melds import Shape
from rummy500.engine.options import OPTIONS
from rummy500.engine.presets import PRESETS
from rummy500.engine.rules import Rules
from rummy500.engine.ruling import ruling
from rummy500.tui.book import Bullets, Example, Heading, Kind, Para, Table, pages
from rummy500.tui.book.blocks import texts
from rummy500.tui.book.facts import digs, in_force, reaches, renews, says

PLAYERS = {"persian": (4, 6), "classic": (2, 4, 6)}
PRESET_RULES = [Rules.make(name, players) for name in PRESETS for players in PLAYERS.get(name, (2, 3, 5, 8))]
RNG = random.Random(500)
RANDOM_RULES = [Rules.read(random_rules(RNG)) for _ in range(300)]
ALL_RULES = PRESET_RULES + RANDOM_RULES
UNTRANSLATED = "words"  # says both languages side by side


@pytest.fixture(autouse=True)
def english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


class Missing(i18n.gettext.NullTranslations):
    """Notes every message that the French catalogue does not have."""

    def __init__(self):
        super().__init__()
        self.found = set()

    def gettext(self, message):
        self.found.add(message)
        return message

    def ngettext(self, one, many, n):
        self.found.add(one)
        return one if n == 1 else many


@cache
def built(rules, language):
    return pages(rules)


def book_of(rules):
    """The book for these rules in the language in force, built once."""
    return built(rules, i18n.language())


def told(rules, *without):
    """Every text of the book, but for some pages."""
    return [text for page in book_of(rules) if page.id not in without for text in texts(page)]


def page_of(rules, name):
    return next(page for page in book_of(rules) if page.id == name)


def groups(rules, kind):
    return [
        group
        for page in book_of(rules)
        for block in page.blocks
        if isinstance(block, Example)
        for group in block.groups
        if group.kind is kind
    ]


def test_everything_is_said_in_french():
    i18n.set_language("fr")
    missing = Missing()
    i18n._State.catalogue.add_fallback(missing)
    for rules in ALL_RULES:
        pages(rules, keys=[("d", "piocher")])
    assert missing.found == set()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_is_left_unfilled_or_badly_set(language):
    i18n.set_language(language)
    for rules in ALL_RULES:
        for text in told(rules):
            assert text == text.strip(), text
            assert not re.search(r"[{}]|None|  |Ellipsis", text), text


def test_french_has_its_own_typography():
    i18n.set_language("fr")
    for rules in ALL_RULES:
        for text in told(rules, UNTRANSLATED):
            assert not re.search(r"[ \w][:;!?»](?!\w)| [:;!?»]", text.replace("q, F1, ?", "")), text
            assert not re.search(r"'|« ", text), text


def test_page_ids_and_titles_are_unique():
    for language in ("en", "fr"):
        i18n.set_language(language)
        for rules in ALL_RULES:
            book = book_of(rules)
            assert len({page.id for page in book}) == len({page.title for page in book}) == len(book)
            assert all(page.blocks for page in book)


def test_nothing_is_said_of_what_the_rules_do_not_have():
    for rules in ALL_RULES:
        said = "\n".join(told(rules, "house", "family", UNTRANSLATED))
        lower = said.lower()
        ids = {page.id for page in book_of(rules)}
        assert ("jokers" in ids) == (rules.jokers > 0)
        assert ("opening" in ids) == (rules.opening > 0)
        assert ("call" in ids) == (rules.call_rummy != "off")
        if not rules.jokers:
            assert "joker" not in lower
        if not rules.opening:
            assert not re.search(r"opening|opened|to open\b", lower)
        if rules.call_rummy == "off":
            assert not re.search(r"\bcalls?\b|\bcalled\b", lower)
        if not rules.rummy_double and not rules.four_double:
            assert "double" not in lower
        if not rules.out_bonus and not rules.game_bonus:
            assert "bonus" not in lower
        if rules.ranks == 11:
            assert not re.search(r"king|queen|K-A|Q-K", said)
        if not renews(rules):
            assert "renew" not in lower
        if not rules.teams:
            assert not re.search(r"\bsides?\b|partner", lower)
        if rules.go_out != "float":
            assert "float" not in lower
        if not digs(rules):
            assert not re.search("deepest|deeper|with all", lower)
        if rules.target is None:
            assert "500" not in said.replace("rummy500", "")


def test_every_option_in_force_has_its_sentence_and_house_rules_stand_out():
    for rules in ALL_RULES:
        page = page_of(rules, "house")
        lists = [block for block in page.blocks if isinstance(block, Bullets)]
        items = [(item, place in block.marked) for block in lists for place, item in enumerate(block.items)]
        plain = Rules.make(rules.preset, rules.players, **({} if rules.preset != "persian" else {"teams": rules.teams}))
        for option in in_force(rules):
            value = getattr(rules, option.name)
            changed = value != getattr(plain, option.name)
            found = [marked for item, marked in items if item.startswith(says(rules, option.name))]
            assert found, option.name
            if rules.preset != "persian" or option.name != "teams":
                assert changed in found, (option.name, rules)


def test_options_without_effect_are_those_of_things_that_are_not_there():
    for rules in ALL_RULES:
        idle = {option.name for option in OPTIONS} - {option.name for option in in_force(rules)}
        penalty = rules.scoring == "penalty"
        allowed = {
            "low_ace": rules.ace_run == "high" or (rules.scoring in ("winner", "penalty") and not rules.opening),
            "joker": not rules.jokers
            or (rules.joker_role == "rank" and rules.jokers < 3)
            or (rules.scoring in ("winner", "penalty") and not rules.opening),
            "joker_hand": not rules.jokers,
            "joker_role": not rules.jokers,
            "joker_swap": not rules.jokers or rules.joker_role == "rank",
            "target_use": not reaches(rules),
            "discard_taken": rules.top_use == "must",
            "recycles": rules.stock_out == "end",
            "out_bonus": penalty,
            "rummy_double": penalty,
            "four_double": rules.scoring in ("winner", "penalty") and not rules.opening,
            "game_bonus": penalty,
        }
        assert all(allowed[name] for name in idle), idle


def test_the_worth_table_is_the_engines():
    for rules in ALL_RULES:
        worth = ruling(rules).worth
        table = next(block for block in page_of(rules, "scoring").blocks if isinstance(block, Table))
        rows = {row[0]: row[1:] for row in table.rows[1:]}
        both = len(table.rows[0]) == 3
        assert int(rows["ace"][-1]) == worth.of_card(0)
        assert rows["10, jack" if rules.ranks == 11 else "10, jack, queen, king"][-1] == "10"
        assert all(worth.of_card(rank) == 10 for rank in range(9, rules.ranks))
        numbers = rows["2 to 9"][-1]
        for rank in range(1, 9):
            assert worth.of_card(rank) == (rank + 1 if numbers == "its number" else int(numbers))
        assert ("joker" in rows) == (rules.jokers > 0)
        if rules.jokers:
            assert int(rows["joker"][-1]) == worth.of_card(JOKER)
        if both:
            assert int(rows["ace"][0]) == worth.laid(0)
            low = rows.get("ace as the low end of a run", rows["ace"])[0]
            assert rules.ace_run == "high" or int(low) == worth.laid(0, low=True)
            if rules.jokers and rows["joker"][0] not in ("–", "the card it stands for"):
                token = JOKER if rules.joker_role == "rank" else JOKER_AS | 6
                assert int(rows["joker"][0]) == worth.laid(token)


def test_every_example_is_what_the_engine_says_of_it():
    for rules in ALL_RULES:
        rule = ruling(rules)
        for group in groups(rules, Kind.MELD):
            shape = rule.shape_of(group.cards)
            assert isinstance(shape, Shape), (group, rules)
            assert shape.cards == group.cards
            if not group.added:
                assert shape.worth == group.worth
                continue
            base = rule.shape_of([card for place, card in enumerate(group.cards) if place not in group.added])
            assert isinstance(base, Shape)
            more = sorted(group.cards[place] for place in group.added)
            moves = rule.layoffs(rule.on_table(base, 0), 1, mask_of(more))
            assert group.worth in [move.worth for move in moves if sorted(move.cards) == more]
        for group in groups(rules, Kind.WRONG):
            assert isinstance(rule.shape_of(group.cards), str), (group, rules)
        for group in groups(rules, Kind.HAND):
            assert group.worth in (None, rule.worth.in_hand(mask_of(group.cards)))
        for kind in Kind:
            for group in groups(rules, kind):
                assert all(card == JOKER or rank_of(card) < rules.ranks for card in group.cards)
                assert rules.jokers >= sum(card >= JOKER for card in group.cards)


def position(rules, pile, hand, melds=()):
    """A deal in which the seat to draw, who has melded, holds ``hand`` before ``pile``."""
    deal = Deal.start(rules, 0, pack(rules.decks, rules.ranks, rules.jokers)).copy()
    deal.hands = tuple(mask_of(parse_cards(hand)) for _ in deal.hands)
    deal.pile = tuple(parse_cards(pile))
    deal.melds = tuple(deal.ruling.on_table(deal.ruling.shape_of(parse_cards(meld)), deal.seat) for meld in melds)
    for meld in deal.melds:
        deal.fits |= meld.fits
    deal.melded = 1 << deal.seat
    return {str(move) for move in legal_moves(deal)}


def test_the_takes_that_the_book_shows_are_legal():
    for rules in ALL_RULES:
        if digs(rules):
            assert "T 6" in position(rules, "4d2c5hJd9h6s", "4c4sTsAh")
            assert "T 6" not in position(rules, "4d2c5hJd9h6s", "4cTsAh")
            assert "T 3" in position(rules, "Jd5h6h7h", "9c")
            several = "T 2" in position(rules, "8s2d", "7sJc", melds=["4s5s6s"])
            assert several == (rules.target_use == "any")
        else:
            assert "T 1" in position(rules, "Jd6c4d", "4c4sTsAh")
            assert "T 2" not in position(rules, "6c4d", "4c4sTs")
            assert ("T 1" in position(rules, "Jd6c4d", "4cTsAh")) == (rules.top_use == "free")


def test_family_page_has_nothing_to_say_where_nothing_is_different():
    blocks = page_of(Rules.make("rami51", 4), "family").blocks
    at = blocks.index(Heading("From rami, the French family game"))
    assert blocks[at + 1] == Para("Nothing is different: this is that game.")


def test_keys_come_from_whoever_has_them():
    page = pages(Rules.make(), keys=[("d", "draw")])[-1]
    assert page.id == "keys"
    assert ("d", "draw") in [row for block in page.blocks if isinstance(block, Table) for row in block.rows]
