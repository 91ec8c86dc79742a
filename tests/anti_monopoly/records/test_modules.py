"""Reading and writing are one-way: no module of the package needs, by any way round, one that needs it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from antimono.anti_monopoly import records

PACKAGE = "antimono.anti_monopoly.records"
FOLDER = Path(records.__file__).parent


def needed(file: Path) -> Iterator[str]:
    """The modules of the package that one imports, at its top or inside a function."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            if node.module == PACKAGE:
                yield from (alias.name for alias in node.names)
            elif node.module.startswith(f"{PACKAGE}."):
                yield node.module.removeprefix(f"{PACKAGE}.")


def test_there_is_no_circle_between_modules() -> None:
    graph = {file.stem: set(needed(file)) for file in FOLDER.glob("*.py") if file.stem != "__init__"}
    assert set().union(*graph.values()) <= set(graph)
    order = list(TopologicalSorter(graph).static_order())
    assert order[-1] == "record"
