"""Checks of an edition as a whole, true of every edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antimono.anti_monopoly.editions.board import CITY_SIZES, FIRST_OF_CITY
from antimono.anti_monopoly.editions.constants import CARDS_OF_A_DECK, Constants
from antimono.anti_monopoly.editions.reading.figures import check_figures
from antimono.anti_monopoly.editions.roles import Role
from antimono.anti_monopoly.editions.squares import Deed, Square, SquareKind, Street
from antimono.core.editions.board import check_names
from antimono.core.editions.entry import EditionEntry
from antimono.core.editions.names import folded, is_slug
from antimono.core.text import _


def check_board(
    document: EditionEntry,
    entries: Sequence[EditionEntry],
    squares: Sequence[Square],
    cities: Mapping[str, str],
    constants: Constants,
    scale: int,
) -> None:
    """Raise an error for the first fault of the board."""
    own = {square.key: square for square in squares}
    check_names(entries, squares, own, shares_its_name=lambda square: square.kind is SquareKind.CARD)
    _check_cities(document, entries, squares, cities)
    for entry, square in zip(entries, squares, strict=True):
        if isinstance(square, Deed):
            check_figures(entry, square, constants, scale)


def check_box(document: EditionEntry, squares: Sequence[Square], constants: Constants) -> None:
    """Check that the box contains what board and decks need, and that the starting money consists of its notes."""
    section = document.entry("constants")
    deeds = sum(isinstance(square, Deed) for square in squares)
    if constants.title_deeds != deeds:
        raise section.entry("title_deeds").wrong(
            "value", constants.title_deeds, _("{deeds}, a deed for each property (AM-2.2)", deeds=deeds)
        )
    for role in Role:
        if constants.cards[role] != CARDS_OF_A_DECK:
            cards = section.entry("cards").entry("value")
            right = _("{cards}, as many as the deck has (AM-2.2)", cards=CARDS_OF_A_DECK)
            raise cards.wrong(role, constants.cards[role], right)
    notes = section.entry("start_notes")
    total = sum(worth * number for worth, number in constants.start_notes)
    if total != constants.start_money:
        raise notes.broken(
            "value",
            _(
                "The notes add up to {total}, but each player must begin with {money} (AM-5.1).",
                total=total,
                money=constants.start_money,
            ),
        )
    box = dict(constants.bank_notes)
    players = constants.pawns.competitor + constants.pawns.monopolist
    for worth, number in constants.start_notes:
        if box and box.get(worth, 0) < number * players:
            raise notes.broken(
                "value",
                _(
                    "{players} players need {wanted} notes of {worth}, but the box has {number} (AM-2.3).",
                    players=players,
                    wanted=number * players,
                    worth=worth,
                    number=box.get(worth, 0),
                ),
            )


def _check_cities(
    document: EditionEntry, entries: Sequence[EditionEntry], squares: Sequence[Square], cities: Mapping[str, str]
) -> None:
    """Check that there are eight cities of two or three adjacent streets, each with its own name."""
    if len(cities) != len(CITY_SIZES):
        raise document.broken(
            "cities",
            _("There are {number} cities, but a board has {right}.", number=len(cities), right=len(CITY_SIZES)),
        )
    for slug in cities:
        if not is_slug(slug):
            raise document.wrong("cities", slug, _("small letters and digits of ASCII, joined by hyphens"))
    if len({folded(name) for name in cities.values()}) != len(cities):
        raise document.broken("cities", _("Two cities have the same name; each city needs its own."))
    streets = [square for square in squares if isinstance(square, Street)]
    complete: set[str] = set()
    for place, street in enumerate(streets):
        entry, first = entries[street.index], streets[FIRST_OF_CITY[place]]
        if street is first and street.city_slug in complete:
            raise entry.wrong("city", street.city_slug, _("another city, because that one is complete (AM-9.1)"))
        if street.city_slug != first.city_slug:
            right = _("“{city}”, as on square {index}", city=first.city_slug, index=first.index)
            raise entry.wrong("city", street.city_slug, right)
        complete.add(street.city_slug)
