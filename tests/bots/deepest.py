#!/usr/bin/env python3
"""A sparring partner for Rummy 500: takes the deepest pile card it may, lays all it can, keeps what fits together.

Speaks the pipe protocol of record.md: one JSON view a line in, one move a line out. It answers only with moves of the
view's `legal` list, so it plays every rule set. Standard library only; no memory between two moves, no randomness.
"""

import json
import re
import sys

RANKS = "A23456789TJQK"


def cards(text):
    """'*7h8h*' -> ['*7h', '8h', '*']"""
    return re.findall(r"\*?[A2-9TJQK][cdhs]|\*", text)


def worth(card, rules, low=False):
    """Points of a card or of a joker; `low`: it is laid as the low end of a run."""
    if card[0] == "*":
        return 15 if rules["joker"] == "card" else rules["joker"]
    if card[0] == "A":
        return rules["low_ace"] if low else rules["ace"]
    if card[0] in "TJQK":
        return 10
    return 5 if rules["numbers"] == "five" else int(card[0])


def gain(move, rules):
    """Points that a meld or a lay-off brings."""
    total = 0
    for group in move.split()[1].split("+"):
        laid = cards(group)
        run = "<" in group or len({card[-2] for card in laid if card != "*"}) > 1
        total += sum(worth(card, rules, low=run and i == 0) for i, card in enumerate(laid))
    return total


def near(a, b, n):
    """Ranks from a to b; the ace stands at both ends of the n ranks."""
    steps = abs(RANKS.index(a[0]) - RANKS.index(b[0]))
    return min(steps, n - steps) if "A" in (a[0], b[0]) else steps


def links(card, hand, n):
    """How many other cards of the hand could share a meld with this one; a joker goes with every card."""
    rest = list(hand)
    rest.remove(card)
    return sum("*" in (card, c) or c[0] == card[0] or (c[1] == card[1] and near(c, card, n) <= 2) for c in rest)


def fits(card, view):
    """Whether the newest discard could be laid at once: if such players took it for less, they would swap for ever."""
    hand, rules = cards(view["hand"]), view["rules"]
    if card == "*":
        return hand.count("*") > 1 if rules["joker_role"] == "rank" else any(c != "*" for c in hand)
    same = [c[1:] for c in hand if c[0] == card[0]]
    if rules["set_suits"] == "distinct":
        same = set(same) - {card[1:]}
    ring = {"low": "A", "high": "", "both": "A", "around": "A"}[rules["ace_run"]] + RANKS[1 : rules["ranks"]]
    ring += {"low": "", "high": "A", "both": "A", "around": "A2"}[rules["ace_run"]]
    runs = [ring[i : i + 3] for i in range(len(ring) - 2) if card[0] in ring[i : i + 3]]
    if len(same) >= 2 or any(all(r + card[1] in [*hand, card] for r in run) for run in runs):
        return True
    for meld in view["melds"]:
        low, high = cards(meld["cards"])[0][-2:], cards(meld["cards"])[-1][-2:]
        there = "*" + card if rules["set_suits"] == "any" else card
        if low[0] == high[0] == card[0] and there not in meld["cards"]:
            return True
        grows = low[0] != high[0] and low[1] == card[1] and card not in meld["cards"]
        if grows and (card[0] + low[0] in ring or high[0] + card[0] in ring):
            return True
    return False


def choose(view):
    rules, hand = view["rules"], cards(view["hand"])
    moves = {letter: [move for move in view["legal"] if move[0] == letter] for letter in "CDTPRMLX"}
    if view["phase"] == "call":
        return max(moves["C"], key=lambda move: int(move.split()[-1]), default="-")
    if view["phase"] == "draw":
        takes, others = moves["T"], moves["D"] + moves["R"] + moves["P"]
        if takes == ["T 1"] and hand and rules["top_use"] == "free" and not fits(cards(view["pile"])[-1], view):
            takes = []
        if rules["opening"] and others and not any(meld["by"].count(view["seat"]) > 2 for meld in view["melds"]):
            takes = []  # a first meld may have to be several in one move, which `legal` omits
        return max(takes, key=lambda move: int(move[2:]), default=others[0] if others else "P")
    lays = moves["M"] or moves["L"]
    if lays:
        return max(lays, key=lambda move: gain(move, rules))
    drop = {move: worth(move[2:], rules) - 4 * links(move[2:], hand, rules["ranks"]) for move in moves["X"]}
    return max(drop, key=drop.get, default="-")


for line in sys.stdin:
    message = json.loads(line)
    if "over" not in message:
        print(choose(message), flush=True)
