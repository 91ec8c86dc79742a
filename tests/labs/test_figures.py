"""Every chart, table and question that a lab makes without being given games: digests of their values.

`make golden` writes `figures.txt` again; where a value has changed, `build/elements/figures.txt` has all of them.
"""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

from antimono import labs
from antimono.core.text import Message
from antimono.course.lesson.frame import Table
from antimono.labs.chart import Chart
from antimono.labs.how_many import running
from antimono.labs.land_or_houses import anew
from antimono.labs.measured import changes, concentration_path, origin, shares, wealth_path
from antimono.labs.packing import packed
from antimono.labs.question import Question
from antimono.labs.who_won import scatter, stopped
from antimono.simulate import compare, matchup, simulate
from tests.digests import differing_blocks, leaves, write_digests

FILE = Path(__file__).with_name("figures.txt")
OTHERS = ("it", "pl")
"""Editions with other amounts and other rules, asked of every figure that takes one."""
GAMES = 12
SHORT = matchup("us", "CM", "builder", ending="game-a/20")
LONG = matchup("us", "CMCM", "builder", ending="game-a/130")


def figures() -> Iterator[tuple[str, Callable[..., Any], tuple[Any, ...]]]:
    """Yield the functions of all labs that return a chart, a question, a table or a sentence, each with arguments."""
    for found in pkgutil.iter_modules(labs.__path__, f"{labs.__name__}."):
        module = import_module(found.name)
        for name, value in sorted(vars(module).items()):
            if getattr(value, "__module__", "") != module.__name__ or not inspect.isfunction(value):
                continue
            if get_type_hints(value).get("return") not in (Chart, Question, Table, Message):
                continue
            parameters = inspect.signature(value).parameters
            if all(each.default is not each.empty for each in parameters.values()):
                where = f"{found.name.rpartition('.')[2]}.{name}"
                yield where, value, ()
                if next(iter(parameters), "") == "edition_id":
                    yield from ((f"{where} of {each}", value, (each,)) for each in OTHERS)


def of_games() -> Iterator[tuple[str, Callable[..., Any], tuple[Any, ...]]]:
    """Yield the functions that draw what simulated games came to, with games to draw."""
    for name, table in (("short", SHORT), ("long", LONG)):
        results = simulate(table, games=GAMES, seed=5, rows=True, workers=1, kernel=False)
        compared = compare(table, {"timed": "competitor"}, games=GAMES, workers=1, kernel=False)
        drawings: tuple[Callable[..., Any], ...] = (shares, wealth_path, concentration_path, running, anew, origin)
        for drawn in drawings:
            yield f"{drawn.__name__} of {name}", drawn, (results,)
        for told in (changes, origin):
            yield f"{told.__name__} of {name}, compared", told, (compared,)
    yield "who_won.scatter", scatter, (stopped(games=2, rounds=30),)


def values() -> Iterator[str]:
    """Yield each value of each figure, after the figure's name, and its file for other programs."""
    for name, make, arguments in (*figures(), *of_games()):
        made = make(*arguments)
        yield from (f"{name}: {each}" for each in leaves(packed(made)))
        if isinstance(made, Chart):
            yield from (f"{name}: {line}" for line in made.csv().splitlines())


def test_every_figure_has_the_values_that_somebody_looked_at() -> None:
    assert differing_blocks(FILE, list(values())) == [], "compare build/elements, then make golden"


if __name__ == "__main__":
    write_digests(FILE, values())
