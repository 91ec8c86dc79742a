"""The random player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.game import Action, Phase, Verb
from antimono.anti_monopoly.game.view import View
from antimono.core.dice import draw

_RAISING = frozenset({Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE})


@dataclass(frozen=True, slots=True)
class Random:
    """Any legal action is as good as another, a role in a role draw included.

    The player every other one should beat, and the one that finds faults in a rules engine. If they sold and
    mortgaged as readily as they build, they would spend their turns on turning money over, so they think of
    those acts only now and then, and of trades less often still.
    """

    raising: int = 10
    """How often they think of selling and mortgaging without need, in percent of their choices."""
    offering: int = 0
    """How often they propose a trade before their roll, in percent of their turns."""

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one of the actions, each as likely."""
        if self.offering and view.phase is Phase.ROLL and draw(~seed, counter, 100) < self.offering:
            offers = [each for each in view.legal_actions(offers=True) if each.verb is Verb.OFFER]
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
