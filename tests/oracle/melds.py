"""Sets and runs: what is one, what can be made of a hand, what fits on the table, and what it is worth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from oracle.cards import JOKER, RANKS, SUITS, face, held, holds, in_suit_order, is_joker
from oracle.rules import Rules

LOW, HIGH, NO_SIDE = "<", ">", ""


@dataclass
class Meld:
    """A meld on the table: its cards (runs low to high, sets c d h s), and beside each who laid it and its worth."""

    cards: list[str]
    by: list[int]
    worth: list[int]


# --- what is a set, what is a run -------------------------------------------------------------------------------------


def jokers_are_right(cards: Sequence[str], rules: Rules) -> bool:
    """Whether the jokers of a meld (other than a set of jokers) are wild, named, and no more than the naturals."""
    jokers = [card for card in cards if is_joker(card)]
    if not jokers:
        return True
    return rules["joker_role"] == "wild" and JOKER not in jokers and 2 * len(jokers) <= len(cards)


def is_set(cards: Sequence[str], rules: Rules) -> bool:
    """Whether these cards, in any order, are a set."""
    if cards and all(card == JOKER for card in cards):
        return rules["joker_role"] == "rank" and len(cards) in (3, 4)
    if len(cards) < 3 or not jokers_are_right(cards, rules):
        return False
    faces = [face(card) for card in cards]
    if any(a_face[0] != faces[0][0] for a_face in faces):
        return False
    if any(is_joker(card) and faces.count(face(card)) > 1 for card in cards):
        return False  # a joker stands for a card that is not in the meld
    return rules["set_suits"] == "any" or len(set(faces)) == len(faces)


@cache
def all_runs(ranks: int, ace_run: str) -> tuple[tuple[str, ...], ...]:
    """Every run there is, each from low to high: try every start and every length, the ace at place 0 or above all."""
    found: list[tuple[str, ...]] = []
    for suit in SUITS:
        for start in range(ranks):
            for length in range(3, ranks + 1):
                places = range(start, start + length)
                allowed = {
                    "low": places[-1] < ranks,
                    "high": places[0] > 0 and places[-1] <= ranks,
                    "both": places[-1] <= ranks,
                    "around": True,
                }[ace_run]
                if allowed:
                    found.append(tuple(RANKS[place % ranks] + suit for place in places))
    return tuple(found)


def runs_of(rules: Rules) -> tuple[tuple[str, ...], ...]:
    """Every run of the game."""
    return all_runs(rules["ranks"], rules["ace_run"])


@cache
def _run_table(ranks: int, ace_run: str) -> frozenset[tuple[str, ...]]:
    return frozenset(all_runs(ranks, ace_run))


def is_run(cards: Sequence[str], rules: Rules) -> bool:
    """Whether these cards, as they are written, are a run from low to high."""
    faces = tuple(face(card) for card in cards)
    return faces in _run_table(rules["ranks"], rules["ace_run"]) and jokers_are_right(cards, rules)


def arrange(cards: Sequence[str], faces: Sequence[str]) -> list[str] | None:
    """The cards in the order of these faces; None where they are not just these."""
    if sorted(face(card) for card in cards) != sorted(faces):
        return None
    return sorted(cards, key=lambda card: faces.index(face(card)))


def read_meld(cards: Sequence[str], rules: Rules) -> list[str] | None:
    """The cards of a meld as they are written, from any order; None where they are no meld."""
    if is_set(cards, rules):
        return in_suit_order(cards)
    if is_run(cards, rules):
        return list(cards)
    readings: list[list[str]] = []
    for run in runs_of(rules):
        ordered = arrange(cards, run) if len(run) == len(cards) else None
        if ordered is not None and is_run(ordered, rules):
            readings.append(ordered)
    if len(readings) > 1:  # a whole suit: the ace is low where it is written first, high where it is written last
        readings = [run for run in readings if any(is_ace(run[end]) and is_ace(cards[end]) for end in (0, -1))]
    return readings[0] if readings else None


def is_ace(card: str) -> bool:
    """Whether a laid card is an ace or stands for one."""
    return face(card)[0] == "A"


# --- what fits on a meld of the table ---------------------------------------------------------------------------------


def extensions(meld: Sequence[str], rules: Rules) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Of a run: the side, and the faces that lengthen it there, for every longer run that ends or begins with it."""
    faces = tuple(face(card) for card in meld)
    for run in runs_of(rules):
        if len(run) > len(faces):
            if run[: len(faces)] == faces:
                yield HIGH, run[len(faces) :]
            if run[-len(faces) :] == faces:
                yield LOW, run[: -len(faces)]


def joined(meld: Sequence[str], group: Sequence[str], side: str) -> list[str]:
    """The cards of a run with a group put to one end."""
    return [*group, *meld] if side == LOW else [*meld, *group]


def read_layoff(meld: Sequence[str], cards: Sequence[str], rules: Rules) -> dict[str, list[str]]:
    """The sides at which the cards fit, with the cards in order; of a set the side is no side. Empty: they do not."""
    if is_set(meld, rules):
        return {NO_SIDE: in_suit_order(cards)} if is_set([*meld, *cards], rules) else {}
    fitting: dict[str, list[str]] = {}
    for side, faces in extensions(meld, rules):
        group = arrange(cards, faces)
        if group is not None and is_run(joined(meld, group, side), rules):
            fitting[side] = group
    return fitting


def needs_side(group: Sequence[str], sides: Sequence[str]) -> bool:
    """Whether the side must be written: an ace, or a joker that stands for one, and both ends."""
    return len(sides) == 2 and any(is_ace(card) for card in group)


