"""The presets: named games of the family, each as the options in which it differs from the default."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rummy500.engine.options import Value


@dataclass(frozen=True)
class Preset:
    """A named game: a sentence about it and the options in which it differs from the default.

    ``differs(players)`` gives those options for a number of players (seats); ``players`` is its usual number.
    """

    name: str
    title: str
    about: str
    differs: Callable[[int], Mapping[str, Value]]
    players: int = 3
    aliases: tuple[str, ...] = ()


def packs_for(players: int) -> int:
    """Packs for a number of players where a preset says nothing else: one to four players, two from five."""
    return 1 if players <= 4 else 2


def hand_for(players: int) -> int:
    """Cards dealt to each where a preset says nothing else: 13 for two players, else 7."""
    return 13 if players == 2 else 7


def _fixed(**options: Value) -> Callable[[int], Mapping[str, Value]]:
    return lambda players: options


def _jokers(players: int) -> Mapping[str, Value]:
    return {"jokers": 2 * packs_for(players), "call_rummy": "pile"}


def _double(players: int) -> Mapping[str, Value]:
    decks = 1 if players <= 6 else 2
    hand = 13 if players == 2 else 7 if players <= 4 else 6
    return {"decks": decks, "jokers": 2 * decks, "rummy_double": True, "go_out": "discard", "hand": hand}


def _classic(players: int) -> Mapping[str, Value]:
    return {
        "hand": 10 if players == 2 else 7 if players <= 4 else 6,
        "target": 100,
        "ace_run": "low",
        "ace": 1,
        "pile": "top",
        "scoring": "winner",
        "rummy_double": True,
        "stock_out": "reshuffle",
        "recycles": 1,
        "stock_void": True,
    }


def _early(players: int) -> Mapping[str, Value]:
    decks = 1 if players <= 7 else 2
    return {"ranks": 11, "decks": decks, "hand": 8 if players == 2 else 6, "pile": "top"}


_RAMI: dict[str, Value] = {
    "decks": 2,
    "hand": 13,
    "joker": "card",
    "joker_hand": 20,
    "joker_swap": True,
    "pile": "top",
    "layoff": "after_meld",
    "go_out": "discard",
    "stock_out": "turn_over",
    "recycles": 2,
    "scoring": "penalty",
}

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "rummy500",
            "Rummy 500",
            "500 Rum as most books give it.",
            _fixed(),
            aliases=("rum 500", "500 rum", "pinochle rummy", "michigan rummy"),
        ),
        Preset(
            "rami500",
            "Rami 500",
            "The French game: a last discard ends the deal, every ace is worth 15, sets of any suits.",
            _fixed(low_ace=15, set_suits="any", discard_taken="free", go_out="discard"),
        ),
        Preset(
            "bicycle",
            "Bicycle",
            "The card maker's booklet: every card taken from the pile must be used.",
            _fixed(top_use="must"),
        ),
        Preset(
            "strict",
            "Strict",
            "No card taken from the pile may be discarded in that turn.",
            _fixed(discard_taken="all"),
        ),
        Preset("jokers", "Joker rummy", "Two wild jokers a pack, and players may call rummy.", _jokers),
        Preset(
            "fives", "5-10-15", "Cards from 2 to 9 count 5, face cards and tens 10, aces 15.", _fixed(numbers="five")
        ),
        Preset("double", "Double", "Jokers, a last discard, and rummy in a single turn counts double.", _double),
        Preset(
            "persian",
            "Persian rummy",
            "Two sides of two, jokers as a rank of their own, two deals a game.",
            _fixed(
                teams=2,
                jokers=4,
                joker_role="rank",
                joker=20,
                joker_hand=20,
                ace_run="high",
                four_double=True,
                out_bonus=25,
                target=None,
                deals=2,
                game_bonus=50,
            ),
            players=4,
        ),
        Preset(
            "classic", "Classic rummy", "American rummy: take the newest discard only, the winner scores.", _classic, 2
        ),
        Preset(
            "romme",
            "Rommé",
            "The German game: open with 40 points, jokers can be won back, the lowest total wins.",
            _fixed(**_RAMI | {"jokers": 6, "ace": 11, "opening": 40}),
        ),
        Preset(
            "rami51",
            "Rami 51",
            "The French family game: open with 51 points, penalties, the lowest total wins.",
            _fixed(**_RAMI | {"jokers": 4, "ace": 10, "opening": 51}),
        ),
        Preset("early", "Early rummy", "The 44-card rummy that came before.", _early),
    )
}

ALIASES: dict[str, str] = {alias: preset.name for preset in PRESETS.values() for alias in preset.aliases}
