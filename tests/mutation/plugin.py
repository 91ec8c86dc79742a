"""Runs mutants inside one pytest session: `-p tests.mutation.plugin`, started by `tests.mutation.run`.

The session collects the tests once. Then each mutant gets a forked process of its own, which gives one
function the code of the mutant, runs the tests that reach the changed lines, and ends at the first that
fails. Nothing is written to the sources and nothing is imported again, so a mutant costs little more than the
tests that find it. What survives that is written into the copy after all, for mypy and for the same tests in
a new process, where also what is made while modules are loaded is the mutant's.

mutmut's own runner was tried first: it makes every function a switch between its variants, which slows the
hot path of a game several times, knows which functions a test calls but not which lines, takes the tests in
no order, and counts a function behind a cache as tested by the first test alone.
"""

from __future__ import annotations

import functools
import gc
import hashlib
import importlib
import json
import os
import pickle
import random
import re
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import Phase, settings

from tests.mutation import operators
from tests.mutation.baseline import Baseline, Watch, empty_caches, measure, run
from tests.mutation.forks import Task, allow, in_parallel
from tests.mutation.operators import Mutant, mutants

JOB = json.loads(os.environ.get("ANTIMONO_MUTANTS", "{}"))
"""What `tests.mutation.run` asks for."""

STARTING = 10.0
"""Seconds of the processor that a test may use whatever it used without a mutant: it may be the first now."""
SLOWER = 10
"""So many times the seconds that it used without a mutant, and it goes on for ever."""
WAITING = 20
"""So many times the seconds of its tests, by the clock, and a mutant waits for ever: other work may leave it
little of the processor."""

NEAR = 10
"""So many lines above and below a change are close by."""

TYPES = (sys.executable, "-m", "mypy", "--no-error-summary", "--cache-dir")
"""What refuses a change by its types alone, if a folder for what it remembers is added and a file."""

_watch = Watch()


def pytest_configure(config: pytest.Config) -> None:
    """The same examples each time, and no time spent on making a counterexample small."""
    config.pluginmanager.register(_watch)
    common = settings.get_profile("quick")  # what the quick run notices
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutants", common, derandomize=True, database=None, phases=phases)
    settings.load_profile("mutants")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """In place of the tests: the baseline, then the mutants."""
    gc.collect()
    gc.freeze()
    baseline = _baseline(session.items)
    items = {item.nodeid: item for item in session.items}
    _say("Making the mutants.")
    found = _every_mutant()
    _check_that_nothing_dies_unchanged(found, baseline, items)
    chosen = _sample(found)
    _try_all(chosen, baseline, items)
    _ask_afresh(chosen, baseline)
    return True


def _baseline(items: Sequence[pytest.Item]) -> Baseline:
    """Return what was measured before, as far as it holds, and the rest measured now."""
    files = {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in {item.path for item in items}}
    states = {item.nodeid: f"{JOB['state']} {files[item.path]}" for item in items}
    path = Path(JOB["baseline"])
    before = pickle.loads(path.read_bytes()) if path.exists() else Baseline()
    baseline: Baseline = before.still(states)
    left = [item for item in items if item.nodeid not in baseline.seconds]
    if left:
        _say(f"Running {len(left)} tests to see which lines each of them reaches.")
        measure(baseline, left, _watch, JOB["jobs"])
        path.write_bytes(pickle.dumps(baseline))
    if baseline.failed:
        _say(f"{len(baseline.failed)} tests fail without any mutant and are left out.")
    return baseline


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _every_mutant() -> list[Mutant]:
    tasks = [Task(functools.partial(_of_file, name), 600) for name in JOB["files"]]
    found = [answer.value for answer in in_parallel(tasks, JOB["jobs"])]
    if None in found:
        message = "Some file took too long to be mutated."
        raise RuntimeError(message)
    return sorted((mutant for each in found for mutant in each or ()), key=lambda each: (each.path, each.id))


def _of_file(name: str) -> list[Mutant]:
    """The mutants of a file, kept as long as it and the operators are the same, for making them is slow."""
    source = Path(name).read_bytes()
    digest = hashlib.sha256(Path(operators.__file__).read_bytes() + version("mutmut").encode() + source)
    kept = Path(JOB["made"]) / f"{name.replace('/', '.')}.pickle"
    if kept.exists():
        of, found = pickle.loads(kept.read_bytes())
        if of == digest.hexdigest():
            return list(found)
    made = mutants(name, source.decode("utf-8"))
    kept.parent.mkdir(exist_ok=True)
    beside = kept.with_suffix(".part")
    beside.write_bytes(pickle.dumps((digest.hexdigest(), made)))
    beside.replace(kept)
    return made


def _check_that_nothing_dies_unchanged(
    found: Sequence[Mutant], baseline: Baseline, items: dict[str, pytest.Item]
) -> None:
    """Give a function of each file its own code as if that were a mutant: were it killed, all were."""
    tasks = []
    for mutant in {each.path: each for each in found}.values():
        same = replace(mutant, after=mutant.before)
        tasks.append(_task(same, chosen_tests(same, baseline, Counter(), 2), baseline, items))
    for answer in in_parallel(tasks, JOB["jobs"]):
        if answer.value != "":
            message = f"The tests fail in a forked process without any change: {answer.value or 'no answer'}"
            raise RuntimeError(message)


