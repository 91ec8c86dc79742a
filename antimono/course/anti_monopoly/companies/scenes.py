"""Transport, gas and electricity: the worth of a chain to each role (AM-18, AM-19)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import override

from antimono.anti_monopoly.rules.rent import landings_to_pay_back
from antimono.anti_monopoly.theme import SEATS
from antimono.core import positions
from antimono.core.dice import ALL_ROLLS
from antimono.core.figures import Axis, Curve, Plot, Point
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.companies import try_it
from antimono.course.anti_monopoly.shared import four_players as table
from antimono.course.anti_monopoly.shared.four_players import GREEN_NEVER
from antimono.course.anti_monopoly.words import *
from antimono.course.scene.figures import Bill

RAIL, BUS, AIR, TRUCK = TRANSPORTS = ("u-s-railroad", "u-s-bus-company", "u-s-air-line", "u-s-trucking-company")
ELECTRIC, GAS = UTILITIES = ("u-s-electric-company", "u-s-gas-company")
AVERAGE = 7
"""The average total of two dice, which gives the average dues."""
TOTALS = range(2, 13)

NEW = _("the new roll")
HOWEVER_MANY = _("However many Green owns, a visit costs the same.")
A_TENTH = _("That is the price. A Competitor's company earns a tenth of it.")
FARES, DUES = "AM-18.1 AM-18.2 R-8", "AM-19.1 AM-19.2 AM-19.3"


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: Green's constant fare, Navy's doubling fare, and utilities with their new roll."""
    fares = [fare(t, "Navy", count) for count in range(1, 5)]
    green = fare(t, "Green", 1)

    greens = f"Green: {BUS}; You: rush-st; You at rush-st"
    yield scene("green-fare", _("A ride"),
        _("Green owns {u_s_bus_company}, a transport company that cost {u_s_bus_company_price}. You are four "
          "squares before it. Roll."),
        table=greens,
        show=[after(throw("1+3", "You")), strip("rush-st", "state-st", BUS, pointed=BUS), purses("You Green"),
            after(short_bill(BUS))],
        ask=roll(_("Roll the dice"), then=f"You at {BUS}; {t.paid(greens, green, 'Green')}",
            say=_("{fare}, which is a tenth of the price, as for a bare street.", fare=green)),
        teaches="AM-18.1", uses="AM-8.2 R-23")

    yield scene("navy-fare", _("Navy's only company"),
        _("Now Navy owns the same company, and no other. What do you owe? Place your bet."),
        table=f"Navy: {BUS}; You at {BUS}", show=[strip(*TRANSPORTS, pointed=BUS), after(short_bill(BUS))],
        ask=bet([green, fares[0], 2 * fares[0]], right=fares[0],
            say={"us": _("{fare}. A lone street earns either role the same, but a Monopolist's fare starts at twice "
                         "a Competitor's.", fare=fares[0]),
                "pl": _("{fare}. A lone street earns either role the same, but a company does not. That is how we "
                        "read the Polish rulebook (our ruling).", fare=fares[0])}.get(t.edition,
                _("{fare}. A lone street earns either role the same, but a Monopolist's fare starts at twice a "
                  "Competitor's, as on the deeds of the US game (our ruling).", fare=fares[0]))),
        teaches="AM-18.2 R-8", uses="AM-8.4")

    yield scene("chain", _("Doubled"),
        _("Let Navy buy more: choose the other three companies. Watch your bill grow on the same square."),
        table=f"Navy: {BUS}; You at {BUS}", tapped="Navy: {}",
        show=[strip(*TRANSPORTS, pointed=BUS), short_bill(BUS)],
        ask=tap(RAIL, AIR, TRUCK, needs=3,
            say=_("{one}, {two}, {three}, {four}: each further company doubles the fare at all of them. {navy_says}",
                one=fares[0], two=fares[1], three=fares[2], four=fares[3], navy_says=speaks("Navy", "buys"))),
        teaches="AM-18.2 R-8")

    cost = sum(map(t.cost, TRANSPORTS))
    slow, fast, lone = visits(cost, green), visits(cost, fares[3]), visits(t.cost(BUS), green)
    yield scene("greens-four", _("Green's four"),
        _("Now Green owns all four companies. You land on {u_s_bus_company}. What do you owe?"),
        table=f"{held('Green', TRANSPORTS)}; You at {BUS}",
        show=[strip(*TRANSPORTS, pointed=BUS), after(short_bill(BUS))],
        ask=[number(fare(t, "Green", 4), clauses="AM-18.1",
                mistakes=[(4 * green, HOWEVER_MANY), (8 * green, GREEN_NEVER),
                    (fares[3], _("That is what Navy would take.")),
                    (fares[0], _("That is what Navy takes with one company.")),
                    (t.cost(BUS), A_TENTH)],
                say=_("{fare}, the same as with one. In Monopoly everybody's fare doubles, but here only a "
                      "Monopolist's does.",
                    fare=green)),
            choose({str(each): str(each) for each in sorted((fast, lone, slow))}, right=slow, clauses=FARES,
                words=_("All four cost {cost}. At {most} a visit, Navy has earned that back after {fast} visits. "
                        "After how many has Green?", cost=cost, most=fares[3], fast=str(fast)),
                mistakes=[(fast, _("A visit earns Green much less than Navy.")),
                    (lone, _("That would pay for one company. Green has bought four."))],
                say=_("{slow} visits at {fare}. The companies and their price are the same, and only the owner's "
                      "role differs.",
                    slow=str(slow), fare=green))],
        uses="AM-18.1 AM-18.2 R-8")

    misprint = t.scale > 1
    once, due = factor(t, "Green"), owed(t, f"Green: {ELECTRIC}", ELECTRIC, 8)
    told = {"factor": str(once), "total": "8", "printed": str(t.constants.utility_competitor_factor_printed)}
    yield scene("new-roll", _("How much power?"),
        _("Green owns {u_s_electric_company}. Gas and electricity are the two utilities. You are six squares before "
          "it. Roll."),
        table=f"Green: {ELECTRIC}; You: sunset-blvd, rush-st; You at sunset-blvd",
        show=[when(lambda done: len(done) == 1, throw("2+4", "You")), after(throw("4+4", "You", NEW), of=2),
            strip("sunset-blvd", "rush-st", ELECTRIC, pointed=ELECTRIC), after(short_bill(ELECTRIC, "4+4"), of=2)],
        ask=[roll(_("Roll the dice"), key="walk", then=f"You at {ELECTRIC}", clauses="AM-19.1",
                say=_("There you are. But the 6 only moved you. It does not decide what you owe.")),
            roll(_("Roll again"), key="anew", clauses="AM-19.2 AM-19.1 R-4" if misprint else "AM-19.2 AM-19.1",
                words=_("The company needs a new roll of both dice, to see how much power you used."),
                say=_("Green takes {factor} times {total}: {due}. The rulebook prints {printed}, but its money is "
                      "ten times larger, so we take it for a misprint (our ruling).", due=due, **told)
                if misprint else _("Green takes {factor} times {total}: {due}.", due=due, **told)),
            bet({"yes": _("Yes"), "no": _("No")}, right="no", clauses="R-27 AM-7.1",
                words=_("The new roll was a double. Do you roll once more and move on? Place your bet."),
                say=_("No. Dice that only set a payment never give an extra roll (our ruling)."))],
        teaches="AM-19.1 AM-19.2 R-27 R-4" if misprint else "AM-19.1 AM-19.2 R-27", uses="AM-7.1")

    has_both = f"{held('Navy', UTILITIES)}; You at {GAS}"
    alone, pair = owed(t, f"Navy: {ELECTRIC}", ELECTRIC), owed(t, has_both, GAS)
    yield scene("both", _("Both", context="companies"),
        _("With one of these two, Navy takes {factor} times the new roll, like Green: {alone} here. But Navy owns "
          "both. What do you owe? Place your bet.", factor=str(factor(t, "Navy")), alone=alone),
        table=has_both, show=[throw("3+4", "You", NEW), strip(*UTILITIES, pointed=GAS), after(short_bill(GAS, "3+4"))],
        ask=bet([alone, 2 * alone, pair], right=pair, clauses="AM-19.3 AM-19.2",
            say=_("{factor} times {total} is {due}, more than double. Green, with both, still takes {alone}.",
                factor=str(factor(t, "Navy", 2)), total=str(AVERAGE), due=pair,
                alone=owed(t, held("Green", UTILITIES), GAS))),
        teaches="AM-19.3", uses="AM-19.2")

    dues = [owed(t, has_both, GAS, total) for total in TOTALS]
    commonest = dues[TOTALS.index(AVERAGE)]
    yield scene("likeliest", _("Most likely"),
        _("Navy owns both. Before your new roll, the bill may be from {least} to {most}. Which bill comes most "
          "often?", least=dues[0], most=dues[-1]),
        table=has_both, show=[before(strip(*UTILITIES, pointed=GAS)), after(bills_of_all_rolls(t, dues))],
        ask=choose([dues[0], dues[3], commonest, dues[-1]], right=commonest, clauses="AM-19.3 AM-19.1",
            mistakes=[(dues[0], _("Only one roll of 36 shows 2: 1 and 1.")),
                (dues[3], _("Four rolls of 36 show 5. Which total comes more often?")),
                (dues[-1], _("Only one roll of 36 shows 12: 6 and 6."))],
            say=_("{due}, because six rolls of 36 show 7, more than any other total. It is also the average.",
                  due=commonest)),
        uses="AM-19.1 AM-19.3")

    yield scene("cheap-to-dear", _("Cheapest first"),
        _("Here are four visits. Every transport company cost {u_s_railroad_price}, and at a utility your new roll "
          "is {total}. Put them in order, cheapest first.", total=str(AVERAGE)),
        ask=order(_("Visits"),
            line("pair", _("Navy's {u_s_gas_company} (Navy owns both)"), pair,
                early=_("Navy owns both, so this visit costs most.")),
            line("four", _("one of Green's four transport companies"), fare(t, "Green", 4)),
            line("lone", _("Navy's only transport company"), fares[0],
                early=_("A Monopolist with one takes twice a Competitor's fare.")),
            line("power", _("Green's {u_s_electric_company}"), owed(t, f"Green: {ELECTRIC}", ELECTRIC),
                early=_("{factor} times {total}. Something is cheaper.", factor=str(once), total=str(AVERAGE))),
            otherwise=_("Something else is cheaper."),
            say=_("The cost depends on the owner's role and how many they own, not on the company.")),
        uses=f"{FARES} {DUES}")

    game = Buyer(t)
    yield challenge(game,
        _("Navy has {cash}. Choose companies for Navy to buy, so that one visit to each of Navy's earns the most. "
          "All new rolls show {total}.", cash=game.left(()), total=str(AVERAGE)),
        say=_("{most}, because each company raises all the others of its kind. With {u_s_gas_company} instead of the "
              "third, it would be only {less}.", most=game.income(game.solution), less=game.income(("15", "28"))),
        uses="AM-18.2 R-8 AM-19.3 AM-8.1", clauses="AM-18.2 AM-19.3")


