"""How each level plays the game that some rules make, as it is told to whoever picks an opponent.

Messages are English, to be translated by whoever shows them; those of a level are read one after the other.
"""

from rummy500.bots.kinds import closed, exact, holds, searched
from rummy500.bots.personalities import Personality
from rummy500.engine.rules import Rules


def N_(text: str) -> str:
    """Mark a message that whoever shows it translates."""
    return text


BY_THUMB = N_("This game it plays by rules of thumb, like Casual.")
BY_THUMB_HOLDING = N_(
    "This game it plays by rules of thumb, like Casual, but holds its melds back: there is one opponent and the pile "
    "is closed."
)
BY_THUMB_RACING = N_(
    "This game it plays by rules of thumb, like Casual; with its last cards it counts which of them let it go out "
    "first."
)
WEIGHS = N_(
    "Weighs what it takes, keeps and throws by the cards that are still unseen, and remembers everything others took."
)
LAYS = N_("It lays its melds down at once, and does not think ahead.")
HOLDS = N_(
    "It holds its melds back while that is safe, so that it can dig deep, and lays them all down once they carry it "
    "past the target and into the lead. It does not think ahead."
)
SEARCHES = N_(
    "Thinks ahead: it deals the cards it cannot see many times over, plays its draws and discards against the answers "
    "to them, and chooses the one that does best. It sees no more than you do."
)
SEARCHES_LAYING = N_(
    "It tells from what its opponent lays whether he holds melds back. It thinks ahead about when to lay, too: most "
    "often it holds back, and against one who lays at once it leaves small takes lying and gathers a big hand."
)
GATHERS = N_(
    "It tells from what its opponent lays whether he holds melds back, holds its own back while that is safe, and "
    "against one who lays at once leaves small takes lying and gathers a big hand."
)
KEEPS = N_("It holds its melds back while that is safe.")
RACES = N_("With so many players it lays its melds down at once.")
OVERLOOKS = N_("It takes no account of jokers and second copies of a card in other hands.")

UNSEEN_MANNER = N_("Its manner makes no difference to that.")

Messages = tuple[str, ...]


def manner(level: str, personality: Personality, rules: Rules) -> str:
    """How a personality of a level shows: it shifts the weights of who weighs, and rules of thumb have none."""
    weighs = searched(rules) if level == "master" else exact(rules)
    return personality.about if weighs else UNSEEN_MANNER


def beginner(rules: Rules) -> Messages:
    """The first level."""
    return (
        N_(
            "Looks at the three newest discards only, lays down whatever it can at once, "
            "forgets what others took, and throws its dearest loose card."
        ),
    )


def casual(rules: Rules) -> Messages:
    """The second level."""
    return (
        N_(
            "Plays by rules of thumb: digs when the gain beats the risk, keeps pairs, does not feed the table, "
            "never misses going out; it remembers what the next player took, and does not count cards."
        ),
    )


def club(rules: Rules) -> Messages:
    """The third level."""
    return (WEIGHS, LAYS) if exact(rules) else (BY_THUMB,)


def expert(rules: Rules) -> Messages:
    """The fourth level."""
    if exact(rules):
        return (WEIGHS, HOLDS if holds(rules.players) else LAYS)
    return (BY_THUMB_HOLDING if closed(rules) else BY_THUMB,)


def master(rules: Rules) -> Messages:
    """The fifth level."""
    if not searched(rules):
        return (BY_THUMB_RACING,) if rules.scoring == "penalty" else expert(rules)
    if not holds(rules.players):
        laying = RACES
    elif rules.players > 2:
        laying = KEEPS
    else:
        laying = SEARCHES_LAYING if exact(rules) else GATHERS
    copies = rules.decks > 1 or rules.jokers
    return (SEARCHES, laying, OVERLOOKS) if copies else (SEARCHES, laying)
