"""The richest player: what counts at the end, and how the count changes play (AM-23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.anti_monopoly.editions import Transport
from antimono.anti_monopoly.theme import SEATS
from antimono.core.dice import ALL_ROLLS
from antimono.core.figures import Axis, Curve, Plot, Point, Stroke
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.richest import try_it
from antimono.course.anti_monopoly.shared.four_players import HALF, LENT, OTHER_COLUMN, TWO_STREETS, added, as_bill
from antimono.course.anti_monopoly.shared.last_table import (
    SEVEN,
    count,
    count_bill,
    everybody,
    greens,
    rents,
    spare,
    to_bank,
    yours,
)
from antimono.course.anti_monopoly.words import *
from antimono.course.anti_monopoly.words.telling import NAMES
from antimono.course.writing import draw

ELECTRIC = "u-s-electric-company"
SIX = "2+4"
ROLLS = {f"{dice.first}+{dice.second}": dice.total for dice in ALL_ROLLS}
"""The total of each roll."""
FOR_IT = _("for {u_s_electric_company}")
MULTIPLIED = _("The roll is multiplied.")


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: your count and Green's after both Monopolists went bankrupt, and how to raise it."""
    table, factor, both = greens(t), t.rules.utilities[0].competitor_factor, t.rules.utilities[0].monopolist_factors[1]
    yourself, green = count(t, table).value, count(t, table, "Green").value
    seven, six = (t.owed(table, ELECTRIC, dice=dice) for dice in (SEVEN, SIX))
    deeds = {deed: t.owed(table, deed, "Blue") for deed in yours(t)}
    mortgaged: dict[str, Message | int] = {**deeds, "rush-st": _("mortgaged")}

    yield scene("count", _("The count"),
        _("Both Monopolists are bankrupt, so the richest Competitor wins. Count your cash, plus one visit's rent from "
          "each deed. Choose your deeds."),
        table=table,
        show=[strip(*deeds, label=_("Your deeds"), heading=False,
                notes=lambda moment: {deed: mortgaged[deed] for deed in deeds if key_of(deed) in moment.done}),
            lambda moment: draw([count_bill(only=moment.done)], moment)],
        ask=tap(*deeds, needs=len(deeds), clauses="AM-23.1 AM-1.3 AM-11.3",
            say=_("{total}. A mortgaged deed counts for nothing, because it earns no rent.", total=yourself)),
        teaches="AM-23.1", uses="AM-1.3 AM-11.3")

    hotel, bare = (t.owed(f"Green: nob-hill{built}", "nob-hill") for built in (" hotel", ""))
    house, steps, price = t.house("nob-hill"), t.street("nob-hill").hotel_level(role("Green")), t.cost("nob-hill")
    yield scene("not-the-cost", _("Not the cost"),
        _("What if this hotel were Green's? The street cost {nob_hill_price} and the hotel five times {house}. How "
          "much do they add to Green's count?", house=house),
        table="Green: nob-hill hotel", show=[strip("nob-hill")],
        ask=number(hotel,
            mistakes=[(price + steps * house, _("That is what they cost. Count one visit's rent.")),
                (steps * house, _("That is what the hotel cost. Count one visit's rent.")),
                ((price + steps * house) // 2, _("Nothing is sold here. Count one visit's rent.")),
                (hotel - bare, _("The street under the hotel also earns rent.")),
                (bare, _("The hotel adds to the rent: each of its five steps adds a tenth of its cost.")),
                (bare + house // 10, _("A hotel is worth five houses of rent, not one.")),
                (hotel - house // 10, _("For Green, the hotel is the fifth step.")),
                (t.street("nob-hill").monopolist_rents[-1], OTHER_COLUMN)],
            say=_("Its rent counts, not its cost. In Monopoly it is the other way round: the price counts.")),
        uses="AM-23.1 AM-10.1 R-23")

    yield scene("dice", _("Dice decide"),
        _("Your count is {yours}. Green's is {before}, with {u_s_electric_company} still missing: {factor} times a "
          "roll. Roll for it.", yours=yourself, before=green - seven, factor=str(factor)),
        table=table,
        show=[strip(ELECTRIC, "beacon-st", label=_("Green's deeds"), heading=False),
            before(count_bill("Green", ["beacon-st"])), after(throw(SEVEN, note=FOR_IT), count_bill("Green"))],
        ask=roll(_("Roll once"), clauses="AM-23.2 R-17 AM-19.2",
            say=_("{rent}, so Green's count is {total} and beats yours by {gap}. Each utility gets one roll (our "
                  "ruling).",
                rent=seven, total=green, gap=green - yourself)),
        teaches="AM-23.2 R-17", uses="AM-19.1 AM-19.2")

    by_roll = {dice: count(t, table, "Green", dice).value for dice in ROLLS}
    wins = [ROLLS[dice] for dice, amount in by_roll.items() if amount > yourself]
    right = by_roll[SIX]
    yield scene("near-miss", _("Near miss"),
        _("What if the roll had been {first} and {second}? What would Green's count be, with {u_s_electric_company} at "
          "{factor} times the roll?", first=SIX[0], second=SIX[-1], factor=str(factor)),
        table=table,
        show=[throw(SIX, note=FOR_IT), before(count_bill("Green", ["beacon-st"])),
            after(by_total(t, by_roll, yourself))],
        ask=number(right,
            mistakes=[(right - six, _("{u_s_electric_company} is missing.")),
                (right - six + ROLLS[SIX] * t.scale, MULTIPLIED),
                (right - six + both * ROLLS[SIX],
                 _("{factor} times is for a Monopolist with both utilities.", factor=str(both))),
                (right - six + seven, _("That was the other roll.")),
                (six, _("Cash and the street also count.")),
                (right - t.owed(table, "beacon-st"), _("The street is missing."))],
            say=_("{right}, so you win by {gap}. Green needs a {least} or more, which {wins} of {all} rolls give.",
                  right=right,
                gap=yourself - right, least=str(min(wins)), wins=str(len(wins)), all=str(len(ROLLS)))),
        uses="AM-23.1 AM-23.2 AM-19.2")

    house = t.house("walnut-st")
    built = f"You: walnut-st+4; You holds {t.cash(table) - house}"
    right = count(t, f"{table}; {built}").value
    adds = right + house - yourself
    yield scene("one-more-house", _("One more house"),
        _("What if you had built a fourth house on {walnut_st} just before the count, for {house}? What would your "
          "count be?", house=house),
        table=table, show=[strip("walnut-st", whatif=True), count_bill()],
        ask=choose([right, yourself, yourself + adds, yourself + house], right=right, then=built,
            clauses="AM-23.1 R-23",
            mistakes=[(yourself + adds, _("The rent rises, but you have paid for the house.")),
                (yourself, _("You paid the whole price, and only a tenth of it comes back as rent.")),
                (yourself + house, _("The house itself does not count, only its rent."))],
            say=_("{house} less in cash, {adds} more in rent. Before a count, keep your money.",
                  house=house, adds=adds)),
        uses="AM-23.1 AM-10.3 R-23")

    jailed = f"{everybody(t)}; Navy in custody"
    doubled = count(t, jailed, "Navy").value - t.cash(jailed, "Navy")
    yield scene("inside", _("In jail"),
        _("What if you and Green were bankrupt, and Navy was in jail? A Monopolist in jail collects no rent. Do Navy's "
          "two streets count? Place your bet."),
        table=jailed,
        show=[rooms(), strip("fifth-ave", "wall-st", label=_("Navy's deeds"), heading=False, whatif=True),
            before(count_bill("Navy", ())), after(count_bill("Navy"))],
        ask=bet({"count": _("They count for {rents}", rents=doubled), "nothing": _("They count for nothing")},
            right="count", clauses="R-38 AM-23.1",
            say=_("They count for {rents}, at double rent (our ruling). The count asks what the deeds would earn; "
                  "nobody has to land there.", rents=doubled)),
        teaches="R-38", uses="AM-14.5 AM-9.2")

    even = f"{table}; Green holds {t.cash(table, 'Green') - (green - yourself)}"

    def in_short(of: str) -> Figure:
        cash, counted = t.cash(even, of), count(t, even, of).value
        lines = ((_("Cash"), cash, ("AM-23.1",)), (_("Rents"), counted - cash, ("AM-23.1",)))
        return as_bill(added(*lines), who(of), player(of), _("Total"))

    yield scene("tie", _("A tie"),
        _("What if Green had {more} less and rolled a 7? Then both counts are {yours}. Who wins? Place your bet.",
            more=green - yourself, yours=yourself),
        table=even, show=[strip(ELECTRIC, "beacon-st", whatif=True), pair(in_short("You"), in_short("Green"))],
        ask=bet({"you": _("You: more rent"), "green": _("Green: more cash"), "both": _("Both", context="players")},
            right="both",
            clauses="R-18 AM-1.3",
            say=_("Both. The rulebook says that there is one winner, but not how to break a tie. So you share the win "
                  "(our ruling).") if t.edition == "pl"
            else _("Both: you share the win (our ruling). Nobody rolls again, and neither cash nor rent breaks the "
                   "tie.")),
        teaches="R-18")

    sales = {deed: to_bank(t, table, deed) for deed in (spare(t), "walnut-st", "union-square")}
    yield scene("trick", _("The trick"),
        _("Wait: Blue has not paid the last debt, so nothing is counted yet. You may still sell houses and mortgage "
          "(our ruling). Choose your three unmortgaged deeds, and watch."),
        table=table, tapped=sales,
        show=[strip(*deeds, label=_("Your deeds"), heading=False), count_bill()],
        ask=tap(*sales, needs=len(sales), clauses="AM-23.1 R-35 AM-11.1 AM-12.1",
            mistakes={"rush-st": _("This deed is already mortgaged, and the bank does not lend on it twice.")},
            say=_("From {start} to {best}. The bank pays five times what a house or a deed counts for. But Green can "
                  "sell as well.", start=yourself, best=count(t, "; ".join((table, *sales.values()))).value)),
        uses="AM-23.1 R-35 AM-11.1 AM-12.1")

    game = Auditor(t)
    yield challenge(game,
        _("What if you and Green were bankrupt, and Navy were about to be counted? Choose a deed to sell its house, "
          "and again to mortgage it. Reach the highest count."),
        say=_("{most}. The streets are worth more as money, but each of the three companies counts for more than its "
              "loan.",
            most=game.most) if t.switches.mortgaged_companies_count
        else _("{most}. The streets are worth more as money, but the companies count for more than their loans. "
               "Mortgage one, and the others earn half (our ruling).", most=game.most),
        uses="AM-23.1 AM-18.2 AM-11.1 AM-12.1 R-35 R-36", clauses="AM-23.1 AM-18.2 R-36 R-35")


def by_total(t: EditionWords, by_roll: dict[str, int], yourself: int) -> Plot:
    """Plot Green's count against the roll, with yours for comparison."""
    greens = {ROLLS[dice]: amount for dice, amount in by_roll.items()}
    you, green = SEATS[player("You")].mark, SEATS[player("Green")].mark
    return Plot(
        title=_("Green's count, by the roll"),
        across=Axis(label=_("roll"), low=2, high=12, step=1, money=False),
        up=Axis(label=_("count"), low=580 * t.scale, high=640 * t.scale, step=20 * t.scale),
        curves=(Curve(name=green.name, mark=green, points=tuple(sorted(greens.items()))),
            Curve(name=you.name, mark=you, points=((2, yourself), (12, yourself)), stroke=Stroke.DASHED)),
        summary=_("Green's count rises from {low} to {high} with the roll; yours is {yours}.",
            low=t.money(greens[2]), high=t.money(greens[12]), yours=t.money(yourself)),
        points=tuple(Point(ROLLS[dice], by_roll[dice], verbatim(t.money(by_roll[dice])), told=True)
            for dice in (SIX, SEVEN)))


class Auditor(WrittenPuzzle):
    """Navy before a count: companies that are worth more than their loans, and streets that are not."""

    solution = ("37", "39", "39")
    start = "Navy has 100; Navy: u-s-railroad, u-s-bus-company, u-s-air-line, fifth-ave, wall-st+1"
    deeds = ("u-s-railroad", "u-s-bus-company", "u-s-air-line", "fifth-ave")

    def __init__(self, t: EditionWords) -> None:
        self.t, self.most = t, count(t, self.table(self.solution), "Navy").value

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some sales and loans, in the order in which they can be made."""
        steps = [("sell wall-st", "mortgage wall-st")[place] for place in range(made.count("39"))]
        steps += [f"mortgage {deed}" for deed in self.deeds if key_of(deed) in made]
        return "; ".join((self.start, *(f"do p4: {step}" for step in steps)))

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        acts = {key_of(deed): f"p4: mortgage {deed}" for deed in self.deeds}
        acts["39"] = "p4: mortgage wall-st" if "39" in made else "p4: sell wall-st"
        return {key: verbatim("") for key, act in acts.items() if self.t.legal(self.table(made), act)}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        now, first = (count(self.t, self.table(moves), "Navy").value for moves in (made, ()))
        if now > first:
            return _("Navy's count is {now}, up from {first}. There is more.", now=now, first=first)
        return _("Navy's count is {now}. It was {first} before.", now=now, first=first)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return count(self.t, self.table(made), "Navy").value >= self.most

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        return (strip(*self.deeds, "wall-st", table=table, whatif=True), count_bill("Navy", table=table))


# ---- To practise ----

SALES = "AM-23.1 AM-11.1 AM-12.1 R-35"
NO_PRICE = _("Count one visit's rent of each deed, not its price.")


class Counted:
    """A player with cash and deeds, and their count."""

    def __init__(self, t: EditionWords, of: str, cash: int, deeds: str) -> None:
        self.t, self.of, self.cash = t, of, cash * t.scale
        self.table = f"{of} has {cash}; {of}: {deeds}" if deeds else f"{of} has {cash}"
        self.estate, self.count = t.estate(self.table, of), count(t, self.table, of).value
        self.rents = rents(count(t, self.table, of), self.estate)
        self.houses = {NAMES[each.deed.index]: each.level for each in self.estate.held if each.level}
        self.lent = {NAMES[each.deed.index]: each.deed.price for each in self.estate.held if each.mortgaged}

    @property
    def strip(self) -> Figure:
        """Their deeds."""
        return strip(*self.rents, table=self.table)

    def listed(self, deed: str) -> Message:
        """Return a deed with what it cost, for a sum."""
        price = self.t.cost(deed)
        if deed in self.lent:
            return _("{deed}, {price}, mortgaged", deed=deed, price=price)
        if deed in self.houses:
            return ngettext("{deed}, {price}, {count} house of {house}", "{deed}, {price}, {count} houses of {house}",
                self.houses[deed], deed=deed, price=price, house=self.t.house(deed, self.of))
        return _("{deed}, {price}", deed=deed, price=price)


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on single deeds, whole counts, deciding rolls, and choices just before a count."""
    utility = t.rules.utilities[0]
    factor, both = str(utility.competitor_factor), utility.monopolist_factors[1]

    def deed(slug: str, of: str, deeds: str, chain_or_pair: Message) -> Written:
        has = Counted(t, of, 500, deeds)
        first, rent = next(iter(has.rents.items()))
        price, houses = t.cost(first), has.houses.get(first, 0)
        cost, transport = t.house(first) if houses else 0, isinstance(t.deed(first), Transport)
        return scene(slug, _("A single deed"),
            _("The last Monopolist is bankrupt. Your {deed} cost {price}, and each of its two houses {house}. What "
              "does it add to your count?", deed=first, price=price, house=cost)
            if houses else _("The game is over and {player} is counted. {deed} cost {price}. What does it add?",
                player=of, deed=first, price=price),
            table=has.table, show=[has.strip],
            ask=among(rent, say=_("One visit's rent: {rent}.", rent=rent),
                mistakes=[(price + houses * cost, _("That is what it cost. What does one visit earn?")),
                    (price // 10, chain_or_pair),
                    (rent - price // 10, _("The street under the houses also earns rent.")) if houses
                    else (price // 5, _("That is the fare of one company.") if transport else OTHER_COLUMN),
                    *([] if houses else [(2 * rent, _("Count this deed alone."))])]),
            uses="AM-23.1", level=1)

    def whole(slug: str, has: Counted, words: Message, richer: Message) -> Written:
        own, brought = has.cash, sum(has.rents.values())
        prices, lent = sum(map(t.cost, has.rents)), sum(has.lent.values())
        return scene(slug, _("The whole count"), words, table=has.table,
            show=[before(has.strip, lines(who(has.of), line("cash", _("Cash"), own),
                *(line(key_of(each), has.listed(each)) for each in has.rents), line("total", _("Total")))),
                after(count_bill(has.of))],
            ask=total(has.count,
                mistakes=[(has.count + lent // 10, _("A mortgaged deed earns no rent, so it counts for nothing.")),
                    (own + prices, NO_PRICE), (own + prices - lent, NO_PRICE), (brought, _("The cash is missing.")),
                    (own, _("The deeds are missing.")), (own + (prices - lent) // 10, richer),
                    *((has.count - rent, _("One of the deeds is missing.")) for rent in has.rents.values() if rent)],
                say=_("{cash} in cash and {rents} in rents.", cash=own, rents=brought)),
            uses="AM-23.1 AM-11.3 R-23", level=2)

    def company(slug: str, of: str, deeds: str, dice: str, words: Message) -> Written:
        first = deeds.split(", ", maxsplit=1)[0]
        table, pips = f"{of} has 300; {of}: {deeds}", ROLLS[dice]
        rent = rents(count(t, table, of, dice), t.estate(table, of))[first]
        return scene(slug, _("Roll for the utility"), words, table=table,
            show=[strip(*deeds.split(", ")), throw(dice, note=FOR_IT)],
            ask=among(rent, say=_("{rent}.", rent=rent),
                mistakes=[(pips * t.scale, MULTIPLIED),
                    (utility.competitor_factor * pips, _("Navy has both: {factor} times the roll.", factor=str(both))),
                    (both * pips, OTHER_COLUMN), (t.cost(first), _("That is the price. What does one visit earn?"))]),
            uses="AM-23.2 R-17 AM-19.2 AM-19.3", level=2)

    def wins(slug: str, one: Counted, other: Counted, words: Message) -> Written:
        keys, two = [one.of.lower(), other.of.lower()], (one, other)
        right = "both" if one.count == other.count else keys[0] if one.count > other.count else keys[1]
        richer = keys[0] if one.cash > other.cash else keys[1]
        halves = [[*([each.strip] if each.rents else []), before(purses(each.of, table=each.table)),
            after(count_bill(each.of, table=each.table))] for each in two]
        return scene(slug, _("Who wins?"), words, show=[pair(halves[0], halves[1])],
            ask=choose({keys[0]: who(one.of), keys[1]: who(other.of), "both": _("Both", context="players")},
                right=right,
                mistakes={key: _("More cash, but the deeds also count.") if key == richer
                    else _("Add one visit's rent from every deed to each player's cash.")
                    for key in (*keys, "both") if key != right},
                say=_("The counts are {more} and {less}.",
                      more=max(one.count, other.count), less=min(one.count, other.count))),
            uses="AM-23.1 R-18 R-23", level=2)

    def race(so_far: int, yourself: int) -> Sequence[Figure]:
        return (strip(ELECTRIC, table=f"Green has {so_far}; Green: {ELECTRIC}"),
            lines(_("The count"), line("you", _("Your count"), yourself * t.scale),
                line("green", _("Green's count so far"), so_far * t.scale)))

    def winning(slug: str, so_far: int, yourself: int) -> Written:
        table = f"Green has {so_far}; Green: {ELECTRIC}"
        wins = [pips for dice, pips in ROLLS.items() if count(t, table, "Green", dice).value > yourself * t.scale]
        ways, least = list(ROLLS.values()), min(wins)
        return scene(slug, _("Rolls that win"),
            _("Green still has to roll two dice for {u_s_electric_company}, at {factor} times the roll. How many of "
              "the 36 rolls put Green's count above yours?", factor=factor),
            show=race(so_far, yourself),
            ask=among(len(wins), counted=True,
                mistakes=[(len(set(wins)), _("Those are the totals; some totals come from more rolls than others.")),
                    (36 - len(wins), _("With those you win or share the win.")),
                    (len(wins) + ways.count(least - 1), _("That total does not beat you yet.")),
                    (len(wins) - ways.count(least), _("A smaller total is enough."))],
                say=_("At least {least}, which is {rolls} rolls of 36.", least=str(least), rolls=str(len(wins)))),
            uses="AM-23.2 AM-19.2", level=3)

    def chain(slug: str, *companies: str) -> Written:
        loan, size = t.loan(companies[0]), len(companies)

        def mortgaged(several: int) -> int:
            deeds = ", ".join(each + " mortgaged" * (place < several) for place, each in enumerate(companies))
            return count(t, f"Navy holds {several * loan}; Navy: {deeds}", "Navy").value

        names = {0: ("none", _("None", context="streets")), 1: ("one", _("One", context="streets")),
            size: ("all", _("All", context="streets"))}
        best = max(range(size + 1), key=mortgaged)
        fares = t.rules.transports[0].monopolist_fares[:size]
        return scene(slug, _("Keep the chain?"),
            _("Navy is about to be counted. The bank lends {loan} on each company. How many should Navy mortgage for "
              "the highest count?", loan=loan),
            table=f"Navy holds 0; Navy: {', '.join(companies)}",
            show=[strip(*companies), lines(_("Fares to a Monopolist"), *(
                line(f"n{several}", ngettext("{count} company: fare on each",
                                             "{count} companies: fare on each", several), fare)
                for several, fare in enumerate(fares, start=1)))],
            ask=choose(dict(names.values()), right=names[best][0], say=_("The count is then {count}.",
                                                                         count=mortgaged(best)),
                mistakes={key: _("That gives {sum}. Another choice gives more.", sum=mortgaged(several))
                    for several, (key, _label) in names.items() if several != best}),
            uses=f"{SALES} AM-18.2 R-36", level=3)

    yield deed("deed-bare", "Green", "beacon-st", OTHER_COLUMN)
    yield deed("deed-built", "You", "state-st+2", _("The houses are missing."))
    yield deed("deed-pair", "Blue", "fishermans-wharf, union-square", TWO_STREETS)
    yield deed("deed-company", "Navy", "u-s-railroad, u-s-bus-company",
        _("A tenth of the price is a Competitor's fare. Navy is a Monopolist with two companies."))

    price = t.cost("wall-st")
    yield scene("mortgaged", _("Mortgaged"),
        _("Green is counted. {wall_st} is mortgaged. What does it add?"),
        table="Green has 500; Green: wall-st mortgaged", show=[strip("wall-st")],
        ask=choose({"0": _("Nothing"), str(price // 10): price // 10, str(price // 2): price // 2}, right="0",
            mistakes=[(price // 10, LENT), (price // 2, _("That money is already in the cash."))],
            say=_("Nothing: a deed that earns no rent counts for nothing.")),
        uses="AM-23.1 AM-11.3", level=1)

    blue = Counted(t, "Blue", 300, "fifth-ave, wall-st")
    doubled = sum(blue.rents.values())
    yield scene("jail-counts", _("In jail"),
        _("The last Competitor is bankrupt. Blue is in jail and is counted. How much do the two streets add?"),
        table=f"{blue.table}; Blue in custody", show=[rooms(), strip("fifth-ave", "wall-st")],
        ask=choose({"0": _("Nothing"), str(doubled // 2): doubled // 2, str(doubled): doubled}, right=doubled,
            mistakes=[(0, _("The count asks what they would earn; nobody has to land there.")),
                (doubled // 2, TWO_STREETS)],
            say=_("{rents}, as if Blue were free (our ruling).", rents=doubled)),
        uses="R-38 AM-23.1 AM-9.2", level=1)

    yield scene("equal", _("A tie"),
        _("Both Monopolists are bankrupt. You and Green have no deeds, and {cash} each. Who wins?", cash=480 * t.scale),
        table="You has 480; Green has 480", show=[purses("You Green")],
        ask=choose({"you": _("You, for starting"), "roll": _("The higher roll"), "both": _("Both", context="players")},
            right="both",
            mistakes={"you": _("It does not matter who started."), "roll": _("Dice are rolled only for utilities.")},
            say=_("Both: the win is shared (our ruling).")),
        uses="R-18", level=1)

    yield scene("nothing", _("Which counts for nothing?"),
        _("You are counted. Choose the deed that adds nothing."),
        table="You has 200; You: sunset-blvd, state-st mortgaged, locust-st+1, pennsylvania-ave",
        show=[strip("sunset-blvd", "state-st", "locust-st", "pennsylvania-ave", label=_("Your deeds"), heading=False)],
        ask=tap("state-st", say=_("It is mortgaged, so it earns no rent."),
            mistakes={"sunset-blvd": _("A bare street adds its rent."),
                "locust-st": _("The street and the house both add their rent."),
                "pennsylvania-ave": _("A bare street adds its rent.")}),
        uses="AM-23.1 AM-11.3", level=1)

    yield scene("most", _("Smallest first"),
        _("Put these in order by what they count for, smallest first. The deeds cost {sunset_blvd_price}, "
          "{u_s_railroad_price}, {beacon_st_price} and {wall_st_price}, and the hotel five times {house}.",
            house=t.house("sunset-blvd")),
        ask=order(_("Your holdings"),
            line("hotel", _("Your hotel on {sunset_blvd}"), t.owed("You: sunset-blvd hotel", "sunset-blvd", "Blue")),
            line("cash", _("{cash} in cash", cash=60 * t.scale), 60 * t.scale,
                early=_("All of the cash counts, but only one visit's rent from a deed.")),
            line("company", _("Your {u_s_railroad}"), t.cost("u-s-railroad") // 10),
            line("lent", _("Your mortgaged {wall_st}"), 0),
            line("street", _("Your bare {beacon_st}"), t.cost("beacon-st") // 10),
            otherwise=_("Something else counts for less. Each deed counts for one visit's rent."),
            say=_("All of the cash counts, and one visit's rent from each deed, whatever it cost.")),
        uses="AM-23.1 R-23 AM-10.1 AM-18.1 AM-11.3", level=2)

    yield whole("total-you", Counted(t, "You", 350, "sunset-blvd, locust-st+2, wall-st mortgaged"),
        _("The game is over. What is your count?"), _("The houses add to the rent."))
    yield whole("total-navy", Counted(t, "Navy", 210, "u-s-railroad, u-s-air-line, fifth-ave"),
        _("The game is over. What is Navy's count?"),
        _("A tenth of the price is too little: a Monopolist's two companies earn more."))
    yield company("company-green", "Green", ELECTRIC, "4+5",
        _("Green is counted, and this is the roll for {u_s_electric_company}. What does the company add?"))
    yield company("company-navy", "Navy", f"{ELECTRIC}, u-s-gas-company", "3+5",
        _("Navy, who has both utilities, is counted. This is the roll for {u_s_electric_company}. What does that "
          "company add?"))

    has, house = Counted(t, "Green", 400, "beacon-st+1"), t.house("beacon-st")
    then = f"Green: beacon-st+2; Green holds {has.cash - house}"
    right = count(t, f"{has.table}; {then}", "Green").value
    adds = right + house - has.count
    yield scene("built-green", _("Built in a hurry"),
        _("Green's count would be {first} now, but Green first builds one more house here for {house}. What is it "
          "then?", first=has.count, house=house),
        table=has.table, show=[strip(*has.rents), purses(has.of)],
        ask=number(right, then=then,
            mistakes=[(has.count + adds, _("The price of the house has been paid.")),
                (has.count - house, _("The house adds to the rent.")),
                (has.count, _("The price is paid, and only a tenth of it comes back as rent.")),
                (has.count + house, _("The house counts only for its rent, and its price has been paid.")),
                (has.count - house // 2, _("The bank pays half for houses it buys back. This one is not sold."))],
            say=_("{house} less in cash, {adds} more in rent.", house=house, adds=adds)),
        uses="AM-23.1 AM-10.3 R-23", level=2)

    has, loan = Counted(t, "You", 300, "wall-st"), t.loan("wall-st")
    right = has.cash + loan
    then = f"You: wall-st mortgaged; You holds {right}"
    yield scene("lent-you", _("Mortgaged first"),
        _("Your count is now {first}. {wall_st} cost {wall_st_price}. What is your count once the street is mortgaged?",
            first=has.count),
        table=has.table, show=[strip(*has.rents), purses(has.of)],
        ask=among(right, then=then,
            mistakes=[(has.count + loan, _("Its rent no longer counts.")), (right + loan, HALF),
                (has.count, _("The loan adds to the count, and the rent drops out of it."))],
            say=_("You gain {loan} in cash and lose {rent} in rent.", loan=loan, rent=has.count - has.cash)),
        uses=SALES, level=2)

    yield wins("winner-cash", Counted(t, "You", 520, ""), Counted(t, "Green", 480, "beacon-st+1"),
        _("Both Monopolists are bankrupt. {beacon_st} cost {beacon_st_price}, its house {house}. Who wins?",
            house=t.house("beacon-st")))
    yield wins("winner-deeds", Counted(t, "Blue", 400, "fifth-ave, wall-st"), Counted(t, "Navy", 500, "u-s-railroad"),
        _("The last Competitor is bankrupt. {fifth_ave} cost {fifth_ave_price}, {wall_st} {wall_st_price}. A "
          "Monopolist's only company earns {fare}. Who wins?", fare=t.rules.transports[0].monopolist_fares[0]))

    has, house = Counted(t, "You", 240, "beacon-st+1, u-s-bus-company, fifth-ave mortgaged"), t.house("beacon-st")
    yield scene("error", _("Spot the error"),
        _("Somebody worked out your count. The house cost {house}, and {u_s_bus_company} {u_s_bus_company_price}. Find "
          "the wrong line.", house=house),
        table=has.table, show=[strip("u-s-bus-company", "beacon-st", "fifth-ave")],
        ask=spot(_("A count"),
            line("cash", _("Cash"), has.cash, why=_("This line is right: all of the cash counts.")),
            line("street", _("{beacon_st}, bare"), has.rents["beacon-st"] - house // 10,
                why=_("This line is right: a tenth of its price.")),
            line("house", _("Its house"), house),
            line("company", _("{u_s_bus_company}"), has.rents["u-s-bus-company"],
                why=_("This line is right: a tenth of its price.")),
            line("lent", _("{fifth_ave}, mortgaged"), 0, why=_("This line is right: it earns no rent.")),
            say=_("A house counts for what it adds to the rent, a tenth of its price: {adds}.", adds=house // 10)),
        uses="AM-23.1 R-23 AM-18.1", level=2)

    yield winning("rolls-nine", 560, 592)
    yield winning("rolls-five", 500, 517)

    brings = t.owed(f"Green: {ELECTRIC}", ELECTRIC, dice="4+5")
    yield scene("tie-roll", _("The roll for a tie"),
        _("Green still has to roll for {u_s_electric_company}, at {factor} times the roll. Which roll shares the win?",
            factor=factor),
        show=race(540, 540 + brings // t.scale),
        ask=number(9, unit=_("pips"),
            mistakes=[(brings, _("That is the rent Green needs. Which roll gives it?")), (10, _("That one beats you.")),
                (8, _("Not enough yet."))],
            say=_("{factor} times {pips} is {gap}, and in a tie the win is shared (our ruling).",
                  factor=factor, pips="9",
                gap=brings)),
        uses="AM-23.2 AM-19.2 R-18", level=3)

    has, house, price, loan = Counted(t, "Green", 300, "locust-st+2"), t.house("locust-st"), t.cost("locust-st"), \
        t.loan("locust-st")
    own = has.cash
    right = own + house + loan
    then = f"Green: locust-st mortgaged; Green holds {right}"
    unrented = _("The rent of a mortgaged street does not count.")
    yield scene("sold", _("All to the bank"),
        _("Before the count Green sells both houses and mortgages the street. It cost {price}, each house {house}. "
          "What is Green's count then?", price=price, house=house),
        table=has.table, show=[strip(*has.rents), purses(has.of)],
        ask=number(right, then=then,
            mistakes=[(own + 2 * house + price, HALF), (own + 2 * house + loan, HALF), (own + house + price, HALF),
                (own + house, _("The loan on the street is missing.")), (own + loan, _("The houses are also sold.")),
                (own + house // 2 + loan, _("There are two houses.")), (right + has.count - own, unrented),
                (right + price // 10, unrented)],
            say=_("Green gains {came} from the bank and loses {rent} in rent.",
                  came=right - own, rent=has.count - own)),
        uses=SALES, level=3)

    yield chain("chain-two", "u-s-railroad", "u-s-bus-company")
    yield chain("chain-four", "u-s-railroad", "u-s-bus-company", "u-s-air-line", "u-s-trucking-company")

    yield scene("story", _("Spot the error"),
        _("Somebody describes how a game ended. Find the line that breaks the rules."),
        ask=spot(_("An ending"),
            line("ruin", _("The last Monopolist is bankrupt"), why=_("This line is right: that is how the game ends.")),
            line("count", _("Each Competitor counts cash, and one visit's rent of every unmortgaged deed"),
                why=_("This line is right: cash and rents.")),
            line("dice", _("A Competitor has two utilities, and one roll counts for both")),
            line("lent", _("Mortgaged deeds count for nothing"), why=_("This line is right: they earn no rent.")),
            line("tie", _("Two Competitors have the highest count, and share the win"),
                why=_("This line is right: a tie is shared (our ruling).")),
            say=_("The dice are rolled once for each utility (our ruling).")),
        uses="AM-1.3 AM-23.1 AM-23.2 R-17 R-18", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=3, story=story, practice=practice,
    promise=_("Cash plus one visit's rent from each deed: how the winner is found, and what that rewards."))
