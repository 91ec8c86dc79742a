"""The Cheaters Edition as frozen values: board, title cards, decks and figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import override

from antimono.cheaters.edition.cards import Card, CheatAct, CheatCard, Deck, Effect, EffectKind, Party
from antimono.core.arguments import read_amount
from antimono.core.editions.names import Names, Place, by_text
from antimono.core.editions.notes import Notes
from antimono.core.errors import UnknownNameError, unknown_name
from antimono.core.provenance import Provenance, source_of
from antimono.core.text import Message, _

__all__ = [
    "CONSTANTS",
    "DEFAULTS",
    "BaseValue",
    "Card",
    "CheatAct",
    "CheatCard",
    "Colour",
    "Constants",
    "Deck",
    "Defaults",
    "Edition",
    "Effect",
    "EffectKind",
    "Party",
    "Property",
    "ProvenanceKey",
    "Square",
    "SquareKind",
    "colour_name",
]


class SquareKind(StrEnum):
    """The effect of a square on a player who lands there (CH-5)."""

    START = "start"
    STREET = "street"
    CHANCE = "chance"
    COMMUNITY_CHEST = "community_chest"
    STATION = "station"
    JAIL = "jail"
    """Jail, and beside it just visiting (CH-5.6)."""
    FREE_PARKING = "free_parking"
    GO_TO_JAIL = "go_to_jail"


class Colour(StrEnum):
    """The groups of streets, in the order in which they lie on the board (CH-4.4)."""

    BROWN = "brown"
    LIGHT_BLUE = "light_blue"
    PINK = "pink"
    ORANGE = "orange"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    DARK_BLUE = "dark_blue"


def colour_name(colour: Colour) -> Message:
    """Return what a reader is told a group is called."""
    return _COLOUR_NAMES[colour]


_COLOUR_NAMES = {
    Colour.BROWN: _("brown"),
    Colour.LIGHT_BLUE: _("light blue"),
    Colour.PINK: _("pink"),
    Colour.ORANGE: _("orange"),
    Colour.RED: _("red"),
    Colour.YELLOW: _("yellow"),
    Colour.GREEN: _("green"),
    Colour.DARK_BLUE: _("dark blue"),
}


class BaseValue(StrEnum):
    """The bank's price for a property with a hotel on it (R-25)."""

    PRICE = "price"
    """Its printed price; the hotel is free."""
    HOTEL_RENT = "hotel_rent"
    """Its hotel rent, as CH-4.5 defines the base value."""


@dataclass(frozen=True, slots=True)
class Square:
    """One of the 36 squares of the board."""

    index: int
    """Clockwise from START, which is 0."""
    kind: SquareKind
    name: str
    """As on the board; the card squares share theirs."""
    slug: str
    """Its own name in texts; that of a property is its title card's too."""


@dataclass(frozen=True, slots=True)
class Property:
    """A street and its title card."""

    index: int
    """Its square."""
    slug: str
    """Its name in texts, `rue-de-la-paix` say."""
    name: str
    group: Colour
    price: int
    """Printed on its square, in money units, 0 for one; its base value while it has no hotel (CH-4.5)."""
    rent: int
    """Of a property alone."""
    rent_full_set: int
    """Where the owner has the whole colour and no hotel stands (CH-4.4, R-24)."""
    hotel_price: int
    """Of the one hotel that it may have (CH-8.1)."""
    rent_hotel: int
    """With a hotel, and what the bank pays for both then (CH-9.2): no hotel is sold by itself (CH-8.4)."""
    ordinary_price: int
    """In the ordinary game, from which the rents are reconstructed (R-24); nobody pays it where it is not
    the printed price (CH-2.6)."""


@dataclass(frozen=True, slots=True)
class Constants:
    """The single figures of the rules; amounts in money units, all of them multiples of `smallest_note`."""

    start_money: int
    """What each player begins with (CH-2.1)."""
    start_notes: Notes
    """The notes in which they get it; counted for display only (R-27)."""
    bank_notes: Notes
    """The notes in the box; counted for display only (R-27)."""
    start_pays: int
    """What the bank pays on landing on or passing START (CH-5.1), also at the end (CH-1.2)."""
    jail_fee: int
    """What leaving jail costs (CH-6.3)."""
    jail_rolls: int
    """On how many turns a prisoner may roll for a double (CH-6.3)."""
    false_accusation: int
    """What a false accuser pays the accused (CH-7.4)."""
    auction_opening: int
    """The first bid at least (CH-4.2, CH-8.5)."""
    auction_step: int
    """By how much a raise is higher at least (CH-4.2, CH-8.5)."""
    doubles_to_jail: int
    """Which double in a row sends to jail (CH-3.2)."""
    hotels: int
    """In the box, the one that stands on the board from the beginning included (CH-2.1)."""
    hotel_at_setup: int
    """The square on which it stands (CH-2.3)."""
    cheats_face_up: int
    """How many cheat cards lie face up at a time (CH-2.4)."""
    smallest_note: int
    """Of what all amounts are multiples, and to what parts of amounts are rounded down (R-46)."""
    pawns: int
    """In the box, so most players (CH-2.1)."""
    fewest_players: int
    """With whom there is a game (CH-2.1)."""
    title_cards: int
    """In the box (CH-2.1)."""
    cheat_cards: int
    """In the deck (CH-2.1)."""
    chance_cards: int
    """In the deck (CH-2.1)."""
    community_chest_cards: int
    """In the deck (CH-2.1)."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """The rules that apply where the table agrees on nothing else; each is decided by a ruling."""

    base_value: BaseValue
    """What a property with a hotel costs at the bank (R-25)."""
    ultimate: bool
    """Whether anything may be tried (CH-10.1, R-81)."""
    open_dice: bool
    """Whether all see the dice (R-48)."""
    hidden_backs: bool
    """Whether rewards and penalties are unknown until a card is first turned (R-59)."""
    vote: bool
    """Whether the other players judge an accusation (R-53)."""
    station_keeps_double: bool
    """Whether a double still brings another turn after a station (R-42)."""
    glimpse: bool
    """Whether each other seat may get a private hint of an attempt (R-82)."""


type ProvenanceKey = int | str
"""A square's index, the id of a card, `"constants"` or `"defaults"`."""

