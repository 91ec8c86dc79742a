"""Rent, fares and dues: what a visitor owes the owner of a property (AM-8, AM-9, AM-18, AM-19)."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Asymmetry, Deed, Edition, Role, Street, Transport, Utility
from antimono.anti_monopoly.rules.building import check_level, check_standing, limit_clause
from antimono.anti_monopoly.rules.confinement import collecting_rent
from antimono.anti_monopoly.rules.legality import is_third_street
from antimono.anti_monopoly.rules.monopoly import bare_third_street, is_monopoly
from antimono.core.amount import Amount, Step, nothing
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError
from antimono.core.text import _, ngettext


@dataclass(frozen=True, slots=True)
class Ownership:
    """The way a property is held at the moment a visitor lands there."""

    owner: Role
    """The owner's role, which decides the rent (AM-8.3, R-28)."""
    owned: int = 1
    """How many properties of this kind the owner holds that count, this one included: unmortgaged streets of
    the city (R-9), or transport companies or utilities, in some editions mortgaged ones too (R-36)."""
    level: int = 0
    """Buildings on a street; the hotel is one more than the most houses."""
    mortgaged: bool = False
    """Whether this property is mortgaged."""
    in_custody: bool = False
    """Whether the owner is in jail or in the price war."""
    acquired_last: bool = False
    """Whether this is the street of its city that the owner acquired last (AM-9.6, R-29)."""
    founder_mortgaged: bool = False
    """Whether one of the two streets of the city that the owner acquired first is mortgaged: in an edition
    where these decide there is no monopoly then (R-9, R-29)."""


def rent(edition: Edition, deed: Deed, tenure: Ownership, dice: Dice | None = None) -> Amount:
    """Return what a visitor owes on any property; `dice` are the visitor's new roll, for utilities (AM-19.1).

    Raises:
        IllegalError: if the property cannot be held like this; the message names the clause.
    """
    match deed:
        case Street():
            return street_rent(edition, deed, tenure)
        case Transport():
            return transport_fare(edition, deed, tenure)
        case Utility():
            if dice is None:
                raise IllegalError(
                    _(
                        "Give the dice, because the dues of {name} are a multiple of a new roll of both (AM-19.1).",
                        name=deed.name,
                    ),
                    "AM-19.1",
                )
            return utility_dues(edition, deed, tenure, dice)
    raise TypeError(f"{type(deed).__name__} is no kind of deed")


def street_rent(edition: Edition, street: Street, tenure: Ownership) -> Amount:
    """Return the rent of a street (AM-8.2, AM-9); lone and bare, it earns both roles the same (AM-8.4)."""
    _check_street(edition, street, tenure)
    waived = _waived(edition, street, tenure)
    if waived:
        return waived
    column = edition.effective_role(Asymmetry.DOUBLING, tenure.owner)
    single = _single_rent(street, tenure, column)
    if column is Role.COMPETITOR:
        return Amount((*single, *_never_doubled(edition, street, tenure), *_still_collecting(tenure)))
    if has_monopoly(edition, tenure):
        full = street.rent_at(column, tenure.level)
        double = Step(
            _("Doubled, because the Monopolist has a monopoly of {city}", city=street.city),
            full - Amount(single).value,
            ("AM-9.6", "R-29") if _stays_bare(edition, tenure) else ("AM-9.2", "AM-9.1", "R-9"),
        )
        return Amount((*single, double, *_still_collecting(tenure)))
    if tenure.owned >= 2:
        why = _(
            "Not doubled, because one of the first two streets of {city} that the owner acquired is mortgaged",
            city=street.city,
        )
        return Amount((*single, Step(why, 0, ("AM-11.6", "R-9", "R-29")), *_still_collecting(tenure)))
    why = _("Not doubled, because the owner does not have two unmortgaged streets of {city}", city=street.city)
    return Amount((*single, Step(why, 0, ("AM-9.1", "R-9", "R-10")), *_still_collecting(tenure)))


def has_monopoly(edition: Edition, tenure: Ownership) -> bool:
    """Return whether the owner holds a monopoly of the street's city (AM-9.1, R-9)."""
    return is_monopoly(edition, tenure.owned, founder_mortgaged=tenure.founder_mortgaged)


def transport_fare(edition: Edition, transport: Transport, tenure: Ownership) -> Amount:
    """Return the fare of a transport company (AM-18)."""
    _check_owned(transport, tenure, len(edition.transports), "AM-18.2")
    waived = _waived(edition, transport, tenure)
    if waived:
        return waived
    if edition.effective_role(Asymmetry.FARES, tenure.owner) is Role.COMPETITOR:
        text = _("A Competitor's fare: a tenth of the price, however many companies they own")
        return Amount((Step(text, transport.competitor_fare, ("AM-18.1",)), *_still_collecting(tenure)))
    fares = transport.monopolist_fares
    first = Step(_("A Monopolist's fare with one company"), fares[0], ("AM-18.2", "R-8"))
    more = tuple(
        Step(
            ngettext("Doubled for {count} company", "Doubled for {count} companies", owned),
            fares[owned - 1] - fares[owned - 2],
            ("AM-18.2", "R-8", "R-36"),
        )
        for owned in range(2, tenure.owned + 1)
    )
    return Amount((first, *more, *_still_collecting(tenure)))


