"""A city owned by players of the story: the rent of each street, and the gain from an unowned one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from antimono.anti_monopoly.editions import City, Edition, Role, Street
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.rent import Ownership, street_rent
from antimono.anti_monopoly.theme import ROLES, SEATS
from antimono.core.amount import Amount
from antimono.core.figures import Mark

MARKS: Mapping[str, Mark] = MappingProxyType({seat.key: seat.mark for seat in SEATS})
"""The players of the story, by their keys."""

ROLE_OF: Mapping[str, Role] = MappingProxyType(
    {seat.key: Role.COMPETITOR if letter == "C" else Role.MONOPOLIST for seat, letter in zip(SEATS, ROLES, strict=True)}
)
"""Their roles, by their keys."""


@dataclass(frozen=True, slots=True)
class CityStreet:
    """A street of the city."""

    street: Street
    owner: str = ""
    """The key of a player; empty if the bank still has it."""
    mortgaged: bool = False
    acquired: int = 0
    """Its place in the order in which its owner got their streets here; it decides in `pl` (R-29)."""


@dataclass(frozen=True, slots=True)
class CityHeld:
    """The owners of a city's streets, all of them bare."""

    edition: Edition
    city: City
    streets: tuple[CityStreet, ...]

    def estate(self, player: str) -> Estate:
        """Return a player's estate here."""
        held = tuple(
            HeldDeed(each.street, 0, each.mortgaged, each.acquired) for each in self.streets if each.owner == player
        )
        return Estate(ROLE_OF[player], 0, held)

    def rent(self, owned: CityStreet) -> Amount:
        """Return what a visitor owes on an owned street."""
        estate, slug = self.estate(owned.owner), self.city.slug
        third = estate.third_street(slug)
        tenure = Ownership(
            owner=estate.role,
            owned=estate.unmortgaged_streets(slug),
            mortgaged=owned.mortgaged,
            acquired_last=third is not None and third.deed == owned.street,
            founder_mortgaged=estate.founder_mortgaged(slug),
        )
        return street_rent(self.edition, owned.street, tenure)

    def income(self, player: str) -> int:
        """Return a player's rent from one visit to each of their streets."""
        return sum(self.rent(each).value for each in self.streets if each.owner == player)

    def has_monopoly(self, player: str) -> bool:
        """Return whether a player has a monopoly here, a Competitor's included (AM-9.1, R-9)."""
        return self.estate(player).has_monopoly(self.edition, self.city.slug)

    def bought(self, street: Street, player: str) -> CityHeld:
        """Return the city after a player has acquired a street, as their last one here."""
        latest = max(each.acquired for each in self.streets) + 1
        return replace(
            self,
            streets=tuple(
                CityStreet(street, player, mortgaged=False, acquired=latest) if each.street == street else each
                for each in self.streets
            ),
        )

    def gain(self, street: Street, player: str) -> int:
        """Return the extra rent, with one visit to each street, of a player who also gets this one."""
        return self.bought(street, player).income(player) - self.income(player)
