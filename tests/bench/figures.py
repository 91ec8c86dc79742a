"""Figures that a benchmark reports, beside what was aimed at: printed by it, kept in build/bench.json."""

from __future__ import annotations

import json
import os
import statistics
from collections.abc import Iterable, Sequence
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
    kept = {figure.name: asdict(figure) for figure in (*read(path), *figures)}
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_text(json.dumps(list(kept.values()), indent=2, ensure_ascii=False) + "\n", "utf-8")
    beside.replace(path)


def tell(figures: Sequence[Figure]) -> None:
    """Print figures, a line each, and add them to those in the file."""
    for each in figures:
        print(f"{each.name}: {_number(each.value)} {each.unit} {each.verdict()}".rstrip(), flush=True)
    record(figures)


def waits(name: str, spent: Sequence[float], aim: float, aim_95: float) -> list[Figure]:
    """Of some milliseconds the median, the 95th percentile and the slowest."""
    centiles = statistics.quantiles(spent, n=20)
    return [
        Figure.at_most(f"{name}, median of {len(spent)}", round(centiles[9], 1), "ms", aim),
        Figure.at_most(f"{name}, 95th percentile", round(centiles[-1], 1), "ms", aim_95),
        Figure(f"{name}, slowest", round(max(spent), 1), "ms"),
    ]


def read(path: Path = BENCH) -> list[Figure]:
    """The figures of a file; none if it is damaged or is not there."""
    try:
        return [Figure(**figure) for figure in json.loads(path.read_text("utf-8"))]
    except (FileNotFoundError, ValueError, TypeError):
        return []


def table(figures: Iterable[Figure]) -> list[str]:
    """Figures as a table, a line each: name, figure, aim, met; those without an aim stand last."""
    rows = [("what", "figure", "aim", "met")]
    for each in sorted(figures, key=lambda each: each.aim is None):
        aim = "–" if each.aim is None else _number(each.aim)
        rows.append((each.name, f"{_number(each.value)} {each.unit}".rstrip(), aim, _met(each)))
    wide = [max(len(row[column]) for row in rows) for column in range(3)]
    return [f"{row[0]:<{wide[0]}}  {row[1]:>{wide[1]}}  {row[2]:>{wide[2]}}  {row[3]}".rstrip() for row in rows]


def _number(value: float) -> str:
    return f"{value:,.0f}" if value == round(value) or abs(value) >= 1_000 else f"{value:,g}"


def _met(figure: Figure) -> str:
    return "yes" if figure.met else figure.verdict().replace("missed", "no")
