"""Houses and hotels: how many may stand, what they cost, what the bank gives back (AM-10, AM-12).

The level of a street counts its buildings: 0 is bare, then houses, and the hotel is one more than the most
houses.
"""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition, Role, Street
from antimono.anti_monopoly.rules.monopoly import loses_buildings
from antimono.core.amount import Amount, Step
from antimono.core.errors import IllegalError
from antimono.core.text import Message, _, ngettext


def limit_clause(role: Role) -> str:
    """Return the clause that says how many houses `role` may build on a street."""
    return "AM-10.1" if role is Role.COMPETITOR else "AM-10.2"


def check_level(street: Street, role: Role, level: int) -> None:
    """Raise `IllegalError` (AM-10.1, AM-10.2) unless `role` may have `level` buildings on a street."""
    if not 0 <= level <= street.hotel_level(role):
        builder = street.builder(role)
        values: dict[str, str | int] = {
            "street": street.name,
            "level": level,
            "houses": street.house_limit(role),
            "hotel": street.hotel_level(role),
            "clause": limit_clause(builder),
        }
        if builder is Role.COMPETITOR:
            text = _(
                "{street} cannot have {level} buildings. A Competitor builds up to {houses} houses, then "
                "the hotel as building {hotel} ({clause}).",
                **values,
            )
        else:
            text = _(
                "{street} cannot have {level} buildings. A Monopolist builds up to {houses} houses, then "
                "the hotel as building {hotel} ({clause}).",
                **values,
            )
        raise IllegalError(text, limit_clause(builder))


def level_name(street: Street, role: Role, level: int) -> Message:
    """Return what stands at `level`, in words."""
    if level == 0:
        return _("no building")
    if level == street.hotel_level(role):
        return _("a hotel")
    return ngettext("{count} house", "{count} houses", level)


def price_of_level(street: Street, role: Role, level: int) -> int:
    """Return what the step up to `level` costs, the houses handed back left aside (AM-10.3, R-16)."""
    price = street.hotel_price if level == street.hotel_level(role) else street.house_price
    return price[street.builder(role)]


def purchase_price(street: Street, role: Role, level: int) -> int:
    """Return what all the buildings up to `level` have cost (R-16, R-34)."""
    return sum(price_of_level(street, role, step) for step in range(1, level + 1))


def sale_of_level(street: Street, role: Role, level: int) -> Amount:
    """Return what the bank pays for the top building of `level`: half of what that step cost (AM-12.1, R-16)."""
    value = price_of_level(street, role, level) // 2
    if level == street.hotel_level(role):
        text = _(
            "The last step of the hotel on {street} is sold to the bank at half its price, leaving the houses.",
            street=street.name,
        )
        return Amount((Step(text, value, ("AM-12.1", "R-16")),))
    text = _("A house on {street} is sold to the bank at half its price.", street=street.name)
    return Amount((Step(text, value, ("AM-12.1",)),))


def sale_of_all(street: Street, role: Role, level: int) -> Amount:
    """Return what the bank pays for all the buildings at once (AM-12.1, R-16)."""
    value = sum(price_of_level(street, role, step) // 2 for step in range(1, level + 1))
    text = _(
        "All buildings on {street} ({buildings}) are sold to the bank at half their price.",
        street=street.name,
        buildings=level_name(street, role, level),
    )
    return Amount((Step(text, value, ("AM-12.1", "R-16")),))


def check_standing(edition: Edition, street: Street, role: Role, level: int, *, monopoly: bool) -> None:
    """Raise `IllegalError` where buildings cannot stand for want of a monopoly (AM-9.3, AM-11.6, R-10).

    A Competitor's stand anywhere (AM-9.4), also where building asks for two streets (R-28). A Monopolist's
    can outlive the monopoly only in editions whose AM-11.6 lets them stay.
    """
    if level == 0 or monopoly or not loses_buildings(edition, role):
        return
    raise IllegalError(
        _(
            "A Monopolist cannot have buildings on {street} without a monopoly of {city}. They need "
            "one to build (AM-9.3) and lose the buildings with it (AM-11.6).",
            street=street.name,
            city=street.city,
        ),
        "AM-9.3",
    )
