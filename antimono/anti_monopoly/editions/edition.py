"""One edition of the game: its board, its figures and its answers where editions differ."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import override

from antimono.anti_monopoly.editions.constants import Constants
from antimono.anti_monopoly.editions.deeds import City, Deed, Square, Street, Transport, Utility
from antimono.anti_monopoly.editions.switches import Switches
from antimono.core.errors import UnknownNameError, unknown_name
from antimono.core.provenance import Provenance
from antimono.core.text import _

type ProvenanceKey = int | str
"""A square's index, `"constants"` or `"switches"`."""

CONSTANTS = "constants"
SWITCHES = "switches"


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition, complete and checked: make one with `antimono.anti_monopoly.editions.load`.

    Editions are equal if they say the same: a copy changed with `dataclasses.replace` is another edition.

    Attributes:
        id: `us`, `fr2006`, ….
        title: what it is called.
        currency: the name or sign of its money; empty where print names none.
        money_format: how an amount is written, with `{amount}` in it.
        scale: how many times larger its amounts are than those of the 1500 scale.
        squares: the board, clockwise from START.
        deeds: the squares that can be owned, in board order; likewise `streets`, `transports`, `utilities`.
        cities: in board order.
    """

    id: str
    title: str
    currency: str
    money_format: str
    scale: int
    squares: tuple[Square, ...] = field(repr=False)
    constants: Constants = field(repr=False)
    switches: Switches = field(repr=False)
    provenance: Mapping[ProvenanceKey, Mapping[str, Provenance]] = field(repr=False, compare=False)
    deeds: tuple[Deed, ...] = field(init=False, repr=False, compare=False)
    streets: tuple[Street, ...] = field(init=False, repr=False, compare=False)
    transports: tuple[Transport, ...] = field(init=False, repr=False, compare=False)
    utilities: tuple[Utility, ...] = field(init=False, repr=False, compare=False)
    cities: tuple[City, ...] = field(init=False, repr=False, compare=False)
    _deeds_by_name: Mapping[str, Deed] = field(init=False, repr=False, compare=False)
    _cities_by_slug: Mapping[str, City] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        deeds = tuple(square for square in self.squares if isinstance(square, Deed))
        streets = tuple(deed for deed in deeds if isinstance(deed, Street))
        by_city: dict[str, list[Street]] = {}
        for street in streets:
            by_city.setdefault(street.city_slug, []).append(street)
        cities = tuple(City(group[0].city, slug, tuple(group)) for slug, group in by_city.items())
        # A frozen dataclass can be filled in only this way; these fields follow from `squares` alone.
        fill = object.__setattr__
        fill(self, "deeds", deeds)
        fill(self, "streets", streets)
        fill(self, "transports", tuple(deed for deed in deeds if isinstance(deed, Transport)))
        fill(self, "utilities", tuple(deed for deed in deeds if isinstance(deed, Utility)))
        fill(self, "cities", cities)
        fill(
            self, "_deeds_by_name", {folded(name): deed for deed in deeds for name in (deed.name, deed.slug)}
        )
        fill(self, "_cities_by_slug", {city.slug: city for city in cities})

    @override
    def __hash__(self) -> int:
        return hash(self.id)

    def money(self, amount: int | Fraction) -> str:
        """`amount` as this edition writes it, for people; an average to the hundredth of a money unit.

        >>> from antimono.anti_monopoly.editions import load
        >>> load("us").money(104), load("de2006").money(104), load("it").money(1040), load("us").money(-5)
        ('$104', '104 €', '1040', '−$5')
        """
        exact = abs(Fraction(amount))
        figure = exact.numerator if exact.denominator == 1 else f"{float(exact):.2f}"
        written = self.money_format.format(amount=figure)
        return f"−{written}" if amount < 0 else written

    def deed(self, name_or_slug: str) -> Deed:
        """The deed of that name or slug; case, punctuation and accents do not matter.

        >>> from antimono.anti_monopoly.editions import load
        >>> load("de2006").deed("kurfurstendamm").name
        'Kurfürstendamm'
        """
        found = self._deeds_by_name.get(folded(name_or_slug))
        if found is None:
            raise unknown_name(_("property"), name_or_slug, (deed.name for deed in self.deeds))
        return found

    def street(self, name_or_slug: str) -> Street:
        """The street of that name or slug, as `deed`."""
        found = self._deeds_by_name.get(folded(name_or_slug))
        if not isinstance(found, Street):
            raise unknown_name(_("street"), name_or_slug, (street.name for street in self.streets))
        return found

    def deed_at(self, index: int) -> Deed:
        """The deed of the square at `index`."""
        if not 0 <= index < len(self.squares):
            raise UnknownNameError(
                _(
                    "There is no square {index}; squares are numbered 0 to {last}.",
                    index=index,
                    last=len(self.squares) - 1,
                )
            )
        square = self.squares[index]
        if not isinstance(square, Deed):
            raise UnknownNameError(
                _(
                    "Square {index}, “{name}”, cannot be owned and has no title deed.",
                    index=index,
                    name=square.name,
                )
            )
        return square

    def city_of(self, street: Street) -> City:
        """The city that `street` belongs to."""
        return self._cities_by_slug[street.city_slug]

    def provenance_of(self, key: ProvenanceKey, field: str) -> Provenance:
        """Where a value comes from.

        Args:
            key: a square's index, `"constants"` or `"switches"`.
            field: for a square `name`; if it has a deed, also `price`, `mortgage`, `redemption`; for a street
                also `city`, `house_price`, `hotel_price`, `rents`, for a transport `fares`, for a utility
                `factors`. Otherwise the name of the constant or switch.
        """
        fields = self.provenance.get(key)
        if fields is None:
            raise unknown_name(_("entry"), str(key), (str(known) for known in self.provenance))
        if field not in fields:
            raise unknown_name(_("field"), field, fields)
        return fields[field]


def folded(name: str) -> str:
    """`name` without what people leave out or vary when they type it: case, accents, spaces and punctuation.

    >>> folded("U.S. Railroad"), folded("Champs-Élysées"), folded("Potsdamer Straße"), folded("Białystok 1")
    ('usrailroad', 'champselysees', 'potsdamerstrasse', 'bialystok1')
    """
    # The Polish ł is a letter of its own to Unicode, so decomposing does not take its stroke away.
    decomposed = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l"))
    return "".join(character for character in decomposed if character.isalnum())
