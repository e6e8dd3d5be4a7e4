import pytest


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A player's folder, in an ordinary terminal of English speakers."""
    monkeypatch.setenv("RUMMY500_HOME", str(tmp_path / "home"))
    for name in ("NO_COLOR", "LANGUAGE", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    return tmp_path / "home"
