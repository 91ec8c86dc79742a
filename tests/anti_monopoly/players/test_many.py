"""Many games at mixed tables: sums by role, reproducible draws, and a check that finds faults."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Game, Outcome, Termination
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players import GivenUp, Strategy
from antimono.anti_monopoly.players.many import play_many, tally
from antimono.core.many import Result
from tests.anti_monopoly.many import main

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


def test_a_run_adds_up_and_plays_on_from_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """Each game is checked; one in ten is played again, and its positions are written and read."""
    told = []
    for _twice in range(2):
        assert main(["--games", "12", "--edition", "pl", "--cap", "50"]) == 0
        told.append(capsys.readouterr().out.partition(" s; ")[2])
    assert told[0] == told[1] != ""


def test_a_fault_names_its_seed() -> None:
    def make(seed: int) -> tuple[Game, list[Strategy]]:
        return Game("us", [C, M], seed=seed, log=False), [Cheat(), Cheat()]

    with pytest.raises(RuntimeError, match="seed 7") as caught:
        list(play_many(make, 1, 7))
    assert any("Cheat" in note for note in caught.value.__cause__.__notes__)  # type: ignore[union-attr]
