"""Reading the switches of an edition file: `SWITCHES` says which there are, and what each can be."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import Any

from antimono.anti_monopoly.editions.switches import SWITCHES, Switch, Switches
from antimono.core.editions.entry import Entry
from antimono.core.editions.sourced import SourcedSection


def read_switches(section: SourcedSection) -> Switches:
    """The switches, each exactly once."""
    # A new switch needs no line here: its description says what values it can take.
    values: dict[str, Any] = {
        switch.name: section.read(switch.name, partial(_value, switch)) for switch in SWITCHES
    }
    section.finish()
    return Switches(**values)


def _value(switch: Switch, entry: Entry) -> bool | StrEnum:
    choices = [value for value in switch.meanings if isinstance(value, StrEnum)]
    return entry.choice("value", choices) if choices else entry.flag("value")
