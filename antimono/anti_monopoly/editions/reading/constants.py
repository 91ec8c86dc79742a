"""Reading the constants and switches of an edition file, each within its limits."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import Any

from antimono.anti_monopoly.editions.constants import Constants
from antimono.anti_monopoly.editions.limits import CONSTANTS, NOTE, NOTES
from antimono.anti_monopoly.editions.roles import ByRole
from antimono.anti_monopoly.editions.switches import SWITCHES, EditionSwitch, Switches
from antimono.core.editions.entry import EditionEntry
from antimono.core.editions.limit import Limit
from antimono.core.editions.notes import Notes, read_notes
from antimono.core.editions.sourced import SourcedSection
from antimono.core.text import _


def by_role(entry: EditionEntry, field: str, limit: Limit) -> ByRole:
    """Return a table with a whole number within `limit` for each role."""
    inner = entry.entry(field)
    inner.only(("competitor", "monopolist"))
    return ByRole(inner.whole("competitor", limit), inner.whole("monopolist", limit))


def read_constants(section: SourcedSection, scale: int) -> Constants:
    """Return the constants, each exactly once; `scale` is the edition's, for the limits of amounts."""

    def read[Read](name: str, value: Callable[[EditionEntry, Limit], Read]) -> Read:
        limit = CONSTANTS[name]

        def within_limit(entry: EditionEntry) -> Read:
            found = value(entry, limit.in_scale(scale))
            if limit.money:
                _in_scale(entry, found, scale)
            return found

        return section.read(name, within_limit)

    constants = Constants(
        start_money=read("start_money", _whole),
        start_notes=section.read("start_notes", lambda entry: _notes(entry, scale)),
        bank_notes=section.read("bank_notes", lambda entry: _notes(entry, scale)),
        unit_stands_for=read("unit_stands_for", _whole),
        start_square_pays=read("start_square_pays", _whole),
        custody_fine=read("custody_fine", _whole),
        custody_turns=read("custody_turns", _whole),
        income_tax_flat=read("income_tax_flat", _whole),
        income_tax_percent_cash=read("income_tax_percent_cash", _by_role),
        income_tax_percent_properties=read("income_tax_percent_properties", _by_role),
        income_tax_percent_buildings=read("income_tax_percent_buildings", _by_role),
        property_tax=read("property_tax", _whole),
        foundation_monopolist_pays=read("foundation_monopolist_pays", _whole),
        foundation_competitor_gets=read("foundation_competitor_gets", _six_faces),
        utility_competitor_factor_printed=read("utility_competitor_factor_printed", _whole),
        mortgage_percent=read("mortgage_percent", _whole),
        redemption_percent=read("redemption_percent", _whole),
        building_sale_percent=read("building_sale_percent", _whole),
        timed_keeps_percent_cash=read("timed_keeps_percent_cash", _by_role),
        houses=read("houses", _whole),
        hotels=read("hotels", _whole),
        title_deeds=read("title_deeds", _whole),
        cards=read("cards", _by_role),
        pawns=read("pawns", _by_role),
    )
    section.finish()
    return constants


def _whole(entry: EditionEntry, limit: Limit) -> int:
    return entry.whole("value", limit)


def _by_role(entry: EditionEntry, limit: Limit) -> ByRole:
    return by_role(entry, "value", limit)


def _six_faces(entry: EditionEntry, limit: Limit) -> tuple[int, int, int, int, int, int]:
    one, two, three, four, five, six = entry.numbers("value", 6, limit)
    return one, two, three, four, five, six


def _in_scale(entry: EditionEntry, amount: object, scale: int) -> None:
    """Check that an amount is a multiple of the scale of the edition."""
    amounts = amount if isinstance(amount, tuple) else (amount,)
    if any(each % scale for each in amounts):
        raise entry.wrong("value", entry.raw("value"), _("a multiple of the scale, {scale}", scale=scale))


def _notes(entry: EditionEntry, scale: int) -> Notes:
    """Return the bank notes; empty if the edition does not give them."""
    return read_notes(entry, "value", NOTE.in_scale(scale), NOTES, scale)


def read_switches(section: SourcedSection) -> Switches:
    """Return the switches, each exactly once."""
    # A new switch needs no line here: its description says what values it can take.
    values: dict[str, Any] = {switch.name: section.read(switch.name, partial(_value, switch)) for switch in SWITCHES}
    section.finish()
    return Switches(**values)


def _value(switch: EditionSwitch, entry: EditionEntry) -> bool | StrEnum:
    choices = [value for value in switch.meanings if isinstance(value, StrEnum)]
    return entry.choice("value", choices) if choices else entry.flag("value")
