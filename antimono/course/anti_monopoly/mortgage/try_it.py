"""The lesson on mortgages: the loan, the houses sold, and the double rents that stay in a city (AM-11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property

from antimono.anti_monopoly.editions import City, Deed, Edition, Role, Street, role_name, switch
from antimono.anti_monopoly.editions.switches import MortgageInMonopoly
from antimono.anti_monopoly.rules.building import level_name, sale_of_all
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised, take_mortgage
from antimono.anti_monopoly.rules.mortgage import buildings_to_sell_first, redemption
from antimono.anti_monopoly.rules.rent import street_rent
from antimono.anti_monopoly.rules.wealth import tenure_of
from antimono.anti_monopoly.theme import MARKS
from antimono.core.amount import Step
from antimono.core.figures import NEITHER, Axis, Curve, Plot, Point, Press, Stroke
from antimono.core.text import Message, _, listing, verbatim
from antimono.course.anti_monopoly.shared.city_board import city_board, street_of
from antimono.course.anti_monopoly.shared.edition import ask_edition, figures_reconstructed, marked_name, marks
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Value
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson
from antimono.course.lesson.moves import MOST_MOVES

MORTGAGE, LIFT = "mortgage", "lift"
"""The possible acts on a street; in a link its place in the city follows."""


@dataclass(frozen=True, slots=True)
class ReturnedBuildings:
    """Buildings that went back to the bank."""

    street: Street
    level: int
    clause: str
    """Why they had to."""


@dataclass(frozen=True)
class MortgagedCity:
    """A city held whole, after some mortgages."""

    edition: Edition
    city: City
    estate: Estate
    """What its owner has; the cash is what the bank has paid, less what it got back."""
    steps: tuple[Step, ...] = ()
    """What the bank paid and got, one after the other."""
    fallen: tuple[ReturnedBuildings, ...] = ()

    @property
    def role(self) -> Role:
        """The owner's."""
        return self.estate.role

    def rent(self, held: HeldDeed) -> int:
        """Return what a visitor owes on a street now."""
        return street_rent(self.edition, street_of(held), tenure_of(self.edition, self.estate, held)).value

    @cached_property
    def income(self) -> int:
        """Return the rent of one visit to each street."""
        return sum(self.rent(held) for held in self.estate.held)

    @property
    def monopoly(self) -> bool:
        """True if the owner has a monopoly of the city, a Competitor's included."""
        return self.estate.has_monopoly(self.edition, self.city.slug)

    def act_on(self, place: int) -> str:
        """Return the one act possible on a street, by its place in the city from 1."""
        return f"{LIFT if self.estate.held[place - 1].mortgaged else MORTGAGE} {place}"

    @cached_property
    def next(self) -> Mapping[str, MortgagedCity]:
        """The city after each possible act, by the text of the act."""
        return {
            self.act_on(place): self._lifted(held) if held.mortgaged else self._mortgaged(held)
            for place, held in enumerate(self.estate.held, start=1)
        }

    def _mortgaged(self, held: HeldDeed) -> MortgagedCity:
        """Return the city after the sale of buildings that must go, and the loan (AM-11.1, AM-11.2, AM-11.6)."""
        estate, steps, fallen = self.estate, list(self.steps), list(self.fallen)
        for built in buildings_to_sell_first(self.edition, estate, held.deed):
            street = street_of(built)
            sale = sale_of_all(street, estate.role, built.level)
            why = "AM-11.2" if built.deed == held.deed else "AM-11.6"
            steps += [replace(step, clauses=(*step.clauses, why)) for step in sale.steps]
            fallen.append(ReturnedBuildings(street, built.level, why))
            estate = estate.with_held(replace(built, level=0)).with_cash(estate.cash + sale.value)
        taken = take_mortgage(self.edition, estate, held.deed)
        steps += taken.proceeds.steps
        return replace(self, estate=taken.after, steps=tuple(steps), fallen=tuple(fallen))

    def _lifted(self, held: HeldDeed) -> MortgagedCity:
        """Return the city after the loan and a tenth of it have been paid back (AM-11.5, R-7)."""
        cost = redemption(held.deed)
        back = tuple(Step(step.text, -step.amount, step.clauses) for step in cost.steps)
        estate = self.estate.with_held(replace(held, mortgaged=False))
        return replace(self, estate=estate.with_cash(estate.cash - cost.value), steps=(*self.steps, *back))


def possible_acts(now: MortgagedCity) -> list[tuple[str, Message]]:
    """Return the possible act on each street, and its label with the money it moves."""
    return [(act, _label(now, held, then)) for held, (act, then) in zip(now.estate.held, now.next.items(), strict=True)]


