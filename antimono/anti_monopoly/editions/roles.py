"""The two roles, which the whole game is about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn, override

from antimono.core.errors import unknown_name
from antimono.core.text import Message, _


class Role(StrEnum):
    """A player's role for the whole game (AM-4.4); functions accept its name or letter instead.

    >>> Role("monopolist") is Role.MONOPOLIST
    True
    """

    COMPETITOR = "competitor"
    MONOPOLIST = "monopolist"

    @classmethod
    @override
    def _missing_(cls, value: object) -> NoReturn:
        raise unknown_name(_("role"), str(value), cls)


def other_role(role: Role) -> Role:
    """Return the role that `role` is not."""
    return Role.MONOPOLIST if role is Role.COMPETITOR else Role.COMPETITOR


def role_name(role: Role) -> Message:
    """Return what a reader calls `role`."""
    return _("Competitor") if role is Role.COMPETITOR else _("Monopolist")


def pawn_colour(role: Role) -> str:
    """Return the colour of the pawns that players of `role` take, in English: `green` or `blue` (AM-4.2)."""
    return "green" if role is Role.COMPETITOR else "blue"


@dataclass(frozen=True, slots=True)
class ByRole:
    """A whole number for each role, read as `percent[Role.MONOPOLIST]`: data instead of branches."""

    competitor: int
    monopolist: int

    def __getitem__(self, role: Role) -> int:
        return self.competitor if role is Role.COMPETITOR else self.monopolist
