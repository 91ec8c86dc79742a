"""Selling back: half of every step, to the bank only, at any time (AM-12, R-16, R-35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import override

from antimono.anti_monopoly.rules.building import level_name, purchase_price, sale_of_all, sale_of_level
from antimono.anti_monopoly.theme import YOU
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.selling import try_it
from antimono.course.anti_monopoly.shared.four_players import GREEN_NEVER, HALF, added, as_bill
from antimono.course.anti_monopoly.words import *
from antimono.course.lesson.frame import Column, Table

STREETS = ("walnut-st", "union-square")


def yours(t: EditionWords) -> str:
    """Return your hotel and your two houses, with a second street of each city where building needs one."""
    others = "You: chestnut-st; You: fishermans-wharf; " if t.switches.competitor_needs_two_streets else ""
    return f"You: union-square+2; {others}You: walnut-st hotel; You has 60"


class Built:
    """A player's street with some steps built, and a second street of its city so that the rules allow it."""

    def __init__(self, t: EditionWords, owner: str, street: str, level: int = 1) -> None:
        deed, its = t.street(street), role(owner)
        other = next(each for each in t.city(street) if each != street)
        ladder = deed.rent_ladder(its)
        self.owner, self.street, self.level = owner, street, level
        self.hotel = deed.hotel_level(its)
        self.table, self.less = (f"{owner}: {other}, {street}+{each}" for each in (level, level - 1))
        self.rent, self.rent_less = (t.owed(table, street, by="Blue" if owner == "You" else "You")
            for table in (self.table, self.less))
        """The rent before and after the last step is sold."""
        self.buildings = level_name(deed, its, level)
        self.price, self.cost = t.house(street, owner), purchase_price(deed, its, level)
        self.half, self.all = sale_of_level(deed, its, 1).value, sale_of_all(deed, its, level).value
        self.more = ladder[1] - ladder[0]
        """The rent that one step adds."""
        self.visits = Fraction(self.price - self.half, self.more)
        """The number of visits that make up for building a step and selling it again."""

    @property
    def show(self) -> list[Figure]:
        """The street, with the price of a building."""
        return [strip(self.street, pointed=self.street, notes={self.street: _("house {price}", price=self.price)})]


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: the bank's price, who may buy and when, and the cost of a sale."""
    mine = yours(t)
    hotel = Built(t, "You", "walnut-st", t.street("walnut-st").hotel_level(role("You")))
    half = hotel.half

    yield scene("half", _("Half price"),
        _("Paying rent has left you almost no cash. Each step of your hotel on {walnut_st} cost {price}. Choose the "
          "hotel to sell its last step back to the bank.", price=hotel.price),
        table=mine, without=ALL,
        show=[strip(*STREETS, pointed="walnut-st"), bill("walnut-st", "Blue"), purses("You")],
        ask=tap("walnut-st", then="do p1: sell walnut-st",
            mistakes={"union-square": _("You may also sell houses, but choose {walnut_st} this time.")},
            say=_("The bank pays half the step's price: {half}. Four houses are left, and the rent falls from {before} "
                  "to {after}.", half=half, before=t.owed(mine, "walnut-st", "Blue"),
                after=t.owed(f"{mine}; do p1: sell walnut-st", "walnut-st", "Blue"))),
        teaches="AM-12.1 R-16", uses="AM-10.1 AM-10.3")

    yield scene("whole", _("The whole hotel"),
        _("What if you sold the whole hotel: {steps} steps, each bought for {price}? What would the bank pay "
          "altogether?", steps=str(hotel.level), price=hotel.price),
        table=mine, without=ALL, show=[strip(*STREETS, pointed="walnut-st", whatif=True), after(purses("You"))],
        ask=number(hotel.all, then="do p1: sell-all walnut-st",
            mistakes=[(hotel.cost, HALF), (half, _("The hotel includes four houses.")), (hotel.price, HALF),
                (hotel.all - half, _("The hotel itself is also a step."))],
            otherwise=_("Count the steps, then halve."),
            say=_("{steps} times {half}. The street is still yours, without buildings.",
                  steps=str(hotel.level), half=half)),
        uses="AM-12.1 R-16")

    offer = 80 * t.scale
    yield scene("bank-only", _("Bank only"),
        _("The bank pays {half} for a house on {walnut_st}; Navy would pay {offer}. {navy_says} Choose a buyer for one "
          "house.", half=half, offer=offer, navy_says=speaks("Navy", "offers")),
        table=f"{mine}; do p1: sell walnut-st; Navy has 200", without=ALL,
        show=[strip("walnut-st", pointed="walnut-st"), purses("You Navy")],
        ask=move({"navy": _("Navy, for {offer}", offer=offer), "bank": _("The bank, for {half}", half=half)},
            right="bank", then="do p1: sell walnut-st",
            mistakes={"navy": _("That is refused: no player may sell a house to another.")},
            say=_("Only the bank buys houses and hotels, at half their price, whatever a player offers.")),
        teaches="AM-12.2")

    yield scene("any-time", _("Any time"),
        _("What if it were Blue's turn and you had {cash}? Try both on {union_square}: build a house, and sell one.",
            cash=500 * t.scale),
        table=f"{mine}; You has 500; Blue on turn", tapped={"sell": "do p1: sell union-square"}, without=ALL,
        show=[strip(*STREETS, pointed="union-square", whatif=True), purses("You"),
            lines(_("Results"),
                line("build", _("Build: refused, because it is Blue's turn."), once="build"),
                line("sell", _("Sell: {half} at once.", half=Built(t, "You", "union-square").half), once="sell"))],
        ask=move({"build": _("Build"), "sell": _("Sell")}, clauses="R-35 AM-10.4 AM-10.5",
            say=_("You may build only on your turn. You may sell at any moment (our ruling), on any street. Unlike in "
                  "Monopoly, you need not sell evenly.")),
        teaches="R-35", uses="AM-10.4")

    blues = Built(t, "Blue", "nob-hill", t.street("nob-hill").hotel_level(role("Blue")))
    fee = blues.all // 10
    yield scene("error", _("Spot the error"),
        _("Blue sells the whole hotel on {nob_hill}, including its houses. Find the first wrong line."),
        table="Blue: union-square, nob-hill hotel", without=ALL,
        show=[strip("union-square", "nob-hill", pointed="nob-hill")],
        ask=spot(_("An account of the sale"),
            line("cost", _("Cost of four steps"), blues.cost,
                why=_("This line is right: {steps} steps at {price} each.", steps=str(blues.level), price=blues.price)),
            line("half", _("Half of it"), blues.all, why=_("This line is right: the bank pays half.")),
            line("fee", _("A tenth of that, for the bank's trouble"), fee),
            line("paid", _("Paid to Blue"), blues.all - fee,
                why=_("This line follows from the one before. Is that one right?")),
            say=_("There is no fee: the bank pays {half}.", half=blues.all), clauses="AM-12.1 R-16"),
        uses="AM-10.2 AM-12.1 R-16")

    house = Built(t, "You", "walnut-st")
    yield scene("round-trip", _("Round trip"),
        _("What if you built a house on {walnut_st} for {price} and later sold it for {back}? It adds {more} to the "
          "rent. How many visits make up for the loss?", price=house.price, back=half, more=house.more),
        table=house.table, without=ALL, show=[strip("walnut-st", pointed="walnut-st", whatif=True)],
        ask=number(house.visits, unit=_("visits"),
            mistakes=[(house.price // house.more, _("Half of the price comes back.")),
                (house.price - half, _("That much is lost. Each visit earns some of it back.")),
                (house.price // half, _("You have not counted the rent yet."))],
            say=_("You lose {loss} and each visit earns {more}, so it takes {visits} visits.", loss=house.price - half,
                more=house.more, visits=str(house.visits))),
        uses="AM-12.1 R-23")

    green, blue = Built(t, "Green", "nob-hill"), Built(t, "Blue", "nob-hill")
    five, fewer = str(green.visits), f"{float(blue.visits):g}"
    yield scene("everywhere", _("On an expensive street"),
        _("On expensive {nob_hill}, a house costs {price} and adds {more} to the rent. Green builds one and later "
          "sells it. How many visits make up for the loss?", price=green.price, more=green.more),
        table="Green: union-square, nob-hill+1", without=ALL,
        show=[strip("union-square", "nob-hill", pointed="nob-hill"), after(round_trips)],
        ask=[
            choose({"fewer": _("Fewer than {visits}", visits=five), "same": _("Also {visits}", visits=five),
                    "more": _("More than {visits}", visits=five)}, right="same", clauses="R-23 AM-12.1",
                mistakes={"fewer": _("An expensive house also loses more: half its price."),
                    "more": _("An expensive house also earns more per visit.")},
                say=_("{visits}, as on every street, because rent and loss grow together.", visits=five)),
            choose({key: _("{visits} visits", visits=visits)
                    for key, visits in (("half", fewer), ("five", five), ("ten", str(2 * green.visits)))}, right="half",
                words=_("Blue has two streets here. How many visits if Blue builds and sells a house?"),
                mistakes={"five": _("Blue loses as much as Green, but collects more rent."),
                    "ten": _("Blue collects more rent, not less, so it takes fewer visits.")},
                then="Blue: union-square, nob-hill+1",
                say=_("{visits} visits, because Blue's house earns {blue} each time. To raise {raised}, Blue gives up "
                      "{blue} per visit, Green {green}.",
                      visits=fewer, blue=blue.more, raised=blue.half, green=green.more))],
        uses="R-23 AM-9.2 AM-12.1")

    game = KeepOne(t)
    yield challenge(game,
        _("What if you had to raise {needed} and keep a street that earns {rent}? Choose a street to sell its last "
          "step.",
            needed=game.needed, rent=game.keep),
        say=_("{sum}, and {union_square} still earns {rent}. {walnut_st} had the same rent but more to sell.",
            sum=game.raised(game.solution), rent=game.keep),
        uses="AM-12.1 R-16 R-23", clauses="AM-12.1 R-16 R-35")


def round_trips(moment: Moment) -> Table:
    """Tabulate, for three streets, the loss on a player's house and the visits that make up for it."""
    t, owner = moment.telling, "Blue" if len(moment.done) > 1 else "Green"
    houses = [Built(t, owner, street) for street in ("basin-st", "walnut-st", "nob-hill")]
    return Table(
        _("Blue's house, built and sold again") if owner == "Blue"
        else _("Green's house, built and sold again"),
        (Column(_("Street")), Column(_("Lost"), money=True), Column(_("Per "
                                                                      "visit"), money=True), Column(_("Break-even"))),
        tuple((verbatim(t.name(house.street)), house.price - house.half, house.more,
            _("{visits} visits", visits=f"{float(house.visits):g}")) for house in houses))


class KeepOne(WrittenPuzzle):
    """Your two built streets; a move is a street whose last step is sold."""

    def __init__(self, t: EditionWords) -> None:
        self.t, self.start, self.needed = t, f"{yours(t)}; You has 0", 230 * t.scale
        self.keep = t.owed(self.start, "union-square", "Blue")
        self.solution = ("19",) * t.street("walnut-st").hotel_level(role("You"))

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some moves."""
        return "; ".join((self.start, *(f"do p1: sell {street}" for key in made for street in STREETS
            if key_of(street) == key)))

    def raised(self, made: tuple[str, ...]) -> int:
        """Return what the bank has paid."""
        return self.t.cash(self.table(made))

    def rents(self, made: tuple[str, ...]) -> list[int]:
        """Return the rent of each street."""
        return [self.t.owed(self.table(made), street, "Blue") for street in STREETS]

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        table = self.table(made)
        return {key_of(street): verbatim("") for street in STREETS if self.t.legal(table, f"p1: sell {street}")}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if max(self.rents(made)) < self.keep:
            return _("{sum}, but no street earns {rent} any more. Start again.", sum=self.raised(made), rent=self.keep)
        return _("{sum} so far.", sum=self.raised(made))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.raised(made) >= self.needed and max(self.rents(made)) >= self.keep

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        visits = added(*((verbatim(self.t.name(street)), rent, ())
            for street, rent in zip(STREETS, self.rents(made), strict=True)))
        return (strip(*STREETS, table=table, without=ALL,
                notes={each: _("house {price}", price=self.t.house(each)) for each in STREETS}),
            as_bill(visits, _("One visit to each"), YOU, _("Total")),
            purses("You", table=table, since=self.start))


# ---- To practise ----

STEPS, EARNING = "AM-12.1 R-16", "AM-12.1 R-23"


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on the bank's price, the rent after a sale, and the cost of selling."""

    def built(owner: str, street: str, level: int = 1) -> Built:
        return Built(t, owner, street, level)

    def one(slug: str, house: Built) -> Written:
        ideas = [(house.price, HALF),
            (t.cost(house.street) // 2, _("That is half of the street's price, but a house is sold.")),
            (t.owed(house.table, house.street, by="Green"), _("That is the rent."))]
        return scene(slug, _("One house"),
            _("You have {houses} on {street} and sell a house back to the bank. What does the bank pay?",
                houses=house.buildings, street=house.street)
            if house.owner == "You" else
            _("{player} has {houses} on {street} and sells a house back to the bank. What does the bank pay?",
                player=house.owner, houses=house.buildings, street=house.street),
            table=house.table, without=ALL, show=house.show,
            ask=among(house.half, say=_("The bank pays half of {price}.", price=house.price), mistakes=ideas),
            uses="AM-12.1", level=1)

    def whole(slug: str, level: int, house: Built, *, typed: bool = True) -> Written:
        hotel = house.level == house.hotel
        inside = _("The houses inside the hotel also count.") if hotel else _("That is the price of one house.")
        steps = [(house.half * 3, _("The hotel itself is also a step.")),
            (house.half * 5, _("A Competitor's hotel has five steps, a Monopolist's four."))] if hotel else []
        ideas = [(house.cost, HALF), (house.half, inside), *steps,
            (t.cost(house.street) // 2, _("That is half of the street's price."))]
        return scene(slug, _("All of it"),
            _("You have {buildings} on {street} and sell everything back to the bank. What does the bank pay?",
                buildings=house.buildings, street=house.street)
            if house.owner == "You" else
            _("{player} has {buildings} on {street} and sells everything back to the bank. What does the bank pay?",
                player=house.owner, buildings=house.buildings, street=house.street),
            table=house.table, without=ALL, show=house.show,
            ask=(number if typed else among)(house.all, mistakes=ideas,
                say=_("{steps} steps at {half} each.", steps=str(house.level), half=house.half)),
            uses=STEPS, level=level)

    def later(slug: str, house: Built, *, typed: bool = True) -> Written:
        rent = house.rent
        ideas = [(t.cost(house.street) // 10, _("The houses are left, so some rent remains.")),
            (rent // 2, _("The bank pays half the price; the rent falls by one step.")),
            (rent - house.half, _("That is what the bank pays. The rent falls by less.")),
            (rent, _("The rent falls by one step."))]
        return scene(slug, _("The new rent"),
            _("{player} has {buildings} on {street}, and the rent is {rent}. The last step is sold. What is the rent "
              "then?",
                player=house.owner, buildings=house.buildings, street=house.street, rent=rent),
            table=house.table, without=ALL, show=house.show,
            ask=(number if typed else among)(house.rent_less, then=house.less, mistakes=ideas,
                say=_("One step less: each visit earns {less} less.", less=rent - house.rent_less)),
            uses="AM-12.1 AM-9.2 R-23" if house.owner == "Blue" else "AM-12.1 R-16 R-23", level=2)

    def kept(slug: str, house: Built, visits: int) -> Written:
        spent, back, rents = house.price, house.half, visits * house.more

        def comes_to(left: int) -> Message:
            return _("A gain of {sum}", sum=left) if left > 0 else _("A loss of {sum}", sum=-left)

        ideas = {"sale": back - spent, "none": rents - spent, "all": back + rents - spent, "rents": rents}
        return scene(slug, _("Overall"),
            _("{player} builds a house on {street} for {price}. It earns {more} more on each of {visits} visits, and "
              "is then sold. What is the overall gain or loss?", player=house.owner, street=house.street, price=spent,
                more=house.more, visits=str(visits)),
            table=house.table, without=ALL, show=house.show,
            ask=choose({key: comes_to(left) for key, left in ideas.items()}, right="all",
                mistakes={"none": _("The bank pays half back."), "rents": _("The cost of building is missing."),
                    "sale": _("The visits are missing.")},
                say=_("{price} paid; {back} and {rents} received.", price=spent, back=back, rents=rents)),
            uses=EARNING, level=3)

    mine, walnut, union = yours(t), built("You", "walnut-st", 5), built("You", "union-square")
    prices = {each.street: _("house {price}", price=each.price) for each in (walnut, union)}

    def given_up(slug: str, owner: str, *, typed: bool = True) -> Written:
        hotel = built(owner, "nob-hill", built(owner, "nob-hill").hotel)
        single = built("Green", "nob-hill").more
        ideas = [(2 * single, _("Blue doubles each step.")), (4 * single, GREEN_NEVER),
            (hotel.more, _("That is one step. Two are sold.")), (2 * hotel.half, _("That is what the bank pays."))]
        return scene(slug, _("Rent given up"),
            _("{player} raises {raised} by selling two steps of the hotel on {nob_hill}. How much less does a visit "
              "earn?",
                player=owner, raised=2 * hotel.half),
            table=hotel.table, without=ALL, show=hotel.show,
            ask=(number if typed else among)(2 * hotel.more, mistakes=ideas,
                then=built(owner, "nob-hill", hotel.level - 2).table, say=_("Two steps at {more} each.",
                                                                            more=hotel.more)),
            uses="AM-12.1 AM-9.2 R-23" if owner == "Blue" else EARNING, level=3)

    yield one("one-rush", built("You", "rush-st", 2))
    yield one("one-wall", built("Navy", "wall-st"))
    yield whole("all-sunset", 1, built("You", "sunset-blvd", 3))
    yield whole("all-beacon", 1, built("Green", "beacon-st", 2), typed=False)

    house = built("You", "rush-st", 2)
    yield scene("who", _("Which buyer?"),
        _("For your house on {rush_st}, Navy offers {offer}, Green {less} and the bank {half}. Who may buy it?",
            offer=3 * house.half, less=2 * house.half, half=house.half),
        table=house.table, without=ALL, show=house.show,
        ask=choose({"navy": who("Navy"), "green": who("Green"), "bank": _("The bank")}, right="bank",
            mistakes=dict.fromkeys(("navy", "green"), _("No player may buy a building.")),
            say=_("The bank, at half its price.")),
        uses="AM-12.1 AM-12.2", level=1)

    def when_may(slug: str, now: Message, right: str, say: Message, mistakes: dict[str, Message]) -> Written:
        two = built("Blue", "nob-hill", 2)
        return scene(slug, _("When?"),
            _("{now} Blue has two streets of the city. What may Blue do with the houses on {nob_hill}?", now=now),
            table=two.table, without=ALL, show=two.show,
            ask=choose({"build": _("Build one more"), "sell": _("Sell one"), "both": _("Both", context="actions"),
                "none": _("Neither", context="actions")},
                right=right, mistakes=mistakes, say=say),
            uses="AM-10.4 R-35", level=1)

    any_moment, wait = _("Blue may sell at any moment (our ruling)."), _("Blue may build only on Blue's own "
                                                                               "turn.")
    either = _("It is Blue's turn. Look again.")
    yield when_may("when-navy", _("It is Navy's turn, and Navy has not rolled yet."), "sell", any_moment,
        {"build": wait, "both": wait, "none": _("One of the two is allowed on any turn.")})
    yield when_may("when-rolled", _("It is Blue's turn, and Blue has rolled and moved."), "both",
        _("Blue may build on Blue's own turn, before or after the dice, and sell at any moment (our ruling)."),
        {"build": any_moment, "sell": either, "none": either})

    yield later("after-green", built("Green", "beacon-st", 5))
    yield later("after-blue", built("Blue", "nob-hill", 4), typed=False)

    yield scene("rents-left", _("The new rents"),
        _("The last step on each street is sold. Put the streets in order by their rent afterwards, lowest first."),
        ask=order(_("Streets"),
            *(line(house.owner.lower(), _("{player}: {buildings} on {street}, rent {rent}", player=house.owner,
                    buildings=house.buildings, street=house.street, rent=house.rent), house.rent_less)
              for house in (built("Navy", "fifth-ave", 2), built("Green", "nob-hill", 3), built("You", "locust-st", 3),
                  built("Blue", "wall-st"))),
            otherwise=_("Another rent is lower. Take one step off each."),
            say=_("Each rent falls by a tenth of a house's price, a Monopolist's by twice that.")),
        uses="AM-12.1 AM-9.2 R-23", level=2)

    yield whole("all-hotel", 2, built("Navy", "fifth-ave", 4))

    yield scene("ordered", _("Smallest first"),
        _("All buildings on these streets are sold. Put the sales in order by what the bank pays, smallest first."),
        ask=order(_("Sales"),
            *(line(key, _("{player}: {buildings} on {street}, {price} a step", player=house.owner,
                    buildings=house.buildings, street=house.street, price=house.price), house.all)
              for key, house in (("hotel", walnut), ("blue", built("Blue", "nob-hill", 4)),
                  ("house", built("Green", "nob-hill", 1)), ("three", built("Green", "walnut-st", 3)))),
            otherwise=_("Another sale pays less. Count its steps, then halve."),
            say=_("The bank pays the number of steps times half their price.")),
        uses="AM-10.1 AM-10.2 AM-12.1 R-16", level=2)

    houses = {street: built("You", street) for street in ("rush-st", *STREETS)}
    halves = {street: house.half for street, house in houses.items()}
    yield scene("enough", _("Which one?"),
        _("You need {needed} and sell one house. Choose the street where that is enough.",
            needed=max(halves.values()) * 4 // 5),
        table="; ".join(f"You: {street}+1" for street in houses), without=ALL,
        show=[strip(*houses, notes={each: _("house {price}", price=house.price) for each, house in houses.items()})],
        ask=most(halves, say=_("The bank pays half the price, and that is enough."),
            wrong={street: _("The bank pays only {half} there.", half=half) for street, half in halves.items()}),
        uses="AM-12.1", level=2)

    had, due, raised = 40 * t.scale, 120 * t.scale, 2 * walnut.half
    yield scene("purse", _("Your cash"),
        _("You owe {bill}. You first sell the last {steps} steps on {walnut_st}, bought for {price} each, and then "
          "pay. How much cash do you have left?", bill=due, steps="2", price=walnut.price),
        table=f"{mine}; You has 40", without=ALL, show=[strip("walnut-st", pointed="walnut-st"), purses("You")],
        ask=among(had + raised - due, say=_("{cash} plus {raised}, minus {bill}.", cash=had, raised=raised, bill=due),
            mistakes=[(had + 2 * walnut.price - due, HALF), (had + raised, _("You have not paid the bill yet.")),
                (raised - due, _("Your cash from before is missing."))]),
        uses=STEPS, level=2)

    yield kept("kept-three", built("Green", "beacon-st"), 3)
    yield kept("kept-eight", built("Green", "nob-hill"), 8)

    ways = {(0, 2): _("Two on {union_square}"), (1, 2): _("Two on {union_square}, one on {walnut_st}"),
        (3, 1): _("One on {union_square}, three on {walnut_st}"), (5, 0): _("Five on {walnut_st}")}
    raised_by = {way: way[0] * walnut.half + way[1] * union.half for way in ways}
    needed = 240 * t.scale
    fewest = min((way for way in ways if raised_by[way] >= needed), key=sum)
    yield scene("fewest-near", _("Fewest steps"),
        _("You have a hotel on {walnut_st} and two houses on {union_square}. Raise {needed} by selling the fewest "
          "steps. Which steps do you sell?", needed=needed),
        table=mine, without=ALL, show=[strip(*STREETS, notes=prices)],
        ask=choose({f"{way[0]}.{way[1]}": label for way, label in ways.items()}, right=f"{fewest[0]}.{fewest[1]}",
            mistakes={f"{way[0]}.{way[1]}": _("That raises {sum}, but in {steps} steps.", sum=brings,
                steps=str(sum(way))) if brings >= needed else _("That raises only {sum}.", sum=brings)
                for way, brings in raised_by.items()},
            say=_("The expensive steps first, at {two} each: {sum}.", two=union.half, sum=raised_by[fewest])),
        uses=STEPS, level=3)

    needed = 330 * t.scale
    right = min(first + second for first, second in product(range(walnut.level + 1), range(3))
        if first * walnut.half + second * union.half >= needed)
    yield scene("fewest-far", _("Fewest steps"),
        _("You have a hotel on {walnut_st} and two houses on {union_square}. Raise {needed} by selling the fewest "
          "steps. How many do you sell?", needed=needed),
        table=mine, without=ALL, show=[strip(*STREETS, notes=prices)],
        ask=number(right, unit=_("steps"),
            mistakes=[(-(-needed // walnut.half), _("The other street's steps pay more.")),
                (-(-needed // union.half), _("There are only two houses.")),
                (-(-needed // union.price), HALF), (right - 1, _("That does not raise enough."))],
            say=_("{steps}: the expensive steps first, at {two} each.", steps=str(right), two=union.half)),
        uses=STEPS, level=3)

    yield given_up("given-up-blue", "Blue")
    yield given_up("given-up-green", "Green", typed=False)

    two = built("Blue", "nob-hill", 2)
    yield scene("slower", _("Who loses more?"),
        _("Blue, with two streets, sells a house on {nob_hill}; at another table, Green does. Both get {half}. Who "
          "gives up more rent?", half=two.half),
        table="Blue: union-square, nob-hill+2", without=ALL, show=two.show,
        ask=choose({"blue": _("Blue"), "green": _("Green"), "same": _("Both the same")}, right="blue",
            mistakes={"green": _("Green's step earns its rent once, not twice."),
                "same": _("The bank pays the same, but the rents differ.")},
            say=_("Blue gives up {blue} per visit, Green {green}.",
                  blue=two.more, green=built("Green", "nob-hill").more)),
        uses="AM-9.2 AM-12.1 R-23", level=3)

    yield scene("slip", _("Spot the error"),
        _("“This is what I can raise.” A step costs {walnut} on {walnut_st} and {union} on {union_square}. Find "
          "the wrong line.", walnut=walnut.price, union=union.price),
        table=mine, without=ALL, show=[strip(*STREETS), purses("You")],
        ask=spot(_("An account"),
            line("hotel", _("The hotel on {walnut_st} is sold whole"), walnut.half),
            line("houses", _("Two houses on {union_square}"), 2 * union.half,
                why=_("This line is right: twice half the price.")),
            line("purse", _("Cash in hand"), 60 * t.scale, why=_("This line is right: see your cash.")),
            say=_("That is only one step. The whole hotel raises {sum}, because it includes {what}.", sum=walnut.all,
                what=built("You", "walnut-st", 4).buildings)),
        uses="AM-10.1 AM-12.1 R-16", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=2, story=story, practice=practice,
    promise=_("The bank's price for houses and hotels, when you may sell, and what it costs you."))
