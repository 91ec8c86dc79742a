"""Whether a player may build, sell a building, lift a mortgage (AM-9 to AM-12, R-1, R-16, R-29, R-34)."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street
from antimono.anti_monopoly.rules.building import check_building_right, check_level, holds_monopoly
from antimono.anti_monopoly.rules.confinement import buying
from antimono.anti_monopoly.rules.estate import Estate
from antimono.core.errors import IllegalError
from antimono.core.text import _


@dataclass(frozen=True, slots=True)
class Stock:
    """What the bank has left to sell, where the box is a limit (R-1)."""

    houses: int
    hotels: int


def check_building(
    edition: Edition,
    estate: Estate,
    street: Street,
    *,
    acquired_last: bool = False,
    in_custody: bool = False,
    stock: Stock | None = None,
) -> None:
    """Raise `IllegalError` unless the player may put the next building on `street`, its price left aside.

    What stands on his other streets is not asked: buildings need not be even (AM-10.5). Whose turn it is
    the game looks after (AM-10.4), and so a creditor's new property waits for his own turn (R-15).

    Args:
        edition: whose rules hold.
        estate: what the player has.
        street: where.
        acquired_last: whether he holds its whole city of three streets and got this one last (R-29).
        in_custody: whether he is in the price war or in jail.
        stock: what the bank has left, if that is limited (R-1).
    """
    held = estate.holding(street)
    if in_custody:
        permission = buying(edition, estate.role)
        if not permission.allowed:
            raise IllegalError(permission.text, permission.clauses[0])
    if held.mortgaged:
        raise IllegalError(
            _("{street} is mortgaged: no building stands there (R-34, AM-11.2).", street=street.name), "R-34"
        )
    check_level(street, estate.role, held.level + 1)
    unmortgaged = estate.unmortgaged_streets(street.city_slug)
    check_building_right(edition, street, estate.role, held.level + 1, unmortgaged)
    if estate.role is Role.MONOPOLIST and not holds_monopoly(unmortgaged):
        # Buildings may stay when a monopoly is lost (AM-11.6), but none is added.
        raise IllegalError(
            _(
                "A Monopolist builds only with a monopoly: two unmortgaged streets of {city} "
                "(AM-9.3, AM-11.6).",
                city=street.city,
            ),
            "AM-9.3",
        )
    if estate.role is Role.MONOPOLIST and acquired_last and edition.switches.third_street_stays_bare:
        raise IllegalError(
            _(
                "{street} is the third street that a Monopolist acquired in {city}: it stays without "
                "buildings (AM-9.6, R-29).",
                street=street.name,
                city=street.city,
            ),
            "AM-9.6",
        )
    _check_stock(street, estate.role, held.level + 1, stock)


def check_redemption(estate: Estate, deed: Deed) -> None:
    """Raise `IllegalError` unless `deed` is the player's and mortgaged (AM-11.5)."""
    if not estate.holding(deed).mortgaged:
        raise IllegalError(
            _("{name} is not mortgaged: there is nothing to lift (AM-11.5).", name=deed.name), "AM-11.5"
        )


def check_sale(estate: Estate, street: Street, *, whole: bool = False, stock: Stock | None = None) -> None:
    """Raise `IllegalError` unless there is a building to sell, or a hotel to sell whole (AM-12.1, R-16).

    A hotel that is sold alone leaves houses, which the bank must have where the box is a limit (R-1).
    """
    held = estate.holding(street)
    if not held.level:
        raise IllegalError(
            _("There is no building on {street} to sell (AM-12.1).", street=street.name), "AM-12.1"
        )
    if whole and held.level < street.hotel_level(estate.role):
        raise IllegalError(
            _(
                "There is no hotel on {street}: only a hotel is sold whole, houses one by one (R-16).",
                street=street.name,
            ),
            "R-16",
        )
    houses = street.house_limit(estate.role)
    if not whole and stock is not None and held.level > houses > stock.houses:
        raise IllegalError(
            _(
                "The bank has {left} houses left and the hotel on {street} would leave {houses}: sell it "
                "whole (R-1, R-16).",
                left=stock.houses,
                street=street.name,
                houses=houses,
            ),
            "R-1",
        )


def _check_stock(street: Street, role: Role, level: int, stock: Stock | None) -> None:
    if stock is None:
        return
    hotel = level == street.hotel_level(role)
    if (stock.hotels if hotel else stock.houses) > 0:
        return
    text = (
        _("The bank has no hotel left (AM-10.8, R-1).")
        if hotel
        else _("The bank has no house left (AM-10.8, R-1).")
    )
    raise IllegalError(text, "R-1")
