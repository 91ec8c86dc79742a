"""The board around one city: its squares act, and those of other cities lead to theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from antimono.anti_monopoly.editions import City, Edition, Street
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.theme import MARKS, board_squares, role_press
from antimono.core.figures import Board, Holding, Press
from antimono.core.text import _

type Act = Callable[[Street, int], Press | None]
"""The press of a street of the city, by its place there, from 1."""


def city_board(edition: Edition, city: City, estate: Estate, act: Act) -> Board:
    """Return the board with a player's streets in a city; the lesson has controls named `city` and `role`."""
    role = estate.role
    return Board(
        title=_("Position on the board"),
        squares=board_squares(edition),
        summary=_(
            "{city} is on squares {first} to {last} of the board.",
            city=city.name,
            first=city.streets[0].index,
            last=city.streets[-1].index,
        ),
        holdings=tuple(
            Holding(
                held.deed.index,
                MARKS[role],
                held.level,
                held.level == street_of(held).hotel_level(role),
                held.mortgaged,
            )
            for held in estate.held
        ),
        marked=city.streets[0].index,
        presses=tuple(_presses(edition, city, act)),
        badges=((MARKS[role], role_press("role", role)),),
    )


def street_of(held: HeldDeed) -> Street:
    """Return the street that is held."""
    assert isinstance(held.deed, Street)
    return held.deed


def _presses(edition: Edition, shown: City, act: Act) -> Iterator[tuple[int, Press]]:
    for number, city in enumerate(edition.cities):
        for place, street in enumerate(city.streets, start=1):
            if city != shown:
                label = _("{street}: go to {city}", street=street.name, city=city.name)
                yield street.index, Press(label, (("city", str(number)),))
            elif (press := act(street, place)) is not None:
                yield street.index, press
