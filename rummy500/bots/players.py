"""The players whose weights are tuned: club, expert and master, and the styles they were tuned against."""

from rummy500.bots.casual import Casual
from rummy500.bots.closed import Closed
from rummy500.bots.finish import to_the_score
from rummy500.bots.kinds import holds
from rummy500.bots.master import Master
from rummy500.bots.personalities import PERSONALITIES, Personality
from rummy500.bots.search import Budget
from rummy500.bots.swift.leaf import leaves
from rummy500.bots.swift.manner import manners
from rummy500.bots.swift.style import Style, hoarder, style
from rummy500.bots.swift.tables import tables
from rummy500.bots.thinker import Thinker
from rummy500.bots.thumbs import Thumbs
from rummy500.bots.tuned import StyleFor, Tuned
from rummy500.engine.view import View

WIDE = Thumbs(draw=0.0, tie=2.0)  # for the games that the lean model does not hold
LAST = 5  # cards from which Master counts who goes out first in penalty games


def best_name(players: int) -> str:
    """The style that wins with a number of players: up to four hold their melds back, more race."""
    return "holder" if holds(players) else "racer"


def racer(seed: int, budget: Budget, who: Personality | None = None) -> Tuned:
    """A style: lays everything at once."""
    return Tuned("racer", _styles("racer", who), Casual(seed, WIDE), seed)


def holder(seed: int, budget: Budget, who: Personality | None = None) -> Tuned:
    """A style: holds melds back as long as it is safe."""
    return Tuned("holder", _styles("holder", who), Casual(seed, WIDE), seed)


def club(seed: int, budget: Budget, who: Personality | None = None) -> Tuned:
    """The third level."""
    return Tuned("club", _styles("club", who), Casual(seed, WIDE), seed)


def expert(seed: int, budget: Budget, who: Personality | None = None) -> Tuned:
    """The fourth level."""
    return _expert(seed, who, Closed(seed, WIDE))


def _expert(seed: int, who: Personality | None, elsewhere: Closed) -> Tuned:
    """An expert that plays so where the lean model does not hold."""
    plain = _styles(None, who)
    return Tuned("expert", lambda view: to_the_score(view, plain(view)), elsewhere, seed)


def master(seed: int, budget: Budget, who: Personality | None = None) -> Master:
    """The fifth level."""

    def think(view: View) -> Thinker:
        rules, players = view.rules, view.rules.players
        keeper = style(best_name(players), players)
        gatherer = hoarder() if players == 2 else keeper

        def mine(plain: Style) -> Style:
            return to_the_score(view, who.shifted(plain) if who else plain)

        return Thinker(rules, tables(rules), (mine(gatherer), mine(keeper)), manners(players), leaves(players))

    seconds = budget.seconds if budget.playouts is None else None
    return Master("master", _expert(seed, who, Closed(seed, WIDE, LAST, seconds)), think, budget, seed)


def _styles(name: str | None, who: Personality | None) -> StyleFor:
    """The style of a name, or the best one, as a personality plays it."""

    def style_for(view: View) -> Style:
        players = view.rules.players
        plain = style(name or best_name(players), players)
        return who.shifted(plain) if who else plain

    return style_for


__all__ = ["PERSONALITIES", "best_name", "club", "expert", "holder", "master", "racer", "style"]
