"""From the game and a person's desk to what each zone of the table shows. No Textual, no state of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rummy500.engine.cards import JOKER
from rummy500.engine.deal import Deal
from rummy500.engine.moves import DISCARD, DRAW, LAYOFF, MELD, PASS, TAKE, Move
from rummy500.engine.view import CALL_QUESTION, DRAW_QUESTION, View
from rummy500.i18n import _, n_, number
from rummy500.tui.desk import FAN, HAND, MELDS, Desk, worth_as_melds
from rummy500.tui.hand_order import MODE_NAMES
from rummy500.tui.jump import Target
from rummy500.tui.key_items import item
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import (
    FanModel,
    HandModel,
    HeaderModel,
    MeldItem,
    MeldsModel,
    OpponentsModel,
    SeatItem,
)
from rummy500.tui.previews import pile_note, plan

FEW_CARDS = 3  # a hand this small may go out soon


@dataclass(frozen=True)
class Scene:
    """All that is needed to show a table: the view of the seat that looks on, and whose desk it is.

    ``deal`` is the position itself, for the questions the rules answer; nothing hidden in it is ever shown. ``asked``:
    the seat is to answer now. ``desk`` is None when only computers play. ``busy`` is the seat that is thinking.
    ``labels`` are letters to be pressed, shown on stock, melds and cards of the pile. ``unsaved``: the game could not
    be written.
    """

    view: View
    deal: Deal
    names: Sequence[str]
    levels: Sequence[str]
    look: Look
    desk: Desk | None
    asked: bool
    busy: int | None = None
    carried: tuple[int, ...] = ()
    insert: int | None = None
    keys: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[Target, str] = field(default_factory=dict)
    unsaved: bool = False

    @property
    def legal(self) -> list[Move]:
        """The legal moves of the seat, where it is to answer."""
        return list(self.view.legal) if self.asked else []

    def cards(self, cards: Sequence[int]) -> str:
        """Cards as they are written on this table."""
        return self.look.row(cards)


def header(scene: Scene) -> HeaderModel:
    """The top line."""
    view, rules = scene.view, scene.view.rules
    parts = [_("Deal {number}").format(number=view.deal + 1)]
    if rules.deals is not None:
        parts = [_("Deal {number} of {deals}").format(number=view.deal + 1, deals=rules.deals)]
    if rules.target is not None:
        parts.append(_("to {target}").format(target=rules.target))
    keys = (item("help", scene.keys), item("menu", scene.keys))
    common = {"title": _TITLES.get(rules.preset, "RUMMY 500"), "parts": tuple(parts), "keys": keys}
    common["warning"] = _("not saved") if scene.unsaved else ""
    if scene.desk is None:
        return HeaderModel(**common, stock=view.stock, stock_name=_("Stock"))  # type: ignore[arg-type]
    seat = view.seat
    laid = 0 if scene.deal.over else view.laid[seat]  # the score has them then
    return HeaderModel(
        **common,  # type: ignore[arg-type]
        stock=view.stock,
        stock_name=_("Stock"),
        me=scene.names[seat],
        score=number(view.totals[rules.side_of(seat)]),
        laid=_("{points} laid").format(points=number(laid, signed=True)) if laid else "",
        colour=seat,
    )


_TITLES = {"rami500": "RAMI 500", "rami51": "RAMI 51", "romme": "ROMMÉ"}


def opponents(scene: Scene) -> OpponentsModel:
    """The other players, in turn order."""
    view, rules = scene.view, scene.view.rules
    players = rules.players
    first = view.seat + 1 if scene.desk is not None else 0
    count = players - 1 if scene.desk is not None else players
    order = [(first + step) % players for step in range(count)]
    return OpponentsModel(tuple(_seat(scene, seat) for seat in order), goal=rules.target)


def _seat(scene: Scene, seat: int) -> SeatItem:
    view = scene.view
    cards, laid = view.counts[seat], view.laid[seat]
    moving = scene.busy == seat or (scene.busy is None and not scene.asked and scene.deal.seat == seat)
    note = _("thinking…") if scene.busy == seat else ""
    if not cards and view.rules.go_out == "float":
        note = _("floats")
    return SeatItem(
        name=scene.names[seat],
        colour=seat,
        cards=cards,
        score=view.totals[view.rules.side_of(seat)],
        laid=laid,
        level=_side(scene, seat) or scene.levels[seat],
        to_move=moving,
        warning=cards <= FEW_CARDS,
        note=note,
        cards_text=n_("{count} card", "{count} cards", cards).format(count=cards),
        laid_text=_("{points} this deal").format(points=number(laid, signed=True)) if laid else "",
    )


def _side(scene: Scene, seat: int) -> str:
    """Whose side a player is on, where there are sides."""
    rules = scene.view.rules
    if not rules.teams or scene.desk is None:
        return ""
    return _("partner") if rules.side_of(seat) == rules.side_of(scene.view.seat) else _("opponent")


def melds(scene: Scene, targets: frozenset[int]) -> MeldsModel:
    """The melds on the table; ``targets`` are the numbers of those that what is selected fits."""
    view, desk = scene.view, scene.desk
    items = []
    for place, meld in enumerate(view.melds):
        seen = desk.last_melds[place] if desk and place < len(desk.last_melds) else 0
        fresh = range(len(meld.cards)) if desk is None or not seen else range(seen, len(meld.cards))
        marks = frozenset(fresh) if desk and desk.last_pile else frozenset()
        items.append(
            MeldItem(
                place + 1,
                scene.names[meld.owner],
                meld.owner,
                meld.cards,
                meld.by,
                meld.worth,
                place + 1 in targets,
                marks,
            )
        )
    has_cursor = desk is not None and desk.zone == MELDS and bool(items)
    return MeldsModel(
        tuple(items),
        cursor=desk.meld if desk and has_cursor else None,
        names=tuple(scene.names),
        labels=_labels(scene, MELDS, len(items)),
        target=bool(scene.carried) and any(m.kind == MELD and _same(m, scene.carried) for m in scene.legal),
        title=_("Table"),
        note=_meld_note(scene, items),
        empty=_("no melds yet"),
    )


def _meld_note(scene: Scene, items: Sequence[MeldItem]) -> str:
    """The meld under the cursor in words, or how many there are."""
    desk = scene.desk
    if not items:
        return ""
    if desk is None or desk.zone != MELDS:
        return n_("{count} meld", "{count} melds", len(items)).format(count=len(items))
    meld = items[desk.meld]
    return _("meld {number}, {name}: {cards} ({points})").format(
        number=meld.number, name=meld.owner, cards=scene.cards(meld.cards), points=meld.worth
    )


def _labels(scene: Scene, zone: str, count: int) -> tuple[str, ...]:
    """The jump labels of a zone, by place; nothing where none are shown."""
    return tuple(scene.labels.get((zone, place), "") for place in range(count)) if scene.labels else ()


def fan(scene: Scene) -> FanModel:
    """The stock and the pile, with what a take down to the cursor would bring."""
    view, desk = scene.view, scene.desk
    takes = frozenset(move.count for move in scene.legal if move.kind == TAKE)
    fresh: frozenset[int] = frozenset()
    if desk and desk.last_pile:
        same = 0
        while same < min(len(desk.last_pile), len(view.pile)) and desk.last_pile[same] == view.pile[same]:
            same += 1
        fresh = frozenset(range(same, len(view.pile)))
    return FanModel(
        view.pile,
        cursor=desk.depth if desk and desk.zone == FAN else None,
        takeable=takes,
        fresh=fresh,
        stock=view.stock,
        can_draw=any(move.kind == DRAW for move in scene.legal),
        target=any(move.kind == DISCARD and move.cards == scene.carried for move in scene.legal),
        labels=_labels(scene, FAN, len(view.pile)),
        stock_key=scene.labels.get((FAN, len(view.pile)), ""),
        title=_("Discard {count}").format(count=len(view.pile)),
        note=pile_note(scene) if desk and desk.zone == FAN else "",
        stock_name=_("Stock"),
        stock_empty=_("empty"),
        empty=_("empty"),
    )


def hand(scene: Scene) -> HandModel:
    """The hand of the seat that looks on."""
    desk, view = scene.desk, scene.view
    if desk is None:
        return HandModel(title=_("Only computers play"), empty=_("watching"))
    slots = desk.order.slots
    count = len(slots)
    title = _("Your hand {count}").format(count=count)
    if desk.hidden:
        return HandModel((0,) * count, hidden=True, title=title, note=_("hidden: z shows it"))
    legal = scene.legal
    useful: set[int] = set()
    for move in legal:
        if move.kind in (MELD, LAYOFF):
            useful.update(min(card, JOKER) for card in move.cards)
    owed = view.target
    owed_place = next((i for i, slot in enumerate(slots) if slot.card == owed), None) if owed is not None else None
    return HandModel(
        desk.order.cards,
        cursor=desk.cursor if desk.zone == HAND and slots else None,
        selected=frozenset(i for i, slot in enumerate(slots) if slot.id in desk.selected),
        fresh=frozenset(i for i, slot in enumerate(slots) if slot.id in desk.order.fresh),
        playable=frozenset(i for i, slot in enumerate(slots) if slot.card in useful),
        owed=frozenset() if owed_place is None else frozenset((owed_place,)),
        groups=desk.order.groups(),
        insert=desk.cursor if desk.grabbed else scene.insert,
        title=title,
        note=_hand_note(scene, desk),
        empty=_("no cards"),
    )


def _hand_note(scene: Scene, desk: Desk) -> str:
    """How the hand is sorted; in plain characters the card under the cursor in words too, for who hears the screen."""
    note = _("sorted {how}").format(how=_(MODE_NAMES[desk.order.mode]))
    if not scene.look.ascii or desk.zone != HAND or not desk.order.slots:
        return note
    slot = desk.order.slots[desk.cursor]
    words = _("{card} selected, {place} of {count}") if slot.id in desk.selected else _("{card}, {place} of {count}")
    at = words.format(card=scene.cards([slot.card]), place=desk.cursor + 1, count=len(desk.order.slots))
    return f"{at}, {note}"


def layoff_targets(scene: Scene) -> frozenset[int]:
    """The numbers of the melds that the selected cards, or those being dragged, fit."""
    chosen = scene.carried or tuple(scene.desk.chosen if scene.desk else ())
    moves = [move for move in scene.legal if chosen and move.kind == LAYOFF and _same(move, chosen)]
    return frozenset(move.number for move in moves)


def _same(move: Move, cards: Sequence[int]) -> bool:
    """Whether a move lays exactly these cards of the hand."""
    return sorted(min(card, JOKER) for card in move.cards) == sorted(cards)


def tally(scene: Scene) -> str:
    """What the seat has laid and what it is caught with now: "laid 52, in hand −39"."""
    if scene.desk is None or scene.desk.hidden:
        return ""
    worth = scene.view.ruling.worth.in_hand(scene.view.hand)
    return _("laid {laid}, in hand {caught}").format(laid=scene.view.laid[scene.view.seat], caught=number(-worth))


def can_go_out(scene: Scene) -> bool:
    """Whether the seat could empty its hand in this turn."""
    if not scene.asked or scene.view.phase != "play":
        return False
    best = plan(scene.deal)
    return best.deal.over or best.left == 1  # an empty hand that floats is not out


def invitation(scene: Scene) -> str:
    """What the seat can do now, in one sentence."""
    view = scene.view
    if view.phase == CALL_QUESTION:
        return _("{card} can be called: c calls rummy, p lets it go.").format(card=scene.cards(view.pile[-1:]))
    if view.target is not None:
        return _("{card} was the card you took: lay it now.").format(card=scene.cards([view.target]))
    if view.phase == DRAW_QUESTION:
        return _draw_words(scene)
    if can_go_out(scene):
        return _("You can go out!")
    need = view.rules.opening
    if need and not view.melded >> view.seat & 1:
        return _("Open with {need} points or more, or discard a card.").format(need=need)
    if any(move.kind in (MELD, LAYOFF) for move in scene.legal):
        return _("Meld or lay off the marked cards, or discard a card.")
    return _("Discard a card to end your turn.")


def _draw_words(scene: Scene) -> str:
    kinds = {move.kind for move in scene.legal}
    if PASS in kinds:
        return _("The stock is empty: take from the pile, or pass and end the deal.")
    if not scene.view.stock:
        return _("The stock is empty: draw from the pile turned over, or take.")
    return _("Draw from the stock, or take from the pile.") if TAKE in kinds else _("Draw from the stock.")


def opening_sum(scene: Scene) -> str:
    """The worth of the selected cards against the least that first melds must be worth; empty where none is asked."""
    view, desk = scene.view, scene.desk
    if desk is None or not view.rules.opening or view.melded >> view.seat & 1 or not desk.chosen:
        return ""
    have = worth_as_melds(scene.deal, desk.chosen)
    if have is None:
        have = sum(view.ruling.worth.of_card(card) for card in desk.chosen)
    return _("selected {have} of {need}").format(have=have, need=view.rules.opening)
