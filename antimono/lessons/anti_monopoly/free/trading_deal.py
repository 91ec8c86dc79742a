"""A deal between two players at a table: whether it is allowed, and what visits bring before and after it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from antimono.anti_monopoly.editions import Deed, Edition, Street, Utility
from antimono.anti_monopoly.look import SEATS
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.rent import rent
from antimono.anti_monopoly.rules.trading import Side, Trade, apply_trade, check_moment, check_trade
from antimono.anti_monopoly.rules.wealth import tenure_of
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError
from antimono.lessons.anti_monopoly.free.trading_tables import Deal, TableOf

SEVEN = Dice(3, 4)
"""The roll for which utilities are counted, the likeliest one."""


@dataclass(frozen=True)
class Bargain:
    """A deal at a table, by the rules of an edition."""

    edition: Edition
    table: TableOf
    deal: Deal
    """Its money is in money units of the edition here."""
    rolled: bool
    """Whether the player on turn has rolled."""
    before: tuple[Estate, ...]
    """What each player has."""

    @property
    def two(self) -> tuple[int, int]:
        """Who makes it."""
        return self.deal.one, self.deal.other

    @property
    def trade(self) -> Trade:
        """The deal as the rules are asked about it."""
        deal = self.deal
        return Trade(
            deal.one,
            deal.other,
            self._deeds(deal.gives),
            max(deal.pays, 0),
            self._deeds(deal.takes),
            max(-deal.pays, 0),
        )

    @property
    def priced_by(self) -> tuple[str, ...]:
        """The clauses on what visits to the deeds that change hands bring a Monopolist."""
        moved = (*self.trade.gives, *self.trade.takes)
        return tuple(
            dict.fromkeys(
                "AM-9.2"
                if isinstance(deed, Street)
                else "AM-19.3"
                if isinstance(deed, Utility)
                else "AM-18.2"
                for deed in moved
            )
        )

    def _deeds(self, square: int | None) -> tuple[Deed, ...]:
        return () if square is None else (self.edition.deed_at(square),)

    @cached_property
    def refusal(self) -> IllegalError | None:
        """Why the rules refuse it; `None` if they allow it."""
        one, other = (
            Side(
                self.before[player],
                player in self.table.inside,
                most_that_can_be_raised(self.before[player]).value if player == self.table.debtor else 0,
            )
            for player in self.two
        )
        try:
            check_moment(self.edition, before_first_roll=not self.rolled)
            check_trade(self.edition, one, other, self.trade)
        except IllegalError as error:
            return error
        return None

    @cached_property
    def after(self) -> tuple[Estate, ...]:
        """What each player has in the end: as before, if the deal is refused."""
        if self.refusal is not None:
            return self.before
        found = list(self.before)
        found[self.deal.one], found[self.deal.other] = apply_trade(self.before, self.trade)
        return tuple(found)

    def rent(self, estates: tuple[Estate, ...], player: int, held: Held) -> int:
        """What a visit to a deed brings its owner."""
        tenure = tenure_of(self.edition, estates[player], held, in_custody=player in self.table.inside)
        dice = SEVEN if isinstance(held.deed, Utility) else None
        return rent(self.edition, held.deed, tenure, dice).value

    def income(self, estates: tuple[Estate, ...], player: int) -> int:
        """What one visit to each deed of a player's brings."""
        return sum(self.rent(estates, player, held) for held in estates[player].held)

    @cached_property
    def was(self) -> tuple[int, ...]:
        """What one visit to each of their deeds brings the players now."""
        return tuple(self.income(self.before, player) for player in range(len(SEATS)))

    @cached_property
    def then(self) -> tuple[int, ...]:
        """The same after the deal."""
        return tuple(self.income(self.after, player) for player in range(len(SEATS)))

    def change(self, player: int) -> int:
        """How much more one visit to each of their deeds brings a player after the deal than before."""
        return self.then[player] - self.was[player]

    def gets(self, player: int) -> int:
        """The money that a player gets in the deal; below zero, what they pay."""
        pays = self.deal.pays
        return {self.deal.one: -pays, self.deal.other: pays}.get(player, 0)
