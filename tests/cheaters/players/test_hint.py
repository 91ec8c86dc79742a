"""Advice in the second game: what a strategy would do, why, and what the next roll can come to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.cheaters.game import Game, Verb
from antimono.cheaters.players import STRATEGIES
from antimono.cheaters.players.hint import chances, hint
from antimono.cheaters.players.next_roll import next_roll
from antimono.cheaters.scenario import Scenario
from antimono.core.errors import IllegalError, UnknownNameError
from antimono.core.match import seat_seeds
from tests.cheaters.game.scenes import scene


@pytest.mark.parametrize("name", STRATEGIES)
def test_all_through_a_game_the_advice_is_what_the_strategy_does(name: str) -> None:
    """It is asked at every choice, changes nothing and has a reason with its clause."""
    game = Game(3, seed=3, log=False)
    seeds = seat_seeds(game.seed, 3)
    for _step in range(400):
        if game.over:
            break
        player, actions = game.player_to_decide, game.legal_actions()
        chosen = STRATEGIES[name].choose(game.view(player), actions, seeds[player], len(game.actions))
        found = hint(game, name)
        assert (found.player, found.strategy, found.action) == (player, name, chosen)
        assert all(str(why.sentence) for why in found.why)
        assert found.why
        assert name == "random" or found.why[0].clauses
        game.play(chosen)


def test_the_advice_knows_what_the_player_has_noticed() -> None:
    game = scene(3, cheat="T01", glimpse=True)
    game.play("roll")
    game.state.hints.append((0, 1, game.state.table.cheat_of["T01"], game.turns))
    found = hint(game)
    assert str(found.action) == "accuse p2 T01"
    assert found.why[0].clauses == ("CH-7.3", "R-82")


def test_who_asks_once_the_game_is_over_or_for_nobody_gets_a_sentence() -> None:
    game = Game(2, seed=1)
    with pytest.raises(UnknownNameError, match="rational"):
        hint(game, "rationel")
    game.play("leave")
    with pytest.raises(IllegalError, match="nothing to decide"):
        hint(game)


def test_the_chances_of_an_attempt_are_beckers() -> None:
    """CH-7.2, CH-7.3: seen by one of two with a half each is caught with three quarters."""
    game = scene(3, cheat="T01", glimpse=True)
    game.play("roll")
    action = next(each for each in game.legal_actions() if each.verb is Verb.CHEAT and each.card == "T01")
    told = str(chances(game.view(0), action, 0.5).sentence)
    assert "notices it with a chance of 50%, and at least one does with a chance of 75%" in told
    assert "earns about 200; caught, it costs about 50" in told
    assert told.endswith("earns 12.")


@pytest.mark.parametrize("seed", range(4))
def test_the_next_roll_ends_somewhere_for_certain(seed: int) -> None:
    game = Game(4, seed, log=False)
    for _step in range(300):
        player, ways = next_roll(game.view(game.player_to_decide))
        assert sum(way.chance for way in ways) == 1
        assert player >= 0
        assert len({(way.square, way.stays) for way in ways}) == len(ways)
        game.play(hint(game, "honest").action)
        if game.over:
            break


def test_the_next_roll_pays_rent_and_start_and_waits_in_jail() -> None:
    """CH-4.3, CH-5.1, CH-6.3."""
    scenario = Scenario.new(2).owns("p2", "avenue-foch").on_turn("p1")
    edition = scenario.edition
    foch = edition.deed("avenue-foch")
    game = scenario.at("p1", foch.index - 7).game()
    player, ways = next_roll(game.view(0))
    there = next(way for way in ways if way.square == foch.index)
    assert (player, there.chance, there.rent, there.owner) == (0, Fraction(1, 6), foch.rent, 1)
    passing = [way for way in ways if way.square < foch.index - 7]
    assert all(way.start == 200 for way in passing)
    jailed = scene(2, cheat="T01", jailed={0: 1})
    _player, ways = next_roll(jailed.view(0))
    assert ways[0].stays
    assert ways[0].chance == Fraction(5, 6)
