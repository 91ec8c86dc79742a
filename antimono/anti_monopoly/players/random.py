"""The random player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.game import Action, Game, Phase, Verb
from antimono.core.dice import draw

_RAISING = frozenset({Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE})


@dataclass(frozen=True, slots=True)
class Random:
    """Any legal action is as good as another.

    The player every other one should beat, and the one that finds faults in a rules engine. If it sold and
    mortgaged as readily as it builds, it would spend its turns on turning money over, so it thinks of those
    acts only now and then, and of trades less often still.

    Attributes:
        raising: how often it thinks of selling and mortgaging without need, in percent of its choices.
        offering: how often it proposes a trade before its roll, in percent of its turns.
    """

    raising: int = 10
    offering: int = 0

    def choose(self, game: Game, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """One of the actions."""
        if self.offering and game.phase is Phase.ROLL and draw(~seed, counter, 100) < self.offering:
            offers = [each for each in game.legal_actions(offers=True) if each.verb is Verb.OFFER]
            if offers:
                return offers[draw(seed, counter, len(offers))]
        if len(actions) == 1:
            return actions[0]
        fate = draw(seed, counter, 100 * len(actions))
        chosen = actions[fate // 100]
        if fate % 100 < self.raising or chosen.verb not in _RAISING:
            return chosen
        others = [each for each in actions if each.verb not in _RAISING]
        return others[fate // 100 % len(others)] if others else chosen
