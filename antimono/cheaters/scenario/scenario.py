"""A position set up, and questions about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import overload, override

from antimono.cheaters.game import Action, View
from antimono.cheaters.game.log import name
from antimono.cheaters.game.state import BANK
from antimono.cheaters.records import Snapshot
from antimono.cheaters.rules.rent import rent
from antimono.cheaters.scenario.turn import TurnArrangement
from antimono.core.amount import Amount, nothing
from antimono.core.editions.names import Place
from antimono.core.errors import UnreadableError
from antimono.core.given import Who
from antimono.core.scenario import Why, why_legal
from antimono.core.text import _, quoted


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Scenario(TurnArrangement):
    """A position to be set up and asked about; every step of setting up gives a new scenario.

    The steps of setting up stand in `Arrangement` and `TurnArrangement`.
    """

    def legal_actions(self, player: Who | None = None) -> tuple[Action, ...]:
        """What may be done now, as `Game.legal_actions`."""
        return self.game(log=False).legal_actions(None if player is None else self._player(player))

    def view(self, player: Who) -> View:
        """What a player may know (R-60)."""
        return self.game().view(self._player(player))

    def seen_by(self, player: Who | None) -> Snapshot:
        """The position as a player sees it, or as everybody does for `None`; its text holds no secret."""
        return self.check().snapshot.seen_by(None if player is None else self._player(player))

    def owed(self, player: Who, square: Place) -> Amount:
        """The rent that the owner may ask for if the player stops on a square (CH-4.3), and why."""
        state = self.game(log=False).state
        found, visitor = self.edition.find(square), self._player(player)
        title = state.table.titles.get(found.index)
        if title is None:
            return nothing(_("{square} is no property: no rent is asked for.", square=found.name), "CH-4.3")
        owner = state.owners[found.index]
        if owner == BANK:
            return nothing(
                _("{square} is the bank's: it is bought or auctioned.", square=found.name), "CH-4.1"
            )
        if owner == visitor:
            return nothing(_("{square} is the visitor's own.", square=found.name), "CH-4.3")
        full_set = state.full_set(found.index, owner)
        return rent(title, full_set=full_set, hotel=state.hotels[found.index])

    @overload
    def why(self, question: Action | str, square: None = None) -> Why: ...

    @overload
    def why(self, question: Who, square: Place) -> Why: ...

    def why(self, question: Action | Who, square: Place | None = None) -> Why:
        """Why an action is possible or not, or why a player owes what they owe on a square.

        >>> scene = Scenario.new(3).owns(1, "avenue-foch")
        >>> scene.why("claim p2").clauses
        ('CH-4.3',)
        >>> scene.why("p1", "avenue-foch").clauses
        ('CH-4.3', 'R-24')

        Args:
            question: an action; or a player, and then the `square` on which they stop.
            square: where.

        Raises:
            UnreadableError: if it is no action.
        """
        if square is None:
            return why_legal(self.game(), self._action(question))
        if isinstance(question, Action):
            raise UnreadableError(
                _("Give an action, or a player and a square: “{action}” is an action.", action=str(question))
            )
        amount = self.owed(question, square)
        sentence = _(
            "{player} owes {amount} on {square}, if its owner asks in time.",
            player=name(self._player(question)),
            amount=self.edition.money(amount.value),
            square=self.edition.find(square).name,
        )
        clauses = dict.fromkeys(clause for step in amount.steps for clause in step.clauses)
        return Why(sentence, tuple(clauses), amount.steps)

    @staticmethod
    @override
    def _action(action: object) -> Action | str:
        if isinstance(action, Action | str):
            return action
        raise UnreadableError(
            _("{value} is no action: write one as “roll” or “cheat T09 p2”.", value=quoted(repr(action)))
        )
