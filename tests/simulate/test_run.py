"""A result depends on the table, the seeds and nothing else: not on workers, spans, stops or deaths."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from pickle import PicklingError
from time import monotonic
from typing import Any, override

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.players import Builder
from antimono.core.errors import AntimonoError, UnreadableError, UnsavedError
from antimono.core.files import write_text
from antimono.core.text import _
from antimono.simulate import Results, StoppedError, compare, executors, kept, matchup, run, simulate
from antimono.simulate.kept import ResultStore, missing
from antimono.simulate.work import SimulationJob, Span
from tests.simulate.tables import GAMES, SEED, SMALL, mortal_table, reference


def again(**options: Any) -> Results:
    options = {"workers": 1, "kernel": False} | options
    return simulate(SMALL, games=GAMES, seed=SEED, rows=True, **options)


@settings(max_examples=5)
@given(st.integers(1, GAMES + 1))
def test_any_spans(span: int) -> None:
    assert again(span=span) == reference()


@pytest.mark.parametrize("workers", [1, 3])
def test_any_workers_of_somebody_elses_executor(workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert again(executor=executor, workers=workers, span=5) == reference()


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine with two cores, whatever this one has."""
    monkeypatch.setattr(executors, "workers_here", lambda: 2)


@pytest.mark.usefixtures("two_cores")
@pytest.mark.parametrize(
    ("workers", "elsewhere", "number", "said"),
    [
        (None, False, 2, ""),
        (1, False, 1, ""),
        (2, False, 2, ""),
        (3, False, 2, "This machine has room for 2 workers, so 2 play; 3 would not be faster."),
        (10**30, False, 2, "room for 2 workers"),
        (executors.MOST, True, executors.MOST, ""),
        (10**30, True, executors.MOST, "4096 are kept busy"),
    ],
)
def test_workers_are_bounded_and_it_is_said(workers: int | None, elsewhere: bool, number: int, said: str) -> None:
    found, notes = executors.check_workers(workers, elsewhere=elsewhere)
    assert found == number
    assert len(notes) == bool(said)
    assert said in "".join(map(str, notes))


@pytest.mark.usefixtures("two_cores")
def test_without_loky_one_process_plays_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "installed", lambda name: name != "loky")
    number, notes = executors.check_workers(None, elsewhere=False)
    assert number == 1
    assert "loky is not installed; install it with: pip install" in str(notes[0])
    assert executors.check_workers(1, elsewhere=False) == (1, ())
    assert executors.check_workers(9, elsewhere=True) == (9, ())


def test_a_result_says_that_fewer_workers_have_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "workers_here", lambda: 1)
    results = again(workers=10**6)
    assert results == reference()
    assert "This machine has room for 1 worker, so one plays; 1000000 would not be faster." in str(results)


@pytest.fixture
def in_processes(two_cores: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    """As with so many games that processes are worth beginning."""
    monkeypatch.setattr(run, "worthwhile", lambda _seconds, _workers: True)


@pytest.mark.parametrize(
    ("seconds", "workers", "used", "better"),
    [
        (5.0, 2, None, False),
        (7.0, 2, None, True),
        (5.0, 4, None, True),
        (0.1, 2, 0.0, False),
        (0.3, 2, 0.0, True),
        (0.3, 2, -executors.STAY, False),
    ],
)
def test_processes_are_begun_only_for_what_they_make_quicker(
    seconds: float, workers: int, used: float | None, better: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors._Processes, "used", None if used is None else monotonic() + used)
    assert executors.worthwhile(seconds, workers) is better


@pytest.mark.usefixtures("two_cores")
def test_few_games_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "in_processes", None)
    monkeypatch.setattr(run, "seconds_a_game", lambda _work, _first: 0.001)  # else a busy machine decides
    assert simulate(SMALL, games=GAMES, seed=SEED, kernel=False, rows=True) == reference()


