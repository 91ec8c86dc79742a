"""Many games at mixed tables: standings by seat, draws of a seed, vigilance, a check that finds faults."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.game import Action, Game, Outcome, Termination, View
from antimono.cheaters.players import STRATEGIES, Bold, GivenUp, Honest, Random, Strategy
from antimono.cheaters.players.many import kind, mixed, play_many, standings, watched
from antimono.core.errors import UnreadableError
from antimono.core.many import Result
from tests.cheaters.game.scenes import play, scene
from tests.cheaters.many import ALL, RANDOM, checked, main, run


class Impossible:
    """Plays what is not legal."""

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        del view, actions, seed, counter
        return Action.parse("accept")


def test_standings_add_up_by_seat() -> None:
    """A kind with two seats has twice the chances; games that were given up count for nobody."""
    results = [
        Result(0, ("bold", "bold", "honest"), Outcome(Termination.LAST_PLAYER, (1,), (0, 1, 0)), 10, 30),
        Result(1, ("honest", "bold"), Outcome(Termination.ALL_ARRIVED, (0, 1), (5, 5)), 20, 50),
        Result(2, ("honest", "bold"), GivenUp.TURNS, 30, 90),
    ]
    found = standings(results)
    assert (found.games, found.ended, found.turns, found.actions) == (3, 2, 60, 170)
    assert found.given_up[GivenUp.TURNS] == 1
    bold, honest = found.kinds["bold"], found.kinds["honest"]
    assert (bold.seats.count, bold.seats.whole) == (2, 3)
    assert (honest.seats.count, honest.seats.whole) == (1, 2)
    assert bold.fair == pytest.approx((1 / 3 + 1 / 3 + 1 / 2) / 3)
    assert honest.fair == pytest.approx((1 / 3 + 1 / 2) / 2)


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_kind_is_the_name_in_the_catalogue(name: str) -> None:
    assert kind(STRATEGIES[name]) == name


def test_games_of_a_seed_are_the_same_games() -> None:
    make = mixed([Random(), Honest(), Bold()])
    assert list(play_many(make, 3, 30)) == list(play_many(make, 3, 30))


def test_tables_are_mixed() -> None:
    tables = [mixed([Random(), Honest()])(seed) for seed in range(60)]
    assert {len(strategies) for _game, strategies in tables} == {2, 3, 4, 5, 6}
    assert all(len(game.players) == len(strategies) for game, strategies in tables)
    assert {kind(each) for _game, strategies in tables for each in strategies} == {"random", "honest"}
    assert all(game.options.glimpse for game, _strategies in tables)


def test_a_fault_names_its_seed() -> None:
    def make(seed: int) -> tuple[Game, list[Strategy]]:
        return Game(2, seed, log=False), [Impossible(), Impossible()]

    with pytest.raises(RuntimeError, match="seed 7") as caught:
        list(play_many(make, 1, 7))
    assert any("Impossible" in note for note in caught.value.__cause__.__notes__)  # type: ignore[union-attr]


def test_a_position_that_cannot_be_is_found() -> None:
    """The check on the way looks at what tests of the rules look at."""

    def make(seed: int) -> tuple[Game, list[Strategy]]:
        game = Game(2, seed, log=False)
        game.state.cash[0] += 10
        return game, [Honest(), Honest()]

    with pytest.raises(RuntimeError, match="seed 0"):
        list(play_many(checked(make), 1))


@pytest.mark.parametrize(("vigilance", "seen"), [(0.0, 0), (0.25, 75), (1.0, 300)])
def test_r_82_each_observer_sees_each_attempt_with_the_same_probability(vigilance: float, seen: int) -> None:
    """150 attempts before two observers each: counted by what their views show."""
    found = scene(3, dice="24", pawns={0: 3}, cheat="T01 T03 T04 T06 T08", glimpse=True)
    start = play(found, "roll").position()
    count = 0
    for seed in range(150):
        game = Game(3, seed, edition=watched(vigilance), options=found.options, log=False)
        game.restore(start)
        game.play("cheat T01")
        assert game.view(0).hints == ()
        count += sum([len(game.view(player).hints) for player in (1, 2)])
    assert count == seen or (0 < vigilance < 1 and abs(count - seen) < 30)


def test_what_is_watched_is_the_same_edition_otherwise() -> None:
    edition = watched(0.25)
    assert {card.notice for card in edition.cheat_cards} == {0.25}
    assert edition.properties == load().properties
    assert [card.reward for card in edition.cheat_cards] == [card.reward for card in load().cheat_cards]
    assert watched(0.25) is edition


@pytest.mark.parametrize("vigilance", [-0.1, 1.1, 25])
def test_vigilance_is_a_probability(vigilance: float) -> None:
    with pytest.raises(UnreadableError, match="0 to 1"):
        watched(vigilance)


@pytest.mark.no_cover
@pytest.mark.parametrize(("strategies", "games"), [(RANDOM, 20), (ALL, 15)], ids=["random", "all"])
def test_games_end_without_an_error(strategies: Sequence[Strategy], games: int) -> None:
    """All numbers of players and all options, positions looked at on the way; thousands in `make games`."""
    found = run(strategies, games, 40_000, 3_000)
    assert found.ended == found.games == games


@pytest.mark.no_cover
def test_the_rational_win_more_than_the_random() -> None:
    """At tables of two; also that who plays with a plan gets anything for it."""
    make = mixed([STRATEGIES["rational"], STRATEGIES["random"]], players=[2])
    found = standings(play_many(make, 16))
    assert found.kinds["rational"].seats.value > found.kinds["random"].seats.value


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--cap", "30"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("cheaters, random strategies, 2 games: ")
    assert "cheaters, all strategies, 2 games: " in told
    assert "0 errors" in told
