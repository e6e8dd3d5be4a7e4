"""The options of the game and the presets, worked out into plain numbers."""

from typing import Any

from oracle.cards import JOKER, RANKS, SUITS

Rules = dict[str, Any]


class BadRules(ValueError):
    """Options that cannot be played; the message names one of them."""


CHOICES: dict[str, tuple[Any, ...]] = {
    "teams": (0, 2, 3),
    "decks": (1, 2),
    "ranks": (13, 11),
    "ace_run": ("both", "low", "high", "around"),
    "numbers": ("pips", "five"),
    "joker_role": ("wild", "rank"),
    "set_suits": ("distinct", "any"),
    "pile": ("spread", "top"),
    "top_use": ("free", "must"),
    "target_use": ("any", "meld"),
    "discard_taken": ("single", "all", "free"),
    "layoff": ("always", "after_meld"),
    "go_out": ("free", "discard", "float"),
    "stock_out": ("end", "turn_over", "reshuffle"),
    "call_rummy": ("off", "last", "pile"),
    "scoring": ("melds", "winner", "gift", "penalty"),
}
FLAGS = ("joker_swap", "stock_void", "rummy_double", "four_double")
# option: least value, greatest value (None: any), whether it may be null
NUMBERS: dict[str, tuple[int, int | None, bool]] = {
    "players": (2, 8, False),
    "jokers": (0, 8, False),
    "hand": (1, None, False),
    "target": (1, None, True),
    "deals": (1, None, True),
    "ace": (0, None, False),
    "low_ace": (0, None, False),
    "joker_hand": (0, None, False),
    "opening": (0, None, False),
    "recycles": (0, None, False),
    "out_bonus": (0, None, False),
    "game_bonus": (0, None, False),
}
OPTIONS = (*CHOICES, *FLAGS, *NUMBERS, "joker")


def _rummy500(players: int) -> Rules:
    return {
        "players": players,
        "teams": 0,
        "decks": 1 if players <= 4 else 2,
        "ranks": 13,
        "jokers": 0,
        "hand": 13 if players == 2 else 7,
        "target": 500,
        "deals": None,
        "ace_run": "both",
        "ace": 15,
        "low_ace": 1,
        "numbers": "pips",
        "joker": 15,
        "joker_hand": 15,
        "joker_role": "wild",
        "joker_swap": False,
        "set_suits": "distinct",
        "pile": "spread",
        "top_use": "free",
        "target_use": "any",
        "discard_taken": "single",
        "layoff": "always",
        "opening": 0,
        "go_out": "free",
        "stock_out": "end",
        "recycles": 1,
        "stock_void": False,
        "call_rummy": "off",
        "out_bonus": 0,
        "rummy_double": False,
        "four_double": False,
        "scoring": "melds",
        "game_bonus": 0,
    }


PENALTY_GAME: Rules = {
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


def _double(players: int) -> Rules:
    decks = 1 if players <= 6 else 2
    hand = 13 if players == 2 else 7 if players <= 4 else 6
    return {"decks": decks, "jokers": 2 * decks, "rummy_double": True, "go_out": "discard", "hand": hand}


def _persian(players: int) -> Rules:
    return {
        "teams": 2,
        "jokers": 4,
        "joker_role": "rank",
        "joker": 20,
        "joker_hand": 20,
        "ace_run": "high",
        "four_double": True,
        "out_bonus": 25,
        "target": None,
        "deals": 2,
        "game_bonus": 50,
    }


def _classic(players: int) -> Rules:
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


def preset(name: str, players: int) -> Rules:
    """Every option of a preset for a number of players."""
    base = _rummy500(players)
    differing: dict[str, Rules] = {
        "rummy500": {},
        "rami500": {"low_ace": 15, "set_suits": "any", "discard_taken": "free", "go_out": "discard"},
        "bicycle": {"top_use": "must"},
        "strict": {"discard_taken": "all"},
        "jokers": {"jokers": 2 * base["decks"], "call_rummy": "pile"},
        "fives": {"numbers": "five"},
        "double": _double(players),
        "persian": _persian(players),
        "classic": _classic(players),
        "romme": {**PENALTY_GAME, "jokers": 6, "ace": 11, "opening": 40},
        "rami51": {**PENALTY_GAME, "jokers": 4, "ace": 10, "opening": 51},
        "early": {"ranks": 11, "decks": 1 if players <= 7 else 2, "hand": 8 if players == 2 else 6, "pile": "top"},
    }
    return {"preset": name, **base, **differing[name]}


PRESETS = (
    "rummy500",
    "rami500",
    "bicycle",
    "strict",
    "jokers",
    "fives",
    "double",
    "persian",
    "classic",
    "romme",
    "rami51",
    "early",
)
OWN_PLAYERS = {"persian": 4, "classic": 2}  # of the others: 3


def full_rules(rules: Rules) -> Rules:
    """A preset and the options beside it, as every option in plain numbers; ``BadRules`` for what cannot be played."""
    if not isinstance(rules, dict):
        raise BadRules("rules must be an object of options")
    name = rules.get("preset", "rummy500")
    if not isinstance(name, str) or name not in PRESETS:
        raise BadRules(f"preset: there is no {name!r}")
    for option in rules:
        if option != "preset" and option not in OPTIONS:
            raise BadRules(f"{option}: there is no such option")
    players = rules.get("players", OWN_PLAYERS.get(name, 3))
    _check("players", players)
    full = {**preset(name, players), **rules}
    for option in OPTIONS:
        _check(option, full[option])
    if full["target"] is None and full["deals"] is None:
        raise BadRules("target: with neither target nor deals the game never ends")
    if full["teams"] and (players % full["teams"] or players // full["teams"] < 2):
        raise BadRules(f"teams: {players} players do not make {full['teams']} sides of two or more")
    if len(pack(full)) < players * full["hand"] + 2:
        raise BadRules(f"hand: {len(pack(full))} cards are too few for {players} hands of {full['hand']}")
    return full


def _check(option: str, value: Any) -> None:
    whole = isinstance(value, int) and not isinstance(value, bool)
    if option in FLAGS:
        good = isinstance(value, bool)
    elif option in CHOICES:
        good = (whole or isinstance(value, str)) and value in CHOICES[option]
    elif option == "joker":
        good = (whole and value >= 0) or value == "card"
    else:
        least, greatest, null = NUMBERS[option]
        good = (null and value is None) or (whole and value >= least and (greatest is None or value <= greatest))
    if not good:
        raise BadRules(f"{option}: it cannot be {value!r}")


def pack(rules: Rules) -> list[str]:
    """The cards of the game in the order in which a shuffle starts."""
    full = rules if all(option in rules for option in OPTIONS) else full_rules(rules)
    decks, ranks, jokers = int(full["decks"]), int(full["ranks"]), int(full["jokers"])
    return [rank + suit for suit in SUITS for rank in RANKS[:ranks]] * decks + [JOKER] * jokers
