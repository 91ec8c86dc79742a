"""What a player may know (AM-3.1): everything on the table, and neither the decks nor the dice to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game, Offer
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.game.table import EditionTable
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.replayable import ReplayableGame

C, M = Role.COMPETITOR, Role.MONOPOLIST
ROLLS = [(3, 4), (5, 2), (1, 1), (2, 6), (6, 6), (4, 3), (1, 2), (6, 3), (5, 5), (2, 3), (6, 1), (4, 4)]
"""So that cards are drawn, streets bought, tax paid and somebody goes to custody."""

FIRST = {C: (4, 11, 7), M: (2, 15, 9)}
"""The cards that are drawn; all the others lie in an order that follows from the seed."""

NAMES = [name for name in dir(View) if not name.startswith("_")]


def game(seed: int) -> Game:
    return Game("us", "CMC", seed=seed, starter=0, dice=ROLLS, decks=FIRST)


def shown(view: View) -> dict[str, Any]:
    """The content of every public attribute of a view; methods are called with what they take."""
    squares, players = range(view.table.size), view.players
    answers: dict[str, Any] = {
        "legal_actions": (view.legal_actions(), view.legal_actions(offers=True)),
        "may_offer": view.may_offer(),
        "unmortgaged": [view.unmortgaged(square, player) for square in squares for player in players],
        "allows": [view.allows(Offer(player, gives_cash=1, takes=("nob-hill",))) for player in players],
    }
    for name in NAMES:
        value = getattr(view, name)
        if name not in answers:
            assert not callable(value), f"{name} is not asked here yet"
            answers[name] = list(value) if isinstance(value, list) else value
    return answers


@given(st.lists(st.integers(0, 40), min_size=5, max_size=60), st.integers(0, 2**32), st.integers(0, 2**32))
def test_games_that_differ_in_what_is_to_come_look_alike(choices: list[int], one_seed: int, another_seed: int) -> None:
    """Same dice and cards so far, other seeds: every seat is shown the same, however the game was played."""
    one, other = game(one_seed), game(another_seed)
    for choice in choices:
        actions = one.legal_actions()
        position = one.state
        drawn = [position.tops[role] for role in Role]
        if not actions or position.throws >= len(ROLLS) - 3 or max(drawn) >= len(FIRST[C]) - 1:
            break
        one.play(actions[choice % len(actions)])
        other.play(actions[choice % len(actions)])
    for player in one.players:
        assert shown(one.view(player)) == shown(other.view(player))


def test_the_games_really_differ_in_what_is_to_come() -> None:
    """Otherwise the test above would show nothing."""
    one, other = game(1).state, game(2).state
    assert one.decks != other.decks
    assert [one.decks[role][:3] for role in Role] == [other.decks[role][:3] for role in Role]
    one.throws = other.throws = len(ROLLS)
    assert [one.throw() for _time in range(9)] != [other.throw() for _time in range(9)]


def test_a_view_reaches_nothing_hidden_by_public_names() -> None:
    """Neither a state nor a game hangs on anything that a view shows, at any depth."""
    played = game(1)
    for _time in range(12):
        played.play(played.legal_actions()[0])
    found: dict[int, object] = {}
    for name in NAMES:
        _walk(getattr(played.view(1), name), found)
    assert len(found) > 500
    kinds = {type(each) for each in found.values()}
    assert EditionTable in kinds
    assert not any(issubclass(kind, State | ReplayableGame) for kind in kinds)
    hidden = {"seed", "script", "decks", "tops", "throws", "dice_to_come", "state"}
    for each in found.values():
        public = {name for name in dir(each) if not name.startswith("_")}
        assert not hidden & public or type(each).__module__ == "builtins", each


def test_nothing_can_be_set_through_a_view() -> None:
    view = game(1).view(0)
    for name in NAMES:
        if name != "player":
            with pytest.raises(AttributeError):
                setattr(view, name, None)


class OnlyPublic:
    """A view whose private names cannot be reached."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __getattribute__(self, name: str) -> Any:
        assert not name.startswith("_"), f"a strategy has looked at {name}"
        return getattr(object.__getattribute__(self, "view"), name)


@pytest.mark.parametrize("name", STRATEGIES)
def test_strategies_use_public_names_only(name: str) -> None:
    mine = STRATEGIES[name]
    played = Game("us", "CMC", seed=5, log=False)
    for counter in range(200):
        actions = played.legal_actions()
        if not actions:
            break
        view: Any = OnlyPublic(played.view(played.player_to_decide))
        played.play(mine.choose(view, actions, 3, counter))
    assert len(played.actions) > 30


def _walk(value: object, found: dict[int, object]) -> None:
    """All objects that hang on one, through what has a public name."""
    if id(value) in found or isinstance(value, str | int | float | bool | type(None)):
        return
    found[id(value)] = value
    parts: list[object] = []
    if is_dataclass(value) and not isinstance(value, type):
        parts = [getattr(value, field.name) for field in fields(value) if not field.name.startswith("_")]
    elif isinstance(value, Mapping):
        parts = [*value, *value.values()]
    elif isinstance(value, Sequence | frozenset | set):
        parts = list(value)
    for part in parts:
        _walk(part, found)
