"""A position that somebody writes is one that a game could be in, and every position of a game passes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from antimono.core.records.words import TextError
from tests.asked import asked
from tests.core.records.forms import Forms
from tests.core.records.games import GAMES, tables

SEEDS = [(forms, seed) for forms in GAMES for seed in range(10)]


@tables("possible.txt", 2)
def test_what_a_game_can_be_in_is_read_and_goes_on(forms: Forms, row: list[str]) -> None:
    """For each seat too, where seats have secrets."""
    _what, text = row
    snapshot = forms.records.Snapshot.parse(text)
    game = snapshot.game()
    assert forms.records.Snapshot.parse(str(snapshot)) == snapshot == forms.records.Snapshot.of(game)
    assert game.over or game.legal_actions()
    for action in game.legal_actions():
        game.check(action)
    for viewer in (None, *game.players) if hasattr(snapshot, "seen_by") else ():
        seen = snapshot.seen_by(viewer)
        assert forms.records.Snapshot.parse(str(seen)) == seen
        seen.check()


@tables("impossible.txt", 3)
def test_what_no_game_can_be_in_is_refused_with_its_clause(forms: Forms, row: list[str]) -> None:
    clause, what, text = row
    with pytest.raises(TextError) as caught:
        forms.records.Snapshot.parse(text)
    assert caught.value.clause == (None if clause == "-" else clause), caught.value
    assert what[0] != "“" or what[1:-1] in str(caught.value)
    assert len(str(caught.value)) <= 300


def told(game: Any, since: int = 0) -> list[object]:
    return [event.text for event in game.log[since:]]


@pytest.mark.no_cover
@asked(("forms", "seed"), SEEDS, quick=[case for case in SEEDS if case[1] < 3])
def test_every_position_of_a_game_round_trips_and_goes_on_alike(forms: Forms, seed: int) -> None:
    """Reading checks the position, so every position that a game reaches passes."""
    snapshots = forms.records.Snapshot
    game = forms.played(seed, 150)
    twin = forms.records.Setting.of(game).game()
    for action, following in pairwise((*game.actions, None)):
        snapshot = snapshots.of(twin)
        again = snapshots.parse(str(snapshot))
        assert (again, str(again)) == (snapshot, str(snapshot))
        other = again.game()
        assert other.legal_actions() == twin.legal_actions()
        before = len(twin.log)
        twin.play(action)
        other.play(action)
        assert other.position() == twin.position()
        assert told(other) == told(twin, before)
        assert following is None or not twin.over
    assert snapshots.parse(str(snapshots.of(twin))) == snapshots.of(twin)
