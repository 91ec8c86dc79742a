"""A whole game between strategies."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.game import Game, Outcome
from antimono.anti_monopoly.players.catalogue import STRATEGIES
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core import match
from antimono.core.match import GivenUp

CAP_TURNS = 3_000
"""After how many turns a game that has not ended is given up; nearly all games end long before."""


def play_out(
    game: Game,
    strategies: Sequence[Strategy | str] | Strategy | str,
    cap_turns: int = CAP_TURNS,
    seed: int | None = None,
) -> Outcome | GivenUp:
    """Play `game` on until it is over, or given up: then the result is the reason.

    Args:
        game: in any position; it is changed.
        strategies: one for each player, by seat, or one for all; also by its name.
        cap_turns: how many turns may begin before the game is given up.
        seed: of the strategies' chance; by default it follows from the game's.

    >>> game = Game("us", "CM", seed=1)
    >>> play_out(game, ["cautious", "builder"])
    Outcome(termination=<Termination.LAST_PLAYER: 'last-player'>, winners=(1,))

    Raises:
        UnknownNameError: if there is no strategy of a name.
        UnreadableError: if there is not one for each player.
    """
    return match.play_named(game, strategies, STRATEGIES, cap_turns, seed)
