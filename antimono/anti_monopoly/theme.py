"""The look of this game in drawings: marks of roles, players of the course's story, squares."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from antimono.anti_monopoly.editions import Deed, Edition, Role, Square, SquareKind, Street, Transport, role_name
from antimono.anti_monopoly.editions.roles import pawn_colour
from antimono.anti_monopoly.theme_names import NAMES
from antimono.core.figures import BoardSquare, Ink, Mark, Press, Seat
from antimono.core.text import Message, _

MARKS: Mapping[Role, Mark] = MappingProxyType({role: Mark(Ink(pawn_colour(role)), role_name(role)) for role in Role})
"""How each role is drawn: in the colour of its pawns (AM-4.2), with the first letter of its name."""

VISITOR = Mark(Ink.GREY, _("Visitor"))
"""The mark of a player whose role does not matter."""

_PLAYS: Mapping[Role, Message] = {
    Role.COMPETITOR: _("Monopolist: make it a Competitor"),
    Role.MONOPOLIST: _("Competitor: make it a Monopolist"),
}
"""What pressing the badge of the other role is called."""


def role_press(control: str, role: Role) -> Press:
    """Return what pressing the badge of `role` does: the control of that name gets the other role."""
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

_PICTURES: Mapping[SquareKind, str] = {
    SquareKind.START: "start",
    SquareKind.CARD: "cards",
    SquareKind.INCOME_TAX: "income-tax",
    SquareKind.PROPERTY_TAX: "property-tax",
    SquareKind.CORNER: "custody",
    SquareKind.FOUNDATION: "foundation",
    SquareKind.GO_TO_CUSTODY: "go-to-custody",
}
"""What is drawn on a square that nobody can own."""

_COMPANIES: Mapping[str, str] = {
    "transport-1": "plane",
    "transport-2": "tram",
    "transport-3": "railroad",
    "transport-4": "bus",
    "utility-1": "electric",
    "utility-2": "gas",
}
"""What is drawn on the companies of the European boards."""

_US_TRANSPORTS = {"transport-1": "railroad", "transport-2": "bus", "transport-3": "plane", "transport-4": "truck"}

_SKYLINES: Mapping[str, tuple[str, ...]] = {
    "us": (
        "new-orleans",
        "los-angeles",
        "chicago",
        "philadelphia",
        "boston",
        "washington",
        "san-francisco",
        "new-york",
    ),
    "pl": ("szczecin", "krakow", "bialystok", "wroclaw", *4 * ("roofs",)),
}
"""Where the cities of an edition are, in board order; a city that no source names has roofs."""

_EUROPEAN = ("rome", "berlin", "madrid", "amsterdam", "paris", "brussels", "london", "athens")
"""And where those of all others are."""


def _picture(edition: Edition, square: Square) -> str:
    """Return the picture of a square, and its part if several squares share one."""
    if isinstance(square, Street):
        return _SKYLINES.get(edition.id, _EUROPEAN)[edition.cities.index(edition.city_of(square))]
    if isinstance(square, Deed):
        drawn = _US_TRANSPORTS.get(square.key) if edition.id == "us" else None
        return drawn or _COMPANIES[square.key]
    return _PICTURES[square.kind]


@cache
def board_squares(edition: Edition) -> tuple[BoardSquare, ...]:
    """Return the board of an edition, for a drawing."""
    return tuple(_drawn(edition, square) for square in edition.squares)


def _drawn(edition: Edition, square: Square) -> BoardSquare:
    share = (0, 1)
    if isinstance(square, Street):
        streets = edition.city_of(square).streets
        share = streets.index(square), len(streets)
    return BoardSquare(
        name=square.name,
        set_name=square.city if isinstance(square, Street) else "",
        picture=_picture(edition, square),
        share=share,
        price=square.price if isinstance(square, Deed) else None,
        lines=NAMES.get(square.name, ()),
    )


def together(edition: Edition, deed: Deed) -> tuple[Deed, ...]:
    """Return the properties that count together with `deed`, itself included: city, transports or utilities."""
    if isinstance(deed, Street):
        return edition.city_of(deed).streets
    return edition.transports if isinstance(deed, Transport) else edition.utilities
