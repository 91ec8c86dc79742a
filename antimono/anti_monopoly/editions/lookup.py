"""Finding a square by what people call it: its number, its name, its slug or its neutral slug."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from antimono.anti_monopoly.editions.squares import Deed, Square, SquareKind, Street, Transport, Utility, kind_name
from antimono.core.editions.names import Names, Place, by_text
from antimono.core.errors import UnknownNameError
from antimono.core.text import Message, _


class OtherKindError(UnknownNameError):
    """A square that is there, but of another kind than the one asked for: a transport given as a street."""

    def __init__(self, message: Message, square: Square) -> None:
        super().__init__(message)
        self.square = square
        """The square that was named."""


@dataclass(frozen=True, slots=True)
class SquareNames(Names[Square]):
    """The squares of one edition and all that they are called; made once an edition."""

    def deed(self, place: Place) -> Deed:
        """Return the property that `place` names."""
        found = self.find(place, _("property"), _is(Deed))
        if isinstance(found, Deed):
            return found
        raise OtherKindError(
            _("Square {index}, “{name}”, cannot be owned and has no title deed.", index=found.index, name=found.name),
            found,
        )

    def street(self, place: Place) -> Street:
        """Return the street that `place` names."""
        found = self.find(place, _("street"), _is(Street))
        if isinstance(found, Street):
            return found
        raise _other(found, SquareKind.STREET)

    def transport(self, place: Place) -> Transport:
        """Return the transport company that `place` names."""
        found = self.find(place, _("transport company"), _is(Transport))
        if isinstance(found, Transport):
            return found
        raise _other(found, SquareKind.TRANSPORT)

    def utility(self, place: Place) -> Utility:
        """Return the utility that `place` names."""
        found = self.find(place, _("utility"), _is(Utility))
        if isinstance(found, Utility):
            return found
        raise _other(found, SquareKind.UTILITY)


def _is(kind: type[Square]) -> Callable[[Square], bool]:
    return lambda square: isinstance(square, kind)


def square_names(squares: tuple[Square, ...]) -> SquareNames:
    """Return all that `squares` are called, their neutral slugs (`Square.key`) among it."""
    return SquareNames(squares, by_text(squares, lambda square: (square.key,)))


def _other(found: Square, wanted: SquareKind) -> OtherKindError:
    return OtherKindError(
        _("“{name}” is {kind}, not {wanted}.", name=found.name, kind=kind_name(found.kind), wanted=kind_name(wanted)),
        found,
    )
