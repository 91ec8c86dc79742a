"""Landing on a street, a transport company, gas or electricity: price or rent (AM-8, AM-18, AM-19)."""

from __future__ import annotations

from functools import partial

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, Utility
from antimono.anti_monopoly.editions.switches import MortgageInMonopoly
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.at_the_table.look_up.event import (
    HOTEL,
    EventAnswer,
    EventVariant,
    ListOption,
    Pick,
    ReasonLine,
    TableEvent,
    lines_of,
    marked_money,
)
from antimono.core.dice import Dice
from antimono.core.text import _, ngettext, verbatim
from antimono.course.anti_monopoly.shared.edition import deed_options, marks

MORTGAGED, IN_JAIL = "mortgaged", "jail"
"""Keys of the states of a property in which nothing depends on buildings or companies."""

NOBODY, GREEN, BLUE = _("Nobody’s"), _("A green player’s"), _("A blue player’s")
STANDS = _("Buildings there")
HELD = _("Mortgages and jail")
WHICH = _("Which")
_NO_MONOPOLY = _("One street of the city, or the others mortgaged")
_MONOPOLY = _("Two streets of the city, or all")
_EITHER = _("Any number of them")
_MORTGAGED = ListOption(MORTGAGED, _("it is mortgaged"), _EITHER)
_IN_JAIL = ListOption(IN_JAIL, _("they are in jail"), _EITHER)

_NEAR_OWNED = {
    Role.COMPETITOR: ("green-double", "rent-price-war", "waive-rent", "cannot-pay"),
    Role.MONOPOLIST: ("double-rent", "rent-jail", "waive-rent", "cannot-pay"),
}


def for_sale(edition: Edition, deed: Deed) -> EventAnswer:
    """Return the price of a property that nobody owns (AM-8.1)."""
    price = edition.money(deed.price)
    return EventAnswer(
        marked_money(edition, deed, "price", deed.price),
        _(
            "{name} is for sale: a player who lands there may buy it from the bank for {price}.",
            name=deed.name,
            price=price,
        ),
        (ReasonLine(_("The printed price; there is no auction"), ("AM-8.1",), deed.price),),
        ("auction", "buy-price-war", "buy-jail", "double-rent"),
        marks(edition, (deed,)),
    )


def owed(edition: Edition, deed: Deed, tenure: Ownership, dice: Dice | None = None) -> EventAnswer:
    """Return what a visitor owes the owner of a property."""
    amount = rent(edition, deed, tenure, dice)
    lines = lines_of(amount)
    money = edition.money(amount.value)
    green = tenure.owner is Role.COMPETITOR
    if dice:  # the two utilities are alike, and at a table the total counts, not which dice made it
        lines = (_of_either(tenure, dice.total, amount.value, lines[0].clauses), *lines[1:])
    if not amount.value:
        says = _("The visitor pays nothing.")
    elif dice and green:
        says = _("The visitor pays {money} to the green owner of the company.", money=money)
    elif dice:
        says = _("The visitor pays {money} to the blue owner of the company.", money=money)
    elif green:
        says = _("The visitor pays {money} to the green owner of {name}.", money=money, name=deed.name)
    else:
        says = _("The visitor pays {money} to the blue owner of {name}.", money=money, name=deed.name)
    field = "rents" if isinstance(deed, Street) else "factors" if isinstance(deed, Utility) else "fares"
    headline = marked_money(edition, deed, field, amount.value)
    return EventAnswer(headline, says, lines, _near(deed, tenure), marks(edition, (deed,)))


