"""Conditions for building and for selling buildings (AM-9, AM-10, AM-12, R-1, R-16, R-28, R-29, R-34)."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Asymmetry, Edition, Role, Street
from antimono.anti_monopoly.rules.building import check_level
from antimono.anti_monopoly.rules.confinement import buying
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.legality import UNLIMITED, Bar, bar_to_selling, bar_to_selling_whole, building_refusal
from antimono.anti_monopoly.rules.monopoly import bare_third_street, may_build_in_city
from antimono.core.errors import IllegalError
from antimono.core.text import _


@dataclass(frozen=True, slots=True)
class Stock:
    """The bank's remaining buildings, where the box is a limit (R-1)."""

    houses: int = UNLIMITED
    hotels: int = UNLIMITED


NO_LIMIT = Stock()


def check_building(
    edition: Edition, estate: Estate, street: Street, *, in_custody: bool = False, stock: Stock = NO_LIMIT
) -> None:
    """Raise `IllegalError` unless the player may put the next building on `street`, its price left aside.

    Whose turn it is the game looks after (AM-10.4), and so a creditor's new property waits for the
    creditor's own turn (R-15).

    Args:
        edition: whose rules hold.
        estate: what the player has; of a city of three it says in which order they were acquired (R-29).
        street: where.
        in_custody: whether the player is in the price war or in jail.
        stock: what the bank has left, if that is limited (R-1).
    """
    held = estate.holding(street)
    if in_custody and not buying(edition, estate.role).allowed:
        raise IllegalError(
            _(
                "A Competitor in the price war may not build, because they may buy nothing there. They "
                "may sell (AM-14.4, R-11)."
            ),
            "AM-14.4",
        )
    third = estate.third_street(street.city_slug)
    bar = building_refusal(
        True,
        True,
        held.mortgaged,
        held.level,
        street.hotel_level(estate.role),
        may_build_in_city(
            edition,
            estate.role,
            estate.unmortgaged_streets(street.city_slug),
            founder_mortgaged=estate.founder_mortgaged(street.city_slug),
        ),
        bare_third_street(edition, estate.role) and third is not None and third.deed == street,
        houses=stock.houses,
        hotels=stock.hotels,
    )
    if bar is not Bar.NONE:
        raise _refused(edition, bar, street, estate.role, held.level)


def check_sale(estate: Estate, street: Street, *, whole: bool = False, stock: Stock = NO_LIMIT) -> None:
    """Raise `IllegalError` unless there is a building to sell, or a hotel to sell whole (AM-12.1, R-16).

    A hotel that is sold alone leaves houses, which the bank must have where the box is a limit (R-1).
    """
    held = estate.holding(street)
    hotel = street.hotel_level(estate.role)
    if whole:
        bar = bar_to_selling_whole(True, True, held.level, hotel)
    else:
        bar = bar_to_selling(True, True, held.level, hotel, stock.houses)
    if bar is Bar.BARE:
        raise IllegalError(_("{street} has no building to sell (AM-12.1).", street=street.name), "AM-12.1")
    if bar is Bar.NO_HOTEL_THERE:
        raise IllegalError(
            _(
                "There is no hotel on {street}. Only a hotel can be sold whole; sell houses one by one (R-16).",
                street=street.name,
            ),
            "R-16",
        )
    if bar is Bar.HOUSES_MISSING:
        raise IllegalError(
            _(
                "Sell the hotel on {street} whole: it would leave {houses} houses, and the bank has only "
                "{left} (R-1, R-16).",
                left=stock.houses,
                street=street.name,
                houses=hotel - 1,
            ),
            "R-1",
        )


def _refused(edition: Edition, bar: Bar, street: Street, role: Role, level: int) -> IllegalError:
    """Return the reason why building is refused."""
    match bar:
        case Bar.MORTGAGED:
            text = _(
                "{street} is mortgaged. Pay off the mortgage before you build there (R-34, AM-11.2).",
                street=street.name,
            )
            return IllegalError(text, "R-34")
        case Bar.FULL:
            check_level(street, role, level + 1)
        case Bar.NO_MONOPOLY if edition.effective_role(Asymmetry.BUILDING, role) is Role.MONOPOLIST:
            text = _(
                "A Monopolist needs a monopoly to build there: two unmortgaged streets of {city} (AM-9.3, AM-11.6).",
                city=street.city,
            )
            return IllegalError(text, "AM-9.3")
        case Bar.NO_MONOPOLY:
            text = _(
                "In this edition a Competitor also needs two unmortgaged streets of {city} to build (AM-9.4, R-28).",
                city=street.city,
            )
            return IllegalError(text, "R-28")
        case Bar.THIRD_STREET:
            text = _(
                "{street} is the third street a Monopolist acquired in {city}, so it stays without "
                "buildings (AM-9.6, R-29).",
                street=street.name,
                city=street.city,
            )
            return IllegalError(text, "AM-9.6")
        case Bar.NO_HOTEL:
            return IllegalError(_("The bank has no hotel left (AM-10.8, R-1)."), "R-1")
        case Bar.NO_HOUSE:
            return IllegalError(_("The bank has no house left (AM-10.8, R-1)."), "R-1")
    raise AssertionError(f"{bar!r} does not keep anybody from building")
