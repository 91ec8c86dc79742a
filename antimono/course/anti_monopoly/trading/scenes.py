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
    """Return a deal: a player, by default the one on turn, gives the seller one thing for another."""
    return f"do {by and f'p{player(by) + 1}: '}offer p{player(seller) + 1} {gives} for {takes}; do accept"


def allowed(t: EditionWords, position: str, deal: str) -> bool:
    """Return whether the rules let two players make a deal, if both agree."""
    offer, accept = (each.strip().removeprefix("do ") for each in deal.split(";"))
    return t.legal(position, offer) and t.legal(f"{position}; do {offer}", accept)


def rent(scene: Scenario, square: int) -> int:
    """Return the cost of a visit to a player who does not own it."""
    return scene.owed("p2" if owner_of(scene, square) == player("You") else "p1", square).value


def income(t: EditionWords, position: str, *squares: str, of: str = "") -> int:
    """Return what one visit to each of these squares brings, to all or to one player."""
    scene = t.at(position)
    return sum(rent(scene, place) for place in map(t.square, squares)
        if not of or owner_of(scene, place) == player(of))


def rents(*squares: str, once: bool = False) -> Callable[[Moment], Mapping[str, Message]]:
    """Return what a visit to each of these squares costs, as words on them; `once` something is done."""
    return lambda moment: {} if once and not moment.done else {
        each: _("rent {rent}", rent=rent(moment.now, moment.telling.square(each))) for each in squares}


def clears(t: EditionWords) -> bool:
    """Return whether no building stays in a city that has lost its monopoly (AM-11.6)."""
    return t.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY


