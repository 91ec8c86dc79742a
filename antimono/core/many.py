"""Many games, what they come to in all, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from antimono.core.errors import AntimonoError, FailedGameError
from antimono.core.intervals import wilson
from antimono.core.match import GivenUp
from antimono.core.text import _


class GameCounts[Winner](Protocol):
    """Counts of a game; a winner is a role, a seat or a strategy, depending on the question."""

    @property
    def winners(self) -> Collection[Winner]:
        """Return the winners; empty if the game was abandoned."""

    @property
    def given_up(self) -> GivenUp | None:
        """Return why the game was abandoned; `None` if it ended."""

    @property
    def turns(self) -> int:
        """Return how many turns it took."""

    @property
    def actions(self) -> int:
        """Return how many actions."""


class Won(Protocol):
    """The end of a game and its winner."""

    @property
    def winners(self) -> Collection[int]:
        """Return who has won it or shared the win, as indices of players."""


@dataclass(frozen=True, slots=True)
class Result[Who: Hashable, Outcome: Won]:
    """One game that has been played."""

    seed: int
    """Of the game."""
    seats: tuple[Who, ...]
    """By seat, what wins are counted of: the player's role, or their strategy."""
    end: Outcome | GivenUp
    """The outcome, or the reason why the game was abandoned."""
    turns: int
    """The number of turns played; the limit, if that ended the game."""
    actions: int
    """How many actions."""

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome; `None` if the game was abandoned."""
        return None if isinstance(self.end, GivenUp) else self.end

    @property
    def given_up(self) -> GivenUp | None:
        """Return why the game was abandoned; `None` if it ended."""
        return self.end if isinstance(self.end, GivenUp) else None

    @property
    def winners(self) -> frozenset[Who]:
        """Return what the winners are; several where equally rich players share."""
        ended = self.outcome
        return frozenset(self.seats[player] for player in ended.winners) if ended else frozenset()


@dataclass(frozen=True, slots=True)
class Tally[Winner]:
    """The results of many games, added up."""

    games: int
    """How many."""
    given_up: dict[GivenUp, int]
    """The number of abandoned games, by reason."""
    wins: dict[Winner, int]
    """By winner, how many games they have won or shared: where wins are shared, the sum exceeds `ended`."""
    turns: int
    """In all games together."""
    actions: int
    """In all games together."""

    @property
    def ended(self) -> int:
        """Return how many games have ended."""
        return self.games - sum(self.given_up.values())

    def share(self, winner: Winner) -> Share:
        """Return which share of the games that have ended a winner has won."""
        return Share(self.wins[winner], self.ended)


@dataclass(frozen=True, slots=True)
class Share:
    """Some out of many, and the 95% interval of the probability behind it."""

    count: int
    """How many."""
    whole: int
    """Out of how many."""

    @property
    def value(self) -> float:
        """The share itself; 0 out of nothing."""
        return self.count / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the 95 % interval; see `wilson`."""
        return wilson(self.count, self.whole)


def tally[Winner: Hashable](results: Iterable[GameCounts[Winner]], competing: Iterable[Winner]) -> Tally[Winner]:
    """Return the sums over `results`, which are taken one by one and not kept.

    Args:
        results: of the games.
        competing: who could win, in the order in which they are told; winners that are not among them count
            nothing.
    """
    games = turns = actions = 0
    given_up = dict.fromkeys(GivenUp, 0)
    wins = dict.fromkeys(competing, 0)
    for result in results:
        games, turns, actions = games + 1, turns + result.turns, actions + result.actions
        if result.given_up is not None:
            given_up[result.given_up] += 1
        for winner in set(result.winners) & wins.keys():
            wins[winner] += 1
    return Tally(games, given_up, wins, turns, actions)


def run_batch[Outcome](play: Callable[[int], Outcome], games: int, seed: int = 0) -> Iterator[Outcome]:
    """Yield what games come to, one after the other.

    Args:
        play: one game of a seed, from the beginning to its result.
        games: how many.
        seed: of the first; the others follow.

    Raises:
        FailedGameError: from the first act that is not legal; it names the seed.
        RuntimeError: from the first other error, such as one of a strategy's own.
    """
    for each in range(seed, seed + games):
        try:
            result = play(each)
        except AntimonoError as error:
            why = _("The game with seed {seed} failed: {why}", seed=str(each), why=error.message)
            raise FailedGameError(why) from error
        except Exception as error:
            raise RuntimeError(f"the game of seed {each} has failed: {error}") from error
        yield result


class GameTally[Action](Protocol):
    """Counts of a game that is over or abandoned."""

    @property
    def turns(self) -> int:
        """Return how many turns have begun."""

    @property
    def actions(self) -> Sequence[Action]:
        """The actions played so far, in order."""


def play_many[Game: GameTally[object], Strategy, Who: Hashable, Outcome: Won](
    make: Callable[[int], tuple[Game, Sequence[Strategy]]],
    play_out: Callable[[Game, Sequence[Strategy], int], Outcome | GivenUp],
    seats: Callable[[Game, Sequence[Strategy]], tuple[Who, ...]],
    games: int,
    seed: int,
    cap_turns: int,
    check: Callable[[Game], None] | None,
) -> Iterator[Result[Who, Outcome]]:
    """Play games with the seeds from `seed` on, one result after the other.

    Args:
        make: a fresh game of a seed, and the strategies of its players.
        play_out: plays a game until it is over or is abandoned after that many turns.
        seats: by seat, what wins are counted of; asked when the game is over, as roles may be drawn in it.
        games: how many.
        seed: of the first.
        cap_turns: the number of turns after which a game is abandoned.
        check: inspects each game when it is over or abandoned, and raises an error if something is wrong.

    Raises:
        RuntimeError: from the first error; it names the seed of its game.
    """

    def play(seed: int) -> Result[Who, Outcome]:
        game, strategies = make(seed)
        try:
            end = play_out(game, strategies, cap_turns)
            if check is not None:
                check(game)
        except Exception as error:
            error.add_note(f"{strategies}, after {game!r}")
            raise
        return Result(seed, seats(game, strategies), end, min(game.turns, cap_turns), len(game.actions))

    return run_batch(play, games, seed)