class Buyer(WrittenPuzzle):
    """Puzzle: Navy owns a railway and an electric company, and buys more."""

    solution = ("15", "25")

    def __init__(self, t: EditionWords) -> None:
        self.t = t

    def left(self, made: tuple[str, ...]) -> int:
        """Return Navy's cash after some purchases."""
        return self.t.cash("Navy has 400", "Navy") - sum(map(self.t.cost, made))

    def income(self, made: tuple[str, ...]) -> int:
        """Return the income from one visit to each of Navy's companies after some purchases."""
        return income(self.t, "Navy", (RAIL, ELECTRIC, *sorted(made)))

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        return {each: verbatim("") for each in ("15", "25", "35", "28")
            if each not in made and self.left((*made, each)) >= 0}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if not self.moves(made):
            return _("{brings} in all. Another choice earns more, so start again.", brings=self.income(made))
        return _("{brings} in all, and Navy has money left.", brings=self.income(made))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.income(made) >= self.income(self.solution)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        owned = (RAIL, ELECTRIC, *made)
        now = f"{held('Navy', owned)}; Navy holds {self.left(made)}"
        notes = {each: owed(self.t, now, each) for each in owned}
        return (*(strip(*row, table=now, notes=notes, without=ALL) for row in (TRANSPORTS, UTILITIES)),
            lines(_("Income"), line("all", _("One visit to each earns"), self.income(made))),
            purses("Navy", table=now, since="Navy has 400"))


