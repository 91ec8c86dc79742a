"""Whatever text comes: the three forms answer with an error of this package, or can print it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.asked import examples
from tests.core.records.forms import Forms
from tests.core.records.fuzzing import alphabet, attempt, mixed, mutated
from tests.core.records.games import both

GAMES = 8

type Form = Callable[[Forms, str], None]


def actions(forms: Forms, text: str) -> None:
    action = forms.game.Action.parse(text)
    assert forms.game.Action.parse(str(action)) == action


def positions(forms: Forms, text: str) -> None:
    parse = forms.records.Snapshot.parse
    snapshot = parse(text)
    assert parse(str(snapshot)) == snapshot
    if not getattr(snapshot, "is_whole", True):
        return
    game = snapshot.game()
    for _each in range(6):
        acts = game.legal_actions()
        if not acts:
            break
        game.play(acts[len(text) % len(acts)])
    again = forms.records.Snapshot.of(game)
    assert parse(str(again)) == again


def records(forms: Forms, text: str) -> None:
    parse = forms.records.Record.parse
    record = parse(text)
    if record.broken is None:
        assert parse(str(record)) == record
    if hasattr(record, "redacted"):
        assert parse(str(record.redacted())) == record.redacted()
    record.replay()


def valid(forms: Forms, form: Form, seed: int) -> str:
    game = forms.played(seed, 20 + 15 * seed)
    if form is actions:
        return str(game.actions[-1])
    return str((forms.records.Snapshot if form is positions else forms.records.Record).of(game))


every_form = pytest.mark.parametrize("form", [actions, positions, records])


@both
@every_form
@given(data=st.data())
@examples(150)
def test_arbitrary_text(forms: Forms, form: Form, data: st.DataObject) -> None:
    text = data.draw(st.text() | st.text(alphabet(forms.signs)))
    attempt(lambda each: form(forms, each), text)


@pytest.mark.no_cover
@both
@every_form
@given(data=st.data())
@examples(200)
def test_damaged_and_mixed_texts(forms: Forms, form: Form, data: st.DataObject) -> None:
    """Valid texts of which pieces are lost or written over, or words of another text have come in."""
    mine, other = (valid(forms, form, data.draw(st.integers(0, GAMES))) for _each in range(2))
    words = forms.words.split()
    text = data.draw(st.just("mixed") | st.just("mutated"))
    text = mixed(data, mine, other) if text == "mixed" else mutated(data, mine, forms.signs, words)
    attempt(lambda each: form(forms, each), text)
