"""Income tax and property tax: a fixed sum or a part of everything (AM-16, AM-17)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import override

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.theme import SEATS
from antimono.core.figures import NEITHER, Axis, Curve, Plot, Point, Stroke
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared import four_players as stage
from antimono.course.anti_monopoly.tax import try_it
from antimono.course.anti_monopoly.words import *
from antimono.course.scene.figures import Bill

YOURS = ("rush-st", "walnut-st", "union-square")
BLUES = ("fishermans-wharf", "nob-hill")
EITHER_WAY = "AM-16.1 AM-16.2 AM-16.3"
TENTH_OR_FIFTH = _("A Competitor pays a tenth of cash, a Monopolist a fifth.")
NOT_COUNTED = _("A mortgaged street is not counted.")
OF_A_MONOPOLISTS = _("A Monopolist pays a fifth of cash.")
OTHER_WAY = _("That is the other way to pay.")


@cache
def share(t: EditionWords, table: str, of: str = "You") -> int:
    """Return a player's tax by the percentage (AM-16.2, AM-16.3, R-5)."""
    return t.at(table).taxes(player(of)).percentage.value


def parts(t: EditionWords, table: str, of: str) -> list[int]:
    """Return the parts for cash, properties and buildings, where nothing has to be rounded."""
    return [step.amount for step in t.at(table).taxes(player(of)).percentage.steps[:3]]


def percent(t: EditionWords, of: str) -> int:
    """Return the percentage of their cash that a player pays."""
    return t.constants.income_tax_percent_cash[role(of)]


def crossing_at(t: EditionWords, of: str) -> int:
    """Return the cash at which both ways cost the same for a player who has nothing else."""
    return t.constants.income_tax_flat * 100 // percent(t, of)


