"""Trading and lending: any price both accept, and what may not be agreed (AM-21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import override

from antimono.anti_monopoly.editions import MortgageInMonopoly
from antimono.anti_monopoly.rules.rent import landings_to_pay_back
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared.four_players import A_PRICE, GREEN_NEVER, added, as_bill, owner_of
from antimono.course.anti_monopoly.trading import try_it
from antimono.course.anti_monopoly.words import *

CITY = ("georgetown", "pennsylvania-ave")
BEFORE = "Blue: georgetown; You: pennsylvania-ave; Blue has 900; You has 300; Blue on turn"
BOTH_DOUBLE = _("Two streets of one city: both double.")


def swap(seller: str, gives: str | int, takes: str | int, by: str = "") -> str:
    """Return a deal in which a player, by default the one on turn, gives the seller one thing for another."""
    return f"do {by and f'p{player(by) + 1}: '}offer p{player(seller) + 1} {gives} for {takes}; do accept"


def allowed(t: EditionWords, position: str, deal: str) -> bool:
    """Return whether the rules allow a deal that both players agree to."""
    offer, accept = (each.strip().removeprefix("do ") for each in deal.split(";"))
    return t.legal(position, offer) and t.legal(f"{position}; do {offer}", accept)


def rent(scene: Scenario, square: int) -> int:
    """Return the cost of a visit to a player who does not own it."""
    return scene.owed("p2" if owner_of(scene, square) == player("You") else "p1", square).value


def income(t: EditionWords, position: str, *squares: str, of: str = "") -> int:
    """Return the rents from one visit to each of these squares, for all owners or for one player."""
    scene = t.at(position)
    return sum(rent(scene, place) for place in map(t.square, squares)
        if not of or owner_of(scene, place) == player(of))


def rents(*squares: str, once: bool = False) -> Callable[[Moment], Mapping[str, Message]]:
    """Return the rent of each of these squares as a label; with `once`, only after something is done."""
    return lambda moment: {} if once and not moment.done else {
        each: _("rent {rent}", rent=rent(moment.now, moment.telling.square(each))) for each in squares}


def clears(t: EditionWords) -> bool:
    """Return whether a city that has lost its monopoly keeps no buildings (AM-11.6)."""
    return t.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: a deal, its winners, payers and time; then forbidden deals, and a lost monopoly."""
    price, cost = 400 * t.scale, t.cost("pennsylvania-ave")
    deal = swap("You", price, "pennsylvania-ave")
    made = f"{BEFORE}; {deal}"

    yield scene("offer", _("An offer"),
        _("{pennsylvania_ave} is yours; it cost {cost}. Blue offers {price} for it. {blue_says} If you accept, who is "
          "better off at once? Place your bet.", cost=cost, price=price, blue_says=speaks("Blue", "offers")),
        table=BEFORE, without=ALL, show=[strip(*CITY, notes=rents(*CITY)), purses("You Blue")],
        ask=bet({"you": _("Only you"), "blue": _("Only Blue"), "both": _("Both", context="players")}, right="both",
            then=deal,
            say=_("Both, for now. You make a profit of {profit}, and Blue has two streets, so their rents double. "
                  "Players may trade at any price both accept.", profit=price - cost)
            if t.switches.trade_before_roll_only else
            _("Both, for now. You make a profit of {profit}, and Blue has two streets, so their rents double. Players "
              "may trade at any time, at any price both accept.", profit=price - cost),
            clauses="AM-21.1 R-22 AM-9.2"),
        teaches="AM-21.1 R-22", uses="AM-9.1 AM-9.2")

    was, then = (income(t, each, *CITY, of="Blue") for each in (BEFORE, made))
    bought, alone = (income(t, each, "pennsylvania-ave") for each in (made, BEFORE))
    yield scene("gain", _("The gain"),
        _("Before the deal, a visit to {georgetown} earned Blue {was}; {pennsylvania_ave} earned you {alone}. Now Blue "
          "owns both. How much more does Blue earn from two visits, one to each?", was=was, alone=alone),
        table=made, without=ALL, show=[strip(*CITY, notes=rents(*CITY, once=True))],
        ask=number(then - was, clauses="AM-9.2 R-22",
            mistakes=[(bought, _("{georgetown} also doubled.")), (bought // 2, BOTH_DOUBLE),
                (then, _("That is the whole rent. Blue had {was} before.", was=was)), (then // 2, BOTH_DOUBLE),
                (price, _("That is the price. What do the visits earn?"))],
            say=_("{then} instead of {was}. On its own, that street earned you only {alone}.", then=then, was=was,
                alone=alone)),
        uses="AM-9.1 AM-9.2 R-23")

    yield scene("payers", _("Who pays?"),
        _("You got {price}, and Blue got a monopoly. But a deal does not create new money. Choose the three players "
          "who now pay more here.", price=price),
        table=made, without=ALL,
        show=[strip(*CITY, notes=rents(*CITY)), purses(keys={each: each.lower() for each in PLAYERS})],
        ask=tap("you", "green", "navy", needs=3, mistakes={"blue": _("Blue collects here.")},
            say=_("Nobody asked Green and Navy. You also pay double whenever you land there. It was a deal for two, "
                  "paid for by everybody but Blue."), clauses="AM-9.2 AM-21.1"),
        uses="AM-9.2")

    if t.switches.trade_before_roll_only:
        yield scene("when", _("When to trade"),
            _("What if you had waited? It is Green's turn, and Green has rolled. Try to make the deal with Blue now, "
              "or wait."),
            table=f"{BEFORE}; Green on turn; rolled", without=ALL, show=[strip(*CITY), purses("You Blue")],
            ask=move({"deal": _("Make the deal"), "wait": _("Wait for the next turn")}, right="wait",
                mistakes={"deal": _("That is refused, because Green has rolled.")}, clauses="AM-21.1 R-22",
                say=_("You can make it then: in this edition, players may trade only before the dice are rolled.")),
            teaches="AM-21.1")

    table, pays = "You: walnut-st+2; You has 100; Navy has 500; You on turn", 250 * t.scale
    emptied = "do sell walnut-st; do sell walnut-st"
    yield scene("empty-first", _("Clear the street first"),
        _("Navy would pay you {price} for {walnut_st} with both houses. {navy_says} Hand it over.",
            price=pays, navy_says=speaks("Navy", "offers")),
        table=table, without=ALL, show=[strip("walnut-st", pointed="walnut-st"), purses("You Navy")],
        ask=[
            move({"hand": _("Hand it over")}, clauses="AM-21.2 AM-12.2",
                say=_("That is refused. Houses may not pass from player to player, so you must first sell them to the "
                      "bank.")),
            tap("walnut-st", words=_("Choose {walnut_st} to sell both houses to the bank."), then=emptied,
                say=_("{back}, at half price.", back=t.cash(f"{table}; {emptied}") - t.cash(table)),
                clauses="AM-12.1 AM-21.2"),
            move({"again": _("Hand it over")}, clauses="AM-21.1 AM-21.2",
                words=_("Now the street is bare. Navy still offers {price}.", price=pays),
                then=swap("Navy", "walnut-st", pays),
                say=_("Now it is Navy's. Streets may change hands, but houses never do."))],
        teaches="AM-21.2", uses="AM-12.1 AM-12.2")

    yield scene("hidden", _("A hidden loan"),
        _("Navy offers you three deals. Choose the one that is forbidden."),
        show=[lines(_("Navy's offers"), line("sale", _("{price} for your {rush_st}", price=100 * t.scale)),
            line("gift", _("Your {rush_st} for nothing")),
            line("loan", _("{price} from you now, {more} back in the next round", price=100 * t.scale,
                more=110 * t.scale)))],
        ask=tap("loan", say=_("Money now for money later is a loan, and only the bank may lend. A deal may not contain "
                              "a promise either (our ruling)."), clauses="AM-21.3 R-22",
            mistakes={"sale": _("A street for money is a deal like any other."),
                "gift": _("You may agree on any price, even zero.")}),
        teaches="AM-21.3")

    table = "Navy: fifth-ave, wall-st; You at wall-st; You has 300"
    owed = t.owed(table)
    yield scene("kindness", _("A favour"),
        _("What if you owed Navy {rent}? “Keep it,” says Navy, who would rather bargain, “and help me one "
          "day.” Choose what to do.",
            rent=owed),
        table=table, without="Blue Green Navy",
        show=[strip("fifth-ave", "wall-st", pointed="wall-st", whatif=True), bill("wall-st"), purses("You")],
        ask=move({"keep": _("Keep the money"), "pay": _("Pay {rent}", rent=owed)}, right="pay",
            then=f"You holds {t.cash(table) - owed}",
            mistakes={"keep": _("That is refused, even though Navy means it. You still owe {rent}.", rent=owed)},
            say=_("The guide forbids lowering a price, so rent is always due in full (our ruling). In Monopoly, rent "
                  "that nobody asks for is lost.") if t.edition == "it" else
            _("In Monopoly, rent that nobody asks for is lost. Here it is always due in full (our ruling), and nobody "
              "may lower it for a friend or a favour.")),
        teaches="AM-21.4 R-22")

    table = "You: rush-st, walnut-st; Blue: fifth-ave; You has 900; Blue has 900; You in custody; You on turn"
    buys = allowed(t, table, swap("Blue", 400 * t.scale, "fifth-ave"))
    yield scene("inside", _("In the price war"),
        _("You are in the price war. Blue would buy {rush_st} from you and sell you {fifth_ave}. What can you agree "
          "to?"),
        table=table, without=ALL, show=[rooms(), strip("rush-st", "fifth-ave"), purses("You Blue")],
        ask=choose({"sell": _("Only sell {rush_st}"), "both": _("Both", context="actions"),
            "none": _("Neither", context="actions")},
            right="both" if buys else "sell",
            mistakes={"none": _("Nothing forbids it in this edition."),
                "sell": _("You may do more, because this edition has no such ban.")} if buys else
            {"both": _("In the price war you may not buy anything from anybody."),
                "none": _("You may not buy there, but you may sell.")},
            say=_("Both: in this edition, the price war does not stop any deal.") if buys else
            _("You may sell but not buy. The ban also applies to deals with players (our "
              "ruling)."), clauses="AM-14.4 R-11"),
        uses="AM-14.4 R-11 AM-21.1")

    table = "Blue: fishermans-wharf, nob-hill+1; Blue has 100; Green has 900; Blue on turn"
    sale = swap("Green", "fishermans-wharf", 300 * t.scale)
    sale = f"do sell nob-hill; {sale}" if clears(t) else sale
    was, owed = (t.owed(each, "nob-hill") for each in (table, f"{table}; {sale}"))
    yield scene("apart", _("A monopoly lost"),
        _("Blue has built on {nob_hill}, which earns {was}, and is short of money. Green has plenty and buys "
          "{fishermans_wharf}. Choose it to hand it over, and watch the bill.", was=was),
        table=table, without=ALL,
        show=[strip("fishermans-wharf", "nob-hill", pointed="nob-hill"), bill("nob-hill"), purses("Blue Green")],
        ask=tap("fishermans-wharf", then=sale,
            say=_("{rent}: the monopoly ends, so the house goes back to the bank before the deal (our ruling).",
                  rent=owed)
            if clears(t) else
            _("{rent}: one street is not a monopoly. The house stays, at single rent, as after a mortgage (our "
              "ruling).",
                rent=owed),
            clauses="R-33 AM-11.6" if clears(t) else "R-33 R-10 AM-11.6"),
        teaches="R-33", uses="AM-11.6 R-10")

    game = Swap(t)
    yield challenge(game,
        _("Three cities are each split between Blue and Navy, who swap one street for another. Choose two streets to "
          "swap, so that visits to all six earn the most."),
        say=_("{most} instead of {before}: one swap makes two monopolies, in the two most expensive cities. It cost "
              "Blue and Navy nothing. You and Green will pay for it.", most=game.most, before=game.at_first),
        uses="AM-21.1 AM-9.1 AM-9.2", clauses="AM-21.1 R-22 AM-9.2")


class Swap(WrittenPuzzle):
    """A puzzle of three cities split between Blue and Navy, who swap one street for another."""

    blues, navys = ("georgetown", "fishermans-wharf", "fifth-ave"), ("constitution-ave", "union-square", "wall-st")
    streets = (*blues, *navys)

    def __init__(self, t: EditionWords) -> None:
        self.t, self.start = t, f"Blue: {', '.join(self.blues)}; Navy: {', '.join(self.navys)}; Blue on turn"
        self.at_first = self.brings(())
        self.solution = max(product(map(key_of, self.blues), map(key_of, self.navys)), key=self.brings)
        self.most = self.brings(self.solution)

    def brings(self, made: tuple[str, ...], of: str = "") -> int:
        """Return the rents from one visit to each street, for all owners or for one player."""
        return income(self.t, self.table(made), *self.streets, of=of)

    def chosen(self, made: tuple[str, ...]) -> list[str]:
        """Return the chosen streets: Blue's, then Navy's."""
        return [each for side in (self.blues, self.navys) for each in side if key_of(each) in made]

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position once both streets are chosen."""
        chosen = self.chosen(made)
        return f"{self.start}; {swap('Navy', *chosen)}" if len(chosen) == 2 else self.start

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        chosen = self.chosen(made)
        return {key_of(each): verbatim("") for side in (self.blues, self.navys) if not set(side) & set(chosen)
            for each in side} if len(chosen) < 2 else {}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        chosen, brings = self.chosen(made), self.brings(made)
        if len(chosen) < 2:
            return _("{street}: swap it for which street?", street=chosen[0])
        if brings == self.at_first:
            return _("{sum}, as before, because nobody has two streets of a city.", sum=brings)
        return _("{sum} now. Another swap earns more.", sum=brings)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return len(self.chosen(made)) == 2 and self.brings(made) == self.most

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        notes = {each: _("rent {rent}", rent=income(self.t, table, each)) for each in self.streets}
        sums = added((_("Blue's streets"), self.brings(made, "Blue"), ("AM-9.2",)),
            (_("Navy's streets"), self.brings(made, "Navy"), ("AM-9.2",)))
        streets = (strip(*self.blues, label=_("Blue's before"), notes=notes, table=table, without=ALL),
            strip(*self.navys, label=_("Navy's before"), notes=notes, table=table, without=ALL))
        if len(self.chosen(made)) < 2:
            return streets
        return (*streets, as_bill(sums, _("One visit to each street"), None, _("Total")))


# ---- To practise ----

BENCH = ("Green: harvard-square, beacon-st mortgaged; You: rush-st, walnut-st+1; Green has 500; You has 300; "
         "Green on turn")
AFTER, WORTH = "AM-9.1 AM-9.2 AM-9.5 R-23", "AM-9.1 AM-9.2 AM-9.5 R-23 R-22"
VERDICTS = {"yes": _("Allowed"), "houses": _("Refused: sell houses to the bank first"),
    "loan": _("Refused: that is a loan"), "rent": _("Refused: rent is due in full")}
WRONG = {"houses": _("There are no houses on that street."), "loan": _("Nobody would pay anything later."),
    "rent": _("The deal does not change any rent.")}
CLAUSE = {"yes": "AM-21.1 R-22", "houses": "AM-21.2 AM-12.2", "loan": "AM-21.3", "rent": "AM-21.4 R-22"}
BEFORE_TOO = _("Some of that was earned before.")
ALL_OF_IT = _("That is the whole rent. How much was earned before?")


class StreetSale:
    """Bare streets with their owners, one of which is sold."""

    def __init__(self, t: EditionWords, owners: Mapping[str, str], street: str, buyer: str, price: int = 100) -> None:
        self.owners, self.street, self.buyer, self.seller = owners, street, buyer, owners[street]
        self.price = price * t.scale
        self.before = "; ".join((*(f"{owner}: {each}" for each, owner in owners.items()), f"{buyer} has 900",
            f"{buyer} on turn"))
        self.then = swap(self.seller, self.price, street)
        self.after = f"{self.before}; {self.then}"
        self.squares = sorted(owners, key=t.square)
        self.was, self.now = (income(t, each, *owners, of=buyer) for each in (self.before, self.after))
        self.gain = self.now - self.was
        """The buyer's gain from one visit to each of their streets."""


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on allowed deals, rents after a deal, and the value of a deal to each player."""
    hundred = 100 * t.scale

    def may(slug: str, level: int, words: Message, right: str, say: Message, **special: Message) -> Written:
        return scene(slug, _("Allowed?"), _("{deal} Is that allowed?", deal=words),
            table=BENCH, without=ALL,
            show=[strip("rush-st", "walnut-st", "harvard-square", "beacon-st"), purses("You Green")],
            ask=choose(VERDICTS, right=right, mistakes={**WRONG, **special}, say=say), uses=CLAUSE[right], level=level)

    def visit(slug: str, level: int, deal: StreetSale, place: str, *, typed: bool = True) -> Written:
        scene_after, street = t.at(deal.after), t.square(place)
        owner = PLAYERS[owner_of(scene_after, street) or 0]
        visitor = next(each for each in ("You", "Green", "Blue") if each != owner)
        owed, bare, green = rent(scene_after, street), t.cost(place) // 10, owner == "Green"
        ideas = [(bare, _("A Monopolist has two streets of the city, so the rent doubles.")),
            (2 * bare, GREEN_NEVER if green else _("Its owner has only one street left, so the rent is single.")),
            (0, _("It has an owner, so rent is due.")), (3 * bare, _("Rent never triples; double is the most."))]
        names = {"buyer": deal.buyer, "seller": deal.seller, "street": deal.street, "place": place}
        return scene(slug, _("After the deal"),
            _("{buyer} buys {street} from you. What does a visit to {place} cost now?", **names)
            if deal.seller == "You" else
            _("You buy {street} from {seller}. What does a visit to {place} cost now?", **names)
            if deal.buyer == "You" else
            _("{buyer} buys {street} from {seller}. What does a visit to {place} cost now?", **names),
            table=deal.before, without=ALL, show=[strip(*deal.squares, pointed=place), after(bill(place, visitor))],
            ask=(number if typed else among)(owed, then=deal.then,
                mistakes=[*ideas, (10 * bare, A_PRICE)] if typed else ideas,
                say=_("A Monopolist with two streets of a city collects double rent.") if owed > bare else
                GREEN_NEVER if green else _("One street is not a monopoly, so the rent is single.")),
            uses=AFTER, level=level)

    def gain(slug: str, deal: StreetSale, *, typed: bool = True) -> Written:
        bare = t.cost(deal.street) // 10
        third = [(deal.gain + deal.was // 2, _("The others were already doubled, so they do not earn more now."))]
        return scene(slug, _("The gain"),
            _("{buyer} buys {street} from you. How much more does one visit to each of {buyer}'s streets here earn "
              "than before?", buyer=deal.buyer, street=deal.street),
            table=deal.before, without=ALL, show=[strip(*deal.squares, notes=rents(*deal.squares, once=True))],
            ask=(number if typed else among)(deal.gain, then=deal.then,
                say=_("{then} instead of {was}.", then=deal.now, was=deal.was),
                mistakes=[(bare, _("A Monopolist has two streets of the city, so double it.")),
                    (2 * bare, GREEN_NEVER if deal.buyer == "Green" else
                        _("The other street also doubles. Count that gain as well.")),
                    (deal.now, BEFORE_TOO), (deal.gain + deal.was, BEFORE_TOO),
                    *(third if len(deal.owners) > 2 else ())]),
            uses=AFTER, level=2)

    def loss(slug: str, deal: StreetSale, *, typed: bool = True) -> Written:
        was, left = (income(t, each, *deal.owners, of=deal.seller) for each in (deal.before, deal.after))
        alone = income(t, deal.before, deal.street)
        names = {"seller": deal.seller, "buyer": deal.buyer, "street": deal.street}
        return scene(slug, _("The loss"),
            _("{seller} sells {street} to you. How much less does one visit to each of {seller}'s streets here then "
              "earn?", **names) if deal.buyer == "You" else
            _("{seller} sells {street} to {buyer}. How much less does one visit to each of {seller}'s streets here "
              "then earn?", **names),
            table=deal.before, without=ALL, show=[strip(*deal.squares, notes=rents(*deal.squares, once=True))],
            ask=(number if typed else among)(was - left, then=deal.then,
                say=_("{was} before, {then} after.", was=was, then=left),
                mistakes=[(alone, _("The remaining street also falls to single rent.")),
                    (alone // 2, _("That street earned double rent.")), (was, _("Some rent is still earned.")),
                    (alone + (was - alone) // 2, _("Two streets are left, and they still double.")),
                    *([(left, _("That is the rent still earned."))] if typed else [])]),
            uses=WORTH, level=3)

    def rounds(slug: str, deal: StreetSale, *, typed: bool = True) -> Written:
        now, alone = (income(t, each, deal.street) for each in (deal.after, deal.before))
        right = landings_to_pay_back(deal.price, deal.gain) or 0
        ideas = [(right - 1, _("That is a little short. Round up.")),
            (-(-deal.price // now), _("The other street also doubles.") if deal.buyer == "Blue" else GREEN_NEVER),
            (-(-deal.price // alone), _("As Blue's second street it earns double rent.")),
            (-(-deal.price // (2 * alone)), GREEN_NEVER),
            (-(-deal.price // deal.now), _("Only the additional rent counts."))]
        say = _("The buyer earns {gain} more in each round.", gain=deal.gain)
        return scene(slug, _("Paid back"),
            _("{buyer} pays you {price} for {street}. Every street gets one visit per round. After how many "
              "rounds has the deal paid for itself?", buyer=deal.buyer, price=deal.price, street=deal.street),
            table=deal.before, without=ALL, show=[strip(*deal.squares)],
            ask=number(right, then=deal.then, unit=_("rounds"), mistakes=ideas, say=say) if typed else
            among(right, then=deal.then, counted=True, mistakes=ideas, say=say),
            uses=WORTH, level=3)

    def sold(owners: Mapping[str, str], street: str, buyer: str, price: int = 100) -> StreetSale:
        return StreetSale(t, owners, street, buyer, price)

    yield may("may-swap", 1, _("Green would swap {harvard_square} for your {rush_st}, and you would add {hundred}.",
        hundred=hundred), "yes", _("You may combine deeds and money in any proportion."))
    yield may("may-gift", 1, _("You would give {rush_st} to Green for nothing."), "yes",
        _("You may agree on any price, even zero."))
    yield may("may-built", 1, _("Green would give you {hundred} for {walnut_st} as it stands.", hundred=hundred),
        "houses", _("You must first sell the house to the bank; then you may sell the "
                    "street."), yes=_("The street has a house on "
                                                                                           "it."))
    yield may("may-mortgaged", 2, _("Green would sell you {beacon_st}, mortgaged, for {hundred}.", hundred=hundred),
        "yes", _("You get it as it is, with its mortgage and without a fee."))
    yield may("may-later", 1, _("Green would give you {hundred} now and get it back in the next round, no more.",
        hundred=hundred), "loan", _("Even without interest, money now for money later is a loan."),
        yes=_("Something would be paid later."))
    yield may("may-favour", 1, _("Green lands on {rush_st}. You would accept {less}, because Green is an ally.",
        less=10 * t.scale), "rent", _("Nobody may lower it, for ally or enemy."),
        yes=_("The rent is not yours to lower."), loan=_("Nothing would be paid back later."))
    yield may("may-promise", 2,
        _("You would give {rush_st} to Green; Green's next two visits to {walnut_st} would be free."), "rent",
        _("You may give a deed for nothing, but you may not waive rent."),
        yes=_("What about the rent for the two "
              "visits?"), houses=_("{rush_st} is bare, and {walnut_st} is still yours."),
        loan=_("No money would come back. What do the visits replace?"))

    yield scene("slips", _("Three offers"), _("Green offers you three deals. Choose the one that is forbidden."),
        show=[lines(_("Green's offers"), line("swap", _("{harvard_square} for {rush_st}")),
            line("house", _("{money} for one house", money=80 * t.scale)),
            line("sale", _("{money} for {rush_st}", money=80 * t.scale)))],
        ask=tap("house", say=_("You may sell houses only to the bank."),
            mistakes={"swap": _("A deed for a deed is allowed."), "sale": _("A deed for money is allowed at any "
                                                                          "price.")}),
        uses="AM-12.2 AM-21.1 AM-21.2", level=1)

    late = allowed(t, f"{BENCH}; Blue on turn; rolled", swap("Green", "rush-st", hundred, by="You"))
    yield scene("moments", _("When?"), _("You want to sell {rush_st} to Green. When may you do it?"),
        table=BENCH, without=ALL, show=[strip("rush-st"), purses("You Green")],
        ask=choose({"mine": _("On my own turn only"), "before": _("On anybody's turn, before the dice"),
                "any": _("At any time")}, right="any" if late else "before",
            mistakes={"mine": _("A deal needs two players who agree; it need not be your turn."),
                "before": _("In this edition the dice do not matter."),
                "any": _("In this edition it is too late once the dice have been rolled.")},
            say=_("At any time, on anybody's turn.") if late else _("Before the dice, on anybody's turn.")),
        uses="AM-21.1 R-22", level=1)

    yield visit("visit-lone", 1, sold({"fifth-ave": "Blue"}, "fifth-ave", "Green"), "fifth-ave")
    yield visit("visit-second", 1, sold({"beacon-st": "Navy", "brattle-st": "Green"}, "brattle-st", "Navy"),
        "brattle-st", typed=False)
    yield visit("visit-left", 2, sold(dict.fromkeys(("georgetown", "constitution-ave"), "Blue"), "georgetown", "You"),
        "constitution-ave", typed=False)
    yield visit("visit-spare", 2, sold(dict.fromkeys(("rush-st", "state-st", "michigan-ave"), "Navy"), "michigan-ave",
        "Green"), "rush-st")
    yield gain("gain-third", sold({"fishermans-wharf": "Blue", "union-square": "Blue", "nob-hill": "You"}, "nob-hill",
        "Blue"))
    yield gain("gain-second", sold({"wall-st": "Navy", "fifth-ave": "You"}, "fifth-ave", "Navy"))
    yield gain("gain-green", sold({"harvard-square": "Green", "beacon-st": "You"}, "beacon-st", "Green"),
        typed=False)

    deal = sold({"u-s-railroad": "Navy", "u-s-bus-company": "Navy", "u-s-air-line": "You"}, "u-s-air-line", "Navy")
    fares = t.rules.transports[0].monopolist_fares
    yield scene("company", _("One more company"),
        _("Navy's fares are {fares} for one, two, three and four companies. You sell {u_s_air_line} to Navy. How much "
          "do visits to all three earn?", fares=", ".join(t.money(fare) for fare in fares)),
        table=deal.before, without=ALL, show=[strip(*deal.squares)],
        ask=among(deal.now, then=deal.then, say=_("Three visits at {fare} each.", fare=fares[2]),
            mistakes=[(fares[2], _("That is one visit. Count all three.")),
                (3 * fares[1], _("Navy has three companies now.")),
                (2 * fares[1] + fares[0], _("All three earn the new fare."))]),
        uses="AM-18.2", level=2)

    table = "Navy: fifth-ave; Green: rush-st; Navy has 500; Navy in custody; Green on turn"
    yield scene("inside-jail", _("From jail"),
        _("Navy is in jail. At the start of Green's turn, Green offers {rush_st} for {price}. May Navy buy it?",
            price=200 * t.scale),
        table=table, without=ALL, show=[rooms(), strip("rush-st", "fifth-ave"), purses("Green Navy")],
        ask=choose({"yes": _("Yes"), "sell": _("No, only sell"), "no": _("No, not even sell")},
            right="yes" if allowed(t, table, swap("Navy", "rush-st", 200 * t.scale)) else "no",
            mistakes={"sell": _("Jail does not forbid deals, not even buying."), "no": _("Jail forbids neither.")},
            say=_("Jail stops Navy's rents, not Navy's deals (our ruling).")),
        uses="R-11 AM-21.1", level=2)

    yield loss("loss-pair", sold({"fifth-ave": "Blue", "wall-st": "Blue"}, "wall-st", "Green"))
    yield loss("loss-spare", sold(dict.fromkeys(("locust-st", "chestnut-st", "walnut-st"), "Navy"), "walnut-st", "You"),
        typed=False)

    owners = {"brattle-st": "Blue", "harvard-square": "Green", "beacon-st": "You"}
    yield scene("buyers", _("Worth most to whom?"),
        _("Three players might buy {beacon_st} ({beacon_st_price}) from you. Put them in order of their gain, smallest "
          "first."),
        ask=order(_("Buyers"),
            line("blue", _("Blue, who has one other street of the city"), sold(owners, "beacon-st", "Blue").gain,
                early=_("That buyer doubles a second street with it.")),
            line("green", _("Green, who has one other street of the city"), sold(owners, "beacon-st", "Green").gain),
            line("two", _("Blue, if Blue had both other streets"),
                sold({**owners, "harvard-square": "Blue"}, "beacon-st", "Blue").gain,
                early=_("That buyer doubles it; another buyer does not.")),
            otherwise=_("Another buyer gains less."),
            say=_("The second street is worth most, because it doubles two rents.")),
        uses=WORTH, level=3)

    owners, times = {"georgetown": "Blue", "pennsylvania-ave": "You"}, 5
    deal = sold(owners, "pennsylvania-ave", "Blue")
    given = income(t, deal.before, "pennsylvania-ave")
    low, high = times * given, times * deal.gain
    less, fair, dear = low - 40 * t.scale, (low + high) // 2 // (5 * t.scale) * 5 * t.scale, high + 90 * t.scale
    yield scene("zone", _("Both gain"),
        _("A round is one visit to each street. {pennsylvania_ave} earns you {given} a round; Blue would gain {gain} "
          "from it. Over {rounds} rounds, at which price do both gain?", given=given, gain=deal.gain,
            rounds=str(times)),
        table=deal.before, without=ALL, show=[strip(*deal.squares)],
        ask=choose([less, fair, dear], right=fair,
            mistakes=[(less, _("Keeping it would earn you {low}.", low=low)),
                (dear, _("Blue gains only {high} from it.", high=high))],
            say=_("Any price from {low} to {high}. The two share the gain between these limits.", low=low, high=high)),
        uses=WORTH, level=3)

    yield rounds("rounds-blue", sold(owners, "pennsylvania-ave", "Blue", 400))
    yield rounds("rounds-green", sold({**owners, "georgetown": "Green"}, "pennsylvania-ave", "Green", 350),
        typed=False)

    four = ("georgetown", "constitution-ave", "fishermans-wharf", "union-square")
    table = "Blue: fishermans-wharf, georgetown; Navy: union-square, constitution-ave; Blue on turn"
    exchange = swap("Navy", "fishermans-wharf", "constitution-ave")
    was, now = (income(t, each, *four) for each in (table, f"{table}; {exchange}"))
    blue = income(t, f"{table}; {exchange}", *four, of="Blue") - income(t, table, *four, of="Blue")
    yield scene("swap", _("A swap"),
        _("Blue swaps {fishermans_wharf} for Navy's {constitution_ave}. How much more do four visits earn, one to each "
          "street?"),
        table=table, without=ALL, show=[strip(*four, notes=rents(*four, once=True))],
        ask=number(now - was, then=exchange,
            mistakes=[(blue, _("Navy also gains.")), (now - was - blue, _("Blue also gains.")), (now, ALL_OF_IT),
                (2 * was, ALL_OF_IT), (0, _("Each of them now has two streets of one city."))],
            say=_("{was} becomes {then}, because one swap makes two monopolies.", was=was, then=now)),
        uses=WORTH, level=3)

    deal = sold({"fifth-ave": "Blue", "wall-st": "Blue"}, "wall-st", "Green")
    fifth, wall = (income(t, deal.after, each) for each in deal.squares)
    yield scene("error", _("Spot the error"),
        _("Blue had both and sold {wall_st} to Green. Somebody worked out the rents. Find the wrong line."),
        table=deal.after, without=ALL, show=[strip(*deal.squares)],
        ask=spot(_("A calculation"),
            line("before", _("Before: both double"), income(t, deal.before, *deal.squares),
                why=_("This line is right: {fifth} and {wall}, doubled.", fifth=fifth, wall=wall)),
            line("green", _("{wall_st}, now Green's"), wall, why=_("This line is right: a tenth of the price.")),
            line("blue", _("{fifth_ave}, still Blue's"), 2 * fifth),
            say=_("One street is not a monopoly, so the rent is {rent}.", rent=fifth)),
        uses="R-33 AM-9.2 AM-9.5", level=3)

    owners = {"locust-st": "Navy", "chestnut-st": "You", "fishermans-wharf": "Blue"}
    blues, navys = (sold(owners, "chestnut-st", each) for each in ("Blue", "Navy"))
    yield scene("bidder", _("The best offer"),
        _("You want to sell {chestnut_st} for as much as possible. Choose the street of the player to whom it is worth "
          "most."),
        table=navys.before, without=ALL, show=[strip(*navys.squares, pointed="chestnut-st")],
        ask=most({"locust-st": navys.gain, "chestnut-st": 0, "fishermans-wharf": blues.gain},
            wrong={"chestnut-st": _("That street is for sale."),
                "fishermans-wharf": _("Blue's street is in another city. On its own, {chestnut_st} would earn Blue "
                                      "{gain}.", gain=blues.gain)},
            say=_("As Navy's second street it adds {gain} a round.", gain=navys.gain)),
        uses=WORTH, level=3)


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("Deals between players: what they are worth, who pays for them, and which are refused."))
