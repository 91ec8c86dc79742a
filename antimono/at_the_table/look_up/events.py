"""The twelve events of the look-up, in the order of their buttons."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition
from antimono.at_the_table.look_up.corner import CORNER, DOUBLE
from antimono.at_the_table.look_up.dealing import BUILDING, DEALING, DEBT
from antimono.at_the_table.look_up.event import TableEvent
from antimono.at_the_table.look_up.squares import CARD, FOUNDATION, START, TAX
from antimono.at_the_table.look_up.stops import STREET, TRANSPORT, UTILITY

EVENTS: tuple[TableEvent[Edition], ...] = (
    STREET,
    TRANSPORT,
    UTILITY,
    START,
    CARD,
    TAX,
    FOUNDATION,
    CORNER,
    DOUBLE,
    BUILDING,
    DEALING,
    DEBT,
)
"""Twelve, as a telephone shows them at once."""
