"""Monopoly of a city: two streets are enough, and what the missing one is worth (AM-9, R-29)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import override

from antimono.anti_monopoly.rules.legality import holds_monopoly
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.monopoly import try_it
from antimono.course.anti_monopoly.shared.four_players import A_PRICE, TWO_STREETS, owner_of
from antimono.course.anti_monopoly.words import *

WASHINGTON = ("georgetown", "constitution-ave", "pennsylvania-ave")
BLUE_HAS = _("Blue already has this one.")
ANOTHER_CITY = _("That is in another city.")
NOT_TREBLE = _("Three streets do not triple the rent.")
ONCE = _("The rent doubles once, not twice.")
APART = _("Blue and Navy count separately, and neither has two streets.")
MORE_THAN_ONE = _("Blue has more than one street here, so double it.")
NOW_TWO = _("That is its rent as a lone street. Now there are two.")
BEFORE = _("Leave out the rent Blue had before.")


def rents(*streets: str) -> Callable[[Moment], Mapping[str, int]]:
    """Return the rents of those of these streets that have an owner at a moment, as notes."""

    def noted(moment: Moment) -> dict[str, int]:
        places = {street: moment.telling.square(street) for street in streets}
        return {street: moment.now.owed(0, place).value for street, place in places.items()
            if owner_of(moment.now, place) is not None}

    return noted


def income(t: EditionWords, *streets: str) -> int:
    """Return the rent of one visit to each of these streets, if Blue owns them."""
    return sum(t.owed(f"Blue: {', '.join(streets)}", street) for street in streets)


def gain(t: EditionWords, first: str, second: str) -> int:
    """Return the rent that Blue's second street adds, with one visit to each."""
    return income(t, first, second) - income(t, first)


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes on the streets a monopoly takes, and on the value of the missing one to each player."""
    first, both = income(t, "fifth-ave"), t.owed("Blue: fifth-ave, wall-st", "wall-st")
    yield scene("two-of-two", _("Two of two"),
        _("{city} has two streets. Blue owns one, and its rent is {rent}. Choose the street Blue still needs for a "
          "monopoly.", city=t.street("fifth-ave").city, rent=first),
        table="Blue: fifth-ave", tapped="Blue: {}",
        show=[strip("nob-hill", "fifth-ave", "wall-st", notes=rents("fifth-ave", "wall-st"))],
        ask=tap("wall-st", mistakes={"nob-hill": ANOTHER_CITY, "fifth-ave": BLUE_HAS},
            say=_("One purchase, two higher rents: {fifth_ave} doubles to {rent}, and {wall_st} earns {other} at once, "
                  "also doubled.", rent=2 * first, other=both)),
        uses="AM-9.1 AM-9.2")

    alone = income(t, "georgetown")
    double = t.owed("Blue: georgetown, constitution-ave", "georgetown")
    yield scene("two-of-three", _("Three streets"),
        _("{city} has three streets, and Blue owns one. How many must Blue own for a monopoly? Place your bet.",
            city=t.street("georgetown").city),
        table="Blue: georgetown", show=[strip(*WASHINGTON, notes=rents(*WASHINGTON))],
        ask=bet({"2": _("Two"), "3": _("All three")}, right="2", then="Blue: constitution-ave", clauses="AM-9.1",
            say=_("Two, in every city. {rent} becomes {double}, although the third street is still the bank's.",
                rent=alone, double=double),
            said={"3": _("That is true in Monopoly. Here two are enough: {rent} becomes {double}.",
                rent=alone, double=double)}),
        uses="AM-9.1 AM-9.2")

    table = "Blue: georgetown, constitution-ave; You: pennsylvania-ave"
    rent = t.owed(table, "georgetown")
    yield scene("spoiler", _("You buy the third"),
        _("You buy {pennsylvania_ave}, the third, so that Blue cannot own all three. What is Blue's rent on "
          "{georgetown} now? Place your bet."),
        table=table,
        show=[strip(*WASHINGTON, pointed="georgetown",
            notes={"pennsylvania-ave": t.owed(table, "pennsylvania-ave", by="Blue")},
            results={each: t.owed(table, each) for each in WASHINGTON[:2]})],
        ask=bet([rent // 2, rent], right=rent,
        say=_("Blue still has two streets, so it is doubled. You were too late.")),
        uses="AM-9.1 AM-9.2")

    table, price = "Blue: rush-st, state-st, michigan-ave; You at michigan-ave", t.cost("michigan-ave")
    rent = t.owed(table)
    yield scene("all-three", _("All three"),
        _("Blue owns all of {city}. You land on {michigan_ave}, which is bare and cost {michigan_ave_price}. What do "
          "you owe?", city=t.street("michigan-ave").city),
        table=table,
        show=[strip("rush-st", "state-st", "michigan-ave", pointed="michigan-ave"), after(bill("michigan-ave"))],
        ask=number(rent, clauses="AM-9.2",
            mistakes=[(rent // 2 * 3, NOT_TREBLE), (rent * 2, ONCE), (rent // 2, MORE_THAN_ONE), (price, A_PRICE),
                (2 * price, _("The rent is doubled, not the price."))],
            say=_("Double, as with two streets. The third changes nothing for the others.")),
        uses="AM-9.1 AM-9.2 R-23")

    yield scene("block", _("Block it"),
        _("Blue has one street of {city}. Choose the fewest streets you must own so that Blue never doubles there.",
            city=t.street("brattle-st").city),
        table="Blue: brattle-st", tapped="You: {}",
        show=[strip("walnut-st", "brattle-st", "harvard-square", "beacon-st", notes=rents("brattle-st"))],
        ask=tap("harvard-square", "beacon-st", needs=2, mistakes={"brattle-st": BLUE_HAS, "walnut-st": ANOTHER_CITY},
            say=_("Both, for {price}, because any second street would be enough for Blue.",
                price=t.cost("harvard-square") + t.cost("beacon-st"))),
        uses="AM-9.1")

    more, every = double - alone, gain(t, "georgetown", "constitution-ave")
    yield scene("worth", _("What is it worth?"),
        _("Back to one street: Blue owns {georgetown}, with a rent of {rent}, and buys {constitution_ave} for "
          "{constitution_ave_price}. How much more does Blue earn in total from one visit to each street?", rent=alone),
        table="Blue: georgetown",
        show=[strip(*WASHINGTON[:2], pointed="constitution-ave", notes=rents(*WASHINGTON)),
            lines(_("What Blue gains"),
                line("gained", _("Extra rent on {georgetown}"), settled=more),
                line("both", _("Rent on {constitution_ave}"), settled=every - more),
                line("total", _("Gain for Blue, one visit to each"), settled=every))],
        ask=total(every, then="Blue: constitution-ave", clauses="AM-9.2 R-23",
            mistakes=[(every - more, _("That is only one part. {georgetown} also earns more.")), (alone, NOW_TWO),
                (2 * (every - more), _("{georgetown} already earned {rent} before. Count only the rest.", rent=alone)),
                (t.cost("constitution-ave"), A_PRICE)],
            say=_("{gained} and {both}, three times what the same street earns alone.",
                gained=more, both=every - more)),
        uses="AM-9.1 AM-9.2 R-23")

    mine, blues = "Blue: georgetown; You: constitution-ave", "Blue: georgetown, constitution-ave"
    to_you = t.owed(mine, "constitution-ave", by="Blue")
    yield scene("bidders", _("Who would pay more?"),
        _("Once more, {constitution_ave} is for sale for {constitution_ave_price}. Who would gain more from it, you or "
          "Blue?"),
        table="Blue: georgetown",
        show=[before(strip(*WASHINGTON[:2], pointed="constitution-ave")),
            after(strip(*WASHINGTON[:2], label=_("If you buy it"), table=mine,
                    notes={"georgetown": alone, "constitution-ave": to_you}),
                strip(*WASHINGTON[:2], label=_("If Blue buys it"), table=blues,
                    notes={each: t.owed(blues, each) for each in WASHINGTON[:2]}))],
        ask=choose({"you": "You", "blue": "Blue", "same": _("Both gain the same")}, right="blue",
            mistakes=dict.fromkeys(("you", "same"),
            _("Count the rents of both streets, with the new one and without it.")),
            say=_("{mine} for you, {blue} for Blue. Only if Blue owns it does it double two rents.",
                mine=to_you, blue=every)),
        uses="AM-9.2 AM-9.5")

    if t.switches.third_street_stays_bare:
        city, table = t.city("nob-hill"), "Blue: fishermans-wharf+1, nob-hill+1, union-square"
        rent, built = t.owed(table, "union-square"), t.owed(table, "fishermans-wharf")
        yield scene("third", _("The third street"),
            _("Blue bought {union_square} last. In this edition the third street of a Monopolist's city never gets "
              "houses. What is its rent? Place your bet."),
            table=table,
            show=[before(strip(*city, pointed="union-square", notes=rents("fishermans-wharf", "nob-hill"))),
                after(strip(*city, pointed="union-square", notes=rents(*city)))],
            ask=bet([rent // 2, rent, built], right=rent,
                say=_("{rent}: double, but always bare. The third street is the one bought last (our "
                      "ruling).", rent=rent)),
            teaches="AM-9.6 R-29", uses="AM-9.2")

    game = Saver(t)
    yield challenge(game,
        _("Blue has one street in each of three cities. You have {cash}. In two of them, make sure that Blue never "
          "doubles. Choose a street to buy it.", cash=game.cash),
        say=_("You spent {spent}. In a city of two streets, one of them is enough to block it.",
            spent=game.cash - game.left(game.solution)),
        uses="AM-9.1 AM-8.1", clauses="AM-9.1")


class Saver(WrittenPuzzle):
    """You buy streets so that Blue cannot get two of a city, in two cities of three."""

    solution = ("3", "39")
    wanted = 2
    cities = (("basin-st", "french-quarter"), ("brattle-st", "harvard-square", "beacon-st"), ("fifth-ave", "wall-st"))

    def __init__(self, t: EditionWords) -> None:
        self.t, self.cash = t, 500 * t.scale
        self.for_sale = {key_of(street): street for _blues, *others in self.cities for street in others}

    def left(self, made: tuple[str, ...]) -> int:
        """Return your cash after these purchases."""
        return self.cash - sum(self.t.cost(self.for_sale[key]) for key in made)

    def saved(self, made: tuple[str, ...]) -> int:
        """Return the number of cities in which Blue can no longer get a monopoly."""
        mine = {self.for_sale[key] for key in made}
        return sum(not holds_monopoly(len(set(city) - mine)) for city in self.cities)

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        return {key: verbatim("") for key in self.for_sale if key not in made and self.left((*made, key)) >= 0}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        count = self.saved(made)
        if not self.moves(made):
            return ngettext("{count} city saved, and you cannot afford another street. Start again.",
                "{count} cities saved, and you cannot afford another street. Start again.", count)
        return ngettext("{count} city saved. You have {left} left.", "{count} cities saved. You have {left} left.",
        count,
            left=self.left(made))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.saved(made) >= self.wanted

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        first = f"Blue: {', '.join(city[0] for city in self.cities)}"
        now = "; ".join((first, f"You holds {self.left(made)}", *(f"You: {self.for_sale[key]}" for key in made)))
        cheap, middle, dear = self.cities
        return (strip(*cheap, *dear, table=now), strip(*middle, table=now),
            purses("You", table=now, since=f"You holds {self.cash}"))


# ---- To practise ----

DOUBLE = "AM-9.1 AM-9.2 R-23"


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on holding a monopoly, its rents, and ways to stop it."""

    def how_many(slug: str, street: str) -> Written:
        return scene(slug, _("How many more?"),
            _("Blue owns one street of {city}. How many more does Blue need for a monopoly?",
            city=t.street(street).city),
            table=f"Blue: {street}", show=[strip(city=street)],
            ask=choose({"0": _("None", context="streets"), "1": _("One", context="streets"),
                "2": _("Two", context="streets")}, right="1",
                mistakes={"0": _("One street is not a monopoly."), "2": _("Fewer are enough.")},
                say=_("Two streets are enough, in every city.")),
            uses="AM-9.1", level=1)

    def visit(slug: str, street: str, table: str, bare: Message, by: str = "Green", *,
            asks: Callable[..., Task] = among) -> Written:
        one = t.cost(street) // 10
        rent = t.owed(table, street, by)
        return scene(slug, _("What is the rent?"),
            _("A visitor lands on {street}. What do they owe?", street=street),
            table=table, show=[strip(city=street, pointed=street), after(bill(street, by))],
            ask=asks(rent, say=_("{rent}.", rent=rent),
                mistakes=[*([(times * one, APART) for times in (2, 3, 4)] if rent == one else
                        [(3 * one, NOT_TREBLE), (one, bare), (4 * one, ONCE)]), (10 * one, A_PRICE)]),
            uses=DOUBLE, level=1)

    def second(slug: str, has: str, buys: str, *, asks: Callable[..., Task] = among) -> Written:
        own, every = t.owed(f"Blue: {has}, {buys}", buys), gain(t, has, buys)
        return scene(slug, _("What is it worth?"),
            _("Blue owns {first} and buys {second} for {price}. How much more does Blue earn in total from one visit "
              "to each street?", first=has, second=buys, price=t.cost(buys)),
            table=f"Blue: {has}", show=[strip(has, buys, pointed=buys, notes=rents(has, buys))],
            ask=asks(every, then=f"Blue: {buys}",
                mistakes=[(own, _("{first} also earns more.", first=has)), (own // 2, NOW_TWO),
                    (every + income(t, has), BEFORE), (10 * own // 2, A_PRICE)],
                say=_("{gained} more on the first, {own} on the second.", gained=every - own, own=own)),
            uses=DOUBLE, level=2)

    yield how_many("how-many-three", "locust-st")
    yield how_many("how-many-two", "fifth-ave")

    yield scene("which", _("Which one?"), _("Blue owns {basin_st} and wants a monopoly. Choose the street Blue needs."),
        table="Blue: basin-st", tapped="Blue: {}",
        show=[strip("basin-st", "french-quarter", "sunset-blvd", "wilshire-blvd", notes=rents("basin-st"))],
        ask=tap("french-quarter", say=_("From now on both streets earn double."),
            mistakes={"basin-st": BLUE_HAS, "sunset-blvd": ANOTHER_CITY, "wilshire-blvd": ANOTHER_CITY}),
        uses=DOUBLE, level=1)

    yield visit("pair", "hollywood-blvd", "Blue: hollywood-blvd, sunset-blvd", TWO_STREETS, asks=number)
    yield visit("all", "walnut-st", "Blue: walnut-st, chestnut-st, locust-st", MORE_THAN_ONE)
    yield visit("spoiled", "wilshire-blvd", "Blue: wilshire-blvd, sunset-blvd; Green: hollywood-blvd",
        _("The other owner was too late. Blue has two streets."), by="You")
    yield visit("apart", "rush-st", "Blue: rush-st; Navy: state-st; You: michigan-ave", MORE_THAN_ONE)

    yield scene("who-nobody", _("Who has a monopoly?"),
        _("{city} has three owners. Who has a monopoly there?", city=t.street("brattle-st").city),
        table="Blue: brattle-st; You: harvard-square; Navy: beacon-st", show=[strip(city="brattle-st")],
        ask=choose({"blues": _("Blue and Navy"), "blue": "Blue", "nobody": _("Nobody")}, right="nobody",
            mistakes={"blues": _("Blue and Navy count separately, although both are Monopolists."),
                "blue": _("Blue has only one street here.")},
            say=_("Nobody has two streets, so nobody doubles.")),
        uses="AM-9.1", level=1)

    table = "You: rush-st, state-st; Blue: michigan-ave"
    rent = t.owed(table, "rush-st", by="Blue")
    yield scene("yours", _("Your two streets"),
        _("You own two streets of {city}. What does Blue owe on {rush_st}?", city=t.street("rush-st").city),
        table=table, show=[strip(city="rush-st", pointed="rush-st")],
        ask=choose([rent, 2 * rent, 10 * rent], right=rent,
            mistakes=[(2 * rent, _("You are a Competitor, and Competitors never double.")), (10 * rent, A_PRICE)],
            say=_("Two streets are a monopoly, but a Competitor never takes double rent.")),
        uses="AM-9.5", level=1)

    yield second("second-cheap", "basin-st", "french-quarter", asks=number)
    yield second("second-middle", "brattle-st", "beacon-st")
    yield second("second-dear", "union-square", "nob-hill")

    pair = income(t, *WASHINGTON[:2])
    more = income(t, *WASHINGTON) - pair
    yield scene("third-gain", _("The third one"),
        _("Blue has two streets of {city} and buys the third, {pennsylvania_ave}, for {pennsylvania_ave_price}. How "
          "much more does Blue earn from one visit to each?", city=t.street("georgetown").city),
        table="Blue: georgetown, constitution-ave", show=[strip(*WASHINGTON, pointed="pennsylvania-ave")],
        ask=number(more, then="Blue: pennsylvania-ave", say=_("Only its own double rent: {more}.", more=more),
            mistakes=[(more // 2, _("It is also doubled.")),
                (more + pair // 2, _("The other two are already doubled.")), (more + pair, BEFORE),
                (5 * more, A_PRICE)]),
        uses=DOUBLE, level=2)

    single, own = income(t, "fifth-ave"), t.owed("Blue: fifth-ave, wall-st", "wall-st")
    yield scene("error", _("Spot the error"),
        _("Blue owns {fifth_ave} and buys {wall_st}. Somebody worked out how much more Blue earns from one visit to "
          "each. Find the first wrong line."),
        table="Blue: fifth-ave", show=[strip("fifth-ave", "wall-st")],
        ask=spot(_("A calculation"),
            line("first", _("extra rent on {fifth_ave}, which is doubled"), single,
                why=_("This line is right: doubling adds another tenth of its price.")),
            line("second", _("rent on {wall_st}"), own // 2),
            line("sum", _("total gain"), single + own // 2, why=_("This line follows from the two above it.")),
            say=_("{wall_st} is also doubled, so its rent is {own}.", own=own)),
        uses=DOUBLE, level=2)

    first, other = t.cost("locust-st"), t.cost("chestnut-st")
    yield scene("block-cost", _("The cost of blocking"),
        _("Blue already owns {walnut_st}. How much do you pay the bank to make sure that Blue never doubles there?"),
        table="Blue: walnut-st", show=[strip("locust-st", "chestnut-st", "walnut-st")],
        ask=among(first + other, then="You: locust-st, chestnut-st",
            mistakes=[(first, _("Then Blue can buy the other one.")),
                (first + other + t.cost("walnut-st"), _("Blue already owns one, so it is not for sale.")),
                ((first + other) // 10, _("That is their rent. How much do they cost?"))],
            say=_("Buy both, because any second street would be enough for Blue.")),
        uses="AM-9.1", level=2)

    yield scene("order", _("Cheapest first"),
    _("Blue owns these four bare streets. Put the visits in order, cheapest first."),
        ask=order(_("Visits"),
            line("v21", _("{brattle_st}, {brattle_st_price}, one of two"),
                t.owed("Blue: brattle-st, harvard-square", "brattle-st"), early=TWO_STREETS),
            line("v39", _("{wall_st}, {wall_st_price}, alone"), income(t, "wall-st")),
            line("v14", _("{michigan_ave}, {michigan_ave_price}, one of three"),
                t.owed("Blue: michigan-ave, state-st, rush-st", "michigan-ave"),
                early=_("With two or three streets the rent is doubled.")),
            line("v24", _("{beacon_st}, {beacon_st_price}, alone"), income(t, "beacon-st")),
            otherwise=_("Another one is cheaper. The rent is a tenth, doubled with two streets or three."),
            say=_("A cheap street with doubled rent can cost you more than an expensive one.")),
        uses=DOUBLE, level=2)

    noted = rents("basin-st", "french-quarter", "georgetown", "constitution-ave", "wall-st")
    yield scene("best-buy", _("Blue's best buy"),
        _("Choose the street that raises Blue's rents most, with one visit to each street."),
        table="Blue: basin-st, georgetown", tapped="Blue: {}",
        show=[strip("basin-st", "french-quarter", notes=noted),
            strip("georgetown", "constitution-ave", "wall-st", notes=noted)],
        ask=tap("constitution-ave",
            mistakes={"french-quarter": _("That doubles the cheapest city."),
                "wall-st": _("A lone street earns only a tenth of its price."), "basin-st": BLUE_HAS,
                "georgetown": BLUE_HAS},
            say=_("{gain}: its own double rent, and the extra rent of a second street.",
                gain=gain(t, "georgetown", "constitution-ave"))),
        uses=DOUBLE, level=3)

    streets = ("nob-hill", "fifth-ave", "wall-st")
    every, lone = income(t, *streets), income(t, "nob-hill")
    table = f"Blue: {', '.join(streets)}"
    yield scene("round-trip", _("All of Blue's"),
        _("How much does Blue earn in total from one visit to each of these streets, all bare?"),
        table=table, show=[strip(*streets, results={each: t.owed(table, each) for each in streets})],
        ask=number(every, say=_("Two rents are doubled and one is single."),
            mistakes=[((every + lone) // 2, _("Two of them are in one city, so they are doubled.")),
                (every + lone, _("{nob_hill} is alone in its city.")),
                (every - lone, _("The lone street is missing."))]),
        uses=DOUBLE, level=3)

    to_blue, to_you = gain(t, "rush-st", "state-st"), t.owed("You: state-st", "state-st", by="Blue")
    yield scene("difference", _("Worth more to Blue"),
        _("{state_st} is for sale for {state_st_price}. With one visit to each street, how much more would it earn "
          "Blue than you?"),
        table="Blue: rush-st", show=[strip(city="rush-st", pointed="state-st")],
        ask=among(to_blue - to_you, say=_("{blue} for Blue, {you} for you.", blue=to_blue, you=to_you),
            mistakes=[(to_blue, _("That is what Blue gains. Subtract what you would gain.")),
                (to_you, _("Blue's other street also gains, and the new one is doubled."))]),
        uses=f"{DOUBLE} AM-9.5", level=3)

    cheap, middle = t.cost("french-quarter"), t.cost("wilshire-blvd") + t.cost("hollywood-blvd")
    dearer = _("There is a cheaper city. This one would cost {sum}.", sum=t.cost("chestnut-st") + t.cost("walnut-st"))
    yield scene("two-cities", _("Two cities"),
        _("Blue has one street in each of three cities. For the least money, make sure that Blue never doubles in two "
          "of them. Choose the streets to buy."),
        table="Blue: basin-st, sunset-blvd, locust-st", tapped="You: {}",
        show=[strip(city="basin-st"), strip(city="sunset-blvd"), strip(city="locust-st")],
        ask=tap("french-quarter", "wilshire-blvd", "hollywood-blvd", needs=3,
            mistakes={"basin-st": BLUE_HAS, "sunset-blvd": BLUE_HAS, "locust-st": BLUE_HAS, "chestnut-st": dearer,
                "walnut-st": dearer},
            say=_("{sum} for one street in the city of two and two in the city of three.", sum=cheap + middle)),
        uses="AM-9.1", level=3)

    each, price = gain(t, "georgetown", "constitution-ave"), t.cost("constitution-ave")
    own = t.owed("Blue: georgetown, constitution-ave", "constitution-ave")
    yield scene("pay-back", _("Paid back"),
        _("Blue has {georgetown} and buys {constitution_ave} for {constitution_ave_price}. Somebody visits each street "
          "once per round. After how many rounds has the extra rent paid back the price?"),
        table="Blue: georgetown", show=[strip("georgetown", "constitution-ave", pointed="constitution-ave")],
        ask=number(-(-price // each), unit=_("rounds"), say=_("{gain} more per round.", gain=each),
            mistakes=[(-(-price // (own // 2)), _("Its rent is doubled, and it doubles another one.")),
                (-(-price // own), _("{georgetown} also earns more.")),
                (-(-price // each) - 1, _("After that many, a little is still missing."))]),
        uses=DOUBLE, level=3)

    def in_city(first: str, second: str) -> Line:
        return line(f"c{key_of(first)}",
            _("{city}: {first}, and then {second} for {price}", city=t.street(first).city, first=first, second=second,
                price=t.cost(second)), gain(t, first, second))

    yield scene("gains", _("Smallest gain first"),
        _("In four cities Blue has a street and buys a second. Put the cities in order, smallest gain first, with one "
          "visit to each street."),
        ask=order(_("Cities"), in_city("rush-st", "state-st"), in_city("basin-st", "french-quarter"),
            in_city("fifth-ave", "wall-st"), in_city("sunset-blvd", "wilshire-blvd"),
            otherwise=_("Another city gains less. Compare the prices."),
            say=_("The more expensive the city, the more its second street earns.")),
        uses=DOUBLE, level=3)

    noted = rents(*WASHINGTON, "fifth-ave", "wall-st")
    yield scene("worse-sale", _("The greater loss"),
        _("Blue must give up {pennsylvania_ave} or {wall_st}. Choose the one whose loss costs Blue more rent, with "
          "one visit to each street."),
        table="Blue: georgetown, constitution-ave, pennsylvania-ave, fifth-ave, wall-st",
        show=[strip(*WASHINGTON, notes=noted), strip("fifth-ave", "wall-st", notes=noted)],
        ask=tap("wall-st", then="bank: wall-st",
            mistakes={"pennsylvania-ave": _("Two streets of that city are left, and they stay doubled.")},
            say=_("{much} against {little}, because without it the monopoly ends.",
                much=gain(t, "fifth-ave", "wall-st"), little=income(t, *WASHINGTON) - income(t, *WASHINGTON[:2]))),
        uses=DOUBLE, level=3)


CHAPTER = chapter(try_it.LESSON, minutes=3, story=story, practice=practice,
    learnt="AM-9.1 AM-9.2 AM-9.5",
    promise=_("How many streets make a monopoly, and what the missing one is worth."))
