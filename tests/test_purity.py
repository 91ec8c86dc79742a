"""Who imports what: layers, no circles, the standard library alone where that is promised, nothing slow."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from publish.import_graph import Graph, cycles, import_graph

import antimono

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


def layers() -> list[list[str]]:
    """The folders of the package as the README draws them, the lowest first; `""` is the package itself."""
    drawing = re.search(r"```text\n(cli .*?)```", README, re.DOTALL)
    assert drawing is not None
    rows = [re.split(r"\s{2,}", row)[0].split(", ") for row in drawing[1].splitlines()]
    return [["" if each == "antimono" else each for each in row] for row in reversed(rows)]


CORE = (
    "core",
    "rulebook",
    "anti_monopoly",
    "course",
    "at_the_table",
    "labs",
    "play",
    "views.page",
    "views.play",
    "cli",
)
"""What runs on the standard library alone; all but the last goes into the reader's browser."""

GAMES = (
    *("antimono.anti_monopoly", "antimono.course.anti_monopoly"),
    *("antimono.cheaters", "antimono.course.cheaters", "antimono.at_the_table"),
)
"""What belongs to one game."""

SLOW = {
    *("asyncio", "concurrent", "ctypes", "email", "html", "http", "logging", "multiprocessing", "pydoc"),
    *("sqlite3", "ssl", "unittest", "urllib.request", "xml", "doctest", "statistics"),
}

IMPORT_ALL = """
import sys
before = set(sys.modules)
import importlib, pkgutil
for name in sys.argv[1:]:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(getattr(package, "__path__", []), package.__name__ + "."):
        importlib.import_module(module.name)
print(*sorted(set(sys.modules) - before))
"""

RUN = """
import sys
before = set(sys.modules)
from antimono.cli import main
main(sys.argv[1:])
print(*sorted(set(sys.modules) - before))
"""


def loaded(program: str, *arguments: str) -> set[str]:
    """The modules that a program has imported in a fresh interpreter; it prints them on its last line."""
    run = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return set(run.stdout.splitlines()[-1].split())


def test_the_core_needs_the_standard_library_alone() -> None:
    packages = {f"antimono.{name}" for name in CORE}
    modules = loaded(IMPORT_ALL, *sorted(packages))
    assert packages <= modules
    foreign = {each.partition(".")[0] for each in modules} - sys.stdlib_module_names - {"antimono"}
    assert foreign == set()


@pytest.fixture(scope="module")
def graph() -> Graph:
    return import_graph(Path(antimono.__file__).parent)


def test_the_graph_is_read_from_whatever_runs(tmp_path: Path) -> None:
    sources = {
        "__init__": "from one.a import made\n",
        "a": "import one.b\nfrom os import path\ndef made():\n    from one import c\n",
        "b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from one import a\n",
        "c": "from one import made\n",
    }
    (tmp_path / "one").mkdir()
    for name, text in sources.items():
        (tmp_path / "one" / f"{name}.py").write_text(text)
    graph = import_graph(tmp_path / "one")
    assert import_graph(tmp_path / "one", for_types=True)["one.b"] == {"one.a"}
    assert graph == {"one": {"one.a"}, "one.a": {"one.b", "one.c"}, "one.b": set(), "one.c": {"one"}}
    assert cycles(graph) == [{"one", "one.a", "one.c"}]


def test_modules_import_each_other_in_no_circle_not_even_for_types_or_in_a_function() -> None:
    assert cycles(import_graph(Path(antimono.__file__).parent, for_types=True)) == []


def test_no_lower_layer_imports_a_module_by_its_name_in_a_string() -> None:
    named = re.compile(r"""import_module\(\s*f?["']antimono|__import__\(""")
    package = Path(antimono.__file__).parent
    files = {str(file.relative_to(package)): file.read_text("utf-8") for file in package.rglob("*.py")}
    found = {name for name, text in files.items() if named.search(text)}
    assert found == {"cli/commands.py", "cli/games.py"}, (
        "the highest layer alone may: a command is loaded as it is asked for"
    )


def test_a_module_imports_only_from_its_own_folder_and_the_layers_before(graph: Graph) -> None:
    layer = {folder: place for place, folders in enumerate([*layers(), ["__main__"]]) for folder in folders}
    assert layer.keys() == {folder(name) for name in graph}
    wrong = [
        f"{name} imports {wanted}"
        for name, imported in graph.items()
        for wanted in imported
        if folder(wanted) != folder(name) and layer[folder(wanted)] >= layer[folder(name)]
    ]
    assert wrong == []


def folder(module: str) -> str:
    """The folder of the package that a module is in, `""` for the package itself."""
    return module.partition(".")[2].partition(".")[0]


def test_what_is_common_to_games_knows_none_of_them(graph: Graph) -> None:
    """The core, the views and the kit of the lessons; the lists of lessons and chapters name each game's.

    What draws a desk knows the game that is on it.
    """
    knowing = [
        f"{name} imports {wanted}"
        for name, imported in graph.items()
        for wanted in imported
        if name.startswith(("antimono.core", "antimono.course", "antimono.views"))
        and name not in {"antimono.course.lessons", "antimono.course.chapters"}
        and not name.startswith((*GAMES, "antimono.views.play."))
        and wanted.startswith(GAMES)
    ]
    assert knowing == []


def test_listing_editions_imports_nothing_slow() -> None:
    modules = loaded(RUN, "editions")
    assert "antimono.cli.editions" in modules
    assert modules & SLOW == set()


@pytest.mark.parametrize("command", ["rent", "jail", "bankruptcy", "clauses", "play"])
def test_one_command_does_not_import_the_others(command: str) -> None:
    modules = loaded(RUN, command, "--help")
    mine = {each for each in modules if each.startswith("antimono.cli.")}
    others = {"rent", "jail", "bankruptcy", "editions", "clauses", "play"} - {command}
    assert f"antimono.cli.{command}" in mine
    assert mine & {f"antimono.cli.{other}" for other in others} == set()
    assert modules & SLOW == set()
