"""The core starts on the standard library alone, and the command imports nothing that is slow."""

import subprocess
import sys

import pytest

CORE = (
    *("editions", "rules", "text", "errors", "dice", "ledger", "game", "players", "lessons", "views.page"),
    *("cli", "citations"),
)
SLOW = {
    *("asyncio", "concurrent", "ctypes", "email", "html", "http", "logging", "multiprocessing", "pydoc"),
    *("sqlite3", "ssl", "unittest", "urllib.request", "xml", "doctest", "statistics"),
}

IMPORT_ALL = """
import sys
before = set(sys.modules)
import importlib, pkgutil
package = importlib.import_module(sys.argv[1])
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
        [sys.executable, "-c", program, *arguments],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return set(run.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("name", CORE)
def test_the_core_needs_the_standard_library_alone(name: str) -> None:
    module = f"antimono.{name}"
    modules = loaded(IMPORT_ALL, module)
    assert module in modules
    foreign = {each.partition(".")[0] for each in modules} - sys.stdlib_module_names - {"antimono"}
    assert foreign == set()


@pytest.mark.parametrize("name", ["rules", "editions"])
def test_the_core_imports_no_layer_below_it(name: str) -> None:
    mine = {each for each in loaded(IMPORT_ALL, f"antimono.{name}") if each.startswith("antimono.")}
    above = {"editions": {"editions"}, "rules": {"editions", "rules"}}[name] | {"text", "errors"}
    assert {each.split(".")[1] for each in mine} <= above


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