def counted(of: str = "You", table: str | None = None) -> Figure:
    """Return the percentage as a short bill, without lines that are zero."""
    cash = _("a fifth of the cash") if role(of) is Role.MONOPOLIST else _("a tenth of the cash")
    words = (cash, _("a tenth of street prices"), _("a tenth of house prices"), _("rounding, halves up"))

    def drawn(moment: Moment) -> Bill:
        steps = moment.position(table).taxes(player(of)).percentage.steps
        kept = [(step, text) for step, text in zip(steps, words, strict=False) if step.amount]
        return Bill(_("The percentage"), tuple(step for step, _text in kept), _("total"), None,
            tuple(text for _step, text in kept))

    return drawn


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: both ways to pay, a trick that saves nothing, rounding, and the tax without a choice."""
    flat, scale = t.constants.income_tax_flat, t.scale
    cash, had = 900 * scale, "You: rush-st, walnut-st+2, union-square; You has 900; You at income-tax"
    tenth = share(t, had)

    yield scene("choice", _("A choice"),
        _("“{income_tax}”: pay {flat}, or a tenth of everything you own. Cash, streets and houses ({house} each) "
          "count at their price. Choose one.", flat=flat, house=t.house("walnut-st")),
        table=had, tapped={"flat": f"You holds {cash - flat}", "part": f"You holds {cash - tenth}"},
        show=[strip("income-tax", *YOURS, pointed="income-tax", without="Blue Green Navy"), purses("You"),
            counted(table=had)],
        ask=move({"flat": _("Pay {flat}", flat=flat), "part": _("Pay the tenth, {share}", share=tenth)}, needs=1,
            said={"flat": _("That is allowed, but it costs {more} more. You see both amounts before you choose (our "
                            "ruling).",
                more=flat - tenth)},
            say=_("You save {less}. You see both amounts before you choose (our ruling).", less=flat - tenth)),
        teaches="AM-16.1 AM-16.3 R-6")

    had_by_blue = "Blue: fishermans-wharf, nob-hill+1; Blue has 900; Blue at income-tax"
    unsaid = "R-3" in t.rules.provenance_of("constants", "income_tax_percent_cash").references
    green, blue = cash * percent(t, "You") // 100, cash * percent(t, "Blue") // 100
    yield scene("blues-cash", _("Blue's cash"),
        _("Blue lands here with {cash}. The tax took {green} of your {cash}. How much of Blue's cash does it take? "
          "Place your bet.",
            cash=cash, green=green),
        table=had_by_blue,
        show=[before(purses("Blue")),
            after(lines(_("The tax on cash"),
                line("you", _("You: a tenth of {cash}", cash=cash), green),
                line("blue", _("Blue: a fifth of {cash}", cash=cash), blue)))],
        ask=bet([green // 2, green, blue], right=blue,
            say=_("A fifth of a Monopolist's cash: {blue}. This guide does not say who pays a fifth (our ruling). On "
                  "streets and houses Blue pays a tenth, as you do.", blue=blue)
            if unsaid else
            _("A fifth of a Monopolist's cash: {blue}. On streets and houses Blue pays a tenth, as you do.",
                blue=blue)),
        teaches="AM-16.2 R-3" if unsaid else "AM-16.2")

    fifth, deeds, house = parts(t, had_by_blue, "Blue")
    yield scene("finish", _("Finish the sum"),
        _("Blue has {cash}, these two streets and a house that cost {house}. How much is the percentage?",
            cash=cash, house=t.house("nob-hill")),
        table=had_by_blue,
        show=[strip(*BLUES, label=_("Blue's streets"), heading=False), purses("Blue"), after(counted("Blue"))],
        ask=total(fifth + deeds + house,
            mistakes=[(fifth // 2 + deeds + house, _("Blue pays a fifth of cash.")),
                (2 * (deeds + house) + fifth, _("The fifth is only for cash.")),
                (fifth + deeds, _("The house is missing.")), (deeds + house, _("The cash is missing.")),
                (fifth, _("The streets and the house are missing.")), (fifth + house, _("The streets are missing."))],
            say=_("{cash} + {deeds} + {houses} = {total}. So Blue pays the {flat} instead.",
                cash=fifth, deeds=deeds, houses=house, total=fifth + deeds + house, flat=flat),
            clauses="AM-16.2 AM-16.1"),
        uses="AM-16.1 AM-16.2")

    yield scene("crossing", _("Crossing"),
        _("You and Blue have only cash, no streets. Choose the two points where the percentage costs as much as the "
          "fixed sum."),
        show=[crossing],
        ask=tap("green", "blue", needs=2,
            mistakes={"low": _("The percentage is cheaper there."), "lower": _("The percentage is cheaper there."),
                "high": _("The fixed sum is cheaper there.")},
            say=_("You at {green}, Blue at {blue}. Beyond these points, getting richer does not raise the tax.",
                green=crossing_at(t, "You"), blue=crossing_at(t, "Blue"))),
        uses=EITHER_WAY)

    loan, back = t.loan("union-square"), t.deed("union-square").redemption
    lent = f"You: union-square mortgaged; You holds {cash + loan}"
    less = share(t, f"{had}; {lent}")
    left = cash + loan - less - back

    def lately(moment: Moment) -> Drawn:
        since = moment.telling.at(moment.table, *moment.then[:-1])
        return stage.purses(moment.now, since, players("You"))

    yield scene("trick", _("A trick?"),
        _("Back to your choice. You may mortgage at any time (our ruling), even before you choose. The bank lends half "
          "the price, and a mortgaged street is not taxed. Try this trick."),
        table=had,
        show=[strip(*YOURS, label=_("Your streets"), heading=False), lately,
            when(lambda done: len(done) < 2, counted()),
            after(lines(_("Cash left"), line("trick", _("With the trick"), left),
                line("honest", _("Without it"), cash - tenth)), of="lift")],
        ask=[
            move({"lend": _("Mortgage {union_square}")}, then=lent, clauses="AM-11.1 R-35 AM-16.1",
                say=_("You have {loan} more in cash and {price} less in streets, so the tax falls by {less}.",
                    loan=loan, price=t.cost("union-square"), less=tenth - less)),
            move({"pay": _("Pay {tax}", tax=less)}, words=_("Now pay the smaller tax."),
                say=_("You have paid. Now you want the street back."), clauses="AM-16.1",
                then=f"You holds {cash + loan - less}"),
            move({"lift": _("Pay off {sum}", sum=back)}, then=f"You: union-square; You holds {left}",
                words=_("To pay off the mortgage, you pay the loan plus a tenth of it: {loan} + {tenth}.",
                    loan=loan, tenth=back - loan),
                say=_("You save {less} and lose {tenth}. The trick saves exactly as much as it costs to undo.",
                    less=tenth - less, tenth=back - loan), clauses="AM-11.5 R-7")],
        teaches="AM-11.1 AM-11.3 AM-11.5 R-7 R-35", uses="AM-16.1 AM-16.3")

    alone = 745 * scale
    rounded = share(t, "You has 745")
    yield scene("half-up", _("Halves go up"),
        _("What if you had {cash} and nothing else? A tenth is {exact}, but the smallest note is {note}. What do you "
          "pay? Place your bet.", cash=alone, exact=Fraction(alone * percent(t, "You"), 100), note=scale),
        table="You has 745", show=[purses("You"), after(counted())],
        ask=bet([rounded - scale, rounded], right=rounded,
            say=_("Halves go up, so you pay {right}. The sum is rounded once, at the end (our ruling).",
                  right=rounded)),
        teaches="R-5", uses="AM-16.3", clauses="R-5")

    due = t.constants.property_tax
    yield scene("property-tax", _("Property tax"),
        _("Later in the game, “{property_tax}” is seven squares ahead. There is no choice and nothing to count. "
          "Roll."),
        table="You at fishermans-wharf; Blue at fishermans-wharf; You: union-square; Blue: fishermans-wharf, nob-hill",
        show=[when(lambda done: len(done) == 1, throw("3+4", "You")), after(throw("2+5", "Blue"), of=2),
            strip("fishermans-wharf", "property-tax", pointed="property-tax", without="Green Navy"),
            purses("You Blue")],
        ask=[roll(_("Roll for yourself"), key="you", then=f"You at property-tax; You holds {cash - due}",
                say=_("You pay {due} to the bank.", due=due)),
            roll(_("Roll for Blue"), key="blue", then=f"Blue at property-tax; Blue holds {cash - due}",
                words=_("Blue also lands here. Does a Monopolist pay more? Roll."),
                say=_("Blue also pays {due}. This is one of the few squares that treat both roles alike.", due=due))],
        teaches="AM-17.1")

    game = TaxAdviser(t)
    yield challenge(game,
        _("Income tax once more, and you want all your streets back in the end. Choose streets to mortgage, then "
          "choose how to pay. Lose as little money as possible."),
        say=_("{flat}, and no tricks. The tenth would cost {tenth}, and every trick costs as much as it saves.",
            flat=flat, tenth=game.tax(())),
        uses="AM-16.1 AM-16.3 AM-11.1 R-7", clauses="AM-16.1 R-6 R-7")


def crossing(moment: Moment) -> Plot:
    """Return the tax against cash for both roles, with points to tap."""
    t = moment.telling
    flat, green, blue = t.constants.income_tax_flat, crossing_at(t, "You"), crossing_at(t, "Blue")
    most = green * 5 // 4

    def at(key: str, of: str, cash: int) -> Point:
        name = _("{player}, {cash}", player=of, cash=cash)
        return Point(cash, share(t, f"{of} holds {cash}", of), t.said(name), SEATS[player(of)].mark, key,
            told=key in moment.done)

    return Plot(
        title=_("Cost of the tax"),
        across=Axis(label=_("cash"), high=most, step=500 * t.scale),
        up=Axis(label=_("tax"), high=2 * flat, step=100 * t.scale),
        curves=(
            Curve(name=_("Blue: a fifth"), mark=SEATS[player("Blue")].mark, points=((0, 0), (2 * blue, 2 * flat)),
                stroke=Stroke.DASHED),
            Curve(name=_("You: a tenth"), mark=SEATS[player("You")].mark, points=((0, 0), (most, flat * 5 // 4))),
            Curve(name=_("fixed sum"), mark=NEITHER, points=((0, flat), (most, flat)), stroke=Stroke.DOTTED)),
        points=(at("lower", "Blue", blue // 2), at("blue", "Blue", blue), at("high", "Blue", blue * 3 // 2),
            at("low", "You", blue), at("green", "You", green)),
        summary=_("The percentage grows with the cash; the fixed sum does not."))


class TaxAdviser(WrittenPuzzle):
    """Mortgages and a way of paying that lose the least; all mortgages are paid off afterwards."""

    solution = ("flat",)
    bare = ("sunset-blvd", "rush-st", "union-square")
    cash = 1090
    """In the 1500 scale."""

    def __init__(self, t: EditionWords) -> None:
        self.t, self.flat = t, t.constants.income_tax_flat
        self.least = min(self.lost(()), self.flat)

    def lent(self, made: tuple[str, ...]) -> list[str]:
        """Return the streets that are mortgaged."""
        return [street for street in self.bare if key_of(street) in made]

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position with the mortgages, before anything is paid."""
        lent = self.lent(made)
        cash = self.cash * self.t.scale + sum(map(self.t.loan, lent))
        streets = (f"{street} mortgaged" if street in lent else street for street in self.bare)
        return f"You: walnut-st+2, {', '.join(streets)}; You holds {cash}"

    def undoing(self, made: tuple[str, ...]) -> int:
        """Return the cost of paying off the mortgages beyond the loans."""
        return sum(self.t.deed(street).redemption - self.t.loan(street) for street in self.lent(made))

    def tax(self, made: tuple[str, ...]) -> int:
        """Return the tax: the percentage, unless the fixed sum has been chosen."""
        return self.flat if "flat" in made else share(self.t, self.table(made))

    def lost(self, made: tuple[str, ...]) -> int:
        """Return the total cost in the end."""
        return self.tax(made) + self.undoing(made)

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if {"flat", "part"} & set(made):
            return {}
        return {key_of(street): verbatim("") for street in self.bare if key_of(street) not in made} | {
            "flat": _("Pay {flat}", flat=self.flat), "part": _("Pay the tenth, {tax}", tax=self.tax(made))}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        tax, undoing = self.tax(made), self.undoing(made)
        if {"flat", "part"} & set(made):
            return _("The tax is {tax}, and paying off the mortgages costs {undoing} more than the loans, so you lose "
                     "{lost}. You can lose less.", tax=tax, undoing=undoing, lost=tax + undoing)
        return _("The tenth falls to {tax}. Paying off the mortgages will cost {undoing} more than the loans.",
            tax=tax, undoing=undoing)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return bool({"flat", "part"} & set(made)) and self.lost(made) <= self.least

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        paid = bool({"flat", "part"} & set(made))
        table, start = self.table(made), self.table(())
        if paid:
            table = f"{start}; You holds {self.cash * self.t.scale - self.lost(made)}"
        streets = strip("sunset-blvd", *YOURS, label=_("Your streets"), heading=False, table=table)
        return (streets, purses("You", table=table, since=start), *(() if paid else (counted(table=table),)))


