"""Figures that a benchmark reports, beside what was aimed at: printed by it, kept in build/bench.json."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

BENCH = Path(__file__).parents[2] / "build" / "bench.json"
"""Where the figures of every benchmark are collected."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number."""

    name: str
    """What was measured; a later figure of the same name takes the place of an earlier one."""
    value: float
    unit: str
    """Of value and aim: `turns/s`, `s`, `×`, `%`."""
    aim: float | None = None
    """What was aimed at; a figure to compare with has none."""
    met: bool | None = None
    """Whether the value is as aimed; nothing if there is no aim."""

    @classmethod
    def at_least(cls, name: str, value: float, unit: str, aim: float) -> Figure:
        """A figure that is to be as high as the aim or higher."""
        return cls(name, value, unit, aim, value >= aim)

    @classmethod
    def at_most(cls, name: str, value: float, unit: str, aim: float) -> Figure:
        """A figure that is to be as low as the aim or lower."""
        return cls(name, value, unit, aim, value <= aim)

    def verdict(self) -> str:
        """`met`, or how far off: the value as a ratio to the aim; empty without an aim."""
        if self.aim is None:
            return ""
        if self.met:
            return "met"
        return f"missed ({self.value / self.aim:.2f}×)" if self.aim else "missed"


def record(figures: Iterable[Figure], path: Path = BENCH) -> None:
    """Add figures to those in the file, in place of the ones of the same name.

    A file that is no list of figures, half written or older than this form, is begun anew: every figure in it
    can be measured again.
    """
    kept = {figure["name"]: figure for figure in _read(path)}
    kept |= {figure.name: asdict(figure) for figure in figures}
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_text(json.dumps(list(kept.values()), indent=2, ensure_ascii=False) + "\n", "utf-8")
    beside.replace(path)


def _read(path: Path) -> list[dict[str, object]]:
    try:
        found = json.loads(path.read_text("utf-8"))
        return [dict(figure) for figure in found if figure["name"]]
    except (FileNotFoundError, ValueError, TypeError, KeyError):
        return []