@pytest.mark.usefixtures("two_cores")
@pytest.mark.parametrize(
    ("play", "where"),
    [
        (lambda: simulate(SMALL, games=GAMES, kernel=True, progress=False), "threads"),
        (lambda: simulate(SMALL, games=GAMES, kernel=True, progress=False, rows=True), "processes"),
        (lambda: simulate(SMALL, games=GAMES, kernel=False, progress=False), "processes"),
        (lambda: compare(SMALL, {"tax": "competitor"}, games=GAMES, kernel=True, progress=False), "processes"),
    ],
)
def test_machine_code_is_played_in_threads_and_python_in_processes(
    play: Callable[[], object], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen: list[str] = []
    monkeypatch.setattr(run, "why_no_kernel", lambda _table: None)
    monkeypatch.setattr(run, "seconds_a_game", lambda _work, _first: 60.0)
    for name in ("threads", "processes"):
        monkeypatch.setattr(run, f"in_{name}", lambda *_asked, name=name: chosen.append(name))
    play()
    assert chosen == [where]


def test_threads_come_to_the_same() -> None:
    work, sums = SimulationJob(SMALL, keeps_rows=True, kernel=False), []
    spans = missing(Span(SEED, GAMES), [], 5, parts=4)
    executors.in_threads(work, spans, lambda _span, part: sums.append(part), 2)
    assert sorted(row.seed for part in sums for row in part.rows) == [row.seed for row in reference().rows]
    assert [sum(each) for each in zip(*(part.numbers for part in sums), strict=True)] == reference().totals.numbers


@pytest.mark.usefixtures("in_processes")
def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    mark = tmp_path / "died"
    table = mortal_table(mark)
    seen = []
    results = simulate(table, games=6, workers=2, span=1, kernel=False, progress=lambda each: seen.append(each.games))
    assert mark.exists()
    assert seen == [1, 2, 3, 4, 5, 6]
    assert results == simulate(table, games=6, workers=1, kernel=False)


class Forgetful(Executor):
    """Loses what it is given, the first so many times."""

    def __init__(self, times: int) -> None:
        self.times = times

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.times:
            self.times -= 1
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_dask_makes_no_digest_of_what_is_played() -> None:
    asked: list[dict[str, Any]] = []

    class OfDask(Forgetful):
        __module__ = "distributed.cfexecutor"

        @override
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            asked.append(kwargs)
            return super().submit(fn, *args)

    assert again(executor=OfDask(0), workers=1, span=GAMES) == reference()
    assert {tuple(each.items()) for each in asked} == {(("pure", False),)}


def test_what_an_executor_loses_is_played_again() -> None:
    assert again(executor=Forgetful(2), workers=1, span=5) == reference()


def test_an_executor_that_loses_everything_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(StoppedError, match="died repeatedly") as caught:
        again(executor=Forgetful(1000), workers=1, span=5, keep=tmp_path)
    assert caught.value.results.games == 0
    assert not caught.value.interrupted


def told(error: BaseException, cause: BaseException | None = None) -> BaseException:
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("error", "match", "times"),
    [
        (BrokenProcessPool("exit codes {SIGKILL(-9)}."), r"the last time with this error: exit codes {SIGKILL", 3),
        (told(BrokenProcessPool("?"), RuntimeError("of there\nNo module “gone”")), r"\(No module “gone”\)", 1),
        (told(PicklingError("?"), RuntimeError("a\ncannot pickle locks")), "pickle locks.. Use workers=1 to", 1),
    ],
)
def test_a_worker_that_fails_names_its_cause(error: BaseException, match: str, times: int) -> None:
    sent = []

    class Failing(Executor):
        @override
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            sent.append(args)
            future: Future[Any] = Future()
            future.set_exception(error)
            return future

    with pytest.raises(StoppedError, match=match) as caught:
        again(executor=Failing(), workers=1, span=GAMES)
    assert sum(span == sent[0][1] for _work, span in sent) == times
    assert ".." not in str(caught.value)


SCRIPT = """
import os, sys, types
from pathlib import Path
from antimono.anti_monopoly.players import Builder
from antimono.simulate import matchup, run, simulate, executors

executors.workers_here, run.worthwhile = lambda: 2, lambda _seconds, _workers: True

class Own(Builder):
    def choose(self, *asked):
        Path(sys.argv[1], str(os.getpid())).touch()
        return super().choose(*asked)

def play(kind):
    return simulate(matchup("us", "CM", [kind(), "builder"], "game-a/3"), games=4, span=1, kernel=False)

print(play(Own) == play(Own))
print(os.getpid())
gone = sys.modules["gone"] = types.ModuleType("gone")
Own.__module__, gone.Own = "gone", Own
try:
    play(Own)
except ValueError as error:
    print(error)
"""