def held(owner: str, squares: Iterable[str]) -> str:
    """Return the words for a player who owns these squares."""
    return f"{owner}: {', '.join(squares)}"


def dice(total: int) -> str:
    """Dice that show a total."""
    return f"{max(1, total - 6)}+{min(6, total - 1)}"


def owed(t: EditionWords, position: str, square: str, total: int = AVERAGE) -> int:
    """Return the cost of a visit, with a new roll of `total` if it needs one."""
    return t.owed(position, square, dice=dice(total))


def fare(t: EditionWords, owner: str, count: int) -> int:
    """Return the fare of an owner with `count` transport companies."""
    return owed(t, held(owner, TRANSPORTS[:count]), RAIL)


def factor(t: EditionWords, owner: str, count: int = 1) -> int:
    """Return the multiple of the new roll for an owner of `count` utilities."""
    return owed(t, held(owner, UTILITIES[:count]), ELECTRIC) // AVERAGE


def income(t: EditionWords, owner: str, squares: Sequence[str]) -> int:
    """Return the income from one visit to each of a player's companies, at average rolls."""
    return sum(owed(t, held(owner, squares), each) for each in squares)


def visits(cost: int, each: int) -> int:
    """Return the number of visits that pay back a price."""
    return landings_to_pay_back(cost, each) or 0