def _label(now: MortgagedCity, held: HeldDeed, then: MortgagedCity) -> Message:
    if held.mortgaged:
        cost = now.edition.money(held.deed.redemption)
        return _("{street}: pay off the mortgage for {cost}", street=held.deed.name, cost=cost)
    brings = now.edition.money(then.estate.cash - now.estate.cash)
    if len(then.fallen) > len(now.fallen):
        return _("{street}: sell the buildings and mortgage it, {sum}", street=held.deed.name, sum=brings)
    return _("{street}: mortgage it, {sum}", street=held.deed.name, sum=brings)


def why_not(now: MortgagedCity, act: str) -> Message:
    """Return the reason why an act is impossible."""
    words = act.split(" ")
    places = [str(place) for place in range(1, len(now.estate.held) + 1)]
    if len(words) != 2 or words[0] not in (MORTGAGE, LIFT) or words[1] not in places:
        return _("Write “mortgage 2” to mortgage the second street of the city, or “lift 2” to pay it off.")
    street = now.estate.held[int(words[1]) - 1].deed.name
    if words[0] == MORTGAGE:
        return _("{street} is already mortgaged (AM-11.1).", street=street)
    return _("{street} is not mortgaged, so there is nothing to pay off (AM-11.5).", street=street)


MOST_STREETS = 3
"""The most streets that a city has."""

MOST_VISITS = 10
"""The most visits in the plot."""

_STROKES = (Stroke.SOLID, Stroke.DASHED, Stroke.DOTTED)


def tell(ask: Controls) -> LessonBody:
    """Ask for a city and its mortgaged streets, and show the buildings and rents that are lost and that stay."""
    edition = ask_edition(ask)
    start = _city(ask, edition)
    done, now = _acts(ask, start)
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(now),
        headline=_headline(now, done),
        steps=now.steps if done else most_that_can_be_raised(start.estate).steps[1:],
        passages=(_what_stays(now), _lifting(now), _rules(edition)),
        figures=(
            _plot(now, done),
            city_board(edition, now.city, now.estate, lambda _street, place: _toggle(now, done, place)),
        ),
        tables=(_streets(start, now, done), _deeds(edition)),
        marks=_all_marks(edition),
    )


def _city(ask: Controls, edition: Edition) -> MortgagedCity:
    """Ask for a city, its owner's role and its buildings."""
    role = Role(
        ask.choice("role", _("Owner's role"), [(each.value, role_name(each)) for each in Role], default="monopolist")
    )
    cities = [(str(number), verbatim(city.name)) for number, city in enumerate(edition.cities)]
    city = edition.cities[int(ask.choice("city", _("City"), cities, default="6"))]
    last = _last(ask, edition, city, role)
    held: list[HeldDeed] = []
    for place in range(1, MOST_STREETS + 1):
        there = place <= len(city.streets)
        street = city.streets[place - 1 if there else 0]
        highest = 0 if not there or place == last else street.hotel_level(role)
        level = ask.number(
            f"buildings{place}",
            _("Buildings on {street}", street=marked_name(edition, street)),
            0,
            highest,
            default=min(highest, place % 2),
            names=[level_name(street, role, each) for each in range(highest + 1)],
            visible=highest > 0,
        )
        if there:
            held.append(HeldDeed(street, level, acquired=MOST_STREETS + 1 if place == last else place))
    target: dict[str, Value] = {"role": Role.MONOPOLIST.value, "city": "6", "last": "2"}
    target |= {"buildings1": 1, "buildings2": 0, "buildings3": 1, "acts": f"{MORTGAGE} 3"}
    ask.jump("example", _("Show the worked example of AM-11.7"), target)
    return MortgagedCity(edition, city, Estate(role, 0, tuple(held)))


def _last(ask: Controls, edition: Edition, city: City, role: Role) -> int:
    """Ask for the street acquired last if that decides (R-9, R-29); otherwise return 0."""
    decides = edition.switches.third_street_stays_bare and role is Role.MONOPOLIST and len(city.streets) == MOST_STREETS
    names = [marked_name(edition, street) for street in city.streets]
    names += [verbatim("–")] * (MOST_STREETS - len(names))  # what is not there is never offered
    options = [(str(place), name) for place, name in enumerate(names, start=1)]
    chosen = ask.choice("last", _("Acquired last"), options, default=str(MOST_STREETS), visible=decides)
    return int(chosen) if decides else 0


def _acts(ask: Controls, start: MortgagedCity) -> tuple[tuple[str, ...], MortgagedCity]:
    """Ask for the mortgages and redemptions, one after the other."""
    found: dict[tuple[str, ...], MortgagedCity] = {(): start}

    def legal(done: tuple[str, ...]) -> list[tuple[str, Message]]:
        if done not in found:
            found[done] = found[done[:-1]].next[done[-1]]
        return possible_acts(found[done])

    done = ask.moves("acts", _("Mortgage or pay off"), legal=legal, why=lambda made, act: why_not(found[made], act))
    legal(done)
    return done, found[done]


