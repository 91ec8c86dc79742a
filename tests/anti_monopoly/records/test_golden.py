"""Golden games, replayed here, under other hash seeds and in Pyodide: told word for word as stored."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from antimono.anti_monopoly.game import What
from antimono.anti_monopoly.records import Record
from tests.core.records.replays import told_in_pyodide, told_under_hash_seeds

HERE = Path(__file__).parent


def _golden() -> Any:
    """The helper that plays the golden games; it is a script, and no module of a package."""
    spec = importlib.util.spec_from_file_location("antimono_golden", HERE / "golden.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


golden = _golden()
GAMES = list(golden.goldens())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)


def stored(game: Any) -> list[str]:
    lines: list[str] = game.log_file.read_text("utf-8").splitlines()
    return lines


@every_game
def test_a_golden_record_is_told_line_by_line_as_it_was(game: Any) -> None:
    record = Record.load(game.record_file)
    assert record.broken is None
    assert golden.log_lines(record) == stored(game)


@every_game
def test_a_golden_record_is_in_the_form_that_is_written(game: Any) -> None:
    text = game.record_file.read_text("utf-8")
    assert f"{Record.parse(text)}\n" == text


@every_game
def test_the_strategy_still_plays_the_same_game(game: Any) -> None:
    """Legal actions come in the same order as ever, so that the same choices lead to the same game."""
    record = Record.load(game.record_file)
    played = golden.play(game.game(record.setting.seed))
    assert played.actions == [move.action for move in record.moves]
    assert record.outcome == played.outcome is not None


def test_nothing_else_is_stored() -> None:
    names = {file.name for game in GAMES for file in (game.record_file, game.log_file)}
    assert {file.name for file in golden.FOLDER.iterdir()} == names
    assert len(GAMES) == 15


def test_the_golden_games_meet_most_of_what_can_happen() -> None:
    told = {event.what for game in GAMES for event in Record.load(game.record_file).replay().log}
    assert set(What) - told <= {What.CLEARED, What.NO_CARD_MONEY, What.BANKRUPT_SALE}


@pytest.mark.slow
def test_the_same_under_other_hash_seeds() -> None:
    told = told_under_hash_seeds("antimono.anti_monopoly.records", [game.record_file for game in GAMES])
    assert len(told) == 1
    assert len(told.pop().splitlines()) > 3000


@pytest.mark.slow
def test_pyodide_tells_the_same() -> None:
    told = told_in_pyodide("antimono.anti_monopoly.records", [game.record_file for game in GAMES])
    for game in GAMES:
        text = game.record_file.read_text("utf-8").splitlines()
        assert told[game.record_file.name] == [*text, *stored(game)]
