"""An owner's holdings in the city of a street, in few words."""

from __future__ import annotations

from antimono.core.text import Message, _, ngettext

HOTEL = 9
"""A hotel, where a number of houses is given."""


def yours(streets: int, houses: int, price: str) -> Message:
    """Return what you have where somebody stops.

    Args:
        streets: how many of the city's.
        houses: how many stand on this one, or `HOTEL`.
        price: of one of them.
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
        return _("It is bare, your only street there.")
    if houses == HOTEL:
        return _("Two streets there are yours; here a hotel (houses: {house}).", house=price)
    if houses:
        return ngettext(
            "Two streets there are yours; here {count} house at {house}.",
            "Two streets there are yours; here {count} houses at {house}.",
            houses,
            house=price,
        )
    if streets == 3:
        return _("All three streets there are yours, all bare.")
    return _("Two streets there are yours, both bare.")


def theirs(owner: Message, streets: int, houses: int, price: str) -> Message:
    """Return what another owner has where somebody stops; the rest as in `yours`."""
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
        return _("It is bare, {owner}'s only street there.", owner=owner)
    if houses == HOTEL:
        return _("Two streets there are {owner}'s; here a hotel (houses: {house}).", owner=owner, house=price)
    if houses:
        return ngettext(
            "Two streets there are {owner}'s; here {count} house at {house}.",
            "Two streets there are {owner}'s; here {count} houses at {house}.",
            houses,
            owner=owner,
            house=price,
        )
    if streets == 3:
        return _("All three streets there are {owner}'s, all bare.", owner=owner)
    return _("Two streets there are {owner}'s, both bare.", owner=owner)
