"""How this game looks when it is drawn: marks of roles, players of the course's story, squares."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from antimono.anti_monopoly.editions import Deed, Edition, Kind, Role, Street, Transport, role_name
from antimono.anti_monopoly.editions.roles import pawn_colour
from antimono.core.figures import BoardSquare, Ink, Mark, Press, Seat, Sign
from antimono.core.text import Message, _

MARKS: Mapping[Role, Mark] = MappingProxyType(
    {role: Mark(Ink(pawn_colour(role)), role_name(role)) for role in Role}
)
"""How each role is drawn: in the colour of its pawns (AM-4.2), with the first letter of its name."""

VISITOR = Mark(Ink.GREY, _("Visitor"))
"""The mark of a player whose role does not matter."""

_PLAYS: Mapping[Role, Message] = {
    Role.COMPETITOR: _("Monopolist: make it a Competitor"),
    Role.MONOPOLIST: _("Competitor: make it a Monopolist"),
}
"""What pressing the badge of the other role is called."""


def role_press(control: str, role: Role) -> Press:
    """What pressing the badge of `role` does: the control of that name gets the other role."""
    other = next(each for each in Role if each is not role)
    return Press(_PLAYS[other], ((control, other.value),))


YOU, BLUE, GREEN, NAVY = range(4)
"""The players of the story, as the engine counts them."""

ROLES = "CMCM"
"""Their roles, in that order."""

SEATS = (
    Seat("you", Mark(Ink.GREEN, _("You"))),
    Seat("blue", Mark(Ink.BLUE, _("Blue"))),
    Seat("green", Mark(Ink.GREEN, _("Green"))),
    Seat("navy", Mark(Ink.BLUE, _("Navy"))),
)
"""How they are drawn; a player is their index here."""

_SIGNS: Mapping[Kind, Sign | None] = {
    Kind.START: Sign.ARROW,
    Kind.STREET: None,
    Kind.TRANSPORT: Sign.CARRIAGE,
    Kind.UTILITY: Sign.LIGHTNING,
    Kind.CARD: Sign.CARDS,
    Kind.INCOME_TAX: Sign.PERCENT,
    Kind.PROPERTY_TAX: Sign.HOUSE,
    Kind.CORNER: Sign.BARS,
    Kind.FOUNDATION: Sign.TEMPLE,
    Kind.GO_TO_CUSTODY: Sign.TO_BARS,
}


@cache
def board_squares(edition: Edition) -> tuple[BoardSquare, ...]:
    """The board of an edition, for a drawing."""
    return tuple(
        BoardSquare(
            name=square.name,
            set_name=square.city if isinstance(square, Street) else "",
            sign=_SIGNS[square.kind],
            price=square.price if isinstance(square, Deed) else None,
        )
        for square in edition.squares
    )


def together(edition: Edition, deed: Deed) -> tuple[Deed, ...]:
    """The properties that count together with `deed`, itself included: city, transports or utilities."""
    if isinstance(deed, Street):
        return edition.city_of(deed).streets
    return edition.transports if isinstance(deed, Transport) else edition.utilities
