"""Places where clauses are cited: in the code, in the tests and in the lessons.

Nothing is registered anywhere. A function cites a clause in its docstring or in a string that it works
with, a data file in the source of a value, a test in its name, its docstring or its cases, which may stand in
a data file, a lesson in its text; the sources are read here, and none of them is imported.

Tests and notebooks are there in a checkout of the project only: in an installed package there are the code
and the package's own lessons, and `Citations.checkout` says so.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from antimono.rulebook.clauses import CLAUSES, MENTION, Family, chapters

PACKAGE = Path(__file__).parent.parent

_SHOWN = frozenset({"rulebook", "cli"})
"""What holds the clauses or shows them, and implements none."""
_TEACHING = frozenset({"course", "at_the_table"})
"""The folders that teach the clauses."""
_EXAMPLE = re.compile(r"(?m)^[ \t]*>>>.*(?:\n[ \t]*\S.*)*")
_IN_NAME = re.compile(r"(?:(?<=_)|^)(?:(am|ch)_(\d+)_(\d+)|(r)_(\d+))(?=_|$)")
_HEADING = re.compile(r"(?m)^#+ +(.+)$")


class CitationColumn(StrEnum):
    """The kinds of place that should cite a clause."""

    CODE = "code"
    TESTS = "tests"
    LESSONS = "lessons"


@dataclass(frozen=True, slots=True)
class CitationPlace:
    """A place that cites a clause."""

    file: str
    """Below the folder that holds the package, `antimono/anti_monopoly/rules/rent.py` say."""
    line: int
    """Where the citation begins."""
    name: str
    """The function, class, constant, section of a data file or heading that cites it; empty for a file as a
    whole."""

    def __str__(self) -> str:
        return f"{self.file}::{self.name}" if self.name else self.file


type Cited = Mapping[str, tuple[CitationPlace, ...]]


@dataclass(frozen=True, slots=True)
class Citations:
    """All citations by clause id, known or not."""

    code: Cited
    tests: Cited
    lessons: Cited
    checkout: bool
    """Whether the tests and notebooks of a checkout were there to be read."""

    def column(self, column: CitationColumn) -> Cited:
        """Return the citations of one kind."""
        match column:
            case CitationColumn.CODE:
                return self.code
            case CitationColumn.TESTS:
                return self.tests
            case CitationColumn.LESSONS:
                return self.lessons

    @property
    def unknown(self) -> tuple[tuple[str, CitationPlace], ...]:
        """Ids that no clause has, and where they are cited."""
        return tuple(
            (name, place)
            for column in CitationColumn
            for name, places in self.column(column).items()
            if name not in CLAUSES
            for place in places
        )


@cache
def citations() -> Citations:
    """Return the citations in this package, and in the tests and notebooks beside it if this is a checkout."""
    return read(PACKAGE)


def read(package: Path) -> Citations:
    """Return the citations in `package`, and in `tests` and `notebooks` beside it if it lies in a checkout."""
    root = package.parent
    checkout = (root / "pyproject.toml").is_file() and (root / "tests").is_dir()
    code: list[tuple[str, CitationPlace]] = []
    taught: list[tuple[str, CitationPlace]] = []
    for path in sorted(package.rglob("*.py")) + sorted(package.rglob("*.toml")):
        inside = path.relative_to(package)
        if inside.parts[0] in _SHOWN:
            continue
        text, file = path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()
        cited = _in_code(text, file) if path.suffix == ".py" else _in_data(text, file)
        (taught if inside.parts[0] in _TEACHING else code).extend(cited)
    tests: list[tuple[str, CitationPlace]] = []
    if checkout:
        for path in sorted((root / "tests").rglob("test_*.py")):
            tests += _in_tests(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
        for path in sorted((root / "tests").rglob("*.toml")):
            tests += _in_data(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
        for path in sorted((root / "notebooks").rglob("*.ipynb")):
            if ".ipynb_checkpoints" not in path.parts:
                taught += _in_notebook(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    return Citations(_by_clause(code), _by_clause(tests), _by_clause(taught), checkout)


def _by_clause(cited: list[tuple[str, CitationPlace]]) -> Cited:
    """Return each place once for each clause, at the line that cites it first."""
    found: dict[str, dict[tuple[str, str], CitationPlace]] = {}
    for name, place in cited:
        found.setdefault(name, {}).setdefault((place.file, place.name), place)
    return {name: tuple(places.values()) for name, places in found.items()}


def _ids(text: str) -> list[str]:
    """Return the clauses that a text mentions; a chapter as a whole is not a citation.

    >>> _ids("AM-14.6 and AM-14, see R-7")
    ['AM-14.6', 'R-7']
    """
    found: list[str] = MENTION.findall(text)
    return [name for name in found if name not in _whole()] if found else found


@cache
def _whole() -> frozenset[str]:
    """Return the chapters, whose clauses are cited."""
    return frozenset(chapter.key for chapter in chapters() if chapter.family is not Family.RULINGS)


def _ids_in_name(name: str) -> list[str]:
    """Return the clauses in a function's name.

    >>> _ids_in_name("test_am_11_5_r_7_redemption_is_55_per_cent")
    ['AM-11.5', 'R-7']
    """
    return [
        f"R-{found[5]}" if found[4] else f"{found[1].upper()}-{found[2]}.{found[3]}"
        for found in _IN_NAME.finditer(name)
    ]


def _strings(node: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield the strings at or below a node, each with its line; the examples of docstrings are left out."""
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield _EXAMPLE.sub("", each.value), each.lineno