def _sample(found: list[Mutant]) -> list[Mutant]:
    """So many of the mutants as asked for, the same for the same seed."""
    wanted = JOB["sample"]
    return random.Random(JOB["seed"]).sample(found, wanted) if 0 < wanted < len(found) else found


def _try_all(chosen: Sequence[Mutant], baseline: Baseline, items: dict[str, pytest.Item]) -> None:
    """Try what has no verdict yet; each verdict is at once a line in the file of results."""
    known = _verdicts()
    Path(JOB["chosen"]).write_text("\n".join(each.id for each in chosen), "utf-8")
    left = [each for each in chosen if not _stands(known.get(each.id), each, baseline)]
    _say(f"{len(chosen)} mutants, {len(chosen) - len(left)} of them with a verdict from before.")
    killers: dict[str, Counter[str]] = defaultdict(Counter)
    given: dict[Task[str], Mutant] = {}

    def tasks() -> Iterator[Task[str]]:
        for mutant in left:
            tests = chosen_tests(mutant, baseline, killers[mutant.path], JOB["budget"])
            task = _task(mutant, tests, baseline, items)
            given[task] = mutant
            yield task

    survived, spoken = 0, time.monotonic()
    for tried, answer in enumerate(in_parallel(tasks(), JOB["jobs"]), start=1):
        mutant = given.pop(answer.task)
        killer = "time" if answer.late else "crash" if answer.value is None else answer.value
        if killer in items:
            killers[mutant.path][killer] += 1
        survived += not killer
        told = {"by": killer, "tests": _name_of_tests(mutant, baseline), "budget": JOB["budget"]}
        where = {"file": mutant.path, "function": mutant.function, "line": mutant.lines.start}
        _write({"id": mutant.id, **told, **where, "change": mutant.change})
        if time.monotonic() > spoken + 10:
            spoken = time.monotonic()
            _say(f"{tried} of {len(left)} tried, {survived} survive")


def _verdicts() -> dict[str, dict[str, Any]]:
    """By mutant, what is known of it: the last that was written."""
    results = Path(JOB["results"])
    text = results.read_text("utf-8") if results.exists() else ""
    return {entry["id"]: entry for entry in map(json.loads, text.splitlines())}


def _write(entry: dict[str, Any]) -> None:
    with Path(JOB["results"]).open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")


def _ask_afresh(chosen: Sequence[Mutant], baseline: Baseline) -> None:
    """Ask of each survivor once more, with the file itself changed: one at a time, for all share the copy."""
    known = _verdicts()
    left = [each for each in chosen if known[each.id]["by"] == "" and not known[each.id].get("afresh")]
    _say(f"Asking mypy, and the tests in a new process, of {len(left)} that survived.")
    for mutant in {each.path: each for each in left}.values():
        path, tests = Path(mutant.path), nearest_tests(mutant, baseline, 2)
        if found := afresh(path, path.read_text("utf-8"), tests):
            message = f"{mutant.path} is refused in a new process without any change: {found}"
            raise RuntimeError(message)
    for mutant in left:
        path, tests = Path(mutant.path), nearest_tests(mutant, baseline, JOB["budget"])
        text = path.read_text("utf-8")
        seconds = 60 + SLOWER * sum(baseline.seconds[test] for test in tests)

        def asked(source: str, tests: list[str], path: Path = path, seconds: float = seconds) -> str:
            work = functools.partial(afresh, path, source, tests)
            (answer,) = in_parallel([Task(work, seconds, 60 + WAITING * seconds)], 1)
            return "time" if answer.late else "crash" if answer.value is None else answer.value

        try:
            killer = asked(mutant.put_into(text), tests)
            while killer in tests and asked(f"{text}\n# Nothing changed.\n", [killer]):
                tests.remove(killer)  # it looks at the text of the module alone
                killer = asked(mutant.put_into(text), tests)
        finally:
            path.write_text(text, "utf-8")
        _write(known[mutant.id] | {"by": killer, "afresh": True})


def nearest_tests(mutant: Mutant, baseline: Baseline, budget: float) -> list[str]:
    """The tests that reach a change; of what runs only while modules are loaded, those of its file."""
    reached = {line for path, line in baseline.reached if path == mutant.path}
    of_file = replace(mutant, lines=range(min(reached, default=0), max(reached, default=0) + 1))
    return chosen_tests(mutant if _reaching(mutant, baseline) else of_file, baseline, Counter(), budget)


