"""Many games between strategies, and how often each role wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game, Outcome
from antimono.anti_monopoly.players.match import CAP_TURNS, play_out
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core import many
from antimono.core.many import Tally

type Result = many.Result[Role, Outcome]
"""One game that has been played; its seats are the roles of its players."""


def tally(results: Iterable[Result]) -> Tally[Role]:
    """Return the sums over `results`, wins by role."""
    return many.tally(results, Role)


type Maker = Callable[[int], tuple[Game, Sequence[Strategy]]]
"""A fresh game of a seed, and the strategies of its players."""


def play_many(
    make: Maker, games: int, seed: int = 0, cap_turns: int = CAP_TURNS, check: Callable[[Game], None] | None = None
) -> Iterator[Result]:
    """Play games with the seeds from `seed` on, one result after the other.

    As `antimono.core.many.play_many`; wins are counted by role.
    """
    return many.play_many(make, play_out, _roles, games, seed, cap_turns, check)


def _roles(game: Game, _strategies: Sequence[Strategy]) -> tuple[Role, ...]:
    return game.roles
