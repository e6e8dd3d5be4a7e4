"""The settings of a player: one table of typed fields, kept as JSON; what cannot be used is replaced and said so."""

# ruff: noqa: RUF009  (the fields of the table are made by functions of this file)

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar, cast

from rummy500.i18n import N_, _
from rummy500.store.atomic import read_text, set_aside, write_text
from rummy500.store.errors import StoreError

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
T = TypeVar("T")

HUMAN = "human"
_SEATS = range(2, 9)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sat at a seat in the last new game."""

    name: str
    """Empty: the app finds a name."""
    kind: str = HUMAN
    """``human``, or the level of a bot."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One line of the table of settings, for reading the file and for drawing the screen."""

    name: str
    sentence: str
    """What it is, in English, for ``_``; empty for what the settings screen does not show."""
    default: object
    values: tuple[object, ...]
    """The values it may have; empty where ``read`` decides."""
    read: Callable[[Json], object]
    """The value of what stands in the file. Raises ``ValueError`` for what it may not be."""
    write: Callable[[Any], Json]


def _setting(
    default: T,
    *values: T,
    sentence: str = "",
    read: Callable[[Json], T] | None = None,
    write: Callable[[T], Json] = lambda value: cast(Json, value),
) -> T:
    """A field of ``Settings``: either one of ``values``, or whatever ``read`` makes of the file."""

    def one_of(value: Json) -> T:
        for allowed in values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        raise ValueError

    line = {"sentence": sentence, "values": values, "read": read or one_of, "write": write}
    return dataclasses.field(default_factory=lambda: default, metadata=line)


def _switch(default: bool, sentence: str) -> bool:
    return _setting(default, True, False, sentence=sentence)


def _text(value: Json) -> str:
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise ValueError
    return value


def _target(value: Json) -> int | None:
    if value is None or (type(value) is int and value >= 1):
        return value
    raise ValueError


def _seats(value: Json) -> tuple[Seat, ...]:
    if not isinstance(value, list) or len(value) not in _SEATS:
        raise ValueError
    seats = []
    for entry in value:
        if not isinstance(entry, dict) or not isinstance(name := entry.get("name", ""), str):
            raise ValueError
        seats.append(Seat(name, _text(entry.get("kind", HUMAN))))
    return tuple(seats)


def _overrides(value: Json) -> dict[str, str | int | None]:
    if not isinstance(value, dict):
        raise ValueError
    options: dict[str, str | int | None] = {}
    for name, option in value.items():
        if not (option is None or isinstance(option, str | int)):
            raise ValueError
        options[name] = option
    return options


@dataclass(frozen=True, slots=True)
class Variant:
    """Rules of a household's own: a preset, the options that differ from it, a target (``None``: that of the rules)."""

    preset: str
    rules: Mapping[str, str | int | None]
    target: int | None = None


def _name(value: Json) -> str:
    if not isinstance(value, str) or not value.isprintable():
        raise ValueError
    return value


def _variants(value: Json) -> dict[str, Variant]:
    if not isinstance(value, dict):
        raise ValueError
    variants = {}
    for name, entry in value.items():
        if not isinstance(entry, dict):
            raise ValueError
        preset, rules = _text(entry.get("preset")), _overrides(entry.get("rules", {}))
        variants[_text(name)] = Variant(preset, rules, _target(entry.get("target")))
    return variants


def _write_variants(variants: Mapping[str, Variant]) -> Json:
    return {
        name: {"preset": variant.preset, "rules": dict(variant.rules), "target": variant.target}
        for name, variant in variants.items()
    }


def _keys(value: Json) -> dict[str, str]:
    if not isinstance(value, dict):
        raise ValueError
    return {command: _text(key) for command, key in value.items()}


Auto: TypeAlias = Literal["auto", "en", "fr"]