def rolls_of(total: int) -> int:
    """Return how many of the 36 rolls show a total."""
    return sum(each.total == total for each in ALL_ROLLS)


def short_bill(square: str, dice: str = "") -> Figure:
    """Return your bill there, in fewer words than the rule's own."""

    def drawn(moment: Moment) -> Bill:
        index, rolled = moment.telling.square(square), positions.roll(dice) if dice else None
        long = table.bill(moment.now, player("You"), index, rolled)
        if rolled is not None:
            total = sum(rolled)
            times = sum(step.amount for step in long.steps) // total
            return replace(long, plain=(_("{factor} times {total}", factor=str(times), total=str(total)),))
        if long.owner == SEATS[player("Green")]:
            return replace(long, plain=(_("A tenth of the price"),))
        return replace(long, plain=tuple(ngettext("{count} company", "{count} companies: doubled", count)
            for count in range(1, len(long.steps) + 1)))

    return drawn


def bills_of_all_rolls(t: EditionWords, dues: Sequence[int]) -> Plot:
    """Return a plot of how many of the 36 rolls give each of Navy's bills."""
    navy = SEATS[player("Navy")].mark
    points = tuple(Point(due, rolls_of(total), verbatim(t.money(due)), navy, told=total == AVERAGE)
        for due, total in zip(dues, TOTALS, strict=True))
    return Plot(
        title=_("How often each bill comes in 36 rolls"),
        across=Axis(label=_("your bill"), low=dues[0], high=dues[-1], step=dues[2] - dues[0]),
        up=Axis(label=_("rolls"), high=7, step=1, money=False),
        curves=(Curve(name=navy.name, mark=navy, points=tuple((each.across, each.up) for each in points)),),
        summary=_("The nearer a total is to 7, the more rolls show it: six of 36 show 7, only one shows 2, and only "
                  "one 12."),
        points=points)


