"""One player's knowledge of a game: strategies choose from this, never from the state with its decks."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game.actions import Action, Offer
from antimono.anti_monopoly.game.events import Event
from antimono.anti_monopoly.game.legal import legal_actions, legal_out_of_turn
from antimono.anti_monopoly.game.offers import canonical_offers, check_offer, may_offer
from antimono.anti_monopoly.game.options import Ending
from antimono.anti_monopoly.game.outcome import Outcome
from antimono.anti_monopoly.game.state import Debt, OpenOffer, Phase, State
from antimono.anti_monopoly.game.table import EditionTable, RoleTable
from antimono.core.arguments import invalid_value, read_as
from antimono.core.errors import AntimonoError
from antimono.core.table_view import TableView
from antimono.core.text import _


class View(TableView[State, Phase, Outcome, Event]):
    """A game as the player at one seat sees it, now and as it goes on; nothing can be changed through it.

    In this game everything is public but the order of the decks and the dice to come. After an undo a game
    has new views.
    """

    __slots__ = ("_actions",)

    def __init__(self, state: State, player: int, actions: Sequence[Action]) -> None:
        super().__init__(state, player)
        self._actions = actions

    @property
    def actions(self) -> Sequence[Action]:
        """The actions played so far, in order."""
        return self._actions

    @property
    def edition(self) -> Edition:
        """The edition whose rules hold, changed by the house rules of this game."""
        return self._state.table.edition

    @property
    def table(self) -> EditionTable:
        """The edition's rules and prices as the engine reads them."""
        return self._state.table

    @property
    def roles(self) -> Sequence[Role]:
        """The players' roles, by player; empty until all have chosen."""
        return () if self._state.undeclared else self._state.roles

    @property
    def role_tables(self) -> Sequence[RoleTable]:
        """The numbers that depend on the role, by player."""
        return self._state.role_tables

    @property
    def ending(self) -> Ending:
        """Return what ends the game; see `Ending`."""
        return self._state.ending

    @property
    def custody_turn(self) -> Sequence[int]:
        """By player: 0 free, else the number of their next turn in custody, from 1."""
        return self._state.custody_turn

    @property
    def waited(self) -> Sequence[bool]:
        """True if each player let the first turn in custody pass, by player (R-31)."""
        return self._state.waited

    @property
    def levels(self) -> Sequence[int]:
        """The level of building on each square, by square; 0 is bare."""
        return self._state.levels

    @property
    def mortgaged(self) -> Sequence[bool]:
        """By square."""
        return self._state.mortgaged

    @property
    def acquired(self) -> Sequence[int]:
        """By square, the number of the acquisition by which it came to its owner (R-29)."""
        return self._state.acquired

    @property
    def round(self) -> int:
        """Return how many rounds are complete."""
        return self._state.round

    @property
    def rolled(self) -> bool:
        """True if the player on turn has rolled in this turn (AM-21.1)."""
        return self._state.rolled

    @property
    def again(self) -> bool:
        """True if they have the extra roll to come (AM-7.1)."""
        return self._state.again

    @property
    def debts(self) -> Sequence[Debt]:
        """The debts not yet paid; the first is the one being settled."""
        return self._state.debts

    @property
    def offers(self) -> Sequence[OpenOffer]:
        """The trades that wait for an answer; the last is answered first."""
        return self._state.offers

    def unmortgaged(self, square: int, player: int) -> int:
        """Return how many unmortgaged properties of the group of `square` a player owns (R-9)."""
        try:
            return self._state.unmortgaged(square, player)
        except (TypeError, IndexError):
            raise invalid_value(square, _("give the number of a square")) from None

    def legal_actions(self, *, offers: bool = False) -> tuple[Action, ...]:
        """Return what this player may do now, as `Game.legal_actions`."""
        state = self._state
        mine = state.decider == self.player
        actions = legal_actions(state) if mine else legal_out_of_turn(state, self.player)
        return actions + tuple(canonical_offers(state, self.player)) if offers else actions

    def may_offer(self) -> bool:
        """Return whether this is a moment for this player to propose a trade (R-35)."""
        return may_offer(self._state, self.player)

    def allows(self, offer: Offer) -> bool:
        """Return whether the rules would allow this player's trade right now, if the partner agreed."""
        meant = read_as(offer, Offer, _("give an offer made with “Offer”"))
        try:
            check_offer(self._state, self.player, meant)
        except AntimonoError:
            return False
        return True
