"""A whole round: the four players of the story, with everything learnt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.editions import Role, Street
from antimono.anti_monopoly.editions.decks import deck
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.around import try_it
from antimono.course.anti_monopoly.shared.four_players import TWO_STREETS, owner_of
from antimono.course.anti_monopoly.words import *
from antimono.course.anti_monopoly.words.telling import NAMES
from antimono.course.lesson.frame import Column, Table

ROUND = (
    "You: sunset-blvd, rush-st, walnut-st, union-square; Blue: fishermans-wharf, nob-hill+1; "
    "Green: u-s-electric-company, u-s-gas-company; Navy: u-s-railroad, u-s-bus-company, fifth-ave, wall-st; "
    "You has 640; Blue has 520; Green has 480; Navy has 450; "
    "You at u-s-gas-company; Blue at u-s-trucking-company; Green at harvard-square; Navy at u-s-railroad; "
    "dice 3+3 2+5 4+5 3+4 3+4 2+4")
"""The table at the start of the round, the same as in the free lesson."""
PAID = f"{ROUND}; do roll"
BOUGHT = f"{PAID}; do roll; do buy"
TAXED = f"{BOUGHT}; do end; do roll"
FLAT = f"{TAXED}; do flat"
BUILT = f"{FLAT}; do build nob-hill"
SENT = f"{BUILT}; do end; do roll"
END = f"{SENT}; do end; do roll; do end"
ELECTRIC = "u-s-electric-company"
DOUBLES = {"1+1": "go-to-custody", "2+2": "union-square", "3+3": "nob-hill", "4+4": "cards-36", "5+5": "property-tax",
    "6+6": "start"}
"""The square to which each double leads from your first square."""
DEARER = _("Doubled, but bare. Another square costs more.")
SOMETHING = _("This roll changes the purse.")


def leaves(t: EditionWords, double: str) -> tuple[int, int]:
    """Return the least and the most cash that a first double may leave you, before you decide anything.

    If it leads to a card square, try every card, each with the lowest and the highest dice to follow.
    """
    drawn = DOUBLES[double].startswith("cards")
    found = [
        t.cash(f"{ROUND}; cards C {card}; dice {double} {dice}; do roll")
        for card in range(1, len(deck(t.rules, Role.COMPETITOR)) + 1 if drawn else 2)
        for dice in (("1+1", "6+6") if drawn else ("1+1",))
    ]
    return min(found), max(found)


def story(t: EditionWords) -> Iterator[Written]:
    """Yield your turn, a double; Blue's tax and house; Green's way to the price war; Navy's bill; the purses."""
    flat, pays = t.constants.income_tax_flat, t.constants.start_square_pays
    taxed = {"property-tax": _("tax {due}", due=t.constants.property_tax)}

    ahead = ("fishermans-wharf", "nob-hill", "fifth-ave", "property-tax", "wall-st")
    costs = {square: t.owed(ROUND, square) for square in ahead}
    costly = {square: _("costs {due}", due=due) for square, due in costs.items()}
    yield scene("look-ahead", _("Look ahead"),
        _("One whole round, with everything you know. You are on {u_s_gas_company}. Which of these squares would "
          "cost you most? Choose it."),
        table=ROUND, without=ALL,
        show=[purses(), strip(*ahead[:2], results=costly), strip(*ahead[2:], notes=taxed, results=costly)],
        ask=most(costs, clauses="AM-9.2 R-23",
            wrong={"fishermans-wharf": _("Doubled, but bare. Another street of that city has a house."),
                "fifth-ave": DEARER, "wall-st": DEARER,
                "property-tax": _("The tax is the same for everybody. Another square costs more.")},
            say=_("{due}, because a Monopolist owns two streets of the city and has built a house.",
                  due=max(costs.values()))),
        uses="AM-9.2 R-23 AM-17.1")

    had, has = t.cash(ROUND), t.cash(PAID)
    rent, bare, house = had - has, t.cost("nob-hill") // 10, t.house("nob-hill")
    yield scene("ouch", _("Ouch"),
        _("You roll a double, 3 and 3, and land on {nob_hill}. A house there costs {house}. How much is left in "
          "your purse?",
            house=house),
        table=ROUND,
        show=[throw("3+3", "You"),
            strip("fishermans-wharf", "nob-hill", pointed="nob-hill", without="Blue Green Navy"), purses("You Blue")],
        ask=number(has, then="do roll", clauses="AM-9.2 AM-8.2 AM-10.2",
            mistakes=[(had - rent // 2, TWO_STREETS), (had - 2 * bare, _("There is a house.")),
                (had - bare, _("There is a house, and Blue has two streets here.")),
                (had - 2 * bare - house // 10, _("The rent for Blue's house doubles as well.")),
                (had + rent, _("The rent comes out of your purse.")), (rent, _("That is the rent. How much is left?"))],
            say=_("{had} minus {rent}.", had=had, rent=rent)),
        uses="AM-9.2 AM-8.2 AM-10.2 R-23")

    had, price = has, t.cost("basin-st")
    yield scene("again", _("Again"),
        _("The double gives you another roll: 2 and 5. You pass {start} and land on {basin_st}, unowned, "
          "{basin_st_price}. Buy it, or keep your money?"),
        table=PAID, tapped={"buy": "do roll; do buy", "leave": "do roll; do decline"},
        show=[throw("2+5", "You"),
            strip("nob-hill", "wall-st", "start", "basin-st", pointed="basin-st", without="Blue Green Navy"),
            purses("You")],
        ask=move({"buy": _("Buy it"), "leave": _("Keep the money")}, needs=1,
            say=_("{had} plus {pays} from {start}, minus {price}, leaves {left}.", had=had, pays=pays, price=price,
                left=had + pays - price),
            said={"leave": _("Allowed: you have {left}, with {pays} from {start}. The story continues as if you had "
                             "bought it.",
                left=had + pays, pays=pays)}),
        uses="AM-7.1 AM-13.1 AM-8.1")

    part = t.at(TAXED).taxes(player("Blue")).percentage.value
    yield scene("blues-tax", _("Blue's tax"),
        _("Blue rolls 4 and 5, is paid for passing {start} and lands on {income_tax}. Pay {flat}, or a fifth of "
          "cash and a tenth of the rest? Choose for Blue.", flat=flat),
        table=TAXED,
        show=[throw("4+5", "Blue"),
            strip("fishermans-wharf", "nob-hill", "start", "income-tax", pointed="income-tax",
                without="You Green Navy"),
            lines(_("Blue's assets"),
                line("cash", _("Cash, including pay from {start}: {cash}", cash=t.cash(TAXED, "Blue"))),
                line("deeds", _("Two deeds at printed prices: {deeds}",
                    deeds=t.cost("fishermans-wharf") + t.cost("nob-hill"))),
                line("house", _("One house at its price: {house}", house=house))),
            purses("Blue")],
        ask=choose({"flat": _("{flat}, fixed", flat=flat), "part": _("The percentage")},
            right="flat" if flat <= part else "part", then="do flat", clauses="AM-16.2 R-5 R-6",
            mistakes={"part": _("Work out a fifth of the cash first: that is already a lot.")},
            say=_("{flat}. The percentage would be {part}.", flat=flat, part=part)),
        uses="AM-16.1 AM-16.2 R-5 R-6")

    yield scene("bricks", _("Another house"),
        _("Blue has rolled but not ended the turn, and builds one more house. On which street does it give the "
          "higher rent? Choose it."),
        table=FLAT, without=ALL,
        show=[before(strip("fishermans-wharf", "nob-hill")),
            after(strip("fishermans-wharf", "nob-hill", pointed="nob-hill"), bill("nob-hill")), purses("Blue")],
        ask=tap("nob-hill", then="do build nob-hill", clauses="AM-10.4 R-23 AM-9.2",
            mistakes={"fishermans-wharf": _("Blue may build there as well, but a visit would then cost {rent}.",
                rent=t.owed(f"{FLAT}; Blue: fishermans-wharf+1", "fishermans-wharf"))},
            say=_("{price} for a house, and your next visit costs {rent}.",
                  price=house, rent=t.owed(BUILT, "nob-hill"))),
        uses="AM-10.4 AM-10.5 R-23 AM-9.2")

    yield scene("green", _("Green"), _("It is Green's turn. Roll for Green, and guess what it will cost."),
        table=BUILT,
        show=[before(strip("harvard-square", "go-to-custody", without="You Blue Navy")),
            after(throw("3+4", "Green"), rooms()), purses("Green")],
        ask=roll(_("Roll for Green"), then="do end; do roll",
            say=_("To the price war. It costs nothing yet, and Green still collects rent there.")),
        uses="AM-14.1 AM-14.3")

    due, walk = (t.owed(SENT, ELECTRIC, by="Navy", dice=dice) for dice in ("2+4", "3+4"))
    _one, both = t.rules.utilities[0].monopolist_factors
    yield scene("navy", _("Navy"),
        _("Navy rolls 3 and 4 and lands on {u_s_electric_company}, one of Green's two utilities. Green is in the "
          "price war. Navy rolls again: 2 and 4. What does Navy owe?"),
        table=SENT, without="You Blue",
        show=[throw("3+4", "Navy", _("to move")), throw("2+4", "Navy", _("to pay")),
            before(strip(ELECTRIC, "corner", pointed=ELECTRIC, table=f"{SENT}; Navy at {ELECTRIC}")),
            after(strip(ELECTRIC, "corner", pointed=ELECTRIC)), purses("Navy Green")],
        ask=choose([0, due, walk, both * 6], right=due, then="do end; do roll", clauses="AM-14.3 AM-19.1 AM-19.2",
            mistakes=[(0, _("Green still collects in the price war.")),
                (walk, _("That roll moved Navy. The utility needs a new one.")),
                (both * 6, _("{factor} times is for a Monopolist with both utilities.", factor=str(both)))],
            say=_("{due}, paid to Green, who cannot even move.", due=due)),
        uses="AM-14.3 AM-19.1 AM-19.2 R-4" if t.scale > 1 else "AM-14.3 AM-19.1 AM-19.2")

    had_then = {name: t.cash(ROUND, name) for name in PLAYERS}
    now = {name: t.cash(END, name) for name in PLAYERS}
    yield scene("purses", _("Purses"), _("The round is over. Put the purses in order, thinnest first."),
        ask=order(_("Each purse before the round, and what changed"),
            line("you", _("You: {cash} − {rent} + {pays} − {price}",
                cash=had_then["You"], rent=rent, pays=pays, price=price), now["You"],
                early=_("You paid rent, but {start} paid you.")),
            line("green", _("Green: {cash} + {due}", cash=had_then["Green"], due=due), now["Green"],
                early=_("Green only received money.")),
            line("navy", _("Navy: {cash} − {due}", cash=had_then["Navy"], due=due), now["Navy"],
                early=_("Navy paid one small bill.")),
            line("blue", _("Blue: {cash} + {rent} + {pays} − {tax} − {house}",
                cash=had_then["Blue"], rent=rent, pays=pays, tax=flat, house=house), now["Blue"]),
            otherwise=_("Work it out line by line."),
            say=_("Only one purse grew, by {gain}, and its owner is in the price war.",
                gain=now["Green"] - had_then["Green"])),
        uses="AM-8.2 AM-13.1 AM-16.1")

    found = {double: leaves(t, double) for double in DOUBLES}
    best = max(found, key=lambda double: found[double][0])

    def missed(square: str, least: int, fattest: int) -> Message:
        if square == "go-to-custody":
            return _("You earn nothing there, and leaving the price war takes a fine or a double.")
        if least < fattest:
            return _("That depends on the card. In the worst case you have {least} left.", least=least)
        if least < had_then["You"]:
            return _("That costs you {loss}.", loss=had_then["You"] - least)
        return _("You lose nothing there and gain nothing. You can do better.")

    yield scene("challenge", _("Challenge"),
        _("Back on {u_s_gas_company}, choose your own first double. Each leads to one of these squares. Which makes "
          "your purse fattest, whatever card you draw? Choose it."),
        table=ROUND, without=ALL,
        show=[
            before(
                strip("go-to-custody", "union-square", "nob-hill", label=_("Nearer squares"), heading=False),
                strip("cards-36", "property-tax", "start", label=_("Farther squares"), heading=False, notes=taxed),
                purses("You")),
            after(Table(_("Your purse after each first double"),
                (Column(_("Double")), Column(_("Square")), Column(_("At least"), money=True),
                    Column(_("At most"), money=True)),
                tuple((verbatim(double.replace("+", " + ")), verbatim(t.name(square)), *found[double])
                      for double, square in DOUBLES.items()),
                marked=(list(DOUBLES).index(best),)))],
        ask=tap(DOUBLES[best], clauses="AM-13.1 AM-7.1",
            mistakes={square: missed(square, *found[double]) for double, square in DOUBLES.items() if double != best},
            say=_("{dice}: {start} pays you {pays}, and nobody takes any of it. No card pays more.",
                dice=best.replace("+", " + "), pays=pays)),
        uses="AM-7.1 AM-13.1 AM-9.2 AM-15.1 AM-17.1", challenge=True)


# ---- To practise ----


class RoundSquare:
    """A square on the table of the round, with the owner and the properties that decide its rent."""

    def __init__(self, t: EditionWords, square: str) -> None:
        self.t, self.square, self.deed = t, square, t.rules.squares[t.square(square)]
        owner = owner_of(t.at(ROUND), t.square(square))
        self.owner = "" if owner is None else PLAYERS[owner]
        """The player who is paid; empty if the bank owns it."""

    @property
    def beside(self) -> list[str]:
        """The owner's other properties that count with this one."""
        return [
            NAMES[at]
            for at, held in self.t.at(ROUND).draft.position.properties
            if held.owner >= 0 and self.owner == PLAYERS[held.owner]
            and NAMES[at] != self.square
            and self.t.rules.squares[at].kind is self.deed.kind
            and (not isinstance(self.deed, Street) or NAMES[at] in self.t.city(self.square))
        ]

    @property
    def half(self) -> Message | None:
        """Return the reply to half the rent, if a Monopolist owns two of the kind; otherwise `None`."""
        if self.owner not in ("Blue", "Navy"):
            return None
        if isinstance(self.deed, Street):
            return _("{owner} has two streets here, so double it.", owner=self.owner)
        return _("{owner} has two transport companies, so the fare doubles.", owner=self.owner)

    def mistakes(self, right: int) -> Iterator[tuple[int, Message]]:
        """Yield the amounts of common mistakes, each with its reply."""
        price, half = self.t.cost(self.square), self.half
        yield price, _("That is the price.")
        if half:
            yield right // 2, half
        yield 2 * right, _("A Competitor never doubles.") if self.owner == "You" else _("Doubled once, not twice.")
        tenth = half if isinstance(self.deed, Street) else _("A tenth is what a Competitor charges.")
        if tenth:
            yield price // 10, tenth
        yield (2 * (price // 10),
            _("Look at the house.") if self.square == "nob-hill" else _("Look again at that property."))
        yield 0, _("Somebody owns it.")


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions about one rent, one purse and several steps, on the table of the round."""
    pays, house = t.constants.start_square_pays, t.house("nob-hill")

    def rolled(name: str, dice: str) -> tuple[str, RoundSquare]:
        table = f"{ROUND}; {name} on turn; dice {dice}"
        return table, RoundSquare(t, NAMES[t.at(table, "do roll").draft.position.pawns[player(name)]])

    def asked(right: int, wrong: Sequence[tuple[int, Message]], *, say: Message, typed: bool, then: str = "") -> Task:
        met: dict[int, Message] = {}
        for amount, said in wrong:
            if amount not in (right, *met) and len(met) < 3:
                met[amount] = said
        return (number(right, mistakes=wrong, say=say, then=then) if typed
                else choose([right, *met], right=right, mistakes=list(met.items()), say=say, then=then))

    def seen(name: str, dice: str, stop: RoundSquare, first: str = "") -> list[Figure]:
        others = " ".join(each for each in PLAYERS if each != name)
        way = {first, "start"} if first else set()
        squares = sorted({stop.square, *stop.beside, *way},
            key=lambda each: (bool(first) and t.square(each) < t.square(first), t.square(each)))
        return [throw(dice, name), strip(*squares, pointed=stop.square, without=others,
            table=f"{ROUND}; {name} at {stop.square}")]

    def owed(name: str, dice: str, *, typed: bool = False) -> Written:
        table, stop = rolled(name, dice)
        due = t.owed(ROUND, stop.square, by=name)
        values = {"dice": dice.replace("+", " + "), "square": stop.square}
        return scene(f"bill-{name.lower()}-{sum(map(int, dice.split('+')))}", _("Rent due"),
            _("You roll {dice} and land on {square}. What do you owe?", **values) if name == "You"
            else _("{player} rolls {dice} and lands on {square}. What does {player} owe?", player=name, **values),
            table=table, show=seen(name, dice, stop),
            ask=asked(due, list(stop.mistakes(due)), say=_("{due}.", due=due), typed=typed),
            uses="AM-8.2 AM-9.2 AM-18.2 R-23", level=1)

    def purse(name: str, dice: str, of: str, *, typed: bool = False) -> Written:
        table, stop = rolled(name, dice)
        had, right, due = t.cash(ROUND, of), t.cash(f"{table}; do roll", of), t.owed(ROUND, stop.square, by=name)
        first = NAMES[t.at(ROUND).draft.position.pawns[player(name)]]
        passed = t.square(stop.square) < t.square(first)
        wrong = [(had, SOMETHING)]
        if of != name:
            wrong += [(2 * had - right, _("The money goes the other way."))]
            wrong += [(right - due // 2, stop.half)] if stop.half else []
            wrong += [(right + pays, _("{start} pays the player who passes it."))] if passed else []
        else:
            wrong += [(right + due, _("You left out the rent."))]
            wrong += [(right + due // 2, stop.half)] if stop.half else []
            wrong += [(right + 2 * due, _("The rent comes out of the purse."))]
            wrong += [(right - pays, _("{start} pays {pays}.", pays=pays)),
                (right + pays, _("Passing {start} pays once."))] if passed else []
        values = {"player": name, "dice": dice.replace("+", " + "), "square": stop.square}
        return scene(f"purse-{name.lower()}-{sum(map(int, dice.split('+')))}-{of.lower()}", _("A purse"),
            _("You roll {dice} and land on {square}. How much is in your purse now?", **values)
            if name == of == "You" else
            _("{player} rolls {dice} and lands on {square}. How much is in {asked}'s purse now?", asked=of, **values)
            if not passed else
            _("{player} rolls {dice}, passes {start}, lands on {square} and buys nothing. How much is in your purse "
              "now?",
                **values)
            if of == "You" else
            _("{player} rolls {dice}, passes {start}, lands on {square} and buys nothing. How much is in {asked}'s "
              "purse now?",
                asked=of, **values),
            table=table, show=[*seen(name, dice, stop, first if passed else ""), purses(of)],
            ask=asked(right, wrong, say=_("{cash}.", cash=right), typed=typed, then="do roll"),
            uses="AM-13.1 AM-8.2 AM-9.2 AM-18.2", level=2)

    def twice(one: str, two: str, *, typed: bool = False) -> Written:
        table = f"{ROUND}; dice {one} {two}"
        had, between, right = t.cash(ROUND), t.cash(f"{table}; do roll"), t.cash(f"{table}; do roll; do roll")
        first, end = (RoundSquare(t, NAMES[t.at(table, *moves).draft.position.pawns[0]])
            for moves in (("do roll",), ("do roll", "do roll")))
        lowest, passed = t.square(first.square), t.square(end.square) < t.square(first.square)
        squares = sorted({first.square, end.square, *first.beside, *end.beside, *(["start"] if passed else [])},
            key=lambda each: (t.square(each) < lowest - 3, t.square(each)))
        wrong = [(between, _("That is after the first roll.")),
            (had + right - between, _("The first square counts as well.")),
            (right - pays, _("{start} pays {pays}.", pays=pays)) if passed else (had, SOMETHING),
            (right + pays, _("Passing pays once.") if passed else _("You did not pass {start}."))]
        if end.half and not passed:
            wrong += [(right + (between - right) // 2, end.half)]
        return scene(f"twice-{'-'.join(str(sum(map(int, dice.split('+')))) for dice in (one, two))}", _("Twice"),
            _("You roll {one} to {first}, then {two} to {end}. You buy nothing. How much is in your purse now?",
              one=one.replace("+", " + "), two=two.replace("+", " + "),
              first=first.square, end=end.square),
            table=table,
            show=[throw(one, "You"), throw(two, "You", _("second roll")),
                strip(*squares, pointed=end.square, without="Blue Green Navy",
                    notes={"property-tax": _("tax {due}", due=t.constants.property_tax)}),
                purses("You")],
            ask=asked(right, wrong, say=_("{cash}.", cash=right), typed=typed, then="do roll; do roll"),
            uses="AM-7.1 AM-8.2 AM-9.2 AM-13.1 AM-17.1", level=3)

    def least_tax(name: str, units: int) -> Written:
        table, cash = f"{ROUND}; {name} has {units}", units * t.scale
        ways = t.at(table).taxes(player(name))
        flat, part = ways.flat.value, ways.percentage.value
        deeds = sum(t.rules.deed_at(at).price for at, held in t.at(table).draft.position.properties
            if held.owner == player(name))
        percent = t.constants.income_tax_percent_cash
        other = Role.COMPETITOR if role(name) is Role.MONOPOLIST else Role.MONOPOLIST
        crossed = part + (percent[other] - percent[role(name)]) * cash // 100
        return scene(f"tax-{name.lower()}", _("The tax"),
            _("You land on the income tax square with these assets. What is the least you can pay?") if name == "You"
            else _("{player}, a Competitor, lands on the income tax square with these assets. What is the least "
                   "{player} can pay?",
                player=name)
            if role(name) is Role.COMPETITOR
            else _("{player}, a Monopolist, lands on the income tax square with these assets. What is the least "
                   "{player} can pay?",
                player=name),
            table=table,
            show=[lines(_("Assets"), line("cash", _("Cash: {cash}", cash=cash)),
                line("deeds", _("Deeds at printed prices: {deeds}", deeds=deeds)),
                line("house", _("Houses at purchase prices: {houses}", houses=house if name == "Blue" else 0)),
                line("flat", _("The fixed sum: {flat}", flat=flat)))],
            ask=choose([flat, part, crossed], right=min(flat, part),
                mistakes=[(flat, _("The percentage is less.")), (part, _("The fixed sum is less.")),
                    (crossed, _("A Competitor pays a tenth of cash, a Monopolist a fifth."))],
                say=_("{tax}. The other way costs {more}.", tax=min(flat, part), more=max(flat, part))),
            uses="AM-16.1 AM-16.2 AM-16.3", level=3)

    yield owed("You", "1+2")
    yield owed("You", "4+5", typed=True)
    yield owed("You", "5+6")
    yield owed("Green", "5+6", typed=True)
    yield owed("Navy", "1+5")
    yield owed("Blue", "4+6", typed=True)
    yield owed("Green", "3+5")

    yield scene("free", _("Free of charge"), _("One of these squares would cost Navy nothing. Find it."),
        table=ROUND, show=[strip("sunset-blvd", "u-s-bus-company", "fishermans-wharf", without=ALL)],
        ask=tap("u-s-bus-company", say=_("Navy owns it."),
            mistakes={"sunset-blvd": _("It is yours, so Navy would pay you."),
                "fishermans-wharf": _("It is Blue's, and Monopolists pay each other as well.")}),
        uses="AM-8.2", level=1)

    yield purse("You", "6+6", "You")
    yield purse("Blue", "5+6", "Blue", typed=True)
    yield purse("Blue", "4+6", "Blue")
    yield purse("Blue", "3+5", "Blue")
    yield purse("Green", "5+6", "Blue", typed=True)
    yield purse("Blue", "4+6", "Navy")
    yield purse("Blue", "5+6", "You", typed=True)

    yield scene("cheap-to-dear", _("Cheapest first"),
        _("You might land on any of these. Put them in order, cheapest first. The house cost {house}.", house=house),
        ask=order(_("Five squares"),
            *(line(key_of(square), text, t.owed(ROUND, square)) for square, text in (
                ("wall-st", _("{wall_st}, {wall_st_price}, one of Navy's two")),
                ("union-square", _("{union_square}, yours")),
                ("nob-hill", _("{nob_hill}, {nob_hill_price}, with a house, one of Blue's two")),
                ("property-tax", _("{property_tax}, {tax}", tax=t.constants.property_tax)),
                ("fishermans-wharf", _("{fishermans_wharf}, {fishermans_wharf_price}, bare, one of Blue's two")))),
            otherwise=_("Another one costs less. Rent is a tenth of the price, doubled where a Monopolist has two."),
            say=_("Your own street costs nothing. The rent for a Monopolist's house is doubled as well.")),
        uses="AM-8.2 AM-9.2 AM-17.1 R-23", level=2)

    table, stop = rolled("Blue", "5+6")
    had, due = t.cash(ROUND, "Blue"), t.owed(ROUND, stop.square, by="Blue")
    yield scene("account", _("Spot the error"),
        _("Blue rolls {dice}, passes {start} and lands on your {street}. Blue had {cash}. Find the wrong line.",
            dice="5 + 6", street=stop.square, cash=had),
        table=table, show=[*seen("Blue", "5+6", stop), purses("Blue")],
        ask=spot(_("Blue's account"),
            line("had", _("In Blue's purse before"), had, why=_("This line is right: look at the purse.")),
            line("start", _("Paid by {start}"), pays, why=_("This line is right: passing pays once.")),
            line("rent", _("Rent for {street}, {price}", street=stop.square, price=t.cost(stop.square)), -2 * due),
            say=_("You are a Competitor and your street is bare, so the rent is {rent}.", rent=due)),
        uses="AM-8.2 AM-9.5 AM-13.1 R-23", level=2)

    yield twice("3+3", "1+4", typed=True)
    yield twice("2+2", "2+3")
    yield twice("5+5", "1+2", typed=True)
    yield least_tax("You", 640)
    yield least_tax("Blue", 300)
    yield least_tax("Navy", 450)
    yield least_tax("Green", 1500)


CHAPTER = chapter(try_it.LESSON, minutes=5, story=story, practice=practice,
    promise=_("Four turns, six rolls, every payment: a round with all you have learnt."))
