"""A pen that calls everybody at a table by their names, where the rules only know numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import override

from antimono.core.text import Message
from antimono.play.table.people import SeatOccupant, by_name
from antimono.play.table.state import GameDesk
from antimono.views.drawing.pen import Pen


@dataclass(frozen=True, slots=True)
class CallingPen(Pen):
    """A pen for one table."""

    people: tuple[SeatOccupant, ...] = ()
    """Who sits there, in order."""

    @override
    def text(self, words: Message | str) -> str:
        return Pen.text(self, words if isinstance(words, str) else by_name(words, self.people))


def calling(table: GameDesk, pen: Pen) -> CallingPen:
    """Return the pen of a table on which a game is played."""
    return CallingPen(pen.translations, pen.money_format, pen.clause_link, table.people_there)
