"""A strategy that keeps to itself: it plays on as before, but proposes no trades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from antimono.anti_monopoly.game import Action, Phase
from antimono.anti_monopoly.game.legal import ROLL
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.levels import STRONG, AtLevel
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.strategies import Random
from antimono.anti_monopoly.players.strategy import Strategy


@dataclass(frozen=True, slots=True)
class WithoutTrades:
    """The strategy of a table at which nobody trades; at a table of such players no offer is ever made."""

    strategy: Planner
    """What the player does otherwise."""

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return what the strategy would do if it had no trade in mind: planners propose before their roll only."""
        return ROLL if view.phase is Phase.ROLL else self.strategy.choose(view, actions, seed, counter)


def without_trades(strategy: Strategy) -> Strategy:
    """Return the same strategy, proposing no trades; those that never do stay as they are.

    >>> from antimono.anti_monopoly.players import Builder, Trader
    >>> without_trades(Builder())
    Builder(reserve=50)
    >>> without_trades(Trader())
    WithoutTrades(strategy=Trader(reserve=100, margin=10, share=0))
    """
    if isinstance(strategy, Random):
        return replace(strategy, offering=0) if strategy.offering else strategy
    if isinstance(strategy, AtLevel):
        return replace(strategy, trades=False) if strategy.level == STRONG else strategy
    if isinstance(strategy, Planner) and type(strategy).proposes is not Planner.proposes:
        return WithoutTrades(strategy)
    return strategy
