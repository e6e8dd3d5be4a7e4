"""What kind of game some rules make for the players: which of them weigh it, search it, or go by rules of thumb."""

from rummy500.engine.rules import Rules

HOLDING_PAYS = 4  # players up to which it does, measured: one holder gains 8 ± 4, 10 ± 2, 5 ± 2 among 1, 2, 3 racers


def exact(rules: Rules) -> bool:
    """Whether the lean model holds the game these rules make: one pack, no jokers, a spread pile, and no teams."""
    return models(rules) and rules.decks == 1 and not rules.jokers and rules.pile == "spread" and not rules.teams


def models(rules: Rules) -> bool:
    """Whether the lean model comes near enough to search with it: laid cards score, and there is no opening.

    It takes no account of second copies and of jokers in hands.
    """
    return rules.scoring == "melds" and not rules.opening and rules.layoff == "always"


def closed(rules: Rules) -> bool:
    """Whether melds are better held back by rule: two players, a closed pile, and nothing to be opened.

    Laid melds serve only to be laid off on; whoever lays a whole hand at once wins most, often twice.
    """
    return rules.players == 2 and rules.pile == "top" and not rules.opening and rules.scoring != "penalty"


def searched(rules: Rules) -> bool:
    """Whether who searches does so: where the lean model comes near enough, and holding back by rule is not better."""
    return models(rules) and not closed(rules)


def holds(players: int) -> bool:
    """Whether melds are better held back in the lean model, with a number of players."""
    return players <= HOLDING_PAYS
