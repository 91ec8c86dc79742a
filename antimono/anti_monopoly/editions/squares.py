"""The squares of the board and the title deeds of those that can be owned."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from antimono.anti_monopoly.editions.roles import ByRole, Role
from antimono.core.text import Message, _


class SquareKind(StrEnum):
    """The effect of a square on a pawn that lands there."""

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


def kind_name(kind: SquareKind) -> Message:
    """Return what a reader calls a square of `kind`, with its article, for the middle of a sentence."""
    return _KIND_NAMES[kind]


_KIND_NAMES = {
    SquareKind.START: _("the START square"),
    SquareKind.STREET: _("a street"),
    SquareKind.TRANSPORT: _("a transport company"),
    SquareKind.UTILITY: _("a utility"),
    SquareKind.CARD: _("a card square"),
    SquareKind.INCOME_TAX: _("the income tax"),
    SquareKind.PROPERTY_TAX: _("the property tax"),
    SquareKind.CORNER: _("the corner of custody and sightseeing"),
    SquareKind.FOUNDATION: _("the Foundation"),
    SquareKind.GO_TO_CUSTODY: _("the square that sends to custody"),
}


@dataclass(frozen=True, slots=True)
class Square:
    """One of the forty squares."""

    index: int
    """Its place, clockwise from 0 (START)."""
    kind: SquareKind
    name: str
    """As the edition prints it; see the provenance of the name for whether it really does."""
    slug: str
    """The name in plain ASCII, the same for ever: for links and saved games."""
    key: str
    """The neutral slug, the same at this index in every edition: `street-7c`, `transport-1`, `start`."""


@dataclass(frozen=True, slots=True)
class Deed(Square):
    """A square that can be owned, with what its title deed says for both roles alike."""

    price: int
    """What the bank asks for it (AM-8.1)."""
    mortgage: int
    """What the bank lends on it (AM-11.1)."""
    redemption: int
    """The cost of paying off the mortgage, as on the back of the deed (AM-11.5, R-7)."""


@dataclass(frozen=True, slots=True)
class Street(Deed):
    """A street of a city."""

    city: str
    """The name of its city."""
    city_slug: str
    house_price: ByRole
    """What one house costs, by the owner's role (AM-10.3)."""
    hotel_price: ByRole
    """What the step to a hotel costs besides the houses handed back, by the owner's role (R-16)."""
    competitor_rents: tuple[int, int, int, int, int, int]
    """Bare, with 1 to 4 houses, with a hotel."""
    monopolist_bare: int
    """What a Monopolist takes for the bare street without a monopoly (AM-8.4)."""
    monopolist_rents: tuple[int, int, int, int, int]
    """With a monopoly: bare, with 1 to 3 houses, with a hotel. Without one, half of it (R-10)."""
    limits_of: Role | None = None
    """Whose limits and prices of building hold here for everybody; `None` where each role has its own, as
    print has it. An edition sets it for all its streets, see `Edition.alike`."""

    def rent_ladder(self, role: Role) -> tuple[int, ...]:
        """Return the rents of `role` from bare to hotel; a Monopolist's are those with a monopoly (AM-9.2)."""
        return self.competitor_rents if role is Role.COMPETITOR else self.monopolist_rents

    def house_limit(self, role: Role) -> int:
        """Return how many houses stand here at most: 4 of a Competitor (AM-10.1), 3 of a Monopolist (AM-10.2)."""
        return self.hotel_level(role) - 1

    def hotel_level(self, role: Role) -> int:
        """Return the place of the hotel on the ladder of rents: 5 for a Competitor, 4 for a Monopolist."""
        return len(self.rent_ladder(self.builder(role))) - 1

    def builder(self, role: Role) -> Role:
        """Return the role as which an owner of `role` builds here, as far as limits and prices go."""
        return self.limits_of or role

    def rent_at(self, role: Role, level: int) -> int:
        """Return the rent of that many buildings in the column of `role`; what print lacks adds as its last one."""
        ladder = self.rent_ladder(role)
        last = len(ladder) - 1
        if level <= last:
            return ladder[level]
        return ladder[last] + (level - last) * (ladder[last] - ladder[last - 1])


@dataclass(frozen=True, slots=True)
class Transport(Deed):
    """A transport company."""

    competitor_fare: int
    """What a Competitor takes, however many companies they own (AM-18.1)."""
    monopolist_fares: tuple[int, int, int, int]
    """What a Monopolist takes of whose companies 1, 2, 3 or 4 count (AM-18.2, R-8, R-36)."""


@dataclass(frozen=True, slots=True)
class Utility(Deed):
    """The electric or the gas company: dues are a multiple of the dice total (AM-19.1)."""

    competitor_factor: int
    """How many times the dice, however many a Competitor owns (AM-19.2)."""
    monopolist_factors: tuple[int, int]
    """How many times the dice for a Monopolist of whose two one counts, and both (AM-19.3, R-36)."""


@dataclass(frozen=True, slots=True)
class City:
    """Two or three streets of one colour, in board order."""

    name: str
    slug: str
    streets: tuple[Street, ...]
