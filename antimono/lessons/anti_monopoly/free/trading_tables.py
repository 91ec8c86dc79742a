"""Tables at which the lesson on trading lets two players make a deal; squares mean the same anywhere."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.look import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.free.city import ROLE_OF

CASH = 500
"""What each player has, in the 1500 scale."""


@dataclass(frozen=True, slots=True)
class Has:
    """A deed in somebody's hands."""

    square: int
    owner: int
    level: int = 0
    mortgaged: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """What two players exchange: a deed or none on either side, and money on one."""

    one: int
    other: int
    gives: int | None = None
    """The square of the deed that `one` gives."""
    takes: int | None = None
    """The square of the deed that `other` gives."""
    pays: int = 0
    """What `one` adds in the 1500 scale; below zero, what `other` adds."""


@dataclass(frozen=True, slots=True)
class TableOf:
    """Who has what, and the deal that the table opens with."""

    name: str
    """Its key."""
    label: Message
    has: tuple[Has, ...]
    """In the order in which it was acquired."""
    deal: Deal
    inside: tuple[int, ...] = ()
    """Who is in the price war or in jail."""
    debtor: int | None = None
    """Who owes just what they could raise: more than their cash (R-14)."""

    def estates(self, edition: Edition) -> tuple[Estate, ...]:
        """What each player has."""
        return tuple(
            Estate(
                ROLE_OF[seat.key],
                CASH * edition.scale,
                tuple(
                    Held(edition.deed_at(has.square), has.level, has.mortgaged, place)
                    for place, has in sorted(
                        enumerate(self.has, start=1), key=lambda numbered: numbered[1].square
                    )
                    if has.owner == player
                ),
            )
            for player, seat in enumerate(SEATS)
        )


TABLES = (
    TableOf(
        "split",
        _("two cities, each divided"),
        (Has(26, BLUE), Has(31, BLUE), Has(27, NAVY), Has(32, NAVY), Has(29, YOU), Has(34, GREEN)),
        Deal(YOU, BLUE, gives=29, pays=-400),
    ),
    TableOf(
        "built",
        _("streets with houses"),
        (Has(31, BLUE), Has(34, BLUE, 2), Has(19, YOU, 2), Has(18, YOU), Has(11, GREEN), Has(37, NAVY)),
        Deal(BLUE, GREEN, gives=31, pays=-300),
    ),
    TableOf(
        "lent",
        _("mortgaged deeds"),
        (
            Has(11, YOU, mortgaged=True),
            Has(13, YOU),
            Has(14, BLUE),
            Has(37, BLUE, mortgaged=True),
            Has(39, NAVY),
            Has(24, GREEN, mortgaged=True),
        ),
        Deal(BLUE, NAVY, gives=37, pays=-150),
    ),
    TableOf(
        "companies",
        _("transport, gas and electricity"),
        (Has(5, NAVY), Has(15, NAVY), Has(25, YOU), Has(35, GREEN), Has(12, BLUE), Has(28, GREEN)),
        Deal(YOU, NAVY, gives=25, pays=-300),
    ),
    TableOf(
        "inside",
        _("Green in the price war, Navy in jail"),
        (Has(16, GREEN), Has(18, YOU), Has(37, NAVY), Has(39, BLUE), Has(14, BLUE)),
        Deal(YOU, GREEN, gives=18, pays=-200),
        inside=(GREEN, NAVY),
    ),
    TableOf(
        "debt",
        _("Blue owes all that could be raised"),
        (Has(21, BLUE), Has(23, BLUE, mortgaged=True), Has(24, YOU), Has(34, NAVY)),
        Deal(BLUE, NAVY, gives=21, pays=-100),
        debtor=BLUE,
    ),
)
