"""`python -m tests.bench.many_games`: turns a second of the engine, of the kernel, and of more workers.

All play the same games in one run: four builders on the US board, and the timed game of 30 rounds.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor

from antimono.simulate import Matchup, Results, kernel, matchup, simulate
from antimono.simulate.engine import totals as by_engine
from antimono.simulate.measures import Totals
from tests.bench.figures import Figure, record

AIM = 10_000_000
"""Turns a second of the kernel on one core."""

TWO, DASK = 1.9, 0.95
"""How much faster two processes are than one, and a worker of a cluster beside a process."""

ENGINE_GAMES = 40
KERNEL_GAMES = 5_000
WORKED = 100_000
"""Games of a run that is divided among workers."""

ROUNDS = 3
"""So often everything is measured in turn; medians are told."""

MILLION = 1_000_000

MEMORY = """
import resource, sys
from antimono.simulate import simulate
simulate("us", "CMCM", "builder", games=int(sys.argv[1]), ending="game-a/10", workers=1)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def turns_a_second(
    play: Callable[[Matchup, int, int], Totals], table: Matchup, first: int, games: int
) -> float:
    """Of processor time, one core."""
    start = time.process_time()
    sums = play(table, first, games)
    return sums.numbers[sums.layout.turns] / (time.process_time() - start)


def seconds(workers: int, executor: Executor | None, seed: int) -> float:
    """What a run takes on the wall clock, in workers that stand ready."""
    start = time.perf_counter()
    found: Results = simulate(
        "us",
        "CMCM",
        "builder",
        games=WORKED,
        seed=seed,
        ending="game-a/30",
        workers=workers,
        executor=executor,
    )
    assert found.games == WORKED
    return time.perf_counter() - start


def one_core() -> list[Figure]:
    """The engine and the kernel, in turn."""
    figures = []
    for ending in ("game-a", "game-a/30"):
        table = matchup("us", "CMCM", "builder", ending)
        kernel.totals(table, 0, 1)  # compiled
        engine, compiled = [], []
        for turn in range(ROUNDS):
            engine.append(turns_a_second(by_engine, table, turn * ENGINE_GAMES, ENGINE_GAMES))
            compiled.append(turns_a_second(kernel.totals, table, turn * KERNEL_GAMES, KERNEL_GAMES))
        slow, quick = statistics.median(engine), statistics.median(compiled)
        figures += [
            Figure(f"{ending}, engine, counted", round(slow), "turns/s"),
            Figure.at_least(f"{ending}, kernel, one core", round(quick), "turns/s", AIM),
            Figure(f"{ending}, kernel to engine", round(quick / slow), "×"),
        ]
    return figures


def workers() -> list[Figure]:
    """One process and two, which stand ready, and two workers of a local Dask cluster."""
    from distributed import Client, LocalCluster

    times: dict[str, list[float]] = {"one": [], "two": [], "dask": []}
    with (
        ProcessPoolExecutor(1) as one,
        ProcessPoolExecutor(2) as two,
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        dask = client.get_executor()
        runs = {"one": (1, one), "two": (2, two), "dask": (2, dask)}
        for number, executor in runs.values():
            seconds(number, executor, 0)  # everybody has the compiled kernel
        for turn in range(ROUNDS):
            for name, (number, executor) in runs.items():
                times[name].append(seconds(number, executor, (turn + 1) * WORKED))
    alone, both, cluster_time = (statistics.median(times[name]) for name in ("one", "two", "dask"))
    return [
        Figure.at_least("two processes to one", round(alone / both, 2), "×", TWO),
        Figure.at_least("a Dask worker to a process", round(both / cluster_time, 2), "×", DASK),
    ]


def memory() -> list[Figure]:
    """The most that a process holds while it plays, with few games and with a million."""

    def most(games: int) -> float:
        run = subprocess.run(
            [sys.executable, "-c", MEMORY, str(games)], capture_output=True, text=True, check=True
        )
        return int(run.stdout) / 1024

    few, many = most(MILLION // 100), most(MILLION)
    return [
        Figure("memory for a million games", round(many), "MB"),
        Figure.at_most("memory for a million games to that for 10,000", round(many / few, 2), "×", 1.1),
    ]


def main() -> int:
    """Measure, print and record."""
    figures = [*one_core(), *workers(), *memory()]
    for figure in figures:
        aim = f"   aim {figure.aim:,g}: {figure.verdict()}" if figure.aim is not None else ""
        print(f"{figure.name:48}{figure.value:>14,} {figure.unit}{aim}")
    print(f"at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB here")
    record(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
