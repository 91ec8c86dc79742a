"""Reading and writing are one-way: no module of a package needs, by any way round, one that needs it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

PACKAGES = ("antimono.core.records", "antimono.anti_monopoly.records", "antimono.cheaters.records")


def needed(package: str, file: Path) -> Iterator[str]:
    """The modules of the package that one imports, at its top or inside a function."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            if node.module == package:
                yield from (alias.name for alias in node.names)
            elif node.module.startswith(f"{package}."):
                yield node.module.removeprefix(f"{package}.")


@pytest.mark.parametrize("package", PACKAGES)
def test_there_is_no_circle_between_modules(package: str) -> None:
    folder = Path(str(import_module(package).__file__)).parent
    graph = {file.stem: set(needed(package, file)) for file in folder.glob("*.py") if file.stem != "__init__"}
    assert set().union(*graph.values()) <= set(graph)
    assert len(list(TopologicalSorter(graph).static_order())) == len(graph)
