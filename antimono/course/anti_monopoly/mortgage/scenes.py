"""Mortgage: a loan on a deed, the rent that it stops, and its effect on a city (AM-11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import override

from antimono.anti_monopoly.editions import MortgageInMonopoly
from antimono.anti_monopoly.rules.building import sale_of_all
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.mortgage import try_it
from antimono.course.anti_monopoly.shared.four_players import GREEN_NEVER, HALF, LENT
from antimono.course.anti_monopoly.words import *

YOURS = ("sunset-blvd", "rush-st", "walnut-st")
CITY = ("fishermans-wharf", "union-square", "nob-hill")
COMPANIES = ("u-s-railroad", "u-s-bus-company", "u-s-air-line", "u-s-trucking-company")

BEFORE = "You: sunset-blvd, rush-st, walnut-st+2; You has 60; You on turn"
MORTGAGED = f"{BEFORE}; do mortgage rush-st"
EMPTIED = f"{MORTGAGED}; do sell walnut-st; do sell walnut-st; do mortgage walnut-st; You has 200"
WHOLE = "Blue: fishermans-wharf+1, nob-hill+1, union-square; Blue has 100; Blue on turn"

THE_PRICE = _("That is the price. The bank lends half of it.")
A_TENTH_MORE = _("That was the loan. Add a tenth of it.")


def clears(t: EditionWords) -> bool:
    """Return whether no building stays in a city that a mortgage has made single (AM-11.6)."""
    return t.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY


def rounding(t: EditionWords) -> Message:
    """Return how a half of the smallest note is rounded (R-7)."""
    return _("Halves are rounded up.") if t.scale == 1 else _("Fives are rounded up to ten.")


def lifting(t: EditionWords, square: str) -> int:
    """Return the cost of paying off the mortgage on a deed (AM-11.5)."""
    return t.deed(square).redemption


def house_back(t: EditionWords, street: str, owner: str = "You", count: int = 1) -> int:
    """Return what the bank pays for the first `count` houses on a street."""
    return sale_of_all(t.street(street), role(owner), count).value


def held(owner: str, *squares: str, mortgaged: str = "") -> str:
    """Return a position in which a player has bought these squares in this order and mortgaged one."""
    return f"{owner}: {', '.join(f'{each} mortgaged' if each == mortgaged else each for each in squares)}"


def visits(t: EditionWords, position: str, *squares: str) -> int:
    """Return the rent of one visit to each of these squares."""
    owner = position.partition(":")[0]
    return sum(t.owed(position, each, by="You" if owner != "You" else "Blue") for each in squares)


def rents(*squares: str, words: Callable[[int], Message]) -> Callable[[Moment], Mapping[str, Message]]:
    """Return the rent that you owe on these squares at a moment, as notes."""
    return lambda moment: {each: words(moment.now.owed(player("You"), moment.telling.square(each)).value)
        for each in squares}


def rent_of(amount: int) -> Message:
    """Return a note on a street."""
    return _("rent {rent}", rent=amount)


def story(t: EditionWords) -> Iterator[Written]:
    """Yield scenes on a loan, its lost rent and its repayment, then on its effect on a city and on companies."""
    rush, lift = t.loan("rush-st"), lifting(t, "rush-st")

    yield scene("loan", _("A loan"),
        _("You need money but want to keep your streets. The bank lends half the price of a street: a mortgage. "
          "{rush_st} cost {rush_st_price}. Choose it."),
        table=BEFORE, without=ALL, show=[strip(*YOURS), purses("You")],
        ask=tap("rush-st", then="do mortgage rush-st",
            mistakes={"sunset-blvd": _("The bank would also lend on that one, but choose {rush_st}."),
                "walnut-st": _("There are houses on that one. Choose {rush_st} first.")},
            say=_("You get {loan}. The bank keeps the deed, but the street stays yours.", loan=rush)
            if t.switches.mortgaged_deed_lies_with_bank
            else _("You get {loan}. You turn the deed over, but the street stays yours.", loan=rush)),
        teaches="AM-11.1 AM-11.8")

    yield scene("silent", _("No rent"),
        _("A visit to {rush_st} earned you {rent} before the mortgage. Blue is five squares away from it. Roll for "
          "Blue.", rent=t.owed(BEFORE, "rush-st", "Blue")),
        table=f"{MORTGAGED}; Blue at sunset-blvd", without="You Green Navy",
        show=[after(throw("2+3", "Blue")), strip(*YOURS, pointed="rush-st"), after(bill("rush-st", "Blue"))],
        ask=roll(_("Roll the dice"), then="Blue at rush-st",
            say=_("Blue owes nothing, because a mortgaged street earns no rent. That is the price of a loan.")),
        teaches="AM-11.3")

    house = house_back(t, "walnut-st")
    yield scene("first-sell", _("Sell first"),
        _("You need even more. {walnut_st} cost {walnut_st_price} and has two houses, which cost {house} each. "
          "Mortgage it.",
            house=2 * house),
        puzzle=FirstSell(t),
        say=_("{house}, {house} and {loan} make {total}. Sell the houses first, then take the loan.", house=house,
            loan=t.loan("walnut-st"), total=2 * house + t.loan("walnut-st")),
        teaches="AM-11.2", uses="AM-12.1 AM-11.1", clauses="AM-11.2 AM-12.1")

    yield scene("back", _("Paying it off"),
        _("Later you want your rent back. To pay off a mortgage, you pay back the loan and a tenth of it. Try it with "
          "{rush_st}, on Navy's turn and on yours."),
        table=EMPTIED, tapped={"yours": "do redeem rush-st"}, without=ALL,
        show=[strip(*YOURS, pointed="rush-st"), purses("You"),
            lines(_("The result"), line("navys", _("On Navy's turn: refused."), once="navys"),
                line("yours", _("On your turn: {lifting} to the bank.", lifting=lift), once="yours"))],
        ask=move({"navys": _("On Navy's turn"), "yours": _("On your turn")},
            say=_("{lifting} is the loan of {loan} and a tenth of it. {rounding} You may mortgage at any time, but pay "
                  "off a mortgage only on your own turn.", lifting=lift, loan=rush, rounding=rounding(t)),
            clauses="AM-11.5 R-7 R-34 R-35"),
        teaches="AM-11.5 R-7")

    spare = "union-square" if clears(t) else "nob-hill"
    spared = "do mortgage union-square" if clears(t) else "do sell nob-hill; do mortgage nob-hill"
    rent = t.owed(f"{WHOLE}; {spared}", "fishermans-wharf")
    yield scene("spare", _("A spare street"),
        _("Blue owns a whole city. Blue bought {street} last, and it has no house. Blue needs money. Choose {street} "
          "to mortgage it.", street=spare) if clears(t) else
        _("Blue owns a whole city, with two houses, and needs money. {blue_says} Choose {street} to sell its house and "
          "then mortgage it.", street=spare, blue_says=speaks("Blue", "raises")),
        table=WHOLE, without=ALL, show=[strip(*CITY), purses("Blue"), after(bill("fishermans-wharf"), of=2)],
        ask=[
            tap(spare, then=spared, clauses="AM-11.1 AM-11.2",
                mistakes=dict.fromkeys(CITY, _("Choose {street}.", street=spare)),
                say=_("Blue gets {loan}.", loan=t.loan(spare)) if clears(t) else
                _("Blue gets {house} for the house and {loan} for the street.", house=house_back(t, "nob-hill", "Blue"),
                    loan=t.loan(spare))),
            bet([0, rent // 2, rent], right=rent, clauses="AM-11.7 R-9 AM-9.2",
                words=_("You land on {fishermans_wharf}, which has a house. What do you owe? Place your bet."),
                say=_("{rent}, because the two streets Blue got first are not mortgaged, and they made the monopoly "
                      "(our ruling).", rent=rent) if clears(t) else
                _("{rent}, because two streets are not mortgaged, and two make a monopoly.", rent=rent))],
        teaches="AM-11.7 R-9", uses="AM-9.1 AM-9.2")

    if clears(t):
        ends = "do sell nob-hill; do sell fishermans-wharf; do mortgage nob-hill"
        yield scene("one-too-many", _("The wrong one"),
            _("Instead Blue mortgages {nob_hill}, one of the two streets that made the monopoly. Its house is sold "
              "first. What happens to the house on {fishermans_wharf}? Place your bet."),
            table=WHOLE, without=ALL, show=[strip(*CITY), purses("Blue"), after(bill("fishermans-wharf"))],
            ask=bet({"stays": _("It stays"), "goes": _("It must also be sold")}, right="goes", then=ends,
                say=_("It must also be sold. The monopoly has ended, although two streets are not mortgaged. "
                      "{fishermans_wharf} earns the single rent, {rent}.", rent=t.owed(f"{WHOLE}; {ends}",
                      "fishermans-wharf")),
                clauses="AM-11.6 R-9 R-29"),
            teaches="AM-11.6 R-10", uses="AM-9.6 R-29")
    else:
        table, ends = f"{WHOLE}; {spared}", "do mortgage union-square"
        # R-30 is about the Italian print alone: only the mortgaged street is cleared.
        new = "AM-11.6 R-10 R-30" if t.edition == "it" else "AM-11.6 R-10"
        yield scene("one-too-many", _("One too many"),
            _("A visit to {fishermans_wharf} costs {rent}. Blue still needs money. Choose {union_square} to mortgage "
              "it as well.", rent=rent),
            table=table, without=ALL, show=[strip(*CITY), purses("Blue"), bill("fishermans-wharf")],
            ask=[
                tap("union-square", then=ends, clauses=new,
                    mistakes={"fishermans-wharf": _("There is a house on that one. Choose {union_square}."),
                        "nob-hill": _("This one is already mortgaged.")},
                    say=_("Only one street is not mortgaged, so there is no monopoly. The house on {fishermans_wharf} "
                          "stays, but a visit now costs {rent} (our ruling).", rent=t.owed(f"{table}; {ends}",
                          "fishermans-wharf"))),
                move({"build": _("Build")}, words=_("Now try to put a second house on {fishermans_wharf} for Blue."),
                    say=_("Refused. Blue may build here again when two streets of the city are not mortgaged."),
                    clauses="AM-11.6 AM-9.3")],
            teaches=new, uses="AM-9.1 AM-9.3")

    three, fares = COMPANIES[:3], t.rules.transports[0].monopolist_fares
    table, less = held("Navy", *three), "Navy on turn; do mortgage u-s-railroad"
    yield scene("chain", _("Companies"),
        _("Navy owns three companies, so each visit costs {fare}. Choose {u_s_railroad} to mortgage it for Navy, and "
          "see the fares of the other two.", fare=fares[2]),
        table=table, without=ALL,
        show=[strip(*three, notes=rents(*three, words=lambda fare: _("fare {fare}", fare=fare)))],
        ask=tap("u-s-railroad", then=less, clauses="R-36 AM-18.2",
            mistakes=dict.fromkeys(three, _("Choose {u_s_railroad}.")),
            say=_("{fare}, as before, because companies count whether mortgaged or not. Only the mortgaged one earns "
                  "nothing. The same applies to utilities.", fare=t.owed(f"{table}; {less}", "u-s-bus-company"))
            if t.switches.mortgaged_companies_count else
            _("{fare}, as for two companies, because a mortgaged one does not count (our ruling). The same applies to "
              "utilities.", fare=t.owed(f"{table}; {less}", "u-s-bus-company"))),
        teaches="R-36", uses="AM-18.2")

    price = 40 * t.scale
    yield scene("sold-on", _("Sold with its mortgage"),
        _("What if you sold {rush_st}, still mortgaged, to Green for {price}? What must Green pay the bank at once? "
          "Place your bet.", price=price),
        table=f"{MORTGAGED}; Green has 300", without=ALL,
        show=[strip("rush-st", pointed="rush-st"), purses("You Green")],
        ask=bet([0, lift - rush, lift], right=0, then=f"do offer p3 rush-st for {price}; do accept",
            say=_("Nothing (our ruling). In Monopoly a tenth is due at once. Green can pay off the mortgage later, for "
                  "{lifting}.", lifting=lift)),
        teaches="AM-11.4 R-37")

    loan, right = t.loan("fifth-ave"), lifting(t, "fifth-ave")
    yield scene("odd", _("Rounding"),
        _("Somebody worked out the cost of paying off the mortgage on {fifth_ave}. Find the wrong line."),
        table="You: fifth-ave mortgaged", without=ALL, show=[strip("fifth-ave")],
        ask=spot(_("A calculation"),
            line("loan", _("The loan: half of {fifth_ave_price}"), loan, why=_("This line is right: half the price.")),
            line("tenth", _("A tenth of the loan: {tenth}", tenth=Fraction(loan, 10)),
                why=_("This line is right: a tenth of the loan, not of the price.")),
            line("lift", _("Both together, rounded"), right - t.scale),
            say=_("It costs {lifting}. {rounding}", lifting=right, rounding=rounding(t))),
        uses="AM-11.5 R-7 AM-11.1")

    game = Mortgages(t)
    yield challenge(game,
        _("Blue must raise {need} and owns two bare cities. Blue bought {nob_hill} last. Advise Blue and choose "
          "streets to mortgage, so that as little rent as possible is lost.", need=game.need)
        if clears(t) else  # where it does not matter which two streets made a monopoly
        _("Blue must raise {need} and owns two cities, all bare. Advise Blue and choose streets to mortgage, so that "
          "as little rent as possible is lost.", need=game.need),
        say=_("Blue loses {lost}: one city earns nothing, but the other keeps its monopoly. With a street of each "
              "city, "
              "a monopoly would also end, and Blue would lose {more}.", lost=game.lost(game.solution),
              more=game.lost(("34", "37"))),
        uses="AM-11.1 AM-11.3 AM-11.6 AM-11.7 AM-9.2 R-9", clauses="AM-11.1 AM-11.6 R-9")


class FirstSell(WrittenPuzzle):
    """The houses of a street are sold before it is mortgaged."""

    solution = ("sell", "sell", "lend")
    ordered = True

    def __init__(self, t: EditionWords) -> None:
        self.house = house_back(t, "walnut-st")

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if "lend" in made:
            return {}
        lend = _("Mortgage {walnut_st}")
        if made.count("sell") == 2:
            return {"lend": lend}
        sell = {"sell": _("Sell a house, {back}", back=self.house)}
        return sell if "early" in made else {**sell, "early": lend}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if made[-1] == "early":
            return _("Refused. Sell the houses on that street to the bank first.")
        return _("You have {cash} so far.", cash=made.count("sell") * self.house)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return "lend" in made

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        does = {"sell": "do sell walnut-st", "lend": "do mortgage walnut-st"}
        table = "; ".join((MORTGAGED, *(does[move] for move in made if move in does)))
        return (strip(*YOURS, pointed="walnut-st", table=table, without=ALL),
            purses("You", table=table, since=MORTGAGED))


class Mortgages(WrittenPuzzle):
    """Two bare cities of Blue's, and a sum that no single loan raises."""

    streets = (*CITY, "fifth-ave", "wall-st")

    def __init__(self, t: EditionWords) -> None:
        self.t, self.need, self.start = t, 330 * t.scale, f"{held('Blue', *self.streets)}; Blue has 0; Blue on turn"
        keys = [key_of(street) for street in self.streets]
        ways = [way for count in range(1, len(keys) + 1) for way in combinations(keys, count)]
        self.solution = min((way for way in ways if self.raised(way) >= self.need), key=self.lost)

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after these mortgages."""
        return "; ".join((self.start, *(f"do mortgage {each}" for each in self.streets if key_of(each) in made)))

    def raised(self, made: tuple[str, ...]) -> int:
        """Return what the bank lends for these mortgages."""
        return self.t.cash(self.table(made), "Blue")

    def lost(self, made: tuple[str, ...]) -> int:
        """Return the rent lost with one visit to each street."""
        return visits(self.t, self.start, *self.streets) - visits(self.t, self.table(made), *self.streets)

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        return {} if self.raised(made) >= self.need else {
            key_of(street): verbatim("") for street in self.streets if key_of(street) not in made}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        raised, lost = self.raised(made), self.lost(made)
        if raised >= self.need:
            return _("{raised} is enough, but Blue loses {lost} in rent. You can lose less.", raised=raised, lost=lost)
        return _("{raised} of {need} raised. Rent lost with one visit to each street: {lost}.", raised=raised,
        need=self.need,
            lost=lost)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.raised(made) >= self.need and self.lost(made) <= self.lost(self.solution)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        notes = {each: rent_of(self.t.owed(table, each)) for each in self.streets}
        return (strip(*CITY, notes=notes, table=table, without=ALL),
            strip(*self.streets[3:], notes=notes, table=table, without=ALL),
            purses("Blue", table=table, since=self.start))


# ---- To practise ----

LOSES = "AM-11.3 AM-11.6 R-9 AM-9.2"


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on loans, redemption and lost rent, then on choosing a deed and the cost of a loan."""
    fares = t.rules.transports[0].monopolist_fares
    four = ", ".join(t.money(fare) for fare in fares)

    def lends(slug: str, square: str, *, typed: bool = True) -> Written:
        price, loan = t.cost(square), t.loan(square)
        ideas = [(price, THE_PRICE), (price // 10, _("That is a tenth. The bank lends half.")),
            (lifting(t, square), _("That is the cost of paying it off."))]
        return scene(slug, _("The loan"),
            _("You mortgage {name}, which cost {price}. How much does the bank lend?", name=square, price=price),
            table=f"You: {square}", without=ALL, show=[strip(square)],
            ask=(number if typed else among)(loan, then=f"You: {square} mortgaged", mistakes=ideas,
                say=_("Half of {price}.", price=price)),
            uses="AM-11.1", level=1)

    def lifts(slug: str, square: str, *, typed: bool = True) -> Written:
        price, loan, right = t.cost(square), t.loan(square), lifting(t, square)
        ideas = [(loan, A_TENTH_MORE), (loan + price // 10, _("A tenth of the loan, not of the price.")),
            (price, _("That is the price. The bank lent half of it.")),
            (right - loan, _("That is only the tenth. You also pay back the loan."))]
        return scene(slug, _("Paying it off"),
            _("{name} cost {price} and is mortgaged. How much does it cost to pay off the "
              "mortgage?", name=square,
                price=price),
            table=f"You: {square} mortgaged", without=ALL, show=[strip(square)],
            ask=(number if typed else among)(right, then=f"You: {square}", mistakes=ideas,
                say=_("The loan of {loan} plus a tenth of it.", loan=loan)),
            uses="AM-11.5 R-7", level=1)

    def stops(slug: str, owner: str, square: str, other: str) -> Written:
        bare, usual = t.cost(square) // 10, t.owed(held(owner, square, other), square)
        return scene(slug, _("Rent?"), _("You land on {street}. What do you owe?", street=square),
            table=held(owner, square, other, mortgaged=square), without=ALL,
            show=[strip(*sorted((square, other), key=t.square), pointed=square), after(bill(square))],
            ask=choose([0, bare // 2, bare, usual], right=0,
                mistakes=[(bare // 2, _("Not half. A mortgaged street earns nothing.")), (bare, LENT), (usual, LENT)],
                say=_("Nothing. Nobody collects rent on a mortgaged street.")),
            uses="AM-11.3", level=1)

    def beside(slug: str, owner: str, square: str, *others: str) -> Written:
        mortgaged, blue = others[-1], owner != "Green"
        table = held(owner, square, *others, mortgaged=mortgaged)
        owed, bare = t.owed(table, square), t.cost(square) // 10
        # Where it matters which two streets made the monopoly, it is said which came last.
        last = clears(t) and len(others) > 1
        ideas = [(bare, _("The two streets bought first are not mortgaged, so double it.") if last else
                _("Two streets are not mortgaged, so double it.")),
            (2 * bare, _("Only one street is not mortgaged, so the rent is single.") if blue else GREEN_NEVER),
            (0, _("That street is not mortgaged, so it earns its rent.")),
            (3 * bare, _("Nobody triples the rent. Double is the most."))]
        names = {"player": owner, "mortgaged": mortgaged, "street": square}
        return scene(slug, _("Beside a mortgage"),
            _("{player} bought {mortgaged} last and has mortgaged it. You land on {street}, which is bare. What do "
              "you owe?",
                **names) if last else
            _("{player} has mortgaged {mortgaged}. You land on {street}, which is bare. What do you owe?", **names),
            table=table, without=ALL,
            show=[strip(*sorted((square, *others), key=t.square), pointed=square), after(bill(square))],
            ask=among(owed, mistakes=ideas,
                say=_("The two streets bought first make the monopoly (our ruling).") if last else
                _("Two streets that are not mortgaged make a monopoly.") if owed > bare else
                _("One street is not a monopoly.") if blue else
                _("Green never doubles, so nothing changes there.")),
            uses="AM-11.6 AM-11.7 R-9 AM-9.2" if blue else "AM-9.5 AM-11.3", level=2)

    def emptied(slug: str, owner: str, street: str, houses: int, *, typed: bool = True) -> Written:
        back, loan = house_back(t, street, owner, houses), t.loan(street)
        ideas = [(2 * back + loan, _("The bank also pays half for houses.")), (back + 2 * loan, THE_PRICE),
            (loan, _("The bank also pays for the houses.")),
            (back, _("Then the street is mortgaged. The loan is missing.")), (loan + back // houses,
                _("Count the houses.")), (2 * (back + loan), HALF)]
        return scene(slug, _("Houses and loan"),
            _("{street} cost {price} and has {houses} houses, which cost {house} each. The houses are sold, then the "
              "street is mortgaged. How much does the bank pay in total?", street=street, price=t.cost(street),
              houses=str(houses),
                house=t.house(street, owner)),
            table=f"{owner}: {street}+{houses}", without=ALL, show=[strip(street)],
            ask=(number if typed else among)(back + loan, then=f"{owner}: {street} mortgaged",
                mistakes=ideas if typed else ideas[:4],
                say=_("{back} for the houses, then {loan} for the street.", back=back, loan=loan)),
            uses="AM-11.1 AM-11.2 AM-12.1", level=2)

    def chain(slug: str, companies: Sequence[str], mortgaged: str, *, typed: bool = True) -> Written:
        table, first, owned = held("Navy", *companies, mortgaged=mortgaged), companies[0], len(companies)
        fare = t.owed(table, first)
        ideas = [(fares[owned - 1], _("The mortgaged one does not count.")),
            (fares[owned - 2], _("The mortgaged one also counts, because Navy still owns it.")),
            (0, _("This one is not mortgaged, so it earns its fare.")), (t.cost(first) // 10,
                _("That is a Competitor's fare."))]
        return scene(slug, _("Companies"),
            _("Navy's fares are {fares} for one, two, three and four companies. You land on {company}. What do you "
              "owe?",
                fares=four, company=first),
            table=table, without=ALL, show=[strip(*companies, pointed=first)],
            ask=(number if typed else among)(fare, mistakes=ideas,
                say=ngettext("{count} company counts: {fare}.", "{count} companies count: {fare}.",
                    owned - (not t.switches.mortgaged_companies_count), fare=fare)),
            uses="R-36 AM-18.2", level=2)

    def best(slug: str, owner: str, *streets: str) -> Written:
        table, act = held(owner, *streets), f"do p{player(owner) + 1}: mortgage"
        losses = {each: visits(t, table, *streets) - visits(t, f"{table}; {act} {each}", *streets) for each in streets}
        return scene(slug, _("The best one"),
            _("{player} bought these in this order and must mortgage one. Choose the one that loses the least rent, "
              "with one visit to each street.", player=owner) if clears(t) and owner == "Blue" else
            _("{player} must mortgage one of these. Choose the one that loses the least rent, with one visit to each "
              "street.",
                player=owner),
            table=table, tapped=f"{act} {{}}", without=ALL,
            show=[strip(*streets, notes=rents(*streets, words=rent_of))],
            ask=most(losses, least=True, say=_("Only {loss} is lost.", loss=min(losses.values())),
                wrong={each: _("This one would lose {loss}.", loss=loss) for each, loss in losses.items()}),
            uses=LOSES if owner == "Blue" else "AM-11.3 AM-9.5", level=3)

    def in_all(slug: str, street: str, times: int, *, typed: bool = True) -> Written:
        rent, fee = t.owed(f"You: {street}", street, "Blue"), lifting(t, street) - t.loan(street)
        ideas = [(times * rent, _("Paying it off costs more than the loan you got.")),
            (fee, _("The visits earned you nothing while it was mortgaged.")),
            (times * rent + lifting(t, street), _("You got the loan first, so only the tenth is lost.")),
            (rent + fee, _("Count the visits."))]
        return scene(slug, _("The total cost"),
            _("You mortgage {street}, which is bare and had a rent of {rent}. After {visits} visits you pay off the "
              "mortgage. How much poorer has it made you?", street=street, rent=rent, visits=str(times)),
            table=f"You: {street} mortgaged", without=ALL, show=[strip(street)],
            ask=(number if typed else among)(times * rent + fee, mistakes=ideas,
                say=_("{rents} in rent, and the fee of {fee}.", rents=times * rent, fee=fee)),
            uses="AM-11.3 AM-11.5 R-7 R-23", level=3)

    yield lends("lends-cheap", "sunset-blvd")
    yield lends("lends-company", "u-s-railroad", typed=False)

    loans = {each: t.loan(each) for each in ("rush-st", "u-s-railroad", "wall-st")}
    needed = loans["rush-st"] + 20 * t.scale
    yield scene("lends-enough", _("Enough?"),
        _("You need {needed}. Choose the cheapest deed whose mortgage raises that.", needed=needed),
        table=f"You: {', '.join(loans)}", tapped="do p1: mortgage {}", without=ALL,
        show=[strip(*loans, notes={each: _("cost {price}", price=t.cost(each)) for each in loans})],
        ask=tap("u-s-railroad",
            mistakes={each: _("The bank lends {loan} on it. A cheaper one is enough.", loan=loan) if loan >= needed else
                _("The bank lends only {loan} on it.", loan=loan) for each, loan in loans.items()},
            say=_("{loan}, half its price.", loan=loans["u-s-railroad"])),
        uses="AM-11.1", level=1)

    yield lifts("lifts-walnut", "walnut-st")
    yield lifts("lifts-brattle", "brattle-st", typed=False)
    yield lifts("lifts-company", "u-s-electric-company", typed=False)
    yield stops("stops-green", "Green", "beacon-st", "harvard-square")
    yield stops("stops-blue", "Blue", "fifth-ave", "wall-st")

    moments = {"blue": (_("Blue's turn"), "Blue on turn"), "before": (_("Your turn, before the dice"), "You on turn"),
        "after": (_("Your turn, after the dice"), "You on turn; rolled"), "green": (_("Green's turn"), "Green on turn")}
    may = [key for key, (_text, now) in moments.items()
        if t.legal(f"{MORTGAGED}; You has 200; {now}", "p1: redeem rush-st")]
    yield scene("moment", _("When?"), _("You want to pay off a mortgage. Choose the two moments when you may."),
        show=[lines(_("Moments of a round"), *(line(key, text) for key, (text, _now) in moments.items()))],
        ask=tap(*may, needs=len(may), say=_("On your own turn, before or after the dice."),
            mistakes=dict.fromkeys(moments, _("You may mortgage then, but pay off a mortgage only on your own turn."))),
        uses="AM-11.5", level=1)

    yield scene("ready", _("Which one?"),
        _("You need money before the next roll. Choose the street that you can mortgage as it is."),
        table="You: locust-st, chestnut-st mortgaged, walnut-st+1; You on turn", tapped="do mortgage {}", without=ALL,
        show=[strip("locust-st", "chestnut-st", "walnut-st"), purses("You")],
        ask=tap("locust-st", say=_("It is bare and not mortgaged, so the bank lends at once."),
            mistakes={"chestnut-st": _("This one is already mortgaged."),
                "walnut-st": _("Its house must be sold first.")}),
        uses="AM-11.1 AM-11.2", level=1)

    yield beside("two-of-three", "Blue", "georgetown", "constitution-ave", "pennsylvania-ave")
    yield beside("one-of-two", "Navy", "wall-st", "fifth-ave")
    yield beside("one-of-green", "Green", "harvard-square", "beacon-st")
    yield emptied("emptied-walnut", "You", "walnut-st", 3)
    yield emptied("emptied-beacon", "Green", "beacon-st", 2, typed=False)
    yield chain("chain-two", COMPANIES[:2], "u-s-bus-company", typed=False)
    yield chain("chain-four", COMPANIES, "u-s-air-line")

    first, other, dice = "u-s-electric-company", "u-s-gas-company", "3+4"
    table = held("Blue", first, other, mortgaged=other)
    owed, one, both = (t.owed(each, first, dice=dice)
        for each in (table, held("Blue", first), held("Blue", first, other)))
    yield scene("utility", _("One of the two"),
        _("Blue owns both utilities. You land on {company} and roll again for it. What do you owe?", company=first),
        table=table, without=ALL, show=[strip(first, other, pointed=first), throw(dice, "You")],
        ask=among(owed,
            mistakes=[(both, _("That is for two that are not mortgaged.")),
                (one, _("Blue owns both, and the mortgaged one counts.")), (0, _("This one is not mortgaged.")),
                (7 * t.scale, _("It is more than that. Multiply the dice."))],
            say=_("Both count, so it is {times} times the dice.", times=str(owed // 7)) if owed == both else
            _("One counts, so it is {times} times the dice.", times=str(owed // 7))),
        uses="R-36 AM-19.2 AM-19.3", level=2)

    table = f"{held('Blue', 'brattle-st', 'beacon-st', mortgaged='beacon-st')}; Blue has 1000; Blue on turn"
    now, then = (t.legal(each, "build brattle-st") for each in (table, f"{table}; do redeem beacon-st"))
    yield scene("builds", _("A house?"), _("It is Blue's turn, and Blue has enough money. May Blue build on "
                                           "{brattle_st}?"),
        table=table, without=ALL,
        show=[strip(city="brattle-st", pointed="brattle-st")],
        ask=choose({"yes": _("Yes"), "lift": _("Only without the mortgage"),
                "no": _("No, mortgaged or not")}, right="lift" if then and not now else "yes",
            mistakes={"yes": _("Blue has two streets, but one is mortgaged."),
                "no": _("Once its mortgage is paid off, it counts again.")},
            say=_("Blue needs two streets that are not mortgaged.")),
        uses="AM-11.6 AM-9.3 R-9", level=2)

    street, price = "beacon-st", 70 * t.scale
    loan, lift = t.loan(street), lifting(t, street)
    yield scene("bought", _("Bought with its mortgage"),
        _("Green buys {beacon_st} from you, mortgaged, for {price}. Its printed price is {beacon_st_price}. Green pays "
          "off the mortgage. How much has Green paid in total?", price=price),
        table="You: beacon-st mortgaged", without=ALL, show=[strip("beacon-st")],
        ask=number(price + lift, then="Green: beacon-st",
            mistakes=[(lift, _("Green also paid you.")), (price + loan, A_TENTH_MORE),
                (price + 2 * lift - loan, _("There is no fee for taking it over.")),
                (price, _("The bank wants its loan back."))],
            say=_("{price} to you, {lifting} to the bank.", price=price, lifting=lift)),
        uses="AM-11.4 AM-11.5 R-37", level=2)

    yield best("least-blue", "Blue", *CITY, "wall-st")
    yield best("least-green", "Green", "rush-st", "walnut-st", "beacon-st", "georgetown")

    def lost(owner: str, *streets: str) -> int:
        """Return how much less visits to all of them earn with the last one mortgaged."""
        return visits(t, held(owner, *streets), *streets) - visits(
            t, held(owner, *streets, mortgaged=streets[-1]), *streets)

    yield scene("in-order", _("Rent lost"),
        _("These four streets are bare. Each mortgage costs its owner rent there, and perhaps on other streets. Put "
          "the mortgages in order, smallest loss first."),
        ask=order(_("Mortgages"),
            line("wall", _("{wall_st}, {wall_st_price}, one of Navy's two in the city"),
                lost("Navy", "fifth-ave", "wall-st"),
                early=_("That would end the monopoly, so the other street's rent also becomes single.")),
            line("walnut", _("{walnut_st}, {walnut_st_price}, yours"), lost("You", "walnut-st")),
            line("penn", _("{pennsylvania_ave}, {pennsylvania_ave_price}, bought last of Blue's three")
                if clears(t) else _("{pennsylvania_ave}, {pennsylvania_ave_price}, one of Blue's three"),
                lost("Blue", "georgetown", "constitution-ave", "pennsylvania-ave"),
                early=_("The rent there is double.")),
            line("nob", _("{nob_hill}, {nob_hill_price}, Blue's only one in the city"), lost("Blue", "nob-hill")),
            otherwise=_("Another one loses less."),
            say=_("The mortgage that costs most is the one that ends a monopoly.")),
        uses=LOSES, level=3)

    yield in_all("in-all-rush", "rush-st", 3)
    yield in_all("in-all-fifth", "fifth-ave", 2, typed=False)

    rent, loan = t.owed("You: walnut-st", "walnut-st", "Blue"), t.loan("walnut-st")
    yield scene("eaten", _("The loan used up"),
        _("{walnut_st} cost {walnut_st_price}, and its bare rent was {rent}. It is now mortgaged. After how many "
          "visits have you lost as much rent as the bank lent?", rent=rent),
        table="You: walnut-st mortgaged", without=ALL, show=[strip("walnut-st")],
        ask=number(loan // rent, unit=_("visits"),
            mistakes=[(2 * loan // rent, _("The bank lent half the price.")),
                (loan, _("That is the loan. Count the visits."))],
            say=_("{visits} visits: half the price, at a tenth per visit. That is true wherever rent is single.",
                visits=str(loan // rent))),
        uses="AM-11.1 AM-11.3 R-23", level=3)

    back, loan = house_back(t, "beacon-st", count=2), t.loan("beacon-st")
    yield scene("error", _("Spot the error"),
        _("{beacon_st} cost {beacon_st_price}, and a house there costs {house}. Somebody kept an account. Find the "
          "wrong line.", house=t.house("beacon-st")),
        table="You: beacon-st+2", without=ALL, show=[strip("beacon-st")],
        ask=spot(_("A calculation"),
            line("houses", _("Both houses, sold to the bank"), back,
                why=_("This line is right: half the price of both.")),
            line("loan", _("Then the loan"), loan, why=_("This line is right: half the price.")),
            line("lift", _("Paid off later"), -(loan + t.cost("beacon-st") // 10)),
            say=_("It costs {lifting}, because you add a tenth of the loan, not of the price.", lifting=lifting(t,
            "beacon-st"))),
        uses="AM-11.1 AM-11.2 AM-11.5 R-7 AM-12.1", level=3)

    bare, later = (held("Navy", *COMPANIES, mortgaged=each) for each in ("", COMPANIES[0]))
    whole, left = (visits(t, each, *COMPANIES) for each in (bare, later))
    yield scene("silence", _("One company less"),
        _("Navy's fares are {fares} for one, two, three and four companies. Navy mortgages one of the four. How much "
          "less do four visits earn Navy, one to each company?", fares=four),
        table=bare, without=ALL, show=[strip(*COMPANIES)],
        ask=among(whole - left, then=later, say=_("{four} before, {three} after.", four=whole, three=left),
            mistakes=[(fares[3], _("The other three fares also fall.")),
                (3 * (fares[3] - fares[2]), _("The mortgaged one also earns nothing."))
                if whole - left > fares[3] else
                (whole - 3 * fares[2], _("The other three do not fall, because Navy still owns all four.")),
                (left, _("That is what Navy still earns."))]),
        uses="R-36 AM-18.2 AM-11.3", level=3)

    table = held("Blue", "fifth-ave", "wall-st")
    fifth, wall = (t.owed(table, each) for each in ("fifth-ave", "wall-st"))
    yield scene("pair", _("Rent lost"),
        _("Visits cost {first} on {fifth_ave} and {second} on {wall_st}. Blue mortgages {wall_st}. How much rent is "
          "lost, with one visit to each?", first=fifth, second=wall),
        table=table, without=ALL, show=[strip("fifth-ave", "wall-st")],
        ask=number(lost("Blue", "fifth-ave", "wall-st"), then="do p2: mortgage wall-st",
            mistakes=[(wall, _("The other street's rent also becomes single.")),
                (fifth // 2, _("The mortgaged one earns nothing.")),
                (wall // 2, _("Blue took double rent there, and the other street's rent also falls.")),
                (fifth + wall, _("The other street still earns its single rent."))],
            say=_("{two} there, and half of {one} on the other street.", two=wall, one=fifth)),
        uses=LOSES, level=3)


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("Borrow on a deed: how much the bank lends, what you lose in rent, and the cost of paying it off."))
