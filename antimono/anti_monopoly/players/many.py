"""Many games between strategies at mixed tables, and how often each role wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import GAME_A, Ending, Game, Outcome
from antimono.anti_monopoly.players.match import CAP_TURNS, play_out
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.anti_monopoly.rules.balance import roles_left
from antimono.core import many
from antimono.core.dice import bits, draw
from antimono.core.many import Tally
from antimono.core.match import GivenUp

_MIX = 0xA24BAED4963EE407

DRAWN = 4
"""One in so many tables of `mixed` leaves the roles to the draw (AM-4.1)."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game that has been played."""

    seed: int
    """Of the game."""
    roles: tuple[Role, ...]
    """Of its players."""
    end: Outcome | GivenUp
    """How it has ended, or why it was given up."""
    turns: int
    """How many turns it took; the cap, if that ended it."""
    actions: int
    """How many actions."""

    @property
    def outcome(self) -> Outcome | None:
        """How it has ended, if it has."""
        return self.end if isinstance(self.end, Outcome) else None

    @property
    def given_up(self) -> GivenUp | None:
        """Why it was given up, if it was."""
        return self.end if isinstance(self.end, GivenUp) else None

    @property
    def winners(self) -> frozenset[Role]:
        """The roles of the winners; both where equally rich players share (R-18)."""
        return (
            frozenset(self.roles[player] for player in self.outcome.winners) if self.outcome else frozenset()
        )


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

    Args:
        make: a fresh game of a seed, and the strategies of its players.
        games: how many.
        seed: of the first.
        cap_turns: when a game is given up.
        check: looks at each game when it is over or given up, and raises an error if something is wrong.

    Raises:
        RuntimeError: from the first error; it names the seed of its game.
    """

    def play(seed: int) -> Result:
        game, strategies = make(seed)
        try:
            end = play_out(game, strategies, cap_turns)
            if check is not None:
                check(game)
        except Exception as error:
            error.add_note(f"{strategies}, after {game!r}")
            raise
        return Result(seed, game.roles, end, min(game.turns, cap_turns), len(game.actions))

    return many.many(play, games, seed)


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
