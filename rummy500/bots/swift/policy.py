"""A whole turn played by a style, as fast as can be: the replies of search, and the deals that weights are trained on.

Every seat acts on what it sees: its own hand, the table, the pile, what others are known to hold, and how many cards.
"""

from rummy500.bots.swift.style import Style
from rummy500.bots.swift.tables import FOUR, PACK, SUIT, Tables
from rummy500.bots.swift.world import World


def play_turn(world: World, style: Style, tables: Tables) -> None:
    """Play the turn of the seat to move."""
    seat = world.seat
    owed, barred = draw(world, style, tables)
    if not world.over:
        finish_turn(world, style, tables, seat, owed, barred)


def finish_turn(world: World, style: Style, tables: Tables, seat: int, owed: int, barred: int = 0) -> None:
    """Lay and discard after the draw; ``owed``: the target (a mask), ``barred``: what may not be discarded."""
    before = world.table
    lay(world, style, tables, seat, owed)
    hand = world.hands[seat]
    if hand:
        card = discard(world, style, tables, seat, barred)
        throw(world, seat, card)
    end_turn(world, seat, world.table != before)


def throw(world: World, seat: int, card: int) -> None:
    """Discard a card."""
    bit = 1 << card
    world.hands[seat] ^= bit
    world.known[seat] &= ~bit
    world.pile.append(card)
    world.heap |= bit


def end_turn(world: World, seat: int, laid: bool) -> None:
    """Pass the turn on, or end the deal: the hand is empty, or nothing has happened for too long."""
    if not world.hands[seat]:
        world.over, world.out = True, seat
        return
    if world.stock or laid:
        world.dry = 0
    else:
        world.dry += 1
        if world.dry >= world.players:
            world.over = True
            return
    world.seat = (seat + 1) % world.players


# --- drawing ---------------------------------------------------------------------------------------------------------


def exposure(world: World, style: Style, seat: int) -> float:
    """The share of the loose cards that counts as lost; below 0 where they are worth more kept than thrown."""
    fewest = 99
    for other, hand in enumerate(world.hands):
        if other != seat:
            count = hand.bit_count()
            if count < fewest:
                fewest = count
    stock = len(world.stock)
    share = style.risk + style.close / fewest if fewest else 1.0
    if stock < 10:
        share = max(share, style.late - (style.late - style.risk) * stock / 10)
    return share


def unseen_by(world: World, seat: int) -> int:
    """The cards (a mask) of which a seat does not know where they are."""
    seen = world.hands[seat] | world.heap | world.table
    for known in world.known:
        seen |= known
    return PACK & ~seen


def take_mask(pile: list[int], count: int) -> int:
    """The newest ``count`` cards of a pile as a mask."""
    mask = 0
    for card in pile[-count:]:
        mask |= 1 << card
    return mask


def takeable(world: World, tables: Tables, seat: int, most: int) -> list[tuple[int, int]]:
    """Up to ``most`` takes whose target can be laid, deepest first: the number of cards, and the cards (a mask)."""
    hand, heap, pile = world.hands[seat], world.heap, world.pile
    fits = tables.fits(world.runs) | world.fourths
    both = hand | heap
    members = tables.members
    clubs, diamonds, hearts, spades = both & SUIT, both >> 13 & SUIT, both >> 26 & SUIT, both >> 39
    ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    of_use = members[clubs] | members[diamonds] << 13 | members[hearts] << 26 | members[spades] << 39
    of_use |= (ranks * FOUR) | fits
    if not of_use & heap:
        return []
    found: list[tuple[int, int]] = []
    size = len(pile)
    mask = heap if tables.spread else 1 << pile[-1]
    for at, card in enumerate(pile) if tables.spread else [(size - 1, pile[-1])]:
        bit = 1 << card
        if of_use & bit:
            held = hand | mask
            rank = card % 13
            if fits & bit or members[held >> card - rank & SUIT] >> rank & 1 or (held & FOUR << rank).bit_count() >= 3:
                found.append((size - at, mask))
                if len(found) >= most:
                    break
        mask ^= bit
    return found


