"""Whatever text comes: the three forms answer with an error of this package, or can print it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.game import Action, Game
from antimono.anti_monopoly.records import Record, Snapshot
from tests.asked import examples
from tests.core.records.fuzzing import alphabet, attempt, mixed, mutated

type RandomGame = Callable[[int, int], Game]

GAMES = 24
SIGNS = 'p1:CM@|=,;(){}[]"*+->/_.'
WORDS = (
    "p1 p7: | - =m =9 :3 owes= offer for nothing { } ( ) ; , * over start [ ] seed= roll debt again freeing"
)


def actions(text: str) -> None:
    action = Action.parse(text)
    assert Action.parse(str(action)) == action


def positions(text: str) -> None:
    snapshot = Snapshot.parse(text)
    assert Snapshot.parse(str(snapshot)) == snapshot
    game = snapshot.game()
    for _each in range(6):
        acts = game.legal_actions(offers=True)
        if not acts:
            break
        game.play(acts[len(text) % len(acts)])


def records(text: str) -> None:
    record = Record.parse(text)
    if record.broken is None:
        assert Record.parse(str(record)) == record
    record.replay()


forms = pytest.mark.parametrize("form", [actions, positions, records])


@forms
@given(text=st.text() | st.text(alphabet(SIGNS)))
@examples(300)
def test_arbitrary_text(form: Callable[[str], None], text: str) -> None:
    attempt(form, text)


def valid(random_game: RandomGame, form: Callable[[str], None], seed: int) -> str:
    game = random_game(seed, 20 + 7 * seed)
    if form is actions:
        return str(game.actions[-1])
    return str(Snapshot.of(game)) if form is positions else str(Record.of(game))


@pytest.mark.no_cover
@forms
@given(data=st.data())
@examples(400)
def test_mutated_valid_text(
    random_game: RandomGame, form: Callable[[str], None], data: st.DataObject
) -> None:
    text = valid(random_game, form, data.draw(st.integers(0, GAMES)))
    form(text)
    attempt(form, mutated(data, text, SIGNS, WORDS.split()))


@pytest.mark.no_cover
@forms
@given(data=st.data())
@examples(200)
def test_words_of_valid_texts_mixed(
    random_game: RandomGame, form: Callable[[str], None], data: st.DataObject
) -> None:
    mine, other = (valid(random_game, form, data.draw(st.integers(0, GAMES))) for _each in range(2))
    attempt(form, mixed(data, mine, other))


@given(seed=st.integers(100, 10_000), length=st.integers(1, 120))
@examples(30)
def test_valid_games_round_trip_and_undo(random_game: RandomGame, seed: int, length: int) -> None:
    game = random_game(seed, length).copy()
    before = Snapshot.of(game)
    record = Record.of(game)
    assert Record.parse(str(record)) == record
    assert Snapshot.parse(str(before)) == before
    assert [Action.parse(str(action)) for action in game.actions] == game.actions
    acts = game.legal_actions()
    if acts:
        game.play(acts[seed % len(acts)])
        game.undo()
        assert Snapshot.of(game) == before
        assert Record.of(game) == record
