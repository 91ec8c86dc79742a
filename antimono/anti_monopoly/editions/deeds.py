"""The squares of the board and the title deeds of those that can be owned."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from antimono.anti_monopoly.editions.roles import ByRole, Role


class Kind(StrEnum):
    """What a square does to the pawn that stops there."""

    START = "start"
    STREET = "street"
    TRANSPORT = "transport"
    UTILITY = "utility"
    CARD = "card"
    INCOME_TAX = "income_tax"
    PROPERTY_TAX = "property_tax"
    CORNER = "corner"
    """Sightseeing, jail and price war together (AM-14)."""
    FOUNDATION = "foundation"
    GO_TO_CUSTODY = "go_to_custody"


@dataclass(frozen=True, slots=True)
class Square:
    """One of the forty squares.

    Attributes:
        index: its place, clockwise from 0 (START).
        kind: what it does.
        name: as the edition prints it; see the provenance of the name for whether it really does.
        slug: the name in plain ASCII, the same for ever: for links and saved games.
    """

    index: int
    kind: Kind
    name: str
    slug: str


@dataclass(frozen=True, slots=True)
class Deed(Square):
    """A square that can be owned, with what its title deed says for both roles alike.

    Attributes:
        price: what the bank asks for it (AM-8.1).
        mortgage: what the bank lends on it (AM-11.1).
        redemption: what it costs to lift the mortgage, as on the back of the deed (AM-11.5, R-7).
    """

    price: int
    mortgage: int
    redemption: int


@dataclass(frozen=True, slots=True)
class Street(Deed):
    """A street of a city.

    Attributes:
        city: the name of its city.
        city_slug: the slug of its city.
        house_price: what one house costs, by the owner's role (AM-10.3).
        hotel_price: what the step to a hotel costs besides the houses handed back, by the owner's role.
        competitor_rents: bare, with 1 to 4 houses, with a hotel.
        monopolist_bare: what a Monopolist takes for the bare street without a monopoly (AM-8.4).
        monopolist_rents: with a monopoly: bare, with 1 to 3 houses, with a hotel.
    """

    city: str
    city_slug: str
    house_price: ByRole
    hotel_price: ByRole
    competitor_rents: tuple[int, int, int, int, int, int]
    monopolist_bare: int
    monopolist_rents: tuple[int, int, int, int, int]

    def rent_ladder(self, role: Role) -> tuple[int, ...]:
        """The rents of `role` from bare to hotel; a Monopolist's are those with a monopoly (AM-9.2)."""
        return self.competitor_rents if role is Role.COMPETITOR else self.monopolist_rents

    def house_limit(self, role: Role) -> int:
        """How many houses stand here at most: 4 of a Competitor (AM-10.1), 3 of a Monopolist (AM-10.2)."""
        return len(self.rent_ladder(role)) - 2

    def hotel_level(self, role: Role) -> int:
        """The place of the hotel on the ladder of rents: 5 for a Competitor, 4 for a Monopolist."""
        return len(self.rent_ladder(role)) - 1


@dataclass(frozen=True, slots=True)
class Transport(Deed):
    """A transport company.

    Attributes:
        competitor_fare: what a Competitor takes, however many companies he owns (AM-18.1).
        monopolist_fares: what a Monopolist takes who owns 1, 2, 3 or 4 of them (AM-18.2, R-8).
    """

    competitor_fare: int
    monopolist_fares: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Utility(Deed):
    """The electric or the gas company: dues are a multiple of the dice total (AM-19.1).

    Attributes:
        competitor_factor: how many times the dice, however many a Competitor owns (AM-19.2).
        monopolist_factors: how many times the dice for a Monopolist with one, and with both (AM-19.3).
    """

    competitor_factor: int
    monopolist_factors: tuple[int, int]


@dataclass(frozen=True, slots=True)
class City:
    """Two or three streets of one colour, in board order."""

    name: str
    slug: str
    streets: tuple[Street, ...]
