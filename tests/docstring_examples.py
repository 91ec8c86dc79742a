"""The examples in the docstrings of a package, run: what a reader copies has to come out."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import antimono

_ROOT = Path(antimono.__file__).parents[1]


def with_examples(package: str) -> list[str]:
    """Return the names of the modules of a package whose docstrings have examples."""
    folder = _ROOT.joinpath(*package.split("."))
    found = sorted(path for path in folder.rglob("*.py") if ">>>" in path.read_text("utf-8"))
    parts = [path.relative_to(_ROOT).with_suffix("").parts for path in found]
    return [".".join(each[:-1] if each[-1] == "__init__" else each) for each in parts]


def run_examples(name: str) -> None:
    """Run the examples of a module."""
    outcome = doctest.testmod(import_module(name))
    assert outcome.attempted
    assert outcome.failed == 0
