"""Buying: properties for sale, their rents, and the visits that pay for them (AM-8.1, R-23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import override

from antimono.core.figures import NEITHER, Axis, Curve, Ink, Mark, Plot, Point, Stroke
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.buying import try_it
from antimono.course.anti_monopoly.shared.four_players import A_PRICE, added, as_bill
from antimono.course.anti_monopoly.words import *
from antimono.course.lesson.frame import Column, Table

TEN = 10
"""Number of visits that pay for a bare street (R-23)."""
VISITS, PROPERTIES = _("visits"), _("properties")
THE_PRICE = _("This line is right: it is the price on the square.")
THE_RENT = _("This line is right: a tenth of the price.")


def rent(t: EditionWords, street: str) -> int:
    """Return the rent of a bare street whose owner has no other in its city."""
    return t.owed(f"Green: {street}", street)


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: properties for sale, unwanted properties, and the time a street takes to pay back."""
    begun, so_far = t.constants.start_money, "You: sunset-blvd; Blue at sunset-blvd"

    yield scene("what", _("For sale"),
        _("The board has {squares} squares, and {deeds} of them can be bought. Choose the three here that can be "
          "bought.",
            squares=str(len(t.rules.squares)), deeds=str(len(t.rules.deeds))),
        show=[strip("start", "u-s-electric-company", "state-st"),
            strip("cards-17", "anti-monopoly-foundation", "u-s-air-line")],
        without=ALL,
        ask=tap("u-s-electric-company", "state-st", "u-s-air-line", needs=3,
            mistakes={"start": _("The bank pays here. The square has no price."),
                "cards-17": _("You draw a card here. The square has no price."),
                "anti-monopoly-foundation": _("This square has no price, so nobody can own it.")},
            say=_("Streets, transport companies, and the gas and electricity utilities: any square with a price can "
                  "be bought.")),
        teaches="AM-8.1")

    yield scene("leave", _("No, thanks"),
        _("You land on {state_st}, which costs {state_st_price}, but would rather keep your money. What happens to the "
          "street? Place your bet."),
        table=f"{so_far}; You at state-st", without="Green Navy",
        show=[after(throw("3+4", "Blue"), of="roll"), strip("sunset-blvd", "rush-st", "state-st", pointed="state-st"),
            purses("You Blue")],
        ask=[bet({"bids": _("The others bid for it"), "bank": _("It stays with the bank")}, right="bank",
                say=_("It stays with the bank. Unlike in Monopoly, there is no auction, and nobody bids.")),
            roll(_("Roll for Blue"), words=_("Blue is next, on {sunset_blvd}. Roll for Blue."),
                then="Blue on turn; dice 3+4; do roll; do buy",
                say=_("Blue lands there as well, and buys it. {blue_says} A street you leave may belong to somebody "
                      "else the next time you pass.", blue_says=speaks("Blue", "buys")))],
        teaches="AM-8.1")

    price, each = t.cost("rush-st"), rent(t, "rush-st")
    left = t.cash(so_far) - price
    yield scene("pay-back", _("Paying back"),
        _("On another turn you land on {rush_st}. You want this one. Buy it."),
        table=f"{so_far}; You at rush-st; You on turn", without="Blue Green Navy",
        show=[when(lambda done: len(done) < 2,
                strip("hollywood-blvd", "rush-st", "u-s-electric-company", pointed="rush-st",
                    results={"rush-st": _("rent {rent}", rent=each)}),
                purses("You")),
            after(earned(t, "rush-st"), of=2)],
        ask=[move({"buy": _("Buy it for {rush_st_price}")}, then=f"You: rush-st; You holds {left}",
                say=_("You have {left} left, and a second street.", left=left), clauses="AM-8.1"),
            bet({str(many): _("{count} visits", count=str(many)) for many in (TEN // 2, TEN, 2 * TEN)}, right=TEN,
                words=_("Each visit by another player earns you {rent}. After how many visits has the street paid for "
                        "itself? Place your bet.", rent=each),
                say=_("Ten. A bare street, with nothing built on it, earns a tenth of its price. So ten visits pay "
                      "for it, whichever street it is."))],
        teaches="R-23", uses="AM-8.1 AM-8.2")

    yield scene("better", _("The better buy"),
        _("{wall_st} is the most expensive street of all: {wall_st_price}. {rush_st} costs {rush_st_price}. You "
          "could own either, bare. Which pays for itself after fewer visits?"),
        show=[strip("rush-st", "wall-st",
            results={each: _("rent {rent}", rent=rent(t, each)) for each in ("rush-st", "wall-st")})], without=ALL,
        ask=choose({"rush": "rush-st", "wall": "wall-st", "same": _("Neither", context="streets")}, right="same",
            mistakes={"rush": _("It costs less, but each visit earns less."),
                "wall": _("Each visit earns more, but the street costs more.")},
            say=_("Ten visits each. How soon they come is another question, because pawns land on some squares more "
                  "often than on others.")),
        uses="R-23")

    streets, transports, utilities = t.rules.streets, t.rules.transports, t.rules.utilities
    every = added(
        (_("{count} streets", count=len(streets)), sum(deed.price for deed in streets), ()),
        (_("{count} transport companies", count=len(transports)), sum(deed.price for deed in transports), ()),
        (_("{count} utilities", count=len(utilities)), sum(deed.price for deed in utilities), ()))
    spare = 4 * begun - every.value
    yield scene("everything", _("The whole board"),
        _("At the beginning of the game the four of you had {money} together. Would that buy all {deeds} properties? "
          "Place your bet.",
            money=4 * begun, deeds=str(len(t.rules.deeds))),
        show=[before(purses(table="; ".join(f"{each} holds {begun}" for each in PLAYERS))),
            after(lambda _moment: [as_bill(every, _("The whole board"), None, _("Together"))])],
        ask=bet({"yes": _("Yes"), "no": _("No")}, right="yes",
            say=_("Yes, with {left} to spare. But then nobody could pay much rent. {green_says}",
                left=spare, green_says=speaks("Green", "leaves")),
            said={"no": _("It would. All of them cost {all}, with {left} to spare. But then nobody could pay much "
                          "rent.",
                all=every.value, left=spare)}),
        uses="AM-5.1 AM-8.1")

    game = Shopping(t)
    yield challenge(game,
        _("You have {money}. Buy the streets that earn you the most from one visit to each. Choose a street to buy "
          "it.", money=game.budget),
        say=_("{rent}: all your money is at work. Each street earns a tenth of its price, so only leftover money is "
              "wasted.", rent=game.most),
        uses="AM-8.1 R-23")


def earned(t: EditionWords, street: str, most: int = 20) -> Plot:
    """Return a plot of rent earned by visits, against the price."""
    price, each = t.cost(street), rent(t, street)
    you, even = Mark(Ink.GREEN, _("You")), price // each
    return Plot(title=_("Earnings from visits"),
        across=Axis(label=VISITS, high=most, step=5, money=False),
        up=Axis(label=_("money"), high=2 * price, step=price),
        curves=(Curve(name=_("rents"), mark=you, points=((0, 0), (most, most * each))),
            Curve(name=_("price"), mark=NEITHER, points=((0, price), (most, price)), stroke=Stroke.DOTTED)),
        summary=_("The rents reach the price of {price} after {count} visits.", price=t.money(price), count=even),
        points=(Point(even, price, verbatim(str(even)), you, told=True),))


class Shopping(WrittenPuzzle):
    """Puzzle: spend a sum so that visits earn the most, which leaves no money idle."""

    solution = ("21", "29")
    rows = (("french-quarter", "hollywood-blvd", "locust-st"), ("brattle-st", "pennsylvania-ave", "fifth-ave"))

    def __init__(self, t: EditionWords) -> None:
        self.t, self.budget = t, 500 * t.scale
        self.streets = {key_of(street): street for row in self.rows for street in row}
        self.most = self.brings(self.solution)

    def left(self, made: tuple[str, ...]) -> int:
        """Return the money not spent."""
        return self.budget - sum(self.t.cost(self.streets[key]) for key in made)

    def brings(self, made: tuple[str, ...]) -> int:
        """Return the sum of one rent from each street."""
        return sum(rent(self.t, self.streets[key]) for key in made)

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        return {key: verbatim("") for key in self.streets if key not in made and self.left((*made, key)) >= 0}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        rents, left = self.brings(made), self.left(made)
        if self.moves(made):
            return _("They earn {rents} in all now, and you have {left} left.", rents=rents, left=left)
        return _("They earn {rents} in all, and {left} stays idle, because no street here is that cheap. You can "
                 "earn more, so start again.",
            rents=rents, left=left)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.brings(made) >= self.most

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        bought = [self.streets[key] for key in made]
        now = "; ".join((f"You holds {self.left(made)}", *(f"You: {street}" for street in bought)))
        notes = {street: _("rent {rent}", rent=rent(self.t, street)) for street in bought}
        return (*(strip(*row, notes={each: notes[each] for each in row if each in notes}, table=now, without=ALL)
                for row in self.rows),
            purses("You", table=now, since=f"You holds {self.budget}"))


# ---- To practise ----

def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on prices, rents, money still missing, gains and budgets."""

    def rent_of(street: str, asks: Callable[..., Task] = among) -> Written:
        price, right = t.cost(street), rent(t, street)
        return scene(f"rent-{key_of(street)}", _("What does it earn?"),
            _("Green owns {street}, which is bare, and no other street of its city. What does a visit "
              "earn?", street=street),
            table=f"Green: {street}", show=[strip(street)], without=ALL,
            ask=asks(right, say=_("A tenth of {price}.", price=price),
                mistakes=[(price, A_PRICE), (2 * right, _("It is a tenth of the price, and no more.")),
                    (10 * t.scale, _("It is a tenth of the price, not always {ten}.", ten=10 * t.scale))]),
            uses="R-23", level=1)

    def price_of(*streets: str) -> Written:
        right, wrong = streets[0], streets[1:]
        each = rent(t, right)
        return scene(f"price-{key_of(right)}", _("Which street?"),
            _("One of these streets, with no houses and no other street of its city, earns {rent} per visit. Find "
              "it.", rent=each),
            show=[strip(*sorted(streets, key=t.square))], without=ALL,
            ask=tap(right, say=_("It costs ten times {rent}: {price}.", rent=each, price=t.cost(right)),
                mistakes={street: _("It costs {price}. A visit earns a tenth of that.", price=t.cost(street))
                    for street in wrong}),
            uses="R-23", level=1)

    def missing(street: str, visits: int) -> Written:
        price, each = t.cost(street), rent(t, street)
        return scene(f"missing-{key_of(street)}", _("Not yet"),
            _("You bought {street} for {price}. There have been {count} visits at {rent} each. How much more must "
              "it earn to pay for itself?", street=street, price=price, count=str(visits), rent=each),
            table=f"You: {street}", show=[strip(street)], without=ALL,
            ask=number(price - visits * each, say=_("{price} minus {rents}.", price=price, rents=visits * each),
                mistakes=[(visits * each, _("That is what it has earned. How much is still missing?")),
                    (price - each, _("That is after one visit.")),
                    (price, _("Subtract what the visits have earned.")),
                    (price + visits * each, _("The rents are income, so subtract them.")),
                    (10 - visits, _("That is how many visits are missing. How much money is that?"))]),
            uses="R-23", level=2)

    def gained(street: str, visits: int, asks: Callable[..., Task]) -> Written:
        price, each = t.cost(street), rent(t, street)
        return scene(f"gained-{key_of(street)}", _("A gain"),
            _("{street} cost you {price}. Others have landed there {count} times. How much more than its price has "
              "it earned?", street=street, price=price, count=str(visits)),
            table=f"You: {street}", show=[strip(street)], without=ALL,
            ask=asks(visits * each - price, say=_("Ten visits pay for it, and the rest is gain."),
                mistakes=[(visits * each, _("That is all it has earned. Subtract the price.")),
                    (each, _("That is one visit.")), (price, _("That is its price. How much more has it earned?"))]),
            uses="R-23", level=2)

    def still(street: str, visits: int, *, typed: bool) -> Written:
        price, each = t.cost(street), rent(t, street)
        ideas = [(visits, _("That is how many visits there have been.")), (TEN, _("It takes ten in all, and some have "
                                                                           "already been made."))]
        say = _("{rent} per visit, ten visits in all.", rent=each)
        money = (price - visits * each, _("That is the missing money. How many visits earn it?"))
        return scene(f"still-{key_of(street)}", _("How many more?"),
            _("{street} cost {price} and has earned {rents} so far. How many more visits until it has paid for "
              "itself?", street=street, price=price, rents=visits * each),
            table=f"You: {street}", show=[strip(street)], without=ALL,
            ask=number(TEN - visits, unit=VISITS, say=say, mistakes=[*ideas, money]) if typed else
            among(TEN - visits, counted=True, say=say, mistakes=ideas),
            uses="R-23", level=3)

    yield rent_of("hollywood-blvd", number)
    yield rent_of("beacon-st")
    yield rent_of("fifth-ave")
    yield price_of("georgetown", "brattle-st", "fishermans-wharf")
    yield price_of("locust-st", "hollywood-blvd", "wall-st")

    yield scene("declined", _("Not wanted"),
        _("Navy lands on {constitution_ave} and does not want it. Who can buy it now?"),
        table="Navy at constitution-ave", show=[strip("constitution-ave")], without="You Blue Green",
        ask=choose({"most": _("The highest bidder"), "next": _("The next player to land there"),
                "nobody": _("Nobody any more")}, right="next",
            mistakes={"most": _("There is no auction in this game."),
                "nobody": _("The bank keeps it for sale.")},
            say=_("It stays with the bank, at its price, for the next player who lands there.")),
        uses="AM-8.1", level=1)

    yield scene("for-sale", _("For sale"), _("Choose the two squares that can be bought."),
        show=[strip("start", "basin-st", "cards-2", "u-s-railroad")], without=ALL,
        ask=tap("basin-st", "u-s-railroad", needs=2,
            mistakes={"start": _("The bank pays here. Nobody can own the square."),
                "cards-2": _("You draw a card here. There is no price.")},
            say=_("A street and a transport company both have a price.")),
        uses="AM-8.1", level=1)

    price, each = t.cost("beacon-st"), rent(t, "beacon-st")
    yield scene("claim", _("Spot the error"), _("Green has bought {beacon_st} and is doing the sums. Find the wrong "
                                                "line."),
        table="Green: beacon-st", show=[strip("beacon-st")], without=ALL,
        ask=spot(_("Green's sums"),
            line("price", _("It cost"), price, why=THE_PRICE),
            line("rent", _("Each visit earns"), each, why=THE_RENT),
            line("visits", _("It has paid for itself after {count} visits", count=str(each // t.scale))),
            say=_("Ten visits, as for every street: {price} is ten times {rent}.", price=price, rent=each)),
        uses="R-23", level=1)

    yield missing("pennsylvania-ave", 7)

    yet = {"harvard-square": 4, "fishermans-wharf": 8, "walnut-st": 6}
    yield scene("missing-least", _("Nearly there"),
        _("You own three streets. How much more must each earn to pay for itself? Put them in order, least first."),
        ask=order(_("Streets and visits"),
            *(line(f"s{key_of(street)}", _("{street}, price {price}: {count} visits",
                street=street, price=t.cost(street), count=str(visits)), (TEN - visits) * rent(t, street))
              for street, visits in yet.items()),
            otherwise=_("Another one needs less. Subtract what the visits have earned from its price."),
            say=_("Count how many of the ten visits are still to come, and what each earns.")),
        uses="R-23", level=2)

    yield gained("walnut-st", 13, number)
    yield gained("michigan-ave", 12, among)

    def brought(street: str, visits: int, early: Message | None = None) -> Line:
        return line(f"s{key_of(street)}",
            _("{street}, price {price}: {count} visits", street=street, price=t.cost(street), count=str(visits)),
            visits * rent(t, street), early=early)

    yield scene("gathered", _("Least first"),
        _("What has each street earned? Put them in order, least first."),
        ask=order(_("Streets and visits"),
            brought("wall-st", 2, _("It is the most expensive street, but how many visits has it had?")),
            brought("sunset-blvd", 5), brought("georgetown", 3), brought("french-quarter", 10),
            otherwise=_("Another one has earned less: a tenth of the price for each visit."),
            say=_("Price and visits both count.")),
        uses="R-23", level=2)

    yield scene("sooner", _("Which is nearer?"),
        _("{french_quarter} has had {some} visits, {nob_hill} {more}. Each is bare and alone in its city. Which needs "
          "fewer further visits to pay for itself?", some="4", more="6"),
        table="You: french-quarter, nob-hill", show=[strip("french-quarter", "nob-hill")], without=ALL,
        ask=choose({"first": "french-quarter", "second": "nob-hill", "same": _("The same")}, right="second",
            mistakes={"first": _("It is cheaper, but it needs ten visits like all the others."),
                "same": _("Both need ten. How many has each had?")},
            say=_("Both need ten visits in all, so only the visits so far count.")),
        uses="R-23", level=2)

    price, each = t.cost("chestnut-st"), rent(t, "chestnut-st")
    yield scene("finish", _("Finish the sum"), _("One line is empty. What have the visits earned?"),
        show=[lines(_("A calculation"), line("price", _("{chestnut_st}, bought"), -price),
            line("visits", _("{count} visits, each the same", count="11")),
            line("sum", _("earned more than it cost"), 11 * each - price))],
        ask=total(11 * each, say=_("{count} times {rent}.", count="11", rent=each),
            mistakes=[(each, _("That is one visit. The line counts all of them.")),
                (price, _("Then nothing would be left over.")),
                (11 * each - price, _("That is the last line. What did the visits earn before it?"))]),
        uses="R-23", level=2)

    yield still("brattle-st", 7, typed=True)
    yield still("union-square", 4, typed=False)

    price, each = t.cost("rush-st"), rent(t, "rush-st")
    visits = {"Blue": 3, "Navy": 3, "Green": 2, "You": 2}
    paid = sum(visits.values()) - visits["You"]
    yield scene("your-own", _("Count the visits"),
        _("Your {rush_st} cost {rush_st_price}, and a visit earns {rent}. How much more must it earn to pay for "
          "itself?", rent=each),
        show=[lines(_("Visits so far"),
            *(line(f"v{place}", _("{player}: {count} visits", player=player, count=str(count)))
              for place, (player, count) in enumerate(visits.items())))],
        ask=among(price - paid * each, say=_("{count} visits by others count. Your own earn nothing.",
                count=str(paid)),
            mistakes=[(max(price - sum(visits.values()) * each, 0),
                    _("You pay yourself nothing, so leave out your own visits.")),
                (paid * each, _("That is what it has earned. How much is still missing?")),
                (price - visits["Blue"] * each, _("Navy and Green have paid as well."))]),
        uses="AM-8.2 R-23", level=3)

    streets = ("basin-st", "french-quarter", "sunset-blvd", "wilshire-blvd", "hollywood-blvd", "rush-st")
    *cheap, dear = streets
    yield scene("cheap-six", _("As many as you can"),
        _("You have {budget}. Choose as many of these six streets as you can pay for together.", budget=450 * t.scale),
        tapped="You: {}", show=[strip(*streets[:3]), strip(*streets[3:])], without=ALL,
        ask=tap(*cheap, needs=len(cheap),
            mistakes={dear: _("With this one, you can pay for at most four together. Take the cheapest first.")},
            say=_("These five cost {sum}. All six would cost {all}.",
                  sum=sum(map(t.cost, cheap)), all=sum(map(t.cost, streets)))),
        uses="AM-8.1", level=3)

    prices, budget = sorted(deed.price for deed in t.rules.deeds), t.constants.start_money
    many = as_many(prices, budget)
    shown = [(price, len(list(group))) for price, group in groupby(prices)][:8]
    yield scene("most-of-all", _("All your money"),
        _("You start with {money}. How many properties could you buy with it at most, cheapest first?",
            money=budget),
        show=[Table(_("The cheapest properties"), (Column(_("Price"), money=True), Column(_("How many cost this"))),
            tuple((price, verbatim(str(count))) for price, count in shown))],
        ask=number(many, unit=PROPERTIES, say=_("They cost {sum} together.", sum=sum(prices[:many])),
            mistakes=[(many + 1, _("Those would cost {sum}.", sum=sum(prices[:many + 1]))),
                (many - 1, _("You have enough for one more.")),
                (len(shown), _("Several properties share a price."))]),
        uses="AM-5.1 AM-8.1", level=3)

    budget = 400 * t.scale
    idle = _("With this one you cannot spend exactly {budget}, and leftover money earns nothing.", budget=budget)
    yield scene("two-streets", _("Two streets"),
        _("You have {budget}. Choose the two streets that earn the most from one visit to each.",
            budget=budget),
        show=[strip("french-quarter", "state-st", "georgetown", "nob-hill")], without=ALL,
        ask=tap("state-st", "georgetown", needs=2, mistakes={"french-quarter": idle, "nob-hill": idle},
            say=_("{state_st} and {georgetown}: all your money is at work.")),
        uses="AM-8.1 R-23", level=3)

    each = rent(t, "union-square")
    yield scene("error", _("Spot the error"),
        _("Blue landed on Green's {union_square} twice, Navy three times and Green once. Find the wrong line."),
        table="Green: union-square", show=[strip("union-square")], without=ALL,
        ask=spot(_("Green's sums"),
            line("price", _("{union_square} cost me"), t.cost("union-square"), why=THE_PRICE),
            line("rent", _("A visit earns"), each, why=THE_RENT),
            line("sum", _("The visits have earned"), 6 * each),
            say=_("Five visits count, which makes {rents}. Nobody pays rent to themselves.", rents=5 * each)),
        uses="AM-8.2 R-23", level=3)


def as_many(prices: Sequence[int], budget: int) -> int:
    """Return how many of these a budget buys, cheapest first."""
    return sum(spent <= budget for spent in accumulate(sorted(prices)))


CHAPTER = chapter(try_it.LESSON, minutes=3, story=story, practice=practice,
    promise=_("What is for sale, and how many visits a street needs to pay for itself."))
