"""Prices, base values, parts of amounts, and rents (CH-4.3, CH-4.4, CH-4.5, CH-8.3, CH-9.2, R-25, R-46)."""

from __future__ import annotations

from antimono.cheaters.edition.model import Property
from antimono.core.amount import Amount, Step
from antimono.core.text import _


def part(amount: int, percent: int, note: int) -> int:
    """Return a part of an amount, rounded down to the smallest note (R-46).

    >>> part(90, 50, note=10)
    40
    """
    return amount * percent // 100 // note * note


def price(title: Property, *, hotel: bool, at_hotel_rent: bool = False) -> Amount:
    """Return what the bank asks for a property (CH-4.1).

    Args:
        title: the property.
        hotel: whether a hotel stands there, which the buyer gets free (CH-8.3).
        at_hotel_rent: whether the bank then asks the hotel rent, as CH-4.5 defines the base value: an
            option; R-25 has the printed price.
    """
    if hotel and at_hotel_rent:
        step = Step(_("{name} with its hotel: the hotel rent", name=title.name), title.rent_hotel, ("CH-4.5",))
    elif hotel:
        step = Step(
            _("The printed price of {name}; the hotel is free", name=title.name), title.price, ("CH-8.3", "R-25")
        )
    else:
        step = Step(_("The printed price of {name}", name=title.name), title.price, ("CH-4.1",))
    return Amount((step,))


def base_value(title: Property, *, hotel: bool) -> Amount:
    """Return what the bank pays for a property that is sold to meet a debt (CH-9.2)."""
    if hotel:
        step = Step(
            _("{name} with its hotel: the hotel rent", name=title.name),
            title.rent_hotel,
            ("CH-9.2", "CH-4.5", "CH-8.4"),
        )
    else:
        step = Step(_("{name}: its printed price", name=title.name), title.price, ("CH-9.2", "CH-4.5"))
    return Amount((step,))


def hotel_price(title: Property, percent: int = 100, note: int = 1) -> Amount:
    """Return what a hotel costs there, or a part of it by a card (CH-8.1, CH-8.2).

    Args:
        title: the property.
        percent: what is left of the price.
        note: the smallest note, to which a part is rounded down (R-46).
    """
    first = Step(_("A hotel on {name}", name=title.name), title.hotel_price, ("CH-8.1", "R-24"))
    if percent == 100:
        return Amount((first,))
    less = part(title.hotel_price, percent, note) - title.hotel_price
    return Amount((first, Step(_("Reduced by a card, rounded down to the smallest note"), less, ("CH-8.2", "R-46"))))


def rent(title: Property, *, full_set: bool, hotel: bool, percent: int = 100, note: int = 1) -> Amount:
    """Return the rent that the owner may ask for.

    Args:
        title: the property.
        full_set: whether the owner has the whole colour; without effect where a hotel stands (R-45).
        hotel: whether a hotel stands there.
        percent: what is left of it after a card that reduces it.
        note: the smallest note, to which it is rounded down then (R-46).
    """
    if hotel:
        first = Step(_("Rent of {name} with a hotel", name=title.name), title.rent_hotel, ("CH-4.3", "R-24"))
    elif full_set:
        text = _("Rent of {name} in a whole colour set", name=title.name)
        first = Step(text, title.rent_full_set, ("CH-4.4", "R-24"))
    else:
        first = Step(_("Rent of {name}", name=title.name), title.rent, ("CH-4.3", "R-24"))
    if percent == 100:
        return Amount((first,))
    less = part(first.amount, percent, note) - first.amount
    return Amount((first, Step(_("Reduced by a card, rounded down to the smallest note"), less, ("CH-5.8", "R-46"))))


def final_rent(title: Property, *, full_set: bool, hotel: bool) -> Amount:
    """Return what the bank pays for a property in the final count: the set doubles a street without a hotel.

    A hotel counts its hotel rent only, never doubled (CH-1.3, R-40).
    """
    if hotel:
        step = Step(_("{name}: the rent with a hotel", name=title.name), title.rent_hotel, ("CH-1.3", "R-40"))
        return Amount((step,))
    steps = [Step(_("{name}: the rent", name=title.name), title.rent, ("CH-1.3",))]
    if full_set:
        steps.append(Step(_("Doubled: the whole colour set"), title.rent, ("CH-1.3",)))
    return Amount(tuple(steps))