# --- what a hand can do -----------------------------------------------------------------------------------------------


def ways_to_fill(faces: Sequence[str], hand: Sequence[str], rules: Rules) -> Iterator[list[str]]:
    """Every way to have different faces from a hand, with naturals and wild jokers."""
    jokers = hand.count(JOKER) if rules["joker_role"] == "wild" else 0
    missing = [a_face for a_face in faces if a_face not in hand]
    present = [a_face for a_face in faces if a_face in hand]
    for more in range(jokers - len(missing) + 1):
        for kept in combinations(present, more):
            yield [JOKER + a_face if a_face in missing or a_face in kept else a_face for a_face in faces]


def ways_to_take(rank: str, hand: Sequence[str], rules: Rules) -> Iterator[list[str]]:
    """Every choice of one or more cards for a set of one rank, each once: naturals of the hand and wild jokers."""
    naturals = sorted(card for card in hand if card[0] == rank)
    jokers = hand.count(JOKER) if rules["joker_role"] == "wild" else 0
    for many in range(len(naturals) + 1):
        for some in sorted(set(combinations(naturals, many))):
            for few in range(min(jokers, len(SUITS)) + 1):
                for suits in combinations(SUITS, few):
                    if many + few:
                        yield in_suit_order([*some, *(JOKER + rank + suit for suit in suits)])


def every_meld(hand: Sequence[str], rules: Rules) -> Iterator[list[str]]:
    """Every meld that can be made of the hand, each once, as it is written."""
    for many in (3, 4):
        jokers = [JOKER] * many
        if is_set(jokers, rules) and holds(hand, jokers):
            yield jokers
    for rank in RANKS[: rules["ranks"]]:
        for cards in ways_to_take(rank, hand, rules):
            if is_set(cards, rules):
                yield cards
    for run in runs_of(rules):
        for cards in ways_to_fill(run, hand, rules):
            if is_run(cards, rules):
                yield cards


def every_layoff(meld: Sequence[str], hand: Sequence[str], rules: Rules) -> Iterator[tuple[list[str], str]]:
    """Every group of the hand that fits on a meld, with the side where it must be written, each once."""
    if is_set(meld, rules):
        if JOKER in meld:
            groups = [[JOKER]] if JOKER in hand else []
        else:
            groups = list(ways_to_take(face(meld[0])[0], hand, rules))
        for group in groups:
            if is_set([*meld, *group], rules):
                yield group, NO_SIDE
        return
    found: dict[tuple[str, ...], list[str]] = {}
    for side, faces in extensions(meld, rules):
        for group in ways_to_fill(faces, hand, rules):
            if is_run(joined(meld, group, side), rules):
                found.setdefault(tuple(group), []).append(side)
    for cards, sides in found.items():
        for side in sides if needs_side(cards, sides) else [NO_SIDE]:
            yield list(cards), side


# --- worth ------------------------------------------------------------------------------------------------------------


def _natural_worth(rank: str, ace: int, rules: Rules) -> int:
    if rank == "A":
        return ace
    if rank in "TJQK":
        return 10
    return 5 if rules["numbers"] == "five" else int(rank)


def laid_worth(card: str, low_end: bool, rules: Rules) -> int:
    """Worth of a card laid in a set (never at the low end) or in a run."""
    if is_joker(card) and rules["joker"] != "card":
        return int(rules["joker"])
    if card == JOKER:
        return int(rules["joker_hand"])  # it stands for no card
    return _natural_worth(face(card)[0], rules["low_ace"] if low_end else rules["ace"], rules)


def meld_worth(cards: Sequence[str], rules: Rules) -> list[int]:
    """Worth of each card of a meld as it is laid."""
    run = is_run(cards, rules)
    worth = [laid_worth(card, run and place == 0, rules) for place, card in enumerate(cards)]
    if not run and len(cards) == 4 and rules["four_double"]:
        worth = [2 * points for points in worth]
    return worth


def hand_worth(hand: Sequence[str], rules: Rules) -> int:
    """Worth of the cards held at the end of a deal."""
    return sum(rules["joker_hand"] if card == JOKER else _natural_worth(card[0], rules["ace"], rules) for card in hand)


def put_on(meld: Meld, group: Sequence[str], side: str, seat: int, rules: Rules) -> None:
    """Lays a group that fits on a meld."""
    run = not is_set(meld.cards, rules)
    at_bottom = run and side == LOW
    worth = [laid_worth(card, at_bottom and place == 0, rules) for place, card in enumerate(group)]
    old = list(zip(meld.cards, meld.by, meld.worth, strict=True))
    new = list(zip(group, [seat] * len(group), worth, strict=True))
    entries = new + old if at_bottom else old + new
    if not run:
        entries.sort(key=lambda entry: SUITS.find(face(entry[0])[-1:]))
    meld.cards = [card for card, _, _ in entries]
    meld.by = [who for _, who, _ in entries]
    meld.worth = [points for _, _, points in entries]


def swap_in(meld: Meld, card: str, seat: int, rules: Rules) -> None:
    """Puts the natural card in the place of the joker that stands for it."""
    place = meld.cards.index(JOKER + card)
    low_end = place == 0 and not is_set(meld.cards, rules)
    meld.cards[place] = card
    meld.by[place] = seat
    meld.worth[place] = laid_worth(card, low_end, rules)


def as_held(cards: Sequence[str]) -> list[str]:
    """Laid cards as they were in the hand."""
    return [held(card) for card in cards]