@dataclass(frozen=True)
class Settings:
    """All that is remembered from one start to the next; ``dataclasses.replace`` or ``changed`` makes another.

    ``players``, ``preset``, ``rules`` (the options that differ from the preset) and ``target`` (``None``: that of the
    rules) are the choices of the last new game, ``variant`` the name of the household's own rules they came from, and
    ``variants`` all such rules by name. ``keys`` are the keys that the player chose, by command. ``unknown``
    is what the file held beside all this; it is written again.
    """

    language: Auto = _setting("auto", "auto", "en", "fr", sentence=N_("Language"))
    card_letters: Auto = _setting("auto", "auto", "en", "fr", sentence=N_("Letters of the cards"))
    theme: Literal["felt", "light", "high-contrast", "terminal"] = _setting(
        "felt", "felt", "light", "high-contrast", "terminal", sentence=N_("Colours")
    )
    four_colours: bool = _switch(False, N_("A colour for each suit"))
    ascii: Literal["auto", "on", "off"] = _setting("auto", "auto", "on", "off", sentence=N_("Plain characters only"))
    card_size: Literal["auto", "small", "large"] = _setting(
        "auto", "auto", "small", "large", sentence=N_("Size of the cards")
    )
    sorting: Literal["suit", "rank", "melds", "hand"] = _setting(
        "suit", "suit", "rank", "melds", "hand", sentence=N_("Order of the hand")
    )
    speed: Literal["slow", "normal", "fast", "instant", "step"] = _setting(
        "normal", "slow", "normal", "fast", "instant", "step", sentence=N_("Speed of the computer players")
    )
    animations: bool = _switch(True, N_("Moving cards"))
    bell: bool = _switch(False, N_("Ring when it is my turn"))
    confirm_deep_take: bool = _switch(True, N_("Ask before taking more than five cards"))
    confirm_go_out: bool = _switch(True, N_("Ask before going out"))
    confirm_risky_discard: bool = _switch(True, N_("Ask before a discard that others can use at once"))
    players: tuple[Seat, ...] = _setting(
        (Seat(""), Seat("", "casual"), Seat("", "casual")),
        read=_seats,
        write=lambda seats: [{"name": seat.name, "kind": seat.kind} for seat in seats],
    )
    preset: str = _setting("rummy500", read=_text)
    rules: Mapping[str, str | int | None] = _setting({}, read=_overrides, write=lambda rules: dict(rules))
    target: int | None = _setting(None, read=_target)
    variant: str = _setting("", read=_name)
    variants: Mapping[str, Variant] = _setting({}, read=_variants, write=_write_variants)
    keys: Mapping[str, str] = _setting({}, read=_keys, write=lambda keys: dict(keys))
    unknown: Mapping[str, Json] = dataclasses.field(default_factory=dict)

    def changed(self, **values: Any) -> Settings:
        """These settings with some others; ``ValueError`` for a value or a name that is not in the table."""
        for name, value in values.items():
            if name not in SETTINGS:
                raise ValueError(f"There is no setting {name}.")
            try:
                SETTINGS[name].read(SETTINGS[name].write(value))
            except (ValueError, TypeError, AttributeError):
                raise ValueError(f"The setting {name} cannot be {value!r}.") from None
        return dataclasses.replace(self, **values)


SETTINGS: Mapping[str, Setting] = {
    field.name: Setting(name=field.name, default=getattr(Settings(), field.name), **field.metadata)
    for field in dataclasses.fields(Settings)
    if field.metadata
}
"""The table of settings, in the order of the screen."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as read, and what to tell the player about them."""

    settings: Settings
    warnings: tuple[str, ...] = ()


def load_settings(path: Path) -> Loaded:
    """The settings in the file ``path``; the defaults where there is none. Never raises.

    A value that cannot be used is replaced by its default and named in a warning; a file that is no JSON object is set
    aside as ``….bad``.
    """
    try:
        data = json.loads(read_text(path))
        if not isinstance(data, dict):
            raise ValueError
    except StoreError as error:
        missing = isinstance(error.__cause__, FileNotFoundError)
        return Loaded(Settings(), () if missing else (error.sentence,))
    except (ValueError, RecursionError):
        return Loaded(Settings(), (_unreadable(path),))
    return _from_json(data)


def save_settings(settings: Settings, path: Path) -> None:
    """Writes the settings to the file ``path``, with the keys that the program does not know.

    Raises ``StoreError`` where they could not be written.
    """
    data: dict[str, Json] = {name: line.write(getattr(settings, name)) for name, line in SETTINGS.items()}
    data.update({name: value for name, value in settings.unknown.items() if name not in SETTINGS})
    write_text(path, json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def _from_json(data: dict[str, Json]) -> Loaded:
    values: dict[str, object] = {}
    warnings = []
    for name, line in SETTINGS.items():
        if name in data:
            try:
                values[name] = line.read(data[name])
            except ValueError:
                warnings.append(_warning(line, data[name]))
    unknown = {name: value for name, value in data.items() if name not in SETTINGS}
    return Loaded(Settings(**cast(Any, values), unknown=unknown), tuple(warnings))


def _warning(line: Setting, value: Json) -> str:
    """The sentence about a value that cannot be used."""
    bad, default = _shown(value), _shown(line.write(line.default))
    if line.values:
        sentence = _("The setting {name} cannot be {value}; {default} is used. It may be: {values}.")
        shown = ", ".join(_shown(cast(Json, allowed)) for allowed in line.values)
        return sentence.format(name=line.name, value=bad, default=default, values=shown)
    return _("The setting {name} cannot be {value}; {default} is used.").format(
        name=line.name, value=bad, default=default
    )


def _shown(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"


def _unreadable(path: Path) -> str:
    try:
        aside = set_aside(path)
    except StoreError as error:
        return error.sentence
    sentence = _("The settings could not be read and were set aside as {path}; the usual ones are used.")
    return sentence.format(path=aside)
