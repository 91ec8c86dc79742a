"""What needs an extra says in one sentence what to install; the rest does without."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from antimono.core.extras import Extra, MissingExtraError, needing
from tests.asked import asked

EXTRAS = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]

WITHOUT = """
import sys
for name in sys.argv[1].split():
    sys.modules[name] = None
try:
    exec(sys.argv[2])
except ValueError as error:
    print(error)
"""

NEEDED = {
    "notebook": ("anywidget ipywidgets", "import antimono; antimono.show('rent')"),
    "apps": ("panel bokeh", "import runpy; runpy.run_module('antimono.views.panel', run_name='__main__')"),
    "simulate": ("polars", "import antimono; antimono.simulate(games=1, workers=1).frame()"),
    "search": (
        "optuna",
        (
            "from antimono.anti_monopoly.editions import Role\n"
            "from antimono.anti_monopoly.players import STRATEGIES\n"
            "from antimono.simulate.fairness.search import Search\n"
            "Search('game-b', Role.COMPETITOR, STRATEGIES['builder'], 1, 1, 1, 0).candidates([])"
        ),
    ),
}


CASES = [(name, *each) for name, each in NEEDED.items()]


def said(packages: str, code: str) -> str:
    """Return what a program writes where these packages are missing."""
    run = subprocess.run([sys.executable, "-c", WITHOUT, packages, code], capture_output=True, text=True, check=False)
    return run.stdout + run.stderr


def test_all_extras_that_our_code_asks_for_are_tried() -> None:
    assert set(NEEDED) == set(get_args(Extra.__value__)) <= set(EXTRAS)


@asked(("extra", "packages", "code"), CASES, quick=CASES[:1])
def test_what_is_missing_is_said_in_one_line(extra: str, packages: str, code: str) -> None:
    told = said(packages, code)
    package = told.partition(" ")[0]
    assert package in packages.split()
    assert told == f'{package} is not installed; install it with: pip install "antimono[{extra}]".\n'
    declared = [each for each in EXTRAS[extra] if each.startswith(package)]
    assert declared


def test_without_the_kernel_the_engine_plays_and_says_why() -> None:
    code = "import antimono; print(antimono.simulate(games=1, workers=1, kernel=True).played_by)"
    told = said("numba", code)
    assert told == 'the rules engine: numba is not installed; install it with: pip install "antimono[simulate]"\n'


def test_a_module_of_ours_that_is_missing_is_a_fault_of_ours() -> None:
    with pytest.raises(ModuleNotFoundError), needing("apps"):
        import antimono.nowhere  # type: ignore[import-not-found] # noqa: F401
    with pytest.raises(MissingExtraError, match="nowhere_else is not installed"), needing("apps"):
        import nowhere_else  # type: ignore[import-not-found] # noqa: F401
