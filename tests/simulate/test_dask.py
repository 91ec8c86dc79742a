"""A cluster of two workers, one of which is killed in the middle: nothing lost, and the same result."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from antimono.simulate import Results, matchup, simulate

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore"),  # of the cluster's own, when a worker goes
]

TABLE = matchup("us", "CM", "cautious", "game-a/20")
GAMES = 60


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        Client(cluster) as found,
    ):
        yield found


def test_a_worker_that_is_killed_loses_nothing(client: Client, tmp_path: Path) -> None:
    workers: dict[str, int] = client.run(os.getpid)
    assert len(workers) == 2
    killed: list[int] = []

    def kill(_so_far: Results) -> None:
        if not killed:
            killed.append(next(iter(workers.values())))
            os.kill(killed[0], signal.SIGKILL)

    results = simulate(
        TABLE,
        games=GAMES,
        executor=client.get_executor(),
        workers=2,
        span=3,
        keep=tmp_path,
        kernel=False,
        rows=True,
        progress=kill,
    )
    assert killed
    assert results == simulate(TABLE, games=GAMES, workers=1, kernel=False, rows=True)
    assert killed[0] not in client.run(os.getpid).values()
