"""One player's possessions: cash, deeds, buildings, mortgages."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street
from antimono.anti_monopoly.rules.building import check_level, check_standing
from antimono.anti_monopoly.rules.legality import founder_is_mortgaged
from antimono.anti_monopoly.rules.monopoly import bare_third_street, is_monopoly
from antimono.core.errors import IllegalError, UnreadableError
from antimono.core.text import _


@dataclass(frozen=True, slots=True)
class HeldDeed:
    """A deed in its owner's hands."""

    deed: Deed
    level: int = 0
    """Buildings on it; the hotel is one more than the most houses."""
    mortgaged: bool = False
    acquired: int = 0
    """Its place in the order in which the owner's deeds were acquired, from 1; 0 where that is not known.

    Asked only of three streets of one city, and only where R-9 or R-29 ask: an unknown order counts in the
    owner's favour.
    """


@dataclass(frozen=True, slots=True)
class Estate:
    """A player's role, cash and deeds."""

    role: Role
    cash: int
    """In money units."""
    held: tuple[HeldDeed, ...] = ()
    """In board order."""

    def holding(self, deed: Deed) -> HeldDeed:
        """Return how `deed` is held; `IllegalError` (AM-8.1) if it is not theirs."""
        for held in self.held:
            if held.deed == deed:
                return held
        raise IllegalError(_("{name} is not this player's property (AM-8.1).", name=deed.name), "AM-8.1")

    def streets(self, city_slug: str) -> tuple[HeldDeed, ...]:
        """Return the streets of a city that they have, mortgaged ones too."""
        return tuple(held for held in self.held if isinstance(held.deed, Street) and held.deed.city_slug == city_slug)

    def unmortgaged_streets(self, city_slug: str) -> int:
        """Return how many unmortgaged streets of a city they have (AM-9.1, R-9)."""
        return sum(not held.mortgaged for held in self.streets(city_slug))

    def third_street(self, city_slug: str) -> HeldDeed | None:
        """Return the street that they acquired last of a city of three, all theirs (AM-9.6, R-29).

        `None` also where the order is not known.
        """
        streets = sorted(self.streets(city_slug), key=lambda held: held.acquired)
        if len(streets) < 3 or streets[-1].acquired == streets[-2].acquired:
            return None
        return streets[-1]

    def founder_mortgaged(self, city_slug: str) -> bool:
        """Return whether one of the two streets of a city that they acquired first is mortgaged (R-9, R-29)."""
        streets, third = self.streets(city_slug), self.third_street(city_slug)
        mortgaged = sum(held.mortgaged for held in streets)
        third_mortgaged = mortgaged > 0 if third is None else third.mortgaged
        return founder_is_mortgaged(len(streets), mortgaged, third_mortgaged)

    def has_monopoly(self, edition: Edition, city_slug: str) -> bool:
        """Return whether they hold a monopoly of a city (AM-9.1, R-9)."""
        return is_monopoly(
            edition, self.unmortgaged_streets(city_slug), founder_mortgaged=self.founder_mortgaged(city_slug)
        )

    def with_held(self, changed: HeldDeed) -> Estate:
        """Return the same estate with one deed held as in `changed`."""
        return replace(self, held=tuple(changed if held.deed == changed.deed else held for held in self.held))

    def with_cash(self, cash: int) -> Estate:
        """Return the same estate with other cash."""
        return replace(self, cash=cash)


def check_estate(edition: Edition, estate: Estate) -> None:
    """Raise an error unless the rules let a player have all this.

    They are AM-9.3, AM-9.6, AM-10.1, AM-10.2 and AM-11.2.
    """
    if estate.cash < 0:
        raise UnreadableError(_("Enter cash of zero or more, not {cash}.", cash=estate.cash))
    twice = [deed.name for deed, times in Counter(held.deed for held in estate.held).items() if times > 1]
    if twice:
        raise UnreadableError(_("Name each property once; {name} is named twice.", name=twice[0]))
    for held in estate.held:
        _check_held(edition, estate, held)
    if bare_third_street(edition, estate.role):
        for city in edition.cities:
            built = [held for held in estate.held if held.deed in city.streets and held.level]
            if len(built) > 2 or estate.third_street(city.slug) in built:
                raise IllegalError(
                    _(
                        "A Monopolist may build on only two streets of {city}. The third one they acquired stays "
                        "bare (AM-9.6, R-29).",
                        city=city.name,
                    ),
                    "AM-9.6",
                )


def _check_held(edition: Edition, estate: Estate, held: HeldDeed) -> None:
    deed = held.deed
    if not isinstance(deed, Street):
        if held.level:
            raise IllegalError(
                _("{name} is not a street, and only streets can have buildings (AM-9.4).", name=deed.name), "AM-9.4"
            )
        return
    check_level(deed, estate.role, held.level)
    if held.mortgaged and held.level:
        raise IllegalError(
            _(
                "{street} is mortgaged, so it cannot have buildings; they are sold before a mortgage (AM-11.2).",
                street=deed.name,
            ),
            "AM-11.2",
        )
    monopoly = estate.has_monopoly(edition, deed.city_slug)
    check_standing(edition, deed, estate.role, held.level, monopoly=monopoly)
