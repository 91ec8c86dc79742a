"""`python -m tests.anti_monopoly.many`: thousands of games, to find faults.

Every game has another number of players, other roles and other strategies; at some tables the players draw
their roles. Each game is checked at its end, and some at many positions on the way. A fault ends the run with
the seed that shows it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Ending, Game, timed
from antimono.anti_monopoly.players.catalogue import STRATEGIES
from antimono.anti_monopoly.players.many import Maker, play_many, tally
from antimono.anti_monopoly.players.match import CAP_TURNS
from antimono.anti_monopoly.players.strategies import Random
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.anti_monopoly.records import Snapshot
from antimono.anti_monopoly.rules.balance import roles_left
from antimono.core.dice import bits, draw
from antimono.core.match import GivenUp

ENDINGS = (GAME_A, GAME_B, timed(30))
RANDOM = (Random(), Random(raising=40), Random(offering=3))
"""Random players of three tempers, one of whom trades."""

CHECKED_GAMES = 10
"""One game in so many is played again and its positions are looked at."""

CHECKED_POSITIONS = 7
"""There one position in so many, and the last one."""


_MIX = 0xA24BAED4963EE407

DRAWN = 4
"""One in so many tables of `mixed` leaves the roles to the draw (AM-4.1)."""


def mixed(edition: str | Edition, strategies: Sequence[Strategy], endings: Sequence[Ending] = (GAME_A,)) -> Maker:
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


def check_books(game: Game) -> None:
    """Raise an error unless money adds up, winners are in the game, and the rules allow how it stands."""
    state = game.state
    assert sum(state.cash) == 0, game
    assert game.outcome is None or game.outcome.winners, game
    assert game.outcome is None or not any(state.out[each] for each in game.outcome.winners), game
    Snapshot.of(game).check()


def check_positions(game: Game) -> None:
    """Play a game again; of so many of its positions one is checked, written as text and read back."""
    again = game.copy(log=False)
    again.restore(game.opening)
    for place, action in enumerate((*game.actions, None)):
        if place % CHECKED_POSITIONS == 0 or action is None:
            snapshot = Snapshot.of(again)
            snapshot.check()
            assert Snapshot.parse(str(snapshot)) == snapshot
        if action is not None:
            again.play(action)


def check_game(game: Game) -> None:
    """Raise an error if something is wrong with a game that has been played; see the other two."""
    check_books(game)
    if game.seed % CHECKED_GAMES == 0:
        check_positions(game)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run and print a line for each edition."""
    parser = argparse.ArgumentParser(prog="python -m tests.anti_monopoly.many", description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="how many of each edition")
    parser.add_argument("--edition", choices=[*EDITION_IDS, "all"], default="all")
    parser.add_argument("--strategies", choices=["random", "all"], default="random")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--cap", type=int, default=CAP_TURNS, help="turns after which a game is given up")
    options = parser.parse_args(arguments)
    chosen = RANDOM if options.strategies == "random" else (*RANDOM, *STRATEGIES.values())
    for edition in EDITION_IDS if options.edition == "all" else [options.edition]:
        start = time.perf_counter()
        # The editions' rules are much alike: other seeds for each find more.
        seed = options.seed + EDITION_IDS.index(edition) * options.games
        make = mixed(edition, chosen, ENDINGS)
        counts = tally(play_many(make, options.games, seed, options.cap, check_game))
        seconds = time.perf_counter() - start
        shares = ", ".join(
            f"{role} {counts.share(role).value:.1%} ({low:.1%} to {high:.1%})"
            for role in counts.wins
            for low, high in [counts.share(role).interval]
        )
        sys.stdout.write(
            f"{edition:7} {counts.games:,} games: {counts.ended:,} ended, "
            f"{counts.given_up[GivenUp.TURNS]:,} reached {options.cap:,} turns, "
            f"{counts.given_up[GivenUp.CIRCLES]:,} went in circles, 0 errors; "
            f"{counts.turns:,} turns in {seconds:.0f} s; wins: {shares}\n"
        )
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
