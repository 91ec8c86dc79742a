"""What one player has: cash, deeds, buildings, mortgages."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street
from antimono.anti_monopoly.rules.building import check_building_right, check_level
from antimono.core.errors import IllegalError, UnreadableError
from antimono.core.text import _


@dataclass(frozen=True, slots=True)
class Held:
    """A deed in its owner's hands.

    Attributes:
        deed: which.
        level: buildings on it; the hotel is one more than the most houses.
        mortgaged: whether it is mortgaged.
    """

    deed: Deed
    level: int = 0
    mortgaged: bool = False


@dataclass(frozen=True, slots=True)
class Estate:
    """All that a player of `role` has; `cash` in money units, `held` in board order."""

    role: Role
    cash: int
    held: tuple[Held, ...] = ()

    def holding(self, deed: Deed) -> Held:
        """How `deed` is held; `IllegalError` (AM-8.1) if it is not his."""
        for held in self.held:
            if held.deed == deed:
                return held
        raise IllegalError(_("{name} is not this player's property (AM-8.1).", name=deed.name), "AM-8.1")

    def unmortgaged_streets(self, city_slug: str) -> int:
        """How many unmortgaged streets of a city he has (AM-9.1, R-9)."""
        return sum(
            isinstance(held.deed, Street) and held.deed.city_slug == city_slug and not held.mortgaged
            for held in self.held
        )

    def with_held(self, changed: Held) -> Estate:
        """The same estate with one deed held as in `changed`."""
        return replace(self, held=tuple(changed if held.deed == changed.deed else held for held in self.held))

    def with_cash(self, cash: int) -> Estate:
        """The same estate with other cash."""
        return replace(self, cash=cash)


def check_estate(edition: Edition, estate: Estate) -> None:
    """Raise an error unless the rules let a player have all this.

    They are AM-9.3, AM-9.6, AM-10.1, AM-10.2 and AM-11.2.
    """
    if estate.cash < 0:
        raise UnreadableError(_("Cash is zero or more, not {cash}.", cash=estate.cash))
    twice = [deed.name for deed, times in Counter(held.deed for held in estate.held).items() if times > 1]
    if twice:
        raise UnreadableError(_("Each property is named once; {name} is named twice.", name=twice[0]))
    for held in estate.held:
        _check_held(edition, estate, held)
    if estate.role is Role.MONOPOLIST and edition.switches.third_street_stays_bare:
        for city in edition.cities:
            built = [held for held in estate.held if held.deed in city.streets and held.level]
            if len(built) > 2:
                raise IllegalError(
                    _(
                        "A Monopolist builds on two streets of {city} only: the third that he acquired "
                        "stays bare (AM-9.6, R-29).",
                        city=city.name,
                    ),
                    "AM-9.6",
                )


def _check_held(edition: Edition, estate: Estate, held: Held) -> None:
    deed = held.deed
    if not isinstance(deed, Street):
        if held.level:
            raise IllegalError(
                _("{name} is no street: buildings stand on streets only (AM-9.4).", name=deed.name), "AM-9.4"
            )
        return
    check_level(deed, estate.role, held.level)
    if held.mortgaged and held.level:
        raise IllegalError(
            _(
                "{street} is mortgaged, so it carries no buildings: they are sold first (AM-11.2).",
                street=deed.name,
            ),
            "AM-11.2",
        )
    check_building_right(edition, deed, estate.role, held.level, estate.unmortgaged_streets(deed.city_slug))
