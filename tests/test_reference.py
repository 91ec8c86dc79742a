"""The Python reference has every public name once, in one of five groups, with an example that is so."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path
from pkgutil import resolve_name

import pytest

import antimono

PAGE = (Path(__file__).parents[1] / "notebooks/python/reference.md").read_text("utf-8")
GROUPS = {part.partition("\n")[0]: part for part in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]}
ENTRY = re.compile(r"^\.\. (?:auto\w+|py:data):: antimono\.(.+)$", re.MULTILINE)
SIMULATE = "simulate.simulate"
"""The package is called as this function of it is."""


def found(entry: str) -> object:
    """Return what an entry of the page names."""
    return resolve_name(f"antimono.{entry}")


def entries() -> list[str]:
    return [entry for part in GROUPS.values() for entry in ENTRY.findall(part)]


def test_there_are_five_groups_and_each_public_name_is_in_one() -> None:
    assert len(GROUPS) == 5
    assert all(ENTRY.findall(part) for part in GROUPS.values())
    named = ["simulate" if entry == SIMULATE else entry for entry in entries()]
    assert sorted(entry for entry in named if "." not in entry) == sorted(antimono.__all__)
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("entry", entries())
def test_what_the_page_names_is_there(entry: str) -> None:
    assert found(entry).__doc__


def tried(shown: object, name: str) -> doctest.TestResults:
    """Return what comes of the examples of a docstring, which stand in its module."""
    module = sys.modules[str(getattr(shown, "__module__", None) or antimono.__name__)]
    runner = doctest.DocTestRunner(verbose=False)
    for test in doctest.DocTestFinder(recurse=False).find(shown, name, module):
        runner.run(test)
    return runner.summarize(verbose=False)


@pytest.mark.parametrize("name", sorted({*antimono.__all__} - {"strategies"}))
def test_each_public_name_has_an_example_that_is_so(name: str) -> None:
    outcome = tried(found(SIMULATE if name == "simulate" else name), name)
    assert outcome.attempted
    assert not outcome.failed


def test_the_examples_of_the_page_itself_are_so() -> None:
    test = doctest.DocTestParser().get_doctest(PAGE, {}, "reference.md", None, 0)
    assert test.examples
    assert not doctest.DocTestRunner(verbose=False).run(test).failed
