"""The people at the seats of a table: the story's names and faces wherever its roles fit.

>>> from antimono.anti_monopoly.game.options import read_roles
>>> [str(each.name) for each in sitters(("you", "usual", "usual", "usual"), read_roles("MCMC"))]
['You', 'Green', 'Blue', 'Olive']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.personas import TEMPERS, Temper
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import Ink, Mark
from antimono.core.text import Message, _, player_name
from antimono.play.table.seating import PERSON


@dataclass(frozen=True, slots=True)
class SeatOccupant:
    """Somebody at the table."""

    key: str
    """What their face is called; empty for somebody who has none."""
    name: Message
    """What a label calls them."""
    told: Message
    """What a sentence calls them that speaks of everybody alike."""
    mark: Mark
    """How they are drawn."""

    @property
    def temper(self) -> Temper | None:
        """Return how they talk, if they are of the story; Olive talks as Navy does."""
        return TEMPERS.get("navy" if self.key == "olive" else self.key)


_OTHERS: Mapping[Role, Sequence[tuple[str, Message]]] = {
    Role.COMPETITOR: (("green", _("Green")), ("olive", _("Olive")), ("lime", _("Lime"))),
    Role.MONOPOLIST: (("blue", _("Blue")), ("navy", _("Navy")), ("sky", _("Sky"))),
}
"""Whom the computer plays, in the order of the seats."""


def sitters(seats: Sequence[str], roles: Sequence[Role]) -> tuple[SeatOccupant, ...]:
    """Everybody at a table, in order; as long as nobody has a role they are numbered.

    The only person here is “you”; several are numbered, as they sit. The others have names.
    """
    alone = seats.count(PERSON) == 1
    others = {role: iter(_OTHERS[role]) for role in Role}
    found = []
    for player, seat in enumerate(seats):
        key = ""
        name: Message = player_name(player)
        told = name
        sign = _("{number}: no role yet", number=player + 1)
        if seat == PERSON and alone:
            key, name, told = "you", _("You"), _("{player} (you)", player=told)
        if roles:
            if seat != PERSON:
                key, name = next(others[roles[player]])
                told = name
            label: Message | int = name if key else player + 1
            sign = _("{number}: {role}", number=label, role=role_name(roles[player]))
        ink = MARKS[roles[player]].ink if roles else Ink.GREY
        found.append(SeatOccupant(key, name, told, Mark(ink, sign)))
    return tuple(found)


def by_name(message: Message, people: Sequence[SeatOccupant]) -> Message:
    """Return a message with the names of a table's people instead of their numbers."""
    return message.called([each.told for each in people])
