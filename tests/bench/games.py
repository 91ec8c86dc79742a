"""`python -m tests.bench.games`: how fast games go, beside the release before, measured in the same run."""

from __future__ import annotations

import io
import json
import os
import statistics
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.figures import Figure, record

ROOT = Path(__file__).parents[2]
SPEED = Path(__file__).with_name("speed.py")

RELEASE_BEFORE = "f5317c18c9dfd8d290f9162e658eb73aae6520d3"
"""The last commit of the release before this one: what this one is compared with."""

STRATEGIES = ("random", "builder", "cautious")

AIMS = {("random", "off"): 70_000, ("builder", "off"): 85_000}
"""Turns a second, by strategy and log."""

ROUNDS = 3
"""So often both releases are measured in turn, so that a disturbance hits neither alone."""

STORED = {("random", "off"): 52_000, ("builder", "off"): 67_000}
"""Turns a second of the release before where this one is developed, for clones without its commit."""

FIGURES_TO_BEAT = (
    ("best full-rules Python simulator of the original game (knows no legal actions)", 111_000, 210),
    ("the same with Python 3.13", 99_000, None),
    ("a simplified two-player simulator in Python", 670_000, None),
    ("the only working Anti-Monopoly simulator (C#)", 3_700_000, 3_800),
    ("the fastest seen (C++, no building, no trading)", 33_000_000, 69_000),
)
"""What other programs reached on the machine on which this one is developed: turns and games a second."""

ROW = "{:<10} {:<4} {:>8} {:>10} {:>9} {:>9} {:>6}"
"""A line of the table."""

type Case = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast games go, a second of processor time each."""

    games: float
    turns: float
    choices: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """One line of the table: medians of the rounds."""

    now: Speed
    before: float | None
    """Turns a second of the release before."""
    ratio: float | None
    """How many times as fast this release is: the median over the rounds, each of which measures both."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print and record; `--seconds N` for each line and release, 4 unless told."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    seconds = float(words[words.index("--seconds") + 1]) if "--seconds" in words else 4.0
    tree = release_before(ROOT / "build" / "before")
    print("Whole games of four players on one core, edition us, processor time.")
    if tree is None:
        print("This clone lacks the release before: its figures were measured on another machine.")
    print(ROW.format("strategy", "log", "games/s", "choices/s", "turns/s", "before", "ratio"))
    for case in ((strategy, log) for strategy in STRATEGIES for log in ("off", "on")):
        line = compare(case, tree, seconds)
        figures = figures_of(case, line)
        record(figures)
        told = (f"{line.now.games:,.1f}", f"{line.now.choices:,.0f}", f"{line.now.turns:,.0f}")
        before = "–" if line.before is None else f"{line.before:,.0f}"
        ratio = "–" if line.ratio is None else f"{line.ratio:.2f}×"
        aim = f"   aim {figures[0].aim:,}: {figures[0].verdict()}" if figures[0].aim else ""
        print(ROW.format(*case, *told, before, ratio) + aim, flush=True)
    print("\nFigures to beat, measured on the machine on which this is developed:")
    for whose, turns, games in FIGURES_TO_BEAT:
        print(f"  {turns:>12,} turns/s {f'{games:,} games/s' if games else '':<15} {whose}")
    return 0


def compare(case: Case, tree: Path | None, seconds: float) -> Comparison:
    """Measure this release and the one before, in `tree`, in turn; without it, what is stored of it."""
    rounds = [
        (measured(case, ROOT, seconds / ROUNDS), measured(case, tree, seconds / ROUNDS) if tree else None)
        for _round in range(ROUNDS)
    ]
    now = sorted((now for now, _then in rounds), key=lambda speed: speed.turns)[ROUNDS // 2]
    if tree is None:
        stored = STORED.get(case)
        return Comparison(now, stored, now.turns / stored if stored else None)
    pairs = [(now.turns, then.turns) for now, then in rounds if then is not None]
    return Comparison(
        now,
        statistics.median(then for _now, then in pairs),
        statistics.median(new / old for new, old in pairs),
    )


def figures_of(case: Case, line: Comparison) -> list[Figure]:
    """The turns a second of this release, of the one before, and the ratio, as far as they are known."""
    name, now = f"games, {case[0]}, log {case[1]}", round(line.now.turns)
    aim = AIMS.get(case)
    figures = [Figure.at_least(name, now, "turns/s", aim) if aim else Figure(name, now, "turns/s")]
    if line.before is not None:
        figures.append(Figure(f"{name}, release before", round(line.before), "turns/s"))
    if line.ratio is not None:
        figures.append(Figure(f"{name}, ratio to the release before", round(line.ratio, 3), "×"))
    return figures


def measured(case: Case, tree: Path, seconds: float) -> Speed:
    """The speed of the package in a folder, measured in a process of its own."""
    command = [sys.executable, str(SPEED), *case, str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    told = subprocess.run(
        command, cwd=tree, env=environment, check=True, capture_output=True, text=True
    ).stdout
    return Speed(**json.loads(told))


def release_before(folder: Path) -> Path | None:
    """The package of the release before, taken from git into `folder`; nothing if this clone lacks it."""
    tree = folder / RELEASE_BEFORE[:12]
    if (tree / "antimono").is_dir():
        return tree
    try:
        command = ["git", "archive", "--format=tar", RELEASE_BEFORE, "antimono"]
        archive = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError):  # no git, no repository, or a clone without its history
        return None
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(tree, filter="data")
    return tree


if __name__ == "__main__":
    sys.exit(main())
