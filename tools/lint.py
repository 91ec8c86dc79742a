"""Checks of docstrings and class names that ruff does not have: `make lint` runs them after ruff."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("antimono", "site", "tools")

NO_OPENING = {"What", "Whether", "How", "Who", "Whom", "Whose", "Where", "Why", "When", "Which", "Whoever"}
"""A docstring that opens with one of these is half a question: it needs a verb, or a noun."""

SAME_NAME_ALLOWED = {"EditionWords": "course.writing has the base of both games' words"}
"""By name, the reason why three classes share it."""

_Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def docstring_faults(place: str, tree: ast.Module) -> Iterator[str]:
    """Yield a sentence for each docstring of a file that opens like a question."""
    for node in ast.walk(tree):
        if isinstance(node, _Documented) and (text := ast.get_docstring(node)):
            opening = text.split()[0].strip(",.;:")
            if opening in NO_OPENING:
                line = getattr(node, "lineno", 1)
                yield f"{place}:{line}: begin the docstring with a verb or a noun, not with “{opening}” (PEP 257)"


def class_faults(classes: dict[str, list[str]]) -> Iterator[str]:
    """Yield a sentence for each public name that more than two classes share; what both games have counts as one.

    Args:
        classes: by name, the files that define a public class of that name.
    """
    for name, places in sorted(classes.items()):
        rooms = {Path(place.replace("cheaters", "anti_monopoly")).parent for place in places}
        if len(rooms) > 2 and name not in SAME_NAME_ALLOWED:
            yield f"{', '.join(places)}: give these {len(places)} classes called {name} different names"


def main() -> None:
    """Print all faults, and exit with 1 if there are any."""
    classes: dict[str, list[str]] = defaultdict(list)
    faults: list[str] = []
    listed = subprocess.run(["git", "ls-files", *FOLDERS], cwd=ROOT, check=True, capture_output=True, text=True)
    for place in listed.stdout.split():
        if place.endswith(".py") and (ROOT / place).exists():
            tree = ast.parse((ROOT / place).read_text("utf-8"))
            faults += docstring_faults(place, tree)
            if place.startswith("antimono/"):
                for node in tree.body:
                    if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                        classes[node.name].append(place)
    faults += class_faults(classes)
    sys.exit("\n".join(faults) if faults else 0)


if __name__ == "__main__":
    main()
