"""Strategies go by what their view shows: public names only, and nothing that another seat alone knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from antimono.cheaters.game import Action, Game, Verb, View
from antimono.cheaters.players import STRATEGIES
from antimono.cheaters.players.many import watched
from tests.cheaters.game.scenes import play, scene

every_strategy = pytest.mark.parametrize("name", STRATEGIES)


class OnlyPublic:
    """A view whose private names cannot be reached."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __getattribute__(self, name: str) -> Any:
        assert not name.startswith("_"), f"a strategy has looked at {name}"
        return getattr(object.__getattribute__(self, "view"), name)


@every_strategy
def test_strategies_use_public_names_only(name: str) -> None:
    mine = STRATEGIES[name]
    played = Game(3, seed=5, log=False, glimpse=True)
    for counter in range(150):
        actions = played.legal_actions()
        if not actions:
            break
        view: Any = OnlyPublic(played.view(played.player_to_decide))
        played.play(mine.choose(view, actions, 3, counter))
    assert len(played.actions) > 50


@every_strategy
@pytest.mark.parametrize("attempt", ["cheat T01", "cheat T02 rue-lecourbe", "cheat T10 avenue-foch"])
def test_an_attempt_that_nobody_has_seen_changes_no_choice(name: str, attempt: str) -> None:
    """Two games that differ only in a secret (R-47): everybody else does the same until it comes out."""
    found = scene(3, dice="24 35", pawns={0: 3}, cheat="T01 T02 T10 T09 T03", holds="p1:rue-lecourbe")
    games = []
    for tries in (False, True):
        game = Game(3, edition=watched(0.0), options=replace(found.options, glimpse=True), dice=[(1, 1), (2, 4)])
        game.restore(found.position())
        game.play("roll")
        if tries:
            game.play(attempt)
        game.play("end")
        games.append(game)
    for counter in range(3):
        if games[0].player_to_decide == 0:
            break
        choices = [_choice(name, game, counter) for game in games]
        assert choices[0] == choices[1]
        for game in games:
            game.play("pass" if choices[0].verb is Verb.CHEAT else choices[0])
    assert len(games[1].state.secrets) >= 1


def _choice(name: str, game: Game, counter: int) -> Action:
    actions: Sequence[Action] = game.legal_actions()
    return STRATEGIES[name].choose(game.view(game.player_to_decide), actions, 3, counter)


def test_what_all_can_see_each_view_shows() -> None:
    """Another's pawn that was moved, payments, offers and charges: for everybody, as long as it matters."""
    game = play(scene(3, dice="23", cheat="T05 T03 T04 T06 T08", vote=True), "roll, cheat T05 p2")
    seats = [game.view(player) for player in game.players]
    assert [view.moved_in_the_open for view in seats] == [((0, "T05"),)] * 3
    assert [view.offer for view in seats] == [None] * 3
    game = play(scene(3, dice="23", cheat="T01 T03 T04 T06 T08", vote=True), "roll, buy, cheat T01")
    seats = [game.view(player) for player in game.players]
    assert [[payment.amount for payment in view.payments] for view in seats] == [[100]] * 3
    assert [view.moved_in_the_open for view in seats] == [()] * 3
    game.play("offer p2 rue-de-vaugirard for 10")
    assert [str(view.offer) for view in seats] == ["p2 rue-de-vaugirard for 10"] * 3
    play(game, "refuse, end, accuse p1 T01")
    assert [view.charge for view in seats] == [(1, 0, "T01")] * 3
    game.play("guilty")
    assert [view.charge for view in seats] == [None] * 3
