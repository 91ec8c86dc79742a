"""The look of this game in drawings: the players of its story, its squares."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import Colour, Square, SquareKind
from antimono.core.figures import BoardSquare, Ink, Mark, Seat
from antimono.core.text import _

SEATS: Mapping[str, Seat] = MappingProxyType(
    {
        "You": Seat("you", Mark(Ink.YOURS, _("You"))),
        "Fox": Seat("fox", Mark(Ink.FOX, _("Fox"))),
        "Owl": Seat("owl", Mark(Ink.OWL, _("Owl"))),
        "Crow": Seat("crow", Mark(Ink.CROW, _("Crow"))),
    }
)
"""The players of the story, clockwise, by what positions in words call them."""

COLOURS: Mapping[Colour, str] = MappingProxyType(
    {
        Colour.BROWN: "marron",
        Colour.LIGHT_BLUE: "bleu clair",
        Colour.PINK: "rose",
        Colour.ORANGE: "orange",
        Colour.RED: "rouge",
        Colour.YELLOW: "jaune",
        Colour.GREEN: "vert",
        Colour.DARK_BLUE: "bleu foncé",
    }
)
"""What the sets of streets are called in the language of the board, in board order."""

_PICTURES: Mapping[SquareKind, str] = MappingProxyType(
    {
        SquareKind.START: "start",
        SquareKind.STREET: "paris",
        SquareKind.CHANCE: "cards",
        SquareKind.COMMUNITY_CHEST: "cards",
        SquareKind.STATION: "railroad",
        SquareKind.JAIL: "custody",
        SquareKind.FREE_PARKING: "bus",
        SquareKind.GO_TO_JAIL: "go-to-custody",
    }
)

_LINES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Caisse de communauté": ("Caisse de", "commu-", "nauté"),
        "Gare Montparnasse": ("Gare", "Mont-", "parnasse"),
        "Gare Saint-Lazare": ("Gare", "St-Lazare"),
        "Boulevard de la Villette": ("Bd de la Villette",),
        "Boulevard Saint-Michel": ("Bd Saint-Michel",),
        "Avenue des Champs-Élysées": ("Champs-Élysées",),
        "Boulevard Malesherbes": ("Boulevard", "Males-", "herbes"),
        "Avenue Henri-Martin": ("Avenue", "Henri-", "Martin"),
        "Faubourg Saint-Honoré": ("Faubourg", "Saint-", "Honoré"),
    }
)
"""How long names stand on their squares, broken at their seams; what all know is short."""


@cache
def board_squares() -> tuple[BoardSquare, ...]:
    """Return the board, for a drawing."""
    return tuple(map(_drawn, load().squares))


def _drawn(square: Square) -> BoardSquare:
    edition = load()
    title = next((each for each in edition.properties if each.index == square.index), None)
    if title is None:
        return BoardSquare(name=square.name, picture=_PICTURES[square.kind], lines=_LINES.get(square.name, ()))
    group = edition.groups[title.group]
    return BoardSquare(
        name=square.name,
        set_name=COLOURS[Colour(title.group)],
        picture=_PICTURES[square.kind],
        share=(group.index(title), len(group)),
        price=title.price,
        lines=_LINES.get(square.name, ()),
    )
