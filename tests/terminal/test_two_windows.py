"""A game that is open in one window is not opened in another."""

from tests.terminal.play import ByKeys

GAME = ("play", "--players", "3", "--level", "beginner")


def test_a_second_window_is_told_and_may_open_another_game(terminal):
    other = terminal(*GAME, "--seed", "1")
    other.see("Your turn")
    other.wait(lambda: other.files(), "a saved game")
    (waiting,) = other.files()
    other.keys("Escape")
    other.choose("Leave")
    other.see("▸ Continue", "You 0 · Ada 0 · Bo 0")
    other.keys("q")
    other.ended()

    first = terminal(*GAME, "--seed", "2")
    first.see("Your turn")
    player = ByKeys(first)
    deal = player.wait_turn()
    player.act(deal, player.choose(deal))
    (open_now,) = [path for path in first.files() if path != waiting]
    kept = open_now.read_text(encoding="utf-8")

    second = terminal()
    menu = second.see("▸ Continue", "Saved games", "2 games")
    assert "open elsewhere" not in menu.split("Saved games")[0]
    second.choose("Saved games")
    games = second.see("open elsewhere", "Back")
    assert games.count("open elsewhere") == 1
    second.keys("Home", "Enter")
    second.see("▸ Open")
    second.keys("Enter")
    second.see("Your hand")
    assert open_now.read_text(encoding="utf-8") == kept

    third = terminal("resume", str(open_now))
    third.see("open in another window")
    third.see("ENDED 1" if "ENDED" in third.screen() else "New game")
    assert open_now.read_text(encoding="utf-8") == kept
    assert first.alive
