"""Quick questions on streets: one or two of a city, buildings, mortgages, owners in jail, unowned streets."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.at_the_table.who_owes_what.holding import HOTEL, theirs, yours
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared.four_players import city_of
from antimono.course.anti_monopoly.shared.short_question import BANK, NOBODY, Answer, Asking, ShortQuestion


@dataclass(frozen=True, slots=True)
class StreetVisit:
    """A player's visit to a street."""

    visitor: int
    owner: int
    street: int
    streets: int = 1
    """How many of the city's streets the owner has."""
    houses: int = 0
    """How many houses stand there, or `HOTEL`."""

    @property
    def slug(self) -> str:
        """The question's name."""
        return f"street-{self.visitor}{self.owner}-{self.street}-{self.streets}-{self.houses}"


STOPS = (
    StreetVisit(YOU, BLUE, 34),
    StreetVisit(YOU, NAVY, 11),
    StreetVisit(GREEN, BLUE, 24),
    StreetVisit(NAVY, BLUE, 39),
    StreetVisit(BLUE, NAVY, 6),
    StreetVisit(YOU, GREEN, 26),
    StreetVisit(BLUE, GREEN, 32),
    StreetVisit(BLUE, YOU, 37),
    StreetVisit(YOU, BLUE, 31, 2),
    StreetVisit(YOU, NAVY, 16, 2),
    StreetVisit(GREEN, NAVY, 37, 2),
    StreetVisit(BLUE, NAVY, 21, 2),
    StreetVisit(YOU, BLUE, 13, 3),
    StreetVisit(YOU, GREEN, 37, 2),
    StreetVisit(BLUE, GREEN, 18, 2),
    StreetVisit(NAVY, YOU, 34, 2),
    StreetVisit(GREEN, YOU, 11, 3),
    StreetVisit(YOU, BLUE, 34, 2, 1),
    StreetVisit(YOU, BLUE, 8, 2, 2),
    StreetVisit(YOU, NAVY, 39, 2, 3),
    StreetVisit(GREEN, BLUE, 11, 2, 3),
    StreetVisit(GREEN, NAVY, 19, 2, 1),
    StreetVisit(NAVY, BLUE, 24, 2, 2),
    StreetVisit(YOU, BLUE, 29, 2, HOTEL),
    StreetVisit(GREEN, NAVY, 6, 2, HOTEL),
    StreetVisit(NAVY, BLUE, 16, 2, HOTEL),
    StreetVisit(YOU, GREEN, 6, 1, 2),
    StreetVisit(YOU, GREEN, 34, 1, 1),
    StreetVisit(BLUE, GREEN, 21, 1, 3),
    StreetVisit(NAVY, GREEN, 37, 1, 4),
    StreetVisit(BLUE, YOU, 18, 1, 2),
    StreetVisit(YOU, GREEN, 11, 1, HOTEL),
    StreetVisit(BLUE, GREEN, 39, 1, HOTEL),
    StreetVisit(NAVY, YOU, 26, 1, HOTEL),
    StreetVisit(YOU, GREEN, 32, 2, 2),
    StreetVisit(BLUE, GREEN, 9, 2, 3),
    StreetVisit(BLUE, YOU, 23, 2, 1),
    StreetVisit(NAVY, YOU, 39, 2, 4),
)

LENT = ((YOU, BLUE, 34, 1), (GREEN, NAVY, 18, 2), (BLUE, GREEN, 23, 1), (NAVY, YOU, 8, 2))
"""Who stops, on whose street; it is mortgaged, and so many are theirs there."""

BESIDE = ((YOU, BLUE, 32, 2), (GREEN, NAVY, 39, 2), (YOU, NAVY, 14, 3), (GREEN, BLUE, 24, 3))
"""The same, where the last one that the owner acquired is mortgaged, and the street is not."""

INSIDE = ((YOU, BLUE, 37, 1), (GREEN, NAVY, 21, 2), (BLUE, GREEN, 16, 1), (NAVY, YOU, 31, 1))
"""The same, where the owner is in jail or in the price war."""

