"""The words of the game: what each means, what the rulebooks call it, and the clause that says so.

What a rulebook calls something is taken from the sources named in the table of terms; a word that the sources
do not give is left out rather than translated by us.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from antimono.core.text import Message, _

LANGUAGES: Mapping[str, str] = {"fr2006": "fr", "de2006": "de", "it": "it", "pl": "pl"}
"""The language of each rulebook, as an HTML `lang` says it."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game."""

    word: Message
    meaning: Message
    clause: str
    """The clause that says it."""
    printed: Mapping[str, str] = field(default_factory=dict)
    """What the rulebook of an edition calls it."""


def _printed(fr2006: str, de2006: str, it: str, pl: str) -> dict[str, str]:
    words = {"fr2006": fr2006, "de2006": de2006, "it": it, "pl": pl}
    return {edition: word for edition, word in words.items() if word}


TERMS: tuple[Term, ...] = (
    Term(_("bankrupt"), _("A player who cannot pay, even after selling and mortgaging everything."), "AM-22.1"),
    Term(_("bare street"), _("A street with an owner and no house. It brings a tenth of its price."), "R-23"),
    Term(_("card square"), _("You draw from the deck of your colour, and do what the card says."), "AM-15.1"),
    Term(
        _("Competitor"),
        _("A player with a green pawn. In most editions they build on any street of theirs; their rents never double."),
        "AM-4.2",
        _printed("Concurrent", "Wettbewerber", "Concorrente", "Przedsiębiorca"),
    ),
    Term(_("double"), _("Two dice that show the same. The first one brings a second roll."), "AM-7.1"),
    Term(
        _("Foundation"),
        _("A corner: Monopolists pay there, Competitors roll a die for money from the bank."),
        "AM-20.1",
        _printed(
            "Fondation Anti-Monopoly", "Anti-Monopoly Stiftung", "Fondazione antimonopolio", "Urząd antymonopolowy"
        ),
    ),
    Term(
        _("gas and electricity"),
        _("The two utilities. A player who stops there rolls anew, and pays that roll times a number."),
        "AM-19.1",
    ),
    Term(
        _("hotel"),
        _("The last step of building, in place of the houses. A US box may call it an apartment."),
        "AM-10.1",
    ),
    Term(_("income tax"), _("A square: pay a fixed sum, or a part of what you have."), "AM-16.1"),
    Term(
        _("jail"),
        _("What the corner is for a Monopolist who is sent there: they collect no rent."),
        "AM-14.1",
        _printed("Prison", "Gefängnis", "Prigione", "Więzienie"),
    ),
    Term(
        _("Monopolist"),
        _("A player with a blue pawn. Two streets of a city double their rents and let them build."),
        "AM-4.2",
        _printed("Monopoliste", "Monopolist", "Monopolista", "Monopolista"),
    ),
    Term(
        _("monopoly of a city"),
        _("Two streets of one city in one player's hands; you do not need all three."),
        "AM-9.1",
    ),
    Term(
        _("mortgage"),
        _("A loan from the bank on a deed: half its price. As long as it lasts, the deed brings nothing."),
        "AM-11.1",
    ),
    Term(_("pay-back"), _("How many visits earn back what something cost."), "R-23"),
    Term(
        _("price war"),
        _(
            "What the corner is for a Competitor who is sent there: they still collect rent, but in "
            "some editions may not buy."
        ),
        "AM-14.1",
        _printed("Guerre des prix", "Preiskrieg", "Guerra dei prezzi", "Wojna cenowa"),
    ),
    Term(
        _("property tax"),
        _("A square on which everybody pays the same."),
        "AM-17.1",
        _printed("Impôt supplémentaire", "Zusatzsteuer", "Tassa ambientale", "Podatek od nieruchomości"),
    ),
    Term(_("rent"), _("What a visitor owes to the owner of the square they stop on."), "AM-8.2"),
    Term(
        _("sightseeing"),
        _("The same corner for a player who stops there by the dice: nothing happens."),
        "AM-14.6",
        _printed("Simple visite", "Sightseeing-Tour", "Percorso turistico", "Zwiedzanie"),
    ),
    Term(
        _("START"),
        _(
            "The corner where all begin, in capital letters whatever a board prints. The bank pays whoever "
            "lands on it or passes it."
        ),
        "AM-13.1",
        _printed("Départ", "Start", "Via", "Start"),
    ),
    Term(
        _("title deed"),
        _("The paper that says who owns a square, and what it brings in either colour."),
        "AM-8.1",
        _printed("titre de propriété", "Besitzrechtkarte", "atto di proprietà", "Tytuł własności"),
    ),
    Term(
        _("transport company"),
        _("One of four. A Competitor takes the same fare however many they own; a Monopolist doubles it."),
        "AM-18.1",
        _printed(
            "gare, aéroport, tramways, cars",
            "Bahnhof, Flughafen, Straßenbahn, Busbetriebe",
            "",
            "dworzec kolejowy, dworzec autobusowy, lotnisko, zajezdnia tramwajowa",
        ),
    ),
)
"""In the order of the English words."""

