"""`python -m tests.bench.many_games`: turns a second of the engine, of the kernel, and of more workers.

Four builders on the US board, to the last player and in the timed game of 30 rounds. What is compared is
measured in turn, several times over; medians are told. Engine and kernel are measured by processor time.
Workers are measured by the clock, on the same games, so nothing else should run; the scheduler
of the cluster, and whoever waits for a result, take their time from the same cores.
"""

from __future__ import annotations

import multiprocessing
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from operator import truediv

from antimono.simulate import Matchup, kernel, matchup, simulate
from antimono.simulate.engine import totals as by_engine
from antimono.simulate.measures import Totals
from tests.bench.figures import Figure, tell

AIM = 10_000_000
"""Turns a second of the kernel on one core."""

TWO, DASK = 1.9, 0.95
"""How much faster two threads are than one, and a worker of a cluster beside a process."""

ENGINE_GAMES, KERNEL_GAMES = 40, 5_000
"""Games of one lot on one core."""

WORKED = 400_000
"""Games of a run that is divided among workers."""

MEASURED, SMALLER = 1_000_000, 10_000
"""Games of which the memory is measured, and of a run beside it."""

ROUNDS = 3
"""So often everything is measured in turn; medians are told."""

MEMORY = """
import re, sys
from pathlib import Path
from antimono.simulate import simulate
simulate("us", "CMCM", "builder", games=int(sys.argv[1]), ending="game-a/10", workers=1, kernel=True)
print(re.search(r"VmHWM:\\s*([0-9]+) kB", Path("/proc/self/status").read_text())[1])
"""
"""Plays so many games and tells the most memory that its process had, in kB, as Linux counts it.

What `resource` tells of a process is never less than what the one had that has started it.
"""


def turns_a_second(play: Callable[[Matchup, int, int], Totals], table: Matchup, first: int, games: int) -> float:
    """Of processor time, one core."""
    start = time.process_time()
    sums = play(table, first, games)
    return sums.numbers[sums.layout.turns] / (time.process_time() - start)


def divided(workers: int, executor: Executor | None, games: int, seed: int) -> tuple[float, int]:
    """Return how many seconds a run takes by the clock, and its turns; without an executor, in threads."""
    start = time.perf_counter()
    found = simulate(
        "us",
        "CMCM",
        "builder",
        games=games,
        seed=seed,
        ending="game-a/30",
        workers=workers,
        executor=executor,
        kernel=True,
        progress=False,
    )
    spent = time.perf_counter() - start
    assert found.by_kernel == found.games == games
    return spent, found.totals.numbers[found.totals.layout.turns]


def one_core() -> Iterator[Figure]:
    """The engine and the kernel, in turn."""
    for ending in ("game-a", "game-a/30"):
        table = matchup("us", "CMCM", "builder", ending)
        kernel.totals(table, 0, 1)  # compiled
        engine, compiled = [], []
        for turn in range(ROUNDS):
            engine.append(turns_a_second(by_engine, table, turn * ENGINE_GAMES, ENGINE_GAMES))
            compiled.append(turns_a_second(kernel.totals, table, turn * KERNEL_GAMES, KERNEL_GAMES))
        slow, quick = statistics.median(engine), statistics.median(compiled)
        yield Figure(f"{ending}, engine, counted", round(slow), "turns/s")
        yield Figure.at_least(f"{ending}, kernel, one core", round(quick), "turns/s", AIM)
        yield Figure(f"{ending}, kernel to engine", round(quick / slow), "×")


def workers() -> Iterator[Figure]:
    """One thread and two, two processes and two workers of a local Dask cluster, which stand ready."""
    from distributed import Client, LocalCluster

    apart = multiprocessing.get_context("spawn")  # the cluster has threads here, with which nothing forks
    spent: dict[str, list[float]] = {"one": [], "two": [], "processes": [], "dask": []}
    turns = []
    with (
        ProcessPoolExecutor(2, mp_context=apart) as processes,
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        Client(cluster) as client,
    ):
        runs = {"one": (1, None), "two": (2, None), "processes": (2, processes), "dask": (2, client.get_executor())}
        for number, executor in runs.values():
            divided(number, executor, WORKED // 10, 0)  # everybody has the compiled kernel
        for turn in range(ROUNDS):
            for name, (number, executor) in runs.items():
                seconds, played = divided(number, executor, WORKED, (turn + 1) * WORKED)
                spent[name].append(seconds)
            turns.append(played)
    both = statistics.median(map(truediv, turns, spent["two"]))
    yield Figure("game-a/30, kernel, two threads", round(both), "turns/s")
    quicker = statistics.median(map(truediv, spent["one"], spent["two"]))
    yield Figure.at_least("two threads to one", round(quicker, 2), "×", TWO)
    same = statistics.median(map(truediv, spent["processes"], spent["two"]))
    yield Figure("two threads to two processes", round(same, 2), "×")
    nearly = statistics.median(map(truediv, spent["processes"], spent["dask"]))
    yield Figure.at_least("a Dask worker to a process", round(nearly, 2), "×", DASK)


def memory() -> Iterator[Figure]:
    """The most that a process holds while it plays, with few games and with a million."""

    def most(games: int) -> float:
        run = subprocess.run([sys.executable, "-c", MEMORY, str(games)], capture_output=True, text=True, check=True)
        return int(run.stdout) / 1024

    most(1)  # compiled
    few, many = most(SMALLER), most(MEASURED)
    yield Figure("memory for a million games", round(many), "MB")
    yield Figure.at_most("memory for a million games to that for 10,000", round(many / few, 2), "×", 1.1)


def main() -> int:
    """Measure, print and record."""
    for measure in (one_core, workers, memory):
        start = time.perf_counter()
        tell(list(measure()))
        print(f"  ({time.perf_counter() - start:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