# ---- To practise ----


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions that calculate, compare and check visits, and value further companies."""

    def wrong_fares(owner: str, count: int) -> list[tuple[int, Message]]:
        green, first, price = fare(t, "Green", 1), fare(t, owner, 1), t.cost(RAIL)
        if owner == "Green":
            return [(count * green, HOWEVER_MANY), (green << count - 1, GREEN_NEVER),
                (fare(t, "Navy", count), _("That is what a Monopolist would take.")), (price, A_TENTH)]
        return [(count * first, _("The fares are doubled, not added.")), (first, _("Each further company doubles it.")),
            (first << count, _("Count again how many companies they own.")),
            (green << count - 1, _("A Monopolist starts at twice a Competitor's fare.")),
            (green, _("That is what a Competitor would take.")), (price, A_TENTH)]

    def ride(slug: str, owner: str, count: int, square: str) -> Written:
        return scene(slug, _("A ride"), _("You land on {company}. What do you owe?", company=square),
            table=f"{held(owner, TRANSPORTS[:count])}; You at {square}",
            show=[strip(*TRANSPORTS, pointed=square), after(short_bill(square))],
            ask=among(fare(t, owner, count), mistakes=wrong_fares(owner, count)[:3],
                say=_("{fare}.", fare=fare(t, owner, count))),
            uses=FARES, level=1)

    def power(slug: str, owner: str, count: int, walked: int, new: str) -> Written:
        total, times = sum(positions.roll(new)), factor(t, owner, count)
        other = factor(t, "Navy", 2 if count == 1 or owner == "Green" else 1)
        return scene(slug, _("How much power?"),
            _("A roll of {walked} brought you to {u_s_electric_company}. You roll again. What do you owe?",
                walked=str(walked)),
            table=f"{held(owner, UTILITIES[:count])}; You at {ELECTRIC}",
            show=[throw(new, "You", NEW), strip(*UTILITIES, pointed=ELECTRIC), after(short_bill(ELECTRIC, new))],
            ask=number(times * total, say=_("{factor} times {total}.", factor=str(times), total=str(total)),
                mistakes=[(times * walked, _("That roll moved you. The company needs a new one.")),
                    (other * total, _("Green never takes the higher multiple.") if owner == "Green" else
                        _("That is what you owe when one Monopolist owns both.") if count == 1 else
                        _("That is what you owe when they own only one of the two.")),
                    *([(2 * times * total, _("A second utility does not simply double it."))] if count == 2 else ()),
                    (total * t.scale, _("That is only the roll. It is multiplied.")),
                    (times * (walked + total), _("Only the new roll counts. The first one moved you."))]),
            uses=DUES, level=1)

    def left(slug: str, squares: Sequence[str], cash: int, new: str = "") -> Written:
        square, had = squares[0], cash * t.scale
        position = f"{held('Navy', squares)}; You has {cash}; You at {square}"
        due = t.owed(position, square, dice=new)
        wrong = [(factor(t, "Navy") * sum(positions.roll(new)), _("Navy owns both and takes more."))] if new else \
            wrong_fares("Navy", len(squares))
        return scene(slug, _("How much is left?"),
            _("You land on {company} and pay. How much is left in your purse?", company=square), table=position,
            show=[*([throw(new, "You", NEW)] if new else ()),
                strip(*(UTILITIES if new else TRANSPORTS), pointed=square), purses("You")],
            ask=number(had - due, then=f"You holds {had - due}", say=_("You pay {due}.", due=due),
                mistakes=[(due, _("That is what you pay. How much is left?")),
                    *((had - paid, said) for paid, said in wrong if paid != due)]),
            uses=DUES if new else FARES, level=2)

    def gain(owner: str, had: Sequence[str], more: str) -> int:
        return income(t, owner, (*had, more)) - (income(t, owner, had) if had else 0)

    def one_more(slug: str, owner: str, count: int) -> Written:
        had, more, each = TRANSPORTS[:count], TRANSPORTS[count], fare(t, owner, count + 1)
        return scene(slug, _("One more"),
            ngettext("{player} owns {count} company and buys {company}. How much more does one visit to each of "
                     "them earn in all?",
                "{player} owns {count} companies and buys {company}. How much more does one visit to each of them "
                "earn in all?", count, player=owner, company=more),
            table=held(owner, had), show=[strip(*TRANSPORTS, pointed=more)],
            ask=total(gain(owner, had, more), then=f"{owner}: {more}",
                mistakes=[
                    *([(2 * each, HOWEVER_MANY),
                        (0, _("A visit costs the same, but there is one more square to land on."))]
                    if owner == "Green" else [(each, _("The companies they had earn more as well.")),
                        (each - fare(t, owner, count), _("That is how much more each of the old ones earns."))]),
                    (income(t, owner, (*had, more)), _("Leave out what they earned before.")),
                    (t.cost(more), _("That is its price."))],
                say=ngettext("{before} before, and now {count} at {fare}.",
                             "{before} before, and now {count} at {fare} "
                                                                        "each.",
                    count + 1, before=income(t, owner, had), fare=each)),
            uses=FARES, level=2)

    def at_least(slug: str, level: int, owner: str, count: int, least: int, asked: Message) -> Written:
        totals = [total for total in TOTALS if factor(t, owner, count) * total >= least]
        right, first = sum(map(rolls_of, totals)), totals[0]
        return scene(slug, _("Of 36 rolls"), asked, table=f"{held(owner, UTILITIES[:count])}; You at {ELECTRIC}",
            show=[strip(*UTILITIES, pointed=ELECTRIC)],
            ask=among(right, counted=True, say=_("Every roll of {total} or more.", total=str(first)),
                mistakes=[(len(totals), _("That is the number of totals. Some of them come from more than one roll.")),
                    (right - rolls_of(first), _("{total} is enough.", total=str(first))),
                    (right + rolls_of(first - 1), _("{total} is not enough.", total=str(first - 1))),
                    (36 - right, _("Those are the other rolls."))]),
            uses=DUES, level=level)

    def in_order(slug: str, level: int, *visited: tuple[str, int, int]) -> Written:
        def say_visit(owner: str, count: int, total: int) -> Message:
            if not total:
                return ngettext("{player}'s only transport company", "one of {player}'s {count} transport companies",
                    count, player=owner)
            if count == 1:
                return _("{player}'s {u_s_electric_company}, new roll {total}", player=owner, total=str(total))
            return _("{player}'s {u_s_electric_company}, new roll {total}; {player} owns both",
                player=owner, total=str(total))

        return scene(slug, _("Cheapest first"),
            _("Put the visits in order, cheapest first. A transport company costs {u_s_railroad_price}."),
            ask=order(_("Visits"),
                *(line(f"v{place}", say_visit(owner, count, total),
                    factor(t, owner, count) * total if total else fare(t, owner, count))
                  for place, (owner, count, total) in enumerate(visited)),
                otherwise=_("Another one is cheaper. Check the owner, how many they own, and the roll."),
                say=_("The owner's role, how many they own and the roll all count.")),
            uses=f"{FARES} {DUES}", level=level)

    def paid_back(key: str, owner: str, count: int, early: Message | None = None) -> Line:
        return line(key, ngettext("{player}: {count} transport company",
            "{player}: {count} transport companies", count, player=owner),
            visits(count * t.cost(RAIL), fare(t, owner, count)), early=early)

    yield ride("ride-green", "Green", 3, BUS)
    yield ride("ride-navy", "Navy", 2, RAIL)
    yield ride("ride-blue", "Blue", 3, AIR)
    yield power("power-green", "Green", 1, 9, "3+5")
    yield power("power-greens-both", "Green", 2, 5, "5+6")
    yield power("power-navy", "Navy", 1, 8, "1+5")
    yield power("power-navys-both", "Navy", 2, 7, "6+3")

    due = owed(t, f"Green: {GAS}", GAS, 10)
    yield scene("a-double", _("A double"), _("At Green's {u_s_gas_company} your new roll is a double. What now?"),
        table=f"Green: {GAS}; You at {GAS}", show=[throw("5+5", "You", NEW), strip(*UTILITIES, pointed=GAS)],
        ask=choose({"pay": _("Pay {due}, and that is all", due=due),
                "again": _("Pay {due}, then roll and move", due=due), "free": _("Pay nothing for a double")},
                right="pay",
            mistakes={"again": _("That roll only sets a payment."), "free": _("A double counts like any other roll.")},
            say=_("Dice that only set a payment never give an extra roll.")),
        uses="R-27 AM-19.1 AM-19.2", level=1)

    position = f"Green: {RAIL}, {AIR}; Blue: {BUS}, {TRUCK}; {held('Navy', UTILITIES)}"
    dues = {each: owed(t, position, each, 9) for each in (RAIL, BUS, ELECTRIC)}
    yield scene("dearest", _("Where not to land"),
        _("Choose a square that costs you most. Any new roll you need will be {total}.", total="9"),
        table=position, without=ALL, show=[strip(*row, results=dues) for row in (TRANSPORTS, UTILITIES)],
        ask=tap(*UTILITIES, say=_("{due}, because Navy owns both.", due=dues[ELECTRIC]),
            mistakes=dict.fromkeys(TRANSPORTS,
                _("Another one costs more. Compare the roles, and how many they own."))),
        uses=f"{FARES} {DUES}", level=1)

    yield left("left-ride", (AIR, RAIL, BUS), 500)
    yield left("left-power", (GAS, ELECTRIC), 300, "4+5")
    yield one_more("more-navy", "Navy", 2)
    yield one_more("more-green", "Green", 2)
    yield one_more("more-blue", "Blue", 1)

    fares = [fare(t, "Navy", count) for count in range(1, 5)]
    yield scene("wrong-fare", _("Spot the error"),
        _("Navy wrote down the fare for each number of companies. Find the wrong line."),
        ask=spot(_("Navy's fares"),
            *(line(f"n{count}", ngettext("{count} company", "{count} companies", count), amount, why=why)
              for count, amount, why in ((1, fares[0], _("This line is right: twice a Competitor's fare.")),
                (2, fares[1], _("This line is right: doubled once.")), (3, 3 * fares[0], None),
                (4, fares[3], _("This line is right: doubled three times.")))),
            say=_("{fare}, because fares are doubled, not added.", fare=fares[2])),
        uses="AM-18.2 R-8", level=2)

    blue = factor(t, "Navy", 2)
    yield scene("wrong-factor", _("Spot the error"),
        _("Here is Green's bill for your visit. Find the line where it first goes wrong."),
        table=f"{held('Green', UTILITIES)}; You at {GAS}",
        show=[throw("6+2", "You", NEW), strip(*UTILITIES, pointed=GAS)],
        ask=spot(_("Green's bill"),
            line("roll", _("the new roll: {total}", total="8"), why=_("This line is right: both dice together.")),
            line("factor", _("Green owns both: {factor} times", factor=str(blue))),
            line("due", _("{factor} times {total}", factor=str(blue), total="8"), 8 * blue,
                why=_("The multiplication is right. The error comes before.")),
            say=_("Green takes {factor} times the roll, with one or with both.", factor=str(factor(t, "Green", 2)))),
        uses="AM-19.2 AM-19.3", level=2)

    high, low = 100 * t.scale, 40 * t.scale
    yield at_least("hundred", 2, "Navy", 2, high,
        _("Navy owns both. In how many of the 36 rolls of two dice do you owe {sum} or more?", sum=high))
    yield in_order("order-two", 2, ("Navy", 2, 0), ("Green", 2, 9), ("Green", 3, 0), ("Navy", 2, 6))
    yield in_order("order-three", 3, ("Navy", 3, 0), ("Navy", 2, 11), ("Green", 1, 12), ("Navy", 1, 8))

    yield scene("paid-back", _("Paid for"),
        _("Four tables. Each company cost {u_s_railroad_price}. After how many visits have they paid for "
          "themselves? Put them in order, fewest visits first."),
        ask=order(_("Four tables"),
            paid_back("three", "Green", 3, _("All three cost money, but a visit earns no more than with one.")),
            paid_back("two", "Blue", 2), paid_back("one", "Green", 1, _("Doubled fares pay for the companies sooner.")),
            paid_back("navy", "Navy", 3), shown=False, otherwise=_("Divide the cost of them all by one fare."),
            say=_("Navy's fare is doubled twice, so three companies pay for themselves sooner than two.")),
        uses=FARES, level=3)

    times = factor(t, "Green")
    dearer = next(total for total in TOTALS if times * total > fares[0])
    yield scene("overtakes", _("From which roll?"),
        _("What is the lowest new roll at which Green's {u_s_electric_company} costs you more than Navy's "
          "{u_s_railroad}?"),
        table=f"Navy: {RAIL}; Green: {ELECTRIC}", show=[strip(RAIL, ELECTRIC)],
        ask=among(dearer, counted=True,
            say=_("{factor} times {total} is {due}.", factor=str(times), total=str(dearer), due=times * dearer),
            mistakes=[(dearer - 1, _("Then both cost the same.")),
                (fares[0] // blue + 1, _("Green takes the smaller multiple.")),
                (fare(t, "Green", 1) // times + 1, _("Navy takes more for a ride than Green would."))]),
        uses="AM-18.2 AM-19.2", level=3)

    yield at_least("forty", 3, "Green", 1, low,
        _("Navy's only transport company takes {sum}. In how many of the 36 rolls does Green's "
          "{u_s_electric_company} take at least as much?", sum=low))

    position = held("Navy", (RAIL, BUS, AIR, *UTILITIES))
    rides, current = owed(t, position, BUS), owed(t, position, GAS, 5)
    yield scene("a-round", _("Two visits"),
        _("In one round you land on {u_s_bus_company} and on {u_s_gas_company}, where your new roll is {total}. "
          "What do you pay Navy in all?", total="5"),
        table=position, without=ALL,
        show=[throw("1+4", "You", NEW), strip(*TRANSPORTS, pointed=BUS), strip(*UTILITIES, pointed=GAS)],
        ask=among(rides + current, say=_("{ride} plus {power}.", ride=rides, power=current),
            mistakes=[(rides + factor(t, "Navy") * 5, _("Navy owns both utilities and takes more.")),
                (3 * fares[0] + current, _("The fares are doubled, not added.")),
                (fares[0] + current, _("Navy owns three transport companies."))]),
        uses=f"{FARES} {DUES}", level=3)

    apart, now = 4 * fares[1], 4 * fares[3]
    yield scene("merger", _("One owner"),
        _("Navy owns two, and Blue owns two. If Navy owned all four, how much more would you pay for one visit to "
          "each of the four?"),
        table=f"Navy: {RAIL}, {BUS}; Blue: {AIR}, {TRUCK}", without=ALL, show=[strip(*TRANSPORTS)],
        ask=among(now - apart, then=held("Navy", (AIR, TRUCK)),
            say=_("{now} instead of {apart}, for the same rides.", now=now, apart=apart),
            mistakes=[(now, _("You already pay something today.")), (apart, _("That is what you pay today.")),
                ((now - apart) // 2, _("Navy's own two cost more as well."))]),
        uses="AM-18.2 R-8", level=3)

    navys, greens = gain("Navy", TRANSPORTS[:3], TRUCK), gain("Green", (), TRUCK)
    yield scene("last-link", _("The last link"),
        _("{u_s_trucking_company} is for sale. With one visit to each of their companies, how much more would it "
          "earn Navy than Green, who owns none?"),
        table=held("Navy", TRANSPORTS[:3]), without=ALL, show=[strip(*TRANSPORTS, pointed=TRUCK)],
        ask=among(navys - greens, say=_("{navy} for Navy, and {green} for Green.", navy=navys, green=greens),
            mistakes=[(navys, _("That is what Navy gains. Subtract what Green would gain.")),
                (fares[3] - greens, _("Navy's other three earn more as well.")),
                (income(t, "Navy", TRANSPORTS) - greens, _("Leave out what Navy earns today."))]),
        uses=FARES, level=3)

    had = (RAIL, BUS, ELECTRIC)
    third, second = gain("Navy", had, AIR), gain("Navy", had, GAS)
    yield scene("better-buy", _("Which one?"),
        _("Navy can buy {u_s_air_line} or {u_s_gas_company}. Choose the one that earns Navy more, with one visit to "
          "each of Navy's companies and new rolls of {total}.", total=str(AVERAGE)),
        table=held("Navy", had), tapped="Navy: {}", without=ALL, show=[strip(RAIL, BUS, AIR), strip(*UTILITIES)],
        ask=most({AIR: third, GAS: second}, wrong=_("Count how much more Navy's present companies earn."),
            say=_("{much} more against {little}.", much=third, little=second)),
        uses="AM-18.2 AM-19.3", level=3)

    yield scene("gains", _("How much does it add?"),
        _("How much more would each earn Navy, with one visit to each of Navy's companies and new rolls of {total}? "
          "Put them in order, least first.", total=str(AVERAGE)),
        ask=order(_("Purchases"),
            line("third", _("the third transport company"),
                gain("Navy", (RAIL, BUS), AIR),
                early=_("The first two earn more as well. Something else adds less.")),
            line("gas", _("the second utility"), gain("Navy", (ELECTRIC,), GAS)),
            line("fourth", _("the fourth transport company"), gain("Navy", (RAIL, BUS, AIR), TRUCK),
                early=_("The last link of the chain adds most.")),
            line("second", _("the second transport company"), gain("Navy", (RAIL,), BUS),
                early=_("Count both utilities, before and after.")),
            otherwise=_("Something else adds less."),
            say=_("Each further transport company adds more than the one before.")),
        uses="AM-18.2 AM-19.3", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("Six companies cost everybody the same. See why they make only a Monopolist rich."))
