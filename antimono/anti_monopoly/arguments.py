"""Readers of this game's arguments: actions, buildings."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Deed, Role, Street
from antimono.anti_monopoly.game.actions import Action
from antimono.core.arguments import parse_int
from antimono.core.errors import IllegalError, UnreadableError
from antimono.core.text import _, quoted


def read_action(action: object) -> Action | str:
    """Return an action, or a text that a game may read as one.

    Raises:
        UnreadableError: if it is neither.
    """
    if isinstance(action, Action | str):
        return action
    raise UnreadableError(
        _("{value} is not an action. Write one such as “roll” or “build nob-hill”.", value=quoted(repr(action)))
    )


def read_level(deed: Deed, role: Role, houses: object, *, hotel: bool) -> int:
    """Return the buildings on a property, the hotel being one more than the most houses.

    Raises:
        UnreadableError: if the houses are not a number.
        IllegalError: if it is not a street, or both are given; whether there may be so many is not asked.
    """
    level = parse_int(houses, _("number of houses"))
    if not level and not hotel:
        return 0
    if not isinstance(deed, Street):
        raise IllegalError(
            _("{name} is not a street, and only streets can have buildings (AM-9.4).", name=deed.name), "AM-9.4"
        )
    if level and hotel:
        raise IllegalError(_("Leave the houses out, because a street with a hotel has no houses (R-34)."), "R-34")
    return deed.hotel_level(role) if hotel else level
