"""The part of a state that holdings and their worth are calculated from; a player's view has it also."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from antimono.anti_monopoly.game.table import EditionTable, RoleTable


class Public(Protocol):
    """A part of a game that everybody sees, read only; what is not told here is as in `State`."""

    @property
    def table(self) -> EditionTable:
        """The edition's rules and prices as the engine reads them."""

    @property
    def role_tables(self) -> Sequence[RoleTable]:
        """The numbers that depend on the role, by player."""

    @property
    def cash(self) -> Sequence[int]:
        """Cash in money units, by player; the bank's comes last."""

    @property
    def owners(self) -> Sequence[int]:
        """The index of each property's owner, by square; -1 is the bank."""

    @property
    def levels(self) -> Sequence[int]:
        """The level of building on each square, by square; 0 is bare."""

    @property
    def mortgaged(self) -> Sequence[bool]:
        """By square."""

    def unmortgaged(self, square: int, player: int) -> int:
        """Return how many unmortgaged properties of the group of `square` the player owns (R-9)."""
