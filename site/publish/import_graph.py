"""The imports within a package, read from its sources: at the top, in functions, anywhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

type Graph = dict[str, set[str]]
"""From the name of a module to the names of the modules that it imports, all of one package."""

LISTED = {"course.chapters": "scenes", "course.lessons": "try_it"}
"""Modules of the package that import the modules of a name from every folder of a chapter."""


def import_graph(package: Path, *, for_types: bool = False) -> Graph:
    """Return the imports within a package.

    Args:
        package: its folder.
        for_types: whether to add what is imported below `if TYPE_CHECKING:`, which never runs.
    """
    trees = {_name(package, file): ast.parse(file.read_bytes()) for file in sorted(package.rglob("*.py"))}
    packages = {_name(package, file) for file in package.rglob("__init__.py")}
    bound = {name: _bound(trees[name]) for name in packages}
    graph: Graph = {}
    for name, tree in trees.items():
        graph[name] = set()
        for node in ast.walk(tree) if for_types else _running(tree):
            for wanted, part in _imported(node):
                whole = f"{wanted}.{part}"
                if wanted in packages and part not in bound[wanted] and whole in trees:
                    graph[name].add(whole)
                elif wanted in trees:
                    graph[name].add(wanted)
    for lists, listed in LISTED.items():
        folders = re.compile(rf"{package.name}\.course\.\w+\.\w+\.{listed}")
        graph.get(f"{package.name}.{lists}", set()).update(filter(folders.fullmatch, trees))
    return graph


def cycles(graph: Graph) -> list[set[str]]:
    """Return the sets of modules that all lead to each other by their imports."""
    reached = {name: reachable(graph, name) for name in graph}
    found: list[set[str]] = []
    for name in graph:
        together = {other for other in reached[name] if name in reached[other]}
        if together and not any(name in circle for circle in found):
            found.append(together)
    return found


def reachable(graph: Graph, start: str) -> set[str]:
    """Return every module that `start` leads to, itself only if a circle leads back."""
    seen: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += graph[name]
    return seen


def _name(package: Path, file: Path) -> str:
    parts = file.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements of a module that may run: all but those below `if TYPE_CHECKING:`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            for other in node.orelse:
                yield from (other, *_running(other))
            continue
        if not isinstance(node, ast.expr):  # in which nothing is imported
            yield node
            yield from _running(node)


def _imported(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield what a statement imports: pairs of a module and the name taken from it, `""` for the module itself."""
    if isinstance(node, ast.Import):
        yield from ((each.name, "") for each in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.module is not None, "imports are absolute"
        assert node.level == 0, "imports are absolute"
        yield from ((node.module, each.name) for each in node.names)


def _bound(tree: ast.Module) -> set[str]:
    """Return the names that a package's own module gives a value; they hide modules of the same name."""
    names: set[str] = set()
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Assign(targets=targets):
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
            case ast.ImportFrom(names=imported):
                names |= {each.asname or each.name for each in imported}
            case _:
                pass
    return names
