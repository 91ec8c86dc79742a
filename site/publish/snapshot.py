"""A snapshot of Python's memory with the lessons in it: a page that starts from it has nothing to import.

It belongs to one build of Pyodide and of our package, and is called by the hash of what is in it. The file
system is not part of it, so whatever a page may ever import or read has been imported and read in it. It is
written as the difference from what the file of WebAssembly puts into the memory (`site/_static/worker.mjs`
puts both together), without docstrings, and with nothing in what is free.
"""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from publish import paths
from publish.import_graph import Graph, import_graph, reachable
from publish.wheel import WORKER

SUFFIX = ".snapshot"
"""Of the file, which is compressed by itself, by Zstandard: no host would do it, and few browsers undo it."""

ROOTS = (
    WORKER,
    "antimono.views.page.what_if",
    "antimono.views.page.desks",
    "antimono.anti_monopoly.game",
    "antimono.anti_monopoly.players",
    "antimono.anti_monopoly.records",
    "antimono.anti_monopoly.scenario",
)
"""What a page may start with; all that they lead to is in the snapshot."""

BEHIND = ("antimono.simulate.kernel", "antimono.simulate.dataframe")
"""What they lead to in functions that no page calls: it needs packages that no page has."""

WITHOUT = {"concurrent.futures", "multiprocessing", "signal"}
"""What the standard library has for processes, of which a browser has none."""

ALWAYS = ("linecache", "tokenize", "traceback")
"""What Python itself imports when it has to tell of an error."""

WARM = """
import json
from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import Game
from antimono.course.lessons import LESSONS
from antimono.views.page import desks
from antimono.views.page.answers import reply
from antimono.views.play.desks import DESK_VIEWS

def told(answer):
    if "error" in json.loads(answer):  # no `assert`, which this Python leaves out
        raise RuntimeError(answer)

for edition in EDITION_IDS:
    Game(edition, "CM", seed=0)
    for slug in LESSONS:
        request = {"lesson": slug, "values": {"edition": edition}, "frame": True}
        told(reply(json.dumps(request)))
for slug in DESK_VIEWS:
    told(desks.reply(json.dumps({"desk": slug})))
del request, slug, edition, told
"""
"""Read every file and work out what is kept: all lessons in all editions, the start of a game, all desks."""


def make(wheel: Path, folder: Path) -> Path:
    """Make the snapshot of a wheel in a folder, and return its path; equal wheels give equal bytes."""
    package = paths.ROOT / "antimono"
    made = folder / "python.new"
    command = [paths.NODE, str(Path(__file__).with_name("snapshot.mjs"))]
    command += [str(paths.NODE_MODULES / "pyodide"), str(wheel), str(made)]
    given = json.dumps({"modules": modules(package), "warm": WARM})
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the snapshot was not made:\n{done.stdout}{done.stderr[-4000:]}")
    for old in folder.glob(f"*{SUFFIX}"):
        old.unlink()
    snapshot = folder / f"python-{hashlib.sha256(made.read_bytes()).hexdigest()[:16]}{SUFFIX}"
    return made.rename(snapshot)


def modules(package: Path) -> list[str]:
    """Return the modules that the snapshot holds: ours, and those of the standard library that these import."""
    graph = import_graph(package)
    for name in graph:
        if "." in name:
            graph[name].add(name.rpartition(".")[0])
    graph[package.name] = set()  # the front door leads everywhere, but nobody on a page goes through it
    for name in graph:
        graph[name] = {other for other in graph[name] if not other.startswith(BEHIND)}
    ours = _whole(graph, ROOTS)
    found: set[str] = set()
    for name in ours:
        file = package.parent.joinpath(*name.split("."))
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        found |= _others(ast.parse(file.read_bytes()), package.name)
    return sorted({*ours, *(name for name in found - WITHOUT if _is_pythons(name)), *ALWAYS})


def _whole(graph: Graph, roots: Iterable[str]) -> set[str]:
    """Return all that some modules lead to, themselves included."""
    return {name for root in roots for name in (root, *reachable(graph, root))}


def _is_pythons(module: str) -> bool:
    """Return whether a module is of the standard library: others are named where no page comes by."""
    return module.partition(".")[0] in sys.stdlib_module_names


def _others(tree: ast.AST, package: str) -> set[str]:
    """Return the modules outside of a package that a module imports, at the top or in its functions."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return {name for name in found if name.partition(".")[0] != package}