def hand_value(world: World, style: Style, tables: Tables, hand: int, unseen: int, share: float) -> float:
    """What a hand comes to: points that can be laid, what it promises, less what it risks."""
    runs, sets, points = tables.melds(hand)
    loose = hand & ~(runs | sets)
    off, _, more = tables.off(loose, world.runs, world.fourths)
    loose &= ~off
    all_outs = tables.outs(hand)
    outs = (all_outs & unseen).bit_count()
    if outs > style.most:
        outs = int(style.most)
    promise = style.out * outs + style.pool * (all_outs & world.heap & ~hand).bit_count()
    return (points + more) * style.kept + promise - share * tables.in_hand(loose) - style.loose * loose.bit_count()


def goes_out(world: World, tables: Tables, hand: int) -> bool:
    """Whether all of a hand but one card can be laid."""
    runs, sets, _ = tables.melds(hand)
    loose = hand & ~(runs | sets)
    loose &= ~tables.off(loose, world.runs, world.fourths)[0]
    return not loose & loose - 1


def draw(world: World, style: Style, tables: Tables) -> tuple[int, int]:
    """Draw: take from the pile where that looks better than the stock, or lets the seat go out.

    Gives the target owed and the card that may not be discarded (masks, or 0).
    """
    seat, stock = world.seat, world.stock
    takes = takeable(world, tables, seat, 3) if world.pile else []
    hand = world.hands[seat]
    best, most = None, 0.0
    if takes:
        unseen = unseen_by(world, seat)
        share = exposure(world, style, seat)
        here = hand_value(world, style, tables, hand, unseen, share)
        most = here + style.draw if stock else here
        for count, mask in takes:
            if goes_out(world, tables, hand | mask):
                best = (count, mask)
                break
            value = hand_value(world, style, tables, hand | mask, unseen, share) + style.deep * count
            if value > most:
                best, most = (count, mask), value
    if best is not None:
        bit = 1 << take(world, seat, *best)
        return (bit, 0) if best[0] > 1 else (0, bit)
    if not stock:
        return _without_stock(world, tables, seat)
    world.hands[seat] = hand | 1 << stock.pop()
    return 0, 0


def _without_stock(world: World, tables: Tables, seat: int) -> tuple[int, int]:
    """The stock is gone: take the newest discard where melds are still to be laid, or pass, which ends the deal."""
    hand = world.hands[seat]
    if world.pile and (tables.melds(hand)[2] > 0 or tables.off(hand, world.runs, world.fourths)[2] > 0):
        bit = 1 << world.pile[-1]
        take(world, seat, 1, bit)
        return 0, bit
    world.over = True
    return 0, 0


def take(world: World, seat: int, count: int, mask: int) -> int:
    """Take the newest ``count`` cards of the pile (``mask``); gives the deepest of them."""
    pile = world.pile
    target = pile[-count]
    del pile[-count:]
    world.heap ^= mask
    world.hands[seat] |= mask
    world.known[seat] |= mask
    return target


# --- laying ----------------------------------------------------------------------------------------------------------


def lay(world: World, style: Style, tables: Tables, seat: int, owed: int) -> None:
    """Lay everything, or what is owed only, as the style has it."""
    hand = world.hands[seat]
    runs, sets, points = tables.melds(hand)
    if style.hold > 0.5 and not lays_now(world, style, tables, seat):
        if owed:
            lay_owed(world, tables, seat, owed)
        return
    if owed and not owed & (runs | sets) and not owed & (tables.fits(world.runs) | world.fourths):
        lay_owed(world, tables, seat, owed)
        hand = world.hands[seat]
        runs, sets, points = tables.melds(hand)
    if points:
        world.lay(seat, runs, sets, points)
        hand = world.hands[seat]
    if hand:
        off, to_runs, more = tables.off(hand, world.runs, world.fourths)
        if off:
            world.lay_off(seat, off, to_runs, more)


def lays_now(world: World, style: Style, tables: Tables, seat: int) -> bool:
    """Whether a holder lays down now."""
    if len(world.stock) <= style.last:
        return True
    hand = world.hands[seat] & PACK
    if hand.bit_count() > style.full or tables.melds(hand)[2] > style.rich:
        return True
    near = style.near
    for other, held in enumerate(world.hands):
        if other != seat and held.bit_count() <= near:
            return True
    return goes_out(world, tables, hand)


