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
"""The table at the beginning of the round, as the free lesson has it."""
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
"""Where each double leads you from your first square."""
DEARER = _("Doubled, but bare: there is a dearer one.")
SOMETHING = _("Money comes or goes on this roll.")


def leaves(t: EditionWords, double: str) -> tuple[int, int]:
    """Return the thinnest and the fattest purse that a first double may leave you, before you decide anything.

    Where it leads to a card, all cards are tried, each with the lowest and the highest dice to come.
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
        _("One whole round, with all that you know. You stand on {u_s_gas_company}. Which of these squares would cost "
          "you most? Mark it."),
        table=ROUND, without=ALL,
        show=[purses(), strip(*ahead[:2], results=costly), strip(*ahead[2:], notes=taxed, results=costly)],
        ask=most(costs, clauses="AM-9.2 R-23",
            wrong={"fishermans-wharf": _("Doubled, but bare. One street there has a house."), "fifth-ave": DEARER,
                "wall-st": DEARER,
                "property-tax": _("The tax is the same for everybody: there is a dearer square.")},
            say=_("{due}: two streets of one city and a house, in a Monopolist's hands.", due=max(costs.values()))),
        uses="AM-9.2 R-23 AM-17.1")

    had, has = t.cash(ROUND), t.cash(PAID)
    rent, bare, house = had - has, t.cost("nob-hill") // 10, t.house("nob-hill")
    yield scene("ouch", _("Ouch"),
        _("You roll a double, 3 and 3, to {nob_hill}. A house there costs {house}. How much is in your purse then?",
            house=house),
        table=ROUND,
        show=[throw("3+3", "You"),
            strip("fishermans-wharf", "nob-hill", pointed="nob-hill", without="Blue Green Navy"), purses("You Blue")],
        ask=number(has, then="do roll", clauses="AM-9.2 AM-8.2 AM-10.2",
            mistakes=[(had - rent // 2, TWO_STREETS), (had - 2 * bare, _("There is a house.")),
                (had - bare, _("There is a house, and Blue has two streets here.")),
                (had - 2 * bare - house // 10, _("Blue doubles the house's rent, too.")),
                (had + rent, _("The rent goes out of your purse.")), (rent, _("That is the bill. What is left?"))],
            say=_("{had} less {rent}.", had=had, rent=rent)),
        uses="AM-9.2 AM-8.2 AM-10.2 R-23")

    had, price = has, t.cost("basin-st")
    yield scene("again", _("Again"),
        _("The double gives one more roll: 2 and 5. You come past {start} to {basin_st}, nobody's, {basin_st_price}. "
          "Buy it, or keep your money?"),
        table=PAID, tapped={"buy": "do roll; do buy", "leave": "do roll; do decline"},
        show=[throw("2+5", "You"),
            strip("nob-hill", "wall-st", "start", "basin-st", pointed="basin-st", without="Blue Green Navy"),
            purses("You")],
        ask=move({"buy": _("Buy it"), "leave": _("Keep the money")}, needs=1,
            say=_("{had}, and {pays} at {start}, less {price}: {left}.", had=had, pays=pays, price=price,
                left=had + pays - price),
            said={"leave": _("Allowed: {left}, with {pays} from {start}. The story goes on as if you had bought.",
                left=had + pays, pays=pays)}),
        uses="AM-7.1 AM-13.1 AM-8.1")

    part = t.at(TAXED).taxes(player("Blue")).percentage.value
    yield scene("blues-tax", _("Blue's tax"),
        _("Blue rolls 4 and 5, is paid at {start} and stops on {income_tax}. {flat}, or a fifth of cash and a tenth of "
          "the rest? Choose for Blue.", flat=flat),
        table=TAXED,
        show=[throw("4+5", "Blue"),
            strip("fishermans-wharf", "nob-hill", "start", "income-tax", pointed="income-tax",
                without="You Green Navy"),
            lines(_("What Blue has"),
                line("cash", _("Cash, with what {start} paid: {cash}", cash=t.cash(TAXED, "Blue"))),
                line("deeds", _("Two deeds, printed prices: {deeds}",
                    deeds=t.cost("fishermans-wharf") + t.cost("nob-hill"))),
                line("house", _("One house, its price: {house}", house=house))),
            purses("Blue")],
        ask=choose({"flat": _("{flat}, fixed", flat=flat), "part": _("The percentage")},
            right="flat" if flat <= part else "part", then="do flat", clauses="AM-16.2 R-5 R-6",
            mistakes={"part": _("Take a fifth of the cash first: it is a lot already.")},
            say=_("{flat}: the percentage would be {part}.", flat=flat, part=part)),
        uses="AM-16.1 AM-16.2 R-5 R-6")

    yield scene("bricks", _("Bricks"),
        _("Blue has rolled, but not ended the turn, and builds one more house. On which street will a visit then cost "
          "more? Mark it."),
        table=FLAT, without=ALL,
        show=[before(strip("fishermans-wharf", "nob-hill")),
            after(strip("fishermans-wharf", "nob-hill", pointed="nob-hill"), bill("nob-hill")), purses("Blue")],
        ask=tap("nob-hill", then="do build nob-hill", clauses="AM-10.4 R-23 AM-9.2",
            mistakes={"fishermans-wharf": _("Blue may build there, too: a visit would cost {rent}.",
                rent=t.owed(f"{FLAT}; Blue: fishermans-wharf+1", "fishermans-wharf"))},
            say=_("{price} for a house: your next visit costs {rent}.", price=house, rent=t.owed(BUILT, "nob-hill"))),
        uses="AM-10.4 AM-10.5 R-23 AM-9.2")

    yield scene("green", _("Green"), _("Green's turn. Roll for Green, and think: what will it cost Green?"),
        table=BUILT,
        show=[before(strip("harvard-square", "go-to-custody", without="You Blue Navy")),
            after(throw("3+4", "Green"), rooms()), purses("Green")],
        ask=roll(_("Roll for Green"), then="do end; do roll",
            say=_("To the price war. It costs nothing yet, and Green goes on collecting there.")),
        uses="AM-14.1 AM-14.3")

    due, walk = (t.owed(SENT, ELECTRIC, by="Navy", dice=dice) for dice in ("2+4", "3+4"))
    _one, both = t.rules.utilities[0].monopolist_factors
    yield scene("navy", _("Navy"),
        _("Navy rolls 3 and 4, to {u_s_electric_company}, one of Green's two utilities. Green sits in the price war. "
          "Navy rolls anew: 2 and 4. What does Navy owe?"),
        table=SENT, without="You Blue",
        show=[throw("3+4", "Navy", _("the walk")), throw("2+4", "Navy", _("anew")),
            before(strip(ELECTRIC, "corner", pointed=ELECTRIC, table=f"{SENT}; Navy at {ELECTRIC}")),
            after(strip(ELECTRIC, "corner", pointed=ELECTRIC)), purses("Navy Green")],
        ask=choose([0, due, walk, both * 6], right=due, then="do end; do roll", clauses="AM-14.3 AM-19.1 AM-19.2",
            mistakes=[(0, _("Price war: Green still collects.")),
                (walk, _("That roll moved Navy; the utility wants a new one.")),
                (both * 6, _("{factor} times is for a Monopolist with both utilities.", factor=str(both)))],
            say=_("{due}, to Green, who cannot even move.", due=due)),
        uses="AM-14.3 AM-19.1 AM-19.2 R-4" if t.scale > 1 else "AM-14.3 AM-19.1 AM-19.2")

    had_then = {name: t.cash(ROUND, name) for name in PLAYERS}
    now = {name: t.cash(END, name) for name in PLAYERS}
    yield scene("purses", _("Purses"), _("The round is over. Put the purses in order, the thinnest first."),
        ask=order(_("Before the round, and what came and went"),
            line("you", _("You: {cash} − {rent} + {pays} − {price}",
                cash=had_then["You"], rent=rent, pays=pays, price=price), now["You"],
                early=_("You lost a rent, but {start} paid you.")),
            line("green", _("Green: {cash} + {due}", cash=had_then["Green"], due=due), now["Green"],
                early=_("Green only took in money.")),
            line("navy", _("Navy: {cash} − {due}", cash=had_then["Navy"], due=due), now["Navy"],
                early=_("Navy paid one small bill.")),
            line("blue", _("Blue: {cash} + {rent} + {pays} − {tax} − {house}",
                cash=had_then["Blue"], rent=rent, pays=pays, tax=flat, house=house), now["Blue"]),
            otherwise=_("Work it out line by line."),
            say=_("Only one purse grew, and its owner sits in the price war: {gain} more.",
                gain=now["Green"] - had_then["Green"])),
        uses="AM-8.2 AM-13.1 AM-16.1")

    found = {double: leaves(t, double) for double in DOUBLES}
    best = max(found, key=lambda double: found[double][0])

    def missed(square: str, least: int, fattest: int) -> Message:
        if square == "go-to-custody":
            return _("Nothing comes in there, and the way out of the price war takes a fine or a double.")
        if least < fattest:
            return _("That depends on the card: {least} in the worst case.", least=least)
        if least < had_then["You"]:
            return _("That costs you {loss}.", loss=had_then["You"] - least)
        return _("Nothing is lost there, and nothing won. It can be better.")

    yield scene("challenge", _("Challenge"),
        _("Back on {u_s_gas_company}: choose your first double yourself. Each leads to one of these squares. Which "
          "makes your purse fattest, whatever card may come? Mark it."),
        table=ROUND, without=ALL,
        show=[
            before(
                strip("go-to-custody", "union-square", "nob-hill", label=_("The nearer squares"), heading=False),
                strip("cards-36", "property-tax", "start", label=_("The farther squares"), heading=False, notes=taxed),
                purses("You")),
            after(Table(_("Your purse after each first double"),
                (Column(_("Double")), Column(_("Square")), Column(_("At least"), money=True),
                    Column(_("At most"), money=True)),
                tuple((verbatim(double.replace("+", " + ")), verbatim(t.name(square)), *found[double])
                      for double, square in DOUBLES.items()),
                marked=(list(DOUBLES).index(best),)))],
        ask=tap(DOUBLES[best], clauses="AM-13.1 AM-7.1",
            mistakes={square: missed(square, *found[double]) for double, square in DOUBLES.items() if double != best},
            say=_("{dice}: {start} pays {pays}, and nobody takes any of it. No card brings more.",
                dice=best.replace("+", " + "), pays=pays)),
        uses="AM-7.1 AM-13.1 AM-9.2 AM-15.1 AM-17.1", challenge=True)


# ---- To practise ----


class RoundSquare:
    """A square at the table of the round: what decides what it costs."""

    def __init__(self, t: EditionWords, square: str) -> None:
        self.t, self.square, self.deed = t, square, t.rules.squares[t.square(square)]
        owner = owner_of(t.at(ROUND), t.square(square))
        self.owner = "" if owner is None else PLAYERS[owner]
        """Who is paid; nobody, if it is the bank's."""

    @property
    def beside(self) -> list[str]:
        """The other squares that count: its owner's of the same kind."""
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
        """Return what is said of half of what is owed, where a Monopolist has two of a kind."""
        if self.owner not in ("Blue", "Navy"):
            return None
        if isinstance(self.deed, Street):
            return _("{owner} has two streets here: double it.", owner=self.owner)
        return _("{owner} has two transport companies: the fare doubles.", owner=self.owner)

    def mistakes(self, right: int) -> Iterator[tuple[int, Message]]:
        """Yield what well-known wrong ideas come to."""
        price, half = self.t.cost(self.square), self.half
        yield price, _("That is the price.")
        if half:
            yield right // 2, half
        yield 2 * right, _("A Competitor never doubles.") if self.owner == "You" else _("Doubled once, not twice.")
        tenth = half if isinstance(self.deed, Street) else _("A tenth is a Competitor's fare.")
        if tenth:
            yield price // 10, tenth
        yield (2 * (price // 10),
            _("Look at the house.") if self.square == "nob-hill" else _("Look again at what stands there."))
        yield 0, _("Somebody owns it.")


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield one bill, one purse, several steps: at the table of the round."""
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
        return scene(f"bill-{name.lower()}-{sum(map(int, dice.split('+')))}", _("A bill"),
            _("You roll {dice} and come to {square}. What do you owe there?", **values) if name == "You"
            else _("{player} rolls {dice} and comes to {square}. What is owed there?", player=name, **values),
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
            wrong += [(2 * had - right, _("It goes the other way."))]
            wrong += [(right - due // 2, stop.half)] if stop.half else []
            wrong += [(right + pays, _("{start} pays the player who passes it."))] if passed else []
        else:
            wrong += [(right + due, _("And what is owed there?"))]
            wrong += [(right + due // 2, stop.half)] if stop.half else []
            wrong += [(right + 2 * due, _("What is owed goes out of the purse."))]
            wrong += [(right - pays, _("{start} pays {pays}.", pays=pays)),
                (right + pays, _("Passing {start} pays once."))] if passed else []
        values = {"player": name, "dice": dice.replace("+", " + "), "square": stop.square}
        return scene(f"purse-{name.lower()}-{sum(map(int, dice.split('+')))}-{of.lower()}", _("A purse"),
            _("You roll {dice} and come to {square}. How much is in your purse then?", **values)
            if name == of == "You" else
            _("{player} rolls {dice}, to {square}. How much is in {asked}'s purse then?", asked=of, **values)
            if not passed else
            _("{player} rolls {dice}, past {start} to {square}, and buys nothing. How much is in your purse then?",
                **values)
            if of == "You" else
            _("{player} rolls {dice}, past {start} to {square}, and buys nothing. How much is in {asked}'s purse then?",
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
            (had + right - between, _("The first square counts, too.")),
            (right - pays, _("{start} pays {pays}.", pays=pays)) if passed else (had, SOMETHING),
            (right + pays, _("Passing pays once.") if passed else _("You did not pass {start}."))]
        if end.half and not passed:
            wrong += [(right + (between - right) // 2, end.half)]
        return scene(f"twice-{'-'.join(str(sum(map(int, dice.split('+')))) for dice in (one, two))}", _("Twice"),
            _("You roll {one}, then once more, {two}: to {first} and on to {end}. You buy nothing. How much is in your "
              "purse then?", one=one.replace("+", " + "), two=two.replace("+", " + "),
              first=first.square, end=end.square),
            table=table,
            show=[throw(one, "You"), throw(two, "You", _("once more")),
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
            _("You stop on the income tax with this. What is the least that you can pay?") if name == "You"
            else _("{player}, a Competitor, stops on the income tax with this. What is the least to be paid?",
                player=name)
            if role(name) is Role.COMPETITOR
            else _("{player}, a Monopolist, stops on the income tax with this. What is the least to be paid?",
                player=name),
            table=table,
            show=[lines(_("What there is"), line("cash", _("Cash: {cash}", cash=cash)),
                line("deeds", _("Deeds, printed prices: {deeds}", deeds=deeds)),
                line("house", _("Houses, purchase prices: {houses}", houses=house if name == "Blue" else 0)),
                line("flat", _("The fixed sum: {flat}", flat=flat)))],
            ask=choose([flat, part, crossed], right=min(flat, part),
                mistakes=[(flat, _("The percentage is less.")), (part, _("The fixed sum is less.")),
                    (crossed, _("A Competitor gives a tenth of cash, a Monopolist a fifth."))],
                say=_("{tax}; the other way costs {more}.", tax=min(flat, part), more=max(flat, part))),
            uses="AM-16.1 AM-16.2 AM-16.3", level=3)

    yield owed("You", "1+2")
    yield owed("You", "4+5", typed=True)
    yield owed("You", "5+6")
    yield owed("Green", "5+6", typed=True)
    yield owed("Navy", "1+5")
    yield owed("Blue", "4+6", typed=True)
    yield owed("Green", "3+5")

    yield scene("free", _("For nothing"), _("One of these squares would cost Navy nothing. Mark it."),
        table=ROUND, show=[strip("sunset-blvd", "u-s-bus-company", "fishermans-wharf", without=ALL)],
        ask=tap("u-s-bus-company", say=_("It is Navy's own."),
            mistakes={"sunset-blvd": _("It is yours: Navy would pay you."),
                "fishermans-wharf": _("It is Blue's: Monopolists pay each other, too.")}),
        uses="AM-8.2", level=1)

    yield purse("You", "6+6", "You")
    yield purse("Blue", "5+6", "Blue", typed=True)
    yield purse("Blue", "4+6", "Blue")
    yield purse("Blue", "3+5", "Blue")
    yield purse("Green", "5+6", "Blue", typed=True)
    yield purse("Blue", "4+6", "Navy")
    yield purse("Blue", "5+6", "You", typed=True)

    yield scene("cheap-to-dear", _("Cheap to dear"),
        _("You might stop on these. Number them from cheap to dear. The house cost {house}.", house=house),
        ask=order(_("Five stops"),
            *(line(key_of(square), text, t.owed(ROUND, square)) for square, text in (
                ("wall-st", _("{wall_st}, {wall_st_price}, one of Navy's two")),
                ("union-square", _("{union_square}, yours")),
                ("nob-hill", _("{nob_hill}, {nob_hill_price}, with a house, one of Blue's two")),
                ("property-tax", _("{property_tax}, {tax}", tax=t.constants.property_tax)),
                ("fishermans-wharf", _("{fishermans_wharf}, {fishermans_wharf_price}, bare, one of Blue's two")))),
            otherwise=_("Another one costs less: a tenth of the price, doubled where a Monopolist has two."),
            say=_("Your own street costs nothing. A Monopolist's house is doubled, too.")),
        uses="AM-8.2 AM-9.2 AM-17.1 R-23", level=2)

    table, stop = rolled("Blue", "5+6")
    had, due = t.cash(ROUND, "Blue"), t.owed(ROUND, stop.square, by="Blue")
    yield scene("account", _("Spot the error"),
        _("Blue rolls {dice} and comes past {start} to your {street}. Blue's purse was {cash}. Mark the wrong line.",
            dice="5 + 6", street=stop.square, cash=had),
        table=table, show=[*seen("Blue", "5+6", stop), purses("Blue")],
        ask=spot(_("Blue's account"),
            line("had", _("In Blue's purse before"), had, why=_("This line is right: look at the purse.")),
            line("start", _("Paid by {start}"), pays, why=_("This line is right: passing pays once.")),
            line("rent", _("Rent of {street}, {price}", street=stop.square, price=t.cost(stop.square)), -2 * due),
            say=_("You are a Competitor, and your street is bare: {rent}.", rent=due)),
        uses="AM-8.2 AM-9.5 AM-13.1 R-23", level=2)

    yield twice("3+3", "1+4", typed=True)
    yield twice("2+2", "2+3")
    yield twice("5+5", "1+2", typed=True)
    yield least_tax("You", 640)
    yield least_tax("Blue", 300)
    yield least_tax("Navy", 450)
    yield least_tax("Green", 1500)


CHAPTER = chapter(try_it.LESSON, minutes=5, story=story, practice=practice,
    promise=_("Four turns, six rolls, every payment: a round with all that you have learnt."))
