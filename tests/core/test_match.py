"""A match: strategies play any game that has the shell's form, and it ends or says why it does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from antimono.core.dice import draw
from antimono.core.errors import UnknownNameError, UnreadableError
from antimono.core.match import CAP_CHOICES, PATIENCE, GivenUp, named, play_named, play_out, seat_seeds, why_give_up


@dataclass
class Take:
    """Nim, as a game: two players in turn take one or two matches, and the last one wins.

    Matches can also be put back, so the game need not end; each player sees only their own name.
    """

    matches: int
    seed: int = 0

    def __post_init__(self) -> None:
        self.actions: list[str] = []
        self.turns = 1
        self.outcome: int | None = None
        self.players = range(2)

    @property
    def player_to_decide(self) -> int:
        return (self.turns - 1) % 2

    def legal_actions(self) -> Sequence[str]:
        return () if self.outcome is not None else ("take", "look", "pass")

    def view(self, player: int) -> str:
        return f"player {player}"

    def play(self, action: str) -> None:
        self.actions.append(action)
        if action == "look":
            return
        self.matches -= action == "take"
        if not self.matches:
            self.outcome = self.player_to_decide
        else:
            self.turns += 1


@dataclass(frozen=True)
class Always:
    action: str
    expects: str

    def choose(self, view: str, actions: Sequence[str], seed: int, counter: int) -> str:
        del seed, counter
        assert view == self.expects
        assert self.action in actions
        return self.action


def table(first: str, second: str) -> list[Always]:
    return [Always(first, "player 0"), Always(second, "player 1")]


def test_a_game_is_played_to_its_end() -> None:
    game = Take(3)
    assert play_out(game, table("take", "take"), [0, 0], 10) == 0
    assert game.actions == ["take"] * 3


def test_a_game_that_is_over_is_not_played_on() -> None:
    game = Take(1)
    game.play("take")
    assert play_out(game, table("look", "look"), [0, 0], 10) == 0
    assert len(game.actions) == 1


@pytest.mark.parametrize(
    ("first", "second", "reason", "turns"), [("pass", "pass", GivenUp.TURNS, 8), ("pass", "look", GivenUp.CIRCLES, 2)]
)
def test_a_game_that_does_not_end_says_why(first: str, second: str, reason: GivenUp, turns: int) -> None:
    game = Take(3)
    assert play_out(game, table(first, second), [0, 0], 7) is reason
    assert game.turns == turns


def test_one_turn_without_end_is_soon_found() -> None:
    game = Take(3)
    play_out(game, table("look", "look"), [0, 0], 1_000_000)
    assert len(game.actions) == CAP_CHOICES * (1 + PATIENCE)


@pytest.mark.parametrize(
    ("turns", "choices", "reason"),
    [
        (10, 0, None),
        (11, 0, GivenUp.TURNS),
        (10, CAP_CHOICES * (10 + PATIENCE) - 1, None),
        (10, CAP_CHOICES * (10 + PATIENCE), GivenUp.CIRCLES),
    ],
)
def test_the_bounds_of_giving_up(turns: int, choices: int, reason: GivenUp | None) -> None:
    assert why_give_up(turns, choices, cap_turns=10) is reason


def test_there_is_one_strategy_for_each_player() -> None:
    with pytest.raises(UnreadableError, match="is 1 strategy for 2 players"):
        play_out(Take(3), table("take", "take")[:1], [0], 10)


def test_each_seat_has_chance_of_its_own() -> None:
    assert seat_seeds(5, 3) == seat_seeds(5, 6)[:3]
    assert len({*seat_seeds(5, 6), *seat_seeds(6, 6)}) == 12


@dataclass(frozen=True)
class Any:
    """Takes or passes, by chance."""

    def choose(self, view: str, actions: Sequence[str], seed: int, counter: int) -> str:
        del view
        return actions[2 * draw(seed, counter, 2)]


KNOWN = {"any": Any()}


def test_strategies_are_named_for_all_or_for_each() -> None:
    games = [Take(9, seed=4) for _time in range(4)]
    play_named(games[0], "any", KNOWN, 90)
    play_named(games[1], Any(), KNOWN, 90)
    play_named(games[2], ["any", Any()], KNOWN, 90)
    play_named(games[3], ("any", "any"), KNOWN, 90)
    assert len({tuple(game.actions) for game in games}) == 1
    with pytest.raises(UnknownNameError, match="did you mean “any”"):
        named(KNOWN, "ani")


def test_the_chance_of_named_strategies_follows_from_the_game_or_from_what_is_given() -> None:
    games = [Take(9, seed=seed) for seed in (4, 5, 5)]
    for game, seed in zip(games, (None, None, 4), strict=True):
        play_named(game, "any", KNOWN, 90, seed)
    assert games[0].actions == games[2].actions != games[1].actions
