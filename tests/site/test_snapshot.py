"""What the snapshot holds: every module that a page may import, for nothing can be imported into it later."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from publish.snapshot import modules
from publish.wheel import page_files

import antimono
from antimono.views.play.desks import DESK_VIEWS

PACKAGE = Path(antimono.__file__).parent


@pytest.fixture(scope="module")
def held() -> set[str]:
    return set(modules(PACKAGE))


@pytest.mark.slow
def test_all_that_a_page_fetches_of_ours_is_imported(held: set[str]) -> None:
    names = [name.removesuffix(".py").removesuffix("/__init__") for name in page_files(PACKAGE) if name.endswith(".py")]
    assert [name for name in names if name.replace("/", ".") not in held] == []


def test_games_players_records_and_scenarios_are_in_it(held: set[str]) -> None:
    assert held >= {f"antimono.anti_monopoly.{name}" for name in ("game", "players", "records", "scenario")}
    assert not [name for name in held if name.startswith(("antimono.cli", "antimono.views.panel"))]


def test_every_desk_is_in_it(held: set[str]) -> None:
    assert held >= {"antimono.views.page.desks", *(view.blocks.__module__ for view in DESK_VIEWS.values())}


@pytest.mark.slow
def test_what_is_imported_in_a_function_is_in_it(held: set[str]) -> None:
    """Names that one of our modules imports below its top."""
    found = set()
    for name in page_files(PACKAGE):
        if name.endswith(".py"):
            tree = ast.parse((PACKAGE.parent / name).read_bytes())
            for function in ast.walk(tree):
                if isinstance(function, ast.FunctionDef):
                    found |= {
                        node.module for node in ast.walk(function) if isinstance(node, ast.ImportFrom) and node.module
                    }
    assert "antimono.anti_monopoly.editions.reading.edition" in found, "there are such"
    assert found - held == set()


def test_what_python_needs_to_tell_of_an_error_is_in_it(held: set[str]) -> None:
    assert held >= {"traceback", "linecache", "tokenize", "json", "difflib"}
