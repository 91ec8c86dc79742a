"""What the tests of the command share: a place of their own for what it keeps, and typing at a game."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from antimono.anti_monopoly.editions import Deed
from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.players import play_out
from antimono.anti_monopoly.records import Record
from antimono.cli import main

type Play = Callable[..., str]
"""Types lines at `antimono play` with some options, and gives what it writes."""


@dataclass(frozen=True)
class Opening:
    """A game of two that player 1 starts, rolling no double and stopping on a property."""

    seed: int
    roll: str
    name: str
    price: str


@cache
def opening(edition: str = "us", after: int = -1) -> Opening:
    """The first such game after a seed."""
    game = Game(edition, "CM", seed=after + 1)
    if game.turn == 0:
        game.play("roll")
        square = game.edition.squares[game.state.pawns[0]]
        if game.phase is Phase.BUY and isinstance(square, Deed) and not game.state.again:
            dice = next(event.dice for event in reversed(game.log) if event.dice is not None)
            return Opening(game.seed, str(dice), square.name, game.edition.money(square.price))
    return opening(edition, after + 1)


@pytest.fixture(autouse=True)
def state_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the command keeps games, which is nobody else's."""
    folder = tmp_path_factory.mktemp("state")
    monkeypatch.setenv("ANTIMONO_STATE", str(folder))
    return folder


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a recorded game of three, which is over after many events."""
    rules = {"start_square_pays": 50, "start_money": 900}
    game = Game("us", "CMC", seed=5, ending="game-a/30", house_rules=rules)
    play_out(game, "builder")
    file = tmp_path_factory.mktemp("record") / "game.txt"
    Record.of(game).save(file)
    return file


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Typing at the game of `opening`, unless the options say otherwise."""

    def typed(lines: str, *options: str, code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        others = ("--players", "--roles", "--continue")
        given = [] if any(option.startswith(others) for option in options) else ["--players", "2"]
        if not given or "--seed" not in options:
            given += ["--seed", str(opening().seed)]
        found = main(["play", *given, *options])
        out, err = capsys.readouterr()
        assert (found, err) == (code, "")
        return out

    return typed
