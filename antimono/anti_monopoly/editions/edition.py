"""One edition of the game: its board, its figures and its answers where editions differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import override

from antimono.anti_monopoly.editions.asymmetries import Asymmetry
from antimono.anti_monopoly.editions.constants import Constants
from antimono.anti_monopoly.editions.lookup import SquareNames, square_names
from antimono.anti_monopoly.editions.roles import Role
from antimono.anti_monopoly.editions.squares import City, Deed, Square, Street, Transport, Utility
from antimono.anti_monopoly.editions.switches import Switches
from antimono.core.arguments import read_amount, read_word
from antimono.core.editions.names import Place
from antimono.core.notebook_repr import NotebookRepr
from antimono.core.provenance import Provenance, source_of
from antimono.core.text import Message, Money, _, figure

type ProvenanceKey = int | str
"""A square's index, `"constants"` or `"switches"`."""

CONSTANTS = "constants"
SWITCHES = "switches"


@dataclass(frozen=True, slots=True, repr=False)
class Edition(NotebookRepr):
    """An edition, complete and checked: make one with `antimono.anti_monopoly.editions.load`.

    Editions are equal if they say the same: a copy changed with `dataclasses.replace` is another edition.
    """

    id: str
    """`us`, `fr2006`, …: the name of its file."""
    title: str
    """What it is called."""
    currency: str
    """The name or sign of its money; empty where print names none."""
    money_format: str
    """How an amount is written, with `{amount}` in it."""
    scale: int
    """How many times larger its amounts are than those of the 1500 scale."""
    squares: tuple[Square, ...]
    """The board, clockwise from START."""
    constants: Constants
    switches: Switches
    provenance: Mapping[ProvenanceKey, Mapping[str, Provenance]] = field(compare=False)
    """Where each value comes from; ask `provenance_of`."""
    alike: Mapping[Asymmetry, Role] = field(default_factory=dict)
    """The asymmetries that are switched off, and as which role each then treats everybody; none in print."""
    deeds: tuple[Deed, ...] = field(init=False, compare=False)
    """The squares that can be owned, in board order, as are the next three and the cities."""
    streets: tuple[Street, ...] = field(init=False, compare=False)
    transports: tuple[Transport, ...] = field(init=False, compare=False)
    utilities: tuple[Utility, ...] = field(init=False, compare=False)
    cities: tuple[City, ...] = field(init=False, compare=False)
    _names: SquareNames = field(init=False, compare=False)
    _cities_by_slug: Mapping[str, City] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        # A frozen dataclass can be filled in only this way; what is filled in follows from the other fields.
        fill = object.__setattr__
        limits = self.alike.get(Asymmetry.LIMITS)
        if any(isinstance(square, Street) and square.limits_of is not limits for square in self.squares):
            fill(self, "squares", tuple(_with_limits(square, limits) for square in self.squares))
        deeds = tuple(square for square in self.squares if isinstance(square, Deed))
        streets = tuple(deed for deed in deeds if isinstance(deed, Street))
        by_city: dict[str, list[Street]] = {}
        for street in streets:
            by_city.setdefault(street.city_slug, []).append(street)
        cities = tuple(City(group[0].city, slug, tuple(group)) for slug, group in by_city.items())
        fill(self, "deeds", deeds)
        fill(self, "streets", streets)
        fill(self, "transports", tuple(deed for deed in deeds if isinstance(deed, Transport)))
        fill(self, "utilities", tuple(deed for deed in deeds if isinstance(deed, Utility)))
        fill(self, "cities", cities)
        fill(self, "_names", square_names(self.squares))
        fill(self, "_cities_by_slug", {city.slug: city for city in cities})

    @override
    def __hash__(self) -> int:
        return hash(self.id)

    @override
    def __repr__(self) -> str:
        changed = "".join(f", {asymmetry} as {role}" for asymmetry, role in self.alike.items())
        return f"<Edition {self.id}: {self.title}, {len(self.deeds)} properties{changed}>"

    def effective_role(self, asymmetry: Asymmetry, role: Role) -> Role:
        """Return the role that a rule treats a player of `role` as: their own, unless the difference is off.

        >>> from antimono.anti_monopoly.editions import load
        >>> load("us").effective_role(Asymmetry.TAX, Role.MONOPOLIST)
        <Role.MONOPOLIST: 'monopolist'>
        """
        if not isinstance(asymmetry, Asymmetry):
            asymmetry = read_word(asymmetry, Asymmetry, _("difference between the roles"))
        return self.alike.get(asymmetry, Role(role))

    def money(self, amount: int | Fraction) -> str:
        """`amount` as this edition writes it, for people; an average to the hundredth of a money unit.

        >>> from antimono.anti_monopoly.editions import load
        >>> load("us").money(104), load("de2006").money(104), load("it").money(1040), load("us").money(-5)
        ('$104', '104 €', '1040', '−$5')
        """
        exact = read_amount(amount)
        sign = "−" if exact < 0 else ""
        if exact.denominator == 1:
            return sign + self.money_format.format(amount=abs(exact.numerator))
        return Money(Message(sign + self.money_format, (("amount", figure(abs(exact), 2)),)))

    def find(self, place: Place) -> Square:
        """Return the square that `place` names: by index, name, slug or neutral slug.

        Case, accents, spaces and punctuation do not matter. The neutral slug (`Square.key`) is the same in
        every edition.

        >>> from antimono.anti_monopoly.editions import load
        >>> us = load("us")
        >>> {us.find(place).name for place in (34, "34", "nob hill", "nob-hill", "street-7c")}
        {'Nob Hill'}

        Raises:
            UnknownNameError: if nothing is called so, with what is near; or if several squares are (the six
                card squares share a name).
        """
        return self._names.find(place)

    def deed(self, place: Place) -> Deed:
        """Return the property that `place` names, as `find`.

        >>> from antimono.anti_monopoly.editions import load
        >>> load("de2006").deed("kurfurstendamm").name
        'Kurfürstendamm'

        Raises:
            OtherKindError: (an `UnknownNameError`) if the square cannot be owned.
        """
        return self._names.deed(place)

    def street(self, place: Place) -> Street:
        """Return the street that `place` names, as `find`.

        >>> from antimono.anti_monopoly.editions import load
        >>> load("us").street("Union Square").key
        'street-7b'

        Raises:
            OtherKindError: (an `UnknownNameError`) if it is not a street: “U.S. Railroad” is told that it is a
                transport company.
        """
        return self._names.street(place)

    def transport(self, place: Place) -> Transport:
        """Return the transport company that `place` names, as `find`."""
        return self._names.transport(place)

    def utility(self, place: Place) -> Utility:
        """Return the utility that `place` names, as `find`."""
        return self._names.utility(place)

    def deed_at(self, index: int) -> Deed:
        """Return the deed of the square at `index`: `deed` for the engine, which has numbers only."""
        if index in range(len(self.squares)):
            square = self.squares[index]
            if isinstance(square, Deed):
                return square
        return self._names.deed(index)

    def city_of(self, street: Street | Place) -> City:
        """Return the city that a street belongs to, which may be named as for `street`."""
        if not isinstance(street, Street):
            street = self.street(street)
        return self._cities_by_slug[street.city_slug]

    def provenance_of(self, key: ProvenanceKey, field: str) -> Provenance:
        """Return where a value comes from.

        Args:
            key: a square's index, `"constants"` or `"switches"`.
            field: for a square `name`; if it has a deed, also `price`, `mortgage`, `redemption`; for a street
                also `city`, `house_price`, `hotel_price`, `rents`, for a transport `fares`, for a utility
                `factors`. Otherwise the name of the constant or switch.
        """
        return source_of(self.provenance, key, field)


def _with_limits(square: Square, role: Role | None) -> Square:
    return replace(square, limits_of=role) if isinstance(square, Street) else square
