"""All benchmarks, and one table of what they have measured: `python -m tests.bench`, or the parts named.

What a part prints goes to build/bench/PART.log; its figures are those that it records. Each part has its
share of a quarter of an hour, and is stopped when that is over.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.figures import BENCH, read, table

ROOT = Path(__file__).parents[2]
LOGS = ROOT / "build" / "bench"


@dataclass(frozen=True, slots=True)
class Part:
    """A benchmark."""

    about: str
    command: tuple[str, ...]
    """What Python runs."""
    seconds: int
    """After so many it is stopped."""


def _module(name: str, *options: str) -> tuple[str, ...]:
    return ("-m", f"tests.bench.{name}", *options)


PARTS = {
    "visits": Part("what a reader of each chapter waits for", ("site/bench.py",), 260),
    "pages": Part("a press on the pages of a long game and of the scenario lab", _module("pages"), 90),
    "frames": Part("frames and states of scenes that take long", _module("frames"), 70),
    "desks": Part("a press at a desk, without a page", _module("desks"), 40),
    "explore": Part("next rolls, hints, links", _module("explore"), 40),
    "chains": Part("the exact chain of a pawn", _module("chains"), 15),
    "games": Part("turns a second of both games", _module("games"), 70),
    "many-games": Part("the kernel, processes, a cluster, memory", _module("many_games"), 160),
    "cheating": Part("does cheating pay: formula and engine", _module("cheating", "--games", "100"), 150),
}
"""Those of pages first; together they have less than 900 seconds."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts one after the other, for they would slow each other, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help="all, unless some are named")
    wanted = parser.parse_args(arguments).parts or list(PARTS)
    if unknown := [name for name in wanted if name not in PARTS]:
        parser.error(f"there is no part “{unknown[0]}”: there are {', '.join(PARTS)}")
    if wanted == list(PARTS):
        BENCH.unlink(missing_ok=True)  # nothing of another day stands in the table
    started = time.monotonic()
    failed = [name for name in wanted if not run(name, PARTS[name])]
    print("\n".join(["", *table(read(BENCH))]))
    print(f"\n{time.monotonic() - started:.0f} s, {os.cpu_count()} cores; the figures are in {BENCH}")
    if failed:
        print(f"without figures, or without some: {', '.join(failed)}", file=sys.stderr)
    return bool(failed)


def run(name: str, part: Part) -> bool:
    """Run a part, and say in a line how long it took; whether it came to its end."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log, start = LOGS / f"{name}.log", time.monotonic()
    around = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'site'}"}
    with log.open("wb") as written:
        try:
            done = subprocess.run(
                [sys.executable, *part.command],
                cwd=ROOT,
                env=around,
                stdout=written,
                stderr=subprocess.STDOUT,
                timeout=part.seconds,
                check=False,
            )
            ended = "" if done.returncode == 0 else f", failed: see {log}"
        except subprocess.TimeoutExpired:
            ended = f", stopped: more than its {part.seconds} s"
    print(f"{name} ({part.about}): {time.monotonic() - start:.0f} s{ended}", flush=True)
    return not ended


if __name__ == "__main__":
    sys.exit(main())
