"""What each test does with the sources as they are: how long it takes and which lines it reaches."""

from __future__ import annotations

import functools
import itertools
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType

import pytest

from tests.mutation.forks import Task, in_parallel, used

COMPUTING = ("antimono.anti_monopoly.", "antimono.cheaters.", "antimono.play.", "antimono.simulate.")

type Line = tuple[str, int]
"""A file, from the root of the project, and a number."""

type Seen = tuple[str, bool, float, set[Line]]
"""A test, whether it failed, its seconds of the processor, the lines it reached."""


@dataclass
class Baseline:
    """The tests without any mutant."""

    seconds: dict[str, float] = field(default_factory=dict)
    """Of the processor by test, for those that pass."""
    reached: dict[Line, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The passing tests that run a line."""
    failed: list[str] = field(default_factory=list)
    """Tests that fail without any mutant; they decide nothing."""
    states: dict[str, str] = field(default_factory=dict)
    """By test, a name for the sources and the file of the test as they were."""

    def still(self, states: dict[str, str]) -> Baseline:
        """Return what holds of it now, when the tests have these states."""
        kept = {test for test in self.seconds if self.states[test] == states.get(test)}
        baseline = Baseline({test: self.seconds[test] for test in kept}, states=states)
        for line, tests in self.reached.items():
            if tests & kept:
                baseline.reached[line] = tests & kept
        return baseline


class Watch:
    """Whether a test has failed since somebody asked: a plugin of pytest."""

    failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


def measure(baseline: Baseline, items: Sequence[pytest.Item], watch: Watch, jobs: int) -> None:
    """Run tests once, and add what they do."""
    parts = jobs * 8  # more than there are processes: nobody knows yet how long a test takes
    cuts = [len(items) * part // parts for part in range(parts + 1)]
    shares = [items[start:stop] for start, stop in itertools.pairwise(cuts)]
    tasks = (Task(functools.partial(_observe, share, watch), 1800, 10800) for share in shares if share)
    for answer in in_parallel(tasks, jobs):
        if answer.value is None:
            message = "A part of the tests did not come to its end without any mutant: run them with pytest."
            raise RuntimeError(message)
        for test, failed, seconds, lines in answer.value:
            if failed:
                baseline.failed.append(test)
                continue
            baseline.seconds[test] = seconds
            for line in lines:
                baseline.reached[line].add(test)


def run(
    items: Sequence[pytest.Item], watch: Watch, before: Callable[[pytest.Item], None] = lambda _item: None
) -> Iterator[tuple[str, bool]]:
    """Run tests in this order, each after `before`, and tell of each whether it failed."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        watch.failed = False
        before(item)
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        yield item.nodeid, watch.failed


def empty_caches() -> None:
    """Forget what the games and the desks have computed before, so that the next test does its own work.

    What was read of an edition stays: it takes long, and no mutant changes it.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith(COMPUTING) and ".edition" not in name:
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@contextmanager
def watched(root: str) -> Iterator[set[Line]]:
    """The lines of the package below `root` that are reached in here, since they were last cleared.

    A line is told once, until `sys.monitoring.restart_events`. Python 3.13.0 tells of no line in a function
    of a single one, so where a function begins is watched as well.
    """
    monitoring, tool, events = sys.monitoring, sys.monitoring.COVERAGE_ID, sys.monitoring.events
    lines: set[Line] = set()

    def reached(code: CodeType, line: int) -> object:
        if code.co_filename.startswith((f"{root}antimono/", f"{root}site/")):
            lines.add((code.co_filename.removeprefix(root), line))
        return monitoring.DISABLE  # once is enough, until the next test

    monitoring.use_tool_id(tool, "mutants")
    monitoring.register_callback(tool, events.LINE, reached)
    monitoring.register_callback(tool, events.PY_START, lambda code, _offset: reached(code, code.co_firstlineno))
    monitoring.set_events(tool, events.LINE | events.PY_START)
    try:
        yield lines
    finally:
        monitoring.set_events(tool, events.NO_EVENTS)
        monitoring.free_tool_id(tool)


def _observe(items: Sequence[pytest.Item], watch: Watch) -> list[Seen]:
    found: list[Seen] = []
    with watched(str(Path.cwd()) + os.sep) as lines:
        runs = run(items, watch)
        while True:
            empty_caches()
            lines.clear()
            sys.monitoring.restart_events()
            start = used()
            if (result := next(runs, None)) is None:
                return found
            found.append((*result, used() - start, set(lines)))
