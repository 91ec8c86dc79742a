"""Whatever text comes: the three forms answer with an error of this package, or can print it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.cheaters.game import Action, Game
from antimono.cheaters.records import Record, Snapshot
from tests.asked import examples
from tests.core.records.fuzzing import alphabet, attempt, mixed, mutated

type RandomGame = Callable[[int, int], Game]

GAMES = 16

SIGNS = 'p1:TCKU@|=,;(){}[]"*+->/_.?'
WORDS = (
    "p1 p7: bank | - =h @9 :3 out ask= owes= auction= attempt= tried= stop= offer for nothing { } ( ) ; , * "
    "over [ ] seed= seen-by=p1 roll debt again ending hidden cheat accuse T01 T12 U1 C02 K03 face= (34)"
)


def actions(text: str) -> None:
    action = Action.parse(text)
    assert Action.parse(str(action)) == action


def positions(text: str) -> None:
    snapshot = Snapshot.parse(text)
    assert Snapshot.parse(str(snapshot)) == snapshot
    if not snapshot.is_whole:
        return
    game = snapshot.game()
    for _each in range(8):
        acts = game.legal_actions()
        if not acts:
            break
        game.play(acts[len(text) % len(acts)])
    again = Snapshot.of(game)
    assert Snapshot.parse(str(again)) == again


def records(text: str) -> None:
    record = Record.parse(text)
    if record.broken is None:
        assert Record.parse(str(record)) == record
    assert Record.parse(str(record.redacted())) == record.redacted()
    record.replay()


forms = pytest.mark.parametrize("form", [actions, positions, records])


@forms
@given(text=st.text() | st.text(alphabet(SIGNS)))
@examples(100)
def test_arbitrary_text(form: Callable[[str], None], text: str) -> None:
    attempt(form, text)


def valid(random_game: RandomGame, form: Callable[[str], None], seed: int) -> str:
    game = random_game(seed, 20 + 12 * seed)
    if form is actions:
        return str(game.actions[-1])
    return str(Snapshot.of(game)) if form is positions else str(Record.of(game))


@forms
@given(data=st.data())
@examples(70)
def test_mutated_valid_text(
    random_game: RandomGame, form: Callable[[str], None], data: st.DataObject
) -> None:
    text = valid(random_game, form, data.draw(st.integers(0, GAMES)))
    attempt(form, mutated(data, text, SIGNS, WORDS.split()))


@forms
@given(data=st.data())
@examples(70)
def test_words_of_valid_texts_mixed(
    random_game: RandomGame, form: Callable[[str], None], data: st.DataObject
) -> None:
    mine, other = (valid(random_game, form, data.draw(st.integers(0, GAMES))) for _each in range(2))
    attempt(form, mixed(data, mine, other))
