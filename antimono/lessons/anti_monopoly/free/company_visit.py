"""A visit to a company: whose it is, how many of its kind they have, what is owed (AM-18, AM-19)."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Deed, Edition, Role, Transport
from antimono.anti_monopoly.rules.rent import Tenure, rent
from antimono.core.amount import Amount
from antimono.core.dice import Dice
from antimono.core.text import Message, _, ngettext
from antimono.lessons.frame import Passage

AVERAGE = Dice(3, 4)
"""A roll of 7, the average of all 36: as dues are a multiple of the total, its dues are the average ones."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A visitor on a company of somebody who may own more of its kind."""

    edition: Edition
    owner: Role
    company: Deed
    owned: int
    """How many of its kind the owner has, this one and mortgaged ones included."""
    mortgaged: int
    """How many of those are mortgaged: others first, so this one only if all are."""
    dice: Dice
    """The visitor's new roll (AM-19.1)."""

    @property
    def kind(self) -> tuple[Deed, ...]:
        """The companies that count together with this one."""
        return self.edition.transports if self.is_transport else self.edition.utilities

    @property
    def is_transport(self) -> bool:
        """Whether it takes a fare, which needs no dice."""
        return isinstance(self.company, Transport)

    @property
    def owed(self) -> Amount:
        """What the visitor owes."""
        return self.owed_to(self.owner, self.counting, self.dice)

    @property
    def counting(self) -> int:
        """How many count for this one: none if it is mortgaged, as it is when all are (R-36)."""
        if self.edition.switches.mortgaged_companies_count and self.mortgaged < self.owned:
            return self.owned
        return self.owned - self.mortgaged

    def owed_to(self, owner: Role, free: int, dice: Dice) -> Amount:
        """What they would owe to an owner of a role of whose companies so many count."""
        return rent(self.edition, self.company, Tenure(owner, free, mortgaged=free == 0), dice)

    def on_average(self, owner: Role, free: int) -> int:
        """What a visit to one that is free of mortgage brings on average."""
        return self.owed_to(owner, free, AVERAGE).value

    @property
    def spent(self) -> int:
        """What the owner has paid the bank for all of them."""
        return self.owned * self.company.price


def rolled(total: int) -> Dice:
    """Dice that show a total."""
    return Dice(max(1, total - 6), min(6, total - 1))


def visit_sentence(visit: Visit) -> Message:
    """The situation in a sentence."""
    values: dict[str, str | Message] = {"company": visit.company.name, "holding": _holding(visit)}
    if visit.is_transport:
        if visit.owner is Role.COMPETITOR:
            return _("A visitor stops on {company}, a Competitor's. The owner has {holding}.", **values)
        return _("A visitor stops on {company}, a Monopolist's. The owner has {holding}.", **values)
    values["dice"] = str(visit.dice)
    if visit.owner is Role.COMPETITOR:
        return _(
            "A visitor stops on {company}, a Competitor's, and rolls anew: {dice}. The owner has {holding}.",
            **values,
        )
    return _(
        "A visitor stops on {company}, a Monopolist's, and rolls anew: {dice}. The owner has {holding}.",
        **values,
    )


def _holding(visit: Visit) -> Message:
    """How many of the kind the owner has, and how many of them are mortgaged if any is."""
    owned, mortgaged = visit.owned, visit.mortgaged
    if visit.is_transport:
        if not mortgaged:
            return ngettext("{count} transport company", "{count} transport companies", owned)
        return ngettext(
            "{count} transport company, mortgaged",
            "{count} transport companies, {mortgaged} of them mortgaged",
            owned,
            mortgaged=mortgaged,
        )
    if not mortgaged:
        return _("{count} of the two", count=owned)
    return ngettext(
        "{count} of the two, mortgaged",
        "{count} of the two, {mortgaged} of them mortgaged",
        owned,
        mortgaged=mortgaged,
    )


def rules_told(visit: Visit) -> Passage:
    """What the edition's rules say of its kind of company."""
    lines: list[tuple[Message, tuple[str, ...]]]
    if visit.is_transport:
        lines = [
            (_("A Competitor takes a tenth of the price, however many they own."), ("AM-18.1",)),
            (
                _("A Monopolist takes a fifth of the price with one; each further one doubles the fare."),
                ("AM-18.2", "R-8"),
            ),
        ]
    else:
        lines = [
            (_("The visitor rolls both dice anew; a double there gives no extra roll."), ("AM-19.1", "R-27")),
            (
                _(
                    "A Competitor takes {factor} times the total, with one or with both.",
                    factor=_factor(visit, Role.COMPETITOR, 1),
                ),
                ("AM-19.2",),
            ),
            (
                _(
                    "A Monopolist takes {one} times the total with one of the two, {both} times with both.",
                    one=_factor(visit, Role.MONOPOLIST, 1),
                    both=_factor(visit, Role.MONOPOLIST, 2),
                ),
                ("AM-19.3",),
            ),
        ]
        if visit.edition.scale > 1:
            printed = visit.edition.constants.utility_competitor_factor_printed
            lines.append(
                (
                    _(
                        "Print says {printed} times beside money ten times larger: a misprint.",
                        printed=printed,
                    ),
                    ("R-4",),
                )
            )
    pledged = (
        _("A mortgaged company, pledged to the bank for a loan, takes nothing, but counts with the others.")
        if visit.edition.switches.mortgaged_companies_count
        else _(
            "A mortgaged company, pledged to the bank for a loan, takes nothing and does not count with the "
            "others."
        )
    )
    lines.append((pledged, ("AM-11.3", "R-36")))
    return Passage(_("What the rules say"), tuple(lines))


def _factor(visit: Visit, role: Role, free: int) -> int:
    """How many times the new roll is taken."""
    return visit.on_average(role, free) // AVERAGE.total
