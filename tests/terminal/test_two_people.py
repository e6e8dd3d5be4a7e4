"""Two people at one terminal: no card of a hand is ever seen by the other, in no frame that was written."""

from dataclasses import dataclass

import pytest

from rummy500.engine.cards import cards_of
from rummy500.engine.moves import DISCARD
from tests.terminal.play import ByKeys, index

pyte = pytest.importorskip("pyte")

TWO = {
    "speed": "instant",
    "animations": False,
    "players": [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "human"}],
    "confirm_risky_discard": False,
}
CURTAIN = "it is your turn."
SIZE = (118, 28)  # the log is on the screen too
TURNS = 4
PIECE = 512  # bytes painted before the next look


@dataclass
class Stretch:
    """What was written from ``start`` on, when ``viewer`` had the screen; ``hands``: what nobody else may see."""

    start: int
    viewer: int | None
    hands: list[set[str]]


def secrets(deal):
    """The cards of each hand that the others have not seen, as they are written."""
    both = zip(deal.hands, deal.known, strict=True)
    return [{index(card) for card in cards_of(hand & ~known)} for hand, known in both]


def start(window):
    """Begin a game from the menu, with a deal code; gives the tape of what is written from then on."""
    window.see("▸ New game")
    window.keys("Enter")
    window.see("Deal code")
    window.choose("Deal code")
    window.see("same code deals the same cards")
    window.keys("two at a table", "Enter")
    window.see("two at a table", "▸ Deal code")
    tape = window.tape()
    window.keys("Home", "Enter")
    return tape


def test_no_frame_shows_a_card_of_a_hidden_hand(terminal):
    window = terminal(settings=TWO, size=SIZE)
    tape = start(window)
    window.see("Ann, " + CURTAIN)
    deal = window.wait(lambda: window.record() and window.record().game.deal, "the first deal")
    stretches = [Stretch(0, None, secrets(deal))]
    people = [ByKeys(window, 0), ByKeys(window, 1)]
    for turn in range(TURNS):
        seat = turn % 2
        window.settled()
        length = tape.stat().st_size
        window.press_until("Enter", "Your turn")
        stretches.append(Stretch(length, seat, secrets(window.record().game.deal)))
        while not people[seat].made or people[seat].made[-1].kind != DISCARD:
            deal = people[seat].wait_turn()
            assert deal is not None
            people[seat].act(deal, people[seat].choose(deal))
        people[seat].made.clear()
        window.see(("Bob, ", "Ann, ")[seat] + CURTAIN)
        stretches[-1].hands[seat] = secrets(window.record().game.deal)[seat]
    window.settled()
    assert look_at(tape.read_bytes(), stretches) > 2 * TURNS


def look_at(data, stretches):
    """Paint what was written again, piece by piece, and search every picture; gives how many pictures there were.

    Who has the screen may see his own cards until the curtain covers them all; from then on nobody's are seen.
    """
    screen = pyte.Screen(*SIZE)
    stream = pyte.ByteStream(screen)
    pictures = 0
    for at, stretch in enumerate(stretches):
        end = stretches[at + 1].start if at + 1 < len(stretches) else len(data)
        open_to, opened = stretch.viewer, False
        for begin in range(stretch.start, end, PIECE):
            stream.feed(data[begin : min(begin + PIECE, end)])
            picture = "\n".join(screen.display)
            seen = words(picture)
            if open_to is not None:
                bare = not seen & stretch.hands[open_to]
                opened |= not bare
                open_to = None if opened and bare and CURTAIN in picture else open_to
            for seat, hand in enumerate(stretch.hands):
                assert seat == open_to or not seen & hand, f"{seen & hand} of seat {seat} are seen:\n{picture}"
            pictures += 1
        assert open_to is None, f"no curtain hides the cards of seat {open_to}"
    return pictures


def words(picture):
    """The cards in a picture, told from those that end alike (10♠ holds no card of its own rank)."""
    for sign in "▏▌▐▕·+,.()":
        picture = picture.replace(sign, " ")
    return set(picture.split())