FREE = ((YOU, 26, True), (BLUE, 13, True), (NAVY, 37, True), (GREEN, 9, False), (BLUE, 32, False))
"""Visits to the bank's streets: the visitor, and whether they buy."""

OWN = ((YOU, 11, 2), (NAVY, 34, 0))
"""Visits by owners to their own streets, with the number of houses."""

ALONE, PAIR, NEVER = ("AM-8.4", "AM-8.2"), ("AM-9.2", "AM-9.1"), ("AM-9.5", "R-23")


class Streets(Asking):
    """The questions on streets in one edition."""

    def questions(self) -> tuple[ShortQuestion, ...]:
        """Return every question on streets, always in the same order."""
        return (
            *(self.stop(each) for each in STOPS),
            *(self.lent(*each) for each in LENT),
            *(self.beside(*each) for each in BESIDE),
            *(self.inside(*each) for each in INSIDE),
            *(self.unowned(*each) for each in FREE),
            *(self.own(*each) for each in OWN),
        )

    def stop(self, stop: StreetVisit) -> ShortQuestion:
        """Return the question about the rent of one visit; the owner has two streets if building needs them."""
        slug = stop.slug
        if self.rules.switches.competitor_needs_two_streets and stop.houses and stop.streets == 1:
            # What was built with a second street stays without it (AM-9.4); to be short, that is still there.
            stop = StreetVisit(stop.visitor, stop.owner, stop.street, 2, stop.houses)
        scene = self.landing(self.scene(stop), stop.visitor, stop.street)
        right = Answer.played(scene, "roll")
        why, clauses = self.reason(stop)
        return self.ask(
            slug,
            _("{visit} {holding}", visit=self.visit(stop.visitor, stop.street), holding=self.holding(stop)),
            right,
            tuple(Answer.of(stop.visitor, stop.owner, amount) for amount in self.slips(stop)),
            why=why,
            clauses=clauses,
        )

    def scene(self, stop: StreetVisit) -> Scenario:
        """Return the scene in which the owner has these streets, the one visited first."""
        scene = self.table.owns(stop.owner, stop.street, self.level(stop))
        for other in self.beside_of(stop.street)[: stop.streets - 1]:
            scene = scene.owns(stop.owner, other)
        return scene

    def beside_of(self, street: int) -> list[int]:
        """Return the other streets of a street's city, in board order."""
        return [each for each in city_of(self.table, street) if each != street]

    def level(self, stop: StreetVisit) -> int:
        """Return the level of building on the street visited, as the engine counts it."""
        if stop.houses != HOTEL:
            return stop.houses
        return self.rules.street(stop.street).hotel_level(self.role(stop.owner))

    def visit(self, visitor: int, square: int) -> Message:
        """Return a sentence with the visitor, the street and the printed price."""
        values = {"street": self.name(square), "price": self.price(square)}
        if visitor == YOU:
            return _("You land on {street} ({price}).", **values)
        return _("{visitor} lands on {street} ({price}).", visitor=SEATS[visitor].mark.name, **values)

    def holding(self, stop: StreetVisit) -> Message:
        """Return a sentence with what the owner has in the city."""
        house = self.money(self.rules.street(stop.street).house_price[self.role(stop.owner)])
        if stop.owner == YOU:
            return yours(stop.streets, stop.houses, house)
        return theirs(SEATS[stop.owner].mark.name, stop.streets, stop.houses, house)

    def slips(self, stop: StreetVisit) -> tuple[int, ...]:
        """Return the amounts of common mistakes: the doubling, the other role's hotel, the price."""
        street = self.rules.street(stop.street)
        role = self.role(stop.owner)
        bare, tenth = street.price // 10, street.house_price[role] // 10
        blue = role is Role.MONOPOLIST
        houses = {HOTEL: 4 if blue else 5}.get(stop.houses, stop.houses)
        single = bare + houses * tenth
        if not stop.houses:
            return (single, 2 * single, street.price, single + tenth)
        missing = 2 * bare if blue else bare
        whole = bare + houses * street.house_price[role]
        if stop.houses == HOTEL:
            other = (bare + (5 if blue else 4) * tenth) * (2 if blue else 1)
            return (single, 2 * single, other, missing)
        return (single, 2 * single, missing, 2 * bare + single - bare, whole)

    def reason(self, stop: StreetVisit) -> tuple[Message, tuple[str, ...]]:
        """Return a sentence that gives the reason for the rent, with its clauses."""
        price = self.price(stop.street)
        pair = stop.streets > 1
        if self.role(stop.owner) is Role.MONOPOLIST:
            if not stop.houses:
                if pair:
                    return _("A tenth of {price}, doubled because two streets make a monopoly.", price=price), PAIR
                return _("A tenth of {price}, not doubled because one street is not a monopoly.", price=price), ALONE
            if stop.houses == HOTEL:
                return (
                    _("A Monopolist's hotel counts as four houses, and the whole sum is doubled."),
                    ("R-23", "AM-9.2"),
                )
            return (_("A tenth of the price and of each house's cost, all doubled."), ("AM-9.2", "R-23"))
        if stop.houses == HOTEL:
            return (_("A Competitor's hotel counts as five houses, and nothing is doubled."), ("R-23", "AM-9.5"))
        if stop.houses:
            return (_("A tenth of the price and of each house's cost; a Competitor never doubles."), ("R-23", "AM-9.5"))
        if pair:
            return _("A tenth of {price}; a Competitor never doubles.", price=price), NEVER
        return _(
            "A tenth of {price}; a bare street alone in its city earns the same for both roles.", price=price
        ), ALONE

    def lent(self, visitor: int, owner: int, street: int, streets: int) -> ShortQuestion:
        """Return the question about a mortgaged street, which earns nothing (AM-11.3)."""
        scene = self.table.owns(owner, street, mortgaged=True)
        for other in self.beside_of(street)[: streets - 1]:
            scene = scene.owns(owner, other)
        bare = self.rules.street(street).price // 10
        if owner == YOU:
            held = (
                _("You own it, mortgaged; your other street there is not.")
                if streets > 1
                else _("It is your only street there, and it is mortgaged.")
            )
        else:
            name = SEATS[owner].mark.name
            held = (
                _("{owner} owns it, mortgaged; {owner}'s other street there is not.", owner=name)
                if streets > 1
                else _("It is {owner}'s only street there, and it is mortgaged.", owner=name)
            )
        return self.ask(
            f"lent-{visitor}{owner}-{street}",
            _("{visit} {holding}", visit=self.visit(visitor, street), holding=held),
            Answer.played(self.landing(scene, visitor, street), "roll"),
            (
                Answer.of(visitor, owner, bare),
                Answer.of(visitor, BANK, bare),
                Answer.of(visitor, owner, bare // 2 if streets == 1 else 2 * bare),
            ),
            why=_("Nobody collects anything on a mortgaged property."),
            clauses=("AM-11.3",),
        )

    def beside(self, visitor: int, owner: int, street: int, streets: int) -> ShortQuestion:
        """Ask for the rent beside a mortgaged street: only unmortgaged streets make a monopoly (R-9, AM-11.6)."""
        scene = self.table.owns(owner, street)
        beside = self.beside_of(street)[: streets - 1]
        for other in beside:
            scene = scene.owns(owner, other, mortgaged=other == beside[-1])
        name, bare = SEATS[owner].mark.name, self.rules.street(street).price // 10
        held = (
            _("{owner} owns two streets there, both bare; only the other is mortgaged.", owner=name)
            if streets == 2
            else _("{owner} owns all three streets there, bare; the last bought is mortgaged.", owner=name)
        )
        return self.ask(
            f"beside-{visitor}{owner}-{street}",
            _("{visit} {holding}", visit=self.visit(visitor, street), holding=held),
            Answer.played(self.landing(scene, visitor, street), "roll"),
            (
                Answer.of(visitor, owner, (3 - min(streets, 2)) * bare),
                Answer.of(visitor, owner, 2 * bare),
                Answer.of(visitor, owner, bare),
                NOBODY,
                Answer.of(visitor, owner, 3 * bare),
            ),
            why=_("Only one street is unmortgaged, so there is no monopoly and nothing is doubled.")
            if streets == 2
            else _("The two streets bought first are unmortgaged, so the monopoly remains and the rent is doubled.")
            if self.rules.switches.third_street_stays_bare
            else _("Two streets are unmortgaged, so the monopoly remains and the rent is doubled."),
            clauses=("AM-11.6", "R-9") if streets == 2 else ("AM-11.7", "R-9"),
        )

    def inside(self, visitor: int, owner: int, street: int, streets: int) -> ShortQuestion:
        """Ask for the rent while the owner is in jail or in the price war (AM-14.3, AM-14.5)."""
        scene = self.scene(StreetVisit(visitor, owner, street, streets)).in_custody(owner)
        bare = self.rules.street(street).price // 10
        blue = self.role(owner) is Role.MONOPOLIST
        name = SEATS[owner].mark.name
        if owner == YOU:
            held = _("You own this lone bare street and are in the price war.")
        elif not blue:
            held = _("{owner} owns this lone bare street and is in the price war.", owner=name)
        elif streets > 1:
            held = _("{owner} owns two streets there, both bare, and is in jail.", owner=name)
        else:
            held = _("{owner} owns this lone bare street and is in jail.", owner=name)
        usual = streets * bare if blue else bare
        return self.ask(
            f"inside-{visitor}{owner}-{street}",
            _("{visit} {holding}", visit=self.visit(visitor, street), holding=held),
            Answer.played(self.landing(scene, visitor, street), "roll"),
            (
                Answer.of(visitor, owner, usual),
                NOBODY,
                Answer.of(visitor, BANK, usual),
                Answer.of(visitor, owner, 2 * usual),
                Answer.of(visitor, owner, usual // 2),
            ),
            why=_("A Monopolist in jail collects no rent.")
            if blue
            else _("A Competitor in the price war still collects."),
            clauses=("AM-14.5", "R-12") if blue else ("AM-14.3",),
        )

    def unowned(self, visitor: int, street: int, buys: bool) -> ShortQuestion:  # stands in a table
        """Ask for the cost of landing on an unowned street, bought or not (AM-8.1)."""
        scene = self.landing(self.table, visitor, street)
        price = self.rules.street(street).price
        name = SEATS[visitor].mark.name
        if visitor == YOU:
            did = _("Nobody owns it, and you buy it.") if buys else _("Nobody owns it, and you do not want it.")
        elif buys:
            did = _("Nobody owns it, and {visitor} buys it.", visitor=name)
        else:
            did = _("Nobody owns it, and {visitor} does not want it.", visitor=name)
        first, *_rest = (each for each in (BLUE, GREEN) if each != visitor)
        return self.ask(
            f"free-{visitor}-{street}",
            _("{visit} {holding}", visit=self.visit(visitor, street), holding=did),
            Answer.played(scene, "roll", "buy" if buys else "decline"),
            (
                Answer.of(visitor, BANK, price // 10),
                Answer.of(visitor, BANK, price // 2) if buys else Answer.of(first, BANK, price),
                NOBODY,
                Answer.of(visitor, BANK, price),
            ),
            why=_("A player who lands there may buy it at the printed price.")
            if buys
            else _("Nobody has to buy, and there is no auction."),
            clauses=("AM-8.1",),
        )

    def own(self, player: int, street: int, houses: int) -> ShortQuestion:
        """Ask for the rent of a player's own street: nothing (AM-8.2)."""
        stop = StreetVisit(player, player, street, 2, houses)
        bare = self.rules.street(street).price // 10
        return self.ask(
            f"own-{player}-{street}",
            _("{visit} {holding}", visit=self.visit(player, street), holding=self.holding(stop)),
            Answer.played(self.landing(self.scene(stop), player, street), "roll"),
            (Answer.of(player, BANK, bare), Answer.of(BANK, player, 2 * bare), Answer.of(BANK, player, bare)),
            why=_("You owe rent only on another player's property."),
            clauses=("AM-8.2",),
        )
