"""A whole record: every deal replayed, and who has won."""

import json
import re
from typing import Any

from oracle.cards import CardError, read_cards
from oracle.deal import Illegal, OracleDeal
from oracle.rules import BadRules, Rules, full_rules, pack
from oracle.scoring import side_of, totals_of, winning_sides, with_bonus
from oracle.shuffle import DealStream

Answer = dict[str, Any]


class Fault(ValueError):
    """What makes a record invalid, with the deal and the move (from 0) where it is one of theirs."""

    def __init__(self, reason: str, deal: int | None = None, move: int | None = None) -> None:
        super().__init__(reason)
        self.answer: Answer = {"legal": False, "deal": deal, "move": move, "reason": reason}


def replay(record: Any) -> Answer:
    """What ``check`` says of a record: the scores of its deals, or its first fault."""
    try:
        rules, deals = _replay(record)
    except Fault as fault:
        return fault.answer
    scores = [deal.scores for deal in deals if deal.scores is not None]
    sides = winning_sides(rules, scores)
    totals = totals_of(rules, scores)
    if record.get("ended") is not None:
        sides = None
    if sides is not None:
        totals = with_bonus(rules, totals, sides)
    return {
        "legal": True,
        "deals": [{"over": deal.over, "scores": deal.scores} for deal in deals],
        "totals": totals,
        "winners": None if sides is None else [s for s in range(rules["players"]) if side_of(rules, s) in sides],
    }


def replay_text(text: str) -> Answer:
    """The same of the text of a file."""
    try:
        record = json.loads(text)
    except ValueError as error:
        return Fault(f"the file is not JSON: {error}").answer
    return replay(record)


def legal(record: Any) -> Answer:
    """What ``legal`` says of a record: the seat to move and its moves where the record stops."""
    try:
        _, deals = _replay(record)
    except Fault as fault:
        return fault.answer
    if not deals or deals[-1].over:
        return {"seat": None, "moves": []}
    return {"seat": deals[-1].seat, "moves": deals[-1].legal()}


def _replay(record: Any) -> tuple[Rules, list[OracleDeal]]:
    rules, seed = _read_head(record)
    deals: list[OracleDeal] = []
    for number, entry in enumerate(record["deals"]):
        if deals and not deals[-1].over:
            raise Fault("only the last deal may be unfinished", number - 1)
        if winning_sides(rules, [deal.scores for deal in deals if deal.scores is not None]) is not None:
            raise Fault("the game was over", number)
        deals.append(_replay_deal(rules, seed, number, entry, deals[-1] if deals else None))
    return rules, deals


def _read_head(record: Any) -> tuple[Rules, bytes | None]:
    if not isinstance(record, dict) or record.get("format") != "rummy500":
        raise Fault("this is no record of a game")
    version = record.get("version")
    if type(version) is not int or version < 1:
        raise Fault("version must be 1")
    if version > 1:
        raise Fault(f"version {version} is newer than this reader")
    try:
        rules = full_rules(record.get("rules"))  # type: ignore[arg-type]
    except BadRules as error:
        raise Fault(str(error)) from error
    players = record.get("players")
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        raise Fault("players must be a list of players")
    if len(players) != rules["players"]:
        raise Fault(f"the rules are for {rules['players']} players, the record has {len(players)}")
    if not isinstance(record.get("deals"), list):
        raise Fault("deals must be a list")
    seed = record.get("seed")
    if seed is None and "seed" not in record:
        return rules, None
    if not isinstance(seed, str) or not re.fullmatch("[0-9a-fA-F]{64}", seed):
        raise Fault("seed must be 64 hex digits")
    return rules, bytes.fromhex(seed)


def _replay_deal(rules: Rules, seed: bytes | None, number: int, entry: Any, previous: OracleDeal | None) -> OracleDeal:
    if not isinstance(entry, dict) or not isinstance(entry.get("moves"), list):
        raise Fault("a deal must have moves", number)
    dealer = entry.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < rules["players"]:
        raise Fault("dealer must be a seat", number)
    if previous is not None and dealer != (previous.dealer + 1) % rules["players"]:
        raise Fault("the deal passes clockwise", number)
    deck = _read_deck(entry.get("deck"), rules, number)
    stream = DealStream(seed, number) if seed is not None else None
    if stream is not None and stream.deck(rules) != deck:
        raise Fault("the seed does not give this deck", number)
    deal = OracleDeal(rules, dealer, deck)
    for at, move in enumerate(entry["moves"]):
        under_top = deal.pile[:-1]
        try:
            deal.play(move)
        except Illegal as error:
            raise Fault(str(error), number, at) from error
        if stream is not None and move.startswith("R "):
            order = stream.shuffled(under_top)
            if deal.stock != order:
                raise Fault("the seed does not give this order of the new stock", number, at)
    scores = entry.get("scores")
    if scores is not None and not deal.over:
        raise Fault("a deal that is not over has no scores", number)
    if scores is not None and scores != deal.scores:
        raise Fault(f"the scores are {deal.scores}", number)
    return deal


def _read_deck(text: Any, rules: Rules, number: int) -> list[str]:
    if not isinstance(text, str):
        raise Fault("deck must be a text", number)
    try:
        deck = read_cards(text, lone_jokers=True, spaces=True)
    except CardError as error:
        raise Fault(f"deck: {error}", number) from error
    if sorted(deck) != sorted(pack(rules)):
        raise Fault("deck: it is not the pack of the rules", number)
    return deck
