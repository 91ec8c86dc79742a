"""A whole game between strategies."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.game import Game, Outcome
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core.dice import bits

CAP_TURNS = 3_000
"""After how many turns a game that has not ended is given up."""

CAP_CHOICES = 60
"""How many choices a turn may take on average over a game; whoever needs more is going round in circles."""

_SEATS = 0x9FB21C651E98DF25
"""Sets the chance of the strategies apart from the dice of a game with the same seed."""


def seat_seeds(seed: int, players: int) -> list[int]:
    """A seed for the chance of each player's strategy, that follows from one."""
    return [bits(seed ^ _SEATS, player) for player in range(players)]


def play_out(
    game: Game, strategies: Sequence[Strategy], cap_turns: int = CAP_TURNS, seed: int | None = None
) -> Outcome | None:
    """Play `game` to its end, or until `cap_turns` turns have begun: then the result is `None`.

    Args:
        game: in any position.
        strategies: one for each player, by seat.
        cap_turns: when to give up.
        seed: of the strategies' chance; by default it follows from the game's.
    """
    seeds = seat_seeds(game.seed if seed is None else seed, len(strategies))
    chooses = [each.choose for each in strategies]
    legal_actions, play, state = game.legal_actions, game.play, game.state
    for counter in range(len(game.actions), len(game.actions) + CAP_CHOICES * cap_turns):
        actions = legal_actions()
        if not actions or state.turns > cap_turns:
            break
        player = state.decider
        play(chooses[player](game, actions, seeds[player], counter))
    return game.outcome
