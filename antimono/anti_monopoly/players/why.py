"""What the reasons of a hint have in common: the moment, and what visits bring before and after an act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.game import Action, Event, Game, Verb
from antimono.anti_monopoly.game.log import Log
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.anti_monopoly.players.without_trades import WithoutTrades
from antimono.anti_monopoly.visits import changed, visit_clauses, visits
from antimono.core.scenario import Why
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision as a strategy sees it."""

    game: Game
    player: int
    """Who decides."""
    strategy: Strategy
    actions: Sequence[Action]
    """What is legal."""

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @property
    def cash(self) -> int:
        """The player's cash in money units."""
        return self.state.cash[self.player]

    @property
    def plan(self) -> Planner | None:
        """The plan of the strategy, if it has one."""
        inner = self.strategy.strategy if isinstance(self.strategy, WithoutTrades) else self.strategy
        return inner if isinstance(inner, Planner) else None

    def keeps(self, verb: Verb = Verb.BUY) -> int:
        """The cash that the strategy does not spend on such acts, in money units; 0 without a plan."""
        if self.plan is None:
            return 0
        return self.plan.keeps_for(self.game.view(self.player), verb)

    def money(self, amount: int) -> str:
        """Write an amount in the edition's currency."""
        return self.game.edition.money(amount)

    def name(self, square: int) -> str:
        """What a reader calls a square."""
        return self.game.edition.squares[square].name

    def square(self, action: Action) -> int:
        """The square of the property that an action names."""
        return self.state.table.square_of[action.deed or ""]

    def can(self, verb: Verb) -> bool:
        """Whether some action of that verb is legal."""
        return any(each.verb is verb for each in self.actions)

    def after(self, action: Action) -> tuple[Game, Sequence[Event]]:
        """The game after an action that no chance decides, and what it leads to."""
        twin = self.game.copy(log=False)
        twin.state.log = log = Log()
        twin.play(action)
        return twin, log.events

    def said(self, sentence: Message, *clauses: str, event: Event | None = None) -> Why:
        """A reason, with the steps and the clauses of an event behind its own."""
        if event is None:
            return Why(sentence, clauses)
        steps = event.reasons.steps if event.reasons else ()
        return Why(sentence, tuple(dict.fromkeys((*clauses, *event.clauses))), steps)


def other_visits(moment: Moment, after: State, but: int | None = None) -> Iterator[Why]:
    """The properties of the player whose visits bring something else after an act, one of them left out."""
    before, now = visits(moment.state, moment.player), visits(after, moment.player)
    for square, (was, is_now) in changed(before, now).items():
        if square != but:
            text = _(
                "A visit to {property} then brings {after} in place of {before}.",
                property=moment.name(square),
                before=moment.money(was),
                after=moment.money(is_now),
            )
            yield Why(text, visit_clauses(after, square))
