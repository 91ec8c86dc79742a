"""What everybody at the table sees: all of a game but the decks and the dice to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.options import Ending
from antimono.anti_monopoly.game.outcome import Outcome
from antimono.anti_monopoly.game.state import Debt, OpenOffer, Phase
from antimono.anti_monopoly.game.table import RoleTable, Table


class Public(Protocol):
    """The public part of a game, read only; what is not told here is as in `State`."""

    @property
    def table(self) -> Table:
        """The edition's rules and prices as the engine reads them."""

    @property
    def roles(self) -> Sequence[Role]:
        """The players' roles, by player."""

    @property
    def role_tables(self) -> Sequence[RoleTable]:
        """The numbers that depend on the role, by player."""

    @property
    def ending(self) -> Ending:
        """What ends the game; see `Ending`."""

    @property
    def cash(self) -> Sequence[int]:
        """Cash in money units, by player; the bank's comes last."""

    @property
    def pawns(self) -> Sequence[int]:
        """The square each player's pawn stands on, by player."""

    @property
    def custody_turn(self) -> Sequence[int]:
        """The number of each player's next turn in custody, by player; 0 if they are free."""

    @property
    def out(self) -> Sequence[bool]:
        """Whether each player is bankrupt, by player."""

    @property
    def owners(self) -> Sequence[int]:
        """The index of each property's owner, by square; -1 is the bank."""

    @property
    def levels(self) -> Sequence[int]:
        """The level of building on each square, by square; 0 is bare."""

    @property
    def mortgaged(self) -> Sequence[bool]:
        """By square."""

    @property
    def acquired(self) -> Sequence[int]:
        """The number of each property's acquisition, by square (R-29)."""

    @property
    def turn(self) -> int:
        """The player on turn."""

    @property
    def decider(self) -> int:
        """The player who has to decide."""

    @property
    def phase(self) -> Phase:
        """What has to be decided next."""

    @property
    def turns(self) -> int:
        """How many turns have begun."""

    @property
    def round(self) -> int:
        """How many rounds are complete."""

    @property
    def rolled(self) -> bool:
        """Whether the player on turn has rolled in this turn."""

    @property
    def debts(self) -> Sequence[Debt]:
        """The debts not yet paid; the first is the one being settled."""

    @property
    def offers(self) -> Sequence[OpenOffer]:
        """The trades that wait for an answer; the last is answered first."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended; `None` while it goes on."""

    def unmortgaged(self, square: int, player: int) -> int:
        """How many unmortgaged properties of the group of `square` the player owns (R-9)."""
