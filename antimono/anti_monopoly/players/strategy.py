"""What a strategy is: it sees the game, is told what is legal, and chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from antimono.anti_monopoly.game import Action, Game


class Strategy(Protocol):
    """A way to play, as a frozen value: the same game and the same numbers give the same choice.

    A strategy keeps nothing in mind between two choices; what it needs to know of the past stands in
    `game.actions`. Chance comes from the two numbers, with `antimono.core.dice`.
    """

    def choose(self, game: Game, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """One legal action for `game.player_to_decide`.

        Args:
            game: to look at; a strategy changes nothing in it.
            actions: `game.legal_actions()`, which is never empty. A legal offer of a trade is also right.
            seed: of the strategy's own chance.
            counter: the number of this choice, different at each.
        """
        ...
