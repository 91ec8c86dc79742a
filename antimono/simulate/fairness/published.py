"""The results that come with the package, and how a file of them is read and written."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from antimono.anti_monopoly.players import KINDS
from antimono.simulate.fairness.design import EDITION, TableDesign
from antimono.simulate.fairness.tables import LEVEL, RuleEffect, Wins, holm

FILE = "results.json"
"""Beside this module."""

CORRECTION = (
    f"Holm (1979), over all effects together: a finding where the corrected p-value is below {LEVEL:g}. "
    "Intervals are 95% each and not corrected."
)


@dataclass(frozen=True, slots=True)
class Published:
    """All tables that were played."""

    pairings: tuple[Wins, ...] = ()
    """See `design.pairings`, as the others."""
    trading: tuple[Wins, ...] = ()
    sizes: tuple[Wins, ...] = ()
    controls: tuple[Wins, ...] = ()
    effects: tuple[RuleEffect, ...] = ()
    made: tuple[str, ...] = ()
    """The commands that made it, in their order."""

    @property
    def corrected(self) -> tuple[float, ...]:
        """The p-values of the effects, corrected for their number, in their order."""
        return holm([effect.p for effect in self.effects])

    def text(self) -> str:
        """Return the results as JSON, a line for each table, to be kept."""
        about = {
            "what": "Games won by role at many tables; read by antimono.simulate.fairness.published",
            "made": list(self.made),
            "edition": EDITION,
            "strategies": {name: repr(each) for name, each in KINDS.items()},
            "comparisons": len(self.effects),
            "correction": CORRECTION,
        }
        parts = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in about.items()]
        for name in TABLES:
            lines = ",\n".join(json.dumps(_plain(each)) for each in getattr(self, name))
            parts.append(f'"{name}": [\n{lines}\n]')
        return "{" + ",\n".join(parts) + "}\n"

    @staticmethod
    def parse(text: str) -> Published:
        """Return the results in such a text.

        Raises:
            ValueError: if there are none in it.
        """
        data = json.loads(text)
        wins = {name: tuple(map(_wins, data[name])) for name in TABLES if name != "effects"}
        return Published(effects=tuple(map(_effect, data["effects"])), made=tuple(data["made"]), **wins)

    def with_tables(self, name: str, tables: Sequence[Wins | RuleEffect], command: str) -> Published:
        """Return the same, with other tables of one kind; those of settings that are not among them stay."""
        new = {_setting(each): each for each in tables}
        old = {_setting(each): each for each in getattr(self, name)}
        both = tuple((old | new).values())
        changes: dict[str, Any] = {name: both}
        made = (*(each for each in self.made if each != command), command)
        return replace(self, made=made, **changes)


TABLES = ("pairings", "trading", "sizes", "controls", "effects")
"""The kinds of tables, as the fields are called."""


INSTEAD: dict[str, str] = {}
"""By name what is read in the place of a file that comes with the package, by a process of its own."""


def shipped(name: str, package: str = "antimono.simulate.fairness") -> str:
    """Return the text of a file of results that comes with the package."""
    return INSTEAD.get(name) or files(package).joinpath(name).read_text(encoding="utf-8")


@cache
def published() -> Published:
    """Return the results that come with the package."""
    return Published.parse(shipped(FILE))


def _setting(table: Wins | RuleEffect) -> str:
    return repr(table.setting if isinstance(table, Wins) else table.after)


def _plain(table: Wins | RuleEffect) -> dict[str, Any]:
    """Return a table as JSON has it: the setting first; what is as usual is left out."""
    values = asdict(table)
    for name in ("setting", "before", "after"):
        if name in values:
            usual = asdict(TableDesign("", "", ""))
            values[name] = {key: each for key, each in values[name].items() if each != usual[key]}
    return values


def _wins(data: Mapping[str, Any]) -> Wins:
    return Wins(**{**data, "setting": TableDesign(**data["setting"])})


def _effect(data: Mapping[str, Any]) -> RuleEffect:
    values = {**data, "before": TableDesign(**data["before"]), "after": TableDesign(**data["after"])}
    for name in ("given_up", "won"):
        values[name] = tuple(values[name])
    return RuleEffect(**values)