def _of_either(tenure: Ownership, total: int, dues: int, clauses: tuple[str, ...]) -> ReasonLine:
    if tenure.mortgaged:
        return ReasonLine(_("It is mortgaged, so nobody collects on it"), clauses)
    if not dues:
        return ReasonLine(_("A Monopolist in jail collects no dues"), clauses)
    text = _("{factor} times the new roll of {total}", factor=dues // total, total=total)
    return ReasonLine(text, clauses, dues)


def _near(deed: Deed, tenure: Ownership) -> tuple[str, ...]:
    first = () if isinstance(deed, Street) else ("utility-roll",) if isinstance(deed, Utility) else ("fares",)
    near = (*first, *_NEAR_OWNED[tenure.owner])
    return tuple(name for name in near if isinstance(deed, Street) or name not in ("double-rent", "green-double"))


# ── A street ──────────────────────────────────────────────────────────────────


def streets_of(edition: Edition) -> Pick:
    """Return the list of streets, those of a city together."""
    names = dict(deed_options(edition))
    return Pick(
        _("Which street"),
        tuple(
            ListOption(str(street.index), names[str(street.index)], verbatim(street.city), square=street.index)
            for street in edition.streets
        ),
    )


def _green_stands(edition: Edition) -> Pick:
    street, green = edition.streets[0], Role.COMPETITOR
    hotel = street.hotel_level(green)
    built = tuple(
        ListOption(f"b{level}", level_name(street, green, level), built=_drawn(level, hotel))
        for level in range(hotel + 1)
    )
    return Pick(STANDS, (*built, ListOption(MORTGAGED, _("it is mortgaged"))))


def _drawn(level: int, hotel: int) -> int:
    return HOTEL if level == hotel else level


def _blue_stands(edition: Edition) -> Pick:
    street, blue = edition.streets[0], Role.MONOPOLIST
    hotel = street.hotel_level(blue)
    stay = edition.switches.mortgage_in_monopoly is MortgageInMonopoly.BUILDINGS_STAY
    names = [level_name(street, blue, level) for level in range(hotel + 1)]
    single = tuple(
        ListOption(f"s{level}", _("no monopoly, {buildings}", buildings=name), _NO_MONOPOLY, built=_drawn(level, hotel))
        for level, name in enumerate(names if stay else names[:1])
    )
    double = tuple(
        ListOption(f"m{level}", _("monopoly, {buildings}", buildings=name), _MONOPOLY, built=_drawn(level, hotel))
        for level, name in enumerate(names)
    )
    return Pick(STANDS, (*single, *double, _MORTGAGED, _IN_JAIL))


def _street(edition: Edition, role: Role, key: str, stands: str) -> EventAnswer:
    street = edition.street(int(key))
    match stands:
        case "mortgaged":
            tenure = Ownership(role, owned=0, mortgaged=True)
        case "jail":
            tenure = Ownership(role, in_custody=True)
        case _:
            tenure = Ownership(role, owned=2 if stands[0] == "m" else 1, level=int(stands[1:]))
    return owed(edition, street, tenure)


def _street_ways(edition: Edition) -> tuple[EventVariant, ...]:
    streets = streets_of(edition)
    green, blue = Role.COMPETITOR, Role.MONOPOLIST
    return (
        EventVariant("green", GREEN, partial(_street, edition, green), (streets, _green_stands(edition)), green),
        EventVariant("blue", BLUE, partial(_street, edition, blue), (streets, _blue_stands(edition)), blue),
        EventVariant("bank", NOBODY, lambda key: for_sale(edition, edition.street(int(key))), (streets,)),
    )


# ── A company ─────────────────────────────────────────────────────────────────

_HERE = ListOption("1", _("it is not mortgaged"))


def _count(owned: int) -> ListOption:
    label = ngettext("{count} of them, not mortgaged", "{count} of them, not mortgaged", owned)
    return ListOption(str(owned), label, _("Companies they own"))


def _held(role: Role, held: str) -> Ownership:
    if held == MORTGAGED:
        return Ownership(role, owned=0, mortgaged=True)
    return Ownership(role, in_custody=True) if held == IN_JAIL else Ownership(role, owned=int(held))


def _transports(edition: Edition) -> Pick:
    return Pick(WHICH, _deeds(edition, edition.transports))


def _utilities(edition: Edition) -> Pick:
    return Pick(WHICH, _deeds(edition, edition.utilities))


def _deeds(edition: Edition, deeds: tuple[Deed, ...]) -> tuple[ListOption, ...]:
    names = dict(deed_options(edition))
    return tuple(ListOption(str(deed.index), names[str(deed.index)], square=deed.index) for deed in deeds)


def _transport_ways(edition: Edition) -> tuple[EventVariant, ...]:
    green, blue = Role.COMPETITOR, Role.MONOPOLIST
    which = _transports(edition)

    def fare(role: Role, key: str, held: str) -> EventAnswer:
        return owed(edition, edition.transport(int(key)), _held(role, held))

    counts = tuple(_count(owned) for owned in range(1, len(edition.transports) + 1))
    return (
        EventVariant(
            "green",
            GREEN,
            partial(fare, green),
            (which, Pick(HELD, (_HERE, ListOption(MORTGAGED, _("it is mortgaged"))))),
            green,
        ),
        EventVariant("blue", BLUE, partial(fare, blue), (which, Pick(HELD, (*counts, _MORTGAGED, _IN_JAIL))), blue),
        EventVariant("bank", NOBODY, lambda key: for_sale(edition, edition.transport(int(key))), (which,)),
    )


def _rolled(total: int) -> Dice:
    """Return a pair of dice with this total; dues depend only on the total."""
    return Dice(max(1, total - 6), min(6, total - 1))


def _utility_ways(edition: Edition) -> tuple[EventVariant, ...]:
    green, blue = Role.COMPETITOR, Role.MONOPOLIST
    totals = tuple(ListOption(str(total), verbatim(total)) for total in range(2, 13))
    roll = Pick(_("The visitor’s new roll"), totals)

    def dues(role: Role, total: str, held: str) -> EventAnswer:
        return owed(edition, edition.utilities[0], _held(role, held), _rolled(int(total)))

    counts = tuple(_count(owned) for owned in (1, 2))
    return (
        EventVariant(
            "green",
            GREEN,
            partial(dues, green),
            (roll, Pick(HELD, (_HERE, ListOption(MORTGAGED, _("it is mortgaged"))))),
            green,
        ),
        EventVariant("blue", BLUE, partial(dues, blue), (roll, Pick(HELD, (*counts, _MORTGAGED, _IN_JAIL))), blue),
        EventVariant("bank", NOBODY, lambda key: for_sale(edition, edition.utility(int(key))), (_utilities(edition),)),
    )


STREET = TableEvent("street", _("Landed on a street"), _("Whose is it?"), _street_ways)
TRANSPORT = TableEvent("transport", _("Landed on a transport company"), _("Whose is it?"), _transport_ways)
UTILITY = TableEvent("utility", _("Landed on gas or electricity"), _("Whose is it?"), _utility_ways)