@pytest.mark.slow
def test_a_script_needs_no_guard_and_a_class_of_it_no_module(tmp_path: Path) -> None:
    script, pids = tmp_path / "script.py", tmp_path / "pids"
    script.write_text(SCRIPT)
    pids.mkdir()
    run = subprocess.run([sys.executable, script, pids], capture_output=True, text=True, check=True, cwd=tmp_path)
    equal, mine, refused = run.stdout.splitlines()
    assert equal == "True"
    assert {path.name for path in pids.iterdir()} - {mine}  # by others, which have not run the script again
    assert "cannot be sent to another process (ModuleNotFoundError: No module named 'gone')" in refused


def test_an_error_in_a_game_names_its_seed() -> None:
    class Broken:
        def choose(self, *_all: object) -> None:
            raise ZeroDivisionError

    table = matchup("us", "CM", [Broken(), "builder"])  # type: ignore[list-item]
    with pytest.raises(RuntimeError, match="the game of seed 3"):
        simulate(table, games=2, seed=3, workers=1, kernel=False)


class Choosing:
    """A strategy that always answers the same, whatever can be done."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, *_all: object) -> object:
        return self.answer


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (42, "The game with seed 3 failed: 42 is not an action"),
        (None, "The game with seed 3 failed: None is not an action"),
        ("fly", "The game with seed 3 failed: There is no action named “fly”"),
        ("build nob-hill", "The game with seed 3 failed: "),
    ],
)
def test_a_strategy_that_chooses_nonsense_is_told_in_a_sentence_of_ours(
    answer: object, words: str, workers: int
) -> None:
    table = matchup("us", "CM", [Choosing(answer), "builder"])  # type: ignore[list-item]
    with pytest.raises(AntimonoError) as caught:
        simulate(table, games=8, seed=3, workers=workers, span=4, kernel=False)
    assert str(caught.value).startswith(words)
    assert str(caught.value.message) == str(caught.value)


SPANS = 5
"""In so many spans the tests of stops play."""

SPAN = -(-GAMES // SPANS)


@pytest.mark.parametrize("after", [0, SPANS - 1])
def test_ctrl_c_after_any_span_keeps_it_and_the_next_run_goes_on(after: int, tmp_path: Path) -> None:
    def stop(results: Results) -> None:
        if results.games > after * SPAN:
            raise KeyboardInterrupt

    folder = tmp_path / "games"
    with pytest.raises(StoppedError, match="the same call continues") as caught:
        again(span=SPAN, keep=folder, progress=stop)
    finished = min((after + 1) * SPAN, GAMES)
    assert caught.value.interrupted
    assert isinstance(caught.value.results, Results)
    assert caught.value.results.rows == reference().rows[:finished]
    played: list[Results] = []
    assert again(keep=folder, progress=played.append) == reference()
    assert all(each.games > finished and not each.rows for each in played)


@pytest.mark.parametrize("after", [0, SPANS - 1])
def test_a_full_disk_loses_no_span_before(after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = 0

    def write(path: Path, text: str) -> None:
        nonlocal written
        if path.name != kept.ABOUT:
            written += 1
        if written > after:
            raise UnsavedError(_("“{path}” cannot be written: no space left.", path=path.name))
        real(path, text)

    real = write_text
    monkeypatch.setattr(kept, "write_text", write)
    with pytest.raises(StoppedError, match="no space left") as caught:
        again(span=SPAN, keep=tmp_path / "games")
    assert caught.value.results.games == after * SPAN
    monkeypatch.undo()
    assert again(span=SPAN, keep=tmp_path / "games") == reference()


def test_more_games_add_to_a_folder_and_fewer_use_what_lies_within(tmp_path: Path) -> None:
    simulate(SMALL, games=10, seed=SEED, workers=1, kernel=False, rows=True, keep=tmp_path, span=4)
    played: list[int] = []
    assert again(keep=tmp_path, progress=lambda each: played.append(each.games)) == reference()
    assert min(played) > 10
    few = simulate(SMALL, games=7, seed=SEED + 1, workers=1, kernel=False, rows=True, keep=tmp_path)
    assert few.rows == reference().rows[1:8]


def test_a_folder_of_other_games_is_refused(tmp_path: Path) -> None:
    again(keep=tmp_path)
    files = sorted(path.name for path in tmp_path.iterdir())
    for other in (
        {"rows": False},
        {"cap_turns": 50},
        {"house_rules": {"tax": "competitor"}},
        {"strategies": "builder"},
    ):
        options = {"rows": True, **other}
        with pytest.raises(UnreadableError, match="does not contain games with these settings"):
            simulate("us", "CMM", games=2, workers=1, keep=tmp_path, kernel=False, **options)  # type: ignore[arg-type]
    assert sorted(path.name for path in tmp_path.iterdir()) == files


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(UnreadableError, match="does not contain games"):
        again(keep=tmp_path)
    with pytest.raises(UnsavedError, match="cannot be used as a folder"):
        again(keep=tmp_path / "notes.txt")


def test_a_strategy_without_a_name_can_be_played_but_not_continued(tmp_path: Path) -> None:
    class Own:
        def choose(self, _view: object, actions: list[object], *_chance: int) -> object:
            return actions[-1]

    table = matchup("us", "CM", [Own(), "builder"], "game-a/2")  # type: ignore[list-item]
    assert simulate(table, games=1, workers=1).games == 1
    with pytest.raises(UnreadableError, match="whose repr describes them"):
        simulate(table, games=1, workers=1, keep=tmp_path)


@settings(max_examples=50)
@given(st.lists(st.tuples(st.integers(-5, 60), st.integers(0, 20))), st.integers(1, 9), st.integers(1, 9))
def test_spans_that_are_kept_and_those_that_are_missing_make_the_whole(
    found: list[tuple[int, int]], size: int, parts: int
) -> None:
    whole = Span(0, 50)
    folder = object.__new__(ResultStore)
    names = [Path(f"{first}+{games}.json") for first, games in found]

    class Folder:
        def iterdir(self) -> list[Path]:
            return names

    folder.folder = Folder()  # type: ignore[assignment]
    done = folder.spans(whole)
    rest = list(missing(whole, done, size, parts))
    seeds = sorted(seed for span in [*done, *rest] for seed in range(span.first, span.stop))
    assert seeds == list(range(50))
    assert all(0 < span.games <= size for span in rest)


@pytest.mark.parametrize(
    ("options", "match"),
    [
        ({"games": 0}, "number of games must be at least 1"),
        ({"games": "10"}, "number of games must be at least 1"),
        ({"games": 2.5}, "number of games must be at least 1"),
        ({"seed": "x"}, "The seed must be a whole number"),
        ({"workers": 0}, "workers must be a whole number of at least 1"),
        ({"workers": "many"}, "workers must be a whole number of at least 1"),
        ({"roles": "CCC"}, "AM-4.3"),
        ({"strategies": ["builder"]}, "Give one for each, or one for all"),
        ({"strategies": "bilder"}, "did you mean “builder”"),
        ({"edition": "usa"}, "did you mean “us”"),
        ({"ending": "c"}, "is not an ending"),
        ({"house_rules": {"taxes": "competitor"}}, "did you mean “tax”"),
        ({"cap_turns": 0}, "whole number of at least 1, not 0"),
    ],
)
def test_what_cannot_be_simulated(options: dict[str, Any], match: str) -> None:
    with pytest.raises(AntimonoError, match=match):
        simulate(**options)


@pytest.mark.parametrize(
    ("one", "other"), [("us", {"tax": "competitor"}), (SMALL, "tax=competitor"), (SMALL, None), ("us", SMALL)]
)
def test_what_cannot_be_compared(one: Any, other: Any) -> None:
    with pytest.raises(UnreadableError, match="is not a table"):
        compare(one, other, games=1, workers=1)


def test_a_comparison_is_kept_and_continued_too(tmp_path: Path) -> None:
    def stop(_found: object) -> None:
        raise KeyboardInterrupt

    options: dict[str, Any] = {"games": 9, "seed": 2, "workers": 1, "kernel": False, "span": 4}
    whole = compare(SMALL, {"fares": "competitor"}, **options)
    with pytest.raises(StoppedError):
        compare(SMALL, {"fares": "competitor"}, **options, keep=tmp_path, progress=stop)
    assert compare(SMALL, {"fares": "competitor"}, **options, keep=tmp_path) == whole


class Own(Builder):
    """Plays as the Builder does, which the kernel does not know."""


def test_games_of_the_engine_are_told_of_in_small_spans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "BY_ENGINE", 5)
    told: list[object] = []
    tables = [matchup("us", "CM", [each, "builder"], "game-a/1") for each in ("builder", Own())]
    options: dict[str, Any] = {"games": 40, "workers": 1, "progress": told.append}
    simulate(tables[0], kernel=False, **options)
    compare(*tables, kernel=True, **options)
    compare(*tables[::-1], kernel=True, **options)
    assert len(told) == 3 * 40 // 5


def test_in_a_browser_there_is_room_for_one_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert executors.workers_here() == 1