def _headline(now: MortgagedCity, done: tuple[str, ...]) -> Headline:
    money = now.estate.cash if done else most_that_can_be_raised(now.estate).value
    label = (
        _("Paid by the bank so far, minus repayments") if done else _("Selling and mortgaging everything would raise")
    )
    unsure = any(figures_reconstructed(now.edition, street) for street in now.city.streets)
    return Headline(label, now.edition.money(money), money, unsure)


def _standing(now: MortgagedCity, held: HeldDeed) -> Message:
    if held.mortgaged:
        return _("mortgaged")
    return level_name(street_of(held), now.role, held.level)


def _sentence(now: MortgagedCity) -> Message:
    values: dict[str, Message | str] = {
        "city": now.city.name,
        "streets": listing(
            [
                _("{street} ({standing})", street=each.deed.name, standing=_standing(now, each))
                for each in now.estate.held
            ]
        ),
    }
    if now.role is Role.COMPETITOR:
        owns = _("A Competitor owns all of {city}: {streets}.", **values)
    else:
        owns = _("A Monopolist owns all of {city}: {streets}.", **values)
    if not now.fallen:
        return owns
    fallen = [
        _("{street} ({standing})", street=each.street.name, standing=level_name(each.street, now.role, each.level))
        for each in now.fallen
    ]
    return _("{owns} Buildings that had to be sold: {fallen}.", owns=owns, fallen=listing(fallen))


def _what_stays(now: MortgagedCity) -> Passage:
    """Return the buildings that were sold, and whether rent is still double."""
    lines = [_monopoly(now)]
    for each in now.fallen:
        built = level_name(each.street, now.role, each.level)
        text = _("{street}: sold to the bank ({built}).", street=each.street.name, built=built)
        lines.append((text, (each.clause, "AM-12.1")))
    for held in now.estate.held:
        if held.mortgaged:
            text = _("{street} earns nothing, but its owner keeps it.", street=held.deed.name)
            lines.append((text, ("AM-11.3", "AM-11.8")))
        elif held.level and now.role is Role.MONOPOLIST and not now.monopoly:
            text = _(
                "{street} keeps its buildings ({built}), at single rent (our ruling).",
                street=held.deed.name,
                built=_standing(now, held),
            )
            lines.append((text, ("AM-11.6", "R-10", "R-30")))
    return Passage(_("Buildings and rents"), tuple(lines))


def _monopoly(now: MortgagedCity) -> tuple[Message, tuple[str, ...]]:
    """Return whether the city still earns double rent, and the reason."""
    free = now.estate.unmortgaged_streets(now.city.slug)
    lent = len(now.estate.held) - free
    if now.role is Role.COMPETITOR:
        return (
            _("A Competitor never doubles, so a mortgage stops only the rent of its own street."),
            ("AM-9.5", "AM-11.3"),
        )
    if now.monopoly:
        if lent:
            return (
                _("Two unmortgaged streets are left, so the monopoly remains, and rent is double there."),
                ("AM-11.7", "R-9", "AM-9.2"),
            )
        return _("The monopoly remains, and rent is double."), ("AM-9.1", "AM-9.2")
    if free >= 2:
        return (
            _(
                "One of the two streets that made the monopoly is mortgaged, so the whole city has single rent and no "
                "buildings."
            ),
            ("AM-11.6", "R-9", "R-29"),
        )
    return (
        _("There are fewer than two unmortgaged streets, so rent is single here and nothing may be built."),
        ("AM-11.6", "R-9", "AM-9.3"),
    )


def _lifting(now: MortgagedCity) -> Passage:
    """Return the cost of paying off the mortgages."""
    lent = [held.deed for held in now.estate.held if held.mortgaged]
    moment = (
        _("You may mortgage at any time, but pay off a mortgage only on your own turn."),
        ("R-35", "AM-11.5", "R-34"),
    )
    if not lent:
        return Passage(_("Paying off"), ((_("Nothing is mortgaged."), ("AM-11.5",)), moment))
    text = _(
        "Paying off everything costs {cost}, which is {fee} more than the loans.",
        cost=now.edition.money(sum(deed.redemption for deed in lent)),
        fee=now.edition.money(sum(_fee(deed) for deed in lent)),
    )
    return Passage(_("Paying off"), ((text, ("AM-11.5", "R-7")), moment))


def _fee(deed: Deed) -> int:
    return deed.redemption - deed.mortgage


def _rules(edition: Edition) -> Passage:
    clears = edition.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY
    names = ("mortgage_in_monopoly", "mortgaged_deed_lies_with_bank")
    lines = [(edition.switches.meaning(name), switch(name).clauses) for name in names]
    if not clears:
        text = _("Before a mortgage only the buildings on that street are sold.")
        lines.append((text, ("AM-11.2", "R-30")))
    lines.append(
        (
            _("A player who buys a mortgaged property takes it as it is, without a fee (our ruling)."),
            ("AM-11.4", "R-37"),
        )
    )
    return Passage(_("The rules of this edition"), tuple(lines))


