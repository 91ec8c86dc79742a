"""Many games between strategies at mixed tables, and how often each role wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import GAME_A, Ending, Game, Outcome
from antimono.anti_monopoly.players.match import CAP_TURNS, play_out
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.anti_monopoly.rules.balance import roles_left
from antimono.core import many
from antimono.core.dice import bits, draw
from antimono.core.many import Tally

_MIX = 0xA24BAED4963EE407

DRAWN = 4
"""One in so many tables of `mixed` leaves the roles to the draw (AM-4.1)."""


type Result = many.Result[Role, Outcome]
"""One game that has been played; its seats are the roles of its players."""


def tally(results: Iterable[Result]) -> Tally[Role]:
    """The sums over `results`, wins by role."""
    return many.tally(results, Role)


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

    As `antimono.core.many.play_many`; wins are counted by role.
    """
    return many.play_many(make, play_out, _roles, games, seed, cap_turns, check)


def _roles(game: Game, _strategies: Sequence[Strategy]) -> tuple[Role, ...]:
    return game.roles


def mixed(
    edition: str | Edition, strategies: Sequence[Strategy], endings: Sequence[Ending] = (GAME_A,)
) -> Maker:
    """Games whose number of players, roles, strategies and ending are drawn anew for each seed.

    Roles are in any order that AM-4.3 allows; at some tables the players choose them (AM-4.1).
    """

    def make(seed: int) -> tuple[Game, Sequence[Strategy]]:
        own = bits(seed ^ _MIX, 0)
        players = 2 + draw(own, 0, 5)
        ending = endings[draw(own, 1, len(endings))]
        chosen = [strategies[draw(own, 2 + place, len(strategies))] for place in range(players)]
        roles: list[Role] | None = None
        if draw(own, 10, DRAWN):
            roles = []
            for place in range(players):
                left = roles_left(roles, players)
                roles.append(left[draw(own, 11 + place, len(left))])
        return Game(edition, roles, seed=seed, ending=ending, players=players, log=False), chosen

    return make
