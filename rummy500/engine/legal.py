"""``legal_moves``: everything the seat to move may do, and the calls that other seats may make."""

from rummy500.engine.deal import DRAW_PHASE, NOBODY, OVER, RENEWED, Deal
from rummy500.engine.lays import laying, layoffs, lays, owed_lays
from rummy500.engine.moves import DRAW_MOVE, PASS_MOVE, RENEW_MOVE, Move
from rummy500.engine.takes import add_takes


def legal_moves(deal: Deal) -> list[Move]:
    """The legal moves of the seat to move and every legal call, each once; none when the deal is over.

    Melds are listed one a move, lay-offs with every group of cards that extends one end of a run or a set. Where the
    stock must be renewed by a reshuffle, the renewal is listed without an order.
    """
    if deal.phase == DRAW_PHASE:
        moves = draws(deal)
        return moves if deal.window == NOBODY else calls(deal) + moves
    if deal.phase == RENEWED:
        return [DRAW_MOVE]
    if deal.phase == OVER:
        return []
    if deal.owed:
        return owed_lays(deal)
    ruling = deal.ruling
    hand = deal.hands[deal.seat]
    plays = ruling.plays
    if plays:
        moves = plays(hand)
        if deal.taken:
            moves = ruling.without_discards(moves, hand, deal.taken)
        return layoffs(deal, hand, moves) if hand & deal.fits else moves
    moves = lays(deal, deal.seat, hand, hand.bit_count())
    if ruling.swaps:
        moves += swaps(deal)
    moves += ruling.discards(ruling.part(hand, deal.taken) or hand)
    return moves


def draws(deal: Deal) -> list[Move]:
    """The draws of the seat to move: from the stock, or what stands for it when it is empty, and takes."""
    if deal.at < len(deal.stock):
        return add_takes(deal, [DRAW_MOVE])
    return add_takes(deal, [RENEW_MOVE if deal.renewable else PASS_MOVE])


def swaps(deal: Deal) -> list[Move]:
    """The jokers on the table that the seat to move can take for the natural card."""
    if deal.rules.layoff == "after_meld" and not deal.has_melded(deal.seat):
        return []
    hand = deal.hands[deal.seat]
    return [
        deal.ruling.swap(token & 63, number)
        for number, meld in enumerate(deal.melds, 1)
        for token in meld.cards
        if token >= 64 and hand >> (token & 63) & 1
    ]


def calls(deal: Deal) -> list[Move]:
    """The calls that seats may make of the newest discard, in turn order from the seat to draw."""
    players = deal.ruling.players
    order = [(deal.window + step) % players for step in range(1, players)]
    return [move for seat in order for move in calls_of(deal, seat)]


def calls_of(deal: Deal, seat: int) -> list[Move]:
    """The calls that one seat may make now."""
    rules, ruling = deal.rules, deal.ruling
    if deal.window in (NOBODY, seat) or not deal.pile or deal.phase != DRAW_PHASE:
        return []
    if rules.opening and not deal.has_melded(seat):
        return []
    if rules.call_rummy == "last":
        if rules.layoff == "after_meld" and not deal.has_melded(seat):
            return []
        card = ruling.bit[deal.pile[-1]]
        return [
            ruling.call(seat, move)
            for number, meld in enumerate(deal.melds, 1)
            if meld.fits & card
            for move in ruling.layoffs(meld, number, card)
        ]
    found, help_cards, held = [], 0, deal.count(seat)
    for count in range(1, (len(deal.pile) if ruling.spread else 1) + 1):
        target = ruling.bit[deal.pile[-count]]
        help_cards = ruling.join(help_cards, target)
        if laying(deal, target, seat, help_cards, held + count):
            found.append(ruling.call(seat, ruling.take(count)))
    return found
