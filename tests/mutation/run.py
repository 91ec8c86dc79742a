"""`make mutants`: sabotage the rules, one small change at a time, and see whether a test notices.

    make mutants                          every function of the rules and of the game
    make mutants OF=cheaters              the same of that game; or of records, labs, publishing: see `PARTS`
    make mutants ONLY=anti_monopoly/rules/rent.py   one file or folder of the package, or several
    make mutants SAMPLE=200 SEED=1        so many of the mutants, the same for the same seed
    make mutants BUDGET=120               up to so many seconds of tests for a mutant, 20 unless told
    make mutants JOBS=1                   so many at once, one for each processor unless told
    make mutants TESTS=tests/anti_monopoly/rules   with these tests alone

What no test notices is asked of once more, with the file itself changed: of mypy, which `make test` runs too,
and of the same tests in a new process, for what was made while modules were loaded; the verdict says who.

Everything happens in a copy in build/mutants, where the verdicts are kept: a run that is broken off goes on
where it was, and what is dead stays dead as long as its function is the same and its killer passes. Seconds
are those of the processor: beside other work (`nice make mutants JOBS=1`) a run takes longer and says the
same.

What is not counted as a mutant because no test ought to notice it (how sentences are worded, what mypy
refuses, the `strict` of `zip`) is listed in tests/mutation/operators.py. Whatever else changes nothing that
can be observed is counted, and survives.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.bench.figures import Figure, record

ROOT = Path(__file__).parents[2]
NAME = os.environ.get("OF") or "anti_monopoly"
BUILD = ROOT / "build" / "mutants" / NAME
TREE = BUILD / "tree"
RESULTS = BUILD / "results.jsonl"
CHOSEN = BUILD / "chosen.txt"
SURVIVORS = BUILD / "survivors.txt"

COPIED = (
    "antimono",
    "tests",
    "site",
    "notebooks",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "docs",
    "tools",
    ".github",
    "CHANGELOG.md",
    "LICENSE",
    "NOTICE.md",
    "Makefile",
    "constraints.txt",
    "environment.yml",
    "requirements.lock",
    ".python-version",
)
"""What the tests need of the work tree."""

LENT = ("site/node_modules", "build/site", "build/jupyter_execute")
"""What they only read: the tree has a link to it."""


@dataclass(frozen=True)
class Part:
    """A part of the package that is sabotaged."""

    files: tuple[str, ...]
    """What is changed: files and folders of the package."""
    below: tuple[str, ...]
    """The folders of the package that it consists of: a change elsewhere changes no verdict."""
    tests: tuple[str, ...]
    """The folders and files of `tests` that are to notice."""
    plugin: str = ""
    """One more plugin of pytest that its tests need here."""


GAMES = ("core", "rulebook", "anti_monopoly")
PARTS = {
    "anti_monopoly": Part(("anti_monopoly/rules", "anti_monopoly/game"), GAMES, ("core", "anti_monopoly")),
    "cheaters": Part(("cheaters/rules", "cheaters/game"), ("core", "rulebook", "cheaters"), ("core", "cheaters")),
    "records": Part(
        ("core/records", "anti_monopoly/records", "cheaters/records"),
        (*GAMES, "cheaters"),
        ("core", "anti_monopoly/records", "cheaters/records"),
    ),
    "desks": Part(("play",), (*GAMES, "course", "at_the_table", "play", "views"), ("play", "views/play")),
    "kernel": Part(("simulate/kernel",), (*GAMES, "simulate"), ("simulate",), "tests.mutation.interpreted"),
    "simulate": Part(("simulate",), (*GAMES, "cheaters", "simulate"), ("simulate",), "tests.mutation.interpreted"),
    "labs": Part(("labs",), (*GAMES, "cheaters", "simulate", "labs"), ("labs",), "tests.mutation.interpreted"),
    "publishing": Part(("site/publish", "site/course"), ("course", "at_the_table", "views/page"), ("site",)),
    "play-views": Part(
        ("views/play",), (*GAMES, "cheaters", "course", "at_the_table", "play", "views"), ("play", "views/play")
    ),
}
"""By the name that `OF` says."""

AIM = 5.0
"""Per cent of the mutants that may survive."""


def main() -> int:
    """Copy, run, report."""
    option = os.environ.get
    if NAME not in PARTS:
        sys.exit(f"There is no {NAME} to sabotage: say {', '.join(PARTS)}.")
    part = PARTS[NAME]
    _copy()
    only = (option("ONLY") or "").replace(",", " ").split()
    tests = (option("TESTS") or " ".join(f"tests/{each}" for each in part.tests)).split()
    job = {
        "files": _files(only or part.files),
        "results": str(RESULTS),
        "chosen": str(CHOSEN),
        "baseline": str(BUILD / "baseline.pickle"),
        "made": str(BUILD / "made"),
        "types": str(BUILD / "types"),
        "state": _state(),
        "jobs": int(option("JOBS") or os.cpu_count() or 1),
        "budget": float(option("BUDGET") or 20),
        "sample": int(option("SAMPLE") or 0),
        "seed": int(option("SEED") or 0),
    }
    quiet = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:nbval", "-p", "no:randomly")
    options = [*(("-p", part.plugin) if part.plugin else ()), *quiet, "-m", "not slow"]
    job["options"] = ["--hypothesis-profile=quick", *options]
    command = [sys.executable, "-m", "pytest", "-p", "tests.mutation.plugin", "-qs", "--no-summary", *options, *tests]
    with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
        mine = {
            "PYTHONPATH": str(TREE),  # without `site`, whose build.py would be in the way of the module `build`
            "TMPDIR": scratch,
            "ANTIMONO_MUTANTS": json.dumps(job),
            "ANTIMONO_SITE": str(TREE / "build" / "site"),  # else make would find it older than the tree
        }
        try:
            status = subprocess.run(command, cwd=TREE, env={**os.environ, **mine}, check=False).returncode
        except KeyboardInterrupt:
            status = 130
    if CHOSEN.exists():
        whole = not only and not job["sample"] and not option("TESTS")
        _report(whole=whole)
    return status


def _copy() -> None:
    """The work tree may change while this runs, and nothing here may change the work tree."""
    BUILD.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(TREE, ignore_errors=True)
    CHOSEN.unlink(missing_ok=True)
    for name in COPIED:
        source, target = ROOT / name, TREE / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        elif source.is_file():
            shutil.copy2(source, target)
    for name in LENT:
        (TREE / name).parent.mkdir(parents=True, exist_ok=True)
        (TREE / name).symlink_to(ROOT / name)


def _files(names: Iterable[str]) -> list[str]:
    """The modules that are meant, from the root of the project."""
    found: list[str] = []
    for name in names:
        path = TREE / name if name.startswith("site/") else TREE / "antimono" / name.removeprefix("antimono/")
        modules = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        if not all(module.is_file() for module in modules):
            sys.exit(f"There is no {name} in the package: say a file like anti_monopoly/rules/rent.py.")
        found += [str(module.relative_to(TREE)) for module in modules]
    return found


def _state() -> str:
    """A name for the sources up to the game and for what several files of its tests share."""
    digest = hashlib.sha256()
    part = PARTS[NAME]
    own = (TREE / name for name in part.files if name.startswith("site/"))
    folders = [*own, *(TREE / "antimono" / folder for folder in part.below)]
    sources = (path for folder in folders for path in folder.rglob("*"))
    mine = {TREE / "tests" / each.partition("/")[0] for each in part.tests}
    tests = [*(TREE / "tests").glob("*.py"), *(path for folder in mine for path in folder.rglob("*"))]
    shared = (path for path in tests if not path.name.startswith("test_"))
    for path in sorted([*sources, *shared]):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(str(path.relative_to(TREE)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _report(*, whole: bool) -> None:
    """Print the share of survivors, list them, and keep the share of a whole run as a figure."""
    text = RESULTS.read_text("utf-8") if RESULTS.exists() else ""
    known: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in map(json.loads, text.splitlines())}
    chosen = CHOSEN.read_text("utf-8").split()
    entries = [known[each] for each in chosen if each in known]
    if not entries:
        return
    alive = [entry for entry in entries if not entry["by"]]
    alive.sort(key=lambda entry: (entry["file"], entry["line"], entry["change"]))
    listed = (f"{entry['file']}:{entry['line']} in {entry['function']}\n{entry['change']}\n" for entry in alive)
    SURVIVORS.write_text("\n".join(listed), "utf-8")
    tried, left = (Counter(entry["file"] for entry in each) for each in (entries, alive))
    for name in sorted(tried):
        print(f"{left[name]:>5} of {tried[name]:>5} survive  {name}")
    share = round(100 * len(alive) / len(entries), 2)
    figure = Figure.at_most(f"mutants of {NAME} that survive", share, "%", AIM)
    print(
        f"\n{len(entries)} of {len(chosen)} mutants tried, {len(entries) - len(alive)} killed, "
        f"{len(alive)} survive: {figure.value:.1f} per cent, aim {AIM:.0f}: {figure.verdict()}.\n"
        f"The survivors are listed in {SURVIVORS.relative_to(ROOT)}."
    )
    if whole and len(entries) == len(chosen):
        record([figure])


if __name__ == "__main__":
    sys.exit(main())
