"""Many games at mixed tables: sums by role, reproducible draws, and a check that finds faults."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Game, Outcome, Termination
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players import Cautious, GivenUp, Random, Strategy, play_out
from antimono.anti_monopoly.players.many import mixed, play_many, tally
from antimono.anti_monopoly.players.run import check_books, check_game, check_positions, main
from antimono.anti_monopoly.rules.balance import check_balance
from antimono.core.errors import AntimonoError
from antimono.core.many import Result

C, M = Role.COMPETITOR, Role.MONOPOLIST


class Cheat:
    """Plays what is not legal."""

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        del view, actions, seed, counter
        return Action.parse("accept")


def test_a_tally_adds_up() -> None:
    results = [
        Result(0, (C, M), Outcome(Termination.LAST_PLAYER, (1,)), 10, 30),
        Result(1, (C, M), Outcome(Termination.TIME_UP, (0, 1)), 20, 50),
        Result(2, (C, M), GivenUp.TURNS, 30, 90),
    ]
    counts = tally(results)
    assert (counts.games, counts.ended, counts.turns, counts.actions) == (3, 2, 60, 170)
    assert counts.wins == {C: 1, M: 2}


def test_games_of_a_seed_are_the_same_games() -> None:
    make = mixed("us", [Random(), Cautious()])
    assert list(play_many(make, 4, 30)) == list(play_many(make, 4, 30))


def test_tables_are_mixed() -> None:
    """Every number of players, every role at every seat, draws of roles; each as AM-4.3 allows."""
    tables = [mixed("us", [Random(), Cautious()])(seed) for seed in range(80)]
    assert {len(strategies) for _game, strategies in tables} == {2, 3, 4, 5, 6}
    roles = {game.roles for game, _strategies in tables}
    assert {(), (C, M), (M, C), (C, C, M), (C, M, M)} <= roles
    for each in roles - {()}:
        check_balance(each)
    assert all(len(game.players) == len(strategies) for game, strategies in tables)


def test_a_fault_names_its_seed() -> None:
    def make(seed: int) -> tuple[Game, list[Strategy]]:
        return Game("us", [C, M], seed=seed, log=False), [Cheat(), Cheat()]

    with pytest.raises(RuntimeError, match="seed 7") as caught:
        list(play_many(make, 1, 7))
    assert any("Cheat" in note for note in caught.value.__cause__.__notes__)  # type: ignore[union-attr]


def test_books_that_do_not_balance_are_found() -> None:
    game = Game("us", [C, M], seed=1, log=False)
    check_books(game)
    game.state.cash[0] += 1
    with pytest.raises(AssertionError, match="money is conserved"):
        check_books(game)


@pytest.mark.parametrize("players", [2, 5])
def test_positions_on_the_way_are_looked_at(players: int) -> None:
    game = Game("us", players=players, seed=10, log=False)
    play_out(game, "random", 30)
    assert check_positions(game, every=7) == len(range(0, len(game.actions), 7)) + 1
    check_game(game)


def test_a_position_that_cannot_be_is_found() -> None:
    game = Game("us", [C, M], seed=10, log=False)
    play_out(game, "random", 3)
    game._base.custody_turn[0] = 3
    with pytest.raises(AntimonoError, match=r"AM-14\.10"):
        check_game(game)


def test_the_run_prints_a_line_for_each_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--edition", "pl", "--cap", "50"]) == 0
    line = capsys.readouterr().out
    assert line.startswith("pl      2 games")
    assert "0 errors" in line
