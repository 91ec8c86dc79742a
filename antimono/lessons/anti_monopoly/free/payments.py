"""Every kind of payment: who pays whom, and an example of its amount in an edition (AM-2.1)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.rules.building import price_of_level, sale_of_level
from antimono.core.text import Message, _, verbatim

STREET, TRANSPORT, HOTEL = 34, 5, 4
"""The squares whose amounts stand for all of their kind, and the level of a Monopolist's hotel."""

type Case = tuple[Message, Message, int | None, tuple[str, ...]]
"""A kind of payment, who is paid, an example of it, and its clauses."""

OWNER, BANK, PLAYER = _("owner"), _("bank"), _("player")


@cache
def payments(edition: Edition) -> tuple[Case, ...]:
    """Every kind of payment, with an amount of this edition; those on a street are of `STREET`."""
    constants, street = edition.constants, edition.street(STREET)
    blue = Role.MONOPOLIST
    transport = edition.transport(TRANSPORT)
    return (
        (
            _("Rent, a Monopolist's hotel"),
            OWNER,
            street.rent_ladder(blue)[HOTEL],
            ("AM-8.2", "AM-9.2"),
        ),
        (
            _("Fare, a Competitor's company"),
            OWNER,
            transport.price // 10,
            ("AM-18.1",),
        ),
        (_("A street nobody owns"), BANK, street.price, ("AM-8.1",)),
        (
            _("A house"),
            BANK,
            price_of_level(street, blue, 1),
            ("AM-10.3",),
        ),
        (_("Fine: price war, jail"), BANK, constants.custody_fine, ("AM-14.7",)),
        (_("Income tax, fixed"), BANK, constants.income_tax_flat, ("AM-16.1",)),
        (_("Property tax"), BANK, constants.property_tax, ("AM-17.1",)),
        (
            _("Foundation: a Monopolist"),
            BANK,
            constants.foundation_monopolist_pays,
            ("AM-20.1",),
        ),
        (_("A mortgage lifted"), BANK, street.redemption, ("AM-11.5", "R-7")),
        (verbatim(edition.squares[0].name), PLAYER, constants.start_square_pays, ("AM-13.1",)),
        (_("A mortgage taken"), PLAYER, street.mortgage, ("AM-11.1",)),
        (
            _("A house sold"),
            PLAYER,
            sale_of_level(street, blue, 1).value,
            ("AM-12.1",),
        ),
        (
            _("Foundation: a Competitor's 2"),
            PLAYER,
            constants.foundation_gift(2),
            ("AM-20.2",),
        ),
        (_("A player's property"), OWNER, None, ("AM-21.1",)),
        (_("A card"), _("it says"), None, ("AM-15.1", "R-20")),
    )