def afresh(path: Path, source: str, tests: Sequence[str]) -> str:
    """Write a module, and say who refuses it: `mypy`, or a test in a new process; nothing if nobody does."""
    path.write_text(source, "utf-8")
    around = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    if subprocess.run([*TYPES, JOB["types"], str(path)], env=around, check=False).returncode:
        return "mypy"
    if not tests:
        return ""
    quick = ("-q", "-x", "-rfE", "--tb=no", *JOB["options"])
    command = [sys.executable, "-m", "pytest", *quick, *tests]
    ran = subprocess.run(command, env=around, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if not ran.returncode:
        return ""
    told: list[str] = re.findall(r"^(?:FAILED|ERROR) (.*?)(?: - .*)?$", ran.stdout, re.MULTILINE)
    if told and told[0] in tests:
        return told[0]
    _say(f"A new process ended with {ran.returncode}:\n{ran.stdout[-3000:]}")
    return "crash"


def _stands(entry: dict[str, Any] | None, mutant: Mutant, baseline: Baseline) -> bool:
    """A death holds while its test passes; a survival while the sources and the tests are the same."""
    if entry is None:
        return False
    if entry["by"]:
        return entry["by"] in ("time", "crash", "mypy") or entry["by"] in baseline.seconds
    return bool(entry["tests"] == _name_of_tests(mutant, baseline) and entry["budget"] >= JOB["budget"])


def _reaching(mutant: Mutant, baseline: Baseline) -> set[str]:
    return {test for line in mutant.lines for test in baseline.reached.get((mutant.path, line), ())}


def _rarest(mutant: Mutant, baseline: Baseline) -> dict[str, int]:
    """By test that reaches the change: how many reach the least reached of its lines close by."""
    rarest = dict.fromkeys(_reaching(mutant, baseline), len(baseline.seconds))
    for line in range(mutant.lines.start - NEAR, mutant.lines.stop + NEAR):
        tests = baseline.reached.get((mutant.path, line), set())
        for test in tests & rarest.keys():
            rarest[test] = min(rarest[test], len(tests))
    return rarest


def _name_of_tests(mutant: Mutant, baseline: Baseline) -> str:
    states = sorted(test + baseline.states[test] for test in _reaching(mutant, baseline))
    return hashlib.sha256("\0".join(states).encode()).hexdigest()[:16]


def chosen_tests(mutant: Mutant, baseline: Baseline, killers: Counter[str], budget: float) -> list[str]:
    """The tests that reach the changed lines: those that have killed in this file, then the most promising.

    These are fast, and go where few others go close by: what changes a condition shows in the rarer branch.
    So many as `budget` has seconds of the processor for, and one in any case.
    """
    first = {test: place for place, (test, _count) in enumerate(killers.most_common(20))}
    rarest = _rarest(mutant, baseline)
    chosen: list[str] = []
    for test in sorted(rarest, key=lambda test: (first.get(test, 20), baseline.seconds[test] * rarest[test])):
        budget -= baseline.seconds[test]
        if budget > 0 or not chosen:
            chosen.append(test)
    return chosen


def _task(mutant: Mutant, tests: list[str], baseline: Baseline, items: dict[str, pytest.Item]) -> Task[str]:
    seconds = {test: baseline.seconds[test] for test in tests}
    work = functools.partial(_attack, mutant, [items[test] for test in tests], seconds)
    return Task(work, STARTING, 60 + WAITING * (STARTING + sum(seconds.values())))


def _attack(mutant: Mutant, items: Sequence[pytest.Item], seconds: dict[str, float]) -> str:
    """The test that finds the mutant, or nothing."""
    if not items:
        return ""
    path = Path(mutant.path.removeprefix("site/"))
    module = importlib.import_module(".".join(path.with_suffix("").parts))
    plant(module, mutant.function, mutant.put_into(Path(mutant.path).read_text("utf-8")))
    empty_caches()
    tested = run(items, _watch, lambda item: allow(STARTING + SLOWER * seconds[item.nodeid]))
    return next((test for test, failed in tested if failed), "")


def plant(module: ModuleType, function: str, source: str) -> None:
    """Give a function of a loaded module the code that it has in another source of the module.

    What it has made so far, functions within it that were kept when a module was loaded, gets theirs.
    """
    holder: Any = module
    for part in function.split("."):
        holder = vars(holder)[part]
    while not isinstance(holder, FunctionType) or hasattr(holder, "__wrapped__"):
        inner = ("__wrapped__", "__func__", "fget", "func")
        holder = next(getattr(holder, name) for name in inner if getattr(holder, name, None) is not None)
    start = holder.__code__.co_firstlineno
    codes = _codes(compile(source, str(module.__file__), "exec", dont_inherit=True))
    before = holder.__code__
    holder.__code__ = next(c for c in codes if (c.co_qualname, c.co_firstlineno) == (function, start))
    inside = list(_codes(before)), list(_codes(holder.__code__))
    if inside[0]:
        gc.unfreeze()  # what is frozen is not found
    for old, new in zip(*inside, strict=False):
        if (old.co_qualname, old.co_freevars) == (new.co_qualname, new.co_freevars):
            for made in gc.get_referrers(old):
                if isinstance(made, FunctionType):
                    made.__code__ = new


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