CHEATERS: tuple[Term, ...] = (
    Term(
        _("attempt"),
        _("A cheat that was tried and is not yet judged: it is written down, and nothing has moved."),
        "CH-7.2",
    ),
    Term(
        _("base value"),
        _("What the bank pays for a property in a debt: its printed price; with a hotel, its hotel rent."),
        "CH-4.5",
    ),
    Term(
        _("cheat card"),
        _("One of fifteen. Five lie open: what they say may be tried, and their backs say what it comes to."),
        "CH-2.4",
    ),
    Term(
        _("Cheater!"),
        _("What you shout if you see a cheat, with the player and the card. If you are wrong, you pay 100."),
        "CH-7.4",
    ),
    Term(
        _("count"),
        _("The end: the bank pays each player a rent for each property, twice that in a whole colour."),
        "CH-1.3",
    ),
    Term(
        _("declare"),
        _("To say what you rolled while a card lies open by which it may be a lie: you alone see it."),
        "R-48",
    ),
    Term(
        _("held card"),
        _("A Chance or Community Chest card that is kept: all see that it is there, you alone see which."),
        "R-60",
    ),
    Term(
        _("home"), _("On START, once all is sold: you take no turns, pay no rents, and still ask for yours."), "CH-1.2"
    ),
    Term(_("hotel"), _("All that is built here: in one jump, at most one on each street of a colour."), "CH-8.1"),
    Term(_("jail"), _("A cell with one bunk: a newcomer frees whoever sits there."), "CH-6.2"),
    Term(
        _("last call"),
        _("The moment between the passing of the dice and the next roll: the last one to ask or shout in."),
        "CH-3.3",
    ),
    Term(
        _("reconstruction"), _("A figure that no source gives, worked out from what is known. A star marks it."), "R-24"
    ),
    Term(_("rent"), _("What a visitor pays, if the owner asks for it before the next player rolls."), "CH-4.3"),
    Term(_("tray"), _("The bank. It lies before the player on turn, within reach."), "CH-2.2"),
    Term(
        _("Ultimate"),
        _("A game for tables that know this one: anything may be tried, by rules of the table's own."),
        "CH-10.1",
    ),
    Term(_("whisper"), _("A hint on your screen alone that somebody is trying something. It is never false."), "R-82"),
    Term(
        _("whole colour"),
        _("All streets of one colour in one hand: their rents rise, and hotels may be bought."),
        "CH-4.4",
    ),
    Term(
        _("yours alone"),
        _("What only you know: cards you hold, your true dice, what you try. It stands in a dark frame."),
        "R-60",
    ),
)
"""The words of the second game, in the same order; our sources do not print them in French."""
