"""Quick questions on transport, gas and electricity (AM-18, AM-19)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.core.dice import Dice
from antimono.core.text import Message, _, ngettext
from antimono.course.anti_monopoly.shared.short_question import BANK, NOBODY, Answer, Asking, ShortQuestion

TRANSPORTS, UTILITIES = (5, 15, 25, 35), (12, 28)

RIDES = (
    (YOU, BLUE, 5, 1),
    (GREEN, NAVY, 15, 2),
    (YOU, NAVY, 25, 3),
    (GREEN, BLUE, 35, 4),
    (NAVY, BLUE, 25, 2),
    (YOU, GREEN, 15, 1),
    (BLUE, GREEN, 35, 2),
    (NAVY, YOU, 5, 3),
    (BLUE, YOU, 25, 4),
)
"""Who stops at which of whose transport companies, and how many of them those have."""

POWER = (
    (YOU, GREEN, 12, 1, Dice(3, 5)),
    (BLUE, GREEN, 28, 2, Dice(4, 5)),
    (NAVY, YOU, 12, 2, Dice(1, 5)),
    (BLUE, YOU, 28, 1, Dice(3, 2)),
    (YOU, BLUE, 12, 1, Dice(3, 4)),
    (GREEN, NAVY, 28, 1, Dice(6, 5)),
    (YOU, BLUE, 28, 2, Dice(2, 1)),
    (GREEN, BLUE, 12, 2, Dice(5, 3)),
    (BLUE, NAVY, 12, 2, Dice(6, 4)),
)
"""The same of gas and electricity, with the new roll."""

LENT = ((YOU, NAVY, 35), (BLUE, GREEN, 12), (GREEN, BLUE, 28))
"""Who stops at whose only company of its kind; it is mortgaged."""

INSIDE = ((YOU, BLUE, 15), (NAVY, GREEN, 25), (GREEN, NAVY, 12), (BLUE, YOU, 28))
"""The same, where the owner is in jail or in the price war."""

NEW = Dice(2, 4)
"""The new roll where nothing depends on it."""


class Companies(Asking):
    """The questions on companies in one edition."""

    def questions(self) -> tuple[ShortQuestion, ...]:
        """Return every question on companies, always in the same order."""
        return (
            *(self.ride(*each) for each in RIDES),
            self.one_mortgaged(),
            *(self.power(*each) for each in POWER),
            *(self.lent(*each) for each in LENT),
            *(self.inside(*each) for each in INSIDE),
        )

    def visit(self, visitor: int, square: int) -> Message:
        """Return a sentence with the visitor, the company and its price."""
        values = {"company": self.name(square), "price": self.price(square)}
        if visitor == YOU:
            return _("You land on {company} ({price}).", **values)
        return _("{visitor} lands on {company} ({price}).", visitor=SEATS[visitor].mark.name, **values)

    def owned(self, owner: int, square: int, count: int) -> Scenario:
        """Return the scene in which the owner has `count` companies of one kind, the one at `square` first."""
        kind = TRANSPORTS if square in TRANSPORTS else UTILITIES
        scene = self.table.owns(owner, square)
        for other in [each for each in kind if each != square][: count - 1]:
            scene = scene.owns(owner, other)
        return scene

    def fares(self, visitor: int, owner: int, square: int, *counts: int) -> tuple[Answer, ...]:
        """Return answers with the fares for these numbers of companies, and with the price."""
        price = self.rules.transport(square).price
        return tuple(
            Answer.of(visitor, owner, amount) for amount in (*(price // 10 * 2**count for count in counts), price)
        )

    def ride(self, visitor: int, owner: int, square: int, count: int) -> ShortQuestion:
        """Ask for the fare of a transport company (AM-18)."""
        blue = self.role(owner) is Role.MONOPOLIST
        if owner == YOU:
            held = ngettext(
                "It is your only transport company.", "You have {count} transport companies, including this one.", count
            )
        else:
            held = ngettext(
                "It is {owner}'s only transport company.",
                "{owner} has {count} transport companies, including this one.",
                count,
                owner=SEATS[owner].mark.name,
            )
        # Too few, too many, the other colour's.
        near = (0, count - 1, count + 1, 2) if blue else (count, 1, 2)
        return self.ask(
            f"ride-{visitor}{owner}-{square}-{count}",
            _("{visit} {holding}", visit=self.visit(visitor, square), holding=held),
            Answer.played(self.landing(self.owned(owner, square, count), visitor, square), "roll"),
            self.fares(visitor, owner, square, *near),
            why=_("A Monopolist charges a fifth of the price, and each further company doubles that.")
            if blue
            else _("A Competitor charges a tenth of the price, however many they own."),
            clauses=("AM-18.2", "R-8") if blue else ("AM-18.1",),
        )

    def one_mortgaged(self) -> ShortQuestion:
        """Return the question whether a mortgaged company counts for the others (R-36)."""
        scene = self.owned(BLUE, 5, 2).owns(BLUE, 35, mortgaged=True)
        counts = self.rules.switches.mortgaged_companies_count
        return self.ask(
            "ride-one-mortgaged",
            _(
                "{visit} {holding}",
                visit=self.visit(YOU, 5),
                holding=_(
                    "{owner} has three transport companies; one of the others is mortgaged.",
                    owner=SEATS[BLUE].mark.name,
                ),
            ),
            Answer.played(self.landing(scene, YOU, 5), "roll"),
            (*self.fares(YOU, BLUE, 5, 2 if counts else 3, 1), NOBODY),
            why=_("The mortgaged company still counts. With three companies, the fare is four fifths of the price.")
            if counts
            else _("The mortgaged company does not count. With two companies, the fare is two fifths of the price."),
            clauses=("R-36", "AM-18.2"),
        )

    def power(self, visitor: int, owner: int, square: int, count: int, dice: Dice) -> ShortQuestion:
        """Ask for the dues of a utility after a new roll (AM-19)."""
        blue = self.role(owner) is Role.MONOPOLIST
        values: dict[str, str | Message] = {"company": self.name(square), "roll": str(dice.total)}
        if visitor == YOU:
            visit = _("You land on {company} and roll again: {roll}.", **values)
        else:
            visit = _(
                "{visitor} lands on {company} and rolls again: {roll}.", visitor=SEATS[visitor].mark.name, **values
            )
        name = SEATS[owner].mark.name
        if owner == YOU:
            held = _("You own both gas and electricity.") if count == 2 else _("You own it; the bank owns the other.")
        else:
            held = (
                _("{owner} owns both gas and electricity.", owner=name)
                if count == 2
                else _("{owner} owns it; the bank owns the other.", owner=name)
            )
        scene = self.landing(self.owned(owner, square, count), visitor, square, dice)
        factors = (4, 10, 1, 8, 40)
        return self.ask(
            f"power-{visitor}{owner}-{square}-{count}-{dice.total}",
            _("{visit} {holding}", visit=visit, holding=held),
            Answer.played(scene, "roll"),
            tuple(Answer.of(visitor, owner, factor * self.rules.scale * dice.total) for factor in factors),
            why=self.multiple(blue, count),
            clauses=("AM-19.3", "AM-19.1") if blue else ("AM-19.2", "AM-19.1", *self.misprint),
        )

    @property
    def misprint(self) -> tuple[str, ...]:
        """Return the ruling that corrects the printed multiple, in an edition with larger money."""
        return ("R-4",) if self.rules.scale > 1 else ()

    def multiple(self, blue: bool, count: int) -> Message:  # a colour
        """Return a sentence with the number that a utility's owner multiplies the roll by."""
        company = self.rules.utilities[0]
        if not blue:
            return _(
                "A Competitor charges {factor} times the roll, with one company or both.",
                factor=company.competitor_factor,
            )
        factor = company.monopolist_factors[count - 1]
        if count == 2:
            return _("With both companies, a Monopolist charges {factor} times the roll.", factor=factor)
        return _("With one company of the two, a Monopolist charges {factor} times the roll.", factor=factor)

    def usual(self, owner: int, square: int) -> int:
        """Return the fare or dues of an owner's only company of its kind."""
        scene = self.landing(self.owned(owner, square, 1), self.guest(owner), square, NEW)
        return Answer.played(scene, "roll").amount

    def guest(self, owner: int) -> int:
        """Return a player of the story other than the owner."""
        return YOU if owner != YOU else BLUE

    def lent(self, visitor: int, owner: int, square: int) -> ShortQuestion:
        """Return the question about a mortgaged company, which earns nothing (AM-11.3)."""
        scene = self.landing(self.table.owns(owner, square, mortgaged=True), visitor, square, NEW)
        usual = self.usual(owner, square)
        return self.ask(
            f"lent-{visitor}{owner}-{square}",
            _(
                "{visit} {holding}",
                visit=self.visit(visitor, square),
                holding=_(
                    "It is {owner}'s only company of that kind, and it is mortgaged.", owner=SEATS[owner].mark.name
                ),
            ),
            Answer.played(scene, "roll"),
            (Answer.of(visitor, owner, usual), Answer.of(visitor, BANK, usual), Answer.of(visitor, owner, usual // 2)),
            why=_("Nobody collects anything on a mortgaged property."),
            clauses=("AM-11.3",),
        )

    def inside(self, visitor: int, owner: int, square: int) -> ShortQuestion:
        """Ask for the dues while the owner is in jail or in the price war (AM-14.3, AM-14.5)."""
        scene = self.owned(owner, square, 1).in_custody(owner)
        blue, name = self.role(owner) is Role.MONOPOLIST, SEATS[owner].mark.name
        usual = self.usual(owner, square)
        if owner == YOU:
            held = _("You own it, and you are in the price war.")
        elif blue:
            held = _("{owner} owns it and is in jail.", owner=name)
        else:
            held = _("{owner} owns it and is in the price war.", owner=name)
        if square in UTILITIES:
            values: dict[str, str | Message] = {"company": self.name(square), "roll": str(NEW.total)}
            visit = _(
                "{visitor} lands on {company} and rolls again: {roll}.", visitor=SEATS[visitor].mark.name, **values
            )
        else:
            visit = self.visit(visitor, square)
        return self.ask(
            f"inside-{visitor}{owner}-{square}",
            _("{visit} {holding}", visit=visit, holding=held),
            Answer.played(self.landing(scene, visitor, square, NEW), "roll"),
            (
                NOBODY,
                Answer.of(visitor, owner, usual),
                Answer.of(visitor, BANK, usual),
                Answer.of(visitor, owner, 2 * usual),
                Answer.of(visitor, owner, usual // 2),
            ),
            why=_("A Monopolist in jail collects no rent.")
            if blue
            else _("A Competitor in the price war still collects."),
            clauses=("AM-14.5", "R-12") if blue else ("AM-14.3",),
        )
