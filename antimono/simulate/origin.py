"""The origin of a result: the facts from which somebody else can reproduce it."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum

from antimono.anti_monopoly.editions import Role


@dataclass(frozen=True, slots=True)
class Origin:
    """Of a result: the version of this package that has come to it, and when."""

    version: str = field(default_factory=lambda: str(sys.modules["antimono"].__version__))
    date: str = field(default_factory=lambda: datetime.now(UTC).date().isoformat())
    """The day, in UTC: 2026-01-31."""


def call(name: str, *given: str, **named: object) -> str:
    """Return the text of a call: what is `given` as it is, of what is `named` the values, but not `None`.

    >>> call("simulate", "table", games=8, seed=None)
    'simulate(table, games=8)'
    """
    words = [f"{key}={written(value)}" for key, value in named.items() if value is not None]
    return f"{name}({', '.join([*given, *words])})"


def written(value: object) -> str:
    """Return the text of a value in a call; a role is its word."""
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key!r}: {written(each)}" for key, each in value.items()]) + "}"
    if isinstance(value, Role):
        return repr(value.value)
    return f"{type(value).__name__}.{value.name}" if isinstance(value, Enum) else repr(value)