CONSTANTS = "constants"
DEFAULTS = "defaults"


@dataclass(frozen=True, slots=True)
class Edition:
    """The Cheaters Edition, complete and checked: make it with `antimono.cheaters.edition.load`.

    Editions are equal if they say the same: a copy changed with `dataclasses.replace` is another edition.
    """

    id: str
    """`cheaters`: the name of its file."""
    title: str
    """What it is called."""
    money_format: str
    """How an amount is written, with `{amount}` in it."""
    squares: tuple[Square, ...] = field(repr=False)
    """Clockwise from START."""
    properties: tuple[Property, ...] = field(repr=False)
    """In board order."""
    constants: Constants = field(repr=False)
    cheat_cards: tuple[CheatCard, ...] = field(repr=False)
    """By their ids, unshuffled, as are the other two decks."""
    chance: tuple[Card, ...] = field(repr=False)
    community_chest: tuple[Card, ...] = field(repr=False)
    defaults: Defaults = field(repr=False)
    provenance: Mapping[ProvenanceKey, Mapping[str, Provenance]] = field(repr=False, compare=False)
    """Where each value comes from; ask `provenance_of`."""
    groups: Mapping[str, tuple[Property, ...]] = field(init=False, repr=False, compare=False)
    """The properties of each colour, in board order."""
    _names: Names[Square] = field(init=False, repr=False, compare=False)
    _titles: Mapping[int, Property] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        groups: dict[str, list[Property]] = {}
        for title in self.properties:
            groups.setdefault(title.group, []).append(title)
        # A frozen dataclass can be filled in only this way; these fields follow from the others alone.
        fill = object.__setattr__
        fill(self, "groups", {name: tuple(members) for name, members in groups.items()})
        fill(self, "_names", Names(self.squares, by_text(self.squares)))
        fill(self, "_titles", {title.index: title for title in self.properties})

    @override
    def __hash__(self) -> int:
        return hash(self.id)

    def money(self, amount: int) -> str:
        """Return an amount as this edition writes it, for people.

        >>> from antimono.cheaters.edition import load
        >>> load().money(200), load().money(-50)
        ('200', '−50')
        """
        exact = read_amount(amount)
        written = self.money_format.format(amount=abs(exact))
        return f"−{written}" if exact < 0 else written

    def find(self, place: Place) -> Square:
        """Return the square that `place` names: by index, name or slug, however it is typed.

        >>> from antimono.cheaters.edition import load
        >>> {load().find(place).index for place in (35, "35", "rue de la paix", "rue-de-la-paix")}
        {35}

        Raises:
            UnknownNameError: if nothing is called so, with what is near; or if several squares are.
        """
        return self._names.find(place)

    def deed(self, place: Place) -> Property:
        """Return the title card of the square that `place` names, as `find`.

        >>> from antimono.cheaters.edition import load
        >>> load().deed("avenue foch").price
        300

        Raises:
            UnknownNameError: if there is no such square, or if it has no title card.
        """
        found = self._names.find(place, _("property"), lambda square: square.index in self._titles)
        title = self._titles.get(found.index)
        if title is None:
            raise UnknownNameError(
                _(
                    "Square {index}, “{name}”, is not for sale and has no title card (CH-5.3, CH-5.5).",
                    index=found.index,
                    name=found.name,
                )
            )
        return title

    def card(self, card_id: str) -> Card | CheatCard:
        """Return the card of that id, `T01`, `C01` or `K01` say; capitals or small letters do not matter.

        Raises:
            UnknownNameError: if there is none, with the one that is near.
        """
        cards: dict[str, Card | CheatCard] = {each.id: each for each in self.cheat_cards}
        cards |= {each.id: each for each in (*self.chance, *self.community_chest)}
        found = cards.get(str(card_id).upper())
        if found is None:
            raise unknown_name(_("card"), str(card_id), cards)
        return found

    def provenance_of(self, key: ProvenanceKey, field: str) -> Provenance:
        """Return where a value comes from, and whether it is a reconstruction (R-24).

        >>> from antimono.cheaters.edition import load
        >>> load().provenance_of(31, "price").references
        ('CH-2.6', 'rulebook', 'en.wikibooks.org', 'daroolz.com')
        >>> load().provenance_of("T01", "penalty").reconstruction
        True

        Args:
            key: a square's index, the id of a card, `"constants"` or `"defaults"`.
            field: the name of the field as the values of this module have it.
        """
        return source_of(self.provenance, key, field)
