"""A whole game between strategies."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.game import Game, Outcome
from antimono.anti_monopoly.players.catalogue import strategy
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core import match
from antimono.core.match import GivenUp, seat_seeds

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

    Raises:
        UnknownNameError: if there is no strategy of a name.
        UnreadableError: if there is not one for each player.
    """
    if isinstance(strategies, str) or not isinstance(strategies, Sequence):
        strategies = [strategies] * len(game.players)
    chosen = [each if hasattr(each, "choose") else strategy(each) for each in strategies]
    seeds = seat_seeds(game.seed if seed is None else seed, len(chosen))
    return match.play_out(game, chosen, seeds, cap_turns)