def story(t: EditionWords) -> Iterator[Written]:
    """Yield a deal: who gains, who pays, when it is made; then what may not be agreed, and what a deal undoes."""
    price, cost = 400 * t.scale, t.cost("pennsylvania-ave")
    deal = swap("You", price, "pennsylvania-ave")
    made = f"{BEFORE}; {deal}"

    yield scene("offer", _("An offer"),
        _("{pennsylvania_ave} is yours; it cost {cost}. Blue offers {price} for it. {blue_says} Suppose you accept: "
          "who is better off at once? Bet.", cost=cost, price=price, blue_says=speaks("Blue", "offers")),
        table=BEFORE, without=ALL, show=[strip(*CITY, notes=rents(*CITY)), purses("You Blue")],
        ask=bet({"you": _("Only you"), "blue": _("Only Blue"), "both": _("Both")}, right="both", then=deal,
            say=_("Both, for now. You have {profit} more than it cost, and Blue has two streets: their rents double. "
                  "Players trade at any price both accept.", profit=price - cost)
            if t.switches.trade_before_roll_only else
            _("Both, for now. You have {profit} more than it cost, and Blue has two streets: their rents double. "
              "Players trade at any time, at any price both accept.", profit=price - cost),
            clauses="AM-21.1 R-22 AM-9.2"),
        teaches="AM-21.1 R-22", uses="AM-9.1 AM-9.2")

    was, then = (income(t, each, *CITY, of="Blue") for each in (BEFORE, made))
    bought, alone = (income(t, each, "pennsylvania-ave") for each in (made, BEFORE))
    yield scene("gain", _("The gain"),
        _("Before the deal a visit to {georgetown} brought Blue {was}; {pennsylvania_ave} brought you {alone}. Now "
          "both are Blue's. How much more do two visits, one to each, bring Blue?", was=was, alone=alone),
        table=made, without=ALL, show=[strip(*CITY, notes=rents(*CITY, once=True))],
        ask=number(then - was, clauses="AM-9.2 R-22",
            mistakes=[(bought, _("{georgetown} doubled, too.")), (bought // 2, BOTH_DOUBLE),
                (then, _("That is all of it. Blue had {was} before.", was=was)), (then // 2, BOTH_DOUBLE),
                (price, _("That is the price. What do visits bring?"))],
            say=_("{then} in place of {was}. Alone that street brought you only {alone}.", then=then, was=was,
                alone=alone)),
        uses="AM-9.1 AM-9.2 R-23")

    yield scene("payers", _("Who pays?"),
        _("You got {price}, Blue got a monopoly. But a deal creates no new money. Mark the three players who pay more "
          "here from now on.", price=price),
        table=made, without=ALL,
        show=[strip(*CITY, notes=rents(*CITY)), purses(keys={each: each.lower() for each in PLAYERS})],
        ask=tap("you", "green", "navy", needs=3, mistakes={"blue": _("Blue collects here.")},
            say=_("Green and Navy were not asked. And you, too, pay double whenever you stop there: a deal for two, "
                  "paid for by everybody else."), clauses="AM-9.2 AM-21.1"),
        uses="AM-9.2")

    if t.switches.trade_before_roll_only:
        yield scene("when", _("When"),
            _("What if you had waited? It is Green's turn, and Green has rolled. Try to make the deal with Blue now, "
              "or wait."),
            table=f"{BEFORE}; Green on turn; rolled", without=ALL, show=[strip(*CITY), purses("You Blue")],
            ask=move({"deal": _("Make the deal"), "wait": _("Wait for the next turn")}, right="wait",
                mistakes={"deal": _("Refused: Green has rolled.")}, clauses="AM-21.1 R-22",
                say=_("Then it can be made: in this edition players trade only before the dice are rolled.")),
            teaches="AM-21.1")

    table, pays = "You: walnut-st+2; You has 100; Navy has 500; You on turn", 250 * t.scale
    emptied = "do sell walnut-st; do sell walnut-st"
    yield scene("empty-first", _("Empty first"),
        _("Navy would give you {price} for {walnut_st} with both houses. {navy_says} Hand it over.",
            price=pays, navy_says=speaks("Navy", "offers")),
        table=table, without=ALL, show=[strip("walnut-st", pointed="walnut-st"), purses("You Navy")],
        ask=[
            move({"hand": _("Hand it over")}, clauses="AM-21.2 AM-12.2",
                say=_("Refused. No house goes from player to player: the bank buys them back first.")),
            tap("walnut-st", words=_("Choose {walnut_st} to sell both houses to the bank."), then=emptied,
                say=_("{back}, at half price.", back=t.cash(f"{table}; {emptied}") - t.cash(table)),
                clauses="AM-12.1 AM-21.2"),
            move({"again": _("Hand it over")}, clauses="AM-21.1 AM-21.2",
                words=_("Now the street is bare. Navy still pays {price}.", price=pays),
                then=swap("Navy", "walnut-st", pays),
                say=_("Now it is Navy's. Houses never change hands; streets do."))],
        teaches="AM-21.2", uses="AM-12.1 AM-12.2")

    yield scene("hidden", _("Hidden"),
        _("Navy would deal with you and shows three slips. Mark the one that is forbidden."),
        show=[lines(_("Navy's slips"), line("sale", _("{price} for your {rush_st}", price=100 * t.scale)),
            line("gift", _("Your {rush_st} for nothing")),
            line("loan", _("{price} from you now, {more} back in the next round", price=100 * t.scale,
                more=110 * t.scale)))],
        ask=tap("loan", say=_("Money now for money later is a loan, and only the bank lends. Nor may a deal contain "
                              "a promise (our ruling)."), clauses="AM-21.3 R-22",
            mistakes={"sale": _("A street for money: that is a deal like any other."),
                "gift": _("Any price you both accept, even zero.")}),
        teaches="AM-21.3")

    table = "Navy: fifth-ave, wall-st; You at wall-st; You has 300"
    owed = t.owed(table)
    yield scene("kindness", _("Kindness"),
        _("What if you owed Navy {rent}? “Keep it,” says Navy, who would rather bargain, “and help me one day.” "
          "Choose.",
            rent=owed),
        table=table, without="Blue Green Navy",
        show=[strip("fifth-ave", "wall-st", pointed="wall-st", whatif=True), bill("wall-st"), purses("You")],
        ask=move({"keep": _("Keep the money"), "pay": _("Pay {rent}", rent=owed)}, right="pay",
            then=f"You holds {t.cash(table) - owed}",
            mistakes={"keep": _("Refused, though Navy means it. You still owe {rent}.", rent=owed)},
            say=_("The guide forbids lowering a price, so rent is always due in full (our ruling). In Monopoly, rent "
                  "that nobody asks for is lost.") if t.edition == "it" else
            _("In Monopoly, rent that nobody asks for is lost. Here it is always due in full (our ruling): nobody "
              "lowers it, for friend or favour.")),
        teaches="AM-21.4 R-22")

    table = "You: rush-st, walnut-st; Blue: fifth-ave; You has 900; Blue has 900; You in custody; You on turn"
    buys = allowed(t, table, swap("Blue", 400 * t.scale, "fifth-ave"))
    yield scene("inside", _("Inside"),
        _("You sit in the price war. Blue would buy {rush_st} from you, and would sell you {fifth_ave}. What can you "
          "agree to?"),
        table=table, without=ALL, show=[rooms(), strip("rush-st", "fifth-ave"), purses("You Blue")],
        ask=choose({"sell": _("Only sell {rush_st}"), "both": _("Both"), "none": _("Neither")},
            right="both" if buys else "sell",
            mistakes={"none": _("Nothing forbids it in this edition."),
                "sell": _("Not only that: this edition has no such ban.")} if buys else
            {"both": _("In the price war you buy nothing, from anybody."),
                "none": _("Buying is forbidden there, selling is not.")},
            say=_("Both: the price war stops no deal in this edition.") if buys else
            _("Sell, yes; buy, no. The ban holds for deals with players, too (our ruling)."), clauses="AM-14.4 R-11"),
        uses="AM-14.4 R-11 AM-21.1")

    table = "Blue: fishermans-wharf, nob-hill+1; Blue has 100; Green has 900; Blue on turn"
    sale = swap("Green", "fishermans-wharf", 300 * t.scale)
    sale = f"do sell nob-hill; {sale}" if clears(t) else sale
    was, owed = (t.owed(each, "nob-hill") for each in (table, f"{table}; {sale}"))
    yield scene("apart", _("Apart"),
        _("Blue has built on {nob_hill}, which brings {was}, and is short of money. Green has plenty, and pays for "
          "{fishermans_wharf}. Choose it to hand it over, and watch the bill.", was=was),
        table=table, without=ALL,
        show=[strip("fishermans-wharf", "nob-hill", pointed="nob-hill"), bill("nob-hill"), purses("Blue Green")],
        ask=tap("fishermans-wharf", then=sale,
            say=_("{rent}: with the monopoly goes the house, back to the bank before the deal (our ruling).", rent=owed)
            if clears(t) else
            _("{rent}: one street is no monopoly. The house stays, at single rent, as after a mortgage (our ruling).",
                rent=owed),
            clauses="R-33 AM-11.6" if clears(t) else "R-33 R-10 AM-11.6"),
        teaches="R-33", uses="AM-11.6 R-10")

    game = Swap(t)
    yield challenge(game,
        _("Three cities, each split between Blue and Navy. They swap one street for one. Choose two streets to swap, "
          "so that visits to all six bring the most."),
        say=_("{most} in place of {before}: one swap, two monopolies, in the two dearest cities. It cost them "
              "nothing. You and Green will pay for it.", most=game.most, before=game.at_first),
        uses="AM-21.1 AM-9.1 AM-9.2", clauses="AM-21.1 R-22 AM-9.2")


class Swap(WrittenPuzzle):
    """Three cities split between Blue and Navy, and one street against one."""

    blues, navys = ("georgetown", "fishermans-wharf", "fifth-ave"), ("constitution-ave", "union-square", "wall-st")
    streets = (*blues, *navys)

    def __init__(self, t: EditionWords) -> None:
        self.t, self.start = t, f"Blue: {', '.join(self.blues)}; Navy: {', '.join(self.navys)}; Blue on turn"
        self.at_first = self.brings(())
        self.solution = max(product(map(key_of, self.blues), map(key_of, self.navys)), key=self.brings)
        self.most = self.brings(self.solution)

    def brings(self, made: tuple[str, ...], of: str = "") -> int:
        """Return what one visit to each street brings, to all or to one player."""
        return income(self.t, self.table(made), *self.streets, of=of)

    def chosen(self, made: tuple[str, ...]) -> list[str]:
        """Return the streets that are chosen: Blue's, then Navy's."""
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
            return _("{street}, for which one?", street=chosen[0])
        if brings == self.at_first:
            return _("{sum}, as before: nobody has two streets of a city.", sum=brings)
        return _("{sum} now. Another swap makes more.", sum=brings)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return len(self.chosen(made)) == 2 and self.brings(made) == self.most

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        notes = {each: _("rent {rent}", rent=income(self.t, table, each)) for each in self.streets}
        sums = added((_("Blue's streets"), self.brings(made, "Blue"), ("AM-9.2",)),
            (_("Navy's streets"), self.brings(made, "Navy"), ("AM-9.2",)))
        streets = (strip(*self.blues, label=_("Blue's at first"), notes=notes, table=table, without=ALL),
            strip(*self.navys, label=_("Navy's at first"), notes=notes, table=table, without=ALL))
        if len(self.chosen(made)) < 2:
            return streets
        return (*streets, as_bill(sums, _("One visit to each street"), None, _("Together")))


# ---- To practise ----

BENCH = ("Green: harvard-square, beacon-st mortgaged; You: rush-st, walnut-st+1; Green has 500; You has 300; "
         "Green on turn")
AFTER, WORTH = "AM-9.1 AM-9.2 AM-9.5 R-23", "AM-9.1 AM-9.2 AM-9.5 R-23 R-22"
VERDICTS = {"yes": _("Allowed"), "houses": _("Refused: houses go to the bank first"),
    "loan": _("Refused: that is a loan"), "rent": _("Refused: rent is due in full")}
WRONG = {"houses": _("No house stands in the way."), "loan": _("Nothing is to be paid later."),
    "rent": _("No rent is touched.")}
CLAUSE = {"yes": "AM-21.1 R-22", "houses": "AM-21.2 AM-12.2", "loan": "AM-21.3", "rent": "AM-21.4 R-22"}
BEFORE_TOO = _("Some of that came in before.")
ALL_OF_IT = _("That is all of it. What came in before?")


class StreetSale:
    """Bare streets and their owners, and one of them that is sold."""

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
        """How much more one visit to each of their streets brings the buyer."""


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions: what is allowed, what a visit costs after a deal; then what a deal is worth, and to whom."""
    hundred = 100 * t.scale

    def may(slug: str, level: int, words: Message, right: str, say: Message, **special: Message) -> Written:
        return scene(slug, _("Allowed?"), _("{deal} May you two agree on that?", deal=words),
            table=BENCH, without=ALL,
            show=[strip("rush-st", "walnut-st", "harvard-square", "beacon-st"), purses("You Green")],
            ask=choose(VERDICTS, right=right, mistakes={**WRONG, **special}, say=say), uses=CLAUSE[right], level=level)

    def visit(slug: str, level: int, deal: StreetSale, place: str, *, typed: bool = True) -> Written:
        scene_after, street = t.at(deal.after), t.square(place)
        owner = PLAYERS[owner_of(scene_after, street) or 0]
        visitor = next(each for each in ("You", "Green", "Blue") if each != owner)
        owed, bare, green = rent(scene_after, street), t.cost(place) // 10, owner == "Green"
        ideas = [(bare, _("A Monopolist has two streets of the city: double.")),
            (2 * bare, GREEN_NEVER if green else _("Only one street is left to its owner: single.")),
            (0, _("It has an owner: rent is due.")), (3 * bare, _("Nobody trebles: double is the most."))]
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
                say=_("A Monopolist with two streets of a city: double.") if owed > bare else
                GREEN_NEVER if green else _("One street is no monopoly: single.")),
            uses=AFTER, level=level)

    def gain(slug: str, deal: StreetSale, *, typed: bool = True) -> Written:
        bare = t.cost(deal.street) // 10
        third = [(deal.gain + deal.was // 2, _("The others were doubled before: they bring no more now."))]
        return scene(slug, _("The gain"),
            _("{buyer} buys {street} from you. One visit to each of {buyer}'s streets here: how much more do they "
              "bring than before?", buyer=deal.buyer, street=deal.street),
            table=deal.before, without=ALL, show=[strip(*deal.squares, notes=rents(*deal.squares, once=True))],
            ask=(number if typed else among)(deal.gain, then=deal.then,
                say=_("{then} in place of {was}.", then=deal.now, was=deal.was),
                mistakes=[(bare, _("A Monopolist with two streets of a city: double it.")),
                    (2 * bare, GREEN_NEVER if deal.buyer == "Green" else
                        _("The other street doubles, too: count that gain as well.")),
                    (deal.now, BEFORE_TOO), (deal.gain + deal.was, BEFORE_TOO),
                    *(third if len(deal.owners) > 2 else ())]),
            uses=AFTER, level=2)

    def loss(slug: str, deal: StreetSale, *, typed: bool = True) -> Written:
        was, left = (income(t, each, *deal.owners, of=deal.seller) for each in (deal.before, deal.after))
        alone = income(t, deal.before, deal.street)
        names = {"seller": deal.seller, "buyer": deal.buyer, "street": deal.street}
        return scene(slug, _("The loss"),
            _("{seller} sells {street} to you. One visit to each of {seller}'s streets here: how much less do they "
              "bring?", **names) if deal.buyer == "You" else
            _("{seller} sells {street} to {buyer}. One visit to each of {seller}'s streets here: how much less do they "
              "bring?", **names),
            table=deal.before, without=ALL, show=[strip(*deal.squares, notes=rents(*deal.squares, once=True))],
            ask=(number if typed else among)(was - left, then=deal.then,
                say=_("{was} before, {then} after.", was=was, then=left),
                mistakes=[(alone, _("The street that is left becomes single, too.")),
                    (alone // 2, _("That street brought double.")), (was, _("What is left still brings something.")),
                    (alone + (was - alone) // 2, _("Two streets are left: they still double.")),
                    *([(left, _("That is what is left."))] if typed else [])]),
            uses=WORTH, level=3)

    def rounds(slug: str, deal: StreetSale, *, typed: bool = True) -> Written:
        now, alone = (income(t, each, deal.street) for each in (deal.after, deal.before))
        right = landings_to_pay_back(deal.price, deal.gain) or 0
        ideas = [(right - 1, _("Then a little is still missing: round up.")),
            (-(-deal.price // now), _("The other street doubles, too.") if deal.buyer == "Blue" else GREEN_NEVER),
            (-(-deal.price // alone), _("As Blue's second street it brings double.")),
            (-(-deal.price // (2 * alone)), GREEN_NEVER),
            (-(-deal.price // deal.now), _("Only what comes on top counts."))]
        say = _("{gain} more in each round.", gain=deal.gain)
        return scene(slug, _("Back again"),
            _("{buyer} pays you {price} for {street}. In each round there is one visit to every street. After how many "
              "rounds has the price come back?", buyer=deal.buyer, price=deal.price, street=deal.street),
            table=deal.before, without=ALL, show=[strip(*deal.squares)],
            ask=number(right, then=deal.then, unit=_("rounds"), mistakes=ideas, say=say) if typed else
            among(right, then=deal.then, counted=True, mistakes=ideas, say=say),
            uses=WORTH, level=3)

    def sold(owners: Mapping[str, str], street: str, buyer: str, price: int = 100) -> StreetSale:
        return StreetSale(t, owners, street, buyer, price)

    yield may("may-swap", 1, _("Green would swap {harvard_square} for your {rush_st}, and you would add {hundred}.",
        hundred=hundred), "yes", _("Deeds and money, in any proportion."))
    yield may("may-gift", 1, _("You would give {rush_st} to Green for nothing."), "yes",
        _("Any price you both accept, even zero."))
    yield may("may-built", 1, _("Green would give you {hundred} for {walnut_st} as it stands.", hundred=hundred),
        "houses", _("First the house is sold to the bank; then the street may go."), yes=_("A house stands there."))
    yield may("may-mortgaged", 2, _("Green would sell you {beacon_st}, mortgaged, for {hundred}.", hundred=hundred),
        "yes", _("It comes as it is, with its mortgage and without a fee."))
    yield may("may-later", 1, _("Green would give you {hundred} now and get it back in the next round, no more.",
        hundred=hundred), "loan", _("Even without interest, money now for money later is a loan."),
        yes=_("Something is to be paid later."))
    yield may("may-favour", 1, _("Green stops on {rush_st}. You would take {less}, as Green is an ally.",
        less=10 * t.scale), "rent", _("Nobody lowers it, for ally or enemy."), yes=_("Rent is not yours to lower."),
        loan=_("Nothing is paid back later."))
    yield may("may-promise", 2,
        _("You would give Green {rush_st}; Green's next two visits to {walnut_st} would be free."), "rent",
        _("A deed may be given for nothing; a rent may not be let off."),
        yes=_("What is to become of the two visits?"), houses=_("{rush_st} is bare, and {walnut_st} stays yours."),
        loan=_("No money is to come back: what are the visits?"))

    yield scene("slips", _("Three slips"), _("Green holds out three slips. Mark the one that is forbidden."),
        show=[lines(_("Green's slips"), line("swap", _("{harvard_square} for {rush_st}")),
            line("house", _("{money} for one house", money=80 * t.scale)),
            line("sale", _("{money} for {rush_st}", money=80 * t.scale)))],
        ask=tap("house", say=_("Houses are sold to the bank only."),
            mistakes={"swap": _("A deed for a deed: allowed."), "sale": _("A deed for money: allowed, at any price.")}),
        uses="AM-12.2 AM-21.1 AM-21.2", level=1)

    late = allowed(t, f"{BENCH}; Blue on turn; rolled", swap("Green", "rush-st", hundred, by="You"))
    yield scene("moments", _("When?"), _("You would sell {rush_st} to Green. When may you?"),
        table=BENCH, without=ALL, show=[strip("rush-st"), purses("You Green")],
        ask=choose({"mine": _("On my own turn only"), "before": _("On anybody's turn, before the dice"),
                "any": _("At any time")}, right="any" if late else "before",
            mistakes={"mine": _("A deal needs two who agree, not your own turn."),
                "before": _("In this edition the dice do not matter."),
                "any": _("Once the dice have rolled it is too late in this edition.")},
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
    yield scene("company", _("One company more"),
        _("Navy's fares are {fares} for one, two, three, four companies. You sell Navy {u_s_air_line}. What do visits "
          "to all three bring?", fares=", ".join(t.money(fare) for fare in fares)),
        table=deal.before, without=ALL, show=[strip(*deal.squares)],
        ask=among(deal.now, then=deal.then, say=_("Three visits of {fare}.", fare=fares[2]),
            mistakes=[(fares[2], _("That is one visit. Count all three.")),
                (3 * fares[1], _("Navy has three companies now.")),
                (2 * fares[1] + fares[0], _("All three take the new fare."))]),
        uses="AM-18.2", level=2)

    table = "Navy: fifth-ave; Green: rush-st; Navy has 500; Navy in custody; Green on turn"
    yield scene("inside-jail", _("From jail"),
        _("Navy sits in jail. Green, whose turn begins, offers {rush_st} for {price}. May Navy buy it?",
            price=200 * t.scale),
        table=table, without=ALL, show=[rooms(), strip("rush-st", "fifth-ave"), purses("Green Navy")],
        ask=choose({"yes": _("Yes"), "sell": _("No, Navy may only sell"), "no": _("No, neither buy nor sell")},
            right="yes" if allowed(t, table, swap("Navy", "rush-st", 200 * t.scale)) else "no",
            mistakes={"sell": _("Jail forbids no deals, not even buying."), "no": _("Jail forbids neither.")},
            say=_("Jail stops Navy's rents, not Navy's deals (our ruling).")),
        uses="R-11 AM-21.1", level=2)

    yield loss("loss-pair", sold({"fifth-ave": "Blue", "wall-st": "Blue"}, "wall-st", "Green"))
    yield loss("loss-spare", sold(dict.fromkeys(("locust-st", "chestnut-st", "walnut-st"), "Navy"), "walnut-st", "You"),
        typed=False)

    owners = {"brattle-st": "Blue", "harvard-square": "Green", "beacon-st": "You"}
    yield scene("buyers", _("Worth to whom?"),
        _("Three who might buy {beacon_st}, {beacon_st_price}, from you. Number them from the one who gains the least "
          "to the one who gains the most."),
        ask=order(_("Buyers"),
            line("blue", _("Blue, who has one other street of the city"), sold(owners, "beacon-st", "Blue").gain,
                early=_("That one doubles a second street with it.")),
            line("green", _("Green, who has one other street of the city"), sold(owners, "beacon-st", "Green").gain),
            line("two", _("Blue, if Blue had both other streets"),
                sold({**owners, "harvard-square": "Blue"}, "beacon-st", "Blue").gain,
                early=_("That one doubles it; another buyer does not.")),
            otherwise=_("Another one gains less."),
            say=_("The second street is worth most: it doubles two bills.")),
        uses=WORTH, level=3)

    owners, times = {"georgetown": "Blue", "pennsylvania-ave": "You"}, 5
    deal = sold(owners, "pennsylvania-ave", "Blue")
    given = income(t, deal.before, "pennsylvania-ave")
    low, high = times * given, times * deal.gain
    less, fair, dear = low - 40 * t.scale, (low + high) // 2 // (5 * t.scale) * 5 * t.scale, high + 90 * t.scale
    yield scene("zone", _("Both gain"),
        _("A round is one visit to each street. {pennsylvania_ave} brings you {given} a round; as Blue's it adds "
          "{gain}. Counted over {rounds} rounds, at which price do both gain?", given=given, gain=deal.gain,
            rounds=str(times)),
        table=deal.before, without=ALL, show=[strip(*deal.squares)],
        ask=choose([less, fair, dear], right=fair,
            mistakes=[(less, _("Keeping it would bring you {low}.", low=low)),
                (dear, _("It adds only {high} for Blue.", high=high))],
            say=_("Anything from {low} to {high}: what lies between is there to be shared.", low=low, high=high)),
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
        _("Blue swaps {fishermans_wharf} for Navy's {constitution_ave}. How much more do four visits bring, one to "
          "each street?"),
        table=table, without=ALL, show=[strip(*four, notes=rents(*four, once=True))],
        ask=number(now - was, then=exchange,
            mistakes=[(blue, _("Navy gains, too.")), (now - was - blue, _("Blue gains, too.")), (now, ALL_OF_IT),
                (2 * was, ALL_OF_IT), (0, _("Each of them has two streets of one city now."))],
            say=_("{was} becomes {then}: two monopolies by one swap.", was=was, then=now)),
        uses=WORTH, level=3)

    deal = sold({"fifth-ave": "Blue", "wall-st": "Blue"}, "wall-st", "Green")
    fifth, wall = (income(t, deal.after, each) for each in deal.squares)
    yield scene("error", _("Spot the error"),
        _("Blue had both and sold {wall_st} to Green. Somebody worked out what visits bring. Mark the wrong line."),
        table=deal.after, without=ALL, show=[strip(*deal.squares)],
        ask=spot(_("A calculation"),
            line("before", _("Before, both double"), income(t, deal.before, *deal.squares),
                why=_("This line is right: {fifth} and {wall}, doubled.", fifth=fifth, wall=wall)),
            line("green", _("{wall_st}, now Green's"), wall, why=_("This line is right: a tenth of the price.")),
            line("blue", _("{fifth_ave}, still Blue's"), 2 * fifth),
            say=_("One street is no monopoly: {rent}.", rent=fifth)),
        uses="R-33 AM-9.2 AM-9.5", level=3)

    owners = {"locust-st": "Navy", "chestnut-st": "You", "fishermans-wharf": "Blue"}
    blues, navys = (sold(owners, "chestnut-st", each) for each in ("Blue", "Navy"))
    yield scene("bidder", _("The best offer"),
        _("You want to sell {chestnut_st} for as much as possible. Mark the street of the player for whom it is worth "
          "most."),
        table=navys.before, without=ALL, show=[strip(*navys.squares, pointed="chestnut-st")],
        ask=most({"locust-st": navys.gain, "chestnut-st": 0, "fishermans-wharf": blues.gain},
            wrong={"chestnut-st": _("This one is for sale."),
                "fishermans-wharf": _("Another city: alone there, it would bring Blue {gain}.", gain=blues.gain)},
            say=_("As Navy's second street it adds {gain} a round.", gain=navys.gain)),
        uses=WORTH, level=3)


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("Deals between players: what they are worth, who pays for them, which are refused."))
