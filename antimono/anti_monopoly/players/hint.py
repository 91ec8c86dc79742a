"""Advice for the player who decides: what a strategy would do now, and why, in money.

>>> from antimono.anti_monopoly.scenario import Scenario
>>> game = Scenario.new("us", "CM").owns(0, "wall-st").on_turn(0).rolled().game()
>>> advice = hint(game, "builder")
>>> print(f"{advice.action}: {advice.why[0].sentence}")
build wall-st: Build on Wall St. for $200; a visit then earns $60 instead of $40.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.players.catalogue import STRATEGIES
from antimono.anti_monopoly.players.learner import Learner
from antimono.anti_monopoly.players.levels import STRONG, AtLevel
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.anti_monopoly.players.why import (
    DecisionContext,
    why_answer,
    why_bankrupt,
    why_build,
    why_buy,
    why_choose,
    why_decline,
    why_end,
    why_move,
    why_offer,
    why_raise,
    why_redeem,
    why_tax,
)
from antimono.core.errors import IllegalError
from antimono.core.match import named, seat_seeds
from antimono.core.scenario import Why
from antimono.core.text import _


@dataclass(frozen=True, slots=True)
class Hint:
    """A strategy's advice, with its reasons."""

    player: int
    """For whom, as an index."""
    strategy: str
    """Its name."""
    action: Action
    """What it would do; it is legal."""
    why: tuple[Why, ...]
    """Why, the decisive reason first: sentences with their amounts, clauses and steps."""


def hint(game: Game, strategy: Strategy | str = STRONG) -> Hint:
    """Return a strategy's choice for the player who has to decide; the game is not changed.

    It knows what that player may know: neither the dice to come nor the order of the decks.

    Args:
        game: in any position that is not the end.
        strategy: or its name; by default the strongest that there is for this role and this ending.

    Raises:
        UnknownNameError: if there is no strategy of that name.
        IllegalError: if the game is over.
    """
    chosen = named(STRATEGIES, strategy) if isinstance(strategy, str) else strategy
    actions = game.legal_actions()
    if not actions:
        raise IllegalError(_("The game is over, so there is nothing left to decide (AM-1.1)."), "AM-1.1")
    player = game.player_to_decide
    view = game.view(player)
    name = strategy if isinstance(strategy, str) else type(strategy).__name__.lower()
    if isinstance(chosen, AtLevel):
        chosen = chosen.in_game(view)
    seed = seat_seeds(game.seed, len(game.players))[player]
    action = chosen.choose(view, actions, seed, len(game.actions))
    moment = DecisionContext(game, player, chosen, actions)
    reasons = [*_reasons(moment, action)]
    if isinstance(moment.plan, Learner):
        made = moment.plan.made(view, actions, seed, len(game.actions))
        reasons += [Why(_("A beginner's mistake: {mistake}", mistake=each), ()) for each in made]
    return Hint(player, name, action, tuple(reasons))


def _reasons(moment: DecisionContext, action: Action) -> Iterator[Why]:
    yield from _WHY[action.verb](moment, action)
    if moment.plan is None and len(moment.actions) > 1:
        yield Why(_("This strategy has no plan, so one legal action is as good to it as another."), ())


_WHY: Mapping[Verb, Callable[[DecisionContext, Action], Iterator[Why]]] = {
    Verb.CHOOSE: why_choose,
    Verb.ROLL: why_move,
    Verb.PAY: why_move,
    Verb.WAIT: why_move,
    Verb.BUY: why_buy,
    Verb.DECLINE: why_decline,
    Verb.FLAT: why_tax,
    Verb.PERCENTAGE: why_tax,
    Verb.BUILD: why_build,
    Verb.REDEEM: why_redeem,
    Verb.SELL: why_raise,
    Verb.SELL_ALL: why_raise,
    Verb.MORTGAGE: why_raise,
    Verb.BANKRUPT: why_bankrupt,
    Verb.OFFER: why_offer,
    Verb.ACCEPT: why_answer,
    Verb.REFUSE: why_answer,
    Verb.END: why_end,
}
