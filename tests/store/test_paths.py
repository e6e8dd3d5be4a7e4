from pathlib import Path

import platformdirs

from rummy500.store.paths import folders


def test_everything_is_below_the_home_that_the_variable_names(tmp_path):
    found = folders({"RUMMY500_HOME": str(tmp_path)})
    for path in (found.saves, found.finished, found.settings, found.log):
        assert tmp_path in path.parents


def test_a_tilde_and_a_relative_home_are_made_whole(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert folders({"RUMMY500_HOME": "here"}).saves == tmp_path / "here" / "saves"
    assert folders({"RUMMY500_HOME": "~/cards"}).saves == Path.home() / "cards" / "saves"


def test_without_the_variable_the_folders_are_those_of_the_system():
    for environ in ({}, {"RUMMY500_HOME": ""}):
        found = folders(environ)
        assert found.saves.parent == found.finished.parent == platformdirs.user_data_path("rummy500", appauthor=False)
        assert found.settings.parent == platformdirs.user_config_path("rummy500", appauthor=False)
        assert found.log.parent == platformdirs.user_log_path("rummy500", appauthor=False)


def test_asking_for_the_folders_makes_none(tmp_path):
    folders({"RUMMY500_HOME": str(tmp_path / "none")})
    assert not (tmp_path / "none").exists()
