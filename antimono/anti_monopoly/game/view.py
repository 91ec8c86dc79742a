"""What one player may know of a game: strategies choose from this, never from the state with its decks."""

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
from antimono.anti_monopoly.game.table import RoleTable, Table
from antimono.core.errors import AntimonoError


class View:
    """A game as the player at one seat sees it, now and as it goes on; nothing can be changed through it.

    In this game everything is public but the order of the decks and the dice to come. After an undo a game
    has new views.
    """

    __slots__ = ("_actions", "_state", "player")

    player: int
    """Whose view it is, as an index."""

    def __init__(self, state: State, player: int, actions: Sequence[Action]) -> None:
        self._state = state
        self._actions = actions
        self.player = player

    @property
    def actions(self) -> Sequence[Action]:
        """All that has been played."""
        return self._actions

    @property
    def edition(self) -> Edition:
        """Whose rules hold, house rules included."""
        return self._state.table.edition

    @property
    def table(self) -> Table:
        """The numbers of the edition."""
        return self._state.table

    @property
    def roles(self) -> Sequence[Role]:
        """Of the players; nothing until all have chosen."""
        return () if self._state.undeclared else self._state.roles

    @property
    def role_tables(self) -> Sequence[RoleTable]:
        """By player, the numbers that depend on the role."""
        return self._state.role_tables

    @property
    def ending(self) -> Ending:
        """When the game ends."""
        return self._state.ending

    @property
    def players(self) -> range:
        """The indices of all players, bankrupt ones too."""
        return self._state.players

    @property
    def cash(self) -> Sequence[int]:
        """By player, in money units; the bank's, which players' cash is the opposite of, comes last."""
        return self._state.cash

    @property
    def pawns(self) -> Sequence[int]:
        """By player, the square."""
        return self._state.pawns

    @property
    def custody_turn(self) -> Sequence[int]:
        """By player: 0 free, else the number of their next turn in custody, from 1."""
        return self._state.custody_turn

    @property
    def waited(self) -> Sequence[bool]:
        """By player, whether they let the first turn in custody pass (R-31)."""
        return self._state.waited

    @property
    def out(self) -> Sequence[bool]:
        """By player, whether they are bankrupt."""
        return self._state.out

    @property
    def owners(self) -> Sequence[int]:
        """By square; -1 is the bank."""
        return self._state.owners

    @property
    def levels(self) -> Sequence[int]:
        """By square, the buildings."""
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
    def turn(self) -> int:
        """The player on turn."""
        return self._state.turn

    @property
    def decider(self) -> int:
        """The player who has to decide."""
        return self._state.decider

    @property
    def phase(self) -> Phase:
        """What they have to decide."""
        return self._state.phase

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self._state.turns

    @property
    def round(self) -> int:
        """How many rounds are complete."""
        return self._state.round

    @property
    def rolled(self) -> bool:
        """Whether the player on turn has rolled in this turn (AM-21.1)."""
        return self._state.rolled

    @property
    def again(self) -> bool:
        """Whether they have the extra roll to come (AM-7.1)."""
        return self._state.again

    @property
    def debts(self) -> Sequence[Debt]:
        """What is owed, the first being settled."""
        return self._state.debts

    @property
    def offers(self) -> Sequence[OpenOffer]:
        """The trades that wait for an answer; the last is answered first."""
        return self._state.offers

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended."""
        return self._state.outcome

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened and this player has seen, oldest first."""
        events = () if self._state.log is None else self._state.log.events
        return tuple([each for each in events if each.seen_by is None or self.player in each.seen_by])

    def unmortgaged(self, square: int, player: int) -> int:
        """How many unmortgaged properties of the group of `square` a player owns (R-9, R-36)."""
        return self._state.unmortgaged(square, player)

    def legal_actions(self, *, offers: bool = False) -> tuple[Action, ...]:
        """What this player may do now, as `Game.legal_actions`."""
        state = self._state
        mine = state.decider == self.player
        actions = legal_actions(state) if mine else legal_out_of_turn(state, self.player)
        return actions + tuple(canonical_offers(state, self.player)) if offers else actions

    def may_offer(self) -> bool:
        """Whether this is a moment for this player to propose a trade (R-35)."""
        return may_offer(self._state, self.player)

    def allows(self, offer: Offer) -> bool:
        """Whether the rules would allow this player's trade right now, if the partner agreed."""
        try:
            check_offer(self._state, self.player, offer)
        except AntimonoError:
            return False
        return True
