"""Many games: sums, intervals, reproducible draws, and an error that names its seed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Game, Outcome, Termination
from antimono.anti_monopoly.players import Cautious, Random, Strategy
from antimono.anti_monopoly.players.many import Result, mixed, play_many, tally, wilson
from antimono.anti_monopoly.players.run import check_books, main

C, M = Role.COMPETITOR, Role.MONOPOLIST


class Cheat:
    """Plays what is not legal."""

    def choose(self, game: Game, actions: Sequence[Action], seed: int, counter: int) -> Action:
        del game, actions, seed, counter
        return Action.parse("accept")


def test_a_tally_adds_up() -> None:
    results = [
        Result(0, (C, M), Outcome(Termination.LAST_PLAYER, (1,)), 10, 30),
        Result(1, (C, M), Outcome(Termination.TIME_UP, (0, 1)), 20, 50),
        Result(2, (C, M), None, 30, 90),
    ]
    counts = tally(results)
    assert (counts.games, counts.ended, counts.turns, counts.actions) == (3, 2, 60, 170)
    assert counts.wins == {C: 1, M: 2}


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(successes: int, trials: int, low: float, high: float) -> None:
    """Against published values of the interval without continuity correction."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=0.0006)


def test_games_of_a_seed_are_the_same_games() -> None:
    make = mixed("us", [Random(), Cautious()])
    assert list(play_many(make, 4, 30)) == list(play_many(make, 4, 30))
    assert {len(make(seed)[0].roles) for seed in range(40)} == {2, 3, 4, 5, 6}


def test_a_fault_names_its_seed() -> None:
    def make(seed: int) -> tuple[Game, list[Strategy]]:
        return Game("us", [C, M], seed=seed, log=False), [Cheat(), Cheat()]

    with pytest.raises(RuntimeError, match="seed 7"):
        list(play_many(make, 1, 7))


def test_books_that_do_not_balance_are_found() -> None:
    game = Game("us", [C, M], seed=1, log=False)
    check_books(game)
    game.state.cash[0] += 1
    with pytest.raises(AssertionError, match="money is conserved"):
        check_books(game)


def test_the_run_prints_a_line_for_each_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--edition", "pl", "--cap", "50"]) == 0
    line = capsys.readouterr().out
    assert line.startswith("pl      2 games")
    assert "0 errors" in line