def lay_owed(world: World, tables: Tables, seat: int, owed: int) -> None:
    """Lay the target: on the table if it fits there, else in the meld that is worth most."""
    if owed & (tables.fits(world.runs) | world.fourths):
        if owed & world.fourths:
            world.lay_off(seat, owed, 0, tables.in_hand(owed))
        else:
            off, to_runs, points = tables.off(owed, world.runs, 0)
            world.lay_off(seat, off, to_runs, points)
        return
    hand = world.hands[seat]
    runs, sets, _ = tables.melds(hand)
    card = owed.bit_length() - 1
    rank = FOUR << card % 13
    if owed & sets or not owed & tables.runs_of(hand):
        given = hand & rank
        world.lay(seat, 0, given, tables.in_hand(given))
        return
    given = segment(tables, runs if owed & runs else tables.runs_of(hand), card)
    world.lay(seat, given, 0, tables.run_worth(given))


def segment(tables: Tables, runs: int, card: int) -> int:
    """The cards of a run that hold a card, without gaps; ``runs``: cards that are all part of some run."""
    suit, rank = card - card % 13, card % 13
    held = runs >> suit & SUIT
    top = tables.ranks
    line = held | (held & 1) << top if tables.high else held
    at = top if rank == 0 and not (held & 2 and held & 4) else rank
    low = high = at
    while low > 0 and line >> low - 1 & 1:
        low -= 1
    while high < top and line >> high + 1 & 1:
        high += 1
    if low == 0 and high == top:
        low = 1
    ranks = 0
    for place in range(low, high + 1):
        ranks |= 1 << place % top
    return ranks << suit


# --- discarding ------------------------------------------------------------------------------------------------------


def discard(world: World, style: Style, tables: Tables, seat: int, barred: int) -> int:
    """The card whose discard costs least: those of whole melds stay."""
    hand = world.hands[seat]
    if not hand & hand - 1:
        return hand.bit_length() - 1
    runs, sets, _ = tables.melds(hand)
    choice = hand & ~(runs | sets | barred) or hand & ~barred or hand
    return min(costs(world, style, tables, seat, choice))[1]


def costs(world: World, style: Style, tables: Tables, seat: int, choice: int) -> list[tuple[float, int]]:
    """What each discard of ``choice`` (a mask) costs, in points, with its card."""
    hand, heap = world.hands[seat], world.heap
    fits = tables.fits(world.runs) | world.fourths
    others = world.known[(seat + 1) % world.players]
    strong, weak, worth, run_outs = tables.strong, tables.weak, tables.worth, tables.run_outs
    rid = style.rid + exposure(world, style, seat)
    link, reach, known = style.link, style.reach, style.known
    live = unseen_by(world, seat)
    bait = style.bait * (1.0 + style.deeper * len(world.pile))
    found = []
    while choice:
        bit = choice & -choice
        choice ^= bit
        card = bit.bit_length() - 1
        many = strong[card]
        rank = card % 13
        suit = card - rank
        held = hand >> suit & SUIT
        lost = (run_outs[held] & ~run_outs[held ^ 1 << rank]) << suit
        alike = FOUR << rank
        if (hand & alike).bit_count() == 2:
            lost |= alike & ~hand
        cost = link * (lost & live).bit_count() + reach * (lost & heap).bit_count() - rid * worth[card]
        if fits & bit:
            cost += style.fed + style.feed * worth[card]
        if heap & (many | weak[card]):
            cost += bait * (heap & many).bit_count()
            if completes(tables, heap | bit, card):
                cost += style.guard
        if others & many:
            cost += known * (others & many).bit_count()
        found.append((cost, card))
    return found


def completes(tables: Tables, heap: int, card: int) -> bool:
    """Whether a card is part of a meld among the cards of the pile (a mask with the card in it)."""
    rank = card % 13
    return bool(tables.members[heap >> card - rank & SUIT] >> rank & 1) or (heap & FOUR << rank).bit_count() >= 3
