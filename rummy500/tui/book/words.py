"""The page of words, both languages side by side: the only one that is not translated but says both."""

from collections.abc import Callable

from rummy500.engine.rules import Rules
from rummy500.i18n import _, language
from rummy500.tui.book.blocks import Heading, Page, Para, Table
from rummy500.tui.book.facts import digs, reaches

Condition = Callable[[Rules], bool]
Pair = tuple[str, str, Condition | None]

TERMS: tuple[Pair, ...] = (
    ("game", "partie", None),
    ("deal", "donne, manche", None),
    ("turn", "tour", None),
    ("player", "joueur", None),
    ("side", "équipe", lambda rules: rules.teams > 0),
    ("dealer", "donneur", None),
    ("hand", "main", None),
    ("stock", "pioche, talon", None),
    ("discard pile", "défausse", None),
    ("spread face up", "étalée, face visible", digs),
    ("to draw", "piocher", None),
    ("to take", "ramasser", None),
    ("to dig", "fouiller", digs),
    ("target card", "carte visée", reaches),
    ("the cards with it", "passagères", digs),
    ("meld; to meld", "combinaison ; poser", None),
    ("set of three, of four", "brelan, carré", None),
    ("run; run of three", "suite, séquence ; tierce", None),
    ("to lay off", "compléter, ajouter", None),
    ("opening", "seuil de pose", lambda rules: rules.opening > 0),
    ("joker", "joker", lambda rules: rules.jokers > 0),
    ("to discard", "défausser", None),
    ("to go out", "sortir, finir", None),
    ("to go rummy", "faire rummy", lambda rules: rules.rummy_double and rules.scoring != "penalty"),
    ("to call rummy", "annoncer rummy", lambda rules: rules.call_rummy != "off"),
    ("caught with", "pris avec", None),
    ("suit", "couleur", None),
    ("rank", "valeur", None),
    ("worth, points", "points", None),
    ("face card", "figure", None),
    ("ace low, ace high", "as bas, as haut", None),
    ("round-the-corner ace", "as tournant", lambda rules: rules.ace_run == "around"),
    ("total", "score total", None),
    ("house rule", "règle maison", None),
    ("void deal", "donne nulle", lambda rules: rules.stock_void),
)

PHRASES: tuple[Pair, ...] = (
    ("Whose deal is it?", "À qui de donner ?", None),
    ("It's your turn.", "C’est à vous.", None),
    ("I draw.", "Je pioche.", None),
    ("I take from the four.", "Je ramasse à partir du quatre.", digs),
    ("I take the newest discard.", "Je ramasse la dernière carte.", None),
    ("I meld three kings.", "Je pose un brelan de rois.", lambda rules: rules.ranks == 13),
    ("I lay off on your run.", "Je complète votre suite.", None),
    ("That card fits the table!", "Cette carte va sur la table !", None),
    ("Rummy!", "Rummy !", lambda rules: rules.call_rummy != "off"),
    ("I'm out!", "Je sors !", None),
    ("I'm caught with thirty.", "Je suis pris avec trente.", None),
    ("How much have you laid?", "Combien avez-vous posé ?", None),
    ("The stock is empty: I pass.", "La pioche est vide : je passe.", None),
    ("Another deal?", "Encore une donne ?", None),
)

LETTERS: tuple[tuple[str, str], ...] = (
    ("A K Q J", "A R D V"),
    ("ace, king, queen, jack", "as, roi, dame, valet"),
    ("♠ spades", "♠ pique"),
    ("♥ hearts", "♥ cœur"),
    ("♦ diamonds", "♦ carreau"),
    ("♣ clubs", "♣ trèfle"),
)


def words(rules: Rules) -> Page:
    """The words of the game and the phrases of the table, in English and French."""
    return Page(
        "words",
        _("Words"),
        (
            Para(_("The words of the game in both languages, for a table where both are spoken.")),
            _side_by_side(_chosen(TERMS, rules)),
            Heading(_("What is said at the table")),
            _side_by_side(_chosen(PHRASES, rules)),
            Heading(_("The letters of the cards")),
            _side_by_side(list(LETTERS)),
        ),
    )


def _chosen(pairs: tuple[Pair, ...], rules: Rules) -> list[tuple[str, str]]:
    return [(english, french) for english, french, wanted in pairs if wanted is None or wanted(rules)]


def _side_by_side(pairs: list[tuple[str, str]]) -> Table:
    """Both languages, the one in force first; with the no-break spaces of French punctuation."""
    rows = [(english, _spaced(french)) for english, french in pairs]
    if language() == "fr":
        rows = [(french, english) for english, french in rows]
    head = (_("English"), _("French")) if language() == "en" else (_("French"), _("English"))
    return Table((head, *rows))


def _spaced(french: str) -> str:
    for sign in ":;!?":
        french = french.replace(f" {sign}", f"\u00a0{sign}")
    return french