# ---- To practise ----


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on the percentage, the cheaper way, and tricks that do not pay."""
    flat, scale = t.constants.income_tax_flat, t.scale

    def of_cash(name: str, units: int) -> Written:
        right, green = share(t, f"{name} has {units}", name), role(name) is Role.COMPETITOR
        other = 2 * right if green else right // 2
        return scene(f"cash-{name.lower()}", _("The percentage"),
            _("You have this cash and nothing else. How much is the percentage?") if name == "You"
            else _("{player} has this cash and nothing else. How much is the percentage?", player=name),
            table=f"{name} has {units}", show=[purses(name)],
            ask=choose([right, other, flat], right=right,
                mistakes=[(other, _("A fifth is for Monopolists.") if green else OF_A_MONOPOLISTS), (flat, OTHER_WAY)],
                say=_("A tenth of the cash.") if green else _("A Monopolist pays a fifth of the cash.")),
            uses="AM-16.3" if green else "AM-16.2", level=1)

    def cheaper(name: str, units: int) -> Written:
        part = share(t, f"{name} has {units}", name)
        return scene(f"way-{name.lower()}", _("The cheaper way"),
            _("A player with this cash and nothing else owes income tax. Which way costs less?"),
            table=f"{name} has {units}", show=[purses(name)],
            ask=choose({"flat": _("The fixed sum, {flat}", flat=flat), "part": _("The percentage")},
                right="part" if part < flat else "flat",
                mistakes={"part": _("Work it out. It is more than the fixed sum."),
                    "flat": _("Work out the percentage. It is less.")},
                say=_("The percentage is {share}.", share=part)),
            uses=EITHER_WAY, level=1)

    def whole(name: str, units: int, *deeds: str) -> Written:
        streets = [each.removesuffix(" mortgaged").partition("+")[0] for each in deeds]
        built = [street for street, each in zip(streets, deeds, strict=True) if "+" in each]
        lent = sum(t.cost(street) // 10 for street in streets if f"{street} mortgaged" in deeds)
        table, green = f"{name} has {units}; {name}: {', '.join(deeds)}", role(name) is Role.COMPETITOR
        cash, prices, houses = parts(t, table, name)
        right = cash + prices + houses
        return scene(f"whole-{name.lower()}", _("Finish the sum"),
            _("How much is the percentage of all this? A house on {street} costs {price}.",
                street=built[0], price=t.house(built[0]))
            if built else _("How much is the percentage of all this?"),
            table=table, show=[strip(*streets), purses(name), after(counted(name))],
            ask=total(right,
                mistakes=[(right + lent, NOT_COUNTED),
                    (right + cash, _("A fifth is for Monopolists.") if green else _("It is a fifth, not more.")),
                    (right - cash // 2, _("It is a tenth.") if green else OF_A_MONOPOLISTS),
                    (cash + prices, _("The houses are missing.")), (prices + houses, _("The cash is missing.")),
                    (cash + houses, _("The streets are missing.")), (flat, OTHER_WAY)],
                say=_("{cash} + {deeds} + {houses}.", cash=cash, deeds=prices, houses=houses)),
            uses=EITHER_WAY, level=2)

    def in_order(slug: str, **players: int) -> Written:
        def due(name: str, units: int) -> int:
            return t.at(f"{name} has {units}").taxes(player(name)).value

        return scene(slug, _("Lowest tax first"),
            _("Four players with only cash owe income tax. Each chooses the cheaper way; the fixed sum is {flat}. Put "
              "them in order, lowest tax first.", flat=flat),
            ask=order(_("Four players"),
                *(line(name.lower(), _("{player}, {cash}", player=name, cash=units * scale), due(name, units))
                  for name, units in players.items()),
                otherwise=_("Somebody pays less. A Competitor pays a tenth of cash, a Monopolist a fifth, and {flat} "
                            "at most.",
                    flat=flat),
                say=_("The role matters as much as the cash.")),
            uses=EITHER_WAY, level=3)

    def to_round(slug: str, name: str, units: int) -> Written:
        right, other = (share(t, f"{each} has {units}", each) for each in (name, "Blue" if name == "You" else "You"))
        down = units * percent(t, name) // 100 * scale
        return scene(slug, _("Rounding"),
            _("A player has this cash and nothing else. The smallest note is {note}. How much is the percentage, "
              "rounded?",
                note=scale),
            table=f"{name} has {units}", show=[purses(name), after(counted(name))],
            ask=choose([down, down + scale, other], right=right,
                mistakes=[(down, _("Halves go up.")), (down + scale, _("Amounts below a half go down.")),
                    (other, TENTH_OR_FIFTH)],
                say=_("The sum is rounded once, at the end, to the nearest note (our ruling).")),
            uses="R-5 AM-16.2 AM-16.3", level=3)

    def before_the_tax(name: str, street: str) -> Written:
        table = f"{name}: {street}; {name} has 400"
        lent = f"{name}: {street} mortgaged; {name} holds {400 * scale + t.loan(street)}"
        was, now = share(t, table, name), share(t, f"{table}; {lent}", name)
        ways = {"falls": _("It falls"), "stays": _("It stays the same"), "rises": _("It rises")}
        return scene(f"lend-{name.lower()}", _("A loan before the tax"),
            _("{player} mortgages {street} for {loan} before choosing how to pay the tax. What happens to the "
              "percentage?", player=name, street=street, loan=t.loan(street)),
            table=table, show=[strip(street), purses(name)],
            ask=choose(ways, right="falls" if now < was else "stays" if now == was else "rises", then=lent,
                mistakes=dict.fromkeys(ways, _("The loan is cash, and a Monopolist pays a fifth of cash.")
                    if name == "Blue" else _("The loan is only half the price that no longer counts.")),
                say=_("{was} before, {now} now.", was=was, now=now)),
            uses=f"{EITHER_WAY} AM-11.1", level=3)

    def even(name: str, *streets: str) -> Written:
        prices, other = sum(map(t.cost, streets)), "Blue" if name == "You" else "You"
        rest = flat - prices // 10
        return scene(f"even-{name.lower()}", _("Equal costs"),
            _("You own these streets. With how much cash do the percentage and the fixed sum of {flat} cost the same?",
                flat=flat)
            if name == "You" else
            _("{player} owns these streets. With how much cash do the percentage and the fixed sum of {flat} cost the "
              "same?", player=name, flat=flat),
            table=f"{name}: {', '.join(streets)}", show=[strip(*streets)],
            ask=number(rest * 100 // percent(t, name),
                mistakes=[(crossing_at(t, name), _("The streets also count.")),
                    (rest * 100 // percent(t, other), TENTH_OR_FIFTH),
                    (rest, _("That is the tax on the cash, not the cash.")),
                    (crossing_at(t, name) - prices, _("Only a tenth of the street prices counts."))],
                say=_("{streets} for the streets leaves {rest} for the cash.", streets=prices // 10, rest=rest)),
            uses=EITHER_WAY, level=3)

    yield of_cash("You", 640)
    yield of_cash("Blue", 450)
    yield of_cash("Navy", 830)
    yield cheaper("You", 1800)
    yield cheaper("Blue", 1200)
    yield cheaper("Green", 2300)

    due, table = t.constants.property_tax, "Navy: fifth-ave, wall-st; Navy has 1200"
    yield scene("same-for-all", _("Property tax"),
        _("Navy, a Monopolist, lands on “{property_tax}”. How much does Navy pay?"),
        table=table, show=[strip("fifth-ave", "wall-st"), purses("Navy")],
        ask=choose([due, 2 * due, flat], right=due,
            mistakes=[(2 * due, _("Both roles pay the same here.")), (flat, _("That is the income tax."))],
            say=_("Everybody pays the same.")),
        uses="AM-17.1", level=1)

    yield whole("You", 520, "rush-st", "walnut-st+1")
    yield whole("Blue", 350, "fishermans-wharf", "nob-hill+2")
    yield whole("Navy", 600, "fifth-ave", "wall-st")
    yield whole("Green", 420, "beacon-st mortgaged", "georgetown")

    table = "Blue has 700; Blue: union-square, nob-hill+1"
    cash, deeds, houses = parts(t, table, "Blue")
    yield scene("wrong-cash", _("Spot the error"),
        _("Blue has {cash}, two streets and a house that cost {house}. Somebody worked out the percentage. Find the "
          "wrong line.", cash=700 * scale, house=t.house("nob-hill")),
        table=table, show=[strip("union-square", "nob-hill")],
        ask=spot(_("A calculation"),
            line("cash", _("a tenth of the cash"), cash // 2),
            line("deeds", _("a tenth of street prices"), deeds, why=_("This line is right: streets are taxed at a "
                                                                      "tenth.")),
            line("houses", _("a tenth of house prices"), houses,
                why=_("This line is right: houses are taxed at a tenth.")),
            say=OF_A_MONOPOLISTS),
        uses="AM-16.2", level=2)

    table = "You has 380; You: sunset-blvd mortgaged, walnut-st+2"
    cash, deeds, houses = parts(t, table, "You")
    yield scene("wrong-deed", _("Spot the error"),
        _("You have {cash}, a street with two houses ({house} each) and a mortgaged street. Find the wrong line of the "
          "percentage.", cash=380 * scale, house=t.house("walnut-st")),
        table=table, show=[strip("sunset-blvd", "walnut-st")],
        ask=spot(_("A calculation"),
            line("cash", _("a tenth of the cash"), cash, why=_("This line is right: your cash is taxed at a tenth.")),
            line("deeds", _("a tenth of street prices"), deeds + t.cost("sunset-blvd") // 10),
            line("houses", _("a tenth of house prices"), houses, why=_("This line is right: two houses.")),
            say=NOT_COUNTED),
        uses="AM-16.1 AM-16.3", level=2)

    yield scene("counted", _("What counts?"), _("You owe income tax. Choose every street here that is counted."),
        table="You has 500; You: rush-st, walnut-st mortgaged, union-square; Blue: nob-hill",
        show=[strip(*YOURS, "nob-hill")],
        ask=tap("rush-st", "union-square", needs=2, say=_("They are yours, and not mortgaged."),
            mistakes={"walnut-st": _("It is mortgaged, so it is not "
                                     "counted."), "nob-hill": _("That street is Blue's.")}),
        uses="AM-16.1", level=2)

    yield in_order("order-mixed", You=1500, Blue=600, Navy=1300, Green=900)
    yield in_order("order-close", You=800, Blue=350, Navy=450, Green=600)
    yield to_round("half-you", "You", 345)
    yield to_round("part-blue", "Blue", 122)
    yield before_the_tax("Green", "union-square")
    yield before_the_tax("Blue", "nob-hill")
    yield even("You", "rush-st", "walnut-st")
    yield even("Blue", "fishermans-wharf", "union-square")


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("A fixed sum or a share of everything: which costs you less?"))
