"""An owner's holdings in the city of a street, in one sentence."""

from __future__ import annotations

from antimono.core.text import Message, _, ngettext

HOTEL = 9
"""A hotel, where a number of houses is given."""


def yours(streets: int, houses: int, price: str) -> Message:
    """Return a sentence with what you own in the city where a visitor lands.

    Args:
        streets: the number of your streets there.
        houses: the number of houses on this one, or `HOTEL`.
        price: the price of a house.
    """
    if streets == 1:
        if houses == HOTEL:
            return _("It is your only street there, with a hotel (houses: {house}).", house=price)
        if houses:
            return ngettext(
                "It is your only street there, with {count} house at {house}.",
                "It is your only street there, with {count} houses at {house}.",
                houses,
                house=price,
            )
        return _("It is your only street there, and bare.")
    if houses == HOTEL:
        return _("You own two streets there; this has a hotel (houses: {house}).", house=price)
    if houses:
        return ngettext(
            "You own two streets there; this has {count} house at {house}.",
            "You own two streets there; this has {count} houses at {house}.",
            houses,
            house=price,
        )
    if streets == 3:
        return _("You own all three streets there, all bare.")
    return _("You own two streets there, both bare.")


def theirs(owner: Message, streets: int, houses: int, price: str) -> Message:
    """Return a sentence with what another owner has there; see `yours`."""
    if streets == 1:
        if houses == HOTEL:
            return _("It is {owner}'s only street there, with a hotel (houses: {house}).", owner=owner, house=price)
        if houses:
            return ngettext(
                "It is {owner}'s only street there, with {count} house at {house}.",
                "It is {owner}'s only street there, with {count} houses at {house}.",
                houses,
                owner=owner,
                house=price,
            )
        return _("It is {owner}'s only street there, and bare.", owner=owner)
    if houses == HOTEL:
        return _("{owner} owns two streets there; this has a hotel (houses: {house}).", owner=owner, house=price)
    if houses:
        return ngettext(
            "{owner} owns two streets there; this has {count} house at {house}.",
            "{owner} owns two streets there; this has {count} houses at {house}.",
            houses,
            owner=owner,
            house=price,
        )
    if streets == 3:
        return _("{owner} owns all three streets there, all bare.", owner=owner)
    return _("{owner} owns two streets there, both bare.", owner=owner)
