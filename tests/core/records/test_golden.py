"""Golden games, replayed here, under other hash seeds and in Pyodide: told word for word as stored."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.records.forms import Forms
from tests.core.records.games import GAMES, both
from tests.core.records.goldens import texts, whys
from tests.core.records.replays import told_in_pyodide, told_under_hash_seeds

EVERY = [(forms, game) for forms in GAMES for game in forms.golden.goldens()]
every_game = pytest.mark.parametrize(
    ("forms", "game"), EVERY, ids=[f"{forms.package}: {game.stem}" for forms, game in EVERY]
)

RARE = {
    "anti_monopoly": ({"CLEARED", "NO_CARD_MONEY", "BANKRUPT_SALE"}, {"CHOOSE"}),
    "cheaters": ({"DISCARDED", "HOTEL_AUCTION", "REFUND"}, {"LEAVE", "JOIN", "DISCARD", "PLACE", "BRIBE"}),
}
"""What need not happen or be done in these games."""


@every_game
def test_a_golden_record_is_told_line_by_line_as_it_was(forms: Forms, game: Any) -> None:
    """What is published of it too, where there are secrets."""
    record = forms.records.Record.load(game.record_file)
    assert record.broken is None
    told = texts(record, forms.records.Snapshot)
    digests = game.digests_file.read_text("utf-8").splitlines()
    for what, text in told.items():
        if game.full or what == "record":
            assert game.file(what).read_text("utf-8") == text
        else:
            assert game.digest(what, text) in digests
    if "public" in told:
        assert forms.records.Record.parse(told["public"]) == record.redacted()


@every_game
def test_the_same_game_is_still_played(forms: Forms, game: Any) -> None:
    """Legal actions come in the same order as ever, so that the same choices lead to the same game."""
    record = forms.records.Record.load(game.record_file)
    played = forms.golden.play(game, record.setting.seed)
    assert played.actions == [move.action for move in record.moves]
    assert record.outcome == played.outcome is not None
    assert forms.records.Record.of(played).start == record.start


@both
def test_amounts_have_their_steps_and_refusals_their_clauses_as_ever(forms: Forms) -> None:
    games = list(forms.golden.goldens())
    assert whys(games, forms.records) == games[0].whys_file.read_text("utf-8").splitlines()


@both
def test_nothing_else_is_stored(forms: Forms) -> None:
    games = [game for each, game in EVERY if each is forms]
    stems = {game.stem for game in games} | {"digests"}
    assert {file.name.split(".")[0] for file in forms.golden.FOLDER.iterdir()} == stems
    assert sum(game.full for game in games) == 1
    digested = {line.split(".")[0] for line in games[0].digests_file.read_text("utf-8").splitlines()}
    assert digested == {game.stem for game in games if not game.full}


@both
def test_the_golden_games_meet_most_of_what_can_happen(forms: Forms) -> None:
    records = [forms.records.Record.load(game.record_file) for each, game in EVERY if each is forms]
    told = {event.what for record in records for event in record.replay().log}
    done = {move.action.verb for record in records for move in record.moves}
    rare, rarely_done = RARE[forms.package]
    assert {what.name for what in set(forms.game.EventKind) - told} <= rare
    assert {verb.name for verb in set(forms.game.Verb) - done} <= rarely_done


@pytest.mark.slow
@both
def test_the_same_under_other_hash_seeds(forms: Forms) -> None:
    files = [game.record_file for each, game in EVERY if each is forms]
    told = told_under_hash_seeds(forms.records.__name__, files)
    assert len(told) == 1
    assert len(told.pop().splitlines()) > 3000


@pytest.mark.slow
@both
def test_pyodide_tells_the_same(forms: Forms) -> None:
    games = [game for each, game in EVERY if each is forms]
    told = told_in_pyodide(forms.records.__name__, [game.record_file for game in games])
    for game in games:
        texts_ = texts(forms.records.Record.load(game.record_file), forms.records.Snapshot)
        assert told[game.record_file.name] == (texts_["record"] + texts_["log"]).splitlines()