def _toggle(now: MortgagedCity, done: tuple[str, ...], place: int) -> Press | None:
    """Return the press that mortgages a street or pays off its mortgage; `None` once no act can be added."""
    if len(done) >= MOST_MOVES:
        return None
    held = now.estate.held[place - 1]
    label = (
        _("{street}: pay off the mortgage", street=held.deed.name)
        if held.mortgaged
        else _("{street}: mortgage it", street=held.deed.name)
    )
    return Press(label, (("acts", ", ".join((*done, now.act_on(place)))),))


def _streets(start: MortgagedCity, now: MortgagedCity, done: tuple[str, ...]) -> Table:
    rows = tuple(
        (
            marked_name(now.edition, held.deed),
            _standing(now, held),
            start.rent(before),
            now.rent(held),
            held.deed.mortgage,
        )
        for before, held in zip(start.estate.held, now.estate.held, strict=True)
    )
    return Table(
        caption=_("Street by street"),
        columns=(
            Column(_("Street")),
            Column(_("Built")),
            Column(_("Rent before"), money=True),
            Column(_("Rent now"), money=True),
            Column(_("Loan"), money=True),
        ),
        rows=rows,
        marked=tuple(place for place, held in enumerate(now.estate.held) if held.mortgaged),
        presses=tuple(_toggle(now, done, place) for place in range(1, len(rows) + 1)),
    )


@cache
def _deeds(edition: Edition) -> Table:
    """Return every deed with its loan; a street leads to its city."""
    cities = {street: str(number) for number, city in enumerate(edition.cities) for street in city.streets}
    return Table(
        caption=_("All deeds: the loan, and the cost of paying it off"),
        columns=(
            Column(_("Property")),
            Column(_("Price"), money=True),
            Column(_("Loan"), money=True),
            Column(_("Cost to pay off"), money=True),
        ),
        rows=tuple((marked_name(edition, deed), deed.price, deed.mortgage, deed.redemption) for deed in edition.deeds),
        presses=tuple(
            Press(_("{name}: go to {city}", name=deed.name, city=deed.city), (("city", cities[deed]),))
            if isinstance(deed, Street)
            else None
            for deed in edition.deeds
        ),
    )


@cache
def _all_marks(edition: Edition) -> tuple[Message, ...]:
    """Return the marks of reconstructed figures among all deeds."""
    return marks(edition, edition.deeds)


def _daily(now: MortgagedCity, place: int) -> int:
    """Return the difference that mortgaging a street makes to one visit to each street."""
    return abs(now.income - now.next[now.act_on(place)].income)


def _plot(now: MortgagedCity, done: tuple[str, ...]) -> Plot:
    """Return a plot of the cost of each mortgage in the city, by the visits during it."""
    edition = now.edition
    places = range(1, len(now.estate.held) + 1)
    costs = {place: _daily(now, place) for place in places}
    fees = {place: _fee(now.estate.held[place - 1].deed) for place in places}
    most = max(fees[place] + MOST_VISITS * costs[place] for place in places)
    step = next(each * edition.scale for each in (50, 100, 200, 500, 1000, 5000) if most <= 10 * each * edition.scale)
    high = step * (-(-most // step))
    points: list[Point] = []
    for place in places:
        held = now.estate.held[place - 1]
        # The points of lines that lie on each other stand apart.
        visits = 2 * place + 2
        press = _toggle(now, done, place)
        up = fees[place] + visits * costs[place]
        points.append(
            Point(visits, up, verbatim(f"{held.deed.name}: {edition.money(up)}"), MARKS[now.role], press=press)
        )
    return Plot(
        title=_("Cost of a mortgage, by visits to each street until it is paid off"),
        across=Axis(label=_("visits"), high=MOST_VISITS, step=2, money=False),
        up=Axis(label=_("cost"), high=high, step=step),
        curves=tuple(
            Curve(
                name=verbatim(now.estate.held[place - 1].deed.name),
                mark=MARKS[now.role] if now.estate.held[place - 1].mortgaged else NEITHER,
                points=((0, fees[place]), (MOST_VISITS, fees[place] + MOST_VISITS * costs[place])),
                stroke=_STROKES[place - 1],
            )
            for place in places
        ),
        summary=listing(
            [
                _(
                    "{street}: a fee of {fee}, and {rent} in rent for each round of visits",
                    street=now.estate.held[place - 1].deed.name,
                    fee=edition.money(fees[place]),
                    rent=edition.money(costs[place]),
                )
                for place in places
            ]
        ),
        points=tuple(points),
    )


LESSON = Lesson("mortgage", _("Mortgage"), tell)
