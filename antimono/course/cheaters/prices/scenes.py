"""Prices that lie: hotels that come free, streets that cost nothing, stations (CH-2.3, CH-2.6, CH-4.1, CH-5.3)."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.core.text import _
from antimono.course.cheaters.shared.words import *

OPEN = "open T01 T02 T03 T06 T09"
"""The cheat cards at the start of the story: none of them hides dice."""

REPUBLIQUE, NEUILLY, CAPUCINES = "avenue-de-la-republique", "avenue-de-neuilly", "boulevard-des-capucines"
BEGUN = f"{OPEN}; You on turn; dice 4+4 1+2"
BOUGHT = f"{BEGUN}; do You: roll; do You: buy"
YOURS = f"You: {REPUBLIQUE} hotel, {NEUILLY}"
LATER = f"{OPEN}; {YOURS}; You has 1360"
"""The position at the end of your first turn."""

NEXT_DOOR = _("That is next door's price.")


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: a price says nothing about the rent."""
    price = t.deed(REPUBLIQUE).price
    yield scene("left-a-hotel", _("A hotel left behind"),
        _("No roles, no houses, no mortgages: four players, {cash} each, all on START. You rolled highest, so you begin. Roll.", cash=t.cash("")),
        table=BEGUN, show=[after(throw("4+4", "You")), strip("depart", "rue-de-courcelles", REPUBLIQUE, pointed=REPUBLIQUE,
            without="Fox Owl Crow"), purses("You")],
        ask=[roll(_("Roll the dice"), then="do You: roll",
                say=_("Nobody owns {avenue_de_la_republique}, and a hotel stands on it.")),
            move({"buy": _("Buy it for {price}", price=price)}, words=_("Pay the price on the square."),
                then="do You: buy", say=_("The hotel comes free, because it has been there since the start."))],
        teaches="CH-2.1 CH-2.5 CH-3.1 CH-4.1 CH-2.3")

    yield scene("double", _("A double"),
        _("Both dice showed four: a double, so you have another turn. Ahead are three streets of one colour. "
          "{boulevard_de_la_villette} costs {boulevard_de_la_villette_price}, and {rue_de_paradis} {rue_de_paradis_price}. "
          "And the third? Roll."),
        table=BOUGHT, show=[after(throw("1+2", "You")), strip(REPUBLIQUE, "boulevard-de-la-villette", NEUILLY, "rue-de-paradis",
            pointed=NEUILLY, without="Fox Owl Crow"), purses("You")],
        ask=[roll(_("Roll the dice"), then="do You: roll", say=_("{avenue_de_neuilly} costs {avenue_de_neuilly_price}.")),
            move({"buy": _("Buy it for {avenue_de_neuilly_price}")}, words=_(
                "It is cheaper here than in ordinary Monopoly. Buy it."),
                then="do You: buy", say=_("The same colour at a tenth of the price. A price is whatever the maker of the "
                                          "board prints."))],
        teaches="CH-3.2 CH-2.6")

    rents = t.deed(REPUBLIQUE)
    yield scene("paid-back", _("Paid back"),
        _("{avenue_de_la_republique} cost you {price}, and has its hotel. How many visits earn that back?",
            price=price),
        table=LATER, show=[deed(REPUBLIQUE)],
        ask=number(-(-price // rents.rent_hotel), unit=_("visits"),
            mistakes=[(-(-price // rents.rent), _("It has a hotel: {avenue_de_la_republique_hotel}, not "
                                                  "{avenue_de_la_republique_rent}."))],
            say=_("One: {avenue_de_la_republique_hotel} a visit. The star marks a reconstruction, because no rulebook "
                  "prints the rents.")),
        uses="CH-2.3 R-24")

    not_here = _("Not here: this game has 22 streets, and hotels.")
    things = {"tax": _("A tax"), "power": _("A power station"), "house": _("A house"), "mortgage": _("A mortgage"),
        "railway": _("The deed of a station"), "hotel": _("A hotel")}
    yield scene("what-is-left", _("Missing pieces"),
        _("Six things from ordinary Monopoly. Five do not exist here: find the one that does."),
        show=[lines(_("Six things"), *(line(key, words) for key, words in things.items()))],
        ask=tap("hotel", mistakes={key: not_here for key in things if key != "hotel"},
            say=_("Only hotels: no houses first, no mortgages, no taxes.")),
        teaches="CH-5.5 CH-5.3 CH-8.1 CH-9.1")

    yield scene("stations", _("Stations"),
        _("It is your next turn, on {avenue_de_neuilly}. Roll."),
        table=f"{LATER}; You at {NEUILLY}; You on turn; dice 1+1",
        show=[after(throw("1+1", "You")), strip(NEUILLY, "gare-de-lyon", "gare-du-nord", pointed="gare-de-lyon",
            without="Fox Owl Crow")],
        ask=roll(_("Roll the dice"), then="do You: roll",
            say=_("No ticket and no rent. You move on to the next station, and your turn is over, even after a double (our "
                  "ruling).")),
        teaches="R-42")

    yield scene("gift", _("The neighbour"),
        _("From {gare_du_nord} you roll eight and land on {boulevard_des_capucines}. Its neighbours cost "
          "{avenue_foch_price} each. How much does it cost? Bet."),
        table=f"{LATER}; You at gare-du-nord; You on turn; dice 3+5; do You: roll",
        show=[throw("3+5", "You"), strip("avenue-de-breteuil", "avenue-foch", CAPUCINES, pointed=CAPUCINES,
            without="Fox Owl Crow"), after(deed(CAPUCINES))],
        ask=bet({"0": 0, "160": starred(t.deed(CAPUCINES).rent), "300": t.deed("avenue-foch").price}, right=0, then="do You: buy", said=[(300, NEXT_DOOR)],
            say=_("Nothing: it is yours, and earns {boulevard_des_capucines_rent} a visit.")),
        teaches="CH-2.6")

    pays = t.rules.constants.start_pays
    yield scene("pay-day", _("Payday"),
        _("Fox rolls three from {avenue_foch} and lands on {gare_saint_lazare}. Where does Fox end up, and with how much? "
          "Bet."),
        table=f"{LATER}; Fox at avenue-foch; Fox on turn; dice 1+2",
        show=[throw("1+2", "Fox"), before(strip("avenue-foch", "gare-saint-lazare", pointed="gare-saint-lazare", without="You Owl Crow")),
            after(strip("gare-saint-lazare", "depart", "gare-montparnasse", pointed="gare-montparnasse", without="You Owl Crow")),
            purses("Fox")],
        ask=bet({"stays": _("There, with nothing"), "lyon": _("On {gare_de_lyon}, with {pays}", pays=pays),
            "next": _("On the next station, with {pays}", pays=pays)}, right="next", then="do Fox: roll",
            said={"lyon": _("The next station is round the corner, {gare_montparnasse}, and START pays {pays}.", pays=pays)},
            say=_("Fox moves on to {gare_montparnasse}, and START pays {pays} on the way.", pays=pays)),
        teaches="CH-5.1")

    found = bargains(t)
    others = ("avenue-mozart", "rue-de-la-paix")
    shown = sorted((*found, *others), key=t.square)
    half = len(shown) // 2
    yield scene("challenge", _("Challenge"),
        _("Without a hotel, every street earns its price back in two visits*. Four need only one visit, or none: find them. "
          "One of them has its hotel."),
        show=[strip(*row, without="You Fox Owl Crow", results={each: starred(t.deed(each).rent_hotel if each == REPUBLIQUE
            else t.deed(each).rent) for each in row}) for row in (shown[:half], shown[half:])],
        ask=tap(*found, needs=len(found), mistakes=dict.fromkeys(others, _("That one needs two visits.")),
            say=_("{avenue_de_la_republique} with its hotel, {avenue_de_neuilly}, {faubourg_saint_honore}, and "
                  "{boulevard_des_capucines}, which costs nothing.")),
        uses="CH-2.3 CH-2.6 R-24", challenge=True)


def bargains(t: EditionWords) -> tuple[str, ...]:
    """Return the streets that earn their price back in one visit or none at the start of the game."""
    return tuple(each.slug for each in t.rules.properties
        if each.price <= (each.rent_hotel if each.slug == REPUBLIQUE else each.rent))


CHAPTER = chapter("cheaters-prices", _("Prices that lie"), minutes=3, story=story, practice=partial(practice, "prices"),
    promise=_("Why the expensive green street is free, and earns most."))
