"""Rent: a tenth of the price, doubled by a Monopolist who has two streets (AM-8, AM-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.home import BLUES_PAIR, GREENS_PAIR
from antimono.course.anti_monopoly.rent import try_it
from antimono.course.anti_monopoly.shared.four_players import DOUBLED, GREEN_NEVER, TWO_STREETS
from antimono.course.anti_monopoly.words import *

CITY = ("fishermans-wharf", "union-square", "nob-hill")
TENTH = _("This line is right: a tenth of the price.")
A_TENTH_OF_IT = _("A house adds a tenth of what it cost.")
NO_TENTH = _("Begin with a tenth of the price, not the whole price.")
ALL_COUNT = _("The owner's role, a second street and houses all count.")


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes on the rent of a street, bare and built on, for an owner of either role."""
    bare = t.owed("Green: nob-hill", "nob-hill")
    green, blue = (t.owed(f"{owner}: union-square, nob-hill+1", "nob-hill") for owner in ("Green", "Blue"))
    built = t.owed("Green: union-square, nob-hill+2", "nob-hill")

    def alone(owner: str, table: str, label: Message) -> Sequence[Figure]:
        letter, tapped = owner.lower(), "bank: {}"
        return (strip(*CITY[1:], pointed="nob-hill", label=label, letter=letter, table=table, tapped=tapped),
            bill("nob-hill", letter=letter, table=table, tapped=tapped))

    navys, owed = f"{BLUES_PAIR}; Navy: fifth-ave", t.owed("Navy: fifth-ave", "fifth-ave")
    yield scene("a-tenth", _("A tenth"),
        _("You are on Blue's {nob_hill}, as on the first page. Three squares ahead is Navy's {fifth_ave}, which "
          "cost {fifth_ave_price}. Roll."),
        table=navys,
        show=[after(throw("1+2", "You")), strip(*CITY[1:], "fifth-ave", pointed="fifth-ave"), purses("You Navy"),
            after(bill("fifth-ave"))],
        ask=roll(_("Roll the dice"), then=f"You at fifth-ave; {t.paid(navys, owed, 'Navy')}",
            say=_("The rent of a bare street is a tenth of its price: {rent}.", rent=owed)),
        teaches="AM-8.2 R-23")

    yield scene("whose", _("Whose street?"),
        _("{nob_hill} again. You paid Blue {blue} and Green {green}. What makes the difference? Choose "
          "{union_square} to take it away from each of them.", blue=t.owed(BLUES_PAIR), green=bare),
        show=[pair(alone("Blue", BLUES_PAIR, _("Blue's table")), alone("Green", GREENS_PAIR, _("Green's table")))],
        ask=tap("blue union-square", "green union-square", needs=2, clauses="AM-8.4 AM-8.3",
            say=_("{rent} to either. On a lone, bare street the owner's role does not matter.", rent=bare)),
        teaches="AM-8.3 AM-8.4")

    yield scene("two", _("Two streets"),
        _("You are on Blue's {nob_hill}. Choose the street Blue must buy to make you pay double."),
        table="Blue: nob-hill; You at nob-hill", tapped="Blue: {}",
        show=[strip(*CITY, "fifth-ave", pointed="nob-hill"), bill("nob-hill")],
        ask=tap("union-square", "fishermans-wharf",
            mistakes={"fifth-ave": _("That is in another city."), "nob-hill": _("Blue has this one already.")},
            say=_("Two streets of one city are a monopoly. Nothing changed on the square you are on.")),
        teaches="AM-9.1 AM-9.2")

    yield scene("whole-city", _("The whole city"),
        _("At the other table Green has two streets, and you owe {rent}. Now Green buys the third and owns all of "
          "{city}. What do you owe on {nob_hill}? Place your bet.", rent=bare, city=t.street("nob-hill").city),
        table=GREENS_PAIR, show=[strip(*CITY, pointed="nob-hill"), after(bill("nob-hill"))],
        ask=bet([bare, 2 * bare, 3 * bare], right=bare, then="Green: fishermans-wharf",
            said=[(2 * bare, GREEN_NEVER), (3 * bare, GREEN_NEVER)],
            say=_("Still {rent}. Green never doubles, however many streets of a city they own.", rent=bare)),
        teaches="AM-9.5")

    def builds(owner: str, letter: str, label: Message) -> Sequence[Figure]:
        table, tapped = f"{owner}: union-square, nob-hill; You at nob-hill", f"{owner}: {{}}+1"
        return (strip(*CITY[1:], pointed="nob-hill", label=label, letter=letter, table=table, tapped=tapped),
            bill("nob-hill", letter=letter, table=table, tapped=tapped))

    yield scene("a-house", _("A house"),
        _("A house on {nob_hill} costs {price}. Choose the street at both tables to build one.",
            price=t.house("nob-hill")),
        show=[pair(builds("Green", "g", _("Green's pair")), builds("Blue", "b", _("Blue's pair")))],
        ask=tap("g nob-hill", "b nob-hill", needs=2, clauses="R-23 AM-9.2",
            say=_("The house adds {more}, and Blue doubles that as well: {blue} against Green's {green}.",
                more=green - bare, blue=blue, green=green)),
        teaches="R-23", uses="AM-9.2 AM-9.5")

    yield scene("error", _("Spot the error"),
        _("Green has two streets, and two houses on one. Somebody worked out your bill. Find the wrong line."),
        table="Green: union-square, nob-hill+2", show=[strip(*CITY[1:], pointed="nob-hill")],
        ask=spot(_("A calculation"),
            line("bare", _("{nob_hill}, bare"), bare, why=TENTH),
            line("houses", _("two houses on it"), built - bare,
                why=_("This line is right: each house adds {more}.", more=(built - bare) // 2)),
            line("double", _("the sum, doubled for two streets of the city"), 2 * built),
            say=_("Green never doubles, so you owe {sum}.", sum=built), clauses="AM-9.5"),
        uses="AM-9.5 R-23")

    yield scene("cheap-to-dear", _("Cheapest first"),
        _("Four visits. {fifth_ave} cost {fifth_ave_price}, {wall_st} {wall_st_price}, {nob_hill} {nob_hill_price}. "
          "Put them in order, cheapest first."),
        ask=order(_("Four visits"),
            line("house", _("Green's {nob_hill}, with a house"), green,
                early=_("A house makes it more expensive than a bare street.")),
            line("lone", _("Blue's {fifth_ave}, alone"), t.owed("Blue: fifth-ave", "fifth-ave")),
            line("pair", _("Blue's {nob_hill}, bare, with a second street of the city"),
                t.owed("Blue: union-square, nob-hill", "nob-hill"), early=TWO_STREETS),
            line("wall", _("Green's {wall_st}"), t.owed("Green: wall-st", "wall-st"),
                early=_("Another one is cheaper. Compare a tenth of each price.")),
            placed=False, say=ALL_COUNT, clauses="AM-8.4 AM-9.2"),
        uses="AM-8.4 AM-9.2 AM-9.5")

    game = RentAdviser(t)
    yield challenge(game,
        _("You are Blue's adviser. Raise the bill for {nob_hill} above {goal} for the least money. Choose a street to "
          "buy it.", goal=game.goal),
        say=_("{spent} for a bill of {bill}. Buy the second street first, then the houses whose rent it doubles.",
            spent=game.spent(game.solution), bill=game.bill(game.solution)),
        uses="AM-9.1 AM-9.2 R-23", clauses="AM-9.2 R-23")


class RentAdviser(WrittenPuzzle):
    """The cheapest streets and houses with which Blue raises the bill above the goal."""

    solution = ("32", "build", "build", "build")

    def __init__(self, t: EditionWords) -> None:
        self.t, self.goal = t, t.owed("Blue: nob-hill", "nob-hill") * 150 // 32

    def streets(self, made: tuple[str, ...]) -> list[str]:
        """Return the streets that have been bought."""
        return [street for street in ("union-square", "fishermans-wharf") if key_of(street) in made]

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some moves."""
        return f"Blue: {', '.join((f'nob-hill+{made.count("build")}', *self.streets(made)))}; You at nob-hill"

    def bill(self, made: tuple[str, ...]) -> int:
        """Return what a visitor owes then."""
        return self.t.owed(self.table(made))

    def spent(self, made: tuple[str, ...]) -> int:
        """Return what the moves cost."""
        return sum(map(self.t.cost, self.streets(made))) + made.count("build") * self.t.house("nob-hill")

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        possible = {key: verbatim("") for key in ("32", "31") if key not in made}
        if set(made) - {"build"} and made.count("build") < self.t.street("nob-hill").hotel_level(role("Blue")):
            possible["build"] = _("Build on {nob_hill}, {price}", price=self.t.house("nob-hill"))
        return possible

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        spent = self.spent(made)
        if self.bill(made) > self.goal:
            return _("Above {goal}, but for {spent}. You can do it for less.", goal=self.goal, spent=spent)
        return _("Spent so far: {spent}.", spent=spent)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.bill(made) > self.goal and self.spent(made) <= self.spent(self.solution)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        return (strip(*CITY, pointed="nob-hill", table=table), bill("nob-hill", table=table))


# ---- To practise ----

ALONE, PAIR, HOUSES, NEVER = "AM-8.4 R-23", "AM-9.1 AM-9.2 R-23", "AM-9.2 R-23", "AM-9.5 R-23"


class RentVisit:
    """Your stop on a street: its owner, the owner's streets in that city, and the houses on it."""

    def __init__(self, t: EditionWords, owner: str, street: str, streets: int = 1, houses: int = 0) -> None:
        self.owner, self.street, self.houses = owner, street, houses
        self.others = [each for each in t.city(street) if each != street][: streets - 1]
        self.table = f"{owner}: {', '.join((f'{street}+{houses}', *self.others))}"
        self.doubles = owner == "Blue" and streets > 1
        self.rent, self.bare, self.house = t.owed(self.table, street), t.cost(street) // 10, t.house(street)

    @property
    def uses(self) -> str:
        """The clauses that decide what you owe."""
        if not self.others:
            return ALONE
        return NEVER if self.owner == "Green" else HOUSES if self.houses else PAIR

    @property
    def words(self) -> Message:
        """A short description of the street: its owner and what stands there."""
        street, houses = self.street, self.houses
        if self.owner == "Green" and not houses:
            return _("Green's {street}", street=street)
        if self.owner == "Green":
            return ngettext("Green's {street}, {count} house", "Green's {street}, {count} houses", houses,
                street=street)
        if houses:
            return ngettext("Blue's {street}, {count} house, with a second street",
                "Blue's {street}, {count} houses, with a second street", houses, street=street)
        if self.doubles:
            return _("Blue's {street}, bare, with a second street", street=street)
        return _("Blue's {street}, alone", street=street)

    @property
    def mistakes(self) -> list[tuple[int, Message]]:
        """Return the amounts that common mistakes lead to."""
        bare, single = self.bare, self.bare + self.houses * self.house // 10
        houses = [
            (2 * bare if self.doubles else bare, _("The rent of the houses is missing.")),
            (bare + self.houses * self.house, A_TENTH_OF_IT),
            (bare + single, _("Double the rent of the houses as well.") if self.doubles else GREEN_NEVER),
        ] if self.houses else []
        never = DOUBLED if self.owner == "Blue" else GREEN_NEVER
        doubled = (single, TWO_STREETS) if self.doubles else (2 * single, never)
        return [*houses, doubled, (10 * bare, NO_TENTH), (20 * bare, NO_TENTH)]


def practice(t: EditionWords) -> Iterator[Written]:
    """Rents to work out, to compare, to check."""

    def stop(owner: str, street: str, streets: int = 1, houses: int = 0) -> RentVisit:
        return RentVisit(t, owner, street, streets, houses)

    def owed(slug: str, level: int, visit: RentVisit, typed: bool = False) -> Written:
        ask = number if typed else among
        return scene(slug, _("What do you owe?"),
            _("You land on {street}, where a house costs {house}. What do you owe?",
                street=visit.street, house=visit.house)
            if visit.houses else _("You land on {street}. What do you owe?", street=visit.street),
            table=f"You at {visit.street}; {visit.table}",
            show=[strip(city=visit.street, pointed=visit.street), after(bill(visit.street))],
            ask=ask(visit.rent, mistakes=visit.mistakes, say=_("{rent}.", rent=visit.rent)),
            uses=visit.uses, level=level)

    def dearest(slug: str, level: int, *visits: RentVisit) -> Written:
        rents = {visit.street: visit.rent for visit in visits}
        squares = sorted((each for visit in visits for each in (visit.street, *visit.others)), key=t.square)
        best = max(rents, key=rents.__getitem__)
        # More than four names side by side cannot be read on a phone.
        half = len(squares) if len(squares) <= 4 else len(squares) // 2
        rows = [strip(*row, results=rents) for row in (squares[:half], squares[half:]) if row]
        return scene(slug, _("The worst square"), _("Choose the square that costs you most."),
            table="; ".join(visit.table for visit in visits), show=rows,
            ask=most({each: rents.get(each, 0) for each in squares},
                wrong=_("Another one costs more. Compare owners, streets and houses.")
                if level > 1 else _("Another one costs more. Compare a tenth of each price."),
                say=_("{street}: {rent}.", street=best, rent=rents[best])),
            uses=PAIR if level > 1 else ALONE, level=level)

    def in_order(slug: str, level: int, *visits: RentVisit) -> Written:
        built = [visit for visit in visits if visit.houses]
        return scene(slug, _("Cheapest first"),
            _("Put the visits in order, cheapest first. A house adds {first} in {city}, {second} in {other}.",
                first=built[0].house // 10, city=t.street(built[0].street).city,
                second=built[-1].house // 10, other=t.street(built[-1].street).city)
            if built else _("Put the visits in order, cheapest first."),
            ask=order(_("Visits"),
                *(line(f"v{key_of(visit.street)}",
                    _("{visit} (cost {price})", visit=visit.words, price=t.cost(visit.street)), visit.rent)
                  for visit in visits),
                otherwise=_("Another one is cheaper. Compare a tenth of each price, the houses and the doubling."),
                say=ALL_COUNT),
            uses=HOUSES, level=level)

    def left(slug: str, visit: RentVisit, cash: int) -> Written:
        had = cash * t.scale
        return scene(slug, _("Money left"),
            _("You have {cash} and land on {street}, where a house costs {house}. How much do you have left?",
                cash=had, street=visit.street, house=visit.house),
            table=f"You at {visit.street}; {visit.table}; You has {cash}",
            show=[strip(city=visit.street, pointed=visit.street), purses("You"), after(bill(visit.street))],
            ask=number(had - visit.rent, then=f"You holds {had - visit.rent}", say=_("{rent} to pay.", rent=visit.rent),
                mistakes=[(visit.rent, _("That is the rent. How much do you have left?")),
                    *((had - wrong, said) for wrong, said in visit.mistakes if wrong < had and wrong != visit.rent)]),
            uses=visit.uses, level=3)

    yield owed("alone-blue", 1, stop("Blue", "michigan-ave"))
    yield owed("alone-green", 1, stop("Green", "beacon-st"))
    yield owed("pair-blue", 1, stop("Blue", "brattle-st", 2))
    yield owed("pair-green", 1, stop("Green", "georgetown", 2))

    yield scene("same", _("Blue or Green?"),
        _("{pennsylvania_ave} is bare, and its owner has no other street there. When is the rent higher?"),
        show=[strip(city="pennsylvania-ave", pointed="pennsylvania-ave")],
        ask=choose({"blue": _("If it is Blue's"), "green": _("If it is Green's"), "same": _("The same")}, right="same",
            mistakes={"blue": _("Blue doubles only with a second street."),
                "green": _("Green takes the same rent as Blue here.")},
            say=_("You pay {rent} to either.", rent=t.owed("Blue: pennsylvania-ave", "pennsylvania-ave"))),
        uses=ALONE, level=1)

    yield scene("second-street", _("What doubles it?"),
        _("Choose the street Blue must buy to double the rent of {sunset_blvd}."),
        table="Blue: sunset-blvd; You at sunset-blvd", tapped="Blue: {}",
        show=[strip("french-quarter", "sunset-blvd", "wilshire-blvd", "rush-st", pointed="sunset-blvd"),
            after(bill("sunset-blvd"))],
        ask=tap("wilshire-blvd", say=_("A second street of the same city doubles it."),
            mistakes={"french-quarter": _("That is in another city."), "rush-st": _("That is in another city."),
                "sunset-blvd": _("Blue has this one already.")}),
        uses=PAIR, level=1)

    yield dearest("dearest", 1, stop("Green", "hollywood-blvd"), stop("Blue", "state-st"), stop("Green", "locust-st"),
        stop("Blue", "harvard-square"))
    yield owed("houses-green", 2, stop("Green", "walnut-st", 2, 2))
    yield owed("house-blue", 2, stop("Blue", "rush-st", 2, 1), typed=True)
    yield owed("houses-blue", 2, stop("Blue", "union-square", 2, 2), typed=True)

    visit = stop("Green", "georgetown", 2, 2)
    more = visit.rent - visit.bare
    yield scene("houses-alone", _("The houses' share"),
        _("The rent of Green's {georgetown} is {bare} when it is bare. A house cost {house}. How much do the two "
          "houses add?", bare=visit.bare, house=visit.house),
        table=f"You at georgetown; {visit.table}",
        show=[strip(city="georgetown", pointed="georgetown"), after(bill("georgetown"))],
        ask=among(more, say=_("{more}, a tenth of their price.", more=more),
            mistakes=[(more // 2, _("There are two houses.")), (2 * more, GREEN_NEVER),
                (2 * visit.house, A_TENTH_OF_IT), (visit.rent, _("That is the whole bill. Leave out the bare rent."))]),
        uses=NEVER, level=2)

    visit = stop("Blue", "beacon-st", 2, 1)
    yield scene("doubled-in-part", _("Spot the error"),
        _("Blue has two streets here. Somebody worked out your bill. Find the wrong line."),
        table=f"You at beacon-st; {visit.table}", show=[strip(city="beacon-st", pointed="beacon-st")],
        ask=spot(_("A calculation"),
            line("bare", _("{beacon_st}, bare"), visit.bare, why=TENTH),
            line("house", _("a house on it"), visit.house // 10,
                why=_("This line is right: a tenth of what a house costs.")),
            line("double", _("the bare rent again, for two streets of the city"), visit.bare),
            say=_("All of it is doubled, including the house: {rent}.", rent=visit.rent)),
        uses=HOUSES, level=2)

    yield in_order("order-two", 2, stop("Blue", "fifth-ave"), stop("Green", "wall-st"),
        stop("Blue", "constitution-ave", 2), stop("Blue", "sunset-blvd"))
    yield dearest("dearest-two", 2, stop("Green", "nob-hill", 2, 2), stop("Blue", "georgetown", 2),
        stop("Blue", "wall-st"))
    yield left("left", stop("Blue", "nob-hill", 2, 1), 500)
    yield left("left-green", stop("Green", "wall-st", 2, 3), 350)
    yield in_order("order-three", 3, stop("Green", "beacon-st", 2, 2), stop("Blue", "brattle-st", 2, 1),
        stop("Blue", "wall-st"), stop("Blue", "locust-st", 2, 3))

    now, then = stop("Blue", "pennsylvania-ave", 2, 1), stop("Blue", "pennsylvania-ave", 2, 3)
    more = then.rent - now.rent
    yield scene("more-houses", _("Two more houses"),
        _("Blue builds two more houses on {pennsylvania_ave}, {house} each. How much more do you owe there?",
            house=now.house),
        table=f"You at {now.street}; {now.table}", show=[strip(city=now.street, pointed=now.street)],
        ask=among(more, then=then.table, say=_("A tenth of the price of two houses, doubled: {more}.", more=more),
            mistakes=[(more // 2, TWO_STREETS), (2 * now.house, A_TENTH_OF_IT),
                (then.rent, _("That is everything you owe. How much more is it than before?"))]),
        uses=HOUSES, level=3)

    alone, two = stop("Blue", "georgetown"), stop("Blue", "georgetown", 2)
    gain, price = two.rent - alone.rent, t.cost("constitution-ave")
    yield scene("pay-back", _("Worth it?"),
        _("Blue buys {constitution_ave} for {constitution_ave_price}. How many visits to {georgetown} does it take "
          "until the extra rent there has paid for it?"),
        table=f"You at georgetown; {alone.table}", show=[strip(city="georgetown", pointed="georgetown")],
        ask=number(-(-price // gain), then=two.table, unit=_("visits"), say=_("Each visit pays {gain} "
                                                                              "more.", gain=gain),
            mistakes=[(price // two.rent, _("Count only the increase in rent.")),
                (gain, _("That is what each visit adds."))]),
        uses=PAIR, level=3)

    blues, greens = stop("Blue", "fifth-ave", 2), stop("Green", "union-square", 2, 1)
    due = blues.rent + greens.rent
    wrong = [(due - blues.rent // 2, TWO_STREETS), (due + greens.rent, GREEN_NEVER)]
    yield scene("two-visits", _("A bad turn"),
        _("You land on Green's {union_square}, which has a house that cost {house}, and then on Blue's {fifth_ave}. "
          "How much do you pay in total?", house=greens.house),
        table=f"{blues.table}; {greens.table}",
        show=[strip("fishermans-wharf", "union-square", "fifth-ave", "wall-st")],
        ask=choose([due, wrong[0][0], wrong[1][0]], right=due, mistakes=wrong,
            say=_("{first} and {second}.", first=greens.rent, second=blues.rent)),
        uses="AM-9.2 AM-9.5 R-23", level=3)

    visit = stop("Blue", "wall-st", 2, 2)
    yield scene("long-bill", _("Spot the error"),
        _("Blue has two streets here. A house costs {house}. Somebody worked out your bill. Find the first wrong line.",
            house=visit.house),
        table=f"You at wall-st; {visit.table}", show=[strip(city="wall-st", pointed="wall-st")],
        ask=spot(_("A calculation"),
            line("bare", _("{wall_st}, bare"), visit.bare, why=TENTH),
            line("houses", _("two houses on it"), visit.house),
            line("sum", _("bare rent and houses"), visit.bare + visit.house,
                why=_("This line follows from the two above it.")),
            line("double", _("doubled for two streets of the city"), 2 * (visit.bare + visit.house),
                why=_("Doubling is right, but something above it is not.")),
            say=_("Each house adds only a tenth of its price, so you owe {rent}.", rent=visit.rent)),
        uses=HOUSES, level=3)


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("Why the same square costs you twice as much if Blue owns it."))
