"""Golden games, replayed here, under other hash seeds and in Pyodide: told word for word as stored."""

from __future__ import annotations

import pytest

from antimono.cheaters.game import Verb, What
from antimono.cheaters.records import Record
from tests.cheaters.records.golden import FOLDER, Golden, goldens, log_lines, play
from tests.core.records.replays import told_in_pyodide, told_under_hash_seeds

PACKAGE = "antimono.cheaters.records"
GAMES = list(goldens())

RARE = {What.DISCARDED, What.HOTEL_AUCTION, What.REFUND}
"""What does not happen in these games."""

RARE_VERBS = {Verb.LEAVE, Verb.JOIN, Verb.DISCARD, Verb.PLACE, Verb.BRIBE}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)


def stored(game: Golden) -> list[str]:
    return game.log_file.read_text("utf-8").splitlines()


@every_game
def test_a_golden_record_is_told_line_by_line_as_it_was(game: Golden) -> None:
    record = Record.load(game.record_file)
    assert record.broken is None
    assert log_lines(record) == stored(game)


@every_game
def test_a_golden_record_is_in_the_form_that_is_written(game: Golden) -> None:
    text = game.record_file.read_text("utf-8")
    assert f"{Record.parse(text)}\n" == text


@every_game
def test_what_is_published_of_a_golden_record_is_as_it_was(game: Golden) -> None:
    text = game.public_file.read_text("utf-8")
    published = Record.load(game.record_file).redacted()
    assert f"{published}\n" == text
    assert Record.parse(text) == published


@every_game
def test_the_chooser_still_plays_the_same_game(game: Golden) -> None:
    """Legal actions come in the same order as ever, so that the same choices lead to the same game."""
    record = Record.load(game.record_file)
    played = play(game, record.setting.seed)
    assert played.actions == [move.action for move in record.moves]
    assert record.outcome == played.outcome is not None


def test_nothing_else_is_stored() -> None:
    names = {file.name for game in GAMES for file in (game.record_file, game.public_file, game.log_file)}
    assert {file.name for file in FOLDER.iterdir()} == names


def test_the_golden_games_meet_most_of_what_can_happen() -> None:
    records = [Record.load(game.record_file) for game in GAMES]
    told = {event.what for record in records for event in record.replay().log}
    assert set(What) - told <= RARE
    verbs = {move.action.verb for record in records for move in record.moves}
    assert set(Verb) - verbs <= RARE_VERBS


@pytest.mark.slow
def test_the_same_under_other_hash_seeds() -> None:
    told = told_under_hash_seeds(PACKAGE, [game.record_file for game in GAMES])
    assert len(told) == 1
    assert len(told.pop().splitlines()) > 3000


@pytest.mark.slow
def test_pyodide_tells_the_same() -> None:
    told = told_in_pyodide(PACKAGE, [game.record_file for game in GAMES])
    for game in GAMES:
        text = game.record_file.read_text("utf-8").splitlines()
        assert told[game.record_file.name] == [*text, *stored(game)]
