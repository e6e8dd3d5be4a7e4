"""The log of a deal as one person may read it."""

from collections.abc import Sequence

from rummy500.engine.shuffle import seal_of
from rummy500.i18n import _
from rummy500.tui.narrate import narrate
from rummy500.tui.paint.look import Look
from rummy500.tui.paint.models import LogLine, Tone
from rummy500.tui.session import Session


def log_lines(session: Session, look: Look) -> list[LogLine]:
    """What happened in the deal, oldest first: who dealt, the seal of the shuffle, then a sentence for each act."""
    game, names = session.table.game, session.names
    if not game.deals:
        return []
    played = game.deals[-1]
    lines = [
        LogLine(
            _("Deal {number}: {name} deals.").format(number=len(game.deals), name=names[played.dealer]), played.dealer
        )
    ]
    seed = session.table.record.seed
    if seed is not None:
        lines.append(LogLine(_("Seal of the shuffle: {seal}").format(seal=seal_of(seed)), tone=Tone.QUIET))
    for step in session.table.steps:
        for event in step.events(session.viewer):
            text = narrate(event, names, session.viewer, lambda cards: " ".join(look.index(card) for card in cards))
            tone = Tone.GOOD if event.kind == "out" else Tone.PLAIN
            lines.append(LogLine(text, event.seat if event.kind != "end" else None, tone))
    return lines


def news_for(session: Session, seat: int, look: Look) -> list[str]:
    """What happened since a seat's last turn, as everybody saw it; at most the last twelve sentences."""
    steps = session.table.steps
    last = max((i for i, step in enumerate(steps) if step.seat == seat), default=-1)
    names = session.names

    def cards(codes: Sequence[int]) -> str:
        return " ".join(look.index(code) for code in codes)

    news = [narrate(event, names, seat, cards) for step in steps[last + 1 :] for event in step.events(seat)]
    return news[-12:]
