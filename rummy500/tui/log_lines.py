"""The log of a deal as one person may read it."""

from rummy500.engine.cards import cards_of
from rummy500.engine.shuffle import seal_of
from rummy500.i18n import _, n_
from rummy500.table import Step
from rummy500.tui.narrate import narrate
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import LogLine, Tone
from rummy500.tui.present import FEW_CARDS
from rummy500.tui.session import Session


def log_lines(session: Session, look: Look) -> list[LogLine]:
    """What happened in the deal, oldest first: who dealt what, the seal of the shuffle, then a sentence for each act.

    A hand that is hidden is told of no more than anybody may know.
    """
    game, names = session.table.game, session.names
    if not game.deals:
        return []
    hidden = session.desk is not None and session.desk.hidden
    viewer = None if hidden else session.viewer
    lines = _dealt(session, look, viewer)
    for step in session.table.steps:
        for event in step.events(viewer):
            text = narrate(event, names, session.viewer, look.row)
            if event.kind == "discard" and event.seat != session.viewer:
                text += _few(step)
            tone = Tone.GOOD if event.kind == "out" else Tone.PLAIN
            lines.append(LogLine(text, event.seat if event.kind != "end" else None, tone))
    return lines


def _dealt(session: Session, look: Look, viewer: int | None) -> list[LogLine]:
    """How the deal began: the dealer, the seal, the cards of who looks on, the first discard."""
    table = session.table
    played = table.game.deals[-1]
    first = table.steps[0].before if table.steps else played.deal
    deals = _("Deal {number}: {name} deals.").format(number=len(table.game.deals), name=session.names[played.dealer])
    lines = [LogLine(deals, played.dealer)]
    if table.record.seed is not None:
        lines.append(LogLine(_("Seal of the shuffle: {seal}").format(seal=seal_of(table.record.seed)), tone=Tone.QUIET))
    if viewer is not None:
        lines.append(
            LogLine(_("You were dealt {cards}.").format(cards=look.row(cards_of(first.hands[viewer]))), viewer)
        )
    if first.pile:
        lines.append(LogLine(_("{cards} is turned up.").format(cards=look.row(first.pile))))
    return lines


def _few(step: Step) -> str:
    """That a player has few cards left, for the end of the sentence about his discard; else nothing."""
    left = step.after.count(step.seat)
    if not 0 < left <= FEW_CARDS:
        return ""
    return " " + n_("{count} card left!", "{count} cards left!", left).format(count=left)


def news_for(session: Session, seat: int, look: Look) -> list[str]:
    """What happened since a seat's last turn, as everybody saw it; at most the last twelve sentences."""
    steps = session.table.steps
    last = max((i for i, step in enumerate(steps) if step.seat == seat), default=-1)
    names = session.names
    news = [narrate(event, names, seat, look.row) for step in steps[last + 1 :] for event in step.events(seat)]
    return news[-12:]
