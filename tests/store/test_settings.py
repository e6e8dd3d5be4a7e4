import dataclasses
import json

import pytest

from rummy500.store.errors import StoreError
from rummy500.store.settings import SETTINGS, Loaded, Seat, Settings, Variant, load_settings, save_settings


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "settings.json"


def put(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)


def test_without_a_file_the_defaults_are_used_and_none_is_made(path):
    assert load_settings(path) == Loaded(Settings())
    assert not path.parent.exists()


def test_what_is_saved_is_read_again(path):
    settings = Settings(
        language="fr",
        four_colours=True,
        theme="light",
        speed="step",
        confirm_go_out=False,
        players=(Seat("Zoé [bold]"), Seat("", "master"), Seat("", "club/magpie")),
        preset="jokers",
        rules={"jokers": 4, "joker_swap": True, "target": None, "pile": "top"},
        target=1000,
        keys={"draw": "space"},
    )
    save_settings(settings, path)
    assert load_settings(path) == Loaded(settings)


def test_every_setting_differs_from_its_default_and_comes_back(path):
    others = {
        "theme": "light",
        "players": (Seat("A"), Seat("B")),
        "preset": "fives",
        "rules": {"ace": 1},
        "target": 250,
        "variant": "Ours",
        "variants": {"Ours": Variant("fives", {"ace": 1}, 300)},
        "keys": {"x": "y"},
    }
    for name, line in SETTINGS.items():
        for value in line.values or (others[name],):
            settings = Settings().changed(**{name: value})
            save_settings(settings, path)
            assert load_settings(path) == Loaded(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("language", None),
        ("four_colours", 1),
        ("animations", "yes"),
        ("speed", ["slow"]),
        ("theme", ""),
        ("theme", "a\u001bb"),
        ("target", 0),
        ("target", True),
        ("target", 1.5),
        ("players", []),
        ("players", [{"name": "A"}] * 9),
        ("players", [{"name": 3}, {}]),
        ("players", [{"kind": ""}, {}]),
        ("rules", {"hand": [1]}),
        ("keys", {"draw": 3}),
        ("keys", []),
    ],
)
def test_a_bad_value_is_replaced_by_its_default_and_named(path, name, value):
    put(path, json.dumps({name: value, "bell": True}))
    loaded = load_settings(path)
    assert loaded.settings == Settings(bell=True)
    (warning,) = loaded.warnings
    assert warning.startswith(f"The setting {name} cannot be ")
    assert warning.endswith(".")


def test_a_warning_names_the_values_that_may_be(path):
    put(path, '{"speed": "warp"}')
    assert load_settings(path).warnings == (
        'The setting speed cannot be "warp"; "normal" is used. It may be: "slow", "normal", "fast", "instant", "step".',
    )


def test_keys_that_the_program_does_not_know_are_kept(path):
    put(path, '{"from_the_future": {"a": [1, null]}, "bell": true}')
    loaded = load_settings(path)
    assert loaded.warnings == ()
    save_settings(loaded.settings.changed(bell=False), path)
    data = json.loads(path.read_text())
    assert data["from_the_future"] == {"a": [1, None]}
    assert data["bell"] is False


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "[" * 100_000])
def test_a_file_that_cannot_be_read_is_set_aside(path, text):
    put(path, text)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert "settings.json.bad" in loaded.warnings[0]
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.json.bad"]
    assert path.with_name("settings.json.bad").read_text() == text


def test_settings_that_cannot_be_written_are_told(path):
    path.parent.write_text("a file where the folder should be")
    assert load_settings(path).settings == Settings()
    with pytest.raises(StoreError):
        save_settings(Settings(), path)


def test_a_change_is_checked_against_the_table():
    assert Settings().changed(speed="fast").speed == "fast"
    for wrong in ({"speed": "warp"}, {"players": ()}, {"players": None}, {"nothing": 1}, {"unknown": {}}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            Settings().changed(**wrong)


def test_the_table_has_every_field_with_its_default():
    fields = {field.name for field in dataclasses.fields(Settings)} - {"unknown"}
    assert set(SETTINGS) == fields
    for name, line in SETTINGS.items():
        assert line.default == getattr(Settings(), name)
        if line.values:
            assert line.default in line.values
            assert line.sentence
