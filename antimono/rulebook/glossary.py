"""The words of the game, each with its meaning, its name in the rulebooks and its clause.

The names in the rulebooks come from the sources named in the table of terms. A word that the sources do not
give is left out, not translated by us.
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
    """By edition, the word that its rulebook uses."""


def _printed(fr2006: str, de2006: str, it: str, pl: str) -> dict[str, str]:
    words = {"fr2006": fr2006, "de2006": de2006, "it": it, "pl": pl}
    return {edition: word for edition, word in words.items() if word}


TERMS: tuple[Term, ...] = (
    Term(_("bankrupt"), _("A player who cannot pay, even after selling and mortgaging everything."), "AM-22.1"),
    Term(_("bare street"), _("A street with an owner and no house. Its rent is a tenth of its price."), "R-23"),
    Term(
        _("card square"),
        _("A square on which you draw from the deck of your colour, and do what the card says."),
        "AM-15.1",
    ),
    Term(
        _("Competitor"),
        _(
            "A player with a green pawn. In most editions they may build on any street they own; their rents "
            "never double."
        ),
        "AM-4.2",
        _printed("Concurrent", "Wettbewerber", "Concorrente", "Przedsiębiorca"),
    ),
    Term(_("double"), _("Two dice that show the same number. The first double gives a second roll."), "AM-7.1"),
    Term(
        _("Foundation"),
        _("A corner where Monopolists pay, and Competitors roll a die for money from the bank."),
        "AM-20.1",
        _printed(
            "Fondation Anti-Monopoly", "Anti-Monopoly Stiftung", "Fondazione antimonopolio", "Urząd antymonopolowy"
        ),
    ),
    Term(
        _("gas and electricity"),
        _("The two utilities. A player who lands there rolls again, and pays that roll times a number."),
        "AM-19.1",
    ),
    Term(
        _("hotel"),
        _("The last step of building, which replaces the houses. A US box may call it an apartment."),
        "AM-10.1",
    ),
    Term(_("income tax"), _("A square where you pay a fixed sum, or a percentage of what you own."), "AM-16.1"),
    Term(
        _("jail"),
        _("The corner for a Monopolist who is sent there. They collect no rent."),
        "AM-14.1",
        _printed("Prison", "Gefängnis", "Prigione", "Więzienie"),
    ),
    Term(
        _("Monopolist"),
        _("A player with a blue pawn. With two streets of a city, they charge double rent there and may build."),
        "AM-4.2",
        _printed("Monopoliste", "Monopolist", "Monopolista", "Monopolista"),
    ),
    Term(
        _("monopoly of a city"), _("Two streets of one city with the same owner. You do not need all three."), "AM-9.1"
    ),
    Term(
        _("mortgage"),
        _("A loan from the bank against a property, worth half its price. While it lasts, the property earns no rent."),
        "AM-11.1",
    ),
    Term(_("pay-back"), _("The number of visits that earn back what something cost."), "R-23"),
    Term(
        _("price war"),
        _("The corner for a Competitor who is sent there. They still collect rent, but may not buy in some editions."),
        "AM-14.1",
        _printed("Guerre des prix", "Preiskrieg", "Guerra dei prezzi", "Wojna cenowa"),
    ),
    Term(
        _("property tax"),
        _("A square where everyone pays the same fixed amount."),
        "AM-17.1",
        _printed("Impôt supplémentaire", "Zusatzsteuer", "Tassa ambientale", "Podatek od nieruchomości"),
    ),
    Term(_("rent"), _("The money a visitor owes to the owner of the square they land on."), "AM-8.2"),
    Term(
        _("sightseeing"),
        _("The same corner for a player who lands there by the dice. Nothing happens."),
        "AM-14.6",
        _printed("Simple visite", "Sightseeing-Tour", "Percorso turistico", "Zwiedzanie"),
    ),
    Term(
        _("START"),
        _(
            "The corner where everyone begins, always in capital letters here. The bank pays a player who "
            "lands on it or passes it."
        ),
        "AM-13.1",
        _printed("Départ", "Start", "Via", "Start"),
    ),
    Term(
        _("title deed"),
        _("The paper that shows who owns a square, and its rents for either role."),
        "AM-8.1",
        _printed("titre de propriété", "Besitzrechtkarte", "atto di proprietà", "Tytuł własności"),
    ),
    Term(
        _("transport company"),
        _(
            "One of four. A Competitor takes the same fare however many they own; a Monopolist’s fare doubles "
            "with each further company."
        ),
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
        _("A cheat that was tried and is not yet judged. It is recorded, but nothing has moved."),
        "CH-7.2",
    ),
    Term(
        _("base value"),
        _(
            "The price the bank pays for a property sold to meet a debt: its printed price or, with a hotel, its "
            "hotel rent."
        ),
        "CH-4.5",
    ),
    Term(
        _("cheat card"),
        _(
            "One of fifteen. Five lie open and show the cheats you may try; their backs show the reward and the "
            "penalty."
        ),
        "CH-2.4",
    ),
    Term(
        _("Cheater!"),
        _("The word you shout when you see a cheat, naming the player and the card. If you are wrong, you pay 100."),
        "CH-7.4",
    ),
    Term(
        _("count"),
        _("The end of the game, when the bank pays each player a rent for each property, doubled for a whole colour."),
        "CH-1.3",
    ),
    Term(
        _("declare"),
        _("To say what you rolled, while an open card makes lying possible. Only you see the dice."),
        "R-48",
    ),
    Term(
        _("held card"),
        _(
            "A Chance or Community Chest card that you keep. Everyone sees that you have it, but only you see "
            "which it is."
        ),
        "R-60",
    ),
    Term(
        _("home"),
        _(
            "Back at START once all properties are sold. You take no more turns and pay no rents, but "
            "still claim yours."
        ),
        "CH-1.2",
    ),
    Term(
        _("hotel"),
        _(
            "The only building in this game, at most one on each street, once you own the whole "
            "colour. There are no houses first."
        ),
        "CH-8.1",
    ),
    Term(_("jail"), _("A cell with one bunk. A newcomer frees the player inside."), "CH-6.2"),
    Term(
        _("last call"),
        _("The moment between passing the dice and the next roll, your last chance to claim rent or accuse."),
        "CH-3.3",
    ),
    Term(
        _("reconstruction"), _("A value that no source gives, worked out from what is known. A star marks it."), "R-24"
    ),
    Term(_("rent"), _("The money a visitor pays, if the owner asks for it before the next player rolls."), "CH-4.3"),
    Term(_("tray"), _("The bank. It lies in front of the player on turn, within reach."), "CH-2.2"),
    Term(
        _("Ultimate"), _("A mode for experienced tables. Any cheat may be tried, by the table's own rules."), "CH-10.1"
    ),
    Term(_("whisper"), _("A hint, shown only to you, that somebody is trying something. It is never false."), "R-82"),
    Term(
        _("whole colour"),
        _("All streets of one colour with the same owner. Their rents rise, and hotels may be bought."),
        "CH-4.4",
    ),
    Term(
        _("yours alone"),
        _("Information only you have, in a dark frame: your held cards, your true dice and your attempts."),
        "R-60",
    ),
)
"""The words of the Cheaters Edition, in the same order; our sources do not print them in French."""
