"""What the tests of the command share: a place of their own for what it keeps, and typing at a game."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from antimono.anti_monopoly.editions import Deed
from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.players import play_out
from antimono.anti_monopoly.records import Record
from antimono.cheaters import game as cheaters
from antimono.cheaters.players import play_out as cheaters_play_out
from antimono.cheaters.records import Record as CheatersRecord
from antimono.cli import main
from antimono.cli.games import GAMES
from tests.cli.processes import CHEATERS

type Play = Callable[..., str]
"""Types lines at `antimono play` with some options, and gives what it writes."""

TWO = {GAMES[0]: ("--roles", "CM"), GAMES[1]: ("--players", "2")}
"""The options for a game of two whose first decision is a roll: nobody is still to choose a role (AM-4.1)."""


def answer(capsys: pytest.CaptureFixture[str], *arguments: object, code: int = 0) -> str:
    """Return what a command writes; if it is refused, its one sentence."""
    found = main([str(each) for each in arguments])
    out, err = capsys.readouterr()
    assert (found, err.count("\n")) == (code, int(code != 0))
    return str(err if code else out)


def data(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:
    """The same as JSON."""
    return json.loads(answer(capsys, *arguments, "--json"))


@dataclass(frozen=True)
class Opening:
    """A game of two that player 1 starts, rolling no double and stopping on a property."""

    seed: int
    roll: str
    name: str
    slug: str
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
            return Opening(game.seed, str(dice), square.name, square.slug, game.edition.money(square.price))
    return opening(edition, after + 1)


@cache
def cheaters_opening(after: int = -1) -> Opening:
    """The first such game of the Cheaters Edition after a seed; nobody can misdeclare that roll."""
    game = cheaters.Game(2, after + 1)
    if game.turn == 0:
        game.play("roll")
        title = game.state.table.titles.get(game.state.pawns[0])
        if game.phase is cheaters.Phase.BUY and title is not None and not game.state.again:
            dice = next(event.dice for event in reversed(game.log) if event.dice is not None)
            return Opening(game.seed, str(dice), title.name, title.slug, str(title.price))
    return cheaters_opening(after + 1)


@pytest.fixture(autouse=True)
def state_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the command keeps games, which is nobody else's."""
    folder = tmp_path_factory.mktemp("state")
    monkeypatch.setenv("ANTIMONO_STATE", str(folder))
    return folder


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """Files beside each other with games of three: one that is over, and a second game that was left."""
    folder = tmp_path_factory.mktemp("record")
    files = {name: folder / file for name, file in zip(GAMES, ("game.txt", CHEATERS), strict=True)}
    rules = {"start_square_pays": 50, "start_money": 900}
    over = Game("us", "CMC", seed=5, ending="game-a/30", house_rules=rules)
    play_out(over, "builder")
    Record.of(over).save(files[GAMES[0]])
    left = cheaters.Game(3, seed=5)
    cheaters_play_out(left, ["bold", "honest", "vigilant"], 30)
    CheatersRecord.of(left).save(files[GAMES[1]])
    return files


@pytest.fixture(scope="session")
def record(records: Mapping[str, Path]) -> Path:
    """The file of a recorded game of three, which is over after many events."""
    return records[GAMES[0]]


@pytest.fixture
def game() -> str:
    """The game that is played; tests that hold for both have a `game` of their own."""
    return GAMES[0]


@pytest.fixture
def first(game: str) -> Opening:
    """How the game of `play` begins."""
    return opening() if game == GAMES[0] else cheaters_opening()


@pytest.fixture
def play(game: str, first: Opening, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Typing at the game of `first`, unless the options say otherwise."""

    def typed(lines: str, *options: str, code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        others = ("--players", "--roles", "--continue")
        given = [] if any(option.startswith(others) for option in options) else [*TWO[game]]
        if not given or "--seed" not in options:
            given += ["--seed", str(first.seed)]
        found = main(["play", "--game", game, *given, *options])
        out, err = capsys.readouterr()
        assert (found, err) == (code, "")
        return out

    return typed
