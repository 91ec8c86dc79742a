"""Many games between strategies, and how often each role wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import GAME_A, Ending, Game, Outcome
from antimono.anti_monopoly.players.match import CAP_TURNS, play_out
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core.dice import bits, draw

CONFIDENT = 1.959964
"""How many standard deviations hold 95% of a normal distribution."""

_MIX = 0xA24BAED4963EE407


@dataclass(frozen=True, slots=True)
class Result:
    """One game that has been played.

    Attributes:
        seed: of the game.
        roles: of its players.
        outcome: how it has ended, or `None` if it was given up at the cap.
        turns: how many turns it took.
        actions: how many actions.
    """

    seed: int
    roles: tuple[Role, ...]
    outcome: Outcome | None
    turns: int
    actions: int

    @property
    def winning_roles(self) -> frozenset[Role]:
        """The roles of the winners; both where equally rich players share (R-18)."""
        winners = self.outcome.winners if self.outcome else ()
        return frozenset(self.roles[player] for player in winners)


@dataclass(frozen=True, slots=True)
class Tally:
    """What many games have come to.

    Attributes:
        games: how many.
        ended: how many have ended before the cap.
        wins: by role, how many of them that role has won or shared.
        turns, actions: in all games together.
    """

    games: int
    ended: int
    wins: dict[Role, int]
    turns: int
    actions: int


def tally(results: Sequence[Result]) -> Tally:
    """The sums over `results`."""
    return Tally(
        games=len(results),
        ended=sum(each.outcome is not None for each in results),
        wins={role: sum(role in each.winning_roles for each in results) for role in Role},
        turns=sum(each.turns for each in results),
        actions=sum(each.actions for each in results),
    )


type Maker = Callable[[int], tuple[Game, Sequence[Strategy]]]
"""A fresh game of a seed, and the strategies of its players."""


def play_many(
    make: Maker,
    games: int,
    seed: int = 0,
    cap_turns: int = CAP_TURNS,
    check: Callable[[Game], None] | None = None,
) -> Iterator[Result]:
    """Play games with the seeds from `seed` on, one result after the other.

    Args:
        make: a fresh game of a seed, and the strategies of its players.
        games: how many.
        seed: of the first.
        cap_turns: when a game is given up.
        check: looks at each game when it is over, and raises an error if something is wrong with it.

    Raises:
        RuntimeError: from the first error; it names the seed of its game.
    """
    for each in range(seed, seed + games):
        game, strategies = make(each)
        try:
            outcome = play_out(game, strategies, cap_turns)
            if check is not None:
                check(game)
        except Exception as error:
            raise RuntimeError(f"seed {each}, {strategies}, after {game!r}") from error
        yield Result(each, game.roles, outcome, min(game.turns, cap_turns), len(game.actions))


def mixed(
    edition: str | Edition, strategies: Sequence[Strategy], endings: Sequence[Ending] = (GAME_A,)
) -> Maker:
    """Games whose number of players, roles, strategies and ending are drawn anew for each seed."""

    def make(seed: int) -> tuple[Game, Sequence[Strategy]]:
        own = bits(seed ^ _MIX, 0)
        players = 2 + draw(own, 0, 5)
        first = list(Role)[draw(own, 1, 2)]
        second = next(role for role in Role if role is not first)
        roles = [first if place % 2 == 0 else second for place in range(players)]
        ending = endings[draw(own, 2, len(endings))]
        chosen = [strategies[draw(own, 3 + place, len(strategies))] for place in range(players)]
        return Game(edition, roles, seed=seed, ending=ending, log=False), chosen

    return make


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95% interval of Wilson (1927) for a share, which stays within 0 and 1 also for few trials.

    >>> [round(bound, 3) for bound in wilson(76, 100)]
    [0.668, 0.833]
    """
    if not trials:
        return 0.0, 1.0
    share, square = successes / trials, CONFIDENT**2
    centre = share + square / (2 * trials)
    spread = CONFIDENT * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    whole = 1 + square / trials
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)