def _in_code(text: str, file: str) -> Iterator[tuple[str, CitationPlace]]:
    if not MENTION.search(text):
        return
    for name, node in _owners(ast.parse(text).body, ""):
        for string, line in _strings(node):
            for cited in _ids(string):
                yield cited, CitationPlace(file, line, name)


def _owners(body: list[ast.stmt], outer: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield the parts of a module or class, each with the name that what it cites is booked under."""
    name = outer
    for node in body:
        if isinstance(node, ast.ClassDef):
            inner = f"{outer}.{node.name}".lstrip(".")
            yield from ((inner, decorator) for decorator in node.decorator_list)
            yield from _owners(node.body, inner)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{outer}.{node.name}".lstrip("."), node
        else:
            # A string that stands alone documents the constant above it.
            if not outer and not isinstance(node, ast.Expr):
                name = _bound(node)
            yield name, node


def _bound(node: ast.stmt) -> str:
    """Return the constant that a statement of a module makes."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _in_data(text: str, file: str) -> Iterator[tuple[str, CitationPlace]]:
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("["):
            section = line.strip("[] ")
        elif not line.lstrip().startswith("#"):
            key, equals, _value = line.partition(" = ")
            name = f"{section}.{key}" if equals and key.isidentifier() else section
            for cited in _ids(line):
                yield cited, CitationPlace(file, number, name)


def _in_tests(text: str, file: str) -> Iterator[tuple[str, CitationPlace]]:
    if not (MENTION.search(text) or _IN_NAME.search(text)):
        return
    tree = ast.parse(text)
    data: dict[str, ast.stmt] = {name: node for node in tree.body if (name := _bound(node))}
    for _name, node in _owners(tree.body, ""):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            place = CitationPlace(file, node.lineno, node.name)
            for cited in _ids_in_name(node.name):
                yield cited, place
            for string in (ast.get_docstring(node) or "", *_cases(node, data)):
                for cited in _ids(string):
                    yield cited, place


def _cases(test: ast.FunctionDef | ast.AsyncFunctionDef, data: Mapping[str, ast.stmt]) -> Iterator[str]:
    """Yield the strings in the decorators of a test, and in the constants of the module that they name."""
    waiting: list[ast.AST] = list(test.decorator_list)
    seen: set[str] = set()
    while waiting:
        node = waiting.pop()
        yield from (string for string, _line in _strings(node))
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and each.id in data and each.id not in seen:
                seen.add(each.id)
                waiting.append(data[each.id])


def _in_notebook(text: str, file: str) -> Iterator[tuple[str, CitationPlace]]:
    heading = ""
    lines = text.splitlines()
    for cell in json.loads(text)["cells"]:
        source = "".join(cell["source"])
        for line in source.splitlines():
            found = _HEADING.match(line) if cell["cell_type"] == "markdown" else None
            heading = found[1] if found else heading
            cited = _ids(line)
            if cited:
                written = json.dumps(line, ensure_ascii=False)[1:-1]
                number = next((at for at, each in enumerate(lines, start=1) if written in each), 1)
                yield from ((name, CitationPlace(file, number, heading)) for name in cited)
