"""Many games: sums, intervals, and an error that names its seed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from antimono.core.many import Share, many, tally, wilson
from antimono.core.match import GivenUp


@dataclass(frozen=True)
class Played:
    winners: tuple[str, ...]
    turns: int
    actions: int
    given_up: GivenUp | None = None


RESULTS = [
    Played(("ann",), 10, 30),
    Played(("ann", "bob"), 20, 50),
    Played(("bob", "bob"), 5, 9),
    Played(("cid",), 1, 1),
    Played((), 30, 90, GivenUp.CIRCLES),
]


def test_a_tally_adds_up() -> None:
    counts = tally(iter(RESULTS), ["bob", "ann", "dan"])
    assert (counts.games, counts.ended, counts.turns, counts.actions) == (5, 4, 66, 180)
    assert list(counts.wins.items()) == [("bob", 2), ("ann", 2), ("dan", 0)]
    assert counts.given_up == {GivenUp.TURNS: 0, GivenUp.CIRCLES: 1}


def test_a_share_is_of_the_games_that_have_ended() -> None:
    share = tally(RESULTS, ["ann"]).share("ann")
    assert share == Share(2, 4)
    assert share.value == 0.5
    assert share.interval == wilson(2, 4)
    assert Share(0, 0).value == 0


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(successes: int, trials: int, low: float, high: float) -> None:
    """Against published values of the interval without continuity correction."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=0.0006)


def test_games_have_the_seeds_from_the_first_on() -> None:
    assert list(many(lambda seed: seed * seed, 3, 4)) == [16, 25, 36]


def test_a_fault_names_its_seed() -> None:
    games = many(lambda seed: 1 // (seed - 7), 3, 6)
    assert next(games) == -1
    with pytest.raises(RuntimeError, match=r"the game of seed 7 has failed: .*division"):
        next(games)
