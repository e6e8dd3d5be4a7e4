"""Whole deals in a real terminal, by keys alone and by the mouse alone."""

from rummy500.engine.moves import DISCARD, DRAW, DRAW_MOVE, LAYOFF, MELD, TAKE
from tests.terminal.play import ByKeys, ByMouse, shown

SEED = "7"  # its first deal has deep takes, melds and lay-offs for this person


def kinds(player):
    return {move.kind for move in player.made}


def test_a_deal_is_played_by_keys_and_the_next_one_begins(terminal):
    window = terminal("play", "--players", "3", "--seed", SEED, "--level", "beginner")
    window.see("Your turn")
    player = ByKeys(window)
    player.play_deal()
    assert kinds(player) >= {DRAW, TAKE, MELD, LAYOFF, DISCARD}
    assert any(move.count > 1 for move in player.made)
    points = window.record().game.scores[0]
    sheet = window.see("Deal 1:", "total", "Press Enter for the next deal.")
    assert all(f"total {value}".replace("-", "−") in sheet for value in points)
    window.press_until("Enter", "Deal 2")
    window.wait(lambda: len(window.record().game.deals) == 2, "the second deal on the disk")
    window.keys("s")
    window.see("Score sheet", *(str(value).replace("-", "−") for value in points))
    window.keys("Escape")
    window.see("Your hand")


def test_a_deal_is_played_by_the_mouse_and_the_next_one_begins(terminal):
    window = terminal("play", "--players", "3", "--seed", SEED, "--level", "beginner")
    window.see("Your turn")
    player = ByMouse(window)
    player.play_deal()
    assert kinds(player) >= {DRAW, TAKE, MELD, LAYOFF, DISCARD}
    assert any(move.count > 1 for move in player.made)
    window.see("Deal 1:", "Press Enter for the next deal.")
    window.insist(lambda: window.click(40, 12), "Deal 2", "Your hand")


def test_a_card_is_dragged_onto_the_pile_and_another_elsewhere_in_the_hand(terminal):
    window = terminal("play", "--players", "3", "--seed", SEED, "--level", "beginner")
    window.see("Your turn")
    player = ByMouse(window)
    deal = player.wait_turn()
    player.act(deal, DRAW_MOVE)
    deal = player.wait_turn()
    hand = shown(deal.hands[0], deal.ruling)
    window.drag(player.card("Your hand", "", hand[0]), player.card("Your hand", "", hand[3]))
    window.see("as arranged")
    assert window.moves() == 1
    _, row = window.find("─ Discard")
    window.drag(player.card("Your hand", "", hand[-1]), (30, row + 3))
    window.wait(lambda: window.moves() > 1, "the discard")
    made = window.record().game.deals[0].moves[1]
    assert (made.kind, made.cards) == (DISCARD, (hand[-1],))
