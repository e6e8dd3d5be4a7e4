"""``Rules``: which game of the family is played, every option as a plain value, checked when it is made."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Literal, Self

from rummy500.engine.options import BY_NAME, OPTIONS, Value
from rummy500.engine.presets import ALIASES, PRESETS, hand_for, packs_for


class RulesError(ValueError):
    """Rules that cannot be played. ``option`` names the one at fault; the text is a sentence, ``facts`` are in it."""

    def __init__(self, option: str, sentence: str, **facts: object) -> None:
        super().__init__(sentence)
        self.option = option
        self.facts = facts


@dataclass(frozen=True)
class Rules:
    """The rules of one game: what each option means stands in ``options.OPTIONS``.

    Make them with ``make``, which fills in what a preset says. Values are points, cards, seats and packs.
    """

    preset: str
    players: int
    teams: int
    decks: int
    ranks: int
    jokers: int
    hand: int
    target: int | None
    deals: int | None
    ace_run: Literal["both", "low", "high", "around"]
    ace: int
    low_ace: int
    numbers: Literal["pips", "five"]
    joker: int | Literal["card"]
    joker_hand: int
    joker_role: Literal["wild", "rank"]
    joker_swap: bool
    set_suits: Literal["distinct", "any"]
    pile: Literal["spread", "top"]
    top_use: Literal["free", "must"]
    target_use: Literal["any", "meld"]
    discard_taken: Literal["single", "all", "free"]
    layoff: Literal["always", "after_meld"]
    opening: int
    go_out: Literal["free", "discard", "float"]
    stock_out: Literal["end", "turn_over", "reshuffle"]
    recycles: int
    stock_void: bool
    call_rummy: Literal["off", "last", "pile"]
    out_bonus: int
    rummy_double: bool
    four_double: bool
    scoring: Literal["melds", "winner", "gift", "penalty"]
    game_bonus: int

    def __post_init__(self) -> None:
        for option in OPTIONS:
            value = getattr(self, option.name)
            if fault := option.fault(value):
                sentence = f"{option.name} is {value!r}; it must be {fault}."
                raise RulesError(option.name, sentence, value=value, fault=fault)
        if self.target is None and self.deals is None:
            raise RulesError("target", "Neither target nor deals is set: the game would never end; set one of them.")
        if self.teams and (self.players % self.teams or self.players < 2 * self.teams):
            raise RulesError(
                "teams",
                f"teams is {self.teams}: {self.players} players do not form {self.teams} sides of two or more each.",
                players=self.players,
                sides=self.teams,
            )
        need = self.players * self.hand + 2
        if self.cards < need:
            raise RulesError(
                "hand",
                f"hand is {self.hand}: {self.players} players would need {need} cards, and the pack has {self.cards}.",
                players=self.players,
                need=need,
                have=self.cards,
            )

    @classmethod
    def make(cls, preset: str = "rummy500", players: int | None = None, **options: Value) -> Self:
        """The rules of a preset for a number of players (seats), with other options over them.

        Raises ``RulesError`` for an unknown preset or option and for rules that cannot be played.

        >>> Rules.make(players=2).hand, Rules.make("persian").teams
        (13, 2)
        """
        name = find_preset(preset)
        for option in options:
            if option not in BY_NAME:
                raise RulesError(option, f"{option} is not an option of the rules.")
        seats: object = PRESETS[name].players if players is None else players
        if fault := BY_NAME["players"].fault(seats):
            raise RulesError("players", f"players is {seats!r}; it must be {fault}.")
        assert isinstance(seats, int)
        return cls(preset=name, **preset_values(name, seats) | options)  # type: ignore[arg-type]

    @classmethod
    def read(cls, data: object) -> Self:
        """Rules from the ``rules`` object of a record; raises ``RulesError``."""
        if not isinstance(data, Mapping):
            raise RulesError("rules", "rules is not an object of options.")
        options = {str(name): value for name, value in data.items()}
        preset = options.pop("preset", "rummy500")
        if not isinstance(preset, str) or preset not in PRESETS:
            raise RulesError("preset", f"preset is {preset!r}; it must be one of {', '.join(PRESETS)}.")
        for option in options:
            if option not in BY_NAME:
                raise RulesError(option, f"{option} is not an option of the rules.")
        if "players" in options and options["players"] is None:
            raise RulesError("players", f"players is None; it must be {BY_NAME['players'].fault(None)}.")
        return cls.make(preset, **options)

    def as_dict(self) -> dict[str, Value]:
        """The ``rules`` object of a record: the preset and every option."""
        return asdict(self)

    @property
    def cards(self) -> int:
        """Cards in the whole pack."""
        return self.decks * 4 * self.ranks + self.jokers

    @property
    def sides(self) -> int:
        """How many sides score: teams, or else seats."""
        return self.teams or self.players

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % self.sides

    def changes(self) -> dict[str, Value]:
        """The options that differ from the preset for this number of players: the house rules."""
        plain = preset_values(self.preset, self.players)
        return {name: value for name, value in asdict(self).items() if name != "preset" and plain[name] != value}


def preset_values(name: str, players: int) -> dict[str, Value]:
    """Every option as a preset has it for a number of players (seats), whether it can be played so or not."""
    values: dict[str, Value] = {option.name: option.default for option in OPTIONS}
    values |= {"players": players, "decks": packs_for(players), "hand": hand_for(players)}
    return values | dict(PRESETS[name].differs(players))


def find_preset(name: str) -> str:
    """The preset of that name or alias; raises ``RulesError``.

    >>> find_preset("500 Rum")
    'rummy500'
    """
    known = name.strip().lower()
    known = ALIASES.get(known, known)
    if known not in PRESETS:
        raise RulesError("preset", f"There is no preset {name!r}; the presets are {', '.join(PRESETS)}.")
    return known
