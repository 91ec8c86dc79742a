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

    As `antimono.core.match.play_named`, with the strategies of this game.
    """
    return match.play_named(game, strategies, STRATEGIES, cap_turns, seed)
