"""`make mutants OF=pages`: sabotage the modules of the pages, one small change at a time.

Stryker says what can be changed. Its own runners know no pages that are served with Python beside them, so
each change is written into a copy of the site and of the modules, and judged first by the tests in Node that
load the module and then by the quick tests in Chromium that look at it, up to the first that fails. SAMPLE,
SEED and JOBS are those of `tests.mutation.run`; ONLY=desk.mjs is one module.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from publish import paths
from publish.versions import as_published

BUILD = paths.BUILD / "mutants" / "pages"
RESULTS = BUILD / "results.jsonl"
STRYKER = ("@stryker-mutator/instrumenter@10.1.1", "@stryker-mutator/api@10.1.1", "typed-inject@5.0.0")
LINKED = ("antimono", "tests", "notebooks")
SOURCES = ("site/_static", "antimono/views/assets")

LOOKED_AT = {
    "acts": "first_game",
    "accessible dragging": "scenario_lab",
    "address controls lesson focus mount wanted": "lesson keyboard start faults",
    "card": "scenes",
    "chart lab": "labs",
    "copy projector": "scenes teaching",
    "course": "scenes start",
    "days today week": "home who_owes_what",
    "crew known what-if": "what_if",
    "desk fields": "desk play",
    "desk-pane pane": "panel_apps",
    "answers exchange pressing": "exchange lesson keyboard",
    "faces": "panel_apps",
    "finding": "around look_up",
    "folds": "exchange lens panel_apps",
    "hands": "teaching",
    "hear": "scenes",
    "home": "home",
    "hook": "hook",
    "keeping offline": "offline",
    "kept-list shelf": "desk",
    "lens pieces": "lens",
    "languages": "languages",
    "look-up": "look_up",
    "lost": "panel_apps lab",
    "made motion player": "around scenes",
    "order worksheet": "teaching who_owes_what",
    "page rules": "page",
    "paths": "lesson",
    "place": "who_owes_what look_up sitting",
    "practice": "scenes around sitting",
    "progress": "scenes exchange around",
    "python worker": "lesson faults parity snapshot",
    "rounds": "scenes",
    "save": "labs play",
    "scenes": "scenes around teaching",
    "server": "panel_apps",
    "search": "around",
    "sitting": "sitting",
    "sound store": "sitting desk",
    "turns": "sitting",
    "twice": "desk",
    "who-owes-what": "who_owes_what",
}
"""By modules, the files of tests of pages that look at them."""

TESTS = {module: tests.split() for modules, tests in LOOKED_AT.items() for module in modules.split()}


@dataclass(frozen=True)
class Change:
    """A piece of a module, and what stands in its place."""

    file: str
    start: tuple[int, int]
    """Line and column, from 0."""
    end: tuple[int, int]
    replacement: str

    def made(self, text: str) -> str:
        """The module with the change."""
        lines = text.splitlines(keepends=True)

        def place(at: tuple[int, int]) -> int:
            return sum(map(len, lines[: at[0]])) + at[1]

        return text[: place(self.start)] + self.replacement + text[place(self.end) :]

    def told(self, text: str) -> str:
        """For the list of survivors."""
        before, after = (each.splitlines() for each in (text, self.made(text)))
        first = self.start[0]
        return f"{self.file}:{first + 1}\n- {before[first].strip()}\n+ {after[first].strip()}\n"


def main() -> int:
    """List the changes, try some, each verdict at once a line in the file of results, report."""
    BUILD.mkdir(parents=True, exist_ok=True)
    RESULTS.unlink(missing_ok=True)
    changes = list(_changes())
    sample = int(os.environ.get("SAMPLE") or 0)
    if 0 < sample < len(changes):
        changes = random.Random(int(os.environ.get("SEED") or 0)).sample(changes, sample)
    jobs = int(os.environ.get("JOBS") or os.cpu_count() or 1)
    copies: SimpleQueue[Path] = SimpleQueue()
    for number in range(jobs):
        copies.put(_copy(BUILD / str(number)))
    print(f"{len(changes)} changes, {jobs} at a time.", flush=True)
    copy = copies.get()
    check_that_nothing_dies_unchanged(copy, changes)
    copies.put(copy)

    def tried(change: Change) -> str:
        copy = copies.get()
        try:
            return _judge(copy, change)
        finally:
            copies.put(copy)

    alive: list[Change] = []
    killers: Counter[str] = Counter()
    with ThreadPoolExecutor(jobs) as pool:
        for number, (change, killer) in enumerate(zip(changes, pool.map(tried, changes), strict=True), start=1):
            killers[killer or "nobody"] += 1
            told = change.told((paths.ROOT / change.file).read_text("utf-8"))
            with RESULTS.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"by": killer, "change": told}) + "\n")
            if not killer:
                alive.append(change)
            if number % 10 == 0:
                print(f"{number} of {len(changes)} tried, {len(alive)} survive", flush=True)
    listed = BUILD / "survivors.txt"
    listed.write_text("\n".join(each.told((paths.ROOT / each.file).read_text("utf-8")) for each in alive), "utf-8")
    share = 100 * len(alive) / len(changes)
    print(f"{len(changes)} tried, {len(alive)} survive: {share:.1f} per cent. {dict(killers)}")
    print(f"The survivors are listed in {listed.relative_to(paths.ROOT)}.")
    return 0


def _changes() -> Iterator[Change]:
    modules = BUILD / "node_modules"
    if not modules.is_dir():
        command = ["npm", "install", "--prefix", str(BUILD), "--no-audit", "--no-fund", "--ignore-scripts", *STRYKER]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    only = os.environ.get("ONLY")
    names = [
        str(file.relative_to(paths.ROOT))
        for folder in SOURCES
        for file in sorted((paths.ROOT / folder).glob("*.mjs"))
        if file.stem in TESTS and (not only or file.name == only)
    ]
    command = [str(paths.NODE), str(Path(__file__).with_name("list_mutants.mjs").resolve()), str(modules), *names]
    listed = subprocess.run(command, cwd=paths.ROOT, check=True, capture_output=True, text=True).stdout
    for line in listed.splitlines():
        found = json.loads(line)
        start, end = ((found[at]["line"], found[at]["column"]) for at in ("start", "end"))
        yield Change(found["file"], start, end, found["replacement"])


def _copy(tree: Path) -> Path:
    """A tree in which a module can be changed; what is built in it shares its files with the built site."""
    shutil.rmtree(tree, ignore_errors=True)
    (tree / "build").mkdir(parents=True)
    for name in LINKED:
        shutil.copytree(paths.ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    ignored = shutil.ignore_patterns("node_modules", "__pycache__")
    shutil.copytree(paths.SOURCE, tree / "site", ignore=ignored)
    (tree / "site" / "node_modules").symlink_to(paths.NODE_MODULES)
    for name in ("pyproject.toml", "Makefile"):
        shutil.copy2(paths.ROOT / name, tree / name)
    shutil.copytree(paths.SITE, tree / "build" / "site", copy_function=os.link)
    return tree


def check_that_nothing_dies_unchanged(tree: Path, changes: Iterable[Change]) -> None:
    """Run each file of tests that is to judge once: were one red, all that it looks at would be dead."""
    modules = {Path(change.file) for change in changes}
    files = {file for module in modules for file in (*in_node(module), *looking_at(module))}
    for file in sorted(files):
        if killer := _failing(tree, [file]):
            sys.exit(f"{killer} fails without any change: mend it first, or everything it looks at is dead.")


def looking_at(module: Path) -> list[str]:
    """The files of tests of pages that look at a module."""
    return [f"tests/browser/test_{name}.py" for name in TESTS[module.stem]]


def _judge(tree: Path, change: Change) -> str:
    """The test that notices a change; nothing if none does."""
    source, text = tree / change.file, (paths.ROOT / change.file).read_text("utf-8")
    site = tree / "build" / "site"

    def write(changed: str) -> Path:
        served, published = as_published(source, changed, site)
        for file, content in ((source, changed), (served, published)):
            file.unlink(missing_ok=True)
            file.write_text(content, "utf-8")
        return served

    try:
        served = write(change.made(text))
        served.with_name(f"{served.name}.gz").unlink(missing_ok=True)
        for tests in (in_node(source), looking_at(source)):
            if tests and (killer := _failing(tree, tests)):
                return killer
        return ""
    finally:
        write(text)


def in_node(module: Path) -> list[str]:
    """The tests in Node that load a module, be it by way of others; those first that are nearest to it."""
    files = sorted((paths.ROOT / "tests" / "page").glob("*.test.mjs"))
    far = {file: _loaded(file).get(module.name) for file in files}
    return [
        f"tests/page/test_modules.py::test_modules[{file.name.removesuffix('.test.mjs')}]"
        for steps, file in sorted((steps, file) for file, steps in far.items() if steps is not None)
    ]


_NAMED = re.compile(r"""["'/]([\w.-]+\.m?js)["']""")


def _loaded(file: Path) -> dict[str, int]:
    """The names of the scripts that one names, and that those name, with how many steps lead to each."""
    texts = {each.name: each for folder in SOURCES for each in (paths.ROOT / folder).glob("*.mjs")}
    texts |= {each.name: each for each in file.parent.glob("*.mjs")}
    found, left = dict[str, int](), [(file.name, 0)]
    for name, steps in left:
        if name in texts and name not in found:
            found[name] = steps
            left += [(each, steps + 1) for each in _NAMED.findall(texts[name].read_text("utf-8"))]
    return found


def _failing(tree: Path, tests: list[str]) -> str:
    """The first test that fails."""
    quick = ("-q", "-x", "-m", "not slow", "-p", "no:randomly", "-p", "no:cacheprovider", "--tb=no")
    around = {**os.environ, "PYTHONPATH": str(tree), "ANTIMONO_SITE": str(tree / "build" / "site")}
    command = [sys.executable, "-m", "pytest", *quick, *tests]
    try:
        ran = subprocess.run(command, cwd=tree, env=around, check=False, capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "time"
    if not ran.returncode:
        return ""
    found = [line.split()[1] for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return found[0].partition("[")[0] if found else "crash"


if __name__ == "__main__":
    sys.exit(main())