def utility_dues(edition: Edition, utility: Utility, tenure: Ownership, dice: Dice) -> Amount:
    """Return the dues of the electric or gas company for a visitor who rolls `dice` (AM-19)."""
    _check_owned(utility, tenure, len(edition.utilities), "AM-19.3")
    waived = _waived(edition, utility, tenure)
    if waived:
        return waived
    if edition.effective_role(Asymmetry.FARES, tenure.owner) is Role.COMPETITOR:
        factor = utility.competitor_factor
        text = _(
            "The dice show {dice} = {total}; a Competitor charges {factor} times that",
            dice=str(dice),
            total=dice.total,
            factor=factor,
        )
        clauses = ("AM-19.2", "AM-19.1") if edition.scale == 1 else ("AM-19.2", "AM-19.1", "R-4")
    else:
        factor = utility.monopolist_factors[tenure.owned - 1]
        text = ngettext(
            "The dice show {dice} = {total}; a Monopolist with one company charges {factor} times that",
            "The dice show {dice} = {total}; a Monopolist with both companies charges {factor} times that",
            tenure.owned,
            dice=str(dice),
            total=dice.total,
            factor=factor,
        )
        clauses = ("AM-19.3", "AM-19.1", "R-36")
    return Amount((Step(text, factor * dice.total, clauses), *_still_collecting(tenure)))


def landings_to_pay_back(spent: int, amount: int) -> int | None:
    """Return how many visits at `amount` pay back what was `spent`, rounded up; `None` if they never do."""
    return -(-spent // amount) if amount > 0 else None


def _single_rent(street: Street, tenure: Ownership, column: Role) -> tuple[Step, ...]:
    """Return the rent before any doubling: half of the Monopolist's column where that is doubled (R-10, R-23)."""
    full = street.rent_at(column, tenure.level)
    if column is Role.COMPETITOR:
        bare, with_buildings = street.competitor_rents[0], full
    else:
        bare, with_buildings = street.monopolist_bare, full // 2
    limit = limit_clause(street.builder(tenure.owner))
    steps = [Step(_("Bare rent of {street}", street=street.name), bare, ("AM-8.2", "R-23"))]
    if tenure.level == street.hotel_level(tenure.owner):
        steps.append(Step(_("A hotel on it"), with_buildings - bare, (limit, "R-23")))
    elif tenure.level:
        text = ngettext("{count} house on it", "{count} houses on it", tenure.level)
        steps.append(Step(text, with_buildings - bare, (limit, "R-23")))
    return tuple(steps)


def _never_doubled(edition: Edition, street: Street, tenure: Ownership) -> tuple[Step, ...]:
    if not has_monopoly(edition, tenure):
        return ()
    text = _(
        "Not doubled, because a Competitor never charges double rent, even with a monopoly of {city}", city=street.city
    )
    return (Step(text, 0, ("AM-9.5",)),)


def _still_collecting(tenure: Ownership) -> tuple[Step, ...]:
    """Return the line that says that a Competitor in the price war still collects."""
    if not tenure.in_custody:
        return ()
    return (Step(_("A Competitor in the price war still collects"), 0, ("AM-14.3",)),)


def _waived(edition: Edition, deed: Deed, tenure: Ownership) -> Amount | None:
    """Return a rent of zero and its reason if the owner may collect nothing; otherwise `None` (AM-11.3, AM-14.5)."""
    if tenure.mortgaged:
        return nothing(_("{name} is mortgaged, so nobody collects on it", name=deed.name), "AM-11.3")
    if tenure.in_custody and not collecting_rent(edition, tenure.owner).allowed:
        return nothing(_("Its owner is in jail, where a Monopolist collects no rent"), "AM-14.5", "R-12")
    return None


def _check_owned(deed: Deed, tenure: Ownership, most: int, clause: str) -> None:
    least = 0 if tenure.mortgaged else 1
    if not least <= tenure.owned <= most:
        raise IllegalError(
            _(
                "The owner of {name} cannot have {owned} properties of its kind that count. Enter 1 to "
                "{most} ({clause}).",
                name=deed.name,
                owned=tenure.owned,
                most=most,
                clause=clause,
            ),
            clause,
        )


def _stays_bare(edition: Edition, tenure: Ownership) -> bool:
    """Return whether this is a Monopolist's third street of a city, in an edition where it stays bare (AM-9.6)."""
    third = is_third_street(tenure.owned, tenure.acquired_last)
    return third and bare_third_street(edition, tenure.owner)


def _check_street(edition: Edition, street: Street, tenure: Ownership) -> None:
    city = edition.city_of(street)
    _check_owned(street, tenure, len(city.streets), "AM-9.1")
    check_level(street, tenure.owner, tenure.level)
    if tenure.mortgaged and tenure.level:
        raise IllegalError(
            _(
                "{street} is mortgaged, so it cannot have buildings; they are sold before a mortgage (AM-11.2).",
                street=street.name,
            ),
            "AM-11.2",
        )
    monopoly = has_monopoly(edition, tenure)
    check_standing(edition, street, tenure.owner, tenure.level, monopoly=monopoly)
    if _stays_bare(edition, tenure) and tenure.level:
        raise IllegalError(
            _(
                "{street} is the third street a Monopolist acquired in {city}, so it stays without "
                "buildings (AM-9.6, R-29).",
                street=street.name,
                city=street.city,
            ),
            "AM-9.6",
        )
