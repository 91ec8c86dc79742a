"""Conditions of acts with properties, checked on plain integers: one function each (AM-9 to AM-12).

Every predicate takes what it depends on as integers and answers with a `Bar`: zero where nothing stands in
the way, else the first reason why not. The list of legal actions asks only for zero, a refusal turns the
reason into a sentence with its clause, and tables of numbers can be filled from the same functions.
"""

from __future__ import annotations

from enum import IntEnum

UNLIMITED = 1_000_000
"""The stock of a bank that never runs out of houses and hotels (AM-10.8, R-1)."""


class Bar(IntEnum):
    """An obstacle to an act with a property."""

    NONE = 0
    NOT_OWNED = 1
    """The property is not the player's (AM-8.1)."""
    NO_STREET = 2
    """Only streets can have buildings (AM-9.4)."""
    MORTGAGED = 3
    """It is mortgaged: no building stands there (R-34), and it is not mortgaged twice (AM-11.1)."""
    FULL = 4
    """The hotel stands there already (AM-10.1, AM-10.2, R-34)."""
    NO_MONOPOLY = 5
    """The player needs a monopoly of the city to build (AM-9.3, R-28)."""
    THIRD_STREET = 6
    """It is the third street that a Monopolist acquired in the city (AM-9.6)."""
    NO_HOUSE = 7
    """The bank has no house left (R-1)."""
    NO_HOTEL = 8
    """The bank has no hotel left (R-1)."""
    BARE = 9
    """There is no building to sell (AM-12.1)."""
    NO_HOTEL_THERE = 10
    """Only a hotel is sold whole (R-16)."""
    HOUSES_MISSING = 11
    """The houses that a sold hotel leaves are not in the bank (R-1)."""
    OWN_BUILDINGS = 12
    """The buildings on the street are sold before it is mortgaged (AM-11.2)."""
    CITY_BUILDINGS = 13
    """The mortgage ends a monopoly, and with it go the buildings of the whole city (AM-11.6)."""
    NOT_MORTGAGED = 14
    """There is no mortgage to pay off (AM-11.5)."""


def holds_monopoly(unmortgaged: int, founder_mortgaged: int = 0) -> bool:
    """Return whether so many unmortgaged streets of one city are a monopoly: at least two (AM-9.1, R-9).

    Args:
        unmortgaged: how many of the city's streets the player holds unmortgaged.
        founder_mortgaged: whether one of the two that they acquired first is mortgaged, in an edition where
            this ends the monopoly whatever the third is; 0 in the others.
    """
    return unmortgaged >= 2 and not founder_mortgaged


def is_third_street(owned: int, acquired_last: int) -> bool:
    """Return whether a street is the last of three that one player acquired in a city (AM-9.6, R-29)."""
    return owned == 3 and bool(acquired_last)


def founder_is_mortgaged(owned: int, mortgaged: int, third_mortgaged: int) -> bool:
    """Return whether one of the two streets that a player acquired first in a city is mortgaged (R-9, R-29).

    Args:
        owned: how many streets of the city the player holds.
        mortgaged: how many of these are mortgaged.
        third_mortgaged: whether the last of three is.
    """
    return mortgaged > (1 if owned == 3 and third_mortgaged else 0)


def building_refusal(
    owned: int,
    street: int,
    mortgaged: int,
    level: int,
    hotel: int,
    may_build_in_city: int,
    stays_bare: int,
    *,
    houses: int = UNLIMITED,
    hotels: int = UNLIMITED,
) -> Bar:
    """Return what keeps a player from putting the next building on a street, money and moment left aside (AM-10).

    What stands on other streets is not asked: buildings need not be even (AM-10.5).

    Args:
        owned: whether the property is the player's.
        street: whether it is a street.
        mortgaged: whether it is mortgaged.
        level: the buildings on it.
        hotel: the level of the hotel there, one more than the most houses (AM-10.1, AM-10.2).
        may_build_in_city: whether the player has what the city asks for: nothing of a Competitor (AM-9.4), a
            monopoly of a Monopolist (AM-9.3), two streets of both in some editions (R-28).
        stays_bare: whether it is a Monopolist's third street where that takes no building (AM-9.6).
        houses: how many houses the bank has.
        hotels: how many hotels.
    """
    if not owned:
        return Bar.NOT_OWNED
    if not street:
        return Bar.NO_STREET
    if mortgaged:
        return Bar.MORTGAGED
    if level >= hotel:
        return Bar.FULL
    if not may_build_in_city:
        return Bar.NO_MONOPOLY
    if stays_bare:
        return Bar.THIRD_STREET
    if level + 1 == hotel:
        return Bar.NONE if hotels > 0 else Bar.NO_HOTEL
    return Bar.NONE if houses > 0 else Bar.NO_HOUSE


def bar_to_selling(owned: int, street: int, level: int, hotel: int, houses: int = UNLIMITED) -> Bar:
    """Return what keeps a player from selling the top building of a street (AM-12.1).

    A hotel that is sold alone leaves the houses below it, which the bank must have (R-1, R-16).

    Args:
        owned: whether the property is the player's.
        street: whether it is a street.
        level: the buildings on it.
        hotel: the level of the hotel there.
        houses: how many houses the bank has.
    """
    if not owned:
        return Bar.NOT_OWNED
    if not street:
        return Bar.NO_STREET
    if not level:
        return Bar.BARE
    return Bar.HOUSES_MISSING if level == hotel and houses < hotel - 1 else Bar.NONE


def bar_to_selling_whole(owned: int, street: int, level: int, hotel: int) -> Bar:
    """Return what keeps a player from selling a hotel with the houses in it (R-16); arguments as for the others."""
    if not owned:
        return Bar.NOT_OWNED
    if not street:
        return Bar.NO_STREET
    if not level:
        return Bar.BARE
    return Bar.NONE if level == hotel else Bar.NO_HOTEL_THERE


def bar_to_mortgaging(owned: int, mortgaged: int, level: int, clears_city: int) -> Bar:
    """Return what keeps a player from mortgaging a property (AM-11.1).

    Args:
        owned: whether the property is the player's.
        mortgaged: whether it is mortgaged.
        level: the buildings on it, which go first (AM-11.2).
        clears_city: whether the mortgage ends a monopoly whose buildings on other streets go first (AM-11.6).
    """
    if not owned:
        return Bar.NOT_OWNED
    if mortgaged:
        return Bar.MORTGAGED
    if level:
        return Bar.OWN_BUILDINGS
    return Bar.CITY_BUILDINGS if clears_city else Bar.NONE


def bar_to_redeeming(owned: int, mortgaged: int) -> Bar:
    """Return what keeps a player from paying off a mortgage, its price and the moment left aside (AM-11.5)."""
    if not owned:
        return Bar.NOT_OWNED
    return Bar.NONE if mortgaged else Bar.NOT_MORTGAGED
