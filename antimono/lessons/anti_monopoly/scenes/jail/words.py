"""The corner in its parts, for chapters that are not in the vocabulary yet."""

from __future__ import annotations

from collections.abc import Iterable

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.rules.release import corner
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.story import SEATS
from antimono.lessons.stage.figures import Room, Rooms


def corner_rooms(
    edition: Edition,
    competitors: Iterable[int] = (),
    monopolists: Iterable[int] = (),
    visitors: Iterable[int] = (),
) -> Rooms:
    """The corner of an edition in its three parts, and which players of the story are in each."""
    return Rooms(
        verbatim(edition.squares[corner(edition)].name),
        (
            Room("war", _("Price war"), tuple(SEATS[each] for each in competitors)),
            Room("jail", _("Jail"), tuple(SEATS[each] for each in monopolists)),
            Room("visit", _("Sightseeing"), tuple(SEATS[each] for each in visitors)),
        ),
    )
