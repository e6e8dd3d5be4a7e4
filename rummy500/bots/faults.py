"""What can be wrong with a bot's answer, and how often it was."""

from dataclasses import asdict, dataclass

ILLEGAL, LATE, DEAD = "illegal", "late", "dead"


class BotFault(Exception):
    """A bot gave no answer that can be played; the text is a sentence.

    ``kind``: ILLEGAL (no legal move), LATE (not in time) or DEAD (its program has ended). ``dead``: nothing more is to
    be expected of it in this game, whatever the kind.
    """

    def __init__(self, kind: str, sentence: str, dead: bool = False) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.dead = dead or kind == DEAD


@dataclass
class Faults:
    """How many answers were illegal or late, and how many times the bot died (once a game at most)."""

    illegal: int = 0
    late: int = 0
    dead: int = 0

    def count(self, fault: BotFault) -> None:
        """Count a fault; a late answer that was the last to be waited for counts as a death too."""
        self.illegal += fault.kind == ILLEGAL
        self.late += fault.kind == LATE
        self.dead += fault.dead

    def add(self, other: "Faults") -> None:
        """Put the faults of another game to these."""
        self.illegal += other.illegal
        self.late += other.late
        self.dead += other.dead

    def as_dict(self) -> dict[str, int]:
        """The ``faults`` object of a report."""
        return asdict(self)
