"""A whole game between strategies."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.game import Game, Outcome
from antimono.anti_monopoly.players.catalogue import STRATEGIES
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core import match
from antimono.core.match import GivenUp

CAP_TURNS = 3_000
"""The number of turns after which an unfinished game is abandoned; nearly all games end long before."""


def play_out(
    game: Game,
    strategies: Sequence[Strategy | str] | Strategy | str,
    cap_turns: int = CAP_TURNS,
    seed: int | None = None,
) -> Outcome | GivenUp:
    """Let strategies play `game` to its end, and return the outcome, or the reason if the game is abandoned.

    Args:
        game: a game in any position; it is changed.
        strategies: one for each player, by seat, or one for all; a strategy or its name.
        cap_turns: the number of turns that may begin before the game is abandoned.
        seed: the seed of the strategies' random choices; by default it follows from the game's seed.

    >>> game = Game("us", "CM", seed=1)
    >>> play_out(game, ["cautious", "builder"])
    Outcome(termination=<Termination.LAST_PLAYER: 'last-player'>, winners=(1,))

    Raises:
        UnknownNameError: if no strategy has the name.
        UnreadableError: if the number of strategies is not that of the players.
    """
    return match.play_named(game, strategies, STRATEGIES, cap_turns, seed)
