"""Many games: sums, intervals, and an error that names its seed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from antimono.core.intervals import wilson
from antimono.core.many import Result, Share, play_many, run_batch, tally
from antimono.core.match import GivenUp


@dataclass(frozen=True)
class Played:
    winners: tuple[str, ...]
    turns: int
    actions: int
    given_up: GivenUp | None = None


RESULTS = [
    Played(("ann",), 10, 30),
    Played(("ann", "bob"), 20, 50),
    Played(("bob", "bob"), 5, 9),
    Played(("cid",), 1, 1),
    Played((), 30, 90, GivenUp.CIRCLES),
]


def test_a_tally_adds_up() -> None:
    counts = tally(iter(RESULTS), ["bob", "ann", "dan"])
    assert (counts.games, counts.ended, counts.turns, counts.actions) == (5, 4, 66, 180)
    assert list(counts.wins.items()) == [("bob", 2), ("ann", 2), ("dan", 0)]
    assert counts.given_up == {GivenUp.TURNS: 0, GivenUp.CIRCLES: 1}


@dataclass(frozen=True)
class Ended:
    winners: tuple[int, ...]


def test_the_winners_are_what_their_seats_are() -> None:
    shared = Result(1, ("red", "blue", "red"), Ended((0, 2)), 3, 4)
    assert (shared.winners, shared.given_up, shared.outcome) == (frozenset(["red"]), None, Ended((0, 2)))
    stopped = Result[str, Ended](1, ("red", "blue"), GivenUp.TURNS, 3, 4)
    assert (stopped.winners, stopped.given_up, stopped.outcome) == (frozenset(), GivenUp.TURNS, None)


@dataclass
class Counted:
    turns: int
    actions: tuple[str, ...] = ("roll", "end")


def test_many_games_are_made_played_checked_and_counted() -> None:
    """Of more turns than are allowed the cap is counted; the first fault names seed and strategies."""
    checked: list[int] = []

    def check(game: Counted) -> None:
        checked.append(game.turns)
        assert game.turns < 7, "too long"

    results = play_many(
        lambda seed: (Counted(seed), ["x", "y"]),
        lambda _game, _strategies, _cap: Ended((1,)),
        lambda _game, strategies: tuple(strategies),
        games=9,
        seed=4,
        cap_turns=5,
        check=check,
    )
    found = [next(results) for _time in range(3)]
    assert [(each.seed, each.turns, each.actions) for each in found] == [(4, 4, 2), (5, 5, 2), (6, 5, 2)]
    assert all(each.winners == {"y"} for each in found)
    with pytest.raises(RuntimeError, match="seed 7") as caught:
        next(results)
    assert any("['x', 'y']" in note for note in caught.value.__cause__.__notes__)  # type: ignore[union-attr]
    assert checked == [4, 5, 6, 7]


def test_a_share_is_of_the_games_that_have_ended() -> None:
    share = tally(RESULTS, ["ann"]).share("ann")
    assert share == Share(2, 4)
    assert share.value == 0.5
    assert share.interval == wilson(2, 4)
    assert Share(0, 0).value == 0


def test_games_have_the_seeds_from_the_first_on() -> None:
    assert list(run_batch(lambda seed: seed * seed, 3, 4)) == [16, 25, 36]


def test_a_fault_names_its_seed() -> None:
    games = run_batch(lambda seed: 1 // (seed - 7), 3, 6)
    assert next(games) == -1
    with pytest.raises(RuntimeError, match=r"the game of seed 7 has failed: .*division"):
        next(games)
